"""Updates of our own firmware over the serial line of a virtual device, cut wherever they can be.

The starter is the one that is frozen into the image; the partition is a file that it maps.
"""

import shutil
import struct
from dataclasses import replace
from pathlib import Path

import pytest

from host_tools.flash import rom, saves, update
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher, info
from host_tools.image import banks, content, romfs, targets
from host_tools.image.targets import SECTOR
from host_tools.runtimes import REPO
from host_tools.virtual_device.bridge import VirtualDevice
from host_tools.virtual_device.own import Own
from tests.device.conftest import tiny_repository

SMALL = replace(targets.get("picosystem"), romfs=96 * 1024, saves=128 * 1024)
LARGE = replace(SMALL, romfs=banks.TWO)
RECOVERY = "THE GAMES ARE NOT COMPLETE"
SAVE = b"a save"


class Repositories:
    """The same small application as it was and as it is: old, new (5) and bad (never draws)."""

    def __init__(self, folder):
        self.folder = folder
        for name, part in (
            ("old", "COLOUR = int('3')\n"),
            ("new", "COLOUR = int('5')\n"),
            ("bad", "raise ValueError('broken build')\n"),
        ):
            repo = tiny_repository(folder / name)
            (repo / "firmware/app/part.py").write_text(part)
            shutil.copyfile(REPO / "firmware/app/saves.py", repo / "firmware/app/saves.py")
            noise = "".join(f"{k * k * 2654435761 % 2**32:08x}" for k in range(1500))
            (repo / "firmware/app/size.py").write_text(f"DATA = '{noise}'\n")
            if name == "new":  # one file longer than before, one that was not there
                (repo / "firmware/app/part.py").write_text(part + "MORE = '" + "x" * 300 + "'\n")
                (repo / "firmware/app/more.py").write_text("TEXT = '" + "y" * 6000 + "'\n")

    def __getitem__(self, name):
        return self.folder / name

    def files(self, name):
        return content.files("picosystem", ("en", "pl", "fr"), self[name])

    def build(self, name):
        import json

        return json.loads(self.files(name)["build.json"])["build"]


@pytest.fixture(scope="session")
def repos(tmp_path_factory):
    return Repositories(tmp_path_factory.mktemp("own"))


@pytest.fixture(scope="session")
def owns(interpreter, repos):
    return {target: Own(target, repos.folder, repos["old"]) for target in (SMALL, LARGE)}


def flash(device, repo, confirm=True, dry_run=False, **details):
    details = {"retries": 0, "wait": 0.2, "timeout": 60, **details}
    return Flasher(str(device.link), repo=repo, **details).run(dry_run, confirm)


@pytest.fixture(scope="session")
def installed(owns, repos, tmp_path_factory):
    """{target: folder of a device with "old" on it, started once, switched off}."""
    found = {}
    for target, own in owns.items():
        folder = tmp_path_factory.mktemp("installed")
        with VirtualDevice(folder, own=own) as device:
            flash(device, repos["old"])
            assert device.wait_for("RUNNING 3")
        found[target] = folder
    return found


@pytest.fixture
def board(make_device, owns, installed, tmp_path):
    """board(target, name) -> a device with "old", switched off."""

    def make(target=SMALL, name="board", **details):
        (tmp_path / name).mkdir()
        for part in ("flash.img", "rom.img"):
            shutil.copyfile(installed[target] / part, tmp_path / name / part)
        return make_device(name, own=owns[target], **details)

    return make


def record(device, bank=0):
    size = banks.sizes(device.own.rom)[1]
    return banks.read(device.rom.read_bytes()[bank * size : bank * size + SECTOR])


# --- what an image looks like


def test_unchanged_files_stay_in_their_places():
    old = {f"f{k}": bytes([k + 1]) * (100 + 7 * k) for k in range(40)}
    image = romfs.image(old)
    places = {path: image.index(data) for path, data in old.items()}
    new = {**old, "f3": b"longer" * 200, "g": b"new"}
    del new["f30"]
    kept = {path: at for path, at in places.items() if new.get(path) == old[path]}
    made = romfs.image(new, kept)
    assert all(made[at : at + len(old[path])] == old[path] for path, at in kept.items())
    assert all(made.count(data) == 1 for data in new.values())
    # Where the holes take too much room, it is written from scratch.
    assert romfs.image(new, kept, room=len(romfs.image(new))) == romfs.image(new)


