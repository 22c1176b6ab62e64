"""Where everything lies on the picture of a village: trees with bands, hand, row."""

from engine_core.villagers import village, words as w
from engine_core.villagers.data import EFFECT, MONK, NEEDS, SUIT, SWAP
from engine_core.villagers.state import TABLE
from firmware.games.villagers.moment import who

LEFT = 21  # where the hand begins, right of its icon
_HIGH = (36, 36, 23, 14)  # of a villager by density
_ACROSS = (30, 29, 29, 29)
_BETWEEN = (5, 0, 0, 0)  # trees
_DOWN = (1, 1, 2, 1)
_WITH_HAND = (w.P_BUILD, w.P_BURDEN, w.P_DISCARD, w.P_GIVE, w.P_PATRON)


def hand_y(table):
    return table.box[1] + table.box[3] - 55


def row_y(table):
    return table.box[1] + table.box[3] - 16


def row_of(table):
    """(y, height) of the buttons below: large letters with tails and accents need more."""
    return (row_y(table) - 2, 16) if table.large else (row_y(table), 14)


def with_hand(table, seat):
    """True where the hand is part of the picture."""
    if table.page or table.ask is None:
        return seat < table.players
    return seat == table.seat and table.ask.prompt in _WITH_HAND


def hand_of(table, seat):
    """[(card, copies)] of a hand."""
    out = []
    for card in table.view.seats[seat].hand:
        if out and out[-1][0] == card:
            out[-1] = (card, out[-1][1] + 1)
        else:
            out.append((card, 1))
    return out


def fan(n, right=236):
    """Distance of the cards of a hand."""
    return min(32, (right - LEFT - 28) // max(1, n - 1))


# -- the village


def layout(table, seat, adds=()):
    """The arrangement of a village, perhaps with cards that would be added."""
    key = (seat, adds, table.page)
    known = table.memo.get("village")
    if known is not None and known[0] == key:
        return known[1]
    me = table.view.seats[seat]
    kinds = me.card + [add[0] for add in adds]
    under = list(me.under) + [add[1] for add in adds]
    bottom = hand_y(table) if with_hand(table, seat) else row_y(table)
    found = arrange(kinds, under, table.box, bottom - 5)
    table.memo["village"] = (key, found)
    return found


def arrange(kinds, under, box, bottom):
    """(density, [(x, y, covered)]): trees side by side, tighter until they fit."""
    kids = [[] for _ in kinds]
    roots = []
    for i in range(len(kinds)):
        if under[i] == TABLE:
            roots.append(SUIT[kinds[i]] * 256 + i)
        else:
            kids[under[i]].append(i)
    roots.sort()
    for density in range(4):
        places, below = _lay(roots, kids, box, density)
        if below <= bottom:
            break
    return density, places


def _lay(roots, kids, box, density):
    """([(x, y, covered)], the y below them) with the trees packed so densely: row by row, at the
    tightest each where it reaches highest."""
    across = _ACROSS[density]
    places = [None] * len(kids)
    left = x = box[0] + 5
    room = (box[2] - 4) // across  # columns
    floor = [box[1] + 6] * (len(kids) + room)
    for root in roots:
        columns = tree(root & 255, kids)
        n = len(columns)
        if density == 3:
            heights = [max(floor[k : k + n]) for k in range(max(1, room - n + 1))]
            x = left + heights.index(min(heights)) * across
        elif x > left and x + n * across > box[0] + box[2] + 1:
            x = left
            floor = [max(floor)] * len(floor)
        first = (x - left) // across
        y = max(floor[first : first + n])
        for k, (depth, members) in enumerate(columns):
            for i in members:
                places[i] = (x + k * across, y + 13 * depth, len(kids[i]) > 0)
                depth += 1
            floor[first + k] = y + 13 * (depth - 1) + _HIGH[density] + _DOWN[density]
        x += n * across + _BETWEEN[density]
    return places, max(floor) - _DOWN[density]


def tree(root, kids):
    """The columns of a tree: [(depth of the first, positions downwards)]."""
    columns = []
    work = [(0, root)]
    while work:
        depth, i = work.pop(0)
        members = [i]
        while kids[i]:
            for more in kids[i][1:]:
                work.append((depth + len(members), more))
            i = kids[i][0]
            members.append(i)
        columns.append((depth, members))
    return columns


def rect(density, place):
    """The rectangle of a villager in its village: a band if it is covered."""
    return (place[0], place[1], 28, 14 if place[2] else _HIGH[density])


# -- what would be added


def adds_of(me, option):
    """The cards an option would put down, each as (card, under); () if that is not known."""
    verb = option[0]
    n = len(me.card)
    if verb == w.V_PLACE and EFFECT[option[1]] != SWAP:
        return ((option[1], village.spots(me, option[1])[0]),)
    if verb == w.V_MONK:
        card = option[1]
        role = NEEDS[card]
        if option[2] == 1:
            return ((MONK, village.spots(me, role)[0]), (card, n))
        return ((MONK, village.spots(me, NEEDS[role])[0]), (MONK, n), (card, n + 1))
    return ()


def ghosts(table):
    """What the preview shows as placed."""
    if table.preview and table.target is not None and who(table) == table.seat:
        return adds_of(table.view.seats[table.seat], table.target[0])
    return ()
