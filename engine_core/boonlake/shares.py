"""Right parts of action tiles that are no card-play opportunity (BL-12, BL-14)."""

from .board import ask, coins, done, push, settlers, vp
from .levers import anytime, right_levers, use
from .ops import ANY, FOR_RECRUIT, L6, PLAY, SELL, T_ACT, T_CARDS, T_GIVE, T_SETTLERS
from .words import P_NEWS, P_RECRUIT, P_REGION_COINS, V_BUY, V_LEVER, V_SKIP, V_TAKE

RECRUIT_COINS = 3  # price of a recruit
RECRUIT_CARDS = 3


def news(t, seat, a, b):
    """T_NEWS: the others' part of Expansion, or a lever instead of all of it (BL-12.1)."""
    options = [(V_TAKE,)]
    right_levers(t, seat, t.seats[seat], options, False)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_NEWS, options))
    if pick[0] == V_LEVER:
        if pick[1] < 6:
            done(t)
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    push(t, T_ACT, seat, ANY, PLAY | SELL)
    push(t, T_CARDS, seat, 2)


def region_coins(t, seat, chosen, b):
    """T_REGION_COINS: 1 coin per presence in the other regions (BL-14.2, BL-15.19)."""
    me = t.seats[seat]
    n = sum(me.present) - me.present[chosen]
    options = [(V_TAKE,)]
    if n and me.up & L6:
        options.append((V_LEVER, 6, 0))
    right_levers(t, seat, me, options, len(options) > 1)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_REGION_COINS, options))
    if pick[0] != V_LEVER or pick[1] <= 6:
        done(t)
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        if pick[1] != 6:
            return
        vp(t, seat, n)
    coins(t, seat, n)


def recruit(t, seat, bought, b):
    """T_RECRUIT: settlers for coins or cards, as many as one likes (BL-12.5)."""
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
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_RECRUIT, options))
    if pick[0] == V_LEVER:
        if pick[1] < 6:
            done(t)
        use(t, seat, pick[1], pick[2])
    elif pick[0] == V_BUY:
        t.todo[-2] = 1
        if pick[1]:
            push(t, T_SETTLERS, seat, 1)
            push(t, T_GIVE, seat, RECRUIT_CARDS, FOR_RECRUIT)
        else:
            me.coins -= RECRUIT_COINS
            settlers(t, seat, 1)
    else:
        done(t)
