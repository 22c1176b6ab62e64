"""The rulebook's example turn of Apple Hill, from planning to passing, step by step.

Its first part is SW-EX-18 to SW-EX-22. The second part follows the notes of the rule document
(I-2, I-28, OD-2): the bareheaded pioneer meets the bear, goods are fetched first, then it pays;
all three summit actions are taken: any homestead track, the red orchard, the stone track.
"""

from engine_core.sierra_west.state import CABIN, CAMP, ON_BROWN, ON_GREEN, STABLE, SUMMIT_AT
from engine_core.sierra_west.words import (
    N_SUMMIT,
    N_USE,
    P_PLAN,
    P_PROVISIONS,
    P_TRAP,
    V_BARTER,
    V_DECLINE,
    V_ENTER,
    V_PASS,
    V_PAY,
    V_PLAN,
    V_SCOUT,
    V_STEP,
    V_SUMMIT,
    V_TRACK,
    V_TRADE,
    V_TRAP,
)
from tests.sierra_west.build import (
    BARE,
    CARD,
    HAT,
    MULE,
    STEP_BARE,
    STEP_HAT,
    SYMBOL,
    USE_BARE,
    USE_HAT,
    Scene,
    at,
    can,
    goods,
)


def test_worked_turn():
    table = Scene(players=2).holds("AH-H", "H1", "H4").planning()
    table.has(cabins="C06 C03 C01", animals="rabbit beaver fox", wagon=3).sets(mule=1)
    table.row("AH-S1", "AH-S2", "AH-S5").has(seat=1, W=1)
    match = table.match()
    used, summits = [], []

    def play(*options):
        for option in options:
            match.answer(option)
            used.extend(note[3] for note in match.notes if note[0] == N_USE)
            summits.extend(note[3] for note in match.notes if note[0] == N_SUMMIT)
        return match.state

    # Planning: the deer of the orchard gate and the fox are visible; the other player traps.
    t = play((V_PLAN, CARD["AH-H"], CARD["H1"], CARD["H4"]))
    assert (match.ask.prompt, match.ask.seat) == (P_TRAP, 1)
    t = play((V_TRAP, BARE, 4, 1))
    assert t.seats[1].animals == 1 << 4 and goods(t, 1) == (0, 0, 0, 0)

    # EX-18, EX-19: three cabins at once turn four boots into gold.
    t = play((V_ENTER, BARE, 0), STEP_HAT, STEP_HAT, USE_HAT, STEP_HAT, USE_HAT, (V_TRADE, 2, 0))
    assert goods(t) == (1, 0, 0, 2) and t.seats[0].bare == CABIN

    # EX-20: both pioneers lend a boot to the scout; g3 is skipped.
    t = play(STEP_BARE, STEP_BARE, USE_BARE, (V_SCOUT, at(5, 2), 1))
    t = play(STEP_HAT, STEP_HAT, USE_HAT, (V_SCOUT, at(4, 2), 0))
    assert t.seats[0].scout == at(4, 2)

    # EX-21, EX-22: gold, a paid harvest, furs.
    t = play(STEP_HAT, USE_HAT, STEP_HAT, STEP_BARE, USE_BARE, STEP_BARE, USE_BARE)
    assert goods(t) == (1, 1, 1, 3) and t.apples == [3, 4]

    # The bear: two resources, but first the hatted pioneer advances and brings the mule.
    t = play(STEP_BARE)
    assert t.seats[0].bare == ON_BROWN + 5 and t.seats[0].hat == ON_GREEN + 6
    t = play((V_SUMMIT, HAT, 1), (V_TRACK, 0))
    assert match.ask.prompt == P_PROVISIONS
    t = play((V_DECLINE,))
    assert goods(t) == (0, 0, 0, 3) and t.seats[0].tracks[0] == 1 and t.mule == 0

    # The mule in its stable turns gold into goods, and the bear is paid.
    t = play((V_ENTER, MULE, 4), (V_BARTER, 0), (V_BARTER, 1), USE_BARE)
    assert goods(t) == (0, 0, 0, 1) and t.mule_at == STABLE
    t = play(STEP_BARE)
    assert t.seats[0].bare == ON_BROWN + 6 and t.seats[0].wagon == 3

    # Three red apples: the red orchard and 2 gold.
    t = play((V_SUMMIT, BARE, 0))
    assert t.apples == [3, 1] and t.seats[0].tracks[4] == 1 and t.seats[0].gold == 3

    # All gold becomes a meat and two stones; the mule takes the last summit action.
    t = play((V_BARTER, 0), (V_BARTER, 2), (V_BARTER, 2), (V_SUMMIT, MULE, 2), (V_DECLINE,))
    assert goods(t) == (0, 0, 0, 1) and t.seats[0].tracks == [1, 0, 1, 0, 1]
    places = (t.seats[0].hat, t.seats[0].bare, t.mule_at)
    assert places == (SUMMIT_AT + 1, SUMMIT_AT, SUMMIT_AT + 2)

    # Eight of the nine trail symbols were used (I-28), and every summit action.
    assert [known(symbol) for symbol in used] == [
        "M1",
        "BT2",
        "BT1",
        "BT1",
        "G1",
        "HRV",
        "FUR",
        "BEAR",
    ]
    assert summits == [CARD["H1"], CARD["AH-H"], CARD["H4"]]
    assert not can(match, V_STEP) and not can(match, V_SUMMIT)

    t = play((V_PASS,))
    assert (t.seats[0].hat, t.seats[0].bare, t.mule_at) == (CAMP, CAMP, CAMP)
    assert t.seats[0].discard[-3:] == [CARD["AH-H"], CARD["H1"], CARD["H4"]]
    assert (match.ask.prompt, match.ask.seat) == (P_PLAN, 1)
    assert V_PAY not in [option[0] for option in match.ask.options]


def known(symbol):
    return next(name for name, number in SYMBOL.items() if number == symbol)
