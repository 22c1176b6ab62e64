"""How many keys from the table to every page of it, counted by walking there."""

import pytest

from engine_core import match
from engine_core.catalog import GAMES
from tests.firmware.test_leaves import handheld
from tests.games import players


def keys_to(pages, number):
    """The fewest keys from the table to a page of it: hold B, left or right, A."""
    right = ["right"] * number
    left = ["left"] * (pages - number)
    return ["hold:b", *(right if len(right) <= len(left) else left), "a"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", (False, True), ids=("least", "most"))
def test_every_page_of_the_table_by_left_and_right_from_the_menu(game, most, capsys):
    seats = max(players(game)) if most else 2
    running = match.new(game, 5, players=seats)
    device = handheld(game, running, 240, False)
    play = device.app.stack[0]
    while play.state != 0:
        device.run("wait:2000")
    pages = len(play.table.screen.pages(play.table))
    longest = 0
    for number in range(1, pages):
        keys = keys_to(pages, number)
        device.run(" ".join(keys) + " wait:60")
        assert device.page == "play" and play.table.page == number, keys
        longest = max(longest, len(keys))
        device.run("b wait:60")
        assert play.table.page == 0, "one key back"
    assert longest <= 2 + (pages + 1) // 2
    assert len(keys_to(pages, 1)) == len(keys_to(pages, pages - 1)) == 3
    with capsys.disabled():  # the figures of docs/app.md
        print(f" {game} {seats}: {pages - 1} pages, at most {longest} keys", end="")


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_menu(game):
    """Rules, notes, scores, settings: from the table, and one key back."""
    device = handheld(game, match.new(game, 5, players=2), 240, False)
    play = device.app.stack[0]
    while play.state != 0:
        device.run("wait:2000")
    wanted = {"rules": "reader", "scores": "score", "settings": "preferences"}
    for row, page in wanted.items():
        device.run("hold:b")
        menu = device.app.stack[-1]
        at = menu.rows.index(row)
        steps = ["down"] * at if at <= len(menu.rows) // 2 else ["up"] * (len(menu.rows) - at)
        device.run(" ".join([*steps, "a", "wait:60"]))
        assert device.page == page and len(steps) <= 4
        device.run("b b wait:60")
        assert device.page == "play"
