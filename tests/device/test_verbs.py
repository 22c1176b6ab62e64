"""Flashing from one end to the other on a pretended board: reports, restarts, waiting times."""

import json
import os

import pytest

from firmware.app.saves import Store
from host_tools import bundle
from host_tools.flash import flasher, moving, rom, update
from host_tools.flash.errors import DeviceError, fault
from host_tools.flash.flasher import Flasher
from host_tools.flash.link import LineDropped
from host_tools.image import banks, content
from host_tools.image.targets import SECTOR
from host_tools.simulator.handheld import Memory
from tests.device.pretend import FILES, NEW, OLD, PICO2, Board, Line, bundled, own


@pytest.fixture
def installed(plug, old):
    """A board that runs `old`, and says so when asked."""
    files = {"a/app.pak": old.pack("none").data, "slot": b"a", "a/drawn": b"", **old.starter}
    board = plug(Board(files))

    def says(question):
        pack = board.files[board.files["slot"].decode() + "/app.pak"]
        return told(build=bundle.Pack(pack).about["build"]) if question == b"\x1fi" else []

    board.says = says
    return board


def told(build=OLD, drawn=True, **more):
    return ["noise", "@pkst info " + json.dumps({"build": build, "drawn": drawn, **more})]


def number(caught):
    return caught.value.number


# --- asking the application


def asked(board, seconds):
    line = type("L", (Line,), {"board": board, "clock": board.clock})("port")
    return flasher.ask(line, b"\x1fi", seconds)


def test_an_answer_is_waited_for_and_asked_for_again(plug):
    board = plug(Board())
    assert asked(board, 5) is None
    assert [when - 1000 for when, _ in board.typed] == [0, 1.5, 3, 4.5]
    assert board.clock.now == 1005 and {data for _, data in board.typed} == {b"\x1fi"}


@pytest.mark.parametrize(
    "noise",
    ["", "x", "@pkst info ", "@pkst info {", "@pkst info [1]", "@pkst other {}", "[" * 9000],
)
def test_what_is_no_answer_is_passed_over(plug, noise):
    board = plug(Board())
    board.says = lambda question: [noise, "@pkst info " + noise, *told()]
    assert asked(board, 5)["build"] == OLD


def test_a_board_that_wakes_up_is_waited_for(plug):
    board = plug(Board())
    board.refusals = [LineDropped("restarting"), fault(104, port="p", problem="x"), None]
    board.says = lambda question: told()
    assert flasher.awake("port", seconds=9)["build"] == OLD
    assert board.clock.slept == [0.3, 0.3] and board.opened == board.closed == 1


def test_a_board_that_stays_silent_is_given_up(plug):
    board = plug(Board())
    assert flasher.awake("port", seconds=9) is None
    assert board.clock.now == pytest.approx(1009.3) and board.opened == 2
    assert [round(when - 1000, 1) for when, _ in board.typed] == [0, 1.5, 3, 4.5, 5.3, 6.8, 8.3]


# --- is the new build the one that runs?


def test_the_build_that_has_drawn_is_confirmed(plug):
    board = plug(Board())
    board.says = lambda question: told(NEW)
    assert flasher.confirm_build("port", NEW, OLD) is True
    assert board.clock.now < 1000.1 and board.asked == []


def test_it_may_take_its_time_to_draw(plug):
    board = plug(Board())
    board.refusals = [LineDropped("restarting")]
    board.says = lambda question: told(NEW, drawn=board.clock.now > 1007)
    assert flasher.confirm_build("port", NEW, OLD) is True
    assert board.clock.slept[0] == 0.3
    silences = plug(Board())
    silences.says = lambda question: told(NEW) if silences.clock.now > 1020 else []
    assert flasher.confirm_build(os.devnull, NEW, OLD) is True
    assert silences.clock.slept == [], "it listens; while the port is there it need not wait"
    assert [round(when - 1000, 1) for when, _ in silences.typed][:5] == [0, 1.5, 3, 4.5, 5]
    gone = plug(Board())
    gone.says = lambda question: told(NEW) if gone.clock.now > 1006 else []
    assert flasher.confirm_build("/dev/nothing", NEW, OLD) is True
    assert gone.clock.slept == [0.3]


def test_the_old_build_again_is_told(plug):
    board = plug(Board())
    board.says = lambda question: told(OLD)
    with pytest.raises(DeviceError, match=OLD) as caught:
        flasher.confirm_build("port", NEW, OLD)
    assert number(caught) == 116 and board.clock.now < 1001
    assert flasher.confirm_build("port", OLD, OLD) is True, "the same build may be flashed again"


def test_another_build_is_waited_for_and_then_looked_for(plug, old):
    board = plug(Board({"slot": b"a", "a/app.pak": old.pack("none").data}))
    board.says = lambda question: told("3" * 12) if board.clock.now < 1029 else []
    with pytest.raises(DeviceError) as caught:
        flasher.confirm_build("port", NEW, None)
    assert number(caught) == 116 and board.clock.now >= 1030 and board.restarts == 1


