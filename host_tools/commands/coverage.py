"""`pocketstead coverage GAME`: how often random games use each card, event, improvement."""

import json

HELP = "count the cards, events and improvements that random games use"


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument("game", choices=catalog.GAMES)
    parser.add_argument("--games", type=int, default=30, help="random games of every table")
    parser.add_argument("--all", action="store_true", help="list every name with its count")


def run(args):
    from host_tools.play import coverage

    found = coverage.count(args.game, args.games)
    if args.json:
        print(json.dumps(found))
        return 0
    missing = False
    for kind, counts in found.items():
        used = [name for name in counts if counts[name]]
        print(f"{kind}s {len(used)} of {len(counts)}")
        for name in counts:
            if args.all or not counts[name]:
                print(f"  {name} {counts[name]}")
        missing = missing or len(used) < len(counts)
    return int(missing)
