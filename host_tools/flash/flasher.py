"""The whole way of an update: find out, plan, send, switch, restart, and see the first frame."""

import contextlib
import json
import os
import threading
import time

from firmware.languages import LANGUAGES
from host_tools import boards, bundle
from host_tools.flash import moving, rom, saves, update
from host_tools.flash.device import Device
from host_tools.flash.errors import DeviceError, fault
from host_tools.flash.link import LineDropped, Link
from host_tools.image import base, content, targets
from host_tools.runtimes import REPO

ASK_INFO = b"\x1fi"
CONFIRM_SECONDS = 30


class Flasher:
    """One board, one update. `folder`: a bundle that exists; without it one is made."""

    def __init__(
        self,
        port,
        board=None,
        folder=None,
        languages=None,
        change_board=False,
        retries=4,
        wait=2.0,
        timeout=10,
        progress=None,
        say=None,
        kiosk=None,
        repo=REPO,
        move=None,
    ):
        self.repo = repo
        self.move = move or {}  # for moving.Move: ask, ready, drive, backup, patience
        self.port, self.board, self.languages = port, board, languages
        self.bundle = bundle.Bundle(folder) if folder else None
        self.change_board = change_board
        self.kiosk = kiosk  # True or False: start into the demonstration from now on, or not
        self.retries, self.wait, self.timeout = retries, wait, timeout
        self.progress = progress or update.Progress()
        self.say = say or (lambda text: None)

    def run(self, dry_run=False, confirm=True):
        """Returns a report; raises a numbered error with the old build still in place."""
        report = self._attempt(dry_run)
        if dry_run:
            return report
        if "target" in report:
            report = self._lead_over(report)
        if confirm:
            report["confirmed"] = confirm_build(
                self.port, report["build"], report["old_build"], timeout=self.timeout
            )
        return report

    def _lead_over(self, report):
        """From official MicroPython to our own firmware; then the usual way, for what is left."""
        moved = moving.Move(
            self.port,
            targets.get(report["target"]),
            say=self.say,
            languages=self.languages,
            timeout=self.timeout,
            **{"ask": lambda question: False, **self.move},
        ).run()
        self.port = moved.pop("port")
        awake(self.port, timeout=self.timeout)  # an interrupted start would count as a failed one
        return {**self._attempt(), "moved": moved}

    def _attempt(self, dry_run=False):
        return update.retrying(lambda: self._session(dry_run), self.port, self.retries, self.wait)

    def _session(self, dry_run):
        device = update.connect(self.port, self.timeout)
        state = None
        try:
            if device.target:
                return self._own(device, dry_run)
            state = update.look(device)
            if "RP2040" in device.machine:
                return self._to_be_moved(device, state)
            return self._update(device, state, dry_run)
        except DeviceError:
            if state and state.active:
                device.restart()  # nothing was switched: what was there goes on
            raise
        finally:
            device.link.close()

    def _update(self, device, state, dry_run):
        self._take_bundle(device, state)
        update.check(device, state, self.bundle.board, self.change_board)
        self.say("comparing with what is installed")
        steps = update.plan(device, state, self.bundle)
        report = dict(
            steps.summary(),
            port=self.port,
            machine=device.machine,
            micropython=device.release,
            board=self.bundle.board,
        )
        if not steps.done and steps.needed > state.free:
            raise fault(
                110, port=self.port, free=state.free // 1024, needed=-(-steps.needed // 1024)
            )
        if not dry_run and not steps.done:
            before = self.progress.bytes
            update.carry_out(device, state, self.bundle, steps, self.progress)
            report["sent"] = self.progress.bytes - before
        self._set_kiosk(device, dry_run, report)
        if not dry_run or state.active:
            device.restart()
        return report

    def _own(self, device, dry_run):
        """The board runs our own firmware: the image in its partition is replaced."""
        target = device.target
        try:
            if self.bundle:
                raise fault(127, port=self.port)
            if self.board not in (None, target.id, target.board):
                raise fault(
                    107,
                    port=self.port,
                    machine=device.machine,
                    board=self.board,
                    chips=" or ".join(boards.get(self.board).chips),
                )
            partition = rom.Partition(device)
            languages = self.languages or LANGUAGES
            files = content.files(target.board, languages, self.repo)
            self.say("comparing with what is installed")
            steps = rom.plan(partition, files, content.build_of(files))
            report = dict(
                steps.summary(),
                port=self.port,
                machine=device.machine,
                micropython=device.release,
                board=target.id,
            )
            report["base"] = device.ask("import handheld\nprint(handheld.BASE)").strip()
            report["new_base"] = base.identity(target, self.repo)
            if not dry_run and not steps.done:
                before = self.progress.bytes
                rom.carry_out(partition, steps, self.progress)
                report["sent"] = self.progress.bytes - before
            self._set_kiosk(device, dry_run, report)
        finally:
            device.restart()
        return report

    def _to_be_moved(self, device, state):
        """Official MicroPython on a small board: what our firmware for it is."""
        if self.bundle:
            raise fault(127, port=self.port)
        board = update.choose_board(device, state, self.board)
        target = moving.target_for(board, device.machine)
        if not target:
            raise fault(
                107,
                port=self.port,
                machine=device.machine,
                board=board,
                chips=" or ".join(boards.get(board).chips),
            )
        if state.active:
            device.restart()
        return {
            "target": target.id,
            "board": board,
            "port": self.port,
            "machine": device.machine,
            "micropython": device.release,
        }

    def _set_kiosk(self, device, dry_run, report):
        if self.kiosk is not None:
            report["kiosk"] = int(self.kiosk)
            if not dry_run:
                saves.change_settings(device, update.look(device), kiosk=int(self.kiosk))

    def _take_bundle(self, device, state):
        if self.bundle:
            return
        board = update.choose_board(device, state, self.board)
        languages = self.languages or LANGUAGES
        self.say(f"bundling for {board}, languages {', '.join(languages)}")
        self.bundle = _bundle_once(board, languages)


