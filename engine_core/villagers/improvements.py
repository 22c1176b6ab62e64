"""Improvements: who wins them after the build phase, and what they give (VI-22)."""

from engine_core.flow import choose

from . import data as d, words as w
from .metrics import measure
from .placing import BASICS
from .state import BACK, EMPTY, IMPROVE, MARKET, RESERVE, REWARDS, STACKS, TABLE
from .village import put_plain


def step(t):
    return winners(t) if t.phase == IMPROVE else reward(t)


def winners(t):
    """All tokens are handed out before anything is paid (VI-22.3)."""
    extras = t.extras[0]
    for k in range(3):
        card = extras.improvements[k]
        if d.REWARD[card] == d.GIVES_POT:  # VI-22.12
            extras.pot += d.REWARD_SIZE[card]
            t.bank += d.REWARD_SIZE[card]
        seat = extras.holders[k] = winner(t, card)
        t.note(w.N_TIE if seat == EMPTY else w.N_WINS, 255 if seat == EMPTY else seat, card)
    extras.paying = 0
    t.phase = REWARDS
    return
    yield


def winner(t, card):
    """The seat that fulfils the condition alone, or EMPTY (VI-22.4)."""
    start, end = d.CONDITION_AT[card], d.CONDITION_AT[card + 1]
    values = [measure(me, d.CONDITION, start, end) for me in t.seats]
    best = max(values) if d.MOST[card] else min(values)
    if values.count(best) > 1 or d.MOST[card] and not best:
        return EMPTY
    return values.index(best)


def reward(t):
    """The next reward: Technology, Trade, Community (VI-22.12)."""
    extras = t.extras[0]
    k = extras.paying
    if k == 3:
        t.phase = MARKET
        return
    seat = extras.holders[k]
    if seat != EMPTY:
        card = extras.improvements[k]
        kind = d.REWARD[card]
        size = d.REWARD_SIZE[card]
        if kind == d.GIVES_CARD:
            yield from church(t, seat)
        elif kind == d.GIVES_BASIC:
            yield from tavern(t, seat)
        else:
            give(t, seat, kind, size)
    extras.paying = k + 1


def give(t, seat, kind, size):
    """Gold; an extra icon needs no more than its token."""
    me = t.seats[seat]
    if kind == d.GIVES_GOLD:
        me.gold += size
        t.bank += size
        t.note(w.N_GAIN, seat, size)
    elif kind == d.GIVES_POT:
        extras = t.extras[0]
        me.gold += extras.pot
        t.note(w.N_GAIN, seat, extras.pot)
        extras.pot = 0


def church(t, seat):
    """One face-down card from any stack or the reserve, in secret (VI-22.9, VI-22.11)."""
    found = [(w.V_BLIND, i) for i in range(STACKS) if t.stacks[i]]
    if t.reserve:
        found.append((w.V_BLIND, RESERVE))
    pick = yield from choose(seat, w.P_CHURCH, found + [(w.V_DECLINE,)])
    if pick[0] == w.V_DECLINE:
        return
    i = pick[1]
    me = t.seats[seat]
    card = (t.reserve if i == RESERVE else t.stacks[i]).pop()
    t.sealed = True
    me.hand.append(card)
    me.hand.sort()
    t.note(w.N_SECRET, seat, BACK + d.SUIT[card], i)


def tavern(t, seat):
    """One basic villager for nothing (VI-22.9)."""
    found = [(w.V_BASIC, kind) for kind in BASICS if t.basics[kind - d.LUMBERJACK]]
    pick = yield from choose(seat, w.P_TAVERN, found + [(w.V_DECLINE,)])
    if pick[0] == w.V_DECLINE:
        return
    kind = pick[1]
    t.basics[kind - d.LUMBERJACK] -= 1
    i = put_plain(t.seats[seat], kind, TABLE)
    t.note(w.N_HIRE, seat, kind, i)
