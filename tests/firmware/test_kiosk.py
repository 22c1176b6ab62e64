"""A kiosk: bots play, any key takes over, nothing of a visitor is kept, and it runs for a week."""

import pytest

from engine_core import catalog, rng
from engine_core.above_below.words import N_FAIL, N_SUCCESS
from firmware.app.saves import Store
from firmware.app.tally import RESTARTS
from host_tools.play.hard_heap import RESTARTED, ROOMY
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from tests.firmware import staged, visitors

HOUR = 3_600_000


def kiosk(**more):
    files = Memory()
    given = {"kiosk": 1, "kiosk_games": ["villagers"], **more}
    Store(files).save_values("settings", scenes.settings("en", False, False, given))
    return Handheld(files)


def shows(device):
    """Is the demonstration on, with its title or without?"""
    return device.app.stack[0].name == "kiosk" and device.page in ("title", "kiosk")


def test_bots_play_and_say_what_they_do():
    device = kiosk()
    device.wait(2000)
    page = device.app.stack[0]
    assert device.page == "title" and page.demo, "first, what is played"
    device.wait(4000)
    assert device.page == "kiosk"
    before = page.made
    device.wait(30_000)
    assert page.made > before


def test_a_demonstration_reads_out_how_an_exploration_ends():
    device = kiosk(kiosk_games=["above_below"])
    device.wait(6000)
    page = device.app.stack[0]
    table = page.table
    said = ""
    for _ in range(900):
        device.wait(400)
        if table.told and table.told[-1][0] in (N_SUCCESS, N_FAIL):
            said = table.screen.note_text(table, table.told[-1])
            break
    assert said and page.next_at - device.app.now > 45 * len(said)


def test_any_key_takes_over_and_idle_gives_back():
    device = kiosk(kiosk_idle=30)
    device.wait(2000)
    device.run("right wait:200")
    page = device.app.stack[0]
    assert device.page == "visit" and not page.demo and page.table.people == 1
    device.run("a a wait:500 hold:b")
    assert device.page == "pause"
    assert "settings" not in device.app.stack[-1].groups["game"], "no settings for visitors"
    device.wait(31_000)
    assert shows(device), "also out of a menu"


def test_time_limit():
    device = kiosk(kiosk_limit=5)
    device.run("wait:2000 right")
    for _ in range(11):
        device.run("left wait:30000")
    assert device.app.tally.data[4] == 2, "after five minutes it is somebody else's turn"


def test_nothing_of_a_visitor_is_written():
    device = kiosk()
    device.run("wait:2000 right")
    before = dict(device.files.data)
    for _ in range(20):
        device.run("a right wait:500")
    device.wait(100_000)
    assert device.files.data == before


def test_counters_go_to_flash_once_an_hour_and_outlive_restarts():
    device = kiosk()
    device.run("wait:2000 right wait:91000")
    assert "kiosk.0" not in device.files.data
    for _ in range(70):
        device.power.now += 60_000
        device.wait(40)
    assert Store(device.files).load_values("kiosk")["starts"] == 1
    assert device.app.tally.data[4] == 0 and device.app.tally.data[7] == 0
    assert device.power.restarts >= 1, "the games take turns"


def test_operator_page_needs_keys_and_code():
    device = kiosk()
    device.wait(2000)
    device.buttons.mask = 1 << 2 | 1 << 4
    device.wait(3400)
    device.buttons.mask = 0
    device.wait(60)
    assert device.page == "operator"
    page = device.app.stack[-1]
    device.run("up up up up")
    assert not page.open
    device.run("up left down right")
    assert page.open
    device.run("up a wait:300")  # the last row leaves the kiosk
    assert device.page in ("launcher", "splash")
    assert Store(device.files).load_values("settings")["kiosk"] == 0


def operate(device, keys, code="up left down right"):
    """The operator's page, opened by its code, and some keys on it."""
    device.buttons.mask = 1 << 2 | 1 << 4
    device.wait(3400)
    device.buttons.mask = 0
    device.wait(60)
    device.run(code)
    assert device.page == "operator" and device.app.stack[-1].open
    device.run(keys)


