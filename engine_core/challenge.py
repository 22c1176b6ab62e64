"""The weekly challenge: one game for everybody, from a number that can be read out.

The number is the year and the ISO week, 2647 for week 47 of 2026. It gives the seed (the number
and the game's place in the catalogue: 264701 is that week's Villagers) and the options, so it
can be played without clock or network. A result is a code of eight characters:

    symbols 0-1   year (7 bits), game (2), week (6), spread over symbols 0, 1 and 2
    symbols 3-4   score + 100 (10 bits)
    symbols 5-6   the last bits of the journal's checksum (10): replaying that journal gives
                  this score
    symbol  7     check character: finds every wrong character and every swapped pair

The two bits hold the first four games. The code of a later one begins with one more symbol, what
is left of its place in the catalogue divided by four, never 0: nine characters for games 4 to 127.
"""

from . import catalog

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U
LENGTH = 8  # of a code of one of the first four games
_SHIFT = 100  # scores below zero
_MOST = 1023


def week_of(year, month, day):
    """The number of the ISO week that a day lies in."""
    n = days(year, month, day)
    monday = n - n % 7
    thursday = monday + 3
    year += 1 if thursday >= days(year + 1, 1, 1) else 0
    if thursday < days(year, 1, 1):
        year -= 1
    return year % 100 * 100 + (thursday - days(year, 1, 1)) // 7 + 1


def days(year, month, day):
    """Days since a Monday long ago (1 January of the year 1)."""
    before = year - 1
    n = 365 * before + before // 4 - before // 100 + before // 400
    lengths = b"\x1f\x1c\x1f\x1e\x1f\x1e\x1f\x1f\x1e\x1f\x1e\x1f"
    for i in range(month - 1):
        n += lengths[i]
    if month > 2 and year % 4 == 0 and (year % 100 or year % 400 == 0):
        n += 1
    return n + day - 1


def weeks_in(year):
    """52 or 53: the 28th of December always lies in the last week."""
    return week_of(2000 + year % 100, 12, 28) % 100


def is_week(number):
    return 0 <= number < 10000 and 1 <= number % 100 <= weeks_in(number // 100)


def next_week(number, by):
    """The number of the week after (by 1) or before (by -1); from anything to something valid."""
    year, week = number // 100 % 100, number % 100 + by
    if week < 1:
        year = (year - 1) % 100
        week = weeks_in(year)
    elif week > weeks_in(year):
        year = (year + 1) % 100
        week = 1
    return 100 * year + week


def seed(game, number):
    return 100 * number + catalog.GAMES.index(game) + 1


def options(game, number):
    """What everybody plays, by the game's WEEKLY: one choice of each, another one every week."""
    return {key: some[number % len(some)] for key, some in catalog.manifest(game).WEEKLY}


def is_played(game, number, its_seed, its_options):
    """Whether a game with this seed and these options, all of them, is the challenge."""
    return its_seed == seed(game, number) and its_options == catalog.complete(
        game, options(game, number)
    )


def code(game, number, score, journal):
    """The result code of a game that was played to the end; journal: its bytes."""
    year, week = number // 100, number % 100
    score = max(0, min(_MOST, score + _SHIFT))
    tail = journal[len(journal) - 4] | journal[len(journal) - 3] << 8
    place = catalog.GAMES.index(game)
    out = [place >> 2] if place > 3 else []
    out += [
        year >> 2,
        (year & 3) << 3 | (place & 3) << 1 | week >> 5,
        week & 31,
        score >> 5,
        score & 31,
        tail >> 5 & 31,
        tail & 31,
    ]
    return written(spelled(out, place > 3))


def written(said):
    """The characters of a code as they are shown: 6HF3-Q9YY."""
    return said[:-4] + "-" + said[-4:]


def read(said):
    """(game, number, score, check of the journal) of a code; None if it was mistyped.

    game: None if the code is right but of a game that this build does not have.
    """
    out = symbols(said)
    if out is None or len(out) < LENGTH or check(out, len(out) > LENGTH):
        return None
    place = out.pop(0) << 2 if out[0] and len(out) > LENGTH else 0
    if len(out) != LENGTH:
        return None
    number = 100 * (out[0] << 2 | out[1] >> 3) + ((out[1] & 1) << 5 | out[2])
    if not is_week(number):
        return None
    score = (out[3] << 5 | out[4]) - _SHIFT
    place |= out[1] >> 1 & 3
    game = catalog.GAMES[place] if place < len(catalog.GAMES) else None
    return game, number, score, out[5] << 5 | out[6]


def fits(said, journal):
    """True if a code (as `read` gave it) was made from this journal."""
    at = len(journal) - 4
    return said[3] == (journal[at] | journal[at + 1] << 8) & 1023


# --- letters that find a typing mistake, for all codes that people pass on


def symbols(said):
    """The numbers that the letters of a code stand for; None if one of them is no letter of it."""
    out = []
    for letter in said:
        if "a" <= letter <= "z":
            letter = chr(ord(letter) - 32)
        if letter in "- ":
            continue
        letter = {"O": "0", "I": "1", "L": "1"}.get(letter, letter)
        at = ALPHABET.find(letter)
        if at < 0:
            return None
        out.append(at)
    return out


def spelled(out, kind):
    """Numbers as letters, with the check character behind them."""
    return "".join([ALPHABET[n] for n in out + [_double(check(out, kind))]])


def check(out, kind):
    """0 for a whole code: the numbers as a polynomial at x, the kind of the code before them: 1 of
    longer ones and of duels, 2 of puzzles.

    So a code to which a 0 was added, or one of another kind, is no code.
    """
    n = int(kind)
    for symbol in out:
        n = _double(n) ^ symbol
    return n


def _double(n):
    """Times x in the field of 32 elements (x^5 + x^2 + 1)."""
    n <<= 1
    return n ^ 37 if n & 32 else n
