"""What happened in Above and Below, a line per note, and what the book says about it.

Own explorations are told die by die, those of others as pages of the book.
"""

from engine_core.above_below.data import CHOICE_TIER, ENC_CHOICE
from engine_core.above_below.words import (
    N_BED,
    N_BID,
    N_BONUS,
    N_CAT,
    N_CAT_REFUSES,
    N_CAVE,
    N_CHOICE,
    N_CIDER,
    N_COINS,
    N_EMPTY_CAVE,
    N_ENCOUNTER,
    N_EXERT,
    N_FAIL,
    N_FIRST,
    N_GAIN,
    N_INCOME,
    N_INJURED,
    N_JOINS,
    N_LABOUR,
    N_LOSE,
    N_LOSE_COINS,
    N_PAY,
    N_REFUSED,
    N_RENEW,
    N_REP_DOWN,
    N_REP_UP,
    N_REROLL,
    N_ROLL,
    N_ROUND,
    N_ROW,
    N_SHORT,
    N_SLOT,
    N_SOLD,
    N_STOCK,
    N_SUCCESS,
    NOTE_SHOWS,
)
from firmware import strings
from firmware.book import CLOSE, FAIL, LABEL, STORY, TITLE, Book
from firmware.games.above_below.art import ITEM, building, villager
from firmware.games.above_below.dice import sum_of, tile
from firmware.strings import filled, item, text

_SILENT = (N_ROW, N_SLOT)  # the table shows it
_SMALL = (N_ROLL, N_REROLL, N_BED, N_RENEW, N_STOCK, N_CAVE)  # of others: too much to tell
_OWN = (
    N_CHOICE, N_ROLL, N_REROLL, N_CAT, N_CAT_REFUSES, N_SUCCESS, N_FAIL, N_COINS, N_GAIN, N_SHORT,
    N_REP_UP, N_REP_DOWN, N_JOINS, N_EMPTY_CAVE, N_LOSE_COINS, N_LOSE, N_INJURED, N_INCOME,
    N_CIDER, N_REFUSED, N_SOLD,
)  # fmt: skip
_GAINS = (N_LABOUR, N_CIDER, N_BONUS, N_COINS, N_GAIN, N_REP_UP, N_JOINS, N_EMPTY_CAVE, N_INCOME,
          N_SUCCESS)  # fmt: skip
_LOSSES = (N_REP_DOWN, N_LOSE_COINS, N_LOSE, N_INJURED, N_FAIL, N_CAT_REFUSES)


def _place(rows, value):
    """In which range of `rows`, where each begins, a value lies."""
    k = 0
    while rows[k + 1] <= value:
        k += 1
    return k


def _choice(kind, a):
    """(encounter, choice) that the end of an exploration belongs to."""
    row = _place(CHOICE_TIER, a) if kind == N_SUCCESS else a
    met = _place(ENC_CHOICE, row)
    return met + 1, row - ENC_CHOICE[met]


def _read(encounter, part):
    """Lines of the book."""
    return Book(strings.language).lines(encounter, part)


def _outcome(kind, a):
    """What is read when the dice have fallen (AB-6.20, AB-6.21)."""
    encounter, choice = _choice(kind, a)
    return _read(encounter, (CLOSE if kind == N_SUCCESS else FAIL) + choice)


def note_text(table, note):
    """What is read out with a note: the story that is met, how it ends."""
    kind, seat, a, b = note
    if kind == N_ENCOUNTER:
        return " ".join(_read(a, STORY))
    if kind == N_SUCCESS or kind == N_FAIL:
        return " ".join(_outcome(kind, a))
    return ""


def _word(table, letter, value):
    if letter == "p":
        return table.name(value)
    if letter == "c":
        return building(value)
    if letter == "v":
        return villager(value)
    if letter == "k":
        return item("cave", value)
    if letter == "g":
        return item("item", value)
    if letter == "r":
        return text("row.outposts" if value else "row.houses")
    return str(value)


def note_line(table, note):
    kind, seat, a, b = note
    mine = seat == table.seat
    if kind in _SILENT or kind in _SMALL and not mine:
        return None
    shows = NOTE_SHOWS[2 * kind : 2 * kind + 2].decode()
    words = ()
    if kind == N_ENCOUNTER:
        words = (_read(a, TITLE)[0],)
    elif kind == N_CHOICE:
        words = (_read(a, LABEL + b)[0],)
    elif kind == N_SUCCESS:
        words = (a - CHOICE_TIER[_place(CHOICE_TIER, a)] + 1, b)
    else:
        if shows[0] != "-":
            words += (_word(table, shows[0], a),)
        if shows[1] != "-":
            words += (_word(table, shows[1], b),)
    said = item("note", kind)
    if words:
        said = filled(said, words)
    tone = 0
    touched = mine or kind == N_BID and a == table.seat
    if touched and kind in _GAINS:
        tone = 1
    elif touched and kind in _LOSSES:
        tone = 2
    if seat >= len(table.view.seats) or mine and kind in _OWN:
        seat = -1
    return seat, _icon(kind, shows, a, b), said, "", tone


def _icon(kind, shows, a, b):
    if shows[0] == "g":
        return ITEM[a]
    if shows[1] == "g":
        return ITEM[b]
    if shows[0] == "c":
        return "house"
    if kind in (N_REP_UP, N_REP_DOWN):
        return "rep"
    if kind in (N_ROLL, N_REROLL, N_ENCOUNTER, N_CAT, N_CAT_REFUSES):
        return "die"
    if kind in (N_SUCCESS, N_FAIL, N_CHOICE, N_EXERT):
        return "lantern"
    if shows[0] == "k":
        return "cave"
    if kind == N_FIRST:
        return "crown"
    if kind == N_ROUND:
        return "hourglass"
    if kind == N_CIDER:
        return "cider"
    return "hand" if shows[0] == "v" else "coin"


# -- an exploration, told on the table


def note_place(table, note):
    """Where a note happens; an exploration is put together note by note."""
    kind, seat, a, b = note
    memo = table.memo
    if not N_CAT <= kind <= N_PAY:  # not underground any more
        memo.pop("rolls", None)
        memo.pop("tale", None)
    if seat != table.seat:
        _tale(table, kind, seat, a, b)
        return None
    met = table.screen.met
    if kind == N_CHOICE:
        party = met[2] if met[0] == a else []
        memo["rolls"] = {"scene": (a, b, list(party), [], [], 0), "end": None}
        return None
    if kind in (N_SUCCESS, N_FAIL) and "rolls" not in memo and met[0]:
        memo["rolls"] = {"scene": tuple(met), "end": None}
    told = memo.get("rolls")
    if not told:
        return None
    party, dice, exerted, bonus = told["scene"][2:]
    if kind == N_ROLL:
        if a not in party:
            party.append(a)
        dice.append(b)
        return tile(table, len(party), party.index(a))
    if kind == N_SUCCESS or kind == N_FAIL:
        bonus += b - sum_of(told["scene"])
        told["scene"] = _choice(kind, a) + (party, dice, exerted, bonus)
        told["end"] = _outcome(kind, a)
    return None


def _tale(table, kind, seat, a, b):
    """The page of the book that another village has reached: tale.py."""
    if kind == N_ENCOUNTER:
        table.memo["tale"] = [seat, a, -1, _read(a, STORY), 0]
    elif kind == N_CHOICE:
        table.memo["tale"] = [seat, a, b, (), 0]
    elif kind == N_SUCCESS or kind == N_FAIL:
        encounter, choice = _choice(kind, a)
        table.memo["tale"] = [seat, encounter, choice, _outcome(kind, a), b]
