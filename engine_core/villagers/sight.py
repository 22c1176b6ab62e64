"""What a seat knows: what is hidden from it, and tables that look the same to it (VI-1.10)."""

from engine_core import rng

from . import data as d
from .state import BACK, UNSEEN


def backs(cards):
    """A hand as the others see it: backs, and basic villagers, which everybody knows."""
    return sorted([card if card <= d.MINER else BACK + d.SUIT[card] for card in cards])


def pile(cards):
    """Of a face-down pile only the suit of the topmost card is known."""
    if not cards:
        return []
    return [UNSEEN] * (len(cards) - 1) + [BACK + d.SUIT[cards[-1]]]


def hide(t, seat):
    """Blank all that this seat cannot know."""
    t.r0 = t.r1 = 0
    t.stacks = [pile(stack) for stack in t.stacks]
    t.reserve = pile(t.reserve)
    known = [seat]
    for extras in t.extras:
        if extras.shown and seat == t.turn:  # VI-19.10
            known.append(extras.shown - 1)
        extras.box = [UNSEEN] * len(extras.box)
        extras.asked = 0  # a Courier that is being asked would show who holds him
    for other in range(t.players):
        if other not in known:
            t.seats[other].hand = backs(t.seats[other].hand)
    for other in range(len(t.minis)):
        if other != seat:
            t.minis[other] = [UNSEEN] * len(t.minis[other])
    for court in t.court:
        court.summer = [UNSEEN] * len(court.summer)
        court.winter_deck = [UNSEEN] * len(court.winter_deck)
    return t


def scramble(t, seat):
    """Shuffle in place all that this seat cannot know, leaving what it does know.

    Sorted before it is shuffled: tables that look alike to a seat give it the same ones, so what
    a bot imagines cannot depend on what it does not know.
    """
    hidden = []
    for stack in t.stacks:
        hidden.extend(stack)
    hidden.extend(t.reserve)
    for other in range(t.players):
        if other != seat:
            hidden.extend([card for card in t.seats[other].hand if card > d.MINER])
    hidden.sort()
    for extras in t.extras:
        scramble_dealt(t, hidden, extras.box, d.POOL_SCOUNDRELS)
        scramble_dealt(t, hidden, extras.box, d.POOL_SAINTS)
    rng.shuffle(t, hidden)
    for other in range(t.players):
        if other != seat:
            me = t.seats[other]
            suits = [d.SUIT[card] for card in me.hand if card > d.MINER]
            me.hand = [card for card in me.hand if card <= d.MINER]
            me.hand.extend([draw(hidden, suit) for suit in suits])
            me.hand.sort()
    tops = [draw(hidden, d.SUIT[stack[-1]]) if stack else 0 for stack in t.stacks]
    top = draw(hidden, d.SUIT[t.reserve[-1]]) if t.reserve else 0
    for i, stack in enumerate(t.stacks):
        if stack:
            t.stacks[i] = [hidden.pop() for _ in range(len(stack) - 1)] + [tops[i]]
    if t.reserve:
        t.reserve = [hidden.pop() for _ in range(len(t.reserve) - 1)] + [top]
    if t.minis:
        scramble_minis(t, seat)
    for court in t.court:
        for deck in (court.summer, court.winter_deck):
            deck.sort()
            rng.shuffle(t, deck)


def scramble_dealt(t, hidden, box, pool):
    """Cards that were dealt out change places among themselves and with those in the box."""
    cards = [card for card in hidden if d.DEALT[card] and d.POOL[card] == pool]
    spare = [i for i, card in enumerate(box) if d.POOL[card] == pool]
    hidden[:] = [card for card in hidden if not d.DEALT[card] or d.POOL[card] != pool]
    cards.extend([box[i] for i in spare])
    cards.sort()
    rng.shuffle(t, cards)
    for i in spare:
        box[i] = cards.pop()
    hidden.extend(cards)


def draw(hidden, suit):
    """Take the first card of this suit."""
    for i, card in enumerate(hidden):
        if d.SUIT[card] == suit:
            return hidden.pop(i)


def scramble_minis(t, seat):
    hidden = []
    for other in range(len(t.minis)):
        if other != seat:
            hidden.extend(t.minis[other])
    hidden.sort()
    rng.shuffle(t, hidden)
    for other in range(len(t.minis)):
        if other != seat:
            t.minis[other] = [hidden.pop() for _ in t.minis[other]]
