"""The cursor jumps between targets: nearest in the half-plane, wrap in the row, NO last."""

import pytest

from firmware.ui.targets import NO, move, start

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
CAN = 0


def target(name, x, y, w=28, h=36, state=CAN):
    """A target as a screen module gives it."""
    return (name, x, y, w, h, state)


def go(targets, name, direction):
    """The name of the target a press leads to."""
    here = [t[0] for t in targets].index(name)
    return targets[move(targets, here, *direction)][0]


ROAD = [target("s%d" % k, 7 + 39 * k, 30, 28, 24) for k in range(6)]
ROAD += [target("r%d" % k, 7 + 39 * k, 76) for k in range(6)]


@pytest.mark.parametrize(
    "start_at, direction, end",
    [
        ("r2", RIGHT, "r3"),
        ("r2", LEFT, "r1"),
        ("r2", UP, "s2"),
        ("s4", DOWN, "r4"),
        ("r5", RIGHT, "r0"),  # wraps inside the row
        ("r0", LEFT, "r5"),
        ("s0", UP, "r0"),  # up and down wrap in the column
        ("r3", DOWN, "s3"),
    ],
)
def test_in_a_regular_grid(start_at, direction, end):
    assert go(ROAD, start_at, direction) == end


def test_along_counts_once_and_across_counts_twice():
    # a: 40 along, 15 across = 70; b: 60 along, 0 across = 60
    table = [target("here", 0, 0, 10, 10), target("a", 40, 15, 10, 10), target("b", 60, 0, 10, 10)]
    assert go(table, "here", RIGHT) == "b"


def test_of_equals_the_first_in_reading_order():
    table = [
        target("low", 40, 60, 10, 10),
        target("here", 40, 40, 10, 10),
        target("b", 70, 50, 10, 10),
        target("a", 70, 30, 10, 10),
    ]
    assert go(table, "here", RIGHT) == "a"


def test_impossible_targets_are_skipped():
    table = [target("here", 0, 0), target("no", 40, 0, state=NO), target("can", 80, 0)]
    assert go(table, "here", RIGHT) == "can"


def test_an_impossible_target_is_reached_when_no_other_lies_that_way():
    table = [target("other", 0, 0), target("here", 40, 0), target("no", 80, 0, state=NO)]
    assert go(table, "here", RIGHT) == "no"
    assert go(table, "no", LEFT) == "here"


def test_wrapping_prefers_what_can_be_chosen():
    table = [target("no", 0, 0, state=NO), target("can", 40, 0), target("here", 80, 0)]
    assert go(table, "here", RIGHT) == "can"


def test_alone_it_stays():
    table = [target("here", 10, 10)]
    for direction in (LEFT, RIGHT, UP, DOWN):
        assert go(table, "here", direction) == "here"


def test_a_wide_row_below_is_reached_from_every_card():
    table = ROAD + [target("end", 60, 150, 120, 20)]
    for k in range(6):
        assert go(table, "r%d" % k, DOWN) == "end"
    assert go(table, "end", UP) in ("r2", "r3")


def test_start_is_the_first_that_can_be_chosen():
    assert start([target("no", 0, 0, state=NO), target("can", 40, 0)]) == 1
    assert start([target("no", 0, 0, state=NO)]) == 0


def test_every_target_of_a_grid_can_be_reached():
    reached, todo = set(), [0]
    while todo:
        here = todo.pop()
        if here not in reached:
            reached.add(here)
            todo += [move(ROAD, here, *d) for d in (LEFT, RIGHT, UP, DOWN)]
    assert len(reached) == len(ROAD)
