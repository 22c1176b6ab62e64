"""The games, and what is known of each without its rules: the manifest in its game.py.

    PREFIX            what the ids of its rules begin with: "VI" of VI-7.3
    OPTIONS           ((key, choices, default), ...): what can be chosen before a game; "players",
                      the seats, is the first
    refusal(chosen)   why these options do not go together (a key of the game's strings), or None
    WEEKLY            ((key, choices), ...): what the weekly challenge is played with; the choice
                      changes from week to week
    TURN              the prompt with which a turn begins, for watching a game again from turn to
                      turn; -1: from round to round, by the field `round` of its state
    TEMPERS           what its bots may love, the even mind first, one for each of their names
    PUZZLES           how puzzles are cut from its games, if it differs: points between the best
                      line and the next one, puzzles of one game, options of the tables

Saves, journals, weekly seeds and result codes know a game by its place in GAMES: new games come at
the end. A game is imported only when asked for.
"""

GAMES = ("villagers", "sierra_west", "above_below", "boonlake")


def manifest(game):
    """The module engine_core/<game>/game.py."""
    if game not in GAMES:
        raise ValueError("unknown game %r: choose one of %s" % (game, ", ".join(GAMES)))
    return __import__("engine_core.%s.game" % game, None, None, ("OPTIONS",))


def options(game):
    """((key, choices, default), ...): what can be chosen when a game is set up."""
    return manifest(game).OPTIONS


def refusal(game, chosen):
    """Why this combination of options cannot be played (a key of the game's strings), or None."""
    return manifest(game).refusal(chosen)


def complete(game, given):
    """All options of a game with the given ones filled in; ValueError names what does not fit."""
    chosen = {}
    known = options(game)
    for key, choices, default in known:
        value = given.get(key, default)
        if value not in choices or type(value) is not type(default):
            raise ValueError(
                "%s: option %s cannot be %r: choose one of %s"
                % (game, key, value, ", ".join([str(choice) for choice in choices]))
            )
        chosen[key] = value
    keys = [key for key, _, _ in known]
    for key in given:
        if key not in keys:
            raise ValueError(
                "%s: unknown option %r: choose one of %s" % (game, key, ", ".join(keys))
            )
    reason = refusal(game, chosen)
    if reason:
        raise ValueError("%s: these options do not go together: %s" % (game, reason))
    return chosen


def encode(game, chosen):
    """Complete options as bytes, one position each."""
    return bytes([choices.index(chosen[key]) for key, choices, _ in options(game)])


def decode(game, data):
    """The options that `encode` packed; ValueError if they are not of this game."""
    known = options(game)
    if len(data) != len(known):
        raise ValueError("%s: %d options instead of %d" % (game, len(data), len(known)))
    chosen = {}
    for position, (key, choices, _) in zip(data, known):
        if position >= len(choices):
            raise ValueError("%s: option %s has no choice %d" % (game, key, position))
        chosen[key] = choices[position]
    return chosen


def rules(game):
    """The rules module of a game (imports it and its tables)."""
    manifest(game)
    return __import__("engine_core.%s.rules" % game, None, None, ("step",))


def reasons(game):
    """What says why a choice is good: only hints need it."""
    manifest(game)
    return __import__("engine_core.%s.reasons" % game, None, None, ("explain",))


def bot(game):
    """The policy module of a game."""
    manifest(game)
    return __import__("engine_core.%s.bot.policy" % game, None, None, ("choose",))


def figures(game):
    """What counts the rows of its score, as products: fn(t, seat, category)."""
    manifest(game)
    return __import__("engine_core.%s.figures" % game, None, None, ("figures",)).figures
