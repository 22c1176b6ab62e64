"""`pocketstead diff A B`: what changed between two contents, in words."""

from host_tools.options import tell

HELP = "tell in words what changed between two contents: files, folders or git revisions"
DESCRIPTION = """Numbers with their step, rows that are new or gone, texts by language.

  pocketstead diff HEAD                         what I edited since the last commit
  pocketstead diff HEAD~5 HEAD                  between two revisions
  pocketstead diff HEAD my_tables/              a folder with only the files that differ
  pocketstead diff old/cards.csv new/cards.csv  two versions of a table"""


def add_arguments(parser):
    parser.add_argument("before", help="file, folder or git revision")
    parser.add_argument("after", nargs="?", help="the other one (default: the content here)")


def run(args):
    from pathlib import Path

    from host_tools.lab import workbench

    before, after = workbench.sheets(args.before), workbench.sheets(args.after)
    if Path(args.before).is_file() or args.after and Path(args.after).is_file():
        common = set(before) & set(after)
        before = {name: before[name] for name in common}
        after = {name: after[name] for name in common}
    found = workbench.differences(before, after)
    tell(args, found, *found or ["Nothing changed."])
