"""Why a move is good: a reason that is true of it, mostly what it brings, and the rule behind it.

Asked for hints only. A reason is a key of the strings, with its figures behind dots; it claims
nothing that cannot be checked at the decision (tests/boonlake/claims.py).
"""

from .board import HOUSE, TOWN, around, needs
from .cards import ways
from .data import (
    ACTION_CARD,
    A_BUILDING,
    A_CATTLE,
    A_EXPANSION,
    A_PROGRESS,
    A_RECRUITING,
    A_REGIONS,
    A_SETTLEMENT,
    CARD_COINS,
    CARD_TYPE,
    CARD_VASES,
    CARD_VP,
    CATTLE_COINS,
    CATTLE_VP,
    CONDITION,
    EX_GET,
    EX_GET_AT,
    HOUSE_COINS,
    HOUSE_VP,
    MOVES,
    NOW,
    NOW_AT,
    PERM_AT,
    PLOT_ARG,
    PLOT_OP,
    PLOT_TOWN,
    PORT,
    PROJECT_VP,
    REWARD_ARG,
    REWARD_OP,
    RIVER_ARG,
    RIVER_OP,
    SPACE_ARG,
    SPACE_OP,
    THRESHOLD,
    TOWN_COINS,
    TOWN_VP,
    TOWN_ZERO,
    TRACK,
    TRACK_OP,
)
from .levers import can_modernise
from .ops import (
    ANY_SITE,
    L10,
    L11,
    M_LEVERS,
    M_PAY_COINS,
    M_PAY_SETTLERS,
    M_PAY_VASES,
    PB,
    PC,
    PD,
    PP_CARDS,
    PP_COINS,
    PR,
    PV,
    T_CARDS,
    T_CARD_TRACK,
    T_COINS,
    T_COIN_TRACK,
    T_INCOME,
    T_SETTLERS,
    T_SITE,
    T_SITE_OR_VASE,
    T_TRACK,
    T_VASES,
    T_VP,
)
from .places import can_upgrade, meadows, plots, upgrades
from .scoring import end_points, lever_count, met
from .words import (
    P_ACT,
    P_CARD,
    P_EXCHANGE,
    P_FIRST_SITE,
    P_NEWS,
    P_PASTURE,
    P_PROGRESS,
    P_RECRUIT,
    P_SCORING_ACT,
    P_SITE,
    P_TENDED,
    P_TOWN,
    P_TRADE,
    P_UPGRADE,
    P_WINDOW,
    V_PLAY,
    V_PROJECT,
    V_TOWN,
)

TILE_RULE = "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7"
PRICE_RULE = "12.5", "15.20", "21.16", "23.2"  # by ops.FOR_*


def explain(match, chosen):
    """(option, reason, rule) of what was chosen."""
    option = chosen[0]
    ask = match.ask
    t = match.state
    reason, rule = WHY[option[0]](t, t.seats[ask.seat], ask, option)
    return option, reason, "BL-" + rule


# -- gains


def gain(t, me, op, n):
    """What a bonus brings, or "" if that is nothing now."""
    if op == T_COINS:
        return "gain_coins.%d" % n
    if op == T_CARDS:
        n = min(n, len(t.deck) + len(t.discard))
        return "gain_cards.%d" % n if n else ""
    if op == T_SETTLERS:
        n = min(n, me.supply)
        return "gain_settlers.%d" % n if n else ""
    if op == T_VASES:
        return "gain_vases.%d" % n
    if op == T_VP:
        return "gain_vp.%d" % n
    if op == T_SITE:
        return "gain_site" if n == ANY_SITE or me.sites[n] < 2 else ""
    if op == T_SITE_OR_VASE:
        return "gain_site_or_vase"
    if op == T_COIN_TRACK:
        return "coin_steps.%d" % n if me.coin_track + n < TRACK else "track_end"
    if op == T_CARD_TRACK:
        return "card_steps.%d" % n if me.card_track + n < TRACK else "track_end"
    if op == T_TRACK:
        room = min(me.coin_track, me.card_track) + n < TRACK
        return "any_steps.%d" % n if room else "track_end"
    return "gain_income"  # of a track


