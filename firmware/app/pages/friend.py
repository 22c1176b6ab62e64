"""A friend's result code, typed with the keys: their score beside the own one, or the mistake."""

from engine_core import challenge
from firmware.app import past, sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A
from firmware.strings import text
from firmware.ui import bars, marks, theme
from firmware.ui.text import BODY, BOLD, CENTRE, LARGE, TITLE


class View(Page):
    def __init__(self, app, game, number):
        Page.__init__(self, app)
        self.game = game
        # The beginning of every code of this week is the same: it need not be typed.
        start = challenge.code(game, number, 0, bytes(8))[:-6]
        self.typed = [challenge.ALPHABET.find(letter) for letter in start + "00000"]
        self.at = len(start)
        self.said = ()

    def code(self):
        return "".join([challenge.ALPHABET[n] for n in self.typed])

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, text("friend_title"), (), "crown")
        c.fill(x, y, w, h, theme.INK)
        c.text(w // 2, 26, text("friend_keys"), theme.MIST, BODY, CENTRE)
        code = self.code()
        size = len(code)
        step = 26 if size == challenge.LENGTH else 24
        left = w // 2 - 4 - step * size // 2
        for k in range(size):
            at = left + step * k + (8 if k >= size - 4 else 0)
            c.box(at, 50, 23, 30, theme.SLATE, theme.STEEL)
            c.text(at + 12, 54, code[k], theme.PAPER, LARGE, CENTRE)
            if k == self.at:
                marks.cursor(c, at, 50, 23, 30)
        c.text(left + step * (size - 4) + 3, 56, "-", theme.MIST, BOLD, CENTRE)
        y = 100
        for role, colour, said in self.said:
            y = c.wrap(8, y, w - 16, said, colour, role, 3, CENTRE) + 6
        bars.keys(c, text("friend_check"), text("back"), text("change_letter"), self.app.ring)

    def key(self, key, again):
        if key == LEFT or key == RIGHT:
            size = len(self.typed)
            self.at = (self.at + (1 if key == RIGHT else size - 1)) % size
        elif key == UP or key == DOWN:
            by = 1 if key == UP else 31
            self.typed[self.at] = (self.typed[self.at] + by) % 32
            self.said = ()
        elif key == A:
            self.check()
        else:
            self.app.stack.close()
            return
        self.mark()

    def check(self):
        found = challenge.read(self.code())
        if found is None:
            self.app.sound(sounds.NO)
            self.said = (
                (TITLE, theme.ORANGE, text("friend_mistake")),
                (BODY, theme.MIST, text("friend_mistake_help")),
            )
            return
        game, number, score, _ = found
        if game is None:
            self.app.sound(sounds.NO)
            self.said = (
                (TITLE, theme.ORANGE, text("friend_unknown")),
                (BODY, theme.MIST, text("friend_unknown_help")),
            )
            return
        lines = [
            (BODY, theme.MIST, text("friend_of", text("game." + game), number)),
            (TITLE, theme.PAPER, text("friend_score", score)),
        ]
        own = past.results(self.app.store).get("%s/%04d" % (game, number))
        if own is None:
            lines.append((BODY, theme.GOLD, text("friend_none")))
        elif own[0] == score:
            lines.append((BODY, theme.GOLD, text("friend_same")))
        elif own[0] > score:
            lines.append((BODY, theme.LIME, text("friend_ahead", own[0], own[0] - score)))
        else:
            lines.append((BODY, theme.ORANGE, text("friend_behind", own[0], score - own[0])))
        self.said = lines
        self.app.sound(sounds.CHOOSE)
