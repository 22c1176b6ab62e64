"""A code, typed with the keys: all letters lie open, A takes one, B takes the last one back."""

from engine_core.challenge import ALPHABET
from firmware.app import sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, A, B
from firmware.strings import text
from firmware.ui import bars, marks, theme
from firmware.ui.text import BODY, CENTRE, LARGE, TITLE, width

_ROW = 8  # letters in a row
_CHECK = 32  # the place below the letters
_W = 27
_H = 20
_TOP = 52
_BUTTON = _TOP + 4 * _H + 3


class Letters(Page):
    """title: of the header; most: letters of the longest code."""

    title = ""
    most = 8

    def __init__(self, app):
        Page.__init__(self, app)
        self.typed = []  # numbers of letters
        self.at = 0
        self.said = ()  # (role, colour, text): what came of the check

    def code(self):
        return "".join([ALPHABET[n] for n in self.typed])

    def written(self, said):
        """How a code is shown."""
        return said

    def check(self):
        """All is typed, as it seems."""

    def bad(self, first, second=""):
        """The mistake, in words."""
        self.app.sound(sounds.NO)
        self.said = [(TITLE, theme.ORANGE, first)]
        if second:
            self.said.append((BODY, theme.MIST, second))

    def left(self):
        return (self.app.layout.width - _ROW * _W) // 2

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, self.title, (), "crown")
        if c.sees(x, y, w, _TOP - 4 - y):
            c.fill(x, y, w, _TOP - 4 - y, theme.INK)
            self.draw_code(c, w)
        if c.sees(x, _TOP - 4, w, 4 * _H + 28):
            self.draw_letters(c, w)
        below = _BUTTON + 21
        if c.sees(x, below, w, y + h - below):
            c.fill(x, below, w, y + h - below, theme.INK)
            top = below + 3
            for role, colour, said in self.said:
                top = c.wrap(8, top, w - 16, said, colour, role, 3, CENTRE) + 3
        a = text("friend_check" if self.at == _CHECK else "type_letter")
        bars.keys(c, a, text("type_back" if self.typed else "back"), "", self.app.ring)

    def draw_code(self, c, w):
        """What is typed, and where the next letter comes."""
        said = self.written(self.code() + ("_" if len(self.typed) < self.most else ""))
        role = LARGE if width(said, LARGE) <= w - 12 else BODY
        if width(said, role) <= w - 8:
            c.text(w // 2, 26, said, theme.GOLD, role, CENTRE)
            return
        half = said.find("-", len(said) // 2) + 1
        c.text(w // 2, 19, said[:half], theme.GOLD, role, CENTRE)
        c.text(w // 2, 34, said[half:], theme.GOLD, role, CENTRE)

    def draw_letters(self, c, w):
        c.fill(0, _TOP - 4, w, 4 * _H + 28, theme.INK)
        left = self.left()
        for k in range(32):
            x, y = left + k % _ROW * _W, _TOP + k // _ROW * _H
            c.box(x, y, _W - 3, _H - 3, theme.SLATE, theme.STEEL)
            c.text(x + _W // 2 - 1, y + 1, ALPHABET[k], theme.PAPER, LARGE, CENTRE)
            if k == self.at:
                marks.cursor(c, x, y, _W - 3, _H - 3, False)
        bars.button(c, w // 2 - 60, _BUTTON, 120, 18, text("friend_check"))
        if self.at == _CHECK:
            marks.cursor(c, w // 2 - 60, _BUTTON, 120, 18, False)

    def key(self, key, again):
        if key == B:
            if not self.typed:
                self.app.stack.close()
                return
            self.typed.pop()
            self.said = ()
        elif key != A:
            self.step(key)
        elif self.at == _CHECK:
            self.check()
        elif len(self.typed) < self.most:
            self.typed.append(self.at)
            self.said = ()
        else:
            self.app.sound(sounds.NO)
        self.mark()

    def step(self, key):
        """Rows and columns go round; the way down from a row of letters comes by the button."""
        at = self.at
        if key == LEFT or key == RIGHT:
            if at < _CHECK:
                at = at // _ROW * _ROW + (at + (1 if key == RIGHT else -1)) % _ROW
        elif at == _CHECK:
            at = 3 if key == DOWN else 27
        else:
            at += _ROW if key == DOWN else -_ROW
            if not 0 <= at < _CHECK:
                at = _CHECK
        self.at = at
        self.app.sound(sounds.MOVE)
