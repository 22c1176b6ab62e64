"""How long bots think in our firmware image on an emulated RP2040: `bench --device --level`."""

import re

from engine_core import bots, journal, match, rng
from host_tools.emulator import timing

BUDGETS = {"p95_ms": 3000, "longest_ms": 6000, "longest_frame_ms": 100, "engine_p95_ms": 10}
NORMAL = {**BUDGETS, "p95_ms": 1000}
_LINE = re.compile(r"bot (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)")


def saved(game, options, level, made, seed=3, people=1):
    """The files of a Store with a game after so many choices, persons at the first seats."""
    from firmware.app import shelf

    running = match.new(game, seed, **options)
    dice = rng.Dice(seed)
    for _ in range(made):
        running.answer(bots.pick(running, "normal", dice))
    meta = {"people": people, "bots": level, "hints": 1}
    values = {"settings": {"language": "en", "motion": 2}, "boot": {"go": "play", "game": game}}
    return timing.saved(values, lambda store: shelf.keep(store, game, meta, running.save()))


def choices(files, game):
    """How many choices the saved game has that lies among the files of a board."""
    from firmware.app import shelf
    from firmware.app.saves import Store

    kept = {name[len("saves/") :]: data for name, data in files.items() if name[:6] == "saves/"}
    _, data = shelf.unpack(Store(timing.Memory(kept)).load(shelf.save_name(game)))
    return len(journal.read(journal.write(match.load(data)))[3])


def measure(image, game, options, level, decisions, made=0, seconds=7200):
    """[(ms of a decision, ms of its longest frame, frames, bytes free, ms of the rules for one
    choice)] of decisions in a row."""
    program = (timing.PORTABLE / "device_bots.py").read_text("utf-8")
    program = program.replace("DECISIONS = 30", f"DECISIONS = {decisions}")
    said = timing.told(image, "play", saved(game, options, level, made), program, seconds)
    found = [[int(n) for n in row] for row in _LINE.findall(said)]
    return [
        (total / 1000 + sent * 8000 / timing.BAUD, longest / 1000, frames, free, rules / 1000)
        for total, longest, frames, sent, free, rules in found
    ]


def p95(values):
    return sorted(values)[min(len(values) - 1, len(values) * 95 // 100)]


def figures(rows, level="hard"):
    """Median, p95 and longest of the decisions; the longest frame; bytes free before one; what
    the rules take for a choice and the options after it."""
    spent = [row[0] for row in rows]
    values = {
        "decisions": len(rows),
        "median_ms": sorted(spent)[len(spent) // 2],
        "p95_ms": p95(spent),
        "longest_ms": max(spent),
        "longest_frame_ms": max(row[1] for row in rows),
        "engine_p95_ms": p95([row[4] for row in rows]),
        "free_bytes": min(row[3] for row in rows),
    }
    budgets = BUDGETS if level == "hard" else NORMAL
    return {
        name: f"{value:.0f} of {budgets[name]}" if name in budgets else f"{value:.0f}"
        for name, value in values.items()
    }


def report(games, levels, decisions, options=None, made=0):
    made_image = timing.image()
    return {
        f"{game} {level}": figures(
            measure(made_image, game, options or {"players": 2}, level, decisions, made), level
        )
        for game in games
        for level in levels
    }
