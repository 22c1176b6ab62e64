"""Rounds, turns, passing, the track (AB-3, AB-4, AB-5, AB-13, AB-14) and trade (AB-11)."""

import pytest

from engine_core.above_below import conditions, village
from engine_core.above_below.data import (
    EFFECT,
    EFFECT_AT,
    INCOME_PER_GOOD,
    REP_LEAST,
    REP_MOST,
)
from engine_core.above_below.state import EMPTY
from engine_core.above_below.words import (
    N_REP_DOWN,
    N_REP_UP,
    N_ROW,
    P_PLACE,
    P_PRICE,
    P_TURN,
    V_BUILD,
    V_BUY,
    V_CHOICE,
    V_DONE,
    V_EXPLORE,
    V_HARVEST,
    V_LABOUR,
    V_NO,
    V_OFFER,
    V_PASS,
    V_PAY,
    V_PLACE,
    V_PRICE,
    V_REFRESH,
    V_TRAIN,
    V_WITHDRAW,
    V_YES,
)
from tests.above_below.build import BUILDER, SCOUT, TEACHER, Scene, card, item


def labour(s, name):
    return s.do(V_LABOUR).send(name)


def test_ab_3_2_turns_go_round_and_skip_who_passed():
    s = Scene(3).start()
    labour(s, BUILDER)
    assert s.ask.seat == 1
    s.do(V_PASS)
    assert s.ask.seat == 2
    labour(s, "A07")
    assert s.ask.seat == 0
    labour(s, TEACHER)
    assert s.ask.seat == 2
    s.do(V_PASS)
    assert s.ask.seat == 0  # several turns in a row
    s.do(V_LABOUR)
    assert s.ask.seat == 0 and not s.can(V_LABOUR)  # AB-3.5: nothing left but to pass
    s.do(V_PASS)
    assert s.state.round == 2


def test_ab_3_3_no_free_action_after_the_normal_one():
    """AB-3.3, AB-20.14: what was harvested can be placed, not offered."""
    s = Scene()
    s.own("H05")
    s.start().do(V_HARVEST).send(BUILDER)
    assert s.ask.prompt == P_PLACE
    assert s.ask.options == [(V_DONE,), (V_PLACE, item("fish"))]


def test_ab_3_4_and_3_7_a_pass_is_for_the_round():
    s = Scene().start().do(V_PASS)
    assert s.state.seats[0].passed
    labour(s, "A04")
    assert s.ask.seat == 1
    labour(s, "A05")
    assert s.ask.seat == 1


def test_ab_3_6_two_free_actions_oblige():
    """AB-3.6, AB-20.6, AB-11.10"""
    s = Scene()
    s.store(rope=1, fish=1)
    s.start().do(V_OFFER, item("rope"))
    assert s.can(V_PASS)
    s.do(V_OFFER, item("fish"))  # a swap
    assert not s.can(V_PASS) and s.can(V_LABOUR)
    assert s.seat().offered == item("fish") and s.store_of() == {"rope": 1}
    s.do(V_WITHDRAW)
    assert not s.can(V_PASS) and s.store_of() == {"rope": 1, "fish": 1}


def test_ab_3_8_buying_from_one_who_has_passed():
    s = Scene()
    s.circle(1, "ore")
    s.t.seats[1].passed = 1
    s.start().do(V_BUY, 1).do(V_PRICE, 3)
    assert s.ask.seat == 1
    s.do(V_YES)
    assert s.store_of() == {"ore": 1} and s.ask.seat == 0


def test_ab_3_9_and_3_10_when_goods_can_be_placed():
    """AB-3.9, AB-3.10: in the turn always; asked after the action only for a new kind."""
    s = Scene()
    s.store(fish=4)
    s.pass_all()
    s.t.round = 6
    s.start().do(V_PLACE, item("fish"))
    assert s.state.free == 0 and s.ask.prompt == P_TURN
    s.do(V_LABOUR).send(f"{BUILDER} {SCOUT} {TEACHER}")
    assert s.ask.prompt == P_TURN  # fish lie there already: nobody is asked
    s.do(V_PLACE, item("fish")).do(V_PLACE, item("fish")).do(V_PASS)
    assert s.state.round == 7 and s.seat().stacks == [3]
    s.do(V_PASS).do(V_PASS)  # the last one goes there by itself
    assert s.ask is None and s.seat().stacks == [4]


def test_ab_3_10_a_new_kind_is_asked_about_once():
    """AB-3.10: after the action that brought it; after that it waits for an own turn."""
    s = Scene()
    s.own("H05")
    s.pass_all()
    s.start().do(V_HARVEST).send(BUILDER)
    assert s.ask.prompt == P_PLACE
    s.do(V_DONE)
    assert s.ask.prompt == P_TURN and s.can(V_PLACE, item("fish")) and s.seat().fresh == 0
    s.do(V_PASS)
    assert s.state.round == 2 and s.store_of() == {"fish": 1}


