"""An update cut anywhere: the old build starts, no save is lost, the next update completes."""

import pytest

from host_tools import bundle
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher

SHARES = 4  # a run over all places is split, so that several cores can take part


def flash(device, folder, timeout=10):
    return Flasher(str(device.link), folder=folder, retries=0, timeout=timeout).run(confirm=False)


def whole(device, folder):
    """Is exactly this bundle in the slot that starts?"""
    files = device.files()
    slot = files["slot"].decode()
    manifest = bundle.load(folder)
    wanted = bundle.slot_files(manifest, "x86-6.3")
    found = {name[2:]: bundle.sha256(data) for name, data in files.items()
             if name.startswith(slot + "/")}
    for mark in ("build.json", "manifest.json", "starts", "drawn"):
        found.pop(mark, None)
    store = {bundle.sha256(data)[:12]: name for name, data in files.items()
             if name.startswith("store/")}
    assert all(name == "store/" + digest for digest, name in store.items())
    return (found == {name: entry["sha256"] for name, entry in wanted.items()}
            and set(bundle.store_files(manifest)) <= set(store))


def check_after_cut(device, bundles, new, colour):
    """Old or new, but one of them; then the next flash."""
    device.power_off()
    device.fail_at = device.cut_at = -1
    files = device.files()
    assert files["saves/game.0"] == b"a save"
    switched = files["slot"] == b"b"
    device.power_on()
    assert device.wait_for(f"RUNNING {colour if switched else 3}"), bytes(device.seen)
    flash(device, bundles[new])
    device.power_off()
    assert whole(device, bundles[new])
    device.power_on()
    assert device.wait_for(f"RUNNING {colour}"), bytes(device.seen)
    assert device.files()["saves/game.0"] == b"a save"
    return switched


def cut_line_everywhere(flashed, bundles, new, colour, places):
    """places(count) -> at which of the commands of this update the line is cut."""
    device = flashed("measure").power_on()
    device.wait_for("RUNNING")
    before = device.commands
    flash(device, bundles[new])
    device.power_off()
    count = device.commands - before
    for k in places(count):
        device = flashed(f"cut{k}").power_on()
        assert device.wait_for("RUNNING 3")
        device.cut_at = k
        with pytest.raises(DeviceError) as caught:
            flash(device, bundles[new], timeout=2)
        assert caught.value.number in (114, 123), caught.value
        # Nothing becomes current before the last command, and that is the restart.
        assert check_after_cut(device, bundles, new, colour) == (k >= count - 1)


@pytest.mark.parametrize("share", range(SHARES))
def test_the_line_is_cut_at_every_command(flashed, bundles, share):
    cut_line_everywhere(flashed, bundles, "new", 5, lambda n: range(share, n - 1, SHARES))


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_the_line_is_cut_at_every_command_of_an_update_of_the_starter(flashed, bundles, share):
    cut_line_everywhere(flashed, bundles, "starter", 9, lambda n: range(share, n - 1, SHARES))


def power_fails_everywhere(flashed, bundles, new, colour, places):
    """The power fails at the k-th write to the flash since the update began, for k in places."""
    count, reached = 0, False
    for k in places:
        device = flashed(f"power{k}").power_on()
        assert device.wait_for("RUNNING 3")
        device.fail_at = k
        try:
            flash(device, bundles[new], timeout=2)
            reached = True
        except DeviceError as problem:
            assert problem.number in (114, 123, 105, 104), problem
            count += 1
            assert not device.powered
        check_after_cut(device, bundles, new, colour)
        if reached:
            break
    return count


def test_the_power_fails_at_writes_spread_over_an_update(flashed, bundles):
    assert power_fails_everywhere(flashed, bundles, "new", 5, range(0, 10_000, 4)) > 10


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_the_power_fails_at_every_write(flashed, bundles, share):
    places = range(share, 10_000, SHARES)
    assert power_fails_everywhere(flashed, bundles, "new", 5, places) > 20


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_the_power_fails_at_every_write_of_an_update_of_the_starter(flashed, bundles, share):
    places = range(share, 10_000, SHARES)
    assert power_fails_everywhere(flashed, bundles, "starter", 9, places) > 20
