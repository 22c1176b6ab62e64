"""A player of Boonlake: the action tile that gives most now, cards that repay, places that pay."""

from . import scoring
from .board import herd_points
from .cards import playable
from .data import (
    A_BUILDING,
    A_CATTLE,
    A_EXPANSION,
    A_PROGRESS,
    A_RECRUITING,
    A_REGIONS,
    A_SETTLEMENT,
    ACTION_CARD,
    CARD_TYPE,
    CATTLE_COINS,
    CATTLE_VP,
    HOUSE_COINS,
    HOUSE_VP,
    LOSS,
    MOVES,
    SETTLER_COINS,
    SETTLER_VP,
    TOWN_COINS,
    TOWN_VP,
    TRACK,
    TRACK_GAIN,
    TRACK_VP,
)
from .mind import Mind
from .ops import ANY
from .words import (
    P_ACT,
    P_CARD,
    P_SAIL,
    P_SCORE,
    P_SCORING_ACT,
    P_TURN,
    V_CATTLE,
    V_DEVELOP,
    V_DRAW,
    V_HOUSE,
    V_LEVER,
    V_PLAY,
    V_PROJECT,
    V_SELL,
    V_SKIP,
    V_TILE,
    V_TOWN,
    V_UPGRADE,
)
from .prices import PERK
from .rates import RATES, act, early_lever, explore_gain, pasture_hope, plan, region, ship_best

DOUBT = 6  # tenths of a point by which a sample must beat the policy's own choice
HORIZON = 20  # choices played ahead: about a turn of everybody
# The others' right part of each action tile, in tenths of a point.
SHARED = bytes((28, 20, 16, 16, 8, 10, 14))

# What the sums below miss of each action tile.
LEAN = (0, 0, 0, 0, 8, 0, 8)

# Prompt -> reason and rule of what is chosen there.
WHY = (
    ("tile_suits", "BL-2.13"),  # P_KEEP
    ("site_lacking", "BL-2.14"),
    ("tile_gives", "BL-3.5"),  # P_TURN
    ("card_repays", "BL-6.1"),
    ("piece_pays", "BL-9"),  # P_BUILD
    ("card_repays", "BL-6.1"),
    ("card_repays", "BL-17.1"),
    ("cheapest", "BL-5.8"),  # P_PAY
    ("least_card", "BL-12.5"),
    ("plot_best", "BL-8.1"),
    ("piece_pays", "BL-9"),
    ("cheapest", "BL-9.9"),
    ("pasture_best", "BL-11.6"),
    ("cheapest", "BL-11.3"),
    ("explore", "BL-7.1"),
    ("space_bonus", "BL-7.3"),
    ("pasture_there", "BL-12.3"),
    ("lever_now", "BL-15.16"),
    ("region_others", "BL-14.2"),
    ("region_take", "BL-14.2"),
    ("recruit", "BL-12.5"),
    ("lever_builds", "BL-15.1"),
    ("lever_builds", "BL-12.6"),
    ("news", "BL-12.1"),
    ("river_bonus", "BL-13.11"),
    ("site_lacking", "BL-5.3"),
    ("site_lacking", "BL-13.11"),
    ("track_best", "BL-16.2"),
    ("exchange", "BL-21.16"),
    ("lever_raise", "BL-21.13"),
    ("token", "BL-17.3"),  # P_SCORE
    ("token_pays", "BL-17.6"),
    ("lever_window", "BL-15.6"),
    ("canoe", "BL-5.6"),
)


def choose(match, view, level, dice):
    """(option, reason, rule): the quick choice of a player who knows the game."""
    ask = match.ask
    prompt = ask.prompt
    options = ask.options
    mind = Mind(view, ask.seat)
    mind.options = options
    values = rate(mind, prompt, options)
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    pick = options[best]
    reason, rule = WHY[prompt]
    verb = pick[0]
    if verb == V_SKIP:
        reason = "nothing_gains"
    elif verb == V_LEVER:
        reason = "lever_now"
        rule = "BL-15.3"
    elif verb == V_SELL:
        reason = "sell"
        rule = "BL-6.2"
    elif verb == V_PROJECT:
        reason = "project"
        rule = "BL-6.8"
    elif verb == V_DRAW:
        reason = "draw"
        rule = "BL-12.7" if prompt == P_ACT else "BL-12.6"
    elif verb == V_UPGRADE or verb == V_HOUSE or verb == V_TOWN:
        reason = "town" if verb == V_TOWN else "piece_pays"
        rule = "BL-9.7" if verb == V_TOWN else "BL-9"
    elif verb == V_DEVELOP:
        reason = "plot_best"
        rule = "BL-8.1"
    elif verb == V_CATTLE:
        reason = "pasture_best"
        rule = "BL-11.6"
    return pick, reason, rule


def rate(mind, prompt, options):
    """The worth of every option, in tenths of a point; declining is 0."""
    if prompt == P_TURN:
        return rate_turn(mind, options)
    if P_CARD <= prompt <= P_SCORING_ACT:
        return [act(mind, prompt, option) for option in options]
    measure = RATES[prompt]
    return [measure(mind, option) for option in options]


# -- the action tile


