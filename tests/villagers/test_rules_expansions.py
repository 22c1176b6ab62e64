"""Scoundrels and Saints, and what all expansions share: VI-18 to VI-20."""

import pytest

from engine_core import conformance, match
from engine_core.villagers import (
    build,
    data,
    metrics,
    scoring,
)
from engine_core.villagers.state import DRAFT, EMPTY
from tests.villagers.build import IDS, Scene, card, cards, show

DEALT = {IDS[c] for c in range(len(IDS)) if data.DEALT[c]}


def hand_of(t, seat):
    return [IDS[c] for c in t.seats[seat].hand]


def drafting(name, players=2, hand="agent", village="founders:food", **more):
    """A draft turn of seat 0, who holds this expansion card."""
    sets = {"scoundrels": "on", "saints": "on"}
    scene = Scene(players, **sets).seat(0, village, f"{name} {hand}", **more)
    for seat in range(1, players):
        scene.seat(seat, "founders:food", "agent smith")
    return scene.begin_draft()


def building(name, players=2, hand="agent", village="founders:food", **more):
    sets = {"scoundrels": "on", "saints": "on", "profiteers": "on"}
    scene = Scene(players, **sets).seat(0, village, f"{name} {hand}", **more)
    for seat in range(1, players):
        scene.seat(seat, "founders:food", "smith")
    return scene


def test_vi_18_1_vi_18_2_vi_18_3_dealt_cards():
    """VI-18.1, VI-18.2 special suit, VI-18.3 seven cards with both sets, the rest to the box."""
    t = Scene(4, scoundrels="on", saints="on").t
    for seat in range(4):
        assert len(t.seats[seat].hand) == 7
        assert len([name for name in hand_of(t, seat) if name in DEALT]) == 2
    assert len(t.extras[0].box) == 2
    assert len(t.reserve) == 26 + 4
    assert len(Scene(4, profiteers="on").t.reserve) == 26 + 8
    assert {data.SUIT[card(name)] for name in DEALT} == {data.SPECIAL}


def test_vi_18_3_chance_deals_the_cards():
    """VI-18.3: with every seed somebody else gets them, and no set brings another with it."""
    dealt = set()
    for seed in range(6):
        t = Scene(2, saints="on", seed=seed).t
        dealt.add(tuple(name for seat in (0, 1) for name in hand_of(t, seat) if name in DEALT))
        assert t.extras[0].improvements == []
    assert len(dealt) > 2


def test_vi_18_3_nobody_knows_what_went_to_the_box():
    """VI-18.3: imagined, the dealt cards of others and those in the box change places."""
    scene = Scene(3, scoundrels="on", saints="on").begin_draft()
    known = sorted(data.POOL[c] for c in scene.t.extras[0].box)
    for sets in (data.POOL_SCOUNDRELS, data.POOL_SAINTS):
        boxes, hands = set(), set()
        for salt in range(8):
            t = scene.match.imagine(0, salt).state
            assert sorted(data.POOL[c] for c in t.extras[0].box) == known
            boxes.add(tuple(c for c in t.extras[0].box if data.POOL[c] == sets))
            hands.add(tuple(c for c in t.seats[1].hand if data.POOL[c] == sets))
        assert len(boxes) > 1 and len(hands) > 1


def test_vi_18_4_cards_before_and_after_the_own_draft():
    scene = drafting("idler", hand="barbarian", stall="").seat(1, stall="mason")
    assert scene.can("play", "idler") and scene.can("play", "barbarian")
    scene.do("take", 0)
    assert scene.ask.seat == 0 and scene.can("done") and scene.can("play", "idler")
    scene.do("done")
    assert scene.ask.seat == 1


def test_vi_18_4_cards_of_the_draft_are_no_use_in_a_build_turn():
    """Neither played nor placed; they can be returned like any card."""
    names = ("barbarian", "idler", "patron", "prophet", "courier")
    scene = building("agent", hand=" ".join(names)).seat(1, stall="mason").begin_build()
    for name in names:
        assert not scene.can("play", name) and not scene.can("place", name)
        assert scene.can("hire", name)


def test_vi_18_4_undo_stops_where_hidden_cards_may_be_played():
    """What was asked, or not, tells what a hand holds: neither the end of a round nor the answer
    of a Courier (VI-19.7) is taken back by whoever comes next."""
    scene = Scene(2, scoundrels="on").seat(0, "founders:food", "courier agent")
    scene.seat(1, "founders:food", "agent").begin_build().do("done").do("done")
    assert (scene.ask.seat, scene.prompt(), scene.state.round) == (0, "courier", 1)
    assert not scene.match.undo()
    scene.do("decline")
    assert (scene.ask.seat, scene.prompt()) == (1, "draft")
    assert not scene.match.undo()


