"""The score page of every game: sentence and figures of each row, all rows reachable, their sum,
text that fits, and crowns for winners only."""

import re

import pytest

from engine_core import catalog, match as matches, rng
from firmware import strings
from firmware.app import figures
from firmware.app.saves import Store
from firmware.app.table import Table
from firmware.languages import LANGUAGES
from firmware.memory import plan
from host_tools.play import audits
from host_tools.simulator import scenes, watch
from host_tools.simulator.handheld import Handheld, Memory
from tests.firmware.walk import FakeApp

_played = {}


def variants(game):
    return audits.of(game).VARIANTS


def played(game, seed, options):
    """A game of random choices to its end."""
    key = (game, seed, tuple(options.items()))
    if key not in _played:
        match = matches.new(game, seed, **options)
        dice = rng.Dice(seed)
        while match.ask is not None:
            found = match.ask.options
            match.answer(found[rng.below(dice, len(found))])
        _played[key] = match
    return _played[key]


def counted(line):
    """A line of figures, worked out from what is written: its left and its right side."""
    left, _, right = line.rpartition(" = ")
    left = re.sub(r"^[^:]*: ", "", left)
    if not left:
        left = re.sub(r"^[^:]*: ", "", line)
        right = left.rpartition(" ")[2]  # a name may stand before the number
    total = 0
    for sign, term in re.findall(r"(^|[+-] )([^+]*?)(?= [+-] |$)", left):
        numbers = re.search(r"(?:(\d+) × )?(-?\d+)$", term)
        value = int(numbers[2]) * int(numbers[1] or 1)
        total += -value if sign == "- " else value
    return total, int(right)


def test_a_number_is_not_its_own_explanation():
    strings.use("en", "above_below")
    running = played("above_below", 5, {"players": 2})
    table = Table(FakeApp(240), running, 1, "normal")
    table.look()
    for row, points in running.scores()[0][1]:
        lines = figures.told(table, row).split("\n")
        for total, line in zip(lines, lines[1:], strict=False):
            assert not (total.startswith(table.name(0)) and line == f"  {points}"), lines


def test_written_figures_are_worked_out():
    assert counted("You: 2 × 3 + 5 = 11") == (11, 11)
    assert counted("65 - 10 - 2 × 4 = 47") == (47, 47)
    assert counted("Ty: 2 × -3 = -6") == (-6, -6)
    assert counted("7") == (7, 7)
    assert counted("Trade Hall 4") == (4, 4)
    assert counted("You: 2 × 3 = 7") == (6, 7)


def test_a_single_one_is_no_product():
    """Mountain cards of Sierra West: 1 + 2 + 3."""
    cards = [(1, 1, -1), (1, 2, -1), (1, 3, -1)]
    assert figures.said(cards) == "1 + 2 + 3 = 6"
    assert figures.said(cards[:1]) == "1" and figures.said([(2, 1, -1)]) == "2 × 1 = 2"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_figures_give_the_row_and_rows_the_total(game, language):
    count = catalog.figures(game)
    strings.use(language, game)
    for seed, options in enumerate(variants(game)):
        match = played(game, seed, options)
        for seat, (total, parts) in enumerate(match.scores()):
            found = 0
            for category, points in parts:
                terms = count(match.state, seat, category)
                for names in ("", plan.screen(game).CARDS):
                    line = figures.said(terms, names)
                    assert "?" not in line
                    assert counted(line) == (points, points), (line, category)
                found += counted(figures.said(terms))[0]
            assert found == total


def at_the_end(game, options, width=240, language="en", large=0, motion=0, seed=3):
    """A handheld whose score page shows a finished random game."""
    files = Memory()
    store = Store(files)
    more = {"motion": motion, **{"tour_" + name: 1 for name in catalog.GAMES}}
    store.save_values("settings", scenes.settings(language, bool(large), False, more))
    boot = {"go": "play", "game": game, "seed": 77, "people": 1, "bots": "easy", "new": options}
    store.save_values("boot", boot)
    device = Handheld(files, width=width)
    device.wait(100)
    play = device.app.stack[0]
    play.table.match = played(game, seed, options)
    play.table.look()
    play.finish()
    device.wait(60)
    assert device.page == "score"
    return device


def spoken(lines):
    return " ".join([part for line in lines for part in line[1:]])


