"""A duel by codes, beside the play page: what stands in the meta of its save, and the next turn.

seat     the seat that is played here, 0 of whoever invites
turn     codes that were exchanged so far
made     the choices of the running turn: place and number of options, in turn
sent     the code of the last turn while it waits for an answer, else ""
invite   the invitation, where it was made here
"""

from engine_core import duel
from firmware.app.at_table import WAIT


class Duel:
    def __init__(self, page):
        self.page = page
        self.meta = page.meta
        self.meta.setdefault("turn", 0)
        self.meta.setdefault("made", [])
        self.meta.setdefault("sent", "")
        self.notes = ()

    def chose(self, options, option):
        """A choice was made here."""
        self.meta["made"] += [options.index(option), len(options)]

    def took_back(self, count):
        made = self.meta["made"]
        del made[max(0, len(made) - 2 * count) :]

    def begins(self):
        """The first choice is made here, and the friend must be invited before it."""
        meta = self.meta
        ask = self.page.table.match.ask
        fresh = not meta["turn"] and not meta["made"] and ask is not None
        return fresh and ask.seat == meta["seat"] and bool(meta.get("invite"))

    def codes(self):
        """[(key of its words, code)] that can be shown now."""
        meta = self.meta
        out = [("duel_sent", meta["sent"])] if meta["sent"] else []
        if meta.get("invite") and meta["turn"] < 2:
            out.append(("duel_invite", meta["invite"]))
        return out

    def hand_over(self):
        """The turn is over here: its code, kept before anybody sees it."""
        meta = self.meta
        if meta["made"]:
            meta["turn"] += 1
            meta["sent"] = duel.turn_code(self.page.table.match, meta["turn"], meta["made"])
            meta["made"] = []

    def wait(self, over=False):
        """The other one must choose, or the game is over and must know."""
        page = self.page
        self.hand_over()
        page.table.look()
        page.turn_to(WAIT)
        page.dirty = True
        page.save()
        self.show(False, over)

    def show(self, mine=False, over=False):
        self.page.app.stack.open("handover", self.page, mine, over)

    def take(self, said):
        """The friend's turn. Refused says what is wrong with it; then nothing has changed."""
        page = self.page
        ask = page.table.match.ask
        if ask is None or ask.seat == self.meta["seat"]:
            raise duel.Refused(duel.OLD)
        match, self.notes = duel.played(page.table.match, self.meta["turn"] + 1, said)
        page.table.match = match
        self.meta["turn"] += 1
        self.meta["sent"] = ""
        page.dirty = True
        page.save()

    def told(self):
        """What the friend did, once."""
        notes, self.notes = self.notes, ()
        return notes
