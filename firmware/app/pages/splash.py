"""The first picture: name and a promise, for a moment; any key goes on."""

from firmware import strings
from firmware.app import facts
from firmware.app.page import Page
from firmware.ui import theme
from firmware.ui.text import BODY, CENTRE, HUGE, SMALL

_MS = 700


class View(Page):
    def enter(self, result=None):
        self.until = self.app.now + _MS

    def draw(self, c):
        middle = c.width // 2
        c.fill(0, 0, c.width, c.height, theme.INK)
        # A roof, a hill and a road: the four games live in one small place.
        c.fill(0, 150, c.width, 90, theme.GREEN)
        c.checker(0, 146, c.width, 8, theme.GREEN)
        c.checker(0, 190, c.width, 50, theme.INK, 4)
        for k in range(34):
            c.fill(middle - k, 70 + k, 2 * k + 1, 1, theme.RED)
        c.box(middle - 26, 103, 53, 52, theme.PAPER, theme.INK)
        c.box(middle - 8, 122, 17, 33, theme.BROWN, theme.INK)
        c.fill(middle + 4, 138, 2, 2, theme.GOLD)
        for x in (middle - 21, middle + 12):
            c.box(x, 110, 10, 10, theme.GOLD, theme.INK)
            c.fill(x + 4, 110, 1, 10, theme.INK)
        for k in range(0, 84, 2):
            c.fill(middle - 8 - k // 4, 156 + k, 17 + k // 2, 2, theme.TAN)
        c.text(middle, 26, "Pocketstead", theme.PAPER, HUGE, CENTRE)
        if self.app.settings["language"]:
            c.text(middle, 50, strings.text("tagline"), theme.MIST, BODY, CENTRE)
        c.text(c.width - 4, c.height - 12, facts.VERSION, theme.PAPER, SMALL, 2)

    def key(self, key, again):
        self.out()

    def out(self):
        self.app.stack.replace("launcher" if self.app.settings["language"] else "language")

    def tick(self, now):
        if now >= self.until:
            self.out()
