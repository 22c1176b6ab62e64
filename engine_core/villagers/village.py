"""A village: putting cards into it, taking them out, and what it shows."""

from . import data as d
from .state import IMPROVEMENTS, TABLE
from .words import N_HOME

BASE_LIMIT = 2  # VI-5.1, VI-7.2
MAX_LIMIT = 5


def shown(me, column):
    """Sum of a column over the cards nothing lies on (VI-3.2, VI-8.5)."""
    total = 0
    load = me.load
    for i, card in enumerate(me.card):
        if not load[i]:
            total += column[card]
    return total


def limit(t, seat, column):
    """Draft or build limit, by food or builder icons (VI-5.1, VI-7.2)."""
    icons = shown(t.seats[seat], column)
    if t.sets & IMPROVEMENTS:
        icons += extra(t, seat, column)
    return min(MAX_LIMIT, BASE_LIMIT + icons)


def extra(t, seat, column):
    """Extra icons, for as long as the token is held (VI-22.5, VI-22.6)."""
    kind = d.GIVES_ICON_FOOD if column is d.FOOD else d.GIVES_ICON_BUILDER
    extras = t.extras[0]
    icons = 0
    for k in range(3):
        card = extras.improvements[k]
        if extras.holders[k] == seat and d.REWARD[card] == kind:
            icons += d.REWARD_SIZE[card]
    return icons


def spots(me, kind):
    """The positions this kind can be placed on; (TABLE,) for one with a banner.

    Chain starters of one kind that carry nothing are alike, so only the first is named.
    """
    need = d.NEEDS[kind]
    if need == TABLE:  # VI-8.8
        return (TABLE,)
    found = []
    bare = False
    room = d.STACK[need]
    load = me.load
    for i, role in enumerate(me.role):
        if role == need and load[i] < room:  # VI-8.1, VI-8.4
            if not load[i] and me.under[i] == TABLE:
                if bare:
                    continue
                bare = True
            found.append(i)
    return found


def put(me, card, spot, role):
    """Place a card; its position."""
    me.card.append(card)
    me.under.append(spot)
    me.coins.append(0)
    me.load.append(0)
    me.role.append(role)
    if spot != TABLE:
        me.load[spot] += 1
    return len(me.card) - 1


def put_plain(me, card, spot):
    return put(me, card, spot, d.FOUNDERS if card == d.FOUNDERS_TURNED else card)


def cut(me, i):
    """Close the gap at position i in the lists of a village."""
    me.card.pop(i)
    me.role.pop(i)
    me.under = me.under[:i] + me.under[i + 1 :]
    me.coins = me.coins[:i] + me.coins[i + 1 :]
    me.load = me.load[:i] + me.load[i + 1 :]


def remove(t, seat, i):
    """Take the top card at position i out of a village; its coins go to the village's owner
    (VI-16.5, VI-17.10.5, VI-19.5). A stand-in that is uncovered by it goes home (VI-16.12)."""
    me = t.seats[seat]
    card = me.card[i]
    me.gold += me.coins[i]
    below = me.under[i]
    cut(me, i)
    for k, under in enumerate(me.under):
        if under != TABLE and under > i:
            me.under[k] = under - 1
    if below != TABLE:
        if below > i:
            below -= 1
        me.load[below] -= 1
        if not me.load[below] and d.EFFECT[me.card[below]] in (d.STAND_IN, d.SWAP):
            home = remove(t, seat, below)
            me.hand.append(home)
            me.hand.sort()
            t.note(N_HOME, seat, home)
    return card
