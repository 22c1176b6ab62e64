"""The pioneer step: everything the active player can do, freely interleaved (SW-4.7)."""

from engine_core.flow import ask

from . import data as d, words as w
from .cabins import BROWN_SLOT, STABLE_SLOT, consequences, inside
from .conditions import LAST_SPACE, TRAIL_END, boots_at_hand, usable
from .goods import gain, pay_any
from .modes import mode_of
from .mountain import around
from .state import CABIN, CAMP, NONE, ON_BROWN, ON_GREEN, STABLE, SUMMIT_AT
from .summits import climb, move_wagon, summit_options
from .symbols import PAID, active, once, ready, use
from .turns import end_turn

_PASS = (w.V_PASS,)
_STEPS = ((w.V_STEP, 0), (w.V_STEP, 1))
_USES = ((w.V_USE, 0, 0), (w.V_USE, 1, 0))
_ENTER_BROWN = (w.V_ENTER, 0, BROWN_SLOT)
_ENTER_STABLE = (w.V_ENTER, 2, STABLE_SLOT)
_BARTERS = ((w.V_BARTER, 0), (w.V_BARTER, 1), (w.V_BARTER, 2))
_DROPS = b"\0\1\2\4\4\5"  # brown column under each green one


def act(t):
    """One action of the active player. Passing is always among them (SW-4.21)."""
    seat = t.turn
    pick = yield ask(seat, w.P_ACT, options, t)
    verb = pick[0]
    if verb != w.V_SCOUT and verb != w.V_WAGON:
        t.half = 0  # SW-7.10: the second boot of a token is lost
        if t.moment and not keeps_moment(t, pick):
            t.moment = 0  # SW-21.7: what was not used at once is lost
    deed = _DEEDS.get(verb)
    if deed is None:
        deed = mode_of(t).exchange
    rest = deed(t, seat, pick)
    if rest:
        yield from rest


def keeps_moment(t, pick):
    """SW-21.7: one green cabin after the other, and the symbol that it led the hatted one to."""
    verb = pick[0]
    return (
        verb == w.V_BACK or verb == w.V_DROP or t.moment == 2 and verb == w.V_USE and not pick[1]
    )


# -- what is possible


def options(t, seat):
    me = t.seats[seat]
    out = [_PASS]
    hat = me.hat
    bare = me.bare
    goods = me.goods
    basics = goods[0] + goods[1] + goods[2]
    if hat < SUMMIT_AT and hat & 7 != TRAIL_END:  # SW-4.11, SW-4.12
        out.append(_STEPS[0])
        if hat > ON_GREEN:
            if not t.used & 1:
                use_options(t, me, 0, hat - ON_GREEN, basics, out)
        elif hat == CAMP and me.cabins[BROWN_SLOT] != NONE:  # SW-4.8, SW-4.9
            out.append(_ENTER_BROWN)
    if bare < SUMMIT_AT and bare & 7 != TRAIL_END:
        out.append(_STEPS[1])
        if bare > ON_BROWN:
            if not t.used & 2:
                use_options(t, me, 1, bare - ON_GREEN, basics, out)
        elif bare < ON_GREEN:
            cabin_options(t, me, out)
    if t.mule == seat:
        mule_options(t, me, out)
    if t.boots_hat or t.boots_bare or me.pairs or t.half:
        scout_options(t, me, out)
        wagon_options(t, me, basics, out)
    if hat & 7 == TRAIL_END or bare & 7 == TRAIL_END or t.mule == seat:
        summit_options(t, seat, me, out)
    if t.mode:
        mode_of(t).exchange_options(t, seat, me, out)
    return out


def cabin_options(t, me, out):
    """SW-4.8, SW-4.10: the bareheaded pioneer into a green cabin, and what it does there."""
    bare = me.bare
    if bare == CAMP:
        cabins = me.cabins
        for slot in (0, 1, 2):
            if cabins[slot] != NONE:
                out.append((w.V_ENTER, 1, slot))
    elif bare >= CABIN and me.pairs and ON_GREEN < me.hat < ON_GREEN + TRAIL_END:
        ability_options(t, me, me.hat, out)