def test_operator_chooses_what_visitors_play():
    device = kiosk(kiosk_games=["villagers", "boonlake"])
    device.wait(2000)
    operate(device, "down*2 left down a b wait:200")  # Boonlake, without a guide
    assert Store(device.files).load_values("settings")["kiosk_play"] == "boonlake"
    device.run("right wait:400")
    page = device.app.stack[0]
    assert page.name == "visit" and page.game == "boonlake" and page.tour is None
    device.wait(100_000)
    assert shows(device) and device.app.stack[0].game == "villagers", "the show goes on as it was"


@pytest.mark.parametrize("end", ["b", "hold:b", "wait:61000"])
def test_what_the_operator_changed_stays_however_the_page_is_left(end):
    device = kiosk()
    device.wait(2000)
    operate(device, "down a " + end + " wait:200")
    assert shows(device)
    assert Store(device.files).load_values("settings")["light"] == device.app.settings["light"]


def test_operator_changes_the_code():
    device = kiosk()
    device.wait(2000)
    operate(device, "up*3 a right right up up b wait:200")
    assert shows(device)
    operate(device, "b wait:200", "right right up up")
    device.buttons.mask = 1 << 2 | 1 << 4
    device.wait(3400)
    device.buttons.mask = 0
    device.run("wait:60 up left down right")
    assert not device.app.stack[-1].open, "the old one is no use any more"


def ask_for_the_operator(device):
    device.buttons.mask = 1 << 2 | 1 << 4
    device.wait(3400)
    device.buttons.mask = 0
    device.wait(60)
    assert device.page == "operator"
    return device.app.stack[-1]


def test_who_guesses_the_code_waits_longer_and_longer_and_is_counted():
    device = kiosk()
    device.wait(2000)
    page = ask_for_the_operator(device)
    device.run("up*4 up*4 up*4")
    assert page.wait and page.misses == 3
    device.run("up left down right")
    assert not page.open, "not even the right one is taken now"
    device.wait(20_000)
    device.run("b")
    page = ask_for_the_operator(device)
    assert 0 < page.wait <= 10, "closing the page neither ends nor lengthens it"
    device.wait(10_000)
    assert not page.wait
    device.run("down*4")
    assert 58 <= page.wait <= 60, "the fourth costs twice as much"
    device.run("b")
    device.wait(60_000)
    page = ask_for_the_operator(device)
    device.run("up left down right")
    assert page.open and page.misses == 4, "and the operator is told"
    device.run("b wait:100")
    page = ask_for_the_operator(device)
    device.run("up left down right")
    assert page.open and not page.misses


def test_a_crash_of_a_kiosk_is_a_restart_that_it_planned_itself():
    """A visitor who holds A through it is not asking for safe mode; it is counted all the same."""
    device = kiosk()
    device.wait(2000)
    scenes._crash(device)
    device.app.stack[-1].out()
    kept = device.app.power.kept()
    assert kept[11] and sum(kept[:12]) & 255 == kept[12], "as firmware/slots.py asks"
    device.wait(2000)
    assert shows(device) and device.app.tally.data[RESTARTS] == 1


def test_figures_are_reset_by_the_second_press():
    device = kiosk()
    Store(device.files).save_values("kiosk", {"starts": 7})
    device.wait(2000)
    operate(device, "up*2 a")
    assert device.app.stack[-1].values["starts"] == 7
    device.run("up down a")
    assert device.app.stack[-1].values["starts"] == 7, "another row in between is no confirmation"
    device.run("a")
    assert Store(device.files).load_values("kiosk") == {}


def end_visit(device):
    """A visitor's game by dice to its score."""
    page = device.app.stack[0]
    page.tour = None
    match = page.table.match
    dice = rng.Dice(3)
    while True:  # to the last choice, which the page itself makes
        options = match.ask.options
        option = options[rng.below(dice, len(options))]
        fork = match.fork()
        fork.answer(option)
        if fork.ask is None:
            break
        match.answer(option)
    page.answer(option)
    for _ in range(60):
        if device.page != "score":  # what others did is told first
            device.wait(500)
    assert device.page == "score" and device.app.stack[-1].final


def test_a_visitor_sees_the_result_and_none_of_it_is_kept():
    device = kiosk()
    device.run("wait:2000 right wait:300")
    before = dict(device.files.data)
    end_visit(device)
    assert device.app.tally.data[5] == 1
    device.wait(1000)
    device.run("b b wait:300")  # the first key ends the counting
    assert shows(device) and device.files.data == before


