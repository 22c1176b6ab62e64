"""The browser simulator in a real Chromium: choose a language, play by keys, reload, go on."""

import base64
import gzip
import itertools
import os
import re
import threading
import time
import zipfile
from binascii import crc32

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
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    try:
        chromium.command()
        site.add_reels(folder, site.make(folder))
    except Unavailable as why:
        pytest.skip(str(why))
    return folder


@pytest.fixture(scope="module")
def address(folder):
    http = play.server(folder, 0)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{http.server_address[1]}/"
    http.shutdown()


class Player:
    """Somebody at the keyboard."""

    def __init__(self, address, language="pl-PL"):
        self.browser = chromium.Browser()
        agent = self.browser.run("navigator.userAgent")
        self.browser.send("Emulation.setUserAgentOverride", userAgent=agent,
                          acceptLanguage=language)
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
        return self.browser.run("window.pocketstead.ask('digest')") & 0xFFFFFFFF

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
    player.at("launcher")
    player.browser.run(
        "(() => { const b = document.getElementById('board'); b.value = '320';"
        " b.dispatchEvent(new Event('change')); })()")
    player.until("document.getElementById('screen').width === 320")
    player.at("launcher")
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
    player.until("document.getElementById('offline').textContent.startsWith('gotowe')")
    player.browser.send("Network.emulateNetworkConditions", offline=True, latency=0,
                        downloadThroughput=0, uploadThroughput=0)
    player.open()
    player.at("launcher")
    player.press("a")
    player.at("newgame")  # its pack is kept as well
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
    shared = player.browser.run("window.pocketstead.share()")
    assert shared.count("#replay=.") == 1 and len(shared) < len(player.address)
    player.browser.open("about:blank")
    player.address = shared
    player.open()
    player.at("replay")
    player.press("b", "a")
    player.at("launcher")
    player.until("document.getElementById('share').disabled")
    assert errors(player) == []


def test_bad_links_say_what_is_wrong(player):
    data, _ = scenes.finished()
    other = bytearray(data[:-4])
    other[6] ^= 1  # the fingerprint of the tables
    other += crc32(other).to_bytes(4, "little")
    player.at("launcher")
    shown = "document.getElementById('message').textContent"
    for bad, complaint in ((link_to(data[:-9]), "uszkodzony"),
                           ("#replay=.AAAA", "uszkodzony"), ("#replay=", "nie zawiera"),
                           (link_to(b"foreign" * 9), "nie zawiera"), ("#game=chess.1", "nie zawi"),
                           ("#game=villagers.x", "nie zawiera"), ("#week=9999.boonlake", "nie za"),
                           (link_to(bytes(other)), "innymi tabelami")):
        player.browser.run(f"location.hash = '{bad}'")
        player.until(f"{shown}.includes('{complaint}')")
        player.until("window.pocketstead.ready")
        player.at("launcher")
        player.browser.run(f"{shown} = ''")
    assert errors(player) == []


@pytest.mark.parametrize("language, claim, offer", [
    ("en-GB", "Four complete", "New game"), ("pl-PL", "Cztery kompletne", "Nowa gra"),
    ("fr-CA", "Quatre jeux", "Nouvelle partie"), ("de-DE", "Four complete", "New game"),
])
def test_a_first_visit_speaks_the_visitors_language(address, language, claim, offer):
    """The page and the handheld; a reload and another choice on the page leave the handheld be."""
    player = Player(address, language)
    try:
        player.at("launcher")
        assert claim in player.browser.run("document.querySelector('header p').textContent")
        player.until(f"document.getElementById('words').textContent.includes('{offer}')")
        player.browser.run("document.querySelector('[data-lang=fr]').click()")
        assert player.browser.run("document.documentElement.lang") == "fr"
        player.open()
        player.until(f"document.getElementById('words').textContent.includes('{offer}')")
        assert "Quatre" in player.browser.run("document.querySelector('header p').textContent")
        assert errors(player) == []
    finally:
        player.browser.close()


def test_every_word_of_the_page_is_there_in_every_language():
    """And every word that the page asks for."""
    found = site.page_words()
    assert list(found) == ["en", "pl", "fr"]
    for language, texts in found.items():
        assert all(text.strip() == text and text for text in texts.values()), language
        for key, text in texts.items():
            assert text.count("%s") == found["en"][key].count("%s"), (language, key)
    sources = "".join((site.WEB / name).read_text("utf-8") for name in site.PAGE
                      if name.endswith((".js", ".html")))
    asked = set(re.findall(r"data-(?:word|label|tip|alt)=\"(\w+)\"", sources))
    asked |= set(re.findall(r"word\('(\w+)'", sources))
    asked |= set(re.findall(r"'(share_\w+)'", sources))
    asked |= set(re.findall(r"'((?:serial|board)_\w+)'", sources))
    board = (site.WEB / "webboard.py").read_text("utf-8")
    asked |= set(re.findall(r"\"(link_\w+)\"", board)) | {"sound_on", "sound_off"}
    assert asked == set(found["en"])