def test_ab_3_10_what_was_bought_is_asked_about_before_income():
    s = Scene()
    s.circle(1, "ore")
    s.t.seats[1].passed = 1
    s.start().do(V_BUY, 1).do(V_PRICE, 3).do(V_YES).do(V_PASS)
    assert s.ask.prompt == P_PLACE and s.state.round == 1
    s.do(V_PLACE, item("ore"))
    assert s.state.round == 2 and s.seat().track == [item("ore")]


def test_ab_3_10_no_placing_while_exploring():
    s = Scene()
    s.store(fish=1)
    s.start().do(V_EXPLORE).send(f"{BUILDER} {SCOUT} {TEACHER}")
    while s.state.cave != EMPTY:
        assert not s.offers(V_PLACE)
        s.do(*s.ask.options[0])


def test_ab_4_5_one_thing_per_assignment():
    """AB-4.5, AB-5.2, AB-5.4: a villager with hammer and quill builds or trains."""
    s = Scene()
    s.people(ready="V10")
    s.start()
    assert s.offers(V_BUILD) and s.offers(V_TRAIN)
    s.do(V_TRAIN, 0)
    assert s.areas().startswith("- | ") and s.ask.seat == 1


def test_ab_5_who_can_do_what():
    """AB-5.1, AB-5.3, AB-5.5"""
    s = Scene()
    s.people(ready=SCOUT)
    s.own("H04")
    s.start()
    verbs = {option[0] for option in s.ask.options}
    assert {V_LABOUR, V_HARVEST} <= verbs and not {V_BUILD, V_TRAIN, V_EXPLORE} & verbs


# -- trade


def test_ab_11_1_free_actions_need_no_villager():
    s = Scene()
    s.people(tired=BUILDER)
    s.store(potion=1)
    s.circle(1, "fish")
    s.start()
    assert s.can(V_BUY, 1) and s.can(V_OFFER, item("potion")) and s.can(V_REFRESH, 1)
    assert not s.can(V_LABOUR)


def test_ab_11_2_coins_only_and_three_at_least():
    """AB-11.2, AB-20.16: drinks do not buy from another village."""
    s = Scene()
    s.own("H22")
    s.store(potion=5)
    s.circle(1, "fish")
    s.coins(0, 2)
    assert not s.start().can(V_BUY, 1)


def test_ab_11_3_refused_offers_are_no_free_actions():
    s = Scene()
    s.circle(1, "fish")
    s.start().do(V_BUY, 1).do(V_PRICE, 3).do(V_NO)
    assert s.state.free == 0
    s.do(V_BUY, 1).do(V_PRICE, 5).do(V_YES)
    assert s.state.free == 1 and s.can(V_PASS) and s.state.asked == [0, 0]


@pytest.mark.parametrize("deed", [(V_OFFER, 1), (V_WITHDRAW,), (V_REFRESH, 0), (V_REFRESH, 1)])
def test_ab_11_10_each_is_one_free_action(deed):
    """AB-11.10, AB-3.6: after one of them a pass is possible, after two it is not."""
    s = Scene()
    s.store(fish=1)
    s.circle(0, "ore")
    s.start().do(*deed)
    assert s.state.free == 1 and s.can(V_PASS)
    s.do(*((V_REFRESH, 0) if deed[0] != V_REFRESH else (V_WITHDRAW,)))
    assert s.state.free == 2 and not s.can(V_PASS)


def test_ab_11_4_any_item_can_be_offered():
    s = Scene()
    s.store(fish=1, cider=1, potion=1)
    s.start()
    assert s.offers(V_OFFER) == [(item("fish"),), (item("potion"),), (item("cider"),)]
    assert not s.can(V_WITHDRAW)


def test_ab_13_1_drinks_are_not_for_the_track():
    s = Scene()
    s.store(fish=1, amethyst=1, potion=1, cider=1)
    assert s.start().offers(V_PLACE) == [(item("fish"),), (item("amethyst"),)]
    assert village.place_options(s.state, 0) == [
        (V_DONE,),
        (V_PLACE, item("fish")),
        (V_PLACE, item("amethyst")),
    ]


def test_ab_11_5_what_is_offered_is_locked():
    s = Scene()
    s.circle(0, "fish")
    s.start()
    assert s.offers(V_PLACE) == [] and s.can(V_WITHDRAW)
    s = Scene()
    s.circle(0, "mushroom")
    s.exploring(10, f"{BUILDER} {SCOUT}")
    s.start()
    assert s.offers(V_CHOICE) == [(0,), (1,)]  # the third costs a mushroom (AB-6.9)


