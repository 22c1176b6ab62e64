"""Counts what random games use: cards placed or played, events at work, improvements won.

A game tells by its notes. COUNTED has, per game: which note counts for which name, the lists to
cover, names that need no use, verbs that random play prefers, and the tables to play.
"""

from engine_core import catalog, match, rng
from engine_core.above_below.data import ENC_CHOICE
from engine_core.boonlake import audit as boonlake
from engine_core.boonlake.game import DIFFICULTIES
from engine_core.sierra_west import audit as sierra_west
from engine_core.sierra_west.game import MODES
from engine_core.villagers.data import APPRENTICE, FOUNDERS_TURNED
from host_tools import encounter_tour, sierra_tour
from host_tools.compiler.build import game_tables
from host_tools.compiler.source import Problems


def villagers(note, words):
    """(list, number) that a note of Villagers counts for, or None."""
    kind, _, a, b = note
    if kind in (words.N_PLACE, words.N_PLAY, words.N_HIRE):
        return "card", a
    if kind == words.N_TURN:
        return "card", FOUNDERS_TURNED
    if kind == words.N_SWAP:
        return "card", APPRENTICE
    if kind == words.N_NEWS:
        return "event", a
    if kind == words.N_WINS:
        return "improvement", a
    return None


def above_below(note, words):
    """The same of Above and Below: built, sent into a cave, explored, met, chosen."""
    kind, _, a, b = note
    if kind == words.N_BUILD:
        return "building", a
    if kind == words.N_ROLL:
        return "villager", a
    if kind == words.N_CAVE:
        return "cave", a
    if kind == words.N_ENCOUNTER:
        return "encounter", a - 1
    if kind == words.N_CHOICE:
        return "answer", ENC_CHOICE[a - 1] + b
    return None


EXPANSIONS = ("scoundrels", "saints", "profiteers", "improvements")
COUNTED = {
    "villagers": (
        villagers,
        ("card", "event", "improvement"),
        ("founders", "countess", "countess_turned", "jester"),  # there from the start
        ("V_PLACE", "V_MONK", "V_PLAY"),
        [{"players": 1, "level": level} for level in ("novice", "standard", "veteran")]
        + [{"players": n} for n in (2, 3, 4, 5)]
        + [dict.fromkeys(EXPANSIONS, "on") | {"players": n} for n in (2, 3, 4, 5)],
    ),
    "above_below": (
        above_below,
        ("building", "villager", "cave", "encounter", "answer"),
        ("T01", "T02", "T03", "T04"),  # there from the start
        ("V_EXPLORE", "V_BUILD", "V_HARVEST"),
        [{"players": 1, "level": level} for level in range(1, 11)]
        + [{"players": n} for n in (2, 3, 4)],
    ),
    "boonlake": (
        lambda note, words: boonlake.counted(note),
        ("card", "action", "lever", "scoring", "project", "plot", "exchange", "river", "solo"),
        ("r1",),  # where the ships start
        ("V_PLAY", "V_PROJECT", "V_EXPLORE", "V_DEVELOP", "V_DRAW"),
        [{"players": 1, "difficulty": name} for name in DIFFICULTIES]
        + [{"players": n} for n in (2, 3, 4)],
    ),
    "sierra_west": (
        lambda note, words: sierra_west.counted(note),
        ("card", "symbol", "cabin", "special", "plan", "act", "track", "animal"),
        (),
        ("V_USE", "V_SUMMIT", "V_ENTER", "V_TAKE", "V_BUILD", "V_TRAP"),
        [{"players": n, "mode": mode} for mode in MODES for n in (1, 2, 4)],
    ),
}
TOURS = {"above_below": encounter_tour.notes, "sierra_west": sierra_tour.notes}


def count(game, games):
    """{list: {name: times}} over `games` random games of every table."""
    judge, lists, exempt, eager, tables = COUNTED[game]
    words = __import__(f"engine_core.{game}.words", None, None, ("N_",))
    names = game_tables(game, Problems()).name_lists
    verbs = [getattr(words, verb) for verb in eager]
    found = {kind: {n: 0 for n in names[kind] if n not in exempt} for kind in lists}
    for note in every_note(game, games, tables, verbs):
        hit = judge(note, words)
        if hit and names[hit[0]][hit[1]] not in exempt:
            found[hit[0]][names[hit[0]][hit[1]]] += 1
    return found


def every_note(game, games, tables, verbs):
    """The notes of all random games, and of a game's tour of what they seldom meet."""
    for options in tables:
        for seed in range(1, games + 1):
            yield from notes(game, seed, options, verbs)
    if game in TOURS:
        yield from TOURS[game]()


def notes(game, seed, options, eager):
    """All notes of one random game; of two options the one with an eager verb is preferred."""
    table = match.new(game, seed, **catalog.complete(game, options))
    dice = rng.Dice(seed)
    yield from table.notes
    while table.ask is not None:
        choices = table.ask.options
        choice = choices[rng.below(dice, len(choices))]
        other = choices[rng.below(dice, len(choices))]
        table.answer(other if other[0] in eager else choice)
        yield from table.notes
