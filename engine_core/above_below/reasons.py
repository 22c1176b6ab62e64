"""Why a computer village would choose so: a reason that is true here, and the rule that it uses.

A reason is a key of the strings `reason.*`; what follows a point in it is a figure to fill in.
"""

from . import scoring, worths
from .bot_explore import bonus, of_die
from .bot_turn import asking_price
from .data import (
    BED,
    CHOICE_TIER,
    EFFECT,
    EFFECT_AT,
    ENC_CHOICE,
    HAMMER,
    INCOME,
    INCOME_PER_GOOD,
    LANTERN1,
    LANTERN2,
    POINTS,
    QUILL,
    RENEW,
    RENEWS,
    SPACE_INCOME,
    SPACE_POINTS,
    STOCK,
    VP_PER_BUILDING,
    VP_PER_EMPTY_CAVE,
    VP_PER_ITEM,
    VP_PER_VILLAGER,
)
from .explore import lanterns_of, reached, total
from .state import DRINKS, FINAL
from .trade import COINS_OF, MARGIN
from .words import (
    P_BUILDER,
    P_EXERT,
    P_EXPLORERS,
    P_HARVESTERS,
    P_LABOURERS,
    P_PLACE,
    P_TRAINER,
    V_BED,
    V_BUILD,
    V_BUY,
    V_CHOICE,
    V_CIDER,
    V_DONE,
    V_EXERT,
    V_EXPLORE,
    V_GO,
    V_HARVEST,
    V_INJURE,
    V_KEEP,
    V_LABOUR,
    V_LOSE,
    V_OFFER,
    V_PASS,
    V_PAY,
    V_PEDLAR_BUY,
    V_PLACE,
    V_POTION,
    V_PRICE,
    V_REFRESH,
    V_REROLL,
    V_SEND,
    V_TAKE,
    V_TRAIN,
)


def because(v, seat, prompt, options, option):
    """(reason, rule id) of an option that a computer village chose."""
    verb = option[0]
    if verb in _ALWAYS:
        return _ALWAYS[verb]
    return _OF_VERB.get(verb, selling)(v, v.seats[seat], prompt, options, option)


# -- goods


def space_of(me, good):
    """The space of the track where a good would lie."""
    return me.track.index(good) + 1 if good in me.track else len(me.track) + 1


def pays(v, me, good):
    """Whether one more such good on the track raises the income of a round to come."""
    if v.round == worths.ROUNDS or v.phase == FINAL:
        return False
    space = space_of(me, good)
    return space > len(me.track) and SPACE_INCOME[space] > SPACE_INCOME[space - 1]


def placing(v, me, prompt, options, option):
    good = option[1]
    return "income_up" if pays(v, me, good) else on_track(me, good), "AB-13.2"


def buying(v, me, prompt, options, option):
    if option[0] == V_BUY:
        return on_track(me, v.seats[option[1]].offered), "AB-11.2"
    return on_track(me, v.descent[0].pedlar), "AB-19.7"


def selling(v, me, prompt, options, option):
    return "sell_from.%d" % asking_price(v, me, me.offered), "AB-11.3"


def on_track(me, good):
    return "track_points.%d" % SPACE_POINTS[space_of(me, good)]


def harvest(v, me, prompt, options, option):
    if v.round == worths.ROUNDS:
        return "harvest_last", "AB-8.1"
    for i in range(len(me.cards)):
        if me.load[i] and RENEWS[me.cards[i]]:
            return "harvest_grow", "AB-8.1"
    return "harvest_good", "AB-8.1"


def taking(v, me, prompt, options, option):
    grows = RENEWS[option[1]] and v.round < worths.ROUNDS
    return "take_grow" if grows else "take_most", "AB-8.3"


def labouring(v, me, prompt, options, option):
    return ("labour_cider", "AB-10.2") if v.cider else ("labour_coin", "AB-10.1")


def losing(v, me, prompt, options, option):
    return "lose_least" if option[1] < DRINKS else "lose_store", "AB-6.23"


def done(v, me, prompt, options, option):
    if prompt == P_EXERT:
        return "exert_rest", "AB-6.16"
    return ("keep_kind", "AB-13.2") if prompt == P_PLACE else ("beds_enough", "AB-15.5")


def pricing(v, me, prompt, options, option):
    coins = option[1]
    item = v.seats[v.seller].offered
    if item >= DRINKS and coins >= COINS_OF[item] + MARGIN:
        return "sell_from.%d" % (COINS_OF[item] + MARGIN), "AB-11.3"
    return "price_more" if coins < me.coins else "price_all", "AB-11.9"


# -- cards and people


def building(v, me, prompt, options, option):
    return brought(v, me, option[1]), "AB-7.2"


