"""How long bots think in our firmware image on an emulated RP2040: `bench --device --level`.

Nothing on the board knows that it is measured: the application plays on from a saved game, bots
at all seats, its watchdog armed. Every frame feeds the watchdog, and the registers in which a
board remembers the decision that a bot thinks about tell when it began and when it was made.
"""

import re
from dataclasses import dataclass

from engine_core import bots, match, rng
from host_tools.emulator import timing
from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError

LEVELS = ("easy", "normal", "hard", "expert")
HINTS = "hints"  # measured as if it were a level
BUDGETS = {"p95_ms": 3000, "longest_ms": 6000, "longest_frame_ms": 100, "engine_p95_ms": 10}
NORMAL = {**BUDGETS, "p95_ms": 1000}
EXPERT = {**BUDGETS, "p95_ms": 6000, "longest_ms": 9000}
HINT = {**BUDGETS, "p95_ms": 2000, "longest_ms": 2000}
FED, NOTED, BEGUN = 0x04, 0x0C, 0x54  # registers of the watchdog; the mark of thinking.begin
PATIENCE_MS = 90_000  # in which nothing is decided
_LINE = re.compile(r"hint (\d+) (\d+) (\d+) (\d+) (\d+)")


@dataclass
class Decision:
    number: int  # of choices before it
    ms: float
    frames: list  # ms of each


# --- a game to play on from


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


def kept(files, game):
    """The game that lies among the files of a board."""
    from firmware.app import shelf
    from firmware.app.saves import Store

    saves = {name[len("saves/") :]: data for name, data in files.items() if name[:6] == "saves/"}
    return match.load(shelf.unpack(Store(timing.Memory(saves)).load(shelf.save_name(game)))[1])


def middle(game, options, seed=3):
    """How many choices a game of normal bots has had when the round begins that is under way at
    half of it: a round of play is ahead, and enough lies on the table."""
    running, dice, rounds = match.new(game, seed, **options), rng.Dice(seed), []
    while running.ask is not None:
        rounds.append(running.state.round)
        running.answer(bots.pick(running, "normal", dice))
    return rounds.index(rounds[len(rounds) // 2])


# --- what the watchdog saw


def decisions(writes):
    """[Decision] of what was written to the watchdog; one that goes on is left out."""
    found, fed, begun = [], None, None
    for nanos, register, value in writes:
        if register == FED:
            if begun is not None:
                begun[1].append(nanos)
            fed = nanos
        elif register == NOTED and value & 255 == BEGUN and begun is None:
            begun = value >> 16, [nanos if fed is None else fed]  # a frame begins with the meal
        elif register == NOTED and not value and begun is not None:
            number, ends = begun
            ends.append(nanos)
            frames = [(b - a) / 1e6 for a, b in zip(ends, ends[1:])]
            found.append(Decision(number, (ends[-1] - ends[0]) / 1e6, frames))
            begun = None
    return found


def starts(board):
    return board.seen.count(b"first frame")


def watch(image, game, options, level, count, made=None, show=None, seconds=7200):
    """(decisions in a row, the files of the board afterwards). A board that starts anew meanwhile,
    or whose watchdog is not armed, is a UserError; one that decides nothing any more ends it."""
    made = middle(game, options) if made is None else made
    files = saved(game, options, level, made, people=0)
    with EmulatedBoard(timing.BOARD, files, image) as board:
        writes = board.record_watchdog()
        if not board.wait_for("first frame", seconds):
            raise UserError(f"{game} did not start on the emulated board.")
        found, since = [], board.micros()
        while len(found) < count and board.micros() < since + 1000 * PATIENCE_MS:
            board.sleep(500)
            board.press("down")  # what is told is skipped
            now = decisions(writes)
            for one in now[len(found) :]:
                since = board.micros()
                if show:
                    show(one)
            found = now
            if starts(board) > 1:
                raise UserError(f"The board started anew after {len(found)} decisions of {game}.")
        armed = board.device.mcu.watchdog.timer.enable
        later = board.files()
    if not armed:
        raise UserError(f"The watchdog of the board is not armed in {game}.")
    return found[:count], later


# --- hints, and what the rules take


def hints(image, game, options, count, made=None, show=None, seconds=7200):
    """[(Decision, bytes free before it, ms of the rules for one choice)] of hints that a person
    asks for, one after the other."""
    made = middle(game, options) if made is None else made
    program = (timing.PORTABLE / "device_hints.py").read_text("utf-8")
    program = program.replace("HINTS = 30", f"HINTS = {count}")
    said = timing.told(image, "play", saved(game, options, "easy", made), program, seconds)
    found = [[int(n) for n in row] for row in _LINE.findall(said)]
    rows = [
        (Decision(k, total / 1000 + sent * 8000 / timing.BAUD, [longest / 1000]), free, us / 1000)
        for k, (total, longest, sent, free, us) in enumerate(found)
    ]
    for row in rows if show else ():
        show(row[0])
    return rows


# --- figures


def p95(values):
    return sorted(values)[min(len(values) - 1, len(values) * 95 // 100)]


def _beside(values, budgets):
    return {
        name: f"{value:.0f} of {budgets[name]}" if name in budgets else f"{value:.0f}"
        for name, value in values.items()
    }


def _times(found):
    spent = [one.ms for one in found]
    return {
        "decisions": len(found),
        "median_ms": sorted(spent)[len(spent) // 2],
        "p95_ms": p95(spent),
        "longest_ms": max(spent),
        "longest_frame_ms": max(max(one.frames) for one in found),
    }


def figures(found, level="hard"):
    """Median, p95 and longest of the decisions, and the longest frame meanwhile."""
    return _beside(_times(found), {"hard": BUDGETS, "expert": EXPERT}.get(level, NORMAL))


def figures_of_hints(rows):
    """The same; bytes free before one; what the rules take for a choice and the options after."""
    more = {"engine_p95_ms": p95([row[2] for row in rows]), "free_bytes": min(r[1] for r in rows)}
    return _beside({**_times([row[0] for row in rows]), **more}, HINT)


def report(games, levels, count, options=None, made=None, show=None):
    image = timing.image()
    options = options or {"players": 2}
    found = {}
    for game in games:
        for level in levels:
            if level == HINTS:
                figured = figures_of_hints(hints(image, game, options, count, made, show))
            else:
                figured = figures(watch(image, game, options, level, count, made, show)[0], level)
            found[f"{game} {level}"] = figured
    return found
