"""The guided first games, played by the keys their bubbles name: what a bubble speaks of is drawn
at full brightness and uncovered, in three languages, on both panels and in large text."""

import re

import pytest

from engine_core import bots, catalog
from engine_core.above_below.words import V_TRAIN
from firmware import strings
from firmware.app.at_table import DECIDE
from firmware.app.saves import Store
from firmware.games.screen import GROUP
from firmware.memory import plan
from firmware.ui import theme
from firmware.ui.canvas import Canvas
from firmware.ui.text import BODY
from host_tools.simulator import scenes, watch
from host_tools.simulator.handheld import Handheld, Memory, Panel

GAMES = catalog.GAMES
VARIANTS = [
    (w, lang, large) for w in (240, 320) for lang in ("en", "pl", "fr") for large in (0, 1)
]


def start(game, width=240, language="en", large=False):
    """A handheld that begins the guided first game."""
    module = plan.of_game(game, "tour")
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings(language, bool(large), False, {"motion": 2}))
    asked = {"go": "play", "game": game, "seed": module.SEED, "new": dict(module.OPTIONS)}
    asked.update({"people": 1, "bots": "easy", "hints": 1, "tour": 0})
    store.save_values("boot", asked)
    device = Handheld(files, width, 240)
    device.wait(200)
    return device


def choose(device, play):
    """Answers the decision as a hint would, or as the bubble says."""
    table = play.table
    option = bots.hint(table.match)[0]
    wanted = play.tour.wanted() if play.tour.doing else ()
    if wanted and option not in wanted:
        option = wanted[0]
    count = table.match.made
    for _ in range(5):
        if table.match.made != count or play.tour is None or play.tour.shown:
            return
        if not play.cursor.is_on(option):
            if play.cursor.found[0][5] == GROUP and len(play.cursor.found) == 1:
                device.press("a")  # a page to be turned
                continue
            assert play.cursor.find(option), option
            play.cursor.describe()
            play.mark()
            play.tour.check()  # as after the keys that lead there
            device.wait(60)
            continue
        device.press("a")


def bubbles(device):
    """(tour, step) of every bubble in turn, until the tour is over."""
    play = device.app.stack[0]
    for _ in range(1500):
        tour = play.tour
        if tour is None:
            return
        if device.page == "score":
            device.press("b")
        elif play.state != DECIDE:
            device.run("a wait:60")
        elif tour.shown:
            step = tour.step()
            yield tour, step
            keys = step[2].split()
            if keys and keys[0] in ("left", "right", "up", "down") and "a" not in keys:
                device.press(keys[-1])
            device.press("a")
        else:
            choose(device, play)
    raise AssertionError("the tour of %s stops at %s" % (play.game, play.tour.step()[0]))


def bytes_of(panel, place):
    x, y, w, h = place
    rows = range(y, min(y + h, panel.height))
    width = panel.width
    return [panel.data[2 * (r * width + x) : 2 * (r * width + min(x + w, width))] for r in rows]


def without(device):
    """The same moment drawn without a tour."""
    play = device.app.stack[0]
    tour, play.tour = play.tour, None
    panel = Panel(device.display.width, 240)
    Canvas(panel, 1920).show(device.app.draw)
    play.tour = tour
    return panel


def meet(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("width,language,large", VARIANTS)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_bubble_speaks_of_is_bright_and_uncovered(game, width, language, large):
    try:
        device = start(game, width, language, large)
        seen = []
        for tour, step in bubbles(device):
            key = step[0]
            seen.append(key)
            plain = without(device)
            for place in tour.bright:
                assert not meet(place, tour.place), (key, place, tour.place)
                assert bytes_of(device.display, place) == bytes_of(plain, place), (key, place)
            for name in step[1].split():
                assert tour.find(name) in tour.bright, (key, name)
            x, y, w, h = tour.place[:4]
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= 224, (key, tour.place)
            assert large or tour.place[4] == BODY, (key, "set small")
            assert watch.problems(tour.draw, width, 240) == [], key
        assert [key for key in seen if key in [s[0] for s in tour.steps]] == [
            s[0] for s in tour.steps
        ]
    finally:
        theme.use(False, False)


@pytest.mark.parametrize("game", GAMES)
def test_a_bubble_that_speaks_of_the_pane_leaves_it_bright(game):
    device = start(game)
    layout = device.app.layout
    from firmware.strings import text

    for tour, step in bubbles(device):
        if " pane" in text("tour." + step[0]):
            assert layout.detail in tour.bright, step[0]


@pytest.mark.parametrize("game", GAMES)
def test_b_does_what_a_bubble_says(game):
    """Where it names B, the key is the table's, and the bar below says the same."""
    strings.use("en", game)
    module = plan.of_game(game, "tour")
    for step in module.STEPS + module.ASIDES:
        said = strings.text("tour." + step[0])
        names = re.search(r"\bB\b", re.sub(r"[Hh]old(ing)? B", "", said))
        assert step[2] != "do" or not names, (step[0], said)
        assert step[2] != "b" or names, (step[0], said)


def test_b_goes_back_and_skipping_is_asked_once():
    device = start("villagers")
    play = device.app.stack[0]
    assert play.tour.shown and play.tour.at == 0
    device.press("b")
    assert play.tour.asking
    device.press("b")
    assert not play.tour.asking and play.tour.shown, "B stays"
    device.press("a")
    assert play.tour.at == 1
    device.press("b")
    assert play.tour.at == 0 and play.tour.shown, "one step back"
    device.run("b a")
    assert play.tour is None and "tour" not in play.meta


def test_an_answer_that_a_step_does_not_ask_for_leads_back_to_the_table():
    """Above and Below: whoever trains somebody at "into the cave" sees the strip again, and not
    the bubble over a page that it does not speak of."""
    device = start("above_below")
    play = device.app.stack[0]
    tour = play.tour
    step = next(step for _, step in bubbles(device) if len(step) > 4)
    device.press("a")  # your turn
    other = [option for option in play.table.options if option[0] == V_TRAIN][0]
    assert other[0] not in step[4] and play.cursor.find(other) and play.table.path
    count = play.table.match.made
    for _ in range(3):
        if not tour.shown:
            device.press("a")
    assert tour.shown and tour.step() == step and play.table.match.made == count
    assert not play.table.path and not play.table.preview
