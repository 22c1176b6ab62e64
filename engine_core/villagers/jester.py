"""The Countess's events that lie face up, and the Jester who cancels one (VI-17.5, VI-17.6)."""

from engine_core import rng

from . import data as d
from .metrics import measure
from .padlock import PADLOCK_PRICE
from .state import BUILD, NEWS
from .words import N_JESTER, N_NEWS, V_JESTER


def reveal(t, count):
    """Turn up new events of the season (VI-17.5)."""
    court = t.court[0]
    for _ in range(count):
        deck = court.winter_deck if court.winter else court.summer
        gone = court.winter_gone if court.winter else court.summer_gone
        if not deck:  # VI-17.5.2
            deck.extend(gone)
            del gone[:]
            rng.shuffle(t, deck)
            if not deck:
                break
        event = deck.pop()
        t.sealed = True
        court.events.append(event)
        court.open = len(court.events)
        t.note(N_NEWS, 255, event)
    t.price = price(t)


def demand(t, seat, event):
    """A fixed number or a formula over the village, less b for every other event of the round,
    whether it is still there, was resolved or was cancelled."""
    start = d.EVENT_METRIC_AT[event]
    end = d.EVENT_METRIC_AT[event + 1]
    size = d.EVENT_A[event]
    if end > start:
        size = measure(t.seats[seat], d.EVENT_METRIC, start, end)
    return max(0, size - d.EVENT_B[event] * (t.court[0].open - 1))


def total(t, op):
    """Sum over the face-up events of this kind (VI-17.10.7)."""
    return sum([demand(t, 0, e) for e in t.court[0].events if d.EVENT_OP[e] == op])


def price(t):
    """Of a padlock in the coming build phase (VI-10.1, VI-17.10.1)."""
    return total(t, d.UNLOCK_PRICE) if has(t, d.UNLOCK_PRICE) else PADLOCK_PRICE


def has(t, op):
    for event in t.court[0].events:
        if d.EVENT_OP[event] == op:
            return True
    return False


def begin_draft(t):
    me = t.seats[0]
    me.limit = max(1, me.limit - total(t, d.DRAFT_LIMIT))


def begin_build(t):
    """Events bound to the build phase (VI-17.10.1)."""
    t.left = max(1, t.left - total(t, d.BUILD_LIMIT))
    if has(t, d.BASIC_MAX):
        t.hires = total(t, d.BASIC_MAX)


# -- the Jester (VI-17.6)


def offer(t, out):
    """Events the Jester may still cancel: those of a phase that has not begun (VI-17.6.4)."""
    court = t.court[0]
    if not court.jester:
        return
    for event in court.events:
        phase = d.EVENT_PHASE[event]
        if phase == d.IN_EVENT or t.phase == NEWS or phase == d.IN_BUILD and t.phase < BUILD:
            out.append((V_JESTER, event))


def use(t, event):
    """The Jester removes an event, nothing else: the others weigh what they did (VI-17.6)."""
    court = t.court[0]
    court.jester = 0
    court.events.remove(event)
    court.removed.append(event)
    t.price = price(t)
    t.note(N_JESTER, 0, event)
