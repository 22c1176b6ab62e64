"""The guided first game of Pebbles: three bubbles."""

from engine_core.pebbles.words import P_TAKE
from firmware.games.pebbles.bowls import place

SEED = 7
OPTIONS = (("players", 2), ("bowls", 3))
STEPS = (
    ("welcome", "", "", P_TAKE),
    ("take", "bowl", "left right up down a", P_TAKE),
    ("end", "", "", P_TAKE),
)
ASIDES = ()


def focus(table, name):
    return place(table, 0)
