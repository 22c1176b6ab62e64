"""Outlaws & Outposts: bullets, the sheriff, shooting bandits off the outposts (section 19)."""

from engine_core import rng
from engine_core.flow import ask, choose

from . import data as d, words as w
from .cabins import consequences
from .goods import gain_gold
from .mountain import move_special, uncover
from .state import ACT, BULLETS, GUN

FULL = 6  # SW-19.1
BOX = 18  # bandits in all
AT_BASE = 5  # SW-19.7: so many come to the base, which is also its number among the outposts
_FIRST = 18  # special card with the campfire; outposts I to V follow it
_SHOOTS = [(w.V_SHOOT,), (w.V_DONE,)]


def setup(t):
    """SW-2.25, SW-2.26."""
    count = d.SP_MANY if d.MANY[t.people - 1] else d.SP_FEW
    t.bandits = [count[_FIRST + k] for k in range(1, 6)] + [0]
    t.outlaws = BOX - sum(t.bandits)


def enters_row(t):
    """SW-19.7: behind the last outpost the bandits come to the base."""
    if len(t.row) == 6:
        count = min(AT_BASE, t.outlaws)
        t.outlaws -= count
        t.bandits[AT_BASE] += count


def take_sheriff(t, seat):
    if t.sheriff != seat:  # SW-19.2
        t.sheriff = seat
        t.note(w.N_SHERIFF, seat)


def gain_bullets(t, seat, count):
    goods = t.seats[seat].goods
    count = min(count, FULL - goods[BULLETS])
    goods[BULLETS] += count
    if count:
        t.note(w.N_GAIN, seat, BULLETS, count)


def perform(t, seat, op, a, b):
    if op == d.OP_BULLETS:
        gain_bullets(t, seat, a)
    elif op == d.OP_SHERIFF:
        take_sheriff(t, seat)
    else:
        yield from choose_law(t, seat, a)


def law_options(t, seat):
    out = []
    if t.sheriff != seat:
        out.append((w.V_SHERIFF,))
    if t.seats[seat].goods[BULLETS] < FULL:
        out.append((w.V_BULLETS,))
    return out


def choose_law(t, seat, bullets):
    """SW-12.8, SW-12.9: the badger."""
    options = law_options(t, seat)
    if not options:
        return
    pick = yield from choose(seat, w.P_LAW, options)
    if pick[0] == w.V_SHERIFF:
        take_sheriff(t, seat)
    else:
        gain_bullets(t, seat, bullets)


def summit(t, seat, op, arg):
    if op == d.SUM_GUN:
        t.phase = GUN
        if t.seats[seat].goods[BULLETS]:
            fire(t, seat)
    else:  # SW-19.13
        t.seats[seat].goods[BULLETS] -= arg
        shoot(t, seat)
    return ()  # nothing is asked


def fire(t, seat):
    """SW-19.8, SW-19.11: one bullet, one roll against the lowest face on the trail."""
    me = t.seats[seat]
    me.goods[BULLETS] -= 1
    die = rng.below(t, 6) + 1
    t.note(w.N_DIE, seat, die, 1)
    if t.sheriff == seat:  # SW-19.3
        die += 1
    for card in t.row[: me.wagon]:
        if die >= d.SP_DIE[card]:
            t.note(w.N_HIT, seat)
            shoot(t, seat)
            t.phase = ACT
            return
    t.note(w.N_MISS, seat)


def _shoots(t, seat):
    return _SHOOTS


def gun(t):
    """SW-19.9, SW-19.10: after a miss fire again, or stop and bear the consequences."""
    seat = t.turn
    if t.seats[seat].goods[BULLETS]:
        pick = yield ask(seat, w.P_SHOOT, _shoots, t)
        if pick[0] == w.V_SHOOT:
            fire(t, seat)
            return
    yield from consequences(t, seat)
    t.phase = ACT


def shoot(t, seat):
    """SW-19.3: a bandit, and 1 gold for the sheriff."""
    take_bandit(t, seat)
    if t.sheriff == seat:
        gain_gold(t, seat, 1)


def take_bandit(t, seat):
    """SW-19.4 to SW-19.6: from the first outpost that has one, else from the base."""
    bandits = t.bandits
    for source in range(6):
        if bandits[source]:
            bandits[source] -= 1
            t.seats[seat].bandits += 1
            t.note(w.N_BANDIT, seat, source)
            if source < AT_BASE and not bandits[source]:
                move_special(t, d.OUTPOST_AT[source], seat)
                uncover(t, seat)
            return True
    return False


def exchange_options(t, seat, me, out):
    """No standing exchange in this mode."""


def score(t, me, parts):
    """SW-19.15."""
    parts.append((w.C_BANDITS, me.bandits * d.MULTIPLIER[me.wagon]))
    parts.append((w.C_SHERIFF, 3 if t.sheriff == t.seats.index(me) else 0))


def hastings(t, seat):
    """SW-22.22: the sheriff, and two bandits with 1 gold each."""
    take_sheriff(t, seat)
    for _ in range(2):
        if take_bandit(t, seat):
            gain_gold(t, seat, 1)
