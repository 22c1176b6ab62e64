"""Match: one game being played. Ask, answer, undo, copy, save.

Rules are generators entered by `step(t)` alone; between two steps no generator holds anything.
So a state copied there (a mark) plus the choices made since is the whole game: a clone, an undo
or a load copies a mark and replays. Marks are taken every few choices and never change, so
copies share them. A draw or a reveal seals the state; undo stops at the seal.
"""

from . import catalog, journal, rng
from .flow import IllegalChoice, SaveError
from .history import History, fits, packed_size
from .record import PACKED, checksum, frozen, thawed

EVERY = 32  # choices between two marks
FEW = 3  # choices that a fork may have to replay
NEAR = 1 if PACKED else EVERY  # the same at the table itself of a device: forks replay nothing
SILENT = 500  # steps in a row without a question: no game has so many, a nonsense save may
LONG = 32  # choices after which any sealed place is used to forget older ones


def new(game, seed, **options):
    """A fresh game. Unknown names and values raise ValueError naming them."""
    chosen = catalog.complete(game, options)
    if type(seed) is not int or not 0 <= seed < rng.SEEDS:
        raise ValueError("seed must be 0 to %d, got %r" % (rng.SEEDS - 1, seed))
    rules = catalog.rules(game)
    match = Match(game, rules, seed, chosen)
    match._begin(rules.setup(seed, chosen))
    return match


def at(game, state, **options):
    """A match that stands at a given state (tests, puzzles, tutorials)."""
    match = Match(game, catalog.rules(game), 0, catalog.complete(game, options))
    match._begin(state)
    return match


def load(data):
    """The match that `Match.save` wrote; SaveError for anything else."""
    game, seed, chosen, base, floor, log, history = journal.read_save(data)
    rules = catalog.rules(game)
    journal.check_tables(data, game)
    match = Match(game, rules, seed, chosen)
    state = rules.State()
    try:
        if state.unpack(base, 0) != len(base):
            raise SaveError("the saved table has another layout")
        match._base = match._mark = frozen(state)
        match._log = log
        match._floor = floor
        match.history = history
        match._rebuild(len(log), True)
    except SaveError:
        raise
    except Exception as error:  # a table of nonsense can trip any rule
        raise SaveError("the saved choices do not fit the saved table (%r)" % error)
    return match


def replay(data):
    """Play a journal: yields the match before the first and after every choice."""
    game, seed, options, choices = journal.read(data)
    match = new(game, seed, **options)
    journal.check_tables(data, game)
    yield match
    for i, choice in enumerate(choices):
        try:
            match.answer(choice)
        except IllegalChoice as error:
            raise SaveError("choice %d of the journal does not fit: %s" % (i, error))
        yield match


