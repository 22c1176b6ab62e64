"""Finished games over the serial line: listed, fetched, told in words, proven; and the clock."""

import json

from firmware.app.saves import Store
from host_tools.cli import main
from host_tools.flash import update
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Memory


def said(capsys, *words):
    assert main([*map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_games_come_over_the_line_and_prove_their_codes(flashed, tmp_path, capsys):
    device = flashed().power_on()
    assert device.wait_for("RUNNING 3")
    assert said(capsys, "games", "--port", device.link) == []
    memory = Memory()
    scenes.keep_finished(Store(memory))
    connection = update.connect(str(device.link))
    for name, data in memory.data.items():
        connection.write("saves/" + name, data)
    connection.link.close()
    device.restart()
    rows = said(capsys, "games", "--port", device.link, "--fetch", tmp_path / "games")
    assert [row["name"] for row in rows] == ["villagers-1", "villagers-week"]
    assert all(row["bytes"] < 1000 for row in rows)
    assert device.wait_for("RUNNING 3"), "the application goes on"
    file = tmp_path / "games" / "villagers-week.journal"
    assert said(capsys, "verify", rows[1]["code"], file)["proven"]
    log = said(capsys, "replay", file, "--log", "--lang", "fr")["log"]
    assert len(log) > rows[1]["choices"]


def test_the_clock_is_set_and_the_application_goes_on(flashed, capsys):
    device = flashed().power_on()
    assert device.wait_for("RUNNING 3")
    assert said(capsys, "clock", "--port", device.link)["clock"].startswith("20")
    assert device.wait_for("RUNNING 3")