_lock, _made = threading.Lock(), {}


def _bundle_once(board, languages):
    """Several boards are flashed at once: they share one bundle per process."""
    key = board, tuple(languages)
    with _lock:
        if key not in _made:
            folder = REPO / "build" / f"{board}-{'-'.join(languages)}"
            _made[key] = bundle.build(board, languages, folder)
        return _made[key]


def ask(link, question, seconds):
    """Ask the running application; its answer to `i`, or None."""
    deadline = time.monotonic() + seconds
    again = 0
    while time.monotonic() < deadline:
        if time.monotonic() >= again:
            link.write(question)
            again = time.monotonic() + 1.5
        line = link.read_line(min(deadline, again))
        if line and line.startswith("@pkst info "):
            try:
                found = json.loads(line[11:])
            except (ValueError, RecursionError):
                continue
            if isinstance(found, dict):
                return found
    return None


def awake(port, seconds=CONFIRM_SECONDS, timeout=10):
    """Wait until the application answers; what it says, or None."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with contextlib.suppress(LineDropped, DeviceError), Link(port, timeout) as link:
            said = ask(link, ASK_INFO, min(5, deadline - time.monotonic()))
            if said:
                return said
        time.sleep(0.3)  # it is restarting
    return None


def confirm_build(port, build, old, seconds=CONFIRM_SECONDS, timeout=10):
    """Wait until the application says that it has drawn: True, or a numbered error."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with Link(port, timeout) as link:
                said = ask(link, ASK_INFO, min(5, deadline - time.monotonic()))
        except (LineDropped, DeviceError):
            time.sleep(0.3)  # it is restarting
            continue
        if said and said["build"] == build and said["drawn"]:
            return True
        if said and old and said["build"] == old != build:
            raise fault(116, port=port, new=build, old=old)
        if not said and not os.path.exists(port):
            time.sleep(0.3)
    return _look_inside(port, build, old, timeout)


def _look_inside(port, build, old, timeout):
    """No answer: stop whatever runs and read the marks that the start leaves."""
    with update.opened(port, timeout) as device:
        if device.target:
            running = rom.Partition(device).running
            device.restart()
            if not running or running.build != build:
                raise fault(116, port=port, new=build, old=running.build if running else old)
            if running.drawn:
                return True
            raise fault(117, port=port, new=build)
        state = update.look(device)
        device.restart()
    running = state.builds.get(state.active) or {}
    if running.get("build") != build:
        raise fault(116, port=port, new=build, old=running.get("build", old))
    if state.has(f"{state.active}/drawn") and not state.has(f"{state.active}/starts"):
        return True
    raise fault(117, port=port, new=build)


def info(port, timeout=10):
    """What is installed. Stops the application to look, then starts it again."""
    said = None
    with contextlib.suppress(LineDropped), Link(port, timeout) as link:
        said = ask(link, ASK_INFO, 1.0)
    with update.opened(port, timeout) as device:
        state = update.look(device)
        slots = {}
        for slot in ("a", "b"):
            build = state.builds.get(slot)
            if build or any(p.startswith(slot + "/") for p in state.files):
                slots[slot] = {
                    "build": (build or {}).get("build"),
                    "board": (build or {}).get("board"),
                    "version": (build or {}).get("version"),
                    "languages": (build or {}).get("languages"),
                    "complete": bool(build),
                    "drawn": state.has(f"{slot}/drawn"),
                    "failed_starts": state.files.get(f"{slot}/starts", 0),
                    "bytes": sum(n for p, n in state.files.items() if p.startswith(slot + "/")),
                }
        active = state.active
        if device.target:
            slots, active = _images(device)
        report = {
            "port": port,
            "machine": device.machine,
            "micropython": device.release,
            "native": device.native_kind,
            "active": active,
            "slots": slots,
            "free": state.free,
            "saves": saves.user_files(state.files),
            "running": bool(said),
            "battery": (said or {}).get("battery", -1),
            "memory": (said or {}).get("memory"),
            "selftest": saves.selftest(device, state),
        }
        if state.active:
            device.restart()
        return report


def _images(device):
    """({bank: what it holds}, the one that starts) of our own firmware."""
    partition = rom.Partition(device)
    found = {
        f"image {k + 1}": {
            "build": record.build,
            "board": device.target.id,
            "complete": not record.damaged,
            "drawn": record.drawn,
            "failed_starts": 0 if record.drawn else record.starts,
            "bytes": record.length,
        }
        for k, record in enumerate(partition.records)
        if record
    }
    return found, None if partition.active is None else f"image {partition.active + 1}"


__all__ = ["Device", "Flasher", "ask", "confirm_build", "info"]