@pytest.mark.parametrize(
    "name, mine, other, able",
    (
        ("schemer", "founders:food", "founders:food", False),
        ("schemer", "founders:food", "founders:food hayer", True),
        ("noble", "founders:food", "founders:food", False),
        ("sheriff", "founders:food", "founders:food", False),
        ("sheriff", "founders:food", "founders:food thief", True),
        ("sheriff", "founders:food thief", "founders:food", True),
        ("apprentice", "founders:food", "founders:food hayer", False),
        ("apprentice", "founders:food", "founders:food hayer[grazier]", True),
    ),
)
def test_vi_11_6_no_card_is_played_without_a_target(name, mine, other, able):
    """VI-11.6: one target is enough, without any the card is not offered."""
    scene = building(name, village=mine).seat(1, other, "").begin_build()
    verb = "place" if name == "apprentice" else "play"
    assert scene.can(verb, name) == able


@pytest.mark.parametrize("left, able", ((0, False), (1, True)))
def test_vi_11_6_a_pigeon_keeper_needs_a_card_in_the_reserve(left, able):
    assert building("pigeon_keeper").reserve(left).begin_build().can("play", "pigeon_keeper") == (
        able
    )


def test_vi_19_1_to_19_3_the_scoundrels():
    """VI-19.1 nine cards, VI-19.2 Thieves and Sheriffs from four players on, VI-19.3 one each."""
    few = Scene(3, scoundrels="on").t
    many = Scene(4, scoundrels="on").t

    def found(t, name):
        every = sum(t.stacks, []) + t.reserve + sum([me.hand for me in t.seats], [])
        return every.count(card(name))

    assert [found(few, n) for n in ("thief", "sheriff")] == [0, 0]
    assert [found(many, n) for n in ("thief", "sheriff")] == [2, 2]
    assert [len(me.hand) for me in many.seats] == [6] * 4


def test_vi_19_4_barbarian():
    scene = drafting("barbarian").road("smith(1) mason(2) hunter - agent priest").reserve(9)
    scene.t.bank += 3
    gold = scene.me(0).gold
    scene.do("play", "barbarian")
    assert scene.me(0).gold == gold + 3
    assert scene.state.road == cards("hunter " * 6) and scene.state.coins == [0] * 6
    assert scene.ask.seat == 0 and scene.options_of("take")  # the own draft is kept
    assert scene.me(0).hand == cards("agent") and card("barbarian") in scene.state.discard


def test_vi_19_5_vi_19_6_schemer():
    """VI-19.5 a top villager, coins stay with the village; VI-19.6 a basic villager in hand."""
    scene = building("schemer").seat(1, "founders:food miner[smith(4)] hayer monk[mason]", gold=0)
    scene.begin_build().do("play", "schemer")
    assert scene.options_of("scheme") == [(1, 2), (1, 3), (1, 5)]
    scene.do("scheme", 1, 2)
    assert scene.me(1).gold == 4 and card("smith") in scene.me(0).hand
    scene = building("schemer").seat(1, "founders:food hayer").begin_build().do("play", "schemer")
    left = scene.state.left
    assert scene.me(0).hand == sorted(cards("hayer agent"))
    assert not scene.can("hire", "hayer") and scene.can("hire", "agent")
    scene.do("place", "hayer")
    assert scene.state.left == left and scene.village() == "founders:food hayer"
    assert card("hayer") in scene.state.seats[0].card


@pytest.mark.parametrize("name", ("lumberjack", "miner"))
def test_vi_19_6_a_basic_villager_in_hand_needs_no_action(name):
    """VI-19.6: it is placed when nothing else can be, and never returned."""
    scene = building("agent", hand=name)
    build.begin_phase(scene.t)
    scene.t.left = 0
    scene.start()
    assert not scene.can("hire", name) and scene.can("hire", "agent")
    assert scene.can("place", name) and not scene.can("place", "agent")
    scene.do("place", name)
    assert (scene.village(), scene.state.left) == (f"founders:food {name}", 0)


