"""Numbers in place of imported names, before bytecode is made: what is replaced and what not."""

import ast

import pytest

from host_tools import runtimes
from host_tools.runtimes import inline, mpy


def tree(tmp_path, **files):
    game = tmp_path / "engine_core" / "game"
    game.mkdir(parents=True)
    for folder in (game.parent, game):
        (folder / "__init__.py").write_text("")
    for name, text in files.items():
        (game / f"{name}.py").write_text(text)
    return game


def test_numbers_replace_names_and_lines_stay(tmp_path):
    game = tree(
        tmp_path,
        words="A = 3\nB = 4\nlower = 5\nC = 'text'\n",
        rules="from .words import (\n    A,\n    C,\n    lower,\n)\n\nLIMIT = 9\n"
        "def f(x):\n    return A + x.A + lower + LIMIT, C\n",
    )
    text = inline.inlined(game / "rules.py", tmp_path)
    assert "return 3 + x.A + lower + 9, C" in text
    assert "from .words import C, lower" in text
    assert text.count("\n") == (game / "rules.py").read_text().count("\n")


def test_names_through_other_modules_and_attributes(tmp_path):
    game = tree(
        tmp_path,
        words="A = 3\n",
        draft="from .words import A\n",
        rules="from . import draft\nfrom .draft import A as TAKE\n\nx = draft.A, TAKE\n",
    )
    assert "x = 3, 3" in inline.inlined(game / "rules.py", tmp_path)


def test_what_is_set_again_stays_a_name(tmp_path):
    game = tree(
        tmp_path,
        words="A = 3\nA = 4\nB = 1\n",
        rules="from .words import A, B\n\ndef f():\n    B = 2\n    return A, B\n",
    )
    text = inline.inlined(game / "rules.py", tmp_path)
    assert "return A, B" in text and "import A, B" in text


def test_every_module_of_the_device_still_parses():
    for folder in mpy.TREES:
        for path in sorted((runtimes.REPO / folder).rglob("*.py")):
            ast.parse(inline.inlined(path, runtimes.REPO))


def test_bytecode_with_numbers_plays_the_same_game(i386):
    """The staged tree gives the digest that CPython gives."""
    from host_tools import bench, golden

    found = bench.heap("villagers", "players=3", seed=5)
    assert found["digest"] == golden.play("villagers", 5, {"players": 3})["digest"]


def test_columns_become_places_in_one_block(tmp_path):
    game = tree(
        tmp_path,
        data="from engine_core.tables import columns\n\nSCHEMA = 0x0000000A\n\n"
        "(  # layout 0x0000000B\n    GOLD,  # 3 x 1 at 0\n    FOOD,  # 4 x 1 at 3\n"
        "    WAY_AT,  # 2 x 2 at 8\n) = columns(\"game\", SCHEMA)\n\nCARDS = 3\n",
        rules="from .data import CARDS, FOOD, GOLD, WAY_AT\n\n"
        "def f(i, card):\n    x = FOOD[GOLD[i] + CARDS], len(GOLD)\n"
        "    for n in FOOD:\n        yield n, WAY_AT[card + 1]\n",
    )
    text = inline.inlined(game / "rules.py", tmp_path)
    assert "from .data import COLUMNS, WIDE\n" in text
    assert "x = COLUMNS[3+(COLUMNS[(i)] + 3)], 3\n" in text
    assert "for n in COLUMNS[3:7]:\n        yield n, WIDE(8+2*(card + 1))" in text
    assert text.count("\n") == (game / "rules.py").read_text().count("\n")
    made = inline.inlined(game / "data.py", tmp_path)
    assert "COLUMNS = block('game', 10, 11)" in made and "WAY_AT" not in made


def test_a_name_of_a_column_is_not_used_otherwise(tmp_path):
    game = tree(
        tmp_path,
        data='(  # layout 0x0000000B\n    GOLD,  # 3 x 1 at 0\n) = columns("game", 1)\n',
        rules="from .data import GOLD\n\ndef f():\n    GOLD = 2\n    return GOLD\n",
    )
    with pytest.raises(ValueError, match="GOLD is a column"):
        inline.inlined(game / "rules.py", tmp_path)
