"""Sierra West on the screen: which board shows a moment, and the words around it."""

# Leaves first: imports within imports take a device's stack.
from firmware.games.sierra_west import art, pane
from firmware.games.sierra_west.board import Base  # noqa: F401 (a leaf)
from firmware.games.sierra_west.kinds import KINDS
from firmware.games.sierra_west.moment import looks, marching, shown

# isort: split
from engine_core.sierra_west import words as w
from engine_core.sierra_west.state import ADVANCED, BOATS, RICH_BOOTS, RICH_CABINS, RICH_GOLD
from firmware import words
from firmware.games.screen import Screen
from firmware.games.sierra_west import notes, why
from firmware.games.sierra_west.hill import HILL
from firmware.games.sierra_west.home import HOMESTEAD, MARKET
from firmware.games.sierra_west.plan import PLAN
from firmware.games.sierra_west.seats import HASTINGS, SEAT
from firmware.games.sierra_west.trail import TRAIL
from firmware.games.sierra_west.wagon import WAGON
from firmware.strings import text

BOARDS = {
    "trail": TRAIL,
    "plan": PLAN,
    "hill": HILL,
    "wagon": WAGON,
    "home": HOMESTEAD,
    "market": MARKET,
    "seat": SEAT,
    "hastings": HASTINGS,
}
# what a row of Hastings' score says more: category, flag of the option, text, points without, with
_HIS = (
    (w.C_CABINS, RICH_CABINS, "about_his_cabins", 3, 5),
    (w.C_GOLD, RICH_GOLD, "about_his_gold", 0, 2),
    (w.C_TOKENS, RICH_BOOTS, "about_his_boots", 0, 2),
)


class SierraWest(Screen):
    STEPS = True
    CONTESTED = (w.V_TAKE, w.V_LAMP, w.V_DYNAMITE, w.V_SHERIFF)
    KINDS = KINDS

    def board(self, table):
        return BOARDS[shown(table)[0]]

    def header(self, table):
        v = table.view
        if table.told:
            return "scout", _turn(table, notes.whose_turn(v, table.told[-1])), []
        if table.ask is None:
            return "summit", _turn(table, v.turn), [art.specials(v)]
        return self.board(table).header(table)

    def verbs(self, table, target):
        return pane.verbs(table, target)

    def back(self, table):
        if table.ask is None or table.path:
            return None
        prompt = table.ask.prompt
        if prompt == w.P_ACT:
            return ("trail",) if marching(table) else (w.V_PASS,)
        if prompt == w.P_TRAP or prompt == w.P_PROVISIONS:
            return (w.V_DECLINE,)
        return (w.V_DONE,) if prompt == w.P_AGAIN or prompt == w.P_SHOOT else None

    def pages(self, table):
        out = [words.question(table.ask.prompt) if table.ask else ""]
        for name, seat in looks(table):
            person = name == "seat" or name == "hastings"
            out.append(table.name(seat) if person else text("page_" + name))
        return out

    def of_players(self, table):
        found = looks(table)
        return [k + 1 for k in range(len(found)) if found[k][0] in ("seat", "hastings")]

    def why_not(self, table, target):
        return why.why_not(table, target)

    def note_line(self, table, note):
        return notes.note_line(table, note)

    def seen_before(self, table, note):
        """Also the end of a turn, when the table shows the next one's."""
        return Screen.seen_before(self, table, note) or table.view.turn != note[1]

    def note_place(self, table, note):
        return notes.note_place(table, note)

    def rule(self, table):
        ask = table.match.ask
        if ask is None:
            return ""
        if ask.prompt == w.P_ACT and table.ask is not None and self.board(table).rule:
            return self.board(table).rule
        return words.rule(ask.prompt)

    def unneeded(self, table):
        """Chapters of other modes, of the solo game among several, of planning not played."""
        v = table.view
        keys = []
        for mode in range(4):
            if mode != v.mode:
                keys.append("SW-%d" % (16 + mode))
            if mode != v.mode or v.people > 1:
                keys.append("SW-22.%d" % (19 + mode))
        if v.people > 1:
            keys.extend(("SW-22", "SW-23"))
        if not v.flags & ADVANCED:
            keys.append("SW-20")
        return keys

    def score_text(self, table, category):
        """What a row counts, and what is different for Hastings (SW-22.25, SW-23)."""
        v = table.match.state  # the game may be over, and nothing of this is hidden
        said = words.about("score", category)
        if v.people > 1:
            return said
        for his, flag, key, plain, rich in _HIS:
            points = rich if v.flags & flag else plain
            if his == category and points:
                said += " " + text(key, points)
        if category == w.C_GOLD and v.mode == BOATS:
            said += " " + text("about_his_fish")
        return said

    def seat_name(self, table, seat):
        return text("hastings") if seat and table.players == 1 else None


def _turn(table, seat):
    """Whose turn it is, as a title."""
    return text("your_turn") if seat == table.seat else text("turn_of", table.name(seat))


SCREEN = SierraWest()
