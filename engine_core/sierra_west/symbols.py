"""What the symbols do: on trails, as rewards of tracks and of animal tiles (section 12)."""

from engine_core.flow import ask, choose

from . import data as d, words as w
from .cabins import active, buildable, slot_for, take_tile
from .goods import gain, gain_gold, gain_pair, pay_any
from .modes import mode_of
from .mountain import can_take, take
from .reactions import provisions
from .state import CAMP, NONE, ON_GREEN

PAID = b"\0\0\0\0\0\0\0\0\0\0\1\0\0\2\0\0"  # SW-3.6, from place ON_GREEN on: b2 is 1, b5 is 2
TOP = 5  # SW-14.1


def perform(t, seat, symbol):
    """The effect of a symbol, wherever it stands."""
    op = d.SYM_OP[symbol]
    if op == d.OP_GAIN:
        gain(t, seat, d.SYM_A[symbol], d.SYM_B[symbol])
    elif op == d.OP_GOLD:
        gain_gold(t, seat, d.SYM_A[symbol])
    elif op == d.OP_PAIR:
        gain_pair(t, seat, d.SYM_A[symbol])
    elif op == d.OP_MULE:
        take_mule(t, seat)
    elif op == d.OP_FUR:
        yield from fur_trade(t, seat)
    elif op >= d.FIRST_MODE_OP:
        yield from mode_of(t).perform(t, seat, op, d.SYM_A[symbol], d.SYM_B[symbol])


def take_mule(t, seat):
    """SW-9.1: from the supply or from its owner."""
    if t.mule != seat:
        t.mule = seat
        t.mule_at = CAMP
        t.note(w.N_MULE, seat)


def fur_trade(t, seat):
    """SW-12.5, SW-12.9: every face-up tile once, the mode's animal last."""
    bits = t.seats[seat].animals
    t.note(w.N_FUR, seat)
    for animal in range(5):
        if bits >> animal & 1:
            symbol = d.ANIMAL_REWARD[animal if animal < 4 else 4 + t.mode]
            t.note(w.N_REWARD, seat, 0, symbol)
            yield from perform(t, seat, symbol)


# -- homestead and orchard tracks (section 14, SW-16.6)


def can_advance(t, seat, track):
    """SW-14.3, SW-14.4, SW-16.7: the top of a homestead track holds one marker."""
    value = t.seats[seat].tracks[track]
    if value < TOP - 1 or track > 2:
        return value < TOP
    for other in t.seats:
        if other.tracks[track] == TOP:
            return False
    return True


def advance_helps(t, seat, track):
    """Would an advance do anything at all? (SW-4.25)"""
    op = d.SYM_OP[d.TRACK_REWARD[track]]
    if op == d.OP_MULE:
        return t.mule != seat or can_advance(t, seat, track)
    if op == d.OP_FUR:
        return t.seats[seat].animals or can_advance(t, seat, track)
    return True


def move_marker(t, seat, track):
    """One up, if it can; True if it moved."""
    if not can_advance(t, seat, track):
        return False
    tracks = t.seats[seat].tracks
    tracks[track] += 1
    t.note(w.N_TRACK, seat, track, tracks[track])
    return True


def advance(t, seat, track):
    """SW-14.5: marker, reward, then the provisions window if the marker moved (SW-5.2, SW-5.3)."""
    moved = move_marker(t, seat, track)
    t.note(w.N_REWARD, seat, 1, d.TRACK_REWARD[track])
    yield from perform(t, seat, d.TRACK_REWARD[track])
    if moved and track < 3:
        yield from provisions(t, seat, track)


# -- using the symbol under a pioneer


