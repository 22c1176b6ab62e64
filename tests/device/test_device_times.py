"""How figures are made of what the emulated board tells; test_emulator.py holds the budgets."""

from host_tools.emulator import timing


def test_the_slowest_of_several_moves_counts_and_the_wire_is_added():
    lines = [("first", 900_000, 0), ("page", 2_000_000, 0), ("heap", 80_000, 0),
             ("move table", 30_000, 0), ("move table", 40_000, 62_500), ("move menu", 20_000, 0),
             ("open menu", 100_000, 125_000)]
    figures = timing._figures(lines)
    assert figures["cursor_table_ms"] == (48, 60)
    assert figures["cursor_menu_ms"] == (20, 60)
    assert figures["open_menu_ms"] == (116, 250)
    assert figures["power_on_to_page_ms"] == (2000, 1700)
    assert figures["free_heap_bytes"] == (80_000, None)
