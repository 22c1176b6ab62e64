"""`pocketstead restore`: puts a backup back onto a device."""

import json
from pathlib import Path

HELP = "put saves and settings from a backup onto a board"


def add_arguments(parser):
    from host_tools.flash.options import add_port

    add_port(parser)
    parser.add_argument("file", type=Path)


def run(args):
    from host_tools.flash import saves
    from host_tools.flash.options import port_of

    saves.read_backup(args.file)  # a bad file must not even stop the running game
    found = saves.restore(port_of(args), args.file)
    if args.json:
        print(json.dumps({"files": found}))
    else:
        print(f"{len(found)} saves restored.")
    return 0
