"""Why a move is a good one: facts that hold at the decision, each with the rule behind it.

A reason is a key of the strings, with a figure behind the dot where it has one ("take_card.3").
Loaded for hints only; `tests/sierra_west/claims.py` says when each reason is true.
"""

from . import data as d, words as w
from .bot.mind import Mind, roads
from .cabins import loss_options
from .conditions import TRAIL_END, open_summits, payable_summits
from .goods import affordable, stays_payable
from .modes import mode_of
from .mountain import can_take
from .pioneers import banjo_plays, undone_hazard
from .scoring import PENALTY, card_points, face_down
from .state import ANY, BULLETS, NONE, ON_BROWN, ON_GREEN, RED_FISH, STONE
from .symbols import PAID, TOP, can_advance
from .turns import he_traps, trails

_BUILDS = ("build_cabin", "SW-10.1")
_CABIN = ("cabin_helps", "SW-4.10")


def explain(match, option):
    """(reason, rule) of what was chosen; of a new question the option speaks for itself."""
    ask = match.ask
    prompt = ask.prompt
    if prompt not in _OF_PROMPT:
        return _ALWAYS.get(prompt, ("", ""))
    return _OF_PROMPT[prompt](match.view(ask.seat), ask.seat, ask.options, option)


# -- planning


def planning(v, seat, options, option):
    """What the order hides from the others, what it offers, what it spares."""
    seen = wanted if v.people > 1 else wanted_by_him
    if not seen(v, seat, option) and any([seen(v, seat, o) for o in options]):
        return ("shows_none", "SW-5.4") if v.people > 1 else ("keeps_from_him", "SW-22.6")
    offers = [for_free(o) for o in options]
    if for_free(option) == max(offers) > min(offers):
        return "most_goods", "SW-3.4"
    if not hazards(option) and any([hazards(o) for o in options]):
        return "no_hazard", "SW-11.1"
    return "outer_cards", "SW-3.3"


def wanted_by_him(v, seat, option):
    """SW-22.6, SW-22.7: does the card on the side of his trap show an animal he lacks?"""
    return he_traps(v, option[1:]) != NONE


def wanted(v, seat, option):
    """SW-4.3, SW-5.5: does an outer card show an animal whose tile lies face-down somewhere?"""
    for card in (option[1], option[3]):
        animal = d.ANIMAL[card]
        if animal != NONE:
            for other in range(v.people):
                if other != seat and not v.seats[other].animals >> animal & 1:
                    return True
    return False


def for_free(option):
    """Resources and gold on the spaces without a price (SW-3.4 to SW-3.6)."""
    count = 0
    for at, symbol in enumerate(trails(*option[1:])):
        if symbol != NONE and not PAID[at]:
            if d.SYM_OP[symbol] == d.OP_GAIN:
                count += d.SYM_B[symbol]
            elif d.SYM_OP[symbol] == d.OP_GOLD:
                count += d.SYM_A[symbol]
    return count


def hazards(option):
    return any([symbol != NONE and d.SYM_HAZARD[symbol] for symbol in trails(*option[1:])])


# -- the pioneer step


def acting(v, seat, options, option):
    own = _OF_VERB.get(option[0])
    return own(v, seat, options, option) if own else ("", "SW-4.7")


def passing(v, seat, options, option):
    for other in options:
        if other[0] in (w.V_USE, w.V_STEP, w.V_SUMMIT, w.V_ENTER):
            return "new_cards", "SW-4.22"
    return "all_done", "SW-4.22"


def selling(v, seat, options, option):
    gold = mode_of(v).price(option[1:])
    return "brings_gold.%d" % gold if gold else "fish_good", "SW-17.8"


def using(v, seat, options, option):
    """SW-4.13: what the symbol under the pioneer brings now."""
    me = v.seats[seat]
    at = (me.bare if option[1] else me.hat) - ON_GREEN
    symbol = v.path[at]
    op = d.SYM_OP[symbol]
    if option[2] == 2:
        return "bear_tamer", "SW-21.10"
    if op == d.OP_SHOVEL:
        return digging(v, seat) if can_take(v, me) else _BUILDS
    helps = helping(v, seat, me, op)
    if helps:
        return helps
    count, reason, rule = bringing(v, seat, me, symbol)
    if count:
        return "%s.%d" % (reason, count), rule
    price = PAID[at] - option[2]
    return ("no_price", "SW-4.13") if price < 1 else ("can_pay", "SW-3.6")


