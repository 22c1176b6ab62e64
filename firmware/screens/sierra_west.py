"""The table of Sierra West: which board a decision is made on, and what the app asks of it.

The boards draw themselves in modules of their own: `_trail` (planning, pioneers), `_hill`
(mountain, wagon trail), `_boards` (homestead, market, players, Hastings). `_say` has the words.
"""

from engine_core.sierra_west import words as w
from firmware.screens import CAN, GROUP, NO, ONCE
from firmware.screens import sierra_west_trail as trail
from firmware.strings import item, text
from firmware.ui import marks as kit

TRAIL, PLAN, HILL, WAGON, HOME, MARKET, SEAT, HASTINGS = range(8)
# The board each prompt is decided on; P_ACT and the reactions choose by what is going on.
_BOARD = bytes((
    PLAN, PLAN, TRAIL, TRAIL, TRAIL, TRAIL, TRAIL, HOME, MARKET, TRAIL, TRAIL, TRAIL, TRAIL,
    TRAIL, WAGON, TRAIL, TRAIL, TRAIL, TRAIL,
))
# The chapter of the rules behind each prompt.
_CHAPTER = b"\3\24\5\5\4\6\20\16\12\25\13\15\6\21\21\22\22\23\23"
_ICON = (
    "summit", "deck", "rabbit", "meat", "hat", "any", "appler", "home", "shovel", "boot",
    "hazard", "undo", "any", "fish", "canoe", "minecart", "lamp", "sheriff", "gun",
)


def hill():
    from firmware.screens import sierra_west_hill

    return sierra_west_hill


def boards():
    from firmware.screens import sierra_west_boards

    return sierra_west_boards


def words():
    from firmware.screens import sierra_west_say

    return sierra_west_say


# --- which board


def marching(table):
    """Boots of a space, or half a token, wait to be used: the mountain comes first."""
    v = table.view
    if table.ask is None or table.ask.prompt != w.P_ACT:
        return False
    if not (v.boots_hat or v.boots_bare or v.half):
        return False
    for option in table.options:
        if option[0] == w.V_SCOUT:
            return True
    return False


def board(table):
    """(board, seat) that is seen now."""
    v = table.view
    if table.page:
        return looks(table)[table.page - 1]
    shown = table.memo.get("board")
    if shown is not None:  # while it is told what happened there
        return shown
    seat = max(0, table.seat)
    ask = table.ask
    if ask is None or ask.prompt == w.P_TRAP or ask.prompt == w.P_PROVISIONS:
        if v.turn >= v.people:
            return HASTINGS, v.turn
        return (TRAIL, v.turn) if v.played else (HILL, seat)
    if ask.prompt == w.P_ACT:
        head = table.path[0][0] if table.path else ""
        if head == "wagon":
            return WAGON, seat
        if head == "hill" or head == "src":
            return HILL, seat
        return HILL if marching(table) and not head else TRAIL, seat
    return _BOARD[ask.prompt], seat


def looks(table):
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
    for place, seat in looks(table):
        if place == SEAT or place == HASTINGS:
            out.append(table.name(seat))
        else:
            out.append(text("page_%d" % place))
    return out


def seat_name(table, seat):
    return text("hastings") if seat >= table.view.people else None


# --- the contract


def module(place):
    if place <= PLAN:
        return trail
    return hill() if place <= WAGON else boards()


def targets(table):
    place, seat = board(table)
    if table.page:
        return module(place).looking(table, place, seat)
    if table.ask is None:
        return []
    found = chips(table)
    if found is None:
        found = module(place).targets(table, place)
    return apart(found)


def apart(found):
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
    place, seat = board(table)
    module(place).draw(c, table, place, seat)
    if table.wide and HILL <= place <= HOME and len(trail.options_of(table, w.V_WAGON)) < 7:
        trail.draw_more(c, table, max(0, table.seat), True)
    if not table.page and table.ask is not None:
        found = table.memo.get("chips")
        if found and found[0] == table.path:
            trail.draw_chips(c, table, found[1])


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


# --- choices that have no place on the table: a band of boxes


