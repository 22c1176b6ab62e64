"""Small files with a right checksum and wrong values: the device starts, every page opens.

Settings, boot, records, weekly results, kiosk counters and what stands beside saves and past games
come from backups and from other builds; each value is replaced by ones of another type or far out
of range.
"""

import json

import pytest

from engine_core import catalog, match, puzzle, rng
from firmware.app import past, settings, shelf
from firmware.app.pages import crash
from firmware.app.saves import Store
from firmware.drivers.buttons import UP, A
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory

HOSTILE = (
    None,
    True,
    False,
    0,
    1,
    2,
    -1,
    7,
    255,
    10**12,
    -(10**12),
    1.5,
    "",
    "x",
    "en",
    "villagers",
    "1",
    "long " * 200,
    [],
    [1],
    ["x"],
    [None, None, None, None, None],
    ["villagers"],
    {},
    {"x": 1},
    {"players": 2},
)
GONE = object()

SETTINGS = {
    "language": "en",
    "light": 80,
    "sleep": 180,
    "sound": 1,
    "undo": 1,
    "motion": 1,
    "large": 0,
    "contrast": 0,
    "hand": 0,
    "night": 0,
    "kiosk": 0,
    "kiosk_sound": 0,
    "last": 0,
    "week": 2647,
    "tour_villagers": 1,
    "new_villagers": {"players": 2, "people": 1, "bots": "easy", "hints": True},
    "new_above_below": {"players": 1, "level": 1},
    "x": 1,
}
KIOSK = {
    **SETTINGS,
    "kiosk": 1,
    "kiosk_play": "villagers",
    "kiosk_guided": 1,
    "kiosk_idle": 90,
    "kiosk_limit": 5,
    "kiosk_games": ["villagers", "boonlake"],
    "kiosk_code": "uldr",
    "night": 5,
    "night_from": 21,
    "night_to": 7,
}
NEW = {
    "go": "play",
    "game": "villagers",
    "seed": 5,
    "new": {"players": 2},
    "people": 1,
    "bots": "easy",
    "hints": 1,
    "tour": 0,
    "week": 2647,
    "tries": 0,
}
AGAIN = {"go": "replay", "game": "villagers", "k": 0, "end": 1, "tries": 1}
PUZZLE = {"go": "solve", "game": "villagers", "n": 7, "tries": 0}
RECORDS = {
    "villagers/1/standard": [3, 1, 88, 2, 17],
    "above_below/1/2": [1, 1, 50, 1, 3],
    "boonlake/2": [2, 0, 30, 0],
}
WEEKLY = {"villagers/2647": [61, "ABCD-EFGH"], "boonlake/2646": [90, "ABCD-EFGJ"]}
PUZZLES = {
    "days": [5, 739936, 7],
    "row": 3,
    "villagers": [puzzle.mark("villagers"), "012a9ix" + "0" * 93, 739936],
    "boonlake": [7, "1", 0],
}
COUNTERS = {"starts": 7, "finished": 3, "wins": 1, "restarts": 0, "seconds": 4000}
META = {
    "people": 1,
    "bots": "easy",
    "hints": 1,
    "ms": 60000,
    "title": "Draft",
    "line": "Game 000005",
    "tour": 1,
    "week": 2647,
    "code": "ABCD-EFGH",
    "past": 0,
    "score": 61,
    "won": 1,
}


def changes(value):
    """Every copy of a value in which one thing is replaced or gone; keys become nonsense too."""
    for other in HOSTILE:
        yield other
    if isinstance(value, dict):
        for key in value:
            rest = {k: v for k, v in value.items() if k != key}
            yield rest
            for name in ("", "x", "/", "villagers/x/y", "x/1/z", "above_below/1/x"):
                yield {**rest, name: value[key]}
            for other in changes(value[key]):
                yield {**value, key: other}
    elif isinstance(value, list):
        for k in range(len(value)):
            yield value[:k]
            for other in changes(value[k]):
                yield value[:k] + [other] + value[k + 1 :]


def picked(value, count):
    """All of them, or so many by dice."""
    found = list(changes(value))
    if count is None or count >= len(found):
        return found
    dice = rng.Dice(11)
    return [found[rng.below(dice, len(found))] for _ in range(count)]


