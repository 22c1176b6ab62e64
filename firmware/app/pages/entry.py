"""A friend's code of a duel, typed: their turn, or an invitation."""

from engine_core import duel
from firmware.app import shelf
from firmware.app.letters import Letters
from firmware.strings import text
from firmware.ui import theme
from firmware.ui.text import BODY


class View(Letters):
    """running: the duel it belongs to; None: an invitation is wanted."""

    most = 36

    def __init__(self, app, running, said=""):
        Letters.__init__(self, app)
        self.running = running
        self.title = text("duel_their" if running else "duel_join")
        self.said = [(BODY, theme.MIST, text("duel_waits" if running else "duel_join_help"))]
        self.warned = False
        self.typed = (duel.symbols(said) or [])[: self.most]

    def written(self, said):
        return duel.written(said)

    def check(self):
        app = self.app
        try:
            if self.running:
                self.running.take(self.code())
                app.stack.close("taken")
            else:
                self.join(*duel.invited(self.code()))
        except duel.Refused as why:
            self.bad(text("duel_no." + why.args[0]), text("duel_why." + why.args[0]))

    def join(self, game, seed, options):
        app = self.app
        if shelf.summary(app.store, game, True) and not self.warned:
            self.warned = True
            self.bad(text("duel_busy"), text("duel_busy_help", text("game." + game)))
            return
        app.toast(text("starting", text("game." + game)), 9000)
        app.starts.restart("play", game, terms(options, seed, 1))


def terms(options, seed, seat, invite=""):
    """What a start needs to know of a new duel."""
    asked = {"new": options, "seed": seed, "people": 1, "bots": "friend", "hints": 1}
    asked["seat"] = seat
    asked["friend"] = 1
    if invite:
        asked["invite"] = invite
    return asked
