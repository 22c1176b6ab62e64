"""What another village meets underground, as it is read out: the page, the choice, its end.

AB-6.7: the screen reads for every seat. `above_below_notes.note_place` leaves in the table's memo
who explores, what is met, what was chosen (-1: not yet), the lines to read and the lanterns.
"""

from engine_core.above_below.data import CHOICE_TIER, ENC_CHOICE, TIER_LANTERNS
from firmware import strings
from firmware.games.above_below.book import LABEL, TITLE as BOOK_TITLE, Book
from firmware.ui import panes, theme
from firmware.ui.text import BODY, BOLD, LARGE, line


def targets(table):
    return []


def describe(table, target):
    return []


def words(table):
    """(title, label of the choice or ""): read once for a note."""
    tale = table.memo["tale"]
    if len(tale) == 5:
        book = Book(strings.language)
        label = book.text(tale[1], LABEL + tale[2]) if tale[2] >= 0 else ""
        tale.append((book.text(tale[1], BOOK_TITLE), label))
    return tale[5]


def draw(c, table):
    x, y, w, h = table.box
    if not c.sees(x, y, w, h):
        return
    c.fill(x, y, w, h, theme.UMBER)
    title, label = words(table)
    top = panes.page(c, 4, y + 3, 232, h - 6, title)
    if label:
        c.text(12, top, label, theme.BROWN, BOLD, 0, 216)
        top += line(BOLD) + 5
    for said in table.memo["tale"][3]:
        c.text(12, top, said, theme.INK, LARGE, 0, 218)
        top += line(LARGE)
    if label:
        draw_lanterns(c, table, y + h - 27)


def draw_lanterns(c, table, y):
    """What the choice asks for; once the dice have fallen, what was reached (AB-6.19)."""
    _, met, choice, _, lit = table.memo["tale"][:5]
    row = ENC_CHOICE[met - 1] + choice
    x = 12
    for tier in range(CHOICE_TIER[row], CHOICE_TIER[row + 1]):
        need = TIER_LANTERNS[tier]
        reached = need <= lit
        c.box(x, y, 39, 17, theme.INK, theme.BROWN)
        c.icon("lantern" if reached else "lanternoff", x + 4, y + 2)
        said = ("%d ✓" if reached else "%d") % need
        c.text(x + 19, y + 8 - line(BOLD) // 2, said, theme.LIME if reached else theme.GOLD, BODY)
        x += 44
