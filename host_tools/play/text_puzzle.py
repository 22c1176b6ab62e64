"""A puzzle in a terminal: the task, the decisions, what came of it, and why."""

from engine_core import puzzle
from host_tools.play import text_play
from host_tools.play.text_play import Table, Terminal, option_words, strings

text = strings.text
AFTER = "  Enter: once more   w: why   q: quit"


class Puzzle(text_play.Session):
    def __init__(self, game, n, read=input, write=print):
        text_play.Session.__init__(self, puzzle.load(game, n), "normal", 1, read, write)
        self.n, self.seat = n, self.match.ask.seat
        self.decisions, self.best, self.grade = puzzle.goal(game, n)
        self.made = self.tries = 0
        self.known = False  # solved, or the best line was shown

    def looking(self, seat=None):
        looking = Table(Terminal, self.match, 1, self.level, self.seat)
        looking.seat = self.seat
        looking.refresh()
        return looking

    def play(self):
        """Lines, until the person leaves; True if one of them was the best."""
        game, n = self.match.game, self.n
        self.write(
            f"{text('puzzle_number')} {n + 1}. {text('puzzle_task', self.best, self.decisions)}"
        )
        self.write(text(f"puzzle_grade.{self.grade}"))
        solved = False
        while self.line():
            self.tries += 1
            reached = puzzle.worth(self.match, self.seat)
            best = reached >= self.best
            self.write(text("puzzle_yes" if best else "puzzle_no"))
            self.write(text("puzzle_reached", reached))
            if best and not self.known:
                solved = self.known = True
                tries = min(self.tries, puzzle.TRIES)
                self.write(text("puzzle_code", puzzle.code(game, n, tries)))
            elif not best:
                self.write(text("puzzle_missing", self.best - reached))
            if not self.again():
                break
        return solved

    def line(self):
        """One line from the position on; False if the person leaves."""
        self.match = puzzle.load(self.match.game, self.n)
        self.made = 0
        self.write(text("puzzle_now", puzzle.worth(self.match, self.seat)))
        while not puzzle.over(self.match, self.seat, self.made, self.decisions):
            if not self.decide():
                return False
        return True

    def tell(self):
        self.made += 1
        text_play.Session.tell(self)

    def undo(self):
        if not self.match.undo():
            self.write("  " + text("undo_none"))
            return False
        self.made -= 1
        return True

    def command(self, words, looking):
        if words[0] == "h":
            self.write("  " + text("hint_off"))
            return False
        return text_play.Session.command(self, words, looking)

    def again(self):
        """What the person wants after a line; False: to leave."""
        while True:
            self.write(AFTER)
            try:
                words = self.read("> ").split()
            except EOFError:
                return False
            if not words:
                return True
            if words[0] == "q":
                return False
            if words[0] == "w":
                self.known = True
                line, less, below = puzzle.solution(self.match.game, self.n)
                self.show(text("puzzle_line", self.best), line)
                self.show(text("puzzle_below", less), below)

    def show(self, title, line):
        """A line in words."""
        self.write(title)
        self.match = puzzle.load(self.match.game, self.n)
        for number, place in enumerate(line, 1):
            looking = self.looking()
            self.write(f"  {number}. {option_words(looking, looking.options[place])}")
            self.match.answer(looking.options[place])
