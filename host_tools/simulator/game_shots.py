"""Registers tables of the games as pictures: games played by bots up to a decision worth seeing.

A game lists them in content/<game>/shots.csv: every screen it has. Keys are those of a script, and
`page:3` looks at the third page of the table.

`pocketstead sheet villagers/ boonlake/` draws them, as the device draws a game it goes on with.
"""

from engine_core import bots, catalog, match, rng
from firmware.app import shelf
from firmware.app.saves import Store
from host_tools.compiler.source import CONTENT, Problems, Sheet
from host_tools.play.selfplay import parse_options
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from host_tools.simulator.shots import SHOTS

FILE = "shots.csv"
FIRST = ("first", {}, 1, "", 0, "")  # of a game that lists none: its first question


def listed(game):
    """(name, options, seed, prompt, decisions that must have been made, keys) of its shots."""
    if not (CONTENT / game / FILE).exists():
        return [FIRST]
    found = []
    for row in Sheet(CONTENT / game / FILE, f"{game}/{FILE}", Problems()):
        options = parse_options(game, row.text("options").split())
        least, keys = row.int("decisions"), row.text("keys", False)
        found.append((row.text("name"), options, row.int("seed"), row.text("prompt"), least, keys))
    return found


def reach(game, options, seed, prompt, least):
    """The match at the first such question after so many decisions; later seeds are tried too."""
    words = __import__(f"engine_core.{game}.words", None, None, ("P_",))
    wanted = getattr(words, prompt) if prompt else -1
    for start in range(seed, seed + 20):
        running = match.new(game, start, **options)
        dice = rng.Dice(start)
        made = 0
        while running.ask is not None:
            ask = running.ask
            fits = wanted in (ask.prompt, -1) and ask.seat == 0 and len(ask.options) > 1
            if fits and made >= least:
                return running
            running.answer(bots.pick(running, "normal", dice))
            made += 1
    raise ValueError(f"no game of {game} comes to {prompt}")


def _maker(game, options, seed, prompt, least, keys):
    def make(setup):
        running = reach(game, options, seed, prompt, least)
        files = Memory()
        store = Store(files)
        store.save_values(
            "settings", scenes.settings(setup.language, setup.large, setup.contrast, {})
        )
        shelf.keep(store, game, {"people": 1, "bots": "easy", "hints": 1}, running.save())
        store.save_values("boot", {"go": "play", "game": game})
        device = Handheld(files, setup.width, setup.height)
        device.run("wait:100")
        for word in keys.split():
            if word.startswith("page:"):
                device.app.stack[-1].cursor.look(int(word[5:]))
                device.wait(100)
            else:
                device.run(word)
        return device

    return make


for _game in catalog.GAMES:
    for _name, *_how in listed(_game):
        SHOTS[f"{_game}/{_name}"] = _maker(_game, *_how)
