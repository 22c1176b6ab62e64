"""Every page of the app: text fits in every language and size; pixels are equal everywhere."""

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from host_tools import runtimes
from host_tools.errors import Unavailable
from host_tools.simulator import shims

shims.install()

from host_tools.simulator import scenes, watch  # noqa: E402

HERE = Path(__file__).parent
PAGES = {
    "language": "language", "text_size": "language", "splash": "splash", "launcher": "launcher",
    "new_game": "newgame", "seed": "newgame", "settings": "preferences", "records": "records",
    "crash": "crash", "pass": "passing", "play": "play", "preview": "play", "pause": "pause",
    "hint": "play", "rules": "reader", "log": "log", "replay": "replay",
    "replay_end": "replay", "replay_menu": "takeover", "take_over": "takeover", "watch": "watch",
    "weekly": "weekly", "friend": "friend",
}


@pytest.mark.parametrize("name", scenes.NAMES)
def test_scene_reaches_its_page_and_its_text_fits(name):
    device = scenes.play(name)
    if name in PAGES:
        assert device.page == PAGES[name], device.app.stack[-1].__dict__.get("facts")
    assert watch.problems(device.app._draw, 240, 240) == []


@pytest.mark.slow
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("language", ["en", "pl", "fr"])
def test_text_fits(language, width, large):
    found = []
    for name in scenes.NAMES:
        device = scenes.play(name, width, 240, language, large)
        found += [f"{name}: {p}" for p in watch.problems(device.app._draw, width, 240)]
    assert found == []


def _on_cpython(arguments):
    from tests.firmware import pages_script

    out = io.StringIO()
    with redirect_stdout(out):
        pages_script.main(*pages_script.chosen(["", *arguments]))
    return out.getvalue().splitlines()


@pytest.mark.slow
def test_same_pixels_on_micropython():
    """CPython and a 32-bit MicroPython draw the same bytes, in three languages and both sizes."""
    try:
        done = runtimes.run("i386", HERE / "pages_script.py", ["all"], timeout=600)
    except Unavailable as why:
        pytest.skip(str(why))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == _on_cpython(["all"])
