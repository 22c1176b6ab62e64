"""The page puts games onto a board: a real Chromium whose serial port is the virtual device's.

Only the port itself is bridged: requests to the test's own server go to the device's terminal and
back. Everything else is what a visitor runs, and what a board runs.
"""

import base64
import gzip
import json
import os
import select
import shutil
import threading
import tty

import pytest

from firmware.app.saves import Store
from host_tools.commands import play
from host_tools.flash import saves
from host_tools.image import romfs
from host_tools.runtimes import chromium
from tests.device.test_own_flash import (  # noqa: F401  fixtures
    LARGE,
    RECOVERY,
    SMALL,
    board,
    installed,
    owns,
    record,
    repos,
)
from tests.web.conftest import folder  # noqa: F401

pytestmark = pytest.mark.slow
BRIDGE = """
navigator.serial && delete Navigator.prototype.serial;
Object.defineProperty(navigator, 'serial', {value: {requestPort: async () => {
  if (window.refused) throw new DOMException('No port selected', 'NotFoundError');
  return {
    async open() { if ((await fetch('/serial/open')).status !== 200) throw new Error('busy'); },
    readable: new ReadableStream({async pull(to) {
      const answer = await fetch('/serial/in');
      if (answer.status !== 200) throw new Error('unplugged');
      to.enqueue(new Uint8Array(await answer.arrayBuffer()));
    }}, {highWaterMark: 0}),
    writable: new WritableStream({async write(bytes) {
      const answer = await fetch('/serial/out', {method: 'POST', body: bytes});
      if (answer.status !== 200) throw new Error('unplugged');
    }}),
    async close() { await fetch('/serial/close'); },
  };
}}, configurable: true});
"""


class Bridge:
    """The serial port of a device, spoken to over the page's own server."""

    def __init__(self, where):
        self.device = self.handle = None
        self.http = play.server(where, 0)
        bridge, plain = self, self.http.RequestHandlerClass.func

        class Handler(plain):
            def do_GET(self):
                answer = bridge.answer(self.path)
                if answer is None:
                    super().do_GET()
                else:
                    self.reply(*answer)

            def do_POST(self):
                data = self.rfile.read(int(self.headers["Content-Length"]))
                self.reply(*bridge.write(data))

            def reply(self, status, data=b""):
                self.send_response(status)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

        import functools

        self.http.RequestHandlerClass = functools.partial(Handler, directory=str(where))
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.http.server_address[1]}/"

    def answer(self, path):
        if path == "/serial/open":
            try:
                self.handle = os.open(str(self.device.link), os.O_RDWR | os.O_NOCTTY)
                tty.setraw(self.handle)
            except OSError:
                return (404,)
            return (200,)
        if path == "/serial/close":
            self.cut()
            return (200,)
        if path == "/serial/in":
            return self.read()
        return None

    def cut(self):
        if self.handle is not None:
            os.close(self.handle)
            self.handle = None

    def read(self):
        try:
            for _ in range(20):
                if self.handle is None:
                    break
                if select.select([self.handle], [], [], 0.05)[0]:
                    data = os.read(self.handle, 65536)
                    return (200, data) if data else (410,)  # nothing to read: unplugged
            else:
                return (200,)
        except (OSError, ValueError, TypeError):  # cut meanwhile
            pass
        return (410,)

    def write(self, data):
        try:
            os.write(self.handle, data)
        except (OSError, TypeError):
            return (410,)
        return (200,)


@pytest.fixture(scope="module")
def bridge(folder, tmp_path_factory, repos):  # noqa: F811
    folder = shutil.copytree(folder, tmp_path_factory.mktemp("serial") / "site")
    image = romfs.image(repos.files("new"))
    (folder / "images/new.romfs.gz").write_bytes(gzip.compress(image))
    listing = json.loads((folder / "site.json").read_text())
    listing["boards"] = [
        {
            "name": "picosystem",
            "machine": "Pocketstead PicoSystem with ",
            "build": repos.build("new"),
            "file": "images/new.romfs.gz",
        }
    ]
    (folder / "site.json").write_text(json.dumps(listing))
    bridge = Bridge(folder)
    yield bridge
    bridge.http.shutdown()


@pytest.fixture
def page(bridge):
    browser = chromium.Browser()
    browser.send("Page.addScriptToEvaluateOnNewDocument", source=BRIDGE)
    browser.open(bridge.address)
    until(browser, "window.pocketstead && window.pocketstead.ready")
    yield browser
    bridge.cut()
    browser.close()


def until(page, condition, seconds=90):
    import time

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if page.run(f"Boolean({condition})"):
                return
        except RuntimeError:
            pass  # between two pages
        time.sleep(0.05)
    raise AssertionError((condition, says(page), page.log[-2:]))


def says(page):
    return page.run("document.getElementById('board-says').textContent")


