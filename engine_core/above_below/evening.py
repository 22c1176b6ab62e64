"""The end of a round, strictly in this order (AB-15), and the last look at the track (AB-16.1)."""

from engine_core.flow import ask

from . import data as d, solo, turn, village, words as w
from .state import EMPTY, FINAL, INCOME, OVER, REST, SHELVE
from .village import income_of

ROUNDS = 7  # AB-3.1


def close(t):
    """Marker, cider, new villagers (AB-15.2 to 15.4). It passes by itself."""
    t.served = 0
    if t.round == ROUNDS:  # AB-15.2, AB-15.9, AB-20.9
        for seat in range(t.players):  # AB-11.5, AB-16.1
            me = t.seats[seat]
            if me.offered != EMPTY:
                me.store[me.offered] += 1
                me.offered = EMPTY
        t.note(w.N_SCORING, 255)
        t.phase = FINAL
        return
    if not t.cider and t.supply[d.CIDER]:  # AB-15.3
        t.cider = 1
        t.supply[d.CIDER] -= 1
    if t.descent:
        solo.wander(t)  # AB-19.5
    slots = [villager for villager in t.slots if villager != EMPTY]  # AB-15.4
    while len(slots) < len(t.slots):
        if t.stack:
            t.note(w.N_SLOT, 255, t.stack[-1], len(slots))
            t.sealed = True
        slots.append(t.stack.pop() if t.stack else EMPTY)
    t.slots = slots
    for seat in range(t.players):
        own_beds(t, seat)
    t.phase = REST


def own_beds(t, seat):
    """Metal Men rest by themselves (AB-12.6, AB-15.5 c, AB-17.24)."""
    me = t.seats[seat]
    for villager in me.tired + me.injured:
        if d.MARKS[villager] & d.OWN_BED:
            better(me, villager)
            t.note(w.N_OWN_BED, seat, villager)


# -- rest (AB-15.5)


def bedded(areas):
    """Villagers whom the beds on cards can serve (AB-12.6)."""
    return [villager for villager in areas if not d.MARKS[villager] & d.OWN_BED]


def drinkers(area):
    return [villager for villager in area if not d.MARKS[villager] & d.NO_DRINK]


def drink_options(t, seat):
    """Potions for INJURED, cider for TIRED villagers, or enough (AB-15.5 a)."""
    me = t.seats[seat]
    out = []
    if me.store[d.POTION]:
        out.extend([(w.V_POTION, villager) for villager in drinkers(me.injured)])
    if me.store[d.CIDER]:
        out.extend([(w.V_CIDER, villager) for villager in drinkers(me.tired)])
    out.append((w.V_DONE,))
    return out


def thirsty(me):
    """DECISION: drinks are asked for only where one can make a difference."""
    if me.store[d.POTION] and drinkers(me.injured):
        return True
    if not me.store[d.CIDER] or not drinkers(me.tired):
        return False
    return len(bedded(me.tired)) + len(bedded(me.injured)) > me.symbols[d.BED]


def bed_options(t, seat):
    """Enough, or another order: who sleeps may stay up, who stays up take a bed that is free."""
    out = [(w.V_DONE,)]
    out.extend([(w.V_WAKE, villager) for villager in t.slept])
    if t.beds:
        for villager in without_bed(t, t.seats[seat]):
            out.append((w.V_BED, villager))
    return out


def without_bed(t, me):
    """Who could still be put to bed; no villager uses two beds (AB-15.5 b)."""
    people = bedded(me.tired + me.injured)
    return [v for v in people if v not in t.slept and v not in t.awake]


def proposed(me, beds):
    """Who sleeps unless the owner says otherwise: TIRED first, and of each area those with the
    most symbols (AB-18.12)."""
    order = []
    for area in (me.tired, me.injured):
        people = [(-d.HAMMER[v] - d.QUILL[v], v) for v in bedded(area)]
        people.sort()
        order.extend([villager for _, villager in people])
    return order[:beds]


