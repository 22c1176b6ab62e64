"""Cuts puzzles out of bot games: positions whose best line of one to three decisions is proven.

Every line of a position is tried (`lines`). A position is a puzzle if its best line is clearly
better than all others, needs each of its decisions, and stays the best one, with the same points,
on tables whose hidden cards were shuffled anew.
"""

from dataclasses import dataclass

from engine_core import bots, catalog, match as matches, puzzle, rng, tables

DECISIONS = (3, 2, 1)
MOST_LINES = 1200  # of a position: more are not tried
FEWEST_LINES = 12  # fewer are no puzzle
SALTS = (11, 222, 3333)  # tables with other hidden cards
TRIES = 12  # of a bot, for the grade
APART = 5  # choices between two puzzles of one game
SHARES = {3: 45, 2: 40, 1: 15}  # of 100 puzzles, by their decisions


class TooMany(Exception):
    """More lines than anybody would look at."""


@dataclass(frozen=True)
class Puzzle:
    at: int  # choices before it
    line: tuple  # places of the options of the best line
    best: int
    next: int  # worth of the best line below it
    below: tuple  # that line
    prompt: int
    grade: int


def declared(game):
    """(points between the best line and the next one, puzzles of one game, tables): PUZZLES of
    the manifest, since games count in larger and smaller points and are longer and shorter."""
    return getattr(catalog.manifest(game), "PUZZLES", (2, 6, ()))


def clearly(game):
    return declared(game)[0]


def lines(position, decisions):
    """[(worth, places of the options), ...] of every line; `position` is sealed."""
    found = []
    _extend(position, position.ask.seat, (), decisions, found)
    return found


def _extend(here, seat, line, decisions, found):
    for place, option in enumerate(here.ask.options):
        there = here.fork()
        there.answer(option)
        longer = line + (place,)
        if puzzle.over(there, seat, len(longer), decisions):
            found.append((puzzle.worth(there, seat), longer))
            if len(found) > MOST_LINES:
                raise TooMany
        else:
            _extend(there, seat, longer, decisions, found)


def verdict(position, decisions):
    """(best worth, worth of the next, winning lines, all lines) of a sealed position."""
    found = lines(position, decisions)
    best = max(worth for worth, _ in found)
    others = [worth for worth, _ in found if worth < best]
    winning = [line for worth, line in found if worth == best]
    return best, max(others, default=best), winning, len(found)


def below(position, decisions, worth):
    """The first of the lines that are worth so much."""
    return next(line for its, line in lines(position, decisions) if its == worth)


def proven(match, decisions):
    """The same if the position is a puzzle for so many decisions, else None."""
    seat = match.ask.seat
    position = match.fork()
    position.seal()
    try:
        best, second, winning, tried = verdict(position, decisions)
    except TooMany:
        return None
    if best - second < clearly(match.game) or len(winning) * 6 > tried or tried < FEWEST_LINES:
        return None
    if not all(_needed(position, line, decisions, best) for line in winning):
        return None
    for salt in SALTS:
        other = match.imagine(seat, salt)
        if other is None:
            return None
        other.seal()
        try:
            if verdict(other, decisions)[::2] != (best, winning):
                return None
        except TooMany:
            return None
    return best, second, winning, tried


def _needed(position, line, decisions, best):
    """Whether a line has all its decisions, each with a choice, and is worth less without one."""
    seat = position.ask.seat
    here = position.fork()
    for place in line:
        if len(here.ask.options) < 2 or puzzle.worth(here, seat) >= best:
            return False
        here.answer(here.ask.options[place])
    return len(line) == decisions


def reaches(position, decisions, best, level, dice):
    """Whether a bot's own line is worth as much as the best one."""
    here, seat, made = position.fork(), position.ask.seat, 0
    while not puzzle.over(here, seat, made, decisions):
        here.answer(bots.pick(here, level, dice))
        made += 1
    return puzzle.worth(here, seat) >= best


def solved(position, decisions, best, level):
    """How often of TRIES a bot of this level finds it."""
    return sum(
        reaches(position, decisions, best, level, rng.Dice(seed)) for seed in range(1, TRIES + 1)
    )


def grade(position, decisions, best):
    """1: the normal bot finds it mostly; 2: now and then, or the easy one does; 3: neither."""
    often = solved(position, decisions, best, "normal")
    if 2 * often >= TRIES:
        return 1
    return 2 if often or solved(position, decisions, best, "easy") else 3


