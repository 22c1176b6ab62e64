"""Boonlake on the screen: every option can be reached and told, every text fits, all modes."""

import pytest

from engine_core import match, rng
from engine_core.boonlake import data, ops, words as w
from firmware import strings
from firmware.app import help, shelf
from firmware.app.saves import Store
from firmware.app.table import Table
from firmware.games.boonlake import (
    notes as boonlake_notes,
    tour as boonlake_tour,
    why as boonlake_why,
)
from firmware.games.boonlake.map import MAP
from firmware.games.boonlake.river import RIVER
from firmware.games.boonlake.scoring import SCORING, scoring_no
from firmware.games.screen import CAN, GROUP, NO, ONCE
from firmware.ui import theme
from host_tools.simulator import presses, watch
from host_tools.simulator.handheld import Handheld, Memory
from tests.boonlake import build
from tests.boonlake.fuzz import eager
from tests.boonlake.scenes import FakeApp, Page, reach

PROMPTS = len([name for name in vars(w) if name.startswith("P_")])
NOTES = len([name for name in vars(w) if name.startswith("N_")])
EACH = 1  # questions of a kind that are drawn per language and game


def table_of(running, width=240, large=False, language="en"):
    strings.use(language, "boonlake")
    table = Table(FakeApp(width, large), running, 9, "easy")
    table.seat = running.ask.seat
    table.refresh()
    return table


def check(page, where):
    """All that is on the panel now: nothing cut off, overlapping or without a glyph."""
    layout = page.table.app.layout
    found = watch.problems(page.draw, layout.width, layout.height)
    assert found == [], (where, found)


def look_through(page, where):
    """The cursor on targets of the decision, previews and groups included."""
    table = page.table
    page.cursor.aim()
    count = len(page.cursor.found)
    for k in range(count) if count < 12 else list(range(5)) + list(range(count - 5, count)):
        page.stand(k)
        check(page, where)
        state = table.target[5]
        if state == CAN:
            page.show_preview()
            check(page, where + ", preview")
            table.preview = False
        elif state == GROUP:
            table.path = (table.target[0],)
            page.cursor.aim()
            for j in range(min(4, len(page.cursor.found))):
                page.stand(j)
                check(page, where + ", group")
            table.path = ()
            page.cursor.aim()


