"""Scenario builder for Boonlake: put things on the table, run one task of the agenda, look."""

import csv
from pathlib import Path

from engine_core import match as matches
from engine_core.boonlake import board, data
from engine_core.boonlake.data import PASTURE

CONTENT = Path(__file__).resolve().parents[2] / "host_tools" / "content" / "boonlake"
KINDS = ("wood", "clay", "stone", "iron")
REGIONS = {"U": 0, "N": 1, "B": 2, "S": 3}
ACTIONS = {"EXP": 0, "SET": 1, "CAT": 2, "REG": 3, "REC": 4, "PRO": 5, "BLD": 6}
SPACES = 33
SETTLER, HOUSE, TOWN = board.SETTLER, board.HOUSE, board.TOWN


def sheet(name):
    return list(csv.DictReader((CONTENT / f"{name}.csv").read_text("utf-8").splitlines()))


_CARDS = {row["name_en"]: i for i, row in enumerate(sheet("cards"))}
_TERRAIN = [row["id"] for row in sheet("terrain")]
_RIVER = [row["id"] for row in sheet("river")]
_SCORING = [row["id"] for row in sheet("scoring")]
_SOLO = [row["id"] for row in sheet("solo")]


def card(name):
    return _CARDS[name]


def tile(name):
    return _SCORING.index(name.lower())


def river(name):
    return _RIVER.index(name.lower())


def solo_tile(name):
    return _SOLO.index(name.replace("S-", "s").lower())


def table(players=2, seed=1, bare=True, difficulty="medium"):
    """A game after its set-up; `bare`: no tiles on the map, empty hands, nothing to do."""
    match = matches.new("boonlake", seed, players=players, difficulty=difficulty)
    while match.ask is not None and match.ask.prompt in (0, 1):
        match.answer(match.ask.options[0])
    t = match.state.copy()
    if not bare:
        return t
    t.first = t.active = 1 if t.solo else 0
    t.todo = []
    for name in ("ground", "plots", "herds", "crowd", "near"):
        grid = getattr(t, name)
        for i in range(len(grid)):
            grid[i] = 0
    t.free, t.edge = [], []
    t.cactus = 0
    t.covered = bytearray(4)
    for me in t.seats:
        for name in me.INTS:
            if name not in ("coins", "supply", "slots", "ship"):
                setattr(me, name, 0)
        t.deck.extend(me.hand)
        me.hand = []
        me.coins = 0
        me.present = bytearray(4)
    for me in t.seats[:players]:
        me.supply, me.slots = 8, 2
        me.sites = bytearray(4)
    t.grey += [code for code in range(10, 35) if code not in t.grey]
    return t


def hold(t, seat, *names):
    """Give a player cards by name, taken from wherever they are."""
    for name in names:
        number = card(name)
        for place in [t.deck, t.discard] + [me.hand for me in t.seats]:
            if number in place:
                place.remove(number)
        t.seats[seat].hand.append(number)
    t.seats[seat].hand.sort()


def draw(t, seat, n):
    """Some cards, whichever."""
    for _ in range(n):
        t.seats[seat].hand.append(t.deck.pop())
    t.seats[seat].hand.sort()


def have_played(t, seat, *names):
    """Cards in front of a player, with their permanent effects."""
    me = t.seats[seat]
    for name in names:
        number = card(name)
        for place in [t.deck, t.discard] + [other.hand for other in t.seats]:
            if number in place:
                place.remove(number)
        me.played.append(number)
        at = data.PERM_AT
        for i in range(at[number], at[number + 1], 2):
            me.perks[data.PERM[i]] += data.PERM[i + 1]


def lay(t, *spaces, name="g21"):
    """Terrain tiles on spaces (all of the same kind unless named)."""
    for space in spaces:
        board.cover(t, 0, space, _TERRAIN.index(name) + 1)


def pasture(t, *spaces):
    for space in spaces:
        board.cover(t, 0, space, PASTURE)
        t.pastures -= 1


