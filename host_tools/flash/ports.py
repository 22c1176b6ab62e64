"""Finds serial ports with boards behind them, real or virtual."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from host_tools.flash.errors import fault
from host_tools.runtimes import cache

# USB makers whose devices run MicroPython or carry it through a serial chip.
MAKERS = {
    0x2E8A: "Raspberry Pi RP2",
    0x10C4: "CP210x",
    0x1A86: "CH340",
    0x0403: "FTDI",
    0x303A: "Espressif",
    0xF055: "MicroPython",
}


@dataclass(frozen=True)
class Port:
    path: str
    what: str
    serial: str = ""


def registry():
    """Where running virtual devices and emulated boards announce themselves."""
    return Path(os.environ.get("POCKETSTEAD_RUN") or cache.root() / "run")


def announce(link, what):
    """Let others find a virtual port; returns the note to remove when it goes."""
    folder = registry()
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / f"{os.getpid()}-{abs(hash(str(link))) % 10**6}.json"
    note.write_text(json.dumps({"path": str(link), "what": what, "pid": os.getpid()}))
    return note


def _alive(pid):
    try:
        os.kill(pid, 0)
        return True
    except ProcessLookupError:
        return False
    except PermissionError:
        return True


def _virtual():
    found = []
    for note in sorted(registry().glob("*.json")):
        try:
            data = json.loads(note.read_text())
        except (OSError, ValueError):
            continue
        if _alive(data["pid"]) and Path(data["path"]).exists():
            found.append(Port(data["path"], data["what"]))
        elif not _alive(data["pid"]):
            note.unlink(missing_ok=True)
    return found


def _real():
    from serial.tools import list_ports

    for port in sorted(list_ports.comports()):
        if port.vid in MAKERS:
            yield Port(
                port.device, f"{MAKERS[port.vid]} ({port.description})", port.serial_number or ""
            )


def find():
    """Every port that may have a board behind it. POCKETSTEAD_PORTS replaces the search."""
    given = os.environ.get("POCKETSTEAD_PORTS")
    if given is not None:
        return [Port(path, "from POCKETSTEAD_PORTS") for path in given.split(os.pathsep) if path]
    return [*_real(), *_virtual()]


def choose(port=None):
    """The one port to use: the one given, or the only one there is."""
    if port:
        return port
    found = find()
    if not found:
        raise fault(101)
    if len(found) > 1:
        raise fault(102, count=len(found), ports=", ".join(p.path for p in found))
    return found[0].path