def better(me, villager):
    """One step of rest."""
    if villager in me.tired:
        village.move(villager, me.tired, me.ready)
    else:
        village.move(villager, me.injured, me.tired)


def rest(t):
    """Drinks, then beds, village by village in turn order (AB-15.5)."""
    while t.served < t.players:
        seat = t.turn = (t.first + t.served) % t.players
        me = t.seats[seat]
        asked = False
        while thirsty(me):
            asked = True
            pick = yield ask(seat, w.P_DRINK, drink_options, t)
            if pick[0] == w.V_DONE:
                break
            drink(t, seat, pick[0], pick[1])
        t.beds = me.symbols[d.BED]
        tired = bedded(me.tired + me.injured)
        if len(tired) <= t.beds:  # DECISION: enough beds for all, nobody is asked
            for villager in tired:
                sleep(t, seat, villager)
            t.beds = 0
        if t.beds:
            asked = True
            yield from choose_beds(t, seat)
        t.served += 1
        if asked or t.sealed:  # a small step: one village that chose
            return
    t.served = 0
    t.phase = SHELVE


def choose_beds(t, seat):
    """No bed serves two, no villager sleeps in two (AB-15.5 b).

    DECISION: one question. The beds are laid out, and whoever wants them otherwise says so.
    """
    me = t.seats[seat]
    t.slept = proposed(me, t.beds)
    t.beds = 0
    while t.slept or without_bed(t, me):
        pick = yield ask(seat, w.P_BED, bed_options, t)
        if pick[0] == w.V_DONE:
            break
        if pick[0] == w.V_WAKE:
            t.slept.remove(pick[1])
            t.awake.append(pick[1])
            t.beds += 1
        else:
            t.slept.append(pick[1])
            t.beds -= 1
    for villager in t.slept:
        sleep(t, seat, villager)
    t.beds = 0
    t.slept = []
    t.awake = []


def sleep(t, seat, villager):
    better(t.seats[seat], villager)
    t.note(w.N_BED, seat, villager)


def drink(t, seat, verb, villager):
    me = t.seats[seat]
    better(me, villager)
    if verb == w.V_POTION:
        village.spend(t, me, d.POTION, 1)
        t.note(w.N_POTION, seat, villager)
    else:
        village.spend(t, me, d.CIDER, 1)
        t.note(w.N_DRINK, seat, villager)


# -- the track, income, renewal, first player


def shelve(t):
    """Every village once, in turn order: after the rest (c), before scoring (d) (AB-3.10)."""
    while t.served < t.players:
        seat = t.turn = (t.first + t.served) % t.players
        me = t.seats[seat]
        last = t.phase == FINAL
        asked = village.holds_goods(me) if last else village.is_new(me)
        if asked:
            yield from (village.shelve_last if last else village.shelve)(t, seat)
        t.served += 1
        if asked:  # a small step: one village that chose
            return
    t.phase = OVER if t.phase == FINAL else INCOME


def income(t):
    """AB-15.6 to 15.8, in turn order from the first player. It passes by itself."""
    for place in range(t.players):
        seat = (t.first + place) % t.players
        me = t.seats[seat]
        coins = income_of(me)
        village.receive(t, me, coins)
        t.note(w.N_INCOME, seat, coins)
        if me.symbols[d.POTION_INCOME]:  # AB-17.12, AB-20.10
            village.gain(t, seat, d.POTION, me.symbols[d.POTION_INCOME])
    for place in range(t.players):  # AB-15.7
        seat = (t.first + place) % t.players
        me = t.seats[seat]
        for i in range(len(me.cards)):
            if d.RENEWS[me.cards[i]] and not me.load[i]:
                village.stock(t, seat, i, 1, w.N_RENEW)
    t.first = (t.first + 1) % t.players  # AB-15.8
    if t.descent:
        solo.end_round(t)
    else:
        t.note(w.N_FIRST, t.first)
    t.round += 1
    for me in t.seats:
        me.passed = me.snubs = 0
    t.turn = t.first
    turn.begin_turn(t)
    t.note(w.N_ROUND, 255, t.round)
    if t.descent:
        solo.begin_round(t)
