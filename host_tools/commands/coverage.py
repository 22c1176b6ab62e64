"""`pocketstead coverage GAME`: how often random games use each card, event, improvement; with
--keys how many keys lead to what a hint proposes, and how many decisions a game has."""

import json

from host_tools.options import tell

HELP = "count the cards, events and improvements that random games use"


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument("game", choices=catalog.GAMES)
    parser.add_argument("--games", type=int, default=30, help="random games of every table")
    parser.add_argument("--keys", action="store_true", help="keys to the hinted option instead")
    parser.add_argument("--players", type=int, default=2, help="with --keys")
    parser.add_argument("--all", action="store_true", help="list every name with its count")


def keys(args):
    from host_tools.simulator import presses

    found = presses.count(args.game, args.games, players=args.players)
    lines = [
        "keys to the hinted option: %.2f on average, %d at most; %.1f decisions a game"
        % (found["mean"], found["most"], found["decisions"])
    ]
    for name, (times, mean, most) in found["prompts"].items():
        lines.append(f"  {times:4} {mean:5.2f} {most:3}  {name}")
    return tell(args, found, *lines)


def run(args):
    if args.keys:
        return keys(args)
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
