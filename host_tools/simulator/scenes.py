"""Scenes: every page of the app, reached by keys from power-on. Portable, for pictures and tests.

A scene is (settings, script, act): what was saved before, the keys, and something to do after
them that no key can do (a crash). `play(name, ...)` gives the handheld as it stands then.
"""

from engine_core import challenge, journal, match, puzzle, rng
from engine_core.villagers.words import P_BUILD
from firmware.app import past
from firmware.app.saves import Store
from firmware.app.shelf import add_record
from firmware.drivers.buttons import UP, A
from firmware.games.villagers.tour import OPTIONS, SEED as TOUR
from firmware.languages import LANGUAGES
from firmware.strings import text
from host_tools.simulator.handheld import Handheld, Memory

SOLO = {"players": 1, "people": 1}
TWO = {"players": 2, "people": 2}
BOT = {"players": 2, "people": 1, "bots": "easy"}

_finished = {}


def finished(game="villagers", seed=5, players=2):
    """The journal of a game whose choices were dice: for watching again."""
    key = (game, seed, players)
    if key not in _finished:
        table = match.new(game, seed, players=players)
        dice = rng.Dice(seed)
        while table.ask is not None:
            options = table.ask.options
            table.answer(options[rng.below(dice, len(options))])
        _finished[key] = journal.write(table), table.scores()[0][0]
    return _finished[key]


def keep_finished(store):
    """Two games to watch, one of them a challenge."""
    data, score = finished()
    past.add(store, "villagers", {"score": score, "people": 1, "bots": "easy", "won": 1}, data)
    data, score = finished("villagers", 264701, 1)
    code = challenge.code("villagers", 2647, score, data)
    meta = {"score": score, "people": 1, "week": 2647, "code": code}
    past.put(store, "villagers", past.BEST, 2647, meta, data)
    store.save_values("weekly", {"villagers/2647": [score, code]})


def _crash(device):
    def broken(now):
        return [][now]

    device.app.stack[-1].tick = broken
    device.wait(60)


def _friend(device):
    page = device.app.stack[-1]
    code = challenge.code("villagers", 2647, 25, b"\1\2\3\4")
    page.typed = [challenge.ALPHABET.find(letter) for letter in code.replace("-", "")]
    device.run("up a")


def _date(device):
    """Today's puzzle, tried once in vain, with a row of days."""
    device.power.date = (2026, 11, 18, 9, 0)
    page = device.app.stack.open("puzzle", "villagers")
    page.daily.values["days"] = [5, page.daily.today - 1, 7]
    page.daily.failed(page.n)
    _again(device)


def _line(device, line):
    """Plays a line of the puzzle, by places of options."""
    device.run("a")  # the task is read
    page = device.app.stack[0]
    for place in line:
        page.answer(page.table.options[place])
        device.run("wait:9000")


def _missed(device):
    _line(device, puzzle.solution("villagers", PUZZLE)[2])
    device.run("down")


def _solved(device):
    _line(device, puzzle.solution("villagers", PUZZLE)[0])


def _shown(device):
    """The first step of the best line, after giving up."""
    _missed(device)
    device.run("a wait:200")


def _compared(device):
    _shown(device)
    device.run("a wait:900 a wait:900")


def _friends_puzzle(device):
    device.app.stack.open("friend", "villagers", PUZZLE, True)
    code = puzzle.code("villagers", PUZZLE, 2)
    page = device.app.stack[-1]
    page.typed = [challenge.ALPHABET.find(letter) for letter in code.replace("-", "")]
    device.run("up a")


def _codes(device, codes, mine=False):
    page = device.app.stack[-1]
    page.codes = codes
    page.mine = mine
    page.at = 0
    page.enter()
    _again(device)


def _invite(device):
    _codes(device, [("duel_invite", "054KVDH7R0K")], True)


def _sent(device):
    _codes(device, [("duel_sent", "83C874K71T5"), ("duel_invite", "054KVDH7R0K")])


def _long(device):
    """As long as a turn of Sierra West may be."""
    _codes(device, [("duel_sent", "83C874K71T583C874K71T583C874K71")])


def _waits(device):
    _codes(device, [])


def _refused(device):
    page = device.app.stack[-1]
    page.typed = page.typed * 6
    page.at = 32
    device.run("a")


def _resume(device):
    metas = ({"title": "Draft 1 of 2"}, {"title": "Build"})
    device.app.stack.open("resume", device.app.stack[-1], "villagers", metas)
    device.app.stack[-1].launcher.facts[0] = (True, metas[0], metas[1])
    _again(device)


def _battery(device):
    device.power.percent = 82
    device.app.rest.charge = 82
    device.app.canvas.repaint()
    device.wait(40)


def _saved(device):
    """A game in progress: its tile says how it stands."""
    device.power.date = (2026, 11, 17, 18, 20)
    device.run("a a wait:900 hold:b down right wait:400")


def _again(device):
    """All of the page anew: something about it was changed by hand."""
    device.app.canvas.repaint()
    device.wait(40)


