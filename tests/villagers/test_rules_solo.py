"""Solo against the Countess: VI-17, every event by its opcode."""

import pytest

from engine_core import catalog, conformance, match, rng
from engine_core.villagers import data, events, jester, market, scoring, solo, words
from engine_core.villagers.state import BUILD, EMPTY, EVENTS, MARK, MARKET, NEWS, OPEN
from tests.villagers.build import EVENTS as EVENT_IDS, Scene, card, cards, event
from tests.villagers.test_examples_solo import scene_with


def resolve(name, more=(), jester=False, **seat):
    """A table in the event phase at which this event is resolved first."""
    scene = scene_with(name, *more, **seat)
    scene.t.court[0].jester = int(jester)
    scene.t.phase = EVENTS
    scene.stacks(5, 5, 5, 5, 5, 5).reserve(9)
    return scene


def test_vi_17_1_setup():
    """VI-17.1.1 no special villagers, VI-17.1.2 sizes, VI-17.1.3 Jester, VI-17.1.4 event,
    VI-17.1.5 her card and gold, VI-17.1.6 the player's."""
    t = Scene(1).t
    every = sum(t.stacks, []) + t.reserve + t.seats[0].hand
    suits = {data.SUIT[c] for c in every}
    assert not suits & {data.WOOL, data.LEATHER, data.SPECIAL}
    assert len(every) == 72 and t.court[0].jester == 1
    assert data.EVENT_DECK[t.court[0].events[0]] == 0
    assert (t.seats[1].gold, t.seats[0].gold, t.seats[0].card) == (1, 8, [data.FOUNDERS])


def test_vi_17_1_4_nobody_knows_the_order_of_events():
    """VI-17.1.4: imagined, both decks of events are shuffled anew, what lies open stays."""
    scene = Scene(1).begin_draft()
    court = scene.t.court[0]
    decks = [scene.match.imagine(0, salt).state.court[0] for salt in range(6)]
    for name in ("summer", "winter_deck"):
        assert len({tuple(getattr(deck, name)) for deck in decks}) > 1
        assert {len(getattr(deck, name)) for deck in decks} == {len(getattr(court, name))}
    assert {tuple(deck.events) for deck in decks} == {tuple(court.events)}


def test_vi_17_2_1_to_2_3_her_share_of_the_draft():
    """VI-17.2.1 one for each draft, VI-17.2.2 then the refill, VI-17.2.3 also for the last one."""
    scene = scene_with(village="founders:gold").begin_draft()
    scene.do("blind", 0)
    assert scene.prompt() == "gift"
    scene.do("gift", 4).do("take", 0).do("gift", 2)
    assert len(scene.me(1).card) == 3 and scene.me(0).done


@pytest.mark.parametrize("slot", range(6))
def test_vi_17_2_2_gaps_are_filled_after_her_share(slot):
    """VI-17.2.2; the coins of the drafted villager go to the player (VI-5.6)."""
    scene = scene_with(gold=8).road("smith(1) smith(1) mason(1) brewer(1) agent(1) priest(1)")
    scene.t.bank += 6
    scene.begin_draft().do("take", slot)
    assert scene.state.road[slot] == EMPTY and scene.me(0).gold == 9
    scene.do("gift", (slot + 1) % 6)
    assert EMPTY not in scene.state.road


@pytest.mark.parametrize(
    "road, asked", (("smith mason brewer - - -", True), ("smith mason - - - -", False))
)
def test_vi_17_2_1_the_only_one_is_hers_without_a_question(road, asked):
    scene = scene_with(village="founders:food").road(road).stacks(0, 0, 0, 0, 0, 0).reserve(0)
    scene.begin_draft().do("take", 0)
    assert (scene.prompt() == "gift") == asked
    if not asked:
        assert scene.village(1) == "countess mason"


def test_vi_17_1_4_the_events_are_shuffled():
    """Both decks, and the Jester may answer the first event at once (VI-17.6.1)."""
    courts = [Scene(1, seed=seed).t.court[0] for seed in range(6)]
    assert len({tuple(court.summer) for court in courts}) > 4
    assert len({tuple(court.winter_deck) for court in courts}) > 4
    assert Scene(1).start().prompt() == "jester"


def test_vi_17_6_the_jester_while_the_countess_chooses():
    scene = scene_with("corvee", "tithe").begin_draft()
    assert len(scene.options_of("jester")) == 2
    scene.do("take", 0)
    assert scene.prompt() == "gift" and len(scene.options_of("jester")) == 2
    scene.do("jester", event("corvee"))
    assert scene.prompt() == "gift" and scene.state.court[0].events == [event("tithe")]


