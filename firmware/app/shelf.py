"""Games on the device's storage: the save of each game, the last finished one, and records."""

import json
import os

from engine_core import assets, catalog
from firmware.app import settings
from firmware.strings import text


def present(game):
    """True if the game's tables are on the device."""
    try:
        os.stat(assets.path(game + ".tab"))
        return True
    except OSError:
        return False


def save_name(game, friend=False):
    """friend: the duel of this game, which lies beside the other one."""
    return ("duel_" if friend else "game_") + game


def pack(meta, data):
    """Meta (a small dict for the launcher and the play page) and the match in one piece."""
    head = json.dumps(meta).encode()
    return bytes((len(head) & 255, len(head) >> 8)) + head + data


def unpack(data):
    """(meta, match bytes); ({}, b"") for anything else."""
    if data is None or len(data) < 2:
        return {}, b""
    n = data[0] | data[1] << 8
    try:
        meta = json.loads(bytes(data[2 : 2 + n]).decode())
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        return {}, b""
    return settings.of_game(meta), bytes(data[2 + n :])


def summary(store, game, friend=False):
    """The meta of a game in progress, or None."""
    meta, data = unpack(store.load(save_name(game, friend)))
    return meta if data else None


def stand(meta, table, now):
    """Notes beside a game how it stands, and when that was; `now`: the clock, or None."""
    match = table.match
    for key in ("round", "ahead", "at"):
        meta.pop(key, None)
    if catalog.manifest(table.game).TURN < 0:  # it has short rounds
        meta["round"] = match.state.round
    totals = [total for total, _ in match.scores()]
    if table.people == 1 and len(totals) > 1:
        mine = totals.pop(table.first)
        meta["ahead"] = mine - max(totals)
    if now:
        meta["at"] = _minutes(now)


def _minutes(now):
    return ((now[1] * 32 + now[2]) * 24 + now[3]) * 60 + now[4]


def standing(meta, now):
    """The same as a line for the launcher: round, points ahead or behind, when it was saved."""
    said = []
    if "round" in meta:
        said.append(text("save_round", meta["round"]))
    ahead = meta.get("ahead")
    if ahead is not None:
        key = "save_ahead" if ahead > 0 else "save_behind" if ahead else "save_level"
        said.append(text(key, abs(ahead)) if ahead else text(key))
    at = meta.get("at")
    if at is not None and now:
        day = at // 1440
        if day == _minutes(now) // 1440:
            said.append(text("save_time", at // 60 % 24, "%02d" % (at % 60)))
        else:
            said.append(text("save_day", day % 32, day // 32))
    return ", ".join(said)


def keep(store, game, meta, data):
    """True once the save is proven."""
    return store.keep(save_name(game, "seat" in meta), pack(meta, data))


def forget(store, game, meta):
    """The game is over: True once there is no save of it any more."""
    return store.forget(save_name(game, "seat" in meta))


def unsaved(store, game, meta):
    """What is true after keep() has failed: an older save of this very game is there, or none."""
    older = summary(store, game, "seat" in meta)
    same = older is not None and older.get("line") == meta.get("line")
    return text("not_saved" if same else "not_saved_at_all")


def record_key(game, options):
    """What makes two results comparable: the game, the seats, the mode and the level."""
    key = game
    for name in ("players", "mode", "level", "difficulty"):
        if name in options:
            key += "/" + str(options[name])
    return key


def add_record(store, key, score, won, digest, scene=""):
    """Counts a finished game. Returns (best before, streak, True if that could be kept).

    A game is counted once, however often the power fails before its save is forgotten: its digest
    stands behind the figures, and then the postcard of the best one (firmware/app/postcard.py).
    """
    records = settings.records(store)
    row = records.get(key, (0, 0, None, 0))
    games, wins, best, streak = row[:4]
    if len(row) > 4 and row[4] == digest:
        return best, streak, True
    card = row[5] if len(row) > 5 else ""
    before = best
    games += 1
    wins += 1 if won else 0
    streak = streak + 1 if won else 0
    if best is None or score > best:
        best = score
        card = scene
    records[key] = (games, wins, best, streak, digest, card)
    return before, streak, store.keep_values("records", records)
