"""Reader: a long text in large type, page by page; rules, card texts, stories and the glossary."""

from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, UP, A, B
from firmware.strings import text
from firmware.ui import bars, panes, theme
from firmware.ui.scroll import ScrollText
from firmware.ui.text import LARGE


class View(Page):
    """pages: list of (title, function that gives the text), so that only one text is in memory."""

    def __init__(self, app, pages, at=0, title="help"):
        Page.__init__(self, app)
        self.title = title
        self.pages = pages
        self.at = at

    def enter(self, result=None):
        self.turn(0)

    def turn(self, by):
        self.at = (self.at + by) % len(self.pages)
        title, make = self.pages[self.at]
        x, y, w, h = self.app.layout.page
        self.body = None
        self.body = ScrollText(make(), w - 26, h - 40, LARGE)
        self.mark()

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        more = ()
        if len(self.pages) > 1:
            more = (("", text("page_of", self.at + 1, len(self.pages))),)
        bars.header(c, text(self.title), more, "paper")
        if c.sees(x, y, w, h):
            c.fill(x, y, w, h, theme.UMBER)
            top = panes.page(c, 4, y + 3, w - 8, h - 6, self.pages[self.at][0])
            self.body.draw(c, 12, top + 1, theme.INK)
        a = text("next") if self.body.more() else ""
        bars.keys(c, a, text("back"), self.ways(), self.app.ring)

    def ways(self):
        """Where the arrows lead: to other pages, or down a long one."""
        if len(self.pages) > 1:
            return text("turn_page")
        return text("move") if self.body.count() > self.body.visible else ""

    def key(self, key, again):
        if key == B:
            self.app.stack.close()
        elif key == UP:
            if self.body.page(-1):
                self.mark()
        elif key == DOWN:
            if self.body.page(1):
                self.mark()
        elif key == A:
            if self.body.page(1):
                self.mark()
            else:
                self.app.stack.close()
        elif len(self.pages) > 1:
            self.turn(-1 if key == LEFT else 1)

    def leave(self):
        self.body = None