def test_vi_19_7_courier():
    scene = Scene(3, scoundrels="on").seat(0, hand="agent").seat(2, hand="courier")
    scene.seat(1, hand="smith").road("mason(2) hunter forager brewer agent priest")
    scene.t.bank += 2
    scene.begin_draft()
    assert (scene.ask.seat, scene.prompt()) == (2, "courier")
    gold = scene.me(2).gold
    scene.do("take", 0)
    assert scene.me(2).hand == cards("mason") and scene.me(2).gold == gold + 2
    assert scene.state.road[0] != EMPTY and scene.me(2).stall == []
    assert (scene.ask.seat, scene.prompt()) == (0, "draft")


def test_vi_19_7_a_blind_courier_is_not_refilled_and_can_decline():
    scene = Scene(3, scoundrels="on").seat(0, hand="agent").seat(2, hand="courier")
    scene.seat(1, hand="smith").begin_draft().do("decline")
    assert scene.ask.seat == 0
    scene.do("take", 0)
    assert (scene.ask.seat, scene.prompt()) == (2, "courier")  # asked again in the next turn
    road = scene.state.road[:]
    scene.do("blind", 3)
    assert scene.state.road == road and len(scene.me(2).hand) == 1


def test_vi_19_7_a_courier_to_the_reserve():
    """VI-5.12: once all stacks are empty."""
    scene = Scene(2, scoundrels="on").seat(0, hand="agent").seat(1, hand="courier")
    scene.stacks(0, 0, 0, 0, 0, 0).reserve(3).begin_draft().do("blind", 6)
    assert scene.me(1).hand == cards("hunter") and len(scene.state.reserve) == 2
    assert list(scene.state.discard) == cards("courier") and not scene.match.undo()


def test_vi_19_8_idler():
    scene = drafting("idler").seat(1, stall="mason hunter")
    scene.do("play", "idler").do("stall", 1, "mason")
    assert scene.me(0).hand == sorted(cards("agent mason")) and scene.me(1).stall == cards(
        "hunter"
    )
    assert scene.options_of("take") and list(scene.state.discard) == cards("idler")


def test_vi_19_9_to_19_13_thief_and_sheriff():
    """VI-19.9 Sheriff, VI-19.11 once a turn, VI-19.12 three gold, VI-19.13 coins like others."""
    scene = Scene(4, scoundrels="on").seat(0, "founders:food thief", "sheriff agent", gold=0)
    scene.seat(1, "founders:food thief(6)", gold=8).seat(2, gold=2).seat(3, gold=3)
    scene.begin_build()
    assert scene.options_of("rob") == [(1, 1), (1, 3)]
    scene.do("rob", 1, 3)
    assert scene.me(3).gold == 0 and scene.me(0).coins[1] == 3
    assert not scene.options_of("rob")
    assert metrics.count(scene.me(0), data.M_MAXCOINS, 0) == 3
    scene.do("play", "sheriff").do("arrest", 1, 1)
    assert scene.me(0).gold == 6 and scene.village(1) == "founders:food"
    assert scene.me(1).gold == 8
    assert list(scene.state.discard) == cards("sheriff thief")


def test_vi_19_11_a_thief_that_has_worked_stays_marked():
    """Positions shift when an own card and the Monk below it leave."""
    scene = Scene(4, scoundrels="on").seat(0, "founders:food monk[smith] thief thief", "schemer")
    scene.begin_build().do("rob", 3, 1).do("play", "schemer")
    assert scene.village() == "founders:food thief(3) thief"
    assert {option[0] for option in scene.options_of("rob")} == {2}


@pytest.mark.parametrize("village, seat", (("founders:food thief", 0), ("founders:food smith", 1)))
def test_vi_19_11_a_thief_works_without_a_hand(village, seat):
    """With nothing in hand a turn ends by itself, unless a Thief is there."""
    scene = building("agent").seat(0, village, "").begin_build()
    assert scene.ask.seat == seat and bool(scene.options_of("rob")) == (seat == 0)


def test_vi_19_10_noble():
    scene = building("noble", players=3).seat(1, hand="smith monk").seat(2, hand="mason")
    scene.begin_build().do("play", "noble").do("visit", 1)
    assert scene.prompt() == "plunder" and scene.options_of("card") == [(card("smith"),)]
    assert not scene.match.undo()  # the hand has been seen
    scene.do("card", "smith")
    assert card("smith") in scene.me(0).hand and scene.me(1).hand == cards("monk")
    scene = building("noble").seat(1, hand="monk").begin_build().do("play", "noble")
    scene.do("decline")
    assert scene.me(1).hand == cards("monk") and card("noble") in scene.state.discard


