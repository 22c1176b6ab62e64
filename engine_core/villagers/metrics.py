"""Runs the compiled formulas: silver, copper, conditions and demands (VI-14.7)."""

from . import data as d
from .state import TABLE
from .village import shown

NOTHING = bytearray(1)
BOTTOM = bytearray([TABLE])


def measure(me, code, start, end):
    """Value of the formula code[start:end] in a village: floor(metric / d) * m."""
    total = 0
    for i in range(start + 2, end, 2):
        step = code[i]
        if step == d.M_LEAST:
            total = min(total, suit_icons(me, code[i + 1]))
        else:
            total += count(me, step, code[i + 1])
    return total // code[start] * code[start + 1]


def count(me, step, arg):
    """One metric; `arg` is a suit, a number of cards, or 1 for "unique"."""
    if step == d.M_SUIT:
        return suit_icons(me, arg)
    if step == d.M_FOOD:
        return shown(me, d.FOOD)  # VI-14.2
    if step == d.M_BUILDER:
        return shown(me, d.BUILDER)
    if step == d.M_CHAINS:
        return chains(me, arg)
    if step == d.M_VILLAGERS:
        return len(me.card)
    if step == d.M_COUNTESS_VILLAGERS:
        return len(me.card) - 1
    if step == d.M_DISTINCT_SUITS:
        return distinct(me.card)
    if step == d.M_DISTINCT_SUITS_IN_HAND:
        return distinct(me.hand)
    return count_worth(me, step, arg)


def count_worth(me, step, arg):
    """Metrics of gold, silver, coins and padlocks."""
    if step == d.M_GOLDICONS:
        return gold(me, -1)
    if step == d.M_GOLDSUM:
        return gold(me, arg)
    if step == d.M_BESTSILVER:
        return best_silver(me, arg)
    if step == d.M_MAXCOINS:
        return max(me.coins)
    if step == d.M_COINEDVILLAGERS:
        return len([coins for coins in me.coins if coins])
    if step == d.M_PADLOCKS:
        return len([card for card in me.card if d.LOCK[card]])
    return me.gold  # M_SUPPLY


def suit_icons(me, suit):
    """Covered ones and double icons too (VI-8.6, VI-16.18)."""
    total = 0
    for card in me.card:
        if d.SUIT[card] == suit:
            total += d.ICONS[card]
    return total


def gold(me, suit):
    """How many gold icons are visible, or what those of a suit are worth: neither coins nor
    silver (VI-14.3, VI-14.4)."""
    total = 0
    for i, card in enumerate(me.card):
        if d.GOLD[card] and not me.load[i]:
            if suit < 0:
                total += 1
            elif d.SUIT[card] == suit:
                total += d.GOLD[card]
    return total


def distinct(cards):
    """How many different suits."""
    seen = []
    for card in cards:
        if d.SUIT[card] not in seen:
            seen.append(d.SUIT[card])
    return len(seen)


def chains(me, size):
    """Trees of at least `size` cards: both branches above one bottom card count (VI-8.9)."""
    cards = bytearray(len(me.card))
    for i in range(len(cards)):
        while me.under[i] != TABLE:
            i = me.under[i]
        cards[i] += 1
    found = 0
    for n in cards:
        if n >= size:
            found += 1
    return found


def silver(me, card):
    """Silver value of a villager that lies in this village (VI-14.1)."""
    start = d.SILVER_AT[card]
    end = d.SILVER_AT[card + 1]
    return measure(me, d.SILVER, start, end) if end > start else 0


def silver_joining(me, card):
    """Silver value of a villager as if it lay in this village too, so that it counts itself
    (VI-16.18, VI-17.10.8)."""
    village = me.card, me.load, me.coins, me.under
    me.card = me.card + [card]
    me.load = me.load + NOTHING
    me.coins = me.coins + NOTHING
    me.under = me.under + BOTTOM
    value = silver(me, card)
    me.card, me.load, me.coins, me.under = village
    return value


def is_silver(card):
    """The Nun's formula serves the final scoring only (VI-20.8)."""
    return d.SILVER_AT[card + 1] > d.SILVER_AT[card] and not d.EFFECT[card]


def best_silver(me, unique):
    """The best silver villager, of all or of those whose name occurs once."""
    best = 0
    for i, card in enumerate(me.card):
        if is_silver(card) and not me.load[i] and not (unique and me.card.count(card) > 1):
            best = max(best, silver(me, card))
    return best


def total_silver(me):
    """All visible silver icons (VI-13.8)."""
    total = 0
    for i, card in enumerate(me.card):
        if not me.load[i]:
            total += silver(me, card)
    return total


def worth(me, card):
    """Printed gold, or silver in this village, or 0 (VI-17.4.4)."""
    return d.GOLD[card] or (silver(me, card) if is_silver(card) else 0)
