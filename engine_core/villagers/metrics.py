"""Runs the compiled formulas: silver, copper, conditions and demands (VI-14.7)."""

from .data import (
    BUILDER,
    EFFECT,
    FOOD,
    GOLD,
    ICONS,
    LOCK,
    M_BESTSILVER,
    M_BUILDER,
    M_CHAINS,
    M_COINEDVILLAGERS,
    M_COUNTESS_VILLAGERS,
    M_DISTINCT_SUITS,
    M_DISTINCT_SUITS_IN_HAND,
    M_FOOD,
    M_GOLDICONS,
    M_GOLDSUM,
    M_LEAST,
    M_MAXCOINS,
    M_PADLOCKS,
    M_SUIT,
    M_SUPPLY,
    M_VILLAGERS,
    SILVER,
    SILVER_AT,
    SUIT,
)
from .state import TABLE
from .village import shown

NOTHING = bytearray(1)
BOTTOM = bytearray([TABLE])


def measure(me, code, start, end):
    """Value of the formula code[start:end] in a village: floor(metric / d) * m."""
    total = 0
    for i in range(start + 2, end, 2):
        step = code[i]
        if step == M_LEAST:
            total = min(total, suit_icons(me, code[i + 1]))
        else:
            total += count(me, step, code[i + 1])
    return total // code[start] * code[start + 1]


def count(me, step, arg):
    """One metric; `arg` is a suit, a number of cards, or 1 for "unique"."""
    return COUNTS[step](me, arg)


def food(me, arg):
    return shown(me, FOOD)  # VI-14.2


def builders(me, arg):
    return shown(me, BUILDER)


def gold_icons(me, arg):
    """Visible ones, neither coins nor silver (VI-14.3, VI-14.4)."""
    total = 0
    for i, card in enumerate(me.card):
        if GOLD[card] and not me.load[i]:
            total += 1
    return total


def gold_sum(me, suit):
    """On visible gold icons of a suit (VI-14.3, VI-14.4)."""
    total = 0
    for i, card in enumerate(me.card):
        if SUIT[card] == suit and not me.load[i]:
            total += GOLD[card]
    return total


def suit_icons(me, suit):
    """Covered ones and double icons too (VI-8.6, VI-16.18)."""
    total = 0
    for card in me.card:
        if SUIT[card] == suit:
            total += ICONS[card]
    return total


def padlocks(me, arg):
    return len([card for card in me.card if LOCK[card]])


def most_coins(me, arg):
    return max(me.coins)


def coined(me, arg):
    return len([coins for coins in me.coins if coins])


def villagers(me, arg):
    return len(me.card)


def villagers_of_countess(me, arg):
    return len(me.card) - 1


def suits(me, arg):
    return distinct(me.card)


def suits_in_hand(me, arg):
    return distinct(me.hand)


def supply(me, arg):
    return me.gold


def distinct(cards):
    """How many different suits."""
    seen = []
    for card in cards:
        if SUIT[card] not in seen:
            seen.append(SUIT[card])
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
    start = SILVER_AT[card]
    end = SILVER_AT[card + 1]
    return measure(me, SILVER, start, end) if end > start else 0


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
    return SILVER_AT[card + 1] > SILVER_AT[card] and not EFFECT[card]


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
    return GOLD[card] or (silver(me, card) if is_silver(card) else 0)


COUNTS = {
    M_FOOD: food, M_BUILDER: builders, M_GOLDICONS: gold_icons, M_GOLDSUM: gold_sum,
    M_SUIT: suit_icons, M_PADLOCKS: padlocks, M_MAXCOINS: most_coins, M_COINEDVILLAGERS: coined,
    M_CHAINS: chains, M_VILLAGERS: villagers, M_BESTSILVER: best_silver, M_DISTINCT_SUITS: suits,
    M_DISTINCT_SUITS_IN_HAND: suits_in_hand, M_SUPPLY: supply,
    M_COUNTESS_VILLAGERS: villagers_of_countess,
}  # fmt: skip