def test_vi_19_10_the_noble_sees_all_cards_of_the_hand():
    """Specials too, also where nothing else is there; nobody else sees them, and only then."""
    for hand in ("smith monk apprentice", "smith", "monk pewterer"):
        scene = building("noble", players=3).seat(1, hand=hand).seat(2, hand="mason")
        scene.begin_build().do("play", "noble").do("visit", 1)
        held = sorted(cards(hand))
        assert scene.match.view(0).seats[1].hand == held
        assert scene.match.view(0).seats[2].hand != cards("mason")
        assert scene.match.view(2).seats[1].hand != held
        scene.match.answer(scene.ask.options[0])
        assert scene.match.view(0).seats[1].hand != held and scene.state.extras[0].shown == 0


def test_vi_20_1_the_saints():
    t = Scene(5, saints="on").t
    assert sorted(sum([[n for n in hand_of(t, i) if n in DEALT] for i in range(5)], [])) == (
        ["nun", "patron", "pigeon_keeper", "prophet", "recruiter"]
    )


def test_vi_20_2_pigeon_keeper():
    scene = building("pigeon_keeper")
    scene.t.reserve = cards("brewer smith mason agent cooper carver hunter")
    scene.begin_build().do("play", "pigeon_keeper")
    assert len(scene.options_of("card")) == 6 and not scene.can("card", "brewer")
    scene.do("card", "mason").do("next", "smith").do("next", "hunter").do("as_is")
    assert scene.state.reserve == cards("brewer agent cooper carver hunter smith")
    assert card("mason") in scene.me(0).hand
    assert scene.noted("secret") == [(0, 240 + data.ORE, 6)]
    few = building("pigeon_keeper")
    few.t.reserve = cards("brewer smith mason")
    few.begin_build().do("play", "pigeon_keeper")
    assert few.options_of("card") == [(c,) for c in sorted(cards("brewer smith mason"))]
    assert not few.match.undo()  # they have been seen
    few.do("card", "mason")
    assert few.prompt() == "order" and len(few.options_of("next")) == 2  # two can change places
    few.do("next", "brewer")
    assert few.state.reserve == cards("smith brewer")
    assert list(few.state.discard) == cards("pigeon_keeper")


def test_vi_20_3_to_20_5_patron():
    """VI-20.3 chain and padlock rules, VI-20.4 icons count at once, VI-20.5 no hire."""
    scene = drafting("patron", hand="hunter fisher", village="founders:gold", gold=8)
    assert scene.me(0).limit == 2
    scene.do("play", "patron")
    assert not scene.options_of("hire")
    scene.do("place", "hunter")
    assert (scene.me(0).limit, scene.village()) == (3, "founders:gold hunter")
    assert scene.me(0).hand == cards("fisher") and list(scene.state.discard) == cards("patron")
    scene = drafting("patron", hand="fisher", village="founders:gold", gold=8)
    scene.do("play", "patron")
    assert scene.me(0).gold == 6  # the padlock is paid, in the first round too


def test_vi_20_6_recruiter():
    scene = drafting("agent", village="founders:food recruiter", gold=3)
    bank = scene.state.bank
    scene.do("recruit")
    assert scene.me(0).gold == 2 and not scene.can("recruit")
    assert scene.state.bank == bank - 1
    scene.do("take", 0)
    assert scene.ask.seat == 0 and scene.options_of("take")
    scene.do("take", 0)
    assert scene.ask.seat == 1
    one = drafting("agent", village="founders:gold recruiter", stall="smith", gold=3)
    assert not one.can("recruit")  # one draft left


@pytest.mark.parametrize(
    "village, gold, stall, able",
    (
        ("founders:food recruiter", 1, "", True),
        ("founders:food recruiter", 0, "", False),
        ("founders:food recruiter", 1, "smith", True),
        ("founders:food recruiter", 1, "smith mason", False),
        ("founders:food agent", 1, "", False),
    ),
)
def test_vi_20_6_when_a_recruiter_helps(village, gold, stall, able):
    """VI-20.6: one gold, two drafts still to come, and a Recruiter in the village."""
    scene = drafting("agent", village=village, gold=gold, stall=stall)
    assert scene.me(0).limit == 3 and scene.can("recruit") == able


def scarce(road, reserve=0, stall="", hand="agent", **sets):
    """A draft with cards of the draft about, when the stacks are used up."""
    scene = Scene(2, **(sets or {"saints": "on"})).road(road).stacks(0, 0, 0, 0, 0, 0)
    scene.reserve(reserve).seat(0, hand=hand, stall=stall).seat(1, hand="agent")
    return scene.begin_draft(limits=(4, 4))


