"""The app as a whole, by keys: first start, saving, power cuts, crashes, sleep, leading out."""

import pytest

from engine_core import catalog
from engine_core.record import packed
from firmware.app import past
from firmware.app.at_table import DECIDE, TELL
from firmware.app.saves import Store
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory


def device_with(settings=None, **game):
    """A handheld; with game options it starts right into a game of Villagers."""
    files = Memory()
    store = Store(files)
    values = scenes.settings("en", False, False, {"tour_villagers": 1, **(settings or {})})
    store.save_values("settings", values)
    if game:
        people = game.pop("people", 1)
        bots = game.pop("bots", "easy")
        store.save_values(
            "boot",
            {
                "go": "play",
                "game": "villagers",
                "seed": 77,
                "new": game,
                "people": people,
                "bots": bots,
                "hints": 1,
            },
        )
    return Handheld(files)


def copy_of(files):
    """What the flash holds at this moment."""
    other = Memory()
    other.data = dict(files.data)
    return other


def at_table(device):
    """Let notes be told and the device be passed, until somebody decides."""
    for _ in range(40):
        if device.page == "passing":
            device.run("a wait:100")
        elif device.page == "play" and device.app.stack[-1].state == DECIDE:
            return
        device.wait(500)
    raise AssertionError(device.page)


def game_of(device):
    return device.app.stack[0].table.match


def test_language_is_asked_once():
    device = Handheld(Memory())
    device.run("wait:60")
    assert device.page == "splash", "at the very first start too"
    device.run("wait:900 down*2 a a wait:100")
    assert device.page == "launcher"
    again = Handheld(device.files)
    again.run("wait:60")
    assert again.page == "splash"
    assert again.app.settings["language"] == "fr"
    from firmware.strings import text

    assert text("settings") == "Réglages"


def test_launcher_remembers_its_place():
    device = device_with()
    device.run("a right a b wait:100")
    assert device.page == "launcher"
    again = Handheld(device.files)
    again.run("a wait:60")
    assert again.app.stack[-1].at == 1


def test_a_game_starts_by_restart_and_can_be_left_and_continued():
    device = device_with({"new_villagers": {"players": 2, "people": 2}})
    device.run("a a a wait:300")
    assert device.power.restarts == 1
    assert device.page == "passing"
    at_table(device)
    device.run("a a wait:100")
    at_table(device)
    assert game_of(device).made > 0
    before = game_of(device).digest()
    device.run("hold:b")
    assert device.page == "pause"
    device.run("down right wait:200")
    assert device.page == "launcher" and device.power.restarts == 2
    device.run("a wait:300")
    assert device.page in ("play", "passing")
    assert game_of(device).digest() == before


def test_power_cut_at_any_moment_loses_at_most_the_decision_just_made():
    """Every fifth frame the power goes: the game is there, at this decision or the last one."""
    device = device_with(players=2, people=2)
    device.wait(100)
    history = [game_of(device).digest()]
    words = ["a", "right", "a", "a", "wait:400", "left", "a", "a", "wait:2000"] * 4
    cuts = 0
    for word in words:
        device.do(word)
        digest = game_of(device).digest()
        if digest != history[-1]:
            history.append(digest)
        for _ in range(3):
            after = Handheld(copy_of(device.files))
            after.wait(60)
            assert after.page in ("play", "passing"), after.page
            assert game_of(after).digest() in history[-2:], (word, len(history))
            cuts += 1
            device.wait(100)
    assert cuts > 90 and len(history) > 5


def test_a_crash_is_shown_logged_and_leads_back():
    device = device_with(players=2, people=2)
    device.run("wait:100 a wait:100 a a wait:3000")
    before = game_of(device).digest()
    scenes._crash(device)
    assert device.page == "crash"
    where, what = device.app.stack[-1].facts[:2]
    assert where.startswith("simulator/scenes.py:") and what.startswith("IndexError")
    assert b"IndexError" in device.files.data["crash.txt"]
    device.run("a wait:300")
    assert device.page in ("play", "passing")
    assert game_of(device).digest() == before


def test_no_boot_loop(monkeypatch):
    """A game that crashes at every start is not started a third time by itself."""
    device = device_with(players=2, people=2)
    device.wait(200)
    from engine_core import match

    def broken(data):
        raise RuntimeError("this save breaks the rules")

    monkeypatch.setattr(match, "load", broken)
    pages = []
    files = copy_of(device.files)
    for _ in range(4):
        again = Handheld(files)
        again.wait(100)
        pages.append(again.page)
    assert pages[0] == "crash"
    assert "splash" in pages or "launcher" in pages
    again.run("wait:100 a")
    assert again.page != "crash"


def test_a_save_that_does_not_load_is_kept():
    device = device_with(players=2, people=2)
    device.wait(2500)
    files = copy_of(device.files)
    names = [n for n in files.data if n.startswith("game_villagers")]
    store = Store(files)
    meta = b"\x02\x00{}"
    store.save("game_villagers", meta + b"not a match")
    kept = {n: files.data[n] for n in names if n in files.data}
    again = Handheld(files)
    again.wait(200)
    assert again.page == "launcher"
    assert "save" in again.app.message
    assert {n: files.data[n] for n in kept} == kept