def mule_options(t, me, out):
    """SW-4.18, SW-21.12: the mule into its stable, and what it trades from there."""
    if t.mule_at == CAMP:
        out.append(_ENTER_STABLE)
    elif t.mule_at < SUMMIT_AT and me.gold:
        out.extend(_BARTERS)


def use_options(t, me, figure, at, basics, out):
    """SW-4.13 to SW-4.15: the symbol under a pioneer, with and without a cabin's help."""
    symbol = t.path[at]
    if symbol == NONE:
        return
    op = d.SYM_OP[symbol]
    if op == d.OP_MELANCHOLY:  # SW-17.2: it is settled when the pioneer leaves
        return
    cost = PAID[at]
    target = d.SYM_TARGET[symbol]
    if usable(t, me, symbol, cost, basics) if target else cost <= basics:
        out.append(_USES[figure])
    if cost and figure and inside(me.hat):
        if ready(t, me, d.CAB_PAID_MINUS_1):  # SW-21.9
            cost = max(0, cost - d.CABIN_ARG[active(t, me, d.CAB_PAID_MINUS_1)])
            if usable(t, me, symbol, cost, basics) if target else cost <= basics:
                out.append((w.V_USE, figure, 1))
        if op == d.OP_BEAR and ready(t, me, d.CAB_BEAR_FREE):  # SW-21.10
            out.append((w.V_USE, figure, 2))


def ability_options(t, me, hat, out):
    """SW-21.5, SW-21.6: back along green, or down to brown; never from the trail end."""
    if hat > ON_GREEN + 1 and ready(t, me, d.CAB_STEP_BACK):
        if me.pairs >= d.CABIN_ARG[active(t, me, d.CAB_STEP_BACK)]:
            out.append((w.V_BACK,))
    if ready(t, me, d.CAB_DROP_DOWN):
        if me.pairs >= d.CABIN_ARG[active(t, me, d.CAB_DROP_DOWN)]:
            out.append((w.V_DROP,))


def scout_options(t, me, out):
    """SW-7.3, SW-7.10, SW-8.1: where boots can carry the scout, and whose boots."""
    hat = t.boots_hat
    bare = t.boots_bare
    tokens = me.pairs or t.half
    hill = t.hill
    for place in around(me.scout):
        if place == d.BASE or hill[place] != NONE:
            if hat:
                out.append((w.V_SCOUT, place, 0))
            if bare:
                out.append((w.V_SCOUT, place, 1))
            if tokens:
                out.append((w.V_SCOUT, place, 2))


def wagon_options(t, me, basics, out):
    """SW-7.5, SW-7.10: the next space of the wagon for boots of any mixture."""
    space = me.wagon + 1
    if space > LAST_SPACE or d.WAGON_ANY[space] > basics:
        return
    boots = d.WAGON_BOOTS[space]
    if boots > boots_at_hand(t, me):
        return
    tokens = 2 * me.pairs + t.half
    for h in range(min(t.boots_hat, boots) + 1):
        rest = boots - h
        for b in range(min(t.boots_bare, rest) + 1):
            if rest - b <= tokens:
                out.append((w.V_WAGON, h, b, rest - b))


# -- doing it


def enter(t, seat, pick):
    """SW-4.8 to SW-4.10: a figure from camp into a cabin of its colour."""
    me = t.seats[seat]
    figure = pick[1]
    slot = pick[2]
    if figure == 2:
        t.mule_at = STABLE
        t.note(w.N_ENTER, seat, 2, STABLE)
        return
    kind = me.cabins[slot]
    if figure == 0:
        me.hat = CABIN + slot
    else:
        me.bare = CABIN + slot
        if d.CABIN_OP[kind] == d.CAB_ALL_GREEN:
            t.moment = 1
    t.note(w.N_ENTER, seat, figure, kind)


