"""Mini Villagers: the small card game that chooses the first player (VI-23)."""

from engine_core import rng
from engine_core.flow import ask

from .state import OPEN
from .words import N_FIRST, N_MINI, N_OUT, N_PAIR, P_MINI, V_DRAW, V_SKIP

PAIRS = 8  # cards 2k and 2k + 1 are a pair; the last card is alone (VI-23.1)
CAPRICIOUS = 2 * PAIRS


def deal(t):
    """The same number for everybody, the rest is the draw pile, kept last (VI-23.2)."""
    cards = list(range(CAPRICIOUS + 1))
    rng.shuffle(t, cards)
    each = len(cards) // t.players
    for seat in range(t.players):
        hand = sorted(cards[:each])
        cards = cards[each:]
        i = 0
        while i < len(hand) - 1:  # VI-23.3
            if hand[i] >> 1 == hand[i + 1] >> 1:
                del hand[i : i + 2]
            else:
                i += 1
        t.minis.append(hand)
    t.minis.append(cards)
    t.turn = t.first  # VI-23.4: the dealer
    seek(t)


def options(t, seat):
    return ((V_DRAW,), (V_SKIP,))


def turn(t):
    """One draw; or skip to the result."""
    if not settled(t):
        pick = yield ask(t.turn, P_MINI, options, t)
        draw(t)
        while pick[0] == V_SKIP and not settled(t):
            draw(t)
    if settled(t):
        crown(t)


def draw(t):
    """From the pile, or from the next player to the right who has cards (VI-23.4)."""
    hand = t.minis[t.turn]
    pile = t.minis[t.players]
    stolen = not pile
    if stolen:
        other = (t.turn - 1) % t.players
        while not t.minis[other]:
            other = (other - 1) % t.players
        pile = t.minis[other]
        card = pile.pop(rng.below(t, len(pile)))
        if not pile:
            t.note(N_OUT, other)  # VI-23.6
    else:
        card = pile.pop()
        t.sealed = True
    t.note(N_MINI, t.turn, int(stolen))
    if card != CAPRICIOUS and card ^ 1 in hand:  # VI-23.5
        hand.remove(card ^ 1)
        t.note(N_PAIR, t.turn)
        if not hand:
            t.note(N_OUT, t.turn)
    else:
        hand.append(card)
        hand.sort()
    t.turn = (t.turn + 1) % t.players
    seek(t)


def seek(t):
    """On to the next player with cards, if there is one."""
    for _ in range(t.players):
        if t.minis[t.turn]:
            return
        t.turn = (t.turn + 1) % t.players


def settled(t):
    """Nobody has cards, or one player holds nothing but the Capricious Countess (VI-23.7)."""
    held = [hand for hand in t.minis[: t.players] if hand]
    return not held or len(held) == 1 and held[0] == [CAPRICIOUS] and not t.minis[t.players]


def crown(t):
    for seat in range(t.players):
        if t.minis[seat]:
            t.first = seat  # VI-23.7; otherwise the dealer stays (VI-23.8)
    t.minis = []
    t.phase = OPEN
    t.note(N_FIRST, t.first)
