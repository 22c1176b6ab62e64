"""A virtual device, and a small application to put on it: real MicroPython, real mpremote."""

import shutil
import struct
import zlib
from pathlib import Path

import pytest

from host_tools import bundle
from host_tools.errors import Unavailable
from host_tools.runtimes import REPO, i386
from host_tools.virtual_device.bridge import VirtualDevice
from tests.device import pretend

BOARD_FILE = '''
"""The wires of a PicoSystem, as far as the tests need them."""
from machine import Pin, SPI
from firmware.drivers.st7789 import ST7789

class Buttons:
    def read(self):
        return 0 if Pin(18, Pin.IN, Pin.PULL_UP)() else 16
    def taps(self):
        return 0

class Power:
    def light(self, percent):
        pass
    def charge(self):
        return 77

_spi = SPI(0, baudrate=62500000)
_dc, _cs, _reset = (Pin(n, Pin.OUT, value=1) for n in (9, 5, 4))
display = ST7789(_spi, _dc, _cs, _reset)
buttons = Buttons()
power = Power()
'''

APP_FILE = '''
"""Draws four stripes, keeps a save, answers the host."""
import micropython, os, time
from firmware.serial_hook import SerialHook
from firmware.app import part, size

def redraw(display):
    for k in range(4):
        strip = bytes((16 * k + part.COLOUR, 7 * k)) * (240 * 60)
        display.write(0, 60 * k, 240, 60, strip)

def run(board, drawn=None):
    redraw(board.display)
    try:
        os.mkdir("/saves")
        with open("/saves/game.0", "w") as file:
            file.write("a save")
    except OSError:
        pass
    if drawn:
        drawn()
    if "deaf" not in os.listdir("/saves"):
        micropython.kbd_intr(3)
    print("RUNNING", part.COLOUR)
    hook = SerialHook(board)
    while True:
        hook.poll(redraw)
        time.sleep_ms(10)
'''


def table(schema, payload):
    """A compiled asset with a right header."""
    return (
        struct.pack("<4sBBHIII", b"PKST", 1, 1, 0, schema, 20 + len(payload), zlib.crc32(payload))
        + payload
    )


# int(...) because plain numbers are put in where a module is imported: two files would change.
def tiny_repository(folder):
    """A repository with the real starter, hook and panel driver, and a very small application."""
    folder = Path(folder)
    for name in (
        "firmware/main.py",
        "firmware/slots.py",
        "firmware/pack.py",
        "firmware/notice.py",
        "firmware/serial_hook.py",
        "firmware/__init__.py",
        "firmware/memory/__init__.py",
        "firmware/memory/heap.py",
        "firmware/drivers/__init__.py",
        "firmware/drivers/panel.py",
        "firmware/drivers/st7789.py",
        "pyproject.toml",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(REPO / name, folder / name)
    texts = {
        "firmware/boards/__init__.py": "",
        "firmware/boards/picosystem.py": BOARD_FILE,
        "firmware/boards/pico_lcd13.py": BOARD_FILE,
        "firmware/app/__init__.py": APP_FILE,
        "firmware/app/part.py": "COLOUR = int('3')\n",
        "firmware/app/size.py": "DATA = b'" + "0123456789" * 700 + "'\n",
        "engine_core/__init__.py": "",
        "engine_core/conformance.py": "1 / 0\n",
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "assets_compiled").mkdir(exist_ok=True)
    for name in ("toy.tab", "toy.en.str", "toy.pl.str", "toy.fr.str"):
        (folder / "assets_compiled" / name).write_bytes(table(0xC0FFEE01, name.encode() * 100))
    return folder


@pytest.fixture(scope="session")
def interpreter():
    try:
        return i386.command()
    except Unavailable as reason:
        pytest.skip(f"no 32-bit MicroPython here: {reason}")


@pytest.fixture(scope="session")
def bundles(tmp_path_factory):
    """Folders of bundles: old, new (one file changed), bad (never draws), wide (many changes)."""
    base = tmp_path_factory.mktemp("bundles")
    repo = tiny_repository(base / "repository")
    part = repo / "firmware/app/part.py"
    folders = {}

    def make(name):
        folders[name] = base / name
        bundle.build("pico_lcd13", ("en", "pl"), folders[name], repo)

    make("old")
    part.write_text("COLOUR = int('5')\n")
    make("new")
    part.write_text("raise ValueError('broken build')\n")
    make("bad")
    part.write_text("COLOUR = int('9')\n")
    starter = repo / "firmware/main.py"
    starter.write_text(starter.read_text() + "# a newer starter\n")
    slots = repo / "firmware/slots.py"
    slots.write_text(slots.read_text() + "NEWER = 1\n")
    make("starter")
    return folders


@pytest.fixture
def run_folder(tmp_path, monkeypatch):
    """Devices announce themselves in a folder of this test only; no real port is looked at."""
    monkeypatch.setenv("POCKETSTEAD_RUN", str(tmp_path / "run"))
    monkeypatch.setenv("POCKETSTEAD_PORTS", "")
    return tmp_path / "run"


@pytest.fixture
def make_device(interpreter, tmp_path, run_folder):
    """make_device("name", ...) -> a VirtualDevice, ended when the test ends."""
    made = []

    def make(name="board", **details):
        device = VirtualDevice(tmp_path / name, **details)
        made.append(device)
        return device

    yield make
    for device in made:
        device.power_off()


@pytest.fixture(scope="session")
def flashed_image(interpreter, bundles, tmp_path_factory):
    """A flash image with build "old" installed and run once, made through the real way."""
    from host_tools.flash.flasher import Flasher

    folder = tmp_path_factory.mktemp("flashed")
    with VirtualDevice(folder) as device:
        Flasher(str(device.link), folder=bundles["old"], wait=0.2).run()
    return device.image


@pytest.fixture
def flashed(make_device, flashed_image):
    """A device with build "old", switched off."""

    def make(name="board", **details):
        device = make_device(name, **details)
        shutil.copyfile(flashed_image, device.image)
        return device

    return make


@pytest.fixture
def plug(monkeypatch):
    """plug(board) -> a pretended board to which every port leads."""

    def make(board):
        board.clock = pretend.plugged(monkeypatch, board)
        return board

    return make


@pytest.fixture
def old(tmp_path):
    """A small bundle for pretended boards; `new` has one file that differs."""
    return pretend.bundled(tmp_path / "old", pretend.FILES, build=pretend.OLD)


@pytest.fixture
def new(tmp_path):
    files = {**pretend.FILES, "app/2.mpy": b"new"}
    return pretend.bundled(tmp_path / "new", files, build=pretend.NEW)
