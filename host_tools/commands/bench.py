"""`pocketstead bench`: speed beside catanatron, clones, live heap, and times on the device."""

from host_tools.options import add_set, tell

HELP = "measure speed, clones, heap (--heap) and device times (--device)"


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument(
        "game",
        nargs="*",
        choices=[*catalog.GAMES, []],
        default=[],
        help="which games (all that are there)",
    )
    parser.add_argument(
        "--heap",
        action="store_true",
        help="live heap on 32-bit MicroPython, in "
        "place: the engine, and the app in whole games by keys",
    )
    parser.add_argument("--size", help="with --heap: of the hard heap (144k)")
    parser.add_argument(
        "--bots",
        choices=("i386", "board"),
        help="what a policy call takes on 32-bit MicroPython, or on an emulated RP2040",
    )
    parser.add_argument("--steps", type=int, default=30, help="choices played on, with --bots")
    parser.add_argument(
        "--budget",
        type=int,
        default=0,
        help="with --bots: let a hard bot think, too, so many choices ahead",
    )
    parser.add_argument("--device", action="store_true", help="times on an emulated RP2040")
    parser.add_argument(
        "--level",
        action="append",
        default=[],
        choices=("easy", "normal", "hard", "expert", "hints", "all"),
        help="with --device: how long bots of this level, or hints, "
        "think in the application; may be repeated",
    )
    parser.add_argument("--decisions", type=int, default=30, help="of each game and level")
    parser.add_argument(
        "--made", type=int, help="choices made before (to the round at half of the game)"
    )
    add_set(parser)
    parser.add_argument("--rounds", type=int, default=10, help="rounds of the speed comparison")


def run(args):
    from engine_core import catalog
    from host_tools.play import bench

    games = args.game or list(catalog.GAMES)
    report = {}
    if args.level:
        report = _thinking(games, args)
    elif args.device:
        from host_tools.emulator import timing

        report = timing.report(games)
    else:
        for game in games:
            if args.bots:
                from host_tools.play import bench_bots

                on = bench_bots.on_i386 if args.bots == "i386" else bench_bots.on_board
                report[game] = on(game, args.steps, budget=args.budget)
            elif args.heap:
                report[game] = bench.heaps(game, args.size)
            else:
                report[game] = bench.speed(game, args.rounds)
                report[game]["clones_per_second"] = bench.clones(game)
    lines = []
    for name, figures in report.items():
        lines.append(name)
        lines += [f"  {key.replace('_', ' '):<24}{value:>12}" for key, value in figures.items()]
    tell(args, report, *lines)


def _thinking(games, args):
    """How long bots take on the emulated board, told while it goes on."""
    from host_tools.emulator import bot_times
    from host_tools.play import selfplay
    from host_tools.progress import bar

    levels = (*bot_times.LEVELS, bot_times.HINTS) if "all" in args.level else args.level
    options = selfplay.parse_options(games[0], ["players=2", *args.set])
    total = args.decisions * len(games) * len(levels)
    with bar(total=total, label="decisions", quiet=args.json) as progress:
        return bot_times.report(
            games, levels, args.decisions, options, args.made, lambda _: progress.update(1)
        )
