"""Why a move is good: a reason that is true of it, mostly what it brings, and the rule behind it.

Asked for hints only. A reason is a key of the strings, with its figures behind dots; it claims
nothing that cannot be checked at the decision (tests/boonlake/claims.py).
"""

from . import data as d, words as w
from .board import needs
from .cards import ways
from .gains import bits, gain
from .levers import can_modernise
from .ops import L10, L11, M_LEVERS, M_PAY_COINS, M_PAY_SETTLERS, M_PAY_VASES, PC, PD, PV
from .places import can_upgrade, meadows, plots
from .reasons_map import (
    buy,
    cattle,
    develop,
    explore,
    herd,
    house,
    place,
    plot,
    region,
    sail,
    settlers,
    take,
    town,
    upgrade,
)
from .scoring import end_points, lever_count, met

TILE_RULE = "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7"
PRICE_RULE = "12.5", "15.20", "21.16", "23.2"  # by ops.FOR_*


def explain(match, option):
    """(reason, rule) of what was chosen; a verb that is not explained yet speaks for itself."""
    if option[0] not in WHY:
        return "", ""
    ask = match.ask
    t = match.state
    reason, rule = WHY[option[0]](t, t.seats[ask.seat], ask, option)
    return reason, "BL-" + rule


# -- set-up, tiles, declining


def keep(t, me, ask, option):
    points = d.PROJECT_VP[option[1]]
    for other in ask.options:
        if d.PROJECT_VP[other[1]] > points or other != option and d.PROJECT_VP[other[1]] == points:
            return "keep_double", "2.13"
    return "keep_project.%d" % (2 * points), "2.13"


def tile(t, me, ask, option):
    number = option[1]
    reason = tile_gives(t, me, ask.seat, number)
    if reason:
        return reason, TILE_RULE[number]
    kind = d.ACTION_CARD[number]
    for card in me.hand:
        if d.CARD_TYPE[card] == kind and ways(me, card):
            return "tile_card", "3.6"
    return "tile_sail.%d" % d.MOVES[option[2]], "13.1"


def tile_gives(t, me, seat, number):
    """What the left or right part of an action tile surely allows now, or ""."""
    room = 0
    for space in range(1, len(t.ground)):
        room += not t.ground[space]
    if number == d.A_EXPANSION:
        return "tile_explore" if len(t.grey) > 1 and room > 1 else ""
    if number == d.A_SETTLEMENT:
        return "tile_build" if plots(t, me, True) or can_upgrade(t, seat, 0) else ""
    if number == d.A_CATTLE:
        if meadows(t, seat, True):
            return "tile_cattle"
        return "tile_pasture" if t.pastures and room else ""
    if number == d.A_REGIONS:
        most = 0
        for r in range(4):
            if not t.covered[r] or sum(t.covered) == 4:
                most = max(most, sum(me.present) - me.present[r])
        return "tile_regions.%d" % most if most else "tile_reward" if sum(t.covered) < 4 else ""
    if number == d.A_RECRUITING:
        return "tile_settler" if me.supply and t.grey and room else ""
    if number == d.A_PROGRESS:
        return "tile_lever" if can_modernise(me) else ""
    return "tile_building" if number == d.A_BUILDING else ""


def skip(t, me, ask, option):
    prompt = ask.prompt
    if prompt == w.P_TRADE:
        return "skip_token.%d" % token(t, ask.seat, t.about), "22.14"
    if prompt == w.P_WINDOW or prompt == w.P_TENDED:
        return "lever_left.%d" % bits(me.up), "17.11"
    if prompt == w.P_EXCHANGE or prompt == w.P_UPGRADE:
        return "free", "21.16"
    rule = "3.7"
    if prompt == w.P_CARD:
        rule = "3.6"
    elif prompt == w.P_SCORING_ACT:
        rule = "17.1"
    elif prompt == w.P_RECRUIT or ask.seat != t.active:
        rule = "3.8"
    playing = prompt == w.P_CARD or prompt == w.P_ACT or prompt == w.P_SCORING_ACT
    for other in ask.options:
        if other[0] == w.V_PLAY or other[0] == w.V_PROJECT:
            playing = False
    return "no_card" if playing else "free", rule


