"""The solo game against Hastings and its difficulty options (sections 22 and 23)."""

import pytest

from engine_core.sierra_west import solo as hastings
from engine_core.sierra_west.boats_banjos import most_gold
from engine_core.sierra_west.data import (
    BASE,
    PLAN_GLD,
    PLAN_HSM,
    PLAN_HSS,
    PLAN_HSW,
    PLAN_MOV,
    PLAN_SHV,
    PLAN_SPC,
    PLAN_WAG,
    TRAP_FAINT,
)
from engine_core.sierra_west.game import MODES
from engine_core.sierra_west.state import NOBODY, NONE, ON_GREEN, TRAPPING
from engine_core.sierra_west.turns import hastings_traps, he_traps
from engine_core.sierra_west.words import (
    C_CABINS,
    C_GOLD,
    C_TOKENS,
    N_ACT,
    N_PLAN_CARD,
    P_ACT,
    P_PLAN,
    P_TRAP,
    V_DECLINE,
    V_PASS,
    V_SUMMIT,
    V_TAKE,
    V_USE,
)
from tests.sierra_west.audit import best_sale
from tests.sierra_west.build import (
    CARD,
    HAT,
    PLANS,
    USE_HAT,
    at,
    can,
    do,
    goods,
    kinds,
    points,
    solo,
)

LEFT, RIGHT = "P01", "P02"  # plan cards that make his left or right scout active


def acts(table, action, plan=LEFT):
    table.sets(plan=PLANS[plan])
    hastings.perform(table.t, action)
    return table.t.seats[1]


@pytest.mark.parametrize("mode", MODES)
def test_setup(mode):
    """SW-22.1 to SW-22.3, SW-22.27: as for two players; one plan card open; you start."""
    table = solo(mode)
    he = table.seat(1)
    assert (he.wagon, he.scout, he.left, he.animals) == (0, BASE, BASE, 0)
    assert he.cabins == [] and he.deck == [] and sum(he.tracks) == 0
    assert len(table.t.plans) == 17 and table.t.mule == NOBODY
    assert table.t.turn == table.t.first == 0
    assert table.match().ask.prompt == P_PLAN


def test_his_plans_are_shuffled():
    """SW-22.3: other games, other plans; all 18 are there."""
    orders = {tuple(solo("apple_hill", seed=seed).t.plans) for seed in range(1, 9)}
    assert len(orders) == 8
    t = solo("apple_hill").t
    assert sorted([*t.plans, t.plan]) == list(range(18))


def test_used_plans_come_back_shuffled():
    """SW-22.12; what is revealed is not taken back."""
    orders = set()
    for seed in range(6):
        t = solo(seed=seed).t
        t.plans, t.plans_used = [], list(range(17))
        list(hastings.reveal(t))
        assert t.plans_used == [] and sorted([*t.plans, t.plan_next]) == list(range(17))
        orders.add((*t.plans, t.plan_next))
    assert len(orders) == 6
    t.sealed = False
    list(hastings.reveal(t))
    assert t.sealed


@pytest.mark.parametrize(("card", "animal"), [("H2", 0), ("H3", 1), ("H4", 2), ("H6", 3)])
def test_he_turns_a_tile_once(card, animal):
    """SW-22.6: of every kind, if it lies face down and whatever lies beside it."""
    table = solo().sets(plan=[k for k in range(18) if not TRAP_FAINT[k]][0])
    cards = [CARD[card]] * 3
    for turned in range(16):
        table.seat(1).animals = turned
        found = NONE if turned >> animal & 1 else animal
        assert he_traps(table.t, cards) == found


def test_he_acts_in_every_turn():
    """SW-22.11, SW-22.12: three rows of the plan, in each of his turns anew."""
    table = solo().plays("H1", "H2", "H3").sets(mule=0)
    match = table.match()
    for turn in range(3):
        if turn:
            do(match, match.ask.options[0])
        rows = []
        do(match, (V_PASS,))
        while True:
            rows += [note for note in match.notes if note[0] == N_ACT]
            if match.ask.prompt == P_PLAN:
                break
            do(match, (V_DECLINE,))
        assert len(rows) in (3, 4) and match.state.row_at == 0  # the fourth with the mule


