"""The puzzle of the day: solved by keys, judged, explained, counted by days, compared by codes."""

import subprocess
import sys

import pytest

from engine_core import catalog, challenge, match, puzzle
from firmware import strings
from firmware.app import settings, shelf
from firmware.app.at_table import DECIDE, HINT
from firmware.app.daily import Daily
from firmware.app.saves import Store
from firmware.languages import LANGUAGES
from host_tools import cli, runtimes
from host_tools.simulator import presses, scenes
from host_tools.simulator.handheld import Handheld, Memory

CUT = [game for game in catalog.GAMES if puzzle.count(game)]
DAY = (2026, 11, 18, 9, 0)
N = 37  # of Villagers: two decisions, and that day's


@pytest.fixture(autouse=True)
def no_key_is_held(monkeypatch):
    monkeypatch.setattr(presses, "HELD", 0)


def handheld(game="villagers", date=DAY, language="en", files=None, **more):
    files = files or Memory()
    more["last"] = catalog.GAMES.index(game)
    store = Store(files)
    store.save_values("settings", scenes.settings(language, False, False, more))
    store.save_values("boot", {"go": "launcher"})
    device = Handheld(files)
    device.power.date = date
    return device


def at_puzzle(game="villagers", n=None, **more):
    """The launcher, its offers, the page of puzzles, the task; then the first decision."""
    device = handheld(game, **more)
    device.run("wait:60 hold:a down*3 a")
    page = device.app.stack[-1]
    assert device.page == "puzzle"
    while n is not None and page.n != n:
        device.run("right")
    device.run("a wait:200")
    for _ in range(200):
        if device.page == "verdict":
            break
        device.run("wait:40")
    assert device.page == "verdict" and not device.app.stack[-1].rows
    device.run("a")
    assert device.page == "solve"
    return device


def press(device, option):
    """Chooses an option with the fewest keys there are."""
    page = device.app.stack[0]
    cursor = presses._Silent(presses._App(240), page.table)
    keys = presses.fewest(cursor, option)[1]
    assert keys
    page.advance()
    made = page.chosen
    device.run(" ".join(keys))
    assert page.chosen == made + 1
    for _ in range(100):
        if device.page != "solve" or page.state == DECIDE:
            return
        device.run("a wait:60")


def line(device, places):
    for place in places:
        press(device, device.app.stack[0].table.match.ask.options[place])
    assert device.page == "verdict"
    return device.app.stack[-1]


def kept(device):
    return settings.puzzles(Store(device.files))


def letter(device, n=N, game="villagers"):
    return kept(device)[game][1][n]


def by_keys(game, decisions):
    """The first puzzle of so many decisions that few keys solve."""
    strings.use("en", game)
    for n in range(puzzle.count(game)):
        if puzzle.goal(game, n)[0] != decisions:
            continue
        table = presses.Table(presses._App(240), puzzle.load(game, n), 1, "normal")
        table.first = table.seat = table.match.ask.seat
        for place in puzzle.solution(game, n)[0]:
            table.refresh()
            option = table.options[place]
            cursor = presses._Silent(table.app, table)
            if not presses.fewest(cursor, option)[1]:
                break
            table.match.answer(option)
        else:
            return n
    return None


# --- at the table


@pytest.mark.parametrize("game", CUT)
@pytest.mark.parametrize("decisions", (1, 2, 3))
def test_a_puzzle_of_every_game_is_solved_by_keys(game, decisions):
    n = by_keys(game, decisions)
    language = LANGUAGES[decisions % len(LANGUAGES)]
    files = Memory()
    save = match.new(game, 5).save()
    assert shelf.keep(Store(files), game, {"people": 1, "line": "x"}, save)
    assert shelf.keep(Store(files), game, {"seat": 1, "bots": "friend"}, save)
    before = dict(files.data)
    device = at_puzzle(game, n, language=language, files=files)
    page = device.app.stack[0]
    assert page.voice is None and page.table.name(page.seat) == strings.text("you")
    verdict = line(device, puzzle.solution(game, n)[0])
    assert verdict.title == strings.text("puzzle_yes") and verdict.rows[0] == "why"
    assert letter(device, n, game) == "1"
    assert puzzle.code(game, n, 1) in verdict.said
    while device.page != "reader":
        device.run("a wait:600")
    told = [title + "\n" + make() for title, make in device.app.stack[-1].pages]
    best, less = puzzle.goal(game, n)[1], puzzle.solution(game, n)[1]
    assert str(best) in told[0] and str(less) in told[1]
    assert told[0].count("\n") > decisions and "?" not in "".join(told)
    device.run("b down*2 a wait:300")
    assert device.page == "launcher" and letter(device, n, game) == "1"
    for name in ("game_" + game, "duel_" + game):
        assert {k: v for k, v in files.data.items() if k.startswith(name)} == {
            k: v for k, v in before.items() if k.startswith(name)
        }
    assert not [name for name in files.data if name.startswith("past_")]
    assert "records" not in "".join(files.data)


