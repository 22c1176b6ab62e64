"""The screens of Villagers pixel by pixel, and a whole solo game by keys.

After a wanted change: `python -m tests.villagers.test_pixels` writes the
checksums anew, with a sheet of what they stand for if a file name is given.
"""

import io
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from engine_core import match, rng
from engine_core.villagers.data import LUMBERJACK
from engine_core.villagers.words import P_BASIC, P_BUILD, P_STACK, V_BASIC, V_HIRE
from firmware.app.saves import Store
from firmware.games.villagers import moment
from firmware.ui import theme
from firmware.ui.canvas import Canvas
from host_tools import runtimes
from host_tools.simulator import scenes as stage, watch
from host_tools.simulator.handheld import Handheld, Memory, Panel
from tests.villagers import scenes

HERE = Path(__file__).parent
GOLDEN = HERE / "pixels.txt"
FEW = ("draft", "build_place", "unlock", "events", "own_village")


def checksums(names):
    out = io.StringIO()
    try:
        with redirect_stdout(out):
            scenes.main(["", ",".join(names)])
    finally:
        theme.use(False, False)
    return out.getvalue().splitlines()


def golden(names):
    return [line for line in GOLDEN.read_text().splitlines() if line.split()[0] in names]


def test_the_pixels_of_the_main_screens():
    assert checksums(FEW) == golden(FEW)


@pytest.mark.soak
def test_the_pixels_of_all_screens():
    assert checksums(scenes.NAMES) == golden(scenes.NAMES)


@pytest.mark.slow
def test_the_same_pixels_on_micropython(i386):
    done = runtimes.run("i386", HERE / "scenes.py", [",".join(FEW)], timeout=900)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == golden(FEW)


@pytest.mark.parametrize("name", scenes.NAMES)
def test_text_fits_and_small_windows_give_the_same_picture(name):
    for width, language, large in ((240, "pl", False), (320, "fr", False), (240, "fr", True)):
        device = scenes.play(name, width, language, large)
        try:
            found = watch.problems(device.app.draw, width, 240)
            found = [p for p in found if not p.startswith("painted over: '") or p[15] > "9"]
            assert found == [], (name, width, language, found)
            small = Panel(width, 240)
            Canvas(small, 1920).show(device.app.draw)
            assert small.data == device.display.data, (name, width, language)
        finally:
            theme.use(False, False)


@pytest.mark.parametrize("width", [240, 320])
def test_a_whole_solo_game_by_keys(width):
    """From power-on to the final score: arrows and A, now and then B and the menu."""
    files = Memory()
    store = Store(files)
    store.save_values("settings", stage.settings("pl", False, False, {"motion": 2}))
    store.save_values(
        "boot",
        {
            "go": "play",
            "game": "villagers",
            "seed": 42,
            "new": {"players": 1},
            "people": 1,
            "bots": "easy",
            "hints": 1,
        },
    )
    device = Handheld(files, width, 240)
    device.wait(200)
    dice = rng.Dice(width)
    rounds = set()
    for step in range(4000):
        page = device.page
        assert page != "crash", device.app.stack[-1].facts
        if page == "score":
            break
        if page == "play":
            rounds.add(device.app.stack[-1].table.match.state.round)
            roll = rng.below(dice, 16)
            word = ("left", "right", "up", "down")[roll & 3] if roll < 6 else "a"
            device.do("b" if roll == 15 and step % 5 == 0 else word)
            if step % 97 == 0 and device.page == "play":
                device.do("hold:b")
        else:
            device.do("b")
    assert device.page == "score" and len(rounds) > 3
    assert device.app.stack[-1].final


def test_continuing_in_the_middle_of_placing_knows_the_card():
    """The place of a villager is asked after a restart: the card is still known."""
    running = scenes.reach({"players": 2}, 8, 4, 2, scenes.always)
    device = scenes.start(match.load(running.save()))
    table = device.app.stack[-1].table
    card = moment.placing(table)
    assert card in table.view.seats[table.seat].hand


def test_the_cursor_begins_on_the_pile_one_wanted_to_hire_from():
    """A pile is pointed at, a card returned, to a stack that is asked for; the pile comes last."""
    running = scenes.reach({"players": 2}, 8, P_BUILD, 2, _can_hire)
    device = scenes.start(running)
    page = device.app.stack[-1]
    table = page.table
    page.cursor.aim(("hire", LUMBERJACK + 2))
    assert table.target[0] == ("hire", LUMBERJACK + 2)
    device.run("a a a wait:100")
    while table.ask.prompt == P_STACK:
        device.run("a wait:100")
    assert table.ask.prompt == P_BASIC and table.target[0] == (V_BASIC, LUMBERJACK + 2)


def _can_hire(t, options):
    return V_HIRE in [option[0] for option in options] and min(t.basics) > 0


if __name__ == "__main__":
    lines = checksums(scenes.NAMES)
    GOLDEN.write_text("\n".join(lines) + "\n")
    print(f"{GOLDEN}: {len(lines)} checksums")
    if len(sys.argv) > 1:
        from host_tools.simulator import shots

        panels = []
        for name in scenes.NAMES:
            device = scenes.play(name)
            panel = shots.Panel(240, 240)
            panel.data[:] = device.display.data
            panels.append(panel)
        shots.sheet(panels, 4, 2, labels=scenes.NAMES).save(sys.argv[1])
