"""The table of Sierra West: which board a decision is made on, and what the app asks of it.

Boards and words live in modules of their own (`sierra_west_<name>.py`).
"""

from engine_core.sierra_west.state import ADVANCED
from engine_core.sierra_west.words import (
    C_CABINS,
    C_GOLD,
    C_TOKENS,
    P_ACT,
    P_AGAIN,
    P_KEEP,
    P_PLAN,
    P_PROVISIONS,
    P_SHOOT,
    P_TRAP,
    V_DECLINE,
    V_DONE,
    V_PASS,
    V_WAGON,
)
from firmware import words
from firmware.games.screen import GROUP, NO, ONCE
from firmware.games.sierra_west import (
    art,
    chips,
    hill,
    home,
    plan,
    seats,
    trail,
    wagon,
    wide as wide_row,
)
from firmware.games.sierra_west.art import (
    HASTINGS,
    HILL,
    HOME,
    MARKET,
    PLAN,
    SEAT,
    TRAIL,
    WAGON,
    marching,
)
from firmware.games.sierra_west.pane import describe, preview, verbs  # noqa: F401 (contract)
from firmware.games.sierra_west.say import say  # noqa: F401 (contract)
from firmware.games.sierra_west.things import detail  # noqa: F401 (contract)
from firmware.strings import item, text
from firmware.ui import marks as kit

_BOARDS = (trail, plan, hill, wagon, home, home, seats, seats)
# The board each prompt is decided on; P_ACT and the reactions choose by what is going on.
_BOARD = bytes(
    (
        PLAN,
        PLAN,
        TRAIL,
        TRAIL,
        TRAIL,
        TRAIL,
        TRAIL,
        HOME,
        MARKET,
        TRAIL,
        TRAIL,
        TRAIL,
        TRAIL,
        TRAIL,
        WAGON,
        TRAIL,
        TRAIL,
        TRAIL,
        TRAIL,
    )
)
# The chapter of the rules behind each prompt.
_CHAPTER = b"\3\24\5\5\4\6\20\16\12\25\13\15\6\21\21\22\22\23\23"
_ICON = (
    "summit", "deck", "rabbit", "meat", "hat", "any", "appler", "home", "shovel", "boot", "hazard",
    "undo", "any", "fish", "canoe", "minecart", "lamp", "sheriff", "gun",
)  # fmt: skip


def _board(table):
    """(board, seat) that is seen now."""
    v = table.view
    if table.page:
        return _looks(table)[table.page - 1]
    shown = table.memo.get("board")
    if shown is not None:  # while it is told what happened there
        return shown
    seat = max(0, table.seat)
    ask = table.ask
    if ask is None or ask.prompt == P_TRAP or ask.prompt == P_PROVISIONS:
        if v.turn >= v.people:
            return HASTINGS, v.turn
        return (TRAIL, v.turn) if v.played else (HILL, seat)
    if ask.prompt == P_ACT:
        head = table.path[0][0] if table.path else ""
        if head == "wagon":
            return WAGON, seat
        if head == "hill" or head == "src":
            return HILL, seat
        return HILL if marching(table) and not head else TRAIL, seat
    return _BOARD[ask.prompt], seat


def _looks(table):
    """What can be looked at besides the decision: (board, seat)."""
    v = table.view
    out = [(HILL, 0), (WAGON, 0), (HOME, 0), (MARKET, 0)]
    me = max(0, table.seat)
    for k in range(v.people):
        out.append((SEAT, (me + k) % v.people))
    if v.people == 1:
        out.append((HASTINGS, 1))
    return out


def pages(table):
    out = [item("prompt", table.ask.prompt) if table.ask else ""]
    for place, seat in _looks(table):
        if place == SEAT or place == HASTINGS:
            out.append(table.name(seat))
        else:
            out.append(text("page_%d" % place))
    return out


def seat_name(table, seat):
    return text("hastings") if seat and table.players == 1 else None


def targets(table):
    if table.page:
        place, seat = _board(table)
        return _BOARDS[place].looking(table, place, seat)
    if table.ask is None:
        return []
    table.memo["board"] = table.memo["teller"] = None  # a hint may break off what is told
    place, seat = _board(table)
    table.memo["chips"] = None
    own = _BOARDS[place]
    return _apart(chips.targets(table) if _in_boxes(table) else own.targets(table, place))


def _in_boxes(table):
    """Is this answered in boxes over the board, and not on the board itself?"""
    prompt = table.ask.prompt
    if prompt == P_ACT:
        return bool(table.path) and table.path[-1][0] in ("summit", "use", "barter", "sell")
    return _BOARD[prompt] == TRAIL or prompt == P_KEEP


def _apart(found):
    """Two targets on the same spot share it: the first takes its left half."""
    for k in range(len(found)):
        what, x, y, wide, h, state = found[k]
        for j in range(k):
            if found[j][1:5] == (x, y, wide, h):
                half = wide // 2
                found[j] = (found[j][0], x, y, half, h, found[j][5])
                found[k] = (what, x + half, y, wide - half, h, state)
    return found