@pytest.mark.parametrize(
    "marks, error",
    [({"b/drawn"}, None), ({"b/drawn", "b/starts"}, 117), (set(), 117), ({"b/starts"}, 117)],
)
def test_without_an_answer_the_marks_of_the_start_tell(plug, old, new, marks, error):
    files = {"a/app.pak": old.pack("none").data, "b/app.pak": new.pack("none").data, "slot": b"b"}
    board = plug(Board({**files, **dict.fromkeys(marks, b"")}))
    if error:
        with pytest.raises(DeviceError) as caught:
            flasher.confirm_build("port", NEW, OLD, seconds=3)
        assert number(caught) == error
    else:
        assert flasher.confirm_build("port", NEW, OLD, seconds=3) is True
    assert board.restarts == 1 and board.opened == board.closed
    with pytest.raises(DeviceError, match=NEW) as caught:
        flasher.confirm_build("port", "4" * 12, OLD, seconds=3)
    assert number(caught) == 116


def test_without_any_build_the_old_one_is_named(plug):
    board = plug(Board())
    with pytest.raises(DeviceError, match=OLD) as caught:
        flasher.confirm_build("port", NEW, OLD, seconds=1)
    assert number(caught) == 116 and board.clock.now == pytest.approx(1001.3)


def test_our_own_firmware_has_its_marks_in_the_partition(plug):
    for given, error in (
        ([(1, NEW, True)], None),
        ([(1, NEW, False)], 117),
        ([(1, OLD, True)], 116),
        ([], 116),
    ):
        board = own(plug, *given)
        if error:
            with pytest.raises(DeviceError) as caught:
                flasher.confirm_build("port", NEW, OLD, seconds=1)
            assert number(caught) == error and (error == 117 or OLD in str(caught.value))
        else:
            assert flasher.confirm_build("port", NEW, OLD, seconds=1) is True
        assert board.restarts == 1


# --- flashing


def test_an_update_reports_what_it_did(installed, new):
    said = []
    report = Flasher("port", folder=new.folder, say=said.append).run()
    assert report == {
        "build": NEW,
        "old_build": OLD,
        "slot": "b",
        "up_to_date": False,
        "send": ["app/2.mpy", "build.json"],
        "copy": 4,
        "keep": 0,
        "remove": [],
        "root": [],
        "bytes": report["sent"],
        "sent": report["sent"],
        "port": "port",
        "machine": PICO2,
        "micropython": "1.29.0",
        "board": "pico_lcd13",
        "confirmed": True,
    }
    assert 0 < report["sent"] < 600 and said == ["comparing with what is installed"]
    assert installed.files["slot"] == b"b" and installed.restarts == 1
    assert installed.opened == installed.closed


def test_what_was_sent_is_counted_from_this_update_on(installed, new):
    progress = update.Progress()
    progress.sent(1000)
    report = Flasher("port", folder=new.folder, progress=progress).run()
    assert progress.bytes == 1000 + report["sent"] and report["sent"] == report["bytes"]


def test_nothing_to_do_and_a_trial_change_nothing(installed, old, new):
    before = dict(installed.files)
    for made, dry_run in ((old, False), (new, True)):
        report = Flasher("port", folder=made.folder).run(dry_run, confirm=False)
        assert "sent" not in report and "confirmed" not in report
        assert report["up_to_date"] == (made is old) and installed.files == before
    assert installed.restarts == 2, "what was stopped to look goes on"


def test_a_trial_on_a_blank_board_starts_nothing(plug, old):
    board = plug(Board())
    Flasher("port", folder=old.folder).run(dry_run=True)
    assert board.restarts == 0 and board.files == {}
    Flasher("port", folder=old.folder).run(confirm=False)
    assert board.restarts == 1


def test_room_that_is_just_enough_is_enough(plug, old):
    board = plug(Board())
    device = update.connect("port")
    steps = update.plan(device, update.look(device), old)
    board.blocks = steps.needed // 4096 - 1
    with pytest.raises(DeviceError) as caught:
        Flasher("port", folder=old.folder).run()
    assert number(caught) == 110 and board.files == {} and board.restarts == 0
    assert f"{(board.blocks) * 4} KB free" in str(caught.value)
    board.blocks += 1
    Flasher("port", folder=old.folder).run(confirm=False)
    assert board.files["slot"] == b"a"


