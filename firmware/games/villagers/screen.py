"""Villagers on the screen: which picture belongs to a decision, and the words around it.

The pictures live in modules of their own: villagers_road (stacks, Road, stalls),
villagers_village (villages, hand, piles; words in villagers_plan), villagers_list (padlocks,
players, cards looked at), villagers_court (events), villagers_market (market day).
Each has targets, draw, describe, preview, start, detail as far as it needs them.
"""

from engine_core.villagers.data import COUNTESS, EFFECT, FOOD, SWAP
from engine_core.villagers.state import BUILD, DRAFT, EVENTS, NEWS
from engine_core.villagers.village import shown
from engine_core.villagers.words import (
    P_BUILD,
    P_CHURCH,
    P_COURIER,
    P_DRAFT,
    P_FREELANCER,
    P_GIFT,
    P_JESTER,
    P_MARK,
    P_PLUNDER,
    P_TAVERN,
    P_UNLOCK,
    V_ARREST,
    V_BLIND,
    V_CARD,
    V_DECLINE,
    V_DONE,
    V_MONK,
    V_PLACE,
    V_PLAY,
    V_SCHEME,
    V_SWAP,
    V_TAKE,
)
from firmware import words
from firmware.games.screen import GROUP, NO
from firmware.games.villagers import court, list as rows, market, plan, road, village
from firmware.games.villagers.kinds import KINDS  # noqa: F401 (contract)
from firmware.strings import item, text
from firmware.ui.marks import impossible, possible
from firmware.words import say  # noqa: F401 (contract)

_SEATED = (V_SWAP, V_SCHEME, V_ARREST)
BOARDS = {"road": road, "village": village, "list": rows, "court": court, "market": market}
_seen = ""  # the picture that was asked for last
wish = -1  # the basic villager whose pile was pointed at


def stage(table):
    if "market" in table.memo:
        return "market"
    if table.page:
        seats = len(table.view.seats)
        if table.page <= seats:
            return "village"
        return "road" if table.page == seats + 1 else "court"
    if table.ask is None:
        phase = table.view.phase
        if phase == EVENTS or phase == NEWS:
            return "court"
        return "village" if phase == BUILD else "road"
    if table.path:
        first = table.path[0][0]
        if first == "jester":
            return "court"
        if first == "rob":
            return "list"
        return "village"
    board = words.board(table.ask.prompt)
    if board == "village" and table.options[0][0] in _SEATED:
        first = table.options[0][1]
        for option in table.options:
            if option[1] != first:
                return "list"
    return board


def part(table):
    """The module for this picture."""
    global _seen
    _seen = stage(table)
    return BOARDS[_seen]


def _words(table):
    """The module that has the words for the picture."""
    own = part(table)
    return plan if own is village else own


def targets(table):
    return part(table).targets(table)


def draw_table(c, table):
    part(table).draw(c, table)


def describe(table, target):
    global wish
    if target[0][0] == "hire":
        wish = target[0][1]
    return _words(table).describe(table, target)


def preview(table, target, after):
    global wish
    if table.path and table.path[0][0] == "hire":
        wish = table.path[0][1]
    return _words(table).preview(table, target, after)


def start(table, found):
    return part(table).start(table, found)


def detail(table, target):
    return _words(table).detail(table, target)


def marks(c, table, found):
    if table.target is None or not found:
        return
    shown_by = part(table)
    if hasattr(shown_by, "draw_marks"):
        shown_by.draw_marks(c, table, found)
        return
    for what, x, y, w, h, state in found:
        if c.sees(x, y, w, h):
            if state <= GROUP:
                possible(c, x, y + 17 if h == 74 else y)  # below the name of an event
            elif state == NO and (_seen != "list" or what[0] == "barred"):
                impossible(c, x, y, w, h)


def lands(table, option):
    """Where a drafted card comes to lie, for its flight; None if it does not fly."""
    if option[0] in (V_TAKE, V_BLIND) and _seen == "road":
        return road.lands(table.view.seats[table.seat])
    return None


