"""Villagers on the screen: every option can be reached and told, every text fits, all modes."""

import re

import pytest

from host_tools.simulator import shims

shims.install()

from engine_core import match, rng  # noqa: E402
from engine_core.villagers.words import P_BUILD  # noqa: E402
from engine_core.villagers.words import V_BLIND, V_DONE, V_HIRE, V_JESTER  # noqa: E402
from firmware import strings  # noqa: E402
from firmware.app.decide import DECIDE, Decide  # noqa: E402
from firmware.app.table import Table  # noqa: E402
from firmware.screens import CAN, GROUP, NO, ONCE  # noqa: E402
from firmware.ui import theme  # noqa: E402
from firmware.ui.layout import Layout  # noqa: E402
from host_tools.simulator import watch  # noqa: E402

ALL = {"scoundrels": "on", "saints": "on", "profiteers": "on", "improvements": "on"}
GAMES = (
    ("solo", {"players": 1}),
    ("novice", {"players": 1, "level": "novice"}),
    ("veteran", {"players": 1, "level": "veteran"}),
    ("two", {"players": 2}),
    ("five", {"players": 5}),
    ("mini", {"players": 3, "first": "mini"}),
    ("scoundrels", {"players": 4, "scoundrels": "on"}),
    ("saints", {"players": 2, "saints": "on"}),
    ("everything", dict(ALL, players=4)),
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
        """Stand on a target, as the cursor would."""
        self.found = found
        self.at = found.index(target)
        self.table.preview = False
        self.on_target()


def pick(running, dice):
    """A player who places what can be placed, and now and then does something else."""
    options = running.ask.options
    wanted = options
    if running.ask.prompt == P_BUILD and rng.below(dice, 5):
        wanted = [o for o in options if o[0] not in (V_DONE, V_HIRE, V_JESTER)] or options
    elif rng.below(dice, 8):
        wanted = [o for o in options if o[0] not in (V_BLIND, V_JESTER)] or options
    return wanted[rng.below(dice, len(wanted))]


def check(page, where):
    """All that is on the panel now: no text cut off, overlapping or without a glyph.

    The cursor may touch a digit on a card of a crowded village: the pane repeats it.
    """
    layout = page.table.app.layout
    found = watch.problems(page.draw, layout.width, layout.height)
    found = [p for p in found if not re.fullmatch(r"painted over: '\d+'", p)]
    assert found == [], (where, found)


def check_bare(page, where):
    """The table without cursor and marks: here digits must not be touched either."""
    layout = page.table.app.layout

    def draw(c):
        c.fill(0, 0, c.width, c.height, 0)
        page.table.screen.draw_table(c, page.table)

    assert watch.problems(draw, layout.width, layout.height) == [], where


def visit(page, where, reached, dice, depth=0):
    """Every target of the decision; some of the pictures, chosen by dice."""
    table = page.table
    table.target = None
    table.preview = False
    found = table.screen.targets(table)
    assert found, where
    check_bare(page, where)
    assert len({t[0] for t in found}) == len(found), f"{where}: two targets are the same"
    for target in found:
        what, state = target[0], target[5]
        here = f"{where}, {what}"
        page.look_at(target, found)
        assert page.lines and page.head[1] and len(page.head[2]) <= 3, here
        x, y, w, h = table.box
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
            assert title and rules.startswith("VI-"), here
            assert any(not met for met, _ in conditions), here
            assert all(said and said[0] != "?" and "%" not in said for _, said in conditions)
    table.target = None
    table.preview = False


def pages(page, where):
    """Looking around: every village, the Road, the events."""
    table = page.table
    for k in range(1, len(table.screen.pages(table))):
        table.page = k
        found = table.screen.targets(table)
        for target in found[:: max(1, len(found) // 3)]:
            page.look_at(target, found)
            check(page, f"{where}, page {k}")
            title, body = table.screen.detail(table, target)
            assert title and body and "?" not in title[:1] + body[:1], (where, title, body)
    table.page = 0
    table.target = None


def tell(table, notes):
    part = table.part("notes")
    for note in notes:
        line = part.note_line(table, note)
        if line is None:
            continue
        seat, icon, said, right, tone = line
        assert said and said[0] != "?" and "%" not in said, (note, said)
        assert -1 <= seat < len(table.view.seats) and tone in (0, 1, 2), (note, line)
        part.note_place(table, note)
    table.memo.clear()


def walk(options, seed, width, large=False, every=1, most=2000):
    """One game: what is asked, walked by a cursor; the prompts that were met."""
    running = match.new("villagers", seed, **options)
    dice = rng.Dice(seed)
    app = FakeApp(width, large)
    table = Table(app, running, 9, "easy")
    page = Page(table)
    met = set()
    number = 0
    theme.use(False, large)
    try:
        while running.ask is not None and number < most:
            strings.use(strings.LANGUAGES[number % 3], "villagers")
            table.seat = running.ask.seat
            table.refresh()
            prompt = running.ask.prompt
            first = prompt not in met
            if len(table.options) > 1 and (number % every == 0 or first):
                met.add(prompt)
                where = f"seed {seed}, choice {number}, prompt {prompt}, {strings.language}"
                reached = set()
                visit(page, where, reached, dice)
                assert not set(table.options) - reached, f"{where}: cannot be reached"
                for option in table.options:
                    said = table.screen.say(table, option)
                    assert said and "%" not in said and said[0] != "?", (where, option, said)
                if number % 7 == 0:
                    pages(page, where)
            running.answer(pick(running, dice))
            table.refresh()
            tell(table, running.notes)
            number += 1
    finally:
        theme.use(False, False)
    return met


@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_every_option_can_be_reached_and_told(name, options):
    assert len(walk(options, 11, 240, every=12)) >= 4


@pytest.mark.soak
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_the_same_on_both_panels_and_in_large_text(name, options, width, large):
    walk(options, 23 + width, width, large, every=2)