def slot(t, seat, coins, vp):
    """What an emptied slot of the own board brings, or ""."""
    if vp:
        return "slot_vp.%d" % vp
    if coins and next_income(t, seat) < 4:
        return "slot_coins.%d" % coins
    return ""


def next_income(t, seat):
    """The number of the scoring whose income comes next."""
    todo = t.todo
    for i in range(0, len(todo), 4):
        if todo[i] == T_INCOME and todo[i + 1] == seat:
            return t.scorings
    return t.scorings + 1


# -- set-up, tiles, declining


def keep(t, me, ask, option):
    points = PROJECT_VP[option[1]]
    for other in ask.options:
        if PROJECT_VP[other[1]] > points or other != option and PROJECT_VP[other[1]] == points:
            return "keep_double", "2.13"
    return "keep_project.%d" % (2 * points), "2.13"


def tile(t, me, ask, option):
    number = option[1]
    reason = tile_gives(t, me, ask.seat, number)
    if reason:
        return reason, TILE_RULE[number]
    kind = ACTION_CARD[number]
    for card in me.hand:
        if CARD_TYPE[card] == kind and ways(me, card):
            return "tile_card", "3.6"
    return "tile_sail.%d" % MOVES[option[2]], "13.1"


def tile_gives(t, me, seat, number):
    """What the left or right part of an action tile surely allows now, or ""."""
    room = 0
    for space in range(1, len(t.ground)):
        room += not t.ground[space]
    if number == A_EXPANSION:
        return "tile_explore" if len(t.grey) > 1 and room > 1 else ""
    if number == A_SETTLEMENT:
        return "tile_build" if plots(t, me, True) or can_upgrade(t, seat, 0) else ""
    if number == A_CATTLE:
        if meadows(t, seat, True):
            return "tile_cattle"
        return "tile_pasture" if t.pastures and room else ""
    if number == A_REGIONS:
        most = 0
        for r in range(4):
            if not t.covered[r] or sum(t.covered) == 4:
                most = max(most, sum(me.present) - me.present[r])
        return "tile_regions.%d" % most if most else "tile_reward" if sum(t.covered) < 4 else ""
    if number == A_RECRUITING:
        return "tile_settler" if me.supply and t.grey and room else ""
    if number == A_PROGRESS:
        return "tile_lever" if can_modernise(me) else ""
    return "tile_building" if number == A_BUILDING else ""


def skip(t, me, ask, option):
    prompt = ask.prompt
    if prompt == P_TRADE:
        return "skip_token.%d" % token(t, ask.seat, t.todo[-2]), "22.14"
    if prompt == P_WINDOW or prompt == P_TENDED:
        return "lever_left.%d" % bits(me.up), "17.11"
    if prompt == P_EXCHANGE or prompt == P_UPGRADE:
        return "free", "21.16"
    rule = "3.7"
    if prompt == P_CARD:
        rule = "3.6"
    elif prompt == P_SCORING_ACT:
        rule = "17.1"
    elif prompt == P_RECRUIT or ask.seat != t.active:
        rule = "3.8"
    playing = prompt == P_CARD or prompt == P_ACT or prompt == P_SCORING_ACT
    for other in ask.options:
        if other[0] == V_PLAY or other[0] == V_PROJECT:
            playing = False
    return "no_card" if playing else "free", rule


def bits(n):
    count = 0
    while n:
        count += n & 1
        n >>= 1
    return count


# -- cards


def play(t, me, ask, option):
    return card_gives(t, me, ask.seat, option[1]), "17.1" if ask.prompt == P_SCORING_ACT else "6.1"


def card_gives(t, me, seat, card):
    money = 0
    for i in range(NOW_AT[card], NOW_AT[card + 1], 3):
        if NOW[i] == T_COINS:
            money += NOW[i + 1]
    more = money - max(0, CARD_COINS[card] - me.perks[PC])
    if more > 0 and not CARD_VASES[card]:
        return "card_coins.%d" % more
    points = CARD_VP[card] + end_points(t, seat, card)
    if points > 0:
        return "card_vp.%d" % points
    if PERM_AT[card] < PERM_AT[card + 1]:
        return "card_always"
    return "card_now" if NOW_AT[card] < NOW_AT[card + 1] else "card_end"


