"""An emulated board beside the simulator, and files that were taken off a device."""

from firmware.app.saves import Medium
from host_tools.emulator.board import TAP_MS
from host_tools.emulator.panel import save_png


class Twins:
    """The emulated board and the simulator, held by the same hands: they must look alike."""

    def __init__(self, board, folder, saved=None):
        from host_tools.simulator.handheld import Handheld, Memory

        memory = Memory()
        memory.data.update(saved or {})
        self.board, self.folder = board, folder
        board.stepped = True  # it does not run ahead while the simulator is asked
        self.twin = Handheld(memory)
        self.pictures = 0

    def rest(self, seconds=12):
        """Both come to rest with the same picture on the panel, in so many emulated seconds."""
        self.twin.wait(3000)
        self.meet(seconds)

    def meet(self, seconds=12):
        """The board comes to show, and to rest at, what the simulator shows now; when that was,
        in ms of the board's clock."""
        wanted = bytes(self.twin.display.data)
        start = self.board.micros()
        met = self.board.comes_to(wanted, 1000 * seconds)
        if met is not None:
            self.pictures += 1
            spent = (met - start) // 1000
            print(f"picture {self.pictures}, {self.twin.page}: {spent} ms", flush=True)
            return met / 1000
        for name, pixels in (("board", self.board.pixels()), ("simulator", wanted)):
            save_png(pixels, 240, 240, self.folder / f"{name}.png")
        raise AssertionError(
            f"picture {self.pictures}: {self.folder} shows the difference; "
            + self.board.seen.decode()[-600:]
        )

    def press(self, *keys):
        for key in keys:
            self.tap(key)
            self.rest()

    def tap(self, *keys, ms=TAP_MS):
        """The same without a look at the picture."""
        for key in keys:
            self.board.press(key, ms)
            self.twin.press(key, ms)

    def pause(self, ms):
        self.board.sleep(ms)
        self.twin.wait(ms)


class Taken(Medium):
    """Files that were taken off a device, as firmware.app.saves needs them."""

    def __init__(self, files):
        self.files = files

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        self.files[name] = bytes(data)
