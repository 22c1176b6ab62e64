"""Which board shows a moment, whose it is, and what can be chosen there: asked by every board."""

from engine_core.sierra_west.words import P_ACT, P_KEEP, P_PROVISIONS, P_TRAP, V_SCOUT
from firmware import words


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
    return words.board(ask.prompt), ask.seat


def _told(v, note):
    board = words.look("note", note[0])[1]
    if board:
        return board, 0
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


def owner(table):
    """Whose goods and cabins are shown: on a board its own, else of the one whose deed is told."""
    if table.told and table.told[-1][1] < table.view.people:
        board, seat = shown(table)
        return seat if board == "trail" else table.told[-1][1]
    return max(0, table.seat)


def no_turn_after(v, seat):
    """Is the turn that is played now the last one, or after the last one, of a seat (SW-15.2)?"""
    last = v.ending if v.people == 1 else v.ending == 2  # SW-22.23
    count = len(v.seats)
    return bool(last) and (seat - v.first) % count <= (v.turn - v.first) % count


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
    return prompt == P_KEEP or words.board(prompt) == "trail"


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
