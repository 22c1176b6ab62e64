"""Why a computer village would choose so: a reason that is true here, and the rule that it uses.

A reason is a key of the strings `reason.*`; what follows a point in it is a figure to fill in.
"""

from . import data as d, scoring, words as w
from .bot import values
from .bot.explore import bonus, of_die
from .bot.turn import asking_price
from .explore import lanterns_of, reached, total
from .state import DRINKS, FINAL
from .trade import COINS_OF, MARGIN


def explain(match, option):
    """(reason, rule id) of an option that a computer village chose."""
    verb = option[0]
    if verb in _ALWAYS:
        return _ALWAYS[verb]
    ask = match.ask
    v = match.view(ask.seat)
    return _OF_VERB.get(verb, selling)(v, v.seats[ask.seat], ask.prompt, ask.options, option)


# -- goods


def space_of(me, good):
    """The space of the track where a good would lie."""
    return me.track.index(good) + 1 if good in me.track else len(me.track) + 1


def pays(v, me, good):
    """Whether one more such good on the track raises the income of a round to come."""
    if v.round == values.ROUNDS or v.phase == FINAL:
        return False
    space = space_of(me, good)
    return space > len(me.track) and d.SPACE_INCOME[space] > d.SPACE_INCOME[space - 1]


def placing(v, me, prompt, options, option):
    good = option[1]
    return "income_up" if pays(v, me, good) else on_track(me, good), "AB-13.2"


def buying(v, me, prompt, options, option):
    if option[0] == w.V_BUY:
        return on_track(me, v.seats[option[1]].offered), "AB-11.2"
    return on_track(me, v.descent[0].pedlar), "AB-19.7"


def selling(v, me, prompt, options, option):
    return "sell_from.%d" % asking_price(v, me, me.offered), "AB-11.3"


def on_track(me, good):
    return "track_points.%d" % d.SPACE_POINTS[space_of(me, good)]


def harvest(v, me, prompt, options, option):
    if v.round == values.ROUNDS:
        return "harvest_last", "AB-8.1"
    for i in range(len(me.cards)):
        if me.load[i] and d.RENEWS[me.cards[i]]:
            return "harvest_grow", "AB-8.1"
    return "harvest_good", "AB-8.1"


def taking(v, me, prompt, options, option):
    grows = d.RENEWS[option[1]] and v.round < values.ROUNDS
    return "take_grow" if grows else "take_most", "AB-8.3"


def labouring(v, me, prompt, options, option):
    return ("labour_cider", "AB-10.2") if v.cider else ("labour_coin", "AB-10.1")


def losing(v, me, prompt, options, option):
    return "lose_least" if option[1] < DRINKS else "lose_store", "AB-6.23"


def done(v, me, prompt, options, option):
    if prompt == w.P_EXERT:
        return "exert_rest", "AB-6.16"
    if prompt == w.P_PLACE:
        return "keep_kind", "AB-13.2"
    if prompt == w.P_BED:
        return "beds_given" if v.awake else "beds_laid", "AB-15.5"
    return "beds_enough", "AB-15.5"


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
    left = values.ROUNDS - v.round
    points = 1 + d.POINTS[card]
    found = ""
    for i in range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3):
        op = d.EFFECT[i]
        what = d.EFFECT[i + 1]
        n = d.EFFECT[i + 2]
        if op == d.BED and left and scoring.villagers(me) > me.symbols[d.BED]:
            return "build_bed"
        if op == d.RENEW and left:
            found = "build_grow"
        elif op == d.INCOME and left or op == d.INCOME_PER_GOOD and left and what in me.track:
            found = "build_income"
        elif op == d.STOCK and v.supply[what] and (left or len(me.ready) > 1):
            found = "build_stock"
        elif op == d.VP_PER_ITEM:
            points += n * scoring.owned(me, what)
        elif op == d.VP_PER_VILLAGER:
            points += n * scoring.villagers(me)
        elif op == d.VP_PER_BUILDING:
            points += n * (scoring.surface(me) + 1)
        elif op == d.VP_PER_EMPTY_CAVE:
            points += n * len(me.caves)
    return found or "build_points.%d" % points


