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
"""

from struct import unpack_from

from . import assets, catalog, match as matches
from .flow import TableError

FORMAT = 1
SIZE = 10  # bytes of a puzzle
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


def goal(game, n):
    """(decisions, best worth, grade) of puzzle n; grade 1 is the easiest."""
    data = _read(game)
    at = _puzzle(data, n)
    kind = data[at + 8]
    return kind >> 4, unpack_from("<h", data, at + 3)[0], kind & 15


def solution(game, n):
    """(the options of the best line by their places, the worth of the best line below it)."""
    data = _read(game)
    at = _puzzle(data, n)
    best = unpack_from("<h", data, at + 3)[0]
    return bytes(data[at + 5 : at + 5 + (data[at + 8] >> 4)]), best - data[at + 9]


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


def _read(game):
    return assets.read(game + ".puz", assets.PUZZLES, FORMAT)


def _puzzle(data, n):
    return _HEAD + 2 * unpack_from("<H", data, assets.HEADER + 4)[0] + SIZE * n
