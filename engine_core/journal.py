"""Games as bytes: the save (a table and the choices since) and the journal (all choices).

Both begin alike, little-endian: magic, version, game, fingerprint of the game's tables, seed,
options; both end with a CRC-32. Choices are written as a length byte and their items.
"""

from binascii import crc32

from . import catalog, record, rng, tables
from .flow import SaveError
from .history import History, fits, packed

SAVE = b"PKSV"
JOURNAL = b"PKJR"
VERSION = 1


def _put(out, value, size):
    for shift in range(0, 8 * size, 8):
        out.append(value >> shift & 255)


def _get(data, i, size):
    value = 0
    for k in range(size - 1, -1, -1):
        value = value << 8 | data[i + k]
    return value


def _start(magic, match):
    out = bytearray(magic)
    out.append(VERSION)
    out.append(catalog.GAMES.index(match.game))
    _put(out, tables.fingerprint(match.game), 4)
    _put(out, match.seed, 4)
    options = catalog.encode(match.game, match.options)
    out.append(len(options))
    out.extend(options)
    return out


def _seal(out):
    _put(out, crc32(out), 4)
    return bytes(out)


def _open(data, magic, what):
    """Check frame and checksum; (game, seed, options, position behind them)."""
    bytelike = isinstance(data, (bytes, bytearray, memoryview))
    if not bytelike or len(data) < 19 or bytes(data[:4]) != magic:
        raise SaveError("this is not a Pocketstead %s" % what)
    if crc32(memoryview(data)[: len(data) - 4]) != _get(data, len(data) - 4, 4):
        raise SaveError("the %s is damaged (checksum)" % what)
    if data[4] != VERSION:
        raise SaveError("the %s is of version %d, this is version %d" % (what, data[4], VERSION))
    if data[5] >= len(catalog.GAMES):
        raise SaveError("the %s is of a game that this build does not have" % what)
    game = catalog.GAMES[data[5]]
    end = 15 + data[14]
    try:
        options = catalog.complete(game, catalog.decode(game, data[15:end]))
    except ValueError as error:
        raise SaveError("the %s has other options: %s" % (what, error))
    seed = _get(data, 10, 4)
    if seed >= rng.SEEDS:
        raise SaveError("the %s has a seed that no game has" % what)
    return game, seed, options, end


def check_tables(data, game):
    """A save or journal continues only with the tables it was played with."""
    if _get(data, 6, 4) != tables.fingerprint(game):
        raise SaveError("played with other %s tables: put those back or start a new game" % game)


def _read_choices(data, i, end):
    choices = []
    while i < end:
        n = data[i]
        if not n:
            raise SaveError("a choice without content")
        choices.append(tuple(data[i + 1 : i + 1 + n]))
        i += 1 + n
    if i != end:
        raise SaveError("the choices do not fit their length")
    return choices


def _block(data, i, end):
    n = _get(data, i, 2)
    if i + 2 + n > end:
        raise SaveError("a part of the save is longer than the save")
    return data[i + 2 : i + 2 + n], i + 2 + n


def write_save(match):
    """Everything `match.load` needs, as bytes with a checksum."""
    out = _start(SAVE, match)
    base = record.joined(match._base)
    _put(out, len(base), 2)
    out.extend(base)
    _put(out, match._floor, 2)
    log = packed(match._log)
    _put(out, len(log), 2)
    out.extend(log)
    if match.history is None:
        _put(out, 0, 2)
        return _seal(out)
    made = match.history.size + len(log)
    _put(out, made, 2)
    if fits(made):
        match.history.put(out)
        out.extend(log)
    return _seal(out)


def read_save(data):
    """(game, seed, options, base, floor, log, history); SaveError if anything is wrong."""
    game, seed, options, i = _open(data, SAVE, "save")
    data = bytes(data)
    end = len(data) - 4
    base, i = _block(data, i, end)
    floor = _get(data, i, 2)
    log, i = _block(data, i + 2, end)
    history = History()
    made = _get(data, i, 2)
    if fits(made):
        kept, i = _block(data, i, end)
        if made:
            if kept[-len(log) :] != log and log:
                raise SaveError("the history does not end with the last choices")
            history = History(kept[: made - len(log)])
    else:
        history.size = made
        i += 2
    if i != end:
        raise SaveError("the save has more than its parts")
    return game, seed, options, base, floor, _read_choices(log, 0, len(log)), history


def write(match):
    """The whole game from its seed: what a replay needs."""
    if not match.whole:
        raise SaveError("the game was too long to be kept as a journal")
    out = _start(JOURNAL, match)
    match.history.put(out)
    out.extend(packed(match._log))
    return _seal(out)


def start(data):
    """(game, seed, options, where the choices begin) of a journal: for stepping through it."""
    return _open(data, JOURNAL, "journal")


def read(data):
    """(game, seed, options, choices) of a journal; SaveError if anything is wrong."""
    game, seed, options, i = start(data)
    data = bytes(data)
    return game, seed, options, _read_choices(data, i, len(data) - 4)
