"""The entry to Boonlake: the agenda and what a seat may see. Its parts are loaded when needed."""

from engine_core import overlay
from engine_core.record import PACKED

from . import board, levers, places  # noqa: F401 (nearly every part needs these)
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
    T_RIGHT,
    UPGRADE,
)
from .state import State  # noqa: F401 (part of the entry)

HIDDEN = 255
PACKAGE = "engine_core.boonlake."
PARTS = (
    "setup", "turn", "shares", "ship", "cards", "paying", "land", "pieces", "effects", "modern",
    "interim", "solo", "scoring",
)  # fmt: skip
BOTS = (
    "bot", "bot_turn", "bot_ahead", "bot_tokens", "bot_why", "bot_why_map", "bot_gains", "mind",
    "prices", "rates",
)  # fmt: skip
SETUP = 0
SCORING = 12
# Of the tasks behind those of board.py: 16 * part + place in its TASKS.
PLACE = bytes((
    16 * 0 + 2, 0, 16 * 3 + 1, 16 * 3 + 2, 16 * 3 + 4, 16 * 3 + 3,
    16 * 10 + 0, 16 * 10 + 1, 16 * 10 + 2, 16 * 10 + 3, 16 * 11 + 0, 16 * 11 + 1, 0, 0, 0,
    16 * 0 + 0, 16 * 0 + 1, 16 * 1 + 0, 16 * 4 + 0, 16 * 5 + 0, 16 * 5 + 1, 16 * 6 + 4,
    16 * 7 + 0, 16 * 7 + 1, 16 * 7 + 2, 16 * 7 + 3, 16 * 6 + 0, 16 * 6 + 1, 16 * 6 + 2,
    16 * 6 + 3, 16 * 1 + 1, 16 * 2 + 1, 16 * 2 + 2, 16 * 9 + 0, 16 * 9 + 1, 16 * 2 + 0,
    16 * 3 + 0, 16 * 8 + 0, 16 * 8 + 1, 16 * 8 + 2, 16 * 8 + 3, 16 * 9 + 2, 16 * 10 + 4,
    16 * 10 + 5, 16 * 9 + 3, 16 * 9 + 4,
))  # fmt: skip
FIRST = len(board.TASKS)
_held = -1  # the part that puts the question at hand


def part(k):
    return overlay.part(PACKAGE, PARTS, k, _held)


def task(op):
    """The function of a task."""
    if op < FIRST:
        return board.TASKS[op]
    if op == T_RIGHT:
        return right
    place = PLACE[op - FIRST]
    return part(place >> 4).TASKS[place & 15]


def rest(t):
    """Before a person thinks: where memory is short, only the part that asks stays."""
    global _held
    if t.todo:
        _held = PLACE[t.todo[-4] - FIRST] >> 4
        overlay.rest(PACKAGE, PARTS + BOTS, _held)


def setup(seed, options):
    """BL-2, and BL-20.1 to BL-20.7 for one player."""
    return part(SETUP).setup(seed, options)


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
        run = tasks[op] if tasks else task(op)
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
    if overlay.short():
        rest(t)
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


def scramble(t, seat):
    """Shuffle what this seat cannot know."""
    part(SETUP).scramble(t, seat)


def scores(t):
    """[(total, ((category, points), ...)), ...], as if the game ended now."""
    return part(SCORING).scores(t)


def winners(t):
    return part(SCORING).winners(t)


# On a computer the functions of all tasks are at hand.
TASKS = None if PACKED else [task(op) for op in range(FIRST + len(PLACE))]
