"""Markets, silver formulas, the result, invariants: VI-13 to VI-15, VI-24."""

import pytest

from engine_core import conformance
from engine_core.villagers import market, metrics, scoring
from engine_core.villagers.state import OPEN, OVER
from engine_core.villagers.words import C_SILVER
from tests.villagers import audit
from tests.villagers.build import Scene, card, show


@pytest.mark.parametrize("stacks, due", (((3, 0, 4, 4, 4, 4), True), ((0, 1, 4, 4, 4, 4), False)))
def test_vi_13_1_stack_two_starts_the_first_market(stacks, due):
    assert market.first_due(Scene(2).stacks(*stacks).t) == due
    assert market.FIRST_MARKET_NEEDS_BOTH is False


@pytest.mark.parametrize("stacks, due", (((3, 0, 4, 4, 4, 4), False), ((0, 0, 4, 4, 4, 4), True)))
def test_vi_13_1_the_strict_reading(monkeypatch, stacks, due):
    """AMB-2: both of the leftmost stacks."""
    monkeypatch.setattr(market, "FIRST_MARKET_NEEDS_BOTH", True)
    assert market.first_due(Scene(2).stacks(*stacks).t) == due


def test_vi_13_2_to_13_6_the_first_market():
    """VI-13.2 gold and coins, VI-13.3 visible, VI-13.4 no silver, VI-13.5 coins stay, VI-13.6."""
    text = "founders:gold[swineherd] agent miner[smith(4)]"
    scene = Scene(2).seat(0, text, gold=0).stacks(0, 0, 4, 4, 4, 4)
    bank = scene.t.bank
    market.hold(scene.t)
    assert scene.t.seats[0].gold == 2 + 2 + 4
    assert scene.t.bank == bank + 8 + 2  # the Founders of the other village
    assert show(scene.t.seats[0]) == text
    assert (scene.t.phase, scene.t.markets) == (OPEN, 1)
    market.hold(scene.t)
    assert scene.t.seats[0].gold == 8  # once only


def test_vi_13_7_to_13_9_the_second_market_ends_the_game():
    """VI-13.7, VI-13.8 the order, VI-13.9 both in one round."""
    scene = Scene(2).seat(0, "founders:food agent smith(6)", gold=0).stacks(0, 0, 0, 0, 0, 0)
    market.hold(scene.t)
    assert (scene.t.phase, scene.t.markets) == (OVER, 2)
    assert scene.t.seats[0].gold == 2 + 6  # from the First Market
    assert scoring.scores(scene.t)[0][0] == 8 + 6 + 2 + 6


def test_vi_13_8_what_a_village_would_bring():
    """Gold and coins at both Markets, silver at the second; one villager more, and the village
    is as it was."""
    text = "founders:food hunter miner[smith(4)] stallholder"
    scene = Scene(2).seat(0, text, gold=9)
    me = scene.t.seats[0]
    assert (market.pays(me, False), market.pays(me, True)) == (2 + 4, 2 + 4 + 6)
    assert market.pays_with(me, card("forager")) == 2 + 4 + 9
    assert show(me) == text and len(me.load) == len(me.role) == 5


def test_vi_13_10_each_market_once():
    scene = Scene(2).stacks(0, 0, 0, 0, 0, 0)
    scene.t.markets = 1
    gold = scene.t.seats[0].gold
    market.hold(scene.t)
    assert scene.t.seats[0].gold == gold and scene.t.markets == 2


@pytest.mark.parametrize(
    "name, village, value",
    (
        ("stallholder", "founders:food hunter forager", 9),
        ("freemason", "founders:food wattler wattler", 6),
        ("pedlar", "founders:gold chandler smith", 3),
        ("carver", "lumberjack[wheelwright shipwright(5)] smith", 5),
        ("log_rafter", "lumberjack[log_rafter carpenter]", 4),
        ("horse_trader", "hayer[horse_trader bed_maker]", 6),
        ("ore_hauler", "miner[glassblower smith] miner[mason] hayer[ore_hauler]", 9),
        ("priest", "priest chandler agent", 6),
        ("locksmith", "miner[locksmith] fisher", 4),
        ("agent", "agent smith(6) carpenter(4)", 6),
        ("wholesaler", "lumberjack hayer hayer miner[smith]", 3),
    ),
)
def test_vi_14_1_to_14_7_silver(name, village, value):
    """VI-14.1 own village, VI-14.2 what is visible, VI-14.3, VI-14.4, VI-14.5, VI-14.6 the values,
    VI-14.7 the formula language, VI-16.17 and VI-16.18 the rulings."""
    me = Scene(2).seat(0, village).t.seats[0]
    assert metrics.silver(me, card(name)) == value


@pytest.mark.parametrize(
    "name, village, value",
    (
        ("horse_trader", "hayer", 3),
        ("log_rafter", "lumberjack", 3),
        ("priest", "chandler", 3),
        ("locksmith", "miner fisher", 4),
        ("ore_hauler", "hayer miner miner", 3),
        ("stallholder", "founders:food", 3),
    ),
)
def test_vi_16_18_silver_of_a_villager_before_it_is_placed(name, village, value):
    """It counts itself, and looking at it leaves the village as it was."""
    scene = Scene(2).seat(0, village)
    assert metrics.silver_joining(scene.t.seats[0], card(name)) == value
    assert show(scene.t.seats[0]) == village


