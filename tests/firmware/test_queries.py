"""Queries do not write: asking a screen changes nothing, and no answer depends on what was asked.

At moments of whole games everything the app may ask of a screen is asked, in two orders. Before
and after, the table (but its memo), the match and all that the screen's modules hold must be the
same; and both orders must give the same answers, so nothing that the memo keeps can be seen.
"""

import sys
import types
from binascii import crc32

import pytest

from engine_core import catalog, match, rng
from engine_core.record import packed
from firmware import strings
from firmware.app.table import Table
from firmware.games.screen import CAN, GROUP, LOOK, NO, ONCE, Board, Screen
from tests.firmware.walk import FakeApp

MOMENTS = 9
THINGS = 6  # targets looked at in a moment
CODE = (types.ModuleType, types.FunctionType, types.BuiltinFunctionType, type, type(len))


def held(game):
    """What the modules of a screen hold besides code, and what its objects hold."""
    out = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"firmware.games.{game}."):
            for key, value in vars(module).items():
                if key.startswith("__") or isinstance(value, CODE):
                    continue
                mine = vars(value) if isinstance(value, (Board, Screen)) else value
                out[name, key] = repr(mine)
    return out


def state(table):
    """Everything that a query leaves alone."""
    own = {key: value for key, value in vars(table).items() if key != "memo" and key[0] != "_"}
    own["view"] = packed(table.view)
    own["match"] = table.match.save()
    return {key: repr(value) for key, value in own.items()}, held(table.game)


def picture(table):
    """The table as it is drawn."""
    canvas = table.app.canvas

    def draw(c):
        table.screen.draw_table(c, table)
        table.screen.marks(c, table, table.screen.targets(table))

    canvas.mark(*table.box)
    canvas.show(draw)
    return crc32(bytes(table.app.panel.data))


def lines(found):
    return [tuple(line) for line in found]


def on(table, target, ask):
    """Ask while the cursor is on a target, and leave it as it was."""
    table.target = target
    try:
        return ask(target)
    finally:
        table.target = None
        table.preview = False


def previewed(table, target):
    table.preview = True
    return lines(table.screen.preview(table, target, table.after(target[0])))


def told(table, note, ask):
    """Ask while a note is told."""
    table.told = (note,)
    try:
        return ask(note)
    finally:
        table.told = ()


def queries(table, notes, dice):
    """(name, function without arguments) of all that can be asked now."""
    screen = table.screen
    out = [
        ("targets", lambda: list(screen.targets(table))),
        ("header", lambda: repr(screen.header(table))),
        ("back", lambda: screen.back(table)),
        ("pages", lambda: list(screen.pages(table))),
        ("shows", lambda: table.ask is not None and screen.shows(table)),
        ("rule", lambda: screen.rule(table)),
        ("unneeded", lambda: list(screen.unneeded(table))),
        ("say", lambda: [screen.say(table, option) for option in table.options]),
        ("names", lambda: [table.name(seat) for seat in range(table.players)]),
        ("score", lambda: [screen.score_text(table, 0), screen.score_icon(table, 0)]),
        ("draw", lambda: picture(table)),
    ]

    def asks(name, function, *args):
        out.append((name, lambda: function(*args)))

    found = screen.targets(table)
    if found:
        asks("start", screen.start, table, found)
    for _ in range(min(THINGS, len(found))):
        target = found[rng.below(dice, len(found))]
        asks("describe", on, table, target, lambda t: lines(screen.describe(table, t)))
        asks("verbs", on, table, target, lambda t: screen.verbs(table, t))
        asks("dirty", on, table, target, lambda t: list(screen.dirty(table, t, found[0])))
        asks("draw at", on, table, target, lambda t: picture(table))
        if target[5] in (CAN, ONCE):
            asks("preview", on, table, target, lambda t: previewed(table, t))
        elif target[5] == NO:
            asks("why_not", on, table, target, lambda t: screen.why_not(table, t))
        elif target[5] == LOOK:
            asks("closer", on, table, target, lambda t: screen.closer(table, t))
        elif target[5] == GROUP:
            asks("group", inside, table, target)
    for note in notes:
        asks("note_line", lambda n: screen.note_line(table, n), note)
        asks("note_text", lambda n: screen.note_text(table, n), note)
        asks("note_place", told, table, note, lambda n: screen.note_place(table, n))
        asks("told", told, table, note, lambda n: repr(screen.header(table)))
    return out


def inside(table, target):
    """The targets of a group and what is said about the first."""
    table.path = (target[0],)
    try:
        found = list(table.screen.targets(table))
        return found, lines(on(table, found[0], lambda t: table.screen.describe(table, t)))
    finally:
        table.path = ()


def moment(table, notes, dice, where):
    before = state(table)
    asked = queries(table, notes, dice)
    assert state(table) == before, (where, "queries")
    first = []
    for name, ask in asked:
        first.append(ask())
        assert state(table) == before, f"{where}: {name} writes"
    for k in range(len(asked) - 1, -1, -1):
        name, ask = asked[k]
        assert ask() == first[k], f"{where}: what {name} says depends on what was asked before"


def watched(table, notes, dice, where):
    """The same for somebody who looks on while another one decides."""
    if table.players > 1:
        table.seat = (table.seat + 1) % table.players
        table.refresh()
        moment(table, notes, dice, where + ", looking on")


CASES = []
for game in catalog.GAMES:
    for key, choices, _ in catalog.options(game):
        if key == "players":
            CASES += [(game, choices[0]), (game, choices[1])]


@pytest.mark.parametrize("game, players", CASES)
def test_queries_change_nothing(game, players):
    running = match.new(game, 31 + players, players=players)
    dice = rng.Dice(players)
    strings.use("en", game)
    table = Table(FakeApp(240), running, players, "easy")
    number = seen = 0
    notes = []
    while running.ask is not None and seen < MOMENTS:
        number += 1
        if len(running.ask.options) > 1 and rng.below(dice, 4) == 0:
            seen += 1
            table.seat = running.ask.seat
            table.refresh()
            where = f"{game}, choice {number}, prompt {running.ask.prompt}"
            moment(table, notes[-6:], dice, where)
            watched(table, notes[-6:], dice, where)
        notes = notes[-12:]
        running.answer(running.ask.options[rng.below(dice, len(running.ask.options))])
        notes += running.notes
    assert seen == MOMENTS
