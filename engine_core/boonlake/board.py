"""What every part of Boonlake does: the agenda, gains, tracks, pieces on the map (BL-4, BL-16).

Coins, vases and levers never run out (BL-1.7), a hand has no limit (BL-4.7) and victory points
are a plain number (BL-4.8).
"""

from engine_core import flow
from engine_core.rng import shuffle

from . import data as d, words as w

SETTLER = 1  # codes of pieces on plots: 3 * seat + one of these
HOUSE = 2
TOWN = 3
NOTHING = 255  # no task in a bonus column
OVERFLOW = 2  # VP for a step beyond the end of a track


# -- the agenda


def push(t, task, seat, a=0, b=0):
    """Put a task on top of the agenda: it comes before all others."""
    t.todo += (task, seat, a, b)


def done(t):
    """Take the task at hand off the agenda."""
    del t.todo[-4:]


def renew(t, a, b):
    """The task at hand comes again, with these arguments."""
    t.todo[-2] = a
    t.todo[-1] = b


# -- questions


def ask(t, seat, prompt, options, make=None):
    """`pick = only(options) or (yield ask(t, seat, prompt, options))`; what no rule needs to know
    before, `make` lists when somebody looks.

    Where another seat was asked before, undo stops: hands may have been shown.
    """
    if t.actor != seat:
        t.actor = seat
        t.sealed = True
    return flow.ask(seat, prompt, make, t, options)


def only(options):
    """The one way there is, which is not asked; None where there are more."""
    return options[0] if len(options) == 1 else None


# -- gains (tasks that run by themselves)


def coins(t, seat, n, b=0):
    """From the general supply (BL-4.1)."""
    if n:
        t.seats[seat].coins += n
        t.note(w.N_COINS, seat, n)


def cards(t, seat, n, b=0):
    """Draw; the discard pile becomes the new draw pile; without both, draws are lost (BL-4.6)."""
    deck = t.deck
    hand = t.seats[seat].hand
    drawn = 0
    while drawn < n:
        if not deck:
            if not t.discard:
                break
            deck = t.deck = t.discard
            t.discard = bytearray()
            shuffle(t, deck)
            t.note(w.N_SHUFFLE, seat)
        hand.append(deck[-1])
        deck[-1:] = b""
        drawn += 1
    if drawn:
        hand.sort()
        t.sealed = True
        t.note(w.N_CARDS, seat, drawn)


def settlers(t, seat, n, b=0):
    """From the supply to the ranch, as far as the supply goes (BL-1.8, BL-4.1, BL-4.3)."""
    me = t.seats[seat]
    if n > me.supply:
        n = me.supply
    if n:
        me.supply -= n
        me.ranch += n
        t.note(w.N_SETTLERS, seat, n)


def give_back(me, n):
    """Return settlers from the ranch to the supply (BL-4.2)."""
    me.ranch -= n
    me.supply += n


def vases(t, seat, n, b=0):
    if n:
        t.seats[seat].vases += n
        t.note(w.N_VASES, seat, n)


def vp(t, seat, n, b=0):
    """Win or lose victory points; the total may become negative (BL-0.1)."""
    if n:
        t.seats[seat].vp += n
        t.note(w.N_VP, seat, n)


def coin_track(t, seat, n, b=0):
    _advance(t, seat, 0, n)


def card_track(t, seat, n, b=0):
    _advance(t, seat, 1, n)


def _advance(t, seat, track, n):
    """One step forward (BL-16.1, BL-16.5); the rest comes after the bonus that was crossed."""
    me = t.seats[seat]
    place = (me.card_track if track else me.coin_track) + 1
    if place == d.TRACK:
        vp(t, seat, OVERFLOW * n)  # BL-16.3, BL-16.4
        return
    if track:
        me.card_track = place
    else:
        me.coin_track = place
    t.note(w.N_TRACK, seat, track, place)
    if n > 1:
        push(t, d.T_CARD_TRACK if track else d.T_COIN_TRACK, seat, n - 1)
    place += d.TRACK * track
    if d.TRACK_OP[place] != NOTHING:
        push(t, d.TRACK_OP[place], seat, d.TRACK_ARG[place])  # BL-16.2


def coin_income(t, seat, a=0, b=0):
    """What the own place on the coin track shows (BL-17.7, BL-23.6)."""
    place = t.seats[seat].coin_track
    coins(t, seat, d.TRACK_GAIN[place])
    vp(t, seat, d.TRACK_VP[place])


