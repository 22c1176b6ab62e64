"""Postcards: the picture of a table (firmware/ui/scenery.py) as a file for the desk."""

from host_tools.simulator import shots

SCALE = 4


def write(running, path, seat=0):
    """A PNG of a seat's table, four times as large; False if the game has no pictures."""
    from firmware.app import postcard
    from firmware.ui import scenery
    from firmware.ui.canvas import Canvas

    scene = postcard.of(running, seat)
    if not scene:
        return False
    panel = shots.Panel(240, scenery.H)
    Canvas(panel).show(lambda c: scenery.draw(c, 0, 0, 240, scene))
    panel.image(SCALE).save(path)
    return True
