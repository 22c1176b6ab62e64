"""The running game as screens see it: firmware/games/screen.py says what each name means."""

from engine_core import catalog
from firmware import words
from firmware.memory import plan
from firmware.strings import has, text
from firmware.ui.text import BODY, BOLD, SMALL, TITLE, font

NAMES = 5  # of bots; each has its temper in a game, the same whenever one meets
_FONTS = (SMALL, BODY, BOLD, TITLE)  # of the pane, where lines are measured deep in calls


class Table:
    def __init__(self, app, match, people, bots, first=0, cast=-1):
        self.app = app
        self.match = match
        self.game = match.game
        self.first = first  # seats first .. first+people-1 are persons here, the others
        self.people = people  # bots of this level, or "friend": somebody with another device
        self.bots = bots
        self.cast = cast  # which of the names sits at seat 0; -1: each seat its own, even-tempered
        self.players = match.options.get("players", 1)
        self.screen = plan.screen(self.game)
        self.step = plan.part("step").Step if self.screen.STEPS else None
        layout = app.layout
        self.box = layout.table
        self.pane = layout.detail
        self.wide = layout.wide
        self.seat = 0
        self.path = self.came = ()
        self.page = 0
        self.told = ()
        self.target = None
        self.preview = False
        self.memo = {}
        self.view = self.kept = None
        self.ask = None
        self.options = ()
        self._after = None
        self._seen = None  # whose view of which moment self.view is
        for role in _FONTS:
            font(role)

    @property
    def large(self):
        return bool(self.app.settings["large"])

    @property
    def contrast(self):
        return bool(self.app.settings["contrast"])

    def is_person(self, seat):
        return self.first <= seat < self.first + self.people

    def look(self):
        """Look at the game: after every answer, undo and change of the one who looks. The state
        is copied once per moment and seat."""
        match = self.match
        ask = match.ask
        seen = self._seen
        if not (seen and seen[0] is match and seen[1] is ask and seen[2] == self.seat):
            if self.view:
                self.kept = self.screen.keep(self)
            self.view = match.view(self.seat)
            self._seen = (match, ask, self.seat)
        self.target = self._after = None
        self.memo = {}
        self.ask = ask if ask is not None and ask.seat == self.seat else None
        self.options = self.ask.options if self.ask else ()
        self.path = self.told = ()
        self.page = 0
        self.preview = False

    def refresh(self):
        """The same, whatever was seen before."""
        self._seen = None
        self.look()

    def listen(self):
        """Something is told: nobody here decides."""
        self.ask = None
        self.options = ()

    def show(self, view):
        """Look at another moment while something is told."""
        if view is not self.view:
            self.view = view
            self.memo = {}

    def after(self, option):
        """The view once this option is taken; None if chance or hidden things lie behind it.

        Where a step holds all that a choice does, without what follows by itself: a market, an
        event, the end.
        """
        known = self._after
        if known is not None and known[0] == option:
            return known[1]
        known = self._after = None  # one at a time
        fork = self.match.fork()
        rules = None
        if self.step:
            rules = fork.rules = self.step(fork, False)
        fork.answer(option)
        view = None
        if fork.undoable:
            if rules and 0 <= rules.told < len(fork.notes):
                fork = rules = None  # one table at a time
                fork = self.match.fork()
                fork.rules = self.step(fork, True)
                fork.answer(option)
            view = fork.last_view(self.seat)
        self._after = (option, view)
        return view

    def forget_after(self):
        """The cursor has moved: the view behind another option is not needed any more."""
        self._after = None

    def last(self, back=1):
        """The option chosen `back` choices ago (1: the last one), by whomever; None if unknown."""
        return self.match.recent(back)

    def undo_reach(self):
        """How many own decisions can be taken back, and how many choices the first one is."""
        far = self.bots == "friend"  # who has heard of all that was done before this turn
        if not self.app.settings["undo"] or self.seat < 0 or far and self.ask is None:
            return 0, 0
        own = first = 0
        for count in range(1, self.match.undoable + 1):
            seat = self.match.asked(count)[0]
            if seat == self.seat:
                own += 1
                first = first or count
            elif far or self.is_person(seat):
                break
        return own, first

    def step_back(self):
        """How many choices B takes back at the top of a decision: to the question before it, if
        that is part of the same deed of this seat and can be undone; else 0."""
        match = self.match
        turn = catalog.manifest(self.game).TURN
        if not self.app.settings.get("undo") or self.ask is None or self.ask.prompt == turn:
            return 0
        most = match.undoable if turn >= 0 else min(match.undoable, match.inside)
        for count in range(1, most + 1):
            seat, other = match.asked(count)
            if seat != self.seat:
                return 0
            if other:  # one way was not asked
                return count
        return 0

    def last_said(self, back):
        """What the choice `back` steps ago was, as a sentence."""
        return self.screen.say(self, self.last(back))

    def name(self, seat):
        """How a seat is called on the screen."""
        said = self.screen.seat_name(self, seat)
        if said:
            return said
        if self.people == 1 and seat == self.first:
            return text("you")
        if self.is_person(seat):
            return text("player", seat + 1)
        if self.bots == "friend":
            return text("friend")
        return bot_name((seat + self.cast) % NAMES if self.cast >= 0 else seat)

    def level(self, seat):
        """How well and with which temper the bot of a seat plays."""
        if self.cast < 0:
            return self.bots
        known = catalog.manifest(self.game).TEMPERS
        return "%s:%s" % (self.bots, known[(seat + self.cast) % NAMES])

    def rivals(self, between):
        """The bots and what they love; "" where they have no tempers."""
        if self.cast < 0:
            return ""
        seats = [k for k in range(self.players) if not self.is_person(k)]
        return rivals(self.game, self.cast, seats, between)

    def because(self, reason):
        """Why a bot would choose so, in words; "" if it gave no reason."""
        parts = reason.split(".")  # a number may stand behind the dot
        key = "reason." + parts[0]
        return text(key, *[int(n) for n in parts[1:]]) if has(key) else ""

    def whose(self, note, line):
        """The seat a line is about: also that of own notes, which are told without a mark."""
        return note[1] if line[0] < 0 and note[1] == self.seat else line[0]

    def named(self, note, line):
        """A line with the name of the one it is about: "Rose takes ...", "You: Takes ..."."""
        seat = self.whose(note, line)
        said = line[2]
        if seat < 0:
            return said
        name = self.name(seat)
        told = said if name == text("you") else words.named(name, note, said)
        return told if told != said or ":" in said else text("pair", name, said)


def bot_name(who):
    return text("bot_names").split(" ")[who]


def rivals(game, cast, seats, between):
    """The bots of these seats and what they love, in words."""
    known = catalog.manifest(game).TEMPERS
    lines = []
    for seat in seats:
        who = (seat + cast) % NAMES
        lines.append(text("pair", bot_name(who), text("temper." + known[who])))
    return between.join(lines)
