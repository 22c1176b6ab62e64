"""Facts of a table of Sierra West, by the rules and the full state; for claims.py.

Shares nothing with the bots and the screens: only the tables of the content and the state.
"""

from engine_core.sierra_west import data as d, words as w

NONE = 255
ON_GREEN, ON_BROWN, SUMMIT = 16, 24, 32
COSTS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0)  # SW-3.6, from g0 on


def place_of(case, figure):
    return case.me.bare if figure else case.me.hat


def at_of(case):
    """Number of the trail space under the pioneer of a use."""
    return place_of(case, case.option[1]) - ON_GREEN


def op_of(case):
    return d.SYM_OP[case.state.path[at_of(case)]]


def uses(case, *ops):
    return case.option[0] == w.V_USE and op_of(case) in ops


def price(case):
    return max(0, COSTS[at_of(case)] - (0, 1, 9)[case.option[2]])


def free_cards(case):
    """Played cards on which no figure of the seat stands."""
    t, me = case.state, case.me
    taken = [me.hat, me.bare] + [t.mule_at] * (t.mule == case.seat)
    return [card for k, card in enumerate(t.played) if SUMMIT + k not in taken]


def costs(summit):
    pairs = d.COST[d.COST_AT[summit] : d.COST_AT[summit + 1]]
    return list(zip(pairs[::2], pairs[1::2], strict=True))


def can_pay(case, summit, paid=(0, 0, 0), apples=(0, 0)):
    """SW-6.1, SW-6.2: the whole cost, from what is left after something was paid."""
    t, me = case.state, case.me
    stock = list(me.goods)
    for k in range(3):
        stock[k] -= paid[k]
    board = [t.apples[k] - apples[k] for k in (0, 1)] if t.apples else [0, 0]
    wild = any_apple = 0
    for good, count in costs(summit):
        if good < 7:
            stock[good] -= count
        elif good == 7 and me.gold < count:
            return False
        elif good in (8, 9):
            board[good - 8] -= count
        elif good == 10:
            any_apple += count
        elif good == 11:
            wild += count
    return (
        min(stock) >= 0
        and sum(stock[:3]) >= wild
        and min(board) >= 0
        and (sum(board) >= any_apple)
    )


def moves(case, track):
    """SW-14.3, SW-14.4, SW-16.7: can the marker go up?"""
    value = case.me.tracks[track]
    if value == 5:
        return False
    held = any(seat.tracks[track] == 5 for seat in case.state.seats)
    return track > 2 or value < 4 or not held


def has_effect(case, summit):
    """SW-4.20, SW-4.25, SW-7.8, SW-17.7, SW-18.5, SW-19.12, SW-19.16."""
    t, me = case.state, case.me
    op, arg = d.SUMMIT_OP[summit], d.SUMMIT_ARG[summit]
    if op in (d.SUM_HOMESTEAD, d.SUM_ORCHARD):
        group = (0, 1, 2) if op == d.SUM_HOMESTEAD else (3, 4)
        for track in group if arg >= len(group) else group[arg : arg + 1]:
            if moves(case, track) or track in (1, 2, 4):  # boots and gold always come
                return True
            if track == 0 and t.mule != case.seat or track == 3 and me.animals:
                return True
        return False
    if op == d.SUM_WAGON:
        return me.wagon < 6
    if op == d.SUM_FISH:
        return sum(t.fish) > 0
    if op == d.SUM_CART:
        return t.carts > 0
    if op == d.SUM_GUN:
        return sum(t.bandits) > 0
    if op == d.SUM_SHARP:
        return sum(t.bandits) > 0 and me.goods[6] >= 2
    return True


def can_lose(case):
    """SW-11.2, SW-11.3."""
    return case.me.wagon > 0 or any(kind != NONE for kind in case.me.cabins)


def steps_from(case, start):
    """Boots to every place of the mountain, by rows and columns (SW-8.2, SW-8.3)."""
    hill = case.state.hill
    spot = {(r, c): r * (r + 1) // 2 - 1 + c for r in range(1, 6) for c in range(r + 1)}
    near = {20: [spot[5, c] for c in range(6)]}
    for (r, c), place in spot.items():
        around = [(r, c - 1), (r, c + 1), (r - 1, c - 1), (r - 1, c), (r + 1, c), (r + 1, c + 1)]
        near[place] = [spot[p] for p in around if p in spot] + [20] * (r == 5)
    far = {start: 0}
    line = [start]
    for place in line:
        for other in near[place]:
            if other not in far and (other == 20 or hill[other] != NONE):
                far[other] = far[place] + 1
                line.append(other)
    return far


def trail(case, number):
    """Symbols in front of a pioneer, and the one under it."""
    place = place_of(case, number)
    if place < ON_GREEN:
        place = ON_BROWN if number else ON_GREEN
    at, end = place - ON_GREEN, (place - ON_GREEN & 8) + 6
    path = case.state.path
    return path[at], [symbol for symbol in path[at + 1 : end] if symbol != NONE]


def on_trail(case):
    """SW-7.7: special cards at or left of the wagon."""
    return case.state.row[: case.me.wagon]


def fish_from(case, canoe):
    cards = case.state.row[:canoe]
    shown = [sum(column[c] for c in cards) for column in (d.SP_FR, d.SP_FG, d.SP_FB)]
    return sum(min(have, fish) for have, fish in zip(case.state.fish, shown, strict=True))


def hits(case):
    """Faces of the die that hit (SW-19.3, SW-19.8, SW-19.11)."""
    faces = [d.SP_DIE[c] for c in on_trail(case)]
    bonus = case.state.sheriff == case.seat
    return sum(any(roll + bonus >= face for face in faces) for roll in range(1, 7))
