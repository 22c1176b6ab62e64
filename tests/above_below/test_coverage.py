"""Every numbered rule and example has its test; random games use every piece and encounter."""

import re
from pathlib import Path

from host_tools.play import coverage

# Numbered rules of the rule document: chapter -> how many statements it has.
RULES = {
    1: 10,
    2: 15,
    3: 10,
    4: 5,
    5: 5,
    6: 26,
    7: 10,
    8: 5,
    9: 6,
    10: 3,
    11: 10,
    12: 8,
    13: 6,
    14: 5,
    15: 9,
    16: 9,
    17: 24,
    18: 16,
    19: 10,
    20: 16,
    21: 5,
}
EXAMPLES = 51
HERE = Path(__file__).parent
ENGINE = HERE.parent.parent / "engine_core" / "above_below"
GAMES = 12  # of each of the 13 tables


def ids(text):
    """Rule ids in a text: written out, as `AB-6.1 to 6.5`, or in the names of tests."""
    found = {(int(a), int(b)) for a, b in re.findall(r"AB-(\d+)\.(\d+)", text)}
    for chapter, low, high in re.findall(r"AB-(\d+)\.(\d+) to (?:AB-)?(?:\d+\.)?(\d+)", text):
        found |= {(int(chapter), k) for k in range(int(low), int(high) + 1)}
    for more in re.findall(r"AB-\d+\.\d+((?:,? (?:to )?\d+\.\d+)+)", text):
        found |= {(int(a), int(b)) for a, b in re.findall(r"(\d+)\.(\d+)", more)}
    for name in re.findall(r"def test_(ab_\w+)", text):
        found |= {(int(a), int(b)) for a, b in re.findall(r"(?:ab|and|to)_(\d+)_(\d+)", name)}
    return found


def texts(paths):
    return "\n".join(path.read_text("utf-8") for path in paths if path != Path(__file__))


def numbered():
    return {(chapter, k) for chapter, size in RULES.items() for k in range(1, size + 1)}


def test_every_numbered_rule_has_a_test():
    missing = sorted(numbered() - ids(texts(HERE.glob("test_*.py"))))
    assert missing == []


def test_every_id_in_the_engine_exists_and_has_a_test():
    used = ids(texts(ENGINE.rglob("*.py")))
    assert sorted(used - numbered()) == []


def test_every_example_is_a_test():
    text = texts(HERE.glob("test_*.py"))
    found = {int(k) for k in re.findall(r"test_ab_ex_(\d+)", text)}
    found |= {int(k) for k in re.findall(r"and_ab_ex_(\d+)", text)}
    assert sorted(set(range(1, EXAMPLES + 1)) - found) == []


def test_the_games_of_the_suite_use_everything():
    """Random games, and a tour of all choices, which random games can seldom pay for."""
    found = coverage.count("above_below", GAMES)
    sizes = {kind: len(counts) for kind, counts in found.items()}
    assert sizes == {"building": 64, "villager": 36, "cave": 25, "encounter": 150, "answer": 420}
    assert [name for counts in found.values() for name in counts if not counts[name]] == []
