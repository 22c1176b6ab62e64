"""The draft phase with Scoundrels or Saints: cards played in draft turns (VI-18.4)."""

from engine_core.flow import ask, choose

from . import data as d, draft, intrigue, road, village, words as w
from .conditions import protected
from .placing import discard, settle
from .state import BACK, EMPTY, STACKS


def draft_turn(t):
    """One step of a draft turn: the Courier of another player, a pick, or a card played."""
    extras = t.extras[0]
    seat = t.turn
    if not extras.asked:
        yield from courier(t, seat)
        extras.asked = 1
        t.sealed = True
        return
    me = t.seats[seat]
    # Asked even with one way left: not asking would tell the others what this hand lacks.
    if not can_draft(t, me) and not specials_in(me.hand):
        finish(t, me)
        return
    pick = yield ask(seat, w.P_DRAFT, options, t)
    if pick[0] == w.V_DONE:
        finish(t, me)
    elif pick[0] == w.V_RECRUIT:  # VI-20.6
        me.gold -= 1
        t.bank -= 1
        extras.double = 1
        t.note(w.N_RECRUIT, seat)
    elif pick[0] == w.V_PLAY:
        yield from play(t, seat, pick[1])
    else:
        draft.take(t, seat, pick)
        extras.drafted += 1


def can_draft(t, me):
    """A pick of this turn is still to come and there is something to take."""
    extras = t.extras[0]
    if extras.drafted > extras.double or len(me.stall) >= me.limit:  # VI-5.16
        return False
    return t.road.count(EMPTY) < STACKS or drawable(t)


def drawable(t):
    for stack in t.stacks:
        if stack:
            return True
    return len(t.reserve) > 0


def specials_in(hand):
    for card in hand:
        if d.SUIT[card] == d.SPECIAL:
            return True
    return False


def finish(t, me):
    """The end of a draft turn (VI-5.9, VI-5.14). Undo stays within it: cards of the hand show."""
    t.sealed = True
    extras = t.extras[0]
    extras.asked = extras.drafted = extras.double = 0
    if t.road.count(EMPTY) == STACKS and not drawable(t):
        draft.to_hand(t, t.turn)
    draft.end_turn(t)


def options(t, seat):
    """What can be drafted, the Recruiter, and cards of the draft phase in hand."""
    me = t.seats[seat]
    out = draft.options(t, seat) if can_draft(t, me) else [(w.V_DONE,)]
    if out[0][0] != w.V_DONE and recruiting(t, me):
        out.append((w.V_RECRUIT,))
    last = -1
    for card in me.hand:
        if card != last and d.EFFECT[card] >= d.WIPE_ROAD and playable(t, seat, d.EFFECT[card]):
            out.append((w.V_PLAY, card))
        last = card
    return out


def recruiting(t, me):
    """VI-20.6"""
    extras = t.extras[0]
    if extras.double or extras.drafted or me.gold < 1 or me.limit - len(me.stall) < 2:
        return False
    for card in me.card:
        if d.EFFECT[card] == d.DRAFT_TWO:
            return True
    return False


def playable(t, seat, effect):
    """VI-11.6"""
    if effect == d.WIPE_ROAD:
        return t.road.count(EMPTY) < STACKS
    if effect == d.TAKE_STALL:
        return len(stalls(t)) > 0
    if effect == d.BUILD_NOW:
        return len(protected(t, seat)) > 0
    if effect == d.SEARCH_STACK:  # VI-20.7: it is the draft of this turn
        return can_draft(t, t.seats[seat]) and len(searches(t)) > 0
    return False  # the Courier has his own time


def play(t, seat, card):
    effect = d.EFFECT[card]
    if effect == d.WIPE_ROAD:
        barbarian(t, seat, card)
    elif effect == d.TAKE_STALL:
        yield from idler(t, seat, card)
    elif effect == d.BUILD_NOW:
        yield from patron(t, seat, card)
    elif effect == d.SEARCH_STACK:
        yield from prophet(t, seat, card)


# -- the Courier (VI-19.7)


def courier(t, seat):
    """The holder may go first, once per draft turn of another player."""
    for holder in range(t.players):
        for card in t.seats[holder].hand:
            if d.EFFECT[card] == d.TAKE_ROAD and holder != seat and draft.options(t, holder):
                pick = yield ask(holder, w.P_COURIER, courier_options, t)
                if pick[0] != w.V_DECLINE:
                    send(t, holder, card, pick)
                return


def courier_options(t, seat):
    return [(w.V_DECLINE,)] + draft.options(t, seat)


def send(t, holder, card, pick):
    discard(t, holder, card)
    i = pick[1]
    if pick[0] == w.V_TAKE:
        taken = t.road[i]
        draft.lift(t, holder, i, w.N_COURIER)
        road.refill(t, i)
    else:
        taken = (t.stacks[i] if i < STACKS else t.reserve).pop()
        t.note(w.N_COURIER, holder, BACK + d.SUIT[taken], 10 + i)
    intrigue.take(t, holder, taken)


# -- Barbarian, Idler, Patron, Prophet


def barbarian(t, seat, card):
    """VI-19.4"""
    discard(t, seat, card)
    gold = sum(t.coins)
    t.seats[seat].gold += gold
    t.note(w.N_COINS, seat, gold)
    for slot in range(STACKS):
        t.coins[slot] = 0
        if t.road[slot] != EMPTY:
            road.leave(t, slot)
    road.restock(t)


def stalls(t):
    out = []
    for owner in range(t.players):
        for _, card in intrigue.kinds(t.seats[owner].stall, w.V_CARD):
            out.append((w.V_STALL, owner, card))
    return out


def idler(t, seat, card):
    """VI-19.8"""
    pick = yield from choose(seat, w.P_STALL, stalls(t))
    discard(t, seat, card)
    t.seats[pick[1]].stall.remove(pick[2])
    intrigue.take(t, seat, pick[2])
    t.note(w.N_IDLER, seat, pick[1], pick[2])


def patron(t, seat, card):
    me = t.seats[seat]
    pick = yield from choose(seat, w.P_PATRON, protected(t, seat))
    yield from settle(t, seat, pick[1])
    me.hand.remove(pick[1])
    discard(t, seat, card)
    me.limit = village.limit(t, seat, d.FOOD)  # VI-5.16, VI-20.4


def searches(t):
    return [(w.V_SEARCH, i) for i in range(STACKS) if t.stacks[i]]


def prophet(t, seat, card):
    """VI-20.7"""
    pick = yield from choose(seat, w.P_PROPHET, searches(t))
    i = pick[1]
    t.sealed = True
    found, rest = yield from intrigue.search(seat, t.stacks[i][:])
    t.stacks[i] = rest
    discard(t, seat, card)
    t.seats[seat].stall.append(found)
    t.extras[0].drafted += 1
    t.note(w.N_BLIND, seat, found, i)
