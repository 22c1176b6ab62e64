"""Whole games by keys in the memory of a small board: what the application keeps alive there.

A 32-bit MicroPython runs the bytecode of the device in place, in a heap that cannot grow; every
restart of the app is a new process, as it is a clean heap on the device. The keys are random.
"""

import re
from functools import cache
from pathlib import Path

from engine_core import catalog
from host_tools.errors import UserError
from host_tools.play import audits
from host_tools.runtimes import in_place

RESTARTED, FINISHED = 42, 43
HEAP = "144k"  # a Pico with our image has 239 KB after it has started
LARGER = "156k"  # a duel
ROOMY = "176k"  # four players, or more than one game in one start
PORTABLE = Path(__file__).parents[1] / "portable"
SOLO = {game: audits.of(game).LARGEST for game in catalog.GAMES}
HARD = {
    game: {**options, "players": 2, "people": 1, "bots": "hard"} for game, options in SOLO.items()
}
_FACTS = re.compile(r"hints (\d+) of (\d+) prompts \[(.*)\]\s+live (\d+) peak (\d+) free (\d+)")


@cache
def image():
    return in_place.image([PORTABLE / "heap_keys.py", PORTABLE / "heap_handheld.py"])


def play(saves, game, options, seed=0, language="pl", heap=HEAP, cycles=20):
    """One game to its end; {"live": bytes at most, "hints", "asked", "prompts"}."""
    from firmware.app.saves import Store

    Store(str(saves)).save_values(
        "settings",
        {
            "language": language,
            "sleep": 0,
            "motion": 2,
            "last": catalog.GAMES.index(game),
            "new_" + game: options,
            "tour_" + game: 1,
        },
    )
    live = 0
    listed = in_place.of_names(image())
    for cycle in range(cycles):
        done = in_place.run(image(), "heap_keys", [saves, 4000, seed + cycle], heap)
        facts = _FACTS.search(done.stdout)
        if done.returncode not in (RESTARTED, FINISHED) or not facts:
            raise UserError(
                f"{game} {options} does not run in {heap}: "
                + (done.stdout + done.stderr).strip()[-1500:]
            )
        live = max(live, int(facts[4]) - listed, int(facts[5]) - listed)
        if done.returncode == FINISHED:
            return {
                "live": live,
                "hints": int(facts[1]),
                "asked": int(facts[2]),
                "prompts": [int(n) for n in facts[3].split(", ")],
            }
    raise UserError(f"{game} {options} did not end in {cycles} power cycles.")
