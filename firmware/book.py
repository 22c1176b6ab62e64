"""Reads the encounter book of Above and Below from flash, one page at a time.

    book = Book("pl")
    book.text(17, TITLE)           one line
    book.lines(17, STORY)          the lines of the story page, broken for 216 pixels of `large`
    book.text(17, LABEL + 1)       what choice B says
    book.lines(17, FAIL + 1)       what is read when B fails; [] if nothing is
    book.lines(17, CLOSE + 1)      what is read when B succeeds, whatever the tier
    book.close()

Nothing is kept but the last page (at most 700 bytes). host_tools/compiler/book_file.py has the
format of the file.
"""

from engine_core import tables
from engine_core.above_below.data import BOOK

TITLE = 0
STORY = 1
LABEL = 2
FAIL = 5
CLOSE = 8

_KIND = 5


def _u24(data, i):
    return data[i] | data[i + 1] << 8 | data[i + 2] << 16


class Book:
    """The book in one language."""

    def __init__(self, language):
        name = "above_below.%s.book" % language
        here = tables.__file__.replace("\\", "/")
        path = here[: here.rfind("engine_core")] + "assets_compiled/" + name
        try:
            self.file = open(path, "rb")
        except OSError:
            raise tables.TableError("%s is missing: run `pocketstead compile`, flash again" % name)
        head = self.file.read(tables.HEADER)
        right = (
            len(head) == tables.HEADER
            and head[:4] == tables.MAGIC
            and head[4] == tables.VERSION
            and head[5] == _KIND
        )
        if not right or self.file.seek(0, 2) != _u24(head, 12):
            self.file.close()
            raise tables.TableError("%s is damaged or no book: flash again" % name)
        if _u24(head, 8) | head[11] << 24 != BOOK:
            self.file.close()
            raise tables.TableError("%s does not fit the game: compile and flash again" % name)
        self.count = head[6] | head[7] << 8
        self.number = None
        self.page = ()

    def text(self, number, part):
        """Part of encounter `number`; "" if it has no such part."""
        if number != self.number:
            self._turn(number)
        return str(self.page[part], "utf-8")

    def lines(self, number, part):
        found = self.text(number, part)
        return found.split("\n") if found else []

    def _turn(self, number):
        if not 1 <= number <= self.count:
            raise ValueError("there is no encounter %d, the book has %d" % (number, self.count))
        self.file.seek(tables.HEADER + 3 * (number - 1))
        ends = self.file.read(6)
        start = _u24(ends, 0)
        self.file.seek(start)
        self.page = self.file.read(_u24(ends, 3) - start).split(b"\0")
        self.number = number

    def close(self):
        self.file.close()
