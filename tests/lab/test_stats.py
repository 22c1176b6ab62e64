"""Errors that hold what they promise, on numbers whose truth is known."""

import random

import pytest

np = pytest.importorskip("numpy", reason="needs pocketstead[lab]; `make test` installs it")

from host_tools.lab import stats  # noqa: E402
from host_tools.lab.design import Cell, Plan  # noqa: E402
from host_tools.lab.sequential import Question  # noqa: E402


def test_wilson_as_in_the_books():
    low, high = stats.share_interval(0.5, 0.05, 100)  # 50 of 100
    assert low == pytest.approx(0.4038, abs=1e-4) and high == pytest.approx(0.5962, abs=1e-4)
    low, high = stats.share_interval(1.0, 0.0, 20)  # 20 of 20
    assert low == pytest.approx(0.8389, abs=1e-4) and high == 1.0


def test_a_cluster_counts_once():
    """Ten copies of every observation say no more than one."""
    values = [random.Random(4).gauss(0, 1) for _ in range(50)]
    _, alone, _ = stats.mean_error(values, range(50))
    _, copied, n = stats.mean_error(values * 10, list(range(50)) * 10)
    assert copied == pytest.approx(alone) and n == 50


def test_intervals_cover_the_truth_nineteen_times_in_twenty():
    dice = random.Random(1)
    inside = 0
    for _ in range(400):
        shared = [dice.gauss(0, 1) for _ in range(60)]
        values, marked, clusters = [], [], []
        for k, base in enumerate(shared):
            for _ in range(3):
                mark = dice.random() < 0.4
                values.append(base + dice.gauss(0, 1) + (2 if mark else 0))
                marked.append(mark)
                clusters.append(k)
        worth, error = stats.difference(values, marked, clusters)
        inside += abs(worth - 2) < stats.Z95 * error
    assert 0.91 < inside / 400 < 0.985


def test_too_few_are_not_judged():
    worth, error = stats.difference([1] * 30, [True] * 5 + [False] * 25, range(30))
    assert np.isnan(worth) and np.isnan(error)


def test_many_tests_find_little_in_noise_and_much_in_signal():
    dice = random.Random(2)
    noise = [dice.random() for _ in range(200)]
    assert sum(q < 0.05 for q in stats.adjusted(noise)) == 0
    assert sum(q < 0.05 for q in stats.adjusted(noise + [1e-6] * 10)) >= 10
    assert stats.adjusted([0.01, 0.04]) == [0.02, 0.04]


def question(win, units, seed=1):
    """The question of a duel whose first bot wins with this chance; where it was clear."""
    cell = Cell("duel", "levels", {"players": 2}, ("a", "b"), units, 1)
    asked = Question(Plan("villagers", ("x",), (cell,)), cell)
    dice = random.Random(seed)
    for n in range(1, units + 1):
        asked.add(
            [
                {
                    "bots": line,
                    "winners": [line.index("a") if dice.random() < win else line.index("b")],
                }
                for line in (["a", "b"], ["b", "a"])
            ]
        )
        if asked.clear:
            return n
    return None


def test_a_clear_answer_stops_early():
    assert question(0.95, 1000) == 40
    assert 40 < question(0.62, 1000) < 600


def test_looking_often_does_not_find_what_is_not_there():
    """Equal bots, looked at 60 times each: at most one in twenty is called different."""
    early = [question(0.5, 600, seed) for seed in range(200)]
    assert sum(found is not None for found in early) <= 10