def candidates(match, dice, chance, show=None):
    """Puzzles of one game between normal bots, and the places of all options chosen in it."""
    found, chosen, skip = [], [], rng.Dice(match.seed + 7)
    while match.ask is not None:
        options = match.ask.options
        if len(options) > 2 and rng.below(skip, 100) < chance:
            decisions = DECISIONS[rng.below(skip, len(DECISIONS))]
            proof = proven(match, decisions)
            if proof:
                best, second, winning, _ = proof
                position = match.fork()
                position.seal()
                found.append(
                    Puzzle(
                        len(chosen),
                        winning[0],
                        best,
                        second,
                        below(position, decisions, second),
                        match.ask.prompt,
                        grade(position, decisions, best),
                    )
                )
        option = bots.pick(match, "normal", dice)
        chosen.append((options.index(option), len(options)))
        match.answer(option)
    return found, chosen


def packed(chosen):
    """Choices as bits: the place of each among its options, in as few as they need. Where there
    are 5, the first three places take two bits and the others three."""
    bits = []
    for place, count in chosen:
        width = count.bit_length() - 1
        short = (2 << width) - count
        if place >= short:
            place, width = place + short, width + 1
        bits += [place >> k & 1 for k in range(width - 1, -1, -1)]
    out = bytearray((len(bits) + 7) // 8 or 1)
    for k, bit in enumerate(bits):
        out[k // 8] |= bit << k % 8
    return bytes(out)


class Quota:
    """Which puzzles are wanted still: a share for each number of decisions, all grades alike."""

    def __init__(self, count):
        self.left = {k: share * count // 100 for k, share in SHARES.items()}
        self.left[3] += count - sum(self.left.values())
        self.grades = dict.fromkeys((1, 2, 3), 0)
        self.prompts = {}

    def rank(self, one):
        """The lower the more wanted: kinds of decisions and grades that there are few of."""
        return self.prompts.get(one.prompt, 0) + 2 * self.grades[one.grade]

    def take(self, found, most):
        """Up to `most` puzzles of one game, apart from each other."""
        taken = []
        while len(taken) < most:
            free = [
                one
                for one in found
                if self.left[len(one.line)] > 0
                and all(abs(one.at - other.at) >= APART for other in taken)
            ]
            if not free:
                break
            one = min(free, key=lambda one: (self.rank(one), one.at))
            self.left[len(one.line)] -= 1
            self.grades[one.grade] += 1
            self.prompts[one.prompt] = self.prompts.get(one.prompt, 0) + 1
            taken.append(one)
        return sorted(taken, key=lambda one: one.at)

    @property
    def full(self):
        return not any(self.left.values())


def cut(game, count=100, seed=1, chance=80, show=None):
    """Rows of puzzles.csv: as many puzzles as wanted, from one bot game after the other."""
    rows, quota = [], Quota(count)
    _, per_game, kinds = declared(game)
    while not quota.full:
        kinds = kinds or ({"players": 2},)
        options = kinds[seed % len(kinds)]
        match = matches.new(game, seed, **options)
        found, chosen = candidates(match, rng.Dice(seed), chance)
        taken = quota.take(found, per_game)
        for k, one in enumerate(taken):
            rows.append(
                {
                    "tables": f"{tables.fingerprint(game):08x}",
                    "seed": seed,
                    "options": " ".join(f"{key}={value}" for key, value in options.items()),
                    "choices": packed(chosen[: taken[-1].at]).hex() if k == 0 else "",
                    "at": one.at,
                    "line": " ".join(map(str, one.line)),
                    "best": one.best,
                    "next": one.next,
                    "below": " ".join(map(str, one.below)),
                    "grade": one.grade,
                }
            )
        seed += 1
        if show:
            show(len(taken))
    return rows


def check(game, n):
    """What is wrong with a compiled puzzle, in words; None if its proof holds."""
    match = puzzle.load(game, n)
    decisions, best, _ = puzzle.goal(game, n)
    line, second, other = puzzle.solution(game, n)
    found, less, winning, tried = verdict(match, decisions)
    if (best, second) != (found, less):
        return f"the best lines are worth {found} and {less}, not {best} and {second}"
    if tuple(line) not in winning:
        return f"{list(line)} is not the best line"
    if (less, tuple(other)) not in lines(match, decisions):
        return f"{list(other)} is not the next best line"
    if found - less < clearly(game) or not _needed(match, tuple(line), decisions, best):
        return "the best line is not clearly better"
    return None
