"""What a row of the score is counted from (BL-19, BL-20.37)."""

from . import data as d
from .board import herd_points
from .scoring import STACKED, end_points, lever_count, lever_points, measure
from .words import C_BOARD, C_CARDS, C_EFFECTS, C_GAME, C_INCOME, C_LEVERS, C_PROJECTS, C_TILES


def figures(t, seat, category):
    """[(times, each, card), ...]: a row of `scores` as products; card is -1 for none."""
    if seat >= t.players:
        return of_eminence(t, category)
    me = t.seats[seat]
    if category == C_GAME:  # what the rows below count is taken off
        return [(1, me.vp - me.projects_vp - me.tiles_vp - me.income_vp, -1)]
    if category == C_PROJECTS:
        return [(1, me.projects_vp, -1)]
    if category == C_TILES:
        return [(1, me.tiles_vp, -1)]
    if category == C_INCOME:
        return [(1, me.income_vp, -1)]
    if category == C_LEVERS:  # BL-19.1
        n = lever_count(me)
        return [(n, lever_points(me) // n if n else 0, -1)]
    return of_end(t, seat, category)


def of_end(t, seat, category):
    """Cards and the player board (BL-19.2, BL-19.3)."""
    me = t.seats[seat]
    if category == C_CARDS:
        return [(1, d.CARD_VP[card], -1) for card in me.played]
    if category == C_EFFECTS:
        found = []
        for card in me.played:
            found += effects_of(t, seat, card)
        return found
    if category == C_BOARD:
        found = []
        for empty, rows in (
            (me.houses, d.HOUSE_ROW),
            (me.towns, d.TOWN_ROW),
            (me.cattle, d.CATTLE_ROW),
        ):
            found += [(1, 2 * rows[i] - 4, -1) for i in range(empty) if rows[i] > 2]
        return found
    return []


def effects_of(t, seat, card):
    """What a card counts, times its points; one with steps gives the points of the step."""
    first = d.END_AT[card]
    if d.END_AT[card + 1] - first == 5 and not d.END[first + 1]:
        return [(measure(t, seat, d.END[first]), d.END[first + 2], card)]
    return [(1, end_points(t, seat, card), card)]


def of_eminence(t, category):
    """BL-20.34, BL-20.37"""
    he = t.seats[1]
    if category == C_GAME:
        return [(1, he.vp, -1)]
    if category == C_INCOME:
        sums = (
            d.EMINENCE_HOUSES[he.houses],
            d.EMINENCE_TOWNS[he.towns],
            d.EMINENCE_CATTLE[he.cattle],
            d.EMINENCE_CACTUS[t.cactus],
            herd_points(t, 1),
        )
        return [(1, points, -1) for points in sums]
    if category in (C_PROJECTS, C_TILES, C_LEVERS, C_CARDS, C_EFFECTS, C_BOARD):
        return []
    return [(sum([d.SOLO_B[code >> 2] for code in t.stack]), STACKED, -1)]
