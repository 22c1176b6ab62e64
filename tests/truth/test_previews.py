"""A preview is a promise: what the pane says an option brings is what answering it brings."""

import pytest

from engine_core import catalog
from engine_core.above_below.state import OVER
from firmware.games.villagers.screen import Villagers
from tests.truth import kit


def check(game, first, count):
    claims = kit.claims(game)
    tally = kit.Tally()
    for where, running, table in kit.looks(game, first, count):
        seat = table.seat
        before = claims.measure(table.view, seat)
        for option, lines, view in kit.previews(table):
            case = kit.Case(running, seat, option, path=table.path, table=table)
            after = claims.measure(case.at_once() if claims.STEPS else view, seat)
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


def test_a_preview_that_counts_what_follows_by_itself_is_found(monkeypatch):
    """An event takes a villager and no gold; those that come behind it by themselves take 5."""
    monkeypatch.setattr(kit, "EVERY", 1)
    check("villagers", 3003, 1)
    monkeypatch.setattr(Villagers, "STEPS", False)
    with pytest.raises(AssertionError, match=r"promises \(12, 7\), 12 becomes 12"):
        check("villagers", 3003, 1)


def test_a_lie_before_the_end_of_a_game_is_found(monkeypatch):
    """A good is placed in the last turn, and the others follow it: only its own points count."""
    monkeypatch.setattr(kit, "EVERY", 1)
    told = kit.previews

    def lying(table):
        for option, lines, view in told(table):
            for part in [part for line in lines for part in line[1:]]:
                if getattr(part, "key", "") == "points_more" and view.phase == OVER:
                    part.args = (part.args[0] + 2,)  # as with the others
            yield option, lines, view

    check("above_below", 3023, 1)
    monkeypatch.setattr(kit, "previews", lying)
    with pytest.raises(AssertionError, match="track: .* false.* promises 4, 13 becomes 15"):
        check("above_below", 3023, 1)
