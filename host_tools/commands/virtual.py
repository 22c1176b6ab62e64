"""`pocketstead virtual`: a board made of software, for everything that talks to a board."""

import signal
import threading
from pathlib import Path

HELP = "run a virtual board: real MicroPython behind a serial port, with flash that persists"
JSON = False


def add_arguments(parser):
    parser.add_argument("--folder", type=Path, help="where its flash is kept (default: the cache)")
    parser.add_argument("--link", type=Path, help="path of the port (default: FOLDER/tty)")
    parser.add_argument("--flash-size", type=int, default=1408,
                        help="KB of the file system of a new flash (default 1408, a Pico's)")
    parser.add_argument("--heap", type=int, default=206, help="KB of heap (default 206: a Pico's "
                        "free memory beside what plays the board)")
    parser.add_argument("--board", default="picosystem", help="whose panel to show in --screen")
    parser.add_argument("--screen", type=Path, help="keep the panel's picture in this PNG")


def run(args):
    from host_tools import boards
    from host_tools.emulator.panel import Panel
    from host_tools.flash import ports
    from host_tools.runtimes import cache
    from host_tools.virtual_device.bridge import VirtualDevice

    spec = boards.get(args.board)
    folder = args.folder or cache.root() / "virtual"
    image = folder / "flash.img"
    blocks = image.stat().st_size // 4096 if image.exists() else args.flash_size // 4
    panel = Panel(**spec.panel) if args.screen else None
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    device = VirtualDevice(folder, args.link, blocks=blocks, heap=args.heap * 1024, panel=panel,
                           wiring=spec.wires, usb=True,
                           machine=f"Raspberry Pi Pico with {spec.chips[0]}")
    with device:
        note = ports.announce(device.link, f"virtual board ({spec.chips[0]})")
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
