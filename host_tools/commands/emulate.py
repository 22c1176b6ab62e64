"""`pocketstead emulate`: our firmware image on an emulated board."""

import time
from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools.options import tell, words

HELP = "boot our firmware on an emulated RP2040 board: panel as PNG, keys by script, a serial port"
DESCRIPTION = """Boots the image that `pocketstead firmware` makes in an emulator, with the panel
and keys of the board attached, about 30 times slower than a board.

--keys is a list of steps, separated by spaces: left right up down a b home press a key; a+800
holds it for 800 ms; 500 waits 500 ms (emulated); still waits until the panel rests; shot:NAME.png
saves the panel."""


def add_arguments(parser):
    parser.add_argument("--board", default="pico_lcd13", help="picosystem or pico_lcd13")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--flash", type=Path, help="keep the saves in this image file")
    parser.add_argument("--keys", default="", help="what to press, see above")
    parser.add_argument("--screen", type=Path, help="save the panel here at the end")
    parser.add_argument("--seconds", type=float, default=600, help="real time limit (default 600)")
    parser.add_argument("--port", action="store_true", help="offer a serial port until Ctrl-C")


def _steps(text):
    """[(kind, value, ms)] of a script; every mistake is named."""
    from host_tools import boards
    from host_tools.errors import USAGE, UserError

    keys = boards.BOARDS["pico_lcd13"].keys
    found = []
    for word in text.split():
        name, _, ms = word.partition("+")
        if word.startswith("shot:") and len(word) > 5:
            found.append(("shot", word[5:], 0))
        elif word == "still":
            found.append(("still", None, 0))
        elif word.isdigit():
            found.append(("wait", None, int(word)))
        elif name in keys and (ms.isdigit() or not ms):
            found.append(("key", name, int(ms or 0)))
        else:
            raise UserError(
                f"--keys: {word!r} is no step.",
                "Known: " + " ".join(keys) + ", a+800, 500, still, shot:NAME.png",
                USAGE,
            )
    return found


def play(board, steps):
    """Carry out a script on an EmulatedBoard."""
    for kind, value, ms in steps:
        if kind == "key":
            board.press(value, ms or 60)
        elif kind == "wait":
            board.sleep(ms)
        elif kind == "still":
            board.still()
        else:
            Path(value).parent.mkdir(parents=True, exist_ok=True)
            board.panel.png(value)


def run(args):
    from host_tools.emulator import timing
    from host_tools.emulator.board import EMULATED, EmulatedBoard
    from host_tools.flash.errors import fault

    if args.board not in EMULATED:
        raise fault(125, board=args.board, boards=" or ".join(EMULATED))
    steps = _steps(args.keys)
    image = timing.image(args.board, words(args.languages))
    content = args.flash if args.flash and args.flash.exists() else None
    with EmulatedBoard(args.board, content, image) as board:
        drawn = board.wait_for("first frame", args.seconds) and board.still()
        if args.port:
            _serve(board)
        play(board, steps)
        if args.screen:
            board.panel.png(args.screen)
        report = {
            "board": args.board,
            "micropython": ".".join(map(str, image.version)),
            "drawn": drawn,
            "emulated_us": board.micros(),
            "bytes_to_panel": board.wired.bytes,
        }
        said = board.seen.decode("utf-8", "replace")
        board.power_off()
        if args.flash:
            args.flash.write_bytes(board.saves_off())
    told = (
        f"{report['emulated_us'] / 1e6:.2f} s emulated, {report['bytes_to_panel']:,} bytes "
        "to the panel" + (f" -> {args.screen}" if args.screen else "")
    )
    tell(args, {**report, "output": said}, said.strip(), told)
    return 0 if report["drawn"] else 1


def _serve(board):
    from host_tools.flash import ports

    path = board.open_port()
    note = ports.announce(path, "emulated board (RP2040)")
    print(f"{path}  (Ctrl-C goes on; use --timeout 60 with flash)", flush=True)
    try:
        while True:
            time.sleep(1)
    except KeyboardInterrupt:
        pass
    finally:
        note.unlink(missing_ok=True)