def chips(table):
    """Targets of a question that is answered in boxes over the table, or None."""
    prompt = table.ask.prompt
    listed = None
    if prompt == w.P_ACT:
        if table.path:
            listed = words().act_chips(table, table.path[-1])
    elif prompt == w.P_TRAP and not table.path and len(table.options) > 4:
        listed = []
        for option in table.options:
            what = ("trap", option[2]) if len(option) > 1 else option
            if not listed or listed[-1] != what and what not in listed:
                listed.append(what)
    elif prompt == w.P_TRAP and table.path:
        listed = [o for o in table.options if len(o) > 1 and o[2] == table.path[0][1]]
    elif _BOARD[prompt] == TRAIL or prompt == w.P_KEEP:
        listed = list(table.options)
    if listed is None:
        table.memo["chips"] = None
        return None
    if prompt == w.P_TRAP or prompt == w.P_PROVISIONS:  # "yes" comes first, B says no
        listed.sort(key=lambda o: (o[0] == w.V_DECLINE, len(o), o[1:]))
    boxes = trail.chip_boxes(table, len(listed))
    found = []
    for k in range(len(listed)):
        what = listed[k]
        state = GROUP if isinstance(what[0], str) else ONCE
        if state == ONCE and what[0] in (w.V_LOSE, w.V_RETREAT, w.V_SHOOT):
            state = CAN
        found.append((what,) + boxes[k] + (state,))
    table.memo["chips"] = (table.path, found)
    return found


def start(table, found):
    if table.path or not table.ask:
        return 0
    if table.ask.prompt == w.P_ACT:
        return trail.likeliest(table, found) if board(table)[0] == TRAIL else _upward(found)
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
    if prompt == w.P_ACT:
        return ("trail",) if marching(table) else (w.V_PASS,)
    if prompt == w.P_TRAP or prompt == w.P_PROVISIONS:
        return (w.V_DECLINE,)
    if prompt == w.P_AGAIN or prompt == w.P_SHOOT:
        return (w.V_DONE,)
    return None


def header(table):
    v = table.view
    ask = table.ask
    teller = table.memo.get("teller")
    if teller is not None:
        return "scout", text("turn_of", table.name(teller)), []
    if ask is None:
        counters = [(trail.art.MODE_ICON[v.mode], "%d/6" % len(v.row))]
        return "summit", text("turn_of", table.name(v.turn)), counters
    me = v.seats[ask.seat]
    prompt = ask.prompt
    title = item("prompt", prompt)
    boots = v.boots_hat + v.boots_bare + v.half
    place = board(table)[0]
    if prompt == w.P_ACT and place == HILL:
        return "summit", text("page_2"), [("boot", boots), ("bootpair", me.pairs)]
    if prompt == w.P_ACT and place == WAGON:
        basics = me.goods[0] + me.goods[1] + me.goods[2]
        return "wagon", text("page_3"), [("boot", boots), ("bootpair", me.pairs), ("any", basics)]
    if prompt == w.P_ACT:
        counters = [("hourglass", v.round)]
        if boots:
            counters.insert(0, ("boot", boots))
        return "hat", title, counters
    if prompt == w.P_PLAN:
        return "summit", title, [(trail.art.MODE_ICON[v.mode], "%d/6" % len(v.row))]
    return _ICON[prompt], title, []


def verbs(table, target):
    return words().verbs(table, target)


def describe(table, target):
    return words().describe(table, target)


def preview(table, target, after):
    return words().preview(table, target, after)


def detail(table, target):
    return words().detail(table, target)


def say(table, option):
    return words().say(table, option)


def hint_reason(table, reason):
    from firmware.strings import has

    return text(reason) if has(reason) else ""


def rule(table):
    ask = table.match.ask
    if ask is None:
        return ""
    if ask.prompt == w.P_ACT and table.ask is not None:
        place = board(table)[0]
        if place == HILL or place == WAGON:
            return "SW-8" if place == HILL else "SW-7"
    return "SW-%d" % _CHAPTER[ask.prompt]


_SCORE_ICONS = (
    "star", "rabbit", "cabin", "nugget", "bootpair", "home", "appler", "minecart", "lamp",
    "bandit", "sheriff",
)


def score_icon(category):
    return _SCORE_ICONS[category]

