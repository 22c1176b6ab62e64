"""`pocketstead replay`: a recorded game again, with the digest after every decision."""

import json
from pathlib import Path

HELP = "replay a recorded game and print the digest after every decision"


def add_arguments(parser):
    parser.add_argument("file", help="a .journal that `pocketstead selfplay --record DIR` wrote")
    parser.add_argument("--on", default="cpython",
                        choices=("cpython", "micropython", "wasm", "i386", "emulator"),
                        help="which interpreter plays it; micropython is the 32-bit one where it "
                             "can be had, else WebAssembly; emulator is an emulated RP2040, about "
                             "half a second a decision")


def run(args):
    from host_tools import runtimes
    from host_tools.errors import Unavailable, UserError
    from host_tools.portable import replay as script
    from host_tools.runtimes import i386

    path = Path(args.file)
    if not path.is_file():
        remedy = "`pocketstead selfplay --record DIR` makes one."
        raise UserError(f"There is no file {path}.", remedy)
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
    if args.json:
        print(json.dumps({"file": str(path), "on": on, "digests": digests}))
    else:
        for i, digest in enumerate(digests):
            print(f"{i:5d} {digest}")
    return 0
