"""Every card, summit, symbol, cabin, special, plan card, prompt, verb and note is used."""

from engine_core import match as matches, rng
from engine_core.sierra_west import words
from engine_core.sierra_west.game import MODES
from engine_core.sierra_west.state import CABIN, ON_GREEN
from tests.sierra_west.audit import ELEMENTS, used
from tests.sierra_west.build import Scene
from tests.sierra_west.eager_script import eager

GAMES = 60  # eager games per mode and number of players, at most


def everything():
    wanted = {(kind, number) for kind, count in ELEMENTS.items() for number in range(count)}
    for prefix in ("P_", "V_", "N_"):
        wanted |= {
            (prefix, number) for name, number in vars(words).items() if name.startswith(prefix)
        }
    return wanted


def test_everything_is_used():
    wanted = everything()
    assert len(wanted) > 350
    step_back(wanted)
    for seed in range(GAMES):
        for mode in MODES:
            for players in (1, 2, 4):
                play(seed, mode, players, wanted)
        if not wanted:
            break
    assert not wanted, sorted(wanted)


def step_back(wanted):
    """The one ability that nobody uses by chance: two tokens and the right two places."""
    table = Scene().plays("H2", "H1", "H3").has(cabins="C04", BP=2, hat=ON_GREEN + 2, bare=CABIN)
    match = table.match()
    match.answer((words.V_BACK,))
    wanted.discard(("V_", words.V_BACK))
    wanted -= used(match.notes)


def play(seed, mode, players, wanted):
    planning = ("basic", "advanced")[seed % 2]
    match = matches.new("sierra_west", seed, mode=mode, players=players, planning=planning)
    dice = rng.Dice(seed)
    thrift = (4, 200)[seed // 2 % 2]
    wanted -= used(match.notes)  # what setting up told
    while match.ask is not None:
        option = eager(match.ask.options, dice, thrift)
        wanted.discard(("P_", match.ask.prompt))
        wanted.discard(("V_", option[0]))
        match.answer(option)
        wanted -= used(match.notes)
        wanted.difference_update([("N_", note[0]) for note in match.notes])
