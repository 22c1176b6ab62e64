"""What the engine costs: decisions and clones per second on CPython, live heap on MicroPython."""

import time

from engine_core import catalog, match, rng
from host_tools.errors import UserError


def largest(game, most=255):
    """The options of a table with as many players as can sit there, or `most`."""
    return {"players": max(n for n in catalog.options(game)[0][1] if n <= most)}


def random_game(game, seed, options):
    """Play one random game; (decisions, seconds of this process: others may run beside it)."""
    dice = rng.Dice(seed)
    below = rng.below
    start = time.process_time()
    running = match.new(game, seed, **options)
    answer = running.answer
    decisions = 0
    ask = running.ask
    while ask is not None:
        options = ask.options
        answer(options[below(dice, len(options))])
        ask = running.ask
        decisions += 1
    return decisions, time.process_time() - start


def catanatron_game(seed):
    """The same with catanatron's random players; (decisions, seconds)."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError as error:
        raise UserError(
            "catanatron, the yardstick, is not installed.", "Run `make bench`; it installs it."
        ) from error
    start = time.process_time()
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    running = Game([RandomPlayer(color) for color in colors], seed=seed)
    running.play()
    return len(running.state.actions), time.process_time() - start


def speed(game, rounds=10, games=10):
    """Decisions per second of both, measured in turns so that a noisy machine hits both."""
    options = largest(game, 4)  # four, as in the yardstick's games
    ours, theirs = [0, 0], [0, 0]
    random_game(game, 1, options)
    catanatron_game(1)
    for r in range(rounds):
        for total, play in (
            (ours, lambda seed: random_game(game, seed, options)),
            (theirs, catanatron_game),
        ):
            spent = 0
            k = 0
            while spent < 0.25 and k < games * 20:
                decisions, seconds = play(100 + r * games + k)
                total[0] += decisions
                total[1] += seconds
                spent += seconds
                k += 1
    mine, yard = ours[0] / ours[1], theirs[0] / theirs[1]
    return {
        "decisions_per_second": round(mine),
        "catanatron": round(yard),
        "ratio": round(mine / yard, 2),
    }


def middle(game, seed, options, decisions):
    """A match after so many random decisions."""
    running = match.new(game, seed, **options)
    dice = rng.Dice(seed)
    for _ in range(decisions):
        if running.ask is None:
            break
        choices = running.ask.options
        running.answer(choices[rng.below(dice, len(choices))])
    return running


def clones(game):
    """Clones per second in the middle of several games."""
    options = largest(game, 4)
    tables = [middle(game, seed, options, 80 + seed) for seed in range(1, 41)]
    start = time.perf_counter()
    count = 0
    while time.perf_counter() - start < 1:
        for running in tables:
            running.clone()
        count += len(tables)
    return round(count / (time.perf_counter() - start))


def heap(game, chosen=None, size="160k", seed=1, level=""):
    """Live bytes of a whole game on 32-bit MicroPython, code and tables in place.

    With a level the bots of the game are loaded and play it; otherwise it is random.
    """
    from host_tools.portable import __path__ as portable
    from host_tools.runtimes import in_place

    chosen = "players=%d" % largest(game)["players"] if chosen is None else chosen
    image = in_place.image([portable[0] + "/heap.py"])
    done = in_place.run(image, "heap", [game, seed, chosen, level], size)
    if done.returncode:
        raise UserError(f"{game} {chosen} does not run in {size}: {done.stderr.strip()[-500:]}")
    words = done.stdout.split()
    return {
        words[i]: words[i + 1] if words[i] == "digest" else int(words[i + 1])
        for i in range(0, len(words), 2)
    }


def heaps(game, size=None):
    """Live bytes at most: of the engine with hard bots at the largest table, and of the whole
    application in games by keys, alone and against a hard bot."""
    import tempfile

    from host_tools.play import hard_heap

    size = size or hard_heap.HEAP
    found = heap(game, size=size, level="hard")
    report = {
        "hard_heap": size,
        "engine_and_tables": found["code"],
        "engine_with_hard_bots": found["peak"],
    }
    for name, options in (("solo_by_keys", hard_heap.SOLO), ("hard_bot_by_keys", hard_heap.HARD)):
        with tempfile.TemporaryDirectory() as saves:
            report[name] = hard_heap.play(saves, game, options[game], heap=size)["live"]
    return report
