"""`pocketstead soak`: random games by the million, every decision checked."""

import json
from pathlib import Path

LEDGER = Path("tests/soak.json")
HELP = "play random games by the million and check every decision"
DESCRIPTION = """Every game of the catalogue, every number of players and variant in turn. At every
decision: there are options, none twice; at every 16th: pieces, coins and cards add up; at every
512th, and at every one of each 500th game: saved, loaded, undone, every option tried, looked at
through every seat's eyes; at the end: points counted anew.

  pocketstead soak --games 1000000                 interrupt it; the same command goes on
  pocketstead soak sierra_west --minutes 10        as far as ten minutes go
  pocketstead soak --scheduler tcp://...           on the lab's cluster (docs/lab.md)

What was played is kept in build/soak.jsonl, and with --keep in tests/soak.json for other
machines, by a checksum of the rules, tables and checks of the
game; bots and other games are no part of it. Exit code 1 when a game broke a promise; the seed and
the options are told.
"""


def add_arguments(parser):
    parser.add_argument("game", nargs="*", help="all")
    parser.add_argument("--games", type=int, default=1_000_000, help="in all (1000000)")
    parser.add_argument("--minutes", type=float, help="stop after so long")
    parser.add_argument("--state", type=Path, help="what was played (build/soak.jsonl)")
    parser.add_argument(
        "--keep", action="store_true", help="also in tests/soak.json, to go on from"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a running dask scheduler")
    parser.add_argument(
        "--workers", type=int, help="processes on this machine (all cores; 0: this one)"
    )
    parser.add_argument("--fast", action="store_true", help="compile the engine first")


def run(args):
    from engine_core import catalog
    from host_tools.errors import USAGE, UserError
    from host_tools.lab import fast, pools, soak
    from host_tools.lab.markdown import grid
    from host_tools.progress import bar

    games = args.game or list(catalog.GAMES)
    for game in games:
        if game not in catalog.GAMES:
            raise UserError(f"There is no game {game!r}.", ", ".join(catalog.GAMES), USAGE)
    found = {game: soak.engine(game) for game in games}
    ready = [fast.compiled(one, game) if args.fast else one for game, one in found.items()]
    named = {game: one.checksum for game, one in found.items()}
    path = args.state or Path("build/soak.jsonl")
    path.parent.mkdir(parents=True, exist_ok=True)
    marks = {game: soak.mark(one, game) for game, one in found.items()}
    book = soak.Book(path, marks, None if args.state else LEDGER)
    total = sum(1 for _ in book.left(args.games)) * soak.BLOCK
    seconds = 60 * args.minutes if args.minutes else None
    try:
        with (
            pools.opened(ready, args.scheduler, args.workers) as pool,
            bar(total=total, label="games", quiet=args.json) as progress,
        ):
            soak.run(book, named, pool, args.games, seconds, progress.update)
    except KeyboardInterrupt:
        pass  # what was played is in the book
    finally:
        book.close()
    if args.keep:
        kept = json.loads(LEDGER.read_text("utf-8")) if LEDGER.exists() else {}
        LEDGER.write_text(json.dumps({**kept, **book.ledger()}, indent=1) + "\n", "utf-8")
    rows = list(book.rows())
    faults = [fault for row in rows for fault in row[4]]
    if args.json:
        names = ("game", "games", "decisions", "seeds", "faults")
        print(json.dumps([dict(zip(names, row, strict=True)) for row in rows]))
        return int(bool(faults))
    cells = [[row[0], f"{row[1]:,}", f"{row[2]:,}", row[3], len(row[4])] for row in rows]
    print(grid(("game", "games", "decisions", "seeds", "faults"), cells))
    for fault in faults:
        print(fault)
    return int(bool(faults))
