"""What happened in Above and Below, a line per note; own explorations are told die by die."""

from engine_core.above_below.data import CHOICE_FAIL_TEXT, ENC_CHOICE
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
from firmware.screens.above_below_art import ITEM, building, villager
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
_PLUS = (N_LABOUR, N_BONUS, N_COINS, N_INCOME, N_REP_UP)
_MINUS = (N_LOSE_COINS, N_REP_DOWN)


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
    if kind == N_SUCCESS:
        a += 1
    elif kind == N_CHOICE:
        b += 1
    shows = NOTE_SHOWS[2 * kind : 2 * kind + 2].decode()
    words = ()
    if shows[0] != "-":
        words += (_word(table, shows[0], a),)
    if shows[1] != "-":
        words += (_word(table, shows[1], b),)
    said = item("note", kind)
    if words:
        said = filled(said, words)
    if said[:1] < "\x80":
        said = said[:1].upper() + said[1:]
    tone = 0
    right = ""
    touched = mine or kind == N_BID and a == table.seat
    if touched and kind in _GAINS:
        tone = 1
    elif touched and kind in _LOSSES:
        tone = 2
    if kind in _PLUS:
        right = "+%d" % a
    elif kind in _MINUS:
        right = "-%d" % a
    if seat >= len(table.view.seats) or mine and kind in _OWN:
        seat = -1
    return seat, _icon(kind, shows, a, b), said, right, tone


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
    """Where a note happens; the own exploration is put together die by die."""
    kind, seat, a, b = note
    if seat != table.seat:
        return None
    memo = table.memo
    met = table.screen.met
    if kind == N_CHOICE:
        party = met[2] if met[0] == a else []
        memo["rolls"] = {"scene": (a, b, list(party), [], [], 0), "fail": None}
        return None
    if kind in (N_SUCCESS, N_FAIL) and "rolls" not in memo and met[0]:
        memo["rolls"] = {"scene": tuple(met), "fail": None}
    told = memo.get("rolls")
    if not told:
        return None
    enc, choice, party, dice, exerted, bonus = told["scene"]
    part = table.part("dice")
    if kind == N_ROLL:
        if a not in party:
            party.append(a)
        dice.append(b)
        return part.tile(table, len(party), party.index(a))
    if kind == N_SUCCESS or kind == N_FAIL:
        bonus += b - part.sum_of(told["scene"])
        told["scene"] = (enc, choice, party, dice, exerted, bonus)
        if kind == N_FAIL and CHOICE_FAIL_TEXT[ENC_CHOICE[enc - 1] + choice]:
            from firmware import strings
            from firmware.book import FAIL, Book

            book = Book(strings.language)
            told["fail"] = book.lines(enc, FAIL + choice)
            book.close()
    return None
