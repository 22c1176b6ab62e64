"""The Long Descent (AB-19)."""

import pytest

from engine_core import match, rng
from engine_core.above_below import data, explore, parties, scoring, solo
from engine_core.above_below.state import EMPTY
from engine_core.above_below.words import (
    C_RANK,
    N_DRIFT,
    N_PEDLAR,
    N_RIVALS,
    N_WANDERER,
    P_EXPLORERS,
    P_LABOURERS,
    V_LABOUR,
    V_OFFER,
    V_PASS,
    V_PEDLAR_BUY,
    V_PEDLAR_SELL,
)
from tests.above_below import audit
from tests.above_below.build import BUILDER, CARDS, SCOUT, TEACHER, Scene, card, item, person

LEVELS = range(1, 11)


def test_ab_19_1_setup():
    s = match.new("above_below", 3, players=1).state
    assert (s.first, s.turn, s.players) == (0, 0, 1)
    assert len(s.seats[0].ready) == 3 and s.seats[0].coins == 9
    assert (len(s.houses), len(s.keys), len(s.stars)) == (4, 4, 6)


@pytest.mark.parametrize("level", LEVELS)
def test_ab_19_2_levels(level):
    coins = (9, 8, 7, 7, 6, 6, 6, 6, 6, 5)
    targets = (36, 39, 42, 43, 44, 45, 46, 47, 48, 50)
    t = match.new("above_below", 9, players=1, level=level).state
    me = t.seats[0]
    assert me.coins == coins[level - 1] and solo.target(t) == targets[level - 1]
    assert me.reputation == (-2 if level == 10 else -1 if level > 5 else 0)
    assert len(t.houses) == len(t.outposts) == (3 if level > 6 else 4)
    assert len(t.keys) == (3 if level > 7 else 4)
    assert audit.audit(t) is None


def test_ab_19_2_deep_dark():
    """AB-19.2, AB-19.9: four and more are raised by one, never above eight."""
    s = Scene(1, level=9)
    lanterns = sorted(
        {
            (data.TIER_LANTERNS[i], explore.lanterns_of(s.t, i))
            for i in range(len(data.TIER_LANTERNS))
        }
    )
    assert all(now == (old if old < 4 else min(8, old + 1)) for old, now in lanterns)
    assert {old for old, _ in lanterns} >= {2, 3, 4, 5, 6, 7}
    easy = Scene(1, level=8)
    assert all(explore.lanterns_of(easy.t, i) == v for i, v in enumerate(data.TIER_LANTERNS))


def test_ab_19_9_only_the_higher_reward_remains(monkeypatch, tmp_path):
    from tests.above_below.build import sample

    sample(monkeypatch, tmp_path, "A 7 = coin 1 | 8 = ore 1\nB 3 = coin 1\n")
    s = Scene(1, level=9)
    s.people(ready="A01 A02 A03 V12")
    s.exploring(1, "A01 A02 A03 V12")
    s.t.phase, s.t.choice = 4, 0
    s.t.dice = [6, 6, 6, 6]
    assert [explore.lanterns_of(s.t, tier) for tier in (0, 1)] == [8, 8]
    assert explore.reached(s.t, 8) == 1 and explore.reached(s.t, 7) == -1


@pytest.mark.parametrize(
    "reputation, points", [(-1, 0), (0, 0), (1, 2), (2, 2), (3, 3), (5, 3), (6, 5), (10, 5)]
)
def test_ab_19_3_bands(reputation, points):
    s = Scene(1)
    s.t.seats[0].reputation = reputation
    assert dict(scoring.scores(s.t)[0][1])[C_RANK] == points


@pytest.mark.parametrize("level, cider", [(1, 1), (2, 0)])
def test_ab_19_4_restless_cider(level, cider):
    from engine_core.above_below import turn

    s = Scene(1, level=level)
    left = s.t.supply[9]
    turn.end_turn(s.t)
    assert s.t.cider == 1
    turn.end_turn(s.t)
    assert s.t.cider == cider and s.t.supply[9] == left + 1 - cider


