"""Help pages keep their place in the book, whichever of them is asked for."""

import pytest

from engine_core import match
from engine_core.catalog import GAMES
from firmware import strings
from firmware.app import help
from firmware.app.table import Table
from host_tools.simulator import scenes


@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_the_number_of_its_place_in_the_book(game):
    strings.use("en", game)
    app = scenes.play("launcher").app
    strings.use("en", game)
    table = Table(app, match.new(game, 3, players=2), 2, "easy")
    table.refresh()
    order = help.index(table)
    titles = [strings.text(key).split("\n")[0] for key in order]
    pages, at = help.pages(table)
    assert pages[at][0] == strings.text(help.key_of(table)).split("\n")[0]
    if help.key_of(table) in order:
        assert [title for title, _ in pages] == titles and at == order.index(help.key_of(table))
    wanted = [key[5:] for key in order if "-" in key][:8:3]
    pages, at = help.pages(table, ", ".join(wanted))
    for k, key in enumerate(wanted):
        assert pages[at + k][0] == strings.text("help." + key).split("\n")[0]
    assert len(pages) >= len(order)
