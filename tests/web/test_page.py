"""The page around the handheld: its words, what it loads, who can use it."""

import gzip
import os
import re
import time

import pytest

from firmware.languages import LANGUAGES
from host_tools.simulator import site
from tests.web.visitor import Player, errors

pytestmark = pytest.mark.slow


def test_works_without_a_network_once_loaded(player):
    player.until("document.getElementById('offline').textContent.startsWith('gotowe')")
    player.browser.send(
        "Network.emulateNetworkConditions",
        offline=True,
        latency=0,
        downloadThroughput=0,
        uploadThroughput=0,
    )
    player.open()
    player.at("launcher")
    player.press("a")
    player.at("newgame")  # its pack is kept as well
    assert errors(player) == []


def test_readouts(player):
    player.until("document.getElementById('heap').textContent.includes('KB')")
    assert "ms" in player.browser.run("document.getElementById('speed').textContent")


@pytest.mark.parametrize(
    "language, claim, offer",
    [
        ("en-GB", "Four complete", "New game"),
        ("pl-PL", "Cztery kompletne", "Nowa gra"),
        ("fr-CA", "Quatre jeux", "Nouvelle partie"),
        ("de-DE", "Four complete", "New game"),
    ],
)
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
    assert tuple(found) == LANGUAGES
    for language, texts in found.items():
        assert all(text.strip() == text and text for text in texts.values()), language
        for key, text in texts.items():
            assert text.count("%s") == found["en"][key].count("%s"), (language, key)
    sources = "".join(
        (site.WEB / name).read_text("utf-8")
        for name in site.PAGE
        if name.endswith((".js", ".html"))
    )
    asked = set(re.findall(r"data-(?:word|label|tip|alt)=\"(\w+)\"", sources))
    asked |= set(re.findall(r"word\('(\w+)'", sources))
    asked |= set(re.findall(r"'((?:share|scan)_\w+)'", sources))
    asked |= set(re.findall(r"'((?:serial|board)_\w+)'", sources))
    board = (site.WEB / "webboard.py").read_text("utf-8")
    asked |= set(re.findall(r"\"(link_\w+)\"", board)) | {"sound_on", "sound_off"}
    asked.add("language")  # the button of each
    assert asked == set(found["en"])


def test_little_is_loaded_before_the_launcher_can_be_used(player, folder):
    """At most 450 KB, compressed; a game's files follow."""
    until = player.browser.run("performance.getEntriesByName('ready')[0].startTime")
    loaded = player.browser.run(
        "performance.getEntriesByType('resource').map((e) => [new URL(e.name).pathname.slice(1),"
        " e.startTime])"
    )
    names = {"index.html", "worker.js", "micropython/micropython.mjs"}
    names |= {name for name, start in loaded if start < until}
    assert "packs/base.pack.gz" in names and "packs/boonlake.pack.gz" not in names
    sizes = {
        name: min(len(data), len(gzip.compress(data)))
        for name in names
        if not name.startswith("reels")
        for data in [(folder / name).read_bytes()]
    }
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
    player.browser.run(
        "document.querySelector('details').open = true, document.getElementById('power').focus()"
    )
    player.browser.send(
        "Input.dispatchKeyEvent", type="keyDown", key="Enter", text="\r", windowsVirtualKeyCode=13
    )
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
        " return weak; })()"
    )
    assert weak == []


def test_nothing_moves_for_those_who_do_not_want_it(player):
    moving = "[...document.querySelectorAll('[data-reel]')].every((i) => i.src.endsWith('webp'))"
    still = "[...document.querySelectorAll('[data-reel]')].every((i) => i.src.endsWith('png'))"
    player.until(moving)
    player.browser.send(
        "Emulation.setEmulatedMedia",
        features=[{"name": "prefers-reduced-motion", "value": "reduce"}],
    )
    player.open()
    player.until(still)
    assert player.browser.run(
        "[...document.querySelectorAll('[data-reel]')].every((i) => i.alt.length > 5)"
    )


def test_playable_soon_on_a_slow_line(player):
    """150 KB a second: something to see at once, the launcher within 6 s (on two quiet cores)."""
    player.browser.send(
        "Network.emulateNetworkConditions",
        offline=False,
        latency=20,
        downloadThroughput=150 * 1024,
        uploadThroughput=150 * 1024,
    )
    player.browser.send("Network.setCacheDisabled", cacheDisabled=True)
    player.open()
    player.until("window.pocketstead && window.pocketstead.ready")
    ready = player.browser.run("performance.getEntriesByName('ready')[0].startTime")
    assert ready < 6000 * max(1, os.getloadavg()[0] / 2), ready


def test_every_pixel_covers_whole_pixels_of_the_display(player):
    for across, high, dense in (
        (390, 844, 3),
        (412, 915, 2.625),
        (360, 640, 2),
        (844, 390, 3),
        (1280, 900, 1),
        (1920, 1080, 1.25),
    ):
        player.browser.send(
            "Emulation.setDeviceMetricsOverride",
            width=across,
            height=high,
            deviceScaleFactor=dense,
            mobile=across < 900,
        )
        time.sleep(0.4)
        size = player.browser.run("document.getElementById('screen').clientWidth")
        pixels = size * dense / 240
        assert abs(pixels - round(pixels)) < 0.02, (across, high, dense, size)
        wide = player.browser.run("document.documentElement.scrollWidth")
        assert wide <= across + 1, (across, wide)
