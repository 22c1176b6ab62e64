"""The pioneer step: everything the active player can do, freely interleaved (SW-4.7)."""

from engine_core.flow import Ask

from .cabins import consequences, inside
from .data import (
    BASE,
    CAB_ALL_GREEN,
    CAB_BEAR_FREE,
    CAB_DROP_DOWN,
    CAB_PAID_MINUS_1,
    CAB_STEP_BACK,
    CABIN_ARG,
    CABIN_OP,
    OP_BANJO,
    OP_BEAR,
    OP_MELANCHOLY,
    SYM_HAZARD,
    SYM_OP,
    SYM_TARGET,
    WAGON_ANY,
    WAGON_BOOTS,
)
from .goods import gain, pay_any
from .modes import mode_of
from .mountain import around
from .state import BROWN, CABIN, CAMP, GREEN, NONE, STABLE, SUMMIT_AT
from .summits import LAST_SPACE, climb, move_wagon, summit_options
from .symbols import PAID, active, once, ready, usable, use
from .turns import end_turn
from .words import (
    N_ENTER,
    N_SCOUT,
    N_STEP,
    N_USE,
    P_ACT,
    V_BACK,
    V_BARTER,
    V_DROP,
    V_ENTER,
    V_PASS,
    V_SCOUT,
    V_STEP,
    V_SUMMIT,
    V_USE,
    V_WAGON,
)

_PASS = (V_PASS,)
_STEPS = ((V_STEP, 0), (V_STEP, 1))
_USES = ((V_USE, 0, 0), (V_USE, 1, 0))
_BARTERS = ((V_BARTER, 0), (V_BARTER, 1), (V_BARTER, 2))
_BY_TRAIL_END = 6
_DROPS = b"\0\1\2\4\4\5"  # SW-21.6: brown column under each green one; I-23 for g3


def act(t):
    """One action of the active player. Passing is always among them (SW-4.21)."""
    seat = t.turn
    pick = yield Ask(seat, P_ACT, options, t)
    verb = pick[0]
    if verb == V_SCOUT:
        move_scout(t, seat, pick[1], pick[2])
        return
    if verb == V_WAGON:
        yield from drive(t, seat, pick)
        return
    t.half = 0  # SW-7.10: the second boot of a token is lost
    if t.moment and not (verb == V_BACK or verb == V_DROP):
        if t.moment == 1 or verb != V_USE or pick[1]:
            t.moment = 0  # SW-21.7: what was not used at once is lost
    if verb == V_STEP:
        yield from walk(t, seat, pick[1])
    elif verb == V_USE:
        yield from use(t, seat, pick[1], pick[2])
    elif verb == V_PASS:
        end_turn(t)
    elif verb == V_SUMMIT:
        yield from climb(t, seat, pick[1], pick[2])
    elif verb == V_ENTER:
        enter(t, seat, pick[1], pick[2])
    elif verb == V_BARTER:  # SW-21.12
        t.seats[seat].gold -= 1
        gain(t, seat, pick[1], 1)
    elif verb == V_BACK:
        step_back(t, seat)
    elif verb == V_DROP:
        yield from drop(t, seat)
    else:
        mode_of(t).exchange(t, seat, pick)


# -- what is possible