def test_a_visitor_who_goes_through_the_rows_of_the_score_is_not_cut_off():
    device = kiosk()
    device.run("wait:2000 right wait:300")
    end_visit(device)
    for _ in range(5):
        device.run("wait:5000 down")
        assert device.page == "score"
    device.wait(13_000)
    assert shows(device)


def test_a_crash_does_not_stop_it_and_another_game_follows():
    device = kiosk(kiosk_games=["villagers", "above_below"])
    device.wait(2000)
    assert device.app.stack[0].game == "villagers"
    scenes._crash(device)
    assert device.page == "crash"
    device.wait(20_000)
    assert shows(device) and device.app.stack[0].game == "above_below"
    assert device.app.tally.data[7] == 1


def test_the_same_crash_is_written_once_and_a_visitor_may_go_on_at_once():
    device = kiosk()
    device.wait(2000)
    scenes._crash(device)
    known = dict(device.files.data)
    assert b"IndexError" in known["crash.txt"]
    device.run("b wait:300")
    assert shows(device)
    device.wait(2000)
    scenes._crash(device)
    assert device.page == "crash"
    device.wait(20_000)
    assert shows(device) and device.files.data == known, "nothing more for the same crash"
    assert device.app.tally.data[7] == 2, "but it is counted"


def test_a_crash_that_cannot_be_shown_goes_up_to_the_starter():
    """main.py restarts the board then; the watchdog is not fed meanwhile."""
    device = kiosk()
    device.wait(2000)

    def broken(*args):
        raise ValueError("not even this")

    device.app.canvas.show = broken
    fed = device.power.fed
    with pytest.raises(ValueError):
        for _ in range(20):
            device.app.canvas.mark(0, 0, 9, 9)
            device.app.frame()
    assert device.power.fed < fed + 10


# --- in the memory of a small board


def power_cycle(saves, kept, now, end, number, visitor=None):
    """One start of the kiosk until it restarts: what it printed."""
    visitors.write(saves, visitor or visitors.keys(number))
    done = staged.run("kiosk", [saves, kept, int(now), int(end), number], ROOMY)
    assert done.returncode in (0, RESTARTED), done.stdout[-2000:] + done.stderr[-2000:]
    words = done.stdout.split()
    return dict(zip(words[::2], words[1::2]))


def install(saves, games):
    Store(str(saves)).save_values(
        "settings",
        {"language": "pl", "kiosk": 1, "kiosk_idle": 90, "kiosk_limit": 10, "kiosk_games": games},
    )


class Run:
    """Hours of a kiosk on a clock that skips waiting: what happened, start by start."""

    def __init__(self, saves, begin, end, games=catalog.GAMES):
        install(saves, list(games))
        self.begin, self.end = begin * HOUR, end * HOUR
        self.starts = []
        now, kept = self.begin, ""
        while now < self.end:
            facts = power_cycle(saves, kept, now, self.end, len(self.starts))
            facts["began"] = now
            self.starts.append(facts)
            kept, now = facts["kept"], int(facts["now"])
            print(self, flush=True)
        self.counters = Store(str(saves)).load_values("kiosk")

    def sum(self, name, page="kiosk"):
        return sum(int(f[name]) for f in self.starts if f["page"] == page)

    def count(self, page):
        return sum(f["page"] == page for f in self.starts)

    @property
    def writes(self):
        """When flash was written."""
        return [int(at) for f in self.starts for at in f["written"].split(",") if at.isdigit()]

    @property
    def growth(self):
        """By how much the live heap when a demonstration begins is larger at most in the second
        half of the time than in the first; the worst game."""
        found = []
        for game in {f["game"] for f in self.starts}:
            halves = ([], [])
            for f in self.starts:
                if f["game"] == game and f["page"] == "kiosk" and int(f["first"]):
                    half = 2 * (f["began"] - self.begin) // (self.end - self.begin)
                    halves[half].append(int(f["first"]))
            if all(halves):
                found.append(max(halves[1]) - max(halves[0]))
        assert found, "too short a time to compare"
        return max(found)

    def __str__(self):
        most = {}
        for f in self.starts:
            if f["page"] == "kiosk":
                low, high = most.get(f["game"], (1 << 30, 0))
                most[f["game"]] = min(low, int(f["first"])), max(high, int(f["most"]))
        return (
            f"{(int(self.starts[-1]['now']) - self.begin) / HOUR:.1f} h: "
            f"{len(self.starts)} starts, {self.count('kiosk')} games by bots "
            f"({self.sum('over')} to the end, {self.sum('made')} choices), "
            f"{self.count('visit')} visitors "
            f"({self.sum('first', 'visit')} keys, {self.sum('over', 'visit')} to the end), "
            f"{len(self.writes)} writes; heap {most}"
        )


