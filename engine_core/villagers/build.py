"""The build phase: turns, placing, hiring (VI-7 to VI-9, VI-12)."""

from engine_core.flow import ask, choose

from . import data as d, intrigue, jester, profiteers, specials, village, words as w
from .conditions import offer
from .padlock import PADLOCK_PRICE
from .placing import place, take_basic
from .state import (
    BACK,
    BUILD,
    CLOSE,
    DISCARD,
    EVENTS,
    IMPROVE,
    IMPROVEMENTS,
    MARKET,
    PROFITEERS,
    RESERVE,
    STACKS,
    TABLE,
)

MAX_HIRES = 3  # VI-9.1


def begin_phase(t):
    t.phase = BUILD
    t.turn = t.first  # VI-7.1
    begin_turn(t)


def begin_turn(t):
    if t.players > 1:  # DECISION: undo stays within a build turn, for it shows cards of the hand
        t.sealed = True
    t.left = village.limit(t, t.turn, d.BUILDER)  # VI-7.2
    t.hires = MAX_HIRES
    t.free = 0
    if t.court:
        jester.begin_build(t)
    elif t.extras:
        extras = t.extras[0]
        extras.used = []
        extras.paid = []
        extras.opened = 0


def end_turn(t):
    t.turn = (t.turn + 1) % t.players
    if t.turn == t.first:
        t.phase = CLOSE
    else:
        begin_turn(t)


def options(t, seat):
    """DONE, cards to place or play, cards to return for a basic villager (VI-7.3, VI-7.4)."""
    me = t.seats[seat]
    out = [(w.V_DONE,)]
    left = t.left
    rich = t.free or me.gold >= t.price
    hiring = []
    last = -1
    for card in me.hand:
        if card == last:
            continue
        last = card
        hiring.append((w.V_HIRE, card))
        if d.EFFECT[card]:
            offer(t, seat, card, out)
        elif left and fits(me, card, rich):
            out.append((w.V_PLACE, card))
    if t.court:
        jester.offer(t, out)
    elif t.sets:
        hiring = intrigue.offer(t, seat, out, hiring)
    if t.hires and sum(t.basics):  # VI-9.1, VI-9.5
        out.extend(hiring)
    return out


def fits(me, card, rich):
    """conditions.PLACED of a villager, in one go: this is asked more often than anything else."""
    lock = d.LOCK[card]
    if lock and not rich and lock not in me.card:  # VI-10.8
        return False
    need = d.NEEDS[card]
    if need == TABLE:
        return True
    i = 0
    load = me.load
    room = d.STACK[need]
    for role in me.role:
        if role == need and load[i] < room:  # VI-8.1, VI-8.4
            return True
        i += 1
    return False


def nothing_to_do(t, seat):
    """The turn ends by itself, but only where everybody can see why: not asking must not tell
    the others what this hand lacks."""
    hand = t.seats[seat].hand
    if hand:
        if t.left or t.hires and sum(t.basics):
            return False
        for card in hand:
            if d.SUIT[card] == d.SPECIAL or card <= d.MINER:  # VI-11.2, VI-19.6
                return False
    if t.sets:
        return not intrigue.thefts(t, seat)
    return True


def action(t):
    """One build action of the active player."""
    seat = t.turn
    if t.sets & PROFITEERS and not t.extras[0].opened:
        yield from profiteers.freelancers(t, seat)  # VI-21.10
        return
    if nothing_to_do(t, seat):
        end_turn(t)
        return
    pick = yield ask(seat, w.P_BUILD, options, t)
    verb = pick[0]
    if verb == w.V_HIRE:
        yield from hire(t, seat, pick[1])
    elif verb == w.V_DONE:
        end_turn(t)
    elif verb == w.V_PLACE and not d.EFFECT[pick[1]]:
        yield from place(t, seat, pick[1])
    elif verb == w.V_PLACE or verb == w.V_PLAY or verb == w.V_MONK:
        yield from specials.play(t, seat, pick)
    elif t.court:
        jester.use(t, pick[1])
    else:
        intrigue.act(t, seat, pick)


def hire(t, seat, card):
    """Return a card, then place a basic villager (VI-9)."""
    found = [(w.V_STACK, i) for i in range(STACKS) if t.stacks[i]]  # VI-9.2
    if not found:
        found.append((w.V_STACK, RESERVE if t.reserve else DISCARD))  # VI-9.3
    pick = yield from choose(seat, w.P_STACK, found)
    i = pick[1]
    t.seats[seat].hand.remove(card)
    if i < STACKS:
        t.stacks[i].append(card)
    elif i == RESERVE:
        t.reserve.append(card)
    else:
        t.discard.append(card)
    t.note(w.N_BACK, seat, BACK + d.SUIT[card], i)
    yield from take_basic(t, seat, w.P_BASIC)
    t.hires -= 1


def close(t):
    """The end of the build phase (VI-12)."""
    t.free = 0  # VI-16.13
    t.price = PADLOCK_PRICE  # VI-17.10.1: an event binds one build phase
    for seat in range(t.players):
        turn_founders(t, seat)
    if t.sets & PROFITEERS:
        profiteers.pay_copper(t)  # VI-12.4
    if t.players > 1:
        t.first = (t.first + 1) % t.players  # VI-12.5
        t.note(w.N_FIRST, t.first)
    t.phase = EVENTS if t.court else IMPROVE if t.sets & IMPROVEMENTS else MARKET  # VI-12.6


def turn_founders(t, seat):
    """A village without visible food turns its Founders, once (VI-12.1, VI-12.2)."""
    me = t.seats[seat]
    if me.turned or d.FOUNDERS not in me.card or village.shown(me, d.FOOD):
        return
    me.card[me.card.index(d.FOUNDERS)] = d.FOUNDERS_TURNED  # VI-12.3: whether covered or not
    me.turned = 1
    t.note(w.N_TURN, seat)
