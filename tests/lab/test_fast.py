"""Compiled engines play the same games; one that would not is refused."""

import io
import json
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("Cython", reason="needs pocketstead[fast]; `make test` installs it")

from host_tools.errors import UserError
from host_tools.lab import fast, worker

GAME = ("villagers", {"players": 2}, ("random", "easy"), 7, None)


def test_a_few_compiled_modules_play_the_same_games(villagers, tmp_path):
    """All of them take a minute; `pocketstead lab --fast` checks the whole engine each time."""
    fast.make(villagers, "villagers", tmp_path, ["engine_core/rng.py", "engine_core/flow.py"])
    assert len(list(tmp_path.rglob("rng*.so"))) == 1 and not list(tmp_path.rglob("*.c"))
    with_them = fast._with(villagers.archive, tmp_path)
    plain, quick = (
        worker.Host({villagers.checksum: one}) for one in (villagers.archive, with_them)
    )
    lines = []
    for host in (plain, quick):
        host.setup()
        lines.append(host.play([(villagers.checksum, GAME)])[0])
    with quick.engine(villagers.checksum) as table:
        assert table.rng.__file__.endswith(".so")
    assert lines[0] == lines[1] and json.loads(lines[0][0])["digest"]
    for host in (plain, quick):
        host.teardown()


def test_another_game_is_noticed(villagers, tmp_path, monkeypatch):
    """A compiler that changed a number: the golden games come out otherwise."""

    def wrong(words, folder):
        if words[1] != "golden.py":
            rng = Path(folder) / "engine_core" / "rng.py"
            rng.write_text(rng.read_text("utf-8").replace("16380", "16381"), "utf-8")
            return ""
        return real(words, folder)

    real = fast._run
    monkeypatch.setattr(fast, "_run", wrong)
    with pytest.raises(UserError, match="plays other games"):
        fast.make(villagers, "villagers", tmp_path)


def test_only_what_plays_is_compiled(villagers, tmp_path):
    zipfile.ZipFile(io.BytesIO(villagers.archive)).extractall(tmp_path)
    names = fast.modules("villagers", tmp_path)
    assert "engine_core/match.py" in names and "engine_core/villagers/rules.py" in names
    assert not [name for name in names if "boonlake" in name or name.endswith("conformance.py")]