def draw_table(c, table):
    place, seat = _board(table)
    _BOARDS[place].draw(c, table, place, seat)
    if table.wide and place <= HOME and (table.page or not table.memo.get("chips")):
        paying = place == WAGON and not table.page and len(art.options_of(table, V_WAGON)) > 1
        if not paying:  # other ways to pay lie there
            wide_row.draw_more(c, table, max(0, table.seat), place >= HILL)
    if not table.page and table.ask is not None:
        found = table.memo.get("chips")
        if found and found[0] == table.path:
            chips.draw_chips(c, table, found[1])


def marks(c, table, found):
    """Corners on what can be done; what cannot keeps its picture, for it is read all the time."""
    if table.ask is None or table.target is None:
        return
    for what, x, y, wide, h, state in found:
        if c.sees(x, y, wide, h):
            if state <= GROUP:
                kit.possible(c, x, y)
            elif state == NO and h < 30:
                kit.impossible(c, x, y, wide, h)


def start(table, found):
    if table.path or not table.ask:
        return 0
    if table.ask.prompt == P_ACT:
        if _board(table)[0] == TRAIL:
            return trail.likeliest(table, found)
        return _upward(found)
    for k in range(len(found)):
        if found[k][5] != NO:
            return k
    return 0


def _upward(found):
    """On the mountain the cursor starts on the highest card in reach."""
    best = 0
    for k in range(len(found)):
        if found[k][5] <= ONCE and found[k][2] < found[best][2]:
            best = k
    return best


def back(table):
    if table.ask is None or table.path:
        return None
    prompt = table.ask.prompt
    if prompt == P_ACT:
        return ("trail",) if marching(table) else (V_PASS,)
    if prompt == P_TRAP or prompt == P_PROVISIONS:
        return (V_DECLINE,)
    if prompt == P_AGAIN or prompt == P_SHOOT:
        return (V_DONE,)
    return None


def header(table):
    v = table.view
    ask = table.ask
    teller = table.memo.get("teller")
    if teller is not None:
        return "scout", text("turn_of", table.name(teller)), []
    if ask is None:
        counters = [(art.MODE_ICON[v.mode], "%d/6" % len(v.row))]
        return "summit", text("turn_of", table.name(v.turn)), counters
    me = v.seats[ask.seat]
    prompt = ask.prompt
    title = item("prompt", prompt)
    boots = v.boots_hat + v.boots_bare + v.half
    place = _board(table)[0]
    if prompt == P_ACT and place == HILL:
        return "summit", text("page_2"), [("boot", boots), ("bootpair", me.pairs)]
    if prompt == P_ACT and place == WAGON:
        basics = me.goods[0] + me.goods[1] + me.goods[2]
        return "wagon", text("page_3"), [("boot", boots), ("bootpair", me.pairs), ("any", basics)]
    if prompt == P_ACT:
        counters = [("hourglass", v.round)]
        if boots:
            counters.insert(0, ("boot", boots))
        return "hat", title, counters
    if prompt == P_PLAN:
        return "summit", title, [(art.MODE_ICON[v.mode], "%d/6" % len(v.row))]
    return _ICON[prompt], title, []


def rule(table):
    ask = table.match.ask
    if ask is None:
        return ""
    if ask.prompt == P_ACT and table.ask is not None:
        place = _board(table)[0]
        if place == HILL or place == WAGON:
            return "SW-8" if place == HILL else "SW-7"
    return "SW-%d" % _CHAPTER[ask.prompt]


def unneeded(table):
    """Chapters of other modes, of the solo game among several, of planning that is not played."""
    v = table.view
    keys = []
    for mode in range(4):
        if mode != v.mode:
            keys.append("SW-%d" % (16 + mode))
        if mode != v.mode or v.people > 1:
            keys.append("SW-22.%d" % (19 + mode))
    if v.people > 1:
        keys.extend(("SW-22", "SW-23"))
    if not v.flags & ADVANCED:
        keys.append("SW-20")
    return keys


_SCORE_ICONS = (
    "star", "rabbit", "cabin", "nugget", "bootpair", "home", "appler", "minecart", "lamp",
    "bandit", "sheriff",
)  # fmt: skip


def score_text(table, category):
    """What a row of the score counts, and what is different for Hastings (SW-22.25, SW-23)."""
    v = table.match.state  # the game may be over, and nothing of this is hidden
    said = words.about("score", category)
    if v.people > 1:
        return said
    rich = v.flags >> category & 1  # bits 2 to 4 stand for cabins, gold, boots
    if category == C_CABINS:
        said += " " + text("about_more_2", 5 if rich else 3)
    elif C_GOLD <= category <= C_TOKENS and rich:
        said += " " + text("about_more_%d" % category, 2)
    if category == C_GOLD and v.mode == 1:
        said += " " + text("about_his_fish")
    return said


def score_icon(category):
    return _SCORE_ICONS[category]
