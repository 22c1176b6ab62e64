"""Play: whose turn it is, bots, undo, hints, saving, the end.

All games use this page; a game only says where its targets lie (firmware/games/screen.py).
"""

from engine_core import match as kernel, rng
from engine_core.flow import SaveError
from firmware.app import facts, postcard, shelf, sounds, thinking
from firmware.app.at_table import DECIDE, HINT, OVER, TELL, THINK, WAIT, AtTable
from firmware.app.fly import Fly
from firmware.app.pages import crash
from firmware.app.rest import spread
from firmware.app.stack import part
from firmware.app.table import NAMES, Table
from firmware.app.thinking import Thinking
from firmware.app.voice import Voice
from firmware.drivers.buttons import DOWN, A, B
from firmware.games.screen import NAME, TEXT
from firmware.strings import text
from firmware.ui import panes

_SAVE_AFTER = 400  # ms without a key before the game is kept
_WORKS_AFTER = 1000  # ms after which a start counts as good


class View(AtTable):
    def __init__(self, app, game, asked):
        AtTable.__init__(self, app)
        self.game = game
        app.speak(game)
        self.meta = {}
        self.damaged = False
        self.unsaved = False  # the last try to keep the game has failed
        self.warned = False  # that leaving would lose it
        self.noted = True  # the next start goes on with this game
        self.dirty = False  # something has changed since the game was kept
        self.unsettled = True
        self.began = app.now
        self.ready = False
        self.announced = False  # the pane has said who thinks
        self.todo = None  # the option of a hint, or the only one: a tick answers with it
        self.hinted = None  # the option that is proposed
        self.advice = None  # what the hint has found out about this decision
        self.duel = None
        self.chapter = -1  # of which a postcard was shown
        self.voice = None
        match = self.start(asked)
        if match is not None:
            people = self.meta.get("people", 1)
            first = self.meta.get("seat", 0)
            meta = self.meta
            bots = meta.get("bots", "normal")
            table = Table(app, match, people, bots, first, meta.get("cast", -1))
            table.seat = -1 if people > 1 else first
            if "seat" in self.meta:
                self.duel = part("duel").Duel(self)
            self.sit(table)
            self.voice = self.teller.voice = Voice(app, table)

    # --- keeping

    def start(self, asked):
        """The match to play, a new one or the one that was kept; None if there is none."""
        return self.begin(asked) if "new" in asked else self.resume(asked.get("friend"))

    def begin(self, asked):
        """A new game; kept at once, so that a power cut finds it."""
        match = kernel.new(self.game, asked["seed"], **asked["new"])
        for key in ("people", "bots", "hints", "tour", "week", "seat", "invite"):
            if key in asked:
                self.meta[key] = asked[key]
        alone = asked.get("people", 1) == match.options.get("players", 1)
        if not alone and asked.get("bots") != "friend" and "tour" not in asked:
            self.meta["cast"] = match.seed % NAMES
        line = text("seed_title") + " %06d" % match.seed
        self.meta["line"] = text("resume_duel") if "seat" in asked else line
        self.noted = False
        self.keep(match)
        self.app.sound(sounds.BEGIN)
        return match

    def resume(self, friend=False):
        self.meta, data = shelf.unpack(self.app.store.load(shelf.save_name(self.game, friend)))
        try:
            return kernel.load(data)
        except SaveError:
            self.damaged = bool(data)
            return None

    def keep(self, match):
        """True once the game is kept. If not, play goes on, and that is said once."""
        app = self.app
        if shelf.keep(app.store, self.game, self.meta, match.save()):
            self.unsaved = False
            if not self.noted:
                next_start = {"go": "play", "game": self.game, "tries": 1}
                if self.duel or "seat" in self.meta:
                    next_start["friend"] = 1
                self.noted = app.starts.note(next_start)
        elif not self.unsaved:
            self.unsaved = True
            app.toast(shelf.unsaved(app.store, self.game, self.meta), 4000)
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
        meta["title"] = self.cursor.head[1]
        meta["scene"] = postcard.write(postcard.scene(table))
        shelf.stand(meta, table, self.app.power.clock())
        if self.tour:
            meta["tour"] = self.tour.kept()
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
            self.tour = part("tour").Tour(self, self.meta["tour"])
        if self.duel and self.duel.begins():
            self.duel.show(True)
        else:
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
        elif what == "more":
            self.hold(A)
        elif what == "leave":
            self.leave_game()
        elif what == "begin":
            self.advance()
        elif what == "taken":
            self.teller.hear(self.duel.told(), self.table.view)
            self.advance()
        elif what == "over":
            self.finish(True)

    def look(self, page):
        """Another page of the table; a bot or a hint keeps the word."""
        self.cursor.turn(page)
        self.turn_to(self.state)

    def leave_game(self):
        """Back to the launcher. A game that cannot be kept is left at the second wish."""
        app = self.app
        if self.save() or self.warned:
            app.starts.restart("launcher")
        else:
            self.warned = True
            app.toast(shelf.unsaved(app.store, self.game, self.meta), 4000)

    def advance(self):
        """After an answer or a note: is there more to tell, and whose turn is it then?"""
        table = self.table
        if self.teller.next():
            self.turn_to(TELL)
            return
        self.teller.rest()
        ask = table.match.ask
        if ask is None:
            self.finish()
        elif self.duel and not table.is_person(ask.seat):
            self.duel.wait()
        elif not table.is_person(ask.seat):
            self.announced = False
            table.look()
            self.turn_to(THINK)
        elif table.people > 1 and ask.seat != table.seat:
            self.save()
            self.app.stack.open("passing", table, ask.seat, self.teller.logs[ask.seat])
        else:
            self.present()

    def turn_to(self, state):
        """What the table is used for now, in words and picture."""
        self.state = state
        self.describe()
        self.mark()

    def present(self):
        """Show the decision to the person whose it is."""
        table = self.table
        table.look()
        if self.state == TELL or self.state == THINK:  # the others have acted
            self.app.sound(sounds.TURN)
        self.teller.quiet()
        self.hinted = None
        options = table.options
        told = self.tour and self.tour.next() is not None
        if len(options) == 1 and not told and not table.screen.shows(table):
            self.teller.remark(text("forced", table.screen.say(table, options[0])))
            self.todo = options[0]
            self.turn_to(TELL)
        else:
            self.state = DECIDE
            self.cursor.aim()
            self.mark()
        if self.tour:
            self.tour.check()
        else:
            self.send_card(table)

    def send_card(self, table):
        """A postcard of the own table, once per round; none of the first, which shows nothing."""
        chapter = postcard.chapter(table)
        if 0 <= self.chapter < chapter and self.app.settings["motion"]:
            self.card = postcard.Card(self.app, postcard.scene(table), self.voice.standing())
            self.app.sound(sounds.ROUND)
        self.chapter = chapter

    # --- keys

    def has_more(self):
        return self.state in (DECIDE, HINT) and panes.is_part(self.cursor.lines)

    @property
    def hold_a(self):
        """Holding A looks closer, wherever something is chosen."""
        choosing = self.state == DECIDE and not self.mind
        return self.has_more() or choosing and not (self.tour and self.tour.busy())

    def hold(self, key):
        if self.has_more():
            self.app.sound(sounds.MOVE)
            self.cursor.go_on()
        elif self.state == DECIDE and self.table.target is not None:
            self.cursor.read(self.table.target)

    def key(self, key, again):
        if self.fly:
            self.fly.mark()
            self.fly = None
        self.drop_card()
        if self.tour and self.tour.key(key):
            return
        if self.mind:
            if key == B:
                self.mind.hurry = True
        elif self.state == DECIDE:
            self.key_decide(key, again)
        elif self.state == TELL:
            if key == A:
                self.teller.go_on()
            elif key == B or key == DOWN:
                self.teller.skip()
        elif self.state == HINT:
            if key == A:
                self.todo = self.hinted
            elif key == B:
                self.present()
        elif self.state == WAIT and key == A:
            self.duel.show()
        elif key == B:
            self.menu()

    def key_decide(self, key, again):
        cursor = self.cursor
        if key == A:
            option = cursor.press()
            if option and (not self.tour or self.tour.allows(option)):
                self.answer(option)
                return
        elif key != B:
            cursor.step(key, again)
        elif not cursor.back():
            self.app.sound(sounds.BACK)
            if not self.take_back(self.table.step_back()):
                self.menu()
        if self.tour and not self.tour.shown:
            self.tour.check()  # a preview or a group may be what it speaks of

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
        if self.card and now >= self.card.until:
            self.drop_card()
        if self.todo is not None and (self.state != TELL or now >= self.teller.until):
            option = self.todo
            self.todo = None
            self.answer(option)
            return 0
        if self.dirty and self.state != THINK and self.app.rest.idle(now) > _SAVE_AFTER:
            self.save()
        self.settle(now)
        if self.state == TELL:
            if now >= self.teller.until:
                self.advance()
        elif self.mind or self.state == THINK:
            self.think()
            return 0
        else:
            self.cursor.tick(now)
        return None

    def settle(self, now):
        """After a moment the start counts as good."""
        if self.unsettled and (now - self.began) & 0x3FFFFFFF > _WORKS_AFTER:
            self.unsettled = False
            self.app.starts.settled()

    def answer(self, option):
        table = self.table
        seat = table.match.ask.seat
        person = table.is_person(seat)
        if person:
            self.teller.logs[seat].clear()
            table.came = table.path or table.came
            if self.tour:
                self.tour.answered()
            elif self.voice:
                self.voice.chosen(option)
            if self.duel:
                self.duel.chose(table.match.ask.options, option)
        else:
            self.voice.watched(seat, option)
        before = table.target
        seen = table.view
        table.forget_after()
        table.match.answer(option)
        self.dirty = True
        self.advice = None
        self.teller.hear(table.match.notes, seen)
        seen = None  # while the next decision is shown
        self.advance()
        if before and person and not self.tour and self.app.settings["motion"]:
            end = table.screen.lands(table, option)
            if end:
                self.fly = Fly(self.app, before, end)

    # --- bots

    def think(self):
        """Some milliseconds of a bot's thinking; the frame before has said who thinks."""
        if not self.announced:
            self.announced = True
            return
        if self.state != THINK:
            self.show_hint()
            return
        if not self.mind:
            self.begin_thinking()
        if not self.mind:
            return
        if self.mind.run(self.app):
            answer = self.mind.answer()
            self.stop_thinking()
            self.answer(answer[0])
        else:
            self.show_progress()

    def begin_thinking(self):
        match = self.table.match
        options = match.ask.options
        if len(options) == 1:
            self.answer(options[0])
            return
        # Dice from the game itself: what a bot does is the same after a reload.
        dice = rng.Dice(match.seed ^ match.made << 6)
        level = self.table.level(match.ask.seat)
        if not self.visitor and thinking.begin(self.app.power, match.made) > 1:
            level = self.trapped(self.table.bots)
        if self.table.bots in ("hard", "expert"):  # they look ahead
            spread()
        self.mind = Thinking(match, "thinking", level, dice)

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
            self.table.match.made,
            level,
        )
        build = facts.build()
        crash.keep(self.app.store, ("", told, facts.free(), "%s-DOG" % build, told), build)
        return "normal"

    def show_progress(self):
        mind = self.mind
        place = self.progress()
        bar = mind.share(place[2])
        if bar and not mind.bar:
            self.cursor.say(None, "", text("hurry"))
            self.app.canvas.mark(*self.app.layout.keys)
        if bar - mind.bar >= 8 or bar and not mind.bar:
            mind.bar = bar
            self.app.canvas.mark(*place)

    # --- undo, hints, the end

    def undo(self):
        self.take_back(self.table.undo_reach()[1])

    def take_back(self, count):
        """Undo this many choices; False if there are none."""
        if not count:
            return False
        table = self.table
        said = table.last_said(count)
        for _ in range(count):
            table.match.undo()
        if self.duel:
            self.duel.took_back(count)
        self.teller.queue = []
        self.todo = self.advice = None
        self.dirty = True
        self.present()
        self.app.toast(text("undone", said))
        return True

    def hint(self):
        self.announced = True
        self.show_hint()

    def show_hint(self):
        """What a good player would do, as soon as it is known; it is known until the next
        answer."""
        table = self.table
        if table.ask is None:
            return
        if self.advice is None:
            if not self.mind:
                self.mind = Thinking(table.match, "hinting")
            if not self.mind.run(self.app):
                return
            self.advice = self.mind.answer()
            self.stop_thinking()
        option, reason, rule = self.advice
        said = table.because(reason)
        self.cursor.find(option)
        self.hinted = option
        self.turn_to(HINT)
        style = TEXT if table.wide and table.large else NAME  # a long name in a narrow column
        lines = [(style, "@lantern", table.screen.say(table, option))]
        if said:
            lines.append((TEXT, said))
        lines = panes.fit(lines, table.pane, True)
        self.cursor.say(lines, text("hint_take"), text("hint_no"), rule)

    def finish(self, shown=False):
        """The game is over: the score page keeps it for watching again. The last code of a duel
        is shown first."""
        if self.state == OVER:
            return
        if self.duel and not shown:
            self.duel.hand_over()
            if self.duel.meta["sent"]:
                self.duel.wait(True)
                return
        self.state = OVER
        app = self.app
        meta = self.meta
        meta["ms"] = meta.get("ms", 0) + ((app.now - self.began) & 0x3FFFFFFF)
        app.stack.replace("score", self.table, meta, True)

    def leave(self):
        self.tour = self.mind = None
