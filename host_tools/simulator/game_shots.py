"""Registers tables of the games as pictures: games played by bots up to a decision worth seeing.

`pocketstead sheet villagers/ boonlake/` draws them, as the device draws a game it goes on with.
"""

from engine_core import bots, match, rng
from host_tools.simulator import shims
from host_tools.simulator.shots import SHOTS, Panel

shims.install()

from firmware.app import games  # noqa: E402  needs framebuf and micropython
from firmware.app.saves import Store  # noqa: E402
from host_tools.simulator import scenes  # noqa: E402
from host_tools.simulator.handheld import Handheld, Memory  # noqa: E402

# name: (game, options, seed, prompt, decisions that must have been made, keys)
TABLES = {
    "villagers/draft": ("villagers", {"players": 1}, 5, "P_DRAFT", 20, "right*2"),
    "villagers/build": ("villagers", {"players": 1}, 5, "P_BUILD", 40, "right a"),
    "villagers/unlock": ("villagers", {"players": 2}, 8, "P_UNLOCK", 30, ""),
    "villagers/events": ("villagers", {"players": 1}, 5, "P_EVENT", 20, ""),
    "sierra_west/plan": ("sierra_west", {"players": 1}, 3, "P_PLAN", 60, "a right"),
    "sierra_west/act": ("sierra_west", {"players": 1}, 3, "P_ACT", 60, ""),
    "above_below/turn": ("above_below", {"players": 1}, 4, "P_TURN", 30, ""),
    "above_below/choice": ("above_below", {"players": 1}, 4, "P_CHOICE", 5, "a"),
    "boonlake/turn": ("boonlake", {"players": 1}, 6, "P_TURN", 30, ""),
    "boonlake/develop": ("boonlake", {"players": 1}, 6, "P_DEVELOP", 10, ""),
}


def reach(game, options, seed, prompt, least):
    """The match at the first such question after so many decisions; later seeds are tried too."""
    words = __import__(f"engine_core.{game}.words", None, None, ("P_",))
    wanted = getattr(words, prompt)
    for start in range(seed, seed + 20):
        table = match.new(game, start, **options)
        dice = rng.Dice(start)
        made = 0
        while table.ask is not None:
            ask = table.ask
            if made >= least and ask.prompt == wanted and ask.seat == 0 and len(ask.options) > 1:
                return table
            table.answer(bots.pick(table, "normal", dice))
            made += 1
    raise ValueError(f"no game of {game} comes to {prompt}")


def _maker(name):
    def make(setup):
        game, options, seed, prompt, least, keys = TABLES[name]
        table = reach(game, options, seed, prompt, least)
        files = Memory()
        store = Store(files)
        store.save_values(
            "settings", scenes.settings(setup.language, setup.large, setup.contrast, {})
        )
        games.keep(store, game, {"people": 1, "bots": "easy", "hints": 1}, table.save())
        store.save_values("boot", {"go": "play", "game": game})
        device = Handheld(files, setup.width, setup.height)
        device.run("wait:100")
        device.run(keys)
        panel = Panel(setup.width, setup.height)
        panel.data[:] = device.display.data
        return panel

    return make


for _name in TABLES:
    SHOTS[_name] = _maker(_name)