def project(t, me, ask, option):
    points = PROJECT_VP[t.areas[option[1]]]
    return "project.%d" % (2 * points if option[1] == ask.seat else points), "6.8"


def sell(t, me, ask, option):
    card = option[1]
    n = 2 + me.perks[PD + CARD_TYPE[card]]
    return ("sell_stuck.%d" if stuck(me, card) else "gain_coins.%d") % n, "6.2"


def give(t, me, ask, option):
    rule = PRICE_RULE[t.todo[-1]]
    least = min([CARD_VP[card] for card in me.hand])
    if CARD_VP[option[1]] == least:
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


# -- pieces


def develop(t, me, ask, option):
    return "presence", "8.1"


def plot(t, me, ask, option):
    cell = option[1]
    number = 2 * t.ground[cell >> 1] - 2 + (cell & 1)
    if PLOT_OP[number] != 255:
        reason = gain(t, me, PLOT_OP[number], PLOT_ARG[number])
        if reason:
            return reason, "8.2"
    if PLOT_TOWN[number] > TOWN_ZERO:
        return "plot_town.%d" % (PLOT_TOWN[number] - TOWN_ZERO), "8.2"
    return "presence", "8.1"


def upgrade(t, me, ask, option):
    for found in upgrades(t, ask.seat, 0):
        if found[0] == V_TOWN:
            return "can_town", "9"
    return "can_house", "9"


def house(t, me, ask, option):
    n = me.houses
    return (slot(t, ask.seat, HOUSE_COINS[n], HOUSE_VP[n]) if n < 6 else "") or "to_house", "9.4"


def town(t, me, ask, option):
    return slot(t, ask.seat, TOWN_COINS[me.towns], TOWN_VP[me.towns]), "9.7"


def settlers(t, me, ask, option):
    """How a town or cattle is paid: no points lost, or the fewest settlers."""
    rule = "9.9" if ask.prompt == P_TOWN else "11.3"
    points = [other[2] for other in ask.options]
    if not option[2] and max(points):
        return "pay_no_vp", rule
    fewest = min([other[1] for other in ask.options])
    if option[1] == fewest:
        return "pay_fewest.%d" % fewest, rule
    return "pay_lever_kept" if not option[3] and not option[2] else "pay_mixed", rule


def cattle(t, me, ask, option):
    return slot(t, ask.seat, CATTLE_COINS[me.cattle], CATTLE_VP[me.cattle]) or "presence", "11.5"


def herd(t, me, ask, option):
    space = option[1]
    n = 2 * around(t, space, HOUSE) + me.perks[PB]
    if n:
        return "gain_coins.%d" % n, "11.6"
    n = around(t, space, TOWN)
    if n:
        return "herd_vp.%d" % n, "17.9"
    return cattle(t, me, ask, option)


# -- the map


def explore(t, me, ask, option):
    return "explore", "7.1"


def place(t, me, ask, option):
    space = option[1]
    pasture = ask.prompt == P_PASTURE
    reason = gain(t, me, SPACE_OP[space], SPACE_ARG[space]) if SPACE_OP[space] != 255 else ""
    if pasture:
        return reason or "pasture_room", "12.3"
    return reason or "place_must", "7.3"


def region(t, me, ask, option):
    r = option[1]
    if not t.covered[r]:
        reason = gain(t, me, REWARD_OP[r], REWARD_ARG[r])
        if reason:
            return reason, "14.1"
    n = sum(me.present) - me.present[r]
    return "presence_coins.%d" % n if n else "region_must", "14.2"


def take(t, me, ask, option):
    if ask.prompt == P_NEWS:
        return gain(t, me, T_CARDS, 2) or "free", "12.1"
    n = sum(me.present) - me.present[t.todo[-2]]
    return "gain_coins.%d" % n if n else "lever_left.%d" % bits(me.up), "14.2" if n else "17.11"


def buy(t, me, ask, option):
    return "gain_settlers.1", "12.5"


