"""Why a move is a good one: facts that hold at the decision, each with the rule behind it.

A reason is a key of the strings, with a figure behind the dot where it has one ("take_card.3").
Loaded for hints only; `tests/sierra_west/claims.py` says when each reason is true.
"""

from .cabins import loss_options
from .data import (
    ANIMAL,
    BA,
    BASE,
    BC,
    COST,
    COST_AT,
    GA,
    GB,
    GC,
    MULTIPLIER,
    OP_APPLES,
    OP_BANJO,
    OP_BEAR,
    OP_BOOTS,
    OP_BULLETS,
    OP_DYNAMITE,
    OP_FISHING,
    OP_FUR,
    OP_GAIN,
    OP_GOLD,
    OP_HARVEST,
    OP_LAMP,
    OP_LOAD,
    OP_MELANCHOLY,
    OP_MINE,
    OP_MULE,
    OP_PAN,
    OP_SHERIFF,
    OP_SHOVEL,
    SP_FB,
    SP_FG,
    SP_FR,
    SP_GREEN,
    SP_RED,
    SUM_BASIC,
    SUM_CART,
    SUM_FISH,
    SUM_GAIN_GOLD,
    SUM_GUN,
    SUM_HOMESTEAD,
    SUM_ORCHARD,
    SUM_SHARP,
    SUM_WAGON,
    SUMMIT,
    SUMMIT_ARG,
    SUMMIT_OP,
    SYM_A,
    SYM_B,
    SYM_HAZARD,
    SYM_OP,
    TRAP_FAINT,
    TRAP_RIGHT,
)
from .goods import affordable, stays_payable
from .mind import Mind, roads
from .modes import mode_of
from .mountain import can_take
from .pioneers import banjo_plays
from .scoring import card_points
from .state import ANY, BROWN, BULLETS, GREEN, KEEN_MULE, NONE
from .summits import performable
from .symbols import PAID, TOP, can_advance
from .words import (
    P_ACT,
    P_AGAIN,
    P_APPLES,
    P_BASIC,
    P_BOOTS,
    P_CANOE,
    P_FISH,
    P_KEEP,
    P_LAW,
    P_LOAD,
    P_LOSS,
    P_PAY,
    P_PLAN,
    P_PROVISIONS,
    P_SHOOT,
    P_SHOVEL,
    P_TOOL,
    P_TRACK,
    P_TRAP,
    V_AGAIN,
    V_BARTER,
    V_BLAST,
    V_ENTER,
    V_LOSE,
    V_PASS,
    V_SCOUT,
    V_SELL,
    V_SHOOT,
    V_STEP,
    V_SUMMIT,
    V_TAKE,
    V_USE,
    V_WAGON,
)

_END = 6  # column behind the last space of a trail


def reason_for(v, ask, option):
    """(reason, rule) of an option that a bot has chosen."""
    seat = ask.seat
    prompt = ask.prompt
    if prompt == P_ACT:
        return acting(v, seat, ask.options, option)
    if prompt == P_PLAN:
        return planning(v, seat, ask.options, option)
    if prompt == P_TRACK:
        return advancing(v, seat, option[1])
    if prompt == P_SHOVEL:
        return digging(v, seat) if option[0] == V_TAKE else ("build_cabin", "SW-10.1")
    if prompt == P_PAY or prompt == P_APPLES:
        return paying(v, seat, ask.options, option)
    if prompt == P_LOSS:
        return "loses.%d" % loss(v.seats[seat], option), "SW-11.2"
    if prompt == P_SHOOT:
        return shooting(v, seat, option)
    if prompt == P_CANOE:
        if option[1]:
            return "nets.%d" % fish_shown(v, option[1]), "SW-17.4"
        return "canoe_market", "SW-17.8"
    if prompt == P_FISH:
        odd = v.seats[seat].goods[3 + option[1]] & 1
        return "makes_pair" if odd else "fish_good", "SW-17.8"
    if prompt == P_BOOTS:
        if option[1]:
            return "boots_gold", "SW-21.2"
        return ("boots_kept", "SW-21.3") if option[2] else ("boots_help", "SW-7.1")
    if prompt == P_AGAIN:
        return "again" if option[0] == V_AGAIN else "enough", "SW-13.1"
    if prompt == P_KEEP:
        return "later" if option[1] else "on_top", "SW-20.2"
    return {
        P_TRAP: ("trap_it", "SW-5.4"),
        P_PROVISIONS: ("free_good", "SW-5.1"),
        P_BASIC: ("scarce", "SW-6.2"),
        P_LOAD: ("load_gold", "SW-18.4"),
        P_TOOL: ("worth_three", "SW-18.2"),
        P_LAW: ("worth_three", "SW-19.2"),
    }[prompt]


