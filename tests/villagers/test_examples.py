"""The worked examples of the rules, base game: one test per scenario, named by its id."""

import pytest

from engine_core.villagers import build, market, metrics, road, scoring, village
from engine_core.villagers.data import BUILDER, FOOD, GOLD, M_SUIT, WOOD
from engine_core.villagers.state import BUILD, EMPTY, MARK, OPEN, OVER, REFRESH
from engine_core.villagers.words import C_COINS, C_GOLD, C_SILVER, C_SUPPLY
from tests.villagers.build import Scene, card, cards, settle, show


def shown(scene, column, seat=0):
    return village.shown(scene.t.seats[seat], column)


def test_vi_ex_1_stacks_for_five_players():
    t = Scene(5).t
    assert [len(stack) for stack in t.stacks] == [10] * 6
    assert [len(me.hand) for me in t.seats] == [5] * 5
    assert len(t.reserve) == 9
    assert (market.FIRST_STACK, len(t.stacks)) == (1, 6)  # Markets under stacks 2 and 6


def test_vi_ex_2_draft_limit_with_one_food():
    scene = Scene(2).seat(0, "founders:food")
    assert village.limit(scene.t, 0, FOOD) == 3
    scene.begin_draft()
    mine = 0
    while not scene.me(0).done:
        mine += scene.ask.seat == 0
        scene.match.answer(scene.ask.options[0])
    assert mine == 3


def test_vi_ex_3_taking_a_villager_with_a_coin():
    scene = Scene(3).seat(0, "founders:food", "brewer cooper smith agent", 8, "hunter forager")
    scene.road("carpenter grazier mason(1) thatcher shipwright forager")
    scene.stacks(4, 6, 6, 6, 6, 6)
    scene.t.bank += 1
    scene.begin_draft().do("take", 2)
    me = scene.me(0)
    assert (me.gold, len(me.hand), me.stall, me.done) == (9, 7, [], 1)
    assert (scene.state.road[2], scene.state.coins[2]) == (card("wattler"), 0)
    assert len(scene.state.stacks[0]) == 3
    assert scene.ask.seat == 1


def test_vi_ex_4_build_limit_with_two_builders():
    scene = Scene(2).seat(0, "founders:food lumberjack[carpenter] wattler")
    assert village.limit(scene.t, 0, BUILDER) == 4


def test_vi_ex_5_placing_a_cartwright():
    scene = Scene(2).seat(0, "founders:food lumberjack[wheelwright]", "cartwright")
    scene.begin_build().do("place", "cartwright")
    assert scene.village() == "founders:food lumberjack[wheelwright[cartwright]]"
    scene = Scene(2).seat(0, "founders:food lumberjack", "cartwright").begin_build()
    assert not scene.can("place", "cartwright")
    scene = Scene(2).seat(0, "founders:food", "wheelwright").begin_build()
    assert not scene.can("place", "wheelwright")


def test_vi_ex_6_covering_the_founders():
    food = Scene(2).seat(0, "founders:food", "swineherd")
    assert (shown(food, FOOD), shown(food, GOLD)) == (1, 0)
    food.begin_build().do("place", "swineherd")
    assert (shown(food, FOOD), shown(food, GOLD)) == (1, 2)
    gold = Scene(2).seat(0, "founders:gold", "swineherd")
    assert (shown(gold, FOOD), shown(gold, GOLD)) == (0, 2)
    gold.begin_build().do("place", "swineherd")
    assert (shown(gold, FOOD), shown(gold, GOLD)) == (1, 2)


def test_vi_ex_7_two_branches_on_one_lumberjack():
    scene = Scene(2).seat(
        0, "founders:food lumberjack[wheelwright carpenter]", "cartwright cooper"
    )
    scene.begin_build().do("place", "cartwright")
    assert scene.village() == "founders:food lumberjack[wheelwright[cartwright] carpenter]"
    assert (shown(scene, GOLD), shown(scene, BUILDER)) == (9, 1)
    assert metrics.count(scene.me(), M_SUIT, WOOD) == 4
    assert not scene.can("place", "cooper")


def test_vi_ex_8_a_build_turn_with_three_cards():
    scene = Scene(2).seat(
        0, "founders:gold lumberjack[carpenter]", "wheelwright cartwright swineherd"
    )
    scene.begin_build()
    assert scene.state.left == 3
    scene.do("place", "swineherd").do("place", "wheelwright").do("place", "cartwright")
    assert scene.village() == (
        "founders:gold[swineherd] lumberjack[carpenter wheelwright[cartwright]]"
    )
    assert (shown(scene, GOLD), shown(scene, FOOD), shown(scene, BUILDER)) == (11, 1, 1)
    assert scene.me().hand == []


