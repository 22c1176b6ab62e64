"""Components, set-up, cards and round structure: VI-1 to VI-4."""

import pytest

from engine_core import conformance, match
from engine_core.record import packed
from engine_core.villagers import data, market, rules, setup
from engine_core.villagers.figures import figures
from engine_core.villagers.state import BACK, DRAFT, OPEN, RESERVE, UNSEEN
from engine_core.villagers.words import C_COINS, C_GOLD, C_SILVER, C_SUPPLY, V_BLIND
from tests.villagers.audit import audit
from tests.villagers.build import IDS, IMPROVEMENTS, Scene, card, cards


def rows(pool):
    return [c for c in range(len(IDS)) if data.POOL[c] == pool and not IDS[c].endswith("_turned")]


def copies(found):
    return sum(data.COPIES[c] + data.START[c] for c in found)


def test_vi_1_1_to_1_3_the_decks():
    """VI-1.1 the Road deck, VI-1.2 basic villagers, VI-1.3 Founders with two sides."""
    road = rows(data.POOL_ROAD)
    assert (copies(road), sum(data.START[c] for c in road)) == (100, 6)
    assert [data.COPIES[c] for c in rows(data.POOL_BASIC)] == [10, 10, 10]
    gold, food = data.FOUNDERS, data.FOUNDERS_TURNED
    assert (data.GOLD[gold], data.FOOD[gold]) == (2, 0)
    assert (data.GOLD[food], data.FOOD[food]) == (0, 1)


def test_vi_1_4_and_1_5_money_of_the_bank():
    """VI-1.4, VI-1.5: the bank never runs dry; what it gave is known."""
    scene = Scene(2).seat(0, "founders:food smith(200)")
    market.first(scene.t)
    assert scene.t.seats[0].gold == 8 + 2 + 200


def test_vi_1_6_to_1_9_modules_and_suits():
    """VI-1.6 events, VI-1.7 expansions, VI-1.8 Mini Villagers, VI-1.9 nine suits."""
    assert (data.EVENT_DECK.count(0), data.EVENT_DECK.count(1)) == (11, 12)
    sizes = [copies(rows(p)) for p in (data.POOL_SCOUNDRELS, data.POOL_SAINTS)]
    assert sizes + [copies(rows(data.POOL_PROFITEERS)), len(IMPROVEMENTS)] == [9, 5, 8, 12]
    t = Scene(3, first="mini").t
    assert sum(len(hand) for hand in t.minis) % 2 == 1  # 17 cards without whole pairs
    assert sorted({data.SUIT[c] for c in rows(data.POOL_ROAD)}) == list(range(9))


def test_vi_1_10_backs_show_the_suit():
    scene = Scene(3)
    view = rules.hide(scene.t.copy(), 0)
    other = scene.t.seats[1].hand
    assert view.seats[0].hand == scene.t.seats[0].hand
    assert view.seats[1].hand == sorted(BACK + data.SUIT[c] for c in other)
    for seen, pile in zip(view.stacks + [view.reserve], scene.t.stacks + [scene.t.reserve]):
        assert seen[-1] == BACK + data.SUIT[pile[-1]]
        assert seen[:-1] == [UNSEEN] * (len(pile) - 1)
    assert (view.r0, view.r1) == (0, 0)


def test_vi_1_10_basic_villagers_in_a_hand_are_known():
    """Everybody saw where the Schemer took them from (VI-19.6)."""
    scene = Scene(2).seat(1, hand="lumberjack hayer miner smith")
    known = cards("lumberjack hayer miner")
    assert rules.hide(scene.t, 0).seats[1].hand == sorted(known + [BACK + data.ORE])


def test_vi_1_10_what_the_expansions_hide():
    """VI-18.3 the box; VI-19.7 whether a Courier has been asked would tell who holds him."""
    scene = Scene(2, scoundrels="on", saints="on").seat(0, hand="agent").seat(1, hand="agent")
    scene.begin_draft()
    assert scene.state.extras[0].asked and len(scene.state.extras[0].box) > 2
    for seat in (0, 1):
        extras = scene.match.view(seat).extras[0]
        assert extras.asked == 0 and set(extras.box) == {UNSEEN}
        assert len(extras.box) == len(scene.state.extras[0].box)


