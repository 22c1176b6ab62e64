"""`pocketstead check FILE`: what is wrong in a file of content, in words."""

from pathlib import Path

from host_tools.options import tell

HELP = "say what is wrong in a table or text you edited; nothing is written"
DESCRIPTION = """FILE may be a table in its place, or your own copy: it is recognised by its name,
or by its folder where several games have a table of that name (my_tables/villagers/cards.csv).
Exit code 0 when it is right, 1 when something is wrong in it or because of it."""


def add_arguments(parser):
    parser.add_argument("file", nargs="+", type=Path)


def run(args):
    from host_tools.errors import USAGE, UserError
    from host_tools.lab import workbench

    report = []
    for path in args.file:
        if not path.is_file():
            raise UserError(f"There is no file {path}.", "Check the path.", USAGE)
        own, others = workbench.mistakes(path)
        place = workbench.place_of(path).as_posix()
        changes = workbench.differences(
            {place: (workbench.CONTENT / place).read_text("utf-8")},
            {place: path.read_text("utf-8", errors="replace")},
        )
        report.append(
            {
                "file": str(path),
                "place": place,
                "mistakes": own,
                "elsewhere": others,
                "changes": changes,
            }
        )
    tell(args, report, *(line for one in report for line in said(one)))
    return int(any(one["mistakes"] or one["elsewhere"] for one in report))


def said(one):
    """The lines about one file."""
    yield from one["mistakes"]
    if one["elsewhere"]:
        yield f"Because of {one['place']}, other files are wrong now:"
    elif not one["mistakes"]:
        n = len(one["changes"])
        what = "as it was" if not n else "1 change" if n == 1 else f"{n} changes"
        yield f"{one['file']} is right ({what})."
    for line in one["elsewhere"] + one["changes"]:
        yield "  " + line
