"""What a card, a project or a slot for a lever asks for, and what could be used first.

Lists as those of places.py: (met, its text, figures of the text) each.
"""

from . import data as d
from .board import needs
from .cards import WITH_L11, coins_of, payments
from .levers import CANAL_COINS, PRESS_COINS, price
from .ops import ANY, L10, L11
from .places import settlers_for
from .words import V_LEVER

RICH = 99  # coins: enough for every card
LENDING = ((10, L10, CANAL_COINS), (11, L11, PRESS_COINS))


def coins_for(me, n):
    return me.coins >= n, "w_coins", n, me.coins


def fits(card, kind):
    """Whether a card or project is of the type asked for; projects are of all (BL-6.6)."""
    return kind == ANY or card >= d.CARDS or d.CARD_TYPE[card] == kind


def for_card(me, card, kind=ANY):
    """Its type, coins, vases and resources, and the coins for canoes upstream (BL-6.1).

    Where coins are short, those of L11 may still pay while it helps with a resource (BL-15.17).
    """
    found = []
    if kind != ANY and card < d.CARDS:
        found.append((fits(card, kind), "w_type", kind))
    cost = coins_of(me, card)
    found.append(coins_for(me, cost))
    vases = d.CARD_VASES[card]
    if vases:
        found.append((me.vases >= vases, "w_vases", vases, me.vases))
    found += for_resources(me, card)
    total = cheapest(me, card)
    if total is not None and total > cost:
        found.append((me.coins >= total, "w_upstream", total, me.coins))
    return found


def for_resources(me, card):
    """Each kind: shown by its site, or by canoes and levers that make up for what all lack."""
    need = needs(card)
    lack = [max(0, need[kind] - me.sites[kind]) for kind in range(4)]
    jokers = 2 + (1 if me.up & L10 else 0) + (1 if me.up & L11 else 0)  # BL-5.2, BL-5.9
    enough = sum(lack) <= jokers
    found = []
    for kind in range(4):
        if need[kind]:
            found.append((not lack[kind] or enough, "w_kind", kind, need[kind], me.sites[kind]))
    if sum(lack):
        found.append((enough, "w_canoes", sum(lack), jokers))
    return found


def cheapest(me, card):
    """Coins of the cheapest way, with canoes that go upstream and those of L11 taken off.

    None where coins do not help.
    """
    if d.CARD_VASES[card] > me.vases:
        return None
    costs = [
        way[6] - (PRESS_COINS if way[1] & WITH_L11 else 0)
        for way in payments(me, card, RICH, me.up)
    ]
    return min(costs) if costs else None


def for_slot(me, lever):
    """Its coins (BL-15.1)."""
    return (coins_for(me, price(me, lever)),)


def for_progress(me, lever):
    """And a settler, where Progress offers it (BL-12.6)."""
    return coins_for(me, price(me, lever)), settlers_for(me, 1)


def card_helpers(me, card, kind, options):
    """(lever, coins) of those on offer whose coins would do if they are used first."""
    found = []
    if fits(card, kind) and d.CARD_VASES[card] <= me.vases:
        for lever, bit, n in LENDING:
            if (V_LEVER, lever, 0) in options:
                if payments(me, card, me.coins + n, me.up & ~bit):
                    found.append((lever, n))
    return found


def slot_helpers(me, lever, options):
    """The same for a slot that is too dear."""
    cost = price(me, lever)
    found = []
    if me.coins < cost:
        for other, _, n in LENDING:
            if (V_LEVER, other, 0) in options and me.coins + n >= cost:
                found.append((other, n))
    return found
