"""What is offered and what is told to be missing come from one list (VI-7.2, VI-8.1, VI-8.4,
VI-9.1, VI-10.8, VI-11.3, VI-11.5, VI-11.6, VI-16.3, VI-18.4, VI-20.3)."""

import pytest

from engine_core import match, rng
from engine_core.villagers import conditions
from engine_core.villagers.data import EFFECT, LUMBERJACK, MINER, STAND_IN
from engine_core.villagers.words import P_BUILD, P_PATRON, V_HIRE, V_PLACE
from tests.villagers.build import Scene
from tests.villagers.test_screen import GAMES, pick


def compared(t, ask):
    """How many cards were looked at; each is offered if, and only if, nothing is missing."""
    seat = ask.seat
    hand = set(t.seats[seat].hand)
    for card in hand:
        if EFFECT[card] == STAND_IN:
            continue
        if EFFECT[card]:
            verb, asked = conditions.of_special(card)
        else:
            verb, asked = V_PLACE, conditions.PLACED
        able = conditions.met(asked, t, seat, card)
        if LUMBERJACK <= card <= MINER:  # VI-19.6: no build action
            able = True
        assert ((verb, card) in ask.options) == able, (verb, card)
    hires = [o for o in ask.options if o[0] == V_HIRE]
    kinds = range(LUMBERJACK, MINER + 1)
    able = [kind for kind in kinds if conditions.met(conditions.HIRED, t, seat, kind)]
    assert bool(hires) == bool(able)
    return len(hand)


@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_a_card_is_offered_if_and_only_if_its_conditions_are_met(name, options):
    cards = 0
    for seed in range(3):
        running = match.new("villagers", 400 + seed, **options)
        dice = rng.Dice(seed)
        while running.ask is not None:
            ask = running.ask
            if ask.prompt == P_BUILD:
                cards += compared(running.state, ask)
            elif ask.prompt == P_PATRON:
                for card in set(running.state.seats[ask.seat].hand):
                    able = conditions.met(conditions.PROTECTED, running.state, ask.seat, card)
                    assert ((V_PLACE, card) in ask.options) == able
            running.answer(pick(running, dice))
    assert cards > 100


def edges(t, seat):
    """The same table with none, one, two or three of what is paid or left."""
    for n in (0, 1, 2, 3):
        for name in ("left", "hires"):
            copy = t.copy()
            setattr(copy, name, n)
            yield copy
        copy = t.copy()
        copy.seats[seat].gold = n
        yield copy


@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_it_is_so_where_it_is_close(name, options):
    running = match.new("villagers", 410, **options)
    dice = rng.Dice(7)
    n = 0
    while running.ask is not None:
        if running.ask.prompt == P_BUILD:
            n += 1
            for t in edges(running.state, running.ask.seat) if n % 4 == 1 else ():
                close = match.at("villagers", t, **running.options)
                if close.ask and close.ask.prompt == P_BUILD:
                    compared(close.state, close.ask)
        running.answer(pick(running, dice))
    assert n


@pytest.mark.parametrize(
    "hand, able", (("", False), ("miner hayer", False), ("hayer agent", True))
)
def test_vi_9_1_what_is_returned_for_a_hire(hand, able):
    """VI-9.1 a card of the hand, VI-19.6 but no basic villager."""
    t = Scene(2).seat(0, hand=hand).t
    assert conditions.card_to_return(t, 0, MINER) == able
