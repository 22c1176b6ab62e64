"""Puzzles: positions of bot games whose best line of one to three decisions is proven.

    match = puzzle.load("villagers", 7)
    seat = match.ask.seat
    decisions, best, grade = puzzle.goal("villagers", 7)

Give the seat as many points as you can within so many answers: what `worth` says then, the score
as if the game ended there, must reach `best`. A line is over earlier when somebody else is asked,
when the game ends, and when something was drawn or revealed (`over`). Whoever made the puzzle
(`pocketstead puzzles`) tried every line: others stay below `best`, with other hidden cards too.

`<game>.puz` has a few games, bit by bit the place of each option chosen, and the puzzles: which
game, after how many choices, how good the best line is, and which it is. Puzzles fit the tables
that they were made with; with others there are none.

What came of a puzzle is a code of seven letters, to compare with friends:

    letters 0-2   game (its place in the catalogue, 5 bits), number of the puzzle (10)
    letter  3     the try at which it was solved (9: or later), 0 if the best line was shown before
    letters 4-5   the last bits of the puzzles' checksum: others have the same numbers
    letter  6     check character, as in a result code (challenge.py)
"""

from struct import unpack_from

from . import assets, catalog, challenge, match as matches
from .flow import TableError

FORMAT = 2
SIZE = 13  # bytes of a puzzle
TRIES = 9  # are counted
LETTERS = 7  # of a code
_KIND = 2  # for its check character
_HEAD = assets.HEADER + 6  # behind the checksum of the tables and the number of games


def count(game):
    """How many puzzles there are for the tables as they are."""
    try:
        data = _read(game)
    except TableError:
        return 0
    fits = assets.stamp(game + ".tab") == unpack_from("<I", data, assets.HEADER)[0]
    return unpack_from("<H", data, 6)[0] if fits else 0


def load(game, n):
    """The match that stands at puzzle n; undo stops there."""
    for match in loading(game, n):
        pass
    return match


def loading(game, n):
    """The same in steps: yields the match after every choice that led there."""
    data = _read(game)
    number, choices = unpack_from("<BH", data, _puzzle(data, n))
    at = unpack_from("<H", data, _HEAD + 2 * number)[0]
    options = catalog.decode(game, bytes(data[at + 4 : at + 4 + len(catalog.options(game))]))
    match = matches.new(game, unpack_from("<I", data, at)[0], **options)
    bit = 8 * (at + 4 + len(options))
    yield match
    for _ in range(choices):
        listed = match.ask.options
        place = 0
        span = 1  # a whole number of bits has room for so many
        while 2 * span <= len(listed):
            place = place << 1 | data[bit >> 3] >> (bit & 7) & 1
            bit += 1
            span *= 2
        short = 2 * span - len(listed)  # the first ones need no bit more
        if place >= short:
            place = (place << 1 | data[bit >> 3] >> (bit & 7) & 1) - short
            bit += 1
        match.answer(listed[place], True)
        yield match
    match.seal()
    yield match


def length(game, n):
    """How many choices lead to puzzle n."""
    data = _read(game)
    return unpack_from("<H", data, _puzzle(data, n) + 1)[0]


def goal(game, n):
    """(decisions, best worth, grade) of puzzle n; grade 1 is the easiest."""
    data = _read(game)
    at = _puzzle(data, n)
    kind = data[at + 8]
    return kind >> 4, unpack_from("<h", data, at + 3)[0], kind & 15


def solution(game, n):
    """(the best line as places of options, the worth of the best line below it, that line)."""
    data = _read(game)
    at = _puzzle(data, n)
    best = unpack_from("<h", data, at + 3)[0]
    line = bytes(data[at + 5 : at + 5 + (data[at + 8] >> 4)])
    return line, best - data[at + 9], bytes([n for n in data[at + 10 : at + 13] if n < 255])


def worth(match, seat):
    """The points of a seat as if the game ended now."""
    return match.scores()[seat][0]


def over(match, seat, made, decisions):
    """Whether a line ends here, `made` answers behind the position of the puzzle."""
    return (
        made >= decisions
        or match.ask is None
        or match.ask.seat != seat
        or match.undoable < made  # something was drawn or revealed
    )


def of_day(game, day):
    """The puzzle that everybody has on this day (challenge.days)."""
    return day % count(game)


def mark(game):
    """Ten bits that tell these puzzles from those of another version."""
    return assets.stamp(game + ".puz") & 1023


def code(game, n, tries):
    """What came of puzzle n, as a code: solved at this try, 0 if not."""
    bits = mark(game)
    out = [catalog.GAMES.index(game), n >> 5, n & 31, tries, bits >> 5, bits & 31]
    return challenge.written(challenge.spelled(out, _KIND))


def read(said):
    """(game, n, tries) of a code; None if it was mistyped or is no code of a puzzle.

    game: None if this build does not have it; n: -1 if the code is of other puzzles of it.
    """
    out = challenge.symbols(said)
    if out is None or len(out) != LETTERS or challenge.check(out, _KIND) or out[3] > TRIES:
        return None
    if out[0] >= len(catalog.GAMES):
        return None, -1, out[3]
    game = catalog.GAMES[out[0]]
    n = out[1] << 5 | out[2]
    if n >= count(game) or out[4] << 5 | out[5] != mark(game):
        n = -1
    return game, n, out[3]


def _read(game):
    return assets.read(game + ".puz", assets.PUZZLES, FORMAT)


def _puzzle(data, n):
    return _HEAD + 2 * unpack_from("<H", data, assets.HEADER + 4)[0] + SIZE * n
