"""Profiteers: Freelancers and copper (VI-21)."""

from engine_core.flow import ask

from . import data as d
from .metrics import measure
from .village import MAX_LIMIT
from .words import N_COPPER, N_HELP, P_FREELANCER, V_DECLINE, V_FREELANCE


def freelancer_options(t, seat):
    """Every Freelancer not yet paid in this turn (VI-21.10)."""
    out = [(V_DECLINE,)]
    if t.seats[seat].gold:
        paid = t.extras[0].paid
        for owner in range(t.players):
            for i, card in enumerate(t.seats[owner].card):
                if d.EFFECT[card] == d.EXTRA_BUILD and not is_paid(paid, owner, i):
                    out.append((V_FREELANCE, owner, i))
    return out


def is_paid(paid, owner, i):
    for k in range(0, len(paid), 2):
        if paid[k] == owner and paid[k + 1] == i:
            return True
    return False


def freelancers(t, seat):
    """At the start of a build turn: one gold for one more action."""
    extras = t.extras[0]
    if len(freelancer_options(t, seat)) == 1:
        extras.opened = 1
        return
    pick = yield ask(seat, P_FREELANCER, freelancer_options, t)
    if pick[0] == V_DECLINE:
        extras.opened = 1
        return
    owner, i = pick[1], pick[2]
    t.seats[seat].gold -= 1
    t.seats[owner].coins[i] += 1  # VI-21.11
    extras.paid.append(owner)
    extras.paid.append(i)
    t.left = min(MAX_LIMIT, t.left + 1)
    t.note(N_HELP, seat, owner, i)


def copper(me, card):
    start = d.COPPER_AT[card]
    end = d.COPPER_AT[card + 1]
    return measure(me, d.COPPER, start, end) if end > start else 0


def pay_copper(t):
    """One visible copper icon per player, the best one (VI-21.3)."""
    for seat in range(t.players):
        me = t.seats[seat]
        best = 0
        source = 0
        for i, card in enumerate(me.card):
            if not me.load[i]:
                value = copper(me, card)
                if value > best:
                    best = value
                    source = card
        if best:
            me.gold += best
            t.bank += best
            t.note(N_COPPER, seat, best, source)
