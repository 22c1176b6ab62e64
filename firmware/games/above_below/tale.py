"""What another village meets underground, as it is read out: the page, the choice, its end.

AB-6.7: the screen reads for every seat.
"""

from engine_core.above_below.data import CHOICE_TIER, ENC_CHOICE, TIER_LANTERNS
from firmware import strings
from firmware.games.above_below.book import LABEL, TITLE as BOOK_TITLE, Book
from firmware.games.above_below.moment import telling
from firmware.games.above_below.picture import Picture
from firmware.ui import panes, theme
from firmware.ui.text import BODY, BOLD, LARGE, line


class Tale(Picture):
    def draw(self, c, table):
        x, y, w, h = table.box
        if not c.sees(x, y, w, h):
            return
        c.fill(x, y, w, h, theme.UMBER)
        _, met, choice, said, lanterns = telling(table)[1]
        title, label = headings(table, met, choice)
        top = panes.page(c, 4, y + 3, 232, h - 6, title)
        if label:
            c.text(12, top, label, theme.BROWN, BOLD, 0, 216)
            top += line(BOLD) + 5
        for row in said:
            c.text(12, top, row, theme.INK, LARGE, 0, 218)
            top += line(LARGE)
        if label:
            draw_lanterns(c, ENC_CHOICE[met - 1] + choice, lanterns, y + h - 27)


def headings(table, met, choice):
    """(title, label of the choice or ""): read once for a note."""
    known = table.memo.get("tale")
    if known is None or known[0] != (met, choice):
        book = Book(strings.language)
        label = book.text(met, LABEL + choice) if choice >= 0 else ""
        known = table.memo["tale"] = ((met, choice), (book.text(met, BOOK_TITLE), label))
    return known[1]


def draw_lanterns(c, row, lit, y):
    """What the choice asks for; once the dice have fallen, what was reached (AB-6.19)."""
    x = 12
    for tier in range(CHOICE_TIER[row], CHOICE_TIER[row + 1]):
        need = TIER_LANTERNS[tier]
        reached = need <= lit
        c.box(x, y, 39, 17, theme.INK, theme.BROWN)
        c.icon("lantern" if reached else "lanternoff", x + 4, y + 2)
        said = ("%d ✓" if reached else "%d") % need
        c.text(x + 19, y + 8 - line(BOLD) // 2, said, theme.LIME if reached else theme.GOLD, BODY)
        x += 44


TALE = Tale()
