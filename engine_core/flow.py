"""What rules and kernel say to each other: the question, and the errors a player can meet."""


class IllegalChoice(Exception):
    """The answer is not among the options of the question; the game is unchanged."""


class SaveError(Exception):
    """Saved data is damaged, foreign or of another version; nothing was loaded."""


class TableError(Exception):
    """A compiled table is missing, damaged or does not fit this engine."""


class Ask:
    """A question to one seat, made by `ask`. An option is a tuple of ints 0..255, verb first."""

    __slots__ = ("seat", "prompt", "_make", "_arg", "_options")

    @property
    def options(self):
        options = self._options
        if options is None:
            options = self._options = self._make(self._arg, self.seat)
            self._make = self._arg = None
        return options


def ask(seat, prompt, make, arg, options=None):
    """`pick = yield ask(...)`: `make(arg, seat)` lists the options on first look, so that a
    replay, which never looks, makes none; where they had to be made before, they are given.

    A class that is called takes twice as long, and every decision asks.
    """
    new = Ask()
    new.seat = seat
    new.prompt = prompt
    new._make = make
    new._arg = arg
    new._options = options
    return new


def choose(seat, prompt, options):
    """`pick = yield from choose(...)`: one of these options; one way is not asked."""
    if len(options) == 1:
        return options[0]
    return (yield ask(seat, prompt, None, None, options))
