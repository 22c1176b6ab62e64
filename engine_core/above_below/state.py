"""What lies on the table: the fields of a game of Above and Below.

Villagers are rows of the villager table (AB-4.4), cards rows of the building table. Items count
0-7 for the goods in the order of AB-1.9, then potion and cider. Decks and piles have their top
at the end.
"""

from engine_core.record import Record, State as Root, declared

EMPTY = 255  # nothing there: an empty slot, sale circle or cave card
UNSEEN = 255  # a card of which nothing is known
DRINKS = 8  # items below are goods

# Phases. The automatic ones pass by themselves.
TURN = 0  # a decision of a turn
ANSWER = 1  # the owner of a sale circle is asked
CHOOSE = 2  # the encounter is open, the party decides
DICE = 3  # the lantern dice lie there: rerolls
EXERT = 4
PENALTY = 5
AFTER = 6  # goods onto the track after the normal action (AB-3.10)
CLOSE = 7  # automatic: marker, cider, new villagers (AB-15.2 to 15.4)
REST = 8  # AB-15.5
SHELVE = 9  # goods onto the track after the rest (AB-3.10)
INCOME = 10  # automatic: AB-15.6 to 15.8
FINAL = 11  # goods onto the track before scoring (AB-16.1)
OVER = 12


@declared
class Seat(Record):
    INTS = (
        "coins",
        "reputation",
        "passed",
        "offered",  # the item in the sale circle, or EMPTY
        "snubs",  # bit s: seat s refused this village its item in this round
        "fresh",  # bit g: good g has come, is not on the track, and nobody was asked about it
    )
    LISTS = (
        "ready",  # the three areas, in ascending order, without limit (AB-4.1, AB-4.3)
        "tired",
        "injured",
        "cards",  # buildings in the order built
        "load",  # goods on each of them
        "caves",  # empty caves
        "filled",  # caves under outposts
        "store",  # how many of each item
        "track",  # kinds of good, space by space
        "stacks",  # how many lie on each of these spaces
        "symbols",  # how many of each symbol of AB-17.2 to 17.7, 17.12, 17.13
    )


@declared
class Descent(Record):
    """The solitaire challenge only (AB-19)."""

    INTS = (
        "level",  # 0 is level 1
        "pedlar",  # the good he sells, or EMPTY
        "sold",  # he has bought in this round
        "turns",  # taken in this round
    )


@declared
class State(Root):
    INTS = (
        "players",
        "phase",
        "turn",  # the active seat
        "first",  # holds the first-player card
        "round",
        "row",  # cards of the house and the outpost row
        "cider",  # on the reputation board
        "bank",  # coins given out, what came back deducted
        "success_injures",  # the switch of AB-20.1
        "refusal_tires",  # the switch of AB-20.2
        "free",  # free actions in this turn
        "refreshed",  # in this turn
        "again",  # a Cave Cat has refused in this turn
        "least",  # villagers that must be sent
        "most",  # that can be
        "served",  # villages done in a step of the end of the round
        "seller",
        "price",
        "cave",  # being explored, or EMPTY
        "encounter",
        "choice",  # 0, 1 or 2
        "bonus",  # lanterns of AB-6.15
        "rerolls",  # left
        "done",  # parts of a penalty
        "beds",  # left
    )
    WIDE = ("r0", "r1")
    LISTS = (
        "houses",
        "outposts",
        "stars",
        "keys",
        "house_deck",
        "outpost_deck",
        "box",  # buildings out of the game
        "slots",
        "stack",
        "specials",
        "pile",  # caves
        "supply",  # how many of each item
        "asked",  # the highest price each seat has refused in this turn
        "party",  # villagers sent
        "dice",  # of the party
        "exerted",  # of the party
        "hurt",  # of the party, by a penalty
        "slept",  # who is to sleep in the beds
        "awake",  # who has left a bed to somebody else
    )
    PARTS = (("seats", Seat), ("descent", Descent))
