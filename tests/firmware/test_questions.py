"""Few and good questions: no question with one answer, no two keys that do the same, messages that
leave with any key and never lie on the pane, and B as one step back inside a deed."""

import pytest

from engine_core import catalog, match, rng
from firmware import strings
from firmware.app import shelf
from firmware.app.at_table import DECIDE
from firmware.app.cursor import Cursor
from firmware.app.saves import Store
from firmware.app.table import Table
from firmware.games.screen import CAN, GROUP
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from tests.firmware.walk import FakeApp
from tests.games import players, variants

GAMES = 3  # by dice, of every table
LOOKS = 7  # decisions between two looks at the screen


# (prompt, verb) of questions that may be left with one answer: the app says it and goes on by
# itself. Only the Noble's look into a hand stops there, for the hand is to be seen.
PASSED_BY = {"villagers": {(1, 10), (3, 10), (28, 30)}, "sierra_west": {(4, 0)}}
STOPS = {"villagers": {28}}


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_question_has_two_answers(game):
    """In random games of all tables; where one way is left the rules or the app take it."""
    alone = set()
    for k, options in enumerate(variants(game) * GAMES):
        table = match.new(game, 900 + k, **options)
        dice = rng.Dice(k)
        while table.ask is not None:
            found = table.ask.options
            assert len(set(found)) == len(found), "two equal options"
            if len(found) == 1:
                alone.add((table.ask.prompt, found[0][0]))
                looking = Table(FakeApp(240), table, 9, "easy")
                looking.seat = table.ask.seat
                looking.refresh()
                stops = looking.screen.shows(looking)
                assert not stops or table.ask.prompt in STOPS.get(game, ())
            table.answer(found[rng.below(dice, len(found))])
    alone -= PASSED_BY.get(game, set())
    assert not alone, f"(prompt, verb) asked with one answer: {sorted(alone)}"


def stops(cursor, depth=0):
    """Everywhere the cursor can stand, into groups, and what it previews there."""
    table = cursor.table
    for k, target in enumerate(list(cursor.found)):
        cursor.at = k
        table.preview = False
        cursor.stand()
        cursor.word()
        yield target
        if target[5] == CAN and not table.preview:
            table.preview = True
            cursor.word()
            yield target
            table.preview = False
        if target[5] == GROUP and depth < 2:
            table.path += (target[0],)
            cursor.lay()
            yield from stops(cursor, depth + 1)
            table.path = table.path[:-1]
            table.preview = False
            cursor.lay()


def alike(a, b):
    """Do two labels read alike: "End" and "End turn", "Take" and "Take back"?"""
    first, other = a.lower().split(), b.lower().split()
    return bool(first and other) and first[0] == other[0]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_two_keys_never_say_or_do_the_same(game):
    """Wherever the cursor stands in whole games, in three languages, with undo."""
    for k, options in enumerate(variants(game)):
        table = match.new(game, 700 + k, **options)
        looking = Table(FakeApp(240), table, 9, "easy")
        looking.app.settings["undo"] = 1
        cursor = Cursor(looking.app, looking)
        dice = rng.Dice(k)
        number = 0
        while table.ask is not None:
            found = table.ask.options
            number += 1
            if len(found) > 1 and number % LOOKS == 0:
                strings.use(strings.LANGUAGES[number // LOOKS % 3], game)
                looking.seat = table.ask.seat
                looking.path = ()
                looking.preview = False
                looking.refresh()
                cursor.aim()
                for target in stops(cursor):
                    a, b, _ = cursor.verbs
                    assert not alike(a, b), f"prompt {table.ask.prompt}: A {a!r}, B {b!r}"
                    assert looking.path or looking.screen.way_out(looking) != target[0]
            table.answer(found[rng.below(dice, len(found))])


def at_table(game, running):
    """A device whose player goes on with this game."""
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, {"motion": 2}))
    shelf.keep(store, game, {"people": 1, "bots": "easy"}, running.save())
    store.save_values("boot", {"go": "play", "game": game})
    device = Handheld(files)
    device.run("wait:200")
    assert device.app.stack[0].state == DECIDE
    return device


def inside_a_deed(game):
    """A match where seat 0 is asked for the second part of what it does."""
    for seed in range(200):
        table = match.new(game, seed, players=players(game)[0])
        dice = rng.Dice(seed)
        asked = None
        while table.ask is not None:
            ask = table.ask
            looking = Table(FakeApp(240), table, 1, "easy")
            looking.app.settings["undo"] = 1
            if asked == 0 == ask.seat and table.undoable and len(ask.options) > 1:
                looking.refresh()
                if looking.step_back() == 1 and looking.screen.back(looking) is None:
                    return table
            asked = ask.seat if len(ask.options) > 1 else None
            table.answer(ask.options[rng.below(dice, len(ask.options))])
    raise AssertionError("no such decision")


@pytest.mark.parametrize("game", ["villagers", "above_below", "boonlake"])
def test_b_takes_back_one_step_inside_a_deed(game):
    table = inside_a_deed(game)
    before = table.clone()
    before.undo()
    device = at_table(game, table)
    page = device.app.stack[0]
    assert page.cursor.verbs[1] == strings.text("take_back")
    device.run("b wait:100")
    assert device.page == "play"
    assert page.table.match.ask.prompt == before.ask.prompt
    assert page.table.match.digest() == before.digest()
    device.run("hold:b")
    assert device.page == "pause"  # the menu stays where it was


def test_a_message_leaves_with_any_key_and_the_key_acts():
    device = at_table("villagers", match.new("villagers", 5, players=2))
    app = device.app
    page = app.stack[0]
    app.toast("Taken back")
    x, y, w, h = app._message_box()
    px, py, pw, ph = app.layout.detail
    assert y + h <= py or x + w <= px  # not on the pane
    at = page.cursor.at
    device.run("right")
    assert app.message == "" and page.cursor.at != at
    app.layout = type(app.layout)(320, 240)
    app.message = "Taken back"
    x, y, w, h = app._message_box()
    assert x + w <= app.layout.detail[0]
