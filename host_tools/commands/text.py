"""`pocketstead text`: play any game of the catalogue in the terminal against bots."""

from firmware.languages import LANGUAGES

HELP = "play in the terminal against bots"
JSON = False


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument("game", nargs="?", default=catalog.GAMES[0], choices=catalog.GAMES)
    parser.add_argument("--players", type=int, help="how many seats")
    parser.add_argument("--people", type=int, default=1, help="how many of them are people")
    parser.add_argument("--level", default="normal", help="of the bots: random easy normal hard")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="another option of the game; may be repeated",
    )
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")


def run(args):
    import secrets

    from firmware import strings
    from host_tools.play import selfplay, text_play

    selfplay.level(args.game, args.level)
    pairs = list(args.set) + ([f"players={args.players}"] if args.players else [])
    options = selfplay.parse_options(args.game, pairs)
    seed = secrets.randbelow(1 << 30) if args.seed is None else args.seed
    running = text_play.start(args.game, seed, options, args.load)
    strings.use(args.language, running.game)
    print(f"{running.game}, seed {running.seed}, {running.options}. ? lists the commands.")
    try:
        finished = text_play.Session(running, args.level, args.people).play()
    except KeyboardInterrupt:
        finished = False
    return 0 if finished else 130