def test_vi_1_10_what_nobody_knows_is_imagined_anew():
    """VI-1.10: hands of others, stacks and reserve change places, backs stay what they are; a
    basic villager in a hand is no card of the Road deck."""
    scene = Scene(3).seat(1, hand="lumberjack hayer miner smith mason").begin_draft()
    before = scene.state.copy()
    tables = [scene.match.imagine(0, salt).state for salt in range(8)]
    for seat in (1, 2):
        assert len({tuple(t.seats[seat].hand) for t in tables}) > 1
    for place in range(6):
        assert len({tuple(t.stacks[place][:-1]) for t in tables}) > 1
        assert len({t.stacks[place][-1] for t in tables}) > 1
    assert len({tuple(t.reserve[:-1]) for t in tables}) > 1
    assert len({t.reserve[-1] for t in tables}) > 1
    for t in tables:
        assert hidden(t) == hidden(before)
        assert [len(pile) for pile in piles(t)] == [len(pile) for pile in piles(before)]
        assert [suits(pile[-1:]) for pile in piles(t)] == [suits(p[-1:]) for p in piles(before)]
        for seat in (1, 2):
            assert suits(t.seats[seat].hand) == suits(before.seats[seat].hand)
        assert t.seats[0].hand == before.seats[0].hand


@pytest.mark.parametrize(
    "options",
    (
        {"players": 1},
        {"players": 3, "first": "mini"},
        {"players": 3, "scoundrels": "on", "saints": "on"},
    ),
)
def test_vi_1_10_what_is_imagined_depends_on_nothing_hidden(options):
    """Two tables that look alike to a seat: it imagines the same ones at both, sound ones."""
    running = match.new("villagers", 5, **options)
    for _ in range(5):
        running.answer(running.ask.options[0])
    seat = running.ask.seat
    one, other = running.imagine(seat, 1), running.imagine(seat, 2)
    assert packed(one.state) != packed(other.state)
    for salt in range(4):
        found = one.imagine(seat, salt).state
        assert packed(found) == packed(other.imagine(seat, salt).state)
        assert audit(found) is None


def piles(t):
    return [*t.stacks, t.reserve]


def hidden(t):
    """All cards that seat 0 cannot see."""
    return sorted(sum(piles(t), []) + t.seats[1].hand + t.seats[2].hand)


def suits(found):
    return sorted(data.SUIT[c] for c in found)


def test_vi_13_8_what_a_score_is_counted_from():
    """VI-13.8, VI-14.7: every row as products; covered villagers count nothing but coins."""
    village = "founders:food hunter forager stallholder miner[jeweller(3)] wattler(2)"
    scene = Scene(2).seat(0, village, gold=7)
    t, me = scene.t, scene.t.seats[0]
    assert figures(t, 0, C_SUPPLY) == [(1, 7, -1)]
    assert figures(t, 0, C_COINS) == [(1, coins, -1) for coins in me.coins]
    assert sum(coins for _, coins, _ in figures(t, 0, C_COINS)) == 3 + 2
    open_cards = [c for c in me.card if c != card("miner")]
    assert figures(t, 0, C_GOLD) == [(1, data.GOLD[c], -1) for c in open_cards]
    assert figures(t, 0, C_SILVER) == [(3, 3, card("stallholder"))]


def test_vi_2_1_to_2_4_the_table():
    """VI-2.1 Road, VI-2.2 basic piles, VI-2.3 Founders, VI-2.4 eight gold."""
    t = Scene(4).t
    assert sorted(t.road) == sorted(cards("carpenter grazier thatcher shipwright mason forager"))
    assert (t.coins, t.basics) == ([0] * 6, [10, 10, 10])
    for me in t.seats:
        assert (me.card, me.gold, me.stall) == ([data.FOUNDERS], 8, [])


