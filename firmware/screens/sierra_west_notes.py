"""What happened, one line per note, and the place on the board it happened at."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.data import BASE, SYM_OP
from engine_core.sierra_west.state import GREEN, NONE, SUMMIT_AT
from firmware.screens import sierra_west as screen
from firmware.screens import sierra_west_art as art
from firmware.strings import item, text
from firmware.ui.text import width

_ROOM = 184  # pixels beside owner mark and icon

_ICON = (
    "hourglass", "deck", "rabbit", "meat", "cabin", "hat", "hat", "hand", "scout", "wagon", "star",
    "bootpair", "cardback", "star", "cabin", "cabin", "hazard", "summit", "home", "mule", "fur",
    "appler", "cabin", "canoe", "die", "lamp", "dynamite", "minecart", "minecart", "sheriff",
    "bandit", "check", "cross", "deck", "summit", "hazard", "hourglass", "deck", "star",
)
_SILENT = (w.N_STEP, w.N_REWARD, w.N_SHUFFLE)
_TRACKS = ("meat", "log", "stone", "appleg", "appler")


def note_line(table, note):
    kind = note[0]
    seat = note[1]
    a = note[2] if len(note) > 2 else 0
    b = note[3] if len(note) > 3 else 0
    if kind in _SILENT:
        return None
    icon = _ICON[kind]
    said = item("note", kind)
    right = ""
    tone = 0
    v = table.view
    if kind == w.N_TURN:
        right = text("round", a)
    elif kind == w.N_TRAP:
        icon = art.ANIMALS[a]
        right = item("animal", a)
    elif kind == w.N_PROVIDE:
        icon = _TRACKS[a]
        right = item("good", a)
    elif kind == w.N_ENTER:
        icon = art.FIGURES[a]
        right = item("cabin", b)
    elif kind == w.N_USE:
        if SYM_OP[b] < 2:
            return None  # the gain is told
        icon = art.symbol_icon(b)
        right = item("symbol", b)
    elif kind == w.N_GAIN:
        icon = art.GOODS[a]
        right = "%d %s" % (b, item("good", a))
    elif kind == w.N_SCOUT:
        right = text("base") if a == BASE else ""
    elif kind == w.N_WAGON:
        right = "%d → %d" % (b, a)
    elif kind == w.N_TAKE:
        right = item("card", a)
    elif kind == w.N_SENT_BACK:
        if seat == table.seat:
            return v.turn, "bootpair", text("sent_home"), "+1", 1
        right = "+1"
    elif kind == w.N_TURNED:
        right = item("card", b)
    elif kind == w.N_SPECIAL:
        icon = art.MODE_ICON[v.mode]
        right = "%d/6" % a
    elif kind in (w.N_BUILD, w.N_MARKET, w.N_LOSE, w.N_CABIN):
        right = item("cabin", a)
    elif kind == w.N_SUMMIT:
        icon = art.FIGURES[a]
        right = item("card", b)
    elif kind == w.N_TRACK:
        icon = _TRACKS[a]
        said = item("track", a)
        right = "→ %d" % b
    elif kind == w.N_APPLES:
        right = "%d, %d" % (a, b)
    elif kind == w.N_CANOE:
        right = text("slot", a) if a else text("fish_market")
    elif kind == w.N_DIE:
        right = str(a)
    elif kind == w.N_LOAD:
        right = "+%d" % a
    elif kind == w.N_BANDIT:
        right = text("base") if a == 5 else item("special", 19 + a)
    elif kind == w.N_PLAN_CARD:
        right = item("plan", a)
    elif kind == w.N_ACT:
        said = item("act", a)
        right = text("row", b + 1)
    elif kind == w.N_TRIGGER:
        said = text("end_near")
    elif kind == w.N_LAST_ROUND:
        said = text("last_round")
    if table.wide and width(right) > 50:  # a narrow pane: words go below each other
        said = "%s: %s" % (said, right)
        right = ""
    if right and width(said) + width(right) > _ROOM:  # one line each: the icon says the rest
        if kind == w.N_ACT:
            right = ""
        else:
            said, right = right, ""
    return seat, icon, said, right, tone


def note_place(table, note):
    """The board turns to where it happened; the place there, or None."""
    memo = table.memo
    kind = note[0]
    v = table.view
    memo["teller"] = note[1]
    if note[1] >= v.people:
        memo["board"] = (screen.HASTINGS, v.people)
    else:
        memo["board"] = (screen.TRAIL, v.turn) if v.played and v.turn < v.people else None
    a = note[2] if len(note) > 2 else 0
    if kind in (w.N_SCOUT, w.N_TURNED, w.N_TAKE, w.N_SENT_BACK, w.N_BANDIT):
        memo["board"] = (screen.HILL, 0)
        if kind == w.N_BANDIT:
            return None
        place = a if kind in (w.N_SCOUT, w.N_TURNED) else NONE
        if place > BASE or place < BASE and v.hill[place] == NONE:
            return None
        return screen.hill().cursor_box(v, place)
    if kind == w.N_WAGON:
        memo["board"] = (screen.WAGON, 0)
        return screen.hill().space_box(a)
    if kind == w.N_SPECIAL or kind == w.N_CANOE:
        memo["board"] = (screen.WAGON, 0)
        return screen.hill().slot_box(a)
    if kind == w.N_TRACK:
        memo["board"] = (screen.HOME, 0)
        x, y, wide, h = screen.boards().track_box(v, a)
        value = note[3]
        return x + 2, y + 122 - 21 * value, wide - 4, 20
    if kind == w.N_BUILD or kind == w.N_MARKET:
        memo["board"] = (screen.MARKET, 0)
        return None
    if kind == w.N_USE and v.played and note[1] < v.people:
        place = v.seats[note[1]].bare if a else v.seats[note[1]].hat
        if GREEN <= place < SUMMIT_AT:
            return screen.trail.place_box(place)
    if kind == w.N_ACT:
        return 6, 39 + 17 * note[3], 92, 16
    return None