def test_vi_ex_9_three_basic_villagers_and_three_builds():
    scene = Scene(2).seat(
        0, "founders:gold wattler", "brewer poulterer spinner smith grazier chandler"
    )
    scene.stacks(2, 4, 4, 4, 4, 4).begin_build()
    assert scene.state.left == 3
    for given, stack, hired in (("brewer", 0, "miner"), ("poulterer", 0, "hayer")):
        scene.do("hire", given).do("stack", stack).do("basic", hired)
    scene.do("hire", "spinner").do("stack", 3).do("basic", "hayer")
    assert not scene.options_of("hire")
    scene.do("place", "smith").do("place", "grazier").do("place", "chandler")
    assert scene.village() == ("founders:gold wattler miner[smith] hayer[grazier] hayer chandler")
    assert [len(stack) for stack in scene.state.stacks] == [4, 4, 4, 5, 4, 4]
    assert scene.state.stacks[0][-1] == card("poulterer")
    assert scene.me().hand == []


def test_vi_ex_10_three_padlocks_in_one_turn():
    scene = Scene(2).seat(0, "founders:gold lumberjack wattler", "cooper brewer fisher", 8)
    scene.seat(1, "founders:food miner[smith]").begin_build()
    scene.do("place", "cooper")
    assert scene.me().gold == 6
    scene.do("place", "brewer")
    assert scene.me().gold == 6
    scene.do("place", "fisher")
    assert scene.me().gold == 4
    assert scene.village(0) == "founders:gold[brewer] lumberjack[cooper(2)] wattler fisher"
    assert scene.village(1) == "founders:food miner[smith(2)]"


def test_vi_ex_11_monk_jeweller_pewterer_smuggler():
    scene = Scene(2).seat(
        0, "founders:food miner[prospector]", "monk jeweller pewterer smuggler", 8
    )
    scene.seat(1, "founders:gold").begin_build()
    scene.do("play", "pewterer").do("monk", "jeweller", 1).do("free")
    assert scene.state.left == 0
    scene.do("play", "smuggler").do("free")
    assert scene.me().gold == 18
    assert scene.village() == "founders:food miner[prospector[monk[jeweller]]]"
    assert list(scene.state.discard) == cards("pewterer smuggler")


def test_vi_ex_11_the_bank_could_be_paid_instead_of_the_pewterer():
    """VI-16.14: card by card."""
    scene = Scene(2).seat(0, "founders:food miner[prospector]", "monk jeweller pewterer", 8)
    scene.seat(1, "founders:gold").begin_build()
    scene.do("play", "pewterer").do("monk", "jeweller", 1).do("bank")
    assert scene.me().gold == 6


def test_vi_ex_12_turning_the_founders():
    scene = Scene(2).seat(0, "founders:gold lumberjack[carpenter] chandler")
    assert shown(scene, GOLD) == 5
    build.close(scene.t)
    assert show(scene.t.seats[0]) == "founders:food lumberjack[carpenter] chandler"
    assert shown(scene, GOLD) == 3
    assert village.limit(scene.t, 0, FOOD) == 3


def test_vi_ex_13_first_market_worth_23():
    text = (
        "founders:gold[swineherd] lumberjack[carpenter(4) wheelwright[cartwright]] "
        "miner[smith(2) mason] hayer[thatcher] freemason"
    )
    scene = Scene(2).seat(0, text, gold=5)
    market.first(scene.t)
    me = scene.t.seats[0]
    assert me.gold == 28
    assert show(me) == text
    assert metrics.silver(me, card("freemason")) == 9


def test_vi_ex_14_second_market_with_two_stallholders():
    scene = Scene(2).seat(
        0,
        "founders:food[swineherd] hunter grape_picker hayer[thatcher] lumberjack[carpenter(4)] "
        "stallholder stallholder",
        gold=0,
    )
    total, parts = scoring.scores(scene.t)[0]
    assert dict(parts) == {C_SUPPLY: 0, C_SILVER: 18, C_GOLD: 4, C_COINS: 4}
    assert total == 26


def test_vi_ex_19_pedlar_with_two_jewellers():
    chain = "prospector[spelunker[jeweller]]"
    scene = Scene(2).seat(0, f"founders:food miner[{chain} {chain}] hayer[pedlar]")
    assert metrics.silver(scene.t.seats[0], card("pedlar")) == 3


def test_vi_ex_20_carver_with_cartwright_and_cooper():
    scene = Scene(2).seat(
        0, "founders:food lumberjack[wheelwright[cartwright] cooper] lumberjack[carver]"
    )
    assert metrics.silver(scene.t.seats[0], card("carver")) == 13


def road_of_25():
    scene = Scene(2).road("smith(1) hunter mason brewer agent priest").reserve(40)
    scene.t.phase = MARK
    scene.t.turn = 1
    return scene.start()