def test_a_wrong_line_says_what_is_missing_and_is_tried_again():
    device = at_puzzle()
    best = puzzle.goal("villagers", N)[1]
    right, less, wrong = puzzle.solution("villagers", N)
    verdict = line(device, wrong)
    assert verdict.title == strings.text("puzzle_no") and verdict.rows == (
        "again",
        "show",
        "leave",
    )
    assert strings.text("puzzle_missing", best - less) in verdict.said
    assert letter(device) == "a" and puzzle.code("villagers", N, 1) not in verdict.said
    device.run("a wait:100")
    page = device.app.stack[0]
    assert device.page == "solve" and page.chosen == 0 and page.table.match.undoable == 0
    line(device, right)
    assert letter(device) == "2"


def test_what_keys_draw_piece_by_piece_is_the_whole_picture():
    device = at_puzzle()
    line(device, puzzle.solution("villagers", N)[2])
    for _ in range(4):
        device.run("down")
        shown = bytes(device.display.data)
        device.app.canvas.repaint()
        device.run("wait:40")
        assert bytes(device.display.data) == shown


def test_undo_before_the_end_is_no_try():
    device = at_puzzle()
    page = device.app.stack[0]
    start = page.table.match.digest()
    right = puzzle.solution("villagers", N)[0]
    press(device, page.table.options[right[0]])
    assert page.chosen == 1
    device.run("hold:b down a wait:100")
    assert page.chosen == 0 and page.table.match.digest() == start
    line(device, right)
    assert letter(device) == "1"


def test_no_hint_but_the_task_in_the_menu():
    device = at_puzzle()
    device.run("hold:b")
    menu = device.app.stack[-1]
    assert "hint" not in menu.rows and menu.rows[0] == "task"
    assert menu.about("menu") == device.app.stack[0].task()
    device.run("a")
    assert device.page == "verdict" and device.app.stack[0].task() in device.app.stack[-1].said
    device.run("b")
    assert device.page == "pause"
    device.run("down right wait:300")
    assert device.page == "launcher" and kept(device).get("villagers") is None


def test_the_best_line_is_shown_and_then_it_is_not_solved():
    device = at_puzzle()
    right, _, wrong = puzzle.solution("villagers", N)
    line(device, wrong)
    device.run("down a wait:100")
    page = device.app.stack[0]
    for place in right:
        assert page.state == HINT and page.hinted == page.table.options[place]
        device.run("a wait:600")
    assert device.page == "reader"
    device.run("b")
    verdict = device.app.stack[-1]
    assert puzzle.code("villagers", N, 0) in verdict.said and letter(device) == "x"
    assert verdict.rows == ("why", "again", "leave")
    device.run("down a wait:100")
    line(device, right)
    assert letter(device) == "x" and kept(device)["days"] == [0, 0, 0]


def slow(game, n):
    """A device on which every step of loading takes more than its slice."""
    device = handheld(game)
    Store(device.files).save_values("boot", {"go": "solve", "game": game, "n": n})
    device.start()
    power = device.power

    def ticks():
        power.now += 25
        return power.now

    power.ticks = ticks
    return device


def test_loading_does_not_keep_the_keys_waiting():
    device = slow("sierra_west", 99)
    device.run("wait:100")
    page = device.app.stack[0]
    assert device.page == "solve" and page.table is None and page.steps
    seen = page.shown
    device.run("left a down wait:2000")  # nothing to choose yet
    assert device.page == "solve" and page.table is None and page.shown > seen
    device.run("b wait:200")
    assert device.page == "launcher"


@pytest.mark.parametrize("n", (0, 5, 9))
def test_loading_may_end_with_any_slice(n):
    device = slow("above_below", n)
    device.run("wait:3000")
    assert device.page == "verdict"
    page = device.app.stack[0]
    assert page.table.match.digest() == puzzle.load("above_below", n).digest()


