"""What the book says about a note, and where on the table it happened.

Own explorations are told die by die, those of others as pages of the book.
"""

from engine_core.above_below.data import CHOICE_TIER, ENC_CHOICE
from engine_core.above_below.words import (
    N_CHOICE,
    N_ENCOUNTER,
    N_FAIL,
    N_ROLL,
    N_SUCCESS,
)
from firmware import strings, words
from firmware.games.above_below.book import CLOSE, FAIL, STORY, Book
from firmware.games.above_below.dice import sum_of, tile
from firmware.games.above_below.kinds import row_at
from firmware.words import note_line  # noqa: F401 (contract)


def _choice(kind, a):
    """(encounter, choice) that the end of an exploration belongs to."""
    row = row_at(CHOICE_TIER, a) if kind == N_SUCCESS else a
    met = row_at(ENC_CHOICE, row)
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


# -- an exploration, told on the table


def note_place(table, note):
    """Where a note happens; an exploration is put together note by note."""
    kind, seat, a, b = note
    memo = table.memo
    if words.look("note", kind)[1] != "dice":  # not underground any more
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