def helping(v, seat, me, op):
    """(reason, rule) of a symbol that does one thing; None if that is of no use now."""
    if op == d.OP_BEAR and loss_options(v, seat):
        return "pay_bear", "SW-12.6"
    if op == d.OP_BANJO and melancholy_ahead(v, me.hat):
        return "play_banjo", "SW-17.2"
    if op == d.OP_APPLES:
        return "must_grow", "SW-16.3"
    if op == d.OP_BOOTS:
        return "boots_help", "SW-12.2"
    if op == d.OP_MULE and v.mule != seat:
        return "mule_comes", "SW-9.1"
    if op == d.OP_LOAD:
        return "load_gold", "SW-18.4"
    if op == d.OP_LAMP and v.lamp != seat or op == d.OP_DYNAMITE and v.dynamite != seat:
        return "worth_three", "SW-18.2"
    return ("worth_three", "SW-19.2") if op == d.OP_SHERIFF and v.sheriff != seat else None


def bringing(v, seat, me, symbol):
    """(how many, reason, rule) of a symbol that brings a number of things."""
    op = d.SYM_OP[symbol]
    if op == d.OP_FUR:
        return 5 - face_down(me, 5), "furs", "SW-12.5"
    mode = mode_of(v)
    if op == d.OP_HARVEST:
        green, red = mode.harvest(v, seat)
        count = min(mode.FULL - v.apples[0], green) + min(mode.FULL - v.apples[1], red)
        return count, "apples", "SW-16.4"
    if op == d.OP_PAN:
        slots = range(min(me.wagon, len(v.row)))
        full = [len(mode.tokens(v, slot)) > 0 for slot in slots]
        return full.count(True), "tokens", "SW-17.1"
    if op == d.OP_FISHING:
        return fish_shown(v, me.canoe), "fishing", "SW-17.6"
    if op == d.OP_MINE:
        return mode.potential(v, seat), "mines", "SW-18.1"
    if op == d.OP_BULLETS:
        return min(d.SYM_A[symbol], mode.FULL - me.goods[BULLETS]), "bullets", "SW-19.1"
    return 0, "", ""


def melancholy_ahead(v, place):
    """Does a pioneer on green stand on melancholy, or before it?"""
    if not ON_GREEN <= place < ON_BROWN:
        return False
    ahead = v.path[place - ON_GREEN : TRAIL_END]
    return d.OP_MELANCHOLY in [d.SYM_OP[symbol] for symbol in ahead if symbol != NONE]


def fish_shown(v, canoe):
    """SW-17.6: fish that fishing from there brings."""
    return sum([min(v.fish[k], n) for k, n in enumerate(mode_of(v).shown(v, canoe))])


def digging(v, seat):
    """SW-8.5, SW-15.3: points of the card under the scout."""
    stars = v.seats[seat].stars
    return "take_card.%d" % (card_points(stars + 1) - card_points(stars)), "SW-8.5"


def walking(v, seat, options, option):
    """SW-4.11, SW-4.12: what lies behind the next space."""
    me = v.seats[seat]
    figure = option[1]
    place = me.bare if figure else me.hat
    if place < ON_GREEN:
        return "more_ahead.%d" % (4 if figure else 5), "SW-4.11"
    hazard = undone_hazard(v, figure, place)
    if hazard != NONE:
        if d.SYM_OP[hazard] == d.OP_MELANCHOLY and banjo_plays(v, me, figure):
            return "banjo_plays", "SW-17.2"
        if not loss_options(v, seat):
            return "nothing_to_lose", "SW-11.3"
    first = place - ON_GREEN + 1
    ahead = v.path[first : (first & 8) + TRAIL_END]
    if ahead.count(NONE) < len(ahead):
        return "more_ahead.%d" % (len(ahead) - ahead.count(NONE)), "SW-4.12"
    if payable_summits(v, seat, me):
        return "summit_waits", "SW-4.17"
    return "trail_end", "SW-4.16"


