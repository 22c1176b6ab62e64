"""Plays a plan: hands units to a pool, writes their games down in the order of the plan.

The order of the file, and where a cell stops early, depend on the games alone; not on how many
workers there are, nor on which of them is quicker, nor on which of them die.
"""

from collections import deque

from host_tools.lab.sequential import Question

AHEAD = 4  # pieces of work per worker that are under way at once
SECONDS = 1.0  # that a piece of work should take
MOST = 500  # units in one


def run(plan, results, pool, show=None):
    """Play what `results` lacks of the plan; `show(games)` after every piece."""
    questions = [Question(plan, cell) for cell in plan.cells]
    done = _replayed(plan, results, questions)
    if show and results.lines:
        show(len(results.lines))
    work = _Pieces(plan, questions, done)
    under_way = deque()
    while True:
        while len(under_way) < AHEAD * pool.workers and (piece := work.next()):
            games = [game for k in piece[1] for game in plan.unit(plan.cells[piece[0]], k)]
            under_way.append((piece, pool.submit(games)))
        if not under_way:
            return questions
        (cell, units), future = under_way.popleft()
        if plan.until_clear and questions[cell].clear:
            future.cancel()
            continue
        lines, seconds = future.result()
        work.took(len(units), seconds)
        _write_down(plan, results, questions[cell], cell, units, lines)
        if show:
            show(len(lines))


def _write_down(plan, results, question, cell, units, lines):
    """The games of a piece, unit by unit, as far as the cell's answer is not clear yet."""
    size = len(lines) // len(units)
    for k, unit in enumerate(units):
        if plan.until_clear and question.clear:
            return
        before = len(results.lines)
        results.add(cell, unit, lines[k * size : (k + 1) * size])
        if plan.until_clear:
            question.add(results.games(before))


def _replayed(plan, results, questions):
    """{cell: units there already}; the questions hear of them."""
    done, unit = {}, []
    for game in results.games():
        unit.append(game)
        cell = game["cell"]
        if len(unit) == len(plan.unit(plan.cells[cell], 0)):
            done[cell] = game["unit"] + 1
            questions[cell].add(unit)
            unit = []
    return done


class _Pieces:
    """Cuts the plan into pieces of work that take about the same time."""

    def __init__(self, plan, questions, done):
        self.plan = plan
        self.questions = questions
        self.cell = 0
        self.unit = done.get(0, 0)
        self.done = done
        self.size = 1

    def next(self):
        """(cell, units), or None when all have been given out."""
        while self.cell < len(self.plan.cells):
            over = self.plan.until_clear and self.questions[self.cell].clear
            last = self.plan.cells[self.cell].seeds
            if over or self.unit >= last:
                self.cell += 1
                self.unit = self.done.get(self.cell, 0)
                continue
            units = range(self.unit, min(self.unit + self.size, last))
            self.unit = units.stop
            return self.cell, units
        return None

    def took(self, units, seconds):
        fit = SECONDS * units / max(seconds, 1e-4)
        self.size = max(1, min(MOST, int(fit), 2 * self.size))
