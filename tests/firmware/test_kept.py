"""What is kept on the device, figure by figure: slots, small files, records, finished games."""

import runpy
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine_core import challenge, journal, match as matches
from firmware import strings
from firmware.app import past, settings, shelf
from firmware.app.saves import HEADER, Files, NotSaved, Store, framed, soundness
from host_tools.simulator.handheld import Memory

NOON = (2026, 3, 7, 12, 5, 0, 0, 0)


@pytest.fixture
def store():
    strings.use("en")
    return Store(Memory())


# -- slots


def test_power_cuts_at_every_byte_in_this_process(capsys):
    runpy.run_path(str(Path(__file__).parent / "saves_script.py"), run_name="__main__")
    assert "cuts 620" in capsys.readouterr().out


def test_a_slot_byte_by_byte():
    data = bytes(framed(0x04030201, b"abc"))
    assert data[:12] == b"PKS1\x01\x02\x03\x04\x03\x00\x00\x00" and data[16:] == b"abc"
    check = zlib.crc32(data[:12] + b"abc")
    assert data[12:16] == check.to_bytes(4, "little") and HEADER == 16
    assert soundness(data) == 0x04030201
    assert len(framed(1, bytes(70_000))) == 70_016 and soundness(framed(1, bytes(70_000))) == 1
    assert soundness(framed(7, b"")) == 7
    for wrong in (None, b"", data[:15], data[:-1], data + b"x", b"PKS2" + data[4:]):
        assert soundness(wrong) == -1
    for k in range(len(data)):
        assert soundness(data[:k] + bytes([data[k] ^ 1]) + data[k + 1 :]) == -1, k


def test_the_slots_take_turns_and_nothing_is_written_twice(store):
    for k in range(4):
        store.save("game", b"%d" % k)
        store.save("game", b"%d" % k)
    assert store.writes == 4
    assert [soundness(store.files.data[f"game.{k}"]) for k in (0, 1)] == [2, 3]
    again = Store(store.files)
    again.save("game", b"3")
    assert again.writes == 0 and again.load("game") == b"3"
    again.save("game", b"4")
    assert soundness(store.files.data["game.0"]) == 4
    store.files.data["game.0"] = bytes(framed(4, b"5"))  # changed behind its back
    again.save("game", b"4")
    assert again.load("game") == b"4" and again.writes == 2


def test_damaged_slots_are_named_until_they_are_written_well(store):
    store.save("game", b"a")
    store.save("game", b"b")
    store.files.data["game.1"] = b"junk"
    again = Store(store.files)
    assert again.load("game") == b"a" and again.load("game") == b"a"
    assert again.damaged == ["game.1"]
    again.save("game", b"c")
    assert again.damaged == [] and again.load("game") == b"c"


def test_to_forget_is_to_write_an_empty_version(store):
    store.forget("game")
    assert store.writes == 0
    store.save("game", b"a")
    again = Store(store.files)
    again.forget("game")
    assert again.load("game") is None and Store(store.files).load("game") is None
    assert again.writes == 1


def test_files_lie_in_their_folder(tmp_path):
    files = Files(str(tmp_path / "saves"))
    Files(str(tmp_path / "saves"))
    assert files.read("x.0") is None
    files.write("x.0", b"abc")
    assert files.read("x.0") == (tmp_path / "saves" / "x.0").read_bytes() == b"abc"
    assert Store(str(tmp_path / "saves")).files.root == str(tmp_path / "saves")


# -- beside a game


def test_what_stands_beside_a_save():
    for meta in ({}, {"people": 2}, {"title": "x" * 300, "line": "y"}):
        assert shelf.unpack(shelf.pack(meta, b"match")) == (meta, b"match")
    assert shelf.pack({}, b"m") == b"\x02\x00{}m"
    for wrong in (None, b"", b"\x02", b"\x02\x00{", b"\x02\x00no", b"\x04\x00[1] "):
        assert shelf.unpack(wrong)[0] == {}
    assert shelf.unpack(b"\x02\x00{}") == ({}, b"")


