"""Why a choice is made: for each one a sentence that is true of it, and the rule it follows.

Nothing here asks what the policy thought. Each reason is a condition of the rules that holds for
the option at this decision; where none of them does, `estimate` says no more than that a computer
player would choose the same. Figures stand behind dots: "pays_more.3.5".
"""

from . import data as d, market, metrics, village, words as w
from .bot.mind import rounds_left
from .state import BACK, DRAFT, EMPTY, TABLE

ESTIMATE = "estimate"
# What a special villager does, and its rule.
DOES = (
    (d.SWAP, "frees_covered", "VI-16.1"),
    (d.FREE_UNLOCK, "locks_free", "VI-16.13"),
    (d.HALF_GOLD, "half_now", "VI-16.16"),
    (d.ROB, "thief_joins", "VI-19.11"),
    (d.DRAFT_TWO, "two_later", "VI-20.6"),
    (d.BEST_SILVER, "silver_again", "VI-20.8"),
    (d.EXTRA_BUILD, "more_actions", "VI-21.10"),
    (d.STEAL_TOP, "steals_top", "VI-19.5"),
    (d.STEAL_HAND, "sees_hand", "VI-19.10"),
    (d.ARREST, "arrests", "VI-19.9"),
    (d.LOOK_RESERVE, "looks_reserve", "VI-20.2"),
    (d.WIPE_ROAD, "clears_road", "VI-19.4"),
    (d.TAKE_STALL, "takes_stall", "VI-19.8"),
    (d.BUILD_NOW, "places_now", "VI-20.3"),
    (d.SEARCH_STACK, "searches", "VI-20.7"),
)


# What is always said of a choice, and its rule.
ALWAYS = (
    (w.V_JESTER, "gone_for_good", "VI-17.6.1"),
    (w.V_KEEP, "jester_once", "VI-17.6.1"),
    (w.V_STACK, "rightmost", "VI-9.2"),
    (w.V_SWAP, "lies_open", "VI-16.1"),
    (w.V_PICK, "half_gold", "VI-16.16"),
    (w.V_DRAW, "only_luck", "VI-23.4"),
    (w.V_SKIP, "only_luck", "VI-23.4"),
)


def explain(match, option):
    """(reason, rule) of an option, told to the seat that is asked: true, whoever chose it."""
    ask = match.ask
    seat = ask.seat
    v = match.view(seat)
    prompt = ask.prompt
    for verb, reason, rule in ALWAYS:
        if option[0] == verb:
            return reason, rule
    if prompt == w.P_DRAFT or prompt == w.P_COURIER:
        return drafting(v, seat, prompt, option)
    if prompt == w.P_BUILD:
        return building(ask.options, v, seat, option)
    if prompt == w.P_PATRON:
        return place(v, seat, option[1]), "VI-20.3"
    if prompt == w.P_MARK:
        return mark(v, option)
    return following(ask, v, seat, option)


def following(ask, v, seat, option):
    """Of a question that follows a choice or an event."""
    verb = option[0]
    me = v.seats[seat]
    if verb == w.V_BASIC:
        return basic(me, option[1]), "VI-22.9" if ask.prompt == w.P_TAVERN else "VI-9.1"
    if verb == w.V_ON:
        return spot(ask.options, me, option), "VI-8.5"
    if verb == w.V_PAY or verb == w.V_FREE:
        return padlock(ask.options, v, seat, option)
    if verb == w.V_SIDE:
        return "side_food" if option[1] == d.FOUNDERS_TURNED else "side_gold", "VI-16.2"
    if verb == w.V_GIFT:
        return gift(ask.options, v, me, option), "VI-17.2.1"
    if verb == w.V_EVENT:
        return order(ask.options, v, option), "VI-17.4.2"
    if verb in (w.V_GOLD, w.V_LOSE, w.V_DISCARD, w.V_GIVE):
        return burden(ask.options, v, me, ask.prompt, option)
    return expansion(v, seat, ask.prompt, option)


