"""The guided first game: bubbles beside the real table, over the play page.

What a bubble speaks of stays bright and is never covered: `bright` and `place` see to it.
"""

from firmware.app.at_table import DECIDE
from firmware.drivers.buttons import NAMES, A, B
from firmware.memory import plan
from firmware.strings import text
from firmware.ui import bars, icons, panes, theme
from firmware.ui.text import BODY, SMALL, TITLE, height, line

_GUIDE = 12  # the face beside the title
_WIDEST = 224
_NARROWEST = 120
_TIP = 7  # rows that the tip of a bubble takes
_SIGNS = (("left", "←"), ("right", "→"), ("up", "↑"), ("down", "↓"))


class Tour:
    """Runs STEPS and ASIDES of firmware/games/<game>/tour.py; games/screen.py has the contract."""

    def __init__(self, play, kept):
        self.play = play
        self.at = kept & 255
        self.seen = kept >> 8  # the asides that were shown, a bit each
        self.guided = plan.of_game(play.table.game, "tour")
        self.steps = self.guided.STEPS
        self.first = self.at  # the first step of this decision: B goes back so far
        self.aside = -1  # the aside that is shown, or -1
        self.shown = False
        self.doing = False  # the bubble is closed, the step waits for the player's answer
        self.tried = False  # a direction that the bubble names was pressed
        self.asking = False  # whether to skip the rest
        self.bright = ()
        self.place = None

    def kept(self):
        """Where the tour is, as one number."""
        return self.at | self.seen << 8

    def step(self):
        """(key, focus, keys, prompt) or more of what is shown, or would be next."""
        return self.guided.ASIDES[self.aside] if self.aside >= 0 else self.steps[self.at]

    # --- which bubble

    def due(self, step):
        """Whether the table shows now what this step speaks of."""
        table = self.play.table
        ask = table.ask
        if ask is None or step[3] >= 0 and ask.prompt != step[3]:
            return False
        for name in step[1].split():
            if self.find(name) is None:
                return False
        return True

    def find(self, name):
        """The rectangle of something that a step speaks of; None: it is not on the table now."""
        layout = self.play.app.layout
        if name == "pane":
            return layout.detail
        if name == "header":
            return layout.header
        return self.guided.focus(self.play.table, name)

    def next(self):
        """The number of the aside that is due now, -1 for the next step; None if neither is."""
        if self.at < len(self.steps) and not self.doing and self.due(self.steps[self.at]):
            return -1
        asides = self.guided.ASIDES
        for k in range(len(asides)):
            if not self.seen >> k & 1 and self.due(asides[k]):
                return k
        return None

    def check(self):
        """Shows what is due at this moment, if anything is."""
        play = self.play
        self.shown = False
        if self.at >= len(self.steps):
            self.end()
        elif play.state == DECIDE:
            found = self.next()
            if found is not None:
                self.aside = found
                if found >= 0:
                    self.seen |= 1 << found
                self.show()

    def show(self):
        step = self.step()
        names = step[1].split()
        if step[2] and step[2] != "scores" and "pane" not in names:
            names.append("pane")  # where one acts, one reads
        self.bright = [place for place in map(self.find, names) if place]
        self.place = self.lay("tour." + step[0])
        self.shown = True
        self.tried = False
        self.play.mark()

    def close(self):
        self.shown = False
        self.aside = -1
        self.play.mark()

    # --- keys

    def busy(self):
        """Does a bubble or its question have the keys?"""
        return self.shown or self.asking

    def key(self, key):
        """True if the tour took the key; others reach the table."""
        if self.asking:
            self.asking = key != B
            if key == A:
                self.end()
            self.play.mark()
            return True
        if not self.shown:
            return False
        keys = self.step()[2].split()
        if key == B and "b" not in keys:
            self.back()
            return True
        if _acts(keys):
            self.doing = self.doing or self.aside < 0
            self.close()
            return key == A
        if key == A:
            if self.tried or not keys or keys[0] == "scores":
                self.on()
            return True
        if NAMES[key] not in keys:
            return True
        self.tried = True
        self.play.app.canvas.mark(*self.play.app.layout.keys)
        return False

    def back(self):
        """B: the bubble before, or whether to skip the rest."""
        if self.aside < 0 and self.at > self.first:
            self.at -= 1
            self.show()
        else:
            self.asking = True
            self.play.mark()

    def on(self):
        """The next bubble, which may be due at this very decision."""
        scores = self.step()[2] == "scores"
        play = self.play
        if self.aside < 0:
            self.at += 1
        play.dirty = True
        self.close()
        self.check()
        if scores:
            play.app.stack.open("score", play.table, play.meta, False)

    def allows(self, option):
        """False, and the bubble comes again, for an answer that the step does not ask for."""
        if not self.doing:
            return True
        wanted = self.wanted()
        if not wanted or option in wanted:  # or it cannot be done now
            return True
        self.aside = -1
        self.play.cursor.look(0)  # out of groups and previews, to the table that it speaks of
        self.show()
        return False

    def wanted(self):
        """The options that the step asks for; none: all will do."""
        step = self.steps[self.at]
        table = self.play.table
        if len(step) < 5 or table.ask.prompt != step[3]:
            return []
        found = [option for option in table.options if option[0] in step[4]]
        return found if len(step) < 6 else [option for option in found if option[1] in step[5]]

    def answered(self):
        """The player has chosen: a step that waited for it is done."""
        self.shown = False
        self.aside = -1
        if self.doing:
            prompt = self.steps[self.at][3]
            if prompt < 0 or prompt == self.play.table.ask.prompt:
                self.doing = False
                self.at += 1
        self.first = self.at

    def end(self):
        play = self.play
        play.tour = None
        play.meta.pop("tour", None)
        play.dirty = True
        play.mark()

    # --- drawing

    def lay(self, key):
        """(x, y, w, h, font, x of the tip, up) of a bubble beside what it speaks of."""
        said = text(key)
        x, y, w, h = self.play.app.layout.page
        for role in (BODY, SMALL):
            for top in (y, 0):  # over the header where the page has no room
                found = self.beside(said, role, top, w, y + h)
                if found and found[1] < y:  # the header goes under it as a whole
                    return (0, found[1], w) + found[3:]
                if found:
                    return found
        bw = min(w - 8, _WIDEST)
        bh = _high(said, SMALL, bw)
        return (w - bw) // 2, y + h - bh - 2, bw, bh, SMALL, -1, True

    def beside(self, said, role, top, w, bottom):
        """The lowest bubble that fits into one of the free places; None if none does."""
        thing = self.bright[0] if self.bright else None
        best = None
        for x, y, wide, h in free(self.bright, top, w, bottom):
            bw = min(wide - 6, _WIDEST)
            bh = _high(said, role, bw)
            if bw < _NARROWEST or bh > h - 2:
                continue
            above = thing is not None and y < thing[1]
            by = y + h - bh - 1 if above or thing is None else y + 1
            far = 0
            if thing:
                far = thing[1] - by - bh if above else max(0, by - thing[1] - thing[3])
            if best is None or (bh, far) < best[0]:
                best = ((bh, far), (x + (wide - bw) // 2, by, bw, bh, role), h - bh, above)
        if best is None:
            return None
        bx, by, bw, bh, role = best[1]
        tip = -1
        if thing and best[0][1] < 3 and best[2] > _TIP + 2:
            tip = max(bx + 10, min(thing[0] + thing[2] // 2, bx + bw - 11))
            by += -_TIP if best[3] else _TIP
        return bx, by, bw, bh, role, tip, not best[3]

    def draw(self, c):
        if self.asking:
            panes.dim(c, *self.play.app.layout.page)
            panes.dialog(c, text("tour_skip_t"), text("tour_skip_how"))
            bars.keys(c, text("tour_skip"), text("tour_stay"), "", self.play.app.ring)
        elif self.shown:
            for place in gaps(self.bright, *self.play.app.layout.page):
                panes.dim(c, *place)
            self.draw_bubble(c)
            self.draw_keys(c)

    def draw_bubble(self, c):
        x, y, w, h, role, tip, up = self.place
        if not c.sees(x, y - _TIP, w, h + 2 * _TIP):
            return
        key = "tour." + self.step()[0]
        panes.bubble(c, x, y, w, h, tip, up)
        icons.face(c, x + 8, y + 6, _GUIDE, theme.GREEN)
        c.text(x + 29, y + 5, text(key + "_t"), theme.RED, TITLE, 0, w - 36)
        c.wrap(x + 9, y + 7 + line(TITLE), w - 18, text(key), theme.INK, role)
        bars.steps(c, x + 9, y + h - 7, w - 18, self.at + 1, len(self.steps), theme.RED)

    def draw_keys(self, c):
        keys = self.step()[2].split()
        more = a = b = ""
        if "b" in keys:
            b = self.play.cursor.verbs[1]
        else:
            back = self.aside < 0 and self.at > self.first
            b = text("back" if back else "tour_skip")
        if _acts(keys):
            a = text("tour_do")
        elif not keys or self.tried or keys[0] == "scores":
            a = text("next")
        if keys and not a:
            more = text("tour_try", " ".join([sign for name, sign in _SIGNS if name in keys]))
        bars.keys(c, a, b, more, self.play.app.ring)


def _acts(keys):
    """Whether a step waits for the player's answer."""
    return "do" in keys or "a" in keys or "b" in keys


def _high(said, role, w):
    """Height of a bubble of this width."""
    return 17 + line(TITLE) + height(said, role, w - 18)


def free(taken, top, w, bottom):
    """The empty rectangles between those taken, on a page w wide, from top to bottom."""
    edges = [0, w]
    for x, _, wide, _ in taken:
        edges += [x, x + wide]
    found = []
    for left in edges:
        for right in edges:
            if right - left >= _NARROWEST:
                for y, h in _between(taken, left, right, top, bottom):
                    found.append((left, y, right - left, h))
    return found


def _between(taken, left, right, top, bottom):
    """(y, h) of what is free in one column."""
    rows = []
    for x, y, w, h in taken:
        if x < right and left < x + w:
            rows.append((y, y + h))
    rows.sort()
    found = []
    for start, end in rows + [(bottom, bottom)]:
        if start > top:
            found.append((top, start - top))
        top = max(top, end)
    return found


def gaps(bright, x, y, w, h):
    """What of a page is not bright: rectangles that cover it once."""
    rows = [y, y + h]
    for place in bright:
        for edge in (place[1], place[1] + place[3]):
            if y < edge < y + h and edge not in rows:
                rows.append(edge)
    rows.sort()
    found = []
    for k in range(len(rows) - 1):
        top, low = rows[k], rows[k + 1]
        at = x
        for left, right in sorted(
            [(b[0], b[0] + b[2]) for b in bright if b[1] <= top and low <= b[1] + b[3]]
        ):
            if left > at:
                found.append((at, top, left - at, low - top))
            at = max(at, right)
        if at < x + w:
            found.append((at, top, x + w - at, low - top))
    return found
