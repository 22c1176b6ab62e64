"""The four interim scorings with their five steps (BL-17)."""

from . import data as d, words as w
from .board import ask, cards, clockwise, done, give_back, only, push, vp
from .levers import anytime, levered
from .ops import ANY, M_PAY_COINS, M_PAY_SETTLERS, PLAY, UPGRADE
from .scoring import bits, eminence_income, incomes, met

PIECE = 5  # coins instead of a settler or a vase
COINS = 2  # of an exchange for nothing but coins


def interim(t, seat):
    """Put a whole interim scoring on the agenda, the first step on top (BL-3.2).

    Everybody finishes a step before the next begins, clockwise from `seat`.
    """
    t.scorings += 1
    t.note(w.N_SCORING, seat, t.scorings)
    seats = clockwise(t, seat)
    seats.reverse()
    push(t, d.T_REGIONS, seat)
    for op in (d.T_LEVERS, d.T_WINDOW):
        for other in seats:
            push(t, op, other)
    if t.solo:
        push(t, d.T_INCOME, 1)
    for op in (d.T_INCOME, d.T_SCORE):
        for other in seats:
            push(t, op, other)
    for other in seats:
        push(t, d.T_ACT, other, ANY, PLAY | UPGRADE)  # BL-17.1: twice
        push(t, d.T_ACT, other, ANY, PLAY | UPGRADE)


def score(t, seat, a, b):
    """The score token goes on a tile without one of the own (BL-17.2, BL-17.3)."""
    tokens = t.seats[seat].tokens
    options = [(w.V_SCORE, k) for k in range(4) if not tokens[k]]
    pick = only(options) or (yield ask(t, seat, w.P_SCORE, options))
    done(t)
    area = pick[1]
    if d.CONDITION[t.areas[area]] >= M_PAY_SETTLERS:
        push(t, d.T_TRADE, seat, area)
    else:
        token(t, seat, area, met(t, seat, t.areas[area], t.scorings), 0)


def token(t, seat, area, success, more):
    """Win or lose the token's value, doubled on the own tile (BL-17.4, BL-17.5)."""
    me = t.seats[seat]
    n = me.tokens[area] = t.scorings
    if area == seat:
        n += n
    if not success:
        n = -n
    n += more
    me.vp += n
    me.tiles_vp += n
    t.note(w.N_SCORE, seat, t.areas[area], n)


def trade(t, seat, area, b):
    """Exactly so many exchanges while this tile is scored, or none (BL-17.6, BL-22.14)."""
    me = t.seats[seat]
    kind = d.CONDITION[t.areas[area]]
    n = d.THRESHOLD[8 * t.areas[area] + 2 * t.scorings - 2]
    options = trades(me, kind, n)
    anytime(me, options)
    options.append((w.V_SKIP,))
    pick = only(options) or (yield ask(t, seat, w.P_TRADE, options))
    if levered(t, seat, pick):
        return
    done(t)
    if pick[0] == w.V_SKIP:
        token(t, seat, area, False, 0)
        return
    price = (COINS if kind == M_PAY_COINS else PIECE) * pick[2]
    me.coins -= price
    if kind == M_PAY_SETTLERS:
        give_back(me, pick[1])
    elif kind != M_PAY_COINS:
        me.vases -= pick[1]
    t.note(w.N_TRADE, seat, pick[1], price)
    token(t, seat, area, True, n if kind == M_PAY_COINS else 2 * n)


def trades(me, kind, n):
    """Ways to return n times 2 coins (BL-22.12), or a settler or vase or 5 coins (BL-22.10,
    BL-22.11)."""
    if kind == M_PAY_COINS:
        return [(w.V_TRADE, 0, n)] if me.coins >= COINS * n else []
    pieces = me.ranch if kind == M_PAY_SETTLERS else me.vases
    return [
        (w.V_TRADE, k, n - k) for k in range(min(pieces, n), -1, -1) if me.coins >= PIECE * (n - k)
    ]


def income(t, seat, a, b):
    """Tracks, emptied slots and cattle beside towns (BL-17.7 to BL-17.9)."""
    if seat >= t.players:
        vp(t, seat, eminence_income(t))
        return
    me = t.seats[seat]
    points, money, drawn = incomes(t, seat)
    if t.scorings == 4:  # BL-17.10
        money = drawn = 0
    t.note(w.N_INCOME, seat, money, points)
    me.coins += money
    me.vp += points
    me.income_vp += points
    cards(t, seat, drawn)


def levers(t, seat, a, b):
    """1 VP per unused lever, then all go up (BL-15.4, BL-17.11)."""
    me = t.seats[seat]
    n = bits(me.up)
    me.up = me.built
    me.vp += n
    me.income_vp += n
    if n:
        t.note(w.N_UNUSED, seat, n, n)


def regions(t, seat, a, b):
    """All rewards are uncovered (BL-14.5, BL-17.12); play goes on after that (BL-17.13)."""
    for r in range(4):
        t.covered[r] = 0


def final(t, seat, a, b):
    """Nothing more is played; scoring.py counts the rest (BL-19)."""
    t.over = 1
    t.note(w.N_OVER, seat)