def _crash_page(device):
    """What and where differ from one interpreter and line to the next: put something plain."""
    _crash(device)
    facts = ("app/play.py:88", "IndexError: list index out of range", 43008, "dev-1F4C-0088", "")
    device.app.stack[-1].facts = facts
    _again(device)


def _toast(device):
    device.app.toast(text("low_battery"))
    device.wait(40)


def _report(device):
    page = device.app.stack[-1]
    page.found["memory"] = "61 KB"
    page.found["battery"] = "82 %"
    page.ms = 24
    _again(device)


def _about(device):
    rows = device.app.stack[-1].rows
    rows[3] = (rows[3][0], "micropython 1.25")
    rows[4] = (rows[4][0], text("a_kb", 61))
    _again(device)


def _to(device, prompt, kind):
    """On to a decision with a target of this kind, by dice."""
    play = device.app.stack[-1]
    match = play.table.match
    dice = rng.Dice(3)
    while True:
        if match.ask.prompt == prompt:
            play.advance()
            found = [target[0] for target in play.cursor.found if target[0][0] == kind]
            if found:
                play.cursor.aim(found[0])
                device.wait(100)
                return
        match.answer(match.ask.options[rng.below(dice, len(match.ask.options))])


def _why(device):
    """The reason why something cannot be built."""
    _to(device, P_BUILD, "no")
    device.run("a")
    if device.page != "why":  # something else can be done with the card
        device.run("a")


def _build(device):
    """A villager in its place, before it is confirmed."""
    _to(device, P_BUILD, "card")
    device.run("a")


def _over(device):
    """The last choices of the game, whatever they are."""
    play = device.app.stack[0]
    match = play.table.match
    while match.ask is not None:
        match.answer(match.ask.options[0])
    play.advance()
    device.wait(100)
    if device.page == "score":
        device.run("up")  # ends the counting


def _score_moment(device):
    _over(device)
    device.run("wait:4000")


def _score_row(device):
    _over(device)
    device.run("down*3")


def _operator(device):
    device.buttons.mask = 1 << UP | 1 << A
    device.wait(3400)
    device.buttons.mask = 0
    device.wait(60)


def _operator_open(device):
    _operator(device)
    device.run("up left down right")


def _operator_renew(device):
    _operator_open(device)
    device.run("up*3 a up left")


def _tour_place(device):
    """A bubble that points at something."""
    device.run("a a wait:6000")


TABLE = "GAME wait:6000 a*3 wait:6000"
_KIOSK = {"kiosk": 1, "kiosk_games": ["villagers"]}

