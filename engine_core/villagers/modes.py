"""What a game carries only in some modes: the Countess's court, the expansions."""

from engine_core.record import Record, declared


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


declared(Court)
declared(Extras)
