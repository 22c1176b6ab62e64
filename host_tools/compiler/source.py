"""Reads content files and collects every mistake as `file:line: what is wrong`."""

import csv
import re
from pathlib import Path

from host_tools.errors import UserError

CONTENT = Path(__file__).resolve().parent.parent / "content"
OTHERS = ("strings.csv", "words.csv", "shots.csv", "puzzles.csv")


def tables(content, game):
    """The tables of a game: its sheets, without texts and pictures to draw."""
    return [p for p in sorted((content / game).glob("*.csv")) if p.name not in OTHERS]


class Problems:
    """The mistakes found so far; compiling goes on, so that all are told at once."""

    def __init__(self):
        self.found = []
        self.texts = []  # mistakes that already read `file:line: what`
        self.at = ("", 1)  # the line that was read last

    def add(self, file, line, what):
        self.found.append((str(file), line, what))

    def lines(self):
        unique = sorted(set(self.found))
        return [f"{file}:{line}: {what}" for file, line, what in unique] + list(
            dict.fromkeys(self.texts)
        )

    def raise_if_any(self):
        lines = self.lines()
        if lines:
            raise CompileError(lines)


class CompileError(UserError):
    """Content that cannot be compiled; `lines` has one mistake each."""

    def __init__(self, lines):
        self.lines = lines
        count = "1 mistake" if len(lines) == 1 else f"{len(lines)} mistakes"
        super().__init__(
            f"{count} in the content:\n" + "\n".join(lines),
            "Mend these lines and run `pocketstead compile` again; nothing was written.",
        )


class Row:
    """One line of a sheet. Every getter checks, reports, and returns something usable."""

    def __init__(self, sheet, line, values):
        self.sheet = sheet
        self.line = line
        self.values = values

    def error(self, what):
        self.sheet.problems.add(self.sheet.name, self.line, what)

    def text(self, column, required=True):
        self.sheet.problems.at = (self.sheet.name, self.line)
        value = (self.values.get(column) or "").strip()
        if required and not value:
            self.error(f"{column} is empty")
        return value

    def int(self, column, low=0, high=255, default=None):
        value = self.text(column, default is None)
        if not value:
            return low if default is None else default
        if not re.fullmatch("-?[0-9]+", value):  # int() takes more: 1_0, digits of other scripts
            self.error(f"{column} must be a number {low}-{high}, got {value!r}")
            return low
        number = int(value)
        if not low <= number <= high:
            self.error(f"{column} must be {low}-{high}, got {number}")
            return low
        return number

    def flag(self, column):
        return self.int(column, 0, 1, 0)

    def choice(self, column, choices):
        """The position of the value among `choices`."""
        value = self.text(column, "" not in choices)
        if value not in choices:
            known = ", ".join(c for c in choices if c)
            self.error(f"{column} must be one of {known}, got {value!r}")
            return 0
        return list(choices).index(value)

    def ref(self, column, ids, none=255):
        """The position of the named row among `ids`; `none` when the cell is empty."""
        value = self.text(column, False)
        if not value:
            return none
        if value not in ids:
            self.error(f"{column} names {value!r}, which does not exist")
            return none
        return ids.index(value)


class Sheet:
    """A CSV file with a header line; knows the line of every row."""

    def __init__(self, path, name, problems, columns=()):
        self.name = name
        self.problems = problems
        self.rows = []
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            problems.add(name, 1, "the file is missing")
            return
        except UnicodeDecodeError as error:
            line = path.read_bytes()[: error.start].count(b"\n") + 1
            problems.add(name, line, "not UTF-8 text: save the file as UTF-8")
            return
        self._read(text.lstrip("\ufeff").splitlines(keepends=True), columns)

    def _read(self, lines, columns):
        reader = csv.reader(lines, strict=True)
        before = 0
        header = None
        try:
            for cells in reader:
                line, before = before + 1, reader.line_num
                if not cells:
                    continue
                if header is None:
                    header = cells
                    for column in columns:
                        if column not in header:
                            self.problems.add(self.name, line, f"column {column} is missing")
                    continue
                if len(cells) != len(header):
                    self.problems.add(
                        self.name, line, f"{len(cells)} cells, but the header has {len(header)}"
                    )
                    continue
                self.rows.append(Row(self, line, dict(zip(header, cells))))
        except csv.Error as error:
            self.problems.add(self.name, reader.line_num, f"not valid CSV: {error}")
        if header is None:
            self.problems.add(self.name, 1, "the file is empty")

    def __iter__(self):
        return iter(self.rows)

    def __len__(self):
        return len(self.rows)

    def ids(self, column="id"):
        """The ids of all rows, in order; a repeated one is a mistake."""
        found = []
        for row in self.rows:
            value = row.text(column)
            if value in found:
                row.error(f"{column} {value!r} stands twice")
            found.append(value)
        return found


def missing(content, needed, problems):
    """What must be there, as patterns of names."""
    for name in needed:
        if not list(Path(content).glob(name)):
            problems.add(name, 1, "the file is missing")


def readable(content, problems):
    """True if everything in the content folder is a text in UTF-8."""
    good = True
    for path in sorted([*Path(content).rglob("*.csv"), *Path(content).rglob("*.txt")]):
        name = path.relative_to(content)
        try:
            path.read_text("utf-8")
            continue
        except UnicodeDecodeError as error:
            line = path.read_bytes()[: error.start].count(b"\n") + 1
            problems.add(name, line, "not UTF-8 text: save the file as UTF-8")
        except OSError as error:
            problems.add(name, 1, f"cannot be read: {error.strerror}")
        good = False
    return good


class Source:
    """The content folder of one game."""

    def __init__(self, game, problems, content=CONTENT):
        self.game = game
        self.problems = problems
        self.content = Path(content)

    def path(self, name):
        return self.content / self.game / name

    def sheet(self, name, columns=()):
        return Sheet(self.path(name), f"{self.game}/{name}", self.problems, columns)

    def error(self, name, line, what):
        self.problems.add(f"{self.game}/{name}", line, what)