def test_ab_11_6_stars_and_keys_are_never_refreshed():
    s = Scene().start()
    assert s.offers(V_REFRESH) == [(0,), (1,)]


def test_ab_11_6_one_card_in_the_deck_is_enough():
    s = Scene()
    s.houses("H01 H02 H03 H04", "H05")
    assert conditions.met(conditions.REFRESH, s.t, s.seat(), 0)
    s.start().do(V_REFRESH, 0)
    assert s.state.houses == [card(c) for c in ("H05", "H01", "H02", "H03")]


@pytest.mark.parametrize("row", [0, 1])
def test_ab_11_6_a_row_is_dealt_anew(row):
    """AB-11.6, AB-7.7: told as cards of their row, houses or outposts; seen, so not taken back."""
    s = Scene()
    s.coins(0, 30)
    s.caves(1)
    s.start().do(V_REFRESH, row)
    names = ("houses", "outposts")
    cards = getattr(s.state, names[row])
    assert s.notes(N_ROW) == [(255, number, row) for number in cards] and len(cards) == 4
    assert not s.match.undo()
    s.do(V_BUILD, getattr(s.state, names[row])[0])
    assert s.notes(N_ROW) == [(255, getattr(s.state, names[row])[0], row)]


def test_ab_3_3_every_turn_has_its_own_free_actions():
    """AB-11.7 a refresh in every turn; AB-12.5 a refusal is of one turn."""
    s = Scene().start().do(V_REFRESH, 0)
    assert not s.offers(V_REFRESH)
    labour(s, BUILDER)
    assert s.ask.seat == 1 and s.offers(V_REFRESH) == [(0,), (1,)]
    assert (s.state.free, s.state.refreshed, s.state.again) == (0, 0, 0)


def test_ab_11_8_nothing_from_the_track_or_cards():
    s = Scene()
    s.track(fish=2)
    s.own("H08")
    assert s.start().offers(V_OFFER) == []


def test_ab_11_9_a_new_turn_or_item_begins_anew():
    s = Scene()
    s.circle(1, "ore")
    s.start().do(V_BUY, 1).do(V_PRICE, 6).do(V_NO)
    labour(s, BUILDER)
    labour(s, "A04")
    s.do(V_BUY, 1)
    assert s.ask.prompt == P_PRICE and s.offers(V_PRICE)[0] == (3,)


def test_ab_11_9_an_answer_cannot_be_undone():
    s = Scene()
    s.circle(1, "ore")
    s.start().do(V_BUY, 1).do(V_PRICE, 4)
    assert s.match.undo() and s.ask.prompt == P_PRICE
    s.do(V_PRICE, 4).do(V_NO)
    assert not s.match.undo()


def test_a_refusal_is_remembered_until_the_item_changes():
    """AB-18.14 needs it: an offer refused in a round is not repeated for the same item."""
    for change in ((V_WITHDRAW,), (V_OFFER, item("fish"))):
        s = Scene()
        s.circle(1, "ore")
        s.store(1, fish=1)
        s.start().do(V_BUY, 1).do(V_PRICE, 3).do(V_NO)
        assert s.seat(0).snubs == 2
        labour(s, BUILDER)
        s.do(*change)
        assert s.seat(0).snubs == 0


# -- track and reputation


def test_ab_13_3_goods_stay_on_the_track():
    s = Scene()
    s.track(fish=3)
    s.start()
    assert not s.offers(V_OFFER) and not s.offers(V_PLACE)


