"""Every numbered rule and every worked example of Sierra West is carried by a test."""

import re
from pathlib import Path

# Chapter: how many rules it has.
CHAPTERS = {
    1: 7,
    2: 27,
    3: 7,
    4: 26,
    5: 11,
    6: 3,
    7: 10,
    8: 10,
    9: 3,
    10: 6,
    11: 5,
    12: 9,
    13: 3,
    14: 5,
    15: 9,
    16: 8,
    17: 13,
    18: 7,
    19: 17,
    20: 2,
    21: 14,
    22: 28,
    23: 6,
}
RULES = {(chapter, k) for chapter, last in CHAPTERS.items() for k in range(1, last + 1)}
EXAMPLES = set(range(1, 49))


def carried(source):
    """The rules that the tests of a source name: SW-9.1, SW-22.9 to SW-22.17."""
    found = {(int(a), int(b)) for a, b in re.findall(r"SW-(\d+)\.(\d+)", source)}
    for a, first, b, last in re.findall(r"SW-(\d+)\.(\d+) to SW-(\d+)\.(\d+)", source):
        assert a == b and int(first) < int(last), (a, first, b, last)
        found.update((int(a), k) for k in range(int(first), int(last) + 1))
    return found


def sources():
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name != Path(__file__).name:
            yield path.read_text("utf-8")


def test_every_rule_is_carried_by_a_test():
    found = set().union(*map(carried, sources()))
    missing = [f"SW-{a}.{b}" for a, b in sorted(RULES - found)]
    assert not missing, "no test carries " + ", ".join(missing)
    unknown = [f"SW-{a}.{b}" for a, b in sorted(found - RULES)]
    assert not unknown, "no such rule: " + ", ".join(unknown)


def test_every_worked_example_is_a_test():
    names = [int(n) for text in sources() for n in re.findall(r"def test_sw_ex_(\d+)_", text)]
    assert sorted(names) == sorted(EXAMPLES)


def test_ids_are_read_one_by_one_and_as_ranges():
    source = '"""SW-9.1, SW-22.9 to SW-22.11: he acts."""'
    assert carried(source) == {(9, 1), (22, 9), (22, 10), (22, 11)}