def options(t, seat):
    me = t.seats[seat]
    out = [_PASS]
    hat = me.hat
    bare = me.bare
    goods = me.goods
    basics = goods[0] + goods[1] + goods[2]
    figures = []
    if hat < GREEN:  # SW-4.11
        out.append(_STEPS[0])
        if hat == CAMP and me.cabins[3] != NONE:  # SW-4.8, SW-4.9
            out.append((V_ENTER, 0, 3))
    elif hat < SUMMIT_AT:
        if hat & 7 == _BY_TRAIL_END:
            figures.append(0)
        else:
            out.append(_STEPS[0])
            if not t.used & 1:
                use_options(t, me, 0, hat - GREEN, basics, out)
    if bare < GREEN:
        out.append(_STEPS[1])
        if bare == CAMP:
            cabins = me.cabins
            for slot in (0, 1, 2):
                if cabins[slot] != NONE:
                    out.append((V_ENTER, 1, slot))
        elif bare >= CABIN and GREEN < hat < GREEN + 6 and me.pairs:
            ability_options(t, me, hat, out)
    elif bare < SUMMIT_AT:
        if bare & 7 == _BY_TRAIL_END:
            figures.append(1)
        else:
            out.append(_STEPS[1])
            if not t.used & 2:
                use_options(t, me, 1, bare - GREEN, basics, out)
    if t.mule == seat and t.mule_at < SUMMIT_AT:  # SW-4.18
        figures.append(2)
        if t.mule_at == CAMP:
            out.append((V_ENTER, 2, 4))
        elif me.gold:
            out.extend(_BARTERS)
    if t.boots_hat or t.boots_bare or me.pairs or t.half:
        boot_options(t, me, basics, out)
    if figures:
        summit_options(t, seat, me, figures, out)
    if t.mode:
        mode_of(t).exchange_options(t, seat, me, out)
    return out


def use_options(t, me, figure, at, basics, out):
    """SW-4.13 to SW-4.15: the symbol under a pioneer, with and without a cabin's help."""
    symbol = t.path[at]
    if symbol == NONE:
        return
    op = SYM_OP[symbol]
    if op == OP_MELANCHOLY:  # SW-17.2: it is settled when the pioneer leaves
        return
    cost = PAID[at]
    target = SYM_TARGET[symbol]
    if usable(t, me, symbol, cost, basics) if target else cost <= basics:
        out.append(_USES[figure])
    if cost and figure and inside(me.hat):
        if ready(t, me, CAB_PAID_MINUS_1):  # SW-21.9
            cost = max(0, cost - CABIN_ARG[active(t, me, CAB_PAID_MINUS_1)])
            if usable(t, me, symbol, cost, basics) if target else cost <= basics:
                out.append((V_USE, figure, 1))
        if op == OP_BEAR and ready(t, me, CAB_BEAR_FREE):  # SW-21.10
            out.append((V_USE, figure, 2))


def ability_options(t, me, hat, out):
    """SW-21.5, SW-21.6: back along green, or down to brown; never from the trail end."""
    if hat > GREEN + 1 and ready(t, me, CAB_STEP_BACK):
        if me.pairs >= CABIN_ARG[active(t, me, CAB_STEP_BACK)]:
            out.append((V_BACK,))
    if ready(t, me, CAB_DROP_DOWN):
        if me.pairs >= CABIN_ARG[active(t, me, CAB_DROP_DOWN)]:
            out.append((V_DROP,))


def boot_options(t, me, basics, out):
    """SW-7.3, SW-7.10: where boots can carry the scout and the wagon, and whose boots."""
    hat = t.boots_hat
    bare = t.boots_bare
    tokens = 2 * me.pairs + t.half
    hill = t.hill
    for place in around(me.scout):
        if place == BASE or hill[place] != NONE:
            if hat:
                out.append((V_SCOUT, place, 0))
            if bare:
                out.append((V_SCOUT, place, 1))
            if tokens:
                out.append((V_SCOUT, place, 2))
    if me.wagon < LAST_SPACE:
        space = me.wagon + 1
        boots = WAGON_BOOTS[space]
        if boots <= hat + bare + tokens and WAGON_ANY[space] <= basics:
            for h in range(min(hat, boots) + 1):
                rest = boots - h
                for b in range(min(bare, rest) + 1):
                    if rest - b <= tokens:
                        out.append((V_WAGON, h, b, rest - b))


# -- doing it


