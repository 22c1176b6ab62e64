"""Villagers on the screen: which board shows a moment, and the words around it.

The boards: road (stacks, Road, stalls), village (villages, hand, piles; its words in plan), rows
(padlocks, players), grid (cards looked at), court (events), market (market day).
"""

# Leaves first: imports within imports take a device's stack.
from firmware.games.villagers import cards, full, moment, pick, places, plan, why  # noqa: F401

# isort: split
from engine_core.villagers import words as w
from engine_core.villagers.data import COUNTESS, FOOD
from engine_core.villagers.state import BUILD, DRAFT, EVENTS, NEWS
from engine_core.villagers.village import shown
from firmware import words
from firmware.games.screen import NO, Screen
from firmware.games.villagers import notes, road
from firmware.games.villagers.court import COURT
from firmware.games.villagers.grid import GRID
from firmware.games.villagers.kinds import KINDS
from firmware.games.villagers.market import MARKET
from firmware.games.villagers.moment import THEIRS, market_told, placing, village_name
from firmware.games.villagers.road import ROAD
from firmware.games.villagers.rows import ROWS
from firmware.games.villagers.village import VILLAGE
from firmware.strings import item, text

BOARDS = {"road": ROAD, "village": VILLAGE, "list": ROWS, "grid": GRID, "court": COURT}
_OFFERS = (w.P_MARK, w.P_COURIER, w.P_CHURCH, w.P_TAVERN, w.P_FREELANCER)  # B declines them
_DOES = {"road": "drafts", "village": "builds"}
_VERBS = {"card": "open.place", "no": "why", "hire": "open.hire"}


class Villagers(Screen):
    STEPS = True
    CONTESTED = (w.V_TAKE,)
    KINDS = KINDS

    # --- which board

    def board(self, table):
        if market_told(table):
            return MARKET
        if table.page:
            return self.looked_at(table)
        if table.told and words.told_on(table):
            return BOARDS[words.told_on(table)]
        if table.ask is None:
            return self.watched(table.view.phase)
        if table.path:
            first = table.path[0][0]
            return COURT if first == "jester" else ROWS if first == "rob" else VILLAGE
        board = BOARDS[words.board(table.ask.prompt)]
        return ROWS if board is VILLAGE and self.several(table.options) else board

    def looked_at(self, table):
        seats = len(table.view.seats)
        if table.page <= seats:
            return VILLAGE
        return ROAD if table.page == seats + 1 else COURT

    def watched(self, phase):
        """While others act."""
        if phase == EVENTS or phase == NEWS:
            return COURT
        return VILLAGE if phase == BUILD else ROAD

    def several(self, options):
        """Is it a choice among the villagers of several villages?"""
        first = options[0]
        if first[0] in THEIRS:
            for option in options:
                if option[1] != first[1]:
                    return True
        return False

    def pages(self, table):
        seats = len(table.view.seats)
        out = [""]
        for k in range(seats):
            out.append(village_name(table, (table.seat + k) % seats))
        out.append(text("the_road"))
        if table.view.court:
            out.append(text("events"))
        return out

    def of_players(self, table):
        return range(1, 1 + len(table.view.seats))

    # --- the bars

    def header(self, table):
        market = market_told(table)
        if market:
            return "coin", text("second_market" if market > 1 else "first_market"), ()
        if table.told:
            return "hourglass", self.told_title(table, table.told[-1]), ()
        if table.ask is None:
            return "hourglass", self.watched_title(table, table.view), ()
        view = table.view
        me = view.seats[table.seat]
        gold = ("coin", me.gold)
        prompt = table.ask.prompt
        icon = words.icon("prompt", prompt)
        title = words.question(prompt)
        if prompt == w.P_DRAFT:
            title = text("draft_of", min(me.limit, len(me.stall) + 1), me.limit)
            return icon, title, (("food", shown(me, FOOD)), gold)
        if prompt == w.P_BUILD:
            return icon, text("build_left", view.left), (("hand", len(me.hand)), gold)
        if prompt == w.P_UNLOCK:
            card = placing(table)
            return icon, text("unlock", item("card", card)) if card >= 0 else title, (gold,)
        if prompt != w.P_GIFT and view.court and (view.phase == EVENTS or view.phase == NEWS):
            return "hourglass", title, () if prompt == w.P_JESTER or table.large else (gold,)
        return icon, title, ()

    def told_title(self, table, note):
        """Whose deed is told; what nobody does belongs to the round, or to the events."""
        kind, seat = note[:2]
        board = words.told_on(table)
        if board == "court":
            return text("events")
        if seat >= len(table.view.seats):
            return text("round_no", max(1, table.view.round))
        if seat == table.seat:
            return text("own_village")
        if kind == w.N_BACK:  # a stack is on the Road, and it is in building that one returns
            board = "village"
        return text(_DOES[board], table.name(seat)) if board in _DOES else table.name(seat)

    def watched_title(self, table, view):
        if view.phase == DRAFT:
            return text("drafts", table.name(view.turn))
        if view.phase == BUILD:
            return text("builds", table.name(view.turn))
        return text("round_no", max(1, view.round))

    def verbs(self, table, target):
        verb, state = target[0][0], target[5]
        a = None
        if verb in _VERBS:
            a = text(_VERBS[verb])
        elif state != NO and isinstance(verb, int):
            a = words.button(verb)
        b = None
        if not (table.path or table.page or table.preview):
            out = self.way_out(table)
            b = words.button(out[0]) if out else None
        return a, b, self.board(table).more(table, target)

    # --- choosing

    def back(self, table):
        """B ends a build turn, declines an offer; elsewhere it opens the menu."""
        if table.ask is None:
            return None
        if table.ask.prompt == w.P_BUILD:
            return (w.V_DONE,)
        return (w.V_DECLINE,) if table.ask.prompt in _OFFERS else None

    def shows(self, table):
        """The Noble sees a whole hand, also where there is one way or none to take from it."""
        return table.ask.prompt == w.P_PLUNDER

    def lands(self, table, option):
        """A drafted card flies to the stall."""
        if option[0] in (w.V_TAKE, w.V_BLIND) and self.board(table) is ROAD:
            return road.lands(table.view.seats[table.seat])
        return None

    def why_not(self, table, target):
        return why.why_not(table, target)

    def note_place(self, table, note):
        return notes.note_place(table, note)

    # --- help and names

    def rule(self, table):
        return Screen.rule(self, table) or "VI-15"

    def unneeded(self, table):
        """Help pages of what is not played: the Countess, special villagers, expansions."""
        view = table.view
        if view.court:
            return ("VI-11", "VI-16", "VI-18", "VI-19", "VI-20", "VI-21", "VI-22", "VI-23")
        keys = ["VI-17", "events", "jester"]
        if not view.sets:
            keys.append("VI-18")
        for k in range(4):
            if not view.sets >> k & 1:
                keys.append("VI-%d" % (19 + k))
        if table.match.options["first"] != "mini":
            keys.append("VI-23")
        return keys

    def seat_name(self, table, seat):
        return item("card", COUNTESS) if seat == 1 and table.players == 1 else None


SCREEN = Villagers()
