"""A press of A, from the contacts to the flash: how many functions it goes through.

A hop is a function of the application, or one of the kernel's that it calls, that hands the press
on: it stands on the stack where the press reaches one of its ends, or answers what the press means
(contacts, key, option). docs/app.md lists them.
"""

import functools
import sys
from pathlib import Path

from engine_core import catalog
from firmware.app.at_table import DECIDE
from firmware.app.saves import Store
from host_tools.simulator import scenes
from host_tools.simulator.handheld import STEP, Handheld, Memory

ROOT = Path(__file__).resolve().parents[2]
APP = ("firmware.app.", "firmware.drivers.")
ENDS = ("Keys.read", "Keys.feed", "Cursor.press", "joined", "Memory.write")
ROAD = [
    "Keys.read",
    "Keys.feed",
    "App.frame",
    "App._event",
    "Playing.key",
    "Cursor.press",
    "Playing.answer",
    "Match.answer",
    "Table.look",
    "Match.view",
    "Playing.advance",
    "Cursor.lay",
    "View.save",
    "write_save",
    "Store.keep",
]


class Trace:
    """The functions that lead to the ends of a press, and how often the state was copied."""

    def __init__(self, game):
        self.rules = f"engine_core.{game}."
        self.screen = f"firmware.games.{game}."
        self.hops = set()
        self.copies = 0

    def __call__(self, frame, event, arg):
        if event != "call":
            return
        module, name = place(frame.f_code)
        self.copies += name == "Match.view"
        rules = module.startswith(self.rules)
        targets = module.startswith(self.screen) and name.endswith("targets")
        if rules or targets or name in ENDS:
            self.climb(frame, rules)

    def climb(self, frame, rules):
        """Everybody who called this; not to draw it or to play ahead for a preview, and of rules
        only for the choice itself and for the copy."""
        found = set()
        while frame:
            module, name = place(frame.f_code)
            called = frame.f_back and place(frame.f_back.f_code)[0].startswith(APP)
            kernel = module.startswith("engine_core.") and not module.startswith(self.rules)
            if module.startswith(APP) or kernel and called or name == "Keys.read":
                found.add(name)
            frame = frame.f_back
        asked = not rules or found & {"Match.answer", "Match.view"}
        if asked and not found & {"App.show", "Table.after"}:
            self.hops |= found


@functools.cache
def place(code):
    """(module, name) of a function; no module if it is not of this repository."""
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT):
        return "", code.co_qualname
    return ".".join(path.relative_to(ROOT).with_suffix("").parts), code.co_qualname


def at_table(game):
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, {"tour_" + game: 1}))
    boot = {"go": "play", "game": game, "seed": 77, "new": {"players": 2}, "bots": "easy"}
    store.save_values("boot", boot)
    return Handheld(files)


def decides(device):
    page = device.app.stack[-1]
    return device.page == "play" and page.state == DECIDE and page.table.target is not None


def traced_press(device, trace):
    """A press, and what follows until the game is kept. True if it led from one decision of the
    player to the next."""
    device.wait(1500)
    while not decides(device):
        device.run("b" if device.page != "play" else "wait:500")
    match = device.app.stack[-1].table.match
    before, writes = match.made, device.app.store.writes
    trace.copies = 0
    sys.setprofile(trace)
    try:
        device.press("a")
        for _ in range(1000 // STEP):
            device.frame()
    finally:
        sys.setprofile(None)
    return decides(device) and match.made > before and device.app.store.writes > writes


def test_a_press_of_a_takes_fifteen_hops_and_copies_the_state_once():
    for game in catalog.GAMES:
        device = at_table(game)
        for _ in range(40):
            trace = Trace(game)
            if traced_press(device, trace):
                break
        assert trace.hops == set(ROAD), game
        assert trace.copies == 1, game
