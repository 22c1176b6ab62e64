"""`pocketstead replay`: a recorded game again, as digests or as a log in words."""

from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools.options import tell

HELP = "replay a recorded game: the digest after every decision, or --log in words"


def add_arguments(parser):
    parser.add_argument(
        "file",
        help="a .journal that `pocketstead games` fetched from a "
        "board or `pocketstead selfplay --record DIR` wrote",
    )
    parser.add_argument("--log", action="store_true", help="what happened, in words")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the log")
    parser.add_argument(
        "--on",
        default="cpython",
        choices=("cpython", "micropython", "wasm", "i386", "emulator"),
        help="which interpreter plays it; micropython is the 32-bit one where it "
        "can be had, else WebAssembly; emulator is an emulated RP2040, about "
        "half a second a decision",
    )


def run(args):
    from host_tools import runtimes
    from host_tools.errors import Unavailable, UserError
    from host_tools.portable import replay as script
    from host_tools.runtimes import i386

    path = Path(args.file)
    if not path.is_file():
        remedy = "`pocketstead games` or `pocketstead selfplay --record DIR` makes one."
        raise UserError(f"There is no file {path}.", remedy)
    if args.log:
        return log(path, args)
    on = args.on
    if on == "micropython":
        try:
            i386.command()
            on = "i386"
        except Unavailable:
            on = "wasm"
    if on == "emulator":
        from host_tools.emulator import replay

        lines = replay.output(script.__file__, path).splitlines()
    else:
        done = runtimes.run(on, script.__file__, [path.resolve()], inputs=[path.resolve()])
        if done.returncode:
            raise UserError(f"The {on} interpreter failed: {done.stderr.strip()[-400:]}")
        lines = done.stdout.splitlines()
    if lines and lines[-1].startswith("error: "):
        remedy = "The file must be a journal that was played with the tables of this build."
        raise UserError(f"{path}: {lines[-1][7:]}.", remedy)
    digests = [line.split()[1] for line in lines]
    lines = [f"{i:5d} {digest}" for i, digest in enumerate(digests)]
    return tell(args, {"file": str(path), "on": on, "digests": digests}, *lines)


def log(path, args):
    """The game in words."""
    from engine_core.flow import SaveError
    from host_tools.errors import UserError
    from host_tools.play import replay_log

    try:
        lines = list(replay_log.lines(path.read_bytes(), args.lang))
    except SaveError as error:
        remedy = "The file must be a journal that was played with the tables of this build."
        raise UserError(f"{path}: {error}.", remedy) from error
    return tell(args, {"file": str(path), "language": args.lang, "log": lines}, *lines)
