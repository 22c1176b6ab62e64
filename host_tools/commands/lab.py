"""`pocketstead lab`: a designed experiment between bots, and a report with honest statistics."""

import json
from pathlib import Path
from types import SimpleNamespace

from host_tools.options import add_set

HELP = "let bots play a designed experiment and write a report (before and after a change)"
DESCRIPTION = """Plays tables of every size, bots against weaker ones and the solo game, with seats
rotated and the same seeds for whatever is compared, and writes one HTML file with plots.

  pocketstead lab villagers --games 2000
  pocketstead lab all --games 2000 --markdown docs     every game, and its balance document
  pocketstead lab villagers --before HEAD              my edited tables against the last commit
  pocketstead lab villagers --before HEAD --after my_tables/ --until-clear
  pocketstead lab boonlake --bots my_bot.py,normal --players 2

The games are kept beside the report; the same command goes on where it was interrupted.
docs/lab.md explains the figures, clusters and the files."""
ALL = "all"


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument("game", choices=(*catalog.GAMES, ALL))
    parser.add_argument("--games", type=int, default=400, help="at least so many in all (400)")
    parser.add_argument(
        "--out", type=Path, help="the report (default: lab-GAME.html), or a folder for it"
    )
    parser.add_argument("--before", metavar="WHAT", help="folder or git revision to compare with")
    parser.add_argument("--after", metavar="WHAT", help="the other one (default: this tree)")
    parser.add_argument(
        "--bots",
        default="normal",
        help="levels (normal, hard:builder) or files of bots, round the table",
    )
    parser.add_argument("--players", help="sizes of tables, e.g. 1,2,4 (all)")
    add_set(parser)
    parser.add_argument(
        "--part",
        action="append",
        choices=("tables", "levels", "solo"),
        help="only this part of the experiment; may be repeated",
    )
    parser.add_argument(
        "--until-clear",
        action="store_true",
        help="a table stops as soon as a sequential test has its answer",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--csv", type=Path, metavar="DIR", help="also write the raw games as CSV")
    parser.add_argument(
        "--markdown",
        type=Path,
        metavar="FILE",
        help="also put the short of it into this document, between its marks "
        "(a folder: into balance_GAME.md in it)",
    )
    add_pool(parser)


def add_pool(parser):
    """Where games are played; `ladder` has the same."""
    parser.add_argument("--budget", type=int, help="choices a hard bot plays ahead per decision")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a running dask scheduler")
    parser.add_argument(
        "--workers",
        type=int,
        help="processes on this machine (all cores; 0: no scheduler, this one)",
    )
    parser.add_argument(
        "--fast", action="store_true", help="compile the engine first (needs pocketstead[fast])"
    )


def run(args):
    from engine_core import catalog

    for game in catalog.GAMES if args.game == ALL else (args.game,):
        experiment(placed(args, game))
    return 0


def placed(args, game):
    """The arguments for one game: what is written lies where it should when there are several."""
    words = {**vars(args), "game": game, "command": command(args, game)}
    out, many = args.out, args.game == ALL
    if out is None or many or out.is_dir():
        words["out"] = (out or Path()) / f"lab-{game}.html"
    if args.markdown and args.markdown.is_dir():
        words["markdown"] = args.markdown / f"balance_{game}.md"
    if args.csv and many:
        words["csv"] = args.csv / game
    return SimpleNamespace(**words)


def experiment(args):
    """One game: plan, games, figures, report."""
    from host_tools.lab import (
        design,
        engines,
        export,
        findings,
        markdown,
        report,
        results,
        workbench,
    )

    options, bots, guests = chosen(args.game, args.set, args.bots)
    given = [args.before, args.after] if args.before or args.after else [None]
    found = [engines.make(args.game, one, guests) for one in given]
    players = tuple(int(n) for n in args.players.split(",")) if args.players else None
    plan = design.plan(
        args.game,
        found,
        args.games,
        bots,
        players,
        options,
        args.part or design.PARTS,
        args.seed,
        args.budget,
        args.until_clear,
    )
    out = args.out
    out.parent.mkdir(parents=True, exist_ok=True)
    kept = out.with_suffix(".games.jsonl")
    play(args, plan, found, kept)
    head, games = results.read(kept)
    names = [engine.names for engine in found]
    figures = findings.all_of(head, games, names)
    figures["edited"] = workbench.differences(found[0].sheets, found[-1].sheets)
    out.write_text(report.written(figures, args.command), "utf-8")
    if args.markdown:
        markdown.put(args.markdown, markdown.written(figures, args.command))
    tables = export.write(args.csv, head, games, names) if args.csv else []
    if args.json:
        print(
            json.dumps(
                {
                    "report": str(out),
                    "results": str(kept),
                    "csv": [str(path) for path in tables],
                    **figures,
                }
            )
        )
    else:
        say(figures, out, kept, tables)


def chosen(game, pairs, line):
    """(options, names of bots, paths of those that are files)."""
    from engine_core.bots import LEVELS
    from host_tools.play import selfplay

    given = [one for one in line.split(",") if one]
    levels = [selfplay.level(game, one) for one in given if one.split(":")[0] in LEVELS]
    guests = [Path(one) for one in given if one not in levels]
    bots = tuple(one if one in levels else Path(one).name for one in given)
    return selfplay.parse_options(game, pairs), bots, guests


def play(args, plan, found, kept):
    """Play what the results file lacks, with a bar."""
    from host_tools.lab import fast, pools, results, runner
    from host_tools.progress import bar

    ready = [fast.compiled(one, plan.game) for one in found] if args.fast else found
    with (
        results.Results(kept, plan) as store,
        bar(total=plan.games(), label=plan.game, unit="games", quiet=args.json) as progress,
        pools.opened(ready, args.scheduler, args.workers) as pool,
    ):
        runner.run(plan, store, pool, progress.update)


def command(args, game):
    """The command that makes this report again."""
    words = [f"pocketstead lab {game} --games {args.games}"]
    for key in ("before", "after", "players", "seed", "budget"):
        value = getattr(args, key)
        if value not in (None, 1):
            words.append(f"--{key} {value}")
    if args.bots != "normal":
        words.append(f"--bots {args.bots}")
    words += [f"--set {pair}" for pair in args.set]
    words += [f"--part {part}" for part in args.part or ()]
    words += [f"--markdown {args.markdown}"] if args.markdown else []
    return " ".join(words + ["--until-clear"] * args.until_clear)


def say(figures, out, kept, tables):
    """The short of it in the terminal."""
    from host_tools.lab.changes import SURE

    for cell in figures["arms"][-1]["cells"]:
        start = cell["start"]
        if cell["part"] == "tables":
            words = (
                f"start player wins {100 * start['wins']:.1f} % "
                f"({100 * start['low']:.0f}-{100 * start['high']:.0f}, fair "
                f"{100 * cell['fair']:.0f})"
            )
        else:
            bot, side = next(iter(cell["bots"].items()))
            words = (
                f"{bot} wins {100 * side['wins']:.1f} % "
                f"({100 * side['low']:.0f}-{100 * side['high']:.0f})"
            )
        print(f"{cell['name']:<34}{cell['games']:>6} games, {words}")
    sure = [row for row in figures["changes"] if row["q"] < SURE]
    if figures["changes"]:
        print(f"{len(sure)} of {len(figures['changes'])} measures changed:")
    for row in sure[:12]:
        print(
            f"  {row['group']}, {row['what']}: {row['before']:.2f} -> {row['after']:.2f} "
            f"({row['change']:+.2f}, error {row['error']:.2f})"
        )
    print(f"report {out}, games {kept}" + "".join(f", {path}" for path in tables))
