"""`pocketstead backup`: saves and settings of a device, as one file."""

import json
from pathlib import Path

HELP = "copy saves and settings from a board into a file"


def add_arguments(parser):
    from host_tools.flash.options import add_port

    add_port(parser)
    parser.add_argument("file", type=Path, nargs="?", default=Path("pocketstead-backup.zip"))


def run(args):
    from host_tools.flash import saves
    from host_tools.flash.options import port_of

    found = saves.backup(port_of(args), args.file)
    if args.json:
        print(json.dumps({"file": str(args.file), "files": found}))
    else:
        print(f"{len(found)} files, {sum(found.values()):,} bytes -> {args.file}")
    return 0