# -- planning


def planning(v, seat, options, option):
    """What the order hides from the others, what it offers, what it spares."""
    if v.people == 1:
        if not he_traps(v, option) and any([he_traps(v, o) for o in options]):
            return "keeps_from_him", "SW-22.6"
    elif not wanted(v, seat, option) and any([wanted(v, seat, o) for o in options]):
        return "shows_none", "SW-5.4"
    offers = [for_free(o) for o in options]
    if for_free(option) == max(offers) > min(offers):
        return "most_goods", "SW-3.4"
    if not hazards(option) and any([hazards(o) for o in options]):
        return "no_hazard", "SW-11.1"
    return "outer_cards", "SW-3.3"


def he_traps(v, option):
    """SW-22.6, SW-22.7: does the card on the side of his trap show an animal he lacks?"""
    if TRAP_FAINT[v.plan] and not (v.flags & KEEN_MULE and v.mule == 1):
        return False
    animal = ANIMAL[option[3 if TRAP_RIGHT[v.plan] else 1]]
    return animal < 4 and not v.seats[1].animals >> animal & 1


def wanted(v, seat, option):
    """SW-4.3, SW-5.5: does an outer card show an animal whose tile lies face-down somewhere?"""
    for card in (option[1], option[3]):
        animal = ANIMAL[card]
        if animal != NONE:
            for other in range(v.people):
                if other != seat and not v.seats[other].animals >> animal & 1:
                    return True
    return False


def for_free(option):
    """Resources and gold on the spaces without a price (SW-3.4 to SW-3.6)."""
    left, middle, right = option[1:]
    count = 0
    for symbol in (GA[left], GC[left], GB[middle], GA[right], GC[right], BA[left], BA[right]):
        if SYM_OP[symbol] == OP_GAIN:
            count += SYM_B[symbol]
        elif SYM_OP[symbol] == OP_GOLD:
            count += SYM_A[symbol]
    return count


def hazards(option):
    left, middle, right = option[1:]
    for symbol in (
        GA[left],
        GC[left],
        GB[middle],
        GA[right],
        GC[right],
        BA[left],
        BC[left],
        BA[right],
        BC[right],
    ):
        if SYM_HAZARD[symbol]:
            return True
    return False


# -- the pioneer step


def acting(v, seat, options, option):
    me = v.seats[seat]
    verb = option[0]
    if verb == V_USE:
        return using(v, seat, me, option)
    if verb == V_STEP:
        return walking(v, seat, me, option[1])
    if verb == V_SUMMIT:
        return climbing(v, seat, me, SUMMIT[v.played[option[2]]])
    if verb == V_WAGON:
        return driving(v, me), "SW-7.5"
    if verb == V_SCOUT:
        return scouting(v, me, option[1]), "SW-8.1"
    if verb == V_ENTER:
        return ("stable", "SW-21.12") if option[1] == 2 else ("cabin_helps", "SW-4.10")
    if verb == V_BARTER:
        return bartering(v, seat, me, option[1]), "SW-21.12"
    if verb == V_SELL:
        gold = mode_of(v).price(option[1:])
        return "brings_gold.%d" % gold if gold else "fish_good", "SW-17.8"
    if verb == V_BLAST:
        return "blast", "SW-18.3"
    if verb == V_PASS:
        for other in options:
            if other[0] in (V_USE, V_STEP, V_SUMMIT, V_ENTER):
                return "new_cards", "SW-4.22"
        return "all_done", "SW-4.22"
    return "", "SW-4.7"


def using(v, seat, me, option):
    """SW-4.13: what the symbol under the pioneer brings now."""
    at = (me.bare if option[1] else me.hat) - GREEN
    symbol = v.path[at]
    op = SYM_OP[symbol]
    if option[2] == 2:
        return "bear_tamer", "SW-21.10"
    if op == OP_SHOVEL:
        return digging(v, seat) if can_take(v, me) else ("build_cabin", "SW-10.1")
    if op == OP_BEAR and loss_options(v, seat):
        return "pay_bear", "SW-12.6"
    if op == OP_BANJO and ahead(v, me.hat, OP_MELANCHOLY):
        return "play_banjo", "SW-17.2"
    if op == OP_APPLES:
        return "must_grow", "SW-16.3"
    if op == OP_BOOTS:
        return "boots_help", "SW-12.2"
    if op == OP_MULE and v.mule != seat:
        return "mule_comes", "SW-9.1"
    if op == OP_LOAD:
        return "load_gold", "SW-18.4"
    if op == OP_LAMP and v.lamp != seat or op == OP_DYNAMITE and v.dynamite != seat:
        return "worth_three", "SW-18.2"
    if op == OP_SHERIFF and v.sheriff != seat:
        return "worth_three", "SW-19.2"
    count, reason, rule = figure(v, seat, me, op, SYM_A[symbol])
    if count:
        return "%s.%d" % (reason, count), rule
    price = PAID[at] - option[2]
    return ("no_price", "SW-4.13") if price < 1 else ("can_pay", "SW-3.6")


