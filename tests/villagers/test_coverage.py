"""Every card, event and improvement is used by the suite's games; every rule has its test."""

import re
from pathlib import Path

from host_tools.play import coverage

# Numbered rules of the rule document: chapter -> how many statements it has.
RULES = {
    1: 10,
    2: 11,
    3: 7,
    4: 3,
    5: 16,
    6: 9,
    7: 7,
    8: 9,
    9: 7,
    10: 10,
    11: 6,
    12: 6,
    13: 10,
    14: 7,
    15: 3,
    16: 18,
    18: 4,
    19: 13,
    20: 8,
    21: 11,
    22: 12,
    23: 8,
    24: 6,
}
SOLO = {1: 6, 2: 7, 3: 1, 4: 6, 5: 2, 6: 4, 7: 2, 8: 3, 9: 4, 10: 11}
EXAMPLES = 44
HERE = Path(__file__).parent


def numbered():
    for chapter, size in RULES.items():
        for k in range(1, size + 1):
            yield f"VI-{chapter}.{k}"
    for part, size in SOLO.items():
        for k in range(1, size + 1):
            yield f"VI-17.{part}.{k}"


def named():
    """Rule ids that tests carry: written out, or as ranges `vi_5_6_to_5_8` in their names."""
    text = "\n".join(p.read_text("utf-8") for p in HERE.glob("test_*.py") if p != Path(__file__))
    found = set(re.findall(r"VI-[\d.]*\d", text))
    for ids in re.findall(r"def test_vi_(\w+)", text):
        for chapter, rule in re.findall(r"(?:^|vi_)(\d+)_(\d+)", "vi_" + ids):
            found.add(f"VI-{chapter}.{rule}")
        for chapter, low, high in re.findall(r"(\d+)_(\d+)_to_(?:\d+_)?(\d+)", ids):
            found |= {f"VI-{chapter}.{k}" for k in range(int(low), int(high) + 1)}
        deep = re.match(r"17_(\d+)_(\d+)", ids)
        if deep:
            found.add(f"VI-17.{deep[1]}.{deep[2]}")
    for low, high in re.findall(r"test_vi_17_10_(\d+)_to_10_(\d+)", text):
        found |= {f"VI-17.10.{k}" for k in range(int(low), int(high) + 1)}
    return found


def test_every_numbered_rule_has_a_test():
    missing = [rule for rule in numbered() if rule not in named()]
    assert not missing, " ".join(missing)


def test_every_example_is_a_test():
    text = "\n".join(p.read_text("utf-8") for p in HERE.glob("test_examples*.py"))
    found = {int(k) for k in re.findall(r"test_vi_ex_(\d+)", text)}
    found |= {int(k) for pair in re.findall(r"test_vi_ex_(\d+)_and_(\d+)", text) for k in pair}
    assert sorted(set(range(1, EXAMPLES + 1)) - found) == []


def test_random_games_use_everything():
    found = coverage.count("villagers", 30)
    unused = [name for counts in found.values() for name in counts if not counts[name]]
    assert unused == []
    assert {kind: len(counts) for kind, counts in found.items()} == {
        "card": 72,
        "event": 23,
        "improvement": 12,
    }
