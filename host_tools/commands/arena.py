"""`pocketstead arena`: one bot against another (or against a solo automaton) over many games."""

from host_tools.options import add_budget, add_set, tell

HELP = "measure bots against each other over many games from every seat"


def add_arguments(parser):
    from engine_core import bots, catalog

    parser.add_argument("game", choices=catalog.GAMES)
    levels = ", ".join(bots.LEVELS)
    parser.add_argument(
        "a", help=f"the bot that is measured: {levels}; perhaps with a temper, as normal:builder"
    )
    parser.add_argument("b", nargs="?", default="random", help="the bots in the other seats")
    parser.add_argument("--players", type=int, default=2, help="seats; 1 plays the solo game")
    add_set(parser)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    add_budget(parser)
    parser.add_argument("--jobs", type=int, help="processes (all cores)")


def run(args):
    from host_tools.play import arena, selfplay
    from host_tools.progress import bar

    options = selfplay.parse_options(args.game, [*args.set, f"players={args.players}"])
    for bot in (args.a, args.b):
        selfplay.level(args.game, bot)
    with bar(total=args.games, label=f"{args.a} v {args.b}", quiet=args.json) as progress:

        def show(one):
            progress.update(1)
            return one

        report = arena.run(
            args.game, options, args.a, args.b, args.games, args.seed, args.budget, args.jobs, show
        )
    report = {"game": args.game, "options": options, "a": args.a, "b": args.b, **report}
    tell(args, report, *(f"{key.replace('_', ' '):<28}{it}" for key, it in report.items()))
