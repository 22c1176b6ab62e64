"""Play: whose turn it is, what others did, bots, undo, hints, saving, the end.

All four games use this page; a game only says where its targets lie (firmware/games).
"""

from engine_core import match as kernel, rng
from engine_core.flow import SaveError
from firmware.app import games, thinking
from firmware.app.decide import DECIDE, HINT, OVER, TELL, THINK, Decide
from firmware.app.fly import Fly
from firmware.app.pages import about, crash
from firmware.app.table import Table
from firmware.app.thinking import Thinking
from firmware.app.tour import Tour
from firmware.drivers.buttons import DOWN, A, B
from firmware.games.screen import NAME, TEXT
from firmware.strings import text

_NOTE_MS = ((700, 40), (600, 32), (250, 8))  # and per letter, by the setting "motion"
_NOTE_MOST = 4500
_READ_MOST = 9000  # with what is read out
_SAVE_AFTER = 400  # ms without a key before the game is kept
_WORKS_AFTER = 1000  # ms after which a start counts as good
_LOG_MOST = 24


class View(Decide):
    def __init__(self, app, game, asked):
        Decide.__init__(self, app)
        self.game = game
        app.speak(game)
        self.meta = {}
        self.damaged = False
        self.unsaved = False  # the last try to keep the game has failed
        self.warned = False  # that leaving would lose it
        self.noted = True  # the next start goes on with this game
        match = self.start(asked)
        if match is not None:
            self.sit(match)

    def sit(self, match):
        """Everybody takes their seats at this match."""
        app = self.app
        meta = self.meta
        self.table = Table(app, match, meta.get("people", 1), meta.get("bots", "normal"))
        self.table.seat = -1 if self.table.people > 1 else 0
        self.logs = [[] for _ in range(self.table.people)]
        self.queue = []  # notes to tell
        self.told = []
        self.next_at = 0
        self.dirty = self.skipping = False
        self.mind = None  # what a bot, or the hint, is thinking
        self.advice = None  # what the hint has found out about this decision
        self.hinted = self.frame_place = self.todo = self.tour = self.fly = None
        self.unsettled = True
        self.began = app.now
        self.ready = False

    # --- keeping

    def start(self, asked):
        """The match to play, a new one or the one that was kept; None if there is none."""
        return self.begin(asked) if "new" in asked else self.resume()

    def begin(self, asked):
        """A new game; kept at once, so that a power cut finds it."""
        match = kernel.new(self.game, asked["seed"], **asked["new"])
        for key in ("people", "bots", "hints", "tour", "week"):
            if key in asked:
                self.meta[key] = asked[key]
        self.meta["line"] = text("seed_title") + " %06d" % match.seed
        self.noted = False
        self.keep(match)
        return match

    def resume(self):
        self.meta, data = games.unpack(self.app.store.load(games.save_name(self.game)))
        try:
            return kernel.load(data)
        except SaveError:
            self.damaged = bool(data)
            return None

    def keep(self, match):
        """True once the game is kept. If not, play goes on, and that is said once."""
        app = self.app
        if games.keep(app.store, self.game, self.meta, match.save()):
            self.unsaved = False
            if not self.noted:
                self.noted = app.starts.note({"go": "play", "game": self.game, "tries": 1})
        elif not self.unsaved:
            self.unsaved = True
            app.toast(games.unsaved(app.store, self.game, self.meta), 4000)
        return not self.unsaved

    def save(self):
        table = self.table
        if not self.dirty or table is None or self.state == OVER:
            return not self.unsaved
        self.dirty = False
        meta = self.meta
        now = self.app.now
        meta["ms"] = meta.get("ms", 0) + ((now - self.began) & 0x3FFFFFFF)
        self.began = now
        meta["title"] = self.head[1]
        if self.tour:
            meta["tour"] = self.tour.at
        return self.keep(table.match)

    # --- which decision comes next

    def enter(self, result=None):
        app = self.app
        if self.table is None:
            app.stack.replace("launcher")
            if self.damaged:
                app.toast(text("load_failed"), 6000)
            return
        if not self.ready:
            self.go()
        elif result:
            self.back_with(result)
        else:
            self.describe()
        self.mark()

    def go(self):
        """The first decision after sitting down."""
        self.ready = True
        if "tour" in self.meta:
            self.tour = Tour(self, self.meta["tour"])
        self.advance()
        self.dirty = True

    def back_with(self, result):
        """A page above has closed: pause menu, passing, why-not."""
        what = result[0]
        if what == "seat":
            self.table.seat = result[1]
            self.present()
        elif what == "undo":
            self.undo()
        elif what == "hint":
            self.hint()
        elif what == "look":
            self.look(result[1])
        elif what == "leave":
            self.leave_game()

    def leave_game(self):
        """Back to the launcher. A game that cannot be kept is left at the second wish."""
        app = self.app
        if self.save() or self.warned:
            app.starts.restart("launcher")
        else:
            self.warned = True
            app.toast(games.unsaved(app.store, self.game, self.meta), 4000)

    def advance(self):
        """After an answer: whose turn is it, and is there something to tell first?"""
        table = self.table
        match = table.match
        if self.queue:
            self.tell_next()
            return
        ask = match.ask
        if ask is None:
            self.finish()
        elif not table.is_person(ask.seat):
            self.state = THINK
            self.next_at = 0
            table.refresh()
            self.describe()
            self.mark()
        elif table.people > 1 and ask.seat != table.seat:
            self.save()
            self.app.stack.open("passing", table, ask.seat, self.logs[ask.seat])
        else:
            self.present()

    def present(self):
        """Show the decision to the person whose it is."""
        table = self.table
        table.refresh()
        self.state = DECIDE
        self.skipping = False
        self.hinted = self.frame_place = None
        options = table.options
        if len(options) == 1 and not self.tour and not table.screen.shows(table):
            said = text("forced", table.screen.say(table, options[0]))
            self.told = [(table.seat, "", said, "", 0)]
            self.state = TELL
            self.pace(said)
            self.todo = options[0]
            self.describe()
        else:
            self.aim()
        self.mark()
        if self.tour:
            self.tour.check()

    # --- keys

    def key(self, key, again):
        if self.fly:
            self.fly.mark()
            self.fly = None
        if self.tour and self.tour.key(key):
            return
        state = self.state
        if self.mind:
            if key == B:
                self.hurry = True
            return
        if state == DECIDE:
            self.key_decide(key, again)
        elif state == TELL:
            if key == A:
                self.next_at = 0
            elif key == B or key == DOWN:
                self.skip()
        elif state == HINT:
            if key == A:
                self.todo = self.hinted
            elif key == B:
                self.hinted = None
                self.present()
        elif key == B:
            self.menu()

    def menu(self):
        self.stop_thinking()
        self.app.stack.open("pause", self)

    def out(self):
        self.menu()

    # --- doing

    def tick(self, now):
        if self.table is None or not self.ready:
            return None
        if self.fly and self.fly.tick(now):
            self.fly = None
        if self.todo is not None and (self.state != TELL or now >= self.next_at):
            option = self.todo
            self.todo = None
            self.answer(option)
            return 0
        if self.dirty and self.state != THINK:
            if self.app.rest.idle(now) > _SAVE_AFTER:
                self.save()
        if self.unsettled and (now - self.began) & 0x3FFFFFFF > _WORKS_AFTER:
            self.unsettled = False
            self.app.starts.settled()
        if self.state == TELL:
            if now >= self.next_at:
                self.tell_next()
        elif self.mind or self.state == THINK:
            self.think()
            return 0
        elif self.pane_due and now >= self.pane_due:
            self.on_target()
            self.app.canvas.mark(*self.app.layout.detail)
            self.app.canvas.mark(*self.app.layout.keys)
        return None

    def answer(self, option):
        table = self.table
        seat = table.match.ask.seat
        person = table.is_person(seat)
        if person:
            self.logs[seat].clear()
            table.came = table.path or table.came
        before = table.target
        table.match.answer(option)
        self.dirty = True
        self.advice = None
        self.hear(table.match.notes)
        self.advance()
        if before and person and not self.tour and self.app.settings["motion"]:
            end = table.screen.lands(table, option)
            if end:
                self.fly = Fly(self.app, before, end)

    def hear(self, notes):
        """New notes: into everybody's log; those of others are told."""
        table = self.table
        self.told = []
        self.frame_place = None
        if not notes:
            return
        for log in self.logs:
            log.extend(notes)
            if len(log) > _LOG_MOST:
                del log[: len(log) - _LOG_MOST]
        if table.seat >= 0 and not self.skipping:
            self.queue = list(notes)

    def pace(self, said, most=_NOTE_MOST):
        """Until when a note of this length stands, unless A goes on."""
        first, each = _NOTE_MS[self.app.settings["motion"]]
        self.next_at = self.app.now + min(most, first + each * len(said))

    def tell_next(self):
        """The next note that says something about somebody else; then on with the game."""
        table = self.table
        screen = table.screen
        if self.state != TELL:
            table.refresh()
        while self.queue:
            note = self.queue.pop(0)
            line = screen.note_line(table, note)
            if line is None or line[0] == table.seat:
                continue
            self.told.append(line)
            table.told += (note,)
            self.frame_place = screen.note_place(table, note)
            self.state = TELL
            read = screen.note_text(table, note)
            self.pace(line[2] + line[3] + read, _READ_MOST if read else _NOTE_MOST)
            self.describe()
            self.mark()
            return
        self.advance()

    def skip(self):
        """All that others do, until somebody here decides."""
        self.skipping = True
        self.queue = []
        self.next_at = 0

    def think(self):
        """Some milliseconds of a bot's thinking; the frame before has said who thinks."""
        if not self.next_at:
            self.next_at = 1
            return
        app = self.app
        match = self.table.match
        if not self.mind:
            options = match.ask.options
            if len(options) == 1:
                self.answer(options[0])
                return
            # Dice from the game itself: what a bot does is the same after a reload.
            dice = rng.Dice(match.seed ^ len(match.history) << 6)
            level = self.table.bots
            if not self.visitor and thinking.begin(app.power, len(match.history)) > 1:
                level = self.trapped(level)
            self.begin_thinking("thinking", level, dice)
        if self.state != THINK:
            self.show_hint()
        elif self.thought():
            answer = self.mind.answer()
            self.stop_thinking()
            self.answer(answer[0])
        else:
            self.show_progress()

    def thought(self):
        """Thinks for a frame's time; True when there is an answer to take."""
        mind = self.mind
        ended = mind.run(self.app.power.ticks, self.app.now + mind.SLICE)
        return ended or self.hurry and mind.answer()

    def begin_thinking(self, job, *args):
        self.hurry = False
        self.bar = 0
        self.mind = Thinking(self.table, job, *args)

    def stop_thinking(self):
        """The end of it, or somebody wants something else: then it begins anew later."""
        if self.mind:
            self.mind = None
            if self.state == THINK and not self.visitor:
                thinking.end(self.app.power)

    def trapped(self, level):
        """The watchdog has ended this very decision twice: it is made without looking ahead, and
        the log says so."""
        told = "watchdog: %s, choice %d, a %s bot; the plain policy plays it" % (
            self.game,
            len(self.table.match.history),
            level,
        )
        build = about.build()
        crash.keep(self.app.store, ("", told, about.free(), "%s-DOG" % build, told), build)
        return "normal"

    def show_progress(self):
        place = self.progress()
        bar = self.mind.share(place[2])
        if bar and not self.bar:
            self.verbs = ("", text("hurry"), "")
            self.app.canvas.mark(*self.app.layout.keys)
        if bar - self.bar >= 8 or bar and not self.bar:
            self.bar = bar
            self.app.canvas.mark(*place)

    # --- undo, hints, the end

    def undo(self):
        own, first = self.undo_reach()
        if not own:
            return
        said = self.last_choice(first)
        for _ in range(first):
            self.table.match.undo()
        self.queue = []
        self.todo = None
        self.dirty = True
        self.present()
        self.app.toast(text("undone", said))

    def undo_reach(self):
        """How many own decisions can be taken back, and how many choices the first one is."""
        table = self.table
        if not self.app.settings["undo"] or table.seat < 0:
            return 0, 0
        trial = table.match.fork()
        own = first = count = 0
        while trial.undo():
            count += 1
            if trial.ask.seat == table.seat:
                own += 1
                first = first or count
            elif table.is_person(trial.ask.seat):
                break
        return own, first

    def last_choice(self, back):
        """What the choice `back` steps ago was, as a sentence."""
        return self.table.screen.say(self.table, self.table.last(back))

    def hint(self):
        self.next_at = 1
        self.show_hint()

    def show_hint(self):
        """What a good player would do, as soon as it is known; it is known until the next
        answer."""
        table = self.table
        if table.ask is None:
            return
        if self.advice is None:
            if not self.mind:
                self.begin_thinking("hinting")
            if not self.thought():
                return
            self.advice = self.mind.answer()
            self.stop_thinking()
        option, reason, rule = self.advice
        said = table.because(reason)
        self.find(option)
        self.hinted = option
        self.state = HINT
        self.describe()
        style = TEXT if table.wide and table.large else NAME  # a long name in a narrow column
        self.lines = [(style, "@lantern", table.screen.say(table, option))]
        if said:
            self.lines.append((TEXT, said))
        self.verbs = (self.verbs[0], self.verbs[1], rule)
        self.mark()

    def finish(self):
        """The game is over: the score page keeps it for watching again."""
        if self.state == OVER:
            return
        self.state = OVER
        app = self.app
        meta = self.meta
        meta["ms"] = meta.get("ms", 0) + ((app.now - self.began) & 0x3FFFFFFF)
        app.stack.replace("score", self.table, meta, True)

    def leave(self):
        self.found = []
        self.tour = self.mind = None