def test_a_refusal_lets_go_on_what_was_there(installed, tmp_path, old):
    other = bundled(tmp_path / "other", FILES, board="odroid_go", build=NEW)
    with pytest.raises(DeviceError) as caught:
        Flasher("port", folder=other.folder).run()
    assert number(caught) == 107 and installed.restarts == 1
    assert installed.opened == installed.closed
    full = bundled(tmp_path / "full", {"x": os.urandom(900_000)}, build=NEW)
    with pytest.raises(DeviceError) as caught:
        Flasher("port", folder=full.folder).run()
    assert number(caught) == 110 and installed.restarts == 2


def test_what_runs_already_needs_no_room(installed, old):
    installed.blocks -= installed.free // 4096
    assert installed.free == 0
    assert Flasher("port", folder=old.folder).run()["up_to_date"]


def test_a_board_may_be_changed_when_that_is_said(installed, new):
    data = installed.files["a/app.pak"].replace(b"pico_lcd13", b"odroid_go", 1)
    installed.files["a/app.pak"] = data
    with pytest.raises(DeviceError) as caught:
        Flasher("port", folder=new.folder).run()
    assert number(caught) == 108
    report = Flasher("port", folder=new.folder, change_board=True).run(confirm=False)
    assert report["slot"] == "b"


def test_a_dropped_line_is_tried_again_as_often_as_asked(installed, new):
    installed.cut = {k: LineDropped("loose plug") for k in range(2)}
    with pytest.raises(DeviceError) as caught:
        Flasher("port", folder=new.folder, retries=1, wait=0.5).run()
    assert number(caught) == 114 and installed.clock.slept == [0.5]
    assert Flasher("port", folder=new.folder).run()["confirmed"]


def test_the_first_frame_is_waited_for_and_the_old_build_is_told(installed, new):
    installed.says = lambda question: told(OLD)
    with pytest.raises(DeviceError) as caught:
        Flasher("port", folder=new.folder).run()
    assert number(caught) == 116


def kept(board, name):
    memory = Memory()
    memory.data = {p[6:]: bytes(d) for p, d in board.files.items() if p.startswith("saves/")}
    return Store(memory).load_values(name)


def test_a_kiosk_is_set_and_let_go_and_left_as_it_is(installed, old):
    report = Flasher("port", folder=old.folder, kiosk=True).run()
    assert report["kiosk"] == 1 and kept(installed, "settings") == {"kiosk": 1}
    assert "kiosk" not in Flasher("port", folder=old.folder).run()
    assert Flasher("port", folder=old.folder, kiosk=False).run(True)["kiosk"] == 0
    assert kept(installed, "settings") == {"kiosk": 1}
    assert Flasher("port", folder=old.folder, kiosk=False).run()["kiosk"] == 0
    assert kept(installed, "settings") == {"kiosk": 0}


def test_without_a_bundle_one_is_made_once_for_the_board_it_is(installed, old, monkeypatch):
    made, said = [], []

    def build(board, languages, folder):
        made.append((board, languages, folder.name))
        return old

    monkeypatch.setattr(bundle, "build", build)
    monkeypatch.setattr(flasher, "_made", {})
    for _ in range(2):
        assert Flasher("port", languages=("en", "pl"), say=said.append).run()["up_to_date"]
    assert made == [("pico_lcd13", ("en", "pl"), "pico_lcd13-en-pl")]
    assert said[0] == "bundling for pico_lcd13, languages en, pl"
    Flasher("port").run()
    assert made[1][1] == ("en", "pl", "fr")


# --- our own firmware


@pytest.fixture
def built(monkeypatch):
    """What content.files and base.identity would make, at once."""
    seen = []

    def files(board, languages, repo):
        seen.append((board, languages, repo))
        about = json.dumps({"build": NEW}) + "\n"
        return {"build.json": about.encode(), "x": b"some file", "y": b"y" * 5000}

    monkeypatch.setattr(content, "files", files)
    monkeypatch.setattr(flasher.base, "identity", lambda target, repo: "base1")
    return seen


def test_our_own_firmware_gets_its_sectors(plug, built):
    board = own(plug, (1, OLD, True), size=40 * SECTOR)
    board.says = lambda question: told(rom.Partition(update.connect("port")).running.build)
    said, progress = [], update.Progress()
    progress.sent(500)
    report = Flasher("port", say=said.append, progress=progress, repo="here").run()
    assert built == [("picosystem", ("en", "pl", "fr"), "here")]
    assert said == ["comparing with what is installed"]
    assert (report["base"], report["new_base"], report["board"]) == (
        "base0",
        "base1",
        "picosystem",
    )
    assert report["sent"] == report["bytes"] == SECTOR * report["send"] and report["confirmed"]
    assert progress.bytes == 500 + report["sent"] and report["old_build"] == OLD
    assert board.restarts == 1
    again = Flasher("port", languages=("en",), board="picosystem", kiosk=True).run()
    assert again["up_to_date"] and "sent" not in again and built[-1][1] == ("en",)
    assert kept(board, "settings") == {"kiosk": 1}


