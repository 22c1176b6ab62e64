"""Build phase, chains, basic villagers, padlocks, special villagers: VI-7 to VI-12, VI-16."""

import pytest

from engine_core.villagers import build, specials, village
from engine_core.villagers.data import BUILDER, FOOD, FOUNDERS, GOLD
from engine_core.villagers.state import BUILD, MARK, MARKET
from engine_core.villagers.words import N_FIRST
from tests.villagers.build import Scene, card, cards, name, settle, show


def test_vi_7_1_one_turn_after_the_other():
    scene = Scene(3).begin_build(1)
    order = []
    while scene.state.phase == BUILD and scene.state.round == 0:
        order.append(scene.ask.seat)
        scene.do("done")
    assert order[:3] == [1, 2, 0]


def test_vi_7_2_the_limit_has_a_maximum():
    scene = Scene(2).seat(0, "founders:food" + " wattler" * 6)
    assert scene.begin_build().state.left == 5


def test_vi_7_3_vi_7_4_any_order_and_none_at_all():
    """VI-7.3 fewer or none; VI-7.4 placing, hiring and playing mixed freely."""
    scene = Scene(2).seat(0, "founders:food", "agent forager pewterer brewer").begin_build()
    assert scene.can("done")
    scene.do("place", "agent").do("hire", "brewer").do("stack", 0).do("basic", "miner")
    scene.do("play", "pewterer").do("place", "forager")
    assert scene.village() == "founders:food agent miner forager"


def test_vi_7_5_vi_7_6_placed_cards_stay():
    """No option takes a placed card back; every action is checked by itself."""
    scene = Scene(2).seat(0, "founders:food", "agent forager").begin_build().do("place", "agent")
    assert {option[0] for option in scene.ask.options} <= {
        scene.option(verb)[0] for verb in ("done", "place", "hire")
    }


def test_vi_7_7_no_hand_limit():
    scene = Scene(2).seat(0, hand="agent " * 30).begin_build()
    assert len(scene.me().hand) == 30


def test_vi_7_1_undo_stays_within_a_build_turn():
    """The cards of a hand show in it; alone nobody else sees them."""
    scene = Scene(2).seat(0, hand="agent").seat(1, hand="agent").begin_build().do("done")
    assert scene.ask.seat == 1 and not scene.match.undo()
    alone = Scene(1).stacks(0, 0, 0, 0, 0, 0).reserve(0).road("smith - - - - -")
    alone.t.coins[0] = 1  # the marked one stays, nothing is drawn
    alone.t.phase = MARK
    alone.start().do("decline")
    assert alone.state.phase == BUILD and alone.match.undo()


def test_vi_8_1_to_8_3_order_of_a_chain():
    """VI-8.1 on the predecessor only, VI-8.2 also in the same turn, VI-8.3 may stay unfinished."""
    scene = Scene(2).seat(0, "founders:food hayer wattler", "grazier milkmaid cheesemaker", 8)
    scene.seat(1, "founders:gold").begin_build()
    assert scene.can("place", "grazier") and not scene.can("place", "milkmaid")
    scene.do("place", "grazier").do("place", "milkmaid").do("place", "cheesemaker")
    assert scene.village() == ("founders:food hayer[grazier[milkmaid[cheesemaker]]] wattler")


def test_vi_8_4_two_branches_then_one():
    scene = Scene(2).seat(0, "founders:food miner[smith smith]", "mason").begin_build()
    assert not scene.can("place", "mason")
    scene = Scene(2).seat(0, "founders:food hayer[grazier[milkmaid]]", "milkmaid", 8)
    assert not scene.begin_build().can("place", "milkmaid")


def test_vi_8_5_icons_come_back_when_the_cover_leaves():
    scene = Scene(2).seat(0, "founders:food hayer[grazier[milkmaid]]")
    me = scene.t.seats[0]
    assert village.shown(me, FOOD) == 1 + 2
    village.remove(scene.t, 0, 3)
    assert village.shown(me, FOOD) == 1 + 1


def test_vi_8_6_vi_8_7_names_stay_and_duplicates_are_allowed():
    scene = Scene(2).seat(0, "founders:food agent", "agent").begin_build().do("place", "agent")
    assert scene.village() == "founders:food agent agent"


def test_vi_8_8_banners_lie_on_the_table():
    me = Scene(2).t.seats[0]
    assert village.spots(me, card("agent")) == village.spots(me, card("shepherd")) == (255,)


def test_vi_8_9_a_chain_is_the_whole_tree():
    from engine_core.villagers.metrics import chains

    me = Scene(2).seat(0, "founders:food miner[smith prospector[spelunker]] hayer[thatcher]").t
    me = me.seats[0]
    assert (chains(me, 2), chains(me, 3), chains(me, 4), chains(me, 5)) == (2, 1, 1, 0)


