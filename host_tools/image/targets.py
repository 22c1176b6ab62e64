"""The boards there is a firmware image for, and how the flash of each is divided.

    0      MicroPython and the frozen starter: what the other two leave
           ROMFS: engine, application and assets
    end    file system: saves and settings

Boards with 4 MB and more have room for two ROMFS images side by side.
"""

from dataclasses import dataclass

from host_tools import boards
from host_tools.errors import USAGE, UserError

KB = 1024
XIP = 0x10000000  # where the chips map their flash
SECTOR = 4096  # what flash is erased by


@dataclass(frozen=True)
class Target:
    id: str
    board: str  # firmware/boards/<board>.py
    name: str
    pico_board: str  # of the Pico SDK: crystal, flash chip
    platform: str  # of the Pico SDK
    family: int  # of the UF2 file: another chip refuses it
    flash: int
    romfs: int
    saves: int
    defines: str = ""  # more for mpconfigboard.h

    @property
    def saves_at(self):
        return self.flash - self.saves

    @property
    def romfs_at(self):
        return self.saves_at - self.romfs

    @property
    def code(self):
        return self.romfs_at

    @property
    def chip(self):
        return "RP2040" if self.platform == "rp2040" else "RP2350"

    @property
    def scratch(self):
        """The first of the watchdog's registers that nobody else uses."""
        return 0x4005800C if self.chip == "RP2040" else 0x400D800C

    @property
    def keys(self):
        return boards.get(self.board).keys


RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
TARGETS = {
    target.id: target
    for target in (
        Target(
            "pico_lcd13",
            "pico_lcd13",
            "Pico with Pico-LCD-1.3",
            "pico",
            "rp2040",
            RP2040,
            2048 * KB,
            1368 * KB,
            256 * KB,
        ),
        Target(
            "picosystem",
            "picosystem",
            "PicoSystem",
            "pimoroni_picosystem",
            "rp2040",
            RP2040,
            16384 * KB,
            4096 * KB,
            1024 * KB,
            "\n#define MICROPY_HW_I2C_NO_DEFAULT_PINS 1\n#define MICROPY_HW_SPI_NO_DEFAULT_PINS 1",
        ),
        Target(
            "pico2_lcd13",
            "pico_lcd13",
            "Pico 2 with Pico-LCD-1.3",
            "pico2",
            "rp2350-arm-s",
            RP2350,
            4096 * KB,
            2816 * KB,
            512 * KB,
        ),
    )
}


def get(name):
    if name not in TARGETS:
        raise UserError(
            f"There is no image for a board {name!r}.", "Known: " + ", ".join(TARGETS), USAGE
        )
    return TARGETS[name]


def named(machine):
    """The target whose firmware calls itself so in os.uname().machine, or None."""
    for target in TARGETS.values():
        if machine.startswith(f"Pocketstead {target.name} with "):
            return target
    return None
