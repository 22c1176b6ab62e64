"""What people come back for, played by keys on an emulated board: it looks as in the simulator."""

from importlib import import_module

import pytest
import zxingcpp

from engine_core import bots, catalog, duel, match, puzzle
from firmware.app import shelf
from firmware.app.at_table import DECIDE, TELL
from firmware.app.pages.entry import terms
from firmware.app.saves import Store
from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.panel import image
from host_tools.simulator import presses
from tests.device.twins import Taken, Twins
from tests.firmware.test_duel import by_letters
from tests.firmware.test_puzzle import by_keys
from tests.games import turns

pytestmark = pytest.mark.soak

LONG = 2000  # seconds of real time: the emulator shares the machine with other tests
SETTINGS = {"language": "en", "sleep": 0, "motion": 1, "voice": 1}


@pytest.fixture
def start(made, tmp_path, monkeypatch):
    """start(boot, prepare): board and simulator with the same saves, both at rest."""
    monkeypatch.setattr(match, "NEAR", 1)  # what a device remembers of the choices before
    boards = []

    def started(boot, prepare=None, **settings):
        files = {}
        store = Store(Taken(files))
        store.save_values("settings", {**SETTINGS, **settings})
        store.save_values("boot", boot)
        if prepare:
            prepare(store)
        board = EmulatedBoard(
            "pico_lcd13", {"saves/" + name: data for name, data in files.items()}, made.emulated()
        )
        boards.append(board)
        board.power_on()
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        twins = Twins(board, tmp_path, files)
        twins.rest(30)
        return twins

    yield started
    for board in boards:
        board.__exit__()


class Both:
    """Board and simulator in the place of a simulator that is driven by words."""

    def __init__(self, twins):
        self.twins = twins
        self.app = twins.twin.app
        self.page = twins.twin.page

    def run(self, words):
        self.twins.tap(*words.split())


def resumed(start, game, running):
    """A game of one person against one computer that goes on here."""
    meta = {"people": 1, "bots": "normal", "hints": 1}
    return start(
        {"go": "play", "game": game},
        lambda store: shelf.keep(store, game, meta, running.save()),
        **{"tour_" + game: 1},
    )


def choose(twins, option):
    """Chooses an option with the fewest keys there are."""
    page = twins.twin.app.stack[0]
    keys = presses.fewest(presses._Silent(presses._App(240), page.table), option)[1]
    page.advance()
    assert keys and "held" not in keys
    twins.tap(*keys)


def until(twins, condition, most=60_000):
    """The simulator goes on until something is so; the board waits for it."""
    for _ in range(0, most, 20):
        if condition():
            return
        twins.twin.wait(20)
    raise AssertionError(twins.twin.page)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_moment_is_found_and_taken_over(start, game):
    """Within a few seconds in which nobody presses a key."""
    *_, (running, option) = turns(game)
    twins = resumed(start, game, running)
    twin = twins.twin
    choose(twins, option)
    until(twins, lambda: twin.page == "score")
    page = twin.app.stack[-1]
    until(twins, lambda: page.counted == 1)
    first = twins.meet(60)
    until(twins, lambda: page.found() >= 0)
    twin.wait(100)
    spent = twins.meet(60) - first
    counting = 700 * (len(page.rows) - 1)
    print(f"{game}: counted in {counting} ms, the moment {spent - counting:.0f} ms later")
    assert spent - counting < 6000
    twins.pause(1000)  # a key that was meant for the game does nothing yet
    twins.tap("right")
    until(twins, lambda: twin.page == "takeover")
    twin.wait(100)
    twins.meet(60)
    twins.press("a")
    assert twin.page == "play"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_puzzle_is_solved_and_explained(start, game):
    n = by_keys(game, 2)
    twins = start({"go": "launcher"}, **{"last": catalog.GAMES.index(game), "tour_" + game: 1})
    twin = twins.twin
    twins.tap("a", ms=800)
    twins.press("down", "down", "down", "a")
    page = twin.app.stack[-1]
    assert twin.page == "puzzle"
    while page.n != n:
        twins.tap("right" if (n - page.n) % 100 < 50 else "left")
    twins.press("a")
    assert twin.page == "verdict"
    twins.press("a")
    for place in puzzle.solution(game, n)[0]:
        choose(twins, twin.app.stack[0].table.match.ask.options[place])
        twins.rest(30)
    verdict = twin.app.stack[-1]
    assert twin.page == "verdict" and puzzle.code(game, n, 1) in verdict.said
    for _ in range(4):  # why: the best line and the next one, step by step
        if twin.page != "reader":
            twins.press("a")
    assert twin.page == "reader"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_turn_of_a_duel_goes_out_and_another_comes_in(start, game):
    """The friend's code is typed letter by letter; the own one can be scanned off the panel."""
    chosen = catalog.complete(game, {"players": 2})
    friend = next(
        found
        for found in (match.new(game, duel.seed(n), **chosen) for n in range(99))
        if found.ask.seat == 0
    )
    asked = terms(chosen, friend.seed, 1)
    twins = start({"go": "play", "game": game, **asked}, **{"tour_" + game: 1})
    twin = twins.twin
    assert twin.page == "handover"
    made = []
    while friend.ask.seat == 0:
        made += [0, len(friend.ask.options)]
        friend.answer(friend.ask.options[0])
    twins.tap("a")
    by_letters(Both(twins), duel.turn_code(friend, 1, made))
    until(twins, lambda: twin.page == "play" and twin.app.stack[0].state == DECIDE)
    twins.rest(60)
    play = twin.app.stack[0]
    assert play.table.match.digest() == friend.digest()
    while twin.page == "play":
        choose(twins, bots.hint(play.table.match)[0])
        twins.rest(60)
    sent = play.duel.meta["sent"]
    scanned = zxingcpp.read_barcode(image(twins.board.pixels(), 240, 240))
    assert scanned.text.endswith("#duel=" + sent)
    assert duel.played(friend, 2, sent)[0].digest() == play.table.match.digest()


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_postcard_comes_and_the_guide_speaks(start, game):
    """From shortly before a round ends: both appear on the board as in the simulator."""
    chapter = import_module(f"firmware.games.{game}.scene").chapter
    found = list(turns(game))
    ends = [
        k
        for k in range(len(found) // 3, len(found) - 1)
        if chapter(found[k][0].state) < chapter(found[k + 1][0].state)
    ]
    twins = resumed(start, game, found[max(0, ends[0] - 2)][0])
    twin = twins.twin
    page = twin.app.stack[0]
    seen = set()
    for _ in range(12):
        choose(twins, bots.hint(page.table.match)[0])
        shown = None
        for _ in range(2000):
            twin.wait(20)
            spoken = page.state == TELL and [line for line in page.teller.told if line[0] < 0]
            now = "card" if page.card else spoken and spoken[-1]
            if now and now != shown:
                twin.wait(60)
                twins.meet(90)
                seen.add("card" if now == "card" else "voice")
            shown = now
            if page.state == DECIDE and page.ready and not page.card:
                break
        if seen == {"card", "voice"}:
            return
        twins.rest(90)
    assert "card" in seen, seen
