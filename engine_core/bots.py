"""What every bot shares: levels, chance, look-ahead over imagined tables, and the hint.

A game's own knowledge is its `bot/policy.py` with
    choose(match, view, level, dice, temper=0) -> (option, reason, rule)    the policy: quick and
                                           greedy; a temper is a place in TEMPERS of game.py
    worth(match, seat, temper=0) -> int                            how well a seat stands
    ideas(match, view, chosen) -> list of options                  what to look ahead at, if more
    more_ideas                             the same of an expert, if it looks at more
    blur(state)                            changes on an imagined table what no player may know of
                                           things that lie open
    behind(match, view, chosen, idea, temper=0) -> int             how much less the policy thinks
                                           of an idea than of its own, if it can tell: every
                                           sample must make up for that, too
    decided()                              a decision is made: what it has looked at may go
    POINT                                  how much of `worth` is a point (moment.py)
    DOUBT                                  by how much a sample must beat the policy's own choice
    HORIZON                                choices to play ahead, if not to the end of the game
    quick(match, dice, temper) -> option                           the policy on imagined tables,
                                           if a simpler one does there
    BUDGET                                 choices that a hard bot plays ahead for one decision
    EXPERT                                 (budget, doubt, horizon, temper) of an expert, if not
                                           those of a hard bot with twice the budget; with that
                                           temper it plays on imagined tables, and itself unless
                                           it has one of its own
    NOISY                                  True: on level "easy" its own judgement is noisy; else
                                           an easy bot takes any option now and then
and its `reasons.py`, loaded with the first hint, with
    explain(match, option) -> (reason, rule)                       why it is good, whoever chose it
`choose` sees the table through `view` only. `reason` is a key of the game's strings, with a
number behind a dot where it has one ("take_card.3"); `rule` is the id of the rule behind the
move. What a policy answers is checked: an option that is not there becomes one that is, and is
counted in `mended`.

A temper behind the level ("normal:explorer") gives a bot tastes of its own: among moves that it
thinks nearly alike it takes the one it loves. A hard bot's look-ahead plays on without any.

"hard" plays the policy's best ideas out on tables whose hidden cards were shuffled anew, the same
tables and dice for every idea, and keeps the one that stands best afterwards. How long it does so
is counted in choices, never in seconds: its answer depends on the game, the dice and the budget
alone. "expert" does the same for longer and drops an idea only after two tables. `thinking` does
all of it in small steps, for a device that has other things to do.
"""

from . import catalog, rng

LEVELS = ("random", "easy", "normal", "hard", "expert")
SLIP = 4  # an easy bot takes any option once in so many decisions
BUDGET = 300  # choices played ahead for a decision of a hard bot, if its game does not say
HORIZON = 400  # choices played ahead on each table: to the end of most games
TABLE = 5  # what making an imagined table takes, in choices
BRANCH = 3  # and what a branch of it takes, with a look at how well its seat stands
LATE = 60  # choices behind the horizon in which a table must become one that can be compared

_dice = rng.Dice(1)
mended = 0  # answers of policies that were not among the options: a fault, but no crash


class Thought:
    """What is known about a decision so far: the best answer, and how much was done for it."""

    def __init__(self):
        self.answer = None  # (option, reason, rule)
        self.made = 0  # choices played ahead
        self.budget = 0  # and how many there may be, 0 where it does not look ahead


def pick(match, level, dice=None, budget=None):
    """The option a bot of this level chooses for the seat that is asked."""
    return finished(thinking(match, level, dice, budget))[0]


def hint(match):
    """(option, reason, rule id) a good player would give for the decision at hand."""
    return finished(hinting(match))


def hinting(match):
    """The same step by step."""
    return thinking(match, "normal", rng.Dice(match.seed), 0, True)


def think(match, level, dice=None, budget=None):
    """(option, reason, rule id): what a bot of this level chooses, and why."""
    return finished(thinking(match, level, dice, budget, True))


def finished(steps):
    for thought in steps:
        pass
    return thought.answer


def thinking(match, level, dice=None, budget=None, why=False):
    """Think step by step: yields a Thought, the same one, after every few milliseconds' work.

    Whoever cannot wait for the end takes its `answer` as soon as there is one. Its reason is
    right at the end, and only if somebody wants to know why.
    """
    level, temper = tempered(match.game, level)
    dice = dice or _dice
    options = match.ask.options
    thought = Thought()
    if len(options) == 1 and not why:
        thought.answer = options[0], "", ""
        yield thought
        return
    bot = catalog.bot(match.game)
    yield thought
    if level == "random" or level == "easy" and slips(bot, dice):
        thought.answer = options[rng.below(dice, len(options))], "", ""
        yield thought
        return
    seat = match.ask.seat
    view = match.view(seat)
    yield thought
    expert = level == "expert"
    if expert and not temper:
        temper = depth(bot, True)[3]
    thought.answer = choose(bot, match, view, "hard" if expert else level, dice, temper)
    yield thought
    if (expert or level == "hard") and budget != 0:
        try:
            yield from look_ahead(match, bot, seat, view, dice, budget, thought, expert)
        except MemoryError:  # a small board: what is known by now is not bad either
            pass
    if why:
        yield thought
        option = thought.answer[0]
        thought.answer = (option,) + catalog.reasons(match.game).explain(match, option)
    if hasattr(bot, "decided"):
        bot.decided()
    if why:
        yield thought


