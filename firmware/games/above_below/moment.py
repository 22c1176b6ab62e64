"""What a moment of Above and Below is about: whose village is seen, which exploration is told."""

from engine_core.above_below.data import CHOICE_TIER, ENC_CHOICE, LANTERN1, LANTERN2
from engine_core.above_below.words import (
    N_CHOICE,
    N_ENCOUNTER,
    N_EXERT,
    N_FAIL,
    N_REROLL,
    N_ROLL,
    N_SUCCESS,
)  # fmt: skip
from firmware import strings, words
from firmware.games.above_below.book import CLOSE, FAIL, STORY, Book

_NOTHING = (0, 0, [], [], [], 0)


def shown_seat(table):
    """Whose village is looked at: of the one who acts; as pages the own first, then the others."""
    seats = len(table.view.seats)
    if table.page:
        return (table.seat + table.page - 1) % seats if table.page <= seats else table.seat
    if table.told:
        return table.told[-1][1] if table.told[-1][1] < seats else table.seat
    return table.view.turn if table.ask is None else table.seat


def inside(table, group):
    """Has a group of this name been entered?"""
    return bool(table.path) and table.path[0][0] == group


def scene_of(view):
    """(encounter, choice, party, dice, exerted, bonus) of an exploration that is not over."""
    return view.encounter, view.choice, view.party, view.dice, view.exerted, view.bonus


def scene(table):
    """The exploration as it stands, or as it is being told."""
    told = telling(table)[0]
    return told[0] if told else scene_of(table.view)


def lit(v, die):
    """Lanterns of a villager for a die (AB-6.11)."""
    return 2 if die >= LANTERN2[v] else 1 if die >= LANTERN1[v] else 0


def sum_of(found):
    """Lanterns of a scene (AB-6.12)."""
    _, _, party, dice, exerted, bonus = found
    n = bonus + len(exerted)
    for k in range(len(dice)):
        n += lit(party[k], dice[k])
    return n


# -- what the book says


def row_at(rows, value):
    """In which range of `rows`, where each begins, a value lies."""
    k = 0
    while rows[k + 1] <= value:
        k += 1
    return k


def ending(kind, a):
    """(encounter, choice) that the end of an exploration belongs to."""
    row = row_at(CHOICE_TIER, a) if kind == N_SUCCESS else a
    met = row_at(ENC_CHOICE, row)
    return met + 1, row - ENC_CHOICE[met]


def read(encounter, part):
    """Lines of the book."""
    return Book(strings.language).lines(encounter, part)


def outcome(kind, a):
    """What is read when the dice have fallen (AB-6.20, AB-6.21)."""
    encounter, choice = ending(kind, a)
    return read(encounter, (CLOSE if kind == N_SUCCESS else FAIL) + choice)


# -- an exploration, told note by note


def telling(table):
    """(scene, end) of an own exploration that is being told, and (seat, encounter, choice or -1,
    lines, lanterns) of another's; None where there is none."""
    known = table.memo.get("telling")
    if known is None or known[0] is not table.told:
        own = other = None
        for note in table.told:
            if words.look("note", note[0])[1] != "dice":  # not underground any more
                own = other = None
            if note[1] == table.seat:
                own = _own(table.kept or _NOTHING, note, own)
            else:
                other = _other(table, note) or other
        known = table.memo["telling"] = (table.told, own, other)
    return known[1:]


def _own(kept, note, told):
    """An own exploration after one more note; kept: as it was last looked at."""
    kind, _, a, b = note
    if kind == N_CHOICE:
        return (a, b, kept[2] if kept[0] == a else [], [], [], 0), None
    ends = kind == N_SUCCESS or kind == N_FAIL
    if told is None:
        if not ends or not kept[0]:
            return None
        told = (kept, None)
    met, choice, party, dice, exerted, bonus = told[0]
    if kind == N_ROLL:
        party = party if a in party else party + [a]
        return (met, choice, party, dice + [b], exerted, bonus), told[1]
    if ends:
        bonus += b - sum_of(told[0])
        return ending(kind, a) + (party, dice, exerted, bonus), outcome(kind, a)
    return told


def _other(table, note):
    """The page of the book that another village has reached, if this note turns it."""
    kind, seat, a, b = note
    if kind in (N_EXERT, N_REROLL):  # a choice of its own: what was told before is forgotten
        now = scene_of(table.view) if table.view.encounter else table.kept or _NOTHING
        return (seat, now[0], now[1], (), 0) if now[0] else None
    if kind == N_ENCOUNTER:
        return seat, a, -1, read(a, STORY), 0
    if kind == N_CHOICE:
        return seat, a, b, (), 0
    if kind == N_SUCCESS or kind == N_FAIL:
        encounter, choice = ending(kind, a)
        return seat, encounter, choice, outcome(kind, a), b
    return None
