"""About: version, build, board, memory; the facts one needs when something is wrong."""

import sys

from firmware.app.facts import VERSION, build
from firmware.app.page import Page
from firmware.drivers.buttons import B
from firmware.memory import heap
from firmware.strings import text
from firmware.ui import bars, lists, theme
from firmware.ui.text import BODY


class View(Page):
    def enter(self, result=None):
        app = self.app
        left = heap.free()
        version = sys.implementation.version
        rows = [
            ("a_version", VERSION),
            ("a_build", build()[:12]),
            ("a_board", app.power.board),
            ("a_python", "%s %d.%d" % (sys.implementation.name, version[0], version[1])),
            ("a_memory", text("a_kb", left // 1024) if left >= 0 else "-"),
        ]
        if app.rest.charge >= 0:
            rows.append(("a_battery", text("battery", app.rest.charge)))
        bad = app.store.damaged
        rows.append(("a_saves", ", ".join(bad) if bad else text("a_none")))
        self.rows = rows

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, text("about"), (), "chip")
        c.fill(x, y, w, h, theme.INK)
        y += 6
        for key, value in self.rows:
            y = lists.fact(c, 10, y, w - 20, text(key), value)
        c.fill(10, y + 4, w - 20, 1, theme.STEEL)
        c.wrap(10, y + 8, w - 20, text("a_text"), theme.MIST, BODY, 5)
        bars.keys(c, "", text("back"), "", self.app.ring)

    def key(self, key, again):
        if key == B:
            self.app.stack.close()
