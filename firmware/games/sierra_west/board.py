"""What the boards of Sierra West share: boxes over the board, the second row of a wide panel."""

from engine_core.sierra_west.scoring import parts_of
from engine_core.sierra_west.state import NONE
from firmware import words
from firmware.games.screen import NO, Board
from firmware.games.sierra_west import art, chips, pane, things
from firmware.games.sierra_west.moment import in_boxes, owner, shown
from firmware.strings import item, text
from firmware.ui import bars, theme
from firmware.ui.text import CENTRE, SMALL, height
from firmware.ui.theme import MIST, STEEL

PILES, STOCK = 1, 2


class Base(Board):
    """A board says what lies on it: `choices` to decide, `looking` to look at, and its picture."""

    row = 0  # what the second row of a wide panel shows behind the own cabins: PILES, STOCK
    rule = ""  # its chapter, where it shows the pioneer step

    def choices(self, table):
        return []

    def looking(self, table, seat):
        return []

    def picture(self, c, table, seat):
        """Everything but the boxes; the background is there."""

    def header(self, table):
        """Icon, title and counters of a decision that is made here."""
        prompt = table.ask.prompt
        title = words.question(prompt)
        return words.icon("prompt", prompt), title, self.counted(table, title, [])

    def counted(self, table, title, counters):
        """With the points, as if the game ended now; fewer where the title is long."""
        if "points" not in table.memo:
            table.memo["points"] = sum([n for _, n in parts_of(table.view, table.ask.seat)])
        return bars.fitting(title, counters + [("star", table.memo["points"])], table.wide)

    def targets(self, table):
        if table.page:
            return self.looking(table, shown(table)[1])
        if table.ask is None:
            return []
        return apart(chips.targets(table) if in_boxes(table) else self.choices(table))

    def draw(self, c, table):
        Board.draw(self, c, table)
        self.picture(c, table, shown(table)[1])
        if in_boxes(table):
            chips.draw(c, table)
        elif table.wide and self.row:
            self.draw_row(c, table)

    def draw_row(self, c, table):
        """The second row on a wide panel: cabins by name, then piles or stock."""
        v = table.view
        seat = owner(table)
        if not c.sees(0, 170, 240, 54) or seat >= v.people:
            return
        me = v.seats[seat]
        for slot in range(4):
            _named_cabin(c, 4 + 59 * slot, me.cabins[slot], slot)
        if self.row == STOCK:
            art.stock(c, 6, 207, 228, v, seat)
        elif not theme.large_text:
            said = text("piles", len(me.deck), len(me.discard), me.stars)
            c.text(6, 208, said, MIST, SMALL, 0, 232)

    def dirty_shown(self, table, old, new):
        """No preview changes the picture, and no way into a group."""
        return self.dirty(table, old, new)

    def describe(self, table, target):
        return pane.describe(table, target)

    def preview(self, table, target, after):
        return pane.preview(table, target, after)

    def detail(self, table, target):
        return things.detail(table, target)

    def mark(self, c, table, target):
        """What cannot be done keeps its picture where that is read all the time: a card, a symbol
        with the pioneer on it."""
        if target[5] != NO or target[4] < art.SPACE_H:
            Board.mark(self, c, table, target)

    def start(self, table, found):
        if not table.path:
            for k in range(len(found)):
                if found[k][5] != NO:
                    return k
        return 0


def apart(found):
    """Two targets on the same spot share it: the first takes its left half."""
    for k in range(len(found)):
        what, x, y, wide, h, state = found[k]
        for j in range(k):
            if found[j][1:5] == (x, y, wide, h):
                half = wide // 2
                found[j] = (found[j][0], x, y, half, h, found[j][5])
                found[k] = (what, x + half, y, wide - half, h, state)
    return found


def _named_cabin(c, x, kind, slot):
    if kind == NONE:
        art.no_cabin(c, x, 171, 56, 35, slot)
        return
    c.box(x, 171, 56, 35, 255, STEEL)
    if theme.large_text:
        art.cabin(c, x + 10, 175, kind, 36, 27)
        return
    name = item("cabin", kind)
    high = 20 - height(name, SMALL, 54) // 2  # of the picture: a name takes one line or two
    art.cabin(c, x + 17, 173, kind, 22, high + 2)
    c.wrap(x + 1, 175 + high, 54, name, MIST, SMALL, 2, CENTRE)