def test_vi_2_5_the_first_player_is_drawn_by_lot():
    firsts = {setup.setup(seed, Scene(4).options).first for seed in range(60)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "players, deck, stack, reserve",
    ((1, 72, 5, 37), (2, 80, 4, 46), (3, 80, 6, 29), (4, 94, 8, 26), (5, 94, 10, 9)),
)
def test_vi_2_6_to_2_11_sizes(players, deck, stack, reserve):
    """VI-2.6 the 4+ suits, VI-2.7 stacks, VI-2.9 hands, VI-2.10 the table of sizes, VI-2.11."""
    t = Scene(players).t
    assert [len(pile) for pile in t.stacks] == [stack] * 6
    assert [len(t.seats[i].hand) for i in range(players)] == [5] * players
    assert len(t.reserve) == reserve
    every = sum(t.stacks, []) + t.reserve + sum([me.hand for me in t.seats], [])
    assert len(every) == deck
    large = {data.SUIT[c] for c in every} & {data.WOOL, data.LEATHER}
    assert bool(large) == (players > 3)


def test_vi_2_8_markets_lie_under_stacks_2_and_6():
    t = Scene(2).stacks(4, 0, 4, 4, 4, 4).t
    assert market.first_due(t) and not market.second_due(t)
    assert market.second_due(Scene(2).stacks(0, 0, 0, 0, 0, 0).t)


def test_vi_3_3_double_suit_icons():
    doubles = {IDS[c] for c in range(len(IDS)) if data.ICONS[c] == 2}
    assert doubles == {"log_rafter", "bed_maker", "glassblower", "chandler"}


def test_vi_3_1_vi_3_2_what_a_cover_hides():
    """VI-3.1 suit, padlock and name stay; VI-3.2 the icons below go."""
    from engine_core.villagers import metrics, village

    me = Scene(2).seat(0, "founders:food[poulterer] miner[prospector[spelunker[jeweller]]]").t
    me = me.seats[0]
    assert village.shown(me, data.GOLD) == 3 + 20  # the Spelunker's 10 is hidden
    assert metrics.count(me, data.M_PADLOCKS, 0) == 3
    assert metrics.count(me, data.M_SUIT, data.ORE) == 4


def test_vi_3_4_vi_3_5_banners_and_stack_sizes():
    banners = {IDS[c] for c in rows(data.POOL_ROAD) if data.NEEDS[c] == 255}
    suits = {data.SOLITARY, data.SPECIAL}
    alone = {IDS[c] for c in rows(data.POOL_ROAD) if data.SUIT[c] in suits}
    assert banners == alone | {"grape_picker", "shepherd", "tanner"}
    starters = {data.NEEDS[c] for c in range(len(IDS))} - {255}
    starters = {IDS[c] for c in starters if data.NEEDS[c] == 255}
    assert starters == {
        "founders",
        "lumberjack",
        "hayer",
        "miner",
        "grape_picker",
        "shepherd",
        "tanner",
    }
    assert {data.STACK[card(name)] for name in starters} == {2}
    for c in rows(data.POOL_ROAD):
        if data.NEEDS[c] != 255:
            assert data.STACK[c] == (c in set(data.NEEDS))


def test_vi_3_6_key_rings():
    for c in rows(data.POOL_ROAD):
        opened = [k for k in rows(data.POOL_ROAD) if data.LOCK[k] == c]
        assert data.KEYRING[c] == copies(opened)
    assert data.KEYRING[card("smith")] == 10


def test_vi_3_7_where_chains_begin():
    for name, below in (("carpenter", "lumberjack"), ("grazier", "hayer"), ("smith", "miner")):
        assert IDS[data.NEEDS[card(name)]] == below
    assert IDS[data.NEEDS[card("brewer")]] == "founders"
    assert data.POOL[card("shepherd")] == data.POOL[card("tanner")] == data.POOL_ROAD


def test_vi_4_1_vi_4_2_the_round_and_the_end():
    """VI-4.1 draft, refresh, build, Market; VI-4.2 rounds until the Second Market."""
    scene = Scene(3)
    scene.t.phase = OPEN
    scene.start()
    assert scene.state.phase == DRAFT and scene.state.round == 1
    conformance.check("villagers", 3, seed=70, deep=100, players=3)


def test_vi_4_3_turn_order_from_the_marker():
    scene = Scene(4)
    scene.t.first = 2
    scene.t.phase = OPEN
    scene.start()
    order = []
    for _ in range(4):
        order.append(scene.ask.seat)
        scene.match.answer(scene.ask.options[0])
    assert order == [2, 3, 0, 1]
    assert (V_BLIND, RESERVE) not in scene.ask.options