def hourly(writes):
    """Between two writes lies an hour, less the minute in which it is counted."""
    return all(b - a >= HOUR - 60_000 for a, b in zip(writes, writes[1:]))


@pytest.mark.slow
def test_an_hour_in_a_hard_heap(tmp_path):
    run = Run(tmp_path, 9.5, 10.7)
    assert len(run.writes) <= 1 and run.count("visit") > 0 and run.count("kiosk") >= 3


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_operators_page_fits_beside_a_game(tmp_path, game):
    install(tmp_path, list(catalog.GAMES))
    facts = power_cycle(tmp_path, kept(game, 1), 10 * HOUR, 11 * HOUR, 0, visitors.operator(60))
    assert facts["page"] == "visit" and int(facts["most"]) > 20, "keys on the operator's page"


@pytest.mark.soak
def test_a_week_in_a_hard_heap(tmp_path):
    run = Run(tmp_path, 0, 24 * 7)
    assert 40 < len(run.writes) <= 24 * 7 and hourly(run.writes)
    assert run.count("kiosk") > 500 and run.count("visit") > 150 and run.sum("over") > 200
    assert {f["game"] for f in run.starts} == set(catalog.GAMES)
    print("growth", run.growth)
    assert run.growth <= 2048
    assert run.counters["starts"] > 100 and run.counters.get("restarts", 0) == 0


# --- in one start, however long it lasts


def kept(game, plan):
    """What a restart finds: this game's turn, for a visitor (1) or the demonstration (2)."""
    data = bytes((0x4C, catalog.GAMES.index(game), *bytes(9), plan))
    return (data + bytes((sum(data) & 255,))).hex()


def growth_in_one_start(saves, game, plan, rounds, length, leak=0):
    """By how much the live heap is larger after the last round than after the second."""
    install(saves, list(catalog.GAMES))
    done = staged.run("rounds", [saves, kept(game, plan), rounds, length, leak, 0], ROOMY)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    heaps = [int(line) for line in done.stdout.split()]
    assert len(heaps) == rounds
    return max(heaps[2:]) - heaps[1]


@pytest.mark.slow
def test_the_heap_does_not_grow_in_one_start(tmp_path):
    assert growth_in_one_start(tmp_path, "villagers", 2, 5, 12) <= 1024
    leaked = growth_in_one_start(tmp_path, "villagers", 2, 5, 12, leak=64)
    assert leaked > 2048, "64 bytes lost at every choice would be seen"


@pytest.mark.soak
@pytest.mark.parametrize("plan", (1, 2), ids=("visit", "demo"))
@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_game_grows_in_one_start(tmp_path, game, plan):
    assert growth_in_one_start(tmp_path, game, plan, 8, 60) <= 2048


def cut_power(seed):
    """Somebody plays or nobody; the power goes at any moment: the next start is the demo."""
    dice = rng.Dice(seed)
    device = kiosk(kiosk_idle=30)
    for _ in range(rng.below(dice, 6)):
        device.run(
            ("wait:700", "right wait:100", "a a", "hold:b", "wait:3000", "up a b", "wait:200")[
                rng.below(dice, 7)
            ]
        )
    files = device.files
    if rng.below(dice, 2):  # in the middle of the hourly write, or of a crash log
        device.power.now += HOUR
        before = dict(files.data)
        device.wait(40)
        for name, data in files.data.items():
            if data != before.get(name):
                files.data[name] = data[: rng.below(dice, len(data) + 1)]
    copy = Memory()
    copy.data = dict(files.data)
    again = Handheld(copy)
    again.wait(100)
    assert shows(again) and again.app.stack[0].demo, seed
    return again


def test_power_cut_at_20_moments():
    for seed in range(20):
        cut_power(seed)


@pytest.mark.soak
def test_power_cut_at_200_moments(record_property):
    record_property("trials", ["power cuts in a kiosk", 200])
    for seed in range(20, 220):
        again = cut_power(seed)
        made = again.app.stack[0].made
        again.wait(15_000)
        assert again.app.stack[0].made > made, f"{seed}: the demo goes on"
