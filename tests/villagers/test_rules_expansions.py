"""Expansions and Mini Villagers: VI-18 to VI-23."""

import pytest

from engine_core import conformance, match
from engine_core.villagers import (
    build,
    data,
    improvements as improving,
    metrics,
    mini,
    profiteers,
    scoring,
    setup,
)
from engine_core.villagers.state import DRAFT, EMPTY, IMPROVE, MARKET, OPEN, UNSEEN
from engine_core.villagers.village import limit
from engine_core.villagers.words import N_COPPER
from tests.villagers.build import IDS, Scene, card, cards, show
from tests.villagers.test_examples_expansions import improvements

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


def test_vi_21_1_vi_21_2_eight_profiteers():
    found = [c for c in range(len(IDS)) if data.POOL[c] == data.POOL_PROFITEERS]
    assert sum(data.COPIES[c] for c in found) == 8
    copper = {IDS[c] for c in found if data.COPPER_AT[c + 1] > data.COPPER_AT[c]}
    assert copper == {"carter", "captain", "chest_maker", "alchemist"}


@pytest.mark.parametrize(
    "village, gold",
    (
        ("founders:food miner[smith smith] hayer[carter]", 1),
        ("founders:gold hunter captain smith(9) chandler", 3),
        ("founders:food lumberjack[chest_maker] smith(1) carpenter(6)", 4),
        ("founders:food hunter miner[alchemist] stallholder", 3),
        ("founders:food miner[alchemist] wholesaler lumberjack hayer", 1),
    ),
)
def test_vi_21_3_to_21_9_copper(village, gold):
    """VI-21.3 each round, VI-21.5 Carter, VI-21.6 Captain, VI-21.7 Chest maker, VI-21.8 Alchemist,
    VI-21.9 Wholesaler."""
    scene = Scene(2, profiteers="on").seat(0, village, gold=0)
    bank = scene.t.bank
    build.close(scene.t)
    assert scene.t.seats[0].gold == gold and scene.t.bank == bank + gold


def test_vi_21_3_of_equal_copper_icons_the_first_is_told():
    village = "founders:food hunter miner[alchemist] stallholder captain smith chandler chandler"
    scene = Scene(2, profiteers="on").seat(0, village, gold=0)
    build.close(scene.t)
    assert (N_COPPER, 0, 3, card("alchemist")) in scene.t.notes


def test_vi_12_4_founders_turn_before_copper():
    scene = Scene(2, profiteers="on").seat(0, "founders:gold captain", gold=0)
    build.close(scene.t)
    assert scene.t.seats[0].gold == 0  # the gold icon has been turned away


def test_vi_21_4_no_copper_at_markets():
    me = Scene(2, profiteers="on").seat(0, "founders:food captain smith", gold=0)
    assert scoring.scores(me.t)[0][0] == 2


def test_vi_21_10_vi_21_11_freelancers():
    scene = building("freelancer", gold=2).seat(1, "founders:food freelancer")
    scene.begin_build()
    assert (scene.prompt(), scene.state.left) == ("freelancer", 2)
    scene.do("freelance", 1, 1)
    assert (scene.me(0).gold, scene.me(1).coins[1], scene.state.left) == (1, 1, 3)
    assert scene.prompt() == "build"
    scene.do("place", "freelancer")
    assert scene.state.left == 2


def test_vi_21_10_freelancers_work_for_everybody_once_a_turn():
    """VI-21.10: who has been paid in a turn can be paid again in the next one."""
    scene = building("agent", gold=2).seat(1, "founders:food freelancer", "agent", 2)
    scene.begin_build().do("freelance", 1, 1).do("done")
    assert (scene.ask.seat, scene.prompt()) == (1, "freelancer")
    scene.do("freelance", 1, 1)
    assert scene.me(1).gold == 1 and scene.me(1).coins[1] == 2


def test_vi_21_10_the_same_freelancer_is_paid_once():
    """Told apart by owner and place; whoever declines is not asked again in this turn."""
    paid = [1, 1, 2, 3]
    for place in ((1, 1), (2, 3)):
        assert profiteers.is_paid(paid, *place)
    for place in ((1, 3), (3, 1), (2, 1), (1, 2)):
        assert not profiteers.is_paid(paid, *place)
    scene = building("agent", gold=2).seat(1, "founders:food freelancer").begin_build()
    scene.do("decline")
    assert (scene.ask.seat, scene.prompt(), scene.me(0).gold) == (0, "build", 2)


def test_vi_22_1_one_improvement_of_each_category():
    extras = Scene(3, improvements="on").t.extras[0]
    assert [data.CATEGORY[i] for i in extras.improvements] == [0, 1, 2]
    assert extras.holders == [EMPTY] * 3


