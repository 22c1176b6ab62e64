"""`pocketstead ports`: where boards may be."""

from host_tools.options import tell

HELP = "list the serial ports that may have a board behind them"


def add_arguments(parser):
    parser.add_argument("--all", action="store_true", help="every serial port, whatever it is")


def run(args):
    from host_tools.flash import ports

    found = [{"port": p.path, "what": p.what} for p in ports.find()]
    if args.all:
        from serial.tools import list_ports

        known = {p["port"] for p in found}
        found += [
            {"port": p.device, "what": p.description}
            for p in list_ports.comports()
            if p.device not in known
        ]
    lines = [f"{port['port']:<28}{port['what']}" for port in found]
    tell(args, found, *lines or ["No board found. Is the cable one that carries data?"])
