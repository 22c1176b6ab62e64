"""The entry to Boonlake: the agenda and what a seat may see."""

from . import (
    board,
    cards,
    effects,
    interim,
    land,
    modern,
    paying,
    pieces,
    shares,
    ship,
    solo,
    turn,
)
from .board import push
from .data import A_CATTLE, A_EXPANSION, A_PROGRESS, A_RECRUITING, A_REGIONS, A_SETTLEMENT
from .ops import (
    ANY,
    ASKS,
    CATTLE,
    DEVELOP,
    PLAY,
    RIGHT,
    SELL,
    T_ACT,
    T_NEWS,
    T_PROGRESS,
    T_RECRUIT,
    T_REGION_COINS,
    UPGRADE,
)
from .scoring import scores, winners  # noqa: F401 (part of the entry)
from .setup import fill, first_site, keep, scramble, setup  # noqa: F401 (the last two too)
from .state import State  # noqa: F401 (too)

HIDDEN = 255


def step(t):
    """Run the agenda up to the next question; None when the game is over."""
    tasks = TASKS
    while True:
        todo = t.todo
        if not todo:
            return None
        b = todo[-1]
        a = todo[-2]
        seat = todo[-3]
        op = todo[-4]
        run = tasks[op]
        if op >= ASKS:
            return run(t, seat, a, b)
        del todo[-4:]
        run(t, seat, a, b)


def right(t, seat, tile, arg):
    """T_RIGHT: one seat's right part of an action tile."""
    if tile == A_EXPANSION:
        push(t, T_NEWS, seat)
    elif tile == A_SETTLEMENT:
        push(t, T_ACT, seat, ANY, PLAY | SELL | DEVELOP | UPGRADE | RIGHT)
    elif tile == A_CATTLE:
        push(t, T_ACT, seat, ANY, PLAY | SELL | CATTLE | RIGHT)
    elif tile == A_REGIONS:
        push(t, T_REGION_COINS, seat, arg)
    elif tile == A_RECRUITING:
        push(t, T_RECRUIT, seat)
    elif tile == A_PROGRESS:
        push(t, T_PROGRESS, seat)
    else:
        push(t, T_ACT, seat, ANY, PLAY | SELL | RIGHT)


def view(t, seat):
    """What a seat may know: own hand, numbers of cards, the top silhouette of the solo stack."""
    new = t.copy()
    new.r0 = new.r1 = 0
    new.deck = b"\xff" * len(t.deck)
    new.grey = b"\xff" * len(t.grey)
    new.pool = b"\xff" * len(t.pool)
    new.gone = b"\xff" * len(t.gone)
    new.stack = [HIDDEN] * len(t.stack)
    if t.stack:
        new.stack[-1] = 240 + (t.stack[-1] & 3)
    for k in range(t.players):
        if k != seat:
            other = new.seats[k]
            other.hand = [HIDDEN] * len(other.hand)
            other.offer = [HIDDEN] * len(other.offer)
    return new


# The function of every task, by its number in ops.py.
TASKS = (
    board.coins, board.cards, board.settlers, board.vases, board.vp, board.coin_track,
    board.card_track, board.coin_income, board.card_income, fill, right,
    ship.river, ship.turn_over, ship.next_turn, ship.new_round,
    interim.income, interim.levers, interim.regions, interim.final, solo.turn, solo.ship,
    None, None, None,
    keep, first_site, turn.turn, cards.act, paying.pay, paying.give, land.develop,
    pieces.upgrade, pieces.town, pieces.cattle, pieces.herd,
    land.explore, land.place, land.pasture, land.tended, turn.region, shares.region_coins,
    shares.recruit, modern.modernise, modern.progress, shares.news, ship.sail,
    effects.sites, effects.site_or_vase, effects.track, effects.exchange, modern.lift,
    interim.score, interim.trade, modern.window, modern.canoe,
)  # fmt: skip
