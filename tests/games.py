"""The games of the catalogue and the options each test walks through."""

from engine_core import catalog


def players(game):
    """All player counts of a game."""
    return {key: choices for key, choices, _ in catalog.options(game)}["players"]


def tables():
    """(game, players) for every game and player count."""
    return [(game, count) for game in catalog.GAMES for count in players(game)]


_ON = ("scoundrels", "saints", "profiteers", "improvements")
_MODES = ("apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts")
_STRICT = {"explore_success_area": "injured", "cat_refusal_area": "tired"}
_HASTINGS = {
    "planning": "advanced",
    "keen_mule": "on",
    "own_mule": "on",
    "bear_tile": "on",
    "rich_cabins": "on",
    "rich_gold": "on",
    "rich_boots": "on",
    "wagon_start": 2,
}
VARIANTS = {
    "villagers": (
        {"players": 1},
        {"players": 2},
        {"players": 3, "first": "mini", **dict.fromkeys(_ON, "on")},
        {"players": 1, "level": "veteran"},
        {"players": 4, "scoundrels": "on"},
        {"players": 2, "saints": "on", "improvements": "on"},
        {"players": 1, "level": "novice"},
        {"players": 5, "profiteers": "on"},
    ),
    "sierra_west": tuple(
        {
            "players": count,
            "mode": _MODES[(k + count) % 4],
            "planning": ("basic", "advanced")[k % 2],
        }
        for k in range(4)
        for count in (1, 2, 3, 4)
    )
    + tuple({"players": 1, "mode": mode, **_HASTINGS} for mode in _MODES),
    "above_below": (
        {"players": 1},
        {"players": 2},
        {"players": 3},
        {"players": 1, "level": 6},
        {"players": 4, **_STRICT},
        {"players": 2, **_STRICT},
        {"players": 1, "level": 10},
    ),
    "boonlake": (
        {"players": 1},
        {"players": 2},
        {"players": 3},
        {"players": 1, "difficulty": "very_hard"},
        {"players": 4},
        {"players": 2},
        {"players": 1, "difficulty": "easy"},
    ),
}


def variants(game):
    """Options of games that between them ask and show everything there is."""
    return VARIANTS[game]
