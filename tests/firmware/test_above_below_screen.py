"""Above and Below on the screen: every option reached and told, every text fits, all modes."""

import re

import pytest

from host_tools.simulator import shims

shims.install()

from engine_core import bots, match, rng  # noqa: E402
from engine_core.above_below.words import N_FAIL, P_CHOICE, P_EXERT, P_TURN  # noqa: E402
from engine_core.above_below.words import V_EXPLORE, V_OFFER  # noqa: E402
from firmware import strings  # noqa: E402
from firmware.app.decide import DECIDE, TELL, Decide  # noqa: E402
from firmware.app.table import Table  # noqa: E402
from firmware.screens import CAN, GROUP, NO, ONCE  # noqa: E402
from firmware.ui import theme  # noqa: E402
from firmware.ui.layout import Layout  # noqa: E402
from host_tools.simulator import watch  # noqa: E402

GAMES = (
    ("descent", {"players": 1}),
    ("level10", {"players": 1, "level": 10}),
    ("two", {"players": 2}),
    ("three", {"players": 3, "explore_success_area": "injured"}),
    ("four", {"players": 4, "cat_refusal_area": "tired"}),
)


class FakeApp:
    """What a Table and a Decide page need of the app."""

    def __init__(self, width, large=False, contrast=False):
        self.layout = Layout(width, 240)
        self.settings = {"large": int(large), "contrast": int(contrast)}
        self.ring = 0


class Page(Decide):
    """The play page without turns: draws what a player would see."""

    def __init__(self, table):
        Decide.__init__(self, table.app)
        self.table = table
        self.state = DECIDE

    def look_at(self, target, found):
        self.found = found
        self.at = found.index(target)
        self.table.preview = False
        self.on_target()


def check(page, where):
    """All text on the panel; the cursor may touch digits on a card, which the pane repeats."""
    layout = page.table.app.layout
    found = watch.problems(page.draw, layout.width, layout.height)
    found = [p for p in found if not re.fullmatch(r"painted over: '[\d/x+]+'", p)]
    assert found == [], (where, found)


def check_bare(page, where):
    """The table without cursor and marks."""
    table = page.table

    def draw(c):
        c.fill(0, 0, c.width, c.height, 0)
        table.screen.draw_table(c, table)

    layout = table.app.layout
    found = watch.problems(draw, layout.width, layout.height)
    assert found == [], (where, found)


def visit(page, where, reached, dice, depth=0):
    """Every target of the decision; some of the pictures, chosen by dice."""
    table = page.table
    table.target = None
    table.preview = False
    found = table.screen.targets(table)
    assert found, where
    check_bare(page, where)
    assert len({t[0] for t in found}) == len(found), f"{where}: two targets are the same"
    x, y, w, h = table.box
    for target in found:
        what, state = target[0], target[5]
        here = f"{where}, {what}"
        page.look_at(target, found)
        assert page.lines and page.head[1] and len(page.head[2]) <= 3, here
        assert target[1] >= 0 and target[1] + target[3] <= 240, here
        assert target[2] >= y - 1 and target[2] + target[4] <= y + h + 1, here
        if not rng.below(dice, 6):
            check(page, here)
        if state in (CAN, ONCE):
            assert what in table.options, here
            reached.add(what)
            if state == CAN and not rng.below(dice, 4):
                table.preview = True
                page.describe()
                check(page, here + " previewed")
                table.preview = False
        elif state == GROUP:
            assert depth < 2, here
            path = table.path
            table.path = path + (what,)
            visit(page, here, reached, dice, depth + 1)
            table.path = path
        elif state == NO:
            title, conditions, rules = table.part("why").why_not(table, target)
            assert title and rules.startswith("AB-"), here
            assert any(not met for met, _ in conditions), here
            assert all(said and said[0] != "?" and "%" not in said for _, said in conditions)
            assert not any(said == strings.text("why_unknown") for _, said in conditions), here
    table.target = None
    table.preview = False