def test_simple_actions():
    """SW-22.4, SW-22.14, SW-7.8: wagon, gold; he never holds basic resources."""
    table = solo()
    assert acts(table, PLAN_WAG).wagon == 1
    assert acts(table, PLAN_GLD).gold == 1
    table.has(seat=1, wagon=6)
    assert acts(table, PLAN_WAG).wagon == 6


def test_homestead_rewards():
    """SW-22.15, SW-14.3, SW-14.4: mule, token, gold; at the top still the reward."""
    table = solo()
    assert acts(table, PLAN_HSM).tracks[0] == 1 and table.t.mule == 1
    assert acts(table, PLAN_HSW).pairs == 1
    assert acts(table, PLAN_HSS).gold == 1
    table.has(seat=1, tracks=(0, 0, 4)).has(tracks=(0, 0, 5)).sets(window=0)
    he = acts(table, PLAN_HSS)
    assert (he.tracks[2], he.gold, table.t.window) == (4, 2, 0)


def test_scouts_move_to_the_edge():
    """SW-22.13, SW-22.16: leftmost or rightmost face-up card, staying if already there."""
    table = solo().gone((1, 0), (1, 1))
    assert acts(table, PLAN_MOV, LEFT).left == at(2, 0)
    assert acts(table, PLAN_MOV, RIGHT).scout == at(2, 2)
    assert acts(table, PLAN_MOV, LEFT).left == at(2, 0)
    table.t.shown = [0] * 20
    assert acts(table, PLAN_MOV, RIGHT).scout == at(2, 2)


def test_he_takes_a_card():
    """SW-22.18: to his pile; the other scout comes home without a token, yours with one."""
    table = solo().has(scout=(1, 0))
    table.seat(1).left = table.seat(1).scout = at(1, 0)
    card = table.t.hill[0]
    he = acts(table, PLAN_SHV, LEFT)
    assert he.discard == [card] and he.stars == 1
    assert (he.left, he.scout, he.pairs) == (BASE, BASE, 0)
    assert (table.me.scout, table.me.pairs) == (BASE, 1)
    assert table.t.shown[at(2, 0)]


def test_his_cabins():
    """SW-22.17: right scout from the right, duplicates allowed, nothing from an empty market."""
    table = solo().market("C01 C05 C10 C07", stack="C07 C12")
    assert acts(table, PLAN_SHV, RIGHT).cabins == kinds("C07")
    assert table.t.scrap == [] and table.t.market == kinds("C07 C01 C05 C10")
    assert acts(table, PLAN_SHV, LEFT).cabins == kinds("C07 C07")
    table.t.market = [NONE] * 4
    assert len(acts(table, PLAN_SHV, LEFT).cabins) == 2


def test_tokens_for_both_of_his_scouts():
    """SW-22.5: you take the card they stand on."""
    table = solo().plays("H2", "H1", "H3").has(scout=(1, 1), hat=ON_GREEN + 3)
    table.seat(1).left = table.seat(1).scout = at(1, 1)
    t = do(table.match(), USE_HAT, (V_TAKE, 0))
    assert t.seats[1].pairs == 2 and t.seats[1].left == BASE


@pytest.mark.parametrize(
    ("plan", "cards", "tile"),
    [
        ("P01", ("H1", "H2", "H4"), 1 << 2),  # opaque right: the fox of H4
        ("P01", ("H4", "H2", "H1"), 0),  # the fox lies on the other side
        ("P01", ("H1", "H2", "AH-H"), 0),  # he has no mode tile
        ("P02", ("H2", "H1", "H4"), 0),  # transparent
    ],
)
def test_trapping_check(plan, cards, tile):
    """SW-22.6: at the end of your turn, free of charge."""
    match = solo().plays(*cards).sets(plan=PLANS[plan]).match()
    assert do(match, (V_PASS,)).seats[1].animals == tile


