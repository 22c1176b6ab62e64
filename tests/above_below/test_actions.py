"""Build, harvest, train, labour (AB-7 to AB-10), special villagers (AB-12), effects (AB-17)."""

import pytest

from engine_core.above_below import conditions, data
from engine_core.above_below.state import EMPTY
from engine_core.above_below.words import (
    N_BONUS,
    P_AGAIN,
    P_BUILDER,
    P_HARVESTERS,
    P_PLACE,
    P_TAKE,
    P_TRAINER,
    V_BUILD,
    V_BUY,
    V_END,
    V_EXPLORE,
    V_GO,
    V_HARVEST,
    V_LABOUR,
    V_OFFER,
    V_PASS,
    V_PLACE,
    V_REFRESH,
    V_SEND,
    V_STAY,
    V_TAKE,
    V_TRAIN,
)
from tests.above_below.build import (
    BUILDER,
    CARDS,
    CAT,
    LIQUID,
    METAL,
    PEOPLE,
    SCOUT,
    TEACHER,
    Scene,
    card,
    item,
    person,
)

# -- build


def test_ab_7_1_and_7_2_build():
    """AB-7.1, AB-7.2, AB-7.6"""
    s = Scene()
    s.houses("H01 H04 H05 H06")
    s.start().do(V_BUILD, card("H01"))
    assert s.seat().coins == 4 and s.areas() == "A02 A03 | A01 | -"
    assert [CARDS[c] for c in s.seat().cards] == ["T01", "H01"]
    assert s.ask.seat == 1


def test_ab_7_3_who_builds_matters():
    """AB-7.3, AB-17.20, AB-17.21: with two hammers the owner says who goes."""
    s = Scene()
    s.people(ready=f"{BUILDER} V17")
    s.houses("H03 H04 H05 H06")
    s.start().do(V_BUILD, card("H03"))
    assert s.ask.prompt == P_BUILDER
    s.do(V_SEND, person("V17"))
    assert s.seat().coins == 1
    s = Scene()
    s.people(ready=f"{BUILDER} V17")
    s.houses("H03 H04 H05 H06")
    s.coins(0, 6)
    s.start().do(V_BUILD, card("H03"))  # only the plus symbol can pay 7 with 6 coins
    assert s.seat().coins == 0 and s.areas() == "A01 | V17 | -"


def test_ab_7_3_the_price_is_not_below_nothing():
    s = Scene()
    s.people(ready="V17")
    s.coins(0, 2)
    s.caves(1)
    s.t.outposts[0] = s.pull("O18")
    s.start().do(V_BUILD, card("O18"))
    assert s.seat().coins == 1


def test_ab_7_4_no_building_without_the_price():
    s = Scene()
    s.coins(0, 2)
    s.caves(0)
    assert s.start().offers(V_BUILD) == []


def test_ab_7_5_the_leftmost_cave_is_used():
    s = Scene()
    s.caves(2)
    first, second = s.t.seats[0].caves
    s.t.outposts[0] = s.pull("O18")
    s.start().do(V_BUILD, card("O18"))
    assert (s.seat().filled, s.seat().caves) == ([first], [second])


def test_ab_7_7_the_gap_is_refilled_in_its_place():
    s = Scene()
    s.houses("H01 H02 H03 H04", "H10 H11")
    s.coins(0, 20)
    s.start().do(V_BUILD, card("H02"))
    assert [CARDS[c] for c in s.state.houses] == ["H01", "H10", "H03", "H04"]
    assert not s.match.undo()  # a card was turned up
    s = Scene()
    s.houses("H01 H02 H03 H04", "")
    s.start().do(V_BUILD, card("H02"))
    assert [CARDS[c] for c in s.state.houses] == ["H01", "H03", "H04"]


def test_ab_7_7_stars_and_keys_are_not_refilled():
    s = Scene()
    s.coins(0, 30)
    key = s.t.keys[1]
    s.start().do(V_BUILD, key)
    assert len(s.state.keys) == 3 and key not in s.state.keys
    s = Scene()
    s.coins(0, 30)
    s.start().do(V_BUILD, card("S03"))
    assert len(s.state.stars) == 5


