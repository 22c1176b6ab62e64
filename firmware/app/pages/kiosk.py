"""Kiosk: bots play the real game and say why, until somebody presses a key.

One start shows one game; the device restarts into the next one, or into a visitor's game
(visit.py), so that nothing piles up in a week. Neither writes to flash: tally.py keeps what must
outlive a restart.
"""

from engine_core import match as kernel, rng
from firmware.app.at_table import HINT, TELL, THINK, AtTable
from firmware.app.table import Table
from firmware.app.tally import DEMO, STARTS, VISIT
from firmware.app.thinking import Thinking
from firmware.games.screen import DIM, NAME, NOTE, TEXT
from firmware.strings import text
from firmware.ui import bars, theme
from firmware.ui.text import BODY

FIRST_MS = 1200  # what is said stands for so long, and for each letter: as one reads aloud
LETTER_MS = 45
MOST_MS = 7000
ROTATE_MS = 20 * 60000  # then the next game


class View(AtTable):
    visitor = True
    demo = True

    def __init__(self, app):
        AtTable.__init__(self, app)
        self.tally = app.tally
        self.game = self.tally.game
        self.rotate_at = app.now + ROTATE_MS
        self.shown = None  # the choice on display
        self.next_at = 0
        self.made = 0
        self.coming = False  # somebody has pressed a key
        self.titled = False
        app.speak(self.game)
        match = kernel.new(self.game, app.power.noise() % 1000000)
        match.history = None  # nobody watches it again
        self.sit(Table(app, match, 0, "normal"))
        self.state = THINK
        self.look_at(0)

    def look_at(self, seat):
        self.table.seat = seat
        self.table.look()
        self.describe()

    def tick(self, now):
        if self.coming and not self.app.keys.down:
            self.welcome()
        elif now < self.next_at:
            return
        elif self.shown is not None:
            self.answer(self.shown, now)
        elif self.table.match.ask is None:
            self.over()
        else:
            self.think(now)
            return 0 if self.mind else None

    def think(self, now):
        """Show what the bot chooses and why."""
        table = self.table
        match = table.match
        seat = match.ask.seat
        if len(match.ask.options) == 1:
            self.look_at(seat)
            self.answer(match.ask.options[0], now)
            return
        answer = self.bot(match)
        if answer is None:
            return
        option, reason = answer
        self.look_at(seat)
        self.teller.place = None
        self.cursor.find(option)
        self.state = HINT
        self.describe()
        narrow = table.wide and table.large  # long words find no room in a bigger font
        lines = [(NOTE if narrow else NAME, table.screen.say(table, option))]
        said = table.because(reason)
        if said:
            lines.append((NOTE if narrow else TEXT, said))
        self.shown = option
        self.pace(now, lines)
        if not table.large:  # the keys say it too
            lines.append((DIM, text("kiosk_any")))
        self.cursor.lines = lines
        self.mark()

    def bot(self, match):
        """(what a bot chooses, why), None while it thinks."""
        if not self.mind:
            dice = rng.Dice(match.seed ^ self.made << 6)
            self.mind = Thinking(match, "thinking", "normal", dice, 0, True)
        if not self.mind.run(self.app):
            return None
        option, reason, rule = self.mind.answer()
        self.mind = None
        return option, reason

    def answer(self, option, now):
        """Do it, and tell what others did thereupon."""
        table = self.table
        table.match.answer(option)
        self.shown = None
        self.made += 1
        self.state = THINK
        self.next_at = 0
        self.look_at(table.seat)
        self.teller.told = []
        read = ""
        for note in table.match.notes:
            line = table.screen.note_line(table, note)
            if line is not None and line[0] != table.seat:
                self.teller.told.append(line)
                said = table.screen.note_text(table, note)
                if said:
                    read += said
                    table.told += (note,)
                    table.screen.note_place(table, note)
        if self.teller.told:
            self.state = TELL
            self.pace(now, self.teller.told + [(read,)])
            self.describe()
        self.mark()

    def pace(self, now, said):
        """Leave time to read what is said."""
        letters = 0
        for line in said:
            for part in line:
                if isinstance(part, str):
                    letters += len(part)
        self.next_at = now + min(MOST_MS, FIRST_MS + LETTER_MS * letters)

    def describe(self):
        self.cursor.entitle()
        self.cursor.say([] if self.state == THINK else None, "", "", text("kiosk_key"))

    def draw(self, c):
        AtTable.draw(self, c)
        x, y, w, h = self.app.layout.keys
        if c.sees(x, y, w, h):
            name = text("game." + self.game)
            c.text(6, y + bars.middle(BODY), name, theme.GOLD, BODY)

    def over(self):
        """The next game."""
        self.tally.next_game()
        self.tally.plan(DEMO)
        self.app.starts.restart_plain()

    def watch(self, now):
        """Every frame, whatever page lies on top."""
        self.tally.tick(now)
        if now >= self.rotate_at and self.shown is None and len(self.app.stack) == 1:
            self.over()

    def key(self, key, again):
        """Anybody is welcome, as soon as the key is up: it may be the operator's combination."""
        self.coming = True

    def enter(self, result=None):
        """The title comes first; a key that closed it is a visitor's."""
        self.coming = result is True
        if not self.titled:
            self.titled = True
            self.app.stack.open("title", self.game)

    def welcome(self):
        self.tally.add(STARTS)
        self.tally.plan(VISIT)
        self.app.toast(text("starting", text("game." + self.tally.visitors_game)), 9000)
        self.app.starts.restart_plain()

    def out(self):
        self.coming = True