def sail(t, me, ask, option):
    space = option[1]
    op = RIVER_OP[space]
    n = RIVER_ARG[space]
    perks = me.perks
    if op == T_COINS:
        n += perks[PR]
    elif op == T_VASES:
        n += perks[PV]
    if PORT[space]:
        if op == T_COINS:
            n += 2 * perks[PP_COINS]
        elif op == T_CARDS:
            n += 2 * perks[PP_CARDS]
    reason = gain(t, me, op, n) if op != 255 else ""
    return reason or "sail_must", "13.11" if reason else "13.1"


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
        return "lever_fame.%d" % (sum(me.present) - me.present[t.todo[-2]]), "15.3"
    if number == 7:
        return "canoe", "15.3"
    if number == 9:
        return "gain_settlers.1", "15.3"
    if number == 10:
        return gain(t, me, T_CARDS if way else T_COINS, 2) or "lever_again", "15.4"
    return "gain_coins.5" if number == 11 else "gain_vp.3", "15.3"


def modernise(t, me, ask, option):
    rule = "12.6" if ask.prompt == P_PROGRESS else "15.1"
    n = lever_count(me) + 1
    if n == 4 or n == 7:
        return "lever_more.%d" % n, rule
    if n > 4:
        return "lever_end.%d" % (2 if n < 7 else 3), rule
    for k in range(4):
        if not me.tokens[k] and CONDITION[t.areas[k]] == M_LEVERS:
            return "lever_tile", rule
    return "lever_point", rule


def lift(t, me, ask, option):
    return "raise_again", "21.13"


def canoe(t, me, ask, option):
    return "canoe", "5.6"


def draw(t, me, ask, option):
    rule = "12.6" if ask.prompt == P_PROGRESS else "12.7"
    return gain(t, me, T_CARDS, option[1]) or "free", rule


# -- sites, tracks, exchanges


def site(t, me, ask, option):
    rule = "2.14" if ask.prompt == P_FIRST_SITE else "5.3" if ask.prompt == P_SITE else "13.11"
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
        if CARD_VASES[card] > me.vases:
            return "vase_card", "13.11"
    return "gain_vases.%d" % (1 + me.perks[PV]), "13.11"


def track(t, me, ask, option):
    now = me.card_track if option[1] else me.coin_track
    then = min(TRACK - 1, now + t.todo[-2])
    for k in range(now + 1, then + 1):
        if TRACK_OP[TRACK * option[1] + k] != 255:
            return "track_cross", "16.2"
    return "track_up" if then > now else "track_end", "16.1" if then > now else "16.3"


def exchange(t, me, ask, option):
    at = EX_GET_AT[option[1]]
    return gain(t, me, EX_GET[at], EX_GET[at + 1] or t.todo[-1]) or "exchange_once", "21.16"


# -- scoring tiles


def token(t, seat, area):
    """The value of the score token there."""
    return 2 * t.scorings if area == seat else t.scorings


def score(t, me, ask, option):
    area = option[1]
    number = t.areas[area]
    if CONDITION[number] >= M_PAY_SETTLERS:
        return "token_pay" if payable(t, me, number) else "token_early", "17.3"
    if met(t, ask.seat, number, t.scorings):
        return "token_met.%d" % token(t, ask.seat, area), "17.4"
    return "token_early", "17.3"


def payable(t, me, number):
    need = THRESHOLD[8 * number + 2 * t.scorings - 2]
    kind = CONDITION[number]
    coins = me.coins + at_hand(me)
    if kind == M_PAY_COINS:
        return coins >= 2 * need
    return (me.ranch if kind == M_PAY_SETTLERS else me.vases) + coins // 5 >= need


def trade(t, me, ask, option):
    area = t.todo[-2]
    kind = CONDITION[t.areas[area]]
    n = option[2] if kind == M_PAY_COINS else 2 * (option[1] + option[2])
    rule = "22.12" if kind == M_PAY_COINS else "22.11" if kind == M_PAY_VASES else "22.10"
    return "token_pays.%d" % (n + token(t, ask.seat, area)), rule


WHY = (
    skip,
    keep,
    site,
    tile,
    play,
    project,
    sell,
    develop,
    upgrade,
    cattle,
    draw,
    lever,
    pay,
    give,
    plot,
    house,
    town,
    settlers,
    herd,
    explore,
    place,
    region,
    take,
    buy,
    modernise,
    sail,
    vase,
    track,
    exchange,
    lift,
    score,
    trade,
    canoe,
)
