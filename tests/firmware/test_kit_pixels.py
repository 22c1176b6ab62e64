"""Every widget of the UI kit, pixel by pixel: golden checksums, the same on all interpreters.

After a wanted change: `python -m tests.firmware.test_kit_pixels` writes the checksums anew, and
`pocketstead sheet --out kit.png kit/` shows what they stand for.
"""

import subprocess
import sys

import pytest

from firmware.ui import theme
from firmware.ui.layout import Layout
from host_tools import runtimes
from host_tools.simulator import kit_pages, watch

FOLDER = runtimes.REPO / "tests" / "firmware"
SCRIPT = FOLDER / "draw_kit.py"
GOLDEN = FOLDER / "kit_golden.txt"
PAGES = runtimes.REPO / "host_tools" / "simulator" / "kit_pages.py"
RUN = "import host_tools, runpy, sys; "
RUN += "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0])"


def on_cpython():
    """The checksums that CPython gives."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(SCRIPT), str(PAGES)],
        cwd=runtimes.REPO,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split("\n")


def golden():
    """The checksums as they were approved."""
    return GOLDEN.read_text().split("\n")


def test_pixels_on_cpython_are_the_golden_ones():
    assert on_cpython() == golden()


def test_pixels_of_machine_code_loops_on_32_bit_micropython(i386):
    done = runtimes.run("i386", SCRIPT, [PAGES], inputs=[PAGES])
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n") == golden()


@pytest.mark.slow
def test_pixels_of_plain_loops_on_webassembly_micropython(wasm):
    done = runtimes.run("wasm", SCRIPT, [PAGES], inputs=[PAGES])
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip().split("\n") == golden()[:-1]


def test_small_windows_give_the_same_picture_as_large_ones():
    lines = golden()
    for page in kit_pages.PAGES:
        whole = [k for k in lines if k.startswith(page.__name__ + " 240x240 00")]
        small = [k for k in lines if k.startswith(page.__name__ + " small windows")]
        assert whole[0].split()[-1] == small[0].split()[-1]


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("high, large", [(False, False), (True, False), (False, True)])
@pytest.mark.parametrize("page", kit_pages.PAGES, ids=lambda page: page.__name__)
def test_no_text_of_a_widget_is_cut_or_overlapping(page, width, high, large):
    theme.use(high, large)
    try:
        box = Layout(width, 240)
        assert watch.problems(lambda c: page(c, box), width, 240) == []
    finally:
        theme.use(False, False)


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(on_cpython()))
    print(f"{GOLDEN}: {len(golden()) - 1} checksums")
