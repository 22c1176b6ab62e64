"""The device application: from power-on to the final score.

    firmware.app.run(board, drawn)     what main.py calls; returns only when interrupted
    firmware.app.loop.App              the same, one frame() at a time: what the simulators call
"""

SAVES = "/saves"


def run(board, drawn=None, saves=SAVES):
    """Runs the handheld. drawn() is called once the first frame is on the panel."""
    from firmware.app.loop import App
    from firmware.app.saves import Store

    app = App(board, Store(saves), drawn)
    app.boot()
    power = board.power
    try:
        while True:
            wait = app.frame()
            if app.alive:
                power.idle(wait)
    except KeyboardInterrupt:
        power.unguard()  # whoever interrupted over the serial line must not be reset in 8 s
        raise
