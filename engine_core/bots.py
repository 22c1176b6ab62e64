"""What every bot shares: levels, chance, look-ahead over imagined tables, and the hint.

A game's own knowledge is its `bot.py` with
    choose(match, view, level, dice) -> (option, reason, rule)     the policy: quick and greedy
    worth(match, seat) -> int                                      how well a seat stands
    ideas(match, view, chosen) -> list of options                  what to look ahead at, if more
    blur(state)                            changes on an imagined table what no player may know of
                                           things that lie open
    DOUBT                                  by how much a sample must beat the policy's own choice
    HORIZON                                choices to play ahead, if not to the end of the game
    explain(match, chosen) -> (option, reason, rule)               the reason, if not by `choose`
    ROOM                                   bytes that look-ahead needs, where memory is short
    NOISY                                  True: on level "easy" its own judgement is noisy; else
                                           an easy bot takes any option now and then
`choose` sees the table through `view` only. `reason` is a key of the game's strings, with a
number behind a dot where it has one ("take_card.3"); `rule` is the id of the rule behind the
move. "hard" plays the policy's best ideas out on tables whose hidden cards were shuffled anew,
and keeps the one that ends best. What a policy answers is checked: an option that is not there
becomes one that is, and is counted in `mended`.
"""

import gc

from . import catalog, rng
from .record import PACKED

LEVELS = ("random", "easy", "normal", "hard")
SLIP = 4  # an easy bot takes any option once in so many decisions
SAMPLES = 6  # imagined tables per idea of a hard bot
HORIZON = 400  # choices played ahead on each of them: to the end of most games

_dice = rng.Dice(1)
mended = 0  # answers of policies that were not among the options: a fault, but no crash


def pick(match, level, dice=None, budget=SAMPLES):
    """The option a bot of this level chooses for the seat that is asked."""
    if level not in LEVELS:
        raise ValueError("unknown level %r: choose one of %s" % (level, ", ".join(LEVELS)))
    dice = dice or _dice
    options = match.ask.options
    if len(options) == 1:
        return options[0]
    if level == "random" or level == "easy" and slips(match.game, dice):
        return options[rng.below(dice, len(options))]
    return decide(match, level, dice, budget)[0]


def slips(game, dice):
    """Whether an easy bot does not think at all this time."""
    return not getattr(catalog.bot(game), "NOISY", False) and rng.below(dice, SLIP) == 0


def hint(match):
    """(option, reason, rule id) a good player would give for the decision at hand."""
    return think(match, "normal", rng.Dice(match.seed), 0)


def think(match, level, dice, budget):
    """(option, reason, rule id): what a bot of this level chooses, and why."""
    chosen = decide(match, level, dice, budget)
    explain = getattr(catalog.bot(match.game), "explain", None)
    return explain(match, chosen) if explain else chosen


def decide(match, level, dice, budget):
    """The policy's choice, checked by look-ahead on level "hard"."""
    bot = catalog.bot(match.game)
    seat = match.ask.seat
    view = match.view(seat)
    chosen = choose(bot, match, view, level, dice)
    if level == "hard" and budget and room(getattr(bot, "ROOM", 0)):
        try:
            return look_ahead(match, bot, seat, view, chosen, dice, budget)
        except MemoryError:  # a small board: the policy alone is not bad either
            pass
    return chosen


def choose(bot, match, view, level, dice):
    """The policy's choice, which is one of the options whatever the policy says."""
    global mended
    chosen = bot.choose(match, view, level, dice)
    if chosen[0] in match.ask.options:
        return chosen
    mended += 1
    return match.ask.options[0], "", chosen[2]


def room(need):
    """Whether so many bytes are free: trying in vain would leave the heap in pieces."""
    if not PACKED or not need:
        return True
    gc.collect()
    return gc.mem_free() >= need


def look_ahead(match, bot, seat, view, chosen, dice, budget):
    """Play the best ideas out on imagined tables; the one with the best sum of outcomes."""
    ideas = [idea for idea in bot.ideas(match, view, chosen) if idea in match.ask.options]
    if len(ideas) < 2:
        return chosen
    own = ideas.index(chosen[0])
    totals = [0] * len(ideas)
    alive = [i for i in range(len(ideas))]
    for n in range(budget):
        salt = rng.draw(dice) << 14 ^ rng.draw(dice)
        table = match.imagine(seat, salt, getattr(bot, "blur", None))
        if table is None:
            return chosen
        for i in alive:
            totals[i] += play_out(table, bot, seat, ideas[i], dice)
        if n + 1 == budget // 2 and len(alive) > 2:  # half-way the worst idea is dropped
            alive.remove(worst(alive, totals, own))
    best = own
    bar = totals[own] + bot.DOUBT * budget  # a few samples must not overrule the policy lightly
    for i in alive:
        if totals[i] > bar:
            best, bar = i, totals[i]
    if best == own:
        return chosen
    return ideas[best], "looked_ahead", chosen[2]


def worst(alive, totals, own):
    """The idea that did worst so far; the policy's own is never it."""
    found = -1
    for i in alive:
        if i != own and (found < 0 or totals[i] < totals[found]):
            found = i
    return found


def play_out(table, bot, seat, idea, dice):
    """How well the seat stands after this idea and some more choices of everybody."""
    branch = table.fork()
    if idea not in branch.ask.options:  # what was shuffled can take an option away
        return bot.worth(branch, seat)
    branch.answer(idea)
    for _ in range(getattr(bot, "HORIZON", HORIZON)):
        ask = branch.ask
        if ask is None:
            break
        options = ask.options
        if len(options) == 1:
            branch.answer(options[0])
        else:
            branch.answer(choose(bot, branch, branch.state, "normal", dice)[0])
    return bot.worth(branch, seat)