def test_ab_7_8_immediate_effects():
    """AB-7.8, AB-17.8, AB-17.9, AB-17.10, AB-17.11"""
    for name, load, store, reputation in (
        ("H05", 2, {}, 0),
        ("H04", 1, {}, 0),
        ("H17", 0, {"potion": 1}, 0),
        ("H23", 0, {}, 1),
    ):
        s = Scene()
        s.houses(f"{name} H01 H02 H03")
        s.start().do(V_BUILD, card(name))
        me = s.seat()
        assert (me.load[-1], s.store_of(), me.reputation) == (load, store, reputation), name


def test_ab_7_9_a_coin_for_building():
    """AB-7.9, AB-17.4: of cards owned before; the full price must be there first."""
    s = Scene()
    s.houses("H19 H01 H02 H03")
    s.start().do(V_BUILD, card("H19"))
    assert s.seat().coins == 3 and not s.notes(N_BONUS)
    s = Scene()
    s.own("H19")
    s.coins(0, 2)
    s.houses("H01 H02 H03 H04")
    assert not s.start().can(V_BUILD, card("H01"))
    s = Scene()
    s.own("H19")
    s.houses("H01 H02 H03 H04")
    s.start().do(V_BUILD, card("H01"))
    assert s.seat().coins == 5


def test_ab_7_10_cards_stay():
    """No option takes a building away: over many games every village only grows."""
    from engine_core import match, rng

    for seed in range(3):
        m = match.new("above_below", seed, players=2)
        dice = rng.Dice(seed)
        sizes = [1, 1]
        while m.ask is not None:
            m.answer(m.ask.options[rng.below(dice, len(m.ask.options))])
            now = [len(me.cards) for me in m.state.seats]
            assert all(a <= b for a, b in zip(sizes, now))
            sizes = now


# -- harvest


def test_ab_8_1_to_8_4_harvest():
    """AB-8.1, AB-8.2, AB-8.3, AB-8.4, AB-20.15"""
    s = Scene()
    s.own("H04 H09")
    s.people(ready=f"{BUILDER} {TEACHER} {SCOUT} V01")
    s.start().do(V_HARVEST)
    assert s.ask.prompt == P_HARVESTERS and s.can(V_GO)
    assert s.state.party == [person(SCOUT)]  # stands ready: the fewest symbols
    s.do(V_STAY, person(SCOUT))
    assert not s.can(V_GO)
    s.do(V_SEND, person(BUILDER)).do(V_SEND, person(SCOUT))
    two = s.match.clone()
    s.do(V_SEND, person("V01"))  # three goods, so no fourth
    assert not s.offers(V_SEND)
    s.do(V_GO)  # all are taken, nobody is asked
    assert s.ask.prompt == P_PLACE
    assert s.store_of() == {"fish": 1, "pot": 2} and s.seat().load == [0, 0, 0]
    assert s.areas() == "A02 | A01 A03 V01 | -"
    s.match = two
    s.do(V_GO)
    assert s.ask.prompt == P_TAKE and s.offers(V_TAKE) == [(card("H04"),), (card("H09"),)]
    s.do(V_TAKE, card("H09")).do(V_TAKE, card("H04"))
    assert s.store_of() == {"fish": 1, "pot": 1} and s.seat().load == [0, 0, 1]


def test_ab_8_2_nothing_to_harvest():
    s = Scene()
    s.own("H04", load=0)
    assert not s.start().can(V_HARVEST)


def test_ab_8_5_no_refill_during_the_round():
    s = Scene()
    s.own("H04")
    s.start().do(V_HARVEST).send(BUILDER)
    assert s.seat().load == [0, 0]


# -- train


def test_ab_9_1_train():
    """AB-9.1, AB-9.5"""
    s = Scene()
    s.slots("V01 V02 V03 V04 V05")
    s.start()
    assert s.offers(V_TRAIN) == [(0,), (1,), (2,), (3,), (4,)]
    s.do(V_TRAIN, 4)
    assert s.seat().coins == 2 and s.areas() == "A01 A03 | A02 V05 | -"


