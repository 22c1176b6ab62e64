"""`pocketstead clock`: sets the clock of a board, for the week's number and light by the hour."""

import json
import time

HELP = "set the clock of a board to this computer's time"
DESCRIPTION = """Boards without a battery for their clock forget it when they are switched off, not
when the app restarts. With a clock set, the weekly challenge proposes this week's number and the
screen can be darker at night."""


def add_arguments(parser):
    from host_tools.flash.options import add_port

    add_port(parser)


def run(args):
    from host_tools.flash import update
    from host_tools.flash.options import port_of

    now = time.localtime()
    fields = (
        now.tm_year,
        now.tm_mon,
        now.tm_mday,
        now.tm_wday,
        now.tm_hour,
        now.tm_min,
        now.tm_sec,
        0,
    )
    with update.opened(port_of(args)) as device:
        # A soft restart: a reset would set the clock back.
        program = f"import machine\nmachine.RTC().datetime({fields})\nmachine.soft_reset()"
        device.link.leave(program)
    said = time.strftime("%Y-%m-%d %H:%M:%S", now)
    print(json.dumps({"clock": said}) if args.json else f"The clock is set to {said}.")
    return 0
