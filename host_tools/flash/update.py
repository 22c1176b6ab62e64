"""Brings a bundle onto a device: what changed, into the slot that does not run, then one switch.

The order is the guarantee. Until the last rename nothing that the running build needs is touched:

    1  the other slot loses its build.json: it is not complete any more
    2  new assets go into /store, each whole or not at all; the code is joined from what the
       running slot has and what is sent; all is compared on the device
    3  manifest.json, then build.json: the slot is complete
    4  the starter's files, each by a rename, if they differ
    5  /slot is replaced by a rename: the next start takes the new slot
"""

import contextlib
import struct
import time
import zlib
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from host_tools import boards, bundle
from host_tools.flash.device import Device
from host_tools.flash.errors import DeviceError, fault
from host_tools.flash.link import LineDropped, Link

RESERVE = 8  # blocks that stay free for saves and for littlefs itself
ROM = "rom"  # in place of a slot, on our own firmware
MARKS = ("build.json", "manifest.json", "starts", "drawn")


@dataclass
class State:
    """What a device holds."""

    files: dict
    folders: list
    free: int
    block: int
    total: int
    active: str | None = None
    builds: dict = field(default_factory=dict)  # slot -> content of build.json

    def has(self, path):
        return path in self.files


@dataclass
class Plan:
    target: str
    build: str
    old_build: str | None
    back_to: str | None = None  # the running slot never drew: the other one is made current first
    keep: list = field(default_factory=list)
    copy: list = field(default_factory=list)
    send: list = field(default_factory=list)
    modules: list = field(default_factory=list)  # those of code.pak that are sent
    pieces: list = field(default_factory=list)  # code.pak is joined from these
    store: list = field(default_factory=list)  # assets to send, by their name in /store
    remove: list = field(default_factory=list)
    root: list = field(default_factory=list)
    shadows: list = field(default_factory=list)  # sources that would hide a file of the starter
    done: bool = False  # the device runs this build already
    needed: int = 0
    free: int = 0

    def summary(self, manifest, kind):
        files = {
            **bundle.module_entries(manifest, kind),
            **bundle.slot_files(manifest, kind),
            **manifest["files"],
        }
        assets = bundle.store_files(manifest)
        names = self.send + [assets[place][0] for place in self.store] + self.modules
        return {
            "build": self.build,
            "old_build": self.old_build,
            "slot": self.target,
            "up_to_date": self.done,
            "send": names,
            "copy": len(self.copy),
            "keep": len(self.keep),
            "remove": self.remove,
            "root": self.root,
            "bytes": sum(files[name]["size"] for name in names),
        }


def look(device):
    """The state of a device; a broken file system is an error here, before anything is changed."""
    free, block, total = device.space()
    files, folders = device.tree()
    state = State(files, folders, free, block, total)
    for slot in ("a", "b"):
        if f"{slot}/build.json" in files:
            state.builds[slot] = device.json(f"{slot}/build.json")
    pointer = device.text("slot") if "slot" in files else None
    if pointer and pointer[:1] in ("a", "b"):
        state.active = pointer[:1]
    if device.target:  # our own firmware: the games are part of it
        state.builds[ROM] = {"board": device.target.board}
        state.active = ROM
    return state


def installed_board(state):
    for slot in (state.active, "a", "b"):
        if state.builds.get(slot):
            return state.builds[slot].get("board")
    return None


def choose_board(device, state, wanted=None):
    """The board id to bundle for: as asked, as installed, or the only one possible."""
    if wanted:
        return wanted
    found = installed_board(state)
    if found in boards.BOARDS:
        return found
    fitting = boards.candidates(device.machine)
    if len(fitting) == 1:
        return fitting[0].id
    names = ", ".join(b.id for b in fitting) or "none of ours"
    raise fault(109, port=device.port, machine=device.machine, boards=names)


