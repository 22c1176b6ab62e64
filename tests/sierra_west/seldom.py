"""Games of Sierra West that use what random play seldom reaches: mountain cards and cabins.

Half of the choices are those of a bot, the others any of the bolder options; one cabin that
nobody uses by chance has a table set for it.
"""

from engine_core import bots, match, rng
from engine_core.sierra_west import words
from engine_core.sierra_west.data import CAB_STEP_BACK, CABIN_ARG, CABIN_OP
from engine_core.sierra_west.game import MODES
from engine_core.sierra_west.state import ACT, CABIN, ON_GREEN
from engine_core.sierra_west.turns import lay

BOLD = (
    words.V_USE,
    words.V_SUMMIT,
    words.V_ENTER,
    words.V_DROP,
    words.V_TAKE,
    words.V_BUILD,
    words.V_TRADE,
)
GAMES = 24  # of every mode, with 1 to 4 players in turn


def notes():
    """The notes of all these games."""
    yield from step_back()
    for mode in MODES:
        for seed in range(1, GAMES + 1):
            yield from game(mode, seed)


def game(mode, seed):
    table = match.new("sierra_west", seed, mode=mode, players=1 + seed % 4)
    dice = rng.Dice(seed)
    while table.ask is not None:
        table.answer(choice(table, dice))
        yield from table.notes


def choice(table, dice):
    if rng.below(dice, 2):
        bold = [option for option in table.ask.options if option[0] in BOLD]
        if bold:
            return bold[rng.below(dice, len(bold))]
    return bots.pick(table, "normal", dice)


def step_back():
    """Second Thoughts: two tokens, its pioneer at home, the other beyond the first space."""
    table = match.new("sierra_west", 1, players=2)
    state = table.state
    me = state.seats[state.turn]
    kind = CABIN_OP.index(CAB_STEP_BACK)
    state.stack.remove(kind)
    me.cabins[0] = kind
    me.pairs = CABIN_ARG[kind]
    me.hat, me.bare = ON_GREEN + 2, CABIN
    lay(state, state.turn, *me.hand[:3])
    me.hand, me.hand_seen = [], []
    state.phase = ACT
    table = match.at("sierra_west", state, players=2)
    table.answer((words.V_BACK,))
    yield from table.notes


def decisions():
    """Dice see all questions."""
    return ()