def test_ab_9_2_quill_plus():
    s = Scene()
    s.people(ready=f"{TEACHER} V18")
    s.coins(0, 3)
    s.start()
    assert s.offers(V_TRAIN) == [(0,), (1,), (2,), (3,)]
    s.do(V_TRAIN, 0)
    assert s.ask.prompt == P_TRAINER
    s.do(V_SEND, person("V18"))
    assert s.seat().coins == 2


def test_ab_9_3_train_ready():
    """AB-9.3, AB-17.3: and it can act in the same round."""
    s = Scene()
    s.own("H18")
    s.slots("V12 V02 V03 V04 V05")
    s.pass_all()
    s.start().do(V_TRAIN, 0)
    assert s.areas() == "A01 A03 V12 | A02 | -"
    s.do(V_LABOUR)
    assert s.can(V_SEND, person("V12")) or person("V12") in s.state.party


def test_ab_9_4_the_slot_stays_empty():
    s = Scene()
    s.slots("V01 V02 V03 V04 V05")
    s.pass_all()
    s.start().do(V_TRAIN, 1)
    assert s.state.slots[1] == EMPTY and s.state.slots[2] == person("V03")


# -- labour


def test_ab_10_1_to_10_3_labour():
    """AB-10.1, AB-10.2, AB-10.3: one cider for the first, however many work."""
    s = Scene()
    s.pass_all()
    s.start().do(V_LABOUR).send(f"{BUILDER} {TEACHER}")
    assert s.seat().coins == 9 and s.store_of() == {"cider": 1}
    s.do(V_LABOUR)
    assert s.seat().coins == 10 and s.store_of() == {"cider": 1}


# -- special villagers


def test_ab_12_1_six_special_villagers():
    """AB-12.1, AB-12.3, AB-17.22, AB-17.23, AB-17.24"""
    breeds = [data.BREED[v] for v in range(data.FIRST_SPECIAL, len(data.CLASS))]
    assert sorted(breeds) == [0, 0, 1, 2, 3, 3]
    assert data.MARKS[person(LIQUID)] == data.BAD_REP
    assert data.MARKS[person(CAT)] == data.CAT
    assert data.MARKS[person(METAL)] == data.OWN_BED | data.NO_DRINK
    assert data.HAMMER[person("X02")] == 2


def test_ab_12_5_after_a_refusal():
    """AB-12.5: another action or the end of the turn; no free action, no pass."""
    s = Scene()
    s.people(ready=f"{CAT} {SCOUT} {BUILDER}")
    s.store(fish=1)
    s.circle(1, "ore")
    s.roll(1)
    s.start().do(V_LABOUR).send(f"{CAT} {BUILDER}")
    assert s.ask.prompt == P_AGAIN and s.seat().coins == 7 and s.state.party == []
    assert conditions.no_refusal(s.state, s.seat(), 0) == (1, 0)  # one is asked for, none is left
    verbs = {option[0] for option in s.ask.options}
    assert {V_LABOUR, V_EXPLORE, V_BUILD, V_END, V_PLACE} <= verbs
    assert not {V_BUY, V_OFFER, V_REFRESH, V_PASS} & verbs
    s.do(V_END).do(23)
    assert s.ask.seat == 1 and not s.seat().passed and s.areas() == "A01 A03 | - | X03"


def test_ab_5_who_worked_is_tired_and_free_again():
    """AB-5.2: nobody stands in a party any more; the price was told to whoever sent them."""
    s = Scene()
    s.people(ready=f"{BUILDER} V17 {SCOUT}")
    s.houses("H03 H04 H05 H06")
    s.start().do(V_BUILD, card("H03"))
    assert s.ask.prompt == P_BUILDER and s.state.price == data.COST[card("H03")]
    s.do(V_SEND, person("V17"))
    assert s.state.party == [] and s.areas() == "A01 A03 | V17 | -"


def test_ab_12_5_nobody_left():
    s = Scene()
    s.people(ready=CAT)
    s.roll(2)
    s.start().do(V_LABOUR)
    assert s.ask.seat == 1 and not s.seat().passed and s.areas() == "- | - | X03"


def test_ab_12_5_an_illegal_declaration_rolls_no_die():
    s = Scene()
    s.people(ready=f"{CAT} {SCOUT}")
    before = (s.t.r0, s.t.r1)
    s.start()
    with pytest.raises(Exception, match="not among"):
        s.do(V_BUILD, card("H01"))
    assert (s.state.r0, s.state.r1) == before