# -- what is true of a card


def first_of(*found):
    """The first reason that holds: its name, not ""."""
    for reason in found:
        if reason:
            return reason
    return ESTIMATE


def has_place(me, card):
    """A chain card with a free place in the village (VI-8.1, VI-8.4)."""
    return d.NEEDS[card] != TABLE and len(village.spots(me, card)) > 0


def known(hand):
    return [card for card in hand if card < BACK]


def serves(me, card):
    """A card of the hand lies on it, or has the padlock it opens."""
    for other in known(me.hand):
        if d.NEEDS[other] == card:
            return "carries_hand"
        if d.LOCK[other] == card:
            return "opens_hand"
    return ""


def raises(v, seat, card):
    """Food or builders that raise a limit, in rounds that are likely to come (VI-5.1, VI-7.2)."""
    me = v.seats[seat]
    if not rounds_left(v):
        return ""
    for column, reason in ((d.FOOD, "more_food"), (d.BUILDER, "more_builders")):
        if more(me, card, column) > 0 and village.limit(v, seat, column) < village.MAX_LIMIT:
            return reason
    return ""


def more(me, card, column):
    """By how many visible icons the village grows, at the place that covers least (VI-8.5)."""
    gain = column[card]
    if not gain or d.NEEDS[card] == TABLE:
        return gain
    lost = [0 if me.load[i] else column[me.card[i]] for i in village.spots(me, card)]
    return gain - min(lost) if lost else gain


def pays(me, card):
    """ "pays_more.3.5": what the Second Market brings before and after it is placed."""
    before = market.pays(me, True)
    after = before
    for spot in village.spots(me, card):
        village.put_plain(me, card, spot)
        after = max(after, market.pays(me, True))
        if spot != TABLE:
            me.load[spot] -= 1
        village.cut(me, len(me.card) - 1)
    return "pays_more.%d.%d" % (before, after) if after > before else ""


def place(v, seat, card):
    """Of placing a villager from the hand."""
    me = v.seats[seat]
    return first_of(
        serves(me, card),
        raises(v, seat, card),
        pays(me, card),
        "own_key" if d.LOCK[card] and d.LOCK[card] in me.card else "",
        "unlocker" if d.KEYRING[card] else "",
    )


def draw(v, seat, card):
    """Of taking a villager to the hand."""
    me = v.seats[seat]
    if d.EFFECT[card]:
        return "special"
    need = d.NEEDS[card]
    basic = d.LUMBERJACK <= need <= d.MINER
    return first_of(
        serves(me, card),
        raises(v, seat, card),
        "has_place" if has_place(me, card) else "",
        "own_key" if d.LOCK[card] and d.LOCK[card] in me.card else "",
        "silver_pays" if metrics.is_silver(card) and metrics.silver_joining(me, card) else "",
        "needs_nobody" if need == TABLE else "",
        "hire_below" if basic and v.basics[need - d.LUMBERJACK] else "",
        "unlocker" if d.KEYRING[card] else "",
    )


# -- drafting


def drafting(v, seat, prompt, option):
    me = v.seats[seat]
    verb = option[0]
    courier = prompt == w.P_COURIER
    rule = "VI-19.7" if courier else "VI-5.4"
    if verb == w.V_TAKE:
        card = v.road[option[1]]
        reason = draw(v, seat, card)
        if reason == ESTIMATE and v.coins[option[1]]:
            reason = "coins_on_it"
        return reason, rule
    if verb == w.V_BLIND:
        for card in v.road:
            if card != EMPTY and has_place(me, card):
                return ESTIMATE, rule
        return "none_fits", rule
    if verb == w.V_DECLINE:
        return "courier_stays", rule
    if verb == w.V_RECRUIT:
        return "two_in_a_row", "VI-20.6"
    if verb == w.V_DONE:
        return "all_drafted", "VI-5.3"
    return does(v, seat, option[1])