def test_vi_5_12_vi_5_14_the_end_of_all_cards_with_saints():
    """VI-5.12 the Road, then the reserve; VI-5.14 with neither, the stalls go to the hands."""
    scene = scarce("smith mason - - - -")
    assert scene.options_of("take") == [(0,), (1,)] and not scene.can("done")
    scene.do("take", 0)
    assert scene.ask.seat == 1 and scene.me(0).stall == cards("smith")  # kept for now
    scene.do("take", 1)
    assert scene.state.phase > DRAFT and scene.me(0).hand == sorted(cards("agent smith"))
    assert scene.me(1).hand == sorted(cards("agent mason"))
    scene = scarce("- - - - - -", reserve=2)
    assert scene.ask.options == [scene.option("blind", 6)]
    scene.do("blind", 6)
    assert scene.ask.seat == 1 and scene.me(0).stall == cards("hunter")
    assert scene.ask.options == [scene.option("blind", 6)]


def test_vi_18_4_the_end_of_a_draft_turn_is_not_taken_back():
    """The Courier is asked next, by whom it was just played or not."""
    scene = scarce("smith mason brewer - - -", hand="courier agent", scoundrels="on")
    scene.do("take", 0)
    if scene.prompt() == "draft":
        scene.do("done")
    assert (scene.ask.seat, scene.prompt()) == (0, "courier")
    assert not scene.match.undo()


@pytest.mark.parametrize("name", ("barbarian", "idler", "patron", "prophet"))
def test_vi_11_6_no_card_of_the_draft_is_played_for_nothing(name):
    """VI-11.6: no villager on the Road, on a stall, to be placed, in a stack."""
    scene = scarce("- - - - - -", reserve=2, hand=f"{name} grazier", saints="on", scoundrels="on")
    assert scene.prompt() == "draft" and not scene.can("play", name)


def test_vi_20_7_prophet():
    scene = drafting("prophet")
    scene.t.stacks[2] = cards("brewer smith mason agent")
    scene.do("play", "prophet").do("search", 2)
    assert not scene.match.undo()  # the stack has been seen
    scene.do("card", "smith").do("as_is")
    assert scene.me(0).stall == cards("smith")
    assert scene.state.stacks[2] == cards("brewer mason agent")
    scene = drafting("prophet").stacks(1, 0, 0, 0, 0, 0)
    scene.do("play", "prophet")
    assert scene.state.stacks[0] == []


def test_vi_20_7_a_prophet_is_the_draft_of_the_turn():
    scene = drafting("prophet", hand="barbarian")
    assert scene.can("play", "prophet")
    scene.do("take", 0)
    assert scene.can("play", "barbarian") and not scene.can("play", "prophet")
    scene = drafting("prophet").stacks(1, 0, 0, 0, 0, 0).do("play", "prophet")
    assert scene.ask.seat == 1 and list(scene.state.discard) == cards("prophet")
    two = drafting("prophet", village="founders:food recruiter").stacks(1, 0, 0, 0, 0, 0)
    two.do("recruit").do("play", "prophet")
    assert two.ask.seat == 0 and two.options_of("take") and not two.can("done")
    assert two.do("take", 0).ask.seat == 1


def test_vi_20_8_nun():
    scene = Scene(2, saints="on").seat(
        0, "founders:food nun stallholder stallholder agent smith(5)", gold=0
    )
    me = scene.t.seats[0]
    assert metrics.silver(me, card("nun")) == 5  # the Stallholder occurs twice
    assert [metrics.is_silver(card(c)) for c in ("nun", "smith", "agent")] == [False, False, True]
    assert scoring.scores(scene.t)[0][0] == 3 + 3 + 5 + 5 + 2 + 5
    rich = Scene(2).seat(0, "founders:food hunter stallholder stallholder agent smith(5)")
    assert metrics.best_silver(rich.t.seats[0], 0) == 6
    assert metrics.best_silver(rich.t.seats[0], 1) == 5
    assert metrics.best_silver(Scene(2).seat(0, "founders:food nun").t.seats[0], 1) == 0


def test_the_full_table_keeps_all_promises():
    """VI-18.1 with everything on."""
    every = dict.fromkeys(("scoundrels", "saints", "profiteers", "improvements"), "on")
    conformance.check("villagers", 2, seed=40, players=4, first="mini", **every)
    assert match.new("villagers", 1, players=2, **every).ask
    assert show(Scene(2, **every).t.seats[0]) == "founders:gold"
