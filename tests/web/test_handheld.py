"""The handheld on the page: play by keys, reload, go on, share, take along."""

import base64
import itertools
import time
import zipfile
from binascii import crc32

import pytest

from engine_core import catalog, challenge, duel, match, puzzle
from host_tools.flash import saves
from host_tools.simulator import scenes
from tests.web.visitor import errors

pytestmark = pytest.mark.slow


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
    player.press("down", "right")  # save and leave
    player.at("launcher")
    player.press("a")
    player.at("play")
    assert errors(player) == []


def test_board_switch_touch_and_screenshot(player):
    player.at("launcher")
    player.browser.run(
        "(() => { const b = document.getElementById('board'); b.value = '320';"
        " b.dispatchEvent(new Event('change')); })()"
    )
    player.until("document.getElementById('screen').width === 320")
    player.at("launcher")
    before = player.rest()
    player.browser.run(
        "(async () => { const k = document.querySelector('[data-key=\"3\"]');"
        " k.setPointerCapture = () => {};"
        " k.dispatchEvent(new PointerEvent('pointerdown', {pointerId: 1}));"
        " await new Promise((r) => setTimeout(r, 80));"
        " k.dispatchEvent(new PointerEvent('pointerup', {pointerId: 1})); })()"
    )
    assert player.rest() != before, "touching a key of the handheld presses it"
    size = player.browser.run(
        "new Promise((r) => document.getElementById('screen').toBlob((b) => r(b.size)))"
    )
    assert size > 500


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
    player.press("b", "down", "down", "a")
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
    for bad, complaint in (
        (link_to(data[:-9]), "uszkodzony"),
        ("#replay=.AAAA", "uszkodzony"),
        ("#replay=", "nie zawiera"),
        (link_to(b"foreign" * 9), "nie zawiera"),
        ("#game=chess.1", "nie zawi"),
        ("#game=villagers.x", "nie zawiera"),
        ("#week=9999.boonlake", "nie za"),
        ("#week=2647.boonlake.00000000", "uszkodzony"),
        (link_to(bytes(other)), "innymi tabelami"),
    ):
        player.browser.run(f"location.hash = '{bad}'")
        player.until(f"{shown}.includes('{complaint}')")
        player.until("window.pocketstead.ready")
        player.at("launcher")
        player.browser.run(f"{shown} = ''")
    assert errors(player) == []


def test_a_thumb_slides_over_the_cross(player):
    """From left to right without lifting: the cursor follows."""
    player.at("launcher")
    player.rest()
    mask = (
        "(async () => { const seen = []; const pad = document.querySelector('.pad');"
        ' const key = (n) => { const b = pad.querySelector(`[data-key="${n}"]`)'
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
        " return seen.join('|'); })()"
    )
    assert player.browser.run(mask) == "2|1|3|"


def test_a_gamepad_plays(player):
    player.at("launcher")
    before = player.rest()
    player.browser.run(
        "(() => { window.pad = {axes: [0, 0], buttons: Array.from({length: 17},"
        " () => ({pressed: false}))}; navigator.getGamepads = () => [window.pad];"
        " dispatchEvent(new Event('gamepadconnected')); })()"
    )
    player.browser.run("window.pad.axes[0] = 1")
    time.sleep(0.2)
    player.browser.run("window.pad.axes[0] = 0")
    assert player.rest() != before
    player.browser.run("window.pad.buttons[0].pressed = true")
    time.sleep(0.2)
    player.browser.run("window.pad.buttons[0].pressed = false")
    player.at("newgame")


def test_saves_go_to_a_file_and_come_back(player, tmp_path):
    """The file is a backup as `pocketstead restore` takes it."""
    start_a_game(player)
    player.rest()
    time.sleep(1)
    digest = player.digest
    data = player.browser.run(
        "import('./saves.js').then((m) => m.file()).then((b) => b.arrayBuffer())"
        ".then((b) => btoa(String.fromCharCode(...new Uint8Array(b))))"
    )
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
    player.browser.run(
        f"window.confirm = () => true, window.pocketstead.importFile(new Blob("
        f"[Uint8Array.from(atob('{text}'), (c) => c.charCodeAt(0))]))"
    )


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
    assert player.digest == match.new("boonlake", 4711, players=1).digest()
    player.browser.run("location.hash = 'week=2612.above_below'")
    player.at("weekly")
    assert player.browser.run("window.pocketstead.share()").endswith("#week=2612.above_below")
    code = challenge.code("above_below", 2612, 77, b"0123").replace("-", "")
    player.browser.run(f"location.hash = 'week=2612.above_below.{code}'")
    player.at("friend")
    player.until("document.getElementById('words').textContent.includes('77')")
    assert errors(player) == []


def test_a_duel_by_links(player):
    """An invitation and a friend's first turn; then the same link again, and one of nobody."""
    chosen = catalog.complete("above_below", {"players": 2})
    for number in range(99):
        friend = match.new("above_below", duel.seed(number), **chosen)
        if friend.ask.seat == 0:
            break
    invite = duel.invitation("above_below", number, chosen)
    player.browser.run(f"location.hash = 'duel={invite}'")
    player.at("handover")
    turn, made = 1, []
    while friend.ask.seat == 0:
        made += [0, len(friend.ask.options)]
        friend.answer(friend.ask.options[0])
    code = duel.turn_code(friend, turn, made)
    player.browser.run(f"location.hash = 'duel={code}'")
    player.at("play")
    assert player.digest == friend.digest()
    player.browser.run(f"location.hash = 'duel={code}'")
    player.at("play")
    assert player.digest == friend.digest()
    player.browser.run("location.hash = 'duel=83C874K71T5'")
    player.until("!document.getElementById('message').hidden")
    assert errors(player) == []


def test_a_puzzle_from_the_launcher_and_by_a_link(player):
    player.at("launcher")
    player.press("a", ms=900)
    player.press("down", "down", "down", "a")
    player.at("puzzle")
    link = player.browser.run("window.pocketstead.share()")
    assert "#puzzle=villagers." in link
    player.press("a")
    player.at("verdict")
    n = int(link.rpartition(".")[2]) - 1
    assert player.digest == puzzle.load("villagers", n).digest()
    player.press("a")
    player.at("solve")
    player.browser.run("location.hash = 'puzzle=boonlake.12'")
    player.until("window.pocketstead.ask('digest') !== 0")
    player.at("verdict")
    assert player.digest == puzzle.load("boonlake", 11).digest()
    player.browser.run("location.hash = 'puzzle=boonlake.101'")
    player.until("!document.getElementById('message').hidden")
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