def hears(page, text):
    until(page, f"document.getElementById('board-says').textContent.includes({json.dumps(text)})")


def press(page, name):
    page.run(f"document.getElementById('{name}').click()")


def connected(bridge, page, device):
    bridge.device = device
    press(page, "connect")
    hears(page, "Pocketstead PicoSystem with")


@pytest.mark.parametrize("target", [SMALL, LARGE], ids=["one bank", "two banks"])
def test_a_board_is_updated_from_the_page(bridge, page, board, repos, target):  # noqa: F811
    device = board(target).power_on()
    assert device.wait_for("RUNNING 3")
    connected(bridge, page, device)
    assert repos.build("old") in says(page) and repos.build("new") in says(page)
    device.seen.clear()
    press(page, "update")
    hears(page, f"starts build {repos.build('new')}")
    assert device.wait_for("RUNNING 5")
    bank = 1 if target is LARGE else 0
    assert record(device, bank).build == repos.build("new") and record(device, bank).drawn
    assert device.files()["saves/game.0"] == b"a save"
    connected(bridge, page, device)
    press(page, "update")
    hears(page, "is on it already")
    assert device.wait_for("RUNNING 5")


@pytest.mark.parametrize("target", [SMALL, LARGE], ids=["one bank", "two banks"])
def test_a_cut_line_loses_nothing(bridge, page, board, repos, target):  # noqa: F811
    """The old image, or the page that says what to do; the next try goes through."""
    device = board(target).power_on()
    assert device.wait_for("RUNNING 3")
    for after in (3, 4):
        connected(bridge, page, device)
        device.cut_at = after
        press(page, "update")
        hears(page, "The line to the board was cut")
        device.restart()
        assert device.wait_for("RUNNING 3" if target is LARGE else RECOVERY, 30), device.seen
        assert device.files()["saves/game.0"] == b"a save"
    connected(bridge, page, device)
    device.seen.clear()
    press(page, "update")
    assert device.wait_for("RUNNING 5", 60)


def test_saves_come_off_and_go_back(bridge, page, board, tmp_path):  # noqa: F811
    """As a file that `pocketstead restore` takes; what is put back is what the board loads."""

    from host_tools.simulator.handheld import Memory

    device = board().power_on()
    memory = Memory()
    Store(memory).save("records", b"Monday")
    backup = tmp_path / "monday.zip"
    listing = {"format": saves.FORMAT, "files": {}}
    import hashlib
    import zipfile

    with zipfile.ZipFile(backup, "w") as file:
        for name, data in memory.data.items():
            listing["files"]["saves/" + name] = hashlib.sha256(data).hexdigest()
            file.writestr("files/saves/" + name, data)
        file.writestr("backup.json", json.dumps(listing))
    connected(bridge, page, device)
    page.run(
        "window.given = (data) => { const files = new DataTransfer();"
        " files.items.add(new File([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))],"
        " 'x.zip'));"
        " const input = document.getElementById('board-file'); input.files = files.files;"
        " input.dispatchEvent(new Event('change')); }"
    )
    page.run(f"window.given('{base64.b64encode(backup.read_bytes()).decode()}')")
    hears(page, "Put back: 1")
    Store(memory).save("records", b"Tuesday")
    page.run("URL.createObjectURL = (blob) => { window.fetched = blob; return ''; }")
    press(page, "fetch")
    hears(page, "Saves fetched")
    data = page.run(
        "window.fetched.arrayBuffer().then((b) => btoa(String.fromCharCode(...new Uint8Array(b))))"
    )
    fetched = tmp_path / "fetched.zip"
    fetched.write_bytes(base64.b64decode(data))
    assert saves.read_backup(fetched)["saves/records.0"] == memory.data["records.0"]
    page.run(f"window.given('{base64.b64encode(b'nonsense').decode()}')")
    hears(page, "nothing was changed")
    press(page, "leave")
    assert device.wait_for("RUNNING 3")


def test_what_cannot_be_is_said(bridge, page, make_device):
    """No permission, nobody there, a board with official MicroPython, no Web Serial at all."""
    page.run("window.refused = true")
    press(page, "connect")
    hears(page, "No board was chosen")
    page.run("window.refused = false")
    device = make_device("stock").power_on()
    device.wait_for(">>>")
    bridge.device = device
    press(page, "connect")
    hears(page, "does not run Pocketstead")
    device.power_off()
    press(page, "connect")
    hears(page, "cannot be opened")
    page.send(
        "Page.addScriptToEvaluateOnNewDocument",
        source="delete navigator.serial; delete Navigator.prototype.serial;",
    )
    page.open(bridge.address)
    until(page, "window.pocketstead && window.pocketstead.ready")
    assert page.run("document.getElementById('connect').hidden")
    assert "pocketstead flash" in page.run("document.getElementById('no-serial').textContent")
