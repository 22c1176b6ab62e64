"""The Grey Eminence: an automaton in seat 1 against one player (BL-20)."""

from engine_core.record import fresh
from engine_core.rng import below, shuffle

from . import data as d, words as w
from .board import HOUSE, TOWN, around, arrive, cover, push, vp
from .places import COWS, HERD, HOUSES, TOWNS, cattle_on
from .ship import harbours, move_ship
from .state import Seat

ME = 1  # seat of the Grey Eminence
OWN = 3 * ME + HOUSE
SPACES = 33
INSTEAD = 10  # VP for a piece it no longer has
LEFT = ((5, 1), (4, 2), (3, 3), (2, 4), (1, 5))  # A and B tiles per difficulty (BL-20.6)
GROUND = 0  # what a place is looked for
FREE_PLOT = 1
OWN_HOUSE = 2


def join(t):
    """Its pieces on their board, a ship, no means of any kind (BL-20.1 to BL-20.3)."""
    me = fresh(Seat)
    me.present = bytearray(4)
    me.ship = d.SHIP_START[0]
    t.seats.append(me)
    deal(t)


def deal(t):
    """Choose the six tiles of the difficulty and stack them (BL-20.6, BL-20.7)."""
    kinds = ([], [])
    for tile in range(len(d.SOLO_B)):
        kinds[d.SOLO_B[tile]].append(tile)
    for kind, keep in zip(kinds, LEFT[t.solo - 1]):
        shuffle(t, kind)
        t.used += kind[:keep]
        t.gone += kind[keep:]
    restack(t)


def restack(t):
    """Shuffle all six tiles, each turned at random (BL-20.10)."""
    t.stack = t.used
    t.used = []
    shuffle(t, t.stack)
    for i in range(len(t.stack)):
        t.stack[i] = 4 * t.stack[i] + below(t, 4)


def eminence(t, seat, a, b):
    """A whole turn but for the player's right part, the ship and phase C (BL-20.9, BL-20.17)."""
    if not t.stack:
        restack(t)
        t.cycle = 1
    tile = t.stack.pop() >> 2
    t.used.append(tile)
    t.sealed = True
    corner = t.stack[-1] & 3 if t.stack else 0  # BL-20.11, BL-20.12
    t.number = d.SOLO_CORNER[4 * tile + corner]
    t.note(w.N_SOLO_TILE, ME, tile, t.number)
    more = d.SOLO_B[tile]
    part_a(t, more)
    t.row = min([t.rows.index(d.SOLO_ACTION[3 * tile + i]) for i in range(3)])  # BL-20.16
    t.tile = t.rows[t.row]
    t.note(w.N_TILE, ME, t.tile, t.row)
    push(t, d.T_TURN_OVER, ME)
    push(t, d.T_EMINENCE_SHIP, ME)
    push(t, d.T_RIGHT, 0, t.tile, part_b(t, t.tile, more))


def part_a(t, more):
    """By the tile in the bottom row (BL-20.15)."""
    bottom = t.rows[6]
    if bottom == d.A_SETTLEMENT:
        for _ in range(1 + more):
            build(t)
    elif bottom == d.A_CATTLE:
        place_cattle(t)
        cactus(t, more)
    else:
        cactus(t, 1 + more)


def part_b(t, tile, more):
    """Its version of the action (BL-20.18); for REG the region it took.

    On CAT the cattle need not go to the pasture just placed (BL-20.30).
    """
    if tile == d.A_REGIONS:
        return take_region(t, more)
    if tile == d.A_SETTLEMENT:
        for _ in range(1 + more):
            build(t)
        return 0
    if tile == d.A_EXPANSION:
        expand(t)
        cactus(t, more)
    elif tile == d.A_CATTLE:
        if t.pastures:
            space = find(t, GROUND)
            if space:
                t.pastures -= 1
                cover(t, ME, space, d.PASTURE)
        place_cattle(t)
        cactus(t, more)
    else:
        if tile == d.A_RECRUITING:
            reveal(t)
        cactus(t, 1 + more)
    return 0


def find(t, what):
    """The first fitting space from the preferred number on, 0 if none (BL-20.13, BL-20.14)."""
    for i in range(SPACES):
        space = (t.number - 1 + i) % SPACES + 1
        if what == GROUND:
            fits = space in t.edge
        elif what == FREE_PLOT:
            fits = 2 * space in t.free or 2 * space + 1 in t.free
        else:
            fits = t.plots[2 * space] == OWN or t.plots[2 * space + 1] == OWN
        if fits:
            return space
    t.note(w.N_LOST, ME, what)
    return 0


