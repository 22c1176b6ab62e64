"""What is read out of an exploration: the right page for everybody, and it fits (AB-6.7, 6.21)."""

import pytest

from engine_core import match
from engine_core.above_below import data
from engine_core.above_below.words import (
    N_CHOICE,
    N_COINS,
    N_ENCOUNTER,
    N_EXERT,
    N_FAIL,
    N_ROUND,
    N_SUCCESS,
)
from firmware import strings
from firmware.app.at_table import TELL
from firmware.app.pages import log, passing
from firmware.app.table import Table
from firmware.games.above_below.dice import DICE
from firmware.games.above_below.moment import telling
from firmware.games.above_below.tale import TALE
from firmware.games.above_below.village import VILLAGE
from firmware.ui import theme
from firmware.ui.text import width as text_width
from host_tools.compiler.games.above_below import encounters
from host_tools.play import text_play
from host_tools.simulator import watch
from tests.firmware.walk import FakeApp, Page, check

BOOK = encounters.read()
ME, OTHER = 0, 1


def table_of(lang="en", width=240, large=False):
    strings.use(lang, "above_below")
    theme.use(False, large)
    table = Table(FakeApp(width, large), match.new("above_below", 5, players=3), 1, "easy")
    table.seat = ME
    table.refresh()
    return table


@pytest.fixture(autouse=True)
def usual_theme():
    yield
    theme.use(False, False)


def choices(lang):
    """(text, encounter, number of the choice, its row in the tables) of the whole book."""
    row = 0
    for text, encounter in zip(BOOK.texts[lang], BOOK.encounters):
        for k in range(len(encounter.choices)):
            yield text, encounter, k, row
            row += 1


@pytest.mark.parametrize("lang", strings.LANGUAGES)
def test_title_choice_and_end_are_those_of_the_book(lang):
    """AB-6.7, AB-6.20, AB-6.21: for the own village and for others, every choice and tier."""
    table = table_of(lang)
    part = table.screen
    for text, encounter, k, row in choices(lang):
        letter = "ABC"[k]
        for seat in (ME, OTHER):
            met = part.note_line(table, (N_ENCOUNTER, seat, encounter.number, 3))
            assert text.parts["title"][1] in met[2]
            chosen = part.note_line(table, (N_CHOICE, seat, encounter.number, k))
            assert text.parts[letter][1] in chosen[2]
            for tier in range(data.CHOICE_TIER[row], data.CHOICE_TIER[row + 1]):
                note = (N_SUCCESS, seat, tier, data.TIER_LANTERNS[tier])
                assert part.note_text(table, note) == text.parts["S" + letter][1]
            said = part.note_text(table, (N_FAIL, seat, row, 0))
            assert said == text.parts.get("F" + letter, (0, ""))[1]
    assert row == 419


def told(table, notes):
    """The play page after these notes."""
    page = Page(table)
    page.state = TELL
    part = table.screen
    for note in notes:
        line = part.note_line(table, note)
        if line is not None and line[0] != table.seat:
            page.teller.told.append(line)
            table.told += (note,)
            page.teller.place = part.note_place(table, note)
    page.describe()
    return page


def story_of(number, k, seat=OTHER, succeeds=True):
    row = data.ENC_CHOICE[number - 1] + k
    tier = data.CHOICE_TIER[row]
    end = (N_SUCCESS, seat, tier, data.TIER_LANTERNS[tier]) if succeeds else (N_FAIL, seat, row, 1)
    return [(N_ENCOUNTER, seat, number, 3), (N_CHOICE, seat, number, k), end]


def test_the_page_of_others_follows_their_exploration():
    table = table_of()
    text = BOOK.texts["en"][145].parts
    notes = story_of(146, 1, succeeds=False)
    told(table, notes[:1])
    assert " ".join(telling(table)[1][3]) == text["story"][1]
    told(table, notes[1:2])
    assert telling(table)[1][2] == 1 and not telling(table)[1][3]
    page = told(table, notes[2:])
    assert " ".join(telling(table)[1][3]) == text["FB"][1]
    assert table.screen.board(table) is TALE
    assert page.cursor.head[1] == table.name(OTHER)
    told(table, [(N_COINS, OTHER, 2, 0)])
    assert table.screen.board(table) is TALE  # the page stays while the reward is told
    told(table, [(N_ROUND, OTHER, 3, 0)])
    assert table.screen.board(table) is VILLAGE


