"""Every screen module keeps the promises of firmware/games/screen.py: all can be reached and told.

Whole games are played by a dice; at each decision the targets are walked as a player's cursor
would walk them, in every language in turn and on both panel sizes. A sample of the pictures is
checked for text that is cut off or overlaps.
"""

import importlib.util

import pytest

from engine_core import catalog, match, rng
from firmware import strings
from firmware.app.table import Table
from firmware.games.screen import CAN, GROUP, LOOK, NO, ONCE, PAGE
from host_tools.simulator import watch
from tests.firmware.walk import FakeApp

GAMES = [g for g in catalog.GAMES if importlib.util.find_spec("firmware.games." + g)]
DRAW_EVERY = 9
DEPTH = 3


def check_lines(lines, where):
    for line in lines:
        assert isinstance(line, (tuple, list)) and 0 <= line[0] <= 6, (where, line)
        for part in line[1:]:
            assert isinstance(part, str), (where, line)
            assert part[:1] != "?" or part == "?", f"{where}: a text is missing: {part}"
            assert "%s" not in part and "%d" not in part, (where, part)


def check_targets(table, found, where):
    x, y, w, h = table.box
    seen = []
    for target in found:
        what, tx, ty, tw, th, state = target
        assert isinstance(what, tuple), (where, target)
        assert what not in seen, f"{where}: two targets are {what}"
        seen.append(what)
        assert state in (CAN, ONCE, GROUP, LOOK, PAGE, NO), (where, target)
        if not table.screen.scrolls(table):
            assert tx >= 0 and tx + tw <= x + w, f"{where}: {target} leaves the table"
            assert y - 1 <= ty and ty + th <= y + h + 1, f"{where}: {target} leaves the table"


def walk(table, reached, where, depth=0):
    """All options that the cursor can get to from here, groups entered one after the other."""
    table.target = None
    found = table.screen.targets(table)
    check_targets(table, found, where)
    for target in found:
        table.target = target
        table.preview = False
        check_lines(table.screen.describe(table, target), where)
        assert len(table.screen.verbs(table, target)) == 3
        what, state = target[0], target[5]
        if state in (CAN, ONCE):
            assert what in table.options, f"{where}: {what} is no option"
            reached.add(what)
        elif state == GROUP:
            assert depth < DEPTH, f"{where}: groups nest deeper than {DEPTH}"
            path = table.path
            table.path = path + (what,)
            walk(table, reached, where, depth + 1)
            table.path = path
        elif state == NO:
            title, conditions, rules = table.screen.why_not(table, target)
            assert title and isinstance(rules, str)
            assert any(not met for met, _ in conditions), f"{where}: {what} could be chosen"
    table.target = None


def preview(table, option, target):
    """The pane and the table once an option is previewed."""
    after = table.after(option)
    table.target = target
    table.preview = True
    check_lines(table.screen.preview(table, target, after), option)
    table.preview = False


def picture(table, where):
    """A picture of the decision: every text in its place."""

    def draw(c):
        c.fill(0, 0, c.width, c.height, 0)
        table.screen.draw_table(c, table)

    layout = table.app.layout
    found = watch.problems(draw, layout.width, layout.height)
    assert found == [], (where, found)


def decide(table, number):
    """Everything a screen module must do for one decision."""
    ask = table.ask
    where = f"{table.game}, decision {number}, prompt {ask.prompt}, {strings.language}"
    icon, title, counters = table.screen.header(table)
    assert title and len(counters) <= 3, where
    reached = set()
    walk(table, reached, where)
    missing = [o for o in table.options if o not in reached]
    assert not missing, f"{where}: cannot be reached: {missing}"
    found = table.screen.targets(table)
    if found:
        assert 0 <= table.screen.start(table, found) < len(found), where
    for option in table.options:
        said = table.screen.say(table, option)
        assert said and "%" not in said and said[0] != "?", f"{where}: {option} says {said!r}"
    if found and found[0][5] == CAN:
        preview(table, found[0][0], found[0])
    if number % DRAW_EVERY == 0:
        table.target = found[0] if found else None
        picture(table, where)
        for page in range(1, len(table.screen.pages(table))):
            table.page = page
            table.target = None
            check_targets(table, table.screen.targets(table), where)
            picture(table, f"{where}, page {page}")
        table.page = 0


def tell(table, notes):
    for note in notes:
        line = table.screen.note_line(table, note)
        if line is None:
            continue
        seat, icon, said, right, tone = line
        assert said and said[0] != "?" and "%" not in said, (note, said)
        assert -1 <= seat < 5 and tone in (0, 1, 2), (note, line)


def play(game, seed, width, options):
    """One game by dice."""
    running = match.new(game, seed, **options)
    dice = rng.Dice(seed)
    table = Table(FakeApp(width), running, 9, "easy")
    number = 0
    while running.ask is not None:
        strings.use(strings.LANGUAGES[number % 3], game)
        table.seat = running.ask.seat
        table.refresh()
        if len(table.options) > 1:
            decide(table, number)
        running.answer(table.options[rng.below(dice, len(table.options))])
        table.refresh()
        tell(table, running.notes)
        number += 1
        assert number < 3000
    for _, parts in running.scores():
        for category, _ in parts:
            name = strings.item("score", category)
            assert name[0] != "?", name
    return number


def set_ups(game):
    """Each number of players, with the other options as they come."""
    for key, choices, _ in catalog.options(game):
        if key == "players":
            return [{"players": n} for n in choices]
    return [{}]


CASES = [(g, o) for g in GAMES for o in set_ups(g)]


@pytest.mark.soak
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("game, options", CASES, ids=[f"{g}-{o}" for g, o in CASES])
def test_screen(game, options, width):
    assert play(game, 7 + width, width, options) > 10


def test_the_list_of_last_resort():
    """Without a screen module any game can still be played."""
    from firmware.games.plain import SCREEN

    running = match.new("villagers", 5, players=2)
    strings.use("en", "villagers")
    table = Table(FakeApp(240), running, 9, "easy")
    table.screen = SCREEN
    table.seat = running.ask.seat
    table.refresh()
    reached = set()
    walk(table, reached, "plain")
    assert reached == set(table.options)
