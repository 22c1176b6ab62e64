"""The moment of a finished game, looked for while its score is read; engine_core/moment.py."""

from engine_core import catalog, moment
from firmware.app import past
from firmware.app.table import Table
from firmware.strings import text

_SLICE = 20  # ms in a frame; a single piece of work may take as long again
_QUIET = 300  # ms since the last key


class Search:
    """found: choices before it, -1 until it is known; lines: what the pane says of it."""

    def __init__(self, app, table, meta, seat):
        self.table = table
        self.meta = meta
        self.found = -1
        self.lines = ()
        data = past.load(app.store, table.game, meta["past"])[2]
        self.steps = self.search(app, data, seat)

    def run(self, app):
        """Goes on for a frame's time, if nobody presses a key."""
        if app.rest.idle(app.now) < _QUIET:
            return
        ticks = app.power.ticks
        until = app.now + _SLICE
        try:
            while (ticks() - until) & 0x20000000:
                next(self.steps)
        except Exception:  # it has come to its end; or whatever happens, the score is there
            self.steps = None

    def search(self, app, data, seat):
        best = None
        for best in moment.search(data, seat):
            yield
        if best is None:
            return
        turn = catalog.manifest(self.table.game).TURN
        turns = 0
        for match, option in moment.before(data, best):
            if match.ask.seat == seat and match.ask.prompt == turn:
                turns += 1
            yield
        meta = self.meta
        bots = meta.get("bots", "normal")
        table = Table(app, match, meta.get("people", 1), bots, meta.get("seat", 0))
        table.seat = seat
        table.look()
        yield
        when = text("moment_round", match.state.round)
        if turn >= 0:
            when = text("moment_turn", turns)
        self.lines = [(3, when), (1, table.screen.say(table, option), ">%+d" % best.swing)]
        self.found = best.made
