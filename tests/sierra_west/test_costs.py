"""What is paid leaves, what is gained comes, nothing else moves (sections 4, 6, 13, 16, 18)."""

import pytest

from engine_core.flow import Ask
from engine_core.sierra_west import (
    apple_hill,
    cabins,
    conditions,
    data,
    gold_rush,
    goods,
    scoring,
    summits,
    symbols,
)
from engine_core.sierra_west.data import (
    CAB_DOUBLE,
    OP_LOAD,
    SUM_BASIC,
    SUM_CART,
    SUM_GAIN_GOLD,
    SUM_HOMESTEAD,
    SUMMIT,
    SUMMIT_ARG,
    SUMMIT_OP,
    SYM_OP,
)
from engine_core.sierra_west.figures import figures
from engine_core.sierra_west.state import (
    ANY,
    APPLE_G,
    APPLE_HILL,
    CABIN,
    CAMP,
    MOST,
    NONE,
    ON_BROWN,
    ON_GREEN,
    STABLE,
    SUMMIT_AT,
)
from engine_core.sierra_west.words import V_BLAST, V_SUMMIT, V_TRACK, V_TRADE
from tests.sierra_west.build import BARE, CARD, GOODS, HAT, MULE, Scene, can, do
from tests.sierra_west.referee import printed


def asked(steps):
    """The first question of a rule, or None where it asks nothing."""
    return next(steps, None)


def rich(mode="apple_hill", **fields):
    return (
        Scene(mode).has(M=9, W=9, S=9, FR=9, FG=9, FB=9, BU=9, G=9).sets(apples=[6, 6], **fields)
    )


def summits_of(op):
    return [k for k in range(len(SUMMIT_OP)) if SUMMIT_OP[k] == op]


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_one_kind_of_resource_pays_by_itself(kind):
    """SW-6.2: whatever kind the seat has: so many fewer of it, and no question."""
    table = Scene()
    table.me.goods[:3] = [0, 0, 0]
    table.me.goods[kind] = 5
    assert asked(goods.pay_any(table.t, 0, 2)) is None
    assert sum(table.me.goods[:3]) == table.me.goods[kind] == 3


def test_all_of_it_is_paid_without_a_question():
    """SW-6.2."""
    table = Scene().has(M=1, W=2, S=1)
    assert asked(goods.pay_any(table.t, 0, 4)) is None
    assert table.me.goods[:3] == [0, 0, 0]


def test_a_mixture_is_the_payers_choice():
    """SW-6.2: asked where two kinds could pay, and exactly that is paid."""
    table = Scene().has(M=2, W=2, S=0)
    steps = goods.pay_any(table.t, 0, 2)
    options = asked(steps).options
    assert [option[1:] for option in options] == [(0, 2, 0), (1, 1, 0), (2, 0, 0)]
    with pytest.raises(StopIteration):
        steps.send(options[1])
    assert table.me.goods[:3] == [1, 1, 0]


@pytest.mark.parametrize("mode", ["apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts"])
@pytest.mark.parametrize("op", [SUM_BASIC, SUM_GAIN_GOLD])
def test_gold_and_basic_summits_help_always(mode, op):
    """SW-4.25, SW-13.1: whatever the mode has left."""
    table = rich(mode, carts=0)
    for summit in summits_of(op):
        assert summits.performable(table.t, 0, table.me, summit)


def test_any_track_means_the_three_homestead_tracks():
    """SW-13.2: also with both ends reached; orchard tracks are not among them."""
    table = rich()
    for summit in summits_of(SUM_HOMESTEAD):
        if SUMMIT_ARG[summit] == summits.ANY_TRACK:
            assert summits.performable(table.t, 0, table.me, summit)
    ask = asked(summits.effect(table.t, 0, SUM_HOMESTEAD, summits.ANY_TRACK))
    assert ask.options == [(V_TRACK, 0), (V_TRACK, 1), (V_TRACK, 2)]


def test_the_last_minecart_is_sold():
    """SW-18.5: one left is enough, none is not."""
    for left in (0, 1):
        table = rich("gold_rush", carts=left)
        for summit in summits_of(SUM_CART):
            assert summits.performable(table.t, 0, table.me, summit) == bool(left)


def test_the_top_of_an_orchard_track_is_for_everybody():
    """SW-16.7, SW-14.3: that of a homestead track for one."""
    table = Scene().has(tracks=(4, 0, 0, 4, 4)).has(seat=1, tracks=(5, 0, 0, 5, 5))
    assert [symbols.can_advance(table.t, 0, track) for track in (0, 3, 4)] == [False, True, True]
    table.has(tracks=(3, 0, 0, 3, 3))  # below the last step all is free (SW-14.4)
    assert [symbols.can_advance(table.t, 0, track) for track in (0, 3, 4)] == [True, True, True]


