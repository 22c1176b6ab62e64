"""Ratings that explain the results, and the first bot of docs/bots.md on the ladder."""

import json
import re
from pathlib import Path

import pytest

pytest.importorskip("matplotlib", reason="needs pocketstead[lab]; `make test` installs it")

from host_tools import cli
from host_tools.lab import ladder

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_ten_wins_to_one_are_400_points():
    found = {("a", "b"): [1.0] * 1000 + [0.0] * 100}
    best = ladder.ratings(found, ("a", "b"), "b")
    assert best["a"][0] - best["b"][0] == pytest.approx(400, abs=2)
    assert best["b"] == (1500, 0)


def test_the_error_is_that_of_a_share():
    """Equal bots over n games: an error of 1 / sqrt(n / 4), in Elo."""
    best = ladder.ratings({("a", "b"): [1.0, 0.0] * 200}, ("a", "b"), "b")
    assert best["a"][1] == pytest.approx(ladder.SCALE / (401 / 4) ** 0.5)


def test_who_never_lost_has_a_careful_rating():
    few = ladder.ratings({("a", "b"): [1.0] * 5}, ("a", "b"), "b")
    many = ladder.ratings({("a", "b"): [1.0] * 500}, ("a", "b"), "b")
    assert 1500 < few["a"][0] < many["a"][0]
    assert few["a"][1] > 100


def test_the_bot_of_the_docs_climbs(tmp_path, capsys):
    text = (DOCS / "bots.md").read_text("utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    assert len(code.strip().splitlines()) <= 30
    bot = tmp_path / "greedy.py"
    bot.write_text(code)
    out = tmp_path / "ladder.html"
    assert (
        cli.main(
            [
                "ladder",
                "villagers",
                str(bot),
                "--bots",
                "random,normal",
                "--games",
                "20",
                "--workers",
                "0",
                "--json",
                "--out",
                str(out),
            ]
        )
        == 0
    )
    rows = json.loads(capsys.readouterr().out)["ladder"]
    assert [row["bot"] for row in rows] == ["normal", "greedy.py", "random"]
    assert rows[0]["elo"] == 1500 and rows[1]["low"] < rows[1]["elo"] < rows[1]["high"]
    assert "<svg" in out.read_text("utf-8")


def test_one_bot_is_no_ladder(capsys):
    assert cli.main(["ladder", "villagers", "--bots", "easy", "--json"]) == 2
    assert "two bots" in capsys.readouterr().out
