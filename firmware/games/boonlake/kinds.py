"""How the arguments of options and notes are said; firmware/words.py fills them in."""

from engine_core.boonlake.data import CARD_TYPE, EMINENCE_CACTUS
from firmware.games.boonlake import art
from firmware.strings import item, text


def _nth(table, args, k):
    """Counted from 1."""
    return str(args[k] + 1)


def _lever(table, args, k):
    return item("lever", args[k] - 1)


def _way(table, option, k):
    """What a lever that can be used in two ways is used for."""
    if option[k - 1] == 1:
        said = text("l1_short_sell" if option[k] else "l1_short_take")
    elif option[k - 1] == 10:
        said = text("l10_short_cards" if option[k] else "l10_short_coins")
    else:
        return ""
    return " (%s)" % said


def _payment(table, option, k):
    """Coins, and the levers that help with what."""
    levers, kind10, kind11, _, _, coins = option[k:]
    said = text("trade_coins", coins)
    helped = ["L7"] if levers & 1 else []
    for number, kind in ((10, kind10), (11, kind11)):
        if kind < 4:
            helped.append("L%d (-1 %s)" % (number, item("kind", kind).lower()))
    return text("with_levers", said, ", ".join(helped)) if helped else said


def _given(table, option, k):
    """Settlers and points for a town or cattle; L8 if it helps."""
    settlers, points, lever = option[k:]
    said = text("give_settlers", settlers) if settlers else text("give_none")
    if points:
        said += ", -%d %s" % (points, text("vp"))
    return text("with_levers", said, "L8") if lever else said


def _traded(table, option, k):
    pieces, times = option[k:]
    if not pieces:
        return text("trade_say_coins")
    return text("trade_say_both", pieces, times) if times else text("trade_say", pieces)


def _cell(table, args, k):
    return text("plot_lower" if args[k] & 1 else "plot_upper", args[k] >> 1)


def _space(table, args, k):
    """The space of the map that a cell lies on."""
    return str(args[k] >> 1)


def _price(table, args, k):
    return text("three_cards" if args[k] else "three_coins")


def _track(table, args, k):
    return text("card_track" if args[k] else "coin_track")


def _area(table, args, k):
    """The scoring tile of an area; its number, when the areas are others already."""
    areas = table.view.areas
    return item("scoring", areas[args[k]]) if args[k] < len(areas) else str(args[k] + 1)


def _spent(table, note, k):
    return "-%d" % note[k] if note[k] else ""


def _earned(table, note, k):
    return "+%d" % note[k] if note[k] else ""


def _vp(table, note, k):
    return "%+d %s" % (note[k], text("vp"))


def _scored(table, note, k):
    n = note[k]
    return text("note_loss", -n) if n < 0 else text("note_points", n)


def _cactus(table, note, k):
    """What the cactus track is worth there."""
    return str(EMINENCE_CACTUS[note[k]])


# --- icons


def _type_icon(table, note, k):
    return art.TYPES[CARD_TYPE[note[k]]]


KINDS = {
    "nth": _nth, "lever": _lever, "way": _way, "payment": _payment, "given": _given,
    "traded": _traded, "cell": _cell, "space": _space, "price": _price, "track": _track,
    "area": _area, "spent": _spent, "earned": _earned, "vp": _vp, "scored": _scored,
    "cactus": _cactus, "type_icon": _type_icon, "kind_icon": art.KINDS,
    "track_icon": ("cointrack", "cardtrack"),
}  # fmt: skip
