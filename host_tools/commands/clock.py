"""`pocketstead clock`: sets the clock of a board, for the week's number and light by the hour."""

import time

from host_tools.options import add_port, port_of, tell

HELP = "set the clock of a board to this computer's time"
DESCRIPTION = """Boards without a battery for their clock forget it when they are switched off, not
when the app restarts. With a clock set, the weekly challenge proposes this week's number and the
screen can be darker at night."""


def add_arguments(parser):
    add_port(parser)


def run(args):
    from host_tools.flash import update

    now = time.localtime()
    fields = (*now[:3], now.tm_wday, *now[3:6], 0)
    with update.opened(port_of(args)) as device:
        # A soft restart: a reset would set the clock back.
        program = f"import machine\nmachine.RTC().datetime({fields})\nmachine.soft_reset()"
        device.link.leave(program)
    said = time.strftime("%Y-%m-%d %H:%M:%S", now)
    tell(args, {"clock": said}, f"The clock is set to {said}.")
