"""The frame of a turn: planning, trapping, passing, rounds, the end (SW-4, SW-15)."""

from engine_core import rng
from engine_core.flow import ask

from . import data as d, words as w
from .reactions import trapping
from .state import ACT, ADVANCED, CAMP, HASTINGS, KEEN_MULE, KEEP, NONE, PLAN, REVEAL, TRAP

LIMIT = 40  # SW-15.9: rounds
OVER = 3  # value of `ending`: 0 open, 1 triggered, 2 last round, 3 over
_KEEPS = [(w.V_KEEP, 0), (w.V_KEEP, 1)]


def plan_options(t, seat):
    """SW-4.2: every order of three cards; with Advanced Planning of any three (SW-20.2)."""
    hand = t.seats[seat].hand
    if len(hand) == 3:
        a, b, c = hand
        return [
            (w.V_PLAN, a, b, c),
            (w.V_PLAN, a, c, b),
            (w.V_PLAN, b, a, c),
            (w.V_PLAN, b, c, a),
            (w.V_PLAN, c, a, b),
            (w.V_PLAN, c, b, a),
        ]
    out = []
    for i in range(4):
        for j in range(4):
            for k in range(4):
                if i != j and j != k and i != k:
                    out.append((w.V_PLAN, hand[i], hand[j], hand[k]))
    return out


def plan(t):
    """SW-4.2, SW-3.4, SW-3.5: lay out the cards; both trails follow from them."""
    seat = t.turn
    me = t.seats[seat]
    pick = yield ask(seat, w.P_PLAN, plan_options, t)
    lay(t, seat, pick[1], pick[2], pick[3])
    for card in t.played:
        k = me.hand.index(card)
        me.hand.pop(k)
        me.hand_seen.pop(k)
    t.phase = KEEP if me.hand else TRAP


def lay(t, seat, left, middle, right):
    t.played = [left, middle, right]
    t.path = trails(left, middle, right)
    t.note(w.N_PLAN, seat, left, right)


def trails(left, middle, right):
    """SW-3.4, SW-3.5: the symbols of both trails, eight places each, start and end without."""
    return [
        NONE, d.GA[left], d.GC[left], d.GB[middle], d.GA[right], d.GC[right], NONE, NONE,
        NONE, d.BA[left], d.BC[left], NONE, d.BA[right], d.BC[right], NONE, NONE,
    ]  # fmt: skip


def _keeps(t, seat):
    return _KEEPS


def keep(t):
    """SW-20.2: the fourth card goes face-down on the deck or face-up on the discard pile."""
    me = t.seats[t.turn]
    pick = yield ask(t.turn, w.P_KEEP, _keeps, t)
    card = me.hand.pop()
    seen = me.hand_seen.pop()
    if pick[1]:
        me.discard.append(card)
    else:
        me.deck.append(card)
        me.seen.append(max(seen, 1))
    t.phase = TRAP


def trap(t):
    """SW-4.6, SW-22.10: the others' trapping window."""
    yield from trapping(t)
    t.phase = ACT if t.turn < t.people else HASTINGS


def end_turn(t, seat, pick):
    """SW-4.21, SW-4.22: figures home, cards to the discard pile, a new hand."""
    me = t.seats[seat]
    if t.people == 1:
        hastings_traps(t)
    me.hat = me.bare = CAMP
    if t.mule == seat:
        t.mule_at = CAMP
    me.discard.extend(t.played)
    t.played = []
    t.path = []
    draw_hand(t, seat)
    next_turn(t)


def hastings_traps(t):
    """SW-22.6, SW-22.7: he turns a tile for free, if your card on that side shows its animal."""
    animal = he_traps(t, t.played)
    if animal != NONE:
        t.seats[1].animals |= 1 << animal
        t.note(w.N_TRAP, 1, animal, NONE)


def he_traps(t, cards):
    """The animal that Hastings would turn when these cards lie there, or NONE."""
    if d.TRAP_FAINT[t.plan] and not (t.flags & KEEN_MULE and t.mule == 1):
        return NONE
    animal = d.ANIMAL[cards[2 if d.TRAP_RIGHT[t.plan] else 0]]
    return animal if animal < 4 and not t.seats[1].animals >> animal & 1 else NONE


def draw_hand(t, seat):
    """SW-4.22, SW-4.23, SW-20.1."""
    me = t.seats[seat]
    want = 4 if t.flags & ADVANCED else 3
    while len(me.hand) < want:
        if not me.deck:
            me.deck = me.discard
            me.discard = []
            rng.shuffle(t, me.deck)
            me.seen = [0] * len(me.deck)
            t.note(w.N_SHUFFLE, seat)
        me.hand.append(me.deck.pop())
        me.hand_seen.append(me.seen.pop())
    t.sealed = True


def next_turn(t):
    """SW-4.1, SW-15.2, SW-15.9, SW-22.23: the next seat, the next round, or the end."""
    t.turn = (t.turn + 1) % len(t.seats)
    if t.turn == t.first:
        if t.people == 1:
            over = t.ending or t.round == LIMIT
        else:
            over = t.ending == 2 or (t.round == LIMIT and not t.ending)
        if over:
            t.ending = OVER
            t.phase = PLAN
            return
        t.round += 1
        if t.ending:
            t.ending = 2
            t.note(w.N_LAST_ROUND, t.turn)
    begin_turn(t)


def begin_turn(t):
    t.used = t.boots_hat = t.boots_bare = t.half = t.once = t.moment = 0
    t.phase = PLAN if t.turn < t.people else REVEAL
    t.note(w.N_TURN, t.turn, t.round)
