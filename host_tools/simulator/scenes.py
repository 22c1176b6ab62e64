"""Scenes: every page of the app, reached by keys from power-on. Portable, for pictures and tests.

A scene is (settings, script, act): what was saved before, the keys, and something to do after
them that no key can do (a crash). `play(name, ...)` gives the handheld as it stands then.
"""

from firmware.app.games import add_record
from firmware.app.saves import Store
from host_tools.simulator.handheld import Handheld, Memory

SOLO = {"players": 1, "people": 1}
TWO = {"players": 2, "people": 2}
BOT = {"players": 2, "people": 1, "bots": "easy"}



def _crash(device):
    def broken(now):
        return [][now]

    device.app.stack[-1].tick = broken
    device.wait(60)


def _battery(device):
    device.power.percent = 82
    device.app.charge = 82
    device.app.canvas.repaint()
    device.wait(40)


SCENES = (
    ("language", None, "wait:60", None),
    ("text_size", None, "wait:60 down down up a", None),
    ("splash", {}, "wait:60", None),
    ("launcher", {}, "a wait:100", _battery),
    ("launcher_other", {}, "a down right", None),
    ("new_game", {"new_villagers": SOLO}, "a a", None),
    ("new_game_row", {"new_villagers": TWO}, "a a up*4", None),
    ("new_game_refused", {"new_villagers": {"players": 3, "level": "veteran"}}, "a a", None),
    ("seed", {"new_villagers": SOLO}, "a a up*2 a right up", None),
    ("tour_offer", {"new_villagers": SOLO}, "a a a", None),
    ("settings", {}, "a b", None),
    ("settings_last", {}, "a b up*3", None),
    ("records", {}, "a b up*2 a", None),
    ("toast", {}, "a b right b", None),
    ("crash", {}, "a", _crash),
    ("pass", {"new_villagers": TWO}, "GAME", None),
    ("play", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000", None),
    ("preview", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000 right a", None),
    ("pause", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000 hold:b", None),
    ("pause_undo", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000 hold:b down", None),
    ("pause_low", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000 hold:b up*2", None),
    ("hint", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000 hold:b down*2 a", None),
    ("rules", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000 hold:b down*3 a", None),
    ("log", {"new_villagers": BOT}, "GAME wait:6000 a*3 wait:6000 hold:b down*4 a", None),
)
NAMES = tuple([scene[0] for scene in SCENES])
SEED = 123456


def settings(language, large, contrast, more):
    values = {"language": language, "large": 1 if large else 0, "contrast": 1 if contrast else 0}
    values["sleep"] = 0
    values.update(more)
    return values


def play(name, width=240, height=240, language="en", large=False, contrast=False, shot=None):
    """The handheld at the end of a scene."""
    if name not in NAMES:
        raise ValueError("there is no scene %r" % name)
    _, given, script, act = SCENES[NAMES.index(name)]
    files = Memory()
    store = Store(files)
    if given is not None:
        store.save_values("settings", settings(language, large, contrast, given))
        add_record(store, "villagers/1/standard", 61, False)
        add_record(store, "villagers/1/standard", 88, True)
    if script.startswith("GAME"):
        options = dict(given["new_villagers"])
        people = options.pop("people", 1)
        bots = options.pop("bots", "easy")
        store.save_values("boot", {
            "go": "play", "game": "villagers", "seed": SEED, "new": options, "people": people,
            "bots": bots, "hints": 1,
        })
        script = script[4:] + " wait:100"
    device = Handheld(files, width, height, "simulator", shot)
    if given is None and language != "en":
        # The first start asks: answer in the language wanted.
        device.run("wait:60" + " down" * ("en", "pl", "fr").index(language))
    device.run(script)
    if act:
        act(device)
    return device
