"""The report says what was played; a planted change stands first."""

import json
import re

import pytest

pytest.importorskip("matplotlib", reason="needs pocketstead[lab]; `make test` installs it")

from host_tools import cli
from host_tools.lab import engines, results


def lab(capsys, *words):
    """The figures that `pocketstead lab ... --json` prints."""
    assert cli.main(["lab", *words, "--workers", "0", "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def richer(tmp_path):
    """Content with one changed table: the Shipwright is worth 8 gold more."""
    folder = tmp_path / "richer" / "villagers"
    folder.mkdir(parents=True)
    text = (engines.CONTENT / "villagers" / "cards.csv").read_text("utf-8")
    line = next(one for one in text.splitlines() if one.startswith("shipwright,"))
    cells = line.split(",")
    gold = text.splitlines()[0].split(",").index("gold")
    cells[gold] = str(int(cells[gold]) + 8)
    (folder / "cards.csv").write_text(text.replace(line, ",".join(cells)), "utf-8")
    return folder.parent


def test_one_command_writes_a_whole_report(tmp_path, capsys):
    out, doc = tmp_path / "report.html", tmp_path / "doc.md"
    doc.write_text("# Fair?\n<!-- lab -->\nstale\n<!-- /lab -->\nthe end\n")
    found = lab(
        capsys,
        "villagers",
        "--games",
        "60",
        "--out",
        str(out),
        "--csv",
        str(tmp_path),
        "--markdown",
        str(doc),
    )
    words = doc.read_text("utf-8")
    assert words.startswith("# Fair?\n<!-- lab -->\n") and words.endswith("-->\nthe end\n")
    assert "| solo, level veteran |" in words and "stale" not in words
    page = out.read_text("utf-8")
    for title in (
        "The start player",
        "Bots against each other",
        "Points",
        "The solo game",
        "How long it takes",
        "What is taken",
        "Actions over the rounds",
    ):
        assert f"<h2>{title}" in page
    assert page.count("<svg") >= 9
    assert not re.search(r'(src|href)="?(http|//|[\w./]+\.(js|css|png))', page)  # all in one file
    assert "#010101" not in page and "var(--c1)" in page and "prefers-color-scheme: dark" in page
    cells = found["arms"][0]["cells"]
    assert {cell["part"] for cell in cells} == {"tables", "levels", "solo"}
    assert [cell["name"] for cell in cells if cell["part"] == "solo"] == [
        "solo, level novice",
        "solo, level standard",
        "solo, level veteran",
    ]
    seats = (tmp_path / "seats.csv").read_text("utf-8").splitlines()
    assert len(seats) == 1 + sum(cell["games"] * cell["players"] for cell in cells)


def test_the_same_games_make_the_same_page(tmp_path, capsys):
    for name in ("a", "b"):
        lab(
            capsys,
            "villagers",
            "--games",
            "6",
            "--players",
            "2",
            "--part",
            "tables",
            "--out",
            str(tmp_path / name),
        )
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_planted_change_is_found_and_what_is_equal_is_not(tmp_path, capsys, richer):
    out = tmp_path / "change.html"
    found = lab(
        capsys,
        "villagers",
        "--games",
        "120",
        "--players",
        "2",
        "--part",
        "tables",
        "--after",
        str(richer),
        "--out",
        str(out),
    )
    sure = [row for row in found["changes"] if row["q"] < 0.05]
    assert ("Points of a seat", "2 players") in [(row["group"], row["what"]) for row in sure]
    assert found["changes"][: len(sure)] == sure  # they come first
    page = out.read_text("utf-8")
    assert "What changed" in page and "Shipwright (shipwright): gold 2 → 10 (+8)" in page
    same = lab(
        capsys,
        "villagers",
        "--games",
        "40",
        "--players",
        "2",
        "--part",
        "tables",
        "--after",
        str(engines.CONTENT),
        "--out",
        str(tmp_path / "same.html"),
    )
    assert not [row for row in same["changes"] if row["change"]]


def test_the_start_player_of_a_rigged_table_stands_out(tmp_path, capsys):
    """normal beside random, seats rotated: the level decides, not the seat."""
    found = lab(
        capsys,
        "above_below",
        "--games",
        "60",
        "--bots",
        "normal,random",
        "--players",
        "2",
        "--part",
        "tables",
        "--out",
        str(tmp_path / "x.html"),
    )
    cell = found["arms"][0]["cells"][0]
    assert cell["bots"]["normal"]["low"] > 0.8
    assert abs(cell["start"]["wins"] - 0.5) < 0.2


def test_until_clear_stops_and_says_so(tmp_path, capsys):
    out = tmp_path / "early.html"
    lab(
        capsys,
        "villagers",
        "--games",
        "400",
        "--bots",
        "easy,random",
        "--players",
        "2",
        "--part",
        "tables",
        "--until-clear",
        "--out",
        str(out),
    )
    _, games = results.read(tmp_path / "early.games.jsonl")
    assert len(games) == 80  # 40 seeds, both seats: the first look
    assert "stopped early" in out.read_text("utf-8")


KINDS = {
    "villagers": {"card"},
    "sierra_west": {"card", "cabin", "animal", "track"},
    "above_below": {"building", "villager", "encounter", "cave"},
    "boonlake": {"card", "action", "lever", "project"},
}


def test_one_command_writes_the_reports_and_documents_of_all_games(tmp_path, capsys):
    docs = tmp_path / "docs"
    docs.mkdir()
    for path in engines.ROOT.glob("docs/balance_*.md"):
        (docs / path.name).write_text(path.read_text("utf-8"), "utf-8")
    words = ["--games", "12", "--out", str(tmp_path), "--markdown", str(docs), "--workers", "0"]
    assert cli.main(["lab", "all", *words, "--json"]) == 0
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [found["game"] for found in reports] == list(KINDS)
    for found in reports:
        game, arm = found["game"], found["arms"][0]
        assert arm["games"] >= 12
        assert {one["kind"] for one in arm["items"]["tables"]} >= KINDS[game]
        assert any(one["taken"] > 0.2 for one in arm["items"]["tables"])
        assert "<h2>What is taken" in (tmp_path / f"lab-{game}.html").read_text("utf-8")
        told = (docs / f"balance_{game}.md").read_text("utf-8")
        assert f"by `pocketstead lab {game} --games 12 --markdown {docs}`" in told
