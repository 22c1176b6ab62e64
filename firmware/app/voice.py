"""The guide's voice: one short line at a telling moment, with a face that fits it.

What is told comes from the game itself: what the policy would have taken and somebody else did,
what a note took from the player or gave, who leads by the scores. A game's lines are texts
`voice.<kind>`, several in one, separated by " / "; $1 is a name and $2 a deed. Between two lines
are some choices, and the setting "voice" makes it silent.
"""

from engine_core import bots, catalog, rng
from firmware.strings import has, text

_MOODS = {
    "wanted": "voice_worried",
    "loss": "voice_sad",
    "gain": "voice_glad",
    "lead": "voice_glad",
    "behind": "voice_worried",
    "close": "voice_sly",
    "ahead": "voice_sly",
    "win": "voice_glad",
    "lose": "voice_calm",
}
_CLOSE = 2  # points
_FAR = 15
_REST = 3  # choices between two lines


class Voice:
    def __init__(self, app, table):
        self.app = app
        self.table = table
        self.wish = None  # the option that the guide would have liked next, and what it says
        self.lost = None  # (name, deed) once somebody else has done it
        self.spoken = -_REST  # at which choice
        self.last = ""
        self.margin = 0

    def line(self, kind, name="", deed=""):
        """(icon, text) of one of the lines of a kind, or None: it is off, or has none."""
        key = "voice." + kind
        if not self.app.settings["voice"] or not has(key):
            return None
        lines = text(key).split(" / ")
        match = self.table.match
        said = lines[(match.seed + match.made) % len(lines)]
        if said == self.last:
            said = lines[(match.seed + match.made + 1) % len(lines)]
        self.last = said
        return _MOODS[kind], said.replace("$1", name).replace("$2", deed)

    def chosen(self, option):
        """A person is about to choose: is there something better that could be lost?"""
        table = self.table
        match = table.match
        contested = table.screen.CONTESTED
        if not self.app.settings["voice"] or table.people == table.players:
            return
        if not [other for other in match.ask.options if other[0] in contested]:
            return  # what was wished for before may still be lost
        self.wish = None
        bot = catalog.bot(match.game)
        liked = bots.choose(bot, match, table.view, "normal", rng.Dice(match.seed))[0]
        if liked != option and liked[0] in contested:
            self.wish = (liked, table.screen.say(table, liked))

    def watched(self, seat, option):
        """A bot is about to choose."""
        table = self.table
        if self.wish and option == self.wish[0]:
            kept = table.options
            table.options = table.match.ask.options  # it is worded as if the looker were asked
            said = table.screen.say(table, option)
            table.options = kept
            if said == self.wish[1]:  # the same place may hold something else by now
                self.lost = (table.name(seat), said)
            self.wish = None

    def about(self, tone):
        """What is said to a note with this tone (1 gain, 2 loss), or None."""
        lost, self.lost = self.lost, None
        made = self.table.match.made
        if 0 <= made - self.spoken < _REST:  # not if choices were taken back
            return None
        if lost:
            found = self.line("wanted", *lost)
        else:
            found = self.line("gain" if tone == 1 else "loss") if tone else None
        if found:
            self.spoken = made
        return found

    def standing(self):
        """What is said of who leads, once per round; None where nothing has changed."""
        totals = [total for total, _ in self.table.match.scores()]
        if len(totals) < 2:
            return None
        seat = max(0, self.table.seat)
        mine = totals.pop(seat)
        before, self.margin = self.margin, mine - max(totals)
        now = self.margin
        if abs(now) <= _CLOSE:
            return self.line("close")
        if now > _FAR:
            return self.line("ahead")
        if now > 0:
            return self.line("lead") if before <= 0 else None
        return self.line("behind")

    def ending(self, won):
        return self.line("win" if won else "lose")