def figure(v, seat, me, op, a):
    """(how many, reason, rule) of a symbol that brings a number of things."""
    if op == OP_FUR:
        return [me.animals >> k & 1 for k in range(5)].count(1), "furs", "SW-12.5"
    if op == OP_HARVEST:
        cards = v.row[: me.wagon]
        green = min(6 - v.apples[0], sum([SP_GREEN[c] for c in cards]))
        return green + min(6 - v.apples[1], sum([SP_RED[c] for c in cards])), "apples", "SW-16.4"
    if op == OP_PAN:
        slots = range(min(me.wagon, len(v.row)))
        full = [len(mode_of(v).tokens(v, slot)) > 0 for slot in slots]
        return full.count(True), "tokens", "SW-17.1"
    if op == OP_FISHING:
        return fish_shown(v, me.canoe), "fishing", "SW-17.6"
    if op == OP_MINE:
        return mode_of(v).potential(v, seat), "mines", "SW-18.1"
    if op == OP_BULLETS:
        return min(a, 6 - me.goods[BULLETS]), "bullets", "SW-19.1"
    return 0, "", ""


def ahead(v, place, op):
    """Does a pioneer on green stand on such a symbol, or before one?"""
    if not GREEN <= place < BROWN:
        return False
    for symbol in v.path[place - GREEN : _END]:
        if symbol != NONE and SYM_OP[symbol] == op:
            return True
    return False


def fish_shown(v, canoe):
    """SW-17.6: fish that fishing from there brings."""
    cards = v.row[:canoe]
    count = 0
    for colour, shown in enumerate((SP_FR, SP_FG, SP_FB)):
        count += min(v.fish[colour], sum([shown[c] for c in cards]))
    return count


def digging(v, seat):
    """SW-8.5, SW-15.3: points of the card under the scout."""
    stars = v.seats[seat].stars
    return "take_card.%d" % (card_points(stars + 1) - card_points(stars)), "SW-8.5"


def walking(v, seat, me, number):
    """SW-4.11, SW-4.12: what lies behind the next space."""
    place = me.bare if number else me.hat
    if place < GREEN:
        return "more_ahead.%d" % (4 if number else 5), "SW-4.11"
    here = v.path[place - GREEN]
    if here != NONE and SYM_HAZARD[here] and not v.used >> number & 1:
        if SYM_OP[here] == OP_MELANCHOLY and banjo_plays(v, me, number):
            return "banjo_plays", "SW-17.2"
        if not loss_options(v, seat):
            return "nothing_to_lose", "SW-11.3"
    first = place - GREEN + 1
    count = 0
    for symbol in v.path[first : (first & 8) + _END]:
        count += symbol != NONE
    if count:
        return "more_ahead.%d" % count, "SW-4.12"
    for position in Mind(v, seat).free():
        if performable(v, seat, me, SUMMIT[v.played[position]]):
            return "summit_waits", "SW-4.17"
    return "trail_end", "SW-4.16"


def climbing(v, seat, me, summit):
    """SW-4.17: the effect of a summit action."""
    op = SUMMIT_OP[summit]
    arg = SUMMIT_ARG[summit]
    if op == SUM_HOMESTEAD or op == SUM_ORCHARD:
        tracks = (0, 1, 2) if op == SUM_HOMESTEAD else (3, 4)
        rule = "SW-13.2" if op == SUM_HOMESTEAD else "SW-16.6"
        if arg < len(tracks):
            return advancing(v, seat, tracks[arg])[0], rule
        if any([can_advance(v, seat, track) for track in tracks]):
            return "advance.%d" % MULTIPLIER[me.wagon], rule
        return "reward_only", rule
    if op == SUM_WAGON:
        return driving(v, me), "SW-13.3"
    if op == SUM_GAIN_GOLD:
        return "brings_gold.%d" % arg, "SW-16.5"
    if op == SUM_GUN:
        return "hits.%d" % Mind(v, seat).hit(), "SW-19.8"
    return {
        SUM_BASIC: ("brings_basic", "SW-16.5"),
        SUM_FISH: ("brings_fish", "SW-17.7"),
        SUM_CART: ("brings_cart", "SW-18.5"),
        SUM_SHARP: ("bandit_sure", "SW-19.13"),
    }[op]


