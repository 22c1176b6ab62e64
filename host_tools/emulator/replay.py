"""A recorded game on the emulated board: the bundle's own bytecode on a real MicroPython."""

import tempfile
from pathlib import Path

from host_tools import bundle
from host_tools.emulator import uf2
from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError

BOARD = "pico_lcd13"
# The starter mounts the slot; the application is not started.
BEGIN = """
import sys
sys.path[:] = ["/", ".frozen"]
import pack
sys.path[:] = [pack.mount("/a"), ".frozen"]
"""


def output(script, journal, seconds=3600):
    """What the portable script prints when it plays the journal on the board."""
    image = uf2.find()
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "bundle"
        manifest = bundle.build(BOARD, ("en",), folder)
        files = bundle.device_files(folder, manifest, image.native_kind)
    del files["main.py"]
    files["journal"] = Path(journal).read_bytes()
    program = BEGIN + Path(script).read_text("utf-8").replace("main(sys.argv[1:])",
                                                              'main(["/journal"])')
    with EmulatedBoard(BOARD, files, image) as board:
        said, error = board.run(program, seconds)
    if error:
        raise UserError(f"The emulated board failed: {error.strip()[-400:]}")
    return said
