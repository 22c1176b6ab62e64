"""`pocketstead selfplay`: bots play whole games; seed, decisions, winner, scores, digest each."""

import json
from pathlib import Path

from host_tools.options import add_budget, add_set

HELP = "let bots play whole games against each other"


def add_arguments(parser):
    from engine_core import bots, catalog

    parser.add_argument("game", choices=catalog.GAMES)
    parser.add_argument("--players", type=int, help="how many seats")
    add_set(parser)
    parser.add_argument(
        "--bots",
        default="random",
        help="levels round the table, e.g. normal,random (one of %s each)"
        % ", ".join(bots.LEVELS),
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--games", type=int, default=1, help="how many games, seeds counting up")
    add_budget(parser)
    parser.add_argument("--record", metavar="DIR", help="write games as DIR/GAME-SEED.journal")


def run(args):
    from engine_core import journal
    from host_tools.play import selfplay
    from host_tools.progress import bar

    levels = args.bots.split(",")
    for level in levels:
        selfplay.level(args.game, level)
    pairs = list(args.set) + ([f"players={args.players}"] if args.players else [])
    options = selfplay.parse_options(args.game, pairs)
    results = []
    for seed in bar(range(args.seed, args.seed + args.games), label=args.game, quiet=args.json):
        table, decisions = selfplay.play(args.game, seed, options, levels, args.budget)
        results.append(selfplay.result(table, decisions))
        if args.record:
            folder = Path(args.record)
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{args.game}-{seed}.journal").write_bytes(journal.write(table))
        if not args.json:
            one = results[-1]
            print(
                "seed %(seed)d: %(decisions)d decisions, winners %(winners)s, "
                "scores %(scores)s, digest %(digest)s" % one
            )
    if args.json:
        report = {"game": args.game, "options": options, "bots": levels, "games": results}
        print(json.dumps(report))
    return 0