def test_vi_17_2_3_nobody_left_for_her():
    scene = scene_with(village="founders:gold").road("smith - - - - -")
    scene.stacks(0, 0, 0, 0, 0, 0).reserve(0).begin_draft()
    assert len(scene.me(1).card) == 1


def test_vi_17_2_4_vi_17_2_5_her_villagers_and_coins():
    """VI-17.2.4 without chains; VI-17.2.5 coins of the Road go to her."""
    scene = scene_with().road("jeweller(3) hunter mason brewer agent priest").begin_draft()
    scene.t.bank += 3
    scene.do("take", 1).do("gift", 0)
    assert scene.village(1) == "countess jeweller"
    assert scene.me(1).gold == 1 + 3


def test_vi_17_2_6_her_unlockers():
    scene = scene_with(village="founders:food miner", hand="glassblower", gold=5)
    scene.seat(1, "countess smith").begin_build().do("place", "glassblower")
    assert scene.me(0).gold == 3 and scene.village(1).startswith("countess smith(2)")


def test_vi_17_2_7_only_the_player_marks():
    scene = scene_with().reserve(20)
    scene.t.phase = 3
    scene.start().do("mark", 1)
    assert scene.state.phase == BUILD and sum(scene.state.coins) == 1


def test_vi_17_3_1_only_the_player_builds():
    scene = scene_with(hand="agent").begin_build().do("done")
    assert scene.ask.seat == 0 and scene.state.phase != BUILD


