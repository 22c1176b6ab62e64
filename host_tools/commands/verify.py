"""`pocketstead verify`: is a result code of the challenge right, and does a game prove it?"""

from pathlib import Path

from host_tools.errors import UserError
from host_tools.options import tell

HELP = "check a result code of the weekly challenge, with or without its game, or of a puzzle"
DESCRIPTION = """A code like 6HF3-Q9YY says game, week and score, and has a check character. With
the journal of the game (`pocketstead games --fetch`), the game is replayed: it must be that week's
challenge, end with that score and give the same code.

The code of a puzzle, like 015-2JZV, says game and number, and at which try it was solved.
"""


def add_arguments(parser):
    parser.add_argument("code", help="as the score page, or the page of a puzzle, shows it")
    parser.add_argument("journal", nargs="?", type=Path, help="the game that is said to prove it")


def prove(said, code, path):
    """Replays a journal; a UserError says what does not fit."""
    from engine_core import challenge, journal, match
    from engine_core.flow import SaveError

    game, number, score, _ = said
    try:
        data = path.read_bytes()
        its_game, seed, options, _ = journal.read(data)
        *_, table = match.replay(data)
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}.", "Check the path.") from error
    except SaveError as error:
        raise UserError(f"{path}: {error}.", "Fetch it again with `pocketstead games`.") from error
    if its_game != game or not challenge.is_played(game, number, seed, options):
        raise UserError(
            f"{path} is not the challenge of week {number:04d} of {game}.",
            "Take the journal that belongs to the code.",
        )
    if table.ask is not None:
        raise UserError(f"{path} stops before the end of the game.", "Fetch the finished game.")
    total = table.scores()[0][0]
    if total != score:
        raise UserError(
            f"{path} ends with {total} points, the code says {score}.",
            "The code belongs to another game.",
        )
    if challenge.code(game, number, total, data) != code:
        raise UserError(
            f"{path} has the same score, but it is not the game of this code.",
            "Ask for the journal that belongs to it.",
        )


def of_puzzle(args, found):
    """Tells what the code of a puzzle says."""
    game, n, tries = found
    if n < 0:
        raise UserError(
            f"{args.code} is a code of a puzzle that this version does not have.",
            "Take the version of Pocketstead that the device runs.",
        )
    told = f"solved at try {tries}" if tries else "not solved"
    told = f"{args.code}: {game}, puzzle {n + 1}, {told}{' or later' * (tries == 9)}"
    tell(args, {"code": args.code, "game": game, "puzzle": n + 1, "tries": tries}, told)


def run(args):
    from engine_core import challenge, puzzle

    said = challenge.read(args.code)
    about = puzzle.read(args.code)
    if about and not args.journal:
        return of_puzzle(args, about)
    if said is None:
        raise UserError(
            f"{args.code} has a typing mistake.",
            "A character is wrong or missing, or two are swapped; codes have no I, L, O or U.",
        )
    game, number, score, check = said
    if game is None:
        raise UserError(
            f"{args.code} is a code of a game that this version does not have.",
            "Take the version of Pocketstead that the device runs.",
        )
    letters = "".join(c for c in args.code.upper() if c not in "- ")
    letters = letters.translate(str.maketrans("OIL", "011"))
    code = challenge.written(letters)
    if args.journal:
        prove(said, code, args.journal)
    report = {
        "code": code,
        "game": game,
        "week": number,
        "score": score,
        "seed": challenge.seed(game, number),
        "proven": bool(args.journal),
    }
    told = f"{code}: {game}, week {number:04d} (seed {report['seed']}), {score} points"
    return tell(args, report, told + (", proven by its game" if args.journal else ""))
