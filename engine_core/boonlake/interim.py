"""The four interim scorings with their five steps (BL-17)."""

from .board import ask, cards, clockwise, done, herd_points, push, vp
from .data import (
    CATTLE_COINS,
    CATTLE_VP,
    CONDITION,
    HOUSE_COINS,
    HOUSE_VP,
    SETTLER_COINS,
    SETTLER_VP,
    THRESHOLD,
    TOWN_COINS,
    TOWN_VP,
    TRACK,
    TRACK_GAIN,
    TRACK_VP,
)
from .levers import LEVERS, anytime, use
from .ops import (
    ANY,
    M_PAY_COINS,
    M_PAY_SETTLERS,
    PLAY,
    T_ACT,
    T_INCOME,
    T_LEVERS,
    T_REGIONS,
    T_SCORE,
    T_TRADE,
    T_WINDOW,
    UPGRADE,
)
from .scoring import eminence_income, met
from .words import (
    N_INCOME,
    N_OVER,
    N_SCORE,
    N_SCORING,
    N_TRADE,
    N_UNUSED,
    P_SCORE,
    P_TRADE,
    V_LEVER,
    V_SCORE,
    V_SKIP,
    V_TRADE,
)

PIECE = 5  # coins instead of a settler or a vase


def interim(t, seat):
    """Put a whole interim scoring on the agenda, the first step on top."""
    t.scorings += 1
    t.note(N_SCORING, seat, t.scorings)
    seats = clockwise(t, seat)
    seats.reverse()
    push(t, T_REGIONS, seat)
    for op in (T_LEVERS, T_WINDOW):
        for other in seats:
            push(t, op, other)
    if t.solo:
        push(t, T_INCOME, 1)
    for op in (T_INCOME, T_SCORE):
        for other in seats:
            push(t, op, other)
    for other in seats:
        push(t, T_ACT, other, ANY, PLAY | UPGRADE)  # BL-17.1: twice
        push(t, T_ACT, other, ANY, PLAY | UPGRADE)


def score(t, seat, a, b):
    """T_SCORE: the score token goes on a tile without one of the own (BL-17.2, BL-17.3)."""
    tokens = t.seats[seat].tokens
    options = [(V_SCORE, k) for k in range(4) if not tokens[k]]
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_SCORE, options))
    done(t)
    area = pick[1]
    if CONDITION[t.areas[area]] >= M_PAY_SETTLERS:
        push(t, T_TRADE, seat, area)
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
    t.note(N_SCORE, seat, t.areas[area], n)


def trade(t, seat, area, b):
    """T_TRADE: exactly so many exchanges, or none (BL-17.6, BL-22.10 to BL-22.14)."""
    me = t.seats[seat]
    tile = t.areas[area]
    kind = CONDITION[tile]
    n = THRESHOLD[8 * tile + 2 * t.scorings - 2]
    options = []
    if kind == M_PAY_COINS:
        if me.coins >= 2 * n:
            options.append((V_TRADE, 0, n))
    else:
        pieces = me.ranch if kind == M_PAY_SETTLERS else me.vases
        for k in range(min(pieces, n), -1, -1):
            if me.coins >= PIECE * (n - k):
                options.append((V_TRADE, k, n - k))
    anytime(me, options)
    options.append((V_SKIP,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_TRADE, options))
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if pick[0] == V_SKIP:
        token(t, seat, area, False, 0)
        return
    price = (2 if kind == M_PAY_COINS else PIECE) * pick[2]
    me.coins -= price
    if kind == M_PAY_SETTLERS:
        me.ranch -= pick[1]
        me.supply += pick[1]
    elif kind != M_PAY_COINS:
        me.vases -= pick[1]
    t.note(N_TRADE, seat, pick[1], price)
    token(t, seat, area, True, n if kind == M_PAY_COINS else 2 * n)


def income(t, seat, a, b):
    """T_INCOME: tracks, emptied slots and cattle beside towns (BL-17.7 to BL-17.10)."""
    if seat >= t.players:
        vp(t, seat, eminence_income(t))
        return
    me = t.seats[seat]
    card = TRACK + me.card_track
    money = TRACK_GAIN[me.coin_track]
    points = TRACK_VP[me.coin_track] + TRACK_VP[card] + herd_points(t, seat)
    for empty, gives, scores in (
        (2 - me.slots, SETTLER_COINS, SETTLER_VP),
        (me.houses, HOUSE_COINS, HOUSE_VP),
        (me.towns, TOWN_COINS, TOWN_VP),
        (me.cattle, CATTLE_COINS, CATTLE_VP),
    ):
        for i in range(empty):
            money += gives[i]
            points += scores[i]
    if t.scorings == 4:
        money = 0
    t.note(N_INCOME, seat, money, points)
    me.coins += money
    me.vp += points
    me.income_vp += points
    if t.scorings < 4:
        cards(t, seat, TRACK_GAIN[card])


def levers(t, seat, a, b):
    """T_LEVERS: 1 VP per unused lever, then all go up (BL-17.11)."""
    me = t.seats[seat]
    n = 0
    for lever in range(1, LEVERS + 1):
        n += me.up >> lever & 1
    me.up = me.built
    me.vp += n
    me.income_vp += n
    if n:
        t.note(N_UNUSED, seat, n, n)


def regions(t, seat, a, b):
    """T_REGIONS: all rewards are uncovered (BL-17.12)."""
    for r in range(4):
        t.covered[r] = 0


def final(t, seat, a, b):
    """T_FINAL: nothing more is played; scoring.py counts the rest."""
    t.over = 1
    t.note(N_OVER, seat)
