"""Small files, as far as they can be believed: settings, boot, records, weekly, puzzles, kiosk,
and what stands beside a game. They may come from a backup or another build: what is of the wrong
kind or out of range becomes the default or is left out, here and nowhere else.

pages/preferences.py lists what the owner can choose.
"""

from engine_core import catalog
from firmware.languages import LANGUAGES

_MOST = 0x3FFFFFFF
_BOTS = ("random", "easy", "normal", "hard", "expert", "friend")

DEFAULTS = (  # key, default, least, most
    ("light", 80, 5, 100),
    ("sleep", 180, 0, 36000),  # seconds without a key; 0 never
    ("sound", 2, 0, 3),  # off, soft, medium, loud
    ("voice", 1, 0, 1),
    ("undo", 1, 0, 1),
    ("motion", 1, 0, 2),  # 0 off, 1 calm, 2 quick
    ("large", 0, 0, 1),
    ("contrast", 0, 0, 1),
    ("hand", 0, 0, 3),  # 1 to 3: firmware/app/one_hand.py
    ("night", 0, 0, 100),  # light at night, percent; 0 as by day
    ("kiosk", 0, 0, 1),
    ("kiosk_sound", 0, 0, 3),
    ("last", 0, 0, 255),  # the launcher's place
)
# Numbers that may be missing: key, least, most.
_MORE = (
    ("week", 0, 9999),
    ("kiosk_guided", 0, 1),
    ("kiosk_idle", 10, 3600),
    ("kiosk_limit", 0, 600),
    ("night_from", 0, 23),
    ("night_to", 0, 23),
)
_OF_GAME = (
    ("people", 0, 5),  # 0: bots only, somebody looks on
    ("cast", 0, 4),  # who the bots are: firmware/app/table.py
    ("hints", 0, 1),
    ("tour", 0, 255),
    ("week", 0, 9999),
    ("ms", 0, _MOST),
    ("past", 0, 4),
    ("score", -_MOST, _MOST),
    ("won", 0, 1),
    ("seat", 0, 1),  # and turn: of a duel, firmware/app/duel.py
    ("turn", 0, _MOST),
    ("friend", 0, 1),
    ("round", 0, 999),
    ("ahead", -9999, 9999),
    ("at", 0, _MOST),  # minutes of a year of months of 32 days
)
_OF_BOOT = (
    ("tries", 0, 99),
    ("seed", 0, _MOST),
    ("k", 0, 4),
    ("end", 0, 1),
    ("moment", 0, 9999),
    ("n", 0, 1023),
)
_PUZZLE = "0123456789abcdefghix"  # what came of it: firmware/app/daily.py
_COUNTERS = ("starts", "finished", "wins", "restarts", "seconds")


def is_whole(value, least=0, most=_MOST):
    return isinstance(value, (int, bool)) and least <= value <= most


def fit(values, numbers):
    """Leaves out what is no number of its range."""
    for key, least, most in numbers:
        if key in values and not is_whole(values[key], least, most):
            del values[key]


def keep_if(values, key, known):
    """Leaves out what is none of these."""
    if key in values and values[key] not in known:
        del values[key]


def load(store):
    """The settings as a dict, complete."""
    values = store.load_values("settings")
    if not isinstance(values.get("site", ""), str):
        del values["site"]
    for key, default, least, most in DEFAULTS:
        if not is_whole(values.get(key), least, most):
            values[key] = default
    if values.get("language") not in LANGUAGES:
        values["language"] = ""  # until the first start has asked
    fit(values, _MORE)
    keep_if(values, "kiosk_play", ("",) + catalog.GAMES)
    games = values.get("kiosk_games")
    if games is not None and not (isinstance(games, list) and known_games(games)):
        del values["kiosk_games"]
    if "kiosk_code" in values and not is_code(values["kiosk_code"]):
        del values["kiosk_code"]
    return values


def known_games(games):
    """All of them are games, and there is one."""
    return games and [game for game in games if game not in catalog.GAMES] == []


def is_code(code):
    """Four directions (pages/operator.py)."""
    return isinstance(code, str) and len(code) == 4 and not code.strip("lrud")


def of_game(values):
    """What stands beside a save or a finished game."""
    if not isinstance(values, dict):
        return {}
    fit(values, _OF_GAME)
    keep_if(values, "bots", _BOTS)
    for key in ("title", "line", "code", "scene", "sent", "invite"):
        if key in values and not isinstance(values[key], str):
            del values[key]
    if "week" not in values:
        values.pop("code", None)
    if "made" in values and not _is_made(values["made"]):
        values["made"] = []
    return values


def _is_made(made):
    """Place and number of options of each choice of a turn."""
    if not isinstance(made, list) or len(made) & 1:
        return False
    return [n for n in made if not is_whole(n, 0, 65535)] == []


def boot(store):
    """What the last restart asked for; {} if that cannot be done."""
    values = of_game(store.load_values("boot"))
    if not is_whole(values.get("tries", 0)):
        return {}  # who knows how often it has failed
    fit(values, _OF_BOOT)
    keep_if(values, "game", catalog.GAMES)
    if "new" in values:
        try:
            catalog.complete(values["game"], values["new"])
        except (KeyError, AttributeError, TypeError, ValueError):
            return {}
        if "seed" not in values:
            return {}
        values["seed"] = int(values["seed"])
    return values


def records(store):
    """{"villagers/2": (games, wins, best, streak, digest, scene)}: rows of games that are
    known; the picture is that of the best game."""
    values = store.load_values("records")
    for key in list(values):
        row = values[key]
        if key.split("/")[0] not in catalog.GAMES or not _is_row(row):
            del values[key]
    return values


def _is_row(row):
    if not isinstance(row, list) or not 4 <= len(row) <= 6 or not is_whole(row[2], -_MOST):
        return False
    return is_whole(row[0]) and is_whole(row[1]) and is_whole(row[3])


def weekly(store):
    """{"villagers/2647": [score, code]}"""
    values = store.load_values("weekly")
    for key in list(values):
        row = values[key]
        good = isinstance(row, list) and len(row) == 2 and isinstance(row[1], str)
        if not good or not is_whole(row[0], -_MOST) or not key[len(key) - 4 :].isdigit():
            del values[key]
    return values


def puzzles(store):
    """{"days": [in a row, the last of them, the most], "row": puzzles in a row, "villagers": [mark
    of the puzzles, a letter for each, the day on which a best line was shown]}"""
    values = store.load_values("puzzles")
    days = values.get("days")
    good = isinstance(days, list) and len(days) == 3
    if not good or [n for n in days if not is_whole(n)] or days[0] > days[2]:
        days = [0, 0, 0]
    row = values.get("row")
    found = {"days": days, "row": row if is_whole(row) else 0}
    for game in catalog.GAMES:
        if _is_puzzles(values.get(game)):
            found[game] = values[game]
    return found


def in_a_row(days, today):
    """How many days, until today or yesterday; days as in puzzles()."""
    return days[0] if days[1] <= today <= days[1] + 1 else 0


def _is_puzzles(row):
    if not isinstance(row, list) or len(row) != 3 or not isinstance(row[1], str):
        return False
    return is_whole(row[0], 0, 1023) and is_whole(row[2]) and not row[1].strip(_PUZZLE)


def counters(store):
    """The figures of a kiosk."""
    values = store.load_values("kiosk")
    fit(values, [(key, 0, _MOST) for key in _COUNTERS])
    return values
