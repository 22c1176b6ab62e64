"""Saves and settings: off a device into one file, and back."""

import io
import json
import re
import zipfile
import zlib
from pathlib import Path

from engine_core import catalog
from firmware.app.saves import Medium, NotSaved, Store
from host_tools import bundle
from host_tools.flash import rom, update
from host_tools.flash.errors import fault
from host_tools.image.content import sha256

STARTER = (*bundle.ROOT_FILES, *bundle.SHADOWS, "slot")
NOT_USERS = {
    *STARTER,
    *(name + ".new" for name in STARTER),
    "boot.py",
    "main_before_pocketstead.py",
}
FORMAT = "pocketstead backup 1"
MOST = 1 << 20  # bytes; a board's saves are a tenth of it
STORED = (
    "settings",
    "boot",
    "records",
    "weekly",
    "puzzles",
    "kiosk",
    "selftest",
    *(kind + game for kind in ("game_", "duel_") for game in catalog.GAMES),
)  # two slots each, firmware.app.saves
FILES = re.compile(
    r"saves/((%s)\.[01]|past_(%s)\.[0-4]|crash\.txt)" % ("|".join(STORED), "|".join(catalog.GAMES))
)
OURS = ("a", "b", "lib", update.ROM)  # folders that hold no saves


def user_files(files):
    """{path: size} of everything that is neither in a slot nor part of the starter."""
    return {
        path: size
        for path, size in sorted(files.items())
        if path not in NOT_USERS and path.split("/")[0] not in OURS
    }


def backup(port, target, timeout=10, progress=None):
    """Write all user files of a device into a zip; returns {path: size}."""
    with update.opened(port, timeout) as device:
        state = update.look(device)
        wanted = user_files(state.files)
        if not wanted:
            if state.active:
                device.restart()
            raise fault(120, port=port)
        sums = device.hashes(list(wanted))
        content = {}
        for path in wanted:
            data = device.read(path, progress)
            if sha256(data) != sums[path]:
                raise fault(123, port=port, problem=f"{path} arrived changed")
            content[path] = data
        if state.active:
            device.restart()
    about = {"machine": device.machine, "board": update.installed_board(state)}
    target = Path(target)
    fresh = target.with_name(target.name + ".new")
    fresh.write_bytes(packed(content, about))
    fresh.replace(target)
    return wanted


def packed(content, about):
    """The bytes of a backup file of {path on the device: bytes}."""
    sums = {path: sha256(data) for path, data in content.items()}
    listing = {"format": FORMAT, **about, "files": sums}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("backup.json", json.dumps(listing, indent=1, sort_keys=True))
        for path, data in content.items():
            file.writestr("files/" + path, data)
    return out.getvalue()


def read_backup(path):
    """{path on the device: bytes} of a backup file, all of it checked."""
    try:
        with zipfile.ZipFile(path) as file:
            size = sum(entry.file_size for entry in file.infolist())
            if size > MOST:
                raise ValueError(f"{size // 1024} KB are more than a board keeps")
            listing = json.loads(file.read("backup.json"))
            if listing.get("format") != FORMAT:
                raise ValueError("another format")
            found = {}
            for name, digest in listing["files"].items():
                data = file.read("files/" + name)
                if sha256(data) != digest:
                    raise ValueError(f"{name} is damaged")
                if FILES.fullmatch(name):  # whatever else it names is not put onto a board
                    found[name] = data
            if not found:
                raise ValueError("no save is in it")
            return found
    except (
        OSError,
        ValueError,
        KeyError,
        AttributeError,
        TypeError,
        EOFError,
        RuntimeError,
        zipfile.BadZipFile,
        zlib.error,
    ) as problem:  # what a damaged zip can trip over
        raise fault(119, path=path, problem=problem) from problem