def rate_turn(m, options):
    """Left part, right part, ship and what the others get, for each tile."""
    t = m.t
    me = m.me
    found = []
    playable(t, me, ANY, found)
    best = [0, 0, 0, 0]  # net of the best card of each type, and of any
    second = 0
    for option in found:
        if option[0] == V_PLAY:
            worth = m.net(option[1])
            kind = CARD_TYPE[option[1]]
            if worth > best[kind]:
                best[kind] = worth
        else:
            worth = m.project(option[1])
            for kind in range(3):
                if worth > best[kind]:
                    best[kind] = worth
        if worth > best[3]:
            second = best[3]
            best[3] = worth
        elif worth > second:
            second = worth
    money = 2 * m.coin - m.card
    for card in me.hand:
        kind = CARD_TYPE[card]
        if best[kind] < money:
            best[kind] = money
    if me.hand and best[3] < money:
        best[3] = money
    develop = max(0, m.develop_best()[0])
    upgrade = max(0, m.upgrade_best()[0])
    values = []
    for option in options:
        if option[0] != V_TILE:
            values.append(early_lever(m, option))
            continue
        tile = option[1]
        row = option[2]
        worth = 100 - 10 * LOSS[row] + ship_best(m, MOVES[row])[0]
        kind = ACTION_CARD[tile]
        rest = best[3]  # the best card for the right part
        if tile != A_BUILDING:
            worth += best[kind]
            if best[kind] == rest:
                rest = max(second, money if len(me.hand) > 1 else 0) * 7 // 10
        worth += tile_gain(m, tile, rest, second, develop, upgrade) + LEAN[tile]
        others = t.players - 1
        if others:
            worth -= SHARED[tile] * m.left // (3 + others)
        values.append(worth)
    return values


def tile_gain(m, tile, rest, second, develop, upgrade):
    """Left and right part of an action tile for the one who takes it."""
    me = m.me
    t = m.t
    if tile == A_EXPANSION:
        return 2 * explore_gain(m) + max(develop, upgrade, 6)
    if tile == A_SETTLEMENT:
        return max(develop, upgrade) + max(rest, max(develop, upgrade) * 6 // 10)
    if tile == A_CATTLE:
        worth = explore_gain(m) if t.edge and t.pastures else 2 * m.coin
        return worth + max(rest, pasture_hope(m), m.herd_best()[0])
    if tile == A_REGIONS:
        return max([region(m, r) for r in range(4)])
    if tile == A_RECRUITING:
        worth = (m.settler if me.supply else 0) + explore_gain(m)
        if me.coins > 5 and me.ranch < 3:
            worth += max(0, m.settler - 3 * m.coin)
        return worth
    if tile == A_PROGRESS:
        first = max(0, m.modernise_best()[0])
        worth = first + m.card
        if first and me.coins > 8 and me.ranch:
            worth += max(0, first * 6 // 10 - m.settler)
        return worth
    left = max(rest, 2 * m.card)
    return 3 * m.coin + left + max(0, second * 8 // 10)


# -- look-ahead

WIDE = (P_TURN, P_CARD, P_ACT, P_SCORING_ACT, P_SCORE, P_SAIL)


def ideas(match, view, chosen):
    """The policy's best few options where a turn is decided."""
    ask = match.ask
    out = [chosen[0]]
    if ask.prompt not in WIDE:
        return out
    mind = Mind(view, ask.seat)
    mind.options = ask.options
    values = rate(mind, ask.prompt, ask.options)
    order = [(-values[i], i) for i in range(len(values))]
    order.sort()
    for _, i in order[:4]:
        option = ask.options[i]
        if option != chosen[0] and option[0] != V_LEVER:
            out.append(option)
    return out[:3]


def worth(match, seat):
    """How far a seat is ahead: points, incomes to come and means, in tenths."""
    t = match.state
    totals = scoring.scores(t)
    mine = standing(t, seat, totals[seat][0])
    rival = -9999
    for other in range(len(t.seats)):
        if other != seat:
            rival = max(rival, standing(t, other, totals[other][0]))
    return mine - rival


def standing(t, seat, points):
    value = 10 * points
    if t.over:
        return value
    if seat >= t.players:
        return value + 10 * scoring.eminence_income(t) * (4 - t.scorings)
    m = Mind(t, seat)
    me = t.seats[seat]
    vp, coins, cards = incomes(t, seat)
    value += 10 * vp * m.left + (coins * m.coin + cards * m.card) * m.pays
    value += me.coins * m.coin + len(me.hand) * m.card + me.vases * m.vase
    value += me.ranch * m.settler + sum(me.sites) * m.site * 8 // 10
    value += (sum(me.present) * m.turns * m.coin) // 10 + 3 * m.left * me.out
    value += HOUSE_HOPE * m.left * (me.houses - me.aside)
    n = scoring.lever_count(me)
    value += n * 12 * m.left
    for k in range(11):
        value += PERK[k] * me.perks[k] * m.turns // 10
    left = [k for k in range(4) if not me.tokens[k]]
    return value + plan(m, left, 5 - len(left))


HOUSE_HOPE = 5


def incomes(t, seat):
    """(points, coins, cards) of one income as things stand."""
    me = t.seats[seat]
    card = TRACK + me.card_track
    points = TRACK_VP[me.coin_track] + TRACK_VP[card] + herd_points(t, seat)
    money = TRACK_GAIN[me.coin_track]
    for empty, gives, scores in (
        (2 - me.slots, SETTLER_COINS, SETTLER_VP),
        (me.houses, HOUSE_COINS, HOUSE_VP),
        (me.towns, TOWN_COINS, TOWN_VP),
        (me.cattle, CATTLE_COINS, CATTLE_VP),
    ):
        for i in range(empty):
            money += gives[i]
            points += scores[i]
    return points, money, TRACK_GAIN[card]
