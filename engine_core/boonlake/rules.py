"""The entry to Boonlake: the agenda, which is all that is still to be done."""

from . import (
    board,
    cards,
    effects,
    interim,
    land,
    modern,
    paying,
    pieces,
    setup as begin,
    shares,
    ship,
    solo,
    turn,
)
from .scoring import scores, winners  # noqa: F401 (part of the entry)
from .setup import setup  # noqa: F401 (too)
from .sight import hide, scramble  # noqa: F401 (too)
from .state import State  # noqa: F401 (too)

# What a task does. Its place is its number in saves and tables, so only append; data.py has the
# numbers by name (T_COINS for board.coins). A task has a seat and two arguments, a and b.
AGENDA = (
    # These run by themselves.
    board.coins,  # a: how many; so the next four
    board.cards,
    board.settlers,
    board.vases,
    board.vp,
    board.coin_track,  # a: steps
    board.card_track,  # a: steps
    board.coin_income,
    board.card_income,
    begin.fill,
    turn.right,  # a: action tile, b: region it is about
    ship.river,
    ship.turn_over,
    ship.next_turn,
    ship.new_round,
    interim.income,
    interim.levers,
    interim.regions,
    interim.final,
    solo.eminence,
    solo.eminence_ship,
    None,
    None,
    None,
    # These may put a question, and stay until it is settled.
    begin.keep,
    begin.first_site,
    turn.turn,
    cards.act,  # a: card type or ANY, b: what may be done (ops.PLAY and so on)
    paying.pay,  # a: card, or CARDS + scoring tile
    paying.give,  # a: cards to discard as a price, b: for what (ops.FOR_*)
    land.develop,
    pieces.upgrade,  # a: HOUSE_FREE, TOWN_CHEAPER or 0
    pieces.town,  # a: cell, b: bonuses of the card
    pieces.cattle,
    pieces.herd,  # a: space
    land.explore,
    land.place,  # a: grey tile
    land.pasture,
    land.tended,
    turn.region,
    shares.region_coins,  # a: region that pays nothing
    shares.recruit,  # a: 1 once a settler was bought
    modern.modernise,  # a: 1 when it cannot be skipped
    modern.progress,
    shares.news,
    ship.sail,
    effects.sites,  # a: kind, or ANY_SITE
    effects.site_or_vase,
    effects.track,  # a: steps
    effects.exchange,  # a: exchange, b: victory points
    modern.lift,
    interim.score,
    interim.trade,  # a: area
    modern.window,
    modern.canoe,
)
ASKS = AGENDA.index(begin.keep)


def step(t):
    """Run the agenda up to the next question; None when the game is over."""
    todo = t.todo
    while todo:
        number, seat, a, b = todo[-4:]
        if number >= ASKS:
            return AGENDA[number](t, seat, a, b)
        del todo[-4:]
        AGENDA[number](t, seat, a, b)
    return None
