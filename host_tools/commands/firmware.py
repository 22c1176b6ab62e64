"""`pocketstead firmware`: our own MicroPython with the games in it, as one file for a board."""

from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools.options import tell, words

HELP = "build our firmware for a board: one UF2 file to drag onto it"
DESCRIPTION = """Builds MicroPython for a board, puts engine, games and texts behind it, and writes
build/<board>/pocketstead-<board>-<version>.uf2.

Sources and compilers come from Debian's packages and PyPI, into the per-user cache; nothing on the
system is changed. The first time takes some minutes, later a change takes seconds."""


def add_arguments(parser):
    parser.add_argument(
        "--board", default="pico_lcd13", help="pico_lcd13 (default), picosystem or pico2_lcd13"
    )
    parser.add_argument("--lang", default=",".join(LANGUAGES), help="default: %(default)s")
    parser.add_argument("--out", type=Path, help="file to write instead")


def run(args):
    from host_tools.image import firmware

    made = firmware.make(args.board, words(args.lang), args.out)
    report = made.report()
    lines = [str(made.path), f"  build {made.build} for {made.target.name}"]
    for what in ("code", "romfs"):
        used, room = report[what]
        lines.append(f"  {what:<6}{used:>10,} of {room:>10,} bytes ({100 * used // room} %)")
    lines.append(f"  {'saves':<6}{'':>10}    {report['saves']:>10,} bytes")
    lines.append(
        "Hold BOOTSEL (PicoSystem: X) while you plug the board in, then copy the file onto the "
        "drive that appears."
    )
    tell(args, report, *lines)