def test_vi_14_7_metrics_of_events_and_improvements():
    from engine_core.villagers import data

    me = Scene(2).seat(0, "founders:food[swineherd] hayer smith(2) chandler(1)", "agent smith", 7)
    me = me.t.seats[0]
    for step, arg, value in (
        (data.M_SUPPLY, 0, 7),
        (data.M_VILLAGERS, 0, 5),
        (data.M_COUNTESS_VILLAGERS, 0, 4),
        (data.M_DISTINCT_SUITS, 0, 4),
        (data.M_DISTINCT_SUITS_IN_HAND, 0, 2),
        (data.M_COINEDVILLAGERS, 0, 2),
        (data.M_MAXCOINS, 0, 2),
        (data.M_GOLDICONS, 0, 3),
        (data.M_GOLDSUM, data.SOLITARY, 3),
        (data.M_CHAINS, 2, 1),
    ):
        assert metrics.count(me, step, arg) == value, step


def test_vi_15_1_to_15_3_winning():
    """VI-15.1 most gold, VI-15.2 fewest villagers, VI-15.3 shared."""
    scene = Scene(3)
    for seat in range(3):
        scene.seat(seat, "founders:food agent", gold=10)
    assert scoring.winners(scene.t) == (0, 1, 2)
    scene.seat(2, gold=11)
    assert scoring.winners(scene.t) == (2,)
    scene.seat(2, "founders:food agent agent", gold=10).seat(1, "founders:food")
    assert scoring.winners(scene.t) == (1,)


def test_vi_24_the_audit_sees_what_is_wrong():
    """VI-24.1 cards, VI-24.3 chains, VI-24.5 gold."""
    sound = Scene(3).t
    assert audit.audit(sound) is None
    broken = sound.copy()
    broken.seats[0].hand.pop()
    assert "of card" in audit.audit(broken)
    broken = sound.copy()
    broken.seats[1].gold += 1
    assert "gold on the table" in audit.audit(broken)
    broken = sound.copy()
    broken.seats[1].gold = -1
    assert "-1 gold" in audit.audit(broken)
    for village, what in (
        ("founders:gold smith", "lies on the table"),
        ("founders:gold lumberjack[smith]", "wrong card"),
        ("founders:gold lumberjack[cooper carver carpenter]", "carries 3"),
    ):
        assert what in audit.villages(Scene(3).seat(0, village).t)
    broken = Scene(3).seat(0, "founders:gold monk[smith]").t
    broken.seats[0].card.pop()
    assert audit.villages(broken)


def test_vi_24_2_vi_24_4_stacks_and_turns_in_random_games():
    """VI-24.2 stacks grow by returned cards only, never from nothing; VI-24.4 five cards placed
    and three basic villagers hired in a turn at most."""
    from engine_core import match, rng
    from engine_core.villagers.words import N_BACK, N_HIRE, N_PLACE

    for seed in range(8):
        table = match.new("villagers", seed, players=2 + seed % 4)
        dice = rng.Dice(seed)
        turn, placed, hired = None, 0, 0
        while table.ask:
            before = [len(stack) for stack in table.state.stacks]
            now = (table.state.round, table.ask.seat)
            if now != turn:
                turn, placed, hired = now, 0, 0
            options = table.ask.options
            table.answer(options[rng.below(dice, len(options))])
            returned = [note[3] for note in table.notes if note[0] == N_BACK]
            for i, stack in enumerate(table.state.stacks):
                assert len(stack) <= before[i] + returned.count(i)
                assert before[i] or not stack
            placed += len([note for note in table.notes if note[0] == N_PLACE])
            hired += len([note for note in table.notes if note[0] == N_HIRE])
            assert placed <= 5 and hired <= 3


def test_vi_24_6_no_unlocker_earns_more_than_its_key_ring():
    """Random games without second placements stay below 2 x key ring, plus 2 for each of them."""
    from engine_core import match, rng
    from engine_core.villagers.data import KEYRING

    for seed in range(12):
        table = match.new("villagers", seed, players=4)
        dice = rng.Dice(seed)
        while table.ask:
            options = table.ask.options
            table.answer(options[rng.below(dice, len(options))])
        for me in table.state.seats:
            for i, kind in enumerate(me.card):
                assert not me.coins[i] or me.coins[i] <= 2 * KEYRING[kind] + 4


def test_the_kit_holds_with_every_set_of_expansions():
    """VI-18.1: each alone and all combinations."""
    names = ("scoundrels", "saints", "profiteers", "improvements")
    for mask in range(1, 16):
        chosen = {n: "on" for i, n in enumerate(names) if mask >> i & 1}
        conformance.check("villagers", 2, seed=mask, deep=2, players=2 + mask % 4, **chosen)


def test_second_market_notes_and_silver_category():
    """VI-13.8: the final count names its parts."""
    scene = Scene(2).seat(0, "founders:food stallholder", gold=3)
    assert dict(scoring.scores(scene.t)[0][1])[C_SILVER] == 3