def test_ab_20_13_the_cat_is_tested_before_the_cave():
    s = Scene()
    s.people(ready=f"{CAT} {SCOUT}")
    caves = s.t.pile[:]
    s.roll(1)
    s.start().do(V_EXPLORE)
    assert s.state.pile == caves and s.areas() == "A03 | - | X03"


def test_ab_20_2_the_switch_of_the_cat():
    s = Scene(cat_refusal_area="tired")
    s.people(ready=f"{CAT} {SCOUT}")
    s.roll(1)
    s.start().do(V_EXPLORE)
    assert s.areas() == "A03 | X03 | -"


def test_ab_12_8_special_villagers_work_like_others():
    s = Scene()
    s.people(ready=METAL)
    s.start()
    assert s.can(V_LABOUR) and s.offers(V_BUILD)
    s.do(V_LABOUR)
    assert s.seat().coins == 8


# -- effects


def effects(name):
    number = card(name)
    flat = data.EFFECT[data.EFFECT_AT[number] : data.EFFECT_AT[number + 1]]
    return [tuple(flat[i : i + 3]) for i in range(0, len(flat), 3)]


def test_ab_17_effects_of_the_tables():
    """AB-17.1 to AB-17.18 are opcodes with arguments."""
    assert effects("T01") == [(data.BED, 0, 3)]  # AB-17.2
    assert effects("S04") == [(data.BED, 0, 1), (data.TRAIN_READY, 0, 1)]  # AB-17.3
    assert effects("H19") == [(data.COIN_ON_BUILD, 0, 1)]  # AB-17.4
    assert effects("S05") == [(data.REROLL, 0, 2), (data.COIN_ON_EXPLORE, 0, 1)]  # 17.5, 17.6
    assert effects("H22") == [(data.DRINK_AS_COIN, 0, 1)]  # AB-17.7
    assert effects("H23") == [(data.REP_NOW, 0, 1)]  # AB-17.8
    assert effects("H05") == [(data.STOCK, item("fish"), 2)]  # AB-17.9
    assert effects("H04") == [(data.RENEW, item("fish"), 1)]  # AB-17.10
    assert effects("H17") == [(data.BED, 0, 1), (data.POTION_NOW, 0, 1)]  # AB-17.11
    assert effects("H16") == [(data.POTION_INCOME, 0, 1)]  # AB-17.12
    assert effects("S02") == [(data.INCOME, 0, 2)]  # AB-17.13
    assert effects("K05")[1] == (data.INCOME_PER_GOOD, item("ore"), 1)  # AB-17.14
    assert effects("K03") == [(data.VP_PER_VILLAGER, 0, 2)]  # AB-17.15
    assert effects("K06")[1] == (data.VP_PER_ITEM, item("cider"), 2)  # AB-17.16
    assert effects("K02") == [(data.VP_PER_BUILDING, 0, 2)]  # AB-17.17
    assert effects("K04") == [(data.VP_PER_EMPTY_CAVE, 0, 1)]  # AB-17.18
    assert data.POINTS[card("H24")] == 3  # AB-17.1


def test_copies_of_an_effect_add_up():
    """AB-17.5, AB-17.13"""
    s = Scene()
    s.own("H20 O21 S05 H14 H15 O22")
    assert s.seat().symbols[data.REROLL] == 5 and s.seat().symbols[data.INCOME] == 3


@pytest.mark.parametrize("name", PEOPLE)
def test_every_villager_works_explores_and_rests(name):
    """AB-12.8, AB-6.10: each of the 36, with a companion."""
    other = "V12" if name != "V12" else "V13"
    seat = (PEOPLE.index(name) // 3) % 4 if name[0] == "A" else 0
    s = Scene(4)
    s.t.turn = s.t.first = seat
    s.people(seat, ready=f"{name} {other}")
    s.roll(6, 6) if name in ("X03", "X04") else None
    s.start().do(V_EXPLORE)
    assert person(name) in s.state.party and s.state.encounter
    while s.state.encounter:
        s.do(*s.ask.options[-1])
    assert person(name) in s.seat(seat).tired + s.seat(seat).injured