def test_a_save_is_kept_found_and_forgotten(store):
    for meta, name in (({}, "game_villagers"), ({"seat": 1}, "duel_villagers")):
        assert shelf.keep(store, "villagers", meta, b"m")
        assert store.load(name) and shelf.summary(store, "villagers", bool(meta)) == meta
        assert shelf.forget(store, "villagers", meta) and store.load(name) is None
        assert shelf.summary(store, "villagers", bool(meta)) is None


def test_what_is_said_of_a_save_that_failed(store):
    old, gone = strings.text("not_saved"), strings.text("not_saved_at_all")
    assert shelf.unsaved(store, "villagers", {"line": "a"}) == gone
    shelf.keep(store, "villagers", {"line": "a"}, b"m")
    assert shelf.unsaved(store, "villagers", {"line": "a"}) == old
    assert shelf.unsaved(store, "villagers", {"line": "b"}) == gone


class Refusing(Memory):
    def write(self, name, data):
        raise OSError(28)


def test_a_medium_that_refuses_is_told():
    store = Store(Refusing())
    assert not shelf.keep(store, "villagers", {}, b"m")
    assert shelf.add_record(store, "villagers/1", 5, True, 1) == (None, 1, False)
    with pytest.raises(NotSaved):
        store.save("x", b"y")
    store.files.data["game_villagers.0"] = bytes(framed(0, b"y"))
    assert not shelf.forget(store, "villagers", {})


def table(game="villagers", people=1, first=0, players=3, scores=None):
    match = matches.new(game, 3, players=players)
    if scores:
        match.scores = lambda: [(total, ()) for total in scores]
    return SimpleNamespace(match=match, game=game, people=people, first=first)


@pytest.mark.parametrize(
    "first, scores, ahead", [(0, (9, 4, 6), 3), (1, (9, 4, 6), -5), (2, (6, 4, 6), 0)]
)
def test_how_a_game_stands(first, scores, ahead):
    meta = {"round": 7, "ahead": 1, "at": 2, "line": "x"}
    shelf.stand(meta, table(first=first, scores=scores), NOON)
    assert meta == {
        "line": "x",
        "round": 1,
        "ahead": ahead,
        "at": ((3 * 32 + 7) * 24 + 12) * 60 + 5,
    }


def test_with_people_or_long_rounds_less_is_said():
    meta = {"ahead": 1, "at": 2}
    shelf.stand(meta, table("boonlake", people=2), None)
    assert meta == {}
    shelf.stand(meta, table(players=3, people=2, scores=(1, 2, 3)), None)
    assert meta == {"round": 1}


def test_two_at_a_table_and_one_alone():
    meta = {}
    shelf.stand(meta, table(players=2, scores=(4, 9)), None)
    assert meta == {"round": 1, "ahead": -5}
    shelf.stand(meta, table(players=2, scores=(4,)), None)
    assert meta == {"round": 1}, "nobody to be ahead of"


def test_how_it_stands_in_words(store):
    at = ((3 * 32 + 7) * 24 + 9) * 60 + 8
    assert shelf.standing({}, NOON) == ""
    assert shelf.standing({"round": 2, "ahead": 4, "at": at}, NOON) == (
        "round 2, 4 ahead, saved 9:08"
    )
    assert shelf.standing({"ahead": -1}, NOON) == "1 behind"
    assert shelf.standing({"ahead": 1}, NOON) == "1 ahead"
    assert shelf.standing({"ahead": 0, "at": at}, None) == "level"
    assert shelf.standing({"at": at}, (2026, 3, 8, 9, 0, 0, 0, 0)) == "saved 7/3"
    late = ((12 * 32 + 31) * 24 + 23) * 60 + 59
    assert shelf.standing({"at": late}, (2026, 12, 31, 0, 0, 0, 0, 0)) == "saved 23:59"
    assert shelf.standing({"at": late}, NOON) == "saved 31/12"


# -- records


