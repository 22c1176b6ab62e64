"""Which scoring tile each score token is for: a plan over all that are to come (BL-17.3)."""

from ..data import CONDITION, CONDITION_A, CONDITION_B, THRESHOLD
from ..ops import M_PAY_COINS, M_PAY_SETTLERS, M_REGIONS, M_TYPES


def plan(m, left, n):
    """The best sum of chances: the tokens of scorings n, n + 1... each on one of these tiles."""
    count = len(left)
    best = [0]  # by tiles as bits: they take the last of the tokens
    for tiles in range(1, 1 << count):
        token = n + count
        for k in range(count):
            token -= tiles >> k & 1
        most = -9999
        for k in range(count):
            if tiles >> k & 1:
                value = chance(m, left[k], token) + best[tiles ^ 1 << k]
                if value > most:
                    most = value
        best.append(most)
    return best[-1]


def chance(m, area, n):
    """Points to expect from the token of scoring n on a tile, looked up once."""
    if m.chances is None:
        m.chances = {}
    key = area << 3 | n
    known = m.chances.get(key)
    if known is None:
        known = m.chances[key] = expected(m, area, n)
    return known


def expected(m, area, n):
    t = m.t
    me = m.me
    tile = t.areas[area]
    if tile >= len(CONDITION):  # none lies there yet
        return 0
    what = CONDITION[tile]
    value = 10 * n * (2 if area == m.seat else 1)
    ahead = n - t.scorings
    at = 8 * tile + 2 * n - 2
    need = THRESHOLD[at]
    if what >= M_PAY_SETTLERS:
        if what == M_PAY_COINS:
            more = need * (10 - 2 * m.coin)
            gap = (2 * need - me.coins) // 3
        else:
            own = me.ranch if what == M_PAY_SETTLERS else me.vases
            price = m.settler if what == M_PAY_SETTLERS else m.vase
            lack = max(0, need - own)
            more = 20 * need - 5 * lack * m.coin - (need - lack) * price
            gap = (5 * lack - me.coins) // 4
        value += max(more, -2 * value) // 2
    elif what < M_REGIONS:
        gap = need - m.have(what)
    else:
        one = CONDITION_A[tile]
        two = CONDITION_B[tile]
        jokers = 0
        if what == M_TYPES:
            kinds = m.kinds()
            one = kinds[one]
            two = kinds[two]
            jokers = 4 - list(me.projects).count(0)
        else:
            one = me.present[one]
            two = me.present[two]
        less = THRESHOLD[at + 1]
        gap = (
            min(max(0, need - one) + max(0, less - two), max(0, need - two) + max(0, less - one))
            - jokers
        )
    if not ahead:
        return value if gap <= 0 else -value
    if gap <= 0:
        return value * 9 // 10
    if gap <= ahead:
        return value * 5 // 10
    return 0 if gap <= 2 * ahead else -value * 7 // 10
