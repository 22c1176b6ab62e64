"""Starting a game: who plays, how hard, Start; what does not apply is locked and says why."""

import pytest

from engine_core import catalog, match, rng
from engine_core.catalog import GAMES
from firmware import strings
from firmware.app import past, shelf, table
from firmware.app.saves import Store
from firmware.app.setup import BOTS
from firmware.languages import LANGUAGES
from firmware.ui import text
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory


def launcher(game="villagers", toured=1, **more):
    files = Memory()
    values = {"last": GAMES.index(game), "tour_" + game: toured, **more}
    Store(files).save_values("settings", scenes.settings("en", False, False, values))
    device = Handheld(files)
    device.run("a wait:60")
    assert device.page == "launcher"
    return device


def page_with(game, **chosen):
    device = launcher(game, **{"new_" + game: chosen})
    device.run("a")
    return device, device.app.stack[-1]


def to_row(device, name):
    page = device.app.stack[-1]
    rows = list(page.rows) + ["start"]
    while rows[page.at] != name:
        device.run("down")


@pytest.mark.parametrize("game", GAMES)
def test_two_keys_start_a_default_game_and_one_more_the_very_first(game):
    device = launcher(game)
    device.run("a a wait:300")
    assert device.page == "play" and device.app.stack[0].tour is None
    device = launcher(game, toured=0)
    device.run("a a b wait:300")
    assert device.page == "play" and device.app.stack[0].tour is None


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_the_computers_and_they_play_by_their_tempers(game):
    device, page = page_with(game, players=3, people=1)
    to_row(device, "computers")
    said = page.about()[0]
    device.run("down down down a wait:300")
    played = device.app.stack[0]
    table = played.table
    assert played.meta["cast"] == table.match.seed % 5 == page.luck % 5
    known = catalog.manifest(game).TEMPERS
    for seat in (1, 2):
        level, temper = table.level(seat).split(":")
        assert level == "normal" and temper == known[(seat + table.cast) % 5]
        assert "%s: %s" % (table.name(seat), strings.text("temper." + temper)) in said
    assert table.name(1) != table.name(2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_set_of_rivals_finds_room(game, language):
    strings.use(language, game)
    most = catalog.options(game)[0][1][-1]
    for wide in (240, 320):
        for cast in range(table.NAMES):
            for seats in range(1, most):
                said = table.rivals(game, cast, range(1, seats + 1), ". ")
                small = text.width(said, text.BODY) > 2 * wide - 70
                role, lines = (text.SMALL, 3) if small else (text.BODY, 2)
                assert len(broken(said, role, wide - 12)) <= lines, said
                for line in table.rivals(game, cast, range(1, seats + 1), "\n").split("\n"):
                    assert text.width(line, text.SMALL) <= 240 - 2 * 30 - 14


def broken(said, role, width):
    """The lines of a text."""
    data, found, start = said.encode(), [], 0
    while start <= len(data):
        end = text.break_at(data, start, text.font(role), width)
        found.append(data[start:end])
        start = end + 1
    return found


def test_a_game_kept_before_there_were_tempers_goes_on_as_it_was():
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, {}))
    store.save_values("boot", {"go": "play", "game": "villagers"})
    old = match.new("villagers", 5, players=2).save()
    shelf.keep(store, "villagers", {"people": 1, "bots": "normal", "hints": 1}, old)
    device = Handheld(files)
    device.run("wait:300")
    found = device.app.stack[0].table
    assert found.level(1) == "normal" and found.name(1) == "Simon" and found.rivals(" ") == ""


@pytest.mark.parametrize("game", GAMES)
def test_guided_weekly_and_watching_are_three_keys_from_the_launcher(game):
    device = launcher(game)
    device.run("hold:a down a wait:300")
    assert device.page == "play" and device.app.stack[0].tour is not None
    device = launcher(game)
    device.run("hold:a up a")
    assert device.page == "watch"
    device.run("b")
    assert device.page == "launcher"
    device.run("hold:a down down a")
    assert device.page == "weekly"


