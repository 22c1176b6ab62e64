"""What a seat may know (SW-4.24) and what undo may take back."""

from engine_core import rng
from engine_core.conformance import packed
from engine_core.sierra_west.data import SP_MARK
from engine_core.sierra_west.rules import hide, scramble
from engine_core.sierra_west.state import HIDDEN, HIDDEN_SPECIAL, NONE, ON_GREEN, SPECIAL
from engine_core.sierra_west.words import V_KEEP, V_PASS, V_PLAN, V_STEP, V_TAKE
from tests.sierra_west.build import CARD, DECK, HAT, USE_HAT, Scene, at, do


def test_hands_decks_stack_and_fronts_are_hidden():
    """SW-4.24, SW-4.5."""
    t = Scene(players=3).t
    seen = hide(t.copy(), 1)
    assert seen.seats[1].hand == t.seats[1].hand
    assert seen.seats[0].hand == [HIDDEN] * 3
    for me in seen.seats:
        assert me.deck[1:] == [HIDDEN] * 5 and me.deck[0] == 8  # the mode card is known
        assert me.seen == [2] + [0] * 5
    assert seen.stack == [HIDDEN] * 20 and (seen.r0, seen.r1) == (0, 0)
    assert seen.hill[0] == t.hill[0] and seen.hill[1] == t.hill[1]
    for place in range(2, 20):
        special = t.hill[place] >= SPECIAL
        assert seen.hill[place] == (HIDDEN_SPECIAL if special else HIDDEN)


def test_outposts_are_known():
    """SW-4.24, SW-2.23."""
    t = Scene("outlaws_outposts").t
    seen = hide(t.copy(), 0)
    assert [seen.hill[at(r, 0)] for r in range(1, 6)] == [t.hill[at(r, 0)] for r in range(1, 6)]


def test_a_taken_card_on_a_deck_is_open():
    """SW-4.24, SW-8.5: also when it comes to the hand."""
    table = Scene().plays("H2", "H1", "H3").has(scout=(1, 1), hat=ON_GREEN + 3)
    card = table.t.hill[at(1, 1)]
    match = table.match()
    t = do(match, USE_HAT, (V_TAKE, DECK))
    assert hide(t.copy(), 1).seats[0].deck[-1] == card
    do(match, (V_PASS,))
    assert hide(t.copy(), 1).seats[0].hand == [card, HIDDEN, HIDDEN]


def test_advanced_planning_hides_the_card_put_back():
    """SW-4.24, SW-20.2: its owner knows it, the others do not."""
    match = Scene(planning="advanced").holds("H1", "H2", "H3", "H4").planning().match()
    t = do(match, (V_PLAN, CARD["H1"], CARD["H2"], CARD["H3"]), (V_KEEP, DECK))
    assert hide(t.copy(), 0).seats[0].deck[-1] == CARD["H4"]
    assert hide(t.copy(), 1).seats[0].deck[-1] == HIDDEN
    assert (t.seats[0].seen[-1], hide(t.copy(), 1).seats[0].seen[-1]) == (1, 0)


def test_scramble_keeps_what_is_known():
    """SW-4.24: the view stays the same, hidden cards move; marks I and II stay apart."""
    for mode in ("apple_hill", "gold_rush", "boats_banjos", "outlaws_outposts"):
        for players in (1, 3):
            t = Scene(mode, players).t
            moved = t.copy()
            rng.seed(moved, 99)
            scramble(moved, 0)
            moved.r0, moved.r1 = t.r0, t.r1
            assert packed(hide(moved.copy(), 0)) == packed(hide(t.copy(), 0))
            assert moved.hill != t.hill and moved.stack != t.stack
            assert moved.seats[0].deck != t.seats[0].deck
            if players > 1:
                assert moved.seats[1].hand + moved.seats[1].deck != (
                    t.seats[1].hand + t.seats[1].deck
                )
            if mode == "gold_rush" and players == 1:
                assert {moved.hill[at(3, 1)], moved.hill[at(3, 2)]} == {128 + 13, 128 + 14}


