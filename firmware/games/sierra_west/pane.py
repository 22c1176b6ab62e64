"""What the pane says about a choice: name, effect, price, before and after."""

from engine_core.sierra_west.data import (
    SURCHARGE,
    SYM_HAZARD,
)
from engine_core.sierra_west.state import NONE, ON_GREEN, SUMMIT_AT
from engine_core.sierra_west.symbols import PAID
from engine_core.sierra_west.words import (
    P_ACT,
    P_PROVISIONS,
    P_TRAP,
    V_BUILD,
    V_CANOE,
    V_ENTER,
    V_LOSE,
    V_PASS,
    V_PLAN,
    V_SCOUT,
    V_STEP,
    V_SUMMIT,
    V_TAKE,
    V_TRACK,
    V_TRAP,
    V_USE,
    V_WAGON,
)
from firmware import words
from firmware.games.screen import CAN, DIM, GAIN, GROUP, LOOK, NAME, NO, NOTE, PRICE, TEXT
from firmware.games.sierra_west import art, things
from firmware.games.sierra_west.say import say
from firmware.games.sierra_west.things import summit_lines, symbol_lines
from firmware.strings import item, text
from firmware.ui import text as type_
from firmware.ui.text import BODY, SMALL, TITLE


def verbs(table, target):
    what = target[0]
    a = b = None
    if target[5] == GROUP and what[0] == "card":
        a = text("lift")
    elif isinstance(what[0], int) and target[5] != LOOK and target[5] != NO:
        a = words.button(what[0])
    if table.ask is not None and not table.page and not table.path and not table.preview:
        prompt = table.ask.prompt
        if prompt == P_ACT:
            b = text("to_trails") if art.marching(table) else item("verb", V_PASS)
        elif prompt == P_TRAP or prompt == P_PROVISIONS:
            b = text("no")
    return a, b, None


def describe(table, target):
    what = target[0]
    if not isinstance(what[0], int):
        return _fit(table, things.describe_thing(table, what, target[5]))
    lines = describe_option(table, what)
    if target[5] == CAN or table.page:
        return _fit(table, lines)
    after = table.after(what)
    if after is None:
        lines.append((PRICE, text("no_way_back")))
    else:
        lines.extend(_changes(table, after))
    return _fit(table, lines)


def _fit(table, lines):
    """As many lines as the pane holds: notes go first, long texts get small, then they go too."""
    box = table.app.layout.detail
    for style in (NOTE, DIM, -TEXT, TEXT, GAIN, PRICE):
        k = len(lines) - 1
        while k > 0 and _tall(lines, box[2] - 10) > box[3]:
            if lines[k][0] == style:
                del lines[k]
            elif lines[k][0] == -style:
                lines[k] = (NOTE,) + lines[k][1:]
            elif style == TEXT and lines[k][0] == NOTE:
                del lines[k]
            k -= 1
    return lines


def _tall(lines, wide):
    """About how many pixels the lines need, rather too many than too few."""
    total = 0
    for line in lines:
        role = (TITLE, BODY, BODY, BODY, BODY, BODY, SMALL)[line[0]]
        used = 0
        rows = 1
        for part in line[1:]:
            more = 14 if part[:1] == "@" else type_.width(part, role) + 6
            if used + more <= wide + 6:
                used += more
            elif more > wide:  # words are broken: nearly a word is lost in each row
                more += used
                rows += more // (wide - 28)
                used = more % (wide - 28)
            else:
                rows += 1
                used = more
        total += rows * type_.line(role)
    return total


