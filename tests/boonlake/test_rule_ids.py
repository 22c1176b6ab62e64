"""Every rule of Boonlake is carried by a test, and by the engine where it is enforced.

A test carries it in its name, or as BL-x.y at a case; the engine as BL-x.y, or in a range
BL-x.y to BL-x.z.
"""

import re
from pathlib import Path

from engine_core import boonlake

# Chapter: how many rules it has; the catalogue of card effects leaves room in its numbers.
CHAPTERS = {
    0: 6,
    1: 8,
    2: 16,
    3: 12,
    4: 12,
    5: 9,
    6: 12,
    7: 7,
    8: 5,
    9: 16,
    10: 4,
    11: 7,
    12: 7,
    13: 12,
    14: 5,
    15: 20,
    16: 5,
    17: 13,
    18: 6,
    19: 5,
    20: 38,
    22: 14,
    23: 10,
    25: 9,
}
RULES = {(chapter, k) for chapter, last in CHAPTERS.items() for k in range(1, last + 1)}
RULES |= {(21, k) for k in (*range(1, 18), *range(20, 28), *range(30, 43))}

# Rules that are not code of the engine, and where they are instead.
ELSEWHERE = {
    (0, 6): "names the codes of the rule document",
    (1, 1): "the numbers of cards: tables/cards.csv",
    (1, 3): "cardboard that is a number in the state",
    (1, 4): "the shared components: rows of the tables",
    (1, 6): "the spaces of the map: tables/spaces.csv",
}


def carried(source):
    """The rules that the tests of a source carry: test_bl_9_8_and_9_11, test_bl_16_1_to_16_4."""
    found = {(int(a), int(b)) for a, b in re.findall(r"BL-(\d+)\.(\d+)", source)}
    for name in re.findall(r"def test_bl_(?!ex_)(\w+)", source):
        for part in re.findall(r"(?:(?<=_)|^)\d+_\d+(?:_\d+_\d+)*(?:_to_\d+_\d+)?", name):
            numbers = [int(n) for n in re.findall(r"\d+", part)]
            pairs = list(zip(numbers[::2], numbers[1::2]))
            found.update(pairs)
            if "_to_" in part:
                (chapter, first), (last_chapter, last) = pairs[-2:]
                assert chapter == last_chapter and first < last, name
                found.update((chapter, k) for k in range(first, last + 1))
    return found


def test_every_rule_is_carried_by_a_test():
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        if path.name != Path(__file__).name:
            found |= carried(path.read_text("utf-8"))
    missing = [f"BL-{a}.{b}" for a, b in sorted(RULES - found)]
    assert not missing, "no test carries " + ", ".join(missing)
    unknown = [f"BL-{a}.{b}" for a, b in sorted(found - RULES)]
    assert not unknown, "no such rule: " + ", ".join(unknown)


def test_ids_are_read_from_names_and_cases():
    source = "def test_bl_16_1_to_16_3_tracks():\n    pass  # BL-4.2\ndef test_bl_9_8_9_11():"
    assert carried(source) == {(16, 1), (16, 2), (16, 3), (4, 2), (9, 8), (9, 11)}


def test_every_rule_stands_in_the_engine_where_it_is_enforced():
    """Or in the audit, what must be so at any time (BL-25)."""
    found = set()
    for path in (*Path(boonlake.__path__[0]).glob("*.py"), Path(__file__).with_name("audit.py")):
        if path.stem != "gains":  # which names rules as reasons
            text = re.sub(r"\s*\n\s*(# )?", " ", path.read_text("utf-8"))
            pairs = r"BL-(\d+)\.(\d+)"
            found.update((int(a), int(b)) for a, b in re.findall(pairs, text))
            for a, b, other, last in re.findall(pairs + " to " + pairs, text):
                assert a == other and int(b) < int(last), f"{path.name}: BL-{a}.{b} to BL-{other}"
                found.update((int(a), k) for k in range(int(b), int(last) + 1))
    missing = [f"BL-{a}.{b}" for a, b in sorted(RULES - found - set(ELSEWHERE))]
    assert not missing, "the engine does not have " + ", ".join(missing)
    unknown = [f"BL-{a}.{b}" for a, b in sorted(found - RULES)]
    assert not unknown, "no such rule: " + ", ".join(unknown)
    told = [f"BL-{a}.{b}" for a, b in sorted(found & set(ELSEWHERE))]
    assert not told, "the engine has them after all: " + ", ".join(told)
