"""The special villagers of the base game: Monk, Apprentice, Pewterer, Smuggler (VI-11, VI-16)."""

from engine_core.flow import choose

from . import data as d, intrigue, village, words as w
from .padlock import openable, unlock
from .placing import choose_spot, discard
from .state import TABLE

MONK_ACTIONS = 2  # VI-16.6: the Monk and his cover


def play(t, seat, pick):
    """Carry out what was offered (conditions.py)."""
    me = t.seats[seat]
    if pick[0] == w.V_MONK:
        yield from place_monk(t, seat, pick[1], pick[2])
        return
    card = pick[1]
    effect = d.EFFECT[card]
    if effect == d.SWAP:
        yield from swap(t, seat)
    elif effect == d.FREE_UNLOCK:
        t.free = 1  # VI-16.13, VI-16.15
        discard(t, seat, card)
    elif effect == d.HALF_GOLD:
        yield from unlock(t, seat, card)
        pick = yield from choose(seat, w.P_SMUGGLE, golden(me))
        discard(t, seat, card)
        gain = (d.GOLD[me.card[pick[1]]] + 1) // 2  # VI-16.16
        me.gold += gain
        t.bank += gain
        t.note(w.N_GAIN, seat, gain)
    else:
        yield from intrigue.play(t, seat, card)


def golden(me):
    """Own villagers with a visible gold icon; of one kind the first is enough."""
    out = []
    seen = []
    for i, card in enumerate(me.card):
        if d.GOLD[card] and not me.load[i] and card not in seen:
            seen.append(card)
            out.append((w.V_PICK, i))
    return out


# -- the Monk


def offer_monk(t, me, out):
    """Monk and cover together: (V_MONK, the card that covers, 1 or 2 Monks) (VI-16.6, VI-16.7)."""
    if t.left < MONK_ACTIONS:
        return
    two = t.left > MONK_ACTIONS and me.hand.count(d.MONK) > 1
    last = -1
    for card in me.hand:
        need = d.NEEDS[card]
        if card == last or need == TABLE or not openable(t, me, card):
            continue
        last = card
        if village.spots(me, need):
            out.append((w.V_MONK, card, 1))
        if two and d.NEEDS[need] != TABLE and village.spots(me, d.NEEDS[need]):
            out.append((w.V_MONK, card, 2))


def place_monk(t, seat, card, monks):
    me = t.seats[seat]
    role = d.NEEDS[card]
    spot = yield from choose_spot(t, seat, role if monks == 1 else d.NEEDS[role])
    yield from unlock(t, seat, card)  # VI-16.8: for the cover only
    if monks == 2:
        spot = put_monk(t, seat, spot, d.NEEDS[role])
    spot = put_monk(t, seat, spot, role)
    i = village.put_plain(me, card, spot)
    me.hand.remove(card)
    t.note(w.N_PLACE, seat, card, i)
    t.left -= monks + 1


def put_monk(t, seat, spot, role):
    me = t.seats[seat]
    me.hand.remove(d.MONK)
    i = village.put(me, d.MONK, spot, role)
    t.note(w.N_PLACE, seat, d.MONK, i)
    return i


# -- the Apprentice


def swaps(t, seat):
    """Covered villagers that can be taken and then placed: options of P_SWAP (VI-16.1)."""
    me = t.seats[seat]
    out = []
    for owner in range(t.players):
        them = t.seats[owner]
        for i, card in enumerate(them.card):
            if not them.load[i] or d.SUIT[card] == d.SPECIAL:  # VI-16.4
                continue
            if card <= d.FOUNDERS_TURNED and owner != seat:  # VI-11.4
                continue
            if village.spots(me, card) and openable(t, me, card):  # VI-16.3
                out.append((w.V_SWAP, owner, i))
    return out


def swap(t, seat):
    """The swap, then the placement (VI-16.1). All questions come first, which changes nothing:
    the swap neither opens nor closes a place."""
    pick = yield from choose(seat, w.P_SWAP, swaps(t, seat))
    owner, i = pick[1], pick[2]
    them = t.seats[owner]
    card = them.card[i]
    side = card
    if card <= d.FOUNDERS_TURNED:  # VI-16.2
        sides = ((w.V_SIDE, d.FOUNDERS), (w.V_SIDE, d.FOUNDERS_TURNED))
        pick = yield from choose(seat, w.P_SIDE, sides)
        side = pick[1]
    spot = yield from choose_spot(t, seat, card)
    yield from unlock(t, seat, card)
    them.card[i] = d.APPRENTICE  # its role stays: it stands for that villager now
    them.gold += them.coins[i]  # VI-16.5
    them.coins[i] = 0
    t.seats[seat].hand.remove(d.APPRENTICE)
    t.note(w.N_SWAP, seat, owner, card)
    i = village.put_plain(t.seats[seat], side, spot)
    t.note(w.N_PLACE, seat, side, i)
    t.left -= 1