def test_what_is_hidden_is_shuffled_anew():
    """SW-4.24: two imagined tables differ in every pile that nobody knows."""
    for mode in ("apple_hill", "gold_rush", "boats_banjos", "outlaws_outposts"):
        for players in (1, 3):
            t = Scene(mode, players).t
            tables = []
            for seed in range(5):
                tables.append(t.copy())
                rng.seed(tables[-1], seed)
                scramble(tables[-1], 0)
            piles = [[m.hill for m in tables], [m.stack for m in tables]]
            piles.append([m.seats[0].deck for m in tables])
            piles += [[m.plans for m in tables]] if len(t.plans) > 2 else []
            piles += [[m.seats[1].hand for m in tables]] if players > 1 else []
            for pile in piles:
                assert len({tuple(cards) for cards in pile}) > 1, (mode, players)


def test_specials_change_places_as_far_as_their_backs_allow():
    """SW-4.24, SW-2.20: any of them, I and II apart; SW-2.23: outposts stay where they are."""
    for mode in ("apple_hill", "gold_rush", "boats_banjos", "outlaws_outposts"):
        t = Scene(mode).t
        places = {}
        for seed in range(40):
            moved = t.copy()
            rng.seed(moved, seed)
            scramble(moved, 0)
            for place, card in enumerate(moved.hill):
                if SPECIAL <= card < NONE:
                    places.setdefault(card, set()).add(place)
        assert sorted(places) == sorted(card for card in t.hill if SPECIAL <= card < NONE)
        for card, found in places.items():
            if mode == "outlaws_outposts":
                assert found == {t.hill.index(card)}
            else:
                mark = SP_MARK[card - SPECIAL]
                alike = [c for c in places if SP_MARK[c - SPECIAL] == mark]
                assert found == {t.hill.index(c) for c in alike}


def test_known_cards_of_a_deck_stay():
    """SW-4.24: what the owner knows is hidden from the others only."""
    t = Scene(players=2).t
    t.seats[0].seen[2] = 1
    own, hers = set(), set()
    for seed in range(8):
        for seat, found in ((0, own), (1, hers)):
            moved = t.copy()
            rng.seed(moved, seed)
            scramble(moved, seat)
            found.add(moved.seats[0].deck[2])
            for me, old in zip(moved.seats, t.seats, strict=True):
                assert sorted(me.deck + me.hand) == sorted(old.deck + old.hand)
            assert moved.seats[0].deck[0] == moved.seats[1].deck[0] == 8  # the card of the mode
    assert own == {t.seats[0].deck[2]} and len(hers) > 1


def test_undo_stops_at_a_reveal():
    """Taking a card turns another one: nothing before it can be taken back."""
    match = Scene().plays("H2", "H1", "H3").has(scout=(1, 1), hat=ON_GREEN + 3).match()
    do(match, (V_STEP, 1), USE_HAT, (V_TAKE, DECK), (V_STEP, HAT), (V_STEP, 1))
    assert match.undoable == 2
    assert match.undo() and match.undo() and not match.undo()


def test_nothing_of_a_turn_goes_over_to_the_next():
    """SW-4.22, SW-7.1, SW-7.10, SW-21.1: boots, uses and halves are gone; new cards were drawn."""
    left = {"used": 3, "boots_hat": 2, "boots_bare": 1, "half": 1, "once": 5, "moment": 2}
    match = Scene().plays("H2", "H1", "H3").sets(**left).match()
    t = do(match, (V_PASS,))
    assert t.turn == 1 and not any(getattr(t, name) for name in left)
    assert not match.undo()


def test_planning_can_be_taken_back():
    """A plan shows only what its player knows."""
    match = Scene().holds("H1", "H2", "H3").planning().match()
    do(match, (V_PLAN, CARD["H1"], CARD["H2"], CARD["H3"]), (V_STEP, HAT))
    assert match.undo() and match.undo()
    assert match.state.seats[0].hand == [CARD["H1"], CARD["H2"], CARD["H3"]]
