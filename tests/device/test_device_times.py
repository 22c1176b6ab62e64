"""Times of the untouched bundle on an emulated RP2040 stay in their budgets (a long run)."""

import pytest

from host_tools.emulator import timing, uf2


def test_the_slowest_of_several_moves_counts_and_the_wire_is_added():
    lines = [("first", 900_000, 0), ("page", 2_000_000, 0), ("heap", 80_000, 0),
             ("move", 30_000, 0), ("move", 40_000, 62_500), ("move", 20_000, 0),
             ("open menu", 100_000, 125_000)]
    figures = timing._figures(lines)
    assert figures["cursor_move_ms"] == (48, 60)
    assert figures["open_menu_ms"] == (116, 250)
    assert figures["power_on_to_page_ms"] == (2000, 3000)
    assert figures["free_heap_bytes"] == (80_000, None)


@pytest.mark.soak
def test_budgets():
    if not uf2.cached():
        pytest.skip("no MicroPython image for the emulated board")
    found = timing.measure()
    over = [f"{page}: {name} {value:.0f} of {budget}"
            for page, figures in found.items()
            for name, (value, budget) in figures.items() if budget and value > budget]
    assert over == []
    assert found["launcher"] and found["villagers"]["cursor_move_ms"]