def describe_option(table, what):
    verb = what[0]
    v = table.view
    seat = table.ask.seat
    if verb == V_STEP:
        return _step_lines(table, what[1])
    if verb == V_USE:
        at = art.figure_place(v, seat, what[1]) - ON_GREEN
        paid = PAID[at]
        if what[2]:
            paid = paid - 1 if what[2] == 1 else 0
        return symbol_lines(v.path[at], paid)
    if verb == V_PLAN:
        return things.plan_lines(table, what)
    if verb == V_SUMMIT:
        card = v.played[what[2]]
        who = "@" + art.FIGURES[what[1]]
        return [(NAME, who, item("card", card))] + summit_lines(card)
    if verb == V_ENTER:
        kind = things.STABLE_KIND if what[1] == 2 else v.seats[seat].cabins[what[2]]
        return things.cabin_lines(kind)
    if verb == V_SCOUT:
        return things.place_lines(table, what[1])
    if verb == V_WAGON:
        return things.wagon_lines(table, v.seats[seat].wagon + 1)
    if verb == V_BUILD:
        return things.cabin_lines(v.market[what[1]], SURCHARGE[what[1]])
    if verb == V_TAKE:
        return things.card_lines(table, v.hill[v.seats[seat].scout])[:3]
    if verb == V_LOSE:
        return things.cabin_lines(v.seats[seat].cabins[what[1]])
    if verb == V_TRACK:
        return things.track_lines(table, what[1])
    if verb == V_TRAP:
        return things.trap_lines(v, what[2])
    if verb == V_CANOE:
        lines = [(NAME, "@canoe", say(table, what))]
        if what[1]:
            lines.append(things.special_line(v, v.row[what[1] - 1]))
        return lines
    lines = [(NAME, say(table, what))]
    about = words.about("verb", verb)
    if about:
        lines.append((TEXT, about))
    return lines


def _step_lines(table, number):
    v = table.view
    seat = table.ask.seat
    here = art.figure_place(v, seat, number)
    place = art.next_place(here, number)
    column = place & 7
    who = "@" + art.FIGURES[number]
    if column == 0:
        lines = [(NAME, who, text("trail_start")), (TEXT, text("about_start_%d" % number))]
    elif column == 6:
        lines = [(NAME, who, text("trail_end")), (TEXT, text("about_end"))]
    else:
        symbol = v.path[place - ON_GREEN]
        lines = symbol_lines(symbol, PAID[place - ON_GREEN])
        if SYM_HAZARD[symbol]:
            lines.append((PRICE, "@hazard8", text("hazard")))
    if ON_GREEN < here < SUMMIT_AT and here & 7 < 6 and not v.used >> number & 1:
        if art.undone_hazard(v, seat, number):
            lines.insert(1, (PRICE, "@hazard8", text("leave_hazard")))
        elif v.path[here - ON_GREEN] != NONE:
            lines.append((NOTE, text("skips", item("symbol", v.path[here - ON_GREEN]))))
    return lines


def _changes(table, after):
    """Before and after: what the seat gains and loses."""
    seat = max(0, table.seat)
    old = table.view
    mine = old.seats[seat]
    new = after.seats[seat]
    rows = []
    for k in range(7):
        rows.append((art.GOODS[k], mine.goods[k], new.goods[k], k))
    rows.append(("nugget", mine.gold, new.gold, -1))
    rows.append(("bootpair", mine.pairs, new.pairs, -1))
    rows.append(("wagon", mine.wagon, new.wagon, -1))
    rows.append(("bandit", mine.bandits, new.bandits, -1))
    rows.append(("star", mine.stars, new.stars, -1))
    for k in range(5):
        rows.append((art.TRACKS[k], mine.tracks[k], new.tracks[k], -2))
    if old.mode == 0:
        rows.append(("appleg", old.apples[0], after.apples[0], -1))
        rows.append(("appler", old.apples[1], after.apples[1], -1))
    gain = [GAIN]
    loss = [PRICE]
    for icon, before, now, good in rows:
        if before != now:
            line = gain if now > before else loss
            if 3 <= good < 6:
                line.append(item("good", good))
            else:
                line.append("@" + icon)
                if good == -2:
                    line.append("@home")
            line.append("%d → %d" % (before, now))
    boots = after.boots_hat + after.boots_bare + after.half
    if boots > old.boots_hat + old.boots_bare + old.half:
        gain.append("@boot")
        gain.append(str(boots))
    elif boots < old.boots_hat + old.boots_bare + old.half:
        loss.append("@boot")
        loss.append("%d → %d" % (old.boots_hat + old.boots_bare + old.half, boots))
    if after.mule == seat and old.mule != seat:
        gain.append("@mule")
    return [tuple(line) for line in (gain, loss) if len(line) > 1]


def preview(table, target, after):
    lines = describe_option(table, target[0])
    if target[0][0] == V_PASS:
        left = table.view.boots_hat + table.view.boots_bare + table.view.half
        if left:
            lines.append((PRICE, text("boots_lost", left)))
        return _fit(table, lines)
    if after is None:
        lines.append((PRICE, text("no_way_back")))
        return _fit(table, lines)
    found = _changes(table, after)
    return _fit(table, lines + found)
