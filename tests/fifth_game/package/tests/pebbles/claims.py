"""When what the device claims about Pebbles is true, from the rules and the whole table."""

from host_tools.compiler.build import game_tables
from host_tools.compiler.source import CONTENT, Problems, Sheet

BOWLS = list(Sheet(CONTENT / "pebbles" / "bowls.csv", "bowls.csv", Problems()))
NAMES = game_tables("pebbles", Problems()).name_lists["bowl"]
assert [row.text("id") for row in BOWLS] == NAMES


def left(case):
    """Pebbles that stay in the bowl."""
    return case.state.bowls[case.option[1]] - case.option[2]


def figure(case):
    return int(case.key.split(".")[1])


REASONS = {
    "empties": lambda case: left(case) == 0 and figure(case) == BOWLS[case.option[1]].int("worth"),
    "too_many_left": lambda case: left(case) == figure(case) > 3,
    "most": lambda case: case.option[2] == 3,
    "fewer": lambda case: True,
}
CITES = {
    "PB-2.1": lambda case: 1 <= case.option[2] <= 3,
    "PB-2.2": lambda case: left(case) == 0,
}
CONDITIONS = {
    "why_pebbles": lambda case: case.state.bowls[case.what[1]] > 0,
    "why_enough": lambda case: case.state.bowls[case.what[1]] >= case.what[2] == case.args[0],
}


STEPS = False


def measure(view, seat):
    return {"worth": sum(BOWLS[bowl].int("worth") for bowl in view.seats[seat].bowls)}


def promises(case, lines):
    """What the pane promises: the worth of a bowl that is emptied."""
    for line in lines:
        if getattr(line[1], "key", "") == "last_ones":
            return {"worth": line[1].args[0]}
    return {"worth": 0}
