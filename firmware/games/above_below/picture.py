"""What all boards of Above and Below share: the pane says as much as it holds."""

from engine_core.above_below import words as w
from engine_core.above_below.data import COST, HAMMER, KIND, LANTERN1, LANTERN2, POINTS, QUILL
from firmware.games.above_below.art import building, mark_of, villager
from firmware.games.screen import Board
from firmware.strings import item, text
from firmware.ui import panes

_CARD = ("card", "cannot", w.V_BUILD, w.V_TAKE)  # [1]: a building
_WHO = ("who", w.V_SEND, w.V_STAY, w.V_BED, w.V_WAKE, w.V_POTION, w.V_CIDER)  # [1]: a villager
_KINDS = ("start", "house", "outpost", "star", "key")


class Picture(Board):
    """A board that gives `about`, the words on what the cursor stands on."""

    def about(self, table, what):
        """Pane lines, the most important first."""
        return []

    def describe(self, table, target):
        return panes.fit(self.about(table, target[0]), table.pane, table.wide)

    def preview(self, table, target, after):
        return self.describe(table, target)

    def closer(self, table, target):
        kind = target[0][0]
        if kind in _CARD:
            return building_page(target[0][1])
        if kind in _WHO:
            return villager_page(target[0][1])
        if kind == w.V_TRAIN or kind == "nohire":
            return villager_page(table.view.slots[target[0][1]])
        title, said = self.read_out(table, target)
        return title, said or title


def building_page(card):
    """(title, text) of the full page."""
    said = text("kind." + _KINDS[KIND[card]])
    out = [said + ". " + text("cost_is", COST[card])]
    out.append(text("worth_is", 1 + POINTS[card]))
    more = item("building_text", card)
    if more:
        out.append(more)
    return building(card), "\n".join(out)


def villager_page(v):
    out = [text("lantern_one", LANTERN1[v]), text("lantern_two", LANTERN2[v])]
    for symbol, key in ((HAMMER[v], "can_build"), (QUILL[v], "can_train")):
        if symbol:
            out.append(text(key))
            if symbol > 1:
                out.append(text("plus_saves"))
    key = mark_of(v)
    if key:
        out.append(text(key))
    return villager(v), "\n".join(out)
