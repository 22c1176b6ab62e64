"""What others do in Boonlake, as one line each, and where on the map it happened."""

from engine_core.boonlake import words as w
from engine_core.boonlake.data import CARD_TYPE, EMINENCE_CACTUS
from firmware.games.boonlake import art
from firmware.strings import filled, item, text

_ICONS = (
    "ship",
    "deck",
    "star",
    "coin",
    "deck",
    "coin",
    "deck",
    "settler",
    "vase",
    "star",
    "site",
    "cointrack",
    "explore",
    "explore",
    "settler",
    "bhouse",
    "town",
    "cattle",
    "settler",
    "leverup",
    "leverdown",
    "leverup",
    "explore",
    "ship",
    "ship",
    "star",
    "star",
    "coin",
    "coin",
    "leverup",
    "hourglass",
    "hourglass",
    "crown",
    "deck",
    "star",
    "canoe",
    "cactus",
    "cactus",
    "cross",
    "hand",
)
_NOBODY = (w.N_SCORING, w.N_ROUND, w.N_OVER, w.N_SHUFFLE)
_OWN = (w.N_INCOME, w.N_UNUSED)
_SPACES = (w.N_PLACE, w.N_CATTLE)
_SCORING = (w.N_SCORING, w.N_SCORE, w.N_TRADE, w.N_INCOME, w.N_UNUSED)
_CELLS = (w.N_DEVELOP, w.N_HOUSE, w.N_TOWN)


def note_line(table, note):
    """(seat, icon, text, right, tone), or None for what tells nothing."""
    kind, seat, a, b = note
    if kind == w.N_CLOSE or kind == w.N_REVEAL:
        return None
    said = item("note", kind)
    right = ""
    tone = 0
    icon = _ICONS[kind]
    if kind in (w.N_PLAY, w.N_SELL, w.N_GIVE):
        said = filled(said, item("card", a))
        icon = art.TYPES[CARD_TYPE[a]]
        if kind != w.N_GIVE and b:
            right = "%+d" % (b if kind == w.N_SELL else -b)
    elif kind == w.N_PROJECT:
        said = filled(said, b)
    elif kind == w.N_TILE:
        said = filled(said, item("action", a))
    elif kind == w.N_KEEP:
        said = filled(said, "“%s”" % item("scoring", a))
    elif kind == w.N_SCORE:
        said = text("note_score", item("scoring", a))
        right = "%+d %s" % (b, text("vp"))
    elif kind == w.N_SITE:
        said = filled(said, (item("kind", a), b))
        icon = art.KINDS[a]
    elif kind == w.N_TRACK:
        said = filled(said, (text("card_track" if a else "coin_track"), b))
        icon = "cardtrack" if a else "cointrack"
    elif kind in _CELLS:
        said = filled(said, a >> 1)
    elif kind in (w.N_MODERNISE, w.N_LEVER, w.N_RAISE):
        said = filled(said, item("lever", a - 1))
        if kind == w.N_MODERNISE and b:
            right = "-%d" % b
    elif kind == w.N_REGION:
        said = filled(said, item("region", a))
    elif kind == w.N_SAIL:
        said = text("note_sail", b + 1)
    elif kind == w.N_EXCHANGE:
        said = filled(said, item("exchange", a))
    elif kind == w.N_CANOE:
        said = filled(said, (item("kind", a), item("kind", b)))
    elif kind == w.N_SOLO_TILE:
        said = filled(said, b)
    elif kind == w.N_CACTUS:
        said = text("note_cactus", a, EMINENCE_CACTUS[a])
    elif kind == w.N_VP and a < 0:
        said = text("note_loss", -a)
    else:
        said = filled(said, (a, b)[: said.count("%s")])
    if seat == table.seat and kind in (w.N_COINS, w.N_CARDS, w.N_SETTLERS, w.N_VASES, w.N_VP):
        tone = 1 if a > 0 else 2
    if seat == table.seat and (kind in _OWN or tone and table.view.active != seat):
        # what comes to the player without a choice: told as well, and in gold
        if kind not in _OWN:  # the icon says what
            said = "%+d" % a
        said = "%s %s" % (text("colon", table.name(seat)), said)
        seat = -1
        tone = tone or 1
    if kind in _NOBODY or seat >= len(table.view.seats):
        seat = -1
    return seat, icon, said, right, tone


def note_place(table, note):
    """The space or plot of a note, framed on the map; other boards for ships and score tokens."""
    kind, seat, a, b = note
    screen = table.screen
    table.ask = None  # what is told is seen, not the question that follows
    table.options = ()
    place = screen.board(table)[0]
    title = table.name(seat)
    if kind == w.N_SAIL:
        place = screen.RIVER
    elif kind in _SCORING:
        place = screen.SCORING
        title = text("interim_of", table.view.scorings)
    elif kind in _SPACES or kind in _CELLS or kind == w.N_TILE:
        place = screen.MAP
    table.memo["told"] = (place, title)
    if kind not in _SPACES and kind not in _CELLS:
        return None
    board = screen.module(place)
    if kind in _CELLS:
        return board.plot_place(a)
    x, y = board.place(a)
    return x + 2, y + 3, 30, 24
