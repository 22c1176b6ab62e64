"""Whatever a policy answers is among the options: in every game and mode, at every seat.

`bots.mended` counts what was not; an answer that is not there never reaches a match.
"""

import pytest

from engine_core import bots, catalog, match, rng

LEVELS = ("random", "easy", "normal")
AHEAD = 60  # choices that a hard bot plays ahead here: enough for every idea


def modes(game):
    """Options that change what is asked: every player count, and each other choice by itself."""
    found = []
    known = catalog.options(game)
    normal = {key: default for key, _, default in known}
    for count in known[0][1]:
        for key, choices, default in known:
            for choice in choices:
                options = {"players": count}
                if key != "players":
                    options[key] = choice
                fits = catalog.refusal(game, normal | options) is None
                if fits and options not in found and (choice != default or key == "players"):
                    found.append(options)
    return found


def play(game, seed, options, budget=0, levels=LEVELS):
    """One game with a level per seat, another one at every seed; the number of mended answers."""
    before = bots.mended
    table = match.new(game, seed, **options)
    dice = rng.Dice(seed)
    while table.ask is not None:
        level = levels[(table.ask.seat + seed) % len(levels)]
        option = bots.pick(table, level, dice, budget)
        assert option in table.ask.options
        table.answer(option)
        if table.ask is not None and not rng.below(dice, 40):
            assert bots.hint(table)[0] in table.ask.options
    return bots.mended - before


def walk(game, games):
    """So many games over all modes; (mode, seed) of those in which an answer was mended."""
    found = modes(game)
    return [
        (found[k % len(found)], k) for k in range(games) if play(game, k, found[k % len(found)])
    ]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_answer_had_to_be_mended(game):
    assert walk(game, 500) == []
    assert play(game, 700, {"players": 2}, AHEAD, ("hard", "normal")) == 0


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.soak
def test_no_answer_had_to_be_mended_in_thousands_of_games(game):
    assert walk(game, 5000) == []
    for k, options in enumerate(modes(game)):
        if options["players"] <= 2:
            assert play(game, 700 + k, options, AHEAD, ("hard", "normal")) == 0, options


class Wrong:
    """A policy that answers what nobody asked."""

    DOUBT = 0

    def choose(self, match, view, level, dice):
        return (255, 255), "worth_most", "VI-5.4"

    def ideas(self, match, view, chosen):
        return [chosen[0], (255,), match.ask.options[-1]]

    def worth(self, branch, seat):
        return 0


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_wrong_answer_becomes_a_legal_one_and_is_counted(monkeypatch, level):
    monkeypatch.setattr(catalog, "bot", lambda game: Wrong())
    monkeypatch.setattr(bots, "mended", 0)
    table = match.new("villagers", 3, players=2)
    for n in range(12):
        option = bots.pick(table, level, rng.Dice(n), AHEAD)
        assert option in table.ask.options
    option, reason, _ = bots.hint(table)
    assert option in table.ask.options and reason != "worth_most", "what is told is true of it"
    assert bots.mended
