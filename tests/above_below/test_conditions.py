"""The options of a turn are the actions whose conditions are all met, and no others."""

import pytest

from engine_core import match, rng
from engine_core.above_below import conditions as needs, words as w
from engine_core.above_below.state import EMPTY
from tests import games


def expected(t, seat):
    """Every action of a turn with its conditions, from the lists a screen tells them by."""
    me = t.seats[seat]
    cases = [
        ((w.V_LABOUR,), needs.LABOUR),
        ((w.V_EXPLORE,), needs.EXPLORE),
        ((w.V_HARVEST,), needs.HARVEST),
    ]
    for row in (t.houses, t.outposts, t.stars, t.keys):
        cases += [((w.V_BUILD, card), needs.BUILD) for card in row]
    cases += [((w.V_TRAIN, slot), needs.TRAIN) for slot, who in enumerate(t.slots) if who != EMPTY]
    cases += [((w.V_REFRESH, row), needs.FREE + needs.REFRESH) for row in (0, 1)]
    cases += [
        ((w.V_OFFER, item), needs.FREE + needs.OFFER)
        for item, count in enumerate(me.store)
        if count
    ]
    cases += [
        ((w.V_BUY, other), needs.FREE + needs.BUY)
        for other in range(t.players)
        if other != seat and t.seats[other].offered != EMPTY
    ]
    if t.descent:
        cases.append(((w.V_PEDLAR_BUY,), needs.FREE + needs.PEDLAR_BUY))
        cases.append(((w.V_PEDLAR_SELL,), needs.FREE + needs.PEDLAR_SELL))
    if not t.again:
        cases.append(((w.V_PASS,), needs.PASS))
    found = {option for option, rows in cases if needs.met(rows, t, me, option[-1])}
    return found, {option[0] for option, _ in cases} | {w.V_PASS}


@pytest.mark.parametrize("players", games.players("above_below"))
def test_options_and_conditions_agree(players):
    seen = set()
    for seed in range(40 if players == 1 else 12):
        options = {"level": 1 + seed % 10} if players == 1 else {}
        table = match.new("above_below", seed, players=players, **options)
        dice = rng.Dice(seed)
        while table.ask is not None:
            choices = table.ask.options
            if table.ask.prompt in (w.P_TURN, w.P_AGAIN):
                wanted, verbs = expected(table.state, table.ask.seat)
                assert {option for option in choices if option[0] in verbs} == wanted
                seen |= {option[0] for option in wanted}
            table.answer(choices[rng.below(dice, len(choices))])
    assert len(seen) >= 9


def edges(t, seat):
    """The same table with just enough of something, with one less, and with one more."""
    for n in (0, 1, 2, 3, 4):
        for change in (
            lambda c, n: setattr(c.seats[seat], "coins", n),
            lambda c, n: setattr(c.seats[seat], "ready", c.seats[seat].ready[:n]),
            lambda c, n: setattr(c.seats[seat], "caves", c.seats[seat].caves[:n]),
            lambda c, n: setattr(c, "house_deck", c.house_deck[:n]),
            lambda c, n: setattr(c, "outpost_deck", c.outpost_deck[:n]),
            lambda c, n: setattr(c, "pile", c.pile[:n]),
            lambda c, n: setattr(c, "free", n),
            lambda c, n: setattr(c, "refreshed", min(n, 1)),
            lambda c, n: c.supply.__setitem__(slice(None), [n] * len(c.supply)),
            lambda c, n: c.asked.__setitem__(slice(None), [n] * len(c.asked)),
        ):
            copy = t.copy()
            change(copy, n)
            yield copy


@pytest.mark.parametrize("players", (1, 3))
def test_options_and_conditions_agree_where_it_is_close(players):
    for seed in range(3):
        table = match.new("above_below", seed, players=players)
        dice = rng.Dice(seed)
        n = 0
        while table.ask is not None:
            choices = table.ask.options
            if table.ask.prompt == w.P_TURN:
                n += 1
                for t in edges(table.state, table.ask.seat) if n % 6 == seed else ():
                    close = match.at("above_below", t, **table.options)
                    if close.ask and close.ask.prompt == w.P_TURN:
                        wanted, verbs = expected(close.state, close.ask.seat)
                        assert {o for o in close.ask.options if o[0] in verbs} == wanted
            table.answer(choices[rng.below(dice, len(choices))])
