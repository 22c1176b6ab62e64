"""Villagers on the screen: every option can be reached and told, every text fits, all modes."""

from types import SimpleNamespace

import pytest

from engine_core import bots, match, rng
from engine_core.villagers.data import EVENT_OP
from engine_core.villagers.words import (
    N_INCOME,
    N_MARKET,
    P_BUILD,
    P_SPOT,
    V_BLIND,
    V_DONE,
    V_HIRE,
    V_JESTER,
    V_PAY,
)
from firmware import strings
from firmware.app.table import Table
from firmware.games.screen import NO, TEXT
from firmware.games.villagers import cards, moment, places, rows, village
from firmware.games.villagers.court import COURT
from firmware.games.villagers.market import MARKET, pays
from firmware.games.villagers.moment import market_told
from firmware.ui import panes, theme
from host_tools.simulator import watch
from tests.firmware.walk import FakeApp, Walk
from tests.truth import kit

ALL = {"scoundrels": "on", "saints": "on", "profiteers": "on", "improvements": "on"}
GAMES = (
    ("solo", {"players": 1}),
    ("novice", {"players": 1, "level": "novice"}),
    ("veteran", {"players": 1, "level": "veteran"}),
    ("two", {"players": 2}),
    ("five", {"players": 5}),
    ("mini", {"players": 3, "first": "mini"}),
    ("scoundrels", {"players": 4, "scoundrels": "on"}),
    ("saints", {"players": 2, "saints": "on"}),
    ("everything", dict(ALL, players=4)),
)
WALK = Walk("villagers", "VI-")


def pick(running, dice):
    """A player who places what can be placed, and now and then does something else."""
    options = running.ask.options
    wanted = options
    if running.ask.prompt == P_BUILD and rng.below(dice, 5):
        wanted = [o for o in options if o[0] not in (V_DONE, V_HIRE, V_JESTER)] or options
    elif rng.below(dice, 8):
        wanted = [o for o in options if o[0] not in (V_BLIND, V_JESTER)] or options
    return wanted[rng.below(dice, len(wanted))]


@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_every_option_can_be_reached_and_told(name, options):
    assert len(WALK.game(options, 11, 240, every=12, pick=pick)) >= 4


@pytest.mark.soak
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_the_same_on_both_panels_and_in_large_text(name, options, width, large):
    WALK.game(options, 23 + width, width, large, every=2, pick=pick)


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_piles_jester_and_the_end_of_the_turn_stand_side_by_side(large):
    """In every language: large French words left no room for the third pile."""
    running = match.new("villagers", 263, players=1)
    dice = rng.Dice(263)
    while running.ask.prompt != P_BUILD or V_JESTER not in [o[0] for o in running.ask.options]:
        running.answer(pick(running, dice))
    theme.use(False, large)
    try:
        table = Table(FakeApp(240, large), running, 9, "easy")
        table.look()
        for language in strings.LANGUAGES:
            strings.use(language, "villagers")
            row = sorted((x, x + w) for _, x, _, w, *_ in village.buttons(table))
            assert len(row) == 5
            assert all(a[1] <= b[0] for a, b in zip(row, row[1:])), (language, row)
    finally:
        theme.use(False, False)


def test_a_grown_village_lies_above_the_hand():
    """Long chains beside many small trees: nobody is hidden where one builds."""
    box = FakeApp(240).layout.table
    hand = box[1] + box[3] - 55
    for seed in range(24):
        running = match.new("villagers", seed, players=2)
        dice = rng.Dice(seed)
        while running.ask is not None:
            running.answer(bots.pick(running, "normal", dice))
        for me in running.state.seats:
            density, found = places.arrange(me.card, me.under, box, hand - 5)
            rects = [places.rect(density, place) for place in found]
            assert max(y + h for _, y, _, h in rects) <= hand - 5, seed
            assert max(x + w for x, _, w, _ in rects) <= box[2], seed
            assert len({rect[:2] for rect in rects}) == len(rects), seed


