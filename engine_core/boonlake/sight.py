"""What a seat of Boonlake may know, and shuffling anew what it cannot."""

from engine_core.rng import shuffle

from . import solo

HIDDEN = 255


def hide(t, seat):
    """What is left: own hand, numbers of cards, the top silhouette of the solo stack."""
    t.r0 = t.r1 = 0
    t.deck = b"\xff" * len(t.deck)
    t.grey = b"\xff" * len(t.grey)
    t.pool = b"\xff" * len(t.pool)
    t.gone = b"\xff" * len(t.gone)
    if t.stack:
        top = 240 + (t.stack[-1] & 3)  # BL-20.7: its back shows a corner
        t.stack = [HIDDEN] * (len(t.stack) - 1) + [top]
    for k in range(t.players):
        if k != seat:
            other = t.seats[k]
            other.hand = [HIDDEN] * len(other.hand)
            other.offer = [HIDDEN] * len(other.offer)
    return t


def scramble(t, seat):
    """Shuffle what this seat cannot know."""
    others = [t.seats[k] for k in range(t.players) if k != seat]
    hidden = list(t.deck)
    pool = t.pool
    for other in others:
        hidden = hidden + other.hand
        pool = pool + other.offer
    shuffle(t, hidden)
    shuffle(t, pool)
    for other in others:
        n = len(hidden) - len(other.hand)
        other.hand = hidden[n:]
        other.hand.sort()
        hidden = hidden[:n]
        n = len(pool) - len(other.offer)
        other.offer = pool[n:]
        pool = pool[:n]
    t.deck = bytearray(hidden)
    t.pool = pool
    shuffle(t, t.grey)
    if t.solo:
        solo.scramble(t)