def test_vi_9_1_vi_9_5_three_exchanges():
    """VI-9.1 up to three, VI-9.5 the same or different ones."""
    scene = Scene(2).seat(0, "founders:food", "agent brewer cooper mason").begin_build()
    for given in ("brewer", "cooper", "mason"):
        scene.do("hire", given).do("stack", 0).do("basic", "hayer")
    assert not scene.options_of("hire")
    assert scene.village() == "founders:food hayer hayer hayer"
    assert scene.state.basics == [10, 7, 10]


def test_vi_9_2_the_returned_card_is_not_shown():
    scene = Scene(2).seat(0, "founders:food", "agent brewer").begin_build()
    scene.do("hire", "brewer").do("stack", 2)
    assert scene.state.stacks[2][-1] == card("brewer")
    assert scene.noted("back") == [(0, 246, 2)]  # the back of a grain card
    assert scene.match.view(1).stacks[2][-1] == 246


def test_vi_9_3_with_nothing_but_the_reserve():
    scene = Scene(2).seat(0, "founders:food", "brewer agent").stacks(0, 0, 0, 0, 0, 0).reserve(1)
    scene.begin_build().do("hire", "brewer")
    assert scene.state.reserve == cards("hunter brewer")


def test_vi_9_4_vi_9_6_hires_use_no_action():
    scene = Scene(2).seat(0, "founders:food", "brewer agent").begin_build()
    left = scene.state.left
    scene.do("hire", "brewer").do("stack", 0).do("basic", "miner")
    assert scene.state.left == left
    assert not (GOLD[card("miner")] or FOOD[card("miner")] or BUILDER[card("miner")])


def test_vi_9_5_no_exchange_without_basic_villagers():
    scene = Scene(2).seat(0, "founders:food", "brewer agent")
    scene.t.basics = [0, 0, 0]
    assert not scene.begin_build().options_of("hire")


def test_vi_9_7_the_jester_is_no_hand_card():
    scene = Scene(1)
    assert card("jester") not in scene.t.seats[0].hand and scene.t.court[0].jester


def locked(mine, gold, other="founders:gold"):
    scene = Scene(2).seat(0, mine, "glassblower", gold).seat(1, other)
    return scene.begin_build()


def test_vi_10_1_to_10_5_who_is_paid():
    """VI-10.1, VI-10.2, VI-10.3 own, VI-10.4 another's, VI-10.5 the bank."""
    own = locked("founders:food miner[smith] miner[mason mason]", 0)
    before = own.state.bank
    own.do("place", "glassblower")
    assert own.me().gold == 0 and own.me().coins[2] == 2 and own.state.bank == before + 2
    other = locked("founders:food miner", 5, "founders:gold miner[smith]")
    other.do("place", "glassblower")
    assert (other.me(0).gold, other.me(1).coins[2]) == (3, 2)
    bank = locked("founders:food miner", 5)
    before = bank.state.bank
    bank.do("place", "glassblower")
    assert (bank.me().gold, bank.state.bank) == (3, before - 2)


def test_vi_10_6_vi_10_7_the_choice_of_unlocker():
    scene = locked("founders:food miner[smith smith] miner", 5, "founders:gold miner[smith]")
    scene.do("place", "glassblower")
    assert scene.ask.options == [scene.option("pay", *x) for x in ((0, 2), (0, 3), (1, 2))]


def test_vi_10_8_too_poor():
    assert not locked("founders:food miner", 1).can("place", "glassblower")
    assert locked("founders:food miner[smith]", 1).can("place", "glassblower")


def test_vi_10_9_an_unlocker_of_the_same_turn():
    scene = Scene(2).seat(0, "founders:food miner", "smith glassblower", 0)
    scene.seat(1, "founders:gold").begin_build()
    assert not scene.can("place", "glassblower")
    scene.do("place", "smith").do("place", "glassblower")
    assert scene.village() == "founders:food miner[smith(2) glassblower]"


def test_vi_10_10_coins_on_villagers_are_not_supply():
    scene = locked("founders:food miner chandler(9)", 0)
    assert not scene.can("place", "glassblower")


def test_vi_11_1_vi_11_2_played_and_discarded():
    scene = Scene(2).seat(0, "founders:food", "pewterer pewterer").begin_build()
    left = scene.state.left
    scene.do("play", "pewterer").do("play", "pewterer")
    assert list(scene.state.discard) == cards("pewterer pewterer")
    assert left == 2


