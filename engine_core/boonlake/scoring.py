"""Conditions of the scoring tiles and the final scoring (BL-19, BL-21, BL-22)."""

from . import data as d, ops, words as w
from .board import herd_points, on_space, own_pieces

BRIDGES = bytes([space for space in range(1, len(d.BRIDGE)) if d.BRIDGE[space]])
STACKED = 10  # VP of the Grey Eminence per B tile left at the end


def bits(levers):
    """How many levers a set of bits has."""
    n = 0
    while levers:
        n += levers & 1
        levers >>= 1
    return n


def lever_count(me):
    """Own levers, used or not."""
    return bits(me.built)


def measure(t, seat, what):
    """How much of something a player has (ops.M_*)."""
    me = t.seats[seat]
    if what < 4:
        return me.present[what]  # BL-21.30
    if what == ops.M_CATTLE:
        return me.cattle  # BL-21.31, BL-21.38, BL-22.7
    if what == ops.M_SITES:
        return sum(me.sites)  # BL-21.32, BL-22.4
    if what == ops.M_HOUSES:
        return me.houses  # BL-21.33, BL-21.39
    if what == ops.M_TOWNS:
        return me.towns  # BL-21.34, BL-21.40, BL-22.8
    if what == ops.M_COIN_TRACK:
        return me.coin_track  # BL-21.35, BL-22.2
    if what == ops.M_CARD_TRACK:
        return me.card_track  # BL-21.36, BL-22.2
    if what == ops.M_LEVERS:
        return lever_count(me)  # BL-21.37, BL-22.6
    if what == ops.M_LOWER_TRACK:
        return min(me.coin_track, me.card_track)  # BL-22.3
    if what == ops.M_GROUP:
        return largest_group(t, seat)
    if what == ops.M_BRIDGES:
        return on_bridges(t, seat)
    raise ValueError("nothing to measure as %d" % what)


def on_bridges(t, seat):
    """Own presences on spaces with a bridge (BL-22.9)."""
    n = 0
    for space in BRIDGES:
        n += on_space(t, seat, space)
    return n


def largest_group(t, seat):
    """Connected spaces with own presence, the most of them (BL-22.5)."""
    left = own_pieces(t, seat)
    best = 0
    for first in range(1, len(left)):
        if not left[first]:
            continue
        left[first] = 0
        work = [first]
        size = 0
        while work:
            space = work.pop()
            size += 1
            for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
                if left[d.NEXT[i]]:
                    left[d.NEXT[i]] = 0
                    work.append(d.NEXT[i])
        if size > best:
            best = size
    return best


def met(t, seat, tile, scoring):
    """Whether the condition of a tile is fulfilled in this scoring, 1 to 4 (BL-17.4)."""
    what = d.CONDITION[tile]
    at = 8 * tile + 2 * scoring - 2
    need = d.THRESHOLD[at]
    if what < ops.M_REGIONS:
        return measure(t, seat, what) >= need
    one = d.CONDITION_A[tile]
    two = d.CONDITION_B[tile]
    jokers = 0
    me = t.seats[seat]
    if what == ops.M_REGIONS:  # BL-22.1
        one = me.present[one]
        two = me.present[two]
    elif what == ops.M_TYPES:  # BL-22.13
        types = [d.CARD_TYPE[card] for card in me.played]
        one = types.count(one)
        two = types.count(two)
        jokers = 4 - list(me.projects).count(0)
    more = d.THRESHOLD[at + 1]
    return (
        max(0, need - one) + max(0, more - two) <= jokers
        or max(0, need - two) + max(0, more - one) <= jokers
    )


def lever_points(me):
    n = lever_count(me)
    return 0 if n < 4 else 2 * n if n < 7 else 3 * n  # BL-19.1


def printed(me):
    """Victory points on the played cards (BL-19.2)."""
    n = 0
    for card in me.played:
        n += d.CARD_VP[card]
    return n


def effects(t, seat):
    """End-game effects of the played cards, copies too (BL-19.2, BL-21.42)."""
    n = 0
    for card in t.seats[seat].played:
        n += end_points(t, seat, card)
    return n