def test_keen_mule():
    """SW-22.7: transparent symbols count while he owns the mule, if so chosen."""
    for option, owner, tile in (("on", 1, 1), ("on", 0, 0), ("off", 1, 0)):
        table = solo(keen_mule=option).plays("H2", "H1", "H4").sets(plan=PLANS["P02"], mule=owner)
        hastings_traps(table.t)
        assert table.seat(1).animals == tile


def test_his_turn_row_by_row():
    """SW-22.9, SW-22.11, SW-22.12: three opaque rows; the fourth only with the mule, last."""
    for mule, rows in ((NOBODY, [1, 2, 3]), (1, [1, 2, 3, 0])):
        table = solo().plays("H1", "H5", "H7").sets(plan=PLANS["P07"], mule=mule)
        t = table.t
        t.plans = [p for p in range(18) if p not in (PLANS["P07"], PLANS["P02"])]
        t.plans.append(PLANS["P02"])  # its arrow makes the first row transparent
        match = table.match()
        do(match, (V_PASS,))
        notes = match.notes
        assert [n[3] for n in notes if n[0] == N_ACT] == rows
        assert [n[2] for n in notes if n[0] == N_PLAN_CARD] == [PLANS["P02"]]
        assert match.state.plan == PLANS["P02"] and match.state.plans_used == [PLANS["P07"]]


def test_plan_deck_is_shuffled_again():
    """SW-22.12."""
    table = solo().plays("H1", "H5", "H7")
    t = table.t
    t.plans_used, t.plans = t.plans, []
    match = table.match()
    t = do(match, (V_PASS,))
    while match.ask.prompt != P_PLAN:  # provisions, where his plan offers some
        do(match, (V_DECLINE,))
    assert len(t.plans) == 16 and len(t.plans_used) == 1


def test_your_trapping_window():
    """SW-22.10, SW-22.8: animals of both plan cards; Hastings himself never reacts."""
    table = solo().plays("H1", "H5", "H7").has(M=1).sets(plan=PLANS["P01"])
    t = table.t
    t.plans = [p for p in range(18) if p not in (0, PLANS["P05"])] + [PLANS["P05"]]
    match = table.match()
    do(match, (V_PASS,))
    assert match.ask.prompt == P_TRAP
    assert {o[2] for o in match.ask.options[1:]} == {2, 3}
    t = do(match, match.ask.options[1])
    assert t.seats[0].hat == TRAPPING
    table = solo().plays("H4", "H2", "H3").has(M=1, S=2, hat=ON_GREEN + 6)
    match = table.match()
    do(match, (V_SUMMIT, HAT, 0))
    assert (match.ask.seat, match.ask.prompt) == (0, P_ACT)


def test_special_action_of_apple_hill():
    """SW-22.19, SW-5.2: apples gone, both orchards up, furs and 2 gold."""
    table = solo().sets(apples=[4, 2]).has(seat=1, animals="rabbit fox", tracks=(0, 0, 0, 5, 1))
    he = acts(table, PLAN_SPC)
    assert table.t.apples == [0, 0] and he.tracks == [0, 0, 0, 5, 2] and he.gold == 4
    assert table.t.window == 0


@pytest.mark.parametrize(
    ("die", "fish"),
    [
        (1, [1, 0, 0]),
        (2, [0, 1, 0]),
        (3, [0, 0, 1]),
        (4, [1, 1, 0]),
        (5, [0, 1, 1]),
        (6, [1, 0, 1]),
    ],
)
def test_special_action_of_boats_and_banjos(die, fish):
    """SW-22.20, OD-11: fish by the die; gold of the rivers kept, stone thrown away."""
    table = solo("boats_banjos").row("BB-S3", "BB-S1", "BB-S6").has(seat=1, wagon=2).rolls(die)
    he = acts(table, PLAN_SPC)
    assert he.goods[3:6] == fish and he.goods[:3] == [0, 0, 0]
    assert he.gold == 1 and table.t.river == [1, 1, 0]