def share(count):
    """Of each game, where all are walked through."""
    return None if count is None else -(-count // len(catalog.GAMES))


def files_with(**values):
    files = Memory()
    store = Store(files)
    for name, value in {"settings": SETTINGS, **values}.items():
        store.save(name, json.dumps(value).encode())
    return files


@pytest.fixture(autouse=True)
def no_crash_page(monkeypatch):
    """What would show the crash page fails, with the error itself."""

    def show(app, error):
        raise error

    monkeypatch.setattr(crash, "show", show)


PAGES = [("launcher",), ("preferences",), ("records",), ("about",)]
PAGES += [("newgame", game) for game in ("villagers", "above_below")]
PAGES += [("puzzle", "villagers"), ("puzzle", "boonlake")]
PAGES += [("weekly", "villagers"), ("watch", "villagers"), ("friend", "villagers", 2647)]


def walk(device, pages=PAGES):
    """Every page that reads one of these files, with some keys."""
    app = device.app
    for name, *args in pages:
        app.stack.open(name, *args)
        device.run("down right up left wait:40")
    assert app.stack[-1].name == pages[-1][0]
    app.stack.clear()
    app.stack.open("launcher")
    device.run("wait:40")


def start_and_walk(files, pages=PAGES):
    device = Handheld(files)
    device.wait(300)
    if device.app.tally is None and device.page in ("splash", "launcher"):
        walk(device, pages)
    return device


def check_settings(count):
    chosen = picked(SETTINGS, count)
    for values in chosen:
        start_and_walk(files_with(settings=values, records=RECORDS))
    return len(chosen)


def check_kiosk(count):
    chosen = picked(KIOSK, count)
    for values in chosen:
        device = Handheld(files_with(settings=values, kiosk=COUNTERS))
        device.run("wait:300 right wait:300")
        device.run("wait:200")
        if device.app.tally:
            device.buttons.mask = 1 << UP | 1 << A
            device.wait(3400)
            device.buttons.mask = 0
            device.run("wait:60 up left down right wait:60 " + "down a " * 4)
    return len(chosen)


def check_kiosk_counters(count):
    chosen = picked(COUNTERS, count)
    for values in chosen:
        device = Handheld(files_with(settings=KIOSK, kiosk=values))
        device.app.stack.open("operator")
        device.run("up left down right wait:60")
        device.app.tally.write()
    return len(chosen)


def check_boot(count):
    tried = 0
    for game in catalog.GAMES:
        sound = files_with()
        past.add(Store(sound), game, {"score": 5, "people": 1}, scenes.finished(game, 5, 1)[0])
        for base in (NEW, AGAIN, PUZZLE):
            for values in picked({**base, "game": game}, share(count)):
                files = Memory()
                files.data = dict(sound.data)
                Store(files).save("boot", json.dumps(values).encode())
                device = Handheld(files)
                device.run("wait:1500 a wait:100")
                assert device.page != "crash"
                tried += 1
    return tried


def check_records(count):
    chosen = picked(RECORDS, count)
    for values in chosen:
        files = files_with(records=values)
        start_and_walk(files)
        shelf.add_record(Store(files), "villagers/1/standard", 90, True, 18)
    return len(chosen)


def check_weekly(count):
    chosen = picked(WEEKLY, count)
    for values in chosen:
        files = files_with(weekly=values)
        start_and_walk(files)
        assert past._result(Store(files), "villagers", 2647, 10_000, "ABCD-EFGH")
    return len(chosen)


def check_puzzles(count):
    """With a clock and without; afterwards a result is kept."""
    chosen = picked(PUZZLES, count)
    for k, values in enumerate(chosen):
        files = files_with(puzzles=values)
        device = Handheld(files)
        device.power.date = (2026, 11, 18, 9, 0) if k % 2 else None
        device.run("wait:300")
        walk(device)
        page = device.app.stack.open("puzzle", "villagers")
        assert page.daily.solve(page.n) and page.daily.failed(page.n) and page.daily.show(page.n)
        assert settings.puzzles(Store(files)) == page.daily.values
    return len(chosen)


def check_meta(count):
    """Beside a save and beside a finished game, of all games in turn."""
    chosen = picked(META, count)
    for k, game in enumerate(catalog.GAMES):
        save = match.new(game, 5, players=1).save()
        journal, _ = scenes.finished(game, 5, 1)
        for values in chosen[k :: len(catalog.GAMES)]:
            beside(game, values, save, journal)
    return len(chosen)


def beside(game, values, save, journal):
    files = files_with()
    store = Store(files)
    head = json.dumps(values).encode()
    packed = bytes((len(head) & 255, len(head) >> 8)) + head
    store.save("game_" + game, packed + save)
    past.put(store, game, 0, 1, {}, b"")
    files.write(past.file(game, 0), past.framed(1, packed + journal))
    start_and_walk(files, [("launcher",), ("newgame", game), ("watch", game)])
    for boot in ({"go": "play", "game": game}, {**AGAIN, "game": game}):
        store.save("boot", json.dumps(boot).encode())
        device = Handheld(files)
        device.run("wait:300")
        page = device.app.stack[-1]
        if page.name in ("play", "replay") and page.table:
            device.app.stack.open("score", page.table, page.meta, False)
            device.run("wait:60 down")


CHECKS = (
    check_settings,
    check_kiosk,
    check_kiosk_counters,
    check_boot,
    check_records,
    check_weekly,
    check_puzzles,
    check_meta,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__[6:])
def test_the_device_starts_and_every_page_opens(check):
    check(12)


@pytest.mark.soak
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__[6:])
def test_it_does_so_with_every_wrong_value(check, record_property):
    what = check.__name__[6:].replace("_", " ")
    record_property(
        "trials", [f"{what}, right checksum, every value another, renamed or gone", check(None)]
    )


def test_all_games_are_in_the_catalogue():
    """The files above speak of games that exist: else the checks would prove nothing."""
    assert {"villagers", "above_below", "boonlake"} <= set(catalog.GAMES)