def test_vi_17_4_1_vi_17_4_2_order_of_events():
    """VI-17.4.1 before a Market; VI-17.4.2 in any order, bound ones are discarded too."""
    village = "founders:food hunter forager"
    scene = resolve("tithe", ("poachers", "corvee"), village=village, gold=30).start()
    assert sorted(scene.options_of("event")) == sorted([(event("tithe"),), (event("poachers"),)])
    scene.do("event", event("poachers"))
    court = scene.state.court[0]
    assert event("corvee") in court.summer_gone and event("tithe") in court.summer_gone
    assert scene.me(0).gold == 30 - (3 * 3 - 2 * 2) - (25 // 2 - 2 * 3)


def test_vi_17_4_3_the_card_that_empties_the_last_stack():
    scene = resolve("toll", village="founders:food").stacks(0, 0, 0, 0, 0, 1).reserve(0)
    scene.t.markets = 1
    solo.end_events(scene.t)
    assert scene.t.seats[1].card[1:] == cards("wattler")
    assert (scene.t.phase, scene.t.court[0].events) == (MARKET, [])


def test_vi_17_4_4_to_17_4_6_value_and_new_events():
    """VI-17.4.4 silver with the card in her village, VI-17.4.5, VI-17.4.6."""
    scene = resolve("toll").seat(1, "countess hunter forager")
    scene.t.court[0].events = []
    scene.t.reserve.append(card("stallholder"))
    solo.end_events(scene.t)
    assert len(scene.t.court[0].events) == 2  # 3 per food: 6
    assert scene.t.phase == NEWS  # the Jester may answer them (VI-17.6.1)


def test_vi_17_4_3_from_an_empty_reserve_the_leftmost_stack():
    """VI-17.4.3: of the leftmost stack that has a card, else nothing."""
    scene = resolve("toll").stacks(0, 0, 0, 0, 0, 0).reserve(0)
    for i, name in ((0, "brewer"), (2, "smith"), (3, "mason"), (5, "hunter")):
        scene.t.stacks[i] = cards(name)
    for name in ("brewer", "smith", "mason", "hunter"):
        events.draw_from(scene.t, scene.t.reserve)
        assert scene.t.seats[1].card[-1] == card(name)
    assert events.draw_from(scene.t, scene.t.reserve) == 0


def test_vi_17_5_seasons_and_empty_decks():
    """VI-17.5.1 winter after the First Market; VI-17.5.2 the discards come back."""
    scene = scene_with()
    court = scene.t.court[0]
    scene.stacks(0, 0, 5, 5, 5, 5)
    market.hold(scene.t)
    jester.reveal(scene.t, 1)
    assert data.EVENT_DECK[court.events[-1]] == 1
    court.winter_gone += court.winter_deck + court.events
    court.winter_deck, court.events = [], []
    jester.reveal(scene.t, 2)
    assert len(court.events) == 2 and court.winter_gone == []
    court.winter_deck, court.events = [], []
    jester.reveal(scene.t, 3)
    assert court.events == []  # as many as there are


def test_vi_17_5_2_the_discards_come_back_shuffled():
    """In another order with other dice, and what is revealed is not taken back."""
    found = set()
    for seed in range(8):
        scene = scene_with()
        court = scene.t.court[0]
        court.summer_gone, court.summer = sorted(court.summer), []
        rng.seed(scene.t, seed)
        scene.t.sealed = False
        jester.reveal(scene.t, 3)
        assert scene.t.sealed
        found.add(tuple(court.events))
    assert len(found) > 4


def test_vi_17_6_the_jester():
    """VI-17.6.1 once, VI-17.6.2, VI-17.6.3 discarded, VI-17.6.4 not in the phase of the event."""
    scene = scene_with("rats", "corvee", "tithe")
    scene.t.phase = NEWS
    scene.start()
    assert len(scene.options_of("jester")) == 3 and scene.can("keep")
    scene.do("keep")
    assert sorted(scene.options_of("jester")) == sorted([(event("corvee"),), (event("tithe"),)])
    scene.do("jester", event("tithe"))
    court = scene.state.court[0]
    assert (court.jester, event("tithe") in court.removed) == (0, True)
    assert not scene.options_of("jester")
    scene = scene_with("corvee", "tithe")
    scene.t.phase = MARK
    assert len(scene.start().options_of("jester")) == 2
    scene.do("jester", event("tithe"))
    assert scene.prompt() == "mark" and scene.state.court[0].events == [event("corvee")]
    scene = scene_with("corvee", "tithe", hand="agent").begin_build()
    assert scene.options_of("jester") == [(event("tithe"),)]
    scene.do("jester", event("tithe"))
    court = scene.state.court[0]
    assert (court.jester, court.events, scene.prompt()) == (0, [event("corvee")], "build")
    scene = resolve("abduction", ("bribery",), jester=True, village="founders:gold smith mason")
    scene.start().do("event", event("abduction"))
    assert scene.prompt() == "abduct" and not scene.options_of("jester")


def test_vi_17_6_1_the_jester_right_after_events_are_revealed():
    """VI-17.6.1: the event leaves the game at once, before anything else happens."""
    scene = scene_with("rats", "corvee", "tithe")
    scene.t.phase = NEWS
    scene.start().do("jester", event("rats"))
    court = scene.state.court[0]
    assert event("rats") not in court.events and event("rats") in court.removed
    assert court.jester == 0 and len(court.events) == 2


def test_vi_17_10_as_many_events_as_lie_open_weigh_on_each_other():
    """A revealed event counts among those that lie open."""
    scene = Scene(1)
    court = scene.t.court[0]
    court.events = []
    for count in (1, 2, 3):
        solo.reveal(scene.t, 1)
        assert court.open == len(court.events) == count


def test_vi_17_7_result():
    """VI-17.7.1 she scores like a player; VI-17.7.2 a tie is a loss."""
    scene = scene_with(village="founders:food", gold=20).seat(1, "countess agent smith(5)", gold=4)
    assert scoring.scores(scene.t)[1][0] == 4 + 4 + 2 + 5 + 5
    assert scoring.winners(scene.t) == (1,)
    scene.seat(0, gold=21)
    assert scoring.winners(scene.t) == (0,)


def test_vi_17_8_novice():
    """VI-17.8.1 always one event; VI-17.8.2 no gold; VI-17.8.3 without It was you!"""
    scene = scene_with(level="novice")
    scene.t.reserve.append(card("carpenter"))
    solo.end_events(scene.t)
    assert len(scene.t.court[0].events) == 1
    assert data.GOLD[scene.t.seats[1].card[0]] == 0
    assert scene.t.court[0].removed == [data.IT_WAS_YOU]


def test_vi_17_9_veteran():
    """VI-17.9.1 two events, VI-17.9.2 no Jester, VI-17.9.3, VI-17.9.4 ten gold."""
    court = Scene(1, level="veteran").t.court[0]
    assert (len(court.events), court.jester, court.removed) == (2, 0, [data.IT_WAS_YOU])


def test_vi_17_10_1_events_of_setup_work_in_round_one():
    scene = scene_with("snowdrifts", hand="agent brewer cooper")
    assert scene.begin_build().state.hires == 0 and not scene.options_of("hire")


def test_vi_17_10_2_the_road_is_refilled_at_once():
    scene = resolve("retinue").road("jeweller mason(1) smith hunter forager tailor")
    scene.t.bank += 1
    scene.stacks(1, 1, 5, 5, 5, 5).start()
    assert scene.me(1).card[1:4] == cards("tailor jeweller mason")  # on equal values the leftmost
    assert scene.state.markets == 1  # stack 2 went empty: the First Market in this round


def test_vi_17_10_3_to_10_5_what_events_take():
    """VI-17.10.3 top villagers, VI-17.10.4 neither Founders nor basic, VI-17.10.5 coins return."""
    village = "founders:gold miner[smith(4)] chandler hayer"
    scene = resolve("abduction", ("bad_coin",), village=village, gold=0).start()
    assert scene.options_of("lose") == [(2,), (3,)]
    scene.do("lose", 2)
    assert scene.me(0).gold == 4
    assert scene.village(1).startswith("countess smith")
    assert scene.village(0) == "founders:gold miner chandler hayer"


def test_vi_17_10_6_payments_as_far_as_possible():
    scene = resolve("tax_collector", gold=3)
    scene.start()
    assert (scene.me(0).gold, scene.me(1).gold) == (0, 4)


def test_vi_17_10_7_vi_17_10_8_limits_and_values():
    """VI-17.10.7 tested by VI-EX-41; VI-17.10.8 silver of the Road as if in her village."""
    scene = resolve("royal_guests").road("log_rafter hunter forager mason carpenter wattler")
    scene.seat(1, "countess carpenter carver")
    scene.start()
    assert scene.me(1).card[3] == card("log_rafter")  # 2 + 2 wood icons, the Mason has 2


def test_vi_17_10_2_of_worthless_villagers_the_leftmost():
    """VI-17.10.8: silver that would count nothing in her village is worth no less than none."""
    scene = resolve("retinue", ("bad_coin", "snowdrifts")).seat(1, "countess")
    scene.road("- agent wattler wattler agent wattler").start()
    assert scene.me(1).card[1:2] == cards("agent")
    assert scene.state.road[1] == card("wattler")  # of the first stack


def test_vi_17_4_3_a_drawn_villager_is_not_taken_back():
    scene = resolve("conscription", ("tithe", "toll")).start()
    scene.do("event", event("conscription"))
    assert scene.prompt() == "event" and not scene.match.undo()


def test_vi_17_10_9_no_expansions():
    for name in ("scoundrels", "saints", "profiteers", "improvements"):
        with pytest.raises(ValueError, match="refused_expansion"):
            match.new("villagers", 1, players=1, **{name: "on"})
    with pytest.raises(ValueError, match="refused_mini"):
        match.new("villagers", 1, players=1, first="mini")
    with pytest.raises(ValueError, match="refused_level"):
        match.new("villagers", 1, players=2, level="novice")
    assert catalog.refusal("villagers", Scene(3).options) is None


def test_vi_17_10_10_discards_and_free_choices():
    scene = resolve("blight", hand="agent smith", gold=0).start()
    assert scene.can("gold", 3) and scene.can("discard", "agent")
    scene.do("discard", "agent")
    assert list(scene.state.discard)[:1] == cards("agent")
    for gold, left in ((0, 0), (9, 6)):
        scene = resolve("blight", hand="agent smith", gold=gold).start().do("gold", 3)
        assert scene.me(0).hand == cards("smith agent") and scene.me(0).gold == left


def test_vi_17_10_11_solo_games_end():
    conformance.check("villagers", 8, seed=900, deep=8, players=1, level="veteran")


@pytest.mark.parametrize(
    "name, seat, gold, hers",
    (
        ("tithe", {"gold": 9}, 5, 5),
        ("toll", {"gold": 9, "village": "founders:gold[swineherd] miner[smith] hayer"}, 3, 7),
        ("poachers", {"gold": 11, "village": "founders:food hunter"}, 5, 7),
        ("wolves", {"gold": 22, "village": "founders:food hayer[bed_maker] hayer"}, 2, 1),
        ("tax_collector", {"gold": 21}, 6, 16),
        ("locked_gates", {"gold": 9}, 9, 12),
        ("it_was_you", {"gold": 20}, 10, 11),
        ("spies", {"gold": 9, "hand": ""}, 7, 3),
        ("epidemic", {"gold": 13, "hand": "agent"}, 4, 1),
        ("abduction", {"gold": 9, "village": "founders:gold wattler"}, 9, 1),
        ("bribery", {"gold": 4, "village": "founders:gold miner"}, 0, 5),
    ),
)
def test_events_that_cost_gold(name, seat, gold, hers):
    """VI-17.4.2, OD-6: exact sums, to the bank or to the Countess."""
    scene = resolve(name, **{"village": "founders:gold", **seat}).start()
    assert (scene.me(0).gold, scene.me(1).gold) == (gold, hers)


def test_events_that_move_cards():
    """OD-6: Conscription, Spies, Epidemic, Arson, Bribery, Monopoly, Winter court, It was you!"""
    assert resolve("conscription").start().village(1).startswith("countess wattler")
    scene = resolve("spies", hand="agent smith").start().do("give", "smith")
    assert scene.me(0).hand == cards("agent") and card("smith") in scene.me(1).card
    scene = resolve("epidemic", ("bad_coin",), hand="agent smith mason hunter")
    scene.start().do("discard", "agent").do("discard", "mason").do("discard", "hunter")
    assert scene.me(0).hand == cards("smith")
    scene = resolve("abduction", village="founders:gold smith chandler mason").start()
    scene.do("lose", 1).do("lose", 2)
    assert scene.village(0) == "founders:gold chandler"
    village = "founders:gold wattler lumberjack[carpenter(2)] wattler agent"
    scene = resolve("arson", village=village, gold=0).start().do("lose", 3).do("lose", 3)
    assert scene.village(0) == "founders:gold wattler lumberjack agent" and scene.me(0).gold == 2
    scene = resolve("arson", ("bad_coin",), village=village, gold=0).start().do("lose", 1)
    assert scene.village(0).startswith("founders:gold lumberjack[carpenter(2)] wattler agent")
    scene = resolve("bribery", village="founders:gold smith chandler", gold=14).start()
    assert scene.can("gold", 14) and scene.options_of("lose") == [(2,)]
    assert scene.do("gold", 14).me(1).gold == 1 + 14 and scene.me(0).gold == 0
    scene = resolve("bribery", village="founders:gold smith chandler", gold=14).start()
    assert scene.do("lose", 2).village(0) == "founders:gold smith" and scene.me(0).gold == 14
    assert card("chandler") in scene.me(1).card
    scene = resolve("monopoly").seat(1, "countess smith wattler chandler").start()
    assert scene.village(1).startswith("countess smith(6) wattler chandler(6)")
    scene = resolve("winter_court").seat(1, "countess" + " wattler" * 5).start()
    assert scene.me(1).gold == 1 + 5 // 2
    scene = resolve("it_was_you", jester=True, gold=9).start().do("event", event("it_was_you"))
    assert (scene.state.court[0].jester, scene.me(0).gold) == (0, 9)


def test_events_of_other_phases():
    """OD-6: Bad coin, Snowdrifts (VI-17.10.1), Rats, Frost, Forced labour."""
    for names, gold in ((("bad_coin",), 2), (("bad_coin", "tithe"), 4)):
        scene = scene_with(*names, village="founders:food miner", hand="glassblower", gold=8)
        scene.begin_build().do("place", "glassblower")
        assert scene.me(0).gold == gold
    for names, limit in (
        (("rats",), 4), (("rats", "tithe"), 4), (("frost",), 3), (("frost", "tithe"), 4),
        (("rats", "frost"), 3), (("frost", "tithe", "toll"), 5),
    ):  # fmt: skip
        scene = scene_with(*names, village="founders:food hunter forager")
        scene.t.phase = OPEN
        assert scene.start().me(0).limit == limit
    for builders, left in ((5, 4), (0, 1)):
        scene = scene_with("corvee", village="founders:food" + " wattler" * builders)
        assert scene.begin_build().state.left == left
    scene = scene_with("corvee", "rats", village="founders:food")
    scene.t.court[0].open = 1
    scene.t.left = 1  # never less than one action
    jester.begin_build(scene.t)
    assert scene.t.left == 1
    assert len(EVENT_IDS) == 23


@pytest.mark.parametrize(
    "others, paid, hers, taken", ((0, 15, 11, 3), (1, 10, 8, 2), (2, 5, 5, 1))
)
def test_events_weigh_less_in_company(others, paid, hers, taken):
    """OD-6: less for each other event of the round, also for one that has been resolved already
    (VI-17.4.2) or that the Jester cancelled (VI-17.6: he removes an event, nothing else)."""
    more = ("bad_coin", "snowdrifts")[:others]
    scene = resolve("tax_collector", more, gold=30, village="founders:gold").start()
    assert scene.me(0).gold == 30 - paid
    scene = resolve("locked_gates", more).start()
    assert scene.me(1).gold == 1 + hers
    scene = resolve("retinue", more).road("jeweller(9) mason smith hunter forager cartwright")
    scene.start()
    assert len([c for c in scene.me(1).card if data.GOLD[c] > 1 and c != data.COUNTESS]) == taken
    scene = resolve("tax_collector", ("locked_gates",) + more, jester=True, gold=30).start()
    scene.do("event", event("locked_gates")).do("event", event("tax_collector"))
    assert scene.me(0).gold == 30 - max(0, paid - 5)
    scene = resolve("tax_collector", ("locked_gates",) + more, jester=True, gold=30).start()
    scene.do("jester", event("locked_gates"))
    assert scene.me(0).gold == 30 - max(0, paid - 5)


def outcomes(scene):
    """Margins over the Countess after the events, for every order of resolving them."""
    found = []
    work = [scene]
    while work:
        running = work.pop()
        if running.ask is None or running.state.phase != EVENTS:
            found.append(running.state.seats[0].gold - running.state.seats[1].gold)
            continue
        for option in running.ask.options:
            if option[0] != words.V_JESTER:
                branch = running.fork()
                branch.answer(option)
                work.append(branch)
    return found


@pytest.mark.parametrize(
    "names",
    (("tax_collector", "wolves", "winter_court"), ("tax_collector", "bribery", "monopoly"),
     ("tithe", "toll", "poachers"), ("royal_guests", "locked_gates", "bad_coin"),
     ("abduction", "arson"), ("retinue", "epidemic", "frost")),
)  # fmt: skip
def test_vi_17_6_the_jester_never_makes_it_worse(names):
    """VI-17.6.1, VI-17.6.3: whichever event he cancels, the player ends no worse than without."""
    village = "founders:gold lumberjack[carpenter cooper] hunter wattler"
    hand = "agent agent smith smith"
    scene = resolve(names[0], names[1:], True, village=village, hand=hand, gold=60)
    scene.seat(1, "countess smith hunter forager agent").reserve(9)
    scene.road("wattler hunter forager wattler hunter forager").start()
    kept = max(outcomes(scene.match))
    for option in scene.options_of("jester"):
        branch = scene.match.fork()
        branch.answer(scene.option("jester", *option))
        assert max(outcomes(branch)) >= kept, (names, option)


def test_vi_17_6_no_other_event_becomes_heavier():
    """In random games: every demand after the Jester is what it was before him."""
    compared = 0
    for seed in range(40):
        running = match.new("villagers", 900 + seed, players=1)
        dice = rng.Dice(seed)
        while running.ask is not None:
            options = running.ask.options
            for option in options:
                if option[0] != words.V_JESTER:
                    continue
                t = running.state.copy()
                jester.use(t, option[1])
                for e in t.court[0].events:
                    for seat in (0, 1):
                        before = events.demand(running.state, seat, e)
                        assert events.demand(t, seat, e) == before, EVENT_IDS[e]
                        compared += 1
            plain = [o for o in options if o[0] != words.V_JESTER]
            running.answer(plain[rng.below(dice, len(plain))])
    assert compared > 500


def test_vi_17_10_1_the_price_of_a_padlock():
    """Bad coin: told from the moment it is face up, gone with its build phase."""
    scene = scene_with()
    scene.t.court[0].summer = [event("bad_coin")]
    scene.t.sealed = False
    jester.reveal(scene.t, 1)
    assert scene.t.price == 6 and scene.t.sealed
    scene = scene_with("bad_coin", "tithe", village="founders:food", hand="agent")
    scene.t.phase = NEWS
    scene.start()
    assert scene.state.price == 4
    branch = scene.match.fork()
    branch.answer(scene.option("jester", event("bad_coin")))
    assert branch.state.price == 2
    scene.do("keep")
    assert scene.state.price == 4  # in the draft before it binds
    dice = rng.Dice(1)
    while scene.state.round < 2 and scene.state.phase != EVENTS:
        found = [o for o in scene.ask.options if o[0] != words.V_JESTER]
        scene.match.answer(found[rng.below(dice, len(found))])
    assert scene.state.price == 2
