"""Gains that ask: production sites, tracks of choice, exchanges of cards."""

from .board import ask, done, push, site, vases
from .data import EX_GET, EX_GET_AT, EX_GIVE, EX_GIVE_AT, EX_OF, EX_OF_AT
from .levers import anytime, use
from .ops import (
    ANY_SITE,
    FOR_EXCHANGE,
    PV,
    T_CARD_TRACK,
    T_CARDS,
    T_COIN_TRACK,
    T_COINS,
    T_GIVE,
    T_SETTLERS,
    T_VASES,
    T_VP,
)
from .words import (
    N_EXCHANGE,
    P_EXCHANGE,
    P_SITE,
    P_SITE_OR_VASE,
    P_TRACK,
    V_EXCHANGE,
    V_LEVER,
    V_SITE,
    V_SKIP,
    V_TRACK,
    V_VASE,
)


def sites(t, seat, kind, b):
    """T_SITE: build the prescribed site or one of choice; lost at level 2 (BL-5.3, BL-5.4)."""
    level = t.seats[seat].sites
    options = [(V_SITE, k) for k in range(4) if level[k] < 2 and (kind == ANY_SITE or kind == k)]
    if len(options) > 1:
        pick = yield ask(t, seat, P_SITE, options)
    else:
        pick = options[0] if options else None
    done(t)
    if pick:
        site(t, seat, pick[1])


def site_or_vase(t, seat, a, b):
    """T_SITE_OR_VASE: a river bonus (BL-13.11); PV adds to a vase that is taken."""
    me = t.seats[seat]
    options = [(V_SITE, k) for k in range(4) if me.sites[k] < 2]
    options.append((V_VASE,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_SITE_OR_VASE, options))
    done(t)
    if pick[0] == V_SITE:
        site(t, seat, pick[1])
    else:
        vases(t, seat, 1 + me.perks[PV])


def track(t, seat, n, b):
    """T_TRACK: all steps on one track of choice (BL-23.5)."""
    pick = yield ask(t, seat, P_TRACK, [(V_TRACK, 0), (V_TRACK, 1)])
    done(t)
    push(t, T_CARD_TRACK if pick[1] else T_COIN_TRACK, seat, n)


def affordable(me, exchange):
    """The price can be paid in full; VP always (BL-0.1, BL-21.16)."""
    for i in range(EX_GIVE_AT[exchange], EX_GIVE_AT[exchange + 1], 2):
        what = EX_GIVE[i]
        n = EX_GIVE[i + 1]
        if (
            what == T_CARDS
            and len(me.hand) < n
            or what == T_COINS
            and me.coins < n
            or what == T_VASES
            and me.vases < n
            or what == T_SETTLERS
            and me.ranch < n
        ):
            return False
    return EX_GET[EX_GET_AT[exchange]] != T_SETTLERS or me.supply > 0


def exchange(t, seat, code, points):
    """T_EXCHANGE: one of the exchanges of a card, at most once (BL-21.6 to BL-21.12)."""
    me = t.seats[seat]
    options = []
    for i in range(EX_OF_AT[code], EX_OF_AT[code + 1]):
        if affordable(me, EX_OF[i]):
            options.append((V_EXCHANGE, EX_OF[i]))
    anytime(me, options)
    options.append((V_SKIP,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_EXCHANGE, options))
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if pick[0] == V_EXCHANGE:
        trade(t, seat, pick[1], points)


def trade(t, seat, number, points):
    me = t.seats[seat]
    t.note(N_EXCHANGE, seat, number)
    for i in range(EX_GET_AT[number], EX_GET_AT[number + 1], 2):
        push(t, EX_GET[i], seat, EX_GET[i + 1] or points)
    for i in range(EX_GIVE_AT[number], EX_GIVE_AT[number + 1], 2):
        what = EX_GIVE[i]
        n = EX_GIVE[i + 1]
        if what == T_CARDS:
            push(t, T_GIVE, seat, n, FOR_EXCHANGE)
        elif what == T_COINS:
            me.coins -= n
        elif what == T_VASES:
            me.vases -= n
        elif what == T_SETTLERS:
            me.ranch -= n
            me.supply += n
        elif what == T_VP:
            me.vp -= n