def test_records_count_games_wins_the_best_and_the_streak(store):
    def add(score, won, digest, scene=""):
        return shelf.add_record(store, "villagers/1", score, won, digest, scene)

    assert add(50, True, 1, "a") == (None, 1, True)
    assert add(40, True, 2, "b") == (50, 2, True)
    assert settings.records(store)["villagers/1"] == [2, 2, 50, 2, 2, "a"]
    assert add(50, False, 3, "c") == (50, 0, True)
    assert settings.records(store)["villagers/1"] == [3, 2, 50, 0, 3, "a"]
    assert add(60, True, 4, "d") == (50, 1, True)
    assert add(90, True, 4, "e") == (60, 1, True), "the same game is counted once"
    assert settings.records(store)["villagers/1"] == [4, 3, 60, 1, 4, "d"]
    for row, card in (([1, 1, 5, 1], ""), ([1, 1, 5, 1, 9], ""), ([1, 1, 5, 1, 9, "z"], "z")):
        store.save_values("records", {"villagers/1": row})
        assert add(4, False, 1)[0] == 5
        assert settings.records(store)["villagers/1"] == [2, 1, 5, 0, 1, card]
    store.save_values("records", {"villagers/1": [1, 1, 5, 1, 9]})  # before there were postcards
    assert add(7, True, 9) == (5, 1, True), "the same game is counted once"
    store.save_values("records", {"villagers/1": [0, 0, -3, 0]})
    assert add(-2, False, 1)[0] == -3 and settings.records(store)["villagers/1"][2] == -2


def test_results_that_can_be_compared():
    options = {"players": 1, "level": "novice", "mode": "x", "saints": "on"}
    assert shelf.record_key("villagers", options) == "villagers/1/x/novice"
    assert shelf.record_key("boonlake", {"difficulty": "easy"}) == "boonlake/easy"


# -- finished games


def test_the_last_three_games_are_kept(store):
    places = [past.add(store, "villagers", {"score": k}, b"game %d" % k) for k in range(5)]
    assert places == [0, 1, 2, 0, 1]
    assert past.entries(store, "villagers") == [
        *((1, {"score": 4}), (0, {"score": 3}), (2, {"score": 2}))
    ]
    assert [past.load(store, "villagers", k)[0] for k in range(3)] == [3, 4, 2]
    assert past.add(store, "villagers", {"score": 9}, b"game 2") == 2, "it is there already"
    assert past.load(store, "villagers", 2)[1] == {"score": 2}
    past.put(store, "villagers", past.BEST, 7, {"score": 99}, b"best")
    assert past.entries(store, "villagers")[-1] == (past.BEST, {"score": 99})
    store.files.data[past.file("villagers", 0)] = b"junk"
    assert past.load(store, "villagers", 0) == (-1, {}, b"")
    assert [k for k, _ in past.entries(store, "villagers")] == [1, 2, past.BEST]
    assert past.add(store, "villagers", {}, b"game 6") == 0, "nothing sound is the oldest"


def test_the_best_results_of_twelve_weeks(store):
    assert past._result(store, "villagers", 100, 5, "A")
    assert not past._result(store, "villagers", 100, 5, "B")
    assert past._result(store, "villagers", 100, 6, "C")
    assert past.results(store) == {"villagers/0100": [6, "C"]}
    for week in range(101, 112):
        assert past._result(store, "boonlake", week, -4, "D")
    assert len(past.results(store)) == 12
    assert past._result(store, "villagers", 99, 1, "E")
    assert len(past.results(store)) == 12 and "villagers/0099" not in past.results(store)
    assert past._result(store, "villagers", 112, 1, "F")
    assert "villagers/0100" not in past.results(store) and len(past.results(store)) == 12


def test_what_is_kept_of_a_finished_game(store):
    match = matches.new("villagers", 3, players=2)
    while match.ask is not None:
        match.answer(match.ask.options[0])
    app = SimpleNamespace(store=store)
    for seat in (0, 1):
        meta = {"seat": seat, "ms": 9, "people": 2, "bots": "easy", "line": "x"}
        past.finish(app, "villagers", meta, match)
        assert meta["past"] == 0 and "code" not in meta
        kept = past.load(store, "villagers", 0)[1]
        assert kept == {
            "score": match.scores()[seat][0],
            "won": int(seat in match.winners()),
            "ms": 9,
            "people": 2,
            "bots": "easy",
            "seat": seat,
        }
        store.files.data.clear()


