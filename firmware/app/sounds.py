"""The sounds of the app and of the games, from sounds.snd (host_tools/compiler/sounds.py).

A tune is pairs of (frequency / 20 Hz, length / 10 ms); 0 Hz is silence.
"""

from micropython import const

from engine_core import assets

_SCHEMA = const(1)
_FILE = "sounds.snd"

MOVE = "move"
CHOOSE = "choose"
BACK = "back"
NO = "no"
# Games have tunes of their own for these:
BEGIN = "begin"  # a new game
TURN = "turn"  # somebody decides after the others have acted
GAIN = "gain"
LOSS = "loss"
NEWS = "news"  # what stands across the table
ROUND = "round"
WIN = "win"
LOSE = "lose"

_DUTY = (0, 1800, 9000, 30000)  # of 65536, by the setting "sound"

_names = None  # the index of the file


def tune(game, name):
    """The tune of this name: the game's own, else the common one; b"" if there is none."""
    global _names
    if _names is None:
        _names = assets.index(assets.read(_FILE, assets.SOUNDS, _SCHEMA), assets.HEADER)
    at, size = assets.find(_names, "%s.%s" % (game, name)) if game else (0, 0)
    if not size:
        at, size = assets.find(_names, "common." + name)
    return _names[0][at : at + size]


def duty(volume):
    """How much of a wave the buzzer is driven: more is louder."""
    return _DUTY[volume]
