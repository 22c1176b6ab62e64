"""Games played to the end: the last three of each game, and the best of the weekly challenge.

Each is one file `past_<game>.<k>`, framed like a save: a small dict and the journal. A new one
goes over the oldest, so a power cut while writing costs nothing newer.
"""

from engine_core import challenge, journal
from firmware.app import settings, shelf
from firmware.app.saves import HEADER, framed, soundness

KEPT = 3
BEST = 3  # the place of the week's best
LINK = 4  # a game that came from elsewhere
_WEEKS = 12  # results of the challenge that are remembered


def file(game, k):
    return "past_%s.%d" % (game, k)


def load(store, game, k):
    """(number, meta, journal); number -1 if there is nothing sound."""
    data = store.files.read(file(game, k))
    number = soundness(data)
    if number < 0:
        return -1, {}, b""
    meta, data = shelf.unpack(data[HEADER:])
    return number, meta, data


def entries(store, game):
    """[(k, meta)] of what can be watched: the newest first, then the week's best."""
    found = []
    for k in range(KEPT):
        number, meta, data = load(store, game, k)
        if data:
            found.append((number, k, meta))
    found.sort(reverse=True)
    found = [(k, meta) for _, k, meta in found]
    number, meta, data = load(store, game, BEST)
    if data:
        found.append((BEST, meta))
    return found


def put(store, game, k, number, meta, data):
    store.files.write(file(game, k), framed(number, shelf.pack(meta, data)))


def add(store, game, meta, data):
    """Keeps a game in place of the oldest one, unless it is there already; returns its place."""
    place = 0
    oldest = highest = -1
    for k in range(KEPT):
        number, _, known = load(store, game, k)
        if known == data:  # the power failed before its save was forgotten
            return k
        highest = max(highest, number)
        if k == 0 or number < oldest:
            place, oldest = k, number
    put(store, game, place, highest + 1, meta, data)
    return place


def finish(app, game, meta, match):
    """What is kept of a finished game; `meta` of the play page learns its place and code."""
    data = journal.write(match)
    seat = meta.get("seat", 0)
    score = match.scores()[seat][0]
    won = 1 if seat in match.winners() else 0
    facts = {"score": score, "won": won, "ms": meta.get("ms", 0)}
    for key in ("people", "bots", "week", "seat", "cast"):
        if key in meta:
            facts[key] = meta[key]
    if meta.get("week"):
        _challenge(app.store, game, match, facts, data)
        if "code" in facts:
            meta["code"] = facts["code"]
    meta["past"] = add(app.store, game, facts, data)


def _challenge(store, game, match, facts, data):
    """The code of a challenge; the best one of its week is kept beside the last games."""
    week, score = facts["week"], facts["score"]
    if challenge.is_played(game, week, match.seed, match.options):
        code = facts["code"] = challenge.code(game, week, score, data)
        if _result(store, game, week, score, code):
            put(store, game, BEST, week, facts, data)


def results(store):
    """{"villagers/2647": [score, code]}: the own best results of the challenge."""
    return settings.weekly(store)


def _result(store, game, week, score, code):
    """Remembers a result; True if it is the best of its week."""
    kept = results(store)
    key = "%s/%04d" % (game, week)
    if key in kept and kept[key][0] >= score:
        return False
    kept[key] = [score, code]
    if len(kept) > _WEEKS:  # the oldest week goes
        weeks = sorted([(int(name[len(name) - 4 :]), name) for name in kept])
        del kept[weeks[0][1]]
    store.save_values("weekly", kept)
    return True
