"""Hints explain themselves: at every prompt of every game a reason in three languages and a rule
of that game; and undo says what it takes back."""

import importlib

import pytest

from engine_core import bots, catalog, match, rng
from host_tools.simulator import shims

shims.install()

from firmware import strings  # noqa: E402
from firmware.app import games  # noqa: E402
from firmware.app.decide import DECIDE  # noqa: E402
from firmware.app.saves import Store  # noqa: E402
from firmware.app.table import Table  # noqa: E402
from host_tools import text_play  # noqa: E402
from host_tools.simulator import scenes  # noqa: E402
from host_tools.simulator.handheld import Handheld, Memory  # noqa: E402

PREFIX = {"villagers": "VI-", "sierra_west": "SW-", "above_below": "AB-", "boonlake": "BL-"}
ON = ("scoundrels", "saints", "profiteers", "improvements")
VARIANTS = {
    "villagers": ({"players": 1}, {"players": 3, "first": "mini", **dict.fromkeys(ON, "on")}),
    "sierra_west": tuple({"players": p, "mode": mode} for p, mode in (
        (1, "apple_hill"), (2, "boats_banjos"), (2, "gold_rush"), (2, "outlaws_outposts"))),
    "above_below": ({"players": 1}, {"players": 3}),
    "boonlake": ({"players": 1}, {"players": 3}),
}
TIMES = 2  # hints per prompt and variant


def prompts(game):
    words = importlib.import_module(f"engine_core.{game}.words")
    return {value: name for name, value in vars(words).items() if name.startswith("P_")}


def told(game, looking, hinted):
    """Problems with one hint, in all languages."""
    option, reason, rule = hinted
    if not rule.startswith(PREFIX[game]):
        yield f"rule {rule!r}"
    for language in strings.LANGUAGES:
        strings.use(language, game)
        own = getattr(looking.screen, "hint_reason", None)
        if not own and not strings.has("reason." + reason):
            yield f"{language}: no text for {reason!r}"
            continue
        said = own(looking, reason) if own else strings.text("reason." + reason)
        if not said or said[0] == "?" or "%" in said:
            yield f"{language}: {reason!r} says {said!r}"
        first = rule.split(",")[0]
        if not strings.has("help." + first) and not strings.has("help." + first.split(".")[0]):
            yield f"{language}: no page for rule {rule}"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_prompt_has_hints_with_reason_and_rule(game):
    asked, problems = {}, set()
    for variant in VARIANTS[game]:
        here = {}
        for seed in range(4 if game != "sierra_west" else 8):
            table = match.new(game, 50 + seed, **variant)
            dice = rng.Dice(seed)
            while table.ask is not None:
                ask = table.ask
                options = ask.options
                if len(options) > 1 and here.get(ask.prompt, 0) < TIMES:
                    here[ask.prompt] = here.get(ask.prompt, 0) + 1
                    hinted = bots.hint(table)
                    assert hinted[0] in options
                    looking = Table(text_play.Terminal, table, 9, "")
                    looking.seat = ask.seat
                    looking.refresh()
                    problems |= {f"{prompts(game)[ask.prompt]}: {p}"
                                 for p in told(game, looking, hinted)}
                # Dice reach odd corners, the bot those that a plan leads to.
                luck = rng.below(dice, 4) if seed % 2 else 0
                bot = luck and game == "sierra_west"
                table.answer(bots.pick(table, "easy", dice) if bot
                             else options[rng.below(dice, len(options))])
        asked.update(here)
    assert not problems, "\n".join(sorted(problems))
    missing = [name for value, name in prompts(game).items() if value not in asked]
    assert len(missing) <= len(prompts(game)) // 4, f"too few prompts came up: {missing}"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_undo_says_what_it_takes_back(game):
    """In the menu before, and in a message after."""
    table = match.new(game, 4, players=1)
    dice = rng.Dice(4)
    for _ in range(400):
        if table.ask.seat == 0 and table.undoable and len(table.ask.options) > 1:
            break
        options = table.ask.options
        table.answer(options[rng.below(dice, len(options))])
    taken = table.recent(1)
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, {"motion": 2}))
    games.keep(store, game, {"people": 1, "bots": "easy"}, table.save())
    store.save_values("boot", {"go": "play", "game": game})
    device = Handheld(files)
    device.run("wait:200")
    page = device.app.stack[0]
    assert page.state == DECIDE
    said = page.table.screen.say(page.table, taken)
    device.run("hold:b down")
    assert device.app.stack[-1].about() == strings.text("undo_back", said)
    device.run("a")
    assert device.page == "play" and device.app.message == strings.text("undone", said)