def test_sleep_saves_and_wakes_into_the_same_screen():
    device = device_with({"sleep": 60}, players=2, people=2)
    device.run("wait:100 a wait:100 right")
    picture = bytes(device.display.data)
    light = device.power.level
    device.wait(31_000)
    assert device.power.level < light, "first it dims"
    device.wait(31_000)
    assert device.app.rest.asleep and not device.display.on and device.power.level == 0
    digest = game_of(device).digest()
    after = Handheld(copy_of(device.files))
    after.wait(60)
    assert game_of(after).digest() == digest, "saved before sleeping"
    device.press("a")
    assert not device.app.rest.asleep and device.display.on
    assert device.power.level == light
    assert bytes(device.display.data) == picture, "the waking key does nothing else"
    assert game_of(device).digest() == digest


def test_watchdog_is_armed_by_the_first_frame_and_fed_by_every_one():
    device = device_with()
    assert not device.power.guarded
    device.frame()
    assert device.power.guarded
    fed = device.power.fed
    device.wait(200)
    assert device.power.fed == fed + 10


def test_low_battery_saves_and_says_so():
    device = device_with(players=2, people=2)
    device.run("wait:100 a wait:100")
    device.power.percent = 40
    device.app.rest.checked -= 60_000
    device.wait(60)
    device.power.percent = 4
    device.app.rest.checked -= 60_000
    device.wait(60)
    assert device.app.message


# What leads out of a page first: its own menu, or in a kiosk the way to play and back.
OUT = {
    "play": "pause",
    "visit": "pause",
    "replay": "takeover",
    "title": "visit",
    "kiosk": "visit",
    "operator": "kiosk",
    "selftest": "preferences",
}


@pytest.mark.parametrize("name", [n for n in scenes.NAMES if n not in ("language", "text_size")])
def test_hold_b_leads_out_from_everywhere(name):
    device = scenes.play(name)
    page = device.page
    device.run("hold:b wait:300")
    if page == "launcher":
        assert device.page == "offers", "for those who cannot hold A"
        device.run("hold:b wait:300")
        assert device.page == "launcher"
    elif name == "selftest":  # here it skips keys that do not answer, and leads out then
        device.run("hold:b wait:300")
        assert device.page == "preferences"
    elif page in OUT:
        assert device.page == OUT[page]
    else:
        assert device.page in ("launcher", "play", "pause", "splash", "verdict"), device.page


def test_home_key_does_the_same():
    device = device_with(players=2, people=2)
    device.run("wait:100 a wait:100 home")
    assert device.page == "pause"


def test_undo_takes_back_own_decisions_until_something_was_revealed():
    device = device_with(players=2, people=2)
    device.run("wait:100 a wait:100")
    for _ in range(60):
        before = game_of(device).digest()
        device.run("a a wait:2500")
        if device.page == "passing":
            device.run("a wait:100")
        play = device.app.stack[0]
        if game_of(device).undoable and play.table.undo_reach()[0]:
            break
    else:
        pytest.fail("no decision of the game could be undone")
    device.run("hold:b down")
    assert device.app.stack[-1].lines[0][-1][:2] == ">1", "the menu says how many steps"
    device.run("a wait:100")
    assert device.page == "play"
    assert game_of(device).digest() == before
    device.app.change("undo", 0)
    assert play.table.undo_reach() == (0, 0)


def test_seed_can_be_typed():
    device = device_with({"new_villagers": {"players": 2, "people": 2}})
    device.run("a a up a up*2 a")
    page = device.app.stack[-1]
    first = page.seed
    device.run("right*2 up a")
    assert page.seed != first and abs(page.seed - first) in (1000, 9000)
    wanted = page.seed
    device.run("down a wait:300")
    assert game_of(device).seed == wanted


def test_the_first_game_offers_a_guided_one():
    device = device_with({"tour_villagers": 0, "new_villagers": {"players": 2, "people": 2}})
    device.run("a a a")
    assert device.page == "newgame" and device.app.stack[-1].offer
    device.run("a wait:600")
    assert device.page == "play" and device.app.stack[-1].tour.shown
    device.run("b a wait:100")
    assert device.app.stack[-1].tour is None, "B asks, A skips it"
    again = Handheld(device.files)
    again.wait(1500)
    assert again.app.settings["tour_villagers"] == 1, "offered once"


def test_settings_are_kept_and_take_effect():
    device = device_with()
    device.run("a b down right b wait:60")
    assert device.power.level == 100
    again = Handheld(device.files)
    assert again.app.settings["light"] == 100