def end_points(t, seat, card):
    """What one card's end-game effects are worth as things stand."""
    n = 0
    for i in range(d.END_AT[card], d.END_AT[card + 1], 5):
        have = measure(t, seat, d.END[i])
        if not d.END[i + 1]:
            n += have * d.END[i + 2]
        elif have >= d.END[i + 3]:  # BL-21.41
            n += d.END[i + 4]
        elif have >= d.END[i + 1]:
            n += d.END[i + 2]
    return n


def emptied(me):
    """(points, coins) of the slots emptied so far (BL-10.3, BL-17.8)."""
    points = money = 0
    for empty, scores, gives in (
        (2 - me.slots, d.SETTLER_VP, d.SETTLER_COINS),
        (me.houses, d.HOUSE_VP, d.HOUSE_COINS),
        (me.towns, d.TOWN_VP, d.TOWN_COINS),
        (me.cattle, d.CATTLE_VP, d.CATTLE_COINS),
    ):
        for i in range(empty):
            points += scores[i]
            money += gives[i]
    return points, money


def incomes(t, seat):
    """(points, coins, cards) of one income as things stand (BL-17.7 to BL-17.9)."""
    me = t.seats[seat]
    coin = me.coin_track
    card = d.TRACK + me.card_track
    points, money = emptied(me)
    points += d.TRACK_VP[coin] + d.TRACK_VP[card] + herd_points(t, seat)
    return points, money + d.TRACK_GAIN[coin], d.TRACK_GAIN[card]


def row_points(me):
    """Emptied slots of rows 3, 4 and 5: 2, 4 and 6 VP (BL-19.3)."""
    n = 0
    for empty, rows in (
        (me.houses, d.HOUSE_ROW),
        (me.towns, d.TOWN_ROW),
        (me.cattle, d.CATTLE_ROW),
    ):
        for i in range(empty):
            if rows[i] > 2:
                n += 2 * rows[i] - 4
    return n


def eminence_income(t):
    """Of the last emptied slot of each group, the cactus track, cattle by towns (BL-20.34)."""
    me = t.seats[1]
    return (
        d.EMINENCE_HOUSES[me.houses]
        + d.EMINENCE_TOWNS[me.towns]
        + d.EMINENCE_CATTLE[me.cattle]
        + d.EMINENCE_CACTUS[t.cactus]
        + herd_points(t, 1)
    )


def eminence_final(t):
    """Income once more, and points for B tiles still face down (BL-20.37)."""
    return eminence_income(t), STACKED * sum([d.SOLO_B[code >> 2] for code in t.stack])


def parts_of(t, seat):
    """((category, points), ...) of a player, as if the game ended now (BL-19.1 to BL-19.4)."""
    me = t.seats[seat]
    return (
        (w.C_GAME, me.vp - me.projects_vp - me.tiles_vp - me.income_vp),
        (w.C_PROJECTS, me.projects_vp),
        (w.C_TILES, me.tiles_vp),
        (w.C_INCOME, me.income_vp),
        (w.C_LEVERS, lever_points(me)),
        (w.C_CARDS, printed(me)),
        (w.C_EFFECTS, effects(t, seat)),
        (w.C_BOARD, row_points(me)),
    )


def scores(t):
    """[(total, ((category, points), ...)), ...] of all."""
    found = []
    for seat in range(t.players):
        parts = parts_of(t, seat)
        found.append((sum([points for _, points in parts]), parts))
    if t.solo:
        more, stack = eminence_final(t)
        vp = t.seats[1].vp
        found.append((vp + more + stack, ((w.C_GAME, vp), (w.C_INCOME, more), (w.C_STACK, stack))))
    return found


def winners(t):
    """Most points; all who tie win; in solo a tie is the player's (BL-19.5, BL-20.38)."""
    totals = [total for total, _ in scores(t)]
    if t.solo:
        return (0,) if totals[0] >= totals[1] else (1,)
    best = max(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])
