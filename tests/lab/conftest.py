"""The lab's libraries are extras: `make test` installs them, elsewhere these tests are skipped."""

import pytest

from host_tools.lab import design, engines


@pytest.fixture(scope="session")
def villagers():
    """The engine and content of this tree."""
    return engines.make("villagers")


@pytest.fixture
def small_plan(villagers):
    """Thirty quick games at two tables, one of them with bots that differ."""
    cells = (
        design.Cell("four", "tables", {"players": 4}, ("random",) * 4, 20, 1),
        design.Cell("duel", "levels", {"players": 2}, ("easy", "random"), 5, 100),
    )
    return design.Plan("villagers", (villagers.checksum,), cells)