def test_a_basic_summit_brings_one():
    """SW-13.1: one resource of the choice, and nothing else."""
    for good in (0, 1, 2):
        table = Scene().has(M=1, W=1, S=1)
        effect = summits.effect(table.t, 0, SUM_BASIC, 0)
        [option] = [o for o in asked(effect).options if o[1] == good]
        with pytest.raises(StopIteration):
            effect.send(option)
        assert table.me.goods[:3] == [1 + (good == k) for k in range(3)]
        assert table.me.gold == 0


@pytest.mark.parametrize("face, stone", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_every_face_of_the_miners_die(face, stone):
    """SW-18.1, SW-18.7: half of the die, rounded up, is only stone."""
    table = Scene("gold_rush").has(wagon=2).row("GR-S1", "GR-S3").rolls(face)
    table.t.lamp = 0
    gold = gold_rush.potential(table.t, 0)
    assert gold >= 3
    gold_rush.mine(table.t, 0)
    assert (table.me.goods[2], table.me.gold) == (stone, gold - stone)


@pytest.mark.parametrize(
    "gold, carts, usable",
    [(1, (1, 0, 0), True), (1, (0, 1, 0), True), (0, (1, 1, 0), False), (1, (0, 0, 2), False)],
)
def test_one_nugget_and_one_cart_with_room_are_enough(gold, carts, usable):
    """SW-18.4."""
    table = Scene("gold_rush").has(G=gold, carts=list(carts))
    symbol = [k for k in range(len(SYM_OP)) if SYM_OP[k] == OP_LOAD][0]
    assert conditions.usable(table.t, table.me, symbol, 0, 0) == usable


@pytest.mark.parametrize("mode", ["apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts"])
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("stars", [0, 5, 6, 7, 9])
def test_figures_multiply_to_the_rows(mode, players, stars):
    """SW-15, SW-22.24, SW-23: rich seats, Hastings with and without his options."""
    for rich in ("off", "on") if players == 1 else ("off",):
        options = dict.fromkeys(("rich_cabins", "rich_gold", "rich_boots"), rich)
        table = Scene(mode, players, **options).sets(lamp=0, dynamite=0, sheriff=1)
        for seat in (0, 1):
            table.has(seat=seat, G=4, BP=3, FR=2, FG=1, FB=3, BU=1, wagon=4 + seat, bandits=2)
            me = table.seat(seat)
            me.stars, me.animals, me.tracks, me.carts = stars, 0b101, [1, 2, 3, 4, 2], [1, 2, 1]
            me.cabins = [0, 3, NONE, NONE] if seat < players else [0, 3]
            for category, worth in scoring.parts_of(table.t, seat):
                found = figures(table.t, seat, category)
                assert sum(times * each for times, each, _ in found) == worth
                assert {card for _, _, card in found} <= {-1}


@pytest.mark.parametrize("tile, doubled", [("C07", 0), ("C08", 1), ("C09", 2)])
def test_a_borrowed_cabin_doubles_its_own_kind(tile, doubled):
    """SW-21.7, SW-21.8: the cabin that uses the others does no more than they do."""
    table = Scene().has(cabins="C06 " + tile, bare=CABIN)
    found = [cabins.active(table.t, table.me, CAB_DOUBLE, good) != NONE for good in range(3)]
    assert found == [good == doubled for good in range(3)]


@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_no_more_boots_are_traded_than_there_are(pairs):
    """SW-21.2, SW-21.3: gold and tokens together take each pair once."""
    found = symbols.trade_options((pairs, 1, 1), 0)
    assert found == [
        (V_TRADE, g, k) for g in range(pairs + 1) for k in range(pairs + 1) if g + k <= pairs
    ]


def test_the_red_orchard_track_pays_where_only_it_can():
    """SW-16.6: no furs to trade and green at its top: the red one, without a question."""
    table = Scene().has(animals="", tracks=(0, 0, 0, 5, 1))
    assert not isinstance(asked(apple_hill.summit(table.t, 0, 0, 2)), Ask)
    assert table.me.tracks[3:5] == [5, 2] and table.me.gold == 2


@pytest.mark.parametrize(
    ("place", "goes"),
    [
        (CAMP, True),
        (STABLE, True),
        (SUMMIT_AT, False),
        (SUMMIT_AT + 2, False),
    ],
)
def test_the_mule_goes_to_a_summit_once(place, goes):
    """SW-4.18: from camp or the grey cabin; on a summit it stays."""
    table = Scene().plays("H1", "H5", "H8").has(M=2, W=2, S=2, hat=CAMP, bare=CAMP)
    match = table.sets(mule=0, mule_at=place).match()
    assert can(match, V_SUMMIT, MULE) == goes


@pytest.mark.parametrize("figure", [HAT, BARE, MULE])
@pytest.mark.parametrize("position", [0, 1, 2])
def test_one_figure_for_each_summit_action(figure, position):
    """SW-4.17, SW-4.19: the figure stands on that card, and no other may join it."""
    table = rich(mule=0, mule_at=CAMP).plays("H1", "H5", "H8")
    table.has(hat=ON_GREEN + 6, bare=ON_BROWN + 6)
    asked(summits.climb(table.t, 0, (V_SUMMIT, figure, position)))
    places = [table.me.hat, table.me.bare, table.t.mule_at]
    assert places[figure] == SUMMIT_AT + position
    assert position not in conditions.open_summits(table.t, 0, table.me)


@pytest.mark.parametrize(
    ("place", "inside"),
    [
        (CAMP, False),
        (CABIN, True),
        (CABIN + 3, True),
        (STABLE, True),
        (ON_GREEN, False),
    ],
)
def test_inside_a_cabin(place, inside):
    """SW-4.8, SW-21.12: the three green ones, the brown one and the grey one of the mule."""
    assert cabins.inside(place) == inside


def test_a_summit_takes_exactly_its_cost():
    """SW-4.20: two meat and one wood for the first track, nothing else."""
    table = Scene().plays("H6", "H7", "H2").has(M=2, W=1, S=3, G=1, hat=ON_GREEN + 6)
    match = table.match()
    options = [o for o in match.ask.options if o[0] == V_SUMMIT and o[1] == HAT]
    costs = {}
    for option in options:
        branch = match.clone()
        do(branch, option)
        while branch.ask is not None and branch.ask.prompt != match.ask.prompt:
            branch.answer(branch.ask.options[0])
        me = branch.state.seats[0]
        costs[option[2]] = (me.goods[0], me.goods[1], me.goods[2])
    assert costs[2] == (0, 0, 3)


COSTS = [(name, *printed(number)) for name, number in CARD.items()]


def purse(parts):
    """A table at which a seat has exactly this: any kind is wood, any apples are red."""
    table = Scene("boats_banjos", players=2).sets(fish=[0, 0, 0], apples=[0, 0])
    me = table.me
    for name, count in parts.items():
        if name in GOODS:
            me.goods[GOODS[name]] += count
        elif name == "A":
            me.goods[1] += count
        elif name == "G":
            me.gold += count
        else:
            table.t.apples[int(name != "AG")] += count
    if table.t.apples != [0, 0]:
        table.t.mode = APPLE_HILL
    return table


@pytest.mark.parametrize(
    ("name", "parts"), [(name, parts) for name, parts, effect in COSTS if effect != "SHARP"]
)
def test_every_summit_takes_what_is_printed(name, parts):
    """SW-4.20, SW-16.1, SW-17.9: exactly that is enough and is gone afterwards, fish back to the
    supply; one less of anything is not enough."""
    summit = SUMMIT[CARD[name]]
    for missing in parts:
        table = purse({**parts, missing: parts[missing] - 1})
        assert not goods.affordable(table.t, table.me, summit)
    table = purse(parts)
    assert goods.affordable(table.t, table.me, summit)
    assert asked(goods.pay_cost(table.t, 0, summit)) is None
    assert (sum(table.me.goods), table.me.gold, table.t.apples) == (0, 0, [0, 0])
    assert table.t.fish == [parts.get(fish, 0) for fish in ("FR", "FG", "FB")]


@pytest.mark.parametrize("good", [0, 1, 2])
def test_any_kind_is_paid_besides_the_kinds_that_are_named(good, monkeypatch):
    """SW-6.2: what a cost names is not there for its `any`."""
    monkeypatch.setattr(data, "COST", bytes([good, 1, ANY, 2]))
    monkeypatch.setattr(data, "COST_AT", bytes([0, 4]))
    table = Scene()
    for count, enough in ((2, False), (3, True)):
        table.me.goods[:3] = [0, 0, 0]
        table.me.goods[good] = count
        assert goods.affordable(table.t, table.me, 0) == enough


def test_apples_of_a_colour():
    """SW-16.1, SW-16.5"""
    assert [goods.apples_for(APPLE_G + k, 3, 1) for k in range(3)] == [3, 1, 4]
    for name, green, red in (("AH06", 3, 0), ("AH-H", 0, 3), ("AH04", 1, 2), ("AH08", 2, 2)):
        table = Scene().sets(apples=[6, 6])
        summit = SUMMIT[CARD[name]]
        assert goods.stays_payable(table.t, table.me, summit, green, red)
        for less in ((1, 0), (0, 1)):
            left = max(0, green - less[0]), max(0, red - less[1])
            enough = left == (green, red)
            assert goods.stays_payable(table.t, table.me, summit, *left) == enough
        table.sets(apples=[0, 0])
        assert not goods.stays_payable(table.t, table.me, summit, green, red)


def test_a_stock_has_an_end():
    """Nobody gets near it; what does not fit is not told as gained."""
    table = Scene().has(M=MOST - 1)
    goods.gain(table.t, 0, 0, 2)
    assert table.me.goods[0] == MOST and table.t.notes[-1][2:] == (0, 1)


@pytest.mark.parametrize(("stone", "able"), [(1, False), (2, True)])
def test_dynamite_takes_two_stone(stone, able):
    """SW-18.3: of its owner only."""
    for owner in (0, 1):
        table = Scene("gold_rush").plays("H1", "H2", "H3").has(S=stone).sets(dynamite=owner)
        assert can(table.match(), V_BLAST) == (able and owner == 0)
