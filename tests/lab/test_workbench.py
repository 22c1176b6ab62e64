"""`check` and `diff`: mistakes and changes in words."""

import json
import shutil

import pytest

from host_tools import cli
from host_tools.commands import play
from host_tools.compiler import build
from host_tools.lab import workbench
from host_tools.lab.workbench import CONTENT


@pytest.fixture
def cards(tmp_path):
    """A copy of the cards of Villagers in a folder of its own, and how to edit it."""
    path = tmp_path / "villagers" / "cards.csv"
    path.parent.mkdir()
    path.write_text((CONTENT / "villagers" / "cards.csv").read_text("utf-8"), "utf-8")

    def edit(card, column, value):
        lines = path.read_text("utf-8").splitlines(keepends=True)
        at = lines[0].split(",").index(column)
        for k, line in enumerate(lines):
            if line.startswith(card + ","):
                cells = line.split(",")
                cells[at] = value
                lines[k] = ",".join(cells)
        path.write_text("".join(lines), "utf-8")
        return path

    return edit


def said(capsys, *words):
    code = cli.main(list(words))
    return code, capsys.readouterr().out


def test_a_right_table_is_right_and_its_change_is_told(cards, capsys):
    path = cards("shipwright", "gold", "18")
    code, out = said(capsys, "check", str(path))
    assert code == 0
    assert "is right (1 change)" in out and "Shipwright (shipwright): gold 2 → 18 (+16)" in out


def test_every_mistake_is_told_with_its_line_and_a_guess(cards, capsys):
    cards("shipwright", "gold", "-2")
    path = cards("carver", "chain_parents", "carpentr")
    code, out = said(capsys, "check", str(path))
    lines = out.splitlines()
    assert code == 1
    assert any(
        line.startswith("villagers/cards.csv:") and "gold must be" in line for line in lines
    ), out
    assert any("carpentr" in line and "did you mean 'carpenter'?" in line for line in lines), out


def test_a_misspelt_column_is_not_passed_over(cards, capsys):
    path = cards("shipwright", "gold", "2")
    path.write_text(path.read_text("utf-8").replace("suit_icons,", "suit_icon,", 1), "utf-8")
    code, out = said(capsys, "check", str(path))
    assert code == 1 and "nobody reads a column 'suit_icon': did you mean 'suit_icons'?" in out


def test_what_breaks_elsewhere_is_told(cards, capsys):
    path = cards("shipwright", "gold", "2")
    text = path.read_text("utf-8")
    gone = "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith("carpenter,")
    )
    path.write_text(gone, "utf-8")
    code, out = said(capsys, "check", str(path))
    assert code == 1 and "carpenter" in out


def test_a_name_that_several_games_have_needs_its_folder(tmp_path, capsys):
    path = tmp_path / "cards.csv"
    path.write_text("id\n")
    code = cli.main(["check", str(path)])
    assert code == 2 and "folder with the game's name" in capsys.readouterr().err


def test_diff_of_contents(cards, tmp_path, capsys):
    path = cards("shipwright", "gold", "12")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    copy = next(line for line in lines if line.startswith("lumberjack,"))
    lines.append(copy.replace("lumberjack,", "axeman,", 1).replace("Lumberjack", "Axeman", 1))
    path.write_text("".join(line for line in lines if not line.startswith("hayer,")), "utf-8")
    code, out = said(capsys, "diff", str(CONTENT), str(tmp_path), "--json")
    assert code == 0
    assert json.loads(out) == [
        "villagers/cards.csv: Hayer (hayer) is gone",
        "villagers/cards.csv: Axeman (axeman) is new",
        "villagers/cards.csv: Shipwright (shipwright): gold 2 → 12 (+10)",
    ]
    code, out = said(capsys, "diff", str(CONTENT))
    assert out == "Nothing changed.\n"


def test_diff_of_texts_and_rows_without_a_single_key():
    old = {
        "x/strings.csv": "key,en,pl\na,Yes,Tak\n",
        "m.csv": "row,col,few\n1,0,I\n1,1,II\n",
        "h.txt": "one\ntwo\n",
    }
    new = {
        "x/strings.csv": "key,en,pl\na,Yes!,Tak\n",
        "m.csv": "row,col,few\n1,0,I\n1,1,III\n",
        "h.txt": "one\n2\n",
    }
    assert workbench.differences(old, new) == [
        "h.txt: 1 line taken out, 1 put in",
        "m.csv: 1 1: few II → III",
        "x/strings.csv: a: en Yes → Yes!",
    ]


def test_tables_alone_compile_to_what_all_of_it_gives():
    """`make play` compiles only these when a table was edited."""
    quick = build.compile_tables()
    assert {name.rpartition(".")[2] for name in quick} == {"tab", "str", "py"}
    for name, data in quick.items():
        assert (build.ROOT / name).read_bytes() == data, name


def test_an_edited_table_is_picked_up_and_a_wrong_one_is_not(cards, tmp_path):
    """What `make play` does when a file is saved."""
    content, root, told = tmp_path / "all", tmp_path / "root", []
    shutil.copytree(CONTENT, content)
    assert play.picked_up(told.append, content, root)
    before = (root / "assets_compiled" / "villagers.tab").read_bytes()
    assert not play.picked_up(told.append, content, root)
    shutil.copyfile(cards("shipwright", "gold", "9"), content / "villagers" / "cards.csv")
    assert play.picked_up(told.append, content, root)
    assert told[-1] == "picked up: assets_compiled/villagers.tab"
    after = (root / "assets_compiled" / "villagers.tab").read_bytes()
    assert after != before
    shutil.copyfile(cards("shipwright", "gold", "lots"), content / "villagers" / "cards.csv")
    assert not play.picked_up(told.append, content, root)
    assert "gold must be a number" in told[-1]
    assert (root / "assets_compiled" / "villagers.tab").read_bytes() == after