# -- cards


def play(t, me, ask, option):
    return card_gives(
        t, me, ask.seat, option[1]
    ), "17.1" if ask.prompt == w.P_SCORING_ACT else "6.1"


def card_gives(t, me, seat, card):
    money = 0
    for i in range(d.NOW_AT[card], d.NOW_AT[card + 1], 3):
        if d.NOW[i] == d.T_COINS:
            money += d.NOW[i + 1]
    more = money - max(0, d.CARD_COINS[card] - me.perks[PC])
    if more > 0 and not d.CARD_VASES[card]:
        return "card_coins.%d" % more
    points = d.CARD_VP[card] + end_points(t, seat, card)
    if points > 0:
        return "card_vp.%d" % points
    if d.PERM_AT[card] < d.PERM_AT[card + 1]:
        return "card_always"
    return "card_now" if d.NOW_AT[card] < d.NOW_AT[card + 1] else "card_end"


def project(t, me, ask, option):
    points = d.PROJECT_VP[t.areas[option[1]]]
    return "project.%d" % (2 * points if option[1] == ask.seat else points), "6.8"


def sell(t, me, ask, option):
    card = option[1]
    n = 2 + me.perks[PD + d.CARD_TYPE[card]]
    return ("sell_stuck.%d" if stuck(me, card) else "gain_coins.%d") % n, "6.2"


def give(t, me, ask, option):
    rule = PRICE_RULE[t.detail]
    least = min([d.CARD_VP[card] for card in me.hand])
    if d.CARD_VP[option[1]] == least:
        return "give_vp", rule
    return "give_stuck" if stuck(me, option[1]) else "give_price", rule


def stuck(me, card):
    """Not to be paid now, not even with the coins of L10 and L11."""
    coins = me.coins
    me.coins += at_hand(me)
    found = ways(me, card)
    me.coins = coins
    return not found


def at_hand(me):
    """Coins that levers bring at any time."""
    return (2 if me.up & L10 else 0) + (5 if me.up & L11 else 0)


def pay(t, me, ask, option):
    """Most coins left, or else fewest levers."""
    left = left_after(me, option)
    if left == max([left_after(me, other) for other in ask.options]):
        return "pay_coins.%d" % left, "5.8"
    fewest = min([bits(other[1]) for other in ask.options])
    return "pay_levers" if bits(option[1]) == fewest else "pay_full", "5.8"


def left_after(me, way):
    return me.coins - way[6] + (5 if way[1] & 4 else 0)


# -- levers


def lever(t, me, ask, option):
    number, way = option[1], option[2]
    if number < 4:
        return ("gain_coins.6" if way else "gain_vases.1", "can_lever", "can_upgrade")[
            number - 1
        ], "15.11"
    if number == 4:
        return "gain_coins.%d" % sum(me.sites), "15.12"
    if number == 5:
        return "gain_coins.3", "15.12"
    if number == 6:
        return "lever_fame.%d" % (sum(me.present) - me.present[t.about]), "15.3"
    if number == 7:
        return "canoe", "15.3"
    if number == 9:
        return "gain_settlers.1", "15.3"
    if number == 10:
        return gain(t, me, d.T_CARDS if way else d.T_COINS, 2) or "lever_again", "15.4"
    return "gain_coins.5" if number == 11 else "gain_vp.3", "15.3"


def modernise(t, me, ask, option):
    rule = "12.6" if ask.prompt == w.P_PROGRESS else "15.1"
    n = lever_count(me) + 1
    if n == 4 or n == 7:
        return "lever_more.%d" % n, rule
    if n > 4:
        return "lever_end.%d" % (2 if n < 7 else 3), rule
    for k in range(4):
        if not me.tokens[k] and d.CONDITION[t.areas[k]] == M_LEVERS:
            return "lever_tile", rule
    return "lever_point", rule


def lift(t, me, ask, option):
    return "raise_again", "21.13"


def canoe(t, me, ask, option):
    return "canoe", "5.6"


