"""What happened, one line per note, and the place on the board it happened at."""

from engine_core.sierra_west.data import BASE, OP_GAIN, OP_GOLD, SYM_OP
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
from firmware.games.sierra_west import art, hill, home, seats, wagon
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
        if SYM_OP[b] in (OP_GAIN, OP_GOLD):
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
    """Where it happened on the board that shows it, or None."""
    own = _PLACES.get(note[0])
    return own(table.view, note) if own else None


def _on_hill(v, note):
    place = note[2]
    return hill.cursor_box(v, place) if place == BASE or v.hill[place] != NONE else None


def _on_track(v, note):
    return home.space_box(v, note[2], note[3])


def _on_trail(v, note):
    if not v.played or note[1] >= v.people:
        return None
    place = art.figure_place(v, note[1], note[2])
    return art.place_box(place) if ON_GREEN <= place < SUMMIT_AT else None


_PLACES = {
    N_SCOUT: _on_hill,
    N_TURNED: _on_hill,
    N_WAGON: lambda v, note: wagon.space_box(note[2]),
    N_SPECIAL: lambda v, note: wagon.slot_box(note[2]),
    N_CANOE: lambda v, note: wagon.slot_box(note[2]),
    N_TRACK: _on_track,
    N_USE: _on_trail,
    N_ACT: lambda v, note: seats.row_box(note[3]),
}
