"""Puzzles of a game: content/<game>/puzzles.csv into <game>.puz (docs/tables.md has the format).

The file is written by `pocketstead puzzles`, not by hand. A row is a puzzle; the choices of its
game stand in the first row of that game only.
"""

import struct

from engine_core import assets, catalog, puzzle
from host_tools.compiler import header
from host_tools.compiler.source import Problems, Sheet

FILE = "puzzles.csv"
COLUMNS = ("tables", "seed", "options", "choices", "at", "line", "best", "next", "below", "grade")
MOST = 8192  # bytes of a compiled file: flash is short


def compile_puzzles(content):
    """({file: bytes}, mistakes) of all games that have puzzles."""
    files, problems = {}, Problems()
    for game in catalog.GAMES:
        path = content / game / FILE
        if path.exists():
            rows = list(Sheet(path, f"{game}/{FILE}", problems, COLUMNS))
            if rows and not problems.found:
                files[f"{game}.puz"] = _checked(game, rows, problems)
    return files, problems.lines()


def _checked(game, rows, problems):
    try:
        data = pack(game, [row.values for row in rows])
    except (KeyError, ValueError, struct.error) as error:
        problems.add(f"{game}/{FILE}", 1, f"cannot be packed ({error}): run `pocketstead puzzles`")
        return b""
    if len(data) > MOST:
        problems.add(f"{game}/{FILE}", 1, f"makes {len(data)} bytes, {MOST} are allowed")
    return data


def pack(game, rows):
    """The bytes of <game>.puz. Neighbours are of different games: the first puzzles of all games
    come first, then the second ones."""
    games, puzzles, nth = [], [], 0
    for row in rows:
        nth += 1
        if row["choices"]:
            nth = 0
            games.append(_game(game, row))
        puzzles.append((nth, len(games), _puzzle(len(games) - 1, row)))
    listed = b"".join(data for _, _, data in sorted(puzzles))
    head = struct.pack("<IH", int(rows[0]["tables"], 16), len(games))
    at = header.SIZE + len(head) + 2 * len(games) + len(listed)
    places = bytearray()
    for data in games:
        places += struct.pack("<H", at)
        at += len(data)
    payload = head + bytes(places) + listed + b"".join(games)
    return header.pack(assets.PUZZLES, len(rows), puzzle.FORMAT, payload)


def _game(game, row):
    """Seed, options and choices of a game."""
    given = dict(pair.split("=") for pair in row["options"].split())
    chosen = {
        key: {str(choice): choice for choice in choices}[given[key]]
        for key, choices, _ in catalog.options(game)
        if key in given
    }
    options = catalog.encode(game, catalog.complete(game, chosen))
    return struct.pack("<I", int(row["seed"])) + options + bytes.fromhex(row["choices"])


def _puzzle(place, row):
    """Game, choices before it, worth, best line, decisions and grade, distance to the next, and
    that line: 255 behind its end."""
    line, below = [bytes(map(int, row[key].split())) for key in ("line", "below")]
    best, apart = int(row["best"]), int(row["best"]) - int(row["next"])
    kind = len(line) << 4 | int(row["grade"])
    head = struct.pack("<BHh3sBB", place, int(row["at"]), best, line, kind, min(apart, 255))
    return head + below.ljust(3, b"\xff")
