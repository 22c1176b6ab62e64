"""How a view becomes an array: the same length for every decision and number of players.

The fields of a game's records stand one behind the other, in the order of their declaration. A
list has a fixed room, filled up with -1; so has a seat that nobody plays. How large the rooms
are is written in `rooms.json`, measured over many games with a reserve:

    python -m host_tools.rl.layout

What does not fit is left out at the end of its list; a test plays games and finds nothing that
does not fit. Generators of chance (`r0`, `r1`) are no part of an observation.
"""

import json
from pathlib import Path

import numpy as np

from engine_core import bots, catalog, match, rng

ROOMS = Path(__file__).with_name("rooms.json")
EMPTY = -1
CHANCE = ("r0", "r1")


class Layout:
    """Where each field of a game stands. `size` numbers in all; `names` has a slice for each."""

    def __init__(self, game, rooms=None):
        if rooms is None:
            rooms = json.loads(ROOMS.read_text("utf-8")).get(game) or measured(game)
        self.rooms = rooms
        self.names = {}
        self.size = 0
        self._place(catalog.rules(game).State, "")

    def _place(self, kind, path):
        for name in kind.INTS + kind.WIDE:
            if name not in CHANCE:
                self._name(path + name, 1)
        for name in kind.LISTS + kind.GRIDS:
            self._name(path + name, self.rooms.get(path + name, 0))
        for name in kind.PILES:
            for k in range(self.rooms.get(path + name, 0)):
                self._name(f"{path}{name}.{k}", self.rooms.get(path + name + ".*", 0))
        for name, part in kind.PARTS:
            declared = part if isinstance(part, type) else type(part())
            for k in range(self.rooms.get(path + name, 0)):
                self._place_part(declared, path + name, k)

    def _place_part(self, kind, path, k):
        """A record of a list of records: rooms are written without its number."""
        before, self.rooms = self.rooms, _inside(self.rooms, path, k)
        self._place(kind, f"{path}.{k}.")
        self.rooms = before

    def _name(self, name, room):
        self.names[name] = slice(self.size, self.size + room)
        self.size += room

    def array(self, view):
        """The observation of a view."""
        out = np.full(self.size, EMPTY, np.int32)
        self._fill(out, view, "")
        return out

    def _fill(self, out, record, path):
        names = self.names
        for name in record.INTS + record.WIDE:
            if name not in CHANCE:
                out[names[path + name].start] = getattr(record, name)
        for name in record.LISTS + record.GRIDS:
            self._put(out, path + name, getattr(record, name))
        for name in record.PILES:
            for k, pile in enumerate(getattr(record, name)):
                self._put(out, f"{path}{name}.{k}", pile)
        for name, _ in record.PARTS:
            for k, part in enumerate(getattr(record, name)):
                if f"{path}{name}.{k}.{_first(part)}" in names:
                    self._fill(out, part, f"{path}{name}.{k}.")

    def _put(self, out, name, values):
        place = self.names.get(name)
        if place is not None:
            values = list(values)[: place.stop - place.start]
            out[place.start : place.start + len(values)] = values


def _first(record):
    """The name of a record's first field."""
    return (record.INTS + record.LISTS + record.GRIDS)[0]


def _inside(rooms, path, k):
    """Rooms as seen from inside record k of a list of records."""
    plain = path + "."
    return rooms | {
        f"{path}.{k}.{name[len(plain) :]}": room
        for name, room in rooms.items()
        if name.startswith(plain)
    }


def needed(record, found, path=""):
    """Note in `found` how much room a view needs."""

    def note(name, n):
        found[name] = max(found.get(name, 0), n)

    for name in record.LISTS + record.GRIDS:
        note(path + name, len(getattr(record, name)))
    for name in record.PILES:
        piles = getattr(record, name)
        note(path + name, len(piles))
        note(path + name + ".*", max(map(len, piles), default=0))
    for name, _ in record.PARTS:
        parts = getattr(record, name)
        note(path + name, len(parts))
        for part in parts:
            needed(part, found, path + name + ".")


def mixed(game, players, seed):
    """Options for a table: every seed another mix of what goes together."""
    known = catalog.options(game)
    chosen = {key: default for key, _, default in known} | {"players": players}
    for key, choices, _ in known[1:]:
        trial = chosen | {key: choices[seed % len(choices)]}
        if catalog.refusal(game, trial) is None:
            chosen = trial
    return chosen


def views(game, seeds):
    """(view, options) at every decision of games by random and normal bots, all table sizes."""
    for seed in seeds:
        for players in catalog.options(game)[0][1]:
            running = match.new(game, seed, **mixed(game, players, seed))
            dice = rng.Dice(seed)
            while running.ask is not None:
                yield running.view(running.ask.seat), running.ask.options
                running.answer(bots.pick(running, ("random", "normal")[seed % 2], dice))


def measured(game, seeds=range(1, 41)):
    """Rooms for everything that these games need, with a reserve: a quarter, or as much again
    for options. Records and the numbers of an option have none: the rules say how many."""
    found, most, widest = {}, 0, 0
    for view, options in views(game, seeds):
        needed(view, found)
        most = max(most, len(options))
        widest = max(widest, max(map(len, options)))
    parts = [name for name, _ in catalog.rules(game).State.PARTS]
    rooms = {name: n if name in parts else n + max(2, n // 4) for name, n in found.items()}
    return dict(sorted((rooms | {"options": 2 * most, "option": widest}).items()))


if __name__ == "__main__":
    text = ",\n".join(f' "{game}": {json.dumps(measured(game))}' for game in catalog.GAMES)
    ROOMS.write_text("{\n" + text + "\n}\n", "utf-8")
