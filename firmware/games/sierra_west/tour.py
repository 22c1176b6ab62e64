"""The guided first game of Sierra West: the first round against Hastings, every kind of action."""

from engine_core.sierra_west import words
from firmware.games.sierra_west import art

SEED = 80  # goods, a summit, boots, a paid shovel; then Hastings shows an animal and advances
OPTIONS = (("players", 1), ("mode", "apple_hill"))
STEPS = (
    ("goal", "", "", words.P_PLAN),
    ("plan", "trails", "", words.P_PLAN),
    ("lift", "card", "do", words.P_PLAN),
    ("walk", "green", "do", words.P_ACT),
    ("use", "symbol", "do", words.P_ACT),
    ("stock", "stock", "", words.P_ACT),
    ("brown", "second", "do", words.P_ACT),
    ("pass", "bed", "do", words.P_ACT),
    ("points", "", "scores", words.P_PLAN),
    ("end", "", "", words.P_PLAN),
)
ASIDES = (
    ("move", "lifted", "", words.P_PLAN),
    ("summit", "climb", "do", words.P_ACT),
    ("track", "tracks", "do", words.P_TRACK),
    ("boots", "scout", "do", words.P_ACT),
    ("pay", "stock", "do", words.P_PAY),
    ("cabin", "market", "do", words.P_SHOVEL),
    ("trap", "answers", "do", words.P_TRAP),
    ("fetch", "answers", "do", words.P_PROVISIONS),
)

# What the cursor has to be on before a step is told: its name, the beginning of the target.
_ON = (
    ("symbol", (words.V_USE,)),
    ("second", (words.V_STEP, 1)),
    ("bed", (words.V_PASS,)),
    ("climb", (words.V_SUMMIT,)),
    ("scout", (words.V_SCOUT,)),
)


def focus(table, name):
    """What stays bright while a bubble is shown; None while there is none of it."""
    for key, begins in _ON:
        if key == name:
            target = table.target
            if target is None or target[0][: len(begins)] != begins:
                return None
    if name == "lifted" and not table.path:
        return None
    return _place(table, name)


def _place(table, name):
    if name == "card":
        return art.card_x(0), art.CARD_Y, art.CARD_W, art.CARD_H
    if name == "lifted":
        return 0, art.CARD_Y - 3, 240, art.ROW_Y[1] + art.SPACE_H + 3 - art.CARD_Y
    if name == "climb":
        return 14, art.CARD_Y - 2, 212, art.CARD_H + 4
    if name == "green" or name == "second":
        return 0, art.ROW_Y[name == "second"] - 2, 240, art.SPACE_H + 4
    if name == "stock":
        return 2, art.STOCK_Y - 1, 236, 15
    if name == "tracks":
        return 0, 17, 240, 60
    if name == "market":
        return 0, 31, 240, 50
    if name == "trails":
        return 0, art.ROW_Y[0] - 2, 240, 64
    if table.target is None:  # the cursor comes next
        return table.box
    what, x, y, w, h, state = table.target
    if name == "answers":
        return 0, y - 2, 240, h + 4
    return x - 2, y - 2, w + 4, h + 4
