"""A question that Boonlake did not have, by keys: its words, its hint, saved and told afterwards.

Runs in a copy of the repository that has it; tests/fifth_game/test_new_question.py starts it.
"""

from engine_core import bots, journal, match, rng
from engine_core.boonlake import words as w
from firmware.app import shelf
from firmware.app.at_table import HINT
from firmware.app.saves import Store
from firmware.languages import LANGUAGES
from host_tools.play import replay_log
from host_tools.simulator.handheld import Handheld, Memory


def asked():
    """A game for two in which the first seat stands before the question."""
    running, dice = match.new("boonlake", 5, players=2), rng.Dice(5)
    while running.ask.prompt != w.P_PICNIC or running.ask.seat:
        running.answer(bots.pick(running, "normal", dice))
    return running


def play(language):
    running = asked()
    files = Memory()
    store = Store(files)
    shelf.keep(store, "boonlake", {"people": 1, "bots": "easy", "hints": 1}, running.save())
    store.save_values("settings", {"language": language, "motion": 0})
    store.save_values("boot", {"go": "play", "game": "boonlake"})
    device = Handheld(files)
    device.run("wait:600")
    page = device.app.stack[0]
    assert device.page == "play", files.read("crash.txt")
    table, cursor = page.table, page.cursor
    print(language, cursor.head[1], "|", page.table.screen.say(table, table.options[0]))
    page.hint()
    device.run("wait:300")
    assert page.state == HINT and page.hinted in table.options
    chosen = table.screen.say(table, page.hinted)
    before = len(table.view.seats[0].hand), table.view.seats[0].coins
    device.run("a wait:300")
    assert table.match.made > running.made
    seat = table.match.state.seats[0]
    assert (len(seat.hand), seat.coins) >= before
    told = "\n".join(replay_log.lines(journal.write(table.match), language))
    assert chosen in told, told[-300:]


for each in LANGUAGES:
    play(each)
