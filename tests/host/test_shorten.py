"""Hidden names made short before bytecode is made: what is renamed and what stays."""

import ast

from host_tools import runtimes
from host_tools.runtimes import inline, mpy, shorten


def tree(tmp_path, **files):
    folder = tmp_path / "firmware"
    folder.mkdir(parents=True)
    (tmp_path / "engine_core").mkdir()
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    return tmp_path


def test_parameters_and_private_names_are_shortened(tmp_path):
    text = (
        "_HIGH = (1, 2)\n\n\n"
        "def _row(table, colour=3):\n    return table + colour + _HIGH[0]\n\n\n"
        "def public(table, x):\n    total = _row(table) + x\n    return [total for _ in _HIGH]\n"
    )
    root = tree(tmp_path, page=text)
    short = shorten.shortened(text, root)
    assert "def _B(_0, _1=3):\n    return _0 + _1 + _A[0]" in short
    assert "def public(_0, x):\n    total = _B(_0) + x" in short
    space, same = {}, {}
    exec(short, space)
    exec(text, same)
    assert space["public"](4, 5) == same["public"](4, 5)


def test_what_others_can_see_stays(tmp_path):
    text = "_kept = 1\n_own = 2\n_shown = 3\n\n\ndef draw(width, height):\n    return _own\n"
    other = "from firmware import page\nfrom firmware.page import _kept\n\npage.draw(1, height=2)"
    third = "NAMES = ('_shown',)\n"
    root = tree(tmp_path, page=text, other=other, third=third)
    short = shorten.shortened(text, root)
    assert "_kept = 1" in short and "_shown = 3" in short and "_A = 2" in short
    assert "def draw(_0, height)" in short


def test_names_seen_through_two_functions_stay(tmp_path):
    text = "def outer(value):\n    def inner(other):\n        return value + other\n"
    text += "    return inner\n"
    short = shorten.shortened(text, tree(tmp_path, page=text))
    assert "def outer(value)" in short and "def inner(_0)" in short
    space = {}
    exec(short, space)
    assert space["outer"](2)(3) == 5


def test_globals_follow(tmp_path):
    text = "_state = 0\n_file = 1\n\n\n"
    text += "def set_it(new):\n    global _state, _file\n    _state = _file = new\n"
    short = shorten.shortened(text, tree(tmp_path, page=text))
    assert "def set_it(_0):\n    global _A, _B\n    _A = _B = _0" in short


def test_every_module_of_the_device_still_parses():
    for folder in mpy.TREES:
        for path in sorted((runtimes.REPO / folder).rglob("*.py")):
            text = inline.inlined(path, runtimes.REPO)
            short = shorten.shortened(text, runtimes.REPO)
            ast.parse(short)
            assert short.count("\n") == text.count("\n")
