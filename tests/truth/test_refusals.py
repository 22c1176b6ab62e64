"""A why-not is a claim: each tick and each cross is what the rules say."""

import pytest

from engine_core import catalog
from tests.truth import kit


def check(game, first, count):
    claims = kit.claims(game)
    tally = kit.Tally()
    for where, running, table in kit.looks(game, first, count):
        for target, (met, said), _ in kit.refusals(table):
            key = getattr(said, "key", f"no key: {said}")
            case = kit.Case(
                running,
                table.seat,
                what=target[0],
                path=table.path,
                args=getattr(said, "args", ()),
                table=table,
            )
            case.key = key
            holds = claims.CONDITIONS.get(key)
            true = holds is not None and bool(holds(case)) == bool(met)
            tally.add(key, true, f"{where}: {target[0]}, {'tick' if met else 'cross'} {said}")
    assert not tally.false, f"wrong ticks and crosses:\n{tally}"
    return tally


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_tick_and_cross_is_true(game):
    made = check(game, 300, 24).made
    assert sum(made.values()) > 400, made


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_many_more_ticks_and_crosses(game, part):
    check(game, 2000 + 100 * part, 100)
