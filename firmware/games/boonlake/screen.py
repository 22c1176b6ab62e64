"""Boonlake on the screen: which board a decision is made on, and what the app asks of it.

Each board is a module of its own: `_map`, `_actions`, `_hand`, `_levers`, `_river`, `_board` (a
player's), `_scoring`. `_list` lays choices that have no place of
their own over a board, `_band` the levers; `_art` has what the boards share.
"""

from engine_core.boonlake import words as w
from firmware import words
from firmware.games.boonlake import (
    actions,
    art,
    band,
    board as player,
    deeds,
    hand,
    levers,
    list as rows,
    map as land,
    river,
    scoring,
)
from firmware.games.boonlake.kinds import KINDS  # noqa: F401 (contract)
from firmware.games.screen import CAN, GROUP, NO, ONCE, PAGE, PRICE
from firmware.strings import item, text
from firmware.ui import marks as usual
from firmware.ui.text import BODY, width
from firmware.words import say  # noqa: F401 (contract)

MAP, ACTIONS, HAND, LEVERS, RIVER, BOARD, SCORING = range(7)
_MODULES = (land, actions, hand, levers, river, player, scoring)
# The boards of words.csv; 8 more: options are rows laid over that board.
_LIST = 8
BOARDS = {
    "map": MAP, "actions": ACTIONS, "hand": HAND, "levers": LEVERS, "river": RIVER,
    "board": BOARD, "scoring": SCORING, "map/list": MAP + _LIST, "hand/list": HAND + _LIST,
    "scoring/list": SCORING + _LIST,
}  # fmt: skip
_PAGES = ("page_map", "page_actions", "page_hand", "page_levers", "page_river", "page_board",
          "page_scoring")  # fmt: skip


def module(place):
    """The module of a board."""
    return _MODULES[place]


def own(table):
    """The seat whose things are shown."""
    return max(0, table.seat)


# --- which board


def asked(table):
    """The board of the question, and whether rows lie over it."""
    return BOARDS[words.board(table.ask.prompt)]


def listed(table):
    """True when the options lie as rows over the board."""
    return table.ask is not None and not table.page and asked(table) >= _LIST


def board(table):
    """(board, seat) that is seen now."""
    if table.page:
        return looks(table)[table.page - 1]
    if table.ask is None:
        return table.memo["told"][0] if "told" in table.memo else MAP, own(table)
    if table.path and table.path[0] == ("levers",):
        return LEVERS, own(table)
    return asked(table) & 7, own(table)


def looks(table):
    """What can be looked at besides the decision."""
    me = own(table)
    seats = len(table.view.seats)
    out = [(MAP, me), (ACTIONS, me), (HAND, me), (BOARD, me), (LEVERS, me), (RIVER, me)]
    out.append((SCORING, me))
    for k in range(1, seats):
        out.append((BOARD, (me + k) % seats))
    return out


def pages(table):
    out = [words.question(table.ask.prompt) if table.ask else ""]
    for place, seat in looks(table):
        if place == BOARD and seat != own(table):
            out.append(table.name(seat))
        else:
            out.append(text(_PAGES[place]))
    return out


def seat_name(table, seat):
    return text("eminence") if seat >= table.players else None


# --- the contract


def targets(table):
    place, seat = board(table)
    if table.page:
        return module(place).looking(table, seat)
    if table.ask is None:
        return []
    if asked(table) >= _LIST and place != LEVERS:
        return rows.targets(table)
    return module(place).targets(table)


def draw_table(c, table):
    place, seat = board(table)
    module(place).draw(c, table, seat)
    if listed(table) and place != LEVERS:
        rows.draw(c, table)


def describe(table, target):
    place, seat = board(table)
    verb = target[0][0]
    if table.page:
        found = module(place).look_lines(table, target, seat)
    elif verb == w.V_LEVER or verb == w.V_SKIP or verb == "levers":
        found = band.describe(table, target)
    elif listed(table):
        found = rows.describe(table, target)
    else:
        found = module(place).describe(table, target)
    return art.fit(table, found)


def preview(table, target, after):
    """The pane once an option is previewed: before and after."""
    if target[0][0] in (w.V_PLAY, w.V_PROJECT) and not table.path:
        return art.fit(table, deeds.pay_preview(table, target, after))
    found = describe(table, target)
    if after is None:
        warning = text("no_way_back")
        for line in found:
            if line[0] == PRICE and line[-1] == warning:
                return found
        found.insert(1, (PRICE, warning))
        found = art.fit(table, found)
    return found