def walk(t, seat, pick):
    """SW-4.11, SW-4.12: to the trail start, or one space to the right."""
    figure = pick[1]
    place = t.seats[seat].bare if figure else t.seats[seat].hat
    return move(t, seat, figure, place, next_place(place, figure))


def move(t, seat, figure, place, goal):
    """SW-11.1: a hazard that was not performed has consequences before the pioneer is gone."""
    if place > ON_GREEN and undone_hazard(t, figure, place) != NONE:
        return leave(t, seat, figure, place, goal)
    stand(t, seat, figure, goal)


def next_place(place, figure):
    """SW-4.11; SW-3.5: the brown trail has no middle space."""
    if place < ON_GREEN:
        return ON_BROWN if figure else ON_GREEN
    place += 1
    return place + 1 if place == ON_BROWN + 3 else place


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
    t.note(w.N_STEP, seat, figure, place)


def leave(t, seat, figure, place, goal):
    symbol = t.path[place - ON_GREEN]
    if d.SYM_OP[symbol] == d.OP_MELANCHOLY and banjo_plays(t, t.seats[seat], figure):
        t.note(w.N_USE, seat, figure, symbol)
    else:
        yield from consequences(t, seat)
    stand(t, seat, figure, goal)


def undone_hazard(t, figure, place):
    """The hazard under a pioneer on a trail that it has not performed, or NONE."""
    symbol = t.path[place - ON_GREEN]
    if symbol == NONE or not d.SYM_HAZARD[symbol] or t.used >> figure & 1:
        return NONE
    return symbol


def banjo_plays(t, me, figure):
    """SW-17.2, SW-17.12: the other pioneer stands on a banjo that was paid for in this stay."""
    other = me.hat if figure else me.bare
    if not ON_GREEN <= other < SUMMIT_AT or not t.used >> (1 - figure) & 1:
        return False
    symbol = t.path[other - ON_GREEN]
    return symbol != NONE and d.SYM_OP[symbol] == d.OP_BANJO


def step_back(t, seat, pick):
    """SW-21.5; SW-11.5: going back is not leaving a hazard."""
    me = t.seats[seat]
    me.pairs -= once(t, seat, d.CAB_STEP_BACK)
    t.moment = 2 if t.moment else 0
    stand(t, seat, 0, me.hat - 1)


def drop(t, seat, pick):
    """SW-21.6: down to the brown trail; that is leaving (SW-11.5)."""
    me = t.seats[seat]
    me.pairs -= once(t, seat, d.CAB_DROP_DOWN)
    t.moment = 2 if t.moment else 0
    return move(t, seat, 0, me.hat, drop_place(me.hat))


def drop_place(place):
    """SW-21.6: the brown space under a green one; I-23 for g3."""
    return ON_BROWN + _DROPS[place - ON_GREEN]


def move_scout(t, seat, pick):
    """SW-8.1: one boot, one card."""
    me = t.seats[seat]
    place = pick[1]
    source = pick[2]
    spend_boots(t, me, source == 0, source == 1, source == 2)
    t.note(w.N_SCOUT, seat, place, me.scout)
    me.scout = place


def drive(t, seat, pick):
    """SW-7.5: the wagon for boots and the goods of the border."""
    spend_boots(t, t.seats[seat], pick[1], pick[2], pick[3])
    price = d.WAGON_ANY[t.seats[seat].wagon + 1]
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


def barter(t, seat, pick):
    """SW-21.12: a basic resource for 1 gold."""
    t.seats[seat].gold -= 1
    gain(t, seat, pick[1], 1)


_DEEDS = {
    w.V_PASS: end_turn,
    w.V_ENTER: enter,
    w.V_STEP: walk,
    w.V_USE: use,
    w.V_SCOUT: move_scout,
    w.V_WAGON: drive,
    w.V_SUMMIT: climb,
    w.V_BACK: step_back,
    w.V_DROP: drop,
    w.V_BARTER: barter,
}
