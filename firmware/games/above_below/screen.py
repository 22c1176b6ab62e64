"""Above and Below on the screen: which board shows a moment, and the words around it.

The boards: village (own and other villages, the actions), offer (buildings), people (who goes,
rests, builds), hire (who can be trained), story (the page of the book) and its choices, dice
(lanterns, exerting), tale (what others explore), trade (sale circles, the pedlar), deal (prices,
payments, losses), track (advancement, reputation) and goal (of a descent).
"""

# Leaves first: imports within imports take a device's stack.
from firmware.games.above_below import art, book  # noqa: F401 (leaves)
from firmware.games.above_below.moment import inside, scene_of, telling
from firmware.games.above_below.picture import Picture  # noqa: F401 (a leaf)

# isort: split
from engine_core.above_below import solo, words as w
from firmware import words
from firmware.games.above_below import dice, notes, story, why
from firmware.games.above_below.deal import DEAL
from firmware.games.above_below.dice import DICE
from firmware.games.above_below.kinds import KINDS
from firmware.games.above_below.offer import OFFER
from firmware.games.above_below.people import HIRE, PEOPLE
from firmware.games.above_below.story import CHOICES, STORY
from firmware.games.above_below.tale import TALE
from firmware.games.above_below.track import GOAL, TRACK
from firmware.games.above_below.trade import TRADE
from firmware.games.above_below.village import VILLAGE
from firmware.games.screen import NO, Screen
from firmware.strings import has, text

BOARDS = {
    "village": VILLAGE, "people": PEOPLE, "story": STORY, "dice": DICE, "deal": DEAL,
    "track": TRACK,
}  # fmt: skip
_GROUPS = {"build": OFFER, "train": HIRE, "trade": TRADE, "read": CHOICES}
_PAGES = (VILLAGE, OFFER, HIRE, TRADE, TRACK, GOAL)  # those of other villages before them
_OUT = (w.V_KEEP, w.V_DONE, w.V_NO, w.V_GO)
_MEDALS = ("bronze", "silver", "gold")


class AboveBelow(Screen):
    CONTESTED = (w.V_BUILD, w.V_TRAIN)
    CARDS = "building"
    KINDS = KINDS

    # --- which board

    def board(self, table):
        own, other = telling(table)
        if own:
            return DICE
        if other:
            return TALE
        if table.page:
            return _PAGES[max(0, table.page - len(table.view.seats))]
        if table.ask is None or table.told:
            return VILLAGE
        return _GROUPS[table.path[0][0]] if table.path else BOARDS[words.board(table.ask.prompt)]

    def keep(self, table):
        """An exploration as it is looked at last: its end is told when the view has forgotten."""
        return scene_of(table.view) if table.view.encounter else table.kept

    def pages(self, table):
        seats = len(table.view.seats)
        out = ["", text("own_village")]
        for k in range(1, seats):
            out.append(text("village_of", table.name((table.seat + k) % seats)))
        out += [text("look_offer"), text("look_people"), text("look_trade"), text("look_track")]
        if table.view.descent:
            out.append(text("look_goal"))
        return out

    def of_players(self, table):
        return range(1, 1 + len(table.view.seats))

    # --- the bars

    def header(self, table):
        own, other = telling(table)
        if own:
            return "cave", text("lanterns"), ()
        if other:
            return "cave", table.name(other[0]), ()
        view = table.view
        if table.ask is None or table.told:
            doer = table.told[-1][1] if table.told else view.turn
            if doer >= len(view.seats):
                return "hourglass", text("round_of", view.round), ()
            return "hourglass", text("turn_of", table.name(doer), view.round), ()
        coins = ("coin", view.seats[table.seat].coins)
        if inside(table, "read"):
            return "cave", story.heading(table), (coins,)
        if table.path:
            return "house", text("title." + table.path[0][0]), (coins,)
        return self.asked(table, table.ask.prompt, coins)

    def asked(self, table, prompt, coins):
        view = table.view
        icon = words.icon("prompt", prompt)
        if prompt == w.P_TURN:
            n = view.seats[table.seat].reputation
            rep = ("rep", "%+d" % n if n else "0")
            return icon, text("round_of", view.round), (rep, coins)
        if prompt == w.P_CHOICE:
            return icon, text("explore_no", view.encounter), (("lantern", "?"),)
        if self.board(table) is DICE:
            return icon, words.question(prompt), (dice.counter(table),)
        return icon, words.question(prompt), (coins,)

    def verbs(self, table, target):
        verb, state = target[0][0], target[5]
        a = None
        if state != NO:
            if isinstance(verb, int):
                a = words.button(verb)
            elif has("open." + verb):
                a = text("open." + verb)
        return a, self.out(table), self.board(table).more(table, target)

    def out(self, table):
        """What B does."""
        if table.ask is None or table.page:
            return None
        if inside(table, "read"):
            return text("read_again")
        out = None if table.path or table.preview else self.back(table)
        return words.button(out[0]) if out is not None else None

    def marks(self, c, table, found):
        if table.target is not None:  # else something is told: nothing can be chosen
            Screen.marks(self, c, table, found)

    # --- choosing

    def back(self, table):
        """B keeps the dice, ends drinks, beds and the track; in a turn it opens the menu."""
        if table.ask is None or table.ask.prompt in (w.P_TURN, w.P_AGAIN):
            return None
        for option in table.options:
            if option[0] in _OUT and (table.target is None or table.target[0] != option):
                return option
        return None

    def why_not(self, table, target):
        return why.why_not(table, target)

    def note_place(self, table, note):
        return notes.note_place(table, note)

    def note_text(self, table, note):
        return notes.note_text(table, note)

    # --- help and score

    def rule(self, table):
        return Screen.rule(self, table) or "AB-3"

    def headline(self, table, points):
        """The medal of a descent, or that its target was missed (AB-19.8)."""
        if not table.view.descent:
            return ""
        medal = solo.medal(table.view, points)
        target = solo.target(table.view)
        if not medal:
            return text("verdict_lost", points, target)
        return text("verdict_won", text("medal." + _MEDALS[medal - 1]), points, target)

    def score_text(self, table, category):
        """What ranks of reputation bring depends on how many villages there are (AB-16.4)."""
        if category == w.C_RANK and table.view.descent:
            return text("rank_alone")
        if category == w.C_RANK and len(table.view.seats) == 2:
            return text("rank_two")
        return Screen.score_text(self, table, category)

    def unneeded(self, table):
        """The Long Descent is of no use to several villages."""
        return () if table.view.descent else ("AB-19", "AB-19.2")


SCREEN = AboveBelow()
