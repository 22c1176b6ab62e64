"""`pocketstead text`: play any game of the catalogue in the terminal against bots."""

from firmware.languages import LANGUAGES
from host_tools.options import add_set

HELP = "play in the terminal against bots"
JSON = False


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument("game", nargs="?", default=catalog.GAMES[0], choices=catalog.GAMES)
    parser.add_argument("--players", type=int, help="how many seats")
    parser.add_argument("--people", type=int, default=1, help="how many of them are people")
    parser.add_argument("--level", default="normal", help="of the bots: random easy normal hard")
    add_set(parser)
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--puzzle", metavar="N", help="a puzzle of the game: its number, or today")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")


def run(args):
    import secrets

    from firmware import strings
    from host_tools.play import selfplay, text_play

    if args.puzzle:
        return of_puzzle(args)
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


def of_puzzle(args):
    from datetime import date

    from engine_core import challenge, puzzle
    from firmware import strings
    from host_tools.errors import USAGE, UserError
    from host_tools.play.text_puzzle import Puzzle

    count = puzzle.count(args.game)
    n = int(args.puzzle) - 1 if args.puzzle.isdigit() else -1
    if args.puzzle == "today" and count:
        now = date.today()
        n = puzzle.of_day(args.game, challenge.days(now.year, now.month, now.day))
    if not 0 <= n < count:
        remedy = f"Take 1 to {count}, or today." if count else "Make some: `pocketstead puzzles`."
        raise UserError(f"{args.game} has no puzzle {args.puzzle}.", remedy, USAGE)
    strings.use(args.language, args.game)
    try:
        solved = Puzzle(args.game, n).play()
    except KeyboardInterrupt:
        solved = False
    return 0 if solved else 130