def test_the_best_game_of_a_week_is_kept_with_its_code(store):
    week, app = 2647, SimpleNamespace(store=store)
    seed, options = challenge.seed("villagers", week), challenge.options("villagers", week)
    games = []
    for last in (0, -1):
        match = matches.new("villagers", seed, **options)
        while match.ask is not None:
            match.answer(match.ask.options[last])
        games.append(match)
    games.sort(key=lambda match: match.scores()[0][0])
    for match in (*games, games[0]):
        meta = {"week": week}
        past.finish(app, "villagers", meta, match)
        said = challenge.read(meta["code"])
        assert said[:3] == ("villagers", week, match.scores()[0][0])
    best = games[1].scores()[0][0]
    number, facts, data = past.load(store, "villagers", past.BEST)
    assert (number, facts["score"], data) == (week, best, journal.write(games[1]))
    assert past.results(store)["villagers/2647"] == [best, facts["code"]]
    other = matches.new("villagers", seed + 1, **options)
    while other.ask is not None:
        other.answer(other.ask.options[0])
    meta = {"week": week}
    past.finish(app, "villagers", meta, other)
    assert "code" not in meta, "that was another game"


def test_which_games_are_on_the_device():
    assert shelf.present("villagers") and not shelf.present("chess")


# -- small files, as far as they can be believed


@pytest.mark.parametrize("key, default, least, most", settings.DEFAULTS)
def test_a_setting_is_in_its_range_or_the_default(store, key, default, least, most):
    assert least <= default <= most and settings.load(store)[key] == default
    for value in (least, most, least - 1, most + 1, "x", None, 1.5, [1]):
        store.save_values("settings", {key: value})
        good = value in (least, most)
        assert settings.load(store)[key] == (value if good else default)


@pytest.mark.parametrize("key, least, most", settings._MORE)
def test_a_number_that_may_be_missing(store, key, least, most):
    for value in (least, most, least - 1, most + 1, "x", None):
        store.save_values("settings", {key: value})
        assert settings.load(store).get(key) == (value if value in (least, most) else None)


@pytest.mark.parametrize(
    "key, good, wrong",
    [
        ("language", ("en", "pl", "fr"), ("de", 1, None, ["en"])),
        ("site", ("", "a museum"), (1, None, [])),
        ("kiosk_play", ("", "boonlake"), ("chess", 0, None)),
        ("kiosk_games", (["boonlake"], ["villagers", "boonlake"]), ([], ["x"], "boonlake", 1)),
        ("kiosk_code", ("lrud", "llll"), ("lru", "lrudl", "lrux", 1111, None)),
    ],
)
def test_words_among_the_settings(store, key, good, wrong):
    for value in good:
        store.save_values("settings", {key: value})
        assert settings.load(store)[key] == value
    for value in wrong:
        store.save_values("settings", {key: value})
        assert not settings.load(store).get(key)


@pytest.mark.parametrize("key, least, most", settings._OF_GAME)
def test_numbers_beside_a_game(key, least, most):
    assert settings.of_game({key: least}) == {key: least}
    assert settings.of_game({key: most}) == {key: most}
    for value in (least - 1, most + 1, "x", None):
        assert settings.of_game({key: value}) == {}


def test_words_beside_a_game():
    assert settings.of_game([1]) == {} and settings.of_game(None) == {}
    sound = {"bots": "hard", "title": "t", "line": "l", "scene": "s", "sent": "", "invite": "i"}
    assert settings.of_game(dict(sound)) == sound
    assert settings.of_game(dict.fromkeys(sound, 3)) == {}
    assert settings.of_game({"code": "ABC"}) == {}
    assert settings.of_game({"code": "ABC", "week": 7}) == {"code": "ABC", "week": 7}
    for made, kept in (([], []), ([0, 65535], [0, 65535]), ([1], []), ([0, 65536], [])):
        assert settings.of_game({"made": made})["made"] == kept
    assert settings.of_game({"made": 3})["made"] == []
    assert settings.of_game({"made": [-1, 2]})["made"] == []


