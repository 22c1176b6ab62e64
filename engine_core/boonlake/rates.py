"""How a player of Boonlake rates the options of a question, in tenths of a point."""

from . import scoring
from .board import NOTHING
from .data import (
    A_EXPANSION,
    CARD_TYPE,
    CONDITION,
    CONDITION_A,
    CONDITION_B,
    PATH,
    PATH_AT,
    PORT,
    REWARD_ARG,
    REWARD_OP,
    RIVER_ARG,
    RIVER_OP,
    THRESHOLD,
)
from .ops import (
    HOUSE_FREE,
    M_PAY_COINS,
    M_PAY_SETTLERS,
    M_REGIONS,
    M_TYPES,
    PD,
    PP_CARDS,
    PP_COINS,
    PR,
    PV,
    T_COINS,
    T_UPGRADE,
    T_VASES,
)
from .ship import harbours
from .words import (
    V_BUY,
    V_CATTLE,
    V_DEVELOP,
    V_DRAW,
    V_EXCHANGE,
    V_HOUSE,
    V_LEVER,
    V_MODERNISE,
    V_PLAY,
    V_PROJECT,
    V_RAISE,
    V_SELL,
    V_SITE,
    V_SKIP,
    V_TAKE,
    V_TOWN,
    V_TRADE,
    V_UPGRADE,
)


UNUSED = 10  # a lever that stays up scores a point
STEP = 1  # a space of the river not yet passed: there are only so many stops


def explore_gain(m):
    """What one more tile brings: the best bonus within reach."""
    best = 0
    t = m.t
    if not t.edge or not t.grey:
        return 2 * m.coin
    for space in t.edge:
        best = max(best, m.bonus(space))
    return best + m.left


def pasture_hope(m):
    """Cattle on a pasture that is yet to be placed."""
    me = m.me
    if me.cattle > 4 or not me.ranch or not m.t.pastures:
        return 0
    best = 0
    for space in m.t.edge:
        best = max(best, m.herd(space))
    return best


def region(m, r):
    """A region reward, own coins from the others, less what rivals get."""
    t = m.t
    me = m.me
    worth = (sum(me.present) - me.present[r]) * m.coin
    if me.up & 64:
        worth += max(0, 10 * (sum(me.present) - me.present[r]) - UNUSED)
    if not t.covered[r]:
        worth += m.gain(REWARD_OP[r], REWARD_ARG[r])
    for k in range(len(t.seats)):
        if k != m.seat:
            n = sum(t.seats[k].present) - t.seats[k].present[r]
            worth -= 10 * n if t.solo else n * m.coin // t.players
    return worth


def early_lever(m, option):
    """Levers used at the choice of a tile: only when what they bring is short."""
    me = m.me
    lever = option[1]
    if lever == 11:
        return 999 if me.coins < 6 and m.turns > 1 else 0
    if lever == 10:
        if option[2]:
            return 998 if len(me.hand) < 4 and m.turns > 2 else 0
        return 998 if me.coins < 2 and m.turns > 1 else 0
    if lever == 12:
        return 997 if me.ranch < 2 and me.supply and len(me.hand) > 3 else 0
    return 0


# -- card-play opportunities


