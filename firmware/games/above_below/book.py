"""Reads the encounter book of Above and Below from flash.

    book = Book("pl")
    book.text(17, TITLE)           one line
    book.lines(17, STORY)          the lines of the story page, broken for 216 pixels of `large`
    book.text(17, LABEL + 1)       what choice B says
    book.lines(17, FAIL + 1)       what is read when B fails; [] if nothing is
    book.lines(17, CLOSE + 1)      what is read when B succeeds, whatever the tier

host_tools/compiler/games/above_below/book_file.py has the format of the file.
"""

from engine_core import assets
from engine_core.above_below.data import BOOK

TITLE = 0
STORY = 1
LABEL = 2
FAIL = 5
CLOSE = 8
_PARTS = 11


class Book:
    """The book in one language."""

    def __init__(self, language):
        self.data = assets.read("above_below.%s.book" % language, assets.BOOK, BOOK)
        self.count = self.data[6] | self.data[7] << 8

    def text(self, number, part):
        """Part of encounter `number`; "" if it has no such part."""
        if not 1 <= number <= self.count:
            raise ValueError("there is no encounter %d, the book has %d" % (number, self.count))
        texts = _PARTS * self.count
        return assets.squeezed(self.data, assets.HEADER, _PARTS * (number - 1) + part, texts)

    def lines(self, number, part):
        found = self.text(number, part)
        return found.split("\n") if found else []