def check(device, state, manifest, change_board=False):
    device.check_version()
    spec = boards.get(manifest["board"])
    if not boards.fits(spec, device.machine):
        raise fault(
            107,
            port=device.port,
            machine=device.machine,
            board=spec.id,
            chips=" or ".join(spec.chips),
        )
    found = installed_board(state)
    if found and found != spec.id and not change_board:
        raise fault(108, port=device.port, found=found, board=spec.id)


def plan(device, state, manifest, progress=None):
    """What has to happen, decided by SHA-256 sums that the device computes itself."""
    wanted = {"code.pak": bundle.slot_files(manifest, device.native_kind)["code.pak"]}
    assets = bundle.store_files(manifest)
    active = state.active if state.builds.get(state.active) else None
    back_to = None
    if active:
        other = "b" if active == "a" else "a"
        drawn = {slot: state.has(f"{slot}/drawn") for slot in ("a", "b")}
        if not drawn[active] and drawn[other] and state.builds.get(other):
            active = back_to = other  # leave the build that never drew, and replace it
    target = {"a": "b", "b": "a", None: "a"}[active]
    old = state.builds[active]["build"] if active else None
    result = Plan(target, manifest["build"], old, back_to, free=state.free)

    def same_size(slot):
        return [
            f"{slot}/{name}"
            for name, entry in wanted.items()
            if state.files.get(f"{slot}/{name}") == entry["size"]
        ]

    in_target = same_size(target)
    in_active = same_size(active) if active else []
    sums = device.hashes(in_target + in_active, progress)

    def good(slot, name):
        return sums.get(f"{slot}/{name}") == wanted[name]["sha256"]

    here = [
        f"store/{place}"
        for place, (_, entry) in assets.items()
        if state.files.get(f"store/{place}") == entry["size"]
    ]
    sums.update(device.hashes(here, progress))
    result.store = [
        place
        for place, (_, entry) in sorted(assets.items())
        if sums.get(f"store/{place}") != entry["sha256"]
    ]
    if active and old == manifest["build"] and not back_to:
        result.done = good(active, "code.pak") and not result.store
    for name in sorted(wanted):
        if good(target, name):
            result.keep.append(name)
        elif active and good(active, name):
            result.copy.append(name)
        else:
            result.send.append(name)
    if active and "code.pak" in result.send:
        _plan_pack(device, state, manifest, active, result)
    pointers = [p for p in state.files if p.startswith(f"{active}/assets_compiled/")]
    used = {*device.read_small(pointers).values(), *assets}
    every = bundle.slot_files(manifest, device.native_kind)
    result.remove = sorted(
        path
        for path in state.files
        if path.startswith(target + "/")
        and path[2:] not in every
        and path[2:] not in MARKS
        or path.startswith("store/")
        and path[6:] not in used
    )
    result.shadows = [name for name in bundle.SHADOWS if state.has(name)]
    starter = device.hashes([name for name in bundle.ROOT_FILES if state.has(name)])
    result.root = [
        name for name in bundle.ROOT_FILES if starter.get(name) != manifest["root"][name]["sha256"]
    ]
    result.done = result.done and not result.root and not result.shadows
    result.needed = _needed(state, result, wanted, manifest, device.native_kind)
    return result


def _plan_pack(device, state, manifest, active, result):
    """Most modules are in the running slot's pack already: only the others need to be sent."""
    path = f"{active}/code.pak"
    if not state.has(path):
        return
    try:
        index = bundle.read_index(device.read(path, most=8 + 20 * 400))
    except (ValueError, struct.error):
        return
    modules, pieces = [], []
    entries = bundle.module_entries(manifest, device.native_kind)
    staged = f"{result.target}/code.new"
    at = bundle.pack_head(manifest, device.native_kind)
    pieces.append([staged, 0, at])
    for name, entry in entries.items():
        place, length, start = index.get(zlib.crc32(name.encode()), (0, -1, b""))
        if length == entry["size"] and entry["sha256"].startswith(start.hex()):
            piece = [path, place, length]
        else:
            piece = [staged, at, entry["size"]]
            at += entry["size"]
            modules.append(name)
        if pieces[-1][0] == piece[0] and pieces[-1][1] + pieces[-1][2] == piece[1]:
            pieces[-1][2] += piece[2]
        else:
            pieces.append(piece)
    if len(modules) < len(entries):
        result.send.remove("code.pak")
        result.modules, result.pieces = modules, [tuple(piece) for piece in pieces]