def test_ab_19_5_drifting_market():
    s = Scene(1, level=3)
    s.slots("- V02 V03 V04 V05", top="V09")
    s.t.stack = [person("V11"), person("V10"), person("V09")]
    s.houses("H01 H02 H03 H04", "H10 H11")
    s.start().do(V_PASS)
    assert s.state.slots == [person(v) for v in ("V03", "V04", "V05", "V09", "V10")]
    assert s.state.stack == [person("V02"), person("V11")]
    assert [CARDS[c] for c in s.state.houses] == ["H02", "H03", "H04", "H10"]
    assert s.state.house_deck[0] == card("H01")
    assert len(s.notes(N_DRIFT)) == 2 and len(s.notes(N_WANDERER)) == 1
    s = Scene(1, level=2)
    houses = s.t.houses[:]
    s.start().do(V_PASS)
    assert s.state.houses == houses


@pytest.mark.parametrize("die, gone", [(3, "S01"), (4, "K04")])
def test_ab_19_6_rival_builders(die, gone):
    s = Scene(1, level=4)
    for name in ("K01", "K02", "K04", "K05"):
        s.pull(name)
    s.t.keys = [card(name) for name in ("K01", "K02", "K04", "K05")]
    s.t.round = 2
    s.roll(die)
    s.start().do(V_PASS)
    assert [CARDS[a] for _, a, _ in s.notes(N_RIVALS)] == [gone]
    assert card(gone) in s.state.box and card(gone) not in s.state.stars + s.state.keys
    s = Scene(1, level=4)
    s.start().do(V_PASS)
    assert not s.notes(N_RIVALS)  # not after round 1


def test_ab_19_6_an_empty_row_loses_nothing():
    s = Scene(1, level=4)
    s.t.round = 2
    s.t.box += s.t.keys
    s.t.keys = []
    s.roll(6)
    s.start().do(V_PASS)
    assert not s.notes(N_RIVALS) and len(s.state.stars) == 6


def test_ab_19_7_the_pedlar_sells():
    for good, price in (("fruit", 3), ("paper", 4)):
        s = Scene(1)
        s.t.descent[0].pedlar = item(good)
        left = s.t.supply[item(good)]
        s.start().do(V_PEDLAR_BUY)
        assert s.seat().coins == 7 - price and s.store_of() == {good: 1}
        assert s.state.supply[item(good)] == left - 1
        assert s.state.free == 1 and not s.can(V_PEDLAR_BUY)
    s = Scene(1)
    s.t.descent[0].pedlar = item("rope")
    s.coins(0, 3)
    assert not s.start().can(V_PEDLAR_BUY)
    for left in (0, 1):
        s = Scene(1)
        s.t.descent[0].pedlar = item("rope")
        s.t.supply[item("rope")] = left
        assert s.start().can(V_PEDLAR_BUY) == bool(left)


@pytest.mark.parametrize(
    "good, price",
    [
        ("rope", 3),
        ("pot", 3),
        ("paper", 3),
        ("ore", 4),
        ("amethyst", 5),
        ("fish", 0),
        ("potion", 0),
    ],
)
def test_ab_19_7_the_pedlar_buys(good, price):
    s = Scene(1)
    s.store(**{good: 2})
    s.start()
    assert not s.can(V_PEDLAR_SELL)
    s.do(V_OFFER, item(good))
    assert s.can(V_PEDLAR_SELL) is bool(price)
    if price:
        left = s.state.supply[item(good)]
        s.do(V_PEDLAR_SELL)
        assert s.seat().coins == 7 + price and s.seat().offered == EMPTY
        assert s.state.supply[item(good)] == left + 1 and s.state.free == 2
        s.do(V_OFFER, item(good))
        assert not s.can(V_PEDLAR_SELL)  # once per round


def test_ab_19_7_a_round_begins_anew():
    """AB-19.7 a sale each round, AB-19.4 the turns of each round."""
    s = Scene(1)
    s.t.descent[0].sold, s.t.descent[0].turns = 1, 3
    s.start().do(V_PASS)
    assert s.state.round == 2
    assert (s.state.descent[0].sold, s.state.descent[0].turns) == (0, 0)