def pages(page, where):
    """Looking around: villages, offer, people, trade, track, goal."""
    table = page.table
    for k in range(1, len(table.screen.pages(table))):
        table.page = k
        found = table.screen.targets(table)
        check_bare(page, f"{where}, page {k}")
        for target in found[:: max(1, len(found) // 3)]:
            page.look_at(target, found)
            check(page, f"{where}, page {k}")
            title, body = table.screen.detail(table, target)
            assert title and body and "?" not in title[:1] + body[:1], (where, title, body)
    table.page = 0
    table.target = None


def tell(page, notes, where):
    """Every note, as the play page tells it: its line, its place, the picture behind it."""
    table = page.table
    part = table.part("notes")
    page.told = []
    page.state = TELL
    for note in notes:
        line = part.note_line(table, note)
        if line is None:
            continue
        seat, icon, said, right, tone = line
        assert said and said[0] != "?" and "%" not in said, (note, said)
        assert -1 <= seat < len(table.view.seats) and tone in (0, 1, 2), (note, line)
        if seat == table.seat:
            continue
        page.told = (page.told + [line])[-4:]
        page.frame_place = part.note_place(table, note)
        page.describe()
        if "rolls" in table.memo or note[0] == N_FAIL:
            check_bare(page, f"{where}, note {note}")
    page.state = DECIDE
    page.told = []
    page.frame_place = None
    table.memo.clear()


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
    return options[rng.below(dice, len(options))]


def walk(options, seed, width, large=False, every=1, contrast=False):
    """One game, walked by a cursor; the prompts that were met."""
    running = match.new("above_below", seed, **options)
    dice = rng.Dice(seed)
    table = Table(FakeApp(width, large, contrast), running, 9, "easy")
    page = Page(table)
    met = {}
    number = 0
    theme.use(contrast, large)
    try:
        while running.ask is not None:
            strings.use(strings.LANGUAGES[number % 3], "above_below")
            table.seat = running.ask.seat
            table.refresh()
            prompt = running.ask.prompt
            often = met.get(prompt, 0)
            if len(table.options) > 1 and (number % every == 0 or often < 2):
                met[prompt] = often + 1
                where = f"seed {seed}, choice {number}, prompt {prompt}, {strings.language}"
                reached = set()
                visit(page, where, reached, dice)
                assert not set(table.options) - reached, f"{where}: cannot be reached"
                start = table.screen.start(table, table.screen.targets(table))
                assert table.screen.targets(table)[start][5] != NO, where
                for option in table.options:
                    said = table.screen.say(table, option)
                    assert said and "%" not in said and said[0] != "?", (where, option, said)
                if number % 9 == 0:
                    pages(page, where)
            seat = running.ask.seat
            running.answer(pick(running, dice))
            table.seat = seat
            table.refresh()
            tell(page, running.notes, f"seed {seed}, after choice {number}")
            number += 1
            assert number < 3000
    finally:
        theme.use(False, False)
    return met


@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_every_option_can_be_reached_and_told(name, options):
    assert len(walk(options, 11, 240, every=5)) >= 8


@pytest.mark.soak
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_the_same_on_both_panels_and_in_large_text(name, options, width, large):
    walk(options, 23 + width, width, large, every=3)


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
            data.OP_CODE = data.OP_ARG = data.FAIL_CODE = None
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
    page.aim()
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
    from firmware.screens import above_below_story as story

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
    from engine_core.above_below.explore import bonus_of
    from engine_core.above_below.data import CHOICE_BONUS, CHOICE_BONUS_N

    for k in range(story.choices(table)):
        row = story.row_of(table, k)
        bonus = bonus_of(view, view.seats[table.seat], CHOICE_BONUS[row], CHOICE_BONUS_N[row])
        for need, percent in story.chances(table, row):
            exact = 100 * sum(lit + bonus >= need for lit in rolls) / 216
            assert abs(percent - exact) < 0.6, (need, percent, exact)
