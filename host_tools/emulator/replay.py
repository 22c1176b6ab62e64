"""Portable scripts on our firmware image on the emulated board, the application not started."""

from pathlib import Path

from host_tools.emulator import timing
from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError

HALT = b"raise KeyboardInterrupt\n"  # boot.py: the prompt instead of the application
BEGIN = 'import rom, sys\nrom.mount(rom.choose())\nsys.path[:] = ["/rom", ".frozen"]\n'


def said(script, arguments, files, seconds=3600):
    """What a script prints whose last line is main(sys.argv[1:])."""
    program = BEGIN + Path(script).read_text("utf-8").replace(
        "main(sys.argv[1:])", f"main({[str(x) for x in arguments]!r})"
    )
    with EmulatedBoard(timing.BOARD, {"boot.py": HALT, **files}, timing.image()) as board:
        out, error = board.run(program, seconds)
    if error:
        raise UserError(f"The emulated board failed: {error.strip()[-400:]}")
    return out


def output(script, journal, seconds=3600):
    """What the portable script prints when it plays the journal on the board."""
    return said(script, ["/journal"], {"journal": Path(journal).read_bytes()}, seconds)
