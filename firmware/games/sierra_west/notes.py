"""What happened, one line per note, and the place on the board it happened at."""

from engine_core.sierra_west.data import BASE, SYM_OP
from engine_core.sierra_west.state import NONE, ON_GREEN, SUMMIT_AT
from engine_core.sierra_west.words import (
    N_ACT,
    N_APPLES,
    N_BANDIT,
    N_BUILD,
    N_CABIN,
    N_CANOE,
    N_DIE,
    N_ENTER,
    N_GAIN,
    N_LAST_ROUND,
    N_LOAD,
    N_LOSE,
    N_MARKET,
    N_PLAN_CARD,
    N_PROVIDE,
    N_REWARD,
    N_SCOUT,
    N_SENT_BACK,
    N_SHUFFLE,
    N_SPECIAL,
    N_STEP,
    N_SUMMIT,
    N_TAKE,
    N_TRACK,
    N_TRAP,
    N_TRIGGER,
    N_TURN,
    N_TURNED,
    N_USE,
    N_WAGON,
)
from firmware.games.sierra_west import art, hill, home, wagon
from firmware.strings import item, text
from firmware.ui.text import width

_ROOM = 184  # pixels beside owner mark and icon

# blank: an hourglass
_ICON = (
    "", "deck", "rabbit", "meat", "cabin", "hat", "hat", "hand", "scout", "wagon", "star",
    "bootpair", "cardback", "star", "cabin", "cabin", "hazard", "summit", "home", "mule", "fur",
    "appler", "cabin", "canoe", "die", "lamp", "dynamite", "minecart", "minecart", "sheriff",
    "bandit", "check", "cross", "deck", "summit", "hazard", "", "deck", "star",
)  # fmt: skip
_SILENT = (N_STEP, N_REWARD, N_SHUFFLE)


def note_line(table, note):
    kind = note[0]
    seat = note[1]
    a = note[2] if len(note) > 2 else 0
    b = note[3] if len(note) > 3 else 0
    if kind in _SILENT:
        return None
    icon = _ICON[kind] or "hourglass"
    said = item("note", kind)
    right = ""
    tone = 0
    v = table.view
    if kind == N_TURN:
        right = text("round", a)
    elif kind == N_TRAP:
        icon = art.ANIMALS[a]
        right = item("animal", a)
    elif kind == N_PROVIDE:
        icon = art.TRACKS[a]
        right = item("good", a)
    elif kind == N_ENTER:
        icon = art.FIGURES[a]
        right = item("cabin", b)
    elif kind == N_USE:
        if SYM_OP[b] < 2:
            return None  # the gain is told
        icon = art.symbol_icon(b)
        right = item("symbol", b)
    elif kind == N_GAIN:
        icon = art.GOODS[a]
        right = art.amount(b, a)
    elif kind == N_SCOUT:
        right = text("base") if a == BASE else ""
    elif kind == N_WAGON:
        right = "%d → %d" % (b, a)
    elif kind == N_TAKE:
        right = item("card", a)
    elif kind == N_SENT_BACK:
        if seat == table.seat:
            return v.turn, "bootpair", text("sent_home"), "+1", 1
        right = "+1"
    elif kind == N_TURNED:
        right = item("card", b)
    elif kind == N_SPECIAL:
        icon = art.MODE_ICON[v.mode]
        right = "%d/6" % a
    elif kind in (N_BUILD, N_MARKET, N_LOSE, N_CABIN):
        right = item("cabin", a)
    elif kind == N_SUMMIT:
        icon = art.FIGURES[a]
        right = item("card", b)
    elif kind == N_TRACK:
        icon = art.TRACKS[a]
        said = item("track", a)
        right = "→ %d" % b
    elif kind == N_APPLES:
        said = text("apples_now", a, b)
    elif kind == N_CANOE:
        right = text("slot", a) if a else text("fish_market")
    elif kind == N_DIE:
        right = str(a)
    elif kind == N_LOAD:
        right = "+%d" % a
    elif kind == N_BANDIT:
        right = text("base") if a == 5 else item("special", 19 + a)
    elif kind == N_PLAN_CARD:
        right = item("plan", a)
    elif kind == N_ACT:
        said = item("act", a)
        right = text("row", b + 1)
    elif kind == N_TRIGGER:
        said = text("end_near")
    elif kind == N_LAST_ROUND:
        said = text("last_round")
    if table.wide and width(right) > 50:  # a narrow pane: words go below each other
        said = text("pair", said, right)
        right = ""
    if right and width(said) + width(right) > _ROOM:  # one line each: the icon says the rest
        if kind == N_ACT or kind == N_SENT_BACK:
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
        memo["board"] = (art.HASTINGS, v.people)
    else:
        memo["board"] = (art.TRAIL, v.turn) if v.played and v.turn < v.people else None
    a = note[2] if len(note) > 2 else 0
    if kind in (N_SCOUT, N_TURNED, N_TAKE, N_SENT_BACK, N_BANDIT):
        memo["board"] = (art.HILL, 0)
        if kind == N_BANDIT:
            return None
        place = a if kind in (N_SCOUT, N_TURNED) else NONE
        if place > BASE or place < BASE and v.hill[place] == NONE:
            return None
        return hill.cursor_box(v, place)
    if kind == N_WAGON:
        memo["board"] = (art.WAGON, 0)
        return wagon.space_box(a)
    if kind == N_SPECIAL or kind == N_CANOE:
        memo["board"] = (art.WAGON, 0)
        return wagon.slot_box(a)
    if kind == N_TRACK:
        memo["board"] = (art.HOME, 0)
        x, y, wide, h = home.track_box(v, a)
        value = note[3]
        return x + 2, y + 122 - 21 * value, wide - 4, 20
    if kind == N_BUILD or kind == N_MARKET:
        memo["board"] = (art.MARKET, 0)
        return None
    if kind == N_USE and v.played and note[1] < v.people:
        place = v.seats[note[1]].bare if a else v.seats[note[1]].hat
        if ON_GREEN <= place < SUMMIT_AT:
            return art.place_box(place)
    if kind == N_TURN:
        memo["acted"] = -1
    elif kind == N_ACT:
        memo["acted"] = note[3]
        return 6, 39 + 17 * note[3], 92, 16
    return None
