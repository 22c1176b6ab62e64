"""A cursor that walks through whole games and looks at everything on the way; for all games.

    WALK = Walk("villagers", "VI-")
    WALK.game({"players": 2}, seed=11, width=240, every=12)    the prompts that were met

At a decision every target is looked at, groups are entered, some pictures are drawn and watched
for text that finds no room, refusals must say why, and every option must be reached and told.
"""

import re

from engine_core import match, rng
from firmware import strings
from firmware.app.at_table import DECIDE, TELL, AtTable
from firmware.app.table import Table
from firmware.games.screen import CAN, GROUP, NO, ONCE
from firmware.ui import theme
from firmware.ui.canvas import Canvas
from firmware.ui.layout import Layout
from host_tools.simulator import watch
from host_tools.simulator.shots import Panel


class FakeApp:
    """What a Table and a page at it need of the app."""

    def __init__(self, width, large=False, contrast=False):
        self.layout = Layout(width, 240)
        self.settings = {"large": int(large), "contrast": int(contrast)}
        self.ring = 0
        self.message = ""
        self.now = 0
        self.panel = Panel(width, 240)
        self.canvas = Canvas(self.panel)

    def sound(self, tune):
        """The keys of a golden picture make no noise."""


class Page(AtTable):
    """The play page without turns: draws what a player would see."""

    def __init__(self, table):
        AtTable.__init__(self, table.app)
        self.sit(table)

    def look_at(self, target, found):
        """Stand on a target, as the cursor would."""
        cursor = self.cursor
        cursor.found = found
        cursor.at = found.index(target)
        self.table.preview = False
        cursor.stand()
        cursor.describe()


def any_option(running, dice):
    options = running.ask.options
    return options[rng.below(dice, len(options))]


def check(page, where):
    """No text cut off, overlapping or without a glyph.

    The cursor may touch a number on a card of a crowded table: the pane repeats it.
    """
    layout = page.table.app.layout
    found = watch.problems(page.draw, layout.width, layout.height)
    found = [p for p in found if not re.fullmatch(r"painted over: '[-+]?[\d/x+]+'", p)]
    assert found == [], (where, found)


def check_bare(page, where):
    """The table without cursor and marks: here numbers must not be touched either."""
    table = page.table

    def draw(c):
        c.fill(0, 0, c.width, c.height, 0)
        table.screen.draw_table(c, table)

    layout = table.app.layout
    found = watch.problems(draw, layout.width, layout.height)
    assert found == [], (where, found)


def said_well(said):
    return said and said[0] != "?" and "%" not in said