def card_income(t, seat, a=0, b=0):
    """The same on the card track."""
    place = d.TRACK + t.seats[seat].card_track
    cards(t, seat, d.TRACK_GAIN[place])
    vp(t, seat, d.TRACK_VP[place])


def site(t, seat, kind):
    """Build a production site, or turn it to level 2 (BL-5.2, BL-5.3)."""
    sites = t.seats[seat].sites
    sites[kind] += 1
    t.note(w.N_SITE, seat, kind, sites[kind])


# -- the map


def cover(t, seat, space, code):
    """Put a terrain tile (its number + 1) or a pasture on an empty space (BL-7.2, BL-7.7).

    NEXT has what is adjacent: in the region, by bridge or by ford (BL-4.10).
    """
    ground = t.ground
    ground[space] = code
    if code != d.PASTURE:
        plot = 2 * (code - 1)
        t.free.append(2 * space)
        if d.PLOT_THERE[plot + 1]:
            t.free.append(2 * space + 1)
        t.free.sort()
    edge = t.edge
    if space in edge:
        edge.remove(space)
    grown = False
    for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
        other = d.NEXT[i]
        if not ground[other] and other not in edge:
            edge.append(other)
            grown = True
    if grown:
        edge.sort()
    t.note(w.N_PLACE, seat, space, code)


def arrive(t, seat, space):
    """A new piece stands on a space: count it where presences matter (BL-4.9, BL-4.11)."""
    t.seats[seat].present[d.REGION[space]] += 1
    t.crowd[space] += 1
    near = t.near
    near[space] += 1
    for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
        near[d.NEXT[i]] += 1


def row_bonus(t, seat):
    """The settlers beside rows 1 and 2 join the ranch, each once (BL-4.4, BL-10.3, BL-10.4)."""
    me = t.seats[seat]
    if me.slots == 2 and me.houses > 1 and me.cattle:  # BL-10.1
        me.slots = 1
        me.ranch += 1
        t.note(w.N_ROW, seat, 1)
    if me.slots == 1 and me.houses > 3 and me.towns and me.cattle > 1:  # BL-10.2
        me.slots = 0
        me.ranch += 1
        t.note(w.N_ROW, seat, 2)


def around(t, space, piece):
    """Houses or towns of anybody on the tiles adjacent to a space."""
    return houses_and_towns(t, space)[piece - HOUSE]


def houses_and_towns(t, space):
    """(houses, towns) of anybody on the tiles adjacent to a space."""
    plots = t.plots
    crowd = t.crowd
    houses = towns = 0
    for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
        near = d.NEXT[i]
        if crowd[near]:
            for piece in (plots[2 * near], plots[2 * near + 1]):
                if piece:
                    piece %= 3
                    if piece == HOUSE:
                        houses += 1
                    elif not piece:
                        towns += 1
    return houses, towns


def on_space(t, seat, space):
    """Own presences on one space."""
    if not t.crowd[space]:
        return 0
    low = 3 * seat
    n = t.herds[4 * space + seat]
    if low < t.plots[2 * space] <= low + 3:
        n += 1
    if low < t.plots[2 * space + 1] <= low + 3:
        n += 1
    return n


def own_pieces(t, seat):
    """Own presences on every space."""
    crowd = t.crowd
    found = bytearray(len(crowd))
    for space in range(1, len(crowd)):
        if crowd[space]:
            found[space] = on_space(t, seat, space)
    return found


def herd_points(t, seat):
    """1 VP per own cattle and town of anybody beside its pasture (BL-17.9)."""
    herds = t.herds
    n = 0
    if t.seats[seat].cattle:
        for space in range(1, len(t.ground)):
            if herds[4 * space + seat]:
                n += herds[4 * space + seat] * around(t, space, TOWN)
    return n


# -- seats


def next_seat(t, seat):
    """Clockwise (BL-0.3); in solo the Grey Eminence and the player alternate (BL-20.8)."""
    seat += 1
    return seat if seat < len(t.seats) else 0


def clockwise(t, first):
    """The players (not the Grey Eminence) from `first` on (BL-0.3, BL-0.4)."""
    n = t.players
    if first >= n:
        first = 0
    return [(first + i) % n for i in range(n)]


def needs(card):
    """The resources of each kind that a card or project asks for."""
    return d.CARD_WOOD[card], d.CARD_CLAY[card], d.CARD_STONE[card], d.CARD_IRON[card]
