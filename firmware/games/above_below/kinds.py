"""How the arguments of options and notes are said; firmware/words.py fills them in."""

from engine_core.above_below.data import CHOICE_TIER, CIDER, K_OUTPOST, KIND, POTION
from engine_core.above_below.evening import ROUNDS
from engine_core.above_below.state import CHOOSE, EMPTY
from firmware import strings, words
from firmware.games.above_below.art import ITEM, effects
from firmware.games.above_below.book import LABEL, TITLE, Book
from firmware.games.above_below.moment import row_at
from firmware.games.above_below.story import label
from firmware.strings import item, text


def _seat(table, args, k):
    return table.name(args[k])


def _slot(table, args, k):
    """Whom one trains there; later nobody may wait."""
    v = table.view.slots[args[k]]
    return item("the_villager", v) if v != EMPTY else text("slot_no", args[k] + 1)


def _row(table, args, k):
    return text("row.outposts" if args[k] else "row.houses")


def _payment(table, option, k):
    """Coins and drinks of a payment."""
    coins, potions, ciders = option[k : k + 3]
    out = [text("n_coins", coins)] if coins else []
    for n, drink in ((potions, POTION), (ciders, CIDER)):
        if n:
            out.append("%d × %s" % (n, item("item", drink)))
    return ", ".join(out) or "0"


def _choice(table, option, k):
    """What the book says of a choice, as long as its page is open."""
    if table.ask is not None and table.view.phase == CHOOSE:
        return label(table, option[k])
    return text("choice_no", option[k] + 1)


def _good(good):
    return item("the_item", good) if good != EMPTY else text("a_good")


def _pedlar(table, option, k):
    return _good(table.view.descent[0].pedlar)


def _offered(table, option, k):
    return _good(table.view.seats[table.seat].offered)


def _encounter(table, note, k):
    return Book(strings.language).lines(note[k], TITLE)[0]


def _label(table, note, k):
    """A choice of the encounter before it."""
    return Book(strings.language).lines(note[k - 1], LABEL + note[k])[0]


def _tier(table, note, k):
    """Which tier of its choice a row of the tables is, from 1."""
    return str(note[k] - CHOICE_TIER[row_at(CHOICE_TIER, note[k])] + 1)


def _built(table, args, k):
    """What a building is good for, as an icon."""
    for icon, n, small in effects(args[k]):
        if icon != "face_plain":
            return icon
    return "cave" if KIND[args[k]] == K_OUTPOST else "house"


def _last(table, note, k):
    return " (%s)" % text("last_one") if note[k] == ROUNDS else ""


KINDS = {
    "seat": _seat, "picture": ITEM, "the_slot": _slot, "row": _row, "payment": _payment,
    "choice": _choice, "the_pedlar": _pedlar, "the_offered": _offered, "encounter": _encounter,
    "label": _label, "tier": _tier, "built": _built, "last": _last, "rose": words.rose,
    "fell": words.fell,
}  # fmt: skip
