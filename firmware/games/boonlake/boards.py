"""What all boards of Boonlake have in common: whose things they show, levers, declining."""

from engine_core.boonlake import words as w
from firmware.games.boonlake import art, band, deeds
from firmware.games.screen import NO, PRICE, Board
from firmware.strings import text

OWN = 7  # pages of the one who looks; then come the boards of the others


def own(table):
    """The seat whose things are shown beside a decision."""
    return max(0, table.seat)


def seat_of(table):
    """The seat whose things are seen now."""
    if table.page <= OWN:
        return own(table)
    return (own(table) + table.page - OWN) % len(table.view.seats)


def asked(table):
    """The question on the table; None while something is told."""
    return None if table.told else table.ask


class Place(Board):
    """A board that is decided on, or looked at as a page.

    `choices` and `lines` serve a decision, `looking` and `look_lines` a look; a subclass also has
    `draw` and `detail`.
    """

    def counters(self, me):
        """What the bar above counts while something is decided here."""
        return [("settler", me.ranch), ("coin", me.coins)]

    def targets(self, table):
        if table.page:
            return self.looking(table, seat_of(table))
        return self.choices(table) if table.ask is not None else []

    def describe(self, table, target):
        verb = target[0][0]
        if table.page:
            found = self.look_lines(table, target, seat_of(table))
        elif verb == w.V_LEVER or verb == w.V_SKIP or verb == "levers":
            found = band.describe(table, target)
        else:
            found = self.lines(table, target)
        return art.fit(table, found)

    def preview(self, table, target, after):
        """Before and after."""
        if target[0][0] in (w.V_PLAY, w.V_PROJECT) and not table.path:
            return art.fit(table, deeds.pay_preview(table, target, after))
        found = self.describe(table, target)
        if after is None:
            warning = (PRICE, text("no_way_back"))
            if warning not in found:
                found.insert(1, warning)
                found = art.fit(table, found)
        return found

    def start(self, table, found):
        """The first that can be chosen and is no lever."""
        for k in range(len(found)):
            if found[k][5] != NO and found[k][0][0] != w.V_LEVER:
                return k
        return 0

    def marks(self, c, table, found):
        if table.ask is not None and not table.page:
            Board.marks(self, c, table, found)
