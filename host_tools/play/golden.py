"""Golden games: random games whose digests are kept, so that no interpreter plays differently."""

import json
from pathlib import Path

from host_tools.play import audits
from host_tools.portable import golden as script

ENOUGH = 25  # games
TESTS = Path(__file__).resolve().parents[2] / "tests"


def place(game):
    return TESTS / game / "golden.json"


def read(game):
    return json.loads(place(game).read_text("utf-8"))


def argument(entry):
    """How the portable script is told to play this game."""
    chosen = ",".join(f"{key}={value}" for key, value in entry["options"].items())
    return f"{entry['seed']}:{chosen}"


def play(game, seed, options):
    decisions, digest, trail, totals = script.play(game, seed, options)
    return {
        "seed": seed,
        "options": options,
        "decisions": decisions,
        "digest": f"{digest:08x}",
        "trail": f"{trail:08x}",
        "scores": totals,
    }


def line(entry):
    """What the portable script prints for this game."""
    return "%s %d %s %s %s" % (
        argument(entry),
        entry["decisions"],
        entry["digest"],
        entry["trail"],
        entry["scores"],
    )


def first(game):
    """The golden games of a game that has none: nothing is known of them yet."""
    tables = audits.of(game).VARIANTS
    count = max(ENOUGH, len(tables))
    return [{"seed": k + 1, "options": tables[k % len(tables)]} for k in range(count)]


def renew(game):
    """Play all golden games of a game again and write what comes out; how many changed.

    A game that has none yet gets the first: the tables of its audit's VARIANTS in turn.
    """
    entries = read(game) if place(game).exists() else first(game)
    fresh = [play(game, entry["seed"], entry["options"]) for entry in entries]
    text = "[\n" + ",\n".join(json.dumps(entry) for entry in fresh) + "\n]\n"
    place(game).write_text(text, "utf-8")
    return sum(a != b for a, b in zip(entries, fresh))
