"""Tunes are data: each game has its own, as loud as its owner likes, and none of them matters."""

import pytest

from engine_core import assets, catalog
from engine_core.flow import TableError
from firmware.app import sounds
from firmware.drivers.buzzer import Buzzer
from host_tools.compiler import sounds as compiler
from tests.firmware.test_app import at_table, device_with

MOTIFS = (
    sounds.BEGIN,
    sounds.TURN,
    sounds.GAIN,
    sounds.LOSS,
    sounds.NEWS,
    sounds.ROUND,
    sounds.WIN,
    sounds.LOSE,
)


def test_every_game_has_motifs_of_its_own():
    for name in MOTIFS:
        tunes = [bytes(sounds.tune(game, name)) for game in catalog.GAMES]
        assert all(tunes) and len(set(tunes)) == len(tunes)
    for name in (sounds.MOVE, sounds.CHOOSE, sounds.BACK, sounds.NO):
        assert sounds.tune("villagers", name) == sounds.tune(None, name) != b""
    assert sounds.tune("villagers", "nonsense") == b""


@pytest.mark.parametrize(
    "notes, said",
    [
        ("H5:3", "'H5' is no pitch"),
        ("C9:3", "'C9' is no pitch"),
        ("C5", "'C5' is no note"),
        ("C5:0", "'C5:0' is no note"),
        ("C5:٣", "is no note"),
        ("40:3", "range"),
        ("9000:3", "range"),
        ("", "hundredths"),
        ("C5:200 C5:200", "hundredths"),
    ],
)
def test_a_wrong_note_is_told_with_its_line(tmp_path, notes, said):
    (tmp_path / "common").mkdir()
    file = tmp_path / "common" / "sounds.csv"
    file.write_text("name,notes\nmove,C5:3\nbad," + notes + "\n", "utf-8")
    files, problems = compiler.compile_sounds(tmp_path)
    assert files == {} and len(problems) == 1
    assert problems[0].startswith(f"{file}:3: ") and said in problems[0]


def test_pitches():
    assert [compiler.hertz(p) for p in ("A4", "C5", "F#4", "Bb5", "880", "-")] == [
        440,
        523,
        370,
        932,
        880,
        0,
    ]
    assert compiler.tune("A4:10 -:2") == bytes((22, 10, 0, 2))


def test_volume_is_duty():
    duties = []

    class Wave:
        def freq(self, hertz):
            pass

        def duty_u16(self, duty):
            duties.append(duty)

    buzzer = Buzzer.__new__(Buzzer)
    buzzer.pwm = Wave()
    for volume in (1, 2, 3):
        buzzer.play(bytes((22, 10)), 0, sounds.duty(volume))
        buzzer.tick(200)
    assert duties == [1800, 0, 9000, 0, 30000, 0]


def test_a_new_game_begins_with_its_motif_and_silence_is_kept():
    device = device_with(players=2)
    assert device.power.tune == sounds.tune("villagers", sounds.BEGIN)
    silent = device_with({"sound": 0}, players=2)
    at_table(silent)
    silent.run("left right a")
    assert silent.power.sounds == 0


def test_a_damaged_file_is_told_once_and_then_it_is_silent(monkeypatch):
    device = device_with(players=2)
    at_table(device)

    def damaged(name, kind, schema):
        raise TableError(name + " is damaged (checksum): flash again")

    monkeypatch.setattr(sounds, "_names", None)
    monkeypatch.setattr(assets, "read", damaged)
    heard = device.power.sounds
    device.app.sound(sounds.MOVE)
    assert "sounds.snd is damaged" in device.app.message
    device.app.hush()
    device.app.sound(sounds.MOVE)
    assert device.app.message == "" and device.power.sounds == heard
