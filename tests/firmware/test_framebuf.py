"""host_tools.framebuf draws what MicroPython's framebuf draws, byte for byte."""

import pytest

from host_tools import framebuf, runtimes

SCRIPT = runtimes.REPO / "tests" / "firmware" / "draw_shapes.py"
CLEAN = "import host_tools, runpy, sys; "
CLEAN += "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0])"


def on_cpython(rounds, shapes):
    """The script run on CPython with our framebuf."""
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "-c", CLEAN, str(SCRIPT), str(rounds), str(shapes)],
        cwd=runtimes.REPO,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split("\n")


@pytest.mark.parametrize("rounds, shapes", [(6, 1), (16, 12)])
def test_same_pixels_as_32_bit_micropython(i386, rounds, shapes):
    done = runtimes.run("i386", SCRIPT, [rounds, shapes])
    assert done.returncode == 0, done.stderr
    lines = done.stdout.split("\n")
    assert len(lines) == 3 * rounds + 1
    assert lines == on_cpython(rounds, shapes)


def test_same_pixels_as_webassembly_micropython(wasm):
    done = runtimes.run("wasm", SCRIPT, [4, 10])
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip().split("\n") == on_cpython(4, 10)[:-1]


def test_pixel_outside_is_none_and_changes_nothing():
    data = bytearray(8)
    surface = framebuf.FrameBuffer(data, 4, 4, framebuf.GS4_HMSB)
    assert surface.pixel(4, 0) is None
    surface.pixel(-1, 0, 5)
    surface.fill_rect(10, 10, 5, 5, 5)
    assert data == bytes(8)


@pytest.mark.parametrize("form", [framebuf.RGB565, framebuf.GS8, framebuf.GS4_HMSB])
def test_a_buffer_that_is_too_small_is_refused(form):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(3), 8, 8, form)
