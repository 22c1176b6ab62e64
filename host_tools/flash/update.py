"""Brings a bundle onto a device: what changed, into the slot that does not run, then one switch.

The order is the guarantee. Until the last rename nothing that the running build needs is touched:

    1  the other slot loses its file: it is not complete any more
    2  what changed is sent; the file is joined from that and from what the running slot has,
       compared on the device, and put into the slot by a rename: the slot is complete
    3  the starter's files, each by a rename, if they differ
    4  /slot is replaced by a rename: the next start takes the new slot
"""

import contextlib
import time
from dataclasses import dataclass, field

from host_tools import boards
from host_tools.bundle import PACK, ROOT_FILES, SHADOWS, Pack, blocks
from host_tools.flash.device import Device
from host_tools.flash.errors import DeviceError, fault
from host_tools.flash.link import LineDropped, Link
from host_tools.image.content import sha256

RESERVE = 8  # blocks that stay free for saves and for littlefs itself
ROM = "rom"  # in place of a slot, on our own firmware
MARKS = ("starts", "drawn")
HEAD = 512 + 20 * 500  # bytes of a pack that hold its index


@dataclass
class State:
    """What a device holds."""

    files: dict
    folders: list
    free: int
    block: int
    total: int
    active: str | None = None
    builds: dict = field(default_factory=dict)  # slot -> what its file says of itself

    def has(self, path):
        return path in self.files


@dataclass
class Plan:
    pack: Pack
    target: str
    old_build: str | None
    back_to: str | None  # the running slot never drew: the other one is made current first
    there: bool  # the slot holds its file already
    runs: bool  # ... and starts
    fresh: bytes = b""  # what is sent
    send: list = field(default_factory=list)  # names of the files in it
    pieces: list = field(default_factory=list)  # [path, place, length]: joined on the device
    remove: list = field(default_factory=list)
    root: list = field(default_factory=list)
    shadows: list = field(default_factory=list)  # sources that would hide a file of the starter
    needed: int = 0

    @property
    def path(self):
        return f"{self.target}/{PACK}"

    @property
    def staged(self):
        return self.path + ".new"

    @property
    def done(self):
        """Does the device run just this?"""
        return self.there and self.runs and not (self.root or self.shadows)

    def summary(self):
        count = len(self.pack.parts)
        return {
            "build": self.pack.about["build"],
            "old_build": self.old_build,
            "slot": self.target,
            "up_to_date": self.done,
            "send": self.send,
            "copy": 0 if self.there else count - len(self.send),
            "keep": count if self.there else 0,
            "remove": self.remove,
            "root": self.root,
            "bytes": len(self.fresh),
        }


def look(device):
    """The state of a device; a broken file system is an error here, before anything is changed."""
    free, block, total = device.space()
    files, folders = device.tree()
    state = State(files, folders, free, block, total)
    for slot in ("a", "b"):
        if f"{slot}/{PACK}" in files:
            state.builds[slot] = device.json(f"{slot}/{PACK}")
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


def check(device, state, board, change_board=False):
    device.check_version()
    spec = boards.get(board)
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


def plan(device, state, bundle):
    """What has to happen, decided by SHA-256 sums that the device computes itself."""
    pack = bundle.pack(device.native_kind)
    active = state.active if state.builds.get(state.active) else None
    back_to = None
    if active:
        other = "b" if active == "a" else "a"
        drawn = {slot: state.has(f"{slot}/drawn") for slot in ("a", "b")}
        if not drawn[active] and drawn[other] and state.builds.get(other):
            active = back_to = other  # leave the build that never drew, and replace it
    target = {"a": "b", "b": "a", None: "a"}[active]
    whole = _holding(device, state, pack)
    if active in whole:
        target = active
    old = state.builds[active].get("build") if active else None
    result = Plan(pack, target, old, back_to, target in whole, target == state.active)
    result.shadows = [name for name in SHADOWS if state.has(name)]
    sums = device.hashes([name for name in ROOT_FILES if state.has(name)])
    result.root = [name for name, data in bundle.starter.items() if sums.get(name) != sha256(data)]
    stays = (PACK, *MARKS) if result.there else (PACK + ".new",)
    result.remove = [p for p in state.files if p.startswith(target + "/") and p[2:] not in stays]
    if not result.there:
        if active:
            _compare(device, bundle, f"{active}/{PACK}", result)
        if not result.pieces or _needed(state, result, bundle.starter) > state.free:
            result.fresh, result.pieces = pack.data, []
            result.send = [bundle.names[key] for key in pack.parts]
    result.needed = _needed(state, result, bundle.starter)
    return result