@pytest.mark.parametrize("game", GAMES)
def test_start_is_never_refused(game):
    """Whatever was chosen before, and whoever plays: the options go together."""
    dice = rng.Dice(7)
    options = catalog.options(game)
    begun = set()
    for _ in range(60):
        chosen = {key: choices[rng.below(dice, len(choices))] for key, choices, _ in options}
        chosen["people"] = 1 + rng.below(dice, chosen["players"])
        device, page = page_with(game, **chosen)
        setup = page.setup
        for _ in range(6):
            rows = ["people", "computers", "hard", *setup.rest]
            row = rows[rng.below(dice, len(rows))]
            if setup.locked(row) is None:
                setup.turn(row, 1 - 2 * rng.below(dice, 2))
            assert catalog.complete(game, setup.played) == setup.played
            values = setup.values
            assert 1 <= values["people"] <= values["players"] == setup.played["players"]
            begun.add((values["people"], values["players"]))
    device.run("a wait:300")  # the cursor starts on Start
    assert device.page in ("play", "passing")
    most = options[0][1][-1]
    assert len(begun) == most * (most + 1) // 2, "everybody who can play was met"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_locked_row_says_why_and_does_not_turn(game, language):
    met = set()
    for players, people in ((1, 1), (2, 1), (2, 2)):
        device, page = page_with(game, players=players, people=people)
        strings.use(language, game)
        for rows in (page.rows, page.rest):
            page.turn_over(rows)
            for k, row in enumerate(rows):
                page.at = k
                why = page.setup.locked(row)
                if why is None:
                    continue
                met.add(row)
                assert strings.has(why), why
                assert page.about()[0] == strings.text(why)
                before = page.setup.value(row), dict(page.setup.values)
                device.run("right")
                assert (page.setup.value(row), page.setup.values) == before
    assert "hard" in met, "nobody to make stronger between two people"


def test_options_that_do_not_apply_are_played_as_usual():
    device, page = page_with("villagers", players=3, people=1, level="veteran", saints="on")
    assert page.setup.played["level"] == "standard" and page.setup.played["saints"] == "on"
    to_row(device, "computers")
    device.run("left left")
    assert page.setup.value("computers") == strings.text("choice.solo")
    assert page.setup.played["saints"] == "off" and page.setup.locked("saints")
    assert page.setup.played["level"] == "veteran", "it comes back with the solo game"
    device.run("right")
    assert page.setup.played["saints"] == "on"


def test_how_hard_is_the_computers_or_the_solo_games():
    device, page = page_with("boonlake", players=2, people=1)
    to_row(device, "hard")
    shown = []
    for _ in BOTS:
        shown.append(page.setup.values["bots"])
        device.run("right")
    assert sorted(shown) == sorted(BOTS)
    to_row(device, "computers")
    device.run("left")
    to_row(device, "hard")
    device.run("right")
    assert page.setup.values["difficulty"] == "challenge"
    device.run("a wait:300")
    assert device.app.stack[0].table.match.options == {"players": 1, "difficulty": "challenge"}


def test_more_rules_go_back_to_the_short_page_and_stay():
    device, page = page_with("sierra_west", players=2, people=1)
    to_row(device, "more")
    device.run("a right")
    assert page.rows is page.rest and page.setup.played["mode"] == "boats_banjos"
    device.run("b")
    assert page.rows[page.at] == "more" and page.setup.changed() == 1
    to_row(device, "start")
    device.run("a wait:300")
    assert device.app.stack[0].table.match.options["mode"] == "boats_banjos"
    assert past.entries(Store(device.files), "sierra_west") == []


@pytest.mark.parametrize("game", GAMES)
def test_the_tile_of_a_saved_game_says_how_it_stands_and_since_when(game):
    device = launcher(game, **{"new_" + game: {"players": 2, "people": 1}})
    device.power.date = (2026, 11, 17, 18, 20)
    device.run("a a wait:900 hold:b down right wait:400")
    page = device.app.stack[-1]
    assert device.page == "launcher"
    meta = page.facts[page.at][1]
    said = shelf.standing(meta, device.power.date)
    assert said.endswith(strings.text("save_time", 18, "20"))
    assert shelf.standing(meta, (2026, 11, 19, 9, 0)).endswith(strings.text("save_day", 17, 11))
    assert shelf.standing(meta, None) and ":" not in shelf.standing(meta, None)
    rounds = catalog.manifest(game).TURN < 0
    assert said.startswith(strings.text("save_round", 1)) == rounds
    for ahead, key in ((3, "save_ahead"), (-3, "save_behind")):
        meta["ahead"] = ahead
        assert strings.text(key, 3) in shelf.standing(meta, None)