def test_a_whole_game_by_keys_reaches_the_score_and_counts_it():
    """A person who always takes what the cursor offers, against a bot."""
    device = device_with({"motion": 2}, players=1)
    for _ in range(1500):
        device.do("a")
        if device.page not in ("play", "passing"):
            break
    assert device.page == "score"
    records = Store(device.files).load_values("records")
    assert list(records) == ["villagers/1/standard"]
    assert records["villagers/1/standard"][0] == 1
    assert Store(device.files).load("game_villagers") is None, "the finished game is no save"
    assert past.entries(Store(device.files), "villagers"), "but it is kept for watching"
    device.run("a right a")
    assert device.page == "score", "keys of a hurried player do not start the next game"
    device.run("b wait:200")
    assert device.page == "launcher"


def telling(device):
    """On to somebody else's turn with several notes to tell."""
    play = device.app.stack[0]
    for _ in range(80):
        if play.state == TELL and len(play.teller.queue) > 1:
            return play
        device.do("a")
    raise AssertionError("nobody else did anything")


def test_a_goes_on_to_the_next_note_and_b_skips_them_all():
    device = device_with({"motion": 1}, players=4, people=1)
    play = telling(device)
    told = play.teller.told[-1]
    device.do("a")
    assert play.teller.told[-1] != told
    device.do("b")
    for _ in range(100):
        assert device.page == "play"
        if play.state == DECIDE:
            break
        assert play.state != TELL or play.todo is not None, "nothing more is told"
        device.frame()
    assert play.state == DECIDE
    assert play.teller.logs[0], "but it can be looked up"


def test_a_long_note_stands_longer_and_the_setting_changes_it():
    device = device_with({"motion": 1}, players=2, people=1)
    play = device.app.stack[0]
    lengths = []
    for motion in (0, 1, 2):
        device.app.settings["motion"] = motion
        for said in ("Takes the Smith", "Takes the Smith from the Road and three coins with it"):
            play.teller.pace(said)
            lengths.append(play.teller.until - device.app.now)
    assert lengths[0] < lengths[1] and lengths[2] < lengths[3] and lengths[4] < lengths[5]
    assert lengths[1] > lengths[3] > 2 * lengths[5]


def test_why_not_leads_back_to_the_card():
    device = scenes.play("why")
    assert device.page == "why"
    device.run("b")
    play = device.app.stack[-1]
    assert device.page == "play"
    assert play.table.target[0][0] == ("why" if play.table.path else "no")


def test_a_drafted_card_flies_and_any_key_ends_it():
    flights = {}
    for motion in (0, 1, 2):
        device = device_with({"motion": motion}, players=2, people=1)
        at_table(device)
        play = device.app.stack[0]
        device.run("right")
        device.buttons.mask = 1 << 4
        device.frame()
        device.frame()
        device.buttons.mask = 0
        places = []
        for _ in range(20):
            if play.fly:
                places.append(play.fly.place())
            device.frame()
        flights[motion] = places
        assert play.fly is None
    assert flights[0] == [], "motion off"
    assert len(set(flights[1])) >= 3 and len(flights[1]) > len(flights[2]) > 0
    assert flights[1][0][1] < flights[1][-1][1], "from the Road down to the stall"


@pytest.mark.parametrize("players", (1, 3))
def test_the_state_is_copied_once_per_moment(players, monkeypatch):
    """After an answer: told, described, decided, all from one look; previews look ahead."""
    from engine_core import match

    device = device_with({"motion": 2}, players=players)
    at_table(device)
    game = game_of(device)
    looks = []
    real = match.Match.view

    def view(self, seat):
        if self is game:
            looks.append((game.made, seat))
        return real(self, seat)

    monkeypatch.setattr(match.Match, "view", view)
    for _ in range(120):
        device.do("a")
    assert len(looks) > 30
    assert len(looks) == len(set(looks)), "a moment was copied twice"


def test_a_hint_is_forgotten_with_the_decision_that_is_taken_back():
    device = device_with({"motion": 2}, players=1)
    play = device.app.stack[0]
    for _ in range(80):
        at_table(device)
        if play.table.undo_reach()[0] and len(play.table.options) > 1:
            play.hint()
            while play.mind:
                device.wait(20)
            stale = play.advice
            device.run("b")
            play.undo()
            device.wait(100)
            if play.table.options and stale[0] not in play.table.options:
                break
        device.run("a a wait:600")
    else:
        pytest.fail("no hint that an undo made impossible")
    play.hint()
    while play.mind:
        device.wait(20)
    assert play.hinted in play.table.options
    device.run("a wait:100")
    assert device.page != "crash"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_is_told_is_told_on_the_table_as_it_is_then(game):
    """Also after a choice that was the only one, which is told like the notes."""
    device = device_with({"motion": 2}, players=2)
    Store(device.files).save_values(
        "boot", {"go": "play", "game": game, "seed": 7, "new": {"players": 2}, "bots": "easy"}
    )
    device.start()
    play = device.app.stack[0]
    table = play.table
    told = 0
    for _ in range(250):
        device.do("a")
        if device.page != "play":
            break
        if play.state == TELL and play.todo is None:
            told += 1
            now = packed(table.view) == packed(table.match.view(table.seat))
            assert now or table.screen.seen_before(table, table.told[-1])
    assert told > 5