def test_a_place_for_a_card_is_read_closer_with_all_the_card_shows():
    """Icons of the pane are no words: "Shows: +2 +1" said nothing."""
    strings.use("en", "villagers")
    running = match.new("villagers", 3, players=2)
    dice = rng.Dice(3)
    while running.ask is None or running.ask.prompt != P_SPOT:
        running.answer(pick(running, dice))
    table = kit.looking(running)
    for target in table.screen.targets(table):
        title, body = table.screen.closer(table, target)
        assert title == cards.name(moment.placing(table)) and "Suit: " in body


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_a_rich_market_day_is_shown_whole(language, large):
    """Two rows of cards, and below them the sum: also in large text."""
    strings.use(language, "villagers")
    theme.use(False, large)
    try:
        running = match.new("villagers", 4, players=2)
        dice = rng.Dice(4)
        while running.ask is not None:
            running.answer(bots.pick(running, "normal", dice))
        table = Table(FakeApp(240, large), running, 1, "normal")
        table.seat = 0
        table.look()
        table.told = ((N_MARKET, 255, 2, 0), (N_INCOME, 0, 60, 0))
        assert market_told(table) == 2
        assert (
            len(
                [
                    i
                    for i in range(len(table.view.seats[0].card))
                    if pays(table.view.seats[0], i, True)
                ]
            )
            > 8
        )

        def draw(c):
            MARKET.draw(c, table)
            x, y, w, h = table.pane
            c.fill(x, y, w, h, theme.INK)

        assert watch.problems(draw, 240, 240) == []
    finally:
        theme.use(False, False)


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
def test_every_event_tells_what_it_does(width, large):
    """The text of an event is never left out of the pane for want of room."""
    theme.use(False, large)
    try:
        table = Table(FakeApp(width, large), match.new("villagers", 1, players=1), 9, "easy")
        table.refresh()
        for language in strings.LANGUAGES:
            strings.use(language, "villagers")
            for event in range(len(EVENT_OP)):
                for verb in ("event", V_JESTER):
                    said = COURT.describe(table, ((verb, event),))
                    where = (language, strings.item("event", event), verb)
                    text = " ".join([line[1] for line in panes.whole(said) if line[0] == TEXT])
                    assert text == strings.item("event_text", event), where
                    assert text.startswith(said[-1][1]), where
                    assert len(said) > 1 or large, where
    finally:
        theme.use(False, False)


@pytest.mark.parametrize("name, options", GAMES, ids=[g[0] for g in GAMES])
def test_what_cannot_be_chosen_has_a_cross(name, options):
    """Every refusal names at least one condition that is not met."""
    running = match.new("villagers", 77, **options)
    dice = rng.Dice(5)
    strings.use("en", "villagers")
    number = 0
    while running.ask is not None:
        number += 1
        if number % 6 == 0 and len(running.ask.options) > 1:
            table = kit.looking(running)
            for target in kit.targets(table, (NO,)):
                _, conditions, rules = table.screen.why_not(table, target)
                assert [said for met, said in conditions if not met], (number, target, conditions)
                assert all(rule.startswith("VI-") for rule in rules.split(", ") if rule)
        running.answer(pick(running, dice))


def test_rows_of_the_same_name_have_numbers():
    """Two unlockers of one village that are called the same are two rows that differ."""
    strings.use("en", "villagers")
    options = [(V_PAY, 0, 0), (V_PAY, 0, 2), (V_PAY, 0, 1), (V_PAY, 1, 0)]
    mine = SimpleNamespace(card=[5, 9, 5])
    view = SimpleNamespace(seats=[mine, SimpleNamespace(card=[5])], price=2)
    table = SimpleNamespace(seat=0, view=view, options=options, name=lambda seat: "Simon")
    said = [rows.row_words(table, option)[1] for option in options]
    assert len(set(said)) == len(said)
    assert said[0].endswith(" 1") and said[1].endswith(" 2") and not said[2][-1].isdigit()
