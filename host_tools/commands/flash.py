"""`pocketstead flash`: brings the current build onto one board or all of them."""

import argparse
import json
import sys
import threading
from pathlib import Path

from host_tools.errors import FAILED, UserError
from host_tools.options import add_port, words

HELP = "put the game onto a board; the old build stays until the new one is whole"
DESCRIPTION = """Finds out what the board runs. On our own firmware it writes what changed of the
image in its flash, sector by sector, each compared on the board; with 4 MB or more into the half
that does not run. On official MicroPython it sends what changed into the slot that does not run
and switches over by one rename. Then it restarts the board and waits for the first frame. Saves
and settings are not touched."""


def add_arguments(parser):
    add_port(parser)
    parser.add_argument("--board", help="picosystem, pico_lcd13, odroid_go (default: installed)")
    parser.add_argument("--all", action="store_true", help="every board found, side by side")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done")
    parser.add_argument(
        "--languages",
        default="",
        help="codes with commas between (default: all, or what fits the board twice)",
    )
    parser.add_argument("--bundle", type=Path, help="a bundle made before, instead of a fresh one")
    parser.add_argument(
        "--change-board",
        action="store_true",
        help="the board id on the device may differ from the bundle's",
    )
    parser.add_argument(
        "--kiosk",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="start into the demonstration of an exhibition from now on, or not "
        "any more (default: as it is; other settings stay)",
    )
    parser.add_argument(
        "--yes",
        action="store_true",
        help="put our own firmware onto a board with official MicroPython without asking",
    )
    parser.add_argument("--uf2", type=Path, help="our firmware for that, made before")
    parser.add_argument(
        "--drive",
        type=Path,
        help="where the drive of the board's boot loader is (default: search)",
    )
    parser.add_argument("--backup", type=Path, help="where the saves are kept meanwhile")
    parser.add_argument("--retries", type=int, default=4, help="after a dropped line (default 4)")
    parser.add_argument(
        "--timeout", type=float, default=10, help="seconds the board may be silent (default 10)"
    )


def _ask(args, question):
    if args.yes:
        return True
    if args.json or args.all or not sys.stdin.isatty():
        return False
    return input(f"{question} Go on? Type yes: ").strip().lower() == "yes"


class _Bar:
    """Shows the bytes of files on the way; one line per board."""

    def __init__(self, label, quiet):
        from host_tools.progress import bar

        self.bytes = 0
        self.bar = bar(label=label, unit="B", quiet=quiet)

    def __call__(self, name):
        self.bar.set_description(name)

    def sent(self, count):
        self.bytes += count
        self.bar.update(count)

    def checked(self, name):
        self.bar.set_description("checking " + name)


def _one(args, port, results):
    from host_tools.flash.flasher import Flasher

    quiet = args.json or args.all

    def say(text):
        if not args.json:
            print(f"{port}: {text}", file=sys.stderr, flush=True)

    try:
        flasher = Flasher(
            port,
            args.board,
            args.bundle,
            words(args.languages),
            args.change_board,
            args.retries,
            timeout=args.timeout,
            progress=_Bar(port, quiet),
            say=say,
            kiosk=args.kiosk,
            move={
                "ask": lambda question: _ask(args, question),
                "ready": args.uf2,
                "drive": args.drive,
                "backup": args.backup,
            },
        )
        results[port] = flasher.run(args.dry_run)
    except UserError as error:
        results[port] = error


def _tell(port, result, dry_run):
    if isinstance(result, UserError):
        print(f"pocketstead: {result}", file=sys.stderr)
        return
    if "target" in result:
        print(f"{port}: runs official MicroPython; would get our firmware for {result['target']}.")
        return
    if "image" in result:
        _tell_own(port, result, dry_run)
        return
    files = f"{len(result['send'])} files ({result['bytes']:,} bytes)"
    rest = f"{result['copy']} copied on the board, {result['keep']} there already"
    if result["up_to_date"]:
        print(f"{port}: build {result['build']} is installed; nothing to send.")
    elif dry_run:
        print(f"{port}: would send {files} into slot {result['slot']}; {rest}.")
        for name in result["send"]:
            print(f"  {name}")
    else:
        print(
            f"{port}: build {result['build']} runs from slot {result['slot']}: "
            f"sent {files}, {rest}."
        )
    _tell_kiosk(port, result, dry_run)


def _tell_own(port, result, dry_run):
    if "moved" in result:
        moved = result["moved"]
        print(
            f"{port}: runs our own firmware now; {moved['saves']} files of saves were carried "
            "over" + (f" (a copy stays in {moved['backup']})." if moved["backup"] else ".")
        )
    sectors = (
        f"{result['send']} sectors ({result['bytes']:,} bytes)"
        + (f", {result['copy']} copied on the board" if result["copy"] else "")
        + f", {result['keep']} there already"
    )
    if result["up_to_date"]:
        print(f"{port}: build {result['build']} is installed; nothing to send.")
    else:
        print(
            f"{port}: {'would send' if dry_run else 'build ' + result['build'] + ' runs: sent'} "
            f"{sectors}."
        )
    if result["base"] != result["new_base"]:
        print(
            f"{port}: its starter and MicroPython are of another version. They stay until a "
            "file of `pocketstead firmware` is copied onto the board's drive."
        )
    _tell_kiosk(port, result, dry_run)


def _tell_kiosk(port, result, dry_run):
    if "kiosk" in result:
        print(
            f"{port}: it {'would start' if dry_run else 'starts'} into "
            f"{'the demonstration' if result['kiosk'] else 'the list of games'}."
        )


def run(args):
    from host_tools.flash import ports
    from host_tools.flash.errors import fault

    if args.all:
        chosen = [port.path for port in ports.find()]
        if not chosen:
            raise fault(101)
    else:
        chosen = [ports.choose(args.port)]
    results = {}
    threads = [threading.Thread(target=_one, args=(args, port, results)) for port in chosen]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    failed = [r for r in results.values() if isinstance(r, UserError)]
    if failed and len(chosen) == 1:
        raise failed[0]
    if args.json:
        found = [
            {"port": p, "error": r.message, "remedy": r.remedy} if isinstance(r, UserError) else r
            for p, r in results.items()
        ]
        print(json.dumps(found if args.all else found[0]))
    else:
        for port in chosen:
            _tell(port, results[port], args.dry_run)
    return FAILED if failed else 0