def act(m, prompt, option):
    me = m.me
    verb = option[0]
    if verb == V_PLAY:
        return m.net(option[1])
    if verb == V_PROJECT:
        return m.project(option[1])
    if verb == V_SELL:
        card = option[1]
        worth = (2 + me.perks[PD + CARD_TYPE[card]]) * m.coin
        return worth - max(m.card // 2, min(4 * m.card, m.keep(card)))
    if verb == V_DEVELOP:
        return m.develop_best()[0]
    if verb == V_UPGRADE:
        return m.upgrade_best()[0]
    if verb == V_CATTLE:
        return m.herd_best()[0]
    if verb == V_DRAW:
        return option[1] * m.card
    if verb == V_LEVER:
        return lever_instead(m, option[1], option[2])
    return 0


def lever_instead(m, lever, way):
    """A lever in place of the opportunity, or at any time."""
    me = m.me
    if lever == 1:
        return (6 * m.coin - m.vase if way else m.vase) - UNUSED
    if lever == 2:
        return m.modernise_best()[0] - UNUSED
    if lever == 3:
        return m.upgrade_best()[0] - UNUSED
    if lever == 4:
        return sum(me.sites) * m.coin - UNUSED
    if lever == 5:
        return 3 * m.coin - UNUSED
    if lever == 6:
        return 99
    return -1


def forgo(m, option):
    """P_NEWS, P_REGION_COINS: the right part, or a lever instead of it."""
    if option[0] == V_TAKE:
        if m.t.tile == A_EXPANSION:
            return 3 * m.card + 8
        r = m.t.todo[-2]
        return (sum(m.me.present) - m.me.present[r]) * m.coin
    if option[1] == 6:
        r = m.t.todo[-2]
        return (sum(m.me.present) - m.me.present[r]) * (m.coin + 10) - UNUSED
    return lever_instead(m, option[1], option[2])


def pay(m, option):
    """Coins, levers and how far downstream the canoes end."""
    _, levers, _, _, one, two, coins = option
    worth = -coins * m.coin - 2 * (one + two)
    if levers & 1:
        worth -= 9
    if levers & 2:
        worth -= 14
    if levers & 4:
        worth -= 0 if m.me.coins < 5 else 4  # its five coins come all the same
    return worth


def give(m, option):
    return -m.keep(option[1])


# -- the map


def build(m, option):
    """P_DEVELOP, P_UPGRADE, P_CATTLE."""
    verb = option[0]
    bonus = m.t.todo[-2] if m.t.todo[-4] == T_UPGRADE else 0
    if verb == V_HOUSE:
        return m.house(option[1], bonus == HOUSE_FREE)
    if verb == V_TOWN:
        return m.town(option[1], 1 if bonus else 0)
    return 0 if verb == V_SKIP else -1


def plot(m, option):
    return m.develop(option[1])


def pasture(m, option):
    return m.herd(option[1])


def bill(m, option):
    """Settlers and points; L8 is kept where it saves nothing."""
    return -option[1] * m.settler - 10 * option[2] - UNUSED * option[3]


def place(m, option):
    """A tile on a space: its bonus, and where own pieces or wishes are."""
    if option[0] == V_SKIP:
        return 0
    space = option[1]
    t = m.t
    worth = 4 * m.bonus(space) + 4
    return worth + min(4, t.near[space]) + m.presence(space) // 2


def meadow(m, option):
    """A pasture: its bonus, and what cattle there would give."""
    if option[0] == V_SKIP:
        return 0
    space = option[1]
    return 1 + m.bonus(space) + max(0, m.herd(space) if m.me.cattle < 5 else 0)


def take_first(m, option):
    return 0 if option[0] == V_SKIP else 1


# -- the rest


def keep_tile(m, option):
    """The own scoring tile counts double: conditions that come by themselves, good projects."""
    tile = option[1]
    return KEEP[tile]


KEEP = bytes((24, 24, 24, 20, 20, 16, 22, 18, 26, 12, 8, 22, 14, 10, 20, 22))


def site(m, option):
    if option[0] == V_SITE:
        return m.site_gain(option[1])
    return m.vase * (1 + m.me.perks[PV])


def regions(m, option):
    return region(m, option[1])


def recruit(m, option):
    me = m.me
    if option[0] == V_BUY:
        if me.ranch > 3:
            return -1
        if option[1]:
            return m.settler - 3 * m.card if len(me.hand) > 6 else -1
        return m.settler - 3 * m.coin if me.coins > 6 or m.turns < 3 else -1
    if option[0] == V_LEVER:
        return lever_instead(m, option[1], option[2])
    return 0


def modernise(m, option):
    verb = option[0]
    if verb == V_MODERNISE:
        worth = m.lever(option[1])
        # In the right part of Progress it takes a settler.
        return worth - m.settler if (V_DRAW, 1) in m.options else worth
    if verb == V_DRAW:
        return m.card
    if verb == V_LEVER:
        return lever_instead(m, option[1], option[2])
    return 0


def river_gain(m, place):
    """The bonus of a place on the path, with what cards add."""
    me = m.me
    space = PATH[PATH_AT[m.t.round] + place]
    perks = me.perks
    worth = 0
    op = RIVER_OP[space]
    if op != NOTHING:
        worth = m.gain(op, RIVER_ARG[space])
        if op == T_COINS:
            worth += perks[PR] * m.coin
        elif op == T_VASES:
            worth += perks[PV] * m.vase
    if PORT[space]:
        worth += 2 * (perks[PP_COINS] * m.coin + perks[PP_CARDS] * m.card)
    return worth - STEP * (place - me.ship)


def ship_best(m, moves):
    best = 0
    found = 0
    for place_ in harbours(m.t, m.seat, moves):
        worth = river_gain(m, place_)
        if not found or worth > best:
            best = worth
            found = place_
    return best, found


def sail(m, option):
    return river_gain(m, option[2])


def track(m, option):
    return m.steps(option[1], 3)


def exchange(m, option):
    if option[0] == V_EXCHANGE:
        return m.exchange_gain(option[1], m.t.todo[-1])
    return -1 if option[0] == V_LEVER else 0


def lift(m, option):
    if option[0] == V_RAISE:
        return m.pull(option[1])
    return -1 if option[0] == V_LEVER else 0


def window(m, option):
    """Before the levers go up: use what brings more than the point for an unused one."""
    if option[0] != V_LEVER:
        return UNUSED
    lever = option[1]
    if lever == 10:
        return 2 * (m.card if option[2] else m.coin)
    if lever == 11:
        return 5 * m.coin
    if lever == 12:
        return m.pull(12)
    return 0


def canoe(m, option):
    return option[1] - option[2]


def score(m, option):
    """P_SCORE: the best plan over the tokens still to come."""
    left = [k for k in range(4) if not m.me.tokens[k] and k != option[1]]
    n = m.t.scorings
    return chance(m, option[1], n) + plan(m, left, n + 1)


def plan(m, left, n):
    if not left:
        return 0
    best = -9999
    for k in left:
        rest = [other for other in left if other != k]
        best = max(best, chance(m, k, n) + plan(m, rest, n + 1))
    return best


def chance(m, area, n):
    """Points to expect from the token of scoring n on a tile."""
    t = m.t
    me = m.me
    tile = t.areas[area]
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
        gap = need - scoring.measure(t, m.seat, what)
    else:
        one = CONDITION_A[tile]
        two = CONDITION_B[tile]
        jokers = 0
        if what == M_TYPES:
            kinds = [CARD_TYPE[card] for card in me.played]
            one = kinds.count(one)
            two = kinds.count(two)
            jokers = 4 - list(me.projects).count(0)
        else:
            one = me.present[one]
            two = me.present[two]
        less = THRESHOLD[at + 1]
        gap = min(
            max(0, need - one) + max(0, less - two), max(0, need - two) + max(0, less - one)
        ) - jokers
    if not ahead:
        return value if gap <= 0 else -value
    if gap <= 0:
        return value * 9 // 10
    if gap <= ahead:
        return value * 5 // 10
    return 0 if gap <= 2 * ahead else -value * 7 // 10


def trade(m, option):
    """P_TRADE: what the exchanges cost against the points; a lever if that makes it possible."""
    me = m.me
    area = m.t.todo[-2]
    kind = CONDITION[m.t.areas[area]]
    if option[0] == V_TRADE:
        n = m.t.scorings * (40 if area == m.seat else 20)
        if kind == M_PAY_COINS:
            return n + option[2] * (10 - 2 * m.coin)
        price = m.settler if kind == M_PAY_SETTLERS else m.vase
        return n + 20 * (option[1] + option[2]) - option[1] * price - 5 * option[2] * m.coin
    if option[0] == V_LEVER and (option[1] == 11 or option[1] == 10 and not option[2]):
        return 1 if me.coins < 20 else -1  # below any exchange that can be paid
    return 0 if option[0] == V_SKIP else -1


RATES = (
    keep_tile,
    site,
    None,
    None,
    None,
    None,
    None,
    pay,
    give,
    plot,
    build,
    bill,
    pasture,
    bill,
    take_first,
    place,
    meadow,
    take_first,
    regions,
    forgo,
    recruit,
    modernise,
    modernise,
    forgo,
    sail,
    site,
    site,
    track,
    exchange,
    lift,
    score,
    trade,
    window,
    canoe,
)


