"""What a policy costs where it counts: on 32-bit MicroPython and on an emulated RP2040."""

import re
import tempfile
from pathlib import Path

from engine_core import bots, catalog, match, rng
from host_tools.errors import UserError
from host_tools.portable import __path__ as portable
from host_tools.runtimes import in_place

SCRIPT = Path(portable[0]) / "bot_calls.py"
_LINE = re.compile(r"part (\w+) ([\d ]+)")
TABLE = {"players": 2}  # where each game is measured
PLACES = (20, 45, 70)  # percent of a game


def saves(game, options, places=PLACES, seed=3):
    """Games of normal bots, saved at these places, where a seat can look ahead."""
    total = _play(game, seed, options, 1 << 20)[1]
    found = []
    for percent in places:
        running, made = _play(game, seed, options, total * percent // 100)
        while not _looks_ahead(running):
            running.answer(bots.pick(running, "normal", rng.Dice(seed)))
        found.append(running.save())
    return found


def _looks_ahead(running):
    """Whether a hard bot would have more than one idea here."""
    seat = running.ask.seat
    if len(running.ask.options) < 3 or running.imagine(seat, 1) is None:
        return False
    bot = catalog.bot(running.game)
    view = running.view(seat)
    chosen = bots.choose(bot, running, view, "hard", rng.Dice(1))
    return len(bot.ideas(running, view, chosen)) > 1


def _play(game, seed, options, decisions):
    running = match.new(game, seed, **options)
    dice = rng.Dice(seed)
    made = 0
    while running.ask is not None and made < decisions:
        running.answer(bots.pick(running, "normal", dice))
        made += 1
    return running, made


def parts(said):
    """{part: microseconds of its calls} of what bot_calls.py printed."""
    return {name: [int(us) for us in row.split()] for name, row in _LINE.findall(said)}


def figures(found):
    """{figure: value}: ms per call, choices per second."""
    report = {}
    spent = 0
    for name, row in found.items():
        if name in ("options", "choose", "answer"):
            spent += sum(row)
        report[name + "_ms"] = f"{sum(row) / len(row) / 1000:.2f}, most {max(row) / 1000:.1f}"
    if spent:
        report["calls_per_second"] = round(1e6 * len(found["choose"]) / spent, 1)
    return report


def on_i386(game, steps=60, options=None, budget=0, tries=5):
    """In place as on a board; every call at its best of several runs: other programs on this
    machine only make it slower."""
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        image = in_place.image([SCRIPT])
        paths = []
        for name, data in _files(game, options).items():
            paths.append(Path(folder) / name)
            paths[-1].write_bytes(data)
        for _ in range(tries):
            done = in_place.run(image, SCRIPT.stem, [steps, budget, *paths], "1m")
            if done.returncode:
                raise UserError(f"{game} does not run: {done.stderr.strip()[-500:]}")
            runs.append(parts(done.stdout))
    return figures(
        {name: [min(call) for call in zip(*(run[name] for run in runs))] for name in runs[0]}
    )


def _files(game, options, places=PLACES):
    """{name: bytes} of the games to play on from."""
    found = saves(game, options or TABLE, places)
    return {f"{game}{k}.save": data for k, data in enumerate(found)}


def on_board(game, steps=30, options=None, budget=0, places=PLACES, seconds=3600):
    """The same on the emulated RP2040: emulated time, the same at every run."""
    from host_tools.emulator import replay

    files = _files(game, options, places)
    arguments = [steps, budget, *("/" + name for name in files)]
    return figures(parts(replay.said(SCRIPT, arguments, files, seconds)))