def use(t, seat, pick):
    """SW-4.13: pay for the symbol under a pioneer and do what it says."""
    figure = pick[1]
    aid = pick[2]
    me = t.seats[seat]
    place = me.bare if figure else me.hat
    symbol = t.path[place - ON_GREEN]
    cost = paid = PAID[place - ON_GREEN]
    t.used |= 1 << figure
    t.note(w.N_USE, seat, figure, symbol)
    if aid == 1:  # SW-21.9
        cost = max(0, cost - once(t, seat, d.CAB_PAID_MINUS_1))
    elif aid == 2:  # SW-21.10
        cost = 0
        gain_pair(t, seat, once(t, seat, d.CAB_BEAR_FREE))
    if cost:
        yield from pay_any(t, seat, cost)
    op = d.SYM_OP[symbol]
    if op == d.OP_BOOTS:
        yield from use_boots(t, seat, figure, d.SYM_A[symbol])
    elif op == d.OP_SHOVEL:
        yield from shovel(t, seat)
        if figure and paid and ready(t, me, d.CAB_SPADE_GOLD):  # SW-21.11
            gain_gold(t, seat, once(t, seat, d.CAB_SPADE_GOLD))
    elif op == d.OP_GAIN and not figure and d.SYM_B[symbol] == 1:
        more = helps(t, seat, d.CAB_DOUBLE, d.SYM_A[symbol])  # SW-21.8
        gain(t, seat, d.SYM_A[symbol], 1 + more)
    else:
        yield from perform(t, seat, symbol)


def ready(t, me, op):
    """Is the once-per-turn cabin with this ability active and still unused? (SW-21.1)"""
    return not t.once >> op & 1 and active(t, me, op) != NONE


def once(t, seat, op):
    """Use up a once-per-turn cabin; its argument."""
    kind = active(t, t.seats[seat], op)
    t.once |= 1 << op
    t.note(w.N_CABIN, seat, kind)
    return d.CABIN_ARG[kind]


def helps(t, seat, op, arg=-1):
    """Is a lasting cabin with this ability at work? Then it is told."""
    kind = active(t, t.seats[seat], op, arg)
    if kind == NONE:
        return 0
    t.note(w.N_CABIN, seat, kind)
    return 1


def trade_options(arg, seat):
    """How many pairs of boots are given up for gold and for tokens."""
    pairs, gold, token = arg
    out = []
    for g in range(pairs * gold + 1):
        for k in range((pairs - g) * token + 1):
            out.append((w.V_TRADE, g, k))
    return out


def use_boots(t, seat, figure, boots):
    """SW-7.1, SW-7.9: the boots of a space, fixed now; cabins help the hatted pioneer only."""
    if figure:
        t.boots_bare = boots
        return
    me = t.seats[seat]
    if helps(t, seat, d.CAB_BOOTS_DOUBLE):  # SW-21.4
        boots *= 2
    gold = int(active(t, me, d.CAB_BOOTS_TO_GOLD) != NONE)
    token = int(active(t, me, d.CAB_BOOTS_TO_PAIR) != NONE)
    if boots > 1 and gold + token:
        pick = yield ask(seat, w.P_BOOTS, trade_options, (boots // 2, gold, token))
        boots -= 2 * (pick[1] + pick[2])
        if pick[1]:  # SW-21.2
            helps(t, seat, d.CAB_BOOTS_TO_GOLD)
            gain_gold(t, seat, pick[1])
        if pick[2]:  # SW-21.3
            helps(t, seat, d.CAB_BOOTS_TO_PAIR)
            gain_pair(t, seat, pick[2])
    t.boots_hat = boots


# -- shovel (SW-12.3)


def shovel_options(t, seat):
    me = t.seats[seat]
    goods = me.goods
    out = [(w.V_TAKE, 0), (w.V_TAKE, 1)] if can_take(t, me) else []
    for slot in buildable(t, me, goods[0] + goods[1] + goods[2]):
        out.append((w.V_BUILD, slot))
    return out


def shovel(t, seat):
    """Either take the card under the scout or build a cabin."""
    pick = yield from choose(seat, w.P_SHOVEL, shovel_options(t, seat))
    if pick[0] == w.V_TAKE:
        take(t, seat, pick[1])
        return
    slot = pick[1]
    if d.SURCHARGE[slot]:
        yield from pay_any(t, seat, d.SURCHARGE[slot])
    me = t.seats[seat]
    home = slot_for(me, t.market[slot])
    me.cabins[home] = take_tile(t, seat, slot)