def _needed(state, result, wanted, manifest, kind):
    """Bytes of flash that must be free beyond what the slot holds now."""
    block = state.block
    size = {name: wanted[name]["size"] for name in result.copy + result.send}
    if result.pieces:
        size["code.pak"] = wanted["code.pak"]["size"]
        size["code.new"] = sum(n for path, _, n in result.pieces if path.endswith("code.new"))
    for place in result.store:
        size[f"store {place}"] = bundle.store_files(manifest)[place][1]["size"]
    size["manifest.json"] = len(bundle.device_manifest(manifest, kind))
    need = RESERVE + sum(bundle.blocks(n) for n in size.values())
    need += sum(bundle.blocks(manifest["root"][name]["size"]) for name in result.root)
    have = {str(p) for p in state.folders}
    folders = [result.target, f"{result.target}/assets_compiled", "store"]
    need += 2 * sum(p not in have for p in folders)
    replaced = [f"{result.target}/{name}" for name in size]
    for path in [*result.remove, *(p for p in replaced if p in state.files)]:
        need -= bundle.blocks(state.files[path])
    return need * block


def _folders(names):
    found = set()
    for name in names:
        found.update(str(p) for p in PurePosixPath(name).parents if str(p) != ".")
    return sorted(found, key=lambda p: (p.count("/"), p))


def carry_out(device, state, manifest, folder, steps, progress):
    """Do what the plan says. Every line to the device may be the last one; see the top."""
    kind, slot = device.native_kind, steps.target
    wanted = bundle.slot_files(manifest, kind)
    if steps.back_to:
        device.write("slot.new", steps.back_to.encode())
        device.rename("slot.new", "slot")
    marks = [f"{slot}/{name}" for name in ("build.json", "starts", "drawn")]
    device.remove([path for path in marks if state.has(path)])
    if steps.remove:
        device.remove(steps.remove)
    folders = ["store", slot, *(f"{slot}/{p}" for p in _folders(wanted))]
    device.make_folders([p for p in folders if p not in state.folders])
    source = "b" if slot == "a" else "a"
    for part in _parts(steps.copy, wanted):
        progress(part[0])
        device.copy([(f"{source}/{name}", f"{slot}/{name}") for name in part])
    assets = bundle.store_files(manifest)
    for place in steps.store:
        name, entry = assets[place]
        progress(name)
        device.replace(
            f"store/{place}", bundle.asset_bytes(folder, name), entry["sha256"], progress.sent
        )
    device.write_small({f"{slot}/{name}": place for place, (name, _) in assets.items()})
    if steps.pieces:
        _join_pack(device, manifest, folder, steps, progress)
    for name in steps.send:
        progress(name)
        device.write(
            f"{slot}/{name}", bundle.file_bytes(folder, manifest, name, kind), progress.sent
        )
    _verify(device, slot, wanted, steps, folder, manifest, progress)
    _leave_nothing_else(device, slot, wanted)
    whole = bundle.device_manifest(manifest, kind)
    device.replace(f"{slot}/manifest.json", whole, bundle.sha256(whole))
    small = bundle.build_json(manifest)
    device.replace(f"{slot}/build.json", small, bundle.sha256(small))
    for name in steps.root:
        if name == "main.py" and state.has("main.py") and not state.has("slot"):
            device.copy([("main.py", "main_before_pocketstead.py")])
        device.replace(
            name, (folder / "root" / name).read_bytes(), manifest["root"][name]["sha256"]
        )
    device.remove(steps.shadows)
    device.replace("slot", slot.encode(), bundle.sha256(slot.encode()))


