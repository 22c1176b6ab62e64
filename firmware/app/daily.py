"""Puzzles of a game: which one is due, what came of each, and how many days in a row.

Kept as `puzzles`. A letter per puzzle tells what came of it first: 0 nothing, a to i so many tries
in vain, 1 to 9 solved at that try (i and 9: or more), x the best line was shown before.
"""

from engine_core import challenge, puzzle
from firmware.app import settings
from firmware.strings import text

_OPEN = "0abcdefghi"  # by the number of tries
_SHOWN = "x"


class Daily:
    def __init__(self, app, game):
        self.app = app
        self.game = game
        now = app.power.clock()
        self.today = challenge.days(now[0], now[1], now[2]) if now else 0
        self.count = puzzle.count(game)
        self.values = settings.puzzles(app.store)
        mark = puzzle.mark(game)
        row = self.values.get(game)
        if not row or row[0] != mark:  # nothing yet, or of other puzzles
            row = self.values[game] = [mark, "", 0]
        row[1] = (row[1] + "0" * self.count)[: self.count]

    def due(self):
        """The puzzle of the day; where no clock is set, the first that is open."""
        if self.today:
            return puzzle.of_day(self.game, self.today)
        for n in range(self.count):
            if self.is_open(n):
                return n
        return 0

    # --- what came of a puzzle

    def letter(self, n):
        return self.values[self.game][1][n]

    def is_open(self, n):
        return self.letter(n) in _OPEN

    def solved(self):
        """How many of them are."""
        return len([letter for letter in self.values[self.game][1] if "1" <= letter <= "9"])

    def said(self, n):
        """What came of it, in words; "" if it was not tried yet."""
        letter = self.letter(n)
        if letter == "0":
            return ""
        if letter == _SHOWN:
            return text("puzzle_shown")
        failed = _OPEN.find(letter)
        if failed > 0:
            return text("puzzle_tried", tries(failed))
        return text("puzzle_solved", tries(int(letter)))

    def code(self, n):
        """To compare with friends; "" while it is open."""
        letter = self.letter(n)
        if self.is_open(n):
            return ""
        return puzzle.code(self.game, n, 0 if letter == _SHOWN else int(letter))

    # --- in a row

    def in_a_row(self):
        """Days until today or yesterday; where no clock is set, puzzles."""
        if not self.today:
            return self.values["row"]
        return settings.in_a_row(self.values["days"], self.today)

    def streak(self):
        """The same in words; "" if there is none."""
        n = self.in_a_row()
        if not n:
            return ""
        most = self.values["days"][2]
        return text("puzzle_days", n, most) if self.today else text("puzzle_row", n)

    # --- a result

    def failed(self, n):
        if self.is_open(n):
            self._put(n, _OPEN[min(puzzle.TRIES, _OPEN.find(self.letter(n)) + 1)])
        return self._keep()

    def solve(self, n):
        """Today's counts for the days, also when it was solved long ago. True once it is kept."""
        values = self.values
        if self.is_open(n):
            self._put(n, str(min(puzzle.TRIES, _OPEN.find(self.letter(n)) + 1)))
            values["row"] += 1
        today = self.today
        if today and n == self.due() and values[self.game][2] != today:
            days, last, most = values["days"]
            if last != today:
                days = self.in_a_row() + 1
            values["days"] = [days, today, max(most, days)]
        return self._keep()

    def show(self, n):
        """The best line is shown before it was found."""
        if self.is_open(n):
            self._put(n, _SHOWN)
            self.values["row"] = 0
        if self.today and n == self.due():
            self.values[self.game][2] = self.today
        return self._keep()

    def _put(self, n, letter):
        row = self.values[self.game]
        row[1] = row[1][:n] + letter + row[1][n + 1 :]

    def _keep(self):
        return self.app.store.keep_values("puzzles", self.values)


def tries(n):
    return "9+" if n >= puzzle.TRIES else str(n)