def test_the_power_fails_and_the_puzzle_begins_anew():
    device = at_puzzle()
    line(device, puzzle.solution("villagers", N)[2])
    device.start()
    device.run("wait:200")
    assert device.page == "verdict" and device.app.stack[0].chosen == 0
    assert letter(device) == "a"


def test_a_puzzle_that_is_not_here_leads_to_the_launcher():
    device = handheld()
    for n in (100, 1023):
        Store(device.files).save_values("boot", {"go": "solve", "game": "villagers", "n": n})
        device.start()
        device.run("wait:100")
        assert device.page == "launcher" and device.app.message


def test_a_game_without_puzzles_offers_none(monkeypatch):
    device = handheld()
    monkeypatch.setattr(puzzle, "count", lambda game: 0)
    device.run("wait:60 hold:a down*3 a")
    assert device.page == "duel"


def test_a_kiosk_keeps_to_its_game():
    device = handheld(kiosk=1)
    Store(device.files).save_values("boot", {"go": "solve", "game": "villagers", "n": N})
    device.start()
    device.run("wait:200")
    assert device.page == "title" or device.app.stack[0].name == "kiosk"


def test_a_result_that_cannot_be_kept_is_said(monkeypatch):
    device = at_puzzle()
    monkeypatch.setattr(device.app.store, "keep", lambda name, payload: False)
    line(device, puzzle.solution("villagers", N)[0])
    assert device.app.message == strings.text("result_not_saved")


