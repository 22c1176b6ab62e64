"""Choices that have no place on the table: boxes with icons in a band over it."""

from engine_core.sierra_west.state import ON_GREEN
from engine_core.sierra_west.symbols import PAID
from engine_core.sierra_west.words import (
    P_ACT,
    P_PROVISIONS,
    P_TRAP,
    V_AGAIN,
    V_APPLES,
    V_BARTER,
    V_BASIC,
    V_BULLETS,
    V_DECLINE,
    V_DONE,
    V_DYNAMITE,
    V_FISH,
    V_KEEP,
    V_LAMP,
    V_LOAD,
    V_LOSE,
    V_PAY,
    V_PROVIDE,
    V_RETREAT,
    V_SELL,
    V_SHERIFF,
    V_SHOOT,
    V_SUMMIT,
    V_TRADE,
    V_TRAP,
    V_USE,
    V_WAGON,
)
from firmware.games.screen import CAN, GROUP, ONCE
from firmware.games.sierra_west import art
from firmware.strings import text
from firmware.ui.theme import INK, STEEL


def targets(table):
    """The boxes of a question; of trapping first the animals if there are many ways."""
    prompt = table.ask.prompt
    if prompt == P_ACT:
        listed = _act_chips(table, table.path[-1])
    elif prompt == P_TRAP and not table.path and len(table.options) > 4:
        listed = []
        for option in table.options:
            what = ("trap", option[2]) if len(option) > 1 else option
            if not listed or listed[-1] != what and what not in listed:
                listed.append(what)
    elif prompt == P_TRAP and table.path:
        listed = [o for o in table.options if len(o) > 1 and o[2] == table.path[0][1]]
    else:
        listed = list(table.options)
    if prompt == P_TRAP or prompt == P_PROVISIONS:  # "yes" comes first, B says no
        listed.sort(key=lambda o: (o[0] == V_DECLINE, len(o), o[1:]))  # unique key
    boxes = _chip_boxes(table, len(listed))
    found = []
    for k in range(len(listed)):
        what = listed[k]
        state = GROUP if isinstance(what[0], str) else ONCE
        if state == ONCE and what[0] in (V_LOSE, V_RETREAT, V_SHOOT):
            state = CAN
        found.append((what,) + boxes[k] + (state,))
    table.memo["chips"] = (table.path, found)
    return found


_EDGES = (172, 144, 126, 95, 61)


