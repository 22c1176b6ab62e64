"""How many keys lead to what a hint proposes, and how many decisions a game asks a person.

The real cursor on the real screen: from where it starts, the fewest presses of the cross, A and B
that answer with the hinted option. Everybody at the table follows the hints.
"""

from engine_core import bots, match
from firmware import strings
from firmware.app.cursor import Cursor
from firmware.app.table import Table
from firmware.drivers.buttons import LEFT, NAMES, A, B
from firmware.ui.layout import Layout

MOST = 12  # keys: what needs more is counted as this many
HELD = 6  # steps while a direction is held for a second: that counts as two keys


class _App:
    """What a table and its cursor need of the app."""

    def __init__(self, width):
        self.layout = Layout(width, 240)
        self.settings = {"large": 0, "contrast": 0, "undo": 0}
        self.now = 0

    def sound(self, tune):
        pass


class _Silent(Cursor):
    """The cursor without words and pictures."""

    def describe(self):
        pass

    word = mark = describe

    def move(self, new, again):
        self.at = new
        if not self.table.path:
            self.table.preview = False
        self.stand()

    def read(self, target):
        pass

    why = read

    def where(self):
        table = self.table
        return table.page, table.path, self.at, table.preview

    def stand_at(self, where):
        table = self.table
        table.page, table.path, self.at, table.preview = where
        if self.laid != where[:2]:
            self.laid = where[:2]
            table.target = None
            self.found = table.screen.targets(table)
        table.target = self.found[self.at]
        self.at = where[2]
        table.preview = where[3]

    def press_key(self, key):
        """The option that is answered with, None if the key only moves."""
        if key == A:
            return self.press()
        if key == B:
            self.back()
        else:
            self.step(key, False)
        return None


def fewest(cursor, option):
    """(number, keys, path) of the shortest way to an option from where the cursor starts; keys:
    their names, "held" for a direction that is held."""
    cursor.aim()
    cursor.laid = None
    ways = {cursor.where(): (0, ())}
    done = set()

    def reach(before, number, keys):
        now = cursor.where()
        if now[:2] != before[:2]:
            cursor.laid = None
        known = ways.get(now, (MOST, ()))
        if (number, "held" in keys) < (known[0], "held" in known[1]):
            ways[now] = number, keys

    while len(done) < len(ways):
        where = min((w for w in ways if w not in done), key=lambda w: ways[w][0])
        number, keys = ways[where]
        done.add(where)
        for key in range(LEFT, B + 1):
            cursor.stand_at(where)
            if cursor.press_key(key) == option:
                return number + 1, keys + (NAMES[key],), where[1]
            reach(where, number + 1, keys + (NAMES[key],))
        for key in range(LEFT, A):
            cursor.stand_at(where)
            cursor.step(key, False)
            for _ in range(HELD):
                cursor.step(key, True)
                reach(where, number + 2, keys + ("held",))
    return MOST, (), ()


def game(name, seed, options, width=240):
    """[(prompt, keys)] of every decision of seat 0 in a game in which all follow the hints."""
    strings.use("en", name)
    running = match.new(name, seed, **options)
    table = Table(_App(width), running, 1, "normal")
    cursor = _Silent(table.app, table)
    found = []
    while running.ask is not None:
        option = bots.hint(running)[0]
        if running.ask.seat == 0 and len(running.ask.options) > 1:
            table.refresh()
            keys, _, path = fewest(cursor, option)
            table.came = path or table.came
            found.append((running.ask.prompt, keys))
        running.answer(option)
    return found


def count(name, games=2, first=500, width=240, **options):
    """{"mean", "most", "decisions" a game, "prompts": {prompt: (times, mean, most)}}."""
    found = []
    for k in range(games):
        found += game(name, first + k, options, width)
    by = {}
    for prompt, keys in found:
        by.setdefault(strings.item("prompt", prompt), []).append(keys)
    return {
        "mean": round(sum(keys for _, keys in found) / len(found), 2),
        "most": max(keys for _, keys in found),
        "decisions": round(len(found) / games, 1),
        "prompts": {key: (len(n), round(sum(n) / len(n), 2), max(n)) for key, n in by.items()},
    }
