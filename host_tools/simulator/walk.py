"""All scenes one after the other, those with a way back on one handheld: a third of the time.

Portable. `scenes.play` reaches each of them from power-on; a test compares the two.
"""

from host_tools.simulator import scenes

# What several scenes begin with, and the keys that lead from a scene back to there.
_BASES = (scenes.TABLE, "GAME wait:6000", "PAST", "KEPT a", "a")
_BACK = {
    "launcher_other": "up left", "offers": "b", "new_game": "b", "settings": "b",
    "settings_last": "b", "records": "b b",
    "play": "", "pause": "b", "pause_game": "b b", "pause_players": "b b", "scores_now": "b",
    "rules": "b", "log": "b", "preview": "b down",
    "watch": "b", "weekly": "b", "friend": "hold:b",
    "puzzle_next": "b",
}  # fmt: skip


def _base(script):
    for base in _BASES:
        if script == base or script.startswith(base + " "):
            return base
    return ""


def walk(names=scenes.NAMES, width=240, height=240, language="en", large=False):
    """(name, handheld at the end of this scene), scene by scene."""
    device = at = None
    for name in names:
        _, given, script, act = scenes.SCENES[scenes.NAMES.index(name)]
        base = _base(script)
        if device is not None and base and at == (given, base):
            device.run(script[len(base) :])
            if act:
                act(device)
        else:
            device = scenes.play(name, width, height, language, large)
        yield name, device
        at = (given, base)
        if act is None and name in _BACK:
            device.run(_BACK[name])
        else:
            device = None