def test_special_action_of_gold_rush():
    """SW-22.21, SW-22.27: tools from you, a full cart; 2 gold when none is left."""
    table = solo("gold_rush").sets(lamp=0, dynamite=0, carts=1)
    he = acts(table, PLAN_SPC)
    assert (table.t.lamp, table.t.dynamite, he.carts, he.gold) == (1, 1, [0, 0, 1], 0)
    assert acts(table, PLAN_SPC).gold == 2


def test_special_action_of_outlaws():
    """SW-22.22: the sheriff, two bandits one after the other, 1 gold each."""
    table = solo("outlaws_outposts")
    he = acts(table, PLAN_SPC)
    assert table.t.sheriff == 1 and he.bandits == 2 and he.gold == 2
    assert table.t.bandits[:2] == [0, 1] and len(table.t.row) == 2
    table.sets(bandits=[0] * 6)
    assert acts(table, PLAN_SPC).bandits == 2


def test_end_of_the_solo_game():
    """SW-22.23, SW-22.28, SW-15.9: the round is finished, no extra one."""
    for fields in ({"ending": 1}, {"round": 40}):
        match = solo().plays("H1", "H5", "H7").sets(**fields).match()
        do(match, (V_PASS,))
        while match.ask is not None:
            assert match.ask.prompt != P_PLAN
            do(match, (V_DECLINE,))
        assert match.state.turn == 0


def test_his_score():
    """SW-22.24, SW-22.25: like a player, but 3 points per cabin and four animal tiles."""
    table = solo("boats_banjos").has(seat=1, stars=3, G=2, BP=4, animals="fox", wagon=4)
    table.has(seat=1, FR=2, FG=1, tracks=(1, 1, 0))
    table.seat(1).cabins = kinds("C01 C01 C10")
    assert table.match().scores()[1][0] == 6 - 9 + 9 + (2 + 3) + 4 + 6


def test_best_sale_of_fish():
    """SW-22.25: the short formula against trying everything."""
    for red in range(7):
        for green in range(6):
            for blue in range(5):
                assert most_gold([red, green, blue]) == best_sale(red, green, blue)


def test_only_more_points_win():
    """SW-22.26."""
    for mine, winner in ((27, 1), (28, 0)):
        table = solo().has(G=mine)
        table.has(seat=1, G=12)
        he, me = table.match().scores()[1][0], table.match().scores()[0][0]
        assert (me - he > 0) == (winner == 0)
        assert table.match().winners() == (winner,)


def test_difficulty_options():
    """SW-23.1 to SW-23.6: each alone."""
    assert solo(own_mule="on").t.mule == 1
    assert solo(bear_tile="on").seat(1).animals == 8
    assert [solo(wagon_start=k).seat(1).wagon for k in range(5)] == [0, 1, 2, 3, 4]
    for key, category, more in (
        ("rich_cabins", C_CABINS, 4),
        ("rich_gold", C_GOLD, 6),
        ("rich_boots", C_TOKENS, 5),
    ):
        scores = []
        for value in ("off", "on"):
            table = solo(**{key: value}).has(seat=1, G=6, BP=5)
            table.seat(1).cabins = kinds("C01 C02")
            scores.append(points(table.match(), 1, category))
        assert scores[1] - scores[0] == more


def test_rich_gold_counts_fish_but_not_carts():
    """SW-23.4."""
    table = solo("boats_banjos", rich_gold="on").has(seat=1, G=1, FR=2)
    assert points(table.match(), 1, C_GOLD) == 8
    table = solo("gold_rush", rich_gold="on").has(seat=1, G=1, carts=[0, 0, 2])
    assert dict(table.match().scores()[1][1])[7] == 12


def test_taking_from_him():
    """SW-22.27, SW-9.1: the mule and a closed track space."""
    table = solo().plays("H5", "H1", "H8").has(M=1, bare=26).sets(mule=1)
    assert do(table.match(), (V_USE, 1, 0)).mule == 0
    table = solo().plays("H2", "H1", "H8").has(M=2, W=1, hat=ON_GREEN + 6, tracks=(4, 0, 0))
    table.has(seat=1, tracks=(5, 0, 0)).sets(mule=0)
    assert not can(table.match(), V_SUMMIT, HAT, 0)
    assert goods(table.t) == (2, 1, 0, 0)
