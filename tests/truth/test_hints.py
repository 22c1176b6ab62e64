"""A hint is a claim: its reason is true of its option, its rule speaks of what is done."""

import csv
import re

import pytest

from engine_core import catalog
from host_tools.compiler.source import CONTENT
from tests.truth import kit

PARTS = 4  # of the 200 games of a title, so that several workers share them
GAMES = 50


def check(game, first, count):
    claims = kit.claims(game)
    reasons, cites = kit.Tally(), kit.Tally()
    for where, running, (option, reason, rule) in kit.play(game, first, count, hints=True):
        case = kit.Case(running, running.ask.seat, option)
        case.key = reason
        reason = reason.split(".")[0]  # behind it stand its figures
        said = claims.REASONS.get(reason)
        reasons.add(reason, said is not None and said(case), f"{where}: {option}")
        for one in re.split(", ?", rule):
            spoken = claims.CITES.get(one)
            cites.add(one, spoken is not None and spoken(case), f"{where}: {option}, {reason}")
    assert not reasons.false, f"false reasons:\n{reasons}"
    assert not cites.false, f"rules that speak of something else:\n{cites}"
    return reasons


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_reason_is_true_and_every_rule_fits(game, part):
    assert check(game, part * GAMES, GAMES).made


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_many_more_reasons(game, part):
    check(game, 1000 + 250 * part, 250)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_reason_that_has_a_text_has_a_claim(game):
    """And the other way round: neither a text that is never said nor a claim never made."""
    with open(CONTENT / game / "strings.csv", encoding="utf-8") as file:
        keys = [row["key"] for row in csv.DictReader(file)]
    written = {key.split(".")[1] for key in keys if key.startswith("reason.")}
    assert written == {name.split(".")[0] for name in kit.claims(game).REASONS}
