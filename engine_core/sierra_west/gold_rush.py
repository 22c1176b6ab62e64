"""Gold Rush: mines, lamp and dynamite, minecarts (section 18)."""

from engine_core import rng
from engine_core.flow import choose

from . import data as d, words as w
from .goods import gain, gain_gold
from .state import STONE

ROOM = 2  # SW-18.4: gold on one cart


def setup(t):
    """SW-2.21, SW-2.22."""
    t.carts = d.CARTS[t.people - 1]


def enters_row(t):
    """A mine card brings nothing with it."""


def take_lamp(t, seat):
    if t.lamp != seat:  # SW-18.2
        t.lamp = seat
        t.note(w.N_LAMP, seat)


def take_dynamite(t, seat):
    if t.dynamite != seat:
        t.dynamite = seat
        t.note(w.N_DYNAMITE, seat)


def perform(t, seat, op, a, b):
    if op == d.OP_LAMP:
        take_lamp(t, seat)
    elif op == d.OP_DYNAMITE:
        take_dynamite(t, seat)
    elif op == d.OP_MINE:
        mine(t, seat)
    elif op == d.OP_LOAD:
        yield from load(t, seat)
    else:  # SW-12.8, SW-12.9: the marmot
        yield from choose_tool(t, seat)


def tool_options(t, seat):
    out = []
    if t.lamp != seat:
        out.append((w.V_LAMP,))
    if t.dynamite != seat:
        out.append((w.V_DYNAMITE,))
    return out


def choose_tool(t, seat):
    options = tool_options(t, seat)
    if not options:
        return
    pick = yield from choose(seat, w.P_TOOL, options)
    if pick[0] == w.V_LAMP:
        take_lamp(t, seat)
    else:
        take_dynamite(t, seat)


def potential(t, seat):
    """SW-18.1: gold on the mine cards of the trail; the dark ones need the lamp."""
    count = 0
    for card in t.row[: t.seats[seat].wagon]:
        if not d.SP_DARK[card] or t.lamp == seat:
            count += d.SP_GOLD[card]
    return count


def mine(t, seat):
    """SW-18.1, SW-18.7: part of the gold is only stone, as the die says."""
    gold = potential(t, seat)
    if not gold:
        return
    die = rng.below(t, 6) + 1
    t.note(w.N_DIE, seat, die, 0)
    stone = min(gold, (die + 1) // 2)
    gain_gold(t, seat, gold - stone)
    gain(t, seat, STONE, stone)


def load_options(t, seat):
    me = t.seats[seat]
    out = []
    for before in (0, 1):
        if me.carts[before]:
            for count in range(1, min(ROOM - before, me.gold) + 1):
                out.append((w.V_LOAD, before, count))
    return out


def load(t, seat):
    """SW-18.4: 1 or 2 gold on one cart. Carts are counted by what is on them."""
    pick = yield from choose(seat, w.P_LOAD, load_options(t, seat))
    me = t.seats[seat]
    me.carts[pick[1]] -= 1
    me.carts[pick[1] + pick[2]] += 1
    me.gold -= pick[2]
    t.note(w.N_LOAD, seat, pick[2])


def summit(t, seat, op, arg):
    """SW-18.5."""
    t.carts -= 1
    t.seats[seat].carts[0] += 1
    t.note(w.N_CART, seat)
    return ()  # nothing is asked


def exchange_options(t, seat, me, out):
    """SW-18.3."""
    if t.dynamite == seat and me.goods[STONE] > 1:
        out.append((w.V_BLAST,))


def exchange(t, seat, pick):
    t.seats[seat].goods[STONE] -= 2
    gain_gold(t, seat, 1)


def score(t, me, parts):
    """SW-18.6."""
    seat = t.seats.index(me)
    parts.append((w.C_CARTS, 3 * (me.carts[1] + 2 * me.carts[2])))
    parts.append((w.C_TOOLS, 3 * ((t.lamp == seat) + (t.dynamite == seat))))


def hastings(t, seat):
    """SW-22.21: both tools and a full minecart, or 2 gold when there is none."""
    take_dynamite(t, seat)
    take_lamp(t, seat)
    if t.carts:
        t.carts -= 1
        t.seats[seat].carts[ROOM] += 1
        t.note(w.N_CART, seat)
    else:
        gain_gold(t, seat, 2)
