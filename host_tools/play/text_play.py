"""Any game of the catalogue in a terminal: the question, its options in words, what happened.

It looks at the game as every screen does: through `ask`, `notes` and `view`, nothing else.
"""

from pathlib import Path

from engine_core import bots, match, rng
from engine_core.flow import SaveError
from firmware import strings
from firmware.app.table import Table
from firmware.ui.layout import Layout
from host_tools.errors import UserError

HELP = """  NUMBER   choose that option          h   a hint, with its rule
  u        undo your last choice       t   the table as you may see it
  n        what happened again         s FILE   save     q   quit"""


class Terminal:
    """What the app's Table asks of an app, where there is no panel."""

    layout = Layout(240, 240)
    settings = {"large": 0, "contrast": 0}


def option_words(looking, option):
    """An option in words."""
    return looking.screen.say(looking, option)


def note_words(looking, note):
    """A note in words, or None if there is nothing to tell."""
    told = looking.screen.note_line(looking, note)
    if not told:
        return None
    said = looking.named(note, told)
    read = looking.screen.note_text(looking, note)
    if read and said[-1] not in ".?!":
        said += "."
    return " ".join(part for part in (said, told[3], read) if part)


def table_words(record, indent=""):
    """Every field of a record that is not empty, one per line."""
    lines = []
    for name in record.INTS + record.LISTS + record.GRIDS + record.PILES:
        value = getattr(record, name)
        if value:
            lines.append(f"{indent}{name}: {list(value) if not isinstance(value, int) else value}")
    for name, _ in record.PARTS:
        for i, part in enumerate(getattr(record, name)):
            lines.append(f"{indent}{name} {i}:")
            lines += table_words(part, indent + "  ")
    return lines


class Session:
    """One person (or several, taking turns at the keyboard) against bots."""

    def __init__(self, running, level, people=1, read=input, write=print):
        self.match = running
        self.level = level
        self.people = people
        self.read = read
        self.write = write
        self.dice = rng.Dice(running.seed + 1)
        self.told = []

    def looking(self, seat=None):
        """The table as the person at the keyboard may see it."""
        seat = self.match.ask.seat if seat is None and self.match.ask else seat or 0
        looking = Table(Terminal, self.match, self.people, self.level)
        looking.seat = min(seat, self.people - 1)
        looking.refresh()
        return looking

    def play(self):
        """Until the end, or until the person leaves; True if the game was finished."""
        self.tell()
        while self.match.ask is not None:
            if self.match.ask.seat >= self.people:
                self.match.answer(bots.pick(self.match, self.level, self.dice))
                self.tell()
            elif not self.decide():
                return False
        self.show_scores()
        return True

    def tell(self):
        looking = self.looking()
        told = [note_words(looking, note) for note in self.match.notes]
        self.told = [words for words in told if words]
        for words in self.told:
            self.write("  * " + words)

    def decide(self):
        looking = self.looking()
        self.write(
            f"\n{looking.name(self.match.ask.seat)}: "
            f"{strings.item('prompt', self.match.ask.prompt)}"
        )
        for i, option in enumerate(looking.options, 1):
            self.write(f"  {i:3d}  {option_words(looking, option)}")
        while True:
            try:
                words = self.read("> ").split()
            except EOFError:
                return False
            if not words:
                continue
            if words[0] == "q":
                return False
            if words[0].isdigit() and 1 <= int(words[0]) <= len(looking.options):
                self.match.answer(looking.options[int(words[0]) - 1])
                self.tell()
                return True
            if self.command(words, looking):
                return True

    def command(self, words, looking):
        """Everything that is not a choice; True if the question must be asked anew."""
        if words[0] == "u":
            return self.undo()
        if words[0] == "h":
            option, reason, rule = bots.hint(self.match)
            self.write(
                f"  {looking.options.index(option) + 1}  {option_words(looking, option)}"
                f": {looking.because(reason)} ({rule})"
            )
        elif words[0] == "t":
            self.write("\n".join(table_words(looking.view)))
        elif words[0] == "n":
            self.write("\n".join(self.told) or "  nothing")
        elif words[0] == "s" and len(words) == 2:
            Path(words[1]).write_bytes(self.match.save())
            self.write(f"  saved; go on with: pocketstead text --load {words[1]}")
        else:
            self.write(HELP)
        return False

    def undo(self):
        """Back to the last own decision, as far as nothing came to light."""
        undone = False
        while self.match.undo():
            undone = True
            if self.match.ask.seat < self.people:
                break
        if not undone:
            self.write("  " + strings.text("undo_none"))
        return undone

    def show_scores(self):
        looking = self.looking(0)
        winners = self.match.winners()
        for seat, (total, parts) in enumerate(self.match.scores()):
            mark = " *" if seat in winners else ""
            detail = ", ".join(f"{strings.item('score', k)} {points}" for k, points in parts)
            self.write(f"{looking.name(seat)}: {total}{mark}  ({detail})")


def start(game, seed, options, load=None):
    """A new match, or the saved one."""
    from host_tools.play import selfplay

    if load is None:
        return selfplay.new_match(game, seed, options)
    try:
        return match.load(Path(load).read_bytes())
    except OSError as error:
        raise UserError(f"{load} cannot be read: {error.strerror}.", "Check the path.") from error
    except SaveError as error:
        raise UserError(f"{load}: {error}.", "Start a new game without --load.") from error
