"""The public kit every game passes: random games, checked at every decision.

`tests/<game>/audit.py` may have `audit(t)`, which returns what is wrong with a state or None
(every card in one place, coins conserved), and `scores(t)`, an independent recount.
"""

from . import catalog, journal, match as matches, rng
from .record import packed

RARE = 32  # audits to one look with the expensive checks, in cheap games


class Broken(Exception):
    """A game broke a promise; the message names game, seed, options, decision and promise."""


def check(game, games, seed=1, deep=1, cap=5000, every=1, **options):
    """Play `games` random games from `seed` on; every `deep`-th with the expensive checks
    (0: none).

    `every` over 1 makes the other games cheap: the audit at each so many decisions, the
    expensive checks at each so many audits. Returns (games, decisions). The same games on every
    interpreter.
    """
    audit = _audit(game)
    decisions = 0
    for k in range(games):
        run = _Run(game, seed + k, options, audit)
        dear = deep and k % deep == 0
        decisions += run.play(dear, cap, 1 if dear else every)
    return games, decisions


def _audit(game):
    try:
        return __import__("tests.%s.audit" % game, None, None, ("audit",))
    except ImportError:
        return None


def _figures(game):
    return catalog.figures(game) if game in catalog.GAMES else None  # a toy has none


class _Run:
    def __init__(self, game, seed, options, audit):
        self.game = game
        self.seed = seed
        self.given = options
        self.audit = audit
        self.figures = _figures(game)
        self.decision = 0

    def fail(self, promise):
        raise Broken(
            "%s seed %d %r, decision %d: %s"
            % (self.game, self.seed, self.given, self.decision, promise)
        )

    def play(self, deep, cap, every):
        match = matches.new(self.game, self.seed, **self.given)
        dice = rng.Dice(self.seed)
        old = None  # a clone left behind, with its digest
        while match.ask is not None:
            if self.decision >= cap:
                self.fail("no end after %d decisions" % cap)
            self.look(match)
            options = match.ask.options
            turn = self.seed + self.decision  # other decisions in every game
            if turn % every == 0:
                self.look_at_table(match)
            if deep or every > 1 and turn % (every * RARE) == 0:
                self.look_deep(match, dice)
            if deep:
                if self.decision % 16 == 0:
                    self.look_at_scores(match)
                    if old and old[0].digest() != old[1]:
                        self.fail("an old clone changed")
                    old = (match.clone(), match.digest())
                if rng.below(dice, 8) == 0:
                    match = matches.load(match.save())
            match.answer(options[rng.below(dice, len(options))])
            self.decision += 1
        self.look_at_end(match, deep)
        return self.decision

    def look(self, match):
        options = match.ask.options
        if not options:
            self.fail("no option")
        if len(set(options)) < len(options):
            self.fail("an option twice in %r" % (options,))
        if not 0 <= match.ask.seat < match.options["players"]:
            self.fail("seat %d is asked, which nobody has" % match.ask.seat)

    def look_at_table(self, match):
        wrong = self.audit and self.audit.audit(match.state)
        if wrong:
            self.fail(wrong)

    def look_deep(self, match, dice):
        before = match.digest()
        clone = match.clone()
        if list(clone.ask.options) != list(match.ask.options):
            self.fail("a clone has other options")
        for option in match.ask.options:
            for item in option:
                if not 0 <= item <= 255:
                    self.fail("item %r of option %r is no byte" % (item, option))
            fork = match.fork()
            fork.answer(option)
        if packed(match.fork().last_view(0)) != packed(match.view(0)):
            self.fail("the view of a table that is given up differs")
        if match._step == len(match._log):
            again = match.state.copy()
            next(match.rules.step(again))
            if packed(again) != packed(match.state):
                self.fail("a step changes something before its first question")
        loaded = matches.load(match.save())
        if loaded.digest() != before or list(loaded.ask.options) != list(match.ask.options):
            self.fail("a loaded save differs")
        if loaded._who != match._who:
            self.fail("a loaded save does not know who was asked")
        self.undo_and_redo(match, clone, dice)
        for seat in range(match.options["players"]):
            self.look_through(match, seat, dice)
        if match.digest() != before:
            self.fail("looking changed the game")

    def undo_and_redo(self, match, clone, dice):
        """Back to the last barrier and forth again; on the way nothing may come to light."""
        back = []
        while True:
            choices = clone._log[:]
            if not clone.undo():
                break
            back.append(choices[-1])
            if match.asked(len(back)) != (clone.ask.seat, len(clone.ask.options) > 1):
                self.fail("another seat or another way was asked than the match remembers")
        if not back:
            return
        state = clone.state
        if (state.r0, state.r1) != (match.state.r0, match.state.r1):
            self.fail("undo crossed a random draw")
        seat = clone.ask.seat
        imagined = clone.imagine(seat, rng.draw(dice))
        for option in reversed(back):
            clone.answer(option)
        if clone.digest() != match.digest():
            self.fail("undo and redo differ")
        if imagined is None:
            return
        for option in reversed(back):
            if option not in imagined.ask.options:
                self.fail("undo crossed a reveal: %r depends on it" % (option,))
            imagined.answer(option)
        if packed(imagined.view(seat)) != packed(match.view(seat)):
            self.fail("undo crossed a reveal")

    def look_through(self, match, seat, dice):
        """What a seat sees does not depend on what it must not know."""
        imagined = match.imagine(seat, rng.draw(dice))
        if imagined is None:
            return
        if packed(imagined.view(seat)) != packed(match.view(seat)):
            self.fail("the view of seat %d shows something hidden" % seat)
        if match.ask.seat == seat and list(imagined.ask.options) != list(match.ask.options):
            self.fail("the options of seat %d tell something hidden" % seat)

    def look_at_scores(self, match):
        """Figures multiply and add up to the rows, rows to the totals, for every seat."""
        for seat, (total, parts) in enumerate(match.scores()):
            if sum([points for _, points in parts]) != total:
                self.fail("the categories do not add up to the total")
            for category, points in parts if self.figures else ():
                found = self.figures(match.state, seat, category)
                if sum([times * each for times, each, _ in found]) != points:
                    self.fail("the figures of row %d give another sum" % category)
                if min([card for _, _, card in found] or [-1]) < -1:
                    self.fail("the figures of row %d name no card" % category)

    def look_at_end(self, match, deep):
        self.look_at_table(match)
        if hasattr(self.audit, "scores") and self.audit.scores(match.state) != match.scores():
            self.fail("scores counted anew differ")
        self.look_at_scores(match)
        if not match.winners() and match.options["players"] > 1:
            self.fail("nobody wins")
        if deep and match.whole:
            again = None
            for again in matches.replay(journal.write(match)):
                pass
            if again.digest() != match.digest():
                self.fail("the journal plays to another end")