def detail(table, target):
    place, seat = board(table)
    return module(place).detail(table, target, seat)


def verbs(table, target):
    """Texts of the A and B hints and the right-hand one."""
    state = target[5]
    what = target[0]
    a = b = more = None
    if state == ONCE or state == CAN and (table.preview or table.path):
        a = words.button(what[0])
    elif state == PAGE:
        a = text("look")
    elif state == GROUP:
        a = text("open")
    if table.ask is not None and not (table.page or table.path or table.preview):
        for option in table.options:
            if option[0] == w.V_SKIP:
                b = text("b_pass")
        if table.ask.prompt == w.P_PROGRESS:
            b = text("b_draw")
        if state != PAGE and (what[0] == w.V_PLAY or what[0] == "card"):
            if (w.V_SELL, what[1]) in table.options:
                more = text("down_sell")
    return a, b, more


def start(table, found):
    """The likeliest target: whatever the board thinks, or the first that can be chosen."""
    if not listed(table) and table.ask is not None:
        place = board(table)[0]
        own_start = getattr(module(place), "start", None)
        if own_start:
            return own_start(table, found)
    for k in range(len(found)):
        if found[k][5] != NO and found[k][0][0] != w.V_LEVER:
            return k
    return 0


def back(table):
    """B says "nothing more" where that can be said."""
    if table.ask is None or table.path:
        return None
    for option in table.options:
        if option[0] == w.V_SKIP:
            return option
    if table.ask.prompt == w.P_PROGRESS:
        return (w.V_DRAW, 1)
    return None


def jump(table, found, here, dx, dy, again):
    """A held direction: on the map to the next region."""
    if board(table)[0] != MAP or listed(table):
        return -1
    return land.jump(table, found, here, dx, dy, again)


def dirty(table, old, new):
    place = board(table)[0]
    if listed(table):
        return ()
    more = getattr(module(place), "dirty", None)
    return more(table, old, new) if more else ()


def marks(c, table, found):
    """The usual marks; beside the plots on the map."""
    if table.ask is None or table.page:
        return
    if board(table)[0] == MAP and not listed(table):
        land.mark(c, found)
        return
    if board(table)[0] == HAND and not listed(table):
        hand.mark(c, table, found)
        return
    for what, x, y, wide, high, state in found:
        if c.sees(x, y, wide, high):
            if state <= GROUP:
                usual.possible(c, x, y)
            elif state == NO:
                usual.impossible(c, x, y, wide, high)


def header(table):
    v = table.view
    me = v.seats[own(table)]
    ask = table.ask
    if ask is None:
        title = table.memo["told"][1] if "told" in table.memo else ""
        return "ship", title or text("turn_of", table.name(v.active)), [("star", me.vp)]
    prompt = ask.prompt
    place = board(table)[0]
    title = words.question(prompt)
    if prompt == w.P_CARD:
        title = text(art.PLAY[v.about])
    elif prompt == w.P_ACT:
        title = text("act_of", item("action", v.tile))
    elif prompt == w.P_SCORE or prompt == w.P_SCORING_ACT:
        title = text("interim_of", v.scorings)
    counters = [("settler", me.ranch), ("coin", me.coins)]
    if place == HAND:
        counters.insert(0, ("vase", me.vases))
    elif place == LEVERS:
        counters.insert(0, ("leverup", "%d/12" % bits(me.built)))
    elif place == ACTIONS:
        counters.insert(0, ("star", me.vp))
    elif place == SCORING or place == RIVER:
        counters = [("coin", me.coins), ("star", me.vp)]
    # a long question leaves room for fewer counters
    room = (310 if table.wide else 230) - 15
    while len(counters) > 1 and width(title, BODY) + 32 * len(counters) > room:
        counters.pop(0)
    return words.icon("prompt", prompt), title, counters


def bits(n):
    count = 0
    while n:
        count += n & 1
        n >>= 1
    return count


def rule(table):
    ask = table.match.ask
    return words.rule(ask.prompt) if ask else ""


def score_icon(category):
    return words.icon("score", category)
