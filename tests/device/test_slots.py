"""Slot choice at boot: the same decisions under CPython and under MicroPython."""

import json
import shutil
import subprocess
import sys
import types
from pathlib import Path

import pytest

from firmware import slots
from host_tools.runtimes import REPO


def fill(root, slot, build="one"):
    (root / slot).mkdir(parents=True, exist_ok=True)
    line = json.dumps({"build": build}) + "\n"
    (root / slot / "app.pak").write_bytes(line.encode() + b"PKPZ\xff\x80")


@pytest.fixture
def root(tmp_path):
    fill(tmp_path, "a", "old")
    fill(tmp_path, "b", "new")
    slots.switch(str(tmp_path), "b")
    return tmp_path


def test_an_empty_device_starts_nothing(tmp_path):
    assert slots.choose(str(tmp_path)) == (None, "empty")


def test_the_pointer_decides(root):
    assert slots.choose(str(root)) == ("b", "")
    assert slots.starts(str(root), "b") == 1


def test_a_kiosk_that_restarts_itself_writes_nothing(root):
    slots.choose(str(root))
    slots.first_frame(str(root), "b")
    before = {path: path.stat().st_mtime_ns for path in root.rglob("*")}
    assert slots.choose(str(root), True) == ("b", "")
    slots.first_frame(str(root), "b")
    assert {path: path.stat().st_mtime_ns for path in root.rglob("*")} == before


def test_a_kiosk_that_fails_to_restart_is_counted_and_leads_back(root):
    for _ in range(5):
        slots.count(str(root), "b")
    assert slots.starts(str(root), "b") == 3
    assert slots.choose(str(root), True) == ("a", "rolled back")


def test_a_first_frame_makes_the_slot_good(root):
    slots.choose(str(root))
    slots.first_frame(str(root), "b")
    assert slots.starts(str(root), "b") == 0
    assert slots.drawn(str(root), "b")


@pytest.fixture
def worn(root, monkeypatch):
    """A file system that only reads."""

    def refuse(*args):
        raise OSError(28)

    def reading(path, mode="r"):
        return open(path, mode) if mode[0] == "r" else refuse()

    monkeypatch.setattr(slots, "open", reading, raising=False)
    for name in ("rename", "remove"):
        monkeypatch.setattr(slots.os, name, refuse)
    return root


def test_a_start_that_cannot_be_counted_starts_all_the_same(worn):
    assert slots.choose(str(worn)) == ("b", "")
    slots.first_frame(str(worn), "b")
    assert not slots.drawn(str(worn), "b")


def test_the_other_slot_takes_over_though_that_cannot_be_noted(root, request):
    for _ in range(3):
        slots.count(str(root), "b")
    worn = request.getfixturevalue("worn")
    assert slots.choose(str(worn)) == ("a", "rolled back")
    slots.forgive(str(worn), "b")
    assert slots.starts(str(worn), "b") == 3


def test_three_starts_without_a_frame_lead_back(root):
    found = [slots.choose(str(root)) for _ in range(5)]
    assert found == [("b", ""), ("b", ""), ("b", ""), ("a", "rolled back"), ("a", "")]
    assert (root / "slot").read_text() == "a"


def test_when_both_fail_the_current_one_is_tried_without_end_and_without_counting(root):
    (root / "a" / "starts").write_text("...")
    for _ in range(3):
        slots.choose(str(root))
    assert slots.choose(str(root)) == ("b", "failing")
    assert slots.choose(str(root)) == ("b", "failing")
    assert slots.starts(str(root), "b") == 3
    slots.first_frame(str(root), "b")
    assert slots.choose(str(root)) == ("b", "")


def test_an_incomplete_slot_never_starts(root):
    (root / "b" / "app.pak").unlink()
    assert slots.choose(str(root)) == ("a", "rolled back")
    (root / "a" / "app.pak").write_text("{ half")
    assert slots.choose(str(root)) == (None, "incomplete")


def test_a_lost_pointer_is_replaced_by_the_slot_that_has_drawn(root):
    slots.first_frame(str(root), "b")
    for damage in (None, "", "x"):
        if damage is None:
            (root / "slot").unlink()
        else:
            (root / "slot").write_text(damage)
        assert slots.active(str(root)) == "b"


def test_without_a_pointer_and_a_picture_the_first_whole_slot_starts(tmp_path):
    fill(tmp_path, "b")
    assert slots.active(str(tmp_path)) == "b"
    fill(tmp_path, "a")
    assert slots.active(str(tmp_path)) == "a"
    (tmp_path / "slot").write_text("b\n")
    assert slots.active(str(tmp_path)) == "b"


def test_a_slot_that_failed_too_is_no_better(root):
    for _ in range(3):
        slots.count(str(root), "a")
    assert slots.spare(str(root), "b") is None
    slots.forgive(str(root), "a")
    assert slots.spare(str(root), "b") == "a" and not (root / "a" / "starts").exists()
    (root / "a" / "starts").write_text("")
    slots.forgive(str(root), "a")
    assert not (root / "a" / "starts").exists()


def kept(first=0x4C, planned=1, check=None):
    data = [first, 7, 0, 200, 0, 0, 99, 0, 0, 0, 3, planned]
    return bytes([*data, sum(data) & 255 if check is None else check])


@pytest.mark.parametrize(
    "data, planned",
    [
        (kept(), True),
        (kept(planned=2), True),
        (kept(planned=3), True),
        (kept(planned=0), False),
        (kept(planned=4), False),
        (kept(first=0x4D), False),
        (kept(first=0), False),
        (kept(check=0), False),
        (b"", False),
        (bytes(13), False),
    ],
)
@pytest.mark.parametrize("chip", ["RP2040", "RP2350", "ESP32"])
def test_a_kiosk_tells_its_own_restart_from_another(monkeypatch, data, planned, chip):
    """What outlives a restart: the scratch registers of a watchdog, or the clock's memory."""
    first = {"RP2040": 0x4005800C, "RP2350": 0x400D800C}.get(chip)
    registers = {first + i: byte for i, byte in enumerate(data)} if first else {}
    machine = types.SimpleNamespace(
        mem8=registers,
        RTC=lambda: types.SimpleNamespace(memory=lambda: data if not first else b""),
    )
    monkeypatch.setitem(sys.modules, "machine", machine)
    chips = types.SimpleNamespace(_machine="A board with " + chip)
    fake = types.SimpleNamespace(platform="rp2" if first else "esp32", implementation=chips)
    monkeypatch.setattr(slots, "sys", fake)
    assert slots.planned() is planned


def test_a_board_that_keeps_nothing_starts_as_usual(monkeypatch):
    monkeypatch.delitem(sys.modules, "machine", raising=False)
    assert slots.planned() is False


SCRIPT = """
import sys
sys.path.insert(0, "{firmware}")
import slots
root = "{root}"
print(slots.active(root))
for step in "cccccfccc":
    print(slots.choose(root) if step == "c" else slots.first_frame(root, "a"))
print(slots.starts(root, "a"), slots.starts(root, "b"), slots.drawn(root, "a"))
"""


def test_both_interpreters_decide_alike(root, i386, tmp_path):
    other = Path(shutil.copytree(root, tmp_path / "copy"))
    texts = []
    for place, command in ((root, ["python3"]), (other, i386.command())):
        script = SCRIPT.format(firmware=REPO / "firmware", root=place)
        done = subprocess.run([*command, "-c", script], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        texts.append(done.stdout)
    assert texts[0] == texts[1]
    assert "rolled back" in texts[0]


def test_the_starter_is_short():
    assert len((REPO / "firmware/main.py").read_text().splitlines()) < 80
