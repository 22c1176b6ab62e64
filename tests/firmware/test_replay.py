"""Watching a game again: every place of it, forwards and back, and playing on from there."""

import pytest

from engine_core import bots, catalog, challenge, journal, match, rng
from firmware.app import past, shelf
from firmware.app.saves import Store
from firmware.strings import text
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from tests.games import players


def device_with(**more):
    files = Memory()
    Store(files).save_values(
        "settings", scenes.settings("en", False, False, {"tour_villagers": 1, "motion": 2, **more})
    )
    return files


def watching(game="villagers", seed=5, players=2, **meta):
    files = device_with()
    store = Store(files)
    data, score = scenes.finished(game, seed, players)
    past.add(store, game, {"score": score, "people": 1, "bots": "easy", **meta}, data)
    store.save_values("boot", {"go": "replay", "game": game, "k": 0})
    device = Handheld(files)
    device.wait(100)
    assert device.page == "replay", device.app.stack[-1].__dict__.get("facts")
    return device, [table.digest() for table in match.replay(data)]


def almost_over(files, seed, seats=1, **meta):
    """A game of Villagers played by a bot, resumed a few choices before its end."""
    whole = match.new("villagers", seed, players=seats)
    dice = rng.Dice(seed)
    while whole.ask is not None:
        whole.answer(bots.pick(whole, "easy", dice))
    steps = list(journal.read(journal.write(whole))[3])
    table = match.new("villagers", seed, players=seats)
    for choice in steps[:-6]:
        table.answer(choice)
    store = Store(files)
    shelf.keep(store, "villagers", {"people": 1, "bots": "easy", **meta}, table.save())
    store.save_values("boot", {"go": "play", "game": "villagers"})
    device = Handheld(files)
    for _ in range(300):
        device.do("a")
        if device.page not in ("play", "passing"):
            break
    assert device.page == "score"
    return device


def digest(device):
    return device.app.stack[0].table.match.digest()


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_place_forwards_and_any_place_back(game):
    device, digests = watching(game, 7, players(game)[0])
    page = device.app.stack[0]
    assert page.total == len(digests) - 1
    for made in range(0, page.total, 41):
        page.go_to(made)
        page.show()
        device.run("right")
        assert digest(device) == digests[made + 1]
        assert page.cursor.lines and page.cursor.lines[0][1]
    dice = rng.Dice(3)
    for _ in range(8):
        made = rng.below(dice, page.total + 1)
        page.go_to(made)
        page.show()
        assert page.made == made and digest(device) == digests[made]
        if made:
            device.run("left")
            assert digest(device) == digests[made - 1]
    page.go_to(page.total)
    page.show()
    device.run("right a")
    assert device.page == "score", "at the end A shows the score"
    device.run("b b b wait:200")
    assert device.page == "launcher"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_up_and_down_go_from_round_to_round(game):
    device, digests = watching(game, 7, players(game)[0])
    page = device.app.stack[0]
    seen = [0]
    while page.option() is not None:
        device.run("down")
        seen.append(page.made)
    assert seen == sorted(set(seen)) and 4 < len(seen) < page.total
    for made in reversed(seen[:-1]):
        device.run("up")
        assert page.made == made and digest(device) == digests[made]
    device.run("up left")
    assert page.made == 0


def test_it_plays_by_itself_until_somebody_stops_it():
    device, _ = watching()
    device.run("a wait:4000")
    page = device.app.stack[0]
    assert 3 <= page.made <= 6
    device.run("a")
    made = page.made
    device.run("wait:4000")
    assert page.made == made
    page.go_to(page.total - 2)
    device.run("a wait:6000")
    assert page.made == page.total and not page.playing


def test_a_finished_game_is_watched_from_the_score_page():
    device = almost_over(device_with(), 77)
    ended = device.app.stack[-1].table.match.digest()
    device.run("wait:2500 right wait:200")
    if device.page == "takeover":  # at the moment of the game
        device.run("b")
    assert device.page == "replay"
    page = device.app.stack[0]
    page.go_to(page.total)
    assert digest(device) == ended


def test_who_played_is_called_the_same_when_it_is_watched():
    device = almost_over(device_with(), 77, 2, cast=3)
    names = [device.app.stack[-1].table.name(seat) for seat in range(2)]
    assert past.load(Store(device.files), "villagers", 0)[1]["cast"] == 3
    device.run("wait:2500 right wait:200")
    assert [device.app.stack[0].table.name(seat) for seat in range(2)] == names


def test_taking_over_asks_and_goes_on_from_there():
    device, digests = watching()
    device.run("right*12 hold:a")
    assert device.page == "takeover"
    device.run("b")
    assert device.page == "replay", "no harm done"
    device.run("b")
    assert device.page == "takeover"
    device.run("down a a wait:300")
    assert device.page in ("play", "passing")
    assert digest(device) == digests[12]
    table = device.app.stack[0].table
    assert table.people == 1
    branch = table.match
    dice = rng.Dice(1)
    while branch.ask is not None:
        branch.answer(bots.pick(branch, "easy", dice))
    again = list(match.replay(journal.write(branch)))[-1]
    assert again.digest() == branch.digest(), "the game that was taken over is a whole journal"
    assert past.load(Store(device.files), "villagers", 0)[2], "and the replay is still there"


