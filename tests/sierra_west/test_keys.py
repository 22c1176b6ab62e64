"""Sierra West played by keys on the simulated device."""

import pytest

from engine_core import rng
from engine_core.sierra_west import words
from firmware import strings
from firmware.app.saves import Store
from firmware.ui.canvas import Canvas
from host_tools.simulator.handheld import Handheld, Memory
from host_tools.simulator.shots import Panel

KEYS = ("left", "right", "up", "down", "a", "b")


@pytest.fixture(autouse=True)
def spoken():
    """Whatever game the tests before have spoken of."""
    strings.use("en", "sierra_west")


def device_for(language, width, options, people=1, tour=None):
    files = Memory()
    store = Store(files)
    store.save_values("settings", {"language": language, "sleep": 0, "motion": 2})
    boot = {
        "go": "play",
        "game": "sierra_west",
        "seed": 777,
        "new": options,
        "people": people,
        "bots": "easy",
        "hints": 1,
    }
    if tour is not None:
        boot["tour"] = tour
    store.save_values("boot", boot)
    return Handheld(files, width, 240, "simulator", None)


def test_whole_solo_game_by_keys():
    """Dice press the keys of the real app until the score is shown."""
    device = device_for("pl", 240, {"players": 1, "mode": "outlaws_outposts"})
    device.wait(200)
    dice = rng.Dice(11)
    for _ in range(6000):
        page = device.page
        assert page != "crash", device.app.stack[-1].facts
        if page == "score":
            break
        key = "b"
        if page == "play":
            pick = rng.below(dice, 20)
            key = KEYS[pick % 4] if pick < 9 else "b" if pick < 10 else "a"
        device.do(key)
    assert device.page == "score"


def test_a_turn_in_few_keys():
    """ui.md 12: plan with two presses, walk and use with one each, pass with two."""
    device = device_for("en", 240, {"players": 1})
    device.wait(200)
    view = device.app.stack[-1]
    assert view.table.ask.prompt == words.P_PLAN
    device.run("down a")  # as the cards lie
    assert view.table.ask.prompt == words.P_ACT
    device.run("a")  # to the start of the green trail
    device.run("a")  # to the first space
    me = view.table.view.seats[0]
    assert me.hat == 17
    assert view.table.target[0][0] in (words.V_USE, words.V_STEP)
    device.run("b")
    assert view.table.target[0] == (words.V_PASS,) and view.table.preview


def test_no_table_is_played_on_for_a_plan(monkeypatch):
    """Laying cards out gains and costs nothing: that needs no look at the table behind it."""
    device = device_for("en", 240, {"players": 2})
    device.wait(200)
    view = device.app.stack[-1]
    looks = []
    monkeypatch.setattr(view.table, "after", looks.append)
    device.run("down")
    assert view.table.target[0][0] == words.V_PLAN and not looks
    before = view.table.match.state.seats[0]
    fork = view.table.match.fork()
    fork.answer(view.table.target[0])
    after = fork.state.seats[0]
    assert fork.undoable and after.goods == before.goods and after.tracks == before.tracks


@pytest.mark.parametrize("width", [240, 320])
def test_a_lifted_card_redraws_cards_and_trails_only(width):
    """Moving it changes both trails and nothing below them; what is drawn is the whole picture."""
    from firmware.games.sierra_west import art

    device = device_for("en", width, {"players": 1})
    device.wait(200)
    table = device.app.stack[-1].table
    device.run("a")
    assert table.path[-1][0] == "card"
    for key in ("right", "down", "left", "up"):
        before = table.target
        device.run(key)
        [(x, y, wide, high)] = table.screen.dirty_shown(table, before, table.target)
        assert y + high <= art.STOCK_Y + 1
        panel = Panel(device.display.width, device.display.height)
        Canvas(panel).show(device.app.draw)
        assert bytes(device.display.data) == bytes(panel.data)


def test_hint_gives_a_reason():
    """The hint of the menu: a cursor on the option and a sentence with its rule."""
    device = device_for("en", 240, {"players": 1})
    device.wait(200)
    view = device.app.stack[-1]
    view.hint()
    while view.mind:
        device.wait(20)
    assert view.hinted in view.table.options
    assert len(view.cursor.lines) == 2 and all(line[-1][0] != "?" for line in view.cursor.lines)
    assert view.cursor.verbs[2].startswith("SW-")


def test_every_symbol_has_an_icon():
    from engine_core.sierra_west.data import CABIN_OP, SUMMIT_OP, SYM_OP
    from firmware.games.sierra_west import art
    from firmware.ui import icons

    for symbol in range(len(SYM_OP)):
        assert icons.size(art.symbol_icon(symbol))[0] == 12
    for summit in range(len(SUMMIT_OP)):
        assert icons.size(art.effect_icon(summit))[0] == 12
    assert len(CABIN_OP) == 13


def test_hastings_is_told_after_his_plans_were_shuffled():
    """SW-22: with no plan laid aside, the one that lies there is shown."""
    from types import SimpleNamespace as Some

    from firmware.games.sierra_west import seats

    view = Some(turn=0, people=1, plan=3, plan_next=5, plans_used=[])
    table = Some(view=view, told=((words.N_ACT, 1, 0, 0),))
    assert seats.plans(table) == (3, 5, False)
    view.plans_used = [7]
    assert seats.plans(table) == (7, 3, True)
