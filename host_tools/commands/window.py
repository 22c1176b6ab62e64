"""`pocketstead window`: the app on CPython in a desktop window, or without one by a script."""

from pathlib import Path

HELP = "play in a desktop window (CPython, displayio); --headless runs a script of keys"
DESCRIPTION = """Keys: arrows; A is Z, Enter or Space; B is X or Backspace; HOME is Escape;
F2 takes a screenshot.

A script of keys (--keys FILE, or the words themselves) is words: left right up down a b home,
right*3, hold:b, wait:500 (ms), shot:name; # begins a comment."""
SIZES = {"240": (240, 240), "320": (320, 240)}


def add_arguments(parser):
    parser.add_argument("--size", choices=sorted(SIZES), default="240", help="width of the panel")
    parser.add_argument("--scale", type=int, default=2, help="pixels per pixel in the window")
    parser.add_argument("--saves", metavar="DIR", help="where games and settings are kept")
    parser.add_argument("--keys", metavar="SCRIPT", help="a file with keys, or the keys")
    parser.add_argument(
        "--screenshots",
        metavar="DIR",
        default="screenshots",
        help="where shot:name and F2 put their pictures",
    )
    parser.add_argument(
        "--headless", action="store_true", help="no window: run --keys as fast as possible and end"
    )
    parser.add_argument("--seconds", type=float, help="close the window after this time")


def saves_folder(given):
    """The folder for saves: the one given, or one per user."""
    import os

    if given:
        folder = Path(given)
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
        folder = Path(base).expanduser() / "pocketstead" / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder)


def read_script(given):
    """The words of --keys, from a file if there is one of that name."""
    if not given:
        return ""
    path = Path(given)
    try:
        return path.read_text("utf-8") if path.is_file() else given
    except OSError:
        return given


def run(args):
    from firmware.app.saves import Files
    from host_tools.errors import USAGE, UserError
    from host_tools.options import tell
    from host_tools.simulator.desktop import Window, keeper
    from host_tools.simulator.handheld import Handheld

    width, height = SIZES[args.size]
    files = Files(saves_folder(args.saves))
    script = read_script(args.keys)
    if args.headless and not script:
        raise UserError("--headless needs something to do.", "Give it --keys SCRIPT.", USAGE)
    try:
        if args.headless:
            device = Handheld(files, width, height, "headless", keeper(args.screenshots))
            device.run(script)
        else:
            window = Window(files, width, height, args.scale, args.screenshots)
            device = window.device
            device.run(script)
            window.run(args.seconds)
    except ValueError as error:
        if "script of keys" not in str(error):
            raise
        raise UserError(str(error), "See `pocketstead window --help`.", USAGE) from error
    page = device.page
    report = {
        "page": page,
        "crashes": device.app.crashes,
        "restarts": device.power.restarts,
        "pixels": device.display.sent,
    }
    if args.json or args.headless:
        told = "ended on the page %(page)s, %(restarts)d restarts, %(crashes)d crashes" % report
        tell(args, report, told)
    if page == "crash":
        print(device.app.stack[-1].facts[4])
        return 1
    return 0
