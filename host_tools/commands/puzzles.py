"""`pocketstead puzzles`: cut puzzles out of bot games, each with a proven best line."""

import csv

from host_tools.options import tell

HELP = "cut puzzles out of bot games (best lines proven by trying all), or check them"
DESCRIPTION = """Writes host_tools/content/GAME/puzzles.csv: positions in which one line of one to
three decisions is clearly better than every other one.

  pocketstead puzzles villagers            100 new puzzles; then run `pocketstead compile`
  pocketstead puzzles all --check          try every line of the compiled ones again

They fit the rules and tables that they were made with: after a change of either, make them anew.
docs/puzzles.md tells more."""
ALL = "all"


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument("game", choices=(*catalog.GAMES, ALL))
    parser.add_argument("--count", type=int, default=100, help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the first bot game (1)")
    parser.add_argument("--check", action="store_true", help="prove the compiled ones again")


def run(args):
    from engine_core import catalog

    games = catalog.GAMES if args.game == ALL else (args.game,)
    work = checked if args.check else written
    return max([work(game, args) for game in games])


def written(game, args):
    """Cut them, write the sheet."""
    from host_tools.compiler.puzzles import COLUMNS, FILE
    from host_tools.compiler.source import CONTENT
    from host_tools.play import puzzles
    from host_tools.progress import bar

    with bar(total=args.count, label=game, unit="puzzles", quiet=args.json) as progress:
        rows = puzzles.cut(game, args.count, args.seed, show=progress.update)
    path = CONTENT / game / FILE
    with path.open("w", encoding="utf-8", newline="") as file:
        sheet = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        sheet.writeheader()
        sheet.writerows(rows)
    grades = [sum(row["grade"] == k for row in rows) for k in (1, 2, 3)]
    told = ", ".join(f"{n} of grade {k}" for k, n in enumerate(grades, 1))
    told = f"{path}: {len(rows)} puzzles ({told}). Next: pocketstead compile"
    tell(args, {"game": game, "file": str(path), "grades": grades}, told)
    return 0


def checked(game, args):
    """Try every line of the compiled ones."""
    from engine_core import puzzle
    from host_tools.errors import FAILED
    from host_tools.play import puzzles

    count = puzzle.count(game)
    wrong = {n: told for n in range(count) if (told := puzzles.check(game, n))}
    lines = [f"{game}, puzzle {n + 1}: {told}" for n, told in wrong.items()]
    lines.append(f"{game}: {count} puzzles, {len(wrong)} wrong")
    tell(args, {"game": game, "count": count, "wrong": wrong}, *lines)
    return FAILED if wrong or not count else 0
