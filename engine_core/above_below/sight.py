"""What a seat knows: the view, and tables that look the same to it.

Everything lies open but the order of the decks, the stack and the cave pile below its top
(AB-2.12, AB-18.1). DECISION: what went under a deck in plain sight counts as unknown again.
"""

from engine_core import rng

from .state import UNSEEN


def hide(t, seat):
    """Blank all that this seat cannot know."""
    t.r0 = t.r1 = 0
    t.house_deck = [UNSEEN] * len(t.house_deck)
    t.outpost_deck = [UNSEEN] * len(t.outpost_deck)
    t.stack = [UNSEEN] * len(t.stack)
    t.pile = [UNSEEN] * (len(t.pile) - 1) + t.pile[-1:]
    return t


def scramble(t, seat):
    """Shuffle in place all that this seat cannot know."""
    rng.shuffle(t, t.house_deck)
    rng.shuffle(t, t.outpost_deck)
    rng.shuffle(t, t.stack)
    if t.pile:
        top = t.pile.pop()
        rng.shuffle(t, t.pile)
        t.pile.append(top)
