"""`pocketstead virtual`: a board made of software, for everything that talks to a board."""

import signal
import threading
from pathlib import Path

HELP = "run a virtual board: real MicroPython behind a serial port, with flash that persists"
JSON = False


def add_arguments(parser):
    parser.add_argument("--folder", type=Path, help="where its flash is kept (default: the cache)")
    parser.add_argument("--link", type=Path, help="path of the port (default: FOLDER/tty)")
    parser.add_argument(
        "--official",
        action="store_true",
        help="official MicroPython instead of our own firmware; the drive of its "
        "boot loader is FOLDER/drive",
    )
    parser.add_argument(
        "--heap",
        type=int,
        default=206,
        help="KB of heap (default 206: a Pico's free memory beside what plays the board)",
    )
    parser.add_argument(
        "--board",
        default="picosystem",
        help="picosystem (default), pico_lcd13, pico2_lcd13; odroid_go has "
        "official MicroPython only",
    )
    parser.add_argument("--screen", type=Path, help="keep the panel's picture in this PNG")


def run(args):
    from host_tools import boards
    from host_tools.emulator import littlefs_image
    from host_tools.emulator.panel import Panel
    from host_tools.flash import ports
    from host_tools.image import targets
    from host_tools.runtimes import cache
    from host_tools.virtual_device.bridge import VirtualDevice
    from host_tools.virtual_device.own import Own

    target = targets.TARGETS.get(args.board)
    spec = boards.get(target.board if target else args.board)
    folder = args.folder or cache.root() / "virtual" / args.board
    folder.mkdir(parents=True, exist_ok=True)
    image = folder / "flash.img"
    own = Own(target, folder) if target else None
    chip = own.chip if own else spec.chips[0]
    official = args.official or not own
    blocks = image.stat().st_size // 4096 if image.exists() else littlefs_image.BLOCKS
    panel = Panel(**spec.panel) if args.screen else None
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    device = VirtualDevice(
        folder,
        args.link,
        blocks=blocks,
        heap=args.heap * 1024,
        panel=panel,
        wiring=spec.wires,
        usb=True,
        own=None if official else own,
        machine=f"{spec.name} with {chip}",
        drive=folder / "drive",
        becomes=own,
    )
    with device:
        note = ports.announce(device.link, f"virtual board ({chip})")
        print(f"{device.link}  (Ctrl-C ends it; its flash stays in {image})", flush=True)
        try:
            shown = -1
            while not stop.wait(0.5):
                if panel and panel.frames != shown:
                    shown = panel.frames
                    panel.png(args.screen)
        except KeyboardInterrupt:
            pass
        finally:
            note.unlink(missing_ok=True)
    return 0