def draw(t, me, ask, option):
    rule = "12.6" if ask.prompt == w.P_PROGRESS else "12.7"
    return gain(t, me, d.T_CARDS, option[1]) or "free", rule


# -- sites, tracks, exchanges


def site(t, me, ask, option):
    rule = "2.14" if ask.prompt == w.P_FIRST_SITE else "5.3" if ask.prompt == w.P_SITE else "13.11"
    helped = [helps(me, kind) for kind in range(4)]
    n = helped[option[1]]
    return "site_helps.%d" % n if n and n == max(helped) else "site_stays", rule


def helps(me, kind):
    """Cards in hand that ask for more of a resource than the site shows; 0 if it is complete."""
    n = 0
    if me.sites[kind] < 2:
        for card in me.hand:
            n += needs(card)[kind] > me.sites[kind]
    return n


def vase(t, me, ask, option):
    for card in me.hand:
        if d.CARD_VASES[card] > me.vases:
            return "vase_card", "13.11"
    return "gain_vases.%d" % (1 + me.perks[PV]), "13.11"


def track(t, me, ask, option):
    now = me.card_track if option[1] else me.coin_track
    then = min(d.TRACK - 1, now + t.about)
    for k in range(now + 1, then + 1):
        if d.TRACK_OP[d.TRACK * option[1] + k] != 255:
            return "track_cross", "16.2"
    return "track_up" if then > now else "track_end", "16.1" if then > now else "16.3"


def exchange(t, me, ask, option):
    at = d.EX_GET_AT[option[1]]
    return gain(t, me, d.EX_GET[at], d.EX_GET[at + 1] or t.detail) or "exchange_once", "21.16"


# -- scoring tiles


def token(t, seat, area):
    """The value of the score token there."""
    return 2 * t.scorings if area == seat else t.scorings


def score(t, me, ask, option):
    area = option[1]
    number = t.areas[area]
    if d.CONDITION[number] >= M_PAY_SETTLERS:
        return "token_pay" if payable(t, me, number) else "token_early", "17.3"
    if met(t, ask.seat, number, t.scorings):
        return "token_met.%d" % token(t, ask.seat, area), "17.4"
    return "token_early", "17.3"


def payable(t, me, number):
    need = d.THRESHOLD[8 * number + 2 * t.scorings - 2]
    kind = d.CONDITION[number]
    coins = me.coins + at_hand(me)
    if kind == M_PAY_COINS:
        return coins >= 2 * need
    return (me.ranch if kind == M_PAY_SETTLERS else me.vases) + coins // 5 >= need


def trade(t, me, ask, option):
    area = t.about
    kind = d.CONDITION[t.areas[area]]
    n = option[2] if kind == M_PAY_COINS else 2 * (option[1] + option[2])
    rule = "22.12" if kind == M_PAY_COINS else "22.11" if kind == M_PAY_VASES else "22.10"
    return "token_pays.%d" % (n + token(t, ask.seat, area)), rule


WHY = {
    w.V_SKIP: skip,
    w.V_KEEP: keep,
    w.V_SITE: site,
    w.V_TILE: tile,
    w.V_PLAY: play,
    w.V_PROJECT: project,
    w.V_SELL: sell,
    w.V_DEVELOP: develop,
    w.V_UPGRADE: upgrade,
    w.V_CATTLE: cattle,
    w.V_DRAW: draw,
    w.V_LEVER: lever,
    w.V_PAY: pay,
    w.V_GIVE: give,
    w.V_PLOT: plot,
    w.V_HOUSE: house,
    w.V_TOWN: town,
    w.V_SETTLERS: settlers,
    w.V_HERD: herd,
    w.V_EXPLORE: explore,
    w.V_PLACE: place,
    w.V_REGION: region,
    w.V_TAKE: take,
    w.V_BUY: buy,
    w.V_MODERNISE: modernise,
    w.V_SAIL: sail,
    w.V_VASE: vase,
    w.V_TRACK: track,
    w.V_EXCHANGE: exchange,
    w.V_RAISE: lift,
    w.V_SCORE: score,
    w.V_TRADE: trade,
    w.V_CANOE: canoe,
}
