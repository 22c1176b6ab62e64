"""Why not: each condition with a tick or a cross, the rule, and the way to the full rule."""

from firmware.app import help
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, A, B
from firmware.strings import text
from firmware.ui import bars, panes, theme
from firmware.ui.text import BODY, BOLD, TITLE, height, line


class View(Page):
    def __init__(self, app, table, target):
        Page.__init__(self, app)
        self.table = table
        self.title, self.conditions, self.rules = table.screen.why_not(table, target)
        w = app.layout.page[2] - 56
        high = 40 + line(TITLE)  # as high as what it says, at the foot of the table
        for met, s in self.conditions:
            high += height(s, BODY if met else BOLD, w) + 2
        self.top = max(20, 216 - high)

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        under = self.app.stack[-2]
        top = self.top
        if not (c.x >= 8 and c.y >= top and c.x + c.w <= w - 8 and c.y + c.h <= 216):
            under.draw(c)
            panes.dim(c, x, y, w, h)
        if c.sees(8, top, w - 16, 216 - top):
            top = panes.page(c, 8, top, w - 16, 216 - top, self.title)
            panes.conditions(c, 18, top + 2, w - 38, self.conditions, 190)
            if self.rules:
                c.text(18, 197, text("rule", self.rules), theme.BROWN, BODY)
        bars.keys(c, "", text("close"), text("full_rule"), self.app.ring)

    def key(self, key, again):
        if key == DOWN:
            self.app.stack.replace("reader", *help.pages(self.table, self.rules))
        elif key == A or key == B:
            self.app.stack.close()
