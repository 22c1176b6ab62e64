"""What lies on the table: the fields of a game of Villagers.

A village is five parallel lists, one entry per card, in the order of placing: `card` is the kind,
`under` the position of the card beneath it (TABLE for none), `coins` the gold lying on it, `load`
how many cards lie on it, `role` the kind it counts as in a chain (a Monk's is what it stands for).
"""

from engine_core.record import Record, State as Root, declared

EMPTY = 255  # no card on a slot of the Road
TABLE = 255  # beneath a card that lies on no other
BACK = 240  # BACK + suit: a card of which only the back is known
UNSEEN = 255  # a card of which nothing is known
STACKS = 6  # VI-2.1, VI-2.7
RESERVE = 6  # stands for the reserve where a stack is named
DISCARD = 7  # and for the discard pile

# Phases. The automatic ones pass by themselves (VI-4.1).
MINI = 0
OPEN = 1  # automatic: a round begins
DRAFT = 2
MARK = 3
REFRESH = 4  # automatic: the Road refresh
BUILD = 5
CLOSE = 6  # automatic: end of the build phase
MARKET = 7  # automatic: Markets that are due
OVER = 8
EVENTS = 9  # solo: the event phase
NEWS = 10  # solo: new events lie face up
IMPROVE = 11  # automatic: who wins the improvements
REWARDS = 12

# Bits of State.sets
SCOUNDRELS = 1
SAINTS = 2
PROFITEERS = 4
IMPROVEMENTS = 8


@declared
class Seat(Record):
    INTS = (
        "gold",  # the supply
        "limit",  # of this draft phase
        "done",  # with drafting
        "turned",  # the Founders have had their turn
    )
    LISTS = ("hand", "stall", "card", "role")
    GRIDS = ("under", "coins", "load")


@declared
class Court(Record):
    """Solo only: what the Countess brings."""

    INTS = (
        "jester",  # 1 while the player has him
        "novice",
        "open",  # events revealed for this round, also one the Jester cancelled
        "due",  # cards the Countess still gets in this draft turn
        "winter",  # 1 once the First Market was held
    )
    LISTS = (
        "events",  # face up
        "summer",
        "winter_deck",
        "summer_gone",
        "winter_gone",
        "removed",
    )


@declared
class Extras(Record):
    """Expansions only."""

    INTS = (
        "pot",  # gold on the Lighthouse
        "asked",  # the Courier has been asked in this draft turn
        "drafted",  # picks made in this draft turn
        "double",  # the Recruiter was paid
        "opened",  # the Freelancers have been settled
        "paying",  # the improvement whose reward is next
        "shown",  # 1 + the seat whose hand the active player's Noble looks at, or 0
    )
    LISTS = (
        "improvements",
        "holders",  # of the three tokens; EMPTY for none
        "used",  # positions of own Thieves used in this build turn
        "paid",  # seat, position of each Freelancer paid in this build turn
        "box",  # dealt cards nobody got
    )


@declared
class State(Root):
    INTS = (
        "players",
        "phase",
        "turn",  # the active seat
        "first",  # holds the first-player marker
        "round",
        "left",  # build actions
        "hires",  # basic villagers still to hire in this turn
        "free",  # a Pewterer works
        "price",  # of a padlock
        "markets",  # held so far
        "bank",  # gold the bank has given out, what came back deducted
        "sets",  # expansions in play
    )
    WIDE = ("r0", "r1")
    LISTS = ("road", "coins", "reserve", "basics")
    GRIDS = ("discard",)
    PILES = ("stacks", "minis")
    PARTS = (("seats", Seat), ("court", Court), ("extras", Extras))
