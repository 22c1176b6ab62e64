"""A duel without radio: two devices play one game, and every turn travels as a short code.

Both begin with the same number, so both know the same table. A turn is what one seat chooses until
the other one is asked, or the game is over. Its code, in the letters of result codes:

    letters 0-2   game (2 bits), number of the code (5), tag of the duel (8)
    letters 3-4   seal: ten bits of the digest of the table after the turn
    ...           the choices: each by its place among the options that were there, the first one
                  as the lowest digit of one number; where they end, the table says
    the last      check character: finds every wrong letter and every swapped pair

The code with the number 0 is the invitation: the number that the seed is made of, the options and
the game in place of choices, the checksum of the game's tables as its seal. Turns count 1 to 31
and begin anew.
"""

from binascii import crc32

from . import catalog, rng, tables
from .challenge import check, spelled, symbols

NUMBERS = 1000000  # a duel's number, as a seed of six digits
LONGEST = 150  # choices of a turn; whatever is longer is no turn of people
_TURNS = 31
_SHORTEST = 6
_MOST = 40  # letters

# Why a code is refused: keys of the texts, "duel_bad." before them.
MISTAKE = "mistake"  # a letter is wrong, or it is no code at all
FOREIGN = "foreign"  # of another duel
OLD = "old"  # of a turn that is known
LATER = "later"  # of a turn before which another one is missing
MISFIT = "misfit"  # of this turn, but it was made at another table
NO_GAME = "unknown"  # an invitation to a game that is not here
VERSION = "version"  # or that has other tables here
NO_TURN = "invitation"  # an invitation where a turn is wanted
TURN = "turn"  # a turn where an invitation is wanted


class Refused(Exception):
    """A code that changes nothing; args[0]: why."""


def seed(number):
    """The seed of the duel with this number: never one of six digits, which could be played
    alone beforehand."""
    n = crc32(b"duel" + bytes((number & 255, number >> 8 & 255, number >> 16 & 255)))
    return NUMBERS + n % (rng.SEEDS - NUMBERS)


def tag(game, its_seed, chosen):
    """Eight bits that tell one duel from another."""
    data = bytearray(catalog.encode(game, chosen))
    data.append(catalog.GAMES.index(game))
    for shift in (0, 8, 16, 24):
        data.append(its_seed >> shift & 255)
    return crc32(data) & 255


def _open(game):
    """[(key, choices)]: what two players may choose."""
    rows = []
    for key, choices, default in catalog.options(game)[1:]:
        rows.append((key, [one for one in choices if _goes(game, {key: one})]))
    return rows


def _goes(game, given):
    try:
        catalog.complete(game, dict(given, players=2))
        return True
    except ValueError:
        return False


def _code(place, turn, its_tag, seal, n):
    head = (place & 3) << 13 | turn << 8 | its_tag
    out = [head >> 10, head >> 5 & 31, head & 31, seal >> 5, seal & 31]
    rest = []
    while n:
        rest.append(n & 31)
        n >>= 5
    rest.reverse()
    return spelled(out + rest, True)


def read(said):
    """(place of the game & 3, number of the code, tag, seal, choices as one number)."""
    out = symbols(said)
    if out is None or not _SHORTEST <= len(out) <= _MOST or check(out, True):
        raise Refused(MISTAKE)
    head = out[0] << 10 | out[1] << 5 | out[2]
    n = 0
    for symbol in out[5:-1]:
        if not n and not symbol:  # nobody writes leading zeros
            raise Refused(MISTAKE)
        n = n << 5 | symbol
    return head >> 13, head >> 8 & 31, head & 255, out[3] << 5 | out[4], n


def written(said):
    """A code as it is shown, in fours."""
    return "-".join([said[k : k + 4] for k in range(0, len(said), 4)])


# --- the invitation


def invitation(game, number, chosen):
    """The code that a friend's device makes the same duel of; chosen: all options."""
    place = catalog.GAMES.index(game)
    n = 0
    for key, choices in reversed(_open(game)):
        n = n * len(choices) + choices.index(chosen[key])
    n = (n * NUMBERS + number) * 32 + place
    its_tag = tag(game, seed(number), chosen)
    return _code(place, 0, its_tag, tables.fingerprint(game) & 1023, n)


def invited(said):
    """(game, seed, options) of an invitation. Loads the rules of its game."""
    place, turn, its_tag, seal, n = read(said)
    if turn:
        raise Refused(TURN)
    whole, n = n & 31, n >> 5
    if whole & 3 != place:
        raise Refused(MISTAKE)
    if whole >= len(catalog.GAMES):
        raise Refused(NO_GAME)
    game = catalog.GAMES[whole]
    its_seed, n = seed(n % NUMBERS), n // NUMBERS
    chosen = {"players": 2}
    for key, choices in _open(game):
        chosen[key] = choices[n % len(choices)]
        n //= len(choices)
    if n or not _goes(game, chosen) or its_tag != tag(game, its_seed, chosen):
        raise Refused(MISTAKE)
    catalog.rules(game)
    if seal != tables.fingerprint(game) & 1023:
        raise Refused(VERSION)
    return game, its_seed, chosen


# --- a turn


def turn_code(match, turn, made):
    """The code of a turn that has led to this table; turn: how many codes there are with it;
    made: place and number of the options of each choice in turn, one list."""
    n = 0
    for k in range(len(made) - 2, -2, -2):
        n = n * max(1, made[k + 1]) + made[k]
    its_tag = tag(match.game, match.seed, match.options)
    place = catalog.GAMES.index(match.game)
    return _code(place, _count(turn), its_tag, match.digest() & 1023, n)


def _count(turn):
    return (turn - 1) % _TURNS + 1


def is_of(match, said):
    """Whether a code belongs to this duel, whatever its turn."""
    place, turn, its_tag, seal, n = read(said)
    return (
        place == catalog.GAMES.index(match.game) & 3
        and turn > 0
        and its_tag == tag(match.game, match.seed, match.options)
    )


def played(match, turn, said):
    """(the match after the turn of this code, what happened); the given one stays as it is.

    turn: how many codes there are with this one.
    """
    place, count, its_tag, seal, n = read(said)
    if not count:
        raise Refused(NO_TURN)
    if not is_of(match, said):
        raise Refused(FOREIGN)
    if count != _count(turn):
        raise Refused(OLD if (turn - count) % _TURNS <= _TURNS // 2 else LATER)
    seat = match.ask.seat
    new = match.clone()
    notes = []
    for _ in range(LONGEST):
        options = new.ask.options
        new.answer(options[n % len(options)])
        n //= len(options)
        notes += new.notes
        if new.ask is None or new.ask.seat != seat:
            break
    if n or new.ask is not None and new.ask.seat == seat or new.digest() & 1023 != seal:
        raise Refused(MISFIT)
    return new, notes