def brought(v, me, card):
    """What a card brings, the first that is true of it now."""
    left = worths.ROUNDS - v.round
    points = 1 + POINTS[card]
    found = ""
    for i in range(EFFECT_AT[card], EFFECT_AT[card + 1], 3):
        op = EFFECT[i]
        what = EFFECT[i + 1]
        n = EFFECT[i + 2]
        if op == BED and left and scoring.villagers(me) > me.symbols[BED]:
            return "build_bed"
        if op == RENEW and left:
            found = "build_grow"
        elif op == INCOME and left or op == INCOME_PER_GOOD and left and what in me.track:
            found = "build_income"
        elif op == STOCK and v.supply[what] and (left or len(me.ready) > 1):
            found = "build_stock"
        elif op == VP_PER_ITEM:
            points += n * scoring.owned(me, what)
        elif op == VP_PER_VILLAGER:
            points += n * scoring.villagers(me)
        elif op == VP_PER_BUILDING:
            points += n * (scoring.surface(me) + 1)
        elif op == VP_PER_EMPTY_CAVE:
            points += n * len(me.caves)
    return found or "build_points.%d" % points


def training(v, me, prompt, options, option):
    villager = v.slots[option[1]]
    hammers = 0
    for other in me.ready + me.tired + me.injured:
        hammers += HAMMER[other] > 0
    if HAMMER[villager] and hammers < 2:
        return "train_hammer", "AB-9.1"
    return "train_bed" if me.symbols[BED] > scoring.villagers(me) else "train_more", "AB-9.1"


def resting(v, me, prompt, options, option):
    return "bed_tired" if option[1] in me.tired else "bed_injured", "AB-15.5"


def exploring(v, me, prompt, options, option):
    return "explore_reward" if me.caves else "explore_cave", "AB-6.1"


def going(v, me, prompt, options, option):
    return "go_rest", _SENT[prompt]


def sending(v, me, prompt, options, option):
    villager = option[1]
    if prompt == P_BUILDER or prompt == P_TRAINER:
        symbol, rule = (HAMMER, "AB-7.1") if prompt == P_BUILDER else (QUILL, "AB-9.1")
        if symbol[villager] > 1:
            return "worker_plus", "AB-7.3" if prompt == P_BUILDER else "AB-9.2"
        return "fewest_symbols", rule
    if prompt != P_EXPLORERS:
        return "fewest_symbols", _SENT[prompt]
    least = LANTERN1[villager] + LANTERN2[villager]
    for option in options:
        if option[0] == V_SEND and LANTERN1[option[1]] + LANTERN2[option[1]] < least:
            return "send_spare", "AB-6.2"
    return "send_lanterns", "AB-6.2"


# -- an encounter


def lowest(v, me, choice):
    """Lanterns that the dice must bring for the first reward of a choice."""
    row = ENC_CHOICE[v.encounter - 1] + choice
    return lanterns_of(v, CHOICE_TIER[row]) - bonus(v, me, row)


def choosing(v, me, prompt, options, option):
    return chosen(v, me, options, lowest(v, me, option[1])), "AB-6.8"


def chosen(v, me, options, need):
    """How sure the lanterns for the first reward are."""
    sure = sixths = 0
    for villager in v.party:
        sure += of_die(villager, 1)
        sixths += 14 - LANTERN1[villager] - LANTERN2[villager]
    if need <= sure:
        return "choice_sure"
    if 6 * need <= sixths:
        return "choice_likely"
    for other in options:
        if lowest(v, me, other[1]) < need:
            return "choice_exert"
    return "choice_least"


def rerolling(v, me, prompt, options, option):
    villager = option[1]
    now = of_die(villager, v.dice[v.party.index(villager)])
    return "reroll_safe" if now <= of_die(villager, 1) else "reroll_least", "AB-6.14"


def exerting(v, me, prompt, options, option):
    now = total(v)
    return "exert_next" if reached(v, now + 1) > reached(v, now) else "exert_more", "AB-6.16"


_SENT = {P_EXPLORERS: "AB-6.2", P_HARVESTERS: "AB-8.1", P_LABOURERS: "AB-10.1"}
_ALWAYS = {
    V_PASS: ("nobody_ready", "AB-3.5"),
    V_OFFER: ("spare", "AB-11.4"),
    V_REFRESH: ("new_cards", "AB-11.6"),
    V_PAY: ("pay_coins", "AB-17.7"),
    V_INJURE: ("fewest_symbols", "AB-6.23"),
    V_KEEP: ("keep_two", "AB-6.13"),
    V_POTION: ("potion_bed", "AB-15.5"),
    V_CIDER: ("cider_more", "AB-15.5"),
}
_OF_VERB = {
    V_PLACE: placing,
    V_BUY: buying,
    V_PEDLAR_BUY: buying,
    V_EXPLORE: exploring,
    V_BUILD: building,
    V_TRAIN: training,
    V_HARVEST: harvest,
    V_LABOUR: labouring,
    V_SEND: sending,
    V_GO: going,
    V_TAKE: taking,
    V_PRICE: pricing,
    V_LOSE: losing,
    V_CHOICE: choosing,
    V_REROLL: rerolling,
    V_EXERT: exerting,
    V_BED: resting,
    V_DONE: done,
}
