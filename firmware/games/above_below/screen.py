"""Above and Below on the screen: which picture belongs to a decision, and the words around it.

The pictures live in modules of their own: above_below_village (own and other villages, the
actions), _offer (buildings), _people (who goes, rests, is hired), _story (the page of the book and
its choices), _dice (lanterns, exerting), _tale (what others explore), _deal (trade, prices,
losses), _track (advancement, reputation, goals). Each has targets, draw, describe and, as needed,
preview, start.
"""

from engine_core.above_below.words import P_AGAIN, P_CHOICE, P_TURN, V_DONE, V_GO, V_KEEP, V_NO
from firmware import words
from firmware.games.above_below import deal, dice, offer, page, people, story, tale, track, village
from firmware.games.above_below.kinds import KINDS  # noqa: F401 (contract)
from firmware.games.screen import NO
from firmware.strings import has, text
from firmware.ui.marks import impossible, possible
from firmware.words import say  # noqa: F401 (contract)

BOARDS = {
    "village": village, "offer": offer, "people": people, "story": story, "dice": dice,
    "tale": tale, "deal": deal, "track": track,
}  # fmt: skip
_GROUPS = {"build": "offer", "train": "people", "trade": "deal", "read": "story"}
_PAGES = ("village", "offer", "people", "deal", "track", "track")
_OUT = (V_KEEP, V_DONE, V_NO, V_GO)
met = [0, 0, [], [], [], 0]  # the last exploration that was looked at, for telling its end


def stage(table):
    """Name of the picture that is shown."""
    if "rolls" in table.memo:  # an exploration is being told
        return "dice"
    if "tale" in table.memo:  # somebody else's
        return "tale"
    if table.page:
        after = table.page - len(table.view.seats)
        return _PAGES[max(0, after)]
    if table.ask is None:
        return "village"
    if table.path:
        return _GROUPS[table.path[0][0]]
    return words.board(table.ask.prompt)


def part(table):
    """The module for this picture."""
    view = table.view
    if view.encounter and view.turn == table.seat:
        met[:] = [view.encounter, view.choice, view.party, view.dice, view.exerted, view.bonus]
    return BOARDS[stage(table)]


def targets(table):
    return part(table).targets(table)


def draw_table(c, table):
    part(table).draw(c, table)


def describe(table, target):
    return part(table).describe(table, target)


def preview(table, target, after):
    own = getattr(part(table), "preview", None)
    return own(table, target, after) if own else describe(table, target)


def start(table, found):
    own = getattr(part(table), "start", None)
    if own:
        return own(table, found)
    for k, target in enumerate(found):
        if target[5] != NO:
            return k
    return 0


def draw_detail(c, table, target, box):
    own = getattr(part(table), "draw_detail", None)
    return own(c, table, target, box) if own else False


def marks(c, table, found):
    if table.target is None:  # something is told: nothing can be chosen
        return
    own = getattr(part(table), "marks", None)
    for what, x, y, w, h, state in found:
        if c.sees(x, y, w, h):
            if own:
                own(c, table, what, x, y, w, h, state)
            elif state < 3:
                possible(c, x, y)
            elif state == NO:
                impossible(c, x, y, w, h)


def detail(table, target):
    kind = target[0][0]
    if kind == "who" or kind == "card":
        return (page.villager_page if kind == "who" else page.building_page)(target[0][1])
    said = part(table).describe(table, target)
    lines = [" ".join([p.lstrip(">") for p in row[1:] if p[:1] != "@"]) for row in said]
    return lines[0], "\n".join(lines[1:]) or lines[0]


# -- looking around


def shown_seat(table):
    """Whose village is looked at: the own one first, then the others in order."""
    seats = len(table.view.seats)
    return (table.seat + table.page - 1) % seats if 0 < table.page <= seats else table.seat


def pages(table):
    seats = len(table.view.seats)
    out = ["", text("own_village")]
    for k in range(1, seats):
        out.append(text("village_of", table.name((table.seat + k) % seats)))
    out += [text("look_offer"), text("look_people"), text("look_trade"), text("look_track")]
    if table.view.descent:
        out.append(text("look_goal"))
    return out


# -- the bars


def header(table):
    view = table.view
    me = view.seats[table.seat]
    ask = table.ask
    coins = ("coin", me.coins)
    if "rolls" in table.memo:
        return "cave", text("lanterns"), ()
    if "tale" in table.memo:
        return "cave", table.name(table.memo["tale"][0]), ()
    if ask is None:
        return "hourglass", text("turn_of", table.name(view.turn), view.round), ()
    prompt = ask.prompt
    rep = ("rep", "%+d" % me.reputation if me.reputation else "0")
    if table.path and has("title." + table.path[0][0]):
        if table.path[0][0] == "read":
            return "cave", part(table).heading(table), (coins,)
        return "house", text("title." + table.path[0][0]), (coins,)
    if prompt == P_TURN:
        return "house", text("round_of", view.round), (rep, coins)
    if prompt == P_CHOICE:
        return "cave", text("explore_no", view.encounter), (("lantern", "?"),)
    own = getattr(part(table), "header", None)
    if own:
        return own(table)
    return words.icon("prompt", prompt), words.question(prompt), (coins,)


def verbs(table, target):
    what, state = target[0], target[5]
    verb = what[0]
    a = b = None
    if state != NO:
        if isinstance(verb, int):
            a = words.button(verb)
        elif has("open." + verb):
            a = text("open." + verb)
    if table.ask is not None and not table.page:
        if table.path and table.path[0][0] == "read":
            b = text("read_again")
        elif not table.path and not table.preview:
            out = back(table)
            if out is not None:
                b = words.button(out[0])
    own = getattr(part(table), "more", None)
    return a, b, own(table, target) if own else None


def back(table):
    """B keeps the dice, ends drinks, beds and the track; there and in a turn it opens the menu."""
    if table.ask is None or table.ask.prompt in (P_TURN, P_AGAIN):
        return None
    for option in table.options:
        if option[0] in _OUT and (table.target is None or table.target[0] != option):
            return option
    return None


def rule(table):
    ask = table.match.ask
    return words.rule(ask.prompt) if ask else "AB-3"


def headline(table, points):
    """The medal of a descent, or that its target was missed (AB-19.8)."""
    if not table.view.descent:
        return ""
    return page.verdict(table.view, points)


def score_icon(category):
    return words.icon("score", category)


def unneeded(table):
    """The Long Descent is of no use to several villages."""
    return () if table.view.descent else ("AB-19", "AB-19.2")