def enter(t, seat, figure, slot):
    """SW-4.8 to SW-4.10: a figure from camp into a cabin of its colour."""
    me = t.seats[seat]
    if figure == 2:
        t.mule_at = STABLE
        t.note(N_ENTER, seat, 2, STABLE)
        return
    kind = me.cabins[slot]
    if figure == 0:
        me.hat = CABIN + slot
    else:
        me.bare = CABIN + slot
        if CABIN_OP[kind] == CAB_ALL_GREEN:
            t.moment = 1
    t.note(N_ENTER, seat, figure, kind)


def walk(t, seat, figure):
    """SW-4.11, SW-4.12: to the trail start, or one space to the right."""
    me = t.seats[seat]
    place = me.bare if figure else me.hat
    if place < GREEN:
        place = BROWN if figure else GREEN
    else:
        yield from leave(t, seat, figure, place)
        place += 1
        if place == BROWN + 3:  # SW-3.5
            place += 1
    stand(t, seat, figure, place)


def stand(t, seat, figure, place):
    """A new space: its symbol is unused, boots of the old one are gone (SW-7.1)."""
    me = t.seats[seat]
    if figure:
        me.bare = place
        t.boots_bare = 0
        t.used &= ~2
    else:
        me.hat = place
        t.boots_hat = 0
        t.used &= ~1
    t.note(N_STEP, seat, figure, place)


def leave(t, seat, figure, place):
    """SW-11.1: a hazard that was not performed has consequences."""
    symbol = t.path[place - GREEN]
    if symbol == NONE or not SYM_HAZARD[symbol] or t.used >> figure & 1:
        return
    if SYM_OP[symbol] == OP_MELANCHOLY and banjo_plays(t, t.seats[seat], figure):
        t.note(N_USE, seat, figure, symbol)
        return
    yield from consequences(t, seat)


def banjo_plays(t, me, figure):
    """SW-17.2, SW-17.12: the other pioneer stands on a banjo that was paid for in this stay."""
    other = me.hat if figure else me.bare
    if not GREEN <= other < SUMMIT_AT or not t.used >> (1 - figure) & 1:
        return False
    symbol = t.path[other - GREEN]
    return symbol != NONE and SYM_OP[symbol] == OP_BANJO


def step_back(t, seat):
    """SW-21.5; SW-11.5: going back is not leaving a hazard."""
    me = t.seats[seat]
    me.pairs -= once(t, seat, CAB_STEP_BACK)
    t.moment = 2 if t.moment else 0
    stand(t, seat, 0, me.hat - 1)


def drop(t, seat):
    """SW-21.6: down to the brown trail; that is leaving (SW-11.5)."""
    me = t.seats[seat]
    me.pairs -= once(t, seat, CAB_DROP_DOWN)
    t.moment = 2 if t.moment else 0
    place = me.hat
    yield from leave(t, seat, 0, place)
    stand(t, seat, 0, BROWN + _DROPS[place - GREEN])


def move_scout(t, seat, place, source):
    """SW-8.1: one boot, one card."""
    me = t.seats[seat]
    spend_boots(t, me, source == 0, source == 1, source == 2)
    t.note(N_SCOUT, seat, place, me.scout)
    me.scout = place


def drive(t, seat, pick):
    """SW-7.5: the wagon for boots and the goods of the border."""
    spend_boots(t, t.seats[seat], pick[1], pick[2], pick[3])
    price = WAGON_ANY[t.seats[seat].wagon + 1]
    if price:
        yield from pay_any(t, seat, price)
    move_wagon(t, seat)


def spend_boots(t, me, hat, bare, tokens):
    """SW-7.2, SW-7.10: half a token is used first, or it is lost."""
    t.boots_hat -= hat
    t.boots_bare -= bare
    if t.moment == 1 or bare or tokens:
        t.moment = 0  # SW-21.7: only boots of the symbol it led to belong to the moment
    if not tokens:
        t.half = 0
        return
    tokens -= t.half
    me.pairs -= tokens + 1 >> 1
    t.half = tokens & 1