def test_ab_19_7_a_die_every_round():
    first, found = set(), set()
    for seed in range(40):
        m = match.new("above_below", seed, players=1)
        first.add(m.state.descent[0].pedlar)
        m.answer((V_PASS,))
        found.update(note[2] for note in m.notes if note[0] == N_PEDLAR)
    assert first == found == set(range(6))


@pytest.mark.parametrize(
    "more, medal", [(-1, 0), (0, 1), (5, 1), (6, 2), (11, 2), (12, 3), (99, 3)]
)
def test_ab_19_8_medals(more, medal):
    s = Scene(1, level=4)
    assert solo.medal(s.t, 43 + more) == medal


def test_ab_19_2_reaching_the_target_wins():
    s = Scene(1)
    assert scoring.winners(s.t) == ()
    s.track(**dict.fromkeys(("fish", "rope", "pot", "ore", "fruit", "paper"), 3))
    assert scoring.scores(s.t)[0][0] >= 36 and scoring.winners(s.t) == (0,)


@pytest.mark.parametrize("points, winners", ((35, ()), (36, (0,)), (37, (0,))))
def test_ab_19_2_the_target_itself_is_enough(monkeypatch, points, winners):
    monkeypatch.setattr(scoring, "scores", lambda t: [(points, ())])
    assert scoring.winners(Scene(1).t) == winners


def test_ab_18_1_computers_see_what_players_see():
    """AB-18.1: the view hides the decks; nothing else is different for anybody."""
    m = match.new("above_below", 5, players=4)
    for seat in range(4):
        v = m.view(seat)
        assert set(v.house_deck + v.outpost_deck + v.stack + v.pile[:-1]) == {255}
        assert (v.r0, v.r1) == (0, 0) and v.houses == m.state.houses
        assert len(v.pile) == len(m.state.pile) and v.pile[-1] == m.state.pile[-1]


def test_one_village_alone_labours():
    s = Scene(1).start().do(V_LABOUR).send(f"{BUILDER} {TEACHER} {SCOUT}")
    assert s.ask.seat == 0 and s.seat().coins == 10


def test_ab_18_8_a_quill_stays_at_home():
    """AB-18.8: of two with the same lanterns the one without a symbol explores first."""
    s = Scene()
    s.people(ready="A02 V15")
    assert parties.next_explorer(s.seat(), []) == person("V15")
    assert parties.next_explorer(s.seat(), [person("V15")]) == person("A02")
    s.people(ready="A02 X02")  # a quill weighs as much as a hammer: the lower number
    s.coins(0, 0)
    assert parties.next_explorer(s.seat(), []) == person("A02")


def by_the_book(me):
    """AB-18.8, counted anew: 2 of 2, 3 of 3 or 4, 4 of more; the lowest keys, then numbers."""
    hammers = [v for v in me.ready if data.HAMMER[v]]
    keys = []
    for v in me.ready:
        key = 2 * (data.LANTERN1[v] + data.LANTERN2[v])
        key += 3 * (data.HAMMER[v] > 0) + 3 * (data.QUILL[v] > 0)
        key += 6 * (hammers == [v] and me.coins >= 3)
        keys.append((key, v))
    size = {2: 2, 3: 3, 4: 3}.get(len(keys), 4)
    return [v for _, v in sorted(keys)[:size]]


def test_ab_18_8_any_village_sends_the_best():
    """AB-18.8: explorers, and for harvest and labour the one with the fewest symbols."""
    dice = rng.Dice(3)
    me = Scene().seat()
    everybody = list(range(len(data.HAMMER)))
    for turn in range(600):
        rng.shuffle(dice, everybody)
        me.ready = sorted(everybody[: 2 + turn % 7])
        me.coins = turn % 6
        assert parties.proposed(me, P_EXPLORERS) == by_the_book(me), (me.ready, me.coins)
        fewest = min((data.HAMMER[v] + data.QUILL[v], v) for v in me.ready)[1]
        assert parties.proposed(me, P_LABOURERS) == [fewest]