def test_vi_ex_25_two_player_road_refresh():
    scene = road_of_25()
    assert scene.ask.seat == 1  # the second player first
    scene.do("mark", 2)
    assert scene.ask.seat == 0
    scene.do("mark", 2)
    t = scene.state
    assert (t.road[0], t.coins[0], t.road[2], t.coins[2]) == (card("smith"), 1, card("mason"), 2)
    assert [t.road[i] for i in (1, 3, 4, 5)] == [card("hunter")] * 4
    assert [t.coins[i] for i in (1, 3, 4, 5)] == [0] * 4
    assert list(t.discard) == cards("hunter brewer agent priest")
    assert len(t.reserve) == 36
    scene = road_of_25().do("mark", 2).do("decline")
    assert scene.state.coins[2] == 1


def test_vi_ex_26_road_refresh_with_three_players():
    scene = Scene(3).road("smith(1) hunter mason(1) brewer agent priest(1)").reserve(20)
    t = scene.t
    bank = t.bank
    road.refresh_many(t)
    assert list(t.discard) == cards("smith mason priest")
    assert len(t.reserve) == 17
    assert t.coins == [1] * 6
    assert t.bank == bank - 3 + 6


def test_vi_ex_27_refresh_with_an_empty_reserve_arms_the_first_market():
    scene = Scene(5).road("smith(1) hunter(1) mason(1) brewer(1) agent priest")
    t = scene.stacks(0, 3, 10, 10, 10, 10).reserve(0).t
    road.refresh_many(t)
    assert len(t.discard) == 4
    assert [len(stack) for stack in t.stacks] == [0, 0, 9, 10, 10, 10]
    assert market.first_due(t) and not market.second_due(t)
    market.hold(t)
    assert (t.markets, t.phase) == (1, OPEN)


def test_vi_ex_28_unequal_draft_limits():
    scene = Scene(3).begin_draft(limits=(2, 4, 3))
    order = ""
    done = {}
    while scene.state.phase < REFRESH:
        seat = scene.ask.seat
        order += "ABC"[seat]
        scene.match.answer(scene.ask.options[0])
        if scene.me(seat).done and seat not in done:
            done[seat] = len(order)
        if len(order) == 9:
            break
    assert order == "ABCABCBCB"
    assert done == {0: 4, 2: 8, 1: 9}
    assert scene.state.phase == BUILD


def test_vi_ex_29_where_returned_cards_may_go():
    def scene(*sizes):
        return Scene(2).seat(0, "founders:food", "spinner saddler").stacks(*sizes)

    some = scene(0, 0, 3, 0, 5, 6).begin_build().do("hire", "spinner")
    assert some.options_of("stack") == [(2,), (4,), (5,)]
    reserve = scene(0, 0, 0, 0, 0, 0).reserve(4).begin_build()
    reserve.do("hire", "spinner").do("basic", "miner")
    assert len(reserve.state.reserve) == 5 and reserve.state.reserve[-1] == card("spinner")
    nothing = scene(0, 0, 0, 0, 0, 0).reserve(0).begin_build()
    nothing.do("hire", "spinner").do("basic", "hayer")
    assert list(nothing.state.discard) == [card("spinner")]
    assert nothing.village() == "founders:food hayer"


def test_vi_ex_30_a_padlock_that_cannot_be_paid():
    def scene(gold):
        found = Scene(4).seat(0, "founders:food shepherd[spinner]", "weaver", gold)
        return found.seat(1, "founders:gold lumberjack[carpenter]").begin_build()

    assert not scene(1).can("place", "weaver")
    paid = scene(2).do("place", "weaver")
    assert paid.me().gold == 0
    assert paid.village(1) == "founders:gold lumberjack[carpenter(2)]"


@pytest.mark.parametrize("owner, mine, gold", ((0, "smith(2)", 5), (1, "smith", 3)))
def test_vi_ex_31_choice_among_unlockers(owner, mine, gold):
    scene = Scene(2).seat(0, "founders:food miner[smith] miner", "glassblower", 5)
    scene.seat(1, "founders:gold miner[smith(2)]").begin_build()
    scene.do("place", "glassblower")
    if scene.prompt() == "spot":
        scene.do("on", 3)
    assert len(scene.ask.options) == 2 and not scene.can("bank")
    scene.do("pay", owner, 2)
    assert scene.me().gold == gold
    assert scene.village() == f"founders:food miner[{mine}] miner[glassblower]"
    assert scene.village(1).endswith("miner[smith(%d)]" % (2 if owner == 0 else 4))


def test_vi_ex_32_locksmith():
    scene = Scene(2).seat(
        0,
        "founders:food miner[prospector[spelunker[jeweller]] locksmith] lumberjack[cooper]",
    )
    assert metrics.silver(scene.t.seats[0], card("locksmith")) == 8


