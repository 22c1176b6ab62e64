"""What the pane says about a choice: name, effect, price, before and after."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.cabins import STABLE_SLOT
from engine_core.sierra_west.conditions import TRAIL_END
from engine_core.sierra_west.data import SUM_GUN, SUMMIT, SUMMIT_OP, SYM_HAZARD
from engine_core.sierra_west.pioneers import next_place
from engine_core.sierra_west.state import APPLE_HILL, NONE, ON_GREEN, SUMMIT_AT
from engine_core.sierra_west.symbols import PAID
from firmware import words
from firmware.games.screen import CAN, DIM, GAIN, GROUP, LOOK, NAME, NO, NOTE, PRICE, TEXT
from firmware.games.sierra_west import art, things
from firmware.games.sierra_west.moment import no_turn_after
from firmware.games.sierra_west.things import summit_lines, symbol_lines
from firmware.strings import item, text
from firmware.ui import panes
from firmware.words import say

_RANK = (0, 3, 4, 2, 1, 2, 5)  # by style, which lines stay where there is little room


def verbs(table, target):
    return _a_does(target), _b_does(table), None


def _a_does(target):
    what = target[0]
    if target[5] == GROUP and what[0] == "card":
        return text("lift")
    if isinstance(what[0], int) and target[5] != LOOK and target[5] != NO:
        return words.button(what[0])
    return None


def _b_does(table):
    if table.ask is None or table.page or table.path or table.preview:
        return None
    out = table.screen.way_out(table)
    if out is None:
        return None
    return text("to_trails") if out == ("trail",) else words.button(out[0])


def describe(table, target):
    what = target[0]
    if not isinstance(what[0], int):
        return _fit(table, things.describe_thing(table, what))
    lines = describe_option(table, what)
    if target[5] != CAN and not table.page and what[0] != w.V_PLAN:  # which costs nothing
        lines.extend(_result(table, table.after(what)))
    return _fit(table, lines)


def preview(table, target, after):
    lines = describe_option(table, target[0])
    if target[0][0] == w.V_PASS:
        left = _boots(table.view)
        if left:
            lines.append((PRICE, text("boots_lost", left)))
    else:
        lines.extend(_result(table, after))
    return _fit(table, lines)


def _fit(table, lines):
    """As many lines as the pane holds: notes go first; long texts get small before they go."""
    found = _ranked(table, lines, lines)
    if len(found) < len([line for line in lines if line[0] != NOTE and line[0] != DIM]):
        small = [(NOTE,) + line[1:] if line[0] == TEXT else line for line in lines]
        found = _ranked(table, small, lines)
    return found


def _ranked(table, lines, styled):
    order = sorted(range(len(lines)), key=lambda k: (_RANK[styled[k][0]], k))  # unique key
    kept = panes.fit([lines[k] for k in order], table.pane, True)
    found = panes.Lines()
    rest = []
    for line in lines:
        if line in kept:
            found.append(line)
        elif (NOTE,) + line[1:] in kept:  # a word of it is too wide
            found.append((NOTE,) + line[1:])
        else:
            rest.append(line)
    if rest:
        found.rest = rest
    return found


# -- an option


def describe_option(table, what):
    v = table.view
    me = v.seats[table.ask.seat]
    lines = _of_figure(table, v, me, what) or _of_thing(table, v, me, what)
    if not lines:
        lines = [(NAME, say(table, what))]
        about = _at_the_end(v, table.ask.seat, what[0]) or words.about("verb", what[0])
        if about:
            lines.append((TEXT, about))
    return lines


def _at_the_end(v, seat, verb):
    """What is different where no own turn follows any more; "" where nothing is."""
    if verb not in (w.V_PASS, w.V_PROVIDE) or not no_turn_after(v, seat):
        return ""
    if verb == w.V_PASS:
        return text("last_pass")
    others = (v.turn + 1 - v.first) % len(v.seats)  # whose animals may still be trapped
    return text("last_trap" if others else "last_provide")


def _of_figure(table, v, me, what):
    """What a figure does: walk, use, climb, enter; None for other verbs."""
    verb = what[0]
    if verb == w.V_STEP:
        return _step(table, v, what)
    if verb == w.V_USE:
        at = (me.bare if what[1] else me.hat) - ON_GREEN
        return symbol_lines(v.path[at], (PAID[at], PAID[at] - 1, 0)[what[2]])
    if verb == w.V_SUMMIT:
        card = v.played[what[2]]
        lines = [(NAME, "@" + art.FIGURES[what[1]], item("card", card))] + summit_lines(card)
        if SUMMIT_OP[SUMMIT[card]] == SUM_GUN:
            lines.append(things.aim_line(v, table.ask.seat))
        return lines
    if verb == w.V_ENTER:
        stable = what[2] == STABLE_SLOT
        return things.cabin_lines(art.STABLE_KIND if stable else me.cabins[what[2]])
    return None


def _of_thing(table, v, me, what):
    """The thing that is chosen; None for other verbs."""
    verb = what[0]
    if verb == w.V_PLAN:
        return things.plan_lines(table, what)
    if verb == w.V_SCOUT:
        return things.place_lines(table, what[1])
    if verb == w.V_WAGON:
        return things.wagon_lines(table, me.wagon + 1)
    if verb == w.V_BUILD:
        return things.tile_lines(v, what[1])
    if verb == w.V_TAKE:
        return things.card_lines(table, v.hill[me.scout])[:3]
    if verb == w.V_LOSE:
        return things.cabin_lines(me.cabins[what[1]])
    if verb == w.V_TRACK:
        return things.track_lines(table, what[1])
    if verb == w.V_TRAP:
        return things.trap_lines(v, what[2])
    if verb == w.V_CANOE and what[1]:
        return [(NAME, "@canoe", say(table, what)), things.special_line(v, v.row[what[1] - 1])]
    if verb == w.V_SHOOT:
        about = (TEXT, words.about("verb", verb))
        return [(NAME, say(table, what)), about, things.aim_line(v, table.ask.seat)]
    if verb == w.V_DONE and table.ask.prompt == w.P_SHOOT:
        return [(NAME, say(table, what)), (PRICE, "@hazard8", text("no_hit"))]
    return [(NAME, "@canoe", say(table, what))] if verb == w.V_CANOE else None


def _step(table, v, what):
    figure = what[1]
    here = art.figure_place(v, table.ask.seat, figure)
    lines = _goal_lines(v, figure, next_place(here, figure))
    if ON_GREEN < here < SUMMIT_AT and here & 7 < TRAIL_END and not v.used >> figure & 1:
        symbol = v.path[here - ON_GREEN]
        if art.risks_loss(v, table.ask.seat, figure):
            lines.insert(1, (PRICE, "@hazard8", text("leave_hazard")))
        elif symbol != NONE:
            lines.append((NOTE, text("skips", item("symbol", symbol))))
    return lines


def _goal_lines(v, figure, place):
    """The space a pioneer walks to."""
    who = "@" + art.FIGURES[figure]
    column = place & 7
    if column == 0:
        return [(NAME, who, text("trail_start")), (TEXT, text(_STARTS[figure]))]
    if column == TRAIL_END:
        return [(NAME, who, text("trail_end")), (TEXT, text("about_end"))]
    symbol = v.path[place - ON_GREEN]
    lines = symbol_lines(symbol, PAID[place - ON_GREEN])
    if SYM_HAZARD[symbol]:
        lines.append((PRICE, "@hazard8", text("hazard")))
    return lines


_STARTS = ("about_start_0", "about_start_1")


# -- before and after


def _result(table, after):
    """What the seat gains and loses."""
    if after is None:
        return [(PRICE, text("no_way_back"))]
    seat = max(0, table.seat)
    old = table.view
    gain = [GAIN]
    loss = [PRICE]
    rows = zip(_holdings(old, old.seats[seat]), _holdings(after, after.seats[seat]))
    for (parts, before), (_, now) in rows:
        if before != now:
            line = gain if now > before else loss
            line.extend(parts)
            line.append("%d → %d" % (before, now))
    _boot_line(_boots(old), _boots(after), gain, loss)
    if after.mule == seat and old.mule != seat:
        gain.append("@mule")
    return [tuple(line) for line in (gain, loss) if len(line) > 1]


def _holdings(v, me):
    """[(what stands before it in a line, how many)] of all that is counted."""
    rows = []
    for good in range(len(me.goods)):
        name = item("good", good) if good in art.FISH_GOODS else "@" + art.GOODS[good]
        rows.append(((name,), me.goods[good]))
    rows.append((("@nugget",), me.gold))
    rows.append((("@bootpair",), me.pairs))
    rows.append((("@wagon",), me.wagon))
    rows.append((("@bandit",), me.bandits))
    rows.append((("@star",), me.stars))
    for track in range(len(me.tracks)):
        rows.append((("@" + art.TRACKS[track], "@home"), me.tracks[track]))
    if v.mode == APPLE_HILL:
        rows.append((("@appleg",), v.apples[0]))
        rows.append((("@appler",), v.apples[1]))
    return rows


def _boots(v):
    return v.boots_hat + v.boots_bare + v.half


def _boot_line(before, now, gain, loss):
    if now > before:
        gain.extend(("@boot", str(now)))
    elif now < before:
        loss.extend(("@boot", "%d → %d" % (before, now)))
