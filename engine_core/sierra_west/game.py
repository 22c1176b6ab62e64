"""Sierra West: what the rest of the world knows of it (engine_core/catalog.py)."""

PREFIX = "SW"
TURN = -1

MODES = ("apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts")
_SWITCH = ("off", "on")

# OD-16. Everything behind `planning` is for the solo game: SW-22.7, then SW-23.1 to SW-23.6.
OPTIONS = (
    ("players", (1, 2, 3, 4), 2),
    ("mode", MODES, "apple_hill"),
    ("planning", ("basic", "advanced"), "basic"),
    ("keen_mule", _SWITCH, "off"),
    ("own_mule", _SWITCH, "off"),
    ("bear_tile", _SWITCH, "off"),
    ("rich_cabins", _SWITCH, "off"),
    ("rich_gold", _SWITCH, "off"),
    ("rich_boots", _SWITCH, "off"),
    ("wagon_start", (0, 1, 2, 3, 4), 0),
)
WEEKLY = (("players", (1,)), ("mode", MODES))
TEMPERS = ("even", "woods", "wagon", "furs", "quarry")
PUZZLES = (
    3,
    10,
    tuple([{"players": 2, "mode": mode} for mode in MODES]),
)  # how they are cut: host_tools/play/puzzles.py


def refusal(chosen):
    """Options of the solo game mean nothing with two players or more."""
    if chosen["players"] > 1:
        for key, choices, default in OPTIONS[3:]:
            if chosen[key] != default:
                return "refused_solo"
    return None
