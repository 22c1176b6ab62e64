"""The device application: from power-on to the final score.

firmware.app.run(board, drawn)     what main.py calls; returns only when interrupted
firmware.app.loop.App              the same, one frame() at a time: what the simulators call
"""

SAVES = "/saves"


def run(board, drawn=None, saves=SAVES):
    """Runs the handheld. drawn() is called once the first frame is on the panel."""
    import micropython

    from firmware.app.loop import App
    from firmware.app.saves import Store
    from firmware.serial_hook import SerialHook

    app = App(board, Store(saves), drawn)
    hook = SerialHook(board)
    if not app.settings.get("kiosk"):  # a visitor's serial cable does not stop a kiosk
        micropython.kbd_intr(3)
    app.starts.boot()
    power = board.power
    try:
        while True:
            wait = app.frame()
            app.guarded(hook.poll, app.redraw)
            if app.alive:
                power.idle(wait)
    except Exception:  # even the crash page found no room
        if app.settings.get("kiosk"):
            power.restart()  # nobody is there to read it: the next game
        power.unguard()  # STOPPED is read, and the line is free, for longer than 8 s
        raise
    except KeyboardInterrupt:
        power.unguard()  # whoever interrupted over the serial line must not be reset in 8 s
        raise
