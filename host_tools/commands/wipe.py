"""`pocketstead wipe`: removes Pocketstead from a device, after asking."""

import sys

from host_tools.options import add_port, port_of, tell

HELP = "remove the game from a board (asks first; saves stay unless --saves)"


def add_arguments(parser):
    add_port(parser)
    parser.add_argument("--saves", action="store_true", help="saves and settings too")
    parser.add_argument("--format", action="store_true", help="format the whole file system")
    parser.add_argument("--yes", action="store_true", help="do not ask")


def run(args):
    from host_tools.flash import saves
    from host_tools.flash.errors import fault

    port = port_of(args)
    if not args.yes:
        what = (
            "EVERYTHING on"
            if args.format
            else ("Pocketstead and all saves from" if args.saves else "Pocketstead from")
        )
        if not sys.stdin.isatty():
            raise fault(122)
        if input(f"Remove {what} {port}? Type yes: ").strip().lower() != "yes":
            raise fault(122)
    gone = saves.wipe(port, keep_saves=not args.saves, format_flash=args.format)
    told = "Formatted." if args.format else f"{len(gone)} files removed."
    tell(args, {"removed": gone}, told)
