"""A pane that has more to say than it holds is turned over by holding A: large text loses nothing.

Every screen of every game (host_tools/content/<game>/shots.csv), every thing that can be pointed
at: what the pane says in the usual size is said in large text too, on its parts.
"""

import pytest

from engine_core.catalog import GAMES
from firmware.app import shelf
from firmware.app.at_table import DECIDE
from firmware.app.saves import Store
from firmware.games.screen import ONCE
from firmware.ui import panes, theme
from firmware.ui.layout import Layout
from firmware.ui.panes import NAME, TEXT
from host_tools.simulator import game_shots, scenes, watch
from host_tools.simulator.handheld import Handheld, Memory


def handheld(game, running, width, large, language="en", contrast=False):
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings(language, large, contrast, {}))
    shelf.keep(store, game, {"people": 1, "bots": "easy", "hints": 1}, running.save())
    store.save_values("boot", {"go": "play", "game": game})
    device = Handheld(files, width, 240)
    device.run("wait:100")
    return device


def words(lines):
    """Every word and every icon that the lines show."""
    found = set()
    for line in lines:
        for part in line[1:]:
            found.update(part.lstrip(">").replace("\n", " ").split())
    return found


def parts(page):
    """What the pane says, part by part, as holding A turns it over."""
    cursor = page.cursor
    found = [list(cursor.lines)]
    first = cursor.lines
    while page.has_more():
        page.hold(4)
        if cursor.lines is first:
            break
        found.append(list(cursor.lines))
        assert len(found) < 30, "it comes round"
    return found


def told(device):
    """{(page of the table, what): words of all parts}."""
    page = device.app.stack[-1]
    table, cursor = page.table, page.cursor
    found = {}
    for number in range(len(table.screen.pages(table))):
        cursor.look(number)
        for k in range(len(cursor.found)):
            cursor.at = k
            cursor.stand()
            for preview in (False, True):
                if preview and cursor.found[k][5] > ONCE:
                    continue
                table.preview = preview
                cursor.word()
                said = parts(page)
                for line in sum(said, []):
                    assert panes.measure(line, table.pane[2] - 10) <= table.pane[3] + 2, line
                found[number, cursor.found[k][0], preview] = words(sum(said, [])), len(said)
            table.preview = False
    return found


@pytest.mark.parametrize("width", (240, 320))
@pytest.mark.parametrize("game", GAMES)
def test_large_text_loses_no_word_of_any_pane(game, width):
    seen = turned = 0
    for _, options, seed, prompt, least, _ in game_shots.listed(game):
        running = game_shots.reach(game, options, seed, prompt, least)
        usual = told(handheld(game, running, width, False))
        large = told(handheld(game, running, width, True))
        assert usual.keys() == large.keys()
        for key in usual:
            assert usual[key][0] - large[key][0] == set(), (prompt, key)
            seen += 1
            turned += large[key][1] > 1
    assert seen > 400 and turned >= (0 if (game, width) == ("above_below", 320) else 5)


@pytest.mark.parametrize("large", (False, True))
@pytest.mark.parametrize("width", (240, 320))
def test_a_line_longer_than_the_pane_goes_on_on_the_next_part(width, large):
    theme.use(False, large)
    box = Layout(width, 240).detail
    said = " ".join("word%d" % k for k in range(90))
    lines = panes.fit([(NAME, "A name"), (TEXT, "@coin", said, ">end")], box)
    shown = []
    while True:
        shown += lines

        def draw(c, lines=lines):
            c.fill(0, 0, width, 240, 0)
            panes.pane(c, box, lines)

        assert watch.problems(draw, width, 240) == []
        if not lines.rest:
            break
        lines = panes.go_on(lines.rest, box, lines)
    theme.use(False, False)
    assert words(shown) == words([(NAME, "A name"), (TEXT, "@coin", said, ">end")])


def test_holding_a_turns_the_pane_over_and_a_tap_still_chooses():
    for _, options, seed, prompt, least, _ in game_shots.listed("boonlake"):
        running = game_shots.reach("boonlake", options, seed, prompt, least)
        device = handheld("boonlake", running, 240, True)
        page = device.app.stack[-1]
        if page.state == DECIDE and page.has_more():
            break
    first = list(page.cursor.lines)
    before = bytes(device.display.data)
    device.run("hold:a wait:60")
    assert page.cursor.lines != first and bytes(device.display.data) != before
    assert page.todo is None and not page.table.preview, "holding chooses nothing"
    while page.cursor.lines.first is not None:
        device.run("hold:a wait:60")
    assert list(page.cursor.lines) == first
    target, path = page.table.target, page.table.path
    device.run("a wait:60")
    acted = page.table.preview, page.table.path, page.table.target, page.table.match.made
    assert acted != (False, path, target, running.made)


def test_one_hand_turns_the_pane_over_from_the_menu():
    for _, options, seed, prompt, least, _ in game_shots.listed("boonlake"):
        running = game_shots.reach("boonlake", options, seed, prompt, least)
        device = handheld("boonlake", running, 240, True)
        page = device.app.stack[-1]
        if page.has_more():
            break
    device.app.settings["hand"] = 1
    first = list(page.cursor.lines)
    device.run("hold:b up")
    assert device.app.stack[-1].rows[3] == "more"
    device.run("up wait:60")
    assert page.cursor.lines != first
