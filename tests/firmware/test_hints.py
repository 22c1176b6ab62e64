"""Help at every prompt of every game, in three languages: hints with a reason and a rule, why not
for what cannot be chosen, and undo that says what it takes back."""

import importlib
import importlib.util

import pytest

from engine_core import bots, catalog, match, rng
from firmware import strings
from firmware.app import shelf
from firmware.app.at_table import DECIDE
from firmware.app.saves import Store
from firmware.app.table import Table
from host_tools.play import text_play
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from tests.firmware.walk import FakeApp, Page, Walk
from tests.games import players, variants

TIMES = 2  # looks at each prompt
MOST = 400  # games by dice until all prompts have come up


def prompts(game):
    words = importlib.import_module(f"engine_core.{game}.words")
    return {value: name for name, value in vars(words).items() if name.startswith("P_")}


def prefix(game):
    return catalog.manifest(game).PREFIX + "-"


def seldom(game):
    """Matches at decisions that dice do not see in 400 games."""
    if importlib.util.find_spec(f"tests.{game}.seldom") is None:
        return ()
    return importlib.import_module(f"tests.{game}.seldom").decisions()


def decisions(game):
    """Matches at decisions: each prompt of the game TIMES, with more than one option."""
    seen = dict.fromkeys(prompts(game), 0)
    for table in seldom(game):
        seen[table.ask.prompt] = TIMES
        yield table
    tables = variants(game)
    for seed in range(MOST):
        table = match.new(game, 50 + seed, **tables[seed % len(tables)])
        dice = rng.Dice(seed)
        # Dice reach odd corners, the bot those that a plan leads to.
        planned = seed // len(tables) % 2
        while table.ask is not None:
            options = table.ask.options
            if len(options) > 1 and seen[table.ask.prompt] < TIMES:
                seen[table.ask.prompt] += 1
                yield table
            table.answer(
                bots.pick(table, "easy", dice)
                if planned and rng.below(dice, 4)
                else options[rng.below(dice, len(options))]
            )
        if min(seen.values()) == TIMES:
            return
    missing = [name for value, name in prompts(game).items() if seen[value] < TIMES]
    raise AssertionError(f"{MOST} games did not ask {missing}")


def told(game, looking, hinted):
    """Problems with one hint, in all languages."""
    option, reason, rule = hinted
    if not rule.startswith(prefix(game)):
        yield f"rule {rule!r}"
    for language in strings.LANGUAGES:
        strings.use(language, game)
        said = looking.because(reason)
        if not said or said[0] == "?" or "%" in said:
            yield f"{language}: {reason!r} says {said!r}"
        first = rule.split(",")[0]
        if not strings.has("help." + first) and not strings.has("help." + first.split(".")[0]):
            yield f"{language}: no page for rule {rule}"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_prompt_has_hints_with_reason_and_rule(game):
    problems = set()
    for table in decisions(game):
        ask = table.ask
        hinted = bots.hint(table)
        assert hinted[0] in ask.options
        looking = Table(text_play.Terminal, table, 9, "")
        looking.seat = ask.seat
        looking.refresh()
        problems |= {f"{prompts(game)[ask.prompt]}: {p}" for p in told(game, looking, hinted)}
    assert not problems, "\n".join(sorted(problems))


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_prompt_says_what_can_be_chosen_and_why_not_the_rest(game):
    """Every option is reached and told, every refusal names a condition and its rule."""
    walk = Walk(game, prefix(game), bare=False, looks=40)
    dice = rng.Dice(1)
    for table in decisions(game):
        for language in strings.LANGUAGES:
            strings.use(language, game)
            page = Page(walk_table(table))
            where = f"{prompts(game)[table.ask.prompt]}, {language}"
            walk.decide(page, where, dice)


def walk_table(running):
    table = Table(FakeApp(240), running, 9, "easy")
    table.seat = running.ask.seat
    table.refresh()
    return table


@pytest.mark.parametrize("game", catalog.GAMES)
def test_undo_says_what_it_takes_back(game):
    """In the menu before, and in a message after."""
    table = match.new(game, 4, players=players(game)[0])
    dice = rng.Dice(4)
    taken = None  # the last choice of the person
    for _ in range(400):
        person = table.ask.seat == 0
        options = table.ask.options
        if taken and person and table.undoable and len(options) > 1:
            break
        choice = options[rng.below(dice, len(options))]
        taken = choice if person else taken
        table.answer(choice)
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, {"motion": 2}))
    shelf.keep(store, game, {"people": 1, "bots": "easy"}, table.save())
    store.save_values("boot", {"go": "play", "game": game})
    device = Handheld(files)
    device.run("wait:200")
    page = device.app.stack[0]
    assert page.state == DECIDE
    said = page.table.screen.say(page.table, taken)
    device.run("hold:b down")
    assert device.app.stack[-1].about("undo") == strings.text("undo_back", said)
    device.run("a")
    assert device.page == "play" and device.app.message == strings.text("undone", said)