def look_around(page, where):
    """All pages behind "Look around", some targets of each, and their full descriptions."""
    table = page.table
    for number in range(1, len(table.screen.pages(table))):
        table.page = number
        page.cursor.aim()
        for k in range(0, len(page.cursor.found), max(1, len(page.cursor.found) // 4)):
            page.stand(k)
            check(page, "%s, page %d" % (where, number))
            title, body = table.screen.closer(table, table.target)
            assert title and body and "?" not in (title[0], body[0])
    table.page = 0


def walk(players, seed, width, large=False):
    """A whole game by dice; the prompts that were put."""
    theme.use(False, large)
    try:
        running = match.new("boonlake", seed, players=players)
        dice = rng.Dice(seed)
        drawn = {}
        number = 0
        while running.ask is not None:
            prompt = running.ask.prompt
            language = strings.LANGUAGES[number % 3]
            key = prompt, language
            if len(running.ask.options) > 1 and drawn.get(key, 0) < EACH:
                drawn[key] = drawn.get(key, 0) + 1
                table = table_of(running, width, large, language)
                page = Page(table)
                where = f"decision {number}, prompt {prompt}, {language}"
                look_through(page, where)
                if prompt == w.P_TURN:
                    look_around(page, where)
            options = running.ask.options
            running.answer(options[rng.below(dice, len(options))])
            number += 1
        return {prompt for prompt, _ in drawn}
    finally:
        theme.use(False, False)


@pytest.mark.soak
@pytest.mark.parametrize("players, seed, width, large", [
    (1, 8, 240, False), (2, 22, 240, False), (4, 11, 240, False), (3, 4, 320, False),
    (2, 21, 240, True), (1, 8, 320, True),
])  # fmt: skip
def test_every_text_finds_room(players, seed, width, large):
    assert len(walk(players, seed, width, large)) > 15


@pytest.mark.parametrize("prompt", range(PROMPTS))
def test_every_question_can_be_answered_on_the_table(prompt):
    """Each option of a question is a target, has a sentence, a pane and a key hint."""
    try:
        running = reach(4 if prompt in (w.P_TOWN, w.P_HERD, w.P_TRACK) else 2, 0, prompt, 40)
    except AssertionError:
        running = reach(4, 0, prompt, 100)
    for language in strings.LANGUAGES:
        table = table_of(running, 240, False, language)
        reached = set()
        found = table.screen.targets(table)
        for target in found:
            table.target = target
            lines = table.screen.describe(table, target)
            assert lines and len(table.screen.verbs(table, target)) == 3
            if target[5] in (CAN, ONCE):
                reached.add(target[0])
            elif target[5] == GROUP:
                table.path = (target[0],)
                reached |= {t[0] for t in table.screen.targets(table) if t[5] in (CAN, ONCE)}
                table.path = ()
            elif target[5] == NO:
                title, conditions, ids = boonlake_why.why_not(table, target)
                assert title[0] != "?" and ids.startswith("BL-")
                assert not all(met for met, _ in conditions), (prompt, target)
        assert reached >= set(table.options)
        for option in table.options:
            said = table.screen.say(table, option)
            assert said and said[0] != "?" and "%" not in said
        assert strings.has("help." + table.screen.rule(table))


def test_every_note_has_a_line():
    told = set()
    for players, seed in ((1, 3), (1, 4), (2, 5), (3, 6), (4, 7), (4, 8)):
        running = match.new("boonlake", seed, players=players)
        dice = rng.Dice(seed)
        table = table_of(running)
        number = 0
        while running.ask is not None:
            options = running.ask.options
            running.answer(options[rng.below(dice, len(options))])
            number += 1
            strings.use(strings.LANGUAGES[number % 3], "boonlake")
            table.refresh()
            for note in running.notes:
                told.add(note[0])
                line = boonlake_notes.note_line(table, note)
                place = boonlake_notes.note_place(table, note)
                assert place is None or len(place) == 4
                if line is not None:
                    assert line[2][0] != "?" and "%" not in line[2], (note, line)
                    assert -1 <= line[0] < 4
    assert len(told) >= NOTES - 2, set(range(NOTES)) - told


def test_a_card_is_previewed_with_its_canoes_moved():
    """The pane says what is paid; the canal shows the canoes where they go."""
    running = reach(2, 20, w.P_CARD)
    table = table_of(running)
    plays = [t for t in table.screen.targets(table) if t[5] == CAN and t[0][0] == w.V_PLAY]
    assert plays
    me = table.view.seats[table.seat]
    table.target = plays[0]
    table.preview = True
    lines = table.screen.preview(table, plays[0], table.after(plays[0][0]))
    said = " ".join(part for line in lines for part in line[1:])
    assert "%d → " % me.coins in said


def test_selling_lies_below_its_card_and_nothing_on_b():
    running = reach(2, 20, w.P_CARD)
    table = table_of(running)
    found = table.screen.targets(table)
    below = {t[0][1]: t for t in found if t[0][0] == w.V_SELL}
    assert below
    for card, target in below.items():
        above = [t for t in found if t[0][-1] == card and t[0][0] in (w.V_PLAY, "card")][0]
        assert above[1] == target[1] and above[2] < target[2]
    assert table.screen.back(table) == (w.V_SKIP,)


@pytest.mark.parametrize(("n", "coins"), ((30, 99), (65, 0), (65, 99)))
def test_every_card_of_a_large_hand_is_near(n, coins):
    """Six keys to play or sell any of them; a direction that is held for a second counts two."""
    t = build.table()
    me = t.seats[0]
    me.hand, me.coins, me.vases = list(range(n)), coins, 9
    t.todo = [data.T_ACT, 0, ops.ANY, ops.PLAY | ops.SELL]
    running = match.at("boonlake", t, players=2)
    table = Table(presses._App(240), running, 1, "normal")
    table.refresh()
    assert table.ask.prompt == w.P_ACT
    cursor = presses._Silent(table.app, table)
    for option in table.options[3::13]:
        assert presses.fewest(cursor, option)[0] <= 6, option


def test_no_card_is_sold_by_one_careless_key():
    """Where nothing can be played the cursor begins on a card that says what it lacks."""
    t = build.table()
    me = t.seats[0]
    me.hand, me.coins, me.vases = list(range(5)), 0, 0
    t.todo = [data.T_ACT, 0, ops.ANY, ops.PLAY | ops.SELL]
    device = seated(t)
    play = device.app.stack[0]
    made = play.table.match.made
    assert play.table.target[0][0] == "card"
    device.run("a")
    assert device.page == "why" and play.table.match.made == made
    device.run("b down a wait:60")
    assert play.table.match.made > made


def test_help_and_tour_are_complete():
    running = match.new("boonlake", boonlake_tour.SEED, **dict(boonlake_tour.OPTIONS))
    for language in strings.LANGUAGES:
        table = table_of(running, 240, False, language)
        for title, body in help.pages(table)[0]:
            assert title and title[0] != "?" and len(body()) > 40
        for step in boonlake_tour.STEPS + boonlake_tour.ASIDES:
            assert strings.has("tour." + step[0]) and strings.has("tour.%s_t" % step[0])
        for category in range(9):
            assert table.screen.score_text(table, category)[0] != "?"


def test_own_income_is_told():
    """What an interim scoring brings is said to its player too, not only logged."""
    running = reach(2, 60, w.P_SCORE)
    table = table_of(running)
    line = boonlake_notes.note_line(table, (w.N_INCOME, table.seat, 5, 3))
    assert line[0] == -1 and "5" in line[2] and "3" in line[2] and line[4] == 1
    other = boonlake_notes.note_line(table, (w.N_INCOME, 1 - table.seat, 5, 3))
    assert other[0] == 1 - table.seat


@pytest.mark.soak
@pytest.mark.parametrize("width", [240, 320])
def test_a_whole_game_by_keys(width):
    """Random keys from power-on to the final score, in the headless handheld."""
    files = Memory()
    Store(files).save_values("settings", {
        "language": "pl", "sleep": 0, "motion": 2, "last": 3, "new_boonlake": {"players": 1},
        "tour_boonlake": 1,
    })  # fmt: skip
    device = Handheld(files, width)
    dice = rng.Dice(7)
    for _step in range(6000):
        page = device.page
        assert page != "crash", device.app.stack[-1].facts
        if page == "score":
            return
        if page in ("play", "passing"):
            pick = rng.below(dice, 14)
            device.do(("left", "right", "up", "down", "b")[pick] if pick < 5 else "a")
        else:
            device.do("a" if page in ("launcher", "newgame", "language", "splash") else "b")
    raise AssertionError("the game did not end")


def seated(state, players=2):
    """A handheld at a table that stands like this, with one person."""
    files = Memory()
    store = Store(files)
    store.save_values("settings", {"language": "en", "sleep": 0, "motion": 2})
    running = match.at("boonlake", state, players=players)
    shelf.keep(store, "boonlake", {"people": players}, running.save())
    store.save_values("boot", {"go": "play", "game": "boonlake"})
    device = Handheld(files)
    device.run("wait:400 a wait:400")  # the device is in the right hands
    return device


def plots(*spaces):
    """A handheld that asks where to develop, with free plots on these spaces."""
    t = build.table()
    build.lay(t, *spaces)
    build.ranch(t, 0, 1)
    t.todo = [data.T_DEVELOP, 0, 0, 0]
    return seated(t)


def under(device):
    """The space under the cursor."""
    what = device.app.stack[-1].table.target[0]
    return what[1] if what[0] == "space" else what[1] >> 1


@pytest.mark.parametrize("key, region", [("up", "U"), ("right", "N"), ("down", "S")])
def test_a_held_direction_jumps_to_the_next_region(key, region):
    """From Boonlake, where the cursor starts: a press stays there, holding leads out of it."""
    everywhere = (3, 8, 9, 13, 14, 15, 18, 19, 20, 24, 5, 10, 16, 25, 26, 31)
    device = plots(*everywhere)
    assert under(device) == 14
    device.press(key, 500)
    landed = under(device)
    assert data.REGION[landed] == build.REGIONS[region]
    device = plots(*everywhere)
    device.press(key, 800)  # once, however long one is in letting go
    assert under(device) == landed


def test_holding_on_goes_through_the_regions_and_stops_at_the_last():
    device = plots(3, 8, 14, 19, 25, 31)
    device.run("up up up")
    assert under(device) == 3
    device.press("down", 1500)
    assert data.REGION[under(device)] == build.REGIONS["S"]


def test_where_no_other_region_lies_that_way_holding_glides():
    """A press, and a repeat after 350 ms, are two steps."""
    found = []
    for times, ms in ((2, 60), (1, 420)):
        device = plots(13, 14, 15, 18, 19, 20)
        for _ in range(times):
            device.press("right", ms)
        found.append(device.app.stack[-1].table.target)
    assert found[0] == found[1]


def test_a_held_direction_jumps_while_looking_at_the_map():
    device = plots(14)
    page = device.app.stack[-1]
    page.cursor.look(1)
    page.cursor.aim(("space", 14))
    device.press("down", 500)
    assert page.table.page == 1 and data.REGION[under(device)] == build.REGIONS["S"]


def test_what_others_do_is_seen_where_it_happens():
    """The map with a frame around the place, the river for a ship; never the next question."""
    running = match.new("boonlake", 5, players=1)
    for verb in (w.V_KEEP, w.V_SITE):
        running.answer([o for o in running.ask.options if o[0] == verb][0])
    table = table_of(running)
    screen = table.screen
    question = table.ask
    decided = screen.board(table)

    def tell(*note):
        table.told += (note,)
        return screen.note_place(table, note)

    assert tell(w.N_SAIL, 1, 4, 4) is None and screen.board(table) is RIVER
    assert tell(w.N_HOUSE, 1, 28, 0) == (97, 69, 12, 12) and screen.board(table) is MAP
    assert tell(w.N_CACTUS, 1, 3, 0) is None
    assert screen.board(table) is MAP and screen.header(table)[1] == "Grey Eminence"
    tell(w.N_SCORE, 1, 2, 3)
    assert screen.board(table) is SCORING
    table.refresh()
    assert table.ask is question and screen.board(table) is decided


def test_points_above_are_those_of_the_one_who_is_named():
    table = table_of(match.new("boonlake", 5, players=2))
    table.seat = 0
    for seat in range(2):
        table.view.seats[seat].vp = 7 + seat
    for seat in range(2):
        table.told = ((w.N_TILE, seat, 3, 2),)
        _, title, counters = table.screen.header(table)
        assert title == table.name(seat) and counters == [("star", 7 + seat)]
    table.told = ((w.N_INCOME, 1, 3, 2), (w.N_CARDS, 1, 2, 0))  # a part of the scoring
    _, title, counters = table.screen.header(table)
    assert title.startswith("Interim scoring") and counters == [("star", 7)]


@pytest.mark.parametrize("prompt", [w.P_SCORING_ACT, w.P_SCORE])
def test_tiles_ask_for_the_running_scoring_until_the_token_lies(prompt):
    table = table_of(reach(2, 60, prompt))
    assert scoring_no(table) == table.view.scorings > 0
    table.told = ((w.N_SCORING, 0, table.view.scorings, 0),)
    assert scoring_no(table) == table.view.scorings, "while it is announced"
    table = table_of(reach(2, 60, w.P_TURN))
    assert scoring_no(table) == table.view.scorings + 1


def test_of_two_numbers_a_0_is_not_told():
    table = table_of(match.new("boonlake", 5, players=2))
    for note, said in (
        ((w.N_INCOME, 1, 0, 32), "Gets an income of 32 VP"),
        ((w.N_INCOME, 1, 1, 0), "Gets an income of 1 coin"),
        ((w.N_INCOME, 1, 2, 1), "Gets an income of 2 coins and 1 VP"),
        ((w.N_TRADE, 1, 0, 25), "Pays 25 coins"),
        ((w.N_TRADE, 1, 3, 0), "Pays 3 pieces"),
    ):
        line = boonlake_notes.note_line(table, note)
        assert line[2] == said
        assert table.named(note, line) == "Player 2 " + said[0].lower() + said[1:]


@pytest.mark.parametrize(
    "language, said", [("en", "You: +3"), ("pl", "Ty: +3"), ("fr", "Vous\xa0: +3")]
)
def test_own_gains_on_others_turns_are_short(language, said):
    table = table_of(match.new("boonlake", 5, players=2), language=language)
    table.people = 1
    table.view.active = 1
    line = boonlake_notes.note_line(table, (w.N_COINS, 0, 3, 0))
    assert line == (-1, "coin", said, "", 1)


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_no_two_options_of_a_question_read_alike(language):
    """Plots of a space, ways to pay, payments: whoever plays by words can tell them apart."""
    for seed in range(3):
        running = match.new("boonlake", seed, players=1 + seed)
        dice = rng.Dice(seed)
        while running.ask is not None:
            options = running.ask.options
            table = table_of(running, language=language)
            said = [table.screen.say(table, option) for option in options]
            assert len(set(said)) == len(said), said
            running.answer(eager(options, dice))
