"""Why a computer village would choose so: a reason that is true here, and the rule that it uses.

A reason is a key of the strings `reason.*`; what follows a point in it is a figure to fill in.
"""

from . import scoring, worths
from .bot import COINS_OF, DRINKS, MARGIN, asking_price, bonus, of_die
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
from .state import FINAL
from .words import (
    P_BUILDER,
    P_CHOICE,
    P_EXERT,
    P_EXPLORERS,
    P_HARVESTERS,
    P_PLACE,
    P_TRAINER,
    V_BED,
    V_BUILD,
    V_BUY,
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
    me = v.seats[seat]
    verb = option[0]
    if verb == V_PASS:
        return "nobody_ready", "AB-3.5"
    if verb == V_PLACE:
        return placing(v, me, option[1]), "AB-13.2"
    if verb == V_BUY:
        return on_track(me, v.seats[option[1]].offered), "AB-11.2"
    if verb == V_PEDLAR_BUY:
        return on_track(me, v.descent[0].pedlar), "AB-19.7"
    if verb == V_OFFER:
        return "spare", "AB-11.4"
    if verb == V_REFRESH:
        return "new_cards", "AB-11.6"
    if verb == V_EXPLORE:
        return "explore_reward" if me.caves else "explore_cave", "AB-6.1"
    if verb == V_BUILD:
        return building(v, me, option[1]), "AB-7.2"
    if verb == V_TRAIN:
        return training(me, v.slots[option[1]]), "AB-9.1"
    if verb == V_HARVEST:
        return harvest(v, me), "AB-8.1"
    if verb == V_LABOUR:
        return ("labour_cider", "AB-10.2") if v.cider else ("labour_coin", "AB-10.1")
    if verb == V_SEND:
        return sending(v, prompt, options, option[1])
    if verb == V_GO:
        rule = "AB-6.2" if prompt == P_EXPLORERS else "AB-8.1"
        return "go_rest", rule if prompt <= P_HARVESTERS else "AB-10.1"
    if verb == V_TAKE:
        return taking(v, option[1]), "AB-8.3"
    if verb == V_PAY:
        return "pay_coins", "AB-17.7"
    if verb == V_PRICE:
        return pricing(v, me, option[1])
    if verb == V_LOSE:
        return "lose_least" if option[1] < DRINKS else "lose_store", "AB-6.23"
    if verb == V_INJURE:
        return "fewest_symbols", "AB-6.23"
    if prompt == P_CHOICE:
        return choosing(v, me, options, option), "AB-6.8"
    if verb == V_REROLL:
        return rerolling(v, option[1]), "AB-6.14"
    if verb == V_KEEP:
        return "keep_two", "AB-6.13"
    if prompt == P_EXERT:
        return exerting(v, verb), "AB-6.16"
    if verb == V_POTION:
        return "potion_bed", "AB-15.5"
    if verb == V_CIDER:
        return "cider_more", "AB-15.5"
    if verb == V_BED:
        return "bed_tired" if option[1] in me.tired else "bed_injured", "AB-15.5"
    if verb == V_DONE:
        if prompt == P_PLACE:
            return "keep_kind", "AB-13.2"
        return "beds_enough", "AB-15.5"
    return "sell_from.%d" % asking_price(v, me, me.offered), "AB-11.3"


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


def placing(v, me, good):
    return "income_up" if pays(v, me, good) else on_track(me, good)


def on_track(me, good):
    return "track_points.%d" % SPACE_POINTS[space_of(me, good)]


def harvest(v, me):
    if v.round == worths.ROUNDS:
        return "harvest_last"
    for i in range(len(me.cards)):
        if me.load[i] and RENEWS[me.cards[i]]:
            return "harvest_grow"
    return "harvest_good"


def taking(v, card):
    return "take_grow" if RENEWS[card] and v.round < worths.ROUNDS else "take_most"


def pricing(v, me, coins):
    item = v.seats[v.seller].offered
    if item >= DRINKS and coins >= COINS_OF[item] + MARGIN:
        return "sell_from.%d" % (COINS_OF[item] + MARGIN), "AB-11.3"
    return "price_more" if coins < me.coins else "price_all", "AB-11.9"


# -- cards and people


def building(v, me, card):
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


def training(me, villager):
    hammers = 0
    for other in me.ready + me.tired + me.injured:
        hammers += HAMMER[other] > 0
    if HAMMER[villager] and hammers < 2:
        return "train_hammer"
    return "train_bed" if me.symbols[BED] > scoring.villagers(me) else "train_more"


def sending(v, prompt, options, villager):
    if prompt == P_BUILDER or prompt == P_TRAINER:
        symbol, rule = (HAMMER, "AB-7.1") if prompt == P_BUILDER else (QUILL, "AB-9.1")
        if symbol[villager] > 1:
            return "worker_plus", "AB-7.3" if prompt == P_BUILDER else "AB-9.2"
        return "fewest_symbols", rule
    if prompt != P_EXPLORERS:
        return "fewest_symbols", "AB-8.1" if prompt == P_HARVESTERS else "AB-10.1"
    least = LANTERN1[villager] + LANTERN2[villager]
    for option in options:
        if option[0] == V_SEND and LANTERN1[option[1]] + LANTERN2[option[1]] < least:
            return "send_spare", "AB-6.2"
    return "send_lanterns", "AB-6.2"


# -- an encounter


def lowest(v, me, choice):
    """Lanterns that the dice must bring for the first reward of a choice."""
    from .explore import lanterns_of

    row = ENC_CHOICE[v.encounter - 1] + choice
    return lanterns_of(v, CHOICE_TIER[row]) - bonus(v, me, row)


def choosing(v, me, options, option):
    need = lowest(v, me, option[1])
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


def rerolling(v, villager):
    now = of_die(villager, v.dice[v.party.index(villager)])
    return "reroll_safe" if now <= of_die(villager, 1) else "reroll_least"


def exerting(v, verb):
    from .explore import reached, total

    if verb != V_EXERT:
        return "exert_rest"
    now = total(v)
    return "exert_next" if reached(v, now + 1) > reached(v, now) else "exert_more"