def reveal(t):
    """Place a grey tile; the space it went to, or 0 (BL-20.21)."""
    if not t.grey:
        return 0
    space = find(t, GROUND)
    if space:
        tile = t.grey.pop()
        t.note(w.N_REVEAL, ME, tile)
        cover(t, ME, space, tile + 1)
    return space


def expand(t):
    """Two grey tiles, a house on the second if that found a place (BL-20.22)."""
    reveal(t)
    space = reveal(t)
    if space:
        put_house(t, space)


def build(t):
    """Build an object: a house, or a town once two houses stand (BL-20.23, BL-20.24)."""
    me = t.seats[ME]
    if me.houses - me.aside < 2:
        if me.houses == HOUSES:
            vp(t, ME, INSTEAD)  # BL-20.25
            return
        space = find(t, FREE_PLOT)
        if space:  # or else the action is lost (BL-20.26)
            put_house(t, space)
        return
    if me.towns == TOWNS:
        vp(t, ME, INSTEAD)  # BL-20.25
        return
    space = find(t, OWN_HOUSE)
    cell = 2 * space
    if t.plots[cell] != OWN:
        cell += 1
    t.plots[cell] = 3 * ME + TOWN
    me.towns += 1
    me.aside += 1
    t.note(w.N_TOWN, ME, cell)


def put_house(t, space):
    """The topmost house on the upper plot, or on the lower one if that is taken."""
    me = t.seats[ME]
    if me.houses == HOUSES:
        vp(t, ME, INSTEAD)  # BL-20.25
        return
    cell = 2 * space if 2 * space in t.free else 2 * space + 1
    t.free.remove(cell)
    t.plots[cell] = OWN
    me.houses += 1
    arrive(t, ME, space)
    t.note(w.N_HOUSE, ME, cell)


def place_cattle(t):
    """Most houses and towns around less cattle, then fewest cattle, then number (BL-20.27)."""
    me = t.seats[ME]
    if me.cattle == COWS:
        vp(t, ME, INSTEAD)  # BL-20.29
        return
    best = 0
    value = herd = 0
    for i in range(SPACES):
        space = (t.number - 1 + i) % SPACES + 1
        if t.ground[space] != d.PASTURE:
            continue
        n = cattle_on(t, space)
        if n == HERD:
            continue  # BL-20.28
        here = around(t, space, HOUSE) + around(t, space, TOWN) - n
        if not best or here > value or here == value and n < herd:
            best = space
            value = here
            herd = n
    if not best:
        t.note(w.N_LOST, ME, GROUND)
        return
    t.herds[4 * best + ME] += 1
    me.cattle += 1
    arrive(t, ME, best)
    t.note(w.N_CATTLE, ME, best)


def take_region(t, more):
    """Where the player leads most, the northernmost of these (BL-20.19)."""
    mine = t.seats[ME].present
    theirs = t.seats[0].present
    all_covered = sum(t.covered) == 4
    best = -1
    for r in range(4):  # from the north
        if all_covered or not t.covered[r]:
            if best < 0 or theirs[r] - mine[r] > theirs[best] - mine[best]:
                best = r
    t.note(w.N_REGION, ME, best, 0 if all_covered else 1)
    if not all_covered:
        t.covered[best] = 1
        vp(t, ME, d.EMINENCE_REWARD[best])
    vp(t, ME, (sum(mine) - mine[best]) * (1 + more))
    return best


def cactus(t, n):
    """Steps on the cactus track; beyond its end 2 VP each (BL-20.35)."""
    if not n:
        return
    room = len(d.EMINENCE_CACTUS) - 1 - t.cactus
    steps = n if n < room else room
    t.cactus += steps
    t.note(w.N_CACTUS, ME, t.cactus)
    vp(t, ME, 2 * (n - steps))


def eminence_ship(t, seat, a, b):
    """All steps of the row, no bonus, scorings as a player (BL-20.31 to BL-20.33)."""
    reach = harbours(t, ME, d.MOVES[t.row])
    if reach:
        move_ship(t, ME, reach[-1])


def scramble(t):
    """What the player cannot know: the order of the stack, all corners but the top one, and in
    the first pass which tiles of a kind are in the box."""
    if not t.stack:
        return
    top = t.stack[-1] & 3
    tiles = [code >> 2 for code in t.stack]
    if not t.cycle:
        for kind in (0, 1):
            pool = [tile for tile in tiles + t.gone if d.SOLO_B[tile] == kind]
            shuffle(t, pool)
            for group in (tiles, t.gone):
                for i in range(len(group)):
                    if d.SOLO_B[group[i]] == kind:
                        group[i] = pool.pop()
    shuffle(t, tiles)
    t.stack = [4 * tile + below(t, 4) for tile in tiles]
    t.stack[-1] = tiles[-1] * 4 + top
