"""Mixed games of every mode, and the claims that a device makes at each of their decisions."""

import importlib
import types
from contextlib import contextmanager

from engine_core import bots, match, rng
from firmware import strings
from firmware.app.table import Table
from firmware.games.screen import CAN, GROUP, NO, ONCE
from tests.firmware.walk import FakeApp
from tests.games import variants

EVERY = 5  # decisions between two looks at the table
LOYAL = (10, 6, 2)  # of ten choices so many follow the hint, by the number of the game


class Case:
    """One claim: who makes it where, about what."""

    def __init__(self, game, seat, option=None, what=None, path=(), args=(), table=None):
        self.match = game
        self.state = game.state  # with all that is hidden
        self.seat = seat
        self.me = game.state.seats[seat]
        self.prompt = game.ask.prompt
        self.options = game.ask.options
        self.option = option
        self.what = what
        self.path = path  # groups entered, as table.path
        self.args = args
        self.table = table
        self.key = ""  # of the text that makes the claim

    def after(self, option=None):
        """The match once the option is taken, on a branch of its own."""
        branch = self.match.fork()
        branch.answer(option or self.option)
        return branch

    def at_once(self):
        """What the seat sees when the option's own step asks on or ends: a market, an income or
        the end of the game may follow by itself, but that is not promised."""
        branch = self.match.fork()
        branch.state  # noqa: B018  the table stands at the question before its rules change
        branch.rules = Still(branch.rules)
        branch.answer(self.option)
        return branch.last_view(self.seat)


class Still:
    """Rules under which a step is not followed by another."""

    def __init__(self, rules):
        self.hide = rules.hide

    def step(self, t):
        return None


class Promises(dict):
    """{quantity: [promised, ...]}: what is said twice is promised twice."""

    def __setitem__(self, quantity, promised):
        said = self.setdefault(quantity, [])
        if promised not in said:
            said.append(promised)

    def update(self, more):
        for quantity, promised in more.items():
            self[quantity] = promised

    def items(self):
        return [(quantity, one) for quantity, said in dict.items(self) for one in said]


def claims(game):
    return importlib.import_module(f"tests.{game}.claims")


def games(game, first, count):
    """(seed, match) of new games that go through all modes and player counts."""
    modes = variants(game)
    for seed in range(first, first + count):
        yield seed, match.new(game, 7000 + seed, **modes[seed % len(modes)])


def play(game, first, count, hints=False):
    """(where, match, hint or None) at every decision with a choice, in games of mixed play."""
    for seed, running in games(game, first, count):
        dice = rng.Dice(seed)
        loyal = LOYAL[seed % len(LOYAL)]
        while running.ask is not None:
            options = running.ask.options
            if len(options) == 1:
                running.answer(options[0])
                continue
            follow = rng.below(dice, 10) < loyal
            hinted = bots.hint(running) if hints or follow else None
            where = f"seed {7000 + seed} {running.options}, choice {running.made}"
            yield where, running, hinted
            running.answer(hinted[0] if follow else options[rng.below(dice, len(options))])


class Said(str):
    """A text of the device that remembers its key and what was filled in."""

    key = ""
    args = ()


def _said(words, key, args):
    said = Said(words)
    said.key = key[:-2] if key[-2:] in (".1", ".2", ".5") else key  # without the plural
    said.args = args
    return said


@contextmanager
def keyed_texts():
    """Inside, every text of firmware.strings knows its key, wherever `text` was imported to."""
    plain = strings.text.__code__
    names = vars(strings)
    names["_plain_text"] = types.FunctionType(plain, names)
    names["_said"] = _said

    def text(key, *args):
        return _said(_plain_text(key, *args), key, args)  # noqa: F821  names of firmware.strings

    strings.text.__code__ = text.__code__
    try:
        yield
    finally:
        strings.text.__code__ = plain
        del names["_plain_text"], names["_said"]


def looks(game, first, count):
    """(where, match, table) at every EVERYth decision of such games; texts know their keys."""
    strings.use("en", game)
    with keyed_texts():
        for number, (where, running, _) in enumerate(play(game, first, count)):
            if number % EVERY == 0:
                yield where, running, looking(running)


def looking(running, width=240):
    """The table as the seat that is asked sees it."""
    table = Table(FakeApp(width), running, 9, "easy")
    table.seat = running.ask.seat
    table.refresh()
    return table


def targets(table, states, depth=0):
    """Every target in one of these states, groups entered; table.target and path are set to it."""
    table.target = None
    table.preview = False
    for target in table.screen.targets(table):
        if target[5] in states:
            table.target = target
            yield target
        if target[5] == GROUP and depth < 3:
            path = table.path
            table.path = path + (target[0],)
            yield from targets(table, states, depth + 1)
            table.path = path
    table.target = None


def refusals(table):
    """(target, (met, said), rules) for every condition of everything that cannot be chosen."""
    for target in targets(table, (NO,)):
        title, conditions, rules = table.screen.why_not(table, target)
        for condition in conditions:
            yield target, condition, rules


def previews(table):
    """(option, lines of the pane, view afterwards) for every option without chance or secrets."""
    for target in targets(table, (CAN, ONCE)):
        option = target[0]
        after = table.after(option)
        if after is None:
            continue
        lines = list(table.screen.describe(table, target))
        table.preview = True
        lines += table.screen.preview(table, target, after)
        table.preview = False
        yield option, lines, after


class Tally:
    """How often each claim was made and how often it was false, with an example."""

    def __init__(self):
        self.made = {}
        self.false = {}

    def add(self, claim, true, example):
        self.made[claim] = self.made.get(claim, 0) + 1
        if not true:
            count, first = self.false.get(claim, (0, example))
            self.false[claim] = (count + 1, first)

    def __str__(self):
        rows = [
            f"{claim}: {count} of {self.made[claim]} false, first at {example}"
            for claim, (count, example) in sorted(self.false.items())
        ]
        return "\n".join(rows)
