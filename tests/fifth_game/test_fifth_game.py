"""A fifth game, added by the steps of docs/adding_a_game.md and nothing else, is a whole game.

The steps are done in a copy of the repository (tree.py); what is played there is played by the
suite's own tests, by keys and on MicroPython, as the other games are.
"""

import ast
import json
import re

import pytest

from engine_core import challenge, journal
from engine_core.catalog import GAMES
from engine_core.flow import SaveError
from tests.fifth_game import tree

DOCS = tree.REPO / "docs" / "adding_a_game.md"
SUITE = (
    "tests/kernel",
    "tests/compiler",
    "tests/faults",
    "tests/truth",
    "tests/host/test_replay_log.py",
    "tests/host/test_text_play.py",
    "tests/firmware/test_hints.py",
    "tests/firmware/test_redraw.py",
    "tests/firmware/test_replay.py",
    "tests/firmware/test_wording.py",
)
PLAYED = {  # files of which at least one test must have been about the new game
    "tests/faults/test_answers.py",
    "tests/faults/test_saves.py",
    "tests/firmware/test_hints.py",
    "tests/firmware/test_redraw.py",
    "tests/firmware/test_replay.py",
    "tests/firmware/test_screens.py",
    "tests/firmware/test_wording.py",
    "tests/host/test_replay_log.py",
    "tests/host/test_text_play.py",
    "tests/kernel/test_bots.py",
    "tests/kernel/test_challenge.py",
    "tests/kernel/test_conformance.py",
    "tests/kernel/test_golden.py",
    "tests/kernel/test_legal_answers.py",
    "tests/truth/test_hints.py",
    "tests/truth/test_previews.py",
    "tests/truth/test_referee.py",
    "tests/truth/test_refusals.py",
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    root = tree.copied(tmp_path_factory.mktemp("repository"))
    tree.add_game(root)
    return root


def test_the_docs_name_every_file_and_no_other():
    written = set(re.findall(r"`([a-z_]+/[^`\s]*<game>[^`\s]*)`", DOCS.read_text("utf-8")))
    files = [path.relative_to(tree.PACKAGE) for path in tree.PACKAGE.rglob("*.*")]
    there = {
        path.as_posix().replace(tree.GAME, "<game>")
        for path in files
        if path.suffix in (".py", ".csv", ".txt") and path.name != "__init__.py"
    }
    there = {re.sub(r"help\.\w\w\.txt", "help.<language>.txt", name) for name in there}
    generated = {f"engine_core/<game>/{name}.py" for name in ("data", "words")}
    assert written == there | generated | {"tests/<game>/golden.json"}


KNOW_NO_GAME = (
    "engine_core/*.py",
    "firmware/*.py",
    "firmware/app/**/*.py",
    "firmware/ui/*.py",
    "firmware/games/*.py",
    "host_tools/play/*.py",
    "host_tools/commands/*.py",
)


def test_only_the_catalogue_names_games():
    """App, kernel and tools of play have no game in their code; docstrings may have examples."""
    known = "|".join(GAMES)
    found = []
    for path in [path for pattern in KNOW_NO_GAME for path in tree.REPO.glob(pattern)]:
        module = ast.parse(path.read_text("utf-8"))
        said = {
            node.body[0].value
            for node in ast.walk(module)
            if isinstance(getattr(node, "body", None), list) and node.body and _text(node.body[0])
        }
        for node in ast.walk(module):
            words = node.value if isinstance(node, ast.Constant) and node not in said else ""
            words = getattr(node, "module", "") or words
            if not isinstance(words, str) or "\n" in words:
                continue  # a help text, with examples
            if re.search(rf"\b({known})\b", words):
                found.append(f"{path.relative_to(tree.REPO)}:{node.lineno}: {words[:60]}")
    assert [line for line in found if not line.startswith("engine_core/catalog.py:")] == []


def _text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_compiling_again_changes_nothing(copy):
    assert " 0 changed" in tree.run(copy, "-m", "host_tools", "compile")
    made = {path.name for path in (copy / "assets_compiled").glob("pebbles.*")}
    assert made == {"pebbles.tab", "pebbles.en.str", "pebbles.pl.str", "pebbles.fr.str"}


@pytest.mark.slow
@pytest.mark.usefixtures("wasm", "i386")
def test_the_suite_plays_it(copy):
    """Conformance, golden games on MicroPython, hints, screens, replays, text, result codes."""
    played = suite(copy, "-m", "not soak", "-k", tree.GAME, *SUITE)
    played |= suite(copy, "-m", "soak", "-k", tree.GAME, "tests/firmware/test_screens.py")
    assert played >= PLAYED, PLAYED - played
    suite(copy, "tests/kernel/test_portable_subset.py")


def suite(copy, *arguments):
    """The files of tests that were run in the copy; all passed and none was left out."""
    said = tree.run(copy, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", *arguments)
    assert re.search(r"\d+ passed", said) and "skipped" not in said.splitlines()[-1], said[-300:]
    return {line.split()[1].split("::")[0] for line in said.splitlines() if "::" in line}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pl", "fr"])
def test_by_keys_from_the_first_start_to_the_score_and_again(copy, language):
    tree.script(copy, "by_keys.py", "play", language)


@pytest.mark.slow
def test_the_weekly_challenge_and_its_code(copy, tmp_path):
    said = tree.script(copy, "by_keys.py", "weekly", "fr")
    code, data = said.split()
    path = tmp_path / "week.journal"
    path.write_bytes(bytes.fromhex(data))
    proof = tree.run(copy, "-m", "host_tools", "verify", code, path, "--json")
    assert json.loads(proof)["game"] == tree.GAME and json.loads(proof)["proven"]
    # A build without the game says so.
    assert challenge.read(code)[0] is None
    with pytest.raises(SaveError, match="a game that this build does not have"):
        journal.read(path.read_bytes())


@pytest.mark.slow
def test_a_bundle_has_it_and_leaves_out_what_is_for_tests(copy):
    out = copy / "bundle"
    tree.run(copy, "-m", "host_tools", "bundle", "--board", "pico_lcd13", "--out", out)
    names = json.loads((out / "bundle.json").read_text("utf-8"))["names"]
    for name in ("engine_core/pebbles/game", "firmware/games/pebbles/cover"):
        assert f"{name}.mpy" in names
    assert not [name for name in names if "conformance" in name]
    assert {f"assets_compiled/pebbles.{kind}" for kind in ("tab", "pl.str")} <= set(names)


@pytest.mark.slow
@pytest.mark.usefixtures("i386")
@pytest.mark.parametrize("options", ["SOLO", "HARD"])
def test_the_bytecode_plays_it_by_keys_in_the_memory_of_a_board(copy, tmp_path, options):
    """Whole games on 32-bit MicroPython, in place, in a heap that cannot grow."""
    script = (
        "from host_tools.play import hard_heap as h;"
        f"print(h.play({str(tmp_path)!r}, {tree.GAME!r}, h.{options}[{tree.GAME!r}])['live'])"
    )
    assert 20_000 < int(tree.run(copy, "-c", script)) < 120_000
