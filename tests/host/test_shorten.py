"""Hidden names made short before bytecode is made: what is renamed and what stays."""

import ast

from host_tools import runtimes
from firmware import strings
from host_tools.runtimes import inline, keys, mpy, shorten


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
        "\n\nSHOWN = 'public'\n"
    )
    root = tree(tmp_path, page=text)
    short = shorten.shortened(text, root)
    assert "def _B(_0, _1=3):\n    return _0 + _1 + _A[0]" in short
    assert "def public(_0, x):\n    total = _B(_0) + x" in short
    space, same = {}, {}
    exec(short, space)
    exec(text, same)
    assert space["public"](4, 5) == same["public"](4, 5)


def test_public_names_are_shortened_alike_in_all_files(tmp_path):
    page = "class Sheet:\n    ink = 2\n\n    def colour(self):\n"
    page += "        return self.ink + self.more\n"
    other = (
        "from firmware.page import Sheet\n\n\ndef painted():\n    sheet = Sheet()\n"
        "    sheet.more = 3\n    return sheet.colour()\n\n\nCHECK = ('painted', 'CHECK')\n"
    )
    root = tree(tmp_path, page=page, other=other)
    one, two = (shorten.shortened(t, root) for t in (page, other))
    names = shorten.name_map(root)
    assert not {"Sheet", "ink", "colour", "more"} & set(one.split() + two.split())
    assert len({names[n] for n in ("ink", "colour", "more")}) == 3  # one object has them all
    space = {}
    exec(one, space)
    exec(two.replace("from firmware.page import", "pass  #"), space)
    assert space["painted"]() == 5


def test_names_that_never_meet_share_a_short_form(tmp_path):
    one = "class Sheet:\n    def colour(self):\n        return 1\n"
    two = "class Stone:\n    def weight(self):\n        return 2\n"
    user = "from firmware import one, two\nX = one.Sheet().colour() + two.Stone().weight()\n"
    root = tree(tmp_path, one=one, two=two, user=user)
    names = shorten.name_map(root)
    assert names["colour"] == names["weight"] and names["Sheet"] == names["Stone"]


def test_an_heir_shares_no_short_form_with_what_it_inherits(tmp_path):
    one = "class Sheet:\n    def colour(self):\n        return self.weight()\n"
    two = "from firmware.one import Sheet\n\n\nclass Stone(Sheet):\n    def weight(self):\n"
    two += "        return self.colour\n"
    names = shorten.name_map(tree(tmp_path, one=one, two=two))
    assert names["colour"] != names["weight"]


def test_names_of_the_interpreter_stay(tmp_path):
    text = "class Sheet:\n    def seek(self, at):\n        return self.append(at)\n\n"
    text += "    def append(self, at):\n        return self.seek(at)\n"
    assert shorten.name_map(tree(tmp_path, page=text)) == {}


def test_what_nobody_uses_is_left_out(tmp_path):
    text = "OFF = 0\n\n\ndef unused():\n    return 1\n\n\ndef used():\n    return used\n"
    short = shorten.shortened(text, tree(tmp_path, page=text))
    assert "OFF" not in short and "return 1" not in short and "return _A" in short
    assert short.count("\n") == text.count("\n")


def test_keys_of_texts_become_their_numbers():
    text = "from firmware.strings import text\n\n"
    text += "X = text('undo', 2) + text('act.hire') + f('undo')\n"
    number = keys.key_hash("undo")
    assert number == strings.key_hash("undo")
    assert f"X = text({number}, 2) + text('act.hire') + f('undo')" in keys.keyed(text)


def test_what_others_can_see_stays(tmp_path):
    text = "_kept = 1\n_own = 2\n_shown = 3\n\n\ndef draw(width, height):\n    return _own\n"
    other = "from firmware import page\nfrom firmware.page import _kept\n\npage.draw(1, height=2)"
    third = "NAMES = ('_shown',)\n"
    root = tree(tmp_path, page=text, other=other, third=third)
    short = shorten.shortened(text, root)
    assert "_shown = 3" in short and f"{shorten.name_map(root)['_own']} = 2" in short
    assert "(_0, height)" in short


def test_names_seen_through_two_functions_stay(tmp_path):
    text = "def outer(value):\n    def inner(other):\n        return value + other\n"
    text += "    return inner\n\n\nSHOWN = 'outer'\n"
    short = shorten.shortened(text, tree(tmp_path, page=text))
    assert "def outer(value)" in short and "def inner(_0)" in short
    space = {}
    exec(short, space)
    assert space["outer"](2)(3) == 5


def test_globals_follow(tmp_path):
    text = "_state = 0\n_file = 1\n\n\n"
    text += "def set_it(new):\n    global _state, _file\n    _state = _file = new\n"
    text += "\n\nSHOWN = 'set_it'\n"
    short = shorten.shortened(text, tree(tmp_path, page=text))
    assert "def set_it(_0):\n    global _B, _A\n    _B = _A = _0" in short


def test_every_module_of_the_device_still_parses():
    for folder in mpy.TREES:
        for path in sorted((runtimes.REPO / folder).rglob("*.py")):
            text = keys.keyed(inline.inlined(path, runtimes.REPO))
            short = shorten.shortened(text, runtimes.REPO)
            ast.parse(short)
            assert short.count("\n") == text.count("\n")
