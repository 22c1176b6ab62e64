"""Profiteers, Improvements and Mini Villagers: VI-21 to VI-23."""

import pytest

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
from tests.villagers.build import IDS, Scene, card, cards
from tests.villagers.test_examples_expansions import improvements
from tests.villagers.test_rules_expansions import building


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