class Match:
    def __init__(self, game, rules, seed, options):
        self.game = game
        self.rules = rules
        self.seed = seed
        self.options = options
        self.ask = None
        self.history = History()  # every choice before _base, for replays
        self._state = None  # None in a fork that has not answered yet
        self._gen = None
        self._base = self._mark = None  # frozen at choice 0 and at choice _marked of the log
        self._marked = 0
        self._log = []  # choices since _base
        self._who = bytearray()  # for each: twice the seat, and 1 where there was another way
        self._floor = 0  # undo stops here
        self._step = 0  # where the running step began
        self._every = NEAR  # choices between two marks

    # -- playing

    @property
    def state(self):
        """The table itself with all that is hidden: for rules, tests and tools, not screens."""
        if self._state is None:
            self._rebuild(len(self._log))
        return self._state

    @property
    def notes(self):
        """What happened since the last answer: (kind, seat, a, b) each."""
        return self.state.notes

    def answer(self, option, proven=False):
        """Choose one of `ask.options`. Anything else raises IllegalChoice and changes nothing.

        proven: it was chosen here before (a replay going back); the options are not made.
        """
        ask = self.ask
        if ask is None:
            raise IllegalChoice("the game is over")
        if not proven:
            options = ask._options or ask.options
            try:
                option = options[options.index(option)]  # equal is not enough: (2.0,) == (2,)
            except ValueError:
                raise IllegalChoice("%r is not among the options of this decision" % (option,))
        t = self._state
        if t is None:
            self._rebuild(len(self._log))
            t = self._state
        t.notes = []
        log = self._log
        floor = self._floor
        log.append(option)
        self._who.append(ask.seat << 1 | (proven or len(options) > 1))
        try:
            try:
                self.ask = self._gen.send(option)
            except StopIteration:
                self.ask = None
            if t.sealed:
                t.sealed = False
                self._floor = len(log)
        except Exception:  # a fault in a rule: stand again where the question was asked
            log.pop()
            self._who = self._who[: len(log)]
            self._floor = floor
            self._rebuild(len(log))
            raise
        if self._marked == self._floor == len(log):  # older choices are out of reach
            if self.history is not None:
                self.history.extend(log)
            self._base = self._mark
            self._log = []
            self._who = bytearray()
            self._marked = self._floor = self._step = 0

    def _begin(self, state):
        self._state = state
        self._base = self._mark = frozen(state)
        self._gen = self._steps()
        self.ask = next(self._gen, None)

    def _steps(self, gen=None, ask=None):
        """The questions from an open one on, if there is one; marks are taken between steps."""
        if gen is not None:
            yield from rest(gen, ask)
        t = self._state
        step = self.rules.step
        silent = 0
        while silent < SILENT:
            n = len(self._log)
            silent = silent + 1 if n == self._step else 0
            if t.sealed:
                t.sealed = False
                self._floor = n
            if n >= self._every and (
                n >= self._marked + self._every or LONG <= n == self._floor > self._marked
            ):
                self._mark = frozen(t)
                self._marked = n
            self._step = n
            gen = step(t)
            if gen is None:
                return
            yield from gen
        raise ValueError("the rules find nothing to ask")

    def _rebuild(self, upto, strict=False, t=None):
        """Stand again where `upto` choices of the log had been made; t: a state at the mark.

        The running step is returned.
        """
        if self._marked > upto:
            self._mark = self._base
            self._marked = 0
        self._state = self._gen = None  # room for the new one
        step = self.rules.step
        t = t or thawed(self.rules.State, self._mark)
        i = self._marked
        gen = ask = None
        silent = 0
        while silent < SILENT:
            if gen is None:
                self._step = i
                gen = step(t)
                if gen is None:
                    ask = None
                    break
                ask = next(gen, None)
                if ask is None:
                    gen = None
                    silent += 1
                    continue
                silent = 0
            if i >= upto:
                break
            if strict:
                if self._log[i] not in ask.options:
                    raise SaveError("choice %d is not possible where it was made" % i)
                self._who.append(ask.seat << 1 | (len(ask.options) > 1))
            t.notes = []  # told when they were made: a long turn has many
            try:
                ask = gen.send(self._log[i])
            except StopIteration:
                gen = None
            i += 1
        if i != upto or silent == SILENT:
            raise ValueError("the game ends before its last choice")
        t.sealed = False
        t.notes = []
        self._state = t
        self.ask = ask
        self._gen = self._steps(gen, ask)
        next(self._gen, None)
        return gen

    # -- looking

    def view(self, seat):
        """What this seat may know: a state in which everything else is blanked."""
        return self.rules.hide(self.state.copy(), seat)

    def last_view(self, seat):
        """The same of a match that nobody needs any more: its own table, which is not copied."""
        t = self.state
        self._state = self._gen = None
        t.notes = []
        return self.rules.hide(t, seat)

    def scores(self):
        """[(total, ((category, points), ...)), ...] per seat, as if the game ended now."""
        return self.rules.scores(self.state)

    def winners(self):
        """The seats that win, as if the game ended now."""
        return self.rules.winners(self.state)

    def digest(self):
        """CRC-32 of the packed state: equal games have equal digests on every interpreter."""
        return checksum(self.state)

    # -- going back and branching off

    @property
    def undoable(self):
        """How many choices `undo` can take back."""
        return len(self._log) - self._floor

    @property
    def inside(self):
        """How many choices the running step has heard: the parts of one deed."""
        return len(self._log) - self._step

    @property
    def made(self):
        """How many bytes all choices take: a number for every decision of a game."""
        return (self.history.size if self.history else 0) + packed_size(self._log)

    @property
    def whole(self):
        """False once there are too many choices for a journal."""
        return fits(self.made)

    def recent(self, back):
        """The choice made `back` answers ago (1: the last one); None if it is not known."""
        at = len(self._log) - back
        return self._log[at] if at >= 0 else None

    def asked(self, back):
        """(seat, whether there was another way) of the choice made `back` answers ago, one of
        those that can be taken back."""
        who = self._who[len(self._who) - back]
        return who >> 1, bool(who & 1)

    def undo(self):
        """Take back one choice; False where something hidden was revealed or drawn."""
        if self.undoable <= 0:
            return False
        self._rebuild(len(self._log) - 1)
        self._log = self._log[:-1]
        self._who = self._who[:-1]
        return True

    def seal(self):
        """Undo stops here, as where something was revealed."""
        self._floor = len(self._log)

    def fork(self):
        """A copy that shares everything until its first answer and keeps no history."""
        if self._step - self._marked > FEW:
            self._mark_step()
        if self.ask is not None:
            self.ask.options  # made now, on the table they belong to
        return self._twin()

    def _mark_step(self):
        """A mark where the running step began: who forks here will fork again."""
        twin = self._twin()
        twin._rebuild(self._step)
        self._mark = frozen(twin._state)
        self._marked = self._step

    def _twin(self):
        new = Match(self.game, self.rules, self.seed, self.options)
        new.ask = self.ask
        new.history = None
        new._every = EVERY
        new._base = self._base
        new._mark = self._mark
        new._marked = self._marked
        new._log = self._log[:]
        new._who = self._who[:]
        new._floor = self._floor
        new._step = self._step
        return new

    def branch(self):
        """A Branch that starts here."""
        new = self.fork()
        return Branch(new, new._rebuild(len(new._log)))

    def clone(self):
        """A complete and independent copy."""
        new = self.fork()
        new._rebuild(len(new._log))
        if self.history is not None:
            new.history = self.history.copy()
            new._every = NEAR
        return new

    def imagine(self, seat, salt, blur=None):
        """A branch whose hidden things are shuffled anew as far as `seat` cannot know them.

        blur: may change the state of that branch further, at the start of the running step.

        None in the middle of a step that has already revealed something, or in which another
        seat has chosen: there the shuffle could contradict what was seen or chosen.
        """
        for new in self.imagining(seat, salt, blur):
            pass
        return new

    def imagining(self, seat, salt, blur=None):
        """The same in steps, none of them long: the last one yields the branch."""
        new = None
        if self._floor <= self._step and (
            len(self._log) <= self._step or self.ask is not None and self.ask.seat == seat
        ):
            new = self.fork()
            new._rebuild(new._step)
            yield None
            t = new._state
            rng.seed(t, salt)
            self.rules.scramble(t, seat)
            if blur:
                blur(t)
            yield None
            new._base = new._mark = frozen(t)
            new._log = new._log[new._step :]
            new._who = new._who[new._step :]
            new._marked = new._floor = 0
            new._rebuild(len(new._log), False, t)
        yield new

    # -- keeping

    def remember(self, choices):
        """Take these for all choices since the beginning, packed as in a journal."""
        self.history = History(choices[: len(choices) - packed_size(self._log)])

    save = journal.write_save


class Branch:
    """A table that look-ahead plays on: it only goes forward, and nobody listens."""

    def __init__(self, match, gen):
        self.game = match.game
        self.ask = match.ask
        self.state = match.state
        self.state.note = unheard
        self._gen = onward(self.state, match.rules.step, gen, match.ask)
        next(self._gen, None)

    def answer(self, option):
        """Choose one of `ask.options`, which is not checked."""
        try:
            self.ask = self._gen.send(option)
        except StopIteration:
            self.ask = None


def rest(gen, ask):
    """The questions of a step from the open one on."""
    while True:
        try:
            ask = gen.send((yield ask))
        except StopIteration:
            return


def onward(t, step, gen, ask):
    """The questions of a table from the open one of the running step on."""
    if gen is not None:
        yield from rest(gen, ask)
        gen = step(t)
        while gen is not None:
            yield from gen
            gen = step(t)


def unheard(kind, seat, a=0, b=0):
    """Takes the place of State.note where nobody wants to know what happens."""