def test_little_is_loaded_before_the_launcher_can_be_used(player, folder):
    """At most 450 KB, compressed; a game's files follow."""
    until = player.browser.run("performance.getEntriesByName('ready')[0].startTime")
    loaded = player.browser.run(
        "performance.getEntriesByType('resource').map((e) => [new URL(e.name).pathname.slice(1),"
        " e.startTime])")
    names = {"index.html", "worker.js", "micropython/micropython.mjs"}
    names |= {name for name, start in loaded if start < until}
    assert "packs/base.pack.gz" in names and "packs/boonlake.pack.gz" not in names
    sizes = {name: min(len(data), len(gzip.compress(data))) for name in names
             if not name.startswith("reels") for data in [(folder / name).read_bytes()]}
    assert sum(sizes.values()) < 450_000, sizes


def test_the_words_of_the_screen_are_told(player):
    """All of them to whoever reads, what is new to whoever listens."""
    words = "document.getElementById('words').textContent"
    spoken = "document.getElementById('spoken').textContent"
    player.until(f"{words}.includes('Sierra West') && {spoken}.includes('Sierra West')")
    player.press("right")
    player.until(f"!{spoken}.includes('Boonlake')")  # only what is said of the new game
    fresh, lines = (player.browser.run(what).splitlines() for what in (spoken, words))
    assert fresh and set(fresh) < set(lines)


def test_the_pages_own_buttons_keep_their_keys(player):
    """Enter on a focused button presses it; the game hears nothing of it."""
    player.at("launcher")
    player.browser.run("document.querySelector('details').open = true,"
                       " document.getElementById('power').focus()")
    player.browser.send("Input.dispatchKeyEvent", type="keyDown", key="Enter", text="\r",
                        windowsVirtualKeyCode=13)
    player.browser.send("Input.dispatchKeyEvent", type="keyUp", key="Enter")
    player.until("window.pocketstead.boots === 2")
    player.at("launcher")


def test_text_is_readable_against_its_ground(player):
    """WCAG: 4.5 to 1 for every text of the page, in every language."""
    player.browser.run("document.querySelector('details').open = true")
    weak = player.browser.run(
        "(() => { const parts = (c) => c.match(/[\\d.]+/g).map(Number);"
        " const light = (c) => { const [r, g, b] = parts(c).map((v) => { v /= 255;"
        " return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });"
        " return 0.2126 * r + 0.7152 * g + 0.0722 * b; };"
        " const ground = (e) => { for (; e; e = e.parentElement) {"
        " const c = getComputedStyle(e).backgroundColor; const p = parts(c);"
        " if (p.length < 4 || p[3] > 0) return c; } return 'rgb(255, 255, 255)'; };"
        " const weak = []; for (const e of document.querySelectorAll('body *')) {"
        " if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;"
        " if (!e.offsetParent || e.closest('.heard, .name, :disabled')) continue;"
        " const [a, b] = [light(getComputedStyle(e).color), light(ground(e))];"
        " const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);"
        " if (ratio < 4.5) weak.push([e.tagName, e.id, e.textContent.slice(0, 30), ratio]); }"
        " return weak; })()")
    assert weak == []


def test_nothing_moves_for_those_who_do_not_want_it(player):
    moving = "[...document.querySelectorAll('[data-reel]')].every((i) => i.src.endsWith('webp'))"
    still = "[...document.querySelectorAll('[data-reel]')].every((i) => i.src.endsWith('png'))"
    player.until(moving)
    player.browser.send("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-reduced-motion", "value": "reduce"}])
    player.open()
    player.until(still)
    assert player.browser.run(
        "[...document.querySelectorAll('[data-reel]')].every((i) => i.alt.length > 5)")


def test_playable_soon_on_a_slow_line(player):
    """150 KB a second: something to see at once, the launcher within 6 s (on two quiet cores)."""
    player.browser.send("Network.emulateNetworkConditions", offline=False, latency=20,
                        downloadThroughput=150 * 1024, uploadThroughput=150 * 1024)
    player.browser.send("Network.setCacheDisabled", cacheDisabled=True)
    player.open()
    player.until("window.pocketstead && window.pocketstead.ready")
    ready = player.browser.run("performance.getEntriesByName('ready')[0].startTime")
    assert ready < 6000 * max(1, os.getloadavg()[0] / 2), ready


