"""One game of an experiment, and what is written down of it.

This file travels with the engine of an experiment: a worker that has never heard of Pocketstead
plays with it. So it knows `engine_core`, the standard library, and nothing else.
"""

import importlib.util
import json
import os

from engine_core import bots, conformance, match, rng

HERE = os.path.dirname(os.path.abspath(__file__))
# Which notes tell that a seat took something: the list of names, where its number stands in the
# note (kind, seat, a, b), and what the first one is numbered.
TAKEN = {
    "villagers": {
        "N_PLACE": ("card", 2, 0),
        "N_PLAY": ("card", 2, 0),
        "N_HIRE": ("card", 2, 0),
        "N_EVENT": ("event", 2, 0),
        "N_WINS": ("improvement", 2, 0),
    },
    "sierra_west": {
        "N_TAKE": ("card", 2, 0),
        "N_BUILD": ("cabin", 2, 0),
        "N_SPECIAL": ("special", 3, 0),
        "N_TRACK": ("track", 2, 0),
        "N_TRAP": ("animal", 2, 0),
        "N_PLAN_CARD": ("plan", 2, 0),
    },
    "above_below": {
        "N_BUILD": ("building", 2, 0),
        "N_TRAIN": ("villager", 2, 0),
        "N_JOINS": ("villager", 2, 0),
        "N_CAVE": ("cave", 2, 0),
        "N_ENCOUNTER": ("encounter", 2, 1),
    },
    "boonlake": {
        "N_PLAY": ("card", 2, 0),
        "N_TILE": ("action", 2, 0),
        "N_MODERNISE": ("lever", 2, 1),
        "N_PROJECT": ("project", 2, 0),
        "N_SCORE": ("scoring", 2, 0),
        "N_EXCHANGE": ("exchange", 2, 0),
        "N_SOLO_TILE": ("solo", 2, 0),
    },
}
NEAR_SIGHTED = ("random", "easy", "normal")  # never look ahead: nothing is kept to branch off from
NEVER = 1 << 20  # choices between two marks of a match
SHARED = ("event", "plan", "solo")  # happen to the table: written down for its only player
_taken = {}  # game -> {kind of note: (list, place, first)}
_guests = {}  # file name of a bot -> its function


def taken(game):
    """The same by the numbers that this engine gives its notes."""
    if game not in _taken:
        words = __import__("engine_core.%s.words" % game, None, None, ("N_",))
        _taken[game] = {
            getattr(words, name): rule
            for name, rule in TAKEN.get(game, {}).items()
            if hasattr(words, name)
        }
    return _taken[game]


def guest(name):
    """The function `choose` of a bot that came with the experiment as a file."""
    if name not in _guests:
        spec = importlib.util.spec_from_file_location("bot_" + name[:-3], HERE + "/bots/" + name)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        _guests[name] = module.choose
    return _guests[name]


def pick(table, bot, dice, budget):
    """The option a bot takes: a level, perhaps with a temper, or a function of a file."""
    if bot.split(":")[0] in bots.LEVELS:
        return bots.pick(table, bot, dice, budget)
    answer = guest(bot)(table, table.view(table.ask.seat), "normal", dice)
    option = answer[0] if isinstance(answer[0], tuple) else answer
    if option not in table.ask.options:
        raise ValueError("the bot %s answered %r, which is not an option" % (bot, option))
    return option


def play(game, options, lineup, seed, budget=None):
    """Play one game; `lineup` has the bot of every seat. What happened, as plain data."""
    table = match.new(game, seed, **options)
    table.history = None  # nobody plays it again here
    if all(bot in NEAR_SIGHTED for bot in lineup):
        table._every = NEVER
    state = table.state  # nobody undoes here: it stays the same object to the end
    dice = [rng.Dice(seed * 8 + k & rng.SEEDS - 1) for k in range(len(lineup))]
    found = [{} for _ in lineup]  # per seat: list -> number -> times
    verbs = {}  # round -> verb -> times
    rules = taken(game)
    first = state.first
    decisions = choices = 0
    _collect(state.notes, rules, found)
    while table.ask is not None:
        seat = table.ask.seat
        listed = table.ask.options
        option = listed[0]
        decisions += 1
        if len(listed) > 1:
            if lineup[seat] == "random":  # as bots.pick has it, without its steps
                option = listed[rng.below(dice[seat], len(listed))]
            else:
                option = pick(table, lineup[seat], dice[seat], budget)
            choices += 1
            row = verbs.get(state.round)
            if row is None:
                row = verbs[state.round] = {}
            row[option[0]] = row.get(option[0], 0) + 1
        table.answer(option, True)  # it is one of them
        if state.notes:
            _collect(state.notes, rules, found)
    scores = table.scores()
    return {
        "seed": seed,
        "bots": list(lineup),
        "first": first,
        "decisions": decisions,
        "choices": choices,
        "scores": [total for total, _ in scores],
        "parts": [[list(part) for part in parts] for _, parts in scores],
        "winners": list(table.winners()),
        "verbs": verbs,
        "taken": found,
        "digest": "%08x" % table.digest(),
    }


def checked(game, options, seed, games, deep, every):
    """Random games that are checked as they go; what was broken is told, not raised."""
    decisions, faults = 0, []
    for k in range(games):
        try:
            told = conformance.check(game, 1, seed + k, k % deep == 0, every=every, **options)
            decisions += told[1]
        except Exception as error:
            faults.append("%s seed %d %r: %r" % (game, seed + k, options, error))
    return {"decisions": decisions, "faults": faults}


def line(game, options, lineup, *rest):
    """The same as a line of JSON: many games make little work for whoever collects them."""
    told = play(game, options, lineup, *rest) if lineup else checked(game, options, *rest)
    return json.dumps(told, separators=(",", ":"))


def _collect(notes, rules, found):
    """Count what these notes say was taken."""
    for note in notes:
        rule = rules.get(note[0])
        if rule:
            name, place, least = rule
            seat = 0 if name in SHARED else note[1]
            if seat >= len(found):  # of an automaton
                continue
            times = found[seat].setdefault(name, {})
            number = note[place] - least
            times[number] = times.get(number, 0) + 1
