"""Above and Below on the screen: every option reached and told, every text fits, all modes."""

import pytest

from engine_core import bots, match, rng
from engine_core.above_below.words import (
    N_FAIL,
    P_CHOICE,
    P_EXERT,
    P_TURN,
    V_EXPLORE,
    V_OFFER,
    V_PASS,
)
from firmware import strings
from firmware.app.table import Table
from tests.firmware.walk import FakeApp, Page, Walk

GAMES = (
    ("descent", {"players": 1}),
    ("level10", {"players": 1, "level": 10}),
    ("two", {"players": 2}),
    ("three", {"players": 3, "explore_success_area": "injured"}),
    ("four", {"players": 4, "cat_refusal_area": "tired"}),
)
WALK = Walk("above_below", "AB-")


def pick(running, dice):
    """Mostly what a bot would do, explorations and trade oftener than that."""
    options = running.ask.options
    if running.ask.prompt == P_TURN and (V_EXPLORE,) in options and not rng.below(dice, 3):
        return (V_EXPLORE,)
    offers = [o for o in options if o[0] == V_OFFER]
    if offers and not rng.below(dice, 6):
        return offers[0]
    if rng.below(dice, 3):
        return bots.pick(running, "easy", dice)
    busy = [o for o in options if o != (V_PASS,)] or options  # a pass makes the game short
    return busy[rng.below(dice, len(busy))]


def pictured(table, note):
    """Notes behind which the table shows something of its own."""
    return "rolls" in table.memo or "tale" in table.memo or note[0] == N_FAIL


HOW = {"pick": pick, "pictured": pictured, "around": 9, "often": 2}


@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_every_option_can_be_reached_and_told(name, options):
    met = WALK.game(options, 11, 240, every=5, **HOW)
    assert len(met) >= (5 if options["players"] == 1 else 8)


@pytest.mark.soak
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_the_same_on_both_panels_and_in_large_text(name, options, width, large):
    WALK.game(options, 23 + width, width, large, every=3, **HOW)


# -- what must not be shown


def test_rewards_stay_hidden_until_the_dice_have_fallen():
    """AB-6.6: neither picture nor pane of story, choice or exerting depends on the rewards."""
    from engine_core.above_below import data

    strings.use("en", "above_below")
    running = match.new("above_below", 77, players=2)
    dice = rng.Dice(5)
    seen = set()
    while running.ask is not None and len(seen) < 2:
        if running.ask.prompt in (P_CHOICE, P_EXERT) and running.ask.prompt not in seen:
            seen.add(running.ask.prompt)
            before = pixels(running)
            codes, args = data.OP_CODE, data.OP_ARG
            fails = data.FAIL_CODE
            data.OP_CODE = bytes(data.OP_COIN for _ in codes)
            data.OP_ARG = bytes(7 for _ in args)
            data.FAIL_CODE = bytes(data.OP_COIN for _ in fails)
            try:
                assert pixels(running) == before
            finally:
                data.OP_CODE, data.OP_ARG, data.FAIL_CODE = codes, args, fails
        running.answer(pick(running, dice))
    assert len(seen) == 2


def pixels(running):
    """Every picture of a decision, as bytes."""
    from firmware.ui.canvas import Canvas
    from host_tools.simulator.shots import Panel

    table = Table(FakeApp(240), running, 9, "easy")
    table.seat = running.ask.seat
    table.refresh()
    page = Page(table)
    page.cursor.aim()
    out = []
    for path in ((), (("read",),)):
        if path and running.ask.prompt != P_CHOICE:
            continue
        table.path = path
        for target in table.screen.targets(table):
            page.look_at(target, table.screen.targets(table))
            panel = Panel(240, 240)
            canvas = Canvas(panel)
            canvas.mark_parts(table.app.layout.parts())
            canvas.show(page.draw)
            out.append(bytes(panel.data))
    return out


def test_chances_are_those_of_all_dice():
    """The bars of the choices: every roll of three dice counted one by one."""
    from engine_core.above_below.data import LANTERN1, LANTERN2
    from firmware.games.above_below import story

    strings.use("en", "above_below")
    running = match.new("above_below", 3, players=2)
    dice = rng.Dice(9)
    while running.ask.prompt != P_CHOICE or len(running.state.party) != 3:
        running.answer(pick(running, dice))
    table = Table(FakeApp(240), running, 9, "easy")
    table.seat = running.ask.seat
    table.refresh()
    view = table.view
    rolls = []
    for n in range(216):
        lit = 0
        for k, v in enumerate(view.party):
            die = n // 6**k % 6 + 1
            lit += (die >= LANTERN1[v]) + (die >= LANTERN2[v])
        rolls.append(lit)
    from engine_core.above_below.data import CHOICE_BONUS, CHOICE_BONUS_N
    from engine_core.above_below.explore import bonus_of

    for k in range(story.choices(table)):
        row = story.row_of(table, k)
        bonus = bonus_of(view, view.seats[table.seat], CHOICE_BONUS[row], CHOICE_BONUS_N[row])
        for need, percent in story.chances(table, row):
            exact = 100 * sum(lit + bonus >= need for lit in rolls) / 216
            assert abs(percent - exact) < 0.6, (need, percent, exact)
