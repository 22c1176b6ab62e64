"""Which board shows a moment, whose it is, and what can be chosen there: asked by every board."""

from engine_core.sierra_west.words import (
    N_BANDIT,
    N_BUILD,
    N_CANOE,
    N_MARKET,
    N_SCOUT,
    N_SENT_BACK,
    N_SPECIAL,
    N_TAKE,
    N_TRACK,
    N_TURNED,
    N_WAGON,
    P_ACT,
    P_CANOE,
    P_KEEP,
    P_PLAN,
    P_PROVISIONS,
    P_SHOVEL,
    P_TRACK,
    P_TRAP,
    V_SCOUT,
)

# the board that a question is answered on, or over; the others over the trails
_ASKED = {P_PLAN: "plan", P_KEEP: "plan", P_TRACK: "home", P_SHOVEL: "market", P_CANOE: "wagon"}
# the board where something happened; the others on the board of the turn
_TOLD = {
    N_SCOUT: "hill",
    N_TURNED: "hill",
    N_TAKE: "hill",
    N_SENT_BACK: "hill",
    N_BANDIT: "hill",
    N_WAGON: "wagon",
    N_SPECIAL: "wagon",
    N_CANOE: "wagon",
    N_TRACK: "home",
    N_BUILD: "market",
    N_MARKET: "market",
}


def shown(table):
    """(name of the board, seat whose things it shows)."""
    if table.page:
        return looks(table)[table.page - 1]
    if table.told:
        found = _told(table.view, table.told[-1])
        if found:
            return found
    ask = table.ask
    if ask is None or ask.prompt == P_TRAP or ask.prompt == P_PROVISIONS:
        return _others(table)
    if ask.prompt == P_ACT:
        return _acting(table), ask.seat
    return _ASKED.get(ask.prompt, "trail"), ask.seat


def _told(v, note):
    if note[0] in _TOLD:
        return _TOLD[note[0]], 0
    if note[1] >= v.people:
        return "hastings", v.people
    return ("trail", v.turn) if v.played and v.turn < v.people else None


def _others(table):
    """While somebody else acts."""
    v = table.view
    if v.turn >= v.people:
        return "hastings", v.turn
    return ("trail", v.turn) if v.played else ("hill", max(0, table.seat))


def _acting(table):
    """The pioneer step goes over three boards."""
    if not table.path:
        return "hill" if marching(table) else "trail"
    head = table.path[0][0]
    return {"wagon": "wagon", "hill": "hill", "src": "hill"}.get(head, "trail")


def looks(table):
    """What can be looked at besides the decision: (board, seat)."""
    v = table.view
    me = max(0, table.seat)
    out = [("hill", 0), ("wagon", 0), ("home", 0), ("market", 0)]
    out.extend([("seat", (me + k) % v.people) for k in range(v.people)])
    if v.people == 1:
        out.append(("hastings", 1))
    return out


def in_boxes(table):
    """Is this answered in boxes over the board, and not on the board itself?"""
    if table.page or table.ask is None or table.told:
        return False
    prompt = table.ask.prompt
    if prompt == P_ACT:
        return bool(table.path) and table.path[-1][0] in ("summit", "use", "barter", "sell")
    return prompt == P_KEEP or prompt not in _ASKED


def marching(table):
    """Boots of a space, or half a token, wait to be used: the mountain comes first."""
    v = table.view
    if table.ask is None or table.ask.prompt != P_ACT:
        return False
    return bool((v.boots_hat or v.boots_bare or v.half) and options_of(table, V_SCOUT))


def options_of(table, verb):
    """Options of a verb, found once per question."""
    known = table.memo.get("verbs")
    if known is None:
        known = table.memo["verbs"] = {}
        for option in table.options:
            if option[0] not in known:
                known[option[0]] = []
            known[option[0]].append(option)
    return known.get(verb, ())
