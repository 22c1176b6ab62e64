"""An update cut anywhere: the old build starts, no save is lost, the next update completes."""

import struct

import pytest

from host_tools import bundle
from host_tools.emulator import littlefs_image
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher

SHARES = 4  # a run over all places is split, so that several cores can take part


def flash(device, folder, timeout=60):  # a busy machine may be slow
    return Flasher(str(device.link), folder=folder, retries=0, timeout=timeout).run(confirm=False)


def whole(device, folder):
    """Is exactly this bundle in the slot that starts?"""
    files = device.files()
    slot = files["slot"].decode()
    found = {name[2:]: data for name, data in files.items() if name.startswith(slot + "/")}
    for mark in ("starts", "drawn"):
        found.pop(mark, None)
    return found == {"app.pak": bundle.Bundle(folder).pack("x86-6.3").data}


def check_after_cut(device, bundles, new, colour):
    """Old or new, but one of them; then the next flash."""
    device.power_off()
    device.fail_at = device.cut_at = -1
    files = device.files()
    assert files["saves/game.0"] == b"a save"
    switched = files["slot"] == b"b"
    device.power_on()
    assert device.wait_for(f"RUNNING {colour if switched else 3}"), bytes(device.seen)
    device.seen.clear()
    flash(device, bundles[new])
    assert device.wait_for(f"RUNNING {colour}"), bytes(device.seen)
    assert whole(device, bundles[new])
    assert device.files()["saves/game.0"] == b"a save"
    device.power_off()
    return switched


def recorded_update(flashed, bundles, new, colour):
    """(the flash at every command that comes, every write to it) of one whole update.

    A line that is cut at command k leaves the flash as it was when that command came; power that
    fails at write k leaves all writes before it, and half of that one.
    """
    device = flashed("recorded").power_on()
    assert device.wait_for("RUNNING 3")
    states = []
    device.before_command = lambda: states.append(device.image.read_bytes())
    device.journal = device.folder / "journal"
    flash(device, bundles[new])
    assert device.wait_for(f"RUNNING {colour}")
    device.power_off()
    data, writes, at = device.journal.read_bytes(), [], 0
    while at < len(data):
        _, block, offset, size = struct.unpack_from("<BIII", data, at)
        writes.append((4096 * block + offset, data[at + 13 : at + 13 + size]))
        at += 13 + size
    return states, writes


def after_power_failures(image, writes):
    """The flash after a power failure at each of the writes; a write without data erases."""
    image = bytearray(image)
    for place, data in writes:
        half = data[: len(data) // 2]
        yield bytes(image[:place] + half + image[place + len(half) :])
        data = data or b"\xff" * 4096
        image[place : place + len(data)] = data


def different(images, tmp_path):
    """One of those images that hold the same files (and of those that cannot be read)."""
    seen = set()
    for k, image in enumerate(images):
        path = tmp_path / "one.img"
        path.write_bytes(image)
        try:
            found = tuple(sorted(littlefs_image.read(path).items()))
        except littlefs_image.LittleFSError as problem:
            found = str(problem)
        if found not in seen:
            seen.add(found)
            yield k, image


def check_all(flashed, bundles, new, colour, images):
    """Every (number, image) leads to a device that starts and can be updated."""
    count = 0
    for k, image in images:
        device = flashed(f"cut{k}")
        device.image.write_bytes(image)
        check_after_cut(device, bundles, new, colour)
        count += 1
    return count


@pytest.mark.parametrize("share", range(2))
def test_cut_at_every_command_and_every_write(flashed, bundles, tmp_path, share):
    states, writes = recorded_update(flashed, bundles, "new", 5)
    assert len(states) > 20 and len(writes) > 20
    # Nothing becomes current before the last command, and that is the restart.
    for _, image in [*different(states, tmp_path)][:-1]:
        (tmp_path / "one.img").write_bytes(image)
        assert littlefs_image.read(tmp_path / "one.img")["slot"] == b"a"
    images = [*different([*states, *after_power_failures(states[0], writes)], tmp_path)]
    assert check_all(flashed, bundles, "new", 5, images[share::2]) > 5


def cut_line(flashed, bundles, new, colour, places):
    """Really cut: places(count) -> at which of the commands of this update."""
    count = len(recorded_update(flashed, bundles, new, colour)[0])
    for k in places(count):
        device = flashed(f"line{k}").power_on()
        assert device.wait_for("RUNNING 3")
        device.cut_at = k
        with pytest.raises(DeviceError) as caught:
            flash(device, bundles[new], timeout=2)
        assert caught.value.number in (114, 123), caught.value
        assert check_after_cut(device, bundles, new, colour) == (k >= count - 1)
    return len(places(count))


def fail_power(flashed, bundles, new, colour, places):
    """Really switch off: in the middle of the k-th write since the update began."""
    for k in places:
        device = flashed(f"power{k}").power_on()
        assert device.wait_for("RUNNING 3")
        device.fail_at = k
        with pytest.raises(DeviceError) as caught:
            flash(device, bundles[new], timeout=2)
        assert caught.value.number in (114, 123, 105, 104), caught.value
        assert not device.powered
        check_after_cut(device, bundles, new, colour)


def test_a_cut_line_and_failing_power_are_told(flashed, bundles):
    cut_line(flashed, bundles, "new", 5, lambda count: (count - 3,))
    fail_power(flashed, bundles, "new", 5, (20,))


@pytest.mark.soak
@pytest.mark.parametrize("new, colour", [("new", 5), ("starter", 9)])
@pytest.mark.parametrize("share", range(SHARES))
def test_the_line_is_really_cut_at_every_command(
    flashed, bundles, new, colour, share, record_property
):
    count = cut_line(flashed, bundles, new, colour, lambda count: range(share, count - 1, SHARES))
    record_property("trials", ["an update, the line cut at every command, virtual board", count])


@pytest.mark.soak
@pytest.mark.parametrize("new, colour", [("new", 5), ("starter", 9)])
@pytest.mark.parametrize("share", range(SHARES))
def test_the_power_fails_at_every_write_whatever_it_leaves(
    flashed, bundles, new, colour, share, record_property
):
    states, writes = recorded_update(flashed, bundles, new, colour)
    images = [*enumerate(after_power_failures(states[0], writes))]
    count = check_all(flashed, bundles, new, colour, images[share::SHARES])
    assert count > 4
    record_property("trials", ["an update, the power cut at every write, virtual board", count])
