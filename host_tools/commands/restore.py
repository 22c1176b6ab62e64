"""`pocketstead restore`: puts a backup back onto a device."""

from pathlib import Path

from host_tools.options import add_port, port_of, tell

HELP = "put saves and settings from a backup onto a board"


def add_arguments(parser):
    add_port(parser)
    parser.add_argument("file", type=Path)


def run(args):
    from host_tools.flash import saves

    saves.read_backup(args.file)  # a bad file must not even stop the running game
    found = saves.restore(port_of(args), args.file)
    tell(args, {"files": found}, f"{len(found)} saves restored.")
