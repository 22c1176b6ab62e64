"""Joining modules: the joined tree does what the sources do, and says what it cannot join."""

import ast
import subprocess
import sys
import textwrap

import pytest

from host_tools.errors import UserError
from host_tools.runtimes import fuse


def tree(folder, **files):
    """A tree with engine_core.match as its root; names with __ are paths."""
    for name, text in {"engine_core____init__": "", **files}.items():
        path = folder / (name.replace("____init__", "/__init__").replace("__", "/") + ".py")
        if name.endswith("____init__"):
            path = folder / name.replace("____init__", "").replace("__", "/") / "__init__.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text))
    return folder


def written(folder, out):
    for name, text in fuse.join(folder).items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text)
    return out


def output(folder, script):
    done = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True,
                          text=True)
    assert not done.returncode, done.stderr
    return done.stdout


FILES = {
    "engine_core__match": """
        from . import coins
        from .coins import pay as give
        from .dice import Dice, roll
        from engine_core.words import WORDS

        limit = 3

        def play():
            pay = 2  # hides what another module calls so
            total = coins.pay(1) + give(pay) + roll()
            coins.limit = 9
            from .dice import limit as other
            return total, coins.limit, limit, other, Dice().faces(), WORDS

        def later():
            from engine_core import later
            from .dice import roll as again
            return later.told() + again()
        """,
    "engine_core__coins": """
        limit = 5
        pile = []

        def pay(n):
            global limit
            pile.append(n)
            limit += n
            return sum([limit for limit in pile])
        """,
    "engine_core__dice": """
        from . import coins
        from .coins import pile as stack

        limit = 6

        class Dice:
            twice = limit * 2
            pay = staticmethod(coins.pay)

            def faces(self):
                return self.twice, len(stack), coins.limit

        def roll(limit=limit):
            return limit
        """,
    "engine_core__words": "WORDS = ('one', 'two')\n",
    "engine_core__later": """
        def told():
            from engine_core import coins
            from engine_core.coins import pay
            return pay(1) + coins.limit
        """,
}
SCRIPT = "from engine_core import match; print(match.play(), match.later(), match.play())"


def test_joined_modules_do_the_same(tmp_path):
    sources = tree(tmp_path / "sources", **FILES)
    joined = written(sources, tmp_path / "joined")
    assert not (joined / "engine_core/coins.py").exists()
    assert (joined / "engine_core/later.py").exists(), "loaded on demand"
    assert output(joined, SCRIPT) == output(sources, SCRIPT)


def test_what_a_root_passes_on_keeps_its_name(tmp_path):
    files = {"engine_core__match": "from .sight import view\n",
             "engine_core__sight": "def view(t):\n    return t + 1\n"}
    joined = written(tree(tmp_path / "s", **files), tmp_path / "j")
    assert output(joined, "from engine_core import match; print(match.view(4))") == "5\n"


def test_a_script_may_ask_for_a_joined_module(tmp_path):
    files = {"engine_core__match": "from . import rng\n\ndef play():\n    return rng.draw()\n",
             "engine_core__rng": "draw = 4\n\ndef below():\n    return 7\n"}
    sources = tree(tmp_path / "s", **files)
    script = sources / "tests/toy_script.py"
    script.parent.mkdir()
    script.write_text("from engine_core import rng\nprint(rng.below())\n")
    joined = written(sources, tmp_path / "j")
    assert output(joined, script.read_text()) == "7\n"


@pytest.mark.parametrize("text, message", [
    ("from . import coins\nchosen = coins\n", "used as a value"),
    ("from . import coins\n\ndef f():\n    return coins.const\n", "not defined in the module"),
])
def test_what_cannot_be_joined_is_named(tmp_path, text, message):
    files = {"engine_core__match": text, "engine_core__coins": "from engine_core import const\n",
             "engine_core__const": "x = 1\n"}
    with pytest.raises(UserError, match=message) as found:
        fuse.join(tree(tmp_path, **files))
    assert "engine_core/match.py:" in str(found.value)


def test_a_hidden_name_is_named(tmp_path):
    """What a root passes on keeps its name, so no function may call a local like it."""
    files = {"engine_core__match": "from .sight import view\nfrom . import board\n",
             "engine_core__board": """
                 from . import sight

                 def look(t):
                     view = sight.view(t)
                     return view
                 """,
             "engine_core__sight": "def view(t):\n    return t\n"}
    with pytest.raises(UserError, match=r"board.py:5: the local name view hides"):
        fuse.join(tree(tmp_path, **files))


def test_nothing_of_the_device_is_left_without_its_names():
    """Every name that a joined file of the real tree uses is bound somewhere in it."""
    plan = fuse.Plan(fuse.Path(__file__).parents[2])
    assert plan.members["engine_core.match"][-1] == "engine_core.match"
    assert "engine_core.flow" in plan.members["engine_core.match"]
    assert "firmware.ui.canvas" in plan.members["firmware.app.loop"]
    for members in plan.members.values():
        assert not [m for m in members if ".bot" in m or m.endswith(("_why", "_tour", ".audit"))]
    for name, text in fuse.join(fuse.Path(__file__).parents[2]).items():
        ast.parse(text, name)