def _holding(device, state, pack):
    """The slots that hold just this pack."""
    same = [slot for slot in ("a", "b") if state.files.get(f"{slot}/{PACK}") == len(pack.data)]
    sums = device.hashes([f"{slot}/{PACK}" for slot in same])
    return [slot for slot in same if sums[f"{slot}/{PACK}"] == sha256(pack.data)]


def _compare(device, bundle, running, result):
    """Most files are in the running slot's pack already: only the others need to be sent."""
    new = result.pack
    try:
        old = Pack(device.read(running, most=HEAD))
    except ValueError:
        return
    fresh, send = bytearray(new.data[: new.head]), []
    pieces = [[result.staged, 0, new.head]]
    for key, part in new.parts.items():
        there = old.parts.get(key)
        if there and (there.size, there.start) == (part.size, part.start):
            piece = [running, there.place, part.size]
        else:
            piece = [result.staged, len(fresh), part.size]
            fresh += new.data[part.place : part.place + part.size]
            send.append(bundle.names[key])
        if pieces[-1][0] == piece[0] and pieces[-1][1] + pieces[-1][2] == piece[1]:
            pieces[-1][2] += part.size
        else:
            pieces.append(piece)
    if len(send) < len(new.parts):
        result.fresh, result.send, result.pieces = bytes(fresh), send, pieces


def _needed(state, result, starter):
    """Bytes of flash that must be free beyond what the slot holds now."""
    need = RESERVE + sum(blocks(len(starter[name])) for name in result.root)
    if not result.there:
        need += blocks(len(result.pack.data)) + 2 * (result.target not in state.folders)
        if result.pieces:
            need += blocks(len(result.fresh))
        need -= blocks(state.files.get(result.staged, 0))
    need -= sum(blocks(state.files[path]) for path in result.remove)
    return need * state.block


def carry_out(device, state, bundle, steps, progress):
    """Do what the plan says. Every line to the device may be the last one; see the top."""
    if steps.back_to:
        device.replace("slot", steps.back_to.encode())
    device.remove(steps.remove)
    device.remove_folders([p for p in state.folders if p.startswith(steps.target + "/")])
    if not steps.there:
        device.make_folders([steps.target])
        _install(device, state, steps, progress)
    for name in steps.root:
        if name == "main.py" and state.has("main.py") and not state.has("slot"):
            device.join("main_before_pocketstead.py", [["main.py", 0, state.files["main.py"]]])
        device.replace(name, bundle.starter[name])
    device.remove(steps.shadows)
    device.replace("slot", steps.target.encode())


def _install(device, state, steps, progress):
    """Send what is missing and have the device join the slot's file; all of it is compared."""
    progress(f"{len(steps.send)} files")
    fresh, pieces, there = steps.fresh, steps.pieces, state.files.get(steps.staged, 0)
    for attempt in (1, 2):
        device.go_on(steps.staged, fresh, there, progress.sent)
        made = steps.staged
        if pieces:
            made = steps.path + ".joined"
            device.join(made, pieces)
        progress.checked("all of it")
        if device.hashes([made])[made] == sha256(steps.pack.data):
            break
        if attempt == 2:
            raise fault(115, name=steps.path, port=device.port)
        device.remove([made])
        fresh, pieces, there = steps.pack.data, [], 0  # every byte anew
    device.rename(made, steps.path)
    if pieces:
        device.remove([steps.staged])


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
