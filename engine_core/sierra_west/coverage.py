"""Which parts of the game a match has shown: for tests and tools, never on the device.

`elements()` lists everything there is to meet, `met(match)` what the last answer brought.
"""

from . import data, words
from .state import STABLE

WORDS = (("P_", "prompt"), ("V_", "verb"), ("N_", "note"))


def elements():
    """[(kind, number), ...]: every card, summit action, symbol, cabin, special, plan, word."""
    found = []
    for kind, count in (
        ("card", len(data.SUMMIT)), ("summit", len(data.SUMMIT)), ("cabin", len(data.CABIN_OP)),
        ("special", len(data.SP_MARK)), ("plan", len(data.PLAN_RIGHT)), ("act", 9), ("track", 5),
        ("animal", 8),
    ):
        found.extend([(kind, number) for number in range(count)])
    columns = (data.GA, data.BA, data.GB, data.GC, data.BC)
    for symbol in range(len(data.SYM_OP)):
        if data.SYM_OP[symbol] != data.OP_MELANCHOLY and any([symbol in c for c in columns]):
            found.append(("symbol", symbol))
    for prefix, kind in WORDS:
        count = len([name for name in dir(words) if name.startswith(prefix)])
        found.extend([(kind, number) for number in range(count)])
    return found


def met(match):
    """The elements that showed up since the last answer."""
    t = match.state
    found = [("card", card) for card in t.played]
    found.extend([("special", special) for special in t.row])
    if match.ask is not None:
        found.append(("prompt", match.ask.prompt))
    for kind, _, a, b in match.notes:
        found.append(("note", kind))
        if kind == words.N_SUMMIT:
            found.append(("summit", b))
        elif kind == words.N_USE:
            found.append(("symbol", b))
        elif kind == words.N_CABIN or kind == words.N_ENTER and b in (5, STABLE):
            found.append(("cabin", a if kind == words.N_CABIN else b))
        elif kind == words.N_PLAN_CARD:
            found.append(("plan", a))
        elif kind == words.N_ACT:
            found.append(("act", a))
        elif kind == words.N_TRACK:
            found.append(("track", a))
        elif kind == words.N_TRAP:
            found.append(("animal", a if a < 4 else 4 + t.mode))
    return found
