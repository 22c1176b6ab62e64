"""Games by the million: interrupted and gone on with, faults are told with their seed."""

import io
import json
import subprocess
import sys
import zipfile
from dataclasses import replace

import pytest

from engine_core import catalog
from host_tools.cli import main
from host_tools.lab import engines, pools, soak


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(soak, "BLOCK", 2)


@pytest.fixture(scope="module")
def villagers():
    return soak.engine("villagers")


def played(path, villagers, games, seconds=None):
    book = soak.Book(path, {"villagers": soak.mark(villagers, "villagers")})
    ready = {"villagers": villagers.checksum}
    with pools.opened([villagers], workers=0) as pool:
        seen = []
        soak.run(book, ready, pool, games, seconds, seen.append)
    book.close()
    return book, sum(seen)


def test_a_run_goes_on_where_it_was_and_another_engine_begins_anew(tmp_path, villagers, few):
    path = tmp_path / "soak.jsonl"
    book, seen = played(path, villagers, 6)
    assert seen == 6
    path.write_text(path.read_text()[:-20])  # cut off in the middle of a line
    book, seen = played(path, villagers, 10)
    assert seen == 6, "one block again, two more"
    [(game, games, decisions, seeds, faults)] = book.rows()
    assert (game, games, seeds, faults) == ("villagers", 10, "1000001-1000010", [])
    assert decisions > 10 * 30
    other = soak.Book(path, {"villagers": "another"})
    assert len(list(other.left(10))) == 5
    other.close()


def test_what_was_played_elsewhere_is_not_played_again(tmp_path, villagers, few):
    book, _ = played(tmp_path / "here.jsonl", villagers, 6)
    ledger = tmp_path / "soak.json"
    ledger.write_text(json.dumps(book.ledger()))
    there = soak.Book(tmp_path / "there.jsonl", book.marks, ledger)
    assert [block.number for block in there.left(10)] == [3, 4]
    assert list(there.rows()) == list(book.rows())
    there.add(soak.Block("villagers", 3), 100, ["a fault"])
    assert there.ledger() == book.ledger(), "a block with a fault is no proof"
    there.close()
    other = soak.Book(tmp_path / "there.jsonl", {"villagers": "another"}, ledger)
    assert len(list(other.left(10))) == 5
    other.close()


def test_no_time_no_games(tmp_path, villagers, few):
    assert played(tmp_path / "soak.jsonl", villagers, 100, 1e-9)[1] == 0


def test_every_game_and_player_count_has_its_turn():
    for game in catalog.GAMES:
        counts = {key: choices for key, choices, _ in catalog.options(game)}["players"]
        tables = soak.tables_of(game)
        assert {options["players"] for options in tables} == set(counts)
        assert len(tables) > len(counts)
        assert soak.Block(game, len(tables) + 1).options() == tables[1]


def test_seeds_are_told_in_runs():
    first, block = soak.FIRST, soak.BLOCK
    runs = (first, first + 2 * block - 1, first + 3 * block, first + 4 * block - 1)
    assert soak.seeds([0, 1, 3]) == "%d-%d, %d-%d" % runs


def test_a_broken_promise_is_told_with_its_seed(tmp_path, monkeypatch, capsys, few):
    audit = tmp_path / "tests/villagers/audit.py"
    audit.parent.mkdir(parents=True)
    audit.write_text("def audit(t):\n    return 'a coin'\n")
    real = engines.make("villagers")
    monkeypatch.setattr(engines, "make", lambda game: real)
    monkeypatch.setattr(engines, "ROOT", tmp_path)
    words = ["soak", "villagers", "--games", "2", "--workers", "0", "--state"]
    assert main([*words, str(tmp_path / "state"), "--json"]) == 1
    [told] = json.loads(capsys.readouterr().out)
    assert len(told["faults"]) == 2 and "seed 1000001" in told["faults"][0]
    assert "a coin" in told["faults"][0]


def test_a_game_that_is_none_is_refused(capsys):
    assert main(["soak", "chess"]) == 2
    assert "chess" in capsys.readouterr().err


def with_more(engine, name, more):
    """The engine with something added to one of its files."""
    files = files_of(engine)
    files[name] += more
    return replace(engine, archive=engines.packed(files))


def files_of(engine):
    with zipfile.ZipFile(io.BytesIO(engine.archive)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_other_rules_begin_anew_other_bots_do_not(villagers):
    plain = soak.mark(villagers, "villagers")
    changed = {
        "engine_core/villagers/rules.py": b"\nMORE = 1\n",
        "engine_core/flow.py": b"\nMORE = 1\n",
        "tests/villagers/audit.py": b"\nMORE = 1\n",
        "assets_compiled/villagers.tab": b"\0",
    }
    for name, more in changed.items():
        assert soak.mark(with_more(villagers, name, more), "villagers") != plain, name
    same = {
        "engine_core/villagers/rules.py": b"\n# why\n",
        "engine_core/villagers/bot/policy.py": b"\nMORE = 1\n",
        "engine_core/villagers/reasons.py": b"\nMORE = 1\n",
        "engine_core/boonlake/rules.py": b"\nMORE = 1\n",
    }
    for name, more in same.items():
        assert soak.mark(with_more(villagers, name, more), "villagers") == plain, name


LOADED = """
import sys
from engine_core import conformance
from host_tools.lab import soak
for k, options in enumerate(soak.tables_of(sys.argv[1])):
    conformance.check(sys.argv[1], 1, 77 + k, 0, every=99, **options)
print(*[name for name in sys.modules if name.startswith(("engine_core.", "tests."))])
"""


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_module_that_a_game_loads_is_under_the_mark(game):
    words = [sys.executable, "-c", LOADED, game]
    said = subprocess.run(words, cwd=engines.ROOT, capture_output=True, text=True, check=True)
    files = files_of(soak.engine(game))
    loaded = {name.replace(".", "/") + ".py" for name in said.stdout.split()} & set(files)
    under = set(soak.passed(files, game))
    assert loaded - {f"tests/{game}/__init__.py"} <= under
    assert not [name for name in under if "bot" in name]
