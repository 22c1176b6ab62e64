"""Scores: a row per category and a column per seat, now or at the end, with records."""

from firmware.app import past, shelf, sounds
from firmware.app.page import Page
from firmware.app.pages.newgame import random_seed
from firmware.app.saves import NotSaved
from firmware.drivers.buttons import DOWN, RIGHT, UP, A, B
from firmware.strings import item, text
from firmware.ui import bars, panes, scores, theme
from firmware.ui.text import BODY, SMALL, TITLE, height, line

_LOOK_MS = 900
_PANE = 43  # px of words below the table


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
        self.since = app.now
        self.owned = final and not app.settings.get("kiosk")  # of a visitor nothing is kept
        self.kept = True
        self.record = ""
        if self.owned:  # counted and kept before the save is forgotten: the power may fail
            self.record = self.keep()
            self.kept = self.put_away() and self.kept
        if self.owned and not self.kept:
            app.toast(text("result_not_saved"), 4000)
        if final:
            app.sound(sounds.WIN if 0 in self.winners else sounds.BACK)

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
        return shelf.forget(app.store, game) and kept

    def keep(self):
        """Counts the result for whoever sits first; the line that says so."""
        key = shelf.record_key(self.table.game, self.table.match.options)
        if self.table.people > 1:
            return ""
        won = 0 in self.winners
        mine = self.totals[0]
        digest = self.table.match.digest() & 0x3FFFFFFF
        before, streak, self.kept = shelf.add_record(self.app.store, key, mine, won, digest)
        if before is None or mine > before:
            return text("best_yet", mine)
        if streak > 2:
            return text("streak", streak)
        return text("best_is", before)

    def headline(self):
        mine = self.totals[0]
        others = self.totals[1:]
        said = self.table.screen.headline(self.table, mine)
        if said:
            return said
        if self.table.people > 1 or not others:
            if len(self.winners) > 1:
                return text("shared")
            return text("wins", self.table.name(self.winners[0])) if self.winners else ""
        best = max(others)
        if 0 in self.winners:
            if len(self.winners) > 1:
                return text("shared")
            return text("you_win", mine - best) if mine > best else text("you_tie")
        return text("you_lose", best - mine) if best > mine else text("tie_lost")

    def draw(self, c):
        table = self.table
        w = c.width
        seats = len(self.totals)
        minutes = self.meta.get("ms", 0) // 60000
        clock = (("hourglass", text("minutes", minutes)),) if self.final else ()
        bars.header(c, text("final" if self.final else "scores_now"), clock, "crown")
        bottom = c.height - 60
        if c.sees(0, 17, w, bottom - 17):
            c.fill(0, 17, w, bottom - 17, theme.INK)
            y = 22
            if self.final:
                c.icon("crown", 8, y + 2)
                c.text(26, y, self.headline(), theme.GOLD, TITLE)
                y += 17
            names = [table.name(seat) for seat in range(seats)]
            scores.heading(c, y, w, seats, names)
            y += 13 + (line(SMALL) if seats < 4 else 0)
            room = (bottom - 36 - y) // scores.ROW
            top = max(0, self.at - room + 1)
            count = len(self.rows)
            if count > room:  # a thin bar says that there are more
                c.fill(w - 2, y, 1, room * scores.ROW - 2, theme.STEEL)
                c.fill(
                    w - 3,
                    y + top * scores.ROW * room // count,
                    3,
                    room * room * scores.ROW // count - 2,
                    theme.TAN,
                )
            for k in range(top, min(count, top + room)):
                category, values = self.rows[k]
                icon = table.screen.score_icon(table, category)
                scores.row(c, y, w, icon, item("score", category), values, k == self.at)
                y += scores.ROW
            scores.totals(c, bottom - 33, w, text("total"), self.totals, self.winners)
        panes.pane(c, (0, bottom, w, 44), self.lines())
        a = text("again") if self.owned else ""
        more = text("score_watch" if "past" in self.meta else "score_rows")
        bars.keys(c, a, text("done" if self.final else "back"), more, self.app.ring)

    def lines(self):
        category = self.rows[self.at][0] if self.rows else 0
        said = self.table.screen.score_text(self.table, category)
        lines = [(1, said)] if said else []
        if "code" in self.meta:
            lines = [(3, text("weekly_result", self.meta["week"])), (0, self.meta["code"])]
        elif self.record:
            news = (3, self.record)
            w = self.app.layout.page[2] - 10
            if not said or height(said, BODY, w) + line(BODY) <= _PANE:
                lines.append(news)
            elif not self.moved:  # no room for both: the record first
                lines = [news]
        return lines

    def key(self, key, again):
        app = self.app
        if (key == UP or key == DOWN) and self.rows:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            self.moved = True
            self.mark()
        elif key != B and (app.now - self.since) & 0x3FFFFFFF < _LOOK_MS:
            pass  # whoever hurried through the last notes sees the result first
        elif key == RIGHT and self.final and "past" in self.meta:
            app.starts.restart("replay", self.table.game, {"k": self.meta["past"]})
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
