"""Apple Hill: the common apple board, harvest, orchard tracks (section 16)."""

from engine_core.flow import choose

from . import data as d
from .conditions import ANY_ORCHARD
from .solo import reward
from .state import APPLE_G, APPLE_X
from .symbols import advance, advance_helps, move_marker
from .words import C_ORCHARD, N_APPLES, P_APPLES, P_TRACK, V_APPLES, V_TRACK

FULL = 6  # SW-16.1


def setup(t):
    """SW-2.13: the board is empty, as the markers are on 0."""


def enters_row(t):
    """An orchard card brings nothing with it."""


def add_apples(t, seat, green, red):
    t.apples[0] = min(FULL, t.apples[0] + green)
    t.apples[1] = min(FULL, t.apples[1] + red)
    t.note(N_APPLES, seat, t.apples[0], t.apples[1])


def perform(t, seat, op, a, b):
    """SW-16.3 growth; SW-16.4 harvest."""
    if op == d.OP_APPLES:
        add_apples(t, seat, a, b)
    else:
        green, red = harvest(t, seat)
        add_apples(t, seat, green, red)
    return ()  # nothing is asked


def harvest(t, seat):
    """SW-16.4: green and red apples of the orchard cards on the trail."""
    cards = t.row[: t.seats[seat].wagon]
    return sum([d.SP_GREEN[c] for c in cards]), sum([d.SP_RED[c] for c in cards])


def apple_options(apples, count):
    green, red = apples
    return [(V_APPLES, g, count - g) for g in range(count + 1) if g <= green and count - g <= red]


def pay_apples(t, seat, good, count):
    """SW-16.1: apples of a cost come from the common board."""
    apples = t.apples
    if good == APPLE_X:
        pick = yield from choose(seat, P_APPLES, apple_options(apples, count))
        apples[0] -= pick[1]
        apples[1] -= pick[2]
    else:
        apples[good - APPLE_G] -= count
    t.note(N_APPLES, seat, apples[0], apples[1])


def summit(t, seat, op, arg):
    """SW-16.6: advance on an orchard track; reward as on the board."""
    track = 3 + arg
    if arg == ANY_ORCHARD:  # green pays furs even if the marker cannot move, red always gold
        ways = [(V_TRACK, track) for track in (3, 4) if advance_helps(t, seat, track)]
        pick = yield from choose(seat, P_TRACK, ways)
        track = pick[1]
    yield from advance(t, seat, track)


def score(t, me, parts):
    """SW-16.8."""
    parts.append((C_ORCHARD, (me.tracks[3] + me.tracks[4]) * d.MULTIPLIER[me.wagon]))


def hastings(t, seat):
    """SW-22.19: all apples gone, both orchard markers up, a fur trade and 2 gold."""
    t.apples = [0, 0]
    t.note(N_APPLES, seat, 0, 0)
    for track in (3, 4):
        move_marker(t, seat, track)
        reward(t, track)