@pytest.mark.parametrize(
    "hand, seat", (("smith mason", 1), ("smith pewterer", 0), ("lumberjack", 0), ("miner", 0))
)
def test_vi_11_2_a_turn_goes_on_for_a_special_card(hand, seat):
    """With no action and no hire left it ends by itself, unless a special card may be played or
    a basic villager that a Schemer brought is still to be placed (VI-19.6)."""
    scene = Scene(2).seat(0, "founders:food", hand).seat(1, "founders:food", "agent")
    scene.t.basics = [0, 0, 0]
    scene.t.phase, scene.t.turn = BUILD, 0
    build.begin_turn(scene.t)
    scene.t.left = 0
    assert scene.start().ask.seat == seat


def test_vi_11_3_kept_ones_use_an_action():
    scene = Scene(2).seat(0, "founders:food miner", "monk monk mason").seat(1, "founders:gold")
    scene.begin_build()
    assert scene.options_of("monk") == [(card("mason"), 1)]
    scene.do("monk", "mason", 1)
    assert scene.village() == "founders:food miner monk[mason]"


def test_vi_11_4_nobody_takes_foreign_founders():
    scene = Scene(2).seat(0, "founders:food", "apprentice")
    scene.seat(1, "founders:food[swineherd]").begin_build()
    assert not scene.can("place", "apprentice")


def test_vi_11_5_vi_11_6_the_smuggler_needs_key_and_target():
    def scene(village, gold):
        found = Scene(2).seat(0, village, "smuggler", gold).seat(1, "founders:food")
        return found.begin_build()

    assert not scene("founders:food agent", 8).can("play", "smuggler")
    assert not scene("founders:gold", 1).can("play", "smuggler")
    assert scene("founders:gold", 2).can("play", "smuggler")


def test_vi_12_1_to_12_3_founders_turn_once():
    """VI-12.1 without food, VI-12.2 once, VI-12.3 covered or not."""
    scene = Scene(2).seat(0, "founders:gold hunter").seat(1, "founders:gold")
    build.close(scene.t)
    assert [show(me) for me in scene.t.seats] == ["founders:gold hunter", "founders:food"]
    scene.seat(1, "founders:gold")
    build.close(scene.t)
    assert show(scene.t.seats[1]) == "founders:gold"
    settle(scene.t.seats[1], "monk[swineherd] founders:gold[swineherd[monk[agent]]]")
    scene.t.seats[1].card[1] = scene.t.seats[1].card[3] = card("agent")
    scene.t.seats[1].turned = 0
    build.turn_founders(scene.t, 1)
    assert FOUNDERS not in scene.t.seats[1].card


@pytest.mark.parametrize("players", (2, 3))
def test_vi_12_5_vi_12_6_the_marker_passes(players):
    scene = Scene(players)
    scene.t.first = players - 1
    build.close(scene.t)
    assert (scene.t.first, scene.t.phase) == (0, MARKET)
    assert N_FIRST in [note[0] for note in scene.t.notes]


def test_vi_12_5_alone_there_is_no_marker():
    scene = Scene(1)
    build.close(scene.t)
    assert N_FIRST not in [note[0] for note in scene.t.notes]


# -- VI-16: Apprentice, Monk, Pewterer, Smuggler


def test_vi_16_1_the_apprentice_takes_a_covered_villager():
    scene = Scene(2).seat(0, "founders:food lumberjack", "apprentice")
    scene.seat(1, "founders:food lumberjack[wheelwright[cartwright]]").begin_build()
    left = scene.state.left
    scene.do("place", "apprentice")
    assert scene.options_of("swap") == [(1, 1), (1, 2)]  # the basic villager too
    scene.do("swap", 1, 2)
    assert scene.village(0) == "founders:food lumberjack[wheelwright]"
    assert scene.village(1) == "founders:food lumberjack[apprentice[cartwright]]"
    assert left == 2 and scene.state.discard == bytearray()


def test_vi_16_2_own_founders_choose_a_side():
    scene = Scene(2).seat(0, "founders:gold[swineherd]", "apprentice agent")
    scene.t.seats[0].turned = 1
    scene.begin_build().do("place", "apprentice")
    assert scene.prompt() == "side"
    scene.do("side", "founders:food")
    assert scene.village() == "apprentice[swineherd] founders:food"
    assert scene.me().turned == 1


def test_vi_16_3_vi_16_4_illegal_swaps():
    """VI-16.3 no place or no money; VI-16.4 no special villager."""

    def scene(gold, mine="founders:food"):
        found = Scene(2).seat(0, mine, "apprentice", gold)
        return found.seat(1, "founders:food[swineherd] grape_picker[vintner[wine_trader]]").t

    assert [s[1:] for s in specials.swaps(scene(8), 0)] == [(1, 2)]
    assert [s[1:] for s in specials.swaps(scene(8, "founders:food grape_picker"), 0)] == [
        (1, 2),
        (1, 3),
    ]
    assert [s[1:] for s in specials.swaps(scene(1, "founders:food grape_picker"), 0)] == [(1, 2)]
    monk = Scene(2).seat(0, "founders:food", "apprentice").seat(1, "founders:food monk[smith]")
    assert specials.swaps(monk.t, 0) == []