@pytest.mark.parametrize("width", (240, 320))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_row_is_reached_explained_and_fits(game, width):
    for options in variants(game)[:3]:
        for language in LANGUAGES:
            for large in (0, 1):
                look_at_rows(at_the_end(game, options, width, language, large))


def look_at_rows(device):
    page = device.app.stack[-1]
    seen = 0
    device.wait(1000)
    assert page.room() >= min(len(page.rows), 4 if page.table.large else 6)
    device.run("up down")
    for category, values in page.rows:
        said = page.lines()
        assert watch.problems(device.app.draw, device.display.width, 240) == []
        assert page.table.screen.score_text(page.table, category) in spoken(said)
        own, shown = counted(said[1][1])
        assert own == shown == values[0]
        seen += own
        device.run("down")
    assert seen == page.totals[0]
    device.run("left")
    assert device.page == "reader"
    assert watch.problems(device.app.draw, device.display.width, 240) == []


def test_rows_are_counted_one_after_the_other_and_a_key_shows_all():
    device = at_the_end("boonlake", {"players": 2}, motion=1)
    page = device.app.stack[-1]
    first = page.counted
    assert 0 < first < len(page.rows)
    device.wait(800)
    assert page.counted == first + 1
    device.run("b")
    assert device.page == "score" and page.counted == len(page.rows)


@pytest.mark.parametrize(
    "game, players, says",
    [
        ("villagers", 2, "fewer villagers"),  # VI-15.2
        ("villagers", 1, "the Countess wins"),  # VI-17.7.2
        ("sierra_west", 1, "Hastings wins"),  # SW-22.26
        ("above_below", 2, "more coins win"),  # AB-16.9
        ("boonlake", 1, "you win"),  # BL-20.38
    ],
)
def test_a_tie_says_how_it_was_decided(game, players, says):
    for language in LANGUAGES:
        for large in (0, 1):
            device = at_the_end(game, {"players": players}, 240, language, large)
            page = device.app.stack[-1]
            page.totals, page.winners = [50, 50], (0,)
            page.said = (None, ())
            said = page.lines()[0][1]
            assert says in said or language != "en"
            assert "?" not in said
            assert watch.problems(device.app.draw, 240, 240) == []
            for totals, winners in (([50, 50], (0, 1)), ([50, 40], (0,))):
                page.totals, page.winners, page.said = totals, winners, (None, ())
                assert said not in spoken(page.lines())


@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_crown_for_a_loser(game):
    lost = won = 0
    for seed in range(1, 12):
        device = at_the_end(game, {"players": 1}, seed=seed)
        page = device.app.stack[-1]
        drawn = crowns(page)
        if 0 in page.winners:
            won += 1
            assert drawn
        else:
            lost += 1
            assert not drawn
        if lost and won:
            break
    assert lost


def crowns(page):
    """How many crowns the page draws, its rows' own icons apart."""
    own = [page.table.screen.score_icon(page.table, category) for category, _ in page.rows]
    found = []

    class Canvas:
        width, height = 240, 240

        def sees(self, *box):
            return True

        def icon(self, name, *place):
            found.append(name)

        def __getattr__(self, name):
            return lambda *given: 0

    page.draw_rows(Canvas(), 240, 180)
    return found.count("crown") - own.count("crown")


@pytest.mark.parametrize("game", ["boonlake", "sierra_west"])
def test_the_header_projects_the_score(game):
    """Where the end adds much the bar above has the score as if the game ended now."""
    seen = 0
    for k, options in enumerate(variants(game)):
        running = matches.new(game, 70 + k, **options)
        table = Table(FakeApp(320), running, 9, "easy")
        dice = rng.Dice(k)
        strings.use("en", game)
        number = 0
        while running.ask is not None and number < 600:
            found = running.ask.options
            number += 1
            if number % 11 == 0:
                table.seat = running.ask.seat
                table.refresh()
                for icon, value in table.screen.header(table)[2]:
                    if icon == "star":
                        seen += 1
                        told = int(str(value).split("→")[-1])
                        assert told == running.scores()[table.seat][0]
            running.answer(found[rng.below(dice, len(found))])
    assert seen > 20


def test_a_number_that_needs_no_sum_stands_once():
    """Points that were counted during the game are not said twice to be read."""
    device = at_the_end("boonlake", {"players": 2})
    page = device.app.stack[-1]
    lines = figures.told(page.table, page.rows[0][0]).split("\n")
    assert len(lines) == 5 and lines[2].startswith("You: ") and not lines[3]