def test_ab_13_5_income_of_every_length():
    from engine_core.above_below.evening import income_of

    s = Scene()
    me = s.t.seats[0]
    found = [income_of(me)]
    for good in range(8):
        village.gain(s.t, 0, good, 1)
        village.place(s.t, 0, good)
        found.append(income_of(me))
    assert found == [4, 5, 5, 6, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("start, change, end", [(9, 3, 10), (-3, -3, -4), (0, 2, 2), (0, -1, -1)])
def test_ab_14_reputation(start, change, end):
    """AB-14.1, AB-14.2, AB-14.3, AB-14.4"""
    s = Scene()
    s.t.seats[0].reputation = start
    village.renown(s.t, 0, change)
    assert s.t.seats[0].reputation == end
    assert REP_LEAST <= end <= REP_MOST


@pytest.mark.parametrize(
    "start, change, told",
    [
        (9, 3, [(N_REP_UP, 0, 1, 10)]), (-3, -3, [(N_REP_DOWN, 0, 1, -4)]), (10, 1, []),
        (-4, -2, []), (0, 0, []), (1, -2, [(N_REP_DOWN, 0, 2, -1)]),
    ],
)  # fmt: skip
def test_ab_14_4_what_is_told_is_how_far_the_marker_went(start, change, told):
    s = Scene()
    s.t.seats[0].reputation = start
    s.t.notes = []
    village.renown(s.t, 0, change)
    assert s.t.notes == told


def test_ab_14_5_what_moves_it():
    """AB-14.5, AB-17.8"""
    s = Scene()
    s.own("H23")
    assert s.seat().reputation == 1
    s.own("S06")
    assert s.seat().reputation == 2


# -- paying with drinks


def test_ab_17_7_every_mix_of_coins_and_drinks():
    """AB-17.7, AB-20.8"""
    s = Scene()
    s.own("H22")
    s.coins(0, 2)
    s.store(potion=2, cider=1)
    s.houses("H01 H03 H04 H05")
    s.start()
    assert s.can(V_BUILD, card("H01")) and s.can(V_BUILD, card("H04"))
    assert not s.can(V_BUILD, card("H03"))  # 7 coins; the village has 5 in all
    s.do(V_BUILD, card("H01"))
    mixes = sorted(s.offers(V_PAY))
    assert mixes == [(0, 2, 1), (1, 1, 1), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    s.do(V_PAY, 1, 1, 1)
    assert s.seat().coins == 1 and s.store_of() == {"potion": 1}
    assert s.state.supply[8:] == [19, 9]  # one cider lies on the board


@pytest.mark.parametrize("mix", [(3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (0, 2, 1)])
def test_ab_17_7_exactly_the_mix_is_paid(mix):
    """AB-17.7: coins to the supply, each drink to its own heap."""
    s = Scene()
    s.own("H22")
    s.coins(0, 5)
    s.store(potion=2, cider=2)
    steps = village.pay(s.t, 0, 3)
    assert (V_PAY, *mix) in next(steps).options
    supply = s.t.supply[8:]
    with pytest.raises(StopIteration):
        steps.send((V_PAY, *mix))
    me = s.seat()
    assert (me.coins, *me.store[8:]) == (5 - mix[0], 2 - mix[1], 2 - mix[2])
    assert s.t.supply[8:] == [supply[0] + mix[1], supply[1] + mix[2]]


def test_ab_17_7_as_many_potions_as_ciders_are_a_choice_too():
    s = Scene()
    s.own("H22")
    s.store(potion=1, cider=1)
    assert len(next(village.pay(s.t, 0, 1)).options) == 3


def test_ab_3_10_which_goods_are_asked_about():
    """AB-3.10: goods of a kind that is not on the track; drinks never."""
    s = Scene()
    s.track(fish=1)
    for name, fresh in (("fish", 0), ("potion", 0), ("cider", 0), ("ore", 1 << item("ore"))):
        s.t.seats[0].fresh = 0
        s.store(**{name: 1})
        assert s.t.seats[0].fresh == fresh


def test_ab_17_14_income_for_goods_on_the_track():
    """AB-17.14: for each piece of the good that the card names, for no other."""
    named = {}
    for number in range(len(EFFECT_AT) - 1):
        for i in range(EFFECT_AT[number], EFFECT_AT[number + 1], 3):
            if EFFECT[i] == INCOME_PER_GOOD:
                named.setdefault(number, {})[EFFECT[i + 1]] = EFFECT[i + 2]
    assert named
    for number, goods in named.items():
        for good in range(8):
            me = Scene().seat()
            me.track, me.stacks = [good], [3]
            before = village.income_of(me)
            me.cards.append(number)
            assert village.income_of(me) - before == 3 * goods.get(good, 0)


def test_ab_17_7_the_payer_chooses_also_between_two_ways():
    s = Scene()
    s.own("H22")
    s.coins(0, 1)
    s.store(cider=1)
    steps = village.pay(s.t, 0, 1)
    assert [option[1:] for option in next(steps).options] == [(1, 0, 0), (0, 0, 1)]
    with pytest.raises(StopIteration):
        steps.send((V_PAY, 0, 0, 1))
    assert s.seat().coins == 1 and s.store_of().get("cider", 0) == 0


def test_ab_17_7_drinks_pay_for_refresh_train_and_encounters():
    s = Scene()
    s.own("K06")
    s.coins(0, 0)
    s.store(cider=3)
    s.start()
    assert s.can(V_REFRESH, 0) and s.offers(V_TRAIN) == [(0,), (1,), (2,)]
    s = Scene()
    s.own("K06")
    s.coins(0, 0)
    s.store(potion=1)
    s.exploring(1, f"{BUILDER} {SCOUT}")
    s.start()
    assert s.offers(V_CHOICE) == [(0,), (1,)]
    s.do(V_CHOICE, 0)
    assert s.store_of().get("potion", 0) == 0