def climbing(v, seat, options, option):
    """SW-4.17: the effect of a summit action."""
    summit = d.SUMMIT[v.played[option[2]]]
    op = d.SUMMIT_OP[summit]
    arg = d.SUMMIT_ARG[summit]
    if op == d.SUM_HOMESTEAD:
        return track_gain(v, seat, (0, 1, 2), arg), "SW-13.2"
    if op == d.SUM_ORCHARD:
        return track_gain(v, seat, (3, 4), arg), "SW-16.6"
    if op == d.SUM_WAGON:
        return next_space(v, v.seats[seat]), "SW-13.3"
    if op == d.SUM_GAIN_GOLD:
        return "brings_gold.%d" % arg, "SW-16.5"
    if op == d.SUM_GUN:
        return "hits.%d" % Mind(v, seat).hit(), "SW-19.8"
    return {
        d.SUM_BASIC: ("brings_basic", "SW-16.5"),
        d.SUM_FISH: ("brings_fish", "SW-17.7"),
        d.SUM_CART: ("brings_cart", "SW-18.5"),
        d.SUM_SHARP: ("bandit_sure", "SW-19.13"),
    }[op]


def track_gain(v, seat, tracks, arg):
    """What an advance on one of these tracks brings: of the seat's choice behind the last."""
    if arg < len(tracks):
        return advancing(v, seat, (), (0, tracks[arg]))[0]
    if any([can_advance(v, seat, track) for track in tracks]):
        return "advance.%d" % d.MULTIPLIER[v.seats[seat].wagon]
    return "reward_only"


def advancing(v, seat, options, option):
    """SW-14.2, SW-14.4, SW-16.6: a step of a track counts as often as the wagon multiplies."""
    me = v.seats[seat]
    track = option[1]
    rule = "SW-14.2" if track < 3 else "SW-16.6"
    if not can_advance(v, seat, track):
        return "reward_only", rule
    if track < 3 and me.tracks[track] == TOP - 1:
        return "top_space", "SW-14.4"
    return "advance.%d" % d.MULTIPLIER[me.wagon], rule


def next_space(v, me):
    """SW-7.7, SW-15.7: what the next space of the wagon brings."""
    space = me.wagon + 1
    if d.MULTIPLIER[space] > d.MULTIPLIER[space - 1]:
        return "wagon_times.%d" % d.MULTIPLIER[space]
    return "wagon_card" if space <= len(v.row) else "wagon_near"


def scouting(v, seat, options, option):
    """SW-8.1: is a face-up card reached, or nearer than before?"""
    place = option[1]
    if place != d.BASE and v.shown[place]:
        return "scout_there", "SW-8.1"
    before = roads(v.hill, v.seats[seat].scout)[0]
    after = roads(v.hill, place)[0]
    shown = [k for k in range(len(v.shown)) if v.shown[k]]
    nearest = min([before[k] for k in shown])
    nearer = any([before[k] == nearest and after[k] < nearest for k in shown])
    return "scout_near" if nearer else "scout_on", "SW-8.1"


def bartering(v, seat, options, option):
    """SW-21.12: does a free summit action lack what is bought?"""
    me = v.seats[seat]
    for position in open_summits(v, seat, me):
        summit = d.SUMMIT[v.played[position]]
        if lacks(me.goods, summit, -1) > lacks(me.goods, summit, option[1]):
            return "buys_lack", "SW-21.12"
    return "stable", "SW-21.12"


def lacks(goods, summit, more):
    """Basic resources that the cost of a summit action still lacks, with one more of a kind."""
    stock = [goods[k] + (k == more) for k in range(3)]
    missing = 0
    wild = 0
    for k in range(d.COST_AT[summit], d.COST_AT[summit + 1], 2):
        good = d.COST[k]
        if good <= STONE:
            missing += max(0, d.COST[k + 1] - stock[good])
            stock[good] = max(0, stock[good] - d.COST[k + 1])
        elif good == ANY:
            wild += d.COST[k + 1]
    return missing + max(0, wild - sum(stock))


# -- the short answers


def paying(v, seat, options, option):
    """SW-6.2: what the rest can still pay for, or how it is spread."""
    if keeps_summit(v, seat, options, option, left_by_goods):
        return "keeps_summit", "SW-6.2"
    goods = v.seats[seat].goods
    kinds = [[goods[k] > o[k + 1] for k in range(3)].count(True) for o in options]
    kept = kinds[options.index(option)] == max(kinds)
    return "keeps_kinds" if kept else "any_mixture", "SW-6.2"