def test_a_record_says_what_it_was_made_of():
    page = banks.record(7, b"image", "0123456789ab").ljust(SECTOR, b"\xff")
    found = banks.read(page)
    assert found == banks.Record(7, 5, found.crc, "0123456789ab") and found.good
    for k in range(32):
        assert banks.read(page[:k] + bytes([page[k] ^ 1]) + page[k + 1 :]) is None
    assert banks.read(b"\xff" * SECTOR) is None


# --- an update


@pytest.mark.parametrize("target", [SMALL, LARGE], ids=["one image", "two images"])
def test_only_what_changed_is_sent_and_the_save_stays(board, repos, target):
    device = board(target).power_on()
    assert device.wait_for("RUNNING 3")
    report = flash(device, repos["new"])
    assert device.wait_for("RUNNING 5") and report["confirmed"]
    assert report["old_build"] == repos.build("old") and report["build"] == repos.build("new")
    sectors = report["send"] + report["copy"] + report["keep"]
    assert 2 <= report["send"] <= 6 < sectors and report["sent"] == SECTOR * report["send"]
    assert (report["copy"] > 0) == (target is LARGE)
    assert device.files()["saves/game.0"] == SAVE
    again = flash(device, repos["new"])
    assert again["up_to_date"] and "sent" not in again
    if target is LARGE:
        assert record(device, 0).build == repos.build("old")
        back = flash(device, repos["old"])
        assert back["send"] == back["copy"] == 0 and device.wait_for("RUNNING 3")


def test_a_dry_run_changes_nothing(board, repos):
    device = board().power_on()
    assert device.wait_for("RUNNING 3")
    before = device.rom.read_bytes()
    device.seen.clear()
    assert flash(device, repos["new"], dry_run=True)["send"] > 0
    assert device.wait_for("RUNNING 3") and device.rom.read_bytes() == before


def test_a_build_that_never_draws_is_left_after_three_starts(board, repos):
    device = board(LARGE).power_on()
    with pytest.raises(DeviceError) as caught:
        flash(device, repos["bad"])
    assert caught.value.number == 116
    assert device.wait_for("RUNNING 3")
    assert record(device, 1).starts == 3 and not record(device, 1).drawn
    report = flash(device, repos["new"])
    assert report["image"] == 2 and device.wait_for("RUNNING 5")


def test_a_bad_build_is_replaced_even_while_it_is_the_newest(board, repos):
    device = board(LARGE).power_on()
    flash(device, repos["bad"], confirm=False)
    assert device.wait_for("STOPPED")
    report = flash(device, repos["new"])
    assert report["image"] == 2 and record(device, 0).build == repos.build("old")


def test_a_bad_build_on_a_small_board_stays_reachable(board, repos):
    device = board().power_on()
    flash(device, repos["bad"], confirm=False)
    assert device.wait_for("STOPPED") and device.wait_for("broken build")
    assert flash(device, repos["new"])["confirmed"]


