"""How the arguments of options and notes are said; firmware/words.py fills them in."""

from engine_core.sierra_west.data import BASE
from engine_core.sierra_west.state import APPLE_G, RED_FISH
from firmware.games.sierra_west import art
from firmware.strings import item, text

_OWN_ANIMAL = 4  # the fifth animal is another one in every mode
_BANDITS = 19  # the first outpost among the special cards
_HIDEOUT = 5  # the bandit at the base of the mountain
_FIGURES = ("figure_hat", "figure_bare", "figure_mule")
_BOOTS = ("boots_of_green", "boots_of_brown", "boots_of_token")


def _figure(table, args, k):
    return text(_FIGURES[args[k]])


def _pile(table, args, k):
    return text("to_discard" if args[k] else "to_deck")


def _prey(table, args, k):
    animal = args[k]
    return item("animal", animal + table.view.mode if animal == _OWN_ANIMAL else animal)


def _fish(table, args, k):
    return item("good", RED_FISH + args[k])


def boots(table, args, k):
    """Whose boots move the scout."""
    return text(_BOOTS[args[k]])


def amounts(counts, first):
    said = []
    for k in range(len(counts)):
        if counts[k]:
            said.append(art.amount(counts[k], first + k))
    return ", ".join(said)


def _resources(table, option, k):
    return amounts(option[k:], 0)


def _catch(table, option, k):
    return amounts(option[k:], RED_FISH)


def _apples(table, option, k):
    return amounts(option[k:], APPLE_G)


def _pairs(table, option, k):
    gold, tokens = option[k:]
    return text("say_trade", gold, tokens) if gold + tokens else text("keep_boots")


def _mooring(table, args, k):
    return text("slot", args[k]) if args[k] else text("fish_market")


def _amount(table, note, k):
    """So many of a good; how many stands behind it."""
    return art.amount(note[k + 1], note[k])


def _base(table, note, k):
    return text("base") if note[k] == BASE else ""


def _outpost(table, note, k):
    return text("base") if note[k] == _HIDEOUT else item("special", _BANDITS + note[k])


def _row(table, note, k):
    return text("row", note[k] + 1)


# --- icons


def _symbol_icon(table, note, k):
    return art.symbol_icon(note[k])


def _mode_icon(table, note, k):
    return art.MODE_ICON[table.view.mode]


KINDS = {
    "figure": _figure, "pile": _pile, "prey": _prey, "fish": _fish, "boots": boots,
    "resources": _resources, "catch": _catch, "apples": _apples, "pairs": _pairs,
    "mooring": _mooring, "amount": _amount, "base": _base, "outpost": _outpost, "row": _row,
    "animal_icon": art.ANIMALS, "track_icon": art.TRACKS, "figure_icon": art.FIGURES,
    "symbol_icon": _symbol_icon, "good_icon": art.GOODS, "mode_icon": _mode_icon,
}  # fmt: skip