def test_a_trial_of_our_own_firmware_changes_nothing(plug, built):
    board = own(plug, (1, OLD, True), size=40 * SECTOR)
    before = bytes(board.rom)
    report = Flasher("port", kiosk=True).run(dry_run=True)
    assert report["send"] and "sent" not in report and bytes(board.rom) == before
    assert board.restarts == 1 and board.files == {}


def test_a_bundle_and_another_board_are_refused_by_our_own_firmware(plug, built, old):
    for details, error in (({"folder": old.folder}, 127), ({"board": "pico_lcd13"}, 107)):
        board = own(plug, (1, OLD, True), size=40 * SECTOR)
        with pytest.raises(DeviceError) as caught:
            Flasher("port", **details).run()
        assert number(caught) == error and board.restarts == 1
        assert board.opened == board.closed


# --- led over


def test_afterwards_the_usual_way_goes_on_from_the_new_port(plug, monkeypatch, built):
    board = own(plug, (1, NEW, True), size=40 * SECTOR)
    board.says = lambda question: told(NEW)
    waited, given = [], []

    class Move:
        def __init__(self, port, target, **details):
            given.append((port, target.id, details))

        def run(self):
            return {"port": "elsewhere", "saves": 2}

    monkeypatch.setattr(moving, "Move", Move)
    monkeypatch.setattr(flasher, "awake", lambda port, timeout: waited.append((port, timeout)))
    sessions = iter(["stock", "own"])
    real = Flasher._session

    def session(self, dry_run):
        if next(sessions) == "stock":
            return {"target": "picosystem"}
        return real(self, dry_run)

    monkeypatch.setattr(Flasher, "_session", session)
    run = Flasher("port", languages=("en",), timeout=7, move={"drive": "d"})
    report = run.run()
    assert run.port == report["port"] == "elsewhere" and waited == [("elsewhere", 7)]
    assert report["moved"] == {"saves": 2} and report["confirmed"]
    port, target, details = given[0]
    assert (port, target, details["languages"], details["timeout"]) == (
        "port",
        "picosystem",
        ("en",),
        7,
    )
    assert details["drive"] == "d" and details["ask"]("?") is False


# --- what is installed


def test_info_tells_slots_and_what_runs(plug, old, new):
    files = {
        "a/app.pak": old.pack("none").data,
        "a/drawn": b"",
        "b/x.mpy": bytes(50),
        "b/starts": b"..",
        "slot": b"a",
        "saves/game.0": b"a save",
    }
    board = plug(Board(files))
    board.says = lambda question: told(battery=77, memory=1234)
    report = flasher.info("port")
    size = len(old.pack("none").data)
    assert report["slots"] == {
        "a": {
            "build": OLD,
            "board": "pico_lcd13",
            "version": "1",
            "languages": [],
            "complete": True,
            "drawn": True,
            "failed_starts": 0,
            "bytes": size,
        },
        "b": {
            "build": None,
            "board": None,
            "version": None,
            "languages": None,
            "complete": False,
            "drawn": False,
            "failed_starts": 2,
            "bytes": 52,
        },
    }
    assert (report["active"], report["running"], report["battery"]) == ("a", True, 77)
    assert report["memory"] == 1234 and report["saves"] == {"saves/game.0": 6}
    assert (report["free"], report["native"], report["selftest"]) == (board.free, "none", {})
    assert board.restarts == 1 and board.opened == board.closed


def test_info_of_a_silent_blank_board(plug):
    board = plug(Board())
    report = flasher.info("port")
    assert (report["running"], report["battery"], report["memory"]) == (False, -1, None)
    assert report["slots"] == {} and report["active"] is None
    assert board.restarts == 0 and board.clock.now == 1001, "one second is enough to answer"
    board.cut = {}
    board.says = lambda question: (_ for _ in ()).throw(LineDropped("gone"))
    assert flasher.info("port")["running"] is False


def test_info_of_our_own_firmware(plug):
    board = own(plug, (1, OLD, True), (2, NEW, False))
    at = banks.TWO // 2
    for start in (1, 2):
        board.rom[at + 256 * start] = 0
    report = flasher.info("port")
    assert report["active"] == "image 2" and set(report["slots"]) == {"image 1", "image 2"}
    first, second = report["slots"]["image 1"], report["slots"]["image 2"]
    assert (first["build"], first["drawn"], first["failed_starts"]) == (OLD, True, 0)
    assert (second["build"], second["drawn"], second["failed_starts"]) == (NEW, False, 2)
    assert first["board"] == "picosystem" and first["complete"] and first["bytes"] > 9
    board.rom[at + 256 * banks.DAMAGED] = 0
    report = flasher.info("port")
    assert report["active"] == "image 1" and not report["slots"]["image 2"]["complete"]
    assert flasher.info("port") and own(plug) and flasher.info("port")["active"] is None