SCENES = (
    ("language", None, "wait:900", None),
    ("text_size", None, "wait:900 a", None),
    ("splash", {}, "wait:60", None),
    ("launcher", {}, "a wait:100", _battery),
    ("launcher_other", {}, "a down right", None),
    (
        "launcher_saved",
        {"new_villagers": {"players": 2, "people": 1}, "tour_villagers": 1},
        "a",
        _saved,
    ),
    ("offers", {}, "a hold:a", None),
    ("new_game", {"new_villagers": SOLO}, "a a", None),
    ("new_game_row", {"new_villagers": BOT}, "a a up*3", None),
    ("new_game_people", {"new_villagers": TWO}, "a a up*2", None),
    ("more_rules", {"new_villagers": BOT}, "a a up a", None),
    ("more_rules_locked", {"new_villagers": SOLO}, "a a up a down*2", None),
    ("seed", {"new_villagers": SOLO}, "a a up a up*2 a right up", None),
    ("tour_offer", {"new_villagers": SOLO}, "a a a", None),
    ("settings", {}, "a b", None),
    ("settings_last", {}, "a b up*4", None),
    ("settings_hand", {"hand": 1}, "a b up*6", None),
    ("selftest", {}, "a b up*3 a left right a", None),
    ("selftest_panel", {}, "a b up*3 a hold:b", None),
    ("selftest_light", {}, "a b up*3 a hold:b a wait:60", None),
    ("selftest_report", {}, "a b up*3 a left right up down a home b a a b", _report),
    ("records", {}, "a b up*2 a", None),
    ("watch_none", {}, "a hold:a up a", None),
    ("toast", {}, "a b", _toast),
    ("about", {}, "a b up a", _about),
    ("crash", {}, "a", _crash_page),
    ("pass", {"new_villagers": TWO}, "GAME", None),
    ("play", {"new_villagers": BOT}, TABLE, None),
    ("pause", {"new_villagers": BOT}, TABLE + " hold:b", None),
    ("pause_game", {"new_villagers": BOT}, TABLE + " hold:b down", None),
    ("pause_players", {"new_villagers": BOT}, TABLE + " hold:b left", None),
    ("scores_now", {"new_villagers": BOT}, TABLE + " hold:b up right", None),
    ("rules", {"new_villagers": BOT}, TABLE + " hold:b up a", None),
    ("log", {"new_villagers": BOT}, TABLE + " hold:b up left", None),
    ("hint", {"new_villagers": BOT}, TABLE + " hold:b a", None),
    ("preview", {"new_villagers": BOT}, "GAME wait:6000 up a", None),
    ("build", {"new_villagers": SOLO}, "GAME wait:6000", _build),
    ("why", {"new_villagers": SOLO}, "GAME wait:6000", _why),
    ("score", {"new_villagers": SOLO}, "GAME wait:200", _over),
    ("score_row", {"new_villagers": BOT}, "GAME wait:200", _score_row),
    ("score_moment", {"new_villagers": BOT}, "GAME wait:200", _score_moment),
    ("tour", {"new_villagers": SOLO, "tour": 0}, "GAME wait:200", None),
    ("tour_place", {"new_villagers": SOLO, "tour": 0}, "GAME wait:200", _tour_place),
    ("kiosk_title", _KIOSK, "wait:200", None),
    ("kiosk", _KIOSK, "wait:9000", None),
    ("visit", _KIOSK, "wait:2000 right wait:300", None),
    ("operator_code", _KIOSK, "wait:2000", _operator),
    ("operator", _KIOSK, "wait:2000", _operator_open),
    ("operator_new_code", _KIOSK, "wait:2000", _operator_renew),
    ("replay", {}, "PAST right*9", None),
    ("replay_later", {}, "PAST down*3 right*2", None),
    ("replay_end", {}, "PAST down*9", None),
    ("replay_menu", {}, "PAST right b", None),
    ("take_over", {}, "PAST right*2 hold:a", None),
    ("watch", {}, "KEPT a hold:a up a", None),
    ("weekly", {}, "KEPT a hold:a down*2 a", None),
    ("weekly_digits", {}, "KEPT a hold:a down*2 a up a right", None),
    ("friend", {}, "KEPT a hold:a down*2 a down a", None),
    ("friend_mistake", {}, "KEPT a hold:a down*2 a down a a*5 up a", None),
    ("friend_score", {}, "KEPT a hold:a down*2 a down a", _friend),
    ("puzzle", {}, "a wait:100", _date),
    ("puzzle_next", {}, "a hold:a down*3 a", None),
    ("puzzle_task", {}, "PUZZLE", None),
    ("puzzle_table", {}, "PUZZLE a", None),
    ("puzzle_missed", {}, "PUZZLE", _missed),
    ("puzzle_solved", {}, "PUZZLE", _solved),
    ("puzzle_step", {}, "PUZZLE", _shown),
    ("puzzle_why", {}, "PUZZLE", _compared),
    ("friend_puzzle", {}, "a wait:100", _friends_puzzle),
    ("duel", {}, "a hold:a down*4 a", None),
    ("duel_invite", {}, "a hold:a down*4 a a wait:600", _invite),
    ("duel_code", {}, "a hold:a down*4 a a wait:600", _sent),
    ("duel_long", {}, "a hold:a down*4 a a wait:600", _long),
    ("duel_waits", {}, "a hold:a down*4 a a wait:600", _waits),
    ("entry", {}, "a hold:a down*4 a down a a right a down*2 a left*3 a*3", None),
    ("entry_refused", {}, "a hold:a down*4 a down a a right a down*2 a left*3 a*3", _refused),
    ("resume", {}, "a wait:100", _resume),
)
NAMES = tuple([scene[0] for scene in SCENES])
SEED = 123456
PUZZLE = 37


def settings(language, large, contrast, more):
    values = {"language": language, "large": 1 if large else 0, "contrast": 1 if contrast else 0}
    values["sleep"] = 0
    values.update(more)
    return values


def play(name, width=240, height=240, language="en", large=False, contrast=False, shot=None):
    """The handheld at the end of a scene."""
    if name not in NAMES:
        raise ValueError("there is no scene %r" % name)
    _, given, script, act = SCENES[NAMES.index(name)]
    files = Memory()
    store = Store(files)
    if given is not None:
        store.save_values("settings", settings(language, large, contrast, given))
        add_record(store, "villagers/1/standard", 61, False, 1)
        add_record(store, "villagers/1/standard", 88, True, 2)
    if script.startswith("GAME"):
        options = dict(given["new_villagers"])
        people = options.pop("people", 1)
        bots = options.pop("bots", "easy")
        asked = {
            "go": "play",
            "game": "villagers",
            "seed": SEED,
            "new": options,
            "people": people,
            "bots": bots,
            "hints": 1,
        }
        if "tour" in given:
            asked["tour"] = given["tour"]
            asked["new"] = dict(OPTIONS)
            asked["seed"] = TOUR
        store.save_values("boot", asked)
        script = script[4:] + " wait:100"
    elif script.startswith("PUZZLE"):
        store.save_values("boot", {"go": "solve", "game": "villagers", "n": PUZZLE})
        script = "wait:400 " + script[6:]
    elif script[:4] in ("PAST", "KEPT"):
        keep_finished(store)
        if script.startswith("PAST"):
            store.save_values("boot", {"go": "replay", "game": "villagers", "k": 0})
        script = "wait:100 " + script[4:]
    device = Handheld(files, width, height, "simulator", shot)
    if given is None and language != "en":
        # The first start asks: answer in the language wanted.
        device.run("wait:900" + " down" * LANGUAGES.index(language))
    device.run(script)
    if act:
        act(device)
    return device