def tempered(game, level):
    """(level, temper) of "hard:builder"; a level alone is even-tempered, which is 0."""
    named = level.split(":")
    if named[0] not in LEVELS:
        raise ValueError("unknown level %r: choose one of %s" % (level, ", ".join(LEVELS)))
    if len(named) == 1:
        return level, 0
    known = catalog.manifest(game).TEMPERS
    if len(named) > 2 or named[1] not in known:
        raise ValueError("unknown temper %r: choose one of %s" % (level, ", ".join(known)))
    return named[0], known.index(named[1])


def slips(bot, dice):
    """Whether an easy bot does not think at all this time."""
    return not getattr(bot, "NOISY", False) and rng.below(dice, SLIP) == 0


def choose(bot, match, view, level, dice, temper=0):
    """The policy's choice, which is one of the options whatever the policy says."""
    global mended
    if temper:
        chosen = bot.choose(match, view, level, dice, temper)
    else:
        chosen = bot.choose(match, view, level, dice)
    if chosen[0] in match.ask.options:
        return chosen
    mended += 1
    return match.ask.options[0], "", chosen[2]


def depth(bot, expert):
    """(budget, doubt, horizon, temper) of a hard bot or an expert."""
    budget = getattr(bot, "BUDGET", BUDGET)
    hard = budget, bot.DOUBT, getattr(bot, "HORIZON", HORIZON), 0
    return getattr(bot, "EXPERT", (2 * budget,) + hard[1:]) if expert else hard


def look_ahead(match, bot, seat, view, dice, budget, thought, expert=False):
    """Play the best ideas out on one imagined table after the other, as long as the budget lasts;
    the worst idea is left out from the next one on (of an expert: from the second next), until
    two remain."""
    usual, doubt, horizon, temper = depth(bot, expert)
    budget = budget or usual
    chosen = thought.answer
    think_of = getattr(bot, "more_ideas", bot.ideas) if expert else bot.ideas
    ideas = [idea for idea in think_of(match, view, chosen) if idea in match.ask.options]
    yield thought
    if len(ideas) < 2:
        return
    own = ideas.index(chosen[0])
    behind = getattr(bot, "behind", None)
    due = getattr(bot, "due", None) if expert else None
    eyes = (temper,) if temper else ()
    less = [behind(match, view, chosen, idea, *eyes) if behind else 0 for idea in ideas]
    totals = [0] * len(ideas)
    alive = [i for i in range(len(ideas))]
    share = (budget - TABLE) // len(ideas) - BRANCH  # the first table is for all of them
    horizon = min(horizon, share)
    if horizon < 1:
        return
    tables = 0
    most = 0  # of a branch so far
    while thought.made + TABLE + len(alive) * most <= budget:
        salt = rng.draw(dice) << 14 ^ rng.draw(dice)
        table = branch = None  # room for the next one
        for table in match.imagining(seat, salt, getattr(bot, "blur", None)):
            yield thought
        if table is None:
            return
        thought.budget = budget
        thought.made += TABLE
        for i in alive:
            before = thought.made
            branch = None
            branch = table.branch()
            yield thought
            if ideas[i] in branch.ask.options:  # what was shuffled can take an option away
                chance = rng.Dice(salt)
                yield from play_out(branch, bot, ideas[i], horizon, chance, thought, temper, due)
            thought.made += BRANCH
            totals[i] += bot.worth(branch, seat, *eyes) - less[i]
            most = max(most, thought.made - before)
            yield thought
        tables += 1
        best = leader(alive, totals, own, doubt * tables)
        thought.answer = chosen if best == own else (ideas[best], "looked_ahead", chosen[2])
        if len(alive) > 2 and not (expert and tables & 1):
            alive.remove(worst(alive, totals, own))


def leader(alive, totals, own, doubt):
    """The idea that did best; a few samples must not overrule the policy's own lightly."""
    best = own
    bar = totals[own] + doubt
    for i in alive:
        if totals[i] > bar:
            best, bar = i, totals[i]
    return best


def worst(alive, totals, own):
    """The idea that did worst so far; the policy's own is never it."""
    found = -1
    for i in alive:
        if i != own and (found < 0 or totals[i] < totals[found]):
            found = i
    return found


def play_out(branch, bot, idea, horizon, dice, thought, temper=0, due=None):
    """After this idea, the next choices of everybody; a step for each. With `due` a few more, to a
    table that it accepts."""
    global mended
    seat = branch.ask.seat
    branch.answer(idea)
    quick = getattr(bot, "quick", None)
    yield thought
    left = horizon
    while left > 0 or due and left > -LATE and not due(branch, seat):
        ask = branch.ask
        if ask is None:
            return
        options = ask.options
        if len(options) == 1:  # nothing to choose: not counted
            branch.answer(options[0])
        else:
            left -= 1
            thought.made += 1
            if quick:
                option = quick(branch, dice, temper)
            elif temper:
                option = bot.choose(branch, branch.state, "normal", dice, temper)[0]
            else:
                option = bot.choose(branch, branch.state, "normal", dice)[0]
            if option not in options:
                mended += 1
                option = options[0]
            branch.answer(option)
        yield thought


def lead(standings, seat):
    """By how much a seat is ahead of the best of the others."""
    others = standings[:seat] + standings[seat + 1 :]
    return standings[seat] - (max(others) if others else 0)
