"""A finished game again, on the real table: step by step, by itself, and taken over from anywhere.

A journal only knows choices, so going back is playing from an earlier place. A few such places
(forks, which share their marks with the game) are kept; when there are too many, every second
one is forgotten.
"""

from engine_core import catalog, journal, match as kernel
from engine_core.flow import IllegalChoice, SaveError
from firmware.app import past, shelf
from firmware.app.at_table import AtTable
from firmware.app.table import Table
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A
from firmware.games.screen import DIM, NAME, NOTE
from firmware.strings import text
from firmware.ui import panes
from firmware.ui.text import BODY, BOLD, height

_PACE = (2600, 1800, 900)  # ms per choice, by the setting "motion"
_PLACES = 5
_WORKS_AFTER = 1000


class View(AtTable):
    hold_a = True

    def __init__(self, app, game, asked):
        AtTable.__init__(self, app)
        self.game = game
        app.speak(game)
        self.playing = False
        self.next_at = 0
        self.began = app.now
        self.settled = False
        self.problem = ""
        self.ask_at = asked.get("moment", -1)  # play on from there?
        try:
            self.open(asked.get("k", 0))
            if asked.get("end"):
                self.go_to(self.total)
            if 0 <= self.ask_at < self.total:
                self.go_to(self.ask_at)
        except SaveError:
            self.problem = text("replay_bad")

    def open(self, k):
        number, self.meta, data = past.load(self.app.store, self.game, k)
        game, seed, options, first = journal.start(data)
        match = kernel.new(game, seed, **options).fork()  # which keeps few marks and no history
        journal.check_tables(data, game)
        self.data = data
        self.first = self.offset = first
        self.last = len(data) - 4
        self.total = 0
        while first < self.last:
            first += 1 + data[first]
            self.total += 1
        self.made = self.seen = 0
        self.every = 8
        self.places = []
        self.keep(match)
        meta = self.meta
        bots = "friend" if meta.get("bots") == "friend" else ""
        people, first, cast = meta.get("people", 1), meta.get("seat", 0), meta.get("cast", -1)
        self.sit(Table(self.app, match, people, bots, first, cast))
        self.notes = []
        self.starts = [0]  # where rounds begin, as far as they are known
        self.was = self.round()

    # --- moving through the game

    def keep(self, match):
        """Remember this place, to come back to it."""
        fork = match.fork()
        fork.ask = None
        self.places.append((self.made, self.offset, fork))
        if len(self.places) > _PLACES:
            self.places = [self.places[k] for k in range(0, len(self.places), 2)]
            self.every *= 2

    def option(self):
        """The choice that was made here, None at the end."""
        at = self.offset
        return tuple(self.data[at + 1 : at + 1 + self.data[at]]) if at < self.last else None

    def on(self):
        """One choice further; False at the end."""
        option = self.option()
        if option is None:
            return False
        match = self.table.match
        try:
            match.answer(option, self.made < self.seen)
        except IllegalChoice:  # what follows was not played with these rules
            self.last = self.offset
            self.total = self.made
            self.app.toast(text("replay_bad"), 4000)
            return False
        self.offset += 1 + len(option)
        self.made += 1
        self.seen = max(self.seen, self.made)
        self.notes = match.notes
        now = self.round()
        if now != self.was and now is not True and self.made > self.starts[-1]:
            self.starts.append(self.made)
        self.was = now
        if self.made >= self.places[-1][0] + self.every:
            self.keep(match)
        return True

    def go_to(self, made):
        """Stand where so many choices had been made."""
        if made < self.made:
            for at, offset, place in self.places:
                if at <= made:
                    self.made, self.offset, fork = at, offset, place
            self.table.match = fork.clone()
            self.notes = ()
            self.was = self.round()
        while self.made < made and self.on():
            pass

    def round(self):
        """What is the same for all choices of a round, or, by turns, whether a turn is open."""
        match = self.table.match
        turn = catalog.manifest(self.game).TURN
        if turn < 0:
            return match.state.round
        return match.ask is None or match.ask.prompt != turn

    def jump(self, by):
        """To the beginning of the next round, or of this one, or of the one before."""
        if by < 0:
            self.go_to(max([at for at in self.starts if at < self.made] or [0]))
            return
        while self.on() and self.made not in self.starts:
            pass

    # --- showing it

    def enter(self, result=None):
        if self.table is None:
            self.app.stack.replace("launcher")
            self.app.toast(self.problem, 6000)
        elif result == "take":
            self.take()
        elif result == "leave":
            self.leave_game()
        else:
            self.show()
            if 0 <= self.ask_at < self.total:
                self.ask_at = -1
                self.app.stack.open("takeover", self, True)

    def show(self):
        """The decision as the one who made it saw it, the cursor on what was chosen."""
        table = self.table
        option = self.option()
        ask = table.match.ask
        table.seat = ask.seat if ask else 0
        table.look()
        cursor = self.cursor
        if option is None or ask is None:
            self.playing = False
            cursor.found = []
            lines = [(NAME, text("replay_end"))]
        else:
            cursor.find(option)
            said = table.screen.say(table, option)
            if table.players > 1 or ask.seat:
                said = text("pair", table.name(ask.seat), said)
            lines = [(NAME, said)]
            narrow = table.wide and table.large
            if narrow or panes.widest(lines[0]) > self.app.layout.detail[2] - 10:
                lines = [(NOTE, said)]
        cursor.entitle()
        cursor.head = (cursor.head[0], cursor.head[1], (("", "%d/%d" % (self.made, self.total)),))
        a = "m_scores" if option is None else "replay_pause" if self.playing else "replay_play"
        lines = self.heard(lines[0][1]) + lines
        cursor.say(lines, text(a), text("replay_leave"), text("replay_keys"))
        self.next_at = self.app.now + _PACE[self.app.settings["motion"]]
        self.mark()

    def heard(self, said):
        """The last notes of the choice before, as many as the pane holds."""
        table = self.table
        x, y, w, h = self.app.layout.detail
        w -= 10
        h -= 6 + height(said, BOLD, w)
        lines = []
        for k in range(len(self.notes) - 1, -1, -1):
            line = table.screen.note_line(table, self.notes[k])
            if line is None:
                continue
            note = table.named(self.notes[k], line) if table.players > 1 else line[2]
            if line[3].strip("+-") not in note:
                note += " " + line[3]
            h -= height(note, BODY, w)
            if h < 0:
                break
            lines.insert(0, (DIM, note))
        return lines

    def draw_pane(self, c, box):
        panes.pane(c, box, self.cursor.lines)

    # --- keys and time

    def key(self, key, again):
        app = self.app
        if key == RIGHT or key == LEFT:
            self.playing = False
            self.go_to(max(0, self.made + (1 if key == RIGHT else -1)))
        elif key == UP or key == DOWN:
            self.playing = False
            self.jump(1 if key == DOWN else -1)
        elif key == A:
            if self.option() is None:
                self.table.refresh()
                app.stack.open("score", self.table, self.meta, False)
                return
            self.playing = not self.playing
        else:
            self.out()
            return
        self.show()

    def hold(self, key):
        """A held: straight to the question whether to take over."""
        self.playing = False
        self.app.stack.open("takeover", self, True)

    def out(self):
        self.playing = False
        self.app.stack.open("takeover", self, False)

    def tick(self, now):
        if self.table is None:
            return
        if not self.settled and (now - self.began) & 0x3FFFFFFF > _WORKS_AFTER:
            self.settled = True
            self.app.starts.settled()
        if self.playing and now >= self.next_at:
            self.on()
            self.show()

    # --- leaving

    def take(self):
        """A normal game goes on from this decision."""
        app = self.app
        match = self.table.match
        match.remember(self.data[self.first : self.offset])
        meta = {"hints": 1, "people": self.meta.get("people") or 1}
        meta["bots"] = self.meta.get("bots", "normal")
        if meta["bots"] == "friend":  # who is not here: two people go on
            meta["bots"] = "normal"
            meta["people"] = 2
        elif "cast" in self.meta:
            meta["cast"] = self.meta["cast"]
        meta["line"] = text("seed_title") + " %06d" % match.seed
        meta["title"] = self.cursor.head[1]
        if shelf.keep(app.store, self.game, meta, match.save()):
            app.starts.restart("play", self.game)
        else:
            app.toast(shelf.unsaved(app.store, self.game, meta), 4000)

    def leave_game(self):
        self.app.starts.restart("launcher")

    def leave(self):
        self.places = []