def test_vi_22_2_to_22_4_winners_and_ties():
    """VI-22.2 after the build phase, VI-22.3 tokens first, VI-22.4 a tie, a zero, a minimum."""
    scene = improvements("crane", "bazaar", "bathhouse")
    scene.seat(0, "founders:gold wattler", gold=8).seat(1, "founders:gold hunter", gold=3)
    scene.seat(2, "founders:gold", gold=4).start()
    assert scene.state.extras[0].holders == [0, 1, 1]
    assert scene.me(1).gold == 3 + 5 + 3  # the Bathhouse looked before the Bazaar paid
    nothing = improvements("crane", "bazaar", "inn")
    for seat in range(3):
        nothing.seat(seat, "founders:gold", "")
    assert nothing.start().state.extras[0].holders == [EMPTY] * 3


def test_vi_22_5_to_22_8_extra_icons():
    """VI-22.5 while the token is held, VI-22.6 for the whole round, VI-22.7, VI-22.8 not counted
    by conditions, Markets or formulas."""
    scene = improvements("windmill", "lighthouse", "inn")
    scene.seat(0, "founders:food miner[smith]", "").seat(1, "founders:food", "")
    scene.seat(2, "founders:food", "").start()
    t = scene.state
    assert limit(t, 0, data.FOOD) == 4 and limit(t, 1, data.FOOD) == 3
    assert t.extras[0].pot == 2
    assert metrics.count(t.seats[0], data.M_FOOD, 0) == 1
    assert scoring.scores(t)[0][0] == t.seats[0].gold + 2
    crane = improvements("sawmill", "bazaar", "inn").seat(0, "founders:food lumberjack", "")
    crane.seat(1, "founders:food", "").seat(2, "founders:food", "").start()
    assert limit(crane.state, 0, data.BUILDER) == 3


def test_vi_22_9_vi_22_10_tavern_and_weigh_house():
    scene = improvements("bloomery", "weigh_house", "tavern")
    scene.seat(0, "founders:food agent smith", gold=0)
    scene.seat(1, "founders:food").seat(2, "founders:food")
    scene.start()
    assert scene.me(0).gold == 3 + 4 and scene.prompt() == "tavern"
    spared = scene.match.fork()
    spared.answer(scene.option("decline"))
    assert spared.state.basics == [10, 10, 10] and spared.state.phase == DRAFT
    scene.do("basic", "hayer")
    assert scene.village(0) == "founders:food agent smith hayer"
    assert scene.state.basics == [10, 9, 10]


def test_vi_22_9_mint():
    scene = improvements("bloomery", "mint", "inn").seat(0, "founders:gold smith", "agent", 0)
    scene.seat(1, "founders:gold", "", 0).seat(2, "founders:gold", "", 0)
    bank = scene.t.bank
    scene.start()
    assert scene.me(0).gold == 3 + 4 + 3 and scene.state.bank == bank + 10


def test_vi_22_11_the_church_may_use_the_reserve():
    scene = improvements("crane", "bazaar", "church").seat(0, "founders:food agent agent")
    scene.seat(1, "founders:food").seat(2, "founders:food").start()
    assert scene.can("blind", 6) and scene.can("blind", 0) and scene.can("decline")


def test_vi_22_11_the_card_of_the_church_is_drawn_for_good():
    """In secret into the hand; also where the game ends with it, it is not taken back."""
    scene = improvements("crane", "bazaar", "church").seat(0, "founders:food agent agent")
    scene.seat(0, hand="agent smith").seat(1, "founders:food").seat(2, "founders:food")
    scene.stacks(0, 0, 0, 0, 0, 0).reserve(2).start().do("blind", 6)
    assert scene.ask is None and len(scene.state.reserve) == 1
    assert scene.me(0).hand == sorted(cards("agent smith hunter"))
    assert not scene.match.undo()


def test_vi_22_12_the_pot_stays_without_a_winner():
    scene = improvements("crane", "lighthouse", "inn")
    for seat in range(3):
        scene.seat(seat, "founders:food", "", 8)
    bank = scene.t.bank
    for _ in range(2):
        list(improving.winners(scene.t))
    assert scene.t.extras[0].pot == 4 and scene.t.bank == bank + 4
    scene.seat(1, "founders:food fisher")
    list(improving.winners(scene.t))
    while scene.t.phase != MARKET:
        list(improving.reward(scene.t))
    assert (scene.t.seats[1].gold, scene.t.extras[0].pot) == (8 + 6, 0)


def test_vi_22_12_rewards_come_every_round():
    """VI-22.2: after each build phase, all three in turn."""
    scene = improvements("bloomery", "mint", "inn").seat(0, "founders:gold smith", "agent", 0)
    scene.seat(1, "founders:gold", "", 0).seat(2, "founders:gold", "", 0)
    for gold in (10, 20):
        scene.t.phase = IMPROVE
        while scene.t.phase != MARKET:
            list(improving.step(scene.t))
        assert scene.t.seats[0].gold == gold


@pytest.mark.parametrize("players, each, rest", ((2, 8, 1), (3, 5, 2), (4, 4, 1), (5, 3, 2)))
def test_vi_23_1_to_23_4_dealing(players, each, rest):
    """VI-23.1, VI-23.2 the deal, VI-23.3 pairs go at once, VI-23.4 the dealer begins."""
    for seed in range(6):
        t = Scene(players, first="mini", seed=seed).t
        assert len(t.minis[players]) == rest
        for hand in t.minis[:players]:
            assert len(hand) <= each and (each - len(hand)) % 2 == 0
            assert len({c >> 1 for c in hand}) == len(hand)


