"""How a player of Boonlake rates the options of a question, in tenths of a point."""

from .. import words as w
from ..data import A_EXPANSION, CARD_TYPE, CONDITION, T_UPGRADE
from ..ops import HOUSE_FREE, M_PAY_COINS, M_PAY_SETTLERS, PD, PV
from .mind import UNUSED
from .tokens import chance, plan

ACTS = (w.P_CARD, w.P_BUILD, w.P_ACT, w.P_SCORING_ACT)  # one thing, or one of several


def rate_others(mind, prompt, options, all_of_them):
    """The worth of every option of any question but the choice of a tile; of those that cannot be
    the best one a rough figure does, unless all of them matter."""
    if prompt in ACTS:
        if all_of_them:
            return [act(mind, option) for option in options]
        return rate_acts(mind, options)
    measure = RATES.get(prompt, take_first)  # of a new question the first option
    return [measure(mind, option) for option in options]


def rate_acts(m, options):
    """Selling a card is looked at last, and only where it can be best."""
    values = []
    best = -999
    for option in options:
        worth = -999
        if option[0] != w.V_SELL:
            worth = act(m, option)
            if worth > best:
                best = worth
        elif m.want is None:
            m.wish()
        values.append(worth)
    for i in range(len(options)):
        option = options[i]
        if option[0] == w.V_SELL and price(m, option[1]) - m.card // 2 >= best:
            values[i] = act(m, option)
    return values


# -- card-play opportunities


def price(m, card):
    """The coins for a card that is sold."""
    return (2 + m.me.perks[PD + CARD_TYPE[card]]) * m.coin


def act(m, option):
    verb = option[0]
    if verb == w.V_PLAY:
        return m.net(option[1])
    if verb == w.V_PROJECT:
        return m.project(option[1])
    if verb == w.V_SELL:
        card = option[1]
        return price(m, card) - max(m.card // 2, min(4 * m.card, m.keep(card)))
    if verb == w.V_DEVELOP:
        return m.develop_best()[0]
    if verb == w.V_UPGRADE:
        return m.upgrade_best()[0]
    if verb == w.V_CATTLE:
        return m.herd_best()[0]
    if verb == w.V_DRAW:
        return option[1] * m.card
    if verb == w.V_LEVER:
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
    if option[0] == w.V_TAKE:
        if m.t.tile == A_EXPANSION:
            return 3 * m.card + 8
        r = m.t.about
        return (sum(m.me.present) - m.me.present[r]) * m.coin
    if option[1] == 6:
        r = m.t.about
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
    bonus = m.t.about if m.t.task == T_UPGRADE else 0
    if verb == w.V_HOUSE:
        return m.house(option[1], bonus == HOUSE_FREE)
    if verb == w.V_TOWN:
        return m.town(option[1], 1 if bonus else 0)
    return 0 if verb == w.V_SKIP else -1


def plot(m, option):
    return m.develop(option[1])


def pasture(m, option):
    return m.herd(option[1])


def bill(m, option):
    """Settlers and points; L8 is kept where it saves nothing."""
    return -option[1] * m.settler - 10 * option[2] - UNUSED * option[3]


def place(m, option):
    """A tile on a space: its bonus, and where own pieces or wishes are."""
    if option[0] == w.V_SKIP:
        return 0
    space = option[1]
    t = m.t
    worth = 4 * m.bonus(space) + 4
    return worth + min(4, t.near[space]) + m.presence(space) // 2


def meadow(m, option):
    """A pasture: its bonus, and what cattle there would give."""
    if option[0] == w.V_SKIP:
        return 0
    space = option[1]
    return 1 + m.bonus(space) + max(0, m.herd(space) if m.me.cattle < 5 else 0)


def take_first(m, option):
    return 0 if option[0] == w.V_SKIP else 1


# -- the rest


def keep_tile(m, option):
    """The own scoring tile counts double: conditions that come by themselves, good projects."""
    tile = option[1]
    return KEEP[tile]


KEEP = (24, 24, 24, 20, 20, 16, 22, 18, 26, 12, 8, 22, 14, 10, 20, 22)


def site(m, option):
    if option[0] == w.V_SITE:
        return m.site_gain(option[1])
    return m.vase * (1 + m.me.perks[PV])


def regions(m, option):
    return m.region(option[1])


def recruit(m, option):
    me = m.me
    if option[0] == w.V_BUY:
        if me.ranch > 3:
            return -1
        if option[1]:
            return m.settler - 3 * m.card if len(me.hand) > 6 else -1
        return m.settler - 3 * m.coin if me.coins > 6 or m.turns < 3 else -1
    if option[0] == w.V_LEVER:
        return lever_instead(m, option[1], option[2])
    return 0


def modernise(m, option):
    verb = option[0]
    if verb == w.V_MODERNISE:
        worth = m.lever(option[1])
        # In the right part of Progress it takes a settler.
        return worth - m.settler if (w.V_DRAW, 1) in m.options else worth
    if verb == w.V_DRAW:
        return m.card
    if verb == w.V_LEVER:
        return lever_instead(m, option[1], option[2])
    return 0


def sail(m, option):
    return m.river_gain(option[2])


def track(m, option):
    return m.steps(option[1], 3)


def exchange(m, option):
    if option[0] == w.V_EXCHANGE:
        return m.exchange_gain(option[1], m.t.detail)
    return -1 if option[0] == w.V_LEVER else 0


def lift(m, option):
    if option[0] == w.V_RAISE:
        return m.pull(option[1])
    return -1 if option[0] == w.V_LEVER else 0


def window(m, option):
    """Before the levers go up: use what brings more than the point for an unused one."""
    if option[0] != w.V_LEVER:
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


def trade(m, option):
    """P_TRADE: what the exchanges cost against the points; a lever if that makes it possible."""
    me = m.me
    area = m.t.about
    kind = CONDITION[m.t.areas[area]]
    if option[0] == w.V_TRADE:
        n = m.t.scorings * (40 if area == m.seat else 20)
        if kind == M_PAY_COINS:
            return n + option[2] * (10 - 2 * m.coin)
        price = m.settler if kind == M_PAY_SETTLERS else m.vase
        return n + 20 * (option[1] + option[2]) - option[1] * price - 5 * option[2] * m.coin
    if option[0] == w.V_LEVER and (option[1] == 11 or option[1] == 10 and not option[2]):
        return 1 if me.coins < 20 else -1  # below any exchange that can be paid
    return 0 if option[0] == w.V_SKIP else -1


RATES = {
    w.P_KEEP: keep_tile,
    w.P_FIRST_SITE: site,
    w.P_PAY: pay,
    w.P_GIVE: give,
    w.P_DEVELOP: plot,
    w.P_UPGRADE: build,
    w.P_TOWN: bill,
    w.P_CATTLE: pasture,
    w.P_HERD: bill,
    w.P_EXPLORE: take_first,
    w.P_PLACE: place,
    w.P_PASTURE: meadow,
    w.P_TENDED: take_first,
    w.P_REGION: regions,
    w.P_REGION_COINS: forgo,
    w.P_RECRUIT: recruit,
    w.P_MODERNISE: modernise,
    w.P_PROGRESS: modernise,
    w.P_NEWS: forgo,
    w.P_SAIL: sail,
    w.P_SITE: site,
    w.P_SITE_OR_VASE: site,
    w.P_TRACK: track,
    w.P_EXCHANGE: exchange,
    w.P_RAISE: lift,
    w.P_SCORE: score,
    w.P_TRADE: trade,
    w.P_WINDOW: window,
    w.P_CANOE: canoe,
}
