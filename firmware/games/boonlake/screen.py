"""Boonlake on the screen: which board a decision is made on, and the words around it.

Each board has a file of its own: map, actions, hand, levers, river, board (a player's), scoring;
list lays choices that have no place of their own over one of them.
"""

from engine_core.boonlake import words as w
from engine_core.boonlake.scoring import parts_of
from firmware import words
from firmware.games.boonlake import art, notes, why
from firmware.games.boonlake.actions import ACTIONS
from firmware.games.boonlake.board import PLAYER
from firmware.games.boonlake.boards import own
from firmware.games.boonlake.hand import HAND
from firmware.games.boonlake.kinds import KINDS
from firmware.games.boonlake.levers import LEVERS
from firmware.games.boonlake.list import Rows
from firmware.games.boonlake.map import MAP
from firmware.games.boonlake.river import RIVER
from firmware.games.boonlake.scoring import SCORING
from firmware.games.screen import CAN, GROUP, ONCE, PAGE, Screen
from firmware.strings import item, text
from firmware.ui import bars

# As words.csv names them.
BOARDS = {
    "map": MAP,
    "actions": ACTIONS,
    "hand": HAND,
    "levers": LEVERS,
    "river": RIVER,
    "board": PLAYER,
    "scoring": SCORING,
    "map/list": Rows(MAP),
    "hand/list": Rows(HAND),
    "scoring/list": Rows(SCORING),
}
# What can be looked at; then come the boards of the others.
_PAGES = ("map", "actions", "hand", "board", "levers", "river", "scoring")


class Boonlake(Screen):
    CONTESTED = (w.V_TILE, w.V_PLOT)
    KINDS = KINDS

    def why_not(self, table, target):
        return why.why_not(table, target)

    def note_line(self, table, note):
        return notes.note_line(table, note)

    def note_place(self, table, note):
        return notes.note_place(table, note)

    # --- which board

    def board(self, table):
        if table.page:
            return BOARDS[_PAGES[table.page - 1]] if table.page <= len(_PAGES) else PLAYER
        if table.ask is None or table.told:
            return BOARDS[notes.board(table)]
        if table.path and table.path[0] == ("levers",):
            return LEVERS
        return BOARDS[words.board(table.ask.prompt)]

    def pages(self, table):
        found = [words.question(table.ask.prompt) if table.ask else ""]
        for name in _PAGES:
            found.append(text("page_" + name))
        seats = len(table.view.seats)
        for k in range(1, seats):
            found.append(table.name((own(table) + k) % seats))
        return found

    def of_players(self, table):
        return (4, 5) + tuple(range(len(_PAGES) + 1, len(_PAGES) + len(table.view.seats)))

    def seat_name(self, table, seat):
        return text("eminence") if seat >= table.players else None

    # --- the bars

    def header(self, table):
        me = table.view.seats[own(table)]
        if table.ask is None or table.told:
            title, seat = notes.heading(table)
            return "ship", title, [("star", table.view.seats[seat].vp)]
        title = self.question(table)
        counters = self.board(table).counters(me)
        if counters[-1][0] == "star":
            counters[-1] = ("star", self.points(table, me))
        counters = bars.fitting(title, counters, table.wide)
        return words.icon("prompt", table.ask.prompt), title, counters

    def points(self, table, me):
        """The points so far, and with what the end would add now."""
        if "points" not in table.memo:
            total = sum([n for _, n in parts_of(table.view, own(table))])
            table.memo["points"] = "%d→%d" % (me.vp, total) if total != me.vp else str(total)
        return table.memo["points"]

    def question(self, table):
        prompt = table.ask.prompt
        v = table.view
        if prompt == w.P_CARD:
            return text(art.PLAY[v.about])
        if prompt == w.P_ACT:
            return text("act_of", item("action", v.tile))
        if prompt == w.P_SCORE or prompt == w.P_SCORING_ACT:
            return text("interim_of", v.scorings)
        return words.question(prompt)

    def verbs(self, table, target):
        """Texts of the A and B hints and the right-hand one."""
        state = target[5]
        what = target[0]
        a = None
        if state == ONCE or state == CAN and (table.preview or table.path):
            a = words.button(what[0])
        elif state == PAGE:
            a = text("look")
        elif state == GROUP:
            a = text("open")
        if table.ask is None or table.page or table.path or table.preview:
            return a, None, None
        out = self.way_out(table)
        b = text("b_pass" if out[0] == w.V_SKIP else "b_draw") if out else None
        more = None
        if (
            state != PAGE
            and what[0] in (w.V_PLAY, "card")
            and (w.V_SELL, what[1]) in table.options
        ):
            more = text("down_sell")
        return a, b, more

    # --- choosing

    def back(self, table):
        """B says "nothing more" where that can be said."""
        if table.ask is None or table.path:
            return None
        what = (w.V_DRAW, 1) if table.ask.prompt == w.P_PROGRESS else (w.V_SKIP,)
        return what if what in table.options else None

    # --- help and score


SCREEN = Boonlake()
