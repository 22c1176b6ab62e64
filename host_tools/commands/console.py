"""`pocketstead console`: what the device prints, and its Python prompt."""

import sys

from host_tools.options import add_port, port_of

HELP = "show what a board prints and type to it (Ctrl-] leaves); --log shows its crash log"
JSON = False


def add_arguments(parser):
    add_port(parser)
    parser.add_argument("--log", action="store_true", help="print the crash log and stop")
    parser.add_argument("--seconds", type=float, help="only listen, for so long")


def run(args):
    port = port_of(args)
    if args.log:
        return _log(port)
    if args.seconds:
        return _listen(port, args.seconds)
    from mpremote.main import main as mpremote

    sys.argv = ["mpremote", "connect", port, "repl"]
    return mpremote()


def _log(port):
    from host_tools.flash import update

    with update.opened(port) as device:
        state = update.look(device)
        logs = [path for path in state.files if path.endswith("crash.txt")]
        for path in logs:
            print(device.read(path).decode("utf-8", "replace"))
        if not logs:
            print("No crash has been logged.")
        if state.active:
            device.restart()
    return 0


def _listen(port, seconds):
    import time

    from host_tools.flash.errors import DeviceError
    from host_tools.flash.link import LineDropped, Link

    deadline, found = time.monotonic() + seconds, False
    while time.monotonic() < deadline:
        try:
            with Link(port) as link:
                found = True
                while (line := link.read_line(deadline)) is not None:
                    print(line, flush=True)
        except LineDropped:  # a reset takes the port away for a moment
            time.sleep(0.2)
        except DeviceError:
            if not found:
                raise
            time.sleep(0.2)
    return 0
