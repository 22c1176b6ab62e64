"""What several verbs have in common on the command line, and how a verb tells what it found."""

import json


def tell(args, report, *lines):
    """The report as JSON where that is asked for, else lines for people."""
    if args.json:
        lines = [json.dumps(report)]
    for line in lines:
        print(line)


def words(text):
    """What stands between the commas."""
    return tuple(filter(None, text.split(",")))


def kilobytes(count):
    return f"{count / 1024:,.0f} KB"


def add_set(parser):
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="another option of the game; may be repeated",
    )


def add_budget(parser):
    parser.add_argument(
        "--budget", type=int, help="choices a hard bot plays ahead per decision (as on a device)"
    )


def add_port(parser):
    parser.add_argument("--port", help="serial port (default: the only board there is)")


def port_of(args):
    from host_tools.flash import ports

    return ports.choose(args.port)
