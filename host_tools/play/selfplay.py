"""Games between bots on the host: one result per seed, the same on every machine."""

from engine_core import bots, catalog, match, rng
from firmware import strings
from host_tools.errors import USAGE, UserError


def parse_options(game, pairs):
    """Options from `key=value` texts, with values of the type the catalogue has."""
    chosen = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        known = {name: choices for name, choices, _ in options_of(game)}
        if not equals or key not in known:
            raise UserError(
                f"{game} has no option {pair!r}.",
                "Options: " + ", ".join(known) + ". Write them as --set key=value.",
                USAGE,
            )
        for choice in known[key]:
            if str(choice) == value:
                chosen[key] = choice
        if key not in chosen:
            raise UserError(
                f"{game}: option {key} cannot be {value!r}.",
                "Choose one of " + ", ".join(str(c) for c in known[key]) + ".",
                USAGE,
            )
    return chosen


def options_of(game):
    try:
        return catalog.options(game)
    except (ValueError, ImportError) as error:
        remedy = "`pocketstead selfplay --help` lists the games."
        raise UserError(str(error), remedy, USAGE) from error


def new_match(game, seed, options):
    """A match, or a UserError that names what does not fit."""
    chosen = {key: default for key, _, default in options_of(game)} | options
    reason = catalog.refusal(game, chosen)
    if reason:
        strings.use("en", game)
        raise UserError(strings.text(reason), f"{game}: change these options: {options}.", USAGE)
    try:
        return match.new(game, seed, **options)
    except ValueError as error:
        raise UserError(str(error), "Change the options and try again.", USAGE) from error


def level(game, name):
    """The name of a bot: a level, perhaps with a temper; a UserError that names what there is."""
    try:
        bots.tempered(game, name)
    except ValueError as error:
        known = f"Levels: {', '.join(bots.LEVELS)}; tempers behind a colon"
        raise UserError(
            f"There is no bot {name!r}.",
            f"{known}: {', '.join(catalog.manifest(game).TEMPERS)}.",
            USAGE,
        ) from error
    return name


def play(game, seed, options, levels=("random",), budget=None):
    """Play to the end; the finished match and the number of decisions.

    Bots are given round the table: `levels` repeats until every seat has one.
    """
    running = new_match(game, seed, options)
    dice = rng.Dice(seed ^ 0x2A5A5)
    decisions = 0
    while running.ask is not None:
        level = levels[running.ask.seat % len(levels)]
        running.answer(bots.pick(running, level, dice, budget))
        decisions += 1
    return running, decisions


def result(running, decisions):
    """What `selfplay` reports of a finished match."""
    return {
        "seed": running.seed,
        "decisions": decisions,
        "winners": list(running.winners()),
        "scores": [total for total, _ in running.scores()],
        "digest": f"{running.digest():08x}",
    }