def _join_pack(device, manifest, folder, steps, progress):
    """Send the new modules in one file, and have the device join the pack from old and new."""
    kind, slot = device.native_kind, steps.target
    whole = bundle.file_bytes(folder, manifest, "code.pak", kind)
    head = whole[: bundle.pack_head(manifest, kind)]
    fresh = bundle.module_bytes(folder, manifest, steps.modules, kind)
    if steps.modules:
        progress(steps.modules[0])
    device.write(f"{slot}/code.new", head + fresh)
    progress.sent(len(fresh))
    device.join(f"{slot}/code.pak", steps.pieces)
    device.remove([f"{slot}/code.new"])


def _parts(names, wanted):
    """Groups of files for one command each: at most 8 files and about 24 KB."""
    part, size = [], 0
    for name in names:
        part.append(name)
        size += wanted[name]["size"]
        if len(part) == 8 or size > 24_000:
            yield part
            part, size = [], 0
    if part:
        yield part


def _verify(device, slot, wanted, steps, folder, manifest, progress):
    """Compare every file on the device; what differs is sent once more."""
    names = sorted(wanted)
    for attempt in (1, 2):
        sums = device.hashes([f"{slot}/{name}" for name in names], progress.checked)
        bad = [n for n in names if sums[f"{slot}/{n}"] != wanted[n]["sha256"]]
        if not bad:
            return
        if attempt == 2:
            raise fault(115, name=f"{slot}/{bad[0]}", port=device.port)
        for name in bad:
            device.write(
                f"{slot}/{name}", bundle.file_bytes(folder, manifest, name, device.native_kind)
            )
        names = bad


def _leave_nothing_else(device, slot, wanted):
    """A stale module must not shadow a new one: the slot holds what the bundle holds, no more."""
    files, folders = device.tree()
    extra = [
        p for p in files if p.startswith(slot + "/") and p[2:] not in wanted and p[2:] not in MARKS
    ]
    device.remove(extra)
    known = {f"{slot}/{p}" for p in _folders(wanted)}
    device.remove_folders([p for p in folders if p.startswith(slot + "/") and p not in known])


class Progress:
    """Counts; a verb shows it. One is enough for planning, sending and checking."""

    def __init__(self):
        self.current, self.bytes = "", 0

    def __call__(self, name):
        self.current = name

    def sent(self, count):
        self.bytes += count

    def checked(self, name):
        self.current = name


def connect(port, timeout=10):
    link = Link(port, timeout)
    try:
        device = Device(link)
        try:
            device.check_version()
        except DeviceError:
            device.restart()  # what ran before goes on
            raise
        device.prepare()
        return device
    except BaseException:
        link.close()
        raise


@contextlib.contextmanager
def opened(port, timeout=10):
    """A connected device for one question; a line that drops is a numbered error."""
    try:
        device = _patiently(port, timeout)
        try:
            yield device
        finally:
            device.link.close()
    except LineDropped as problem:
        raise fault(123, port=port, problem=problem) from problem


def _patiently(port, timeout):
    """Connect; a board that is just restarting comes back within a moment."""
    for wait in (0.3, 0.7, 1.5):
        try:
            return connect(port, timeout)
        except LineDropped:
            time.sleep(wait)
    return connect(port, timeout)


def retrying(action, port, retries=4, wait=2.0):
    """Call `action` again after the line dropped, as long as it makes sense."""
    for attempt in range(retries + 1):
        try:
            return action()
        except LineDropped as problem:
            last = problem
        except DeviceError as problem:
            # While it is plugged in again, the port is not there or not ready for a moment.
            if attempt == 0 or problem.number not in (103, 104, 105):
                raise
            last = problem
        if attempt < retries:
            time.sleep(wait)
    raise fault(114, port=port, times=retries + 1) from last
