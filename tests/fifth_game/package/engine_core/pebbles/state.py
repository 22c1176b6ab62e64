"""The table of Pebbles."""

from engine_core.record import Record, State as Root, declared


@declared
class Seat(Record):
    INTS = ("pebbles",)
    LISTS = ("bowls",)  # that this player has emptied


@declared
class State(Root):
    INTS = ("players", "round", "turn")
    WIDE = ("r0", "r1")
    LISTS = ("bowls",)  # how many pebbles lie in each
    PARTS = (("seats", Seat),)
