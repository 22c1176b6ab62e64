"""The game that is kept: where it comes from, when it is saved, and what follows it.

All games use this page; a game only says where its targets lie (firmware/games/screen.py).
"""

from engine_core import match as kernel
from engine_core.flow import SaveError
from firmware.app import facts, postcard, shelf, sounds, thinking
from firmware.app.at_table import OVER, THINK
from firmware.app.pages import crash
from firmware.app.playing import Playing
from firmware.app.table import NAMES
from firmware.memory import heap, plan
from firmware.strings import text


class View(Playing):
    def __init__(self, app, game, asked):
        self.damaged = False
        self.unsaved = False  # the last try to keep the game has failed
        self.warned = False  # that leaving would lose it
        self.noted = True  # the next start goes on with this game
        Playing.__init__(self, app, game, asked)
        if "seat" in self.meta and self.table:
            self.duel = plan.part("duel").Duel(self)

    def start(self, asked):
        """The match to play, a new one or the one that was kept; None if there is none."""
        return self.begin(asked) if "new" in asked else self.resume(asked.get("friend"))

    def begin(self, asked):
        """A new game."""
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
        self.app.sound(sounds.BEGIN)
        return match

    def resume(self, friend=False):
        self.meta, data = shelf.unpack(self.app.store.load(shelf.save_name(self.game, friend)))
        try:
            return kernel.load(data)
        except SaveError:
            self.damaged = bool(data)
            return None

    def save(self):
        """True once the game is kept. If not, play goes on, and that is said once."""
        app = self.app
        table = self.table
        if not self.dirty or table is None or self.state == OVER:
            return not self.unsaved
        self.dirty = False
        meta = self.meta
        now = app.now
        meta["ms"] = meta.get("ms", 0) + ((now - self.began) & 0x3FFFFFFF)
        self.began = now
        meta["title"] = self.cursor.head[1]
        meta["scene"] = postcard.write(postcard.scene(table))
        shelf.stand(meta, table, app.power.clock())
        if self.tour:
            meta["tour"] = self.tour.kept()
        name = shelf.save_name(self.game, "seat" in meta)
        if app.store.keep(name, shelf.pack(meta, table.match.save())):
            self.unsaved = False
            if not self.noted:
                next_start = {"go": "play", "game": self.game, "tries": 1}
                if "seat" in meta:
                    next_start["friend"] = 1
                self.noted = app.starts.note(next_start)
        elif not self.unsaved:
            self.unsaved = True
            app.toast(shelf.unsaved(app.store, self.game, meta), 4000)
        return not self.unsaved

    # --- coming and going

    def go(self):
        """A new game is kept at once, so that a power cut finds it."""
        Playing.go(self)
        if not self.noted:
            self.save()

    def enter(self, result=None):
        if self.table:
            Playing.enter(self, result)
            return
        self.app.stack.replace("launcher")
        if self.damaged:
            self.app.toast(text("load_failed"), 6000)

    def leave_game(self):
        """Back to the launcher. A game that cannot be kept is left at the second wish."""
        app = self.app
        if self.save() or self.warned:
            app.starts.restart("launcher")
        else:
            self.warned = True
            app.toast(shelf.unsaved(app.store, self.game, self.meta), 4000)

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

    # --- a bot that the watchdog has ended

    def strength(self):
        """The level of the bot that is about to think. A decision that the watchdog has ended
        twice is made without looking ahead, and the log says so."""
        match = self.table.match
        if thinking.begin(self.app.power, match.made) < 2:
            return Playing.strength(self)
        told = "watchdog: %s, choice %d, a %s bot; the plain policy plays it" % (
            self.game,
            match.made,
            self.table.bots,
        )
        build = facts.build()
        crash.keep(self.app.store, ("", told, heap.free(), "%s-DOG" % build, told), build)
        return "normal"

    def stop_thinking(self):
        if self.mind and self.state == THINK:
            thinking.end(self.app.power)
        Playing.stop_thinking(self)