def test_a_game_in_progress_is_not_lost_without_a_question():
    device, _ = watching()
    store = Store(device.files)
    running = match.new("villagers", 3, players=1)
    shelf.keep(store, "villagers", {"people": 1}, running.save())
    before = store.load("game_villagers")
    device.run("right*4 hold:a")
    page = device.app.stack[-1]
    assert page.asking and page.busy
    device.run("b hold:b")
    assert device.page == "takeover"
    device.run("a wait:200")
    assert device.page == "launcher"
    assert Store(device.files).load("game_villagers") == before


def test_a_damaged_or_foreign_replay_leads_to_the_launcher_with_a_word():
    data, _ = scenes.finished()
    foreign = bytearray(data)
    foreign[6] ^= 1  # other tables
    foreign = journal._seal(foreign[: len(foreign) - 4])
    for bad in (b"", b"nonsense" * 9, data[: len(data) // 2], bytes(foreign)):
        files = device_with()
        store = Store(files)
        past.add(store, "villagers", {}, bad)
        store.save_values("boot", {"go": "replay", "game": "villagers", "k": 0})
        device = Handheld(files)
        device.wait(100)
        assert device.page == "launcher"
        assert device.app.message == text("replay_bad")


def test_choices_that_do_not_fit_end_the_replay_where_it_stops_fitting():
    data, _ = scenes.finished()
    game, seed, options, first = journal.start(data)
    bent = bytearray(data[: len(data) - 4])
    for _ in range(5):
        first += 1 + bent[first]
    bent[first + 1] = 250
    files = device_with()
    store = Store(files)
    past.add(store, "villagers", {}, journal._seal(bent))
    store.save_values("boot", {"go": "replay", "game": "villagers", "k": 0})
    device = Handheld(files)
    device.run("wait:100 right*9")
    assert device.page == "replay" and device.app.stack[0].made == 5


def test_the_last_three_are_kept_and_a_cut_costs_only_the_oldest():
    store = Store(device_with())
    data, _ = scenes.finished()
    for n in range(5):
        past.add(store, "villagers", {"score": n}, data + bytes(n))
    assert [meta["score"] for _, meta in past.entries(store, "villagers")] == [4, 3, 2]
    place, _ = past.entries(store, "villagers")[-1]
    name = past.file("villagers", place)
    store.files.data[name] = store.files.data[name][:40]  # the power went while it was written
    assert [meta["score"] for _, meta in past.entries(store, "villagers")] == [4, 3]
    past.add(store, "villagers", {"score": 9}, data)
    past.add(store, "villagers", {"score": 9}, data)  # the same again: it is there
    assert [meta["score"] for _, meta in past.entries(store, "villagers")] == [9, 4, 3]


# --- the weekly challenge


def test_the_challenge_gives_a_code_that_its_journal_proves():
    files = device_with(week=2647)
    device = Handheld(files)
    device.run("a hold:a down*2 a a wait:300")
    begun = device.app.stack[0]
    assert begun.table.match.seed == 264701 and begun.meta["week"] == 2647
    device = almost_over(files, 264701, week=2647)
    page = device.app.stack[-1]
    code = page.meta["code"]
    game, number, score, _ = challenge.read(code)
    assert (game, number, score) == ("villagers", 2647, page.totals[0])
    store = Store(files)
    assert store.load_values("weekly") == {"villagers/2647": [score, code]}
    for k in (page.meta["past"], past.BEST):
        data = past.load(store, "villagers", k)[2]
        again = list(match.replay(data))[-1]
        assert challenge.code(game, number, again.scores()[0][0], data) == code
    device.run("b b wait:300")  # the first key ends the counting
    device.run("hold:a down*2 a")
    assert device.page == "weekly" and device.app.stack[-1].best() == [score, code]


def test_the_number_comes_from_the_clock_or_by_keys():
    device = Handheld(device_with(week=2612))
    device.run("a hold:a down*2 a")
    page = device.app.stack[-1]
    assert page.number == 2612
    device.run("up right*2")
    assert page.number == 2614
    device.run("a right*2 down a")  # week 04
    assert page.number == 2604 and page.edit < 0
    device.run("a right*2 up*6 a")
    assert page.edit >= 0, "there is no week 64"
    device.power.date = (2027, 1, 2, 12, 0)
    device.run("b")
    assert page.number == 2604 and page.edit < 0
    device.run("b hold:a down*2 a")
    assert device.page == "weekly"
    assert device.app.stack[-1].number == 2653


def test_a_friends_code_is_compared_or_refused():
    files = device_with(week=2647)
    store = Store(files)
    scenes.keep_finished(store)
    own = store.load_values("weekly")["villagers/2647"][0]
    device = Handheld(files)
    device.run("a hold:a down*2 a down a")
    page = device.app.stack[-1]
    for theirs, key in (
        (own + 3, "friend_behind"),
        (own - 2, "friend_ahead"),
        (own, "friend_same"),
    ):
        code = challenge.code("villagers", 2647, theirs, b"\x05\x06\x07\x08").replace("-", "")
        while not code.startswith(page.code()):
            device.run("b")
        for letter in code[len(page.code()) :]:
            pick(device, page, challenge.ALPHABET.find(letter))
        pick(device, page, 32)
        assert page.said[1][2] == text("friend_score", theirs)
        assert page.said[2][2].startswith(text(key, *(own, 0)[: text(key).count("%d")])[:8])
    device.run("b down a")
    pick(device, page, 32)
    assert page.said[0][2] == text("friend_mistake")


def pick(device, page, place):
    """A letter, or the check below them (32), with the keys."""
    while page.at != place:
        near = page.at < 32 and page.at // 8 == place // 8
        device.run("right" if near else "down")
    device.run("a")
