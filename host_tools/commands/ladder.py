"""`pocketstead ladder`: all bots of a game rated in one run, and yours among them."""

from pathlib import Path

from host_tools.options import add_set, tell

HELP = "rate all bots of a game, and your own by path: Elo with error bars"
DESCRIPTION = """Every bot plays every other one, in every seat with the same cards.

  pocketstead ladder villagers
  pocketstead ladder villagers my_bot.py other_bot.py --games 200
  pocketstead ladder boonlake --bots random,easy,normal my_bot.py

A bot is a Python file with one function, `choose`; docs/bots.md shows a first one in 30 lines."""


def add_arguments(parser):
    from engine_core import bots, catalog
    from host_tools.commands import lab

    parser.add_argument("game", choices=catalog.GAMES)
    parser.add_argument("files", nargs="*", metavar="BOT.py", help="bots of your own")
    parser.add_argument("--bots", default=",".join(bots.LEVELS), help="levels that play")
    parser.add_argument("--games", type=int, default=60, help="of every pair (60)")
    parser.add_argument("--players", type=int, default=2, help="seats; one has the first bot")
    add_set(parser)
    parser.add_argument(
        "--until-clear",
        action="store_true",
        help="a pair stops as soon as it is clear who is stronger",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the report (default: ladder-GAME.html)")
    lab.add_pool(parser)


def run(args):
    from host_tools.commands import lab
    from host_tools.errors import USAGE, UserError
    from host_tools.lab import engines, ladder, results

    options, bots, guests = lab.chosen(args.game, args.set, ",".join([args.bots, *args.files]))
    if len(set(bots)) < 2:
        raise UserError("A ladder needs two bots.", "Add levels or files of bots.", USAGE)
    engine = engines.make(args.game, None, guests)
    plan = ladder.plan(
        args.game,
        engine,
        bots,
        args.games,
        args.players,
        options,
        args.seed,
        args.budget,
        args.until_clear,
    )
    out = args.out or Path(f"ladder-{args.game}.html")
    kept = out.with_suffix(".games.jsonl")
    lab.play(args, plan, [engine], kept)
    head, games = results.read(kept)
    rows, found = ladder.rated(head, games, bots)
    words = f"pocketstead ladder {args.game} --bots {','.join(bots)} --games {args.games}"
    out.write_text(ladder.written(args.game, rows, found, words, len(games)), "utf-8")
    report = {
        "game": args.game,
        "games": len(games),
        "report": str(out),
        "results": str(kept),
        "ladder": rows,
    }
    lines = [
        f"{row['bot']:<20}{row['elo']:>6.0f}  ({row['low']:.0f} to {row['high']:.0f})"
        f"  wins {100 * row['wins']:.0f} %"
        for row in rows
    ]
    tell(args, report, *lines, f"report {out}, games {kept}")