def mark(v, option):
    if option[0] == w.V_MARK:
        return "stays_here", "VI-6.6"
    return "unmarked_leave" if v.reserve else ESTIMATE, "VI-6.6"


# -- building


def building(options, v, seat, option):
    me = v.seats[seat]
    verb = option[0]
    if verb == w.V_DONE:
        return done(options, v), "VI-7.3"
    if verb == w.V_HIRE:
        return hire(v, me, option[1]), "VI-9.1"
    if verb == w.V_ROB:
        return "thief_works", "VI-19.11"
    if verb == w.V_MONK:
        return "monk_place", "VI-16.6"
    card = option[1]
    if d.EFFECT[card]:
        return does(v, seat, card)
    return place(v, seat, card), "VI-8.8" if d.NEEDS[card] == TABLE else "VI-8.1"


def done(options, v):
    if not v.left:
        return "all_built"
    for option in options:
        if option[0] in (w.V_PLACE, w.V_PLAY, w.V_MONK):
            return ESTIMATE
    return "nothing_fits"


def does(v, seat, card):
    """(reason, rule) of a special villager that is placed or played."""
    effect = d.EFFECT[card]
    for kind, reason, rule in DOES:
        if kind == effect:
            if effect == d.BEST_SILVER and not metrics.best_silver(v.seats[seat], 1):
                reason = ESTIMATE
            elif effect == d.WIPE_ROAD and not sum(v.coins):
                reason = ESTIMATE
            return reason, rule
    return ESTIMATE, "VI-11.3"


def hire(v, me, given):
    """A card of the hand, other than the one returned, that waits for a basic villager."""
    hand = known(me.hand)
    hand.remove(given)
    for card in hand:
        need = d.NEEDS[card]
        if d.LUMBERJACK <= need <= d.MINER and v.basics[need - d.LUMBERJACK]:
            if not village.spots(me, card):
                return "hire_for"
    for kind in (d.LUMBERJACK, d.LUMBERJACK + 1, d.MINER):
        if v.basics[kind - d.LUMBERJACK] and counts_suit(me, d.SUIT[kind]):
            return "hire_silver"
    return "new_chain"


def basic(me, kind):
    for card in known(me.hand):
        if d.NEEDS[card] == kind and not village.spots(me, card):
            return "hire_for"
    return "hire_silver" if counts_suit(me, d.SUIT[kind]) else "new_chain"


def counts_suit(me, suit):
    """A visible silver villager of the village counts icons of this suit."""
    for i, card in enumerate(me.card):
        if not me.load[i] and metrics.is_silver(card):
            for k in range(d.SILVER_AT[card] + 2, d.SILVER_AT[card + 1], 2):
                if d.SILVER[k] in (d.M_SUIT, d.M_LEAST) and d.SILVER[k + 1] == suit:
                    return True
    return False


def spot(options, me, option):
    """What is covered there: nothing, or less gold than anywhere else."""
    i = option[1]
    if me.load[i] or not shows(me, i):
        return "covers_nothing"
    alike = [o for o in options if me.card[o[1]] == me.card[i] and not me.load[o[1]]]
    if len(alike) == len(options):
        return "covers_same"
    for other in options:
        k = other[1]
        if k != i and (me.load[k] or d.GOLD[me.card[k]] <= d.GOLD[me.card[i]]):
            return ESTIMATE
    return "covers_less_gold"


def shows(me, i):
    card = me.card[i]
    return d.GOLD[card] or d.FOOD[card] or d.BUILDER[card] or metrics.silver(me, card)


def padlock(options, v, seat, option):
    if option[0] == w.V_FREE:
        return "costs_nothing", "VI-16.13"
    owner = option[1]
    if owner == seat:
        return "own_unlocker", "VI-10.3"
    for other in options:
        if other[0] != w.V_PAY or other[1] == seat:
            return ESTIMATE, "VI-10.4"
        if other[1] != owner:
            return "poorest_unlocker", "VI-10.6"
    return "same_owner", "VI-10.4"


# -- solo


