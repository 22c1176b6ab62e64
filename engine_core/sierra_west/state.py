"""The table as plain data: what every seat owns, the mountain, the market, the running turn."""

from engine_core.record import Record, State as Root, declared

NONE = 255  # no card, no tile, no symbol
HIDDEN = 254  # a card whose front the viewer may not know
SPECIAL = 128  # on the mountain: SPECIAL + number of a special card
HIDDEN_SPECIAL = 253
NOBODY = -1

# Where a figure is. place >> 3 is the kind, place & 7 the slot, column or card.
CAMP = 0
SPENT = 1  # in camp, but used (SW-11.4)
PROVISIONS = 2
TRAPPING = 3
CABIN = 8  # + slot: 0-2 green, 3 brown, 4 grey
ON_GREEN = 16  # + column 0-6
ON_BROWN = 24
SUMMIT_AT = 32  # + position of the played card
STABLE = 12  # the mule in the grey cabin, which is also cabin kind 12 (C13)

# Goods of a seat, in the order of the table's costs; gold and tokens are fields of their own.
STONE = 2  # behind meat and wood
RED_FISH = 3  # fish: red, green, blue
BULLETS = 6
GOLD = 7
APPLE_G = 8
APPLE_X = 10  # of any colour
ANY = 11
BOOT_PAIR = 12  # in notes only
MOST = 250  # DECISION: a stock stops here; the box has 24 cubes of each, so nobody gets near

# Modes, in the order of MODES
APPLE_HILL = 0
BOATS = 1
GOLD_RUSH = 2
OUTLAWS = 3

# Phases
PLAN = 0
KEEP = 1
TRAP = 2
ACT = 3
GUN = 4
REVEAL = 5
HASTINGS = 6

# Options of the game as bits of `flags`
ADVANCED = 1
KEEN_MULE = 2
RICH_CABINS = 4
RICH_GOLD = 8
RICH_BOOTS = 16


@declared
class Seat(Record):
    INTS = (
        "gold",
        "pairs",
        "scout",
        "left",
        "wagon",
        "hat",
        "bare",
        "animals",
        "stars",
        "canoe",
        "bandits",
    )
    # `seen` and `hand_seen` go with deck and hand: 0 unknown, 1 known to the owner, 2 to all
    LISTS = (
        "deck",
        "seen",
        "hand",
        "hand_seen",
        "discard",
        "goods",
        "tracks",
        "cabins",
        "carts",
    )


@declared
class State(Root):
    INTS = (
        "mode",
        "people",
        "flags",
        "phase",
        "turn",
        "first",
        "round",
        "ending",
        "used",
        "boots_hat",
        "boots_bare",
        "half",
        "once",
        "moment",
        "mule",
        "mule_at",
        "carts",
        "lamp",
        "dynamite",
        "sheriff",
        "outlaws",
        "plan",
        "plan_next",
        "row_at",
        "window",
    )
    WIDE = ("r0", "r1")
    LISTS = (
        "played",
        "path",
        "hill",
        "shown",
        "row",
        "river",
        "market",
        "stack",
        "scrap",
        "lost",
        "apples",
        "fish",
        "bandits",
        "plans",
        "plans_used",
    )
    PARTS = (("seats", Seat),)