def put(t, seat, kind, *places):
    """Pieces on plots; a place is a space (upper plot first) or a cell as (space, 0 or 1)."""
    me = t.seats[seat]
    for place in places:
        space = place[0] if isinstance(place, tuple) else place
        if not t.ground[space]:
            lay(t, space)
        if isinstance(place, tuple):
            cell = 2 * space + place[1]
        else:
            cell = 2 * space if 2 * space in t.free else 2 * space + 1
        t.free.remove(cell)
        t.plots[cell] = 3 * seat + kind
        board.arrive(t, seat, cell >> 1)
        if kind == SETTLER:
            me.out += 1
            me.supply -= 1
        elif kind == HOUSE:
            me.houses += 1
        else:
            me.houses += 1
            me.aside += 1
            me.towns += 1


def herd(t, seat, space, n=1):
    if t.ground[space] != PASTURE:
        pasture(t, space)
    for _ in range(n):
        t.herds[4 * space + seat] += 1
        t.seats[seat].cattle += 1
        board.arrive(t, seat, space)


def ranch(t, seat, n, supply=None):
    """Settlers on the ranch; the rest of the ten is in the supply unless told otherwise."""
    me = t.seats[seat]
    me.ranch = n
    above = list(me.projects).count(1)
    me.supply = 10 - n - me.slots - me.out - above if supply is None else supply


def sites(t, seat, **levels):
    for kind, level in levels.items():
        t.seats[seat].sites[KINDS.index(kind)] = level


def canoes(t, seat, one, two):
    me = t.seats[seat]
    me.canoe0, me.canoe1 = sorted((KINDS.index(one), KINDS.index(two)))


def levers(t, seat, *up, used=()):
    me = t.seats[seat]
    for lever in (*up, *used):
        me.built |= 1 << lever
    for lever in up:
        me.up |= 1 << lever


def order(names):
    """Action tiles of "PRO, BLD, ..."."""
    return [ACTIONS[name] for name in names.replace(",", "").split()]


def rows(t, names):
    t.rows = order(names)


def ship(t, seat, name):
    """A ship on a river space of this round."""
    start = data.PATH_AT[t.round]
    end = data.PATH_AT[t.round + 1]
    t.seats[seat].ship = list(data.PATH[start:end]).index(river(name))


def areas(t, *names):
    """Scoring tiles of the areas; area k belongs to seat k."""
    found = [tile(name) for name in names]
    t.areas = found + [k for k in range(16) if k not in found][: 4 - len(found)]


def begin(t, op, seat, a=0, b=0):
    """A match that stands before one task, with nothing after it."""
    t.todo = [op, seat, a, b]
    return matches.at("boonlake", t, players=t.players)


def turn(t, seat=0):
    t.active = seat
    return begin(t, data.T_TURN, seat)


def pick(match, verb, *items):
    """Answer with the first option that begins like this."""
    for option in match.ask.options:
        if option[: 1 + len(items)] == (verb, *items):
            match.answer(option)
            return match
    raise AssertionError(f"{(verb, *items)} is not among {match.ask.options}")


def offered(match, verb):
    """What can be chosen with this verb: the items behind it."""
    return [option[1:] for option in match.ask.options if option[0] == verb]


def finish(match, until=None):
    """Decline everything that is asked until the prompt `until` or the end."""
    while match.ask is not None and match.ask.prompt != until:
        options = match.ask.options
        skip = [o for o in options if o[0] == 0]
        match.answer(skip[0] if skip else options[0])
    return match


def eminence(t, name, corner=0, left=5):
    """The Grey Eminence's turn with this solo tile turned up; `left` tiles stay in the stack."""
    number = solo_tile(name)
    others = [k for k in range(10) if k != number]
    t.stack = [4 * k + corner for k in others[:left]] + [4 * number]
    t.used = others[left:5]
    t.gone = others[5:]
    return begin(t, data.T_EMINENCE, 1)