def brings_her(v, slot):
    """What the Countess gains by a villager of the Road: at her Second Market, and its coins."""
    her = v.seats[1]
    return market.pays_with(her, v.road[slot]) - market.pays(her, True) + v.coins[slot]


def gift(options, v, me, option):
    slot = option[1]
    least = min([brings_her(v, o[1]) for o in options if o[0] == w.V_GIFT])
    if brings_her(v, slot) == least:
        return "gift_least"
    card = v.road[slot]
    return "no_place" if d.NEEDS[card] != TABLE and not has_place(me, card) else ESTIMATE


def takes_share(event):
    """It takes a part of the supply."""
    start = d.EVENT_METRIC_AT[event]
    return d.EVENT_METRIC_AT[event + 1] > start and d.EVENT_METRIC[start + 2] == d.M_SUPPLY


def order(options, v, option):
    others = [o[1] for o in options if o[0] == w.V_EVENT and o != option]
    if not others:
        return "only_event"
    event = option[1]
    if d.EVENT_OP[event] == d.PAY_BANK:
        for other in others:
            if d.EVENT_OP[other] == d.PAY_COUNTESS:
                return "fines_first"
    if not takes_share(event):
        for other in others:
            if takes_share(other):
                return "share_last"
    return "any_order"


def burden(options, v, me, prompt, option):
    """Ways to bear an event: gold, villagers, cards of the hand."""
    verb = option[0]
    if verb == w.V_GOLD:
        return "gold_only", "VI-17.10.10"
    if verb == w.V_LOSE:
        worth = metrics.worth(me, me.card[option[1]])
        for other in options:
            if other[0] != w.V_LOSE or metrics.worth(me, me.card[other[1]]) < worth:
                return ESTIMATE, "VI-17.10.4"
        return "worth_least", "VI-17.10.4"
    card = option[1]
    if prompt == w.P_GIVE:
        her = v.seats[1]
        brought = market.pays_with(her, card)
        if min([market.pays_with(her, other) for other in known(me.hand)]) == brought:
            return "card_least", "VI-17.10.10"
    if d.NEEDS[card] != TABLE and not has_place(me, card):
        return "no_place", "VI-17.10.10"
    return ESTIMATE, "VI-17.10.10"


# -- expansions


def expansion(v, seat, prompt, option):
    verb = option[0]
    if prompt == w.P_STALL:
        return draw(v, seat, option[2]), "VI-19.8"
    if prompt == w.P_SEARCH:
        return draw(v, seat, option[1]), "VI-20.7" if v.phase == DRAFT else "VI-20.2"
    if prompt == w.P_PLUNDER:
        return ESTIMATE if verb == w.V_DECLINE else draw(v, seat, option[1]), "VI-19.10"
    if prompt == w.P_PROPHET:
        return "most_cards", "VI-20.7"
    if prompt == w.P_NOBLE:
        return "most_cards", "VI-19.10"
    if prompt == w.P_ORDER:
        return "any_order", "VI-20.7" if v.phase == DRAFT else "VI-20.2"
    if prompt == w.P_SCHEMER:
        return "back_to_hand" if option[1] == seat else "rival_loses", "VI-19.5"
    if prompt == w.P_SHERIFF:
        return "arrests", "VI-19.9"
    if prompt == w.P_FREELANCER:
        return freelancer(v, seat, option), "VI-21.10"
    if prompt == w.P_CHURCH:
        return ESTIMATE if verb == w.V_DECLINE else "free_card", "VI-22.9"
    if prompt == w.P_TAVERN:
        return ESTIMATE, "VI-22.9"
    return ESTIMATE, "VI-18.2"


def freelancer(v, seat, option):
    if option[0] == w.V_DECLINE:
        return "enough_actions" if len(v.seats[seat].hand) <= v.left else ESTIMATE
    if option[1] == seat:
        return "own_freelancer"
    return "one_more_action.%d.%d" % (v.left, v.left + 1) if v.left < 5 else ESTIMATE
