"""A game that is played here: whose turn it is, keys, bots, hints, undo.

A page says where the match comes from (`start`), what is kept of it (`save`), when it is over
(`is_over`), and what follows when it is left or over (`leave_game`, `finish`).
"""

from engine_core import rng
from firmware.app import postcard, sounds
from firmware.app.at_table import DECIDE, HINT, TELL, THINK, WAIT, AtTable
from firmware.app.fly import Fly
from firmware.app.table import Table
from firmware.app.thinking import Thinking
from firmware.app.voice import Voice
from firmware.drivers.buttons import DOWN, A, B
from firmware.games.screen import NAME, TEXT
from firmware.memory import heap, plan
from firmware.strings import text
from firmware.ui import panes

_WORKS_AFTER = 1000  # ms after which a start counts as good


class Playing(AtTable):
    def __init__(self, app, game, asked):
        AtTable.__init__(self, app)
        self.game = game
        app.speak(game)
        self.meta = {}
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
            meta = self.meta
            people = meta.get("people", 1)
            first = meta.get("seat", 0)
            bots = meta.get("bots", "normal")
            table = Table(app, match, people, bots, first, meta.get("cast", -1))
            table.seat = -1 if people > 1 else first
            self.sit(table)
            self.voice = self.teller.voice = Voice(app, table)

    def start(self, asked):
        """The match to play; None if there is none yet."""
        return None

    def save(self):
        """Here nothing is kept."""
        self.dirty = False

    # --- which decision comes next

    def enter(self, result=None):
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
            self.tour = plan.part("tour").Tour(self, self.meta["tour"])
        if self.duel and self.duel.begins():
            self.duel.show(True)
        else:
            if self.is_over():  # kept, and the power failed before the score
                self.table.look()
            self.advance()
        self.dirty = True

    def back_with(self, result):
        """A page above has closed: pause menu, passing, why-not."""
        what = result[0]
        if what == "seat":
            self.table.seat = result[1]
            self.advance()
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
            seen = self.table.view
            self.table.look()
            self.teller.hear(self.duel.told(), seen)
            self.advance()
        elif what == "over":
            self.finish(True)

    def look(self, page):
        """Another page of the table; a bot or a hint keeps the word."""
        self.cursor.turn(page)
        self.turn_to(self.state)

    def is_over(self):
        return self.table.match.ask is None

    def advance(self):
        """After an answer, a note or a step back: is there more to tell, and who decides then?"""
        table = self.table
        if self.teller.next():
            self.turn_to(TELL)
            return
        self.teller.rest()
        if self.is_over():
            self.finish()
            return
        seat = table.match.ask.seat
        if seat != table.seat or not table.is_person(seat):
            self.turn_of(seat)
            return
        if self.state == TELL or self.state == THINK:  # the others have acted
            self.app.sound(sounds.TURN)
        self.teller.skipping = False
        self.hinted = None
        table.look()
        told = self.tour and self.tour.next() is not None
        if len(table.options) == 1 and not told and not table.screen.shows(table):
            self.todo = table.options[0]
            self.teller.remark(text("forced", table.screen.say(table, self.todo)))
            self.turn_to(TELL)
        else:
            self.cursor.lay()
            self.turn_to(DECIDE)
        self.presented()

    def turn_of(self, seat):
        """Somebody else decides: a bot, a friend far away, or who the device is passed to."""
        table = self.table
        if table.is_person(seat):
            self.save()
            self.app.stack.open("passing", table, seat, self.teller.logs[seat])
        elif self.duel:
            self.duel.wait()
        else:
            self.announced = False
            table.look()
            self.turn_to(THINK)

    def turn_to(self, state):
        """What the table is used for now, in words and picture."""
        self.state = state
        self.describe()
        self.mark()

    def presented(self):
        """The decision is shown: the guide speaks, or a postcard of the own table comes, once per
        round; none of the first, which shows nothing."""
        if self.tour:
            self.tour.check()
            return
        table = self.table
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
        if self.mind or self.state != DECIDE:
            self.key_meanwhile(key)
            return
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

    def key_meanwhile(self, key):
        """While the cursor does not choose: somebody thinks, or something is told or proposed."""
        if self.mind:
            if key == B:
                self.mind.hurry = True
        elif self.state == TELL:
            if key == A:
                self.teller.go_on()
            elif key == B or key == DOWN:
                self.teller.skip()
        elif self.state == HINT:
            if key == A:
                self.todo = self.hinted
            elif key == B:
                self.advance()
        elif self.state == WAIT and key == A:
            self.duel.show()
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
        if self.card and now >= self.card.until:
            self.drop_card()
        if self.todo is not None and (self.state != TELL or now >= self.teller.until):
            option = self.todo
            self.todo = None
            self.answer(option)
            return 0
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
        table.look()
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
        level = self.strength()
        if self.table.bots in ("hard", "expert"):  # they look ahead
            heap.spread()
        self.mind = Thinking(match, "thinking", level, dice)

    def strength(self):
        """The level of the bot that is about to think."""
        return self.table.level(self.table.match.ask.seat)

    def stop_thinking(self):
        """The end of it, or somebody wants something else: then it begins anew later."""
        self.mind = None

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

    # --- undo and hints

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
        self.advance()
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

    def leave(self):
        """Another page takes the game over, and the room of what only this one needed."""
        self.tour = self.mind = self.voice = self.advice = None
        self.cursor = self.teller = None
