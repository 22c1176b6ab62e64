"""What the verbs that talk to a device have in common on the command line."""

from host_tools.flash import ports


def add_port(parser):
    parser.add_argument("--port", help="serial port (default: the only board there is)")


def port_of(args):
    return ports.choose(args.port)


def kilobytes(count):
    return f"{count / 1024:,.0f} KB"
