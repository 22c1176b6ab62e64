"""A preview is a promise: what the pane says an option brings is what answering it brings."""

import pytest

from engine_core import catalog
from firmware import strings
from tests.truth import kit

EVERY = 5  # decisions between two looks


def check(game, first, count):
    claims = kit.claims(game)
    tally = kit.Tally()
    strings.use("en", game)
    with kit.keyed_texts():
        for number, (where, running, _) in enumerate(kit.play(game, first, count)):
            if number % EVERY:
                continue
            table = kit.looking(running)
            seat = table.seat
            before = claims.measure(table.view, seat)
            for option, lines, view in kit.previews(table):
                case = kit.Case(running, seat, option, path=table.path, table=table)
                after = claims.measure(view, seat)
                for quantity, promised in claims.promises(case, lines).items():
                    was, becomes = before[quantity], after[quantity]
                    kept = (promised == (was, becomes) if isinstance(promised, tuple)
                            else promised == becomes - was)
                    tally.add(quantity, kept, f"{where}: {option} promises {promised}, "
                              f"{was} becomes {becomes}: {lines}")
    assert not tally.false, f"broken promises:\n{tally}"
    return tally


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_preview_is_kept(game):
    made = check(game, 600, 24).made
    assert sum(made.values()) > 300, made


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_many_more_previews(game, part):
    check(game, 3000 + 100 * part, 100)