def test_vi_16_5_coins_on_the_taken_card():
    scene = Scene(2).seat(0, "founders:food lumberjack", "apprentice")
    scene.seat(1, "founders:food lumberjack[wheelwright(3)[cartwright]]", gold=8).begin_build()
    scene.do("place", "apprentice").do("swap", 1, 2)
    assert scene.me(1).gold == 11 and scene.me(0).hand == []
    assert scene.village(1) == "founders:food lumberjack[apprentice[cartwright]]"


def test_vi_16_6_vi_16_7_monks():
    """VI-16.6 covered at once, also as the bottom card; VI-16.7 two in one chain."""
    scene = Scene(2).seat(0, "founders:food wattler", "monk monk jeweller truffle_hunter", 8)
    scene.seat(1, "founders:gold").begin_build()
    assert scene.options_of("monk") == [(card("truffle_hunter"), 1), (card("truffle_hunter"), 2)]
    scene.do("monk", "truffle_hunter", 2)
    assert scene.village() == "founders:food wattler monk[monk[truffle_hunter]]"
    me = scene.me()
    assert [name(role) for role in me.role[2:]] == ["founders:gold", "swineherd", "truffle_hunter"]


def test_vi_16_7_two_monks_and_their_cover_are_three_actions():
    scene = Scene(2).seat(0, "founders:food", "monk monk truffle_hunter", 8).begin_build()
    assert scene.state.left == 2 and scene.options_of("monk") == [(card("truffle_hunter"), 1)]


def test_vi_16_8_a_monk_pays_nothing():
    scene = Scene(2).seat(0, "founders:food hayer[grazier]", "monk cheesemaker", 0)
    scene.seat(1, "founders:gold").begin_build().do("monk", "cheesemaker", 1)
    assert scene.village() == "founders:food hayer[grazier[monk[cheesemaker]]]"


def test_vi_16_9_to_16_11_what_stand_ins_carry():
    """VI-16.9 no ability, VI-16.10 covered, VI-16.11 two of one suit as a bottom card."""
    scene = Scene(2).seat(0, "founders:food monk[smith]", "mason carpenter", 8).begin_build()
    assert scene.can("place", "mason") and not scene.can("place", "carpenter")
    scene.do("place", "mason")
    assert scene.village() == "founders:food monk[smith mason]"
    assert village.spots(scene.me(), card("mason")) == []


def test_vi_16_12_an_uncovered_stand_in_goes_home():
    scene = Scene(2).seat(0, "founders:food miner[monk[monk[jeweller]]]", "freelancer")
    assert village.remove(scene.t, 0, 4) == card("jeweller")
    assert show(scene.t.seats[0]) == "founders:food miner"
    assert scene.t.seats[0].hand == cards("monk monk freelancer")


@pytest.mark.parametrize("way, gold, coins", (("free", 0, 0), ("pay", 0, 2)))
def test_vi_16_13_to_16_15_the_pewterer(way, gold, coins):
    """VI-16.13 free for the turn, VI-16.14 card by card, VI-16.15 from now on."""
    scene = Scene(2).seat(0, "founders:food miner[smith] miner", "pewterer glassblower", 0)
    scene.begin_build().do("play", "pewterer").do("place", "glassblower")
    if scene.prompt() == "spot":
        scene.do("on", 3)
    scene.do(way, *(() if way == "free" else (0, 2)))
    assert (scene.me().gold, scene.me().coins[2]) == (gold, coins)


def test_vi_16_13_the_pewterer_ends_with_the_turn():
    scene = Scene(2).seat(0, hand="pewterer agent").begin_build().do("play", "pewterer")
    assert scene.state.free == 1
    scene.do("done")
    assert scene.state.free == 0


def test_vi_16_13_the_pewterer_of_the_last_turn_does_not_reach_the_draft():
    """A Patron pays his padlock in the next draft phase (VI-20.3)."""
    scene = Scene(2)
    scene.t.free = 1
    build.close(scene.t)
    assert scene.t.free == 0


def test_vi_16_16_half_rounded_up():
    scene = Scene(2).seat(0, "founders:food poulterer(8)", "smuggler agent", 8)
    bank = scene.t.bank
    scene.seat(1, "founders:gold").begin_build().do("play", "smuggler")
    assert scene.me().gold == 8 - 2 + 2 and scene.state.bank == bank - 2 + 2


def test_vi_16_16_one_of_a_kind_is_enough_to_choose_from():
    scene = Scene(2).seat(0, "founders:food chandler poulterer chandler", "smuggler", 8)
    scene.seat(1, "founders:gold").begin_build().do("play", "smuggler")
    assert scene.options_of("pick") == [(1,), (2,)]
