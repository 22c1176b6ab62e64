"""Choices that have no place on the table: boxes with icons in a band over it."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.modes import mode_of
from engine_core.sierra_west.state import ON_GREEN
from engine_core.sierra_west.symbols import PAID
from firmware.games.screen import CAN, GROUP, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.moment import options_of
from firmware.strings import text
from firmware.ui.theme import INK, STEEL
from firmware.words import fill

_TWICE = (w.V_LOSE, w.V_RETREAT, w.V_SHOOT)  # previewed before they are done


def targets(table):
    """The boxes of a question, laid out once for every group that is entered."""
    known = table.memo.get("chips")
    if known is None or known[0] != table.path:
        known = table.memo["chips"] = table.path, _laid_out(table)
    return list(known[1])


def _laid_out(table):
    listed = _listed(table)
    boxes = _chip_boxes(table, len(listed))
    found = []
    for k in range(len(listed)):
        what = listed[k]
        state = GROUP if isinstance(what[0], str) else CAN if what[0] in _TWICE else ONCE
        found.append((what,) + boxes[k] + (state,))
    return found


def _listed(table):
    prompt = table.ask.prompt
    if prompt == w.P_ACT:
        return _act_chips(table, table.path[-1])
    listed = _traps(table) if prompt == w.P_TRAP else list(table.options)
    if prompt == w.P_TRAP or prompt == w.P_PROVISIONS:  # "yes" comes first, B says no
        listed.sort(key=lambda o: (o[0] == w.V_DECLINE, len(o), o[1:]))  # unique key
    return listed


def _traps(table):
    """Of trapping first the animals if there are many ways."""
    if table.path:
        return [o for o in table.options if len(o) > 1 and o[2] == table.path[0][1]]
    if len(table.options) <= 4:
        return list(table.options)
    listed = []
    for option in table.options:
        what = ("trap", option[2]) if len(option) > 1 else option
        if what not in listed:
            listed.append(what)
    return listed


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


def draw(c, table):
    found = targets(table)
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


def _act_chips(table, what):
    """Options in boxes for a group of the pioneer step."""
    kind = what[0]
    if kind == "summit":
        return [o for o in options_of(table, w.V_SUMMIT) if o[2] == what[1]]
    if kind == "use":
        return [o for o in options_of(table, w.V_USE) if o[1] == what[1]]
    if kind == "barter":
        return list(options_of(table, w.V_BARTER))
    return list(options_of(table, w.V_SELL))


# words.fill puts in the places of an option
_PARTS = {
    w.V_TRAP: "@{1figure_icon} -1 @{3good_icon}",
    w.V_BASIC: "+1 @{1good_icon}",
    w.V_BARTER: "-1 @nugget +1 @{1good_icon}",
    w.V_FISH: "+1 @fish{1}",
    w.V_LOAD: "@minecart {1} +{2}",
    w.V_SUMMIT: "@{1figure_icon}",
    w.V_BULLETS: "@bullet 2",
    w.V_LAMP: "@lamp",
    w.V_DYNAMITE: "@dynamite",
    w.V_SHERIFF: "@sheriff",
    w.V_SHOOT: "@gun",
}
_COUNTED = {
    w.V_PAY: ("meat", "log", "stone"),
    w.V_APPLES: ("appleg", "appler"),
    w.V_TRADE: ("nugget", "bootpair"),
    w.V_WAGON: ("hat", "bare", "bootpair"),
}
_WORDS = {w.V_DECLINE: "no", w.V_DONE: "no", w.V_AGAIN: "yes"}


def chip_parts(table, what):
    """Icons and numbers that stand for an option in its box."""
    verb = what[0]
    if verb in _PARTS:
        return fill(table, _PARTS[verb], what).split(" ")
    if verb in _COUNTED:
        return _counted(_COUNTED[verb], what[1:]) or ("@boot",)
    if verb in _WORDS:
        return (text(_WORDS[verb]),)
    return _OWN[verb](table, what[1:])


def _counted(icons, counts):
    parts = []
    for k in range(len(counts)):
        if counts[k]:
            parts.append("@" + icons[k])
            parts.append(str(counts[k]))
    return parts


def _animal(table, rest):
    return ("@" + art.animal_icon(table.view.mode, rest[0]),)


def _provide(table, rest):
    return ("@" + art.FIGURES[rest[0]], "+1", "@" + art.GOODS[_provided(table)])


def _keep(table, rest):
    return ("@discard" if rest[0] else "@deck",)


def _lose(table, rest):
    return ("@" + art.cabin_icon(table.view.seats[table.ask.seat].cabins[rest[0]]), "@cross")


def _retreat(table, rest):
    here = table.view.seats[table.ask.seat].wagon
    return ("@wagon", "%d→%d" % (here, here - 1))


def _sell(table, rest):
    """SW-17.8: one fish alone is a resource, more are gold."""
    parts = []
    for k in (0, 1, 2):
        parts.extend(["@fish%d" % k] * rest[k])
    gold = mode_of(table.view).price(rest)
    if gold:
        parts.append(str(gold))
    return parts


def _use(table, rest):
    cost = PAID[art.figure_place(table.view, table.ask.seat, rest[0]) - ON_GREEN]
    if rest[1] == 0:
        return ("@any", "-%d" % cost)
    return ("@coin", "-%d" % (cost - 1)) if rest[1] == 1 else ("@bear", "@bootpair")


_OWN = {
    "trap": _animal,
    w.V_PROVIDE: _provide,
    w.V_KEEP: _keep,
    w.V_LOSE: _lose,
    w.V_RETREAT: _retreat,
    w.V_SELL: _sell,
    w.V_USE: _use,
}


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
