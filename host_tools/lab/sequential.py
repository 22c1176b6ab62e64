"""When the answer is clear: a test that may look at the results as often as it likes.

The question of a cell is one number per unit whose mean is 0 if there is nothing to find:
    before and after      the points of a seat, after minus before, with the same cards
    bots that differ      the first bot's share of the wins, minus its fair share
    bots that are equal   the start player's share of the wins, minus its fair share
An interval that holds at all looks together (an asymptotic confidence sequence: a normal mixture
over the mean) is wider than one for a single look, so stopping at will costs no honesty. A cell
is clear when 0 lies outside, or when all that is inside is too small to matter.
"""

import math

ERROR = 0.05
LEAST = 40  # units before the first look: the interval is asymptotic
LOOK = 10  # units between two looks
SPREAD = 0.05  # of the mixture: narrowest around 400 units
SMALL = {"share": 0.04, "points": 0.5}  # what does not matter


class Question:
    """The running answer of one cell."""

    def __init__(self, plan, cell):
        self.kind = "points" if len(plan.arms) > 1 else "share"
        self.value = (
            _points
            if len(plan.arms) > 1
            else _first_bot
            if len(set(cell.bots)) > 1
            else _start_player
        )
        self.cell = cell
        self.n = 0
        self.total = self.squares = 0.0

    def add(self, games):
        """The games of one unit, as dicts."""
        x = self.value(self.cell, games)
        self.n += 1
        self.total += x
        self.squares += x * x

    @property
    def mean(self):
        return self.total / self.n

    @property
    def half_width(self):
        """Of the interval that holds at all looks."""
        n = self.n
        variance = max(self.squares / n - self.mean**2, 1e-9)
        inner = n * SPREAD + 1
        return math.sqrt(
            variance * 2 * inner / (n * n * SPREAD) * math.log(math.sqrt(inner) / ERROR)
        )

    @property
    def clear(self):
        if self.n < LEAST or self.n % LOOK:
            return False
        low, high = self.mean - self.half_width, self.mean + self.half_width
        return low > 0 or high < 0 or max(-low, high) < SMALL[self.kind]


def share(game, seat):
    """A seat's share of the win."""
    return 1 / len(game["winners"]) if seat in game["winners"] else 0.0


def _points(cell, games):
    sides = [[], []]
    for game in games:
        sides[game["arm"]] += game["scores"][: len(cell.bots)]
    return sum(sides[1]) / len(sides[1]) - sum(sides[0]) / len(sides[0])


def _first_bot(cell, games):
    name = cell.bots[0]
    won = [sum(share(g, k) for k, bot in enumerate(g["bots"]) if bot == name) for g in games]
    return sum(won) / len(won) - cell.bots.count(name) / len(cell.bots)


def _start_player(cell, games):
    if len(cell.bots) == 1:
        return share(games[0], 0) - 0.5
    won = [share(g, g["first"]) for g in games]
    return sum(won) / len(won) - 1 / len(cell.bots)
