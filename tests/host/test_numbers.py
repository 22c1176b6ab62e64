"""Numbers in place of imported names, before bytecode is made: what is replaced and what not."""

import ast

from host_tools import runtimes
from host_tools.runtimes import numbers


def tree(tmp_path, **files):
    game = tmp_path / "engine_core" / "game"
    game.mkdir(parents=True)
    for folder in (game.parent, game):
        (folder / "__init__.py").write_text("")
    for name, text in files.items():
        (game / f"{name}.py").write_text(text)
    return game


def inlined(path, root):
    return numbers.inlined(path, root, numbers.asked(path.parent.glob("*.py"), root))


def test_numbers_replace_names_and_lines_stay(tmp_path):
    game = tree(
        tmp_path,
        words="A = 3\nB = 4\nlower = 5\nC = 'text'\n",
        rules="from .words import (\n    A,\n    C,\n    lower,\n)\n\nLIMIT = 9\n"
        "def f(x):\n    return A + x.A + lower + LIMIT, C\n",
    )
    text = inlined(game / "rules.py", tmp_path)
    assert "return 3 + x.A + lower + 9, C" in text
    assert "from .words import C, lower" in text
    assert text.count("\n") == (game / "rules.py").read_text().count("\n")


def test_names_through_other_modules_and_attributes(tmp_path):
    game = tree(
        tmp_path,
        words="A = 3\n",
        draft="from .words import A\ndef f():\n    pass\n",
        rules="from . import draft, words as w\nfrom .draft import A as TAKE\n\n"
        "x = draft.A, TAKE, w.A, draft.f\n",
    )
    text = inlined(game / "rules.py", tmp_path)
    assert "x = 3, 3, 3, draft.f" in text
    assert text.startswith("from . import draft\npass\n"), "words is not loaded, draft is"


def test_what_is_set_again_stays_a_name(tmp_path):
    game = tree(
        tmp_path,
        words="A = 3\nA = 4\nB = 1\n",
        rules="from .words import A, B\n\ndef f():\n    B = 2\n    return A, B\n",
    )
    text = inlined(game / "rules.py", tmp_path)
    assert "return A, B" in text and "import A, B" in text


def device_sources():
    return [p for f in ("engine_core", "firmware") for p in (runtimes.REPO / f).rglob("*.py")]


def test_every_module_of_the_device_still_parses():
    replaced = 0
    sources = device_sources()
    asked = numbers.asked(sources, runtimes.REPO)
    for path in sources:
        text = numbers.inlined(path, runtimes.REPO, asked)
        ast.parse(text)
        replaced += text != path.read_text("utf-8")
    assert replaced > 100


def test_bytecode_with_numbers_plays_the_same_game(i386):
    """The staged tree gives the digest that CPython gives."""
    from host_tools.play import bench, golden

    found = bench.heap("villagers", "players=3", seed=5)
    assert found["digest"] == golden.play("villagers", 5, {"players": 3})["digest"]


def test_what_is_asked_of_a_module_by_name_is_kept(tmp_path):
    game = tree(
        tmp_path,
        rules="def f(mode):\n    return mode.FULL, getattr(mode, 'MOST', 0)\n",
        hill="FULL = 6\nMOST = 7\nLEAST = 1\n",
    )
    assert inlined(game / "hill.py", tmp_path) == "FULL = 6\nMOST = 7\npass\n"


def test_numbers_that_the_browsers_board_asks_for_are_kept():
    board = runtimes.REPO / "host_tools" / "simulator" / "web" / "webboard.py"
    tree = ast.parse(board.read_text("utf-8"))
    modules = numbers._names(tree, board, runtimes.REPO)[1]
    wanted = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in modules
        if numbers.constant(modules[node.value.id], node.attr, runtimes.REPO) is not None
    }
    assert "LINK" in wanted
    assert wanted <= numbers.asked(device_sources(), runtimes.REPO)


def test_numbers_that_bots_manifests_and_modes_are_asked_for():
    asked = numbers.asked(device_sources(), runtimes.REPO)
    assert {"POINT", "FULL", "SEED", "TURN", "DOUBT", "BUDGET", "HORIZON", "EXPERT"} <= asked
