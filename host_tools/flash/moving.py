"""Leads a board from official MicroPython over to our own firmware, with everything it keeps.

The saves come off first, into a file that stays. What goes onto the board's drive is one file:
firmware, games, and a file system with the saves in it. So there is nothing to be put back later,
and a person may as well copy that file by hand.
"""

import time
from pathlib import Path

from host_tools.emulator import littlefs_image
from host_tools.errors import Unavailable, UserError
from host_tools.flash import drives, ports, saves, update
from host_tools.flash.errors import DeviceError, fault
from host_tools.flash.link import LineDropped
from host_tools.image import content, firmware, targets, uf2

REMIND = 10  # seconds after which a person is told what to do by hand
PATIENCE = 300  # seconds for all that a person may have to do
NOT_YET = (OSError, LineDropped, DeviceError)


def target_for(board, machine):
    """Our firmware for a board with this chip."""
    for target in targets.TARGETS.values():
        if target.board == board and target.chip in machine:
            return target
    return None


class Move:
    """One board. `ask(question)` is asked before anything is changed."""

    def __init__(
        self,
        port,
        target,
        ask,
        say,
        ready=None,
        languages=None,
        drive=None,
        backup=None,
        timeout=10,
        patience=PATIENCE,
    ):
        self.port, self.target, self.ask, self.say = port, target, ask, say
        self.ready = Path(ready) if ready else None
        self.languages, self.drive = languages or firmware.LANGUAGES, drive
        self.backup = Path(backup or f"pocketstead-saves-{time.strftime('%Y%m%d-%H%M%S')}.zip")
        self.timeout, self.patience = timeout, patience

    def run(self):
        """The port of the board as it is afterwards, and what was carried over."""
        pages = self._firmware()
        if not self.ask(
            f"{self.port} runs official MicroPython. {self.target.name} gets our own "
            "firmware instead; saves and settings are carried over."
        ):
            raise fault(128, port=self.port)
        kept = self._save()
        path = self._file(pages, kept)
        self.say(f"starting the boot loader of {self.port}")
        with update.opened(self.port, self.timeout) as device:
            device.link.leave("import machine,time\ntime.sleep_ms(50)\nmachine.bootloader()")
        device = self._carry(path)
        try:
            port = device.port
            self._compare(device, kept)
        finally:
            device.restart()
            device.link.close()
        path.unlink()
        backup = str(self.backup) if self.backup.exists() else None
        return {"port": port, "backup": backup, "saves": len(kept)}

    def _firmware(self):
        """{address: page} of what goes onto the board, before anything is touched."""
        path = self.ready
        if not path:
            self.say(f"making the firmware for {self.target.name}")
            try:
                path = firmware.make(self.target.id, self.languages).path
            except Unavailable as problem:
                raise UserError(
                    problem.message,
                    f"{problem.remedy} Or give a ready file of our firmware with --uf2.",
                ) from problem
        try:
            data = path.read_bytes()
            pages = uf2.read(data)
            if uf2.family(data) != self.target.family:
                raise ValueError("it is for another chip")
        except (OSError, ValueError) as problem:
            raise fault(129, path=path, target=self.target.name, problem=problem) from problem
        return pages

    def _save(self):
        """{path: bytes} of the user's files; they lie in the backup as well."""
        try:
            found = saves.backup(self.port, self.backup, self.timeout)
        except DeviceError as problem:
            if problem.number == 120:  # there are none
                return {}
            raise
        self.say(f"saves and settings are in {self.backup}")
        if not any(map(saves.FILES.fullmatch, found)):
            return {}
        return saves.read_backup(self.backup)

    def _file(self, pages, kept):
        """One file with firmware, games and saves."""
        path = self.backup.with_name(f"pocketstead-{self.target.id}-with-saves.uf2")
        image = self.backup.with_name(self.backup.name + ".img")
        blocks = self.target.saves // targets.SECTOR
        try:
            littlefs_image.write(image, kept, blocks)
        except littlefs_image.LittleFSError as problem:
            raise fault(
                110,
                port=self.port,
                free=self.target.saves // 1024,
                needed=sum(map(len, kept.values())) // 1024,
            ) from problem
        else:
            pieces = [*uf2.pieces(pages), (self.target.saves_at, image.read_bytes())]
            path.write_bytes(uf2.write(self.target, pieces))
        finally:
            image.unlink(missing_ok=True)
        return path

    def _carry(self, path):
        """Copy the file when the drive appears, or have a person do it; the device afterwards."""
        start, copied, told = time.monotonic(), False, False
        while time.monotonic() < start + self.patience:
            drive = None if copied else drives.find(self.target.family, self.drive)
            if drive:
                self.say(f"copying {path.name} onto {drive}")
                try:
                    drives.copy(path, drive)
                except OSError as problem:
                    raise fault(
                        131, path=path, drive=drive, problem=problem, backup=self.backup
                    ) from problem
                copied = True
            found = self._ours()
            if found:
                return found
            if not copied and not told and time.monotonic() > start + REMIND:
                self.say(
                    "the drive of the boot loader is not to be seen from here: open it and "
                    f"copy {path} onto it"
                )
                told = True
            time.sleep(0.3)
        if copied:
            raise fault(132, port=self.port, path=path, backup=self.backup)
        raise fault(130, port=self.port, path=path, backup=self.backup)

    def _ours(self):
        """A board that runs this firmware now, connected."""
        for port in dict.fromkeys([self.port, *(found.path for found in ports.find())]):
            if not Path(port).exists():
                continue
            try:
                device = update.connect(port, min(self.timeout, 5))
            except NOT_YET:
                continue
            if device.target == self.target:
                return device
            device.link.close()
        return None

    def _compare(self, device, kept):
        sums = device.hashes(list(kept))
        missing = [name for name, data in kept.items() if sums[name] != content.sha256(data)]
        if missing:
            raise fault(133, port=device.port, name=missing[0], backup=self.backup)
