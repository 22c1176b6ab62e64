"""The browser simulator in a real Chromium: choose a language, play by keys, reload, go on."""

import base64
import itertools
import threading
import time

import pytest

from engine_core import match
from host_tools.commands import play
from host_tools.errors import Unavailable
from host_tools.runtimes import chromium
from host_tools.simulator import shims, site

shims.install()

from host_tools.simulator import scenes  # noqa: E402

pytestmark = pytest.mark.slow
NAMES = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown",
         "a": "Enter", "b": "Backspace"}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    try:
        chromium.command()
        site.make(folder)
    except Unavailable as why:
        pytest.skip(str(why))
    http = play.server(folder, 0)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{http.server_address[1]}/"
    http.shutdown()


class Player:
    """Somebody at the keyboard."""

    def __init__(self, address):
        self.browser = chromium.Browser()
        self.address = address
        self.open()

    def open(self):
        self.browser.open(self.address)
        self.until("window.pocketstead && window.pocketstead.ready")

    def until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.browser.run(f"Boolean({condition})"):
                    return
            except RuntimeError:
                pass  # between two pages
            time.sleep(0.05)
        raise AssertionError(f"never: {condition}; page {self.page}; {self.browser.log[-3:]}")

    def press(self, *names, ms=60):
        for name in names:
            self.browser.send("Input.dispatchKeyEvent", type="keyDown", key=NAMES[name])
            time.sleep(ms / 1000)
            self.browser.send("Input.dispatchKeyEvent", type="keyUp", key=NAMES[name])
            _ = self.page  # on a slow machine: until the handheld has heard of it
            time.sleep(0.09)

    @property
    def page(self):
        return self.browser.run("window.pocketstead ? window.pocketstead.ask('page') : ''")

    @property
    def digest(self):
        return self.browser.run("window.pocketstead.ask('digest')")

    def at(self, page):
        end = time.monotonic() + 60
        while self.page != page:
            assert time.monotonic() < end, f"never {page}; {self.page}; {self.browser.log[-3:]}"
            time.sleep(0.05)

    def pixels(self):
        """A number for the picture on the screen."""
        return self.browser.run(
            "(() => { const c = document.getElementById('screen');"
            " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            " let h = 0; for (const v of d) h = (h * 31 + v) | 0; return h; })()"
        )

    def rest(self):
        """Until the picture stands still."""
        last = None
        for _ in range(60):
            now = self.pixels()
            if now == last:
                return now
            last = now
            time.sleep(0.3)
        return last


@pytest.fixture
def player(address):
    someone = Player(address)
    yield someone
    someone.browser.close()


def errors(player):
    return [entry for entry in player.browser.log
            if "exceptionDetails" in entry or entry.get("type") == "error"
            or entry.get("entry", {}).get("level") == "error"]


def start_a_game(player):
    player.at("language")
    player.press("down", "a")  # Polski
    player.press("a")
    player.at("launcher")
    player.press("a")
    player.at("newgame")
    player.press("a")
    player.press("b")  # no guided game
    player.at("play")


def test_first_start_play_reload_and_go_on(player):
    start_a_game(player)
    assert player.browser.run("window.pocketstead.boots") == 2, "a game starts on a clean heap"
    for _ in range(4):
        player.press("right", "a", "a")
        player.rest()
        if player.page == "why":  # a card that cannot be chosen
            player.press("b")
            player.rest()
    player.rest()
    player.at("play")
    time.sleep(1)  # the game is kept once the keys rest
    before = player.digest
    player.open()  # reload in the middle
    player.at("play")
    assert player.digest == before != 0, "the same decision"
    player.rest()
    for _ in range(6):
        player.press("a", "a")
        player.rest()
    assert player.digest != before, "and it goes on from there"
    assert errors(player) == []


def test_hold_b_leads_out_and_the_save_waits(player):
    start_a_game(player)
    player.rest()
    player.press("b", ms=900)
    player.at("pause")
    player.press("up", "a")  # save and leave is the last row
    player.at("launcher")
    player.press("a")
    player.at("play")
    assert errors(player) == []


def test_board_switch_touch_and_screenshot(player):
    player.at("language")
    player.browser.run(
        "(() => { const b = document.getElementById('board'); b.value = '320';"
        " b.dispatchEvent(new Event('change')); })()")
    player.until("document.getElementById('screen').width === 320")
    player.at("language")
    before = player.rest()
    player.browser.run(
        "(async () => { const k = document.querySelector('[data-key=\"3\"]');"
        " k.setPointerCapture = () => {};"
        " k.dispatchEvent(new PointerEvent('pointerdown', {pointerId: 1}));"
        " await new Promise((r) => setTimeout(r, 80));"
        " k.dispatchEvent(new PointerEvent('pointerup', {pointerId: 1})); })()")
    assert player.rest() != before, "touching a key of the handheld presses it"
    size = player.browser.run(
        "new Promise((r) => document.getElementById('screen').toBlob((b) => r(b.size)))")
    assert size > 500


def test_works_without_a_network_once_loaded(player):
    player.until("document.getElementById('offline').textContent.startsWith('ready')")
    player.browser.send("Network.emulateNetworkConditions", offline=True, latency=0,
                        downloadThroughput=0, uploadThroughput=0)
    player.open()
    player.at("language")
    player.press("down")
    assert errors(player) == []


def test_readouts(player):
    player.until("document.getElementById('heap').textContent.includes('KB')")
    assert "ms" in player.browser.run("document.getElementById('speed').textContent")


def link_to(data):
    return "#replay=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_a_shared_link_is_watched_and_shared_again(player):
    """Opened in a fresh browser: no language chosen yet, and the game is there at once."""
    data, _ = scenes.finished()
    digests = [table.digest() for table in match.replay(data)]
    player.browser.open("about:blank")
    player.address += link_to(data)
    player.open()
    player.at("replay")
    player.press("right", "right", "right", "left")
    player.rest()
    assert player.digest == digests[2]
    assert "#" not in player.browser.run("location.href"), "a reload starts as usual"
    player.until("!document.getElementById('share').disabled")
    assert player.browser.run("window.pocketstead.share()") == player.address
    player.press("b", "a")
    player.at("launcher")
    player.until("document.getElementById('share').disabled")
    assert errors(player) == []


def test_bad_links_say_what_is_wrong(player):
    data, _ = scenes.finished()
    player.at("language")
    shown = "document.getElementById('message').textContent"
    for bad, complaint in ((link_to(data[:-9]), "damaged"), ("#replay=", "not a Pocketstead"),
                           (link_to(b"foreign" * 9), "not a Pocketstead")):
        player.browser.run(f"location.hash = '{bad}'")
        player.until(f"{shown}.includes('{complaint}')")
        player.until("window.pocketstead.ready")
        player.at("language")
        player.browser.run(f"{shown} = ''")
    assert errors(player) == []


@pytest.mark.soak
def test_a_whole_game_by_keys(player):
    """A newcomer who presses A: the game ends with a score, and the launcher knows no save."""
    start_a_game(player)
    keys = itertools.cycle(("a", "a", "right"))
    for _ in range(1500):
        page = player.page
        if page == "score":
            break
        assert page != "crash"
        # B leaves a page that says why something cannot be
        player.press(next(keys) if page in ("play", "passing", "") else "b", ms=40)
    assert page == "score", player.digest
    player.press("b")
    player.at("launcher")
    assert errors(player) == []