# -- pages


def village_name(table, seat):
    """ "Your village" of the person who looks; in a replay that may be nobody."""
    if seat == table.seat and table.is_person(seat):
        return text("own_village")
    return text("village_of", table.name(seat))


def page_seat(table):
    """Whose village a page shows: the own first, then the others in order."""
    return (table.seat + table.page - 1) % len(table.view.seats)


def pages(table):
    out = [""]
    for k in range(len(table.view.seats)):
        out.append(village_name(table, (table.seat + k) % len(table.view.seats)))
    out.append(text("the_road"))
    if table.view.court:
        out.append(text("events"))
    return out


# -- the bars


def header(table):
    view = table.view
    ask = table.ask
    if "market" in table.memo:
        second = table.memo["market"] > 1
        return "coin", text("second_market" if second else "first_market"), ()
    if ask is None:
        return "hourglass", turn_title(table, view), ()
    me = view.seats[table.seat]
    gold = ("coin", me.gold)
    prompt = ask.prompt
    icon = words.icon("prompt", prompt)
    title = words.question(prompt)
    if prompt == P_DRAFT:
        title = text("draft_of", min(me.limit, len(me.stall) + 1), me.limit)
        return icon, title, (("food", shown(me, FOOD)), gold)
    if prompt == P_BUILD:
        return icon, text("build_left", view.left), (("hand", len(me.hand)), gold)
    if prompt == P_UNLOCK:
        card = placing(table)
        title = text("unlock", item("card", card)) if card >= 0 else title
        return icon, title, (gold,)
    if prompt != P_GIFT and view.court and (view.phase == EVENTS or view.phase == NEWS):
        return "hourglass", title, () if prompt == P_JESTER or table.large else (gold,)
    return icon, title, ()


def turn_title(table, view):
    if view.phase == DRAFT:
        return text("drafts", table.name(view.turn))
    if view.phase == BUILD:
        return text("builds", table.name(view.turn))
    return text("round_no", max(1, view.round))


def verbs(table, target):
    what, state = target[0], target[5]
    verb = what[0]
    a = None
    if verb == "card":
        a = text("open.place")
    elif verb == "no":
        a = text("why")
    elif verb == "hire":
        a = text("open.hire")
    elif state != NO and isinstance(verb, int):
        a = words.button(verb)
    b = None
    if not (table.path or table.page or table.preview) and table.ask is not None:
        out = back(table)
        if out is not None:
            b = text("end_build") if out[0] == V_DONE else text("decline")
    own = part(table)
    more = own.more(table, target) if hasattr(own, "more") else None
    return a, b, more


def back(table):
    """B ends a build turn, declines an offer; elsewhere it opens the menu."""
    if table.ask is None:
        return None
    if table.ask.prompt == P_BUILD:
        return (V_DONE,)
    if table.ask.prompt in (P_MARK, P_COURIER, P_CHURCH, P_TAVERN, P_FREELANCER):
        return (V_DECLINE,)
    return None


def shows(table):
    """The Noble sees a whole hand, also where there is one way or none to take from it."""
    return table.ask.prompt == P_PLUNDER


def rule(table):
    """The page of the rules behind a prompt."""
    ask = table.match.ask
    return words.rule(ask.prompt) if ask else "VI-15"


def unneeded(table):
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


def score_icon(category):
    return words.icon("score", category)


def seat_name(table, seat):
    if seat == 1 and table.players == 1:
        return item("card", COUNTESS)
    return None


# -- what an option says


def placing(table):
    """The card that is being placed while its place or padlock is asked; -1 if unknown."""
    for back in range(1, 6):
        option = table.last(back)
        if option is None:
            break
        verb = option[0]
        if verb == V_SWAP:
            return table.view.seats[option[1]].card[option[2]]
        if verb == V_MONK or verb == V_PLAY or verb == V_CARD:
            return option[1]
        if verb == V_PLACE:
            return option[1] if EFFECT[option[1]] != SWAP else -1
    return -1
