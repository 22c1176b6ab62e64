"""A fourth language is one declaration and content files: docs/adding_a_game.md, the second part.

It is added to a copy of the repository (tree.py) and seen on every page and in every game.
"""

import re

import pytest

from firmware.languages import LANGUAGES
from tests.fifth_game import language, tree


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    root = tree.copied(tmp_path_factory.mktemp("repository"))
    language.declare(root)
    language.write_content(root / "host_tools" / "content")
    tree.run(root, "-m", "host_tools", "compile")
    return root


def test_what_is_missing_is_told_by_its_place(tmp_path):
    """Declared but not written: the compiler lists every file that lacks it."""
    root = tree.copied(tmp_path)
    language.declare(root)
    with pytest.raises(AssertionError, match=rf"words.csv:\d+: {language.CODE} is empty"):
        tree.run(root, "-m", "host_tools", "compile")


@pytest.mark.slow
def test_every_page_and_every_game_speaks_it(copy):
    said = tree.script(copy, "in_language.py", language.CODE)
    assert int(said.split()[0]) > 40


@pytest.mark.slow
def test_tools_know_it(copy):
    code = language.CODE
    assert code in tree.run(copy, "-m", "host_tools", "text", "--help")
    out = copy / "bundle"
    board = ("--board", "pico_lcd13", "--languages", code, "--out", out)
    tree.run(copy, "-m", "host_tools", "bundle", *board)
    assert f"villagers.{code}.str" in (out / "bundle.json").read_text("utf-8")


def test_no_other_source_lists_the_languages():
    """Neither a tuple nor a text that names all of them."""
    listed = re.compile(r"[\"']?\W+".join(LANGUAGES))
    for folder in ("engine_core", "firmware", "host_tools"):
        for path in (tree.REPO / folder).rglob("*.py"):
            for line in path.read_text("utf-8").splitlines():
                code = line.split("#")[0]
                named = listed.search(code) and "kind,name" not in code
                assert not named or path.name == "languages.py", f"{path.name}: {line}"
