"""The moment of a game: the deed after which a seat stood most differently, found in pieces."""

import pytest

from engine_core import bots, catalog, journal, match, moment, rng
from tests import games

SEED = 5


def played(game, seed=SEED, players=2, level="normal"):
    running, dice = match.new(game, seed, players=players), rng.Dice(seed)
    while running.ask is not None:
        running.answer(bots.pick(running, level, dice))
    return journal.write(running)


def deeds(data, seat):
    """[(choices before, how much more the seat stood afterwards)], by plain replay."""
    worth = catalog.bot(journal.read(data)[0]).worth
    choices = journal.read(data)[3]
    found, begun = [], None
    for made, running in enumerate(match.replay(data)):
        ask = running.ask
        if begun and (ask is None or ask.seat != seat or running.inside == 0):
            if ask is not None and running.state.round == begun[2]:
                found.append((begun[0], worth(running, seat) - begun[1]))
            begun = None
        if begun is None and ask is not None and ask.seat == seat and len(choices[made]) > 1:
            begun = (made, worth(running, seat), running.state.round)
    return found


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("fewest", [True, False])
def test_it_is_the_largest_swing_of_all_deeds(game, fewest):
    players = games.players(game)[0] if fewest else 2
    data = played(game, players=players)
    point = catalog.bot(game).POINT
    for seat in range(players):
        *_, best = moment.search(data, seat)
        most = max((abs(swing) for _, swing in deeds(data, seat)), default=0)
        if most < point:
            assert best is None
            continue
        first = [deed for deed in deeds(data, seat) if abs(deed[1]) == most][0]
        assert best.made == first[0]
        assert abs(best.swing) == most // point and (best.swing > 0) == (first[1] > 0)
        *_, (there, option) = moment.before(data, best)
        assert there.ask.seat == seat and option == journal.read(data)[3][best.made]
        assert option in there.ask.options


def test_a_known_one_is_found(monkeypatch):
    """A villager that is worth forty points on the table and nothing in the hand."""
    data = played("villagers")
    choices = journal.read(data)[3]
    states = []
    for running in match.replay(data):
        states.append([list(seat.card) for seat in running.state.seats])
    # the first card that seat 0 places in the middle of the game and keeps
    made = next(
        k
        for k in range(40, len(choices))
        if len(states[k + 1][0]) > len(states[k][0]) and states[k + 1][0][-1] in states[-1][0]
    )
    card = states[made + 1][0][-1]
    bot = catalog.bot("villagers")

    def worth(running, seat):
        return 40 * bot.POINT * (card in running.state.seats[0].card)

    monkeypatch.setattr(bot, "worth", worth)
    *_, best = moment.search(data, 0)
    assert (best.made, best.swing) == (made, 40)


def test_nothing_happened():
    *_, best = moment.search(played("above_below", level="random"), 0)
    assert best is not None
    bot = catalog.bot("above_below")
    before = bot.worth
    bot.worth = lambda running, seat: 7
    try:
        *_, best = moment.search(played("above_below"), 0)
    finally:
        bot.worth = before
    assert best is None


@pytest.fixture
def counted(monkeypatch):
    """counted(swings) -> the moment of a game in which each deed of seat 0 counts as given."""
    data = played("villagers", players=2)
    made = [before for before, _ in deeds(data, 0)]
    bot = catalog.bot("villagers")

    def search(swings):
        """swings: {number of the deed: how much more the seat stands afterwards}"""
        ends = {made[k]: swing for k, swing in swings.items()}

        def worth(running, seat):
            return sum(swing for place, swing in ends.items() if place < search.made)

        real = match.Match.answer

        def answer(self, option, proven=False):
            search.made += 1
            return real(self, option, proven)

        with monkeypatch.context() as patch:
            patch.setattr(bot, "worth", worth)
            patch.setattr(match.Match, "answer", answer)
            search.made = 0
            *_, best = moment.search(data, 0)
        return best and (made.index(best.made), best.swing)

    search.point = bot.POINT
    return search


def test_a_point_is_a_moment_and_less_is_none(counted):
    point = counted.point
    assert counted({3: point}) == (3, 1) and counted({3: -point}) == (3, -1)
    assert counted({3: point - 1}) is None and counted({3: 1 - point}) is None
    assert counted({3: 3 * point - 1}) == (3, 2)


def test_of_equal_ones_the_first_is_told_and_a_larger_one_before_all(counted):
    point = counted.point
    assert counted({2: point, 5: point, 7: -point}) == (2, 1)
    assert counted({2: point, 5: -2 * point, 7: point}) == (5, -2)
    assert counted({2: point, 5: point + 1}) == (5, 1)
