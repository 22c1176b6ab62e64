"""The moment: the deed of a finished game after which its seat stood most differently.

A deed is what a seat chooses in one step of the rules. How a seat stands is `worth` of the game's
bot, counted before and after; POINT of that is a point. What ends a round or the game does not
count, for then others have their share in it, nor does an option that names nothing (to pass,
to be done). Found in small pieces of work.
"""

from . import catalog, journal, match as kernel


class Moment:
    def __init__(self, made, swing):
        self.made = made  # choices before it
        self.swing = swing  # points, more or less


def search(data, seat):
    """Plays a journal through: yields a Moment, the best one so far, or None."""
    game, seed, options, at = journal.start(data)
    bot = catalog.bot(game)
    match = kernel.new(game, seed, **options).fork()
    yield None
    best = begun = None
    made = 0
    stood, counted = 0, -1  # how the seat stood, after so many choices
    most = bot.POINT - 1  # what is less than a point is none
    last = len(data) - 4
    while at < last:
        if begun is None and match.ask.seat == seat and data[at] > 1:
            if counted < made:  # else nobody else has done anything since
                stood = bot.worth(match, seat)
            begun = (made, stood, match.state.round)
            yield best
        match.answer(tuple(data[at + 1 : at + 1 + data[at]]), True)
        at += 1 + data[at]
        made += 1
        yield best
        ask = match.ask
        if begun and (ask is None or ask.seat != seat or not match.inside):
            swing = 0
            if ask is not None and match.state.round == begun[2]:
                stood, counted = bot.worth(match, seat), made
                swing = stood - begun[1]
            if abs(swing) > most:
                most = abs(swing)
                points = most // bot.POINT
                best = Moment(begun[0], points if swing > 0 else -points)
            begun = None
            yield best


def before(data, moment):
    """The game again up to a moment: yields a match, and at the end (match, the choice)."""
    game, seed, options, at = journal.start(data)
    match = kernel.new(game, seed, **options).fork()
    for _ in range(moment.made):
        match.answer(tuple(data[at + 1 : at + 1 + data[at]]), True)
        at += 1 + data[at]
        yield match, None
    yield match, tuple(data[at + 1 : at + 1 + data[at]])
