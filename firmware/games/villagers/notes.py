"""What happened in Villagers, as one line per note, and where on the table it happened."""

from engine_core.villagers.data import SUIT
from engine_core.villagers.state import BACK
from engine_core.villagers.words import (
    N_ARREST,
    N_BACK,
    N_BLIND,
    N_COINS,
    N_COPPER,
    N_COURIER,
    N_COURT,
    N_FINE,
    N_FIRST,
    N_FOOL,
    N_GAIN,
    N_GRANT,
    N_HAND,
    N_HELP,
    N_HIRE,
    N_HOME,
    N_IDLER,
    N_INCOME,
    N_LEAVE,
    N_LOST,
    N_MARK,
    N_MARKET,
    N_MINI,
    N_PLACE,
    N_PLUNDER,
    N_REFILL,
    N_ROB,
    N_ROUND,
    N_SCHEME,
    N_SECRET,
    N_STOLEN,
    N_SWAP,
    N_TAKE,
    N_TRIBUTE,
    N_UNLOCK,
    NOTE_SHOWS,
)
from firmware.games.villagers import cards
from firmware.strings import filled, item

_SILENT = (N_REFILL, N_LEAVE, N_HAND)
_GAINS = (N_COINS, N_GAIN, N_INCOME, N_COPPER)
_LOSSES = (N_FINE, N_TRIBUTE, N_STOLEN, N_LOST, N_FOOL, N_HOME)
_HURTS = (N_ROB, N_ARREST, N_SCHEME, N_PLUNDER, N_IDLER)  # the player named in a
_PAYS = (N_UNLOCK, N_HELP)
_TOLD = (N_INCOME, N_FINE, N_TRIBUTE, N_FOOL)
_AMOUNTS = (N_COINS, N_GAIN, N_INCOME, N_GRANT)


def _word(table, letter, value):
    if letter == "p":
        return table.name(value)
    if letter == "c":
        return cards.name(value)
    if letter == "e":
        return item("event", value)
    if letter == "i":
        return item("improvement", value)
    return str(value)


def note_line(table, note):
    kind, seat, a, b = note
    if kind in _SILENT:
        return None
    shows = NOTE_SHOWS[2 * kind : 2 * kind + 2].decode()
    said = item("note", kind)
    if shows[1] != "-":
        said = filled(said, (_word(table, shows[0], a), _word(table, shows[1], b)))
    elif shows[0] != "-":
        said = filled(said, _word(table, shows[0], a))
    mine = seat == table.seat
    tone = 0
    right = ""
    if kind in _GAINS and mine or kind in _PAYS and a == table.seat and not mine:
        tone = 1
    elif kind in _LOSSES and mine or kind in _HURTS and a == table.seat:
        tone = 2
    if kind in _AMOUNTS:
        right = "+%d" % a
    elif kind == N_FINE or kind == N_TRIBUTE:
        right = "-%d" % a
    elif kind == N_ROB and a == table.seat:
        right = "-3"
    elif kind in _PAYS and a == table.seat and not mine:
        right = "+%d" % (table.view.price if kind == N_UNLOCK else 1)
    if seat >= len(table.view.seats):
        seat = -1
    if mine and kind in _TOLD:
        seat = -1  # told, although it is the own one: the game does it
    return seat, _icon(table, shows[0], kind, a, b), said, right, tone


def _icon(table, letter, kind, a, b):
    if kind == N_UNLOCK:
        return "lock"
    if kind == N_SCHEME or kind == N_IDLER or kind == N_SWAP or kind == N_COPPER:
        a = b
        letter = "c"
    if letter == "c":
        suit = a - BACK if a >= BACK else SUIT[a]
        return cards.ICON[suit]
    if letter == "e" or kind == N_ROUND:
        return "hourglass"
    if letter == "i":
        return "star"
    if kind == N_FIRST:
        return "crown"
    if kind == N_FOOL:
        return "jester"
    if kind >= N_MINI:
        return "cardback"
    return "coin" if letter == "n" or letter == "p" else "founders"


def note_place(table, note):
    """The rectangle to frame; a Market shows its own picture while it is told."""
    kind, seat, a, b = note
    memo = table.memo
    if kind == N_MARKET:
        memo["market"] = a
        return None
    if kind == N_INCOME and "market" in memo:
        return None
    memo.pop("market", None)
    stage = table.screen.stage(table)
    if stage == "road":
        if kind in (N_TAKE, N_MARK, N_COINS, N_COURT) and b < 6 or kind == N_COURIER and b < 6:
            return 5 + 34 * b, 70, 28, 36
        if kind in (N_BLIND, N_BACK, N_SECRET) and b < 7:
            return 5 + 34 * b, 23, 28, 24
    elif stage == "village" and (kind == N_PLACE or kind == N_HIRE):
        part = table.screen.part(table)
        if part.who(table) == seat and b < len(table.view.seats[seat].card):
            density, places = part.layout(table, seat)
            return part.rect(density, places[b])
    return None
