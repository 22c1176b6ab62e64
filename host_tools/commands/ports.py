"""`pocketstead ports`: where boards may be."""

import json

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
    if args.json:
        print(json.dumps(found))
    elif not found:
        print("No board found. Is the cable one that carries data?")
    else:
        for port in found:
            print(f"{port['port']:<28}{port['what']}")
    return 0