def test_the_table_of_a_game_loads_nothing_of_puzzles():
    script = """
import sys
from host_tools.simulator.handheld import Handheld, Memory
from firmware.app.saves import Store
files = Memory()
Store(files).save_values("settings", {"language": "en"})
Store(files).save_values("boot", {"go": "play", "game": "villagers", "seed": 5, "people": 1,
    "new": {"players": 2}})
device = Handheld(files)
device.run("wait:2000 hold:b b")
assert device.page == "play"
print([name for name in sys.modules if name.split(".")[-1] in ("puzzle", "daily", "solve")])
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=runtimes.REPO, capture_output=True, text=True
    )
    assert done.stdout.strip() == "[]", done.stderr


# --- days in a row


def daily(files=None, date=DAY, game="villagers"):
    return Daily(handheld(game, date, files=files or Memory()).app, game)


def on(day, files, game="villagers"):
    device = handheld(game, (2026, 11, day, 8, 0), files=files)
    device.app.power.date = (2026, 11, day, 8, 0)
    return Daily(device.app, game)


def test_days_in_a_row_and_a_day_that_is_lost():
    files = Memory()
    for day, game in ((18, "villagers"), (19, "boonlake"), (20, "villagers")):
        today = on(day, files, game)
        assert today.in_a_row() == day - 18
        today.solve(today.due())
        assert today.in_a_row() == day - 17
    again = on(20, files, "boonlake")  # another one of the same day
    again.solve(again.due())
    assert again.in_a_row() == 3
    assert on(21, files).in_a_row() == 3, "until the day is over"
    late = on(22, files)
    assert late.in_a_row() == 0 and late.streak() == ""
    late.solve(late.due())
    assert late.in_a_row() == 1 and late.values["days"][2] == 3
    assert "3" in late.streak()
    back = on(17, files)  # the clock was set back
    assert back.in_a_row() == 0
    back.solve(back.due())
    assert back.values["days"][0] == 1


def test_the_launcher_shows_the_days():
    files = Memory()
    for day in (18, 19):
        today = on(day, files)
        today.solve(today.due())
    for date, shown in (((2026, 11, 20, 9, 0), 2), ((2026, 11, 21, 9, 0), 0), (None, 0)):
        device = handheld(date=date, files=files)
        device.app.stack.open("launcher")
        device.run("wait:40")
        assert device.app.stack[-1].days == shown


def test_practice_is_no_day_and_a_shown_line_neither():
    files = Memory()
    today = on(18, files)
    other = (today.due() + 1) % 100
    today.solve(other)
    assert today.in_a_row() == 0 and today.said(other) and not today.said(today.due())
    tomorrow = on(19, files)
    assert tomorrow.due() == other
    tomorrow.solve(other)  # solved before, as practice: today it counts
    assert tomorrow.in_a_row() == 1
    third = on(20, files)
    third.show(third.due())
    third.solve(third.due())
    assert on(21, files).in_a_row() == 0 and third.letter(third.due()) == "x"


def test_without_a_clock_the_next_one_that_is_open():
    files = Memory()
    found = []
    for n in range(3):
        today = Daily(handheld(date=None, files=files).app, "villagers")
        today.app.power.date = None
        found.append(today.due())
        assert today.in_a_row() == n
        today.solve(today.due())
    assert found == [0, 1, 2]
    today.failed(3)
    assert today.due() == 3, "tried, and still open"
    today.show(3)
    assert today.due() == 4 and today.in_a_row() == 0
    for n in range(100):
        today.solve(n)
    assert today.due() == 0 and today.solved() == 99


def test_tries_are_counted_to_nine():
    today = daily()
    for _ in range(12):
        today.failed(5)
    assert today.letter(5) == "i" and "9+" in today.said(5)
    today.solve(5)
    assert today.letter(5) == "9" and today.code(5) == puzzle.code("villagers", 5, 9)


def test_results_belong_to_the_puzzles_they_were_made_with(monkeypatch):
    files = Memory()
    on(18, files).solve(3)
    monkeypatch.setattr(puzzle, "mark", lambda game: 1)
    assert on(18, files).letter(3) == "0"


@pytest.mark.parametrize(
    "values",
    (
        {"days": [5, 3], "row": -1, "villagers": [1, "00"]},
        {"days": "x", "row": "7", "villagers": [puzzle.mark("villagers"), "0?" * 50, 0]},
        {"days": [9, 739936, 3], "row": None, "villagers": [puzzle.mark("villagers"), 7, 0]},
        {"days": [1.5, 0, 2], "villagers": None},
        {
            "days": [10**12, 739936, 10**12],
            "row": [],
            "villagers": [puzzle.mark("villagers"), "1", "x"],
        },
        [1],
    ),
)
def test_a_damaged_record_begins_anew(values):
    files = Memory()
    Store(files).save_values("puzzles", values)
    today = on(18, files)
    assert today.in_a_row() == 0 and today.solved() == 0 and today.values["row"] == 0
    assert today.solve(today.due()) and on(18, files).in_a_row() == 1


def test_a_record_that_is_too_short_or_too_long_still_counts():
    for letters in ("12", "12" + "0" * 500):
        files = Memory()
        row = [puzzle.mark("villagers"), letters, 0]
        Store(files).save_values("puzzles", {"villagers": row})
        today = on(18, files)
        assert today.solved() == 2 and today.letter(99) == "0"


# --- codes


def typed(device, code):
    page = device.app.stack[-1]
    page.typed = []
    page.at = 0
    for symbol in challenge.symbols(code):
        while page.at // 8 != symbol // 8:
            device.run("down")
            if page.at == 32:
                device.run("down left*3")
        while page.at != symbol:
            device.run("right")
        device.run("a")
    while page.at != 32:
        device.run("down")
    device.run("a")
    return " ".join(said for _, _, said in page.said)


def test_a_friends_code_is_read_beside_the_own_result(monkeypatch):
    device = handheld()
    device.run("wait:60 hold:a down*3 a")
    device.app.stack[-1].daily.solve(N)
    device.run("down a")
    assert device.page == "friend"
    page = device.app.stack[-1]
    assert page.code() == puzzle.code("villagers", N, 1)[:3], "the beginning is there"
    said = typed(device, puzzle.code("villagers", N, 3))
    assert "puzzle 38" in said and "tries: 3" in said and "You: Solved, tries: 1" in said
    said = typed(device, puzzle.code("boonlake", 11, 0))
    assert "Boonlake, puzzle 12" in said and "Not solved" in said and "not tried it" in said
    assert "week 2647" in typed(device, challenge.code("villagers", 2647, 30, bytes(8)))
    wrong = puzzle.code("villagers", N, 3)[:-1]
    assert strings.text("friend_mistake") in typed(device, wrong + "0")
    foreign = puzzle.code("villagers", N, 3)
    monkeypatch.setattr(puzzle, "mark", lambda game: 5)
    assert strings.text("friend_other") in typed(device, foreign)


def test_the_weekly_page_reads_it_too():
    device = handheld()
    device.run("wait:60 hold:a down*2 a down a")
    assert "puzzle 38" in typed(device, puzzle.code("villagers", N, 3))


def test_a_computer_reads_the_code(capsys):
    said = puzzle.code("villagers", N, 2)
    assert cli.main(["verify", said]) == 0
    assert "villagers, puzzle 38, solved at try 2" in capsys.readouterr().out
    assert cli.main(["verify", puzzle.code("villagers", N, 0), "--json"]) == 0
    assert '"puzzle": 38' in capsys.readouterr().out
    assert cli.main(["verify", said[:-1] + "0"]) != 0
