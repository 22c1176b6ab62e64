"""The code of a turn, or an invitation, to read out or to scan; then the friend's is typed."""

from engine_core import duel
from firmware.app.page import Page
from firmware.drivers.buttons import LEFT, RIGHT, A, B
from firmware.strings import text
from firmware.ui import bars, qr, scenery, theme
from firmware.ui.text import BODY, BOLD, CENTRE, LARGE, height, width

_MODULE = 4  # px of the QR code; less where there are many
_SCENE = b"\x53\x1a\x28\x6e\x94"  # a cabin by the river, in an autumn night
_QUIET = 4  # modules around it: the screen is dark


class View(Page):
    """play: the page whose duel it is; mine: it is this player's turn; over: the game's last."""

    def __init__(self, app, play, mine, over):
        Page.__init__(self, app)
        self.play = play
        self.mine = mine
        self.over = over
        self.codes = play.duel.codes()
        self.at = len(self.codes) - 1 if mine else 0
        self.rows = ()

    def enter(self, result=None):
        if result == "taken":
            self.app.stack.close(("taken",))
        elif self.codes:
            said = b"#duel=" + self.codes[self.at][1].encode()
            site = self.app.settings.get("site", "").encode()
            self.rows = qr.rows(site + said if len(site + said) <= qr.MOST else said)

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, text("duel_title", text("game." + self.play.game)), (), "crown")
        if c.sees(x, y, w, h):
            c.fill(x, y, w, h, theme.INK)
            self.draw_page(c, y, w, h)
        a = "duel_score" if self.over else "enter" if self.mine else "duel_type"
        more = text("change") if len(self.codes) > 1 else ""
        bars.keys(c, text(a), "" if self.mine or self.over else text("duel_table"), more)

    def draw_page(self, c, y, w, h):
        if not self.codes:
            c.wrap(12, y + 40, w - 24, text("duel_waits"), theme.PAPER, LARGE, 6, CENTRE)
            scenery.foot(c, _SCENE, y + 130)
            return
        key, code = self.codes[self.at]
        said = duel.written(code)
        wide = w >= 300
        module = _MODULE if len(self.rows) < 33 else 3
        size = module * (len(self.rows) + 2 * _QUIET)
        left = 6 if wide else (w - size) // 2
        self.draw_qr(c, left, y + 3, module, size)
        at, top, room = 6, y + size + 6, w - 12
        if wide:  # beside it
            at, top, room = left + size + 6, y + 8, w - left - size - 12
        role = LARGE if width(said, LARGE) <= room else BOLD
        if width(said, role) > room:
            half = said.find("-", len(said) // 2) + 1
            c.text(at + room // 2, top, said[:half], theme.GOLD, role, CENTRE)
            top += 16
            said = said[half:]
        c.text(at + room // 2, top, said, theme.GOLD, role, CENTRE)
        words = text("duel_last" if self.over else key)
        if height(words, BODY, room) > y + h - top - 20:
            words = ""
        c.wrap(at, top + 20, room, words, theme.MIST, BODY, 6, CENTRE)

    def draw_qr(self, c, left, top, module, size):
        c.fill(left, top, size, size, theme.PAPER)
        y = top + module * _QUIET
        for row in self.rows:
            if c.sees(left, y, size, module):
                at = row.find("1")
                while at >= 0:
                    end = row.find("0", at)
                    end = len(row) if end < 0 else end
                    x = left + module * (_QUIET + at)
                    c.fill(x, y, module * (end - at), module, theme.INK)
                    at = row.find("1", end)
            y += module

    def key(self, key, again):
        stack = self.app.stack
        if key == LEFT or key == RIGHT:
            if len(self.codes) > 1:
                self.at = 1 - self.at
                self.enter()
                self.mark()
        elif key == A:
            if self.over:
                stack.close(("over",))
            elif self.mine:
                stack.close(("begin",))
            else:
                stack.open("entry", self.play.duel)
        elif key == B and not self.mine and not self.over:
            stack.close()

    def tick(self, now):
        self.play.settle(now)

    def out(self):
        """The duel waits on the shelf."""
        self.play.leave_game()
