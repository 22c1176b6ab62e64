"""Components and setup (sections 1 and 2), and what the options allow (OD-16)."""

import pytest

from engine_core import match as matches
from engine_core.sierra_west import data
from engine_core.sierra_west.data import BASE
from engine_core.sierra_west.game import MODES
from engine_core.sierra_west.state import CAMP, NOBODY, NONE, SPECIAL
from engine_core.sierra_west.words import N_TURN
from tests.sierra_west.audit import audit
from tests.sierra_west.build import SPECIALS, Scene, at

EVERY = [(mode, players) for mode in MODES for players in (1, 2, 3, 4)]


@pytest.mark.parametrize(("mode", "players"), EVERY)
def test_every_table_is_sound(mode, players):
    """SW-1.1 to SW-1.7, SW-2.1: all parts of the mode, each in one place, none of another."""
    for seed in range(5):
        t = Scene(mode, players, seed).t
        assert audit(t) is None
        assert len(t.stack) + 4 == 24 and len(t.row) == 1
        assert len([c for c in t.hill if c < SPECIAL]) == 15


@pytest.mark.parametrize(("mode", "players"), EVERY)
def test_everybody_starts_with_nothing(mode, players):
    """SW-2.2, SW-2.4, SW-2.5, SW-2.12, SW-2.13: markers on 0, scout on the base, 3 cards."""
    for me in Scene(mode, players).t.seats[:players]:
        assert (me.scout, me.wagon, me.hat, me.bare, me.animals) == (BASE, 0, CAMP, CAMP, 0)
        assert (me.goods, me.tracks, me.carts) == ([0] * 7, [0] * 5, [0] * 3)
        assert me.gold + me.pairs + me.canoe + me.stars + me.bandits == 0
        assert me.cabins == [NONE] * 4 and len(me.hand) == 3


def test_mode_card_is_the_ninth():
    """SW-2.3: at the bottom, known to all; the other eight are shuffled."""
    orders = set()
    for seed in range(20):
        me = Scene("gold_rush", seed=seed).me
        assert me.deck[0] == 10 and me.seen == [2, 0, 0, 0, 0, 0]
        orders.add(tuple(me.deck[1:] + me.hand))
    assert len(orders) == 20


@pytest.mark.parametrize("mode", MODES)
def test_first_slot(mode):
    """SW-2.6, SW-2.15, SW-2.16, SW-2.20, SW-2.23: the campfire card, or any where none has one."""
    firsts = {Scene(mode, seed=seed).t.row[0] for seed in range(60)}
    if mode in ("gold_rush", "outlaws_outposts"):
        assert firsts == {SPECIALS[("GR" if mode == "gold_rush" else "OO") + "-S1"]}
    else:
        assert len(firsts) == 6


@pytest.mark.parametrize(
    ("players", "upper", "lower"),
    [
        (1, [(3, 1), (3, 2)], [(4, 0), (4, 2), (4, 4)]),
        (2, [(3, 1), (3, 2)], [(4, 0), (4, 2), (4, 4)]),
        (3, [(3, 0), (3, 3)], [(4, 2), (5, 1), (5, 4)]),
        (4, [(3, 0), (3, 3)], [(4, 2), (5, 1), (5, 4)]),
    ],
)
def test_layouts(players, upper, lower):
    """SW-2.7, SW-2.20, OD-12: special positions; in Gold Rush I above and II below."""
    for seed in range(8):
        t = Scene("gold_rush", players, seed).t
        assert {t.hill[at(*p)] - SPECIAL for p in upper} == {SPECIALS["GR-S2"], SPECIALS["GR-S3"]}
        assert {t.hill[at(*p)] - SPECIAL for p in lower} == {15, 16, 17}


@pytest.mark.parametrize("mode", MODES)
def test_two_cards_lie_face_up(mode):
    """SW-2.8, SW-2.27: the top row; in Outlaws & Outposts only the basic card."""
    t = Scene(mode).t
    assert t.shown == [int(mode != "outlaws_outposts"), 1] + [0] * 18


@pytest.mark.parametrize("mode", MODES)
def test_the_mountain_is_shuffled(mode):
    """SW-2.7: basic cards in another order every time; the first turn is told."""
    tables = [Scene(mode, seed=seed).t for seed in range(6)]
    assert len({tuple(c for c in t.hill if c < SPECIAL) for t in tables}) == 6
    assert all([note[0] for note in t.notes].count(N_TURN) == 1 for t in tables)


def test_outposts_stand_at_the_left():
    """SW-2.24, SW-2.25, SW-2.26: basic cards to their right, 12 bandits with 3 and 4 players."""
    for players in (1, 2, 3, 4):
        t = Scene("outlaws_outposts", players).t
        assert t.bandits == ([1, 2, 3, 3, 3, 0] if players > 2 else [1, 2, 2, 2, 3, 0])
        assert t.outlaws == 18 - sum(t.bandits) and t.sheriff == NOBODY
    for row in range(1, 6):
        assert t.hill[at(row, 0)] >= SPECIAL
        assert all(t.hill[at(row, c)] < SPECIAL for c in range(1, row + 1))


def test_market_mule_and_tools():
    """SW-2.9, SW-2.10, SW-2.14, SW-2.21: four cabins; mule, lamp and dynamite are nobody's."""
    t = Scene("gold_rush").t
    assert NONE not in t.market and sorted(t.market + t.stack) == sorted(2 * list(range(12)))
    assert (t.mule, t.lamp, t.dynamite) == (NOBODY, NOBODY, NOBODY)
    assert Scene("apple_hill").t.apples == [0, 0]
    assert len({tuple(Scene(seed=seed).t.stack) for seed in range(4)}) == 4  # shuffled
    assert len({tuple(Scene(seed=seed).t.market) for seed in range(4)}) > 1


def test_start_player_is_drawn():
    """SW-2.11."""
    firsts = {matches.new("sierra_west", seed, players=4).state.first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_canoes_and_rivers():
    """SW-2.17, SW-2.18: canoes at the market, all tokens on the first river card."""
    t = Scene("boats_banjos", 3).t
    assert [me.canoe for me in t.seats] == [0, 0, 0] and t.river == [0]


@pytest.mark.parametrize(
    "key", ["keen_mule", "own_mule", "bear_tile", "rich_cabins", "rich_gold", "rich_boots"]
)
def test_solo_options_are_refused_for_more(key):
    """OD-16."""
    with pytest.raises(ValueError, match="refused_solo"):
        matches.new("sierra_west", 1, players=2, **{key: "on"})
    assert matches.new("sierra_west", 1, players=1, **{key: "on"}).ask


def test_mountain_graph():
    """SW-8.2, SW-8.3, OD-12: neighbours both ways; the top row is 5 boots from the base."""
    from engine_core.sierra_west.mountain import around

    for place, near in enumerate([around(p) for p in range(BASE + 1)]):
        assert all(place in around(other) for other in near)
    assert sorted(around(at(3, 1))) == sorted(
        at(*p) for p in [(2, 0), (2, 1), (3, 0), (3, 2), (4, 1), (4, 2)]
    )
    assert list(around(BASE)) == [at(5, c) for c in range(6)]
    far = {BASE: 0}
    queue = [BASE]
    for place in queue:
        for other in around(place):
            if other not in far:
                far[other] = far[place] + 1
                queue.append(other)
    assert len(far) == 21 and far[0] == far[1] == 5
    lefts = [(2 * c - r) for r in range(1, 6) for c in range(r + 1)]
    assert [lefts[p] for p in data.FROM_LEFT] == sorted(lefts)