@pytest.mark.parametrize("over", (False, True))
def test_the_page_of_others_stays_while_they_exert_somebody(over):
    """That is a choice of its own, and what was told before it is forgotten by then."""
    table = table_of()
    if over:
        table.kept = (146, 1, [0, 1], [3, 3], [], 0)
    else:
        table.view.encounter, table.view.choice = 146, 1
    told(table, [(N_EXERT, OTHER, 0, 0)])
    assert table.screen.board(table) is TALE
    assert telling(table)[1][:3] == (OTHER, 146, 1)


def test_the_end_is_told_with_the_dice_that_were_looked_at():
    """The view after the last answer knows neither party nor dice."""
    table = table_of()
    view = table.view
    view.encounter, view.choice, view.party, view.dice = 146, 1, [0, 1], [3, 5]
    view.exerted, view.bonus, before = [0], 0, list(view.party)
    table.refresh()
    assert not table.view.party and table.kept[2] == before
    told(table, story_of(146, 1, ME, False)[2:])
    assert telling(table)[0][0][2:5] == ([0, 1], [3, 5], [0])


def test_the_own_end_stands_under_the_lanterns():
    for succeeds, part in ((True, "SB"), (False, "FB")):
        table = table_of()
        told(table, story_of(146, 1, ME, succeeds))
        assert table.screen.board(table) is DICE
        assert " ".join(telling(table)[0][1]) == BOOK.texts["en"][145].parts[part][1]


def test_the_lanterns_are_those_of_the_choice_that_was_made():
    """Also where the choice itself was not told, as in a demonstration."""
    table = table_of()
    table.kept = (64, 0, [0, 1], [], [], 0)
    told(table, story_of(64, 1, ME)[2:])
    assert telling(table)[0][0][:2] == (64, 1)


def longest(lang, part):
    """(encounter, choice) of the longest text of a kind."""
    best = max(
        (t for t in choices(lang) if part + "ABC"[t[2]] in t[0].parts),
        key=lambda t: len(t[0].parts[part + "ABC"[t[2]]][1]),
    )
    return best[1].number, best[2]


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("lang", strings.LANGUAGES)
def test_the_longest_pages_fit(lang, width, large):
    story = max(BOOK.texts[lang], key=lambda text: len(text.parts["story"][1])).number
    told_notes = [story_of(story, 0)[:1], story_of(*longest(lang, ""))[:2]]
    for seat in (ME, OTHER):
        told_notes.append(story_of(*longest(lang, "S"), seat) + [(N_COINS, seat, 2, 0)])
        told_notes.append(story_of(*longest(lang, "F"), seat, False))
    for notes in told_notes:
        table = table_of(lang, width, large)
        check(told(table, notes), (lang, width, large, notes))


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("lang", strings.LANGUAGES)
def test_the_log_reads_out_every_end(lang, width, large):
    table = table_of(lang, width, large)
    for text, encounter, k, row in choices(lang):
        if row % 7 and encounter.number not in (longest(lang, "S")[0], longest(lang, "F")[0]):
            continue
        for kind, at, part in ((N_SUCCESS, data.CHOICE_TIER[row], "S"), (N_FAIL, row, "F")):
            page = log.View(table.app, table, [(kind, OTHER, at, 3)])
            said = text.parts.get(part + "ABC"[k], (0, ""))[1]
            named = table.named(page.notes[0], page.lines[0])
            assert page.said[1] == (said or named)


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("lang", strings.LANGUAGES)
def test_the_widest_lines_fit_into_log_and_passing(lang, width):
    """In large text, where there is least room."""
    table = table_of(lang, width, True)
    part = table.screen
    notes = []
    for _, encounter, k, _ in choices(lang):
        notes += story_of(encounter.number, k) + story_of(encounter.number, k, OTHER, False)[2:]
    notes.sort(key=lambda note: text_width(part.note_line(table, note)[2]))
    for page in (
        log.View(table.app, table, notes[-4:]),
        passing.View(table.app, table, ME, notes[-3:]),
    ):
        assert watch.problems(page.draw, width, 240) == []


def test_text_play_reads_it_out():
    table = table_of()
    notes = [text_play.note_words(table, note) for note in story_of(7, 2)]
    assert notes[0].startswith("Simon meets “The Timetable”. A metal man sits")
    assert notes[1] == "Simon chooses: Buy a ticket"
    assert notes[2].endswith(BOOK.texts["en"][6].parts["SC"][1])
