"""Scoundrels and Saints in the build phase; Thieves at work (VI-19, VI-20)."""

from engine_core.flow import ask, choose

from . import data as d, village, words as w
from .placing import discard, place
from .state import BACK, RESERVE

ROBBED = 3  # VI-19.11
SEEN = 6  # VI-20.2


def offer(t, seat, out, hiring):
    """Thieves, and basic villagers a Schemer brought; what may be returned for a hire."""
    out.extend(thefts(t, seat))
    if t.seats[seat].hand and t.seats[seat].hand[0] <= d.MINER:
        for _, card in hiring:
            if card <= d.MINER and (w.V_PLACE, card) not in out:
                out.append((w.V_PLACE, card))  # VI-19.6: no build action
        hiring = [(w.V_HIRE, card) for _, card in hiring if card > d.MINER]
    return hiring


def play(t, seat, card):
    effect = d.EFFECT[card]
    if effect == d.STEAL_TOP:
        yield from scheme(t, seat, card)
    elif effect == d.STEAL_HAND:
        yield from visit(t, seat, card)
    elif effect == d.ARREST:
        yield from arrest(t, seat, card)
    elif effect == d.LOOK_RESERVE:
        yield from look(t, seat, card)
    else:
        yield from place(t, seat, card)


def take(t, seat, card):
    me = t.seats[seat]
    me.hand.append(card)
    me.hand.sort()


def pull(t, seat, owner, i):
    """Take a card out of a village in this build turn. Positions shift; own Thieves that have
    worked in this turn stay marked."""
    extras = t.extras[0]
    worked = [k in extras.used for k in robbers(t, seat) if (owner, k) != (seat, i)]
    card = village.remove(t, owner, i)
    extras.used = [k for k, done in zip(robbers(t, seat), worked) if done]
    return card


def robbers(t, seat):
    """Positions of the own Thieves."""
    return [k for k, card in enumerate(t.seats[seat].card) if d.EFFECT[card] == d.ROB]


# -- Schemer


def targets(t):
    """Top villagers of any village, neither special nor Founders (VI-19.5, VI-11.4)."""
    out = []
    for owner in range(t.players):
        them = t.seats[owner]
        for i, card in enumerate(them.card):
            if not them.load[i] and card > d.FOUNDERS_TURNED and d.SUIT[card] != d.SPECIAL:
                out.append((w.V_SCHEME, owner, i))
    return out


def scheme(t, seat, card):
    pick = yield from choose(seat, w.P_SCHEMER, targets(t))
    discard(t, seat, card)
    taken = pull(t, seat, pick[1], pick[2])
    take(t, seat, taken)
    t.note(w.N_SCHEME, seat, pick[1], taken)


# -- Sheriff and Thief


def thieves(t):
    out = []
    for owner in range(t.players):
        for i, card in enumerate(t.seats[owner].card):
            if card == d.THIEF:
                out.append((w.V_ARREST, owner, i))
    return out


def arrest(t, seat, card):
    """A Thief goes, the coins come to the own supply (VI-19.9)."""
    pick = yield from choose(seat, w.P_SHERIFF, thieves(t))
    owner, i = pick[1], pick[2]
    discard(t, seat, card)
    t.seats[seat].gold += t.seats[owner].coins[i]
    t.seats[owner].coins[i] = 0
    t.discard.append(pull(t, seat, owner, i))
    t.note(w.N_ARREST, seat, owner)


def thefts(t, seat):
    """Each own Thief once a turn, each opponent with enough gold (VI-19.11, VI-19.12)."""
    out = []
    for i in robbers(t, seat):
        if i not in t.extras[0].used:
            for other in range(t.players):
                if other != seat and t.seats[other].gold >= ROBBED:
                    out.append((w.V_ROB, i, other))
    return out


def act(t, seat, pick):
    """A Thief takes his loot."""
    t.seats[pick[2]].gold -= ROBBED
    t.seats[seat].coins[pick[1]] += ROBBED
    t.extras[0].used.append(pick[1])
    t.note(w.N_ROB, seat, pick[2], t.seats[pick[2]].gold)


# -- Noble


def hosts(t, seat):
    return [(w.V_VISIT, i) for i in range(t.players) if i != seat and t.seats[i].hand]


def visit(t, seat, card):
    """Look at all cards of a hand and take one that is not special (VI-19.10). Asked even with
    one way left, for the hand is to be seen."""
    pick = yield from choose(seat, w.P_NOBLE, hosts(t, seat))
    owner = pick[1]
    them = t.seats[owner]
    t.sealed = True
    t.extras[0].shown = owner + 1
    found = kinds([c for c in them.hand if d.SUIT[c] != d.SPECIAL], w.V_CARD)
    pick = yield ask(seat, w.P_PLUNDER, None, None, found or [(w.V_DECLINE,)])
    t.extras[0].shown = 0
    if found:
        them.hand.remove(pick[1])
        take(t, seat, pick[1])
        t.note(w.N_PLUNDER, seat, owner, BACK + d.SUIT[pick[1]])
    discard(t, seat, card)


# -- looking through a pile


def kinds(cards, verb):
    """One option for each kind among these cards."""
    out = []
    for card in sorted(cards):
        if not out or out[-1][1] != card:
            out.append((verb, card))
    return out


def look(t, seat, card):
    """The Pigeon keeper: one of the top six of the reserve (VI-20.2)."""
    cut = max(0, len(t.reserve) - SEEN)
    t.sealed = True
    pick, rest = yield from search(seat, t.reserve[cut:])
    t.reserve = t.reserve[:cut] + rest
    discard(t, seat, card)
    take(t, seat, pick)
    t.note(w.N_SECRET, seat, BACK + d.SUIT[pick], RESERVE)


def search(seat, cards):
    """Choose one of the cards and the order of the others; (card, the rest, topmost last)."""
    pick = yield from choose(seat, w.P_SEARCH, kinds(cards, w.V_CARD))
    chosen = pick[1]
    cards.remove(chosen)
    above = []
    while True:
        found = kinds(cards, w.V_NEXT)
        if len(found) < 2:
            break
        found.append((w.V_AS_IS,))
        pick = yield from choose(seat, w.P_ORDER, found)
        if pick[0] == w.V_AS_IS:
            break
        cards.remove(pick[1])
        above.append(pick[1])
    above.reverse()
    return chosen, cards + above