def training(v, me, prompt, options, option):
    villager = v.slots[option[1]]
    hammers = 0
    for other in me.ready + me.tired + me.injured:
        hammers += d.HAMMER[other] > 0
    if d.HAMMER[villager] and hammers < 2:
        return "train_hammer", "AB-9.1"
    return "train_bed" if me.symbols[d.BED] > scoring.villagers(me) else "train_more", "AB-9.1"


def resting(v, me, prompt, options, option):
    return "bed_tired" if option[1] in me.tired else "bed_injured", "AB-15.5"


def exploring(v, me, prompt, options, option):
    return "explore_reward" if me.caves else "explore_cave", "AB-6.1"


def going(v, me, prompt, options, option):
    return "go_rest" if len(me.ready) > len(v.party) else "go_all", _SENT[prompt]


def sending(v, me, prompt, options, option):
    villager = option[1]
    if prompt == w.P_BUILDER or prompt == w.P_TRAINER:
        symbol, rule = (d.HAMMER, "AB-7.1") if prompt == w.P_BUILDER else (d.QUILL, "AB-9.1")
        if symbol[villager] > 1:
            return "worker_plus", "AB-7.3" if prompt == w.P_BUILDER else "AB-9.2"
        return "fewest_symbols", rule
    if prompt != w.P_EXPLORERS:
        return "fewest_symbols", _SENT[prompt]
    least = d.LANTERN1[villager] + d.LANTERN2[villager]
    for option in options:
        if option[0] == w.V_SEND and d.LANTERN1[option[1]] + d.LANTERN2[option[1]] < least:
            return "send_spare", "AB-6.2"
    return "send_lanterns", "AB-6.2"


# -- an encounter


def lowest(v, me, choice):
    """Lanterns that the dice must bring for the first reward of a choice."""
    row = d.ENC_CHOICE[v.encounter - 1] + choice
    return lanterns_of(v, d.CHOICE_TIER[row]) - bonus(v, me, row)


def choosing(v, me, prompt, options, option):
    return chosen(v, me, options, lowest(v, me, option[1])), "AB-6.8"


def chosen(v, me, options, need):
    """How sure the lanterns for the first reward are."""
    sure = sixths = 0
    for villager in v.party:
        sure += of_die(villager, 1)
        sixths += 14 - d.LANTERN1[villager] - d.LANTERN2[villager]
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


_SENT = {w.P_EXPLORERS: "AB-6.2", w.P_HARVESTERS: "AB-8.1", w.P_LABOURERS: "AB-10.1"}
_ALWAYS = {
    w.V_PASS: ("nobody_ready", "AB-3.5"),
    w.V_OFFER: ("spare", "AB-11.4"),
    w.V_REFRESH: ("new_cards", "AB-11.6"),
    w.V_PAY: ("pay_coins", "AB-17.7"),
    w.V_INJURE: ("fewest_symbols", "AB-6.23"),
    w.V_KEEP: ("keep_two", "AB-6.13"),
    w.V_POTION: ("potion_bed", "AB-15.5"),
    w.V_CIDER: ("cider_more", "AB-15.5"),
}
_OF_VERB = {
    w.V_PLACE: placing,
    w.V_BUY: buying,
    w.V_PEDLAR_BUY: buying,
    w.V_EXPLORE: exploring,
    w.V_BUILD: building,
    w.V_TRAIN: training,
    w.V_HARVEST: harvest,
    w.V_LABOUR: labouring,
    w.V_SEND: sending,
    w.V_GO: going,
    w.V_TAKE: taking,
    w.V_PRICE: pricing,
    w.V_LOSE: losing,
    w.V_CHOICE: choosing,
    w.V_REROLL: rerolling,
    w.V_EXERT: exerting,
    w.V_BED: resting,
    w.V_DONE: done,
}
