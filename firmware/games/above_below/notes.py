"""What the book says about a note, and where on the table it happened.

Own explorations are told die by die, those of others as pages of the book.
"""

from engine_core.above_below.words import N_BUILD, N_ENCOUNTER, N_FAIL, N_ROLL, N_SUCCESS
from firmware.games.above_below import village
from firmware.games.above_below.book import STORY
from firmware.games.above_below.dice import tile
from firmware.games.above_below.moment import outcome, read, telling


def note_text(table, note):
    """What is read out with a note: the story that is met, how it ends."""
    kind, seat, a, b = note
    if kind == N_ENCOUNTER:
        return " ".join(read(a, STORY))
    if kind == N_SUCCESS or kind == N_FAIL:
        return " ".join(outcome(kind, a))
    return ""


def note_place(table, note):
    """The villager whose die falls, the building that is new."""
    if note[0] == N_BUILD:
        return village.card_place(table, note[2])
    own = telling(table)[0]
    if own and note[0] == N_ROLL and note[1] == table.seat:
        party = own[0][2]
        return tile(table, len(party), party.index(note[2]))
    return None