def paying_apples(v, seat, options, option):
    """SW-16.1: the same for apples."""
    if keeps_summit(v, seat, options, option, left_by_apples):
        return "keeps_summit", "SW-16.1"
    uneven = [abs(v.apples[0] - o[1] - v.apples[1] + o[2]) for o in options]
    even = uneven[options.index(option)] == min(uneven)
    return "stays_even" if even else "any_apples", "SW-16.1"


def keeps_summit(v, seat, options, option, left):
    """Can a free summit action be paid from what this leaves, and not from what another does?"""
    if v.turn != seat:
        return False
    me = v.seats[seat]
    summits = [d.SUMMIT[v.played[position]] for position in open_summits(v, seat, me)]
    payable = [any([left(v, me, summit, o) for summit in summits]) for o in options]
    return payable[options.index(option)] and False in payable


def left_by_goods(v, me, summit, paid):
    rest = [me.goods[k] - paid[k + 1] for k in range(3)]
    return affordable(v, me, summit) and lacks(rest, summit, -1) == 0


def left_by_apples(v, me, summit, paid):
    return stays_payable(v, me, summit, v.apples[0] - paid[1], v.apples[1] - paid[2])


def losing(v, seat, options, option):
    """SW-11.2, SW-15.5, SW-15.7: points that a consequence costs as things stand."""
    me = v.seats[seat]
    points = PENALTY
    if option[0] != w.V_LOSE:
        step = d.MULTIPLIER[me.wagon] - d.MULTIPLIER[me.wagon - 1]
        points = (sum(me.tracks) + me.bandits) * step
    return "loses.%d" % points, "SW-11.2"


def shooting(v, seat, options, option):
    """SW-19.8 to SW-19.11."""
    chances = Mind(v, seat).hit()
    if option[0] == w.V_SHOOT:
        return "hits.%d" % chances, "SW-19.9"
    return ("keep_bullets", "SW-19.10") if chances else ("cannot_hit", "SW-19.11")


def paddling(v, seat, options, option):
    if option[1]:
        return "nets.%d" % fish_shown(v, option[1]), "SW-17.4"
    return "canoe_market", "SW-17.8"


def catching(v, seat, options, option):
    odd = v.seats[seat].goods[RED_FISH + option[1]] & 1
    return "makes_pair" if odd else "fish_good", "SW-17.8"


def trading(v, seat, options, option):
    if option[1]:
        return "boots_gold", "SW-21.2"
    return ("boots_kept", "SW-21.3") if option[2] else ("boots_help", "SW-7.1")


_ALWAYS = {
    w.P_TRAP: ("trap_it", "SW-5.4"),
    w.P_PROVISIONS: ("free_good", "SW-5.1"),
    w.P_BASIC: ("scarce", "SW-6.2"),
    w.P_LOAD: ("load_gold", "SW-18.4"),
    w.P_TOOL: ("worth_three", "SW-18.2"),
    w.P_LAW: ("worth_three", "SW-19.2"),
}
_OF_PROMPT = {
    w.P_PLAN: planning,
    w.P_KEEP: lambda v, seat, a, o: ("later" if o[1] else "on_top", "SW-20.2"),
    w.P_ACT: acting,
    w.P_PAY: paying,
    w.P_APPLES: paying_apples,
    w.P_TRACK: advancing,
    w.P_SHOVEL: lambda v, seat, a, o: digging(v, seat) if o[0] == w.V_TAKE else _BUILDS,
    w.P_BOOTS: trading,
    w.P_LOSS: losing,
    w.P_AGAIN: lambda v, seat, a, o: ("again" if o[0] == w.V_AGAIN else "enough", "SW-13.1"),
    w.P_FISH: catching,
    w.P_CANOE: paddling,
    w.P_SHOOT: shooting,
}
_OF_VERB = {
    w.V_PASS: passing,
    w.V_ENTER: lambda v, seat, a, o: ("stable", "SW-21.12") if o[1] == 2 else _CABIN,
    w.V_STEP: walking,
    w.V_USE: using,
    w.V_SCOUT: scouting,
    w.V_WAGON: lambda v, seat, a, o: (next_space(v, v.seats[seat]), "SW-7.5"),
    w.V_SUMMIT: climbing,
    w.V_BARTER: bartering,
    w.V_BLAST: lambda v, seat, a, o: ("blast", "SW-18.3"),
    w.V_SELL: selling,
}