def _chip_boxes(table, n):
    """Places for n boxes in a band at the bottom of the table."""
    columns = n if n <= 4 else 3 if n <= 6 else 4
    rows = (n + columns - 1) // columns
    high = 20 if rows == 1 else 18
    bottom = table.box[1] + table.box[3] - 3
    top = bottom - rows * (high + 3) + 3
    wide = min(76, 234 // columns - 3)
    left = (240 - columns * (wide + 3) + 3) // 2
    return [
        (left + k % columns * (wide + 3), top + k // columns * (high + 3), wide, high)
        for k in range(n)
    ]


def draw_chips(c, table, found):
    if not found:
        return
    top = found[0][2]
    for edge in _EDGES:  # the band ends between two rows of the board
        if edge < top:
            top = edge
            break
    bottom = table.box[1] + table.box[3]
    if not c.sees(0, top, 240, bottom - top):
        return
    c.fill(0, top, 240, bottom - top, INK)
    c.fill(0, top, 240, 1, STEEL)
    for what, x, y, wide, h, state in found:
        if c.sees(x, y, wide, h):
            art.chip(c, x, y, wide, h, chip_parts(table, what))


_GOLD_FOR = (0, 0, 3, 4)  # fish of one colour


def _act_chips(table, what):
    """Options in boxes for a group of the pioneer step."""
    kind = what[0]
    if kind == "summit":
        return [o for o in art.options_of(table, V_SUMMIT) if o[2] == what[1]]
    if kind == "use":
        return [o for o in art.options_of(table, V_USE) if o[1] == what[1]]
    if kind == "barter":
        return list(art.options_of(table, V_BARTER))
    return list(art.options_of(table, V_SELL))


def _counted(icons, counts):
    parts = []
    for k in range(len(counts)):
        if counts[k]:
            parts.append("@" + icons[k])
            parts.append(str(counts[k]))
    return parts


def chip_parts(table, what):
    """Icons and numbers that stand for an option in its box."""
    verb = what[0]
    v = table.view
    rest = what[1:]
    if verb == "trap":
        return ("@" + art.animal_icon(v.mode, rest[0]),)
    if verb == V_TRAP:
        return ("@" + art.FIGURES[rest[0]], "-1", "@" + art.GOODS[rest[2]])
    if verb == V_PROVIDE:
        good = art.GOODS[_provided(table)]
        return ("@" + art.FIGURES[rest[0]], "+1", "@" + good)
    if verb == V_PAY:
        return _counted(art.GOODS, rest)
    if verb == V_APPLES:
        return _counted(("appleg", "appler"), rest)
    if verb == V_TRADE:
        return _counted(("nugget", "bootpair"), rest) or ("@boot",)
    if verb == V_WAGON:
        return _counted(("hat", "bare", "bootpair"), rest)
    if verb == V_LOSE:
        return ("@" + art.cabin_icon(v.seats[table.ask.seat].cabins[rest[0]]), "@cross")
    if verb == V_RETREAT:
        here = v.seats[table.ask.seat].wagon
        return ("@wagon", "%d→%d" % (here, here - 1))
    if verb == V_BASIC:
        return ("+1", "@" + art.GOODS[rest[0]])
    if verb == V_BARTER:
        return ("-1", "@nugget", "+1", "@" + art.GOODS[rest[0]])
    if verb == V_FISH:
        return ("+1", "@fish%d" % rest[0])
    if verb == V_SELL:
        parts = []
        for k in (0, 1, 2):
            parts.extend(["@fish%d" % k] * rest[k])
        gold = _price_of(rest)
        if gold:
            parts.append(str(gold))
        return parts
    if verb == V_LOAD:
        return ("@minecart", str(rest[0]), "+%d" % rest[1])
    if verb == V_USE:
        cost = PAID[art.figure_place(v, table.ask.seat, rest[0]) - ON_GREEN]
        if rest[1] == 0:
            return ("@any", "-%d" % cost)
        return ("@coin", "-%d" % (cost - 1)) if rest[1] == 1 else ("@bear", "@bootpair")
    if verb == V_SUMMIT:
        return ("@" + art.FIGURES[rest[0]],)
    if verb == V_KEEP:
        return ("@discard" if rest[0] else "@deck",)
    if verb == V_DECLINE or verb == V_DONE:
        return (text("no"),)
    if verb == V_AGAIN:
        return (text("yes"),)
    if verb == V_BULLETS:
        return ("@bullet", "2")
    icons = {V_LAMP: "lamp", V_DYNAMITE: "dynamite", V_SHERIFF: "sheriff", V_SHOOT: "gun"}
    return ("@" + icons[verb],)


def _price_of(fish):
    """Gold for fish at the market (SW-17.8); 0 for one alone, which is a resource."""
    total = fish[0] + fish[1] + fish[2]
    if total == 1:
        return 0
    most = max(fish)
    return _GOLD_FOR[most] if most > 1 else total - 1


def _provided(table):
    """The good that provisions would bring now."""
    v = table.view
    if v.turn >= v.people and v.window:
        return v.window - 1
    good = table.memo.get("good")
    if good is None:
        good = 0
        after = table.after(table.options[1])
        if after is not None:
            me = after.seats[table.ask.seat]
            for k in (0, 1, 2):
                if me.goods[k] != v.seats[table.ask.seat].goods[k]:
                    good = k
        table.memo["good"] = good
    return good