def test_vi_ex_33_two_log_rafters():
    scene = Scene(2).seat(
        0,
        "founders:food lumberjack[wheelwright[cartwright] log_rafter] "
        "lumberjack[carpenter log_rafter]",
        gold=0,
    )
    assert metrics.silver(scene.t.seats[0], card("log_rafter")) == 9
    total, parts = scoring.scores(scene.t)[0]
    assert (dict(parts)[C_SILVER], dict(parts)[C_GOLD], total) == (18, 9, 27)


def test_vi_ex_34_apprentice_on_the_own_founders():
    scene = Scene(2).seat(0, "founders:food[swineherd]", "apprentice poulterer", 8)
    scene.seat(1, "founders:gold").begin_build()
    scene.do("place", "apprentice").do("side", "founders:gold")
    assert scene.village() == "apprentice[swineherd] founders:gold"
    assert (shown(scene, GOLD), shown(scene, FOOD), scene.state.left) == (4, 1, 1)
    scene.do("place", "poulterer")
    if scene.ask and scene.prompt() == "spot":
        scene.do("on", scene.me().card.index(card("founders:gold")))
    assert scene.village() == "apprentice[swineherd] founders:gold[poulterer]"
    assert (shown(scene, GOLD), shown(scene, FOOD), scene.me().gold) == (5, 2, 6)


def test_vi_ex_36_tie():
    scene = Scene(3)
    for seat, (gold, size) in enumerate(((60, 11), (60, 9), (55, 5))):
        settle(scene.t.seats[seat], "wattler " * size)
        scene.seat(seat, gold=gold)
    assert scoring.winners(scene.t) == (1,)
    settle(scene.t.seats[1], "wattler " * 11)
    assert scoring.winners(scene.t) == (0, 1)


def test_vi_ex_37_smuggler_on_an_odd_value():
    scene = Scene(2).seat(
        0,
        "founders:food lumberjack[wheelwright[cartwright(4)] shipwright(2)]",
        "smuggler",
        3,
    )
    scene.begin_build().do("play", "smuggler").do("pick", 3)
    assert scene.me().gold == 8
    assert scene.me().coins[4] == 4
    assert list(scene.state.discard) == cards("smuggler")


def test_vi_ex_39_the_build_limit_is_a_snapshot():
    scene = Scene(2).seat(0, "founders:gold lumberjack lumberjack", "carpenter shipwright wattler")
    scene.begin_build()
    assert scene.state.left == 2
    scene.do("place", "carpenter").do("place", "shipwright")
    if scene.prompt() == "spot":
        scene.match.answer(scene.ask.options[0])
    assert scene.ask.seat == 0 and not scene.can("place", "wattler")
    assert village.limit(scene.state, 0, BUILDER) == 4


def test_vi_ex_40_coins_are_counted_at_both_markets():
    scene = Scene(2).seat(
        0, "founders:food miner[smith(6)] lumberjack[carpenter(4)] agent", gold=0
    )
    market.first(scene.t)
    assert scene.t.seats[0].gold == 12
    assert scoring.scores(scene.t)[0][0] == 12 + 6 + 2 + 10


def test_vi_ex_42_nothing_left_to_draft():
    scene = Scene(5).road("smith - - - - -").stacks(0, 0, 0, 0, 0, 0).reserve(0)
    scene.t.markets = 1
    for seat in range(5):
        scene.seat(seat, hand="", stall="")
    scene.seat(0, stall="hunter").seat(1, stall="hunter forager agent")
    t = scene.t
    for seat, limit in enumerate((3, 4, 2, 2, 2)):
        t.seats[seat].limit = limit
        t.seats[seat].done = int(seat > 1)
    t.phase = 2
    scene.start()  # one villager, one way: A takes the Smith without being asked
    assert scene.me(0).hand == sorted(cards("hunter smith"))
    assert scene.me(1).hand == sorted(cards("hunter forager agent"))
    assert scene.state.road == [EMPTY] * 6
    assert scene.state.phase == BUILD
    while scene.ask:
        scene.do("done")
    assert (scene.state.phase, scene.state.markets) == (OVER, 2)


def test_vi_ex_43_a_monk_needs_its_cover():
    def scene(gold, extra=""):
        found = Scene(2).seat(0, "founders:food miner[prospector]", "monk jeweller" + extra, gold)
        return found.seat(1, "founders:gold").begin_build()

    assert not scene(1).options_of("monk")
    used = scene(8, " wattler").do("place", "wattler")
    assert not used.options_of("monk")
    legal = scene(2).do("monk", "jeweller", 1)
    assert legal.village() == "founders:food miner[prospector[monk[jeweller]]]"
    assert legal.me().gold == 0
    assert (legal.state.turn, legal.state.phase) != (0, BUILD)
