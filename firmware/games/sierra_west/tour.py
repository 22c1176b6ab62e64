"""The guided first game of Sierra West: eight short steps on a real solo table."""

from engine_core.sierra_west.words import P_ACT, P_PLAN
from firmware.games.sierra_west import art

SEED = 20
OPTIONS = (("players", 1), ("mode", "apple_hill"))
STEPS = (
    ("plan", "trails", "", P_PLAN),
    ("lift", "card", "a", P_PLAN),
    ("play", "brown", "", P_PLAN),
    ("walk", "trails", "", P_ACT),
    ("stock", "stock", "", P_ACT),
    ("summit", "cards", "", P_ACT),
    ("cabins", "strip", "", P_ACT),
    ("pass", "bed", "", P_ACT),
)
ASIDES = ()


def focus(table, name):
    if name == "card":
        return art.card_x(0), art.CARD_Y, art.CARD_W, art.CARD_H
    if name == "cards":
        return 14, art.CARD_Y - 2, 212, art.CARD_H + 4
    if name == "brown":
        return 0, art.ROW_Y[1] - 2, 240, art.SPACE_H + 4
    if name == "stock":
        return 2, art.STOCK_Y - 1, 236, 15
    if name == "strip":
        return 2, art.STRIP_Y - 2, 236, 25
    if name == "bed":
        x, y, wide, h = 216, art.STRIP_Y, 20, 22
        return x - 2, y - 2, wide + 4, h + 4
    return 0, art.ROW_Y[0] - 2, 240, 64
