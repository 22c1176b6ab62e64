"""The draft phase: who drafts, what can be taken, and where it goes (VI-5)."""

from engine_core.flow import ask

from . import data as d, jester, road
from .state import DRAFT, EMPTY, RESERVE
from .village import limit
from .words import N_BLIND, N_COINS, N_HAND, N_ROUND, N_TAKE, P_DRAFT, V_BLIND, V_TAKE


def begin(t):
    """A round begins (VI-4.1)."""
    t.round += 1
    t.note(N_ROUND, 255, t.round)
    for seat in range(t.players):
        me = t.seats[seat]
        me.limit = limit(t, seat, d.FOOD)
        me.done = 0
    if t.court:
        jester.begin_draft(t)
    elif t.sets:
        t.sealed = True  # hidden cards may be played from here on: undo stays behind
    t.turn = t.first
    t.phase = DRAFT


def options(t, seat):
    """Every face-up villager, and the top of every stack (VI-5.4)."""
    out = []
    slot = 0
    for card in t.road:
        if card != EMPTY:
            out.append((V_TAKE, slot))
        slot += 1
    full = len(out)
    slot = 0
    for stack in t.stacks:
        if stack:
            out.append((V_BLIND, slot))
        slot += 1
    if len(out) == full and t.reserve:  # VI-5.12
        out.append((V_BLIND, RESERVE))
    return out


def turn(t):
    """One draft turn (VI-5.3)."""
    seat = t.turn
    pick = None
    if t.road.count(EMPTY) > 4:
        found = options(t, seat)
        if len(found) < 2:
            if found:
                take(t, seat, found[0])
            else:
                to_hand(t, seat)  # VI-5.14
            end_turn(t)
            return
    pick = yield ask(seat, P_DRAFT, options, t)
    take(t, seat, pick)
    end_turn(t)


def take(t, seat, pick):
    """Put the chosen card on the stall (VI-5.5), coins into the supply (VI-5.6)."""
    me = t.seats[seat]
    i = pick[1]
    if pick[0] == V_TAKE:
        me.stall.append(t.road[i])
        lift(t, seat, i, N_TAKE)
        road.refill(t, i)  # VI-5.7
    else:
        card = (t.reserve if i == RESERVE else t.stacks[i]).pop()
        me.stall.append(card)
        t.note(N_BLIND, seat, card, i)
        t.sealed = True


def lift(t, seat, slot, note):
    """Take the card from a slot of the Road, its coins into the supply (VI-5.6)."""
    card = t.road[slot]
    t.road[slot] = EMPTY
    t.note(note, seat, card, slot)
    gold = t.coins[slot]
    if gold:
        t.seats[seat].gold += gold
        t.coins[slot] = 0
        t.note(N_COINS, seat, gold, slot)


def to_hand(t, seat):
    """The stall is emptied into the hand and this player is done (VI-5.9)."""
    me = t.seats[seat]
    me.hand.extend(me.stall)
    me.hand.sort()
    t.note(N_HAND, seat, len(me.stall))
    me.stall = []
    me.done = 1


def end_turn(t):
    me = t.seats[t.turn]
    if not me.done and len(me.stall) >= me.limit:  # VI-5.2, VI-5.9
        to_hand(t, t.turn)
    for _ in range(t.players):  # VI-5.3
        t.turn = (t.turn + 1) % t.players
        if not t.seats[t.turn].done:
            return
    road.after_draft(t)  # VI-5.15
