"""`pocketstead backup`: saves and settings of a device, as one file."""

from pathlib import Path

from host_tools.options import add_port, port_of, tell

HELP = "copy saves and settings from a board into a file"


def add_arguments(parser):
    add_port(parser)
    parser.add_argument("file", type=Path, nargs="?", default=Path("pocketstead-backup.zip"))


def run(args):
    from host_tools.flash import saves

    found = saves.backup(port_of(args), args.file)
    told = f"{len(found)} files, {sum(found.values()):,} bytes -> {args.file}"
    tell(args, {"file": str(args.file), "files": found}, told)
