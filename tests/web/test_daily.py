"""What people come back for, on the page: the moment of a game, a puzzle, a duel, the guide."""

import time

import pytest

from engine_core import bots, catalog, duel, match, puzzle
from firmware import strings
from firmware.app import shelf
from firmware.app.saves import Store
from firmware.app.table import Table
from host_tools.flash import saves
from host_tools.simulator import presses
from tests.device.twins import Taken
from tests.firmware.test_puzzle import by_keys
from tests.games import turns
from tests.web.test_handheld import give
from tests.web.visitor import errors

pytestmark = pytest.mark.slow

# The whole of it is the same for all games: in `make test` one of them goes each way.
QUICK = {
    "moment": "sierra_west",
    "puzzle": "boonlake",
    "duel": "villagers",
    "guide": "above_below",
}


def each(way):
    games = [
        pytest.param(game, marks=() if game == QUICK[way] else pytest.mark.soak)
        for game in catalog.GAMES
    ]
    return pytest.mark.parametrize("game", games)


def restored(player, game, running):
    """A game of one person against one computer, given to the page as a backup."""
    files = {}
    store = Store(Taken(files))
    store.save_values("settings", {"language": "en", "motion": 2, "tour_" + game: 1})
    store.save_values("boot", {"go": "play", "game": game})
    shelf.keep(store, game, {"people": 1, "bots": "normal", "hints": 1}, running.save())
    give(player, saves.packed({"saves/" + name: data for name, data in files.items()}, {}))
    player.at("play")
    assert player.digest == running.digest()


def choose(player, running, option):
    """Chooses an option with the fewest keys there are, here and on the page."""
    strings.use("en", running.game)
    table = Table(presses._App(240), running, 1, "normal", running.ask.seat)
    table.seat = running.ask.seat
    table.look()
    keys = presses.fewest(presses._Silent(table.app, table), option)[1]
    assert keys and "held" not in keys
    player.press(*keys)
    running.answer(option)


def says(player, text):
    player.until("document.getElementById('words').textContent.includes(%r)" % text)


def hear_out(player):
    """Until all is told, and a choice is wanted."""
    strings.use("pl", None)
    player.rest()
    while strings.text("skip_all") in player.browser.run(
        "document.getElementById('words').textContent"
    ):
        player.press("b")
        player.rest()


@each("moment")
def test_the_moment_is_found_and_taken_over(player, game):
    *_, (running, option) = turns(game)
    restored(player, game, running)
    choose(player, running, option)
    player.at("score")
    says(player, "The moment of the game")
    time.sleep(1)  # a key that was meant for what was there before does nothing yet
    player.press("right")
    player.at("takeover")
    player.press("a")
    player.at("play")
    assert player.digest != running.digest()
    assert errors(player) == []


@each("puzzle")
def test_a_puzzle_is_solved_and_explained(player, game):
    n = by_keys(game, 2)
    player.browser.run(f"location.hash = 'puzzle={game}.{n + 1}'")
    player.at("verdict")
    player.press("a")
    player.at("solve")
    running = puzzle.load(game, n)
    for place in puzzle.solution(game, n)[0]:
        player.rest()
        choose(player, running, running.ask.options[place])
    player.at("verdict")
    says(player, puzzle.code(game, n, 1))
    for _ in range(4):  # why: the best line and the next one, step by step
        if player.page != "reader":
            player.press("a")
            player.rest()
    assert player.page == "reader"
    assert errors(player) == []


@each("duel")
def test_a_turn_of_a_duel_comes_in_and_another_goes_out(player, game):
    chosen = catalog.complete(game, {"players": 2})
    for number in range(99):
        friend = match.new(game, duel.seed(number), **chosen)
        if friend.ask.seat == 0:
            break
    invite = duel.invitation(game, number, chosen)
    player.browser.run(f"location.hash = 'duel={invite}'")
    player.at("handover")
    made = []
    while friend.ask.seat == 0:
        made += [0, len(friend.ask.options)]
        friend.answer(friend.ask.options[0])
    player.browser.run(f"location.hash = 'duel={duel.turn_code(friend, 1, made)}'")
    player.at("play")
    own, made = friend.clone(), []
    while own.ask.seat == 1:
        hear_out(player)
        option = bots.hint(own)[0]
        made += [own.ask.options.index(option), len(own.ask.options)]
        choose(player, own, option)
    player.at("handover")
    sent = duel.turn_code(own, 2, made)
    says(player, duel.written(sent)[:9])
    assert player.digest == own.digest() == duel.played(friend, 2, sent)[0].digest()
    assert errors(player) == []


@each("guide")
def test_the_guide_speaks_while_a_game_goes_on(player, game):
    """One of its lines is heard within a few turns; a reader of screens hears it too."""
    strings.use("en", game)
    lines = [
        line.split("$")[0].strip()
        for kind in ("gain", "loss", "wanted", "lead", "behind", "close", "ahead")
        if strings.has("voice." + kind)
        for line in strings.text("voice." + kind).split(" / ")
    ]
    found = list(turns(game))
    running, _ = found[len(found) // 3]
    restored(player, game, running)
    player.browser.run(
        "window.heard = [];"
        "new MutationObserver(() => window.heard.push("
        "document.getElementById('words').textContent))"
        ".observe(document.getElementById('words'), {childList: true, characterData: true})"
    )
    for _ in range(60):
        heard = "\n".join(player.browser.run("window.heard"))
        if any(len(line) > 6 and line in heard for line in lines):
            break
        player.press("a")
    else:
        raise AssertionError(heard[-500:])
    assert errors(player) == []
