"""The plan of an experiment: which tables are played, by whom, how often, with which seeds.

A cell is one kind of table: options of the game and the bots round it. A unit is one seed of a
cell: the same cards are played by every arm (the content before and after a change) and with the
bots in every seat, so that what is compared differs in nothing else.
"""

import json
from dataclasses import asdict, dataclass, field
from math import ceil

from engine_core import catalog
from engine_core.bots import LEVELS
from host_tools.errors import USAGE, UserError

SEEDS_APART = 100_000  # between the first seeds of two cells
# What a game calls its difficulty, and the modes worth a table of their own.
DIFFICULTY = {
    "villagers": "level",
    "above_below": "level",
    "boonlake": "difficulty",
    "sierra_west": "planning",
}
MODES = {"sierra_west": "mode"}
PARTS = ("tables", "levels", "solo")


@dataclass(frozen=True)
class Cell:
    name: str
    part: str  # one of PARTS
    options: dict
    bots: tuple  # round the table, before they are rotated
    seeds: int
    first_seed: int

    @property
    def lineups(self):
        """The bots in every rotation round the table that differs from the others."""
        n = len(self.bots)
        turned = [self.bots[-k:] + self.bots[:-k] for k in range(n)]
        return list(dict.fromkeys(tuple(one) for one in turned))


@dataclass(frozen=True)
class Plan:
    """Everything that decides what comes out: what is in here, and nothing else."""

    game: str
    arms: tuple  # checksums of the engines, before and after, or one
    cells: tuple
    budget: int | None = None
    until_clear: bool = False
    labels: tuple = field(default=("here",))

    def unit(self, cell, k):
        """The games of one unit: (checksum, arguments of table.play) each."""
        seed = cell.first_seed + k
        return [
            (arm, (self.game, cell.options, lineup, seed, self.budget))
            for arm in self.arms
            for lineup in cell.lineups
        ]

    def games(self):
        return sum(c.seeds * len(c.lineups) * len(self.arms) for c in self.cells)

    def text(self):
        """The plan as one line of JSON: the head of a results file."""
        return json.dumps(asdict(self), sort_keys=True)


def plan(
    game,
    engines,
    games,
    bots=("normal",),
    players=None,
    options=None,
    parts=PARTS,
    seed=1,
    budget=None,
    until_clear=False,
):
    """A designed experiment of at least `games` games, shared equally by its cells."""
    kinds = list(_kinds(game, tuple(bots), players, options or {}, parts))
    if not kinds:
        raise UserError(
            f"{game}: no table is left to play.",
            "Check --players, --set and --part against each other.",
            USAGE,
        )
    cells = []
    for k, (name, part, chosen, line) in enumerate(kinds):
        trial = Cell(name, part, chosen, line, 1, 1)
        units = ceil(games / len(kinds) / len(trial.lineups))
        cells.append(Cell(name, part, chosen, line, units, seed + k * SEEDS_APART))
    return Plan(
        game,
        tuple(e.checksum for e in engines),
        tuple(cells),
        budget,
        until_clear,
        tuple(e.label for e in engines),
    )


def duel(game, engine, a, b, games, players=2, options=None, seed=1, budget=None, name=None):
    """A cell for one bot against others, in every seat."""
    line = (a,) + (b,) * (players - 1)
    chosen = {**(options or {}), "players": players}
    trial = Cell("", "levels", chosen, line, 1, 1)
    return Cell(
        name or f"{a} v {b}",
        "levels",
        chosen,
        line,
        max(1, round(games / len(trial.lineups))),
        seed,
    )


def _kinds(game, bots, players, options, parts):
    """(name, part, options, bots) of every cell."""
    known = {key: (choices, default) for key, choices, default in catalog.options(game)}
    counts = players or known["players"][0]
    many = [n for n in counts if n > 1]
    if "tables" in parts:
        for n in many:
            for mode, more in _modes(game, options, known, n == min(many)):
                line = (bots * n)[:n]
                yield f"{n} players{mode}", "tables", {**options, **more, "players": n}, line
    if "levels" in parts and many and len(set(bots)) == 1:
        ladder = [level for level in LEVELS if level not in ("hard", "expert")]
        for low, high in zip(ladder, ladder[1:]):
            chosen = {**options, "players": min(many)}
            yield f"{high} v {low}", "levels", chosen, (high,) + (low,) * (min(many) - 1)
    if "solo" in parts and 1 in counts:
        key = DIFFICULTY.get(game, "players")  # a game without one plays alone in one way
        alone = [1] if key == "players" else known[key][0]
        for choice in [options[key]] if key in options else alone:
            chosen = {**options, "players": 1, key: choice}
            if catalog.refusal(game, catalog_defaults(known) | chosen) is None:
                yield f"solo, {key} {choice}", "solo", chosen, bots[:1]


def _modes(game, options, known, all_of_them):
    """(words, options) for the modes of a game; only the smallest table plays all of them."""
    key = MODES.get(game)
    if not key or key in options:
        return [("", {})]
    choices = known[key][0] if all_of_them else known[key][0][:1]
    return [(f", {choice.replace('_', ' ')}", {key: choice}) for choice in choices]


def catalog_defaults(known):
    return {key: default for key, (_, default) in known.items()}
