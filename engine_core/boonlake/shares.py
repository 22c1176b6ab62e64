"""Right parts of action tiles that are no card-play opportunity (BL-12, BL-14)."""

from . import data as d
from .board import ask, coins, done, only, push, renew, settlers, vp
from .levers import anytime, levered, right_levers, use
from .ops import ANY, FOR_RECRUIT, L6, PLAY, SELL
from .words import P_NEWS, P_RECRUIT, P_REGION_COINS, V_BUY, V_LEVER, V_SKIP, V_TAKE

RECRUIT_COINS = 3  # price of a recruit
RECRUIT_CARDS = 3


def news(t, seat, a, b):
    """The others' part of Expansion, or a lever instead of all of it (BL-12.1, BL-15.7)."""
    options = [(V_TAKE,)]
    right_levers(t, seat, t.seats[seat], options, False)
    pick = only(options) or (yield ask(t, seat, P_NEWS, options))
    if levered(t, seat, pick):
        return
    done(t)
    push(t, d.T_ACT, seat, ANY, PLAY | SELL)  # apart from the cards (BL-15.15)
    push(t, d.T_CARDS, seat, 2)


def region_coins(t, seat, chosen, b):
    """1 coin per presence in the other regions (BL-14.2); with L6 as many points."""
    me = t.seats[seat]
    n = sum(me.present) - me.present[chosen]
    options = [(V_TAKE,)]
    if n and me.up & L6:
        options.append((V_LEVER, 6, 0))
    right_levers(t, seat, me, options, len(options) > 1)
    pick = only(options) or (yield ask(t, seat, P_REGION_COINS, options))
    if pick[0] == V_LEVER and pick[1] != 6:
        levered(t, seat, pick)  # who forgoes the coins has no points for them (BL-15.19)
        return
    done(t)
    if pick[0] == V_LEVER:
        use(t, seat, 6, 0)
        vp(t, seat, n)
    coins(t, seat, n)


def recruit(t, seat, bought, b):
    """Settlers for coins or cards, as many as one likes and the supply has (BL-12.5)."""
    me = t.seats[seat]
    options = []
    if me.supply:
        if me.coins >= RECRUIT_COINS:
            options.append((V_BUY, 0))
        if len(me.hand) >= RECRUIT_CARDS:
            options.append((V_BUY, 1))
    if not bought:
        right_levers(t, seat, me, options, me.supply > 0)
    elif me.supply:
        anytime(me, options)
    options.append((V_SKIP,))
    pick = only(options) or (yield ask(t, seat, P_RECRUIT, options))
    if levered(t, seat, pick):
        return
    if pick[0] == V_SKIP:
        done(t)
        return
    renew(t, 1, 0)
    if pick[1]:
        push(t, d.T_SETTLERS, seat, 1)
        push(t, d.T_GIVE, seat, RECRUIT_CARDS, FOR_RECRUIT)
    else:
        me.coins -= RECRUIT_COINS
        settlers(t, seat, 1)
