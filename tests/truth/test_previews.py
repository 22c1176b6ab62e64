"""A preview is a promise: what the pane says an option brings is what answering it brings."""

import pytest

from engine_core import catalog
from tests.truth import kit


def check(game, first, count):
    claims = kit.claims(game)
    tally = kit.Tally()
    for where, running, table in kit.looks(game, first, count):
        seat = table.seat
        before = claims.measure(table.view, seat)
        for option, lines, view in kit.previews(table):
            case = kit.Case(running, seat, option, path=table.path, table=table)
            after = claims.measure(view, seat)
            for quantity, promised in claims.promises(case, lines).items():
                was, becomes = before[quantity], after[quantity]
                kept = (
                    promised == (was, becomes)
                    if isinstance(promised, tuple)
                    else promised == becomes - was
                )
                tally.add(
                    quantity,
                    kept,
                    f"{where}: {option} promises {promised}, {was} becomes {becomes}: {lines}",
                )
    assert not tally.false, f"broken promises:\n{tally}"
    return tally


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_preview_is_kept(game, part):
    made = check(game, 600 + 12 * part, 12).made
    assert sum(made.values()) > 150, made


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_many_more_previews(game, part):
    check(game, 3000 + 100 * part, 100)