def test_damage_to_a_confirmed_image_is_noticed_when_it_fails(board, repos):
    """At a start only the record is read; a failure has all of it checked."""
    for target, then in ((SMALL, RECOVERY), (LARGE, "RUNNING 3")):
        device = board(target, f"damaged{target.romfs}").power_on()
        flash(device, repos["new"])
        device.power_off()
        bank = 1 if target is LARGE else 0
        image = bytearray(device.rom.read_bytes())
        part = image.index(b"firmware/app/part.py", bank * banks.TWO // 2 if bank else 0)
        image[part - 30 : part + 60] = bytes(90)
        device.rom.write_bytes(image)
        device.power_on()
        assert device.wait_for(then, 15), bytes(device.seen)
        assert record(device, bank).damaged
        assert flash(device, repos["new"])["confirmed"]


def test_safe_mode_starts_nothing_and_is_not_counted(board, repos):
    device = board(LARGE).power_on()
    flash(device, repos["new"], confirm=False)
    device.power_off()
    before = device.rom.read_bytes()
    device.press(18)
    for _ in range(4):
        device.power_on()
        assert device.wait_for("SAFE MODE")
        device.power_off()
    assert device.rom.read_bytes() == before
    device.let_go(18)
    device.power_on()
    assert device.wait_for("RUNNING 5")


@pytest.mark.parametrize(("planned", "said"), [(1, "RUNNING 3"), (0, "SAFE MODE")])
def test_a_kiosk_that_restarts_itself_takes_no_notice_of_a_held_key(board, planned, said):
    kept = bytes([0x4C, *[0] * 10, planned])
    device = board().power_on()
    with update.opened(str(device.link)) as connected:
        connected.ask(f"import machine\nmachine.RTC().memory({kept + bytes([sum(kept)])!r})")
        device.press(18)
        device.seen.clear()
        connected.restart()
        assert device.wait_for(said), bytes(device.seen)


def test_a_blank_partition_takes_a_flash(make_device, owns, repos):
    device = make_device(own=owns[SMALL]).power_on()
    assert device.wait_for(RECOVERY)
    report = flash(device, repos["old"])
    assert report["confirmed"] and report["old_build"] is None and not report["keep"]


def test_what_does_not_fit_is_refused_before_anything_is_erased(board, repos, tmp_path):
    repo = Path(shutil.copytree(repos["new"], tmp_path / "large"))
    noise = "".join(f"{k * k * 2246822519 % 2**32:08x}" for k in range(12000))
    (repo / "firmware/app/more.py").write_text(f"TEXT = '{noise}'\n")
    device = board().power_on()
    with pytest.raises(DeviceError, match="E110"):
        flash(device, repo)
    assert device.wait_for("RUNNING 3")


def test_info_backup_kiosk_and_wipe(board, repos, tmp_path):
    device = board(LARGE).power_on()
    device.wait_for("RUNNING")
    flash(device, repos["new"], kiosk=True)
    device.wait_for("RUNNING 5")
    told = info(str(device.link))
    assert told["active"] == "image 2" and set(told["slots"]) == {"image 1", "image 2"}
    assert told["slots"]["image 2"]["drawn"] and told["running"]
    found = saves.backup(str(device.link), tmp_path / "saves.zip")
    assert found["saves/game.0"] == len(SAVE) and "saves/settings.0" in found
    saves.wipe(str(device.link))
    assert device.wait_for(RECOVERY) and device.files()["saves/game.0"] == SAVE


def test_a_bundle_or_another_board_is_refused(board, repos, bundles):
    device = board().power_on()
    for number, details in ((127, {"folder": bundles["old"]}), (107, {"board": "odroid_go"})):
        with pytest.raises(DeviceError) as caught:
            flash(device, repos["new"], **details)
        assert caught.value.number == number
    device.seen.clear()
    assert device.wait_for("RUNNING 3")


def test_a_loose_plug_is_no_reason_to_fail(board, repos):
    device = board().power_on()
    device.back_after_cut, device.cut_at = True, 14
    assert flash(device, repos["new"], retries=4)["confirmed"]
    assert device.cut_at == -1


# --- cuts


def recorded(device, repo, colour):
    """(partition at every command that came, every write to it) of a whole update."""
    device.power_on()
    assert device.wait_for("RUNNING 3")
    states = []
    device.before_command = lambda: states.append(device.rom.read_bytes())
    device.journal = device.folder / "journal"
    flash(device, repo, confirm=False)
    assert device.wait_for(f"RUNNING {colour}")
    device.power_off()
    data, writes, at = device.journal.read_bytes(), [], 0
    while at < len(data):
        part, block, offset, size = struct.unpack_from("<BIII", data, at)
        if part == 1:
            writes.append((SECTOR * block + offset, data[at + 13 : at + 13 + size]))
        at += 13 + size
    return states, writes


def after_power_failures(image, writes):
    """The partition after a failure in the middle of each write; one without data erases."""
    image = bytearray(image)
    for at, data in writes:
        half = image.copy()
        if data:
            for i in range(len(data) // 2):
                half[at + i] &= data[i]
            for i, byte in enumerate(data):
                image[at + i] &= byte
        else:
            half[at : at + 1000] = b"\xff" * 1000
            image[at : at + SECTOR] = b"\xff" * SECTOR
        yield bytes(half)
        yield bytes(image)


def outcome(device, image):
    """What a board shows that starts with this partition."""
    device.rom.write_bytes(image)
    device.power_on()
    for seconds in (0.3,) * 40:
        for said in ("RUNNING 3", "RUNNING 5", RECOVERY):
            if device.wait_for(said, 0.01):
                return said
        device.wait_for("\n", seconds)
    raise AssertionError(bytes(device.seen))


def check(device, repos, images, follow):
    """Every image leads to a board with the old build, the new one or the page; then it takes the
    next update (only those whose number `follow` wants, for it takes a second)."""
    seen = {}
    for k, image in enumerate(dict.fromkeys(images)):
        found = outcome(device, image)
        seen.setdefault(found, []).append(k)
        if follow(k):
            device.seen.clear()
            flash(device, repos["new"], confirm=False)
            assert device.wait_for("RUNNING 5"), bytes(device.seen)
        device.power_off()
        assert device.files()["saves/game.0"] == SAVE
    return seen


CASES = pytest.mark.parametrize("target", [SMALL, LARGE], ids=["one image", "two images"])


def cut_everywhere(board, repos, target, follow):
    device = board(target)
    states, writes = recorded(device, repos["new"], 5)
    assert len(states) > 8 and len([data for _, data in writes if not data]) > 3
    device.before_command = device.journal = None
    seen, count = set(), 0
    for images in (states, after_power_failures(states[0], writes)):
        found = check(device, repos, images, follow)
        # Once the new build starts, no later moment leads back. (The first erase may end the old.)
        assert max(found.get("RUNNING 3", [-1])) < min(found["RUNNING 5"])
        seen |= set(found)
        count += sum(map(len, found.values()))
    # With two images there is no moment without one that starts.
    assert (RECOVERY in seen) == (target is SMALL)
    return count


@pytest.mark.slow
@CASES
def test_cut_at_every_command_every_erase_and_every_page(board, repos, target):
    cut_everywhere(board, repos, target, lambda k: k % 16 == 3)


@pytest.mark.soak
@CASES
def test_cut_anywhere_it_takes_the_next_update(board, repos, target, record_property):
    count = cut_everywhere(board, repos, target, lambda k: True)
    what = "an update of our firmware cut at every command, erase and page, virtual board"
    record_property("trials", [what, count])


@CASES
def test_really_cut_line_and_power(board, repos, target):
    """Not played back: the line is gone, or the power, while the host sends."""
    for k, faults in enumerate(({"cut_at": 12}, {"fail_at": 20}, {"fail_at": 1})):
        device = board(target, f"cut{k}")
        for name, value in faults.items():
            setattr(device, name, value)
        device.power_on()
        with pytest.raises(DeviceError) as caught:
            flash(device, repos["new"], timeout=2)
        assert caught.value.number in (105, 114, 123), caught.value
        device.power_off()
        device.cut_at = device.fail_at = -1
        found = outcome(device, device.rom.read_bytes())
        assert found == ("RUNNING 3" if target is LARGE else RECOVERY)
        flash(device, repos["new"])
        assert device.wait_for("RUNNING 5") and device.files()["saves/game.0"] == SAVE


def test_an_update_that_was_cut_goes_on_where_it_ended(board, repos):
    device = board()
    device.fail_at = 60
    device.power_on()
    assert device.wait_for("RUNNING 3")
    with pytest.raises(DeviceError):
        flash(device, repos["new"], timeout=2)
    device.power_off()
    device.fail_at = -1
    device.power_on()
    first = flash(board(name="other").power_on(), repos["new"])
    report = flash(device, repos["new"])
    assert report["send"] < first["send"]


def test_the_partition_is_only_what_the_host_thinks_it_is(board):
    device = board(LARGE).power_on()
    with update.opened(str(device.link)) as connected:
        partition = rom.Partition(connected)
        assert (partition.count, partition.size) == (2, banks.TWO // 2)
        assert partition.active == 0 and partition.running.drawn
        places = partition.places(0)
        assert all(at % 4 == 0 for at, _ in places.values()) and "build.json" in places