def test_vi_23_2_the_cards_are_shuffled():
    """VI-23.2: who begins is left to chance, so the deal is another one with every seed."""
    deals = {tuple(map(tuple, Scene(3, first="mini", seed=seed).t.minis)) for seed in range(9)}
    assert len(deals) == 9


def test_vi_23_5_to_23_8_playing():
    """VI-23.5 a pair goes, VI-23.6 out, VI-23.7 the Countess begins, VI-23.8 or the dealer."""
    scene = Scene(2, first="mini")
    t = scene.t
    t.first, t.turn, t.minis = 1, 0, [[2, 16], [5], [4, 3]]
    scene.start().do("draw")
    assert scene.state.minis[0] == [16]
    assert scene.noted("pair") == [(0, 0, 0)]
    scene.do("draw")
    assert (scene.state.first, scene.state.minis, scene.state.phase > OPEN) == (0, [], True)
    t.first, t.minis = 1, [[], [], [16]]
    assert mini.settled(t)
    mini.crown(t)
    assert t.first == 1


@pytest.mark.parametrize("turn, hands, taken", (
    (2, [[2], [5, 7], [8, 16]], 1), (0, [[2, 16], [5], [8, 10]], 2), (2, [[2, 6], [], [8, 16]], 0),
    (1, [[2, 6], [8, 16], [5]], 0), (0, [[8, 16], [], [2, 6]], 2),
))  # fmt: skip
def test_vi_23_4_cards_come_from_the_next_player_to_the_right(turn, hands, taken):
    """VI-23.4: the pile first; then from the right, past those who are out (VI-23.6)."""
    scene = Scene(3, first="mini")
    scene.t.turn, scene.t.minis = turn, [*hands, []]
    before = [len(hand) for hand in hands]
    scene.start().do("draw")
    before[turn] += 1
    before[taken] -= 1
    assert [len(hand) for hand in scene.state.minis[:3]] == before
    assert scene.state.minis[turn] == sorted(scene.state.minis[turn])
    assert scene.ask.seat == [k % 3 for k in range(turn + 1, turn + 4) if before[k % 3]][0]


def test_vi_23_6_who_is_out_is_told():
    """Whose last card is taken, and who lays down a last pair; nobody else."""
    for hands, out in (
        ([[8, 16], [2], [5]], [2]), ([[4], [2, 16], [5]], [2, 0]), ([[8, 16], [2], [5, 7]], []),
        ([[4, 16], [2], [5]], [2]),
    ):  # fmt: skip
        scene = Scene(3, first="mini")
        scene.t.turn, scene.t.minis = 0, [*hands, []]
        scene.start().do("draw")
        assert [seat for seat, _, _ in scene.noted("out")] == out


def test_vi_23_4_the_dealer_begins_or_the_next_who_has_cards():
    empty = 0
    for seed in (1, 2, 113, 162):
        t = setup.setup(seed, Scene(4, first="mini").options)
        order = [(t.first + k) % 4 for k in range(4)]
        assert t.turn == [seat for seat in order if t.minis[seat]][0]
        empty += not t.minis[t.first]
    assert empty


def test_vi_23_4_a_drawn_card_is_not_taken_back():
    scene = Scene(2, first="mini")
    scene.t.turn, scene.t.minis = 0, [[2, 16], [5], [8, 10]]
    scene.start().do("draw")
    assert scene.ask.seat == 1 and not scene.match.undo()


def test_vi_23_2_nobody_knows_the_hands_of_others():
    """VI-23.2: what a seat imagines of them is shuffled anew, its own hand stays."""
    scene = Scene(3, first="mini").start()
    tables = [scene.match.imagine(1, salt).state.minis for salt in range(6)]
    for place in (0, 2, 3):
        assert len({tuple(minis[place]) for minis in tables}) > 1
    assert {tuple(minis[1]) for minis in tables} == {tuple(scene.t.minis[1])}
    seen = scene.match.view(1).minis
    assert seen[1] == scene.t.minis[1]
    for place in (0, 2, 3):
        assert seen[place] == [UNSEEN] * len(scene.t.minis[place])


def test_mini_villagers_can_be_skipped():
    scene = Scene(5, first="mini", seed=3).start()
    assert scene.prompt() == "mini"
    scene.do("skip")
    assert scene.prompt() == "draft" and scene.ask.seat == scene.state.first


def test_the_full_table_keeps_all_promises():
    """VI-18.1 with everything on."""
    every = dict.fromkeys(("scoundrels", "saints", "profiteers", "improvements"), "on")
    conformance.check("villagers", 2, seed=40, players=4, first="mini", **every)
    assert match.new("villagers", 1, players=2, **every).ask
    assert show(Scene(2, **every).t.seats[0]) == "founders:gold"
