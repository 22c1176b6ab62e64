"""What is offered and what is said to be missing come from the same conditions."""

from engine_core import match as matches, rng
from engine_core.boonlake import cards, conditions, levers, places, words as w
from engine_core.boonlake.board import HOUSE, SETTLER
from engine_core.boonlake.data import CARD_TYPE, CARD_VASES, CARDS, PASTURE
from engine_core.boonlake.ops import ANY, HOUSE_FREE, L10, L11, TOWN_CHEAPER


def edges(t, seat):
    """The same table with nothing, a little or just enough of what is paid."""
    for name in ("coins", "vases", "ranch", "supply", "cattle", "canoe0"):
        for n in (0, 1, 2, 3):
            copy = t.copy()
            setattr(copy.seats[seat], name, n)
            yield copy


def moments(every=9):
    """Tables of random games, with the seats of players."""
    for seed in range(12):
        match = matches.new("boonlake", seed, players=1 + seed % 4)
        dice = rng.Dice(seed)
        n = 0
        while match.ask is not None:
            if n % every == 0:
                for seat in range(match.state.players):
                    yield match.state, seat
                if n % (8 * every) == 0:
                    for t in edges(match.state, match.ask.seat):
                        yield t, match.ask.seat
            options = match.ask.options
            match.answer(options[rng.below(dice, len(options))])
            n += 1


def test_bl_8_2_a_plot_is_offered_where_its_conditions_are_met():
    for t, seat in moments():
        me = t.seats[seat]
        expected = [cell for cell in t.free if places.met(places.for_plot(t, me, cell))]
        assert places.open_cells(t, me) == expected


def test_bl_9_2_to_9_10_an_upgrade_is_offered_where_its_conditions_are_met():
    for t, seat in moments():
        me = t.seats[seat]
        for bonus in (0, HOUSE_FREE, TOWN_CHEAPER):
            found = []
            for cell, piece in enumerate(t.plots):
                if piece == 3 * seat + SETTLER and places.met(places.for_house(me, bonus)):
                    found.append((w.V_HOUSE, cell))
                if piece == 3 * seat + HOUSE and places.met(places.for_town(t, me, cell, bonus)):
                    found.append((w.V_TOWN, cell))
            assert sorted(places.upgrades(t, seat, bonus)) == sorted(found)
            assert places.can_upgrade(t, seat, bonus) == bool(found)


def test_bl_11_1_cattle_is_offered_where_its_conditions_are_met():
    for t, seat in moments():
        spaces = [space for space, code in enumerate(t.ground) if code == PASTURE]
        found = [s for s in spaces if places.met(places.for_cattle(t, seat, s))]
        assert places.meadows(t, seat, False) == [(w.V_HERD, space) for space in found]


def met(me, card, kind):
    """All conditions; coins may be short where L11 helps with a resource and brings five."""
    short = me.up & L11 and (conditions.cheapest(me, card) or 0) <= me.coins
    found = conditions.for_card(me, card, kind)
    return places.met([one for one in found if one[1] != "w_coins" or not short])


def test_bl_6_1_a_card_is_offered_where_its_conditions_are_met_and_a_way_to_pay_it_is_found():
    offered = refused = 0
    for t, seat in moments():
        if 255 in t.areas:
            continue
        me = t.seats[seat]
        for kind in (0, 1, 2, ANY):
            found = []
            cards.playable(t, me, cards.held(me, kind), found)
            expected = [(w.V_PLAY, card) for card in me.hand if met(me, card, kind)]
            payable = [
                (w.V_PLAY, card)
                for card in me.hand
                if kind in (ANY, CARD_TYPE[card]) and cards.ways(me, card)
            ]
            for k in range(4):
                if not me.projects[k]:
                    project = CARDS + t.areas[k]
                    if met(me, project, kind):
                        expected.append((w.V_PROJECT, k))
                    if cards.ways(me, project):
                        payable.append((w.V_PROJECT, k))
            assert found == expected == payable
            offered += len(found)
            refused += len(me.hand) + 4 - len(found)
    assert offered > 1000 and refused > 1000


def test_bl_15_1_a_slot_is_offered_where_its_conditions_are_met():
    for t, seat in moments():
        me = t.seats[seat]
        empty = [n for n in range(1, levers.LEVERS + 1) if not me.built >> n & 1]
        found = [n for n in empty if places.met(conditions.for_slot(me, n))]
        assert levers.open_slots(me) == found


def test_bl_5_6_coins_for_canoes_are_told_only_where_the_cheapest_way_needs_them():
    told = 0
    for t, seat in moments(31):
        me = t.seats[seat]
        for card in me.hand:
            rows = [one for one in conditions.for_card(me, card) if one[1] == "w_upstream"]
            total = conditions.cheapest(me, card)
            more = total is not None and total > cards.coins_of(me, card)
            assert bool(rows) == more
            assert all(one[2:] == (total, me.coins) for one in rows)
            told += more
    assert told


def test_bl_15_17_a_lever_helps_where_the_card_can_be_paid_after_it():
    both = [(w.V_LEVER, 10, 0), (w.V_LEVER, 11, 0)]
    exact = 0
    for t, seat in moments(31):
        me = t.seats[seat]
        before = me.coins, me.up
        for card in me.hand:
            expected = []
            for lever, bit, n in ((10, L10, levers.CANAL_COINS), (11, L11, levers.PRESS_COINS)):
                me.coins, me.up = before[0] + n, before[1] & ~bit
                if cards.ways(me, card):
                    expected.append((lever, n))
                me.coins, me.up = before
            assert conditions.card_helpers(me, card, ANY, both) == expected
            assert conditions.card_helpers(me, card, ANY, both[1:]) == [
                one for one in expected if one[0] == 11
            ]
            exact += bool(expected) and CARD_VASES[card] == me.vases > 0
    assert exact


def test_bl_15_1_a_lever_helps_with_a_slot_that_its_coins_make_payable():
    both = [(w.V_LEVER, 10, 0), (w.V_LEVER, 11, 0)]
    me = matches.new("boonlake", 3, players=2).state.seats[0]
    lends = ((10, levers.CANAL_COINS), (11, levers.PRESS_COINS))
    for number in range(1, levers.LEVERS + 1):
        cost = levers.price(me, number)
        for me.coins in range(cost + 2):
            useful = [(k, n) for k, n in lends if me.coins < cost <= me.coins + n]
            assert conditions.slot_helpers(me, number, both) == useful
            for option in both:
                found = conditions.slot_helpers(me, number, [option])
                assert found == [one for one in useful if one[0] == option[1]]
