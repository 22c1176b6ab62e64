"""The app in a window on a desktop: CPython and displayio, for debugging with ordinary tools."""

import os
import time

from host_tools.errors import Unavailable
from host_tools.simulator.handheld import STEP, Handheld
from host_tools.simulator.shots import Panel as Picture

# Which keyboard keys stand for which key of the handheld, in the order of buttons.NAMES.
KEYBOARD = (
    ("left",), ("right",), ("up",), ("down",), ("z", "return", "space"), ("x", "backspace"),
    ("escape", "h"),
)  # fmt: skip


def picture(panel):
    """A panel's pixels as a Pillow image."""
    copy = Picture(panel.width, panel.height)
    copy.data[:] = panel.data
    return copy.image()


def keeper(folder):
    """A function that the handheld calls for `shot:name`: writes folder/name.png."""
    os.makedirs(folder, exist_ok=True)

    def keep(name, panel):
        picture(panel).save(os.path.join(folder, name + ".png"))

    return keep


def _tools():
    """pygame and displayio, without their greetings; Unavailable says what to install."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import logging
        import warnings

        warnings.simplefilter("ignore")
        logging.disable(logging.WARNING)
        import displayio
        import pygame
        from blinka_displayio_pygamedisplay import PyGameDisplay

        logging.disable(logging.NOTSET)
    except ImportError as error:
        raise Unavailable(
            f"The window needs a package that is not installed ({error.name}).",
            "pip install 'pocketstead[sim]', or use --headless, which needs none.",
        ) from error
    return pygame, displayio, PyGameDisplay


class Window:
    """Shows a Handheld: its pixels go into a displayio bitmap, the keyboard presses its keys."""

    def __init__(self, files, width, height, scale, folder):
        pygame, displayio, display_class = _tools()
        self.pygame = pygame
        self.folder = folder
        self.scale = scale
        try:
            self.display = display_class(
                width=width * scale,
                height=height * scale,
                caption="Pocketstead",
                auto_refresh=False,
            )
        except pygame.error as error:
            raise Unavailable(
                f"No window can be opened here ({error}).",
                "Use a machine with a screen, `pocketstead play`, or --headless.",
            ) from error
        self.bitmap = displayio.Bitmap(width, height, 65536)
        shader = displayio.ColorConverter(input_colorspace=displayio.Colorspace.RGB565)
        group = displayio.Group(scale=scale)
        group.append(displayio.TileGrid(self.bitmap, pixel_shader=shader))
        self.display.root_group = group
        self.device = Handheld(files, width, height, "desktop", self._shot)
        self.device.power.noise = lambda: int.from_bytes(os.urandom(3), "big")
        self.shown = -1
        self.count = 0

    def _shot(self, name, panel):
        keeper(self.folder)(name, panel)

    def _held(self):
        pressed = self.pygame.key.get_pressed()
        mask = 0
        for k, names in enumerate(KEYBOARD):
            if any(pressed[self.pygame.key.key_code(name)] for name in names):
                mask |= 1 << k
        return mask

    def _show(self):
        panel = self.device.display
        if panel.writes == self.shown:
            return
        self.shown = panel.writes
        data = panel.data
        bitmap = self.bitmap
        k = 0
        for y in range(panel.height):
            for x in range(panel.width):
                bitmap[x, y] = data[k] << 8 | data[k + 1]
                k += 2
        self.display.refresh()

    def run(self, seconds=None):
        """Until the window is closed, or for some seconds."""
        pygame = self.pygame
        end = time.monotonic() + seconds if seconds else None
        while end is None or time.monotonic() < end:
            start = time.monotonic()
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
                    self.count += 1
                    self._shot(f"pocketstead-{self.count}", self.device.display)
            self.device.buttons.mask = self._held()
            self.device.frame()
            self._show()
            spent = time.monotonic() - start
            # The app's clock follows the wall, however long drawing took.
            if spent * 1000 > STEP:
                self.device.power.now += int(spent * 1000) - STEP
            else:
                time.sleep(STEP / 1000 - spent)