def test_a_thumb_slides_over_the_cross(player):
    """From left to right without lifting: the cursor follows."""
    player.at("launcher")
    player.rest()
    mask = ("(async () => { const seen = []; const pad = document.querySelector('.pad');"
            " const key = (n) => { const b = pad.querySelector(`[data-key=\"${n}\"]`)"
            ".getBoundingClientRect(); return {clientX: b.x + b.width / 2,"
            " clientY: b.y + b.height / 2, pointerId: 7, bubbles: true}; };"
            " const from = pad.querySelector('[data-key=\"2\"]');"
            " from.setPointerCapture = () => {};"
            " const held = () => [...document.querySelectorAll('.down-now')]"
            ".map((b) => b.dataset.key).join();"
            " from.scrollIntoView();"
            " from.dispatchEvent(new PointerEvent('pointerdown', key(2))); seen.push(held());"
            " from.dispatchEvent(new PointerEvent('pointermove', key(1))); seen.push(held());"
            " from.dispatchEvent(new PointerEvent('pointermove', key(3))); seen.push(held());"
            " from.dispatchEvent(new PointerEvent('pointerup', key(3))); seen.push(held());"
            " return seen.join('|'); })()")
    assert player.browser.run(mask) == "2|1|3|"


def test_a_gamepad_plays(player):
    player.at("launcher")
    before = player.rest()
    player.browser.run(
        "(() => { window.pad = {axes: [0, 0], buttons: Array.from({length: 17},"
        " () => ({pressed: false}))}; navigator.getGamepads = () => [window.pad];"
        " dispatchEvent(new Event('gamepadconnected')); })()")
    player.browser.run("window.pad.axes[0] = 1")
    time.sleep(0.2)
    player.browser.run("window.pad.axes[0] = 0")
    assert player.rest() != before
    player.browser.run("window.pad.buttons[0].pressed = true")
    time.sleep(0.2)
    player.browser.run("window.pad.buttons[0].pressed = false")
    player.at("newgame")


def test_every_pixel_covers_whole_pixels_of_the_display(player):
    for across, high, dense in ((390, 844, 3), (412, 915, 2.625), (360, 640, 2), (844, 390, 3),
                                (1280, 900, 1), (1920, 1080, 1.25)):
        player.browser.send("Emulation.setDeviceMetricsOverride", width=across, height=high,
                            deviceScaleFactor=dense, mobile=across < 900)
        time.sleep(0.4)
        size = player.browser.run("document.getElementById('screen').clientWidth")
        pixels = size * dense / 240
        assert abs(pixels - round(pixels)) < 0.02, (across, high, dense, size)
        wide = player.browser.run("document.documentElement.scrollWidth")
        assert wide <= across + 1, (across, wide)


def test_saves_go_to_a_file_and_come_back(player, tmp_path):
    """The file is a backup as `pocketstead restore` takes it."""
    from host_tools.flash import saves

    start_a_game(player)
    player.rest()
    time.sleep(1)
    digest = player.digest
    data = player.browser.run(
        "import('./saves.js').then((m) => m.file()).then((b) => b.arrayBuffer())"
        ".then((b) => btoa(String.fromCharCode(...new Uint8Array(b))))")
    file = tmp_path / "saves.zip"
    file.write_bytes(base64.b64decode(data))
    assert "saves/game_villagers.0" in saves.read_backup(file)
    player.browser.run("window.confirm = () => true, document.getElementById('forget').click()")
    player.at("launcher")
    packed = tmp_path / "packed.zip"  # as a board's backup is: deflated
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name))
    give(player, packed.read_bytes())
    player.at("play")
    assert player.digest == digest
    for bad in (b"", b"PK", data[:200].encode(), packed.read_bytes()[:-40]):
        player.browser.run("document.getElementById('message').textContent = ''")
        give(player, bad)
        player.until("document.getElementById('message').textContent.includes('nic nie')")
    assert player.digest == digest
    assert errors(player) == []


def give(player, data):
    """A file as if somebody had chosen it."""
    text = base64.b64encode(data).decode()
    player.browser.run(f"window.confirm = () => true, window.pocketstead.importFile(new Blob("
                       f"[Uint8Array.from(atob('{text}'), (c) => c.charCodeAt(0))]))")


def test_links_to_a_position_a_seed_and_a_week(player):
    """What would you do here: the same decision, and it can be taken over."""
    start_a_game(player)
    player.rest()
    digest = player.digest
    link = player.browser.run("window.pocketstead.share()")
    assert "#position=" in link and len(link) < 700
    player.browser.run("window.confirm = () => true, document.getElementById('forget').click()")
    player.at("launcher")
    player.browser.run(f"location.hash = '{link.partition('#')[2]}'")
    player.at("replay")
    assert player.digest == digest
    player.browser.run("location.hash = 'game=boonlake.4711'")
    player.at("play")
    from engine_core import match

    assert player.digest == match.new("boonlake", 4711, players=1).digest()
    player.browser.run("location.hash = 'week=2647.above_below'")
    player.at("weekly")
    assert player.browser.run("window.pocketstead.share()").endswith("#week=2647.above_below")
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
