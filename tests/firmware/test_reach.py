"""How many keys from the table to every page around it: three at most, walked in every game."""

import pytest

from engine_core import match
from engine_core.catalog import GAMES
from firmware.app.at_table import DECIDE, HINT
from firmware.ui import theme
from host_tools.simulator import watch
from tests.firmware.test_leaves import handheld
from tests.games import players

LONGEST = 3
KEYS = ("a", "left", "right", "up", "down")
ROWS = {
    "rules": "reader", "log": "log", "scores": "score", "settings": "preferences",
    "hint": "play", "undo": "play", "leave": "launcher",
}  # fmt: skip


def at_the_table(game, seats, width=240, large=False, language="en", **more):
    device = handheld(game, match.new(game, 5, players=seats, **more), width, large, language)
    play = device.app.stack[0]
    while play.state != DECIDE:
        device.run("wait:2000")
    return device, play


def ways(device):
    """{place: the fewest keys from the table}, breadth first through the menu, which is left as
    it was found."""
    device.run("hold:b")
    menu = device.app.stack[-1]
    found = {}
    parts = [("", ["hold:b"])]
    while parts:
        name, keys = parts.pop(0)
        for key, row in zip(KEYS, menu.groups[name], strict=False):
            if row in menu.groups:
                parts.append((row, [*keys, key]))
            elif row != "":
                found.setdefault(row, [*keys, key])
        assert len(menu.groups[name]) <= len(KEYS), "more places than keys: %s" % name
    device.run("b")
    assert device.page == "play"
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", (False, True), ids=("least", "most"))
def test_every_board_of_the_table_is_three_keys_away_and_one_back(game, most):
    device, play = at_the_table(game, (max if most else min)(players(game)))
    found = ways(device)
    pages = range(1, len(play.table.screen.pages(play.table)))
    assert [page for page in pages if page not in found] == []
    for page in pages:
        keys = found[page]
        assert len(keys) <= LONGEST
        device.run(" ".join(keys) + " wait:60")
        assert device.page == "play" and play.table.page == page, keys
        device.run("b wait:60")
        assert play.table.page == 0, "one key back"


@pytest.mark.parametrize("hand", (0, 1), ids=("two hands", "the cross alone"))
@pytest.mark.parametrize("game", GAMES)
def test_everything_else_too(game, hand, monkeypatch):
    """Hint, rules, notes, scores, settings, undo, leaving: from the table, and one key back."""
    device, play = at_the_table(game, 2)
    play.table.undo_reach = lambda: (1, 1)
    play.table.last_said = lambda first: "something"
    play.undo = lambda: device.app.toast("undone")
    monkeypatch.setattr(play.table.screen, "note_line", lambda table, note: None)
    found = ways(device)
    assert set(found) >= set(ROWS)
    held = {"hold:b": ("b", 700), "b": ("b", 60)}
    if hand:
        held = {"hold:b": ("left", 1200), "a": ("right", 560), "b": ("left", 560)}
    device.app.change("hand", hand)
    for row in ROWS:
        play.teller.logs[play.table.seat] = [()]
        assert len(found[row]) <= LONGEST
        for key in found[row]:
            device.press(*held.get(key, (key, 100)))
        assert device.page == ROWS[row], (row, found[row])
        if row == "undo":
            assert device.app.message == "undone"
        elif row == "hint":
            while play.state != HINT:
                device.wait(100)
        if row not in ("undo", "leave"):
            device.press(*held["b"])
            assert device.page == "play" and play.state == DECIDE, row


@pytest.mark.parametrize("language", ("en", "pl", "fr"))
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_every_tile_fit(game, language):
    """Also in large text, on both panels."""
    try:
        for width, large in ((240, False), (240, True), (320, False), (320, True)):
            device, play = at_the_table(game, max(players(game)), width, large, language)
            device.run("hold:b")
            menu = device.app.stack[-1]
            play.draw = lambda c: None  # the table around the tiles
            for part in menu.groups:
                menu.show(part)
                assert watch.problems(menu.draw, width, 240) == [], (part, width, large)
    finally:
        theme.use(False, False)
