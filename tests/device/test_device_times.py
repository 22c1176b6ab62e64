"""How figures are made of what the emulated board tells; test_image.py holds the budgets."""

import sys
import time
import types
from pathlib import Path

import pytest

from engine_core import catalog
from firmware.app.saves import Store
from host_tools import portable
from host_tools.emulator import timing, uf2
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory


def test_medians_and_the_longest_count_and_the_wire_is_added():
    lines = [
        ("first", 400_000, 0),
        ("start", 2_000_000, 0),
        ("heap", 80_000, 0),
        ("move table", 30_000, 0),
        ("move table", 40_000, 62_500),
        ("move menu", 20_000, 0),
        ("open menu", 100_000, 125_000),
        ("close menu", 50_000, 0),
    ]
    assert str(timing._figures(lines)["first_picture_ms"]) == "400"  # a table
    figures = timing._figures(lines, False)
    told = {name: str(figure) for name, figure in figures.items()}
    assert told["cursor_ms"] == "30 of 33" and told["cursor_longest_ms"] == "48 of 60"
    assert told["cursor_bytes"] == "0" and told["cursor_longest_bytes"] == "62,500"
    assert told["cursor_table_ms"] == "48" and told["cursor_menu_ms"] == "20"
    assert told["page_ms"] == "83 of 100" and told["page_longest_ms"] == "116 of 160"
    assert told["cursor_count"] == "3" and told["page_count"] == "2"
    assert told["first_picture_ms"] == "400 of 500"
    assert told["power_on_to_page_ms"] == "2,000 of 1,200 (missed)"
    assert told["free_heap_bytes"] == "80,000 of at least 112,640 (missed)"
    missed = {name for name, figure in figures.items() if figure.missed}
    assert missed == {"power_on_to_page_ms", "free_heap_bytes"}


def test_an_image_is_there_as_a_whole_or_as_it_was(tmp_path, monkeypatch):
    """Two benches at once: one must not start from what the other has begun to write."""
    made = tmp_path / "board.uf2"
    made.write_bytes(bytes(512))
    image = uf2.Image(made, (1, 25, 0), 1 << 20, 64, 1 << 16)
    first = timing.started(image).path
    first.write_bytes(b"as it was")
    seen = []
    write = Path.write_bytes

    def watched(path, data):
        count = write(path, data)
        seen.append(first.read_bytes())
        return count

    monkeypatch.setattr(Path, "write_bytes", watched)
    assert timing.started(image).path.read_bytes() == bytes(512)
    assert seen == [b"as it was"] and sorted(tmp_path.iterdir()) == [first, made]


@pytest.mark.parametrize("game", ["", *catalog.GAMES])
def test_everything_that_is_timed_is_there(game, monkeypatch, capsys):
    """The program of the board, beside the simulated application: launcher, or a table."""
    files = Memory()
    boot = {"go": "play", "game": game, "seed": 77, "new": {"players": 2}} if game else {}
    guided = {"tour_" + game: 1} if game else {}
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, guided))
    store.save_values("boot", boot or {"go": "launcher"})
    device = Handheld(files)
    device.wait(3000)
    clock = types.SimpleNamespace(
        ticks_us=lambda: time.perf_counter_ns() // 1000, ticks_diff=lambda a, b: a - b
    )
    page = "play" if game else "launcher"
    told = types.SimpleNamespace(
        clock=clock, app=device.app, page=page, first=1, done=2, free=3, sleep=time.sleep
    )
    machine = types.SimpleNamespace(disable_irq=lambda: 0, enable_irq=lambda irq: None)
    monkeypatch.setitem(sys.modules, "time", told)
    monkeypatch.setitem(sys.modules, "machine", machine)
    exec((Path(portable.__file__).parent / "device_times.py").read_text("utf-8"), {})
    names = [line.split()[1:3] for line in capsys.readouterr().out.splitlines()]
    wanted = "table" if game else "settings"
    assert ["move", wanted] in names and ["open", "menu" if game else "new_game"] in names
