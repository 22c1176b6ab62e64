"""Games off the device: journals in words, result codes proven by their games, backups read."""

import hashlib
import json
import re
import zipfile

import pytest

from engine_core import catalog, challenge, journal
from firmware.app import past
from firmware.app.saves import Store
from host_tools.cli import main
from host_tools.flash.saves import FORMAT
from host_tools.play import replay_log
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Memory
from tests.games import players


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_choice_and_note_is_in_words_in_three_languages(game):
    data, score = scenes.finished(game, 5, players(game)[0])
    logs = [list(replay_log.lines(data, language)) for language in ("en", "pl", "fr")]
    choices = len(journal.read(data)[3])
    for log in logs:
        numbered = [line for line in log if re.match(r" *\d+  ", line)]
        assert len(numbered) == choices
        assert not [line for line in log if re.search(r"\?[a-z_]+[ .]|%[ds]", line)]
        assert any(str(score) in line for line in log[-30:])
    assert len(set(map(tuple, logs))) == 3


def test_the_verb_prints_it(tmp_path, capsys):
    file = tmp_path / "game.journal"
    file.write_bytes(scenes.finished()[0])
    assert main(["replay", str(file), "--log", "--lang", "pl"]) == 0
    assert "Gracz 1" in capsys.readouterr().out
    file.write_bytes(b"nonsense")
    assert main(["replay", str(file), "--log"]) != 0
    assert "not a Pocketstead journal" in capsys.readouterr().err


@pytest.fixture
def proven(tmp_path):
    data, score = scenes.finished("villagers", 264701, 1)
    file = tmp_path / "week.journal"
    file.write_bytes(data)
    return challenge.code("villagers", 2647, score, data), file, score


def test_verify_replays_the_game(proven, capsys):
    code, file, score = proven
    assert main(["verify", code.lower(), str(file), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {
        "code": code,
        "game": "villagers",
        "week": 2647,
        "score": score,
        "seed": 264701,
        "proven": True,
    }


def test_verify_says_what_does_not_fit(proven, capsys, tmp_path):
    code, file, score = proven
    data = file.read_bytes()
    other = tmp_path / "other.journal"
    other.write_bytes(scenes.finished("villagers", 7, 1)[0])
    cut = tmp_path / "cut.journal"
    cut.write_bytes(journal._seal(bytearray(data[:60])))
    wrong = ("0" if code[0] != "0" else "1") + code[1:]
    cases = (
        ([wrong], "typing mistake"),
        ([challenge.code("villagers", 2647, score + 1, data), file], "the code says"),
        ([challenge.code("villagers", 2646, score, data), file], "not the challenge of week"),
        ([code, other], "not the challenge of week"),
        ([challenge.code("villagers", 2647, score, b"\0" * 8), file], "not the game of this code"),
        ([code, cut], "cut.journal"),
        ([code, tmp_path / "none"], "cannot be read"),
    )
    for words, complaint in cases:
        assert main(["verify", *map(str, words)]) != 0
        assert complaint in capsys.readouterr().err


def test_games_are_found_in_a_backup(tmp_path, capsys):
    memory = Memory()
    store = Store(memory)
    scenes.keep_finished(store)
    files = {"saves/" + name: data for name, data in memory.data.items()}
    files["saves/past_boonlake.0"] = b"damaged"
    backup = tmp_path / "backup.zip"
    with zipfile.ZipFile(backup, "w") as file:
        sums = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
        file.writestr("backup.json", json.dumps({"format": FORMAT, "files": sums}))
        for name, data in files.items():
            file.writestr("files/" + name, data)
    out = tmp_path / "games"
    assert main(["games", "--backup", str(backup), "--fetch", str(out), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == ["villagers-1", "villagers-week"]
    data = past.load(store, "villagers", past.BEST)[2]
    assert (out / "villagers-week.journal").read_bytes() == data
    assert main(["verify", rows[1]["code"], str(out / "villagers-week.journal")]) == 0
