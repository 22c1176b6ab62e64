"""Random games by the million, every decision checked by the public kit; a run can be interrupted.

Blocks of games go to the lab's pool. What was played stands in a file, a line per block, under the
mark of the rules: the same command goes on from there, and other rules begin anew.
"""

import ast
import io
import json
import re
import time
import zipfile
from collections import deque
from dataclasses import dataclass, replace

from engine_core import catalog
from host_tools.lab import engines
from host_tools.play import audits

BLOCK = 500  # games at one table
DEEP = 500  # every so many a game is saved, loaded, undone and looked through at every decision
EVERY = 16  # the others are audited at so many decisions, and all that at every 512th
FIRST = 1_000_001  # seed
HINTS = ("gains", "reasons")  # no rules: only whoever asks for a hint needs them
AHEAD = 4  # blocks per worker under way


@dataclass(frozen=True)
class Block:
    game: str
    number: int

    @property
    def seed(self):
        return FIRST + self.number * BLOCK

    def options(self):
        tables = tables_of(self.game)
        return tables[self.number % len(tables)]


def engine(game):
    """The lab's engine, with the audit of the game beside it."""
    plain = engines.make(game)
    with zipfile.ZipFile(io.BytesIO(plain.archive)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files["tests/__init__.py"] = files[f"tests/{game}/__init__.py"] = b""
    name = f"tests/{game}/audit.py"
    files[name] = (engines.ROOT / name).read_bytes()
    return replace(plain, checksum=engines.checksum(files), archive=engines.packed(files))


def mark(engine, game):
    """A checksum of what a checked game passes through: rules, tables and checks.

    Not of bots, hints, other games or comments: work on those leaves what was played as it is.
    """
    with zipfile.ZipFile(io.BytesIO(engine.archive)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    found = {name: ast.dump(tree).encode() for name, tree in passed(files, game).items()}
    found["tables"] = files[f"assets_compiled/{game}.tab"]
    return engines.checksum(found)


def passed(files, game):
    """{name: what is read of it} of the modules that a checked game passes through."""
    own = [name for name in files if re.fullmatch(rf"engine_core/{game}/\w+\.py", name)]
    left = [name for name in own if not name.rpartition("/")[2].startswith(HINTS)]
    left += ["engine_core/conformance.py", f"tests/{game}/audit.py"]
    found = {}
    while left:
        name = left.pop()
        if name in files and name not in found:
            found[name] = ast.parse(files[name])
            left += imported(found[name], name)
    return found


def imported(tree, name):
    """Files that a module's import statements may mean; there need not be such files."""
    folder = name.split("/")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            above = folder[: len(folder) + 1 - node.level] if node.level else []
            whole = [*above, *(node.module.split(".") if node.module else ())]
            yield "/".join(whole) + ".py"
            for alias in node.names:
                yield "/".join([*whole, alias.name]) + ".py"


def tables_of(game):
    """Every player count, then the variants that ask and show everything."""
    counts = {key: choices for key, choices, _ in catalog.options(game)}["players"]
    found = [{"players": count} for count in counts]
    for options in audits.of(game).VARIANTS:
        if options not in found:
            found.append(options)
    return found


class Book:
    """What was played, by game: blocks, decisions, faults."""

    def __init__(self, path, marks, ledger=None):
        self.path = path
        self.marks = marks  # game -> mark
        self.done = {game: {} for game in marks}
        self.before = dict.fromkeys(marks, (0, 0))  # blocks from the first on, decisions
        if ledger and ledger.exists():
            for game, row in json.loads(ledger.read_text("utf-8")).items():
                if self.marks.get(game) == row["rules"]:
                    self.before[game] = (row["blocks"], row["decisions"])
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                self._read(line)
        self.file = path.open("a", encoding="utf-8")

    def _read(self, line):
        try:
            row = json.loads(line)
        except ValueError:
            return  # cut off in the middle: it is played again
        known = self.marks.get(row["game"]) == row["rules"]
        if known and row["block"] >= self.before[row["game"]][0]:
            self.done[row["game"]][row["block"]] = (row["decisions"], row["faults"])

    def add(self, block, decisions, faults):
        row = {
            "game": block.game,
            "rules": self.marks[block.game],
            "block": block.number,
            "decisions": decisions,
            "faults": faults,
        }
        self.done[block.game][block.number] = (decisions, faults)
        self.file.write(json.dumps(row) + "\n")
        self.file.flush()

    def left(self, games):
        """Blocks that are missing of so many games in all, the games in turn."""
        each = -(-games // (BLOCK * len(self.marks)))
        for number in range(each):
            for game in self.marks:
                if number >= self.before[game][0] and number not in self.done[game]:
                    yield Block(game, number)

    def rows(self):
        """(game, games, decisions, seeds, faults) of each game."""
        for game, blocks in self.done.items():
            faults = [fault for _, found in blocks.values() for fault in found]
            first, decisions = self.before[game]
            decisions += sum(count for count, _ in blocks.values())
            played = [*range(first), *blocks]
            yield game, len(played) * BLOCK, decisions, seeds(played), faults

    def ledger(self):
        """What has been played without a fault, from the first block on: for any machine."""
        found = {}
        for game, blocks in self.done.items():
            number, decisions = self.before[game]
            while number in blocks and not blocks[number][1]:
                decisions += blocks[number][0]
                number += 1
            row = {"rules": self.marks[game], "blocks": number, "decisions": decisions}
            found[game] = row
        return found

    def close(self):
        self.file.close()


def seeds(numbers):
    """`1000001-1000400, 1000501-1000550`: the seeds of these blocks."""
    runs = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    found = [f"{FIRST + a * BLOCK}-{FIRST + (b + 1) * BLOCK - 1}" for a, b in runs]
    return ", ".join(found)


def run(book, ready, pool, games, seconds=None, show=None):
    """Play what the book lacks, for so long; what is under way is still written down.

    `ready` has the checksum of the engine of each game.
    """
    left = book.left(games)
    until = time.monotonic() + seconds if seconds else None
    under_way = deque()
    more = True
    while more or under_way:
        while more and len(under_way) < AHEAD * pool.workers:
            block = None if until and time.monotonic() > until else next(left, None)
            more = block is not None
            if more:
                work = (block.game, block.options(), None, block.seed, BLOCK, DEEP, EVERY)
                under_way.append((block, pool.submit([(ready[block.game], work)])))
        if under_way:
            block, future = under_way.popleft()
            lines, _ = future.result()
            told = json.loads(lines[0])
            book.add(block, told["decisions"], told["faults"])
            if show:
                show(BLOCK)