def restore(port, path, timeout=10):
    """Make a board load what a backup holds; {name: bytes}. What the backup has not stays.

    Saves with two slots go through the same store as on the device: a newer version that is
    there already is followed by the restored one, and a cut leaves one of the two.
    """
    from host_tools.simulator.handheld import Memory

    content = read_backup(path)
    kept = Memory()
    kept.data = {name.partition("/")[2]: data for name, data in content.items()}
    names = sorted({name[:-2] for name in kept.data if name.split(".")[0] in STORED})
    single = sorted(name for name in kept.data if name.split(".")[0] not in STORED)
    with update.opened(port, timeout) as device:
        state = update.look(device)
        needed = sum(len(data) + state.block for data in content.values())
        if needed > state.free:
            raise fault(110, port=port, free=state.free // 1024, needed=needed // 1024)
        files = DeviceFiles(device, state)
        store = Store(files)
        done = {}
        for name in names:
            data = Store(kept).load(name)
            if data is None:  # empty, or neither slot is sound
                continue
            try:
                store.save(name, data)
            except NotSaved as problem:
                raise fault(115, name=f"saves/{name} ({problem})", port=port) from problem
            done[name] = len(data)
        for name in single:
            files.folder()
            data = kept.data[name]
            device.replace("saves/" + name, data)
            done[name] = len(data)
        if state.active:
            device.restart()
    return done


class DeviceFiles(Medium):
    """The folder of saves on a device, as firmware.app.saves needs it."""

    def __init__(self, device, state):
        self.device, self.state = device, state

    def read(self, name):
        there = self.state.has("saves/" + name)
        return self.device.read("saves/" + name) if there else None

    def folder(self):
        if "saves" not in self.state.folders:
            self.device.make_folders(["saves"])
            self.state.folders.append("saves")

    def write(self, name, data):
        self.folder()
        self.device.write("saves/" + name, bytes(data))
        self.state.files["saves/" + name] = len(data)


def settings(device, state):
    """What the owner of the device chose; {} if that was nothing yet."""
    return Store(DeviceFiles(device, state)).load_values("settings")


def selftest(device, state):
    """The report of the last self-test, words and figures only; {} if there was none."""
    found = Store(DeviceFiles(device, state)).load_values("selftest")
    return {
        str(key)[:20]: value[:80]
        for key, value in found.items()
        if isinstance(value, str) and value.isprintable()
    }


def change_settings(device, state, **values):
    """Change some of the owner's settings, as safely as the device itself does; others stay."""
    store = Store(DeviceFiles(device, state))
    try:
        store.save_values("settings", {**store.load_values("settings"), **values})
    except NotSaved as problem:
        raise fault(115, name=f"saves/settings ({problem})", port=device.port) from problem


def wipe(port, keep_saves=True, format_flash=False, timeout=10):
    """Remove Pocketstead (and with it the saves, if asked); or format the whole flash."""
    from host_tools.flash.link import DeviceFailed

    if format_flash:
        from host_tools.flash.device import Device
        from host_tools.flash.link import Link

        link = Link(port, timeout)
        try:
            device = Device(link)
            try:
                link.run(FORMAT_FLASH, timeout=60)
            except DeviceFailed as problem:
                raise fault(123, port=port, problem=problem.last_line) from problem
            device.restart()
        finally:
            link.close()
        return ["everything"]
    with update.opened(port, timeout) as device:
        state = update.look(device)
        mine = [p for p in state.files if p.split("/")[0] in OURS[:2]]
        starter = [
            p
            for p in state.files
            if p in NOT_USERS and p != "boot.py" and p != "main_before_pocketstead.py"
        ]
        users = [] if keep_saves else list(user_files(state.files))
        # The pointer and the starter first: a wipe that is cut short leaves no half device.
        device.remove(sorted(starter, key=lambda p: p != "slot") + mine + users)
        gone = [p for p in state.folders if p.split("/")[0] in OURS[:2]]
        if not keep_saves:
            gone += [p for p in state.folders if p.split("/")[0] not in OURS]
        device.remove_folders(gone)
        if device.target:
            rom.Partition(device).forget()
        if state.has("main_before_pocketstead.py"):
            device.rename("main_before_pocketstead.py", "main.py")
        device.restart()
    return starter + mine + users


FORMAT_FLASH = """
import os, sys
try:
    import vfs
except ImportError:
    vfs = os
if sys.platform == "rp2":
    import rp2
    _dev = rp2.Flash()
elif sys.platform == "esp32":
    from flashbdev import bdev as _dev
else:
    from machine import flash as _dev
try:
    vfs.umount("/")
except OSError:
    pass
vfs.VfsLfs2.mkfs(_dev, progsize=256)
vfs.mount(vfs.VfsLfs2(_dev, progsize=256), "/")
"""
