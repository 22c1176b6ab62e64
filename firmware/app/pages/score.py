"""Scores: a row per category and a column per seat, now or at the end, with records."""

from engine_core import catalog
from firmware.app import figures, past, postcard, shelf, sounds
from firmware.app.page import Page
from firmware.app.saves import NotSaved
from firmware.app.starts import random_seed
from firmware.app.voice import Voice
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.memory import plan
from firmware.strings import item, text
from firmware.ui import bars, panes, scenery, scores, theme

_LOOK_MS = 900
_REMARK_MS = 2500  # in which the guide's remark is read, before the moment takes its place
_PANE = 44  # px of words below the table, at least
_TOTAL = 26  # px of the totals
_COUNT_MS = (0, 700, 350)  # from row to row while it is counted, by the setting "motion"


def reading(table, category):
    """A row as a page to read."""
    return item("score", category), lambda: figures.told(table, category)


class View(Page):
    def __init__(self, app, table, meta, final):
        Page.__init__(self, app)
        self.table = table
        self.final = final
        self.meta = meta
        match = table.match
        result = match.scores()
        self.totals = [total for total, _ in result]
        self.winners = match.winners()
        self.rows = []  # (category, values)
        for total, parts in result:
            for category, points in parts:
                if category not in [row[0] for row in self.rows]:
                    self.rows.append((category, [0] * len(result)))
        for seat in range(len(result)):
            for category, points in result[seat][1]:
                for row in self.rows:
                    if row[0] == category:
                        row[1][seat] += points
        self.at = 0
        self.moved = False
        self.said = (None, ())
        self.mine = max(0, table.seat) if table.people > 1 else table.first
        self.high = self.pane_height()
        self.scene = postcard.scene(table) if final else b""
        self.remark = Voice(app, table).ending(self.won()) if final and table.people == 1 else None
        self.counted = len(self.rows)  # rows that are there; at the end they come one by one
        self.due = app.now
        if final and _COUNT_MS[app.settings["motion"]]:
            self.counted = 0
        self.since = app.now
        self.owned = final and not app.settings.get("kiosk")  # of a visitor nothing is kept
        self.kept = True
        self.moment = None  # the search for it
        self.told = False  # whether the pane may speak of it
        self.record = ""
        if self.owned:  # counted and kept before the save is forgotten: the power may fail
            self.record = self.keep()
            self.kept = self.put_away() and self.kept
        if self.owned and not self.kept:
            app.toast(text("result_not_saved"), 4000)
        if final and self.counted:
            self.cheer()

    def put_away(self):
        """The game is no save any more, but can be watched again. False if that failed."""
        app = self.app
        game = self.table.game
        kept = True
        try:
            past.finish(app, game, self.meta, self.table.match)
        except (NotSaved, OSError, MemoryError):
            kept = False
        kept = app.starts.note({"go": "launcher"}) and kept
        return shelf.forget(app.store, game, self.meta) and kept

    def keep(self):
        """Counts the result for whoever sits first; the line that says so."""
        key = shelf.record_key(self.table.game, self.table.match.options)
        if self.table.people > 1 or self.table.bots == "friend":
            return ""
        won = 0 in self.winners
        mine = self.totals[0]
        digest = self.table.match.digest() & 0x3FFFFFFF
        card = postcard.write(self.scene)
        before, streak, self.kept = shelf.add_record(self.app.store, key, mine, won, digest, card)
        if before is None or mine > before:
            return text("best_yet", mine)
        if streak > 2:
            return text("streak", streak)
        return text("best_is", before)

    def headline(self):
        first = self.table.first
        mine = self.totals[first]
        others = self.totals[:first] + self.totals[first + 1 :]
        said = self.table.screen.headline(self.table, mine)
        if said:
            return said
        if self.table.people > 1 or not others:
            if len(self.winners) > 1:
                return text("shared")
            return text("wins", self.table.name(self.winners[0])) if self.winners else ""
        best = max(others)
        if first in self.winners:
            if len(self.winners) > 1:
                return text("shared")
            return text("you_win", mine - best) if mine > best else text("you_tie")
        return text("you_lose", best - mine) if best > mine else text("tie_lost")

    def tied(self):
        """How equal points were decided, if they were."""
        if not self.final or len(self.winners) != 1:
            return []
        if self.totals.count(self.totals[self.winners[0]]) == 1:
            return []
        return [(1, text("tie_alone" if self.table.players == 1 else "tie_rule"))]

    def won(self):
        """A crown is for a person who won."""
        return self.final and [seat for seat in self.winners if self.table.is_person(seat)] != []

    def cheer(self):
        self.app.sound(sounds.WIN if self.won() else sounds.LOSE)

    def tick(self, now):
        """Counts one row after the other; meanwhile and then looks for the moment of the game."""
        if self.counted >= len(self.rows):
            return self.look_back()
        if (now - self.due) & 0x20000000:  # not yet
            return (self.due - now) & 0x3FFFFFFF if self.look_back() is None else 0
        self.at = self.counted
        self.counted += 1
        self.due = (now + _COUNT_MS[self.app.settings["motion"]]) & 0x3FFFFFFF
        if self.counted == len(self.rows):
            self.all_counted()
        else:
            self.app.sound(sounds.MOVE)
        self.mark()
        return 20

    def look_back(self):
        """Some milliseconds of it while the score is read."""
        if not self.owned or "past" not in self.meta:
            return None
        if not self.moment:
            self.moment = plan.part("moment").Search(self.app, self.table, self.meta, self.mine)
        elif self.moment.steps:
            self.moment.run(self.app)
        if not self.told and self.found() >= 0:
            self.told = True
            self.said = (None, ())
            self.mark()
        return 0 if self.moment.steps else None

    def found(self):
        """Choices before the moment, -1 until it is known, all is counted and the guide heard."""
        if not self.moment or self.counted < len(self.rows):
            return -1
        if self.remark and (self.app.now - self.since) & 0x3FFFFFFF < _REMARK_MS:
            return -1
        return self.moment.found

    def all_counted(self):
        self.counted = len(self.rows)
        self.at = 0
        self.since = self.app.now
        self.cheer()
        self.mark()

    def top(self):
        """Where the heading begins."""
        return 38 if self.final else 20

    def room(self):
        """How many rows are seen."""
        bottom = self.app.layout.height - 16 - self.high - _TOTAL
        return (bottom - self.top() - scores.headed()) // scores.step()

    def pane_height(self):
        """As high as the longest row needs it while six rows stay, or all (large text: four)."""
        w = self.app.layout.page[2] - 10
        self.high = _PANE
        keep = min(len(self.rows), 4 if self.table.large else 6)
        most = _PANE + (self.room() - keep) * scores.step()
        need = _PANE
        for category, _ in self.rows:
            lines = self.explained(category, "")
            need = max(need, 3 + sum([panes.measure(line, w) for line in lines]))
        return max(_PANE, min(need, most))

    def draw(self, c):
        w = c.width
        minutes = self.meta.get("ms", 0) // 60000
        clock = (("hourglass", text("minutes", minutes)),) if self.final else ()
        bars.header(c, text("final" if self.final else "scores_now"), clock, "star")
        bottom = c.height - 16 - self.high
        if c.sees(0, 17, w, bottom - 17):
            c.fill(0, 17, w, bottom - 17, theme.INK)
            self.draw_rows(c, w, bottom)
        if self.scene and self.counted < len(self.rows):  # the table, while it is counted
            panes.pane(c, (0, bottom, w, self.high), ())
            scenery.draw(c, 0, bottom + 1, w, self.scene, min(scenery.H, self.high - 1))
        else:
            panes.pane(c, (0, bottom, w, self.high), self.lines())
        a = text("again") if self.owned else ""
        more = text("score_rows")
        if "past" in self.meta:
            more = text("score_moment" if self.found() >= 0 else "score_watch")
            if not self.table.large:
                more = text("score_sums") + "  " + more
        bars.keys(c, a, text("done" if self.final else "back"), more, self.app.ring)

    def draw_rows(self, c, w, bottom):
        table = self.table
        seats = len(self.totals)
        done = self.counted >= len(self.rows)
        if self.final and done:
            scores.ribbon(c, 18, w, self.headline(), self.won())
        y = self.top()
        scores.heading(c, y, w, seats, [table.name(seat) for seat in range(seats)])
        y += scores.headed()
        room = self.room()
        top = max(0, self.at - room + 1)
        count = len(self.rows)
        step = scores.step()
        if count > room:  # a thin bar says that there are more
            c.fill(w - 2, y, 1, room * step - 2, theme.STEEL)
            c.fill(
                w - 3,
                y + top * step * room // count,
                3,
                room * room * step // count - 2,
                theme.TAN,
            )
        for k in range(top, min(count, top + room)):
            category, values = self.rows[k]
            icon = table.screen.score_icon(table, category)
            values = values if k < self.counted else [None] * seats
            scores.row(c, y, w, icon, item("score", category), values, k == self.at)
            y += step
        sums = [sum([row[1][k] for row in self.rows[: self.counted]]) for k in range(seats)]
        winners = self.winners if done else ()
        scores.totals(c, bottom - _TOTAL, w, text("total"), sums, winners)

    def explained(self, category, names):
        """The sentence of a row and its figures, of whoever looks."""
        table = self.table
        terms = catalog.figures(table.game)(table.match.state, self.mine, category)
        line = figures.said(terms, names)
        if len(self.totals) > 1:
            line = text("pair", table.name(self.mine), line)
        said = table.screen.score_text(table, category)
        return [(1, said), (3, line)] if said else [(3, line)]

    def fits(self, lines):
        w = self.app.layout.page[2] - 10
        return sum([panes.measure(line, w) for line in lines]) <= self.high - 1

    def below(self, lines, more):
        """The lines, and one more if there is room for it."""
        return lines + [more] if not lines or self.fits(lines + [more]) else lines

    def lines(self):
        """What the pane says, worked out once."""
        seen = (self.at, self.moved, self.counted)
        if self.said[0] != seen:
            self.said = (seen, self.about())
        return self.said[1]

    def about(self):
        """The news first, then the row under the cursor."""
        if not self.moved and ("code" in self.meta or self.found() >= 0):
            return self.news()
        if not self.rows:
            return []
        if not self.moved and self.counted >= len(self.rows):
            said = self.tied()
            if self.remark:
                said = self.below(said, (1, "@" + self.remark[0], self.remark[1]))
            if said:
                return self.below(said, (5, self.record)) if self.record else said
        category = self.rows[self.at][0]
        lines = self.explained(category, self.table.screen.CARDS)
        if not self.fits(lines):
            lines = self.explained(category, "")
        if not self.fits(lines):  # smaller
            lines = [(6,) + line[1:] for line in lines]
        if self.record and self.counted >= len(self.rows):
            news = (5, self.record)
            if self.fits(lines + [news]):
                return lines + [news]
            if not self.moved:  # no room for both: the record first
                return [news]
        return lines

    def news(self):
        """The code of a challenge, the moment of the game, the record: as many as there is room
        for."""
        lines = []
        if "code" in self.meta:
            lines = [(3, text("weekly_result", self.meta["week"])), (0, self.meta["code"])]
        if self.found() >= 0:
            more = lines + self.moment.lines
            if not self.fits(more):
                more = lines + [(6,) + line[1:] for line in self.moment.lines]
            lines = more if self.fits(more) or not lines else lines
        if self.fits(self.tied() + lines):
            lines = self.tied() + lines
        return self.below(lines, (5, self.record)) if self.record else lines

    def key(self, key, again):
        app = self.app
        if self.counted < len(self.rows):  # any key ends the counting
            self.all_counted()
        elif (key == UP or key == DOWN) and self.rows:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            self.moved = True
            self.mark()
        elif key != B and (app.now - self.since) & 0x3FFFFFFF < _LOOK_MS:
            pass  # whoever hurried through the last notes sees the result first
        elif key == LEFT and self.rows:
            pages = [reading(self.table, category) for category, _ in self.rows]
            app.stack.open("reader", pages, self.at, "final" if self.final else "scores_now")
        elif key == RIGHT and self.final and "past" in self.meta:
            asked = {"k": self.meta["past"]}
            if self.found() >= 0:
                asked["moment"] = self.found()
            app.starts.restart("replay", self.table.game, asked)
        elif key == B:
            self.out()
        elif key == A and self.owned:
            # The same set-up again, with another seed.
            meta = self.meta
            app.starts.restart(
                "play",
                self.table.game,
                {
                    "new": self.table.match.options,
                    "seed": random_seed(app),
                    "people": meta.get("people", 1),
                    "bots": meta.get("bots", "normal"),
                    "hints": meta.get("hints", 1),
                },
            )

    def out(self):
        if self.owned:
            self.app.starts.restart("launcher")
        else:
            self.app.stack.close()
