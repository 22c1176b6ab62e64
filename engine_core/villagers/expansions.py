"""Set-up of the expansions: cards dealt, cards shuffled in, improvements laid out (VI-18)."""

from engine_core import rng
from engine_core.record import fresh

from . import data as d
from .state import EMPTY, IMPROVEMENTS, PROFITEERS, SAINTS, SCOUNDRELS, Extras

POOLS = (
    (SCOUNDRELS, d.POOL_SCOUNDRELS),
    (SAINTS, d.POOL_SAINTS),
    (PROFITEERS, d.POOL_PROFITEERS),
)


def prepare(t, deck):
    """Add what the chosen sets bring to the deck (before VI-2.7) and to the hands."""
    extras = fresh(Extras)
    t.extras = [extras]
    for bit, pool in POOLS:
        if t.sets & bit:
            shuffle_in(t, deck, pool)
            deal(t, extras, pool)
    if t.sets & IMPROVEMENTS:
        lay_out(t, extras)


def shuffle_in(t, deck, pool):
    """Thieves and Sheriffs with four players or more; all Profiteers (VI-19.2, VI-21.1)."""
    for card in range(len(d.POOL)):
        if d.POOL[card] == pool and not d.DEALT[card] and not (d.LARGE[card] and t.players < 4):
            deck.extend([card] * d.COPIES[card])


def deal(t, extras, pool):
    """One card for every hand, the rest to the box (VI-18.3, VI-19.3, VI-20.1)."""
    cards = [card for card in range(len(d.POOL)) if d.POOL[card] == pool and d.DEALT[card]]
    if cards:
        rng.shuffle(t, cards)
        for me in t.seats:
            me.hand.append(cards.pop())
        extras.box.extend(cards)


def lay_out(t, extras):
    """One random improvement of each category, its token beside it (VI-22.1)."""
    for category in range(3):
        found = [i for i in range(len(d.CATEGORY)) if d.CATEGORY[i] == category]
        extras.improvements.append(found[rng.below(t, len(found))])
        extras.holders.append(EMPTY)
