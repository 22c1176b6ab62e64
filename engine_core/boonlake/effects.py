"""Gains that ask: production sites, tracks of choice, exchanges of cards."""

from . import data as d, words as w
from .board import ask, done, give_back, only, push, site, vases
from .levers import anytime, levered
from .ops import ANY_SITE, FOR_EXCHANGE, PV

ANY_NUMBER = 255  # of victory points


def sites(t, seat, kind, b):
    """Build the prescribed site or one of choice; lost at level 2 (BL-5.3, BL-5.4)."""
    level = t.seats[seat].sites
    options = [(w.V_SITE, k) for k in range(4) if level[k] < 2 and (kind == ANY_SITE or kind == k)]
    if not options:
        done(t)
        return
    pick = only(options) or (yield ask(t, seat, w.P_SITE, options))
    done(t)
    site(t, seat, pick[1])


def site_or_vase(t, seat, a, b):
    """One of two (BL-4.12): a river bonus (BL-13.11); PV adds to a vase that is taken."""
    me = t.seats[seat]
    options = [(w.V_SITE, k) for k in range(4) if me.sites[k] < 2]
    options.append((w.V_VASE,))
    pick = only(options) or (yield ask(t, seat, w.P_SITE_OR_VASE, options))
    done(t)
    if pick[0] == w.V_SITE:
        site(t, seat, pick[1])
    else:
        vases(t, seat, 1 + me.perks[PV])  # BL-21.27


def track(t, seat, n, b):
    """All steps on one track of choice (BL-23.5)."""
    pick = yield ask(t, seat, w.P_TRACK, [(w.V_TRACK, 0), (w.V_TRACK, 1)])
    done(t)
    push(t, d.T_CARD_TRACK if pick[1] else d.T_COIN_TRACK, seat, n)


def affordable(me, exchange):
    """The price can be paid in full; VP always (BL-0.1, BL-21.16)."""
    for i in range(d.EX_GIVE_AT[exchange], d.EX_GIVE_AT[exchange + 1], 2):
        if has(me, d.EX_GIVE[i]) < d.EX_GIVE[i + 1]:
            return False
    return d.EX_GET[d.EX_GET_AT[exchange]] != d.T_SETTLERS or me.supply > 0


def has(me, what):
    """How much of it could be given."""
    if what == d.T_CARDS:
        return len(me.hand)
    if what == d.T_COINS:
        return me.coins
    if what == d.T_VASES:
        return me.vases
    return me.ranch if what == d.T_SETTLERS else ANY_NUMBER


def exchange(t, seat, code, points):
    """One of the exchanges of a card, at most once (BL-21.6 to BL-21.12, BL-21.16)."""
    me = t.seats[seat]
    options = []
    for i in range(d.EX_OF_AT[code], d.EX_OF_AT[code + 1]):
        if affordable(me, d.EX_OF[i]):
            options.append((w.V_EXCHANGE, d.EX_OF[i]))
    anytime(me, options)
    options.append((w.V_SKIP,))
    pick = only(options) or (yield ask(t, seat, w.P_EXCHANGE, options))
    if levered(t, seat, pick):
        return
    done(t)
    if pick[0] == w.V_EXCHANGE:
        trade(t, seat, pick[1], points)


def trade(t, seat, number, points):
    """Pay, then receive; a number of 0 in the table stands for the card's points."""
    me = t.seats[seat]
    t.note(w.N_EXCHANGE, seat, number)
    for i in range(d.EX_GET_AT[number], d.EX_GET_AT[number + 1], 2):
        push(t, d.EX_GET[i], seat, d.EX_GET[i + 1] or points)
    for i in range(d.EX_GIVE_AT[number], d.EX_GIVE_AT[number + 1], 2):
        what = d.EX_GIVE[i]
        n = d.EX_GIVE[i + 1]
        if what == d.T_CARDS:
            push(t, d.T_GIVE, seat, n, FOR_EXCHANGE)
        elif what == d.T_COINS:
            me.coins -= n
        elif what == d.T_VASES:
            me.vases -= n
        elif what == d.T_SETTLERS:
            give_back(me, n)
        elif what == d.T_VP:
            me.vp -= n