def test_what_the_last_restart_asked_for(store):
    new = {"game": "villagers", "new": {"players": 2}, "seed": 5, "tries": 1}
    for values, found in (
        (new, new),
        ({"tries": 99, "k": 4, "end": 1, "moment": 9999}, None),
        ({"tries": "x"}, {}),
        ({"tries": -1}, {}),
        ({"tries": 100}, {}),
        ({"k": 5, "end": 2, "moment": 10_000, "seed": -1, "game": "chess"}, {}),
        ({**new, "new": {"players": 77}}, {}),
        ({**new, "new": 3}, {}),
        ({**new, "game": "chess"}, {}),
        ({**new, "seed": "x"}, {}),
        ({**new, "seed": True}, {**new, "seed": 1}),
    ):
        store.save_values("boot", values)
        assert settings.boot(store) == (values if found is None else found)


def test_rows_of_records_and_weeks_that_make_sense(store):
    row = [3, 2, -7, 1, 99, "card"]
    rows = {"villagers/2": row, "boonlake/1": row[:4], "sierra_west/1": row[:5]}
    wrong = {
        "chess/2": row,
        "villagers/3": row[:3],
        "villagers/4": [*row, 1],
        **{f"villagers/w{k}": [*row[:k], "x", *row[k + 1 :]] for k in range(4)},
        "villagers/5": [-1, *row[1:]],
        "villagers/6": 3,
        "villagers/7": [3, -2, 5, 1],
        "villagers/8": [3, 2, 5, -1],
    }
    store.save_values("records", {**rows, **wrong})
    assert settings.records(store) == rows
    weeks = {"villagers/2647": [-5, "ABC"], "boonlake/0001": [0, ""]}
    wrong = {"villagers/26x7": [1, "A"], "villagers/2648": [1], "villagers/2649": [1, "A", 2]}
    wrong.update({"villagers/2650": ["1", "A"], "villagers/2651": [1, 2], "villagers/2652": 5})
    store.save_values("weekly", {**weeks, **wrong})
    assert settings.weekly(store) == weeks


def test_puzzles_that_make_sense(store):
    nothing = {"days": [0, 0, 0], "row": 0}
    assert settings.puzzles(store) == nothing
    letter = settings._PUZZLE[0]
    sound = {"days": [3, 700, 3], "row": 2, "villagers": [1023, letter * 2, 0]}
    store.save_values("puzzles", {**sound, "chess": [1, letter, 0]})
    assert settings.puzzles(store) == sound
    for days in ([4, 700, 3], [1, 2], [1, 2, 3, 4], [1, "x", 3], [-1, 2, 3], "abc", None):
        store.save_values("puzzles", {"days": days, "row": -1})
        assert settings.puzzles(store) == nothing
    for row in ([1024, letter, 0], [-1, letter, 0], [1, letter], [1, letter, 0, 0], [1, 5, 0]):
        store.save_values("puzzles", {"villagers": row})
        assert settings.puzzles(store) == nothing
    for row in ([1, "~", 0], [1, letter, -1], [1, letter, "x"], ["x", letter, 0], "abc", 7, None):
        store.save_values("puzzles", {"villagers": row})
        assert settings.puzzles(store) == nothing


@pytest.mark.parametrize("today, days", [(9, 0), (10, 4), (11, 4), (12, 0)])
def test_days_in_a_row(today, days):
    assert settings.in_a_row([4, 10, 6], today) == days


def test_figures_of_a_kiosk(store):
    sound = dict.fromkeys(settings._COUNTERS, 7)
    store.save_values("kiosk", {**sound, "name": "x"})
    assert settings.counters(store) == {**sound, "name": "x"}
    store.save_values("kiosk", dict.fromkeys(settings._COUNTERS, -1))
    assert settings.counters(store) == {}