class Walk:
    """game and the first letters of its rules; bare: watch the table without the cursor too."""

    def __init__(self, game, prefix, bare=True, looks=6):
        self.name = game
        self.prefix = prefix
        self.bare = bare
        self.looks = looks  # one picture of so many is drawn

    def visit(self, page, where, reached, dice, depth=0):
        """Every target of the decision; some of the pictures, chosen by dice."""
        table = page.table
        table.target = None
        table.preview = False
        found = table.screen.targets(table)
        assert found, where
        if self.bare:
            check_bare(page, where)
        assert len({t[0] for t in found}) == len(found), f"{where}: two targets are the same"
        for target in found:
            what, x, y, w, h, state = target[:6]
            here = f"{where}, {what}"
            page.look_at(target, found)
            assert page.cursor.lines and page.cursor.head[1] and len(page.cursor.head[2]) <= 3, (
                here
            )
            top, high = table.box[1], table.box[3]
            assert x >= 0 and x + w <= 240 and y >= top - 1 and y + h <= top + high + 1, here
            title, body = table.screen.closer(table, target)
            assert said_well(title) and "%d" not in body and "%s" not in body, (here, body)
            if not rng.below(dice, self.looks):
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
                self.visit(page, here, reached, dice, depth + 1)
                table.path = path
            elif state == NO:
                self.refused(table, target, here)
        table.target = None
        table.preview = False

    def refused(self, table, target, where):
        """What cannot be chosen says why, by rule."""
        title, conditions, rules = table.screen.why_not(table, target)
        assert title and rules.startswith(self.prefix), where
        assert any(not met for met, _ in conditions), where
        assert all(said_well(said) for _, said in conditions), where
        unknown = strings.has("why_unknown") and strings.text("why_unknown")
        assert not any(said == unknown for _, said in conditions), where

    def look_around(self, page, where):
        """Every page, with some of its things and what a closer look says."""
        table = page.table
        for k in range(1, len(table.screen.pages(table))):
            table.page = k
            found = table.screen.targets(table)
            if self.bare:
                check_bare(page, f"{where}, page {k}")
            for target in found[:: max(1, len(found) // 3)]:
                page.look_at(target, found)
                check(page, f"{where}, page {k}")
                title, body = table.screen.closer(table, target)
                assert said_well(title) and body and body[0] != "?", (where, title, body)
        table.page = 0
        table.target = None

    def tell(self, page, notes, where, pictured=None):
        """Every note as the play page tells it; `pictured(table, note)`: also what is behind."""
        table = page.table
        page.teller.told = []
        page.state = TELL
        for note in notes:
            line = table.screen.note_line(table, note)
            if line is None:
                continue
            seat, icon, said, right, tone = line
            assert said_well(said) and "%" not in right, (note, line)
            assert -1 <= seat < len(table.view.seats) and tone in (0, 1, 2), (note, line)
            table.told += (note,)
            place = table.screen.note_place(table, note)
            assert place is None or len(place) == 4, (note, place)
            if pictured and seat != table.seat:
                page.teller.told = (page.teller.told + [line])[-4:]
                page.teller.place = place
                page.describe()
                if pictured(table, note):
                    check_bare(page, f"{where}, note {note}")
        page.state = DECIDE
        page.teller.told = []
        page.teller.place = None
        table.memo.clear()
        table.told = ()

    def decide(self, page, where, dice):
        """One decision: everything about it."""
        table = page.table
        reached = set()
        self.visit(page, where, reached, dice)
        assert not set(table.options) - reached, f"{where}: cannot be reached"
        found = table.screen.targets(table)
        assert found[table.screen.start(table, found)][5] != NO, where
        for option in table.options:
            assert said_well(table.screen.say(table, option)), (where, option)
        assert strings.has("help." + table.screen.rule(table)), where

    def game(
        self,
        options,
        seed,
        width,
        large=False,
        contrast=False,
        every=1,
        around=7,
        most=3000,
        pick=any_option,
        pictured=None,
        often=1,
    ):
        """One game by dice: {prompt: how often it was looked at}.

        every: decisions between two looks; a prompt is looked at `often` times in any case.
        around: numbers of decisions at which all pages are looked at are multiples of it.
        """
        running = match.new(self.name, seed, **options)
        dice = rng.Dice(seed)
        page = Page(Table(FakeApp(width, large, contrast), running, 9, "easy"))
        table = page.table
        met = {}
        number = 0
        theme.use(contrast, large)
        try:
            while running.ask is not None and number < most:
                strings.use(strings.LANGUAGES[number % 3], self.name)
                table.seat = seat = running.ask.seat
                table.refresh()
                prompt = running.ask.prompt
                new = met.get(prompt, 0) < often
                if len(table.options) > 1 and (number % every == 0 or new):
                    met[prompt] = met.get(prompt, 0) + 1
                    where = f"seed {seed}, choice {number}, prompt {prompt}, {strings.language}"
                    self.decide(page, where, dice)
                    if number % around == 0:
                        self.look_around(page, where)
                running.answer(pick(running, dice))
                table.seat = seat
                table.refresh()
                self.tell(page, running.notes, f"seed {seed}, after choice {number}", pictured)
                number += 1
        finally:
            theme.use(False, False)
        return met