def advancing(v, seat, track):
    """SW-14.2, SW-14.4, SW-16.6: a step of a track counts as often as the wagon multiplies."""
    me = v.seats[seat]
    rule = "SW-14.2" if track < 3 else "SW-16.6"
    if not can_advance(v, seat, track):
        return "reward_only", rule
    if track < 3 and me.tracks[track] == TOP - 1:
        return "top_space", "SW-14.4"
    return "advance.%d" % MULTIPLIER[me.wagon], rule


def driving(v, me):
    """SW-7.7, SW-15.7: what the next space of the wagon brings."""
    space = me.wagon + 1
    if MULTIPLIER[space] > MULTIPLIER[space - 1]:
        return "wagon_times.%d" % MULTIPLIER[space]
    return "wagon_card" if space <= len(v.row) else "wagon_near"


def scouting(v, me, place):
    """SW-8.1: is a face-up card reached, or nearer than before?"""
    if place != BASE and v.shown[place]:
        return "scout_there"
    before = roads(v.hill, me.scout)[0]
    after = roads(v.hill, place)[0]
    shown = [k for k in range(len(v.shown)) if v.shown[k]]
    nearest = min([before[k] for k in shown])
    for k in shown:
        if before[k] == nearest and after[k] < nearest:
            return "scout_near"
    return "scout_on"


def bartering(v, seat, me, good):
    """SW-21.12: does a free summit action lack what is bought?"""
    for position in Mind(v, seat).free():
        summit = SUMMIT[v.played[position]]
        if lacks(me.goods, summit, -1) > lacks(me.goods, summit, good):
            return "buys_lack"
    return "stable"


def lacks(goods, summit, more):
    """Basic resources that the cost of a summit action still lacks, with one more of a kind."""
    stock = [goods[k] + (k == more) for k in range(3)]
    missing = 0
    wild = 0
    for k in range(COST_AT[summit], COST_AT[summit + 1], 2):
        good = COST[k]
        if good < 3:
            missing += max(0, COST[k + 1] - stock[good])
            stock[good] = max(0, stock[good] - COST[k + 1])
        elif good == ANY:
            wild += COST[k + 1]
    return missing + max(0, wild - sum(stock))


# -- the short answers


def paying(v, seat, options, option):
    """SW-6.2, SW-16.1: what the rest can still pay for, or how it is spread."""
    if v.turn == seat and payable(v, seat, option):
        for other in options:
            if not payable(v, seat, other):
                return "keeps_summit", "SW-6.2" if len(option) > 3 else "SW-16.1"
    me = v.seats[seat]
    if len(option) == 3:
        uneven = [abs(v.apples[0] - o[1] - v.apples[1] + o[2]) for o in options]
        even = uneven[options.index(option)] == min(uneven)
        return "stays_even" if even else "any_apples", "SW-16.1"
    kinds = [[me.goods[k] > o[k + 1] for k in range(3)].count(True) for o in options]
    kept = kinds[options.index(option)] == max(kinds)
    return "keeps_kinds" if kept else "any_mixture", "SW-6.2"


def payable(v, seat, paid):
    """Can a free summit action be paid from what stays?"""
    me = v.seats[seat]
    for position in Mind(v, seat).free():
        summit = SUMMIT[v.played[position]]
        if len(paid) == 3:
            if stays_payable(v, me, summit, v.apples[0] - paid[1], v.apples[1] - paid[2]):
                return True
        elif affordable(v, me, summit):
            rest = [me.goods[k] - paid[k + 1] for k in range(3)]
            if lacks(rest, summit, -1) == 0:
                return True
    return False


def loss(me, option):
    """SW-11.2, SW-15.5, SW-15.7: points that a consequence costs as things stand."""
    if option[0] == V_LOSE:
        return 3
    tracks = me.tracks
    counted = tracks[0] + tracks[1] + tracks[2] + tracks[3] + tracks[4] + me.bandits
    return counted * (MULTIPLIER[me.wagon] - MULTIPLIER[me.wagon - 1])


def shooting(v, seat, option):
    """SW-19.8 to SW-19.11."""
    chances = Mind(v, seat).hit()
    if option[0] == V_SHOOT:
        return "hits.%d" % chances, "SW-19.9"
    return ("keep_bullets", "SW-19.10") if chances else ("cannot_hit", "SW-19.11")
