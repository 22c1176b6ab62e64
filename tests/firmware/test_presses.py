"""Few keys to what a hint proposes, and few decisions: counted with the real cursor."""

import pytest

from engine_core import bots, catalog, match
from firmware.app.at_table import DECIDE
from host_tools.simulator import presses
from tests.firmware.test_questions import at_table
from tests.games import players

MEAN = 2.2
MOST = 6
GAMES = 2
DECISIONS = 60  # of one village in a game of Above and Below


@pytest.fixture(scope="module", params=catalog.GAMES)
def counted(request):
    return request.param, presses.count(request.param, GAMES, players=2)


def test_what_a_hint_proposes_is_near(counted):
    game, found = counted
    assert found["mean"] <= MEAN, (game, found["prompts"])
    assert found["most"] <= MOST, (game, found["prompts"])


def test_above_and_below_asks_little(counted):
    game, found = counted
    assert game != "above_below" or found["decisions"] <= DECISIONS


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_keys_that_are_counted_do_it(game):
    """Pressed on a device they answer with the hinted option, decision after decision."""
    device = at_table(game, match.new(game, 500, players=players(game)[0]))
    page = device.app.stack[0]
    table = page.table
    pressed = 0
    answered = []
    answer = page.answer
    page.answer = lambda option: (answered.append(option), answer(option))
    for _ in range(400):
        if page.state != DECIDE:
            device.run("a wait:60")
            continue
        option = bots.hint(table.match)[0]
        cursor = presses._Silent(presses._App(240), table)
        _, keys, _ = presses.fewest(cursor, option)
        page.advance()
        device.wait(60)
        assert keys, option
        if "held" in keys:  # a hand is slower to let go than a script
            page.todo = option
            device.wait(60)
            continue
        answered.clear()
        for key in keys:
            assert not answered, (option, keys)
            device.press(key)
        device.wait(60)
        assert answered[0] == option, (option, keys)
        pressed += 1
        if pressed == 8:
            return
    raise AssertionError("too few decisions")
