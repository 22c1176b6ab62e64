"""A computer village (AB-18): one look ahead in tenths of a point, quick and fair.

It reads only what its seat may know. Encounters are judged by their lantern values alone.
"""

from engine_core import rng

from . import scoring, worths
from .data import (
    BED,
    CHOICE_BONUS,
    CHOICE_BONUS_N,
    CHOICE_COST,
    CHOICE_COST_N,
    CHOICE_TIER,
    CIDER,
    COST,
    ENC_CHOICE,
    GOOD,
    HAMMER,
    K_KEY,
    KIND,
    LANTERN1,
    LANTERN2,
    MARKS,
    NO_DRINK,
    OP_COIN,
    OP_ITEM,
    OWN_BED,
    PEDLAR_SELLS,
    POTION,
    QUILL,
    RENEWS,
    SLOT_COST,
)
from .explore import bonus_of, lanterns_of, total
from .state import DRINKS, EMPTY, FINAL
from .words import (
    P_AGAIN,
    P_ANSWER,
    P_BED,
    P_BUILDER,
    P_CHOICE,
    P_DRINK,
    P_EXERT,
    P_EXPLORERS,
    P_INJURE,
    P_LOSE,
    P_PAY,
    P_PLACE,
    P_PRICE,
    P_REROLL,
    P_TAKE,
    P_TRAINER,
    P_TURN,
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
    V_NO,
    V_OFFER,
    V_PASS,
    V_PEDLAR_BUY,
    V_PLACE,
    V_POTION,
    V_PRICE,
    V_REFRESH,
    V_REROLL,
    V_SEND,
    V_TAKE,
    V_TRAIN,
    V_YES,
)

NOISY = True  # an easy village judges badly, but by the same rules (AB-18.3, AB-18.4, AB-18.14)
NOISE = {"easy": 40, "normal": 5, "hard": 0, "random": 0}  # AB-18.4
COIN = 4  # tenths of a point a coin is worth before the last round
EARLY_KEY = 25  # AB-18.7
COINS_OF = (2, 2, 2, 3, 3, 3, 4, 5, 2, 2)  # AB-18.14: worth of an item in coins
MARGIN = 2  # AB-18.14: what a seller asks above it
TIER_WORTH = (0, 2, 4, 6, 8, 11, 14, 18, 22)  # AB-18.9: of a tier of 1 to 8 lanterns
DOUBT = 60  # hundredths of a point by which a playout must beat the policy, per sample
HORIZON = 60  # choices played ahead
BUDGET = 300  # choices played ahead for a decision
NOTHING = -25  # AB-18.10: reaching no tier, times 5


def choose(match, view, level, dice):
    """(option, "", "") for the decision at hand; `explain` tells why."""
    return decide(match, view, level, dice), "", ""


def explain(match, chosen):
    """(option, reason, rule id); the reasons are loaded for it."""
    from . import reasons

    ask = match.ask
    found = reasons.because(match.view(ask.seat), ask.seat, ask.prompt, ask.options, chosen[0])
    return chosen[0], chosen[1] or found[0], found[1]


def decide(match, view, level, dice):
    ask = match.ask
    seat = ask.seat
    prompt = ask.prompt
    options = ask.options
    me = view.seats[seat]
    if prompt == P_TURN or prompt == P_AGAIN:
        return turn(view, seat, me, options, NOISE[level], dice)
    if prompt == P_EXPLORERS:
        return party(view, me, options)
    if prompt == P_CHOICE:
        return choice(view, me, options)
    if prompt == P_REROLL:
        return reroll(view)
    if prompt == P_EXERT:
        return exert(view, me)
    if prompt == P_PLACE:
        good = to_place(view, me, view.phase == FINAL)
        return (V_DONE,) if good == EMPTY else (V_PLACE, good)
    if prompt == P_DRINK:
        return drink(me)
    if prompt == P_BED:
        return bed(view, me)
    if prompt == P_ANSWER:
        return answer(view, me)
    if prompt == P_PRICE:
        return price(view, options)
    if prompt == P_TAKE:
        return take(view, me, options)
    if prompt == P_LOSE:
        return lose(view, me, options)
    if prompt == P_INJURE:
        return (V_INJURE, fewest([o[1] for o in options]))
    if prompt == P_BUILDER or prompt == P_TRAINER:
        symbol = HAMMER if prompt == P_BUILDER else QUILL
        return (V_SEND, worker([o[1] for o in options], symbol))
    if prompt == P_PAY:  # AB-18.16: coins first, then potions
        return options[0]
    if (V_GO,) in options:  # harvest and labour send one villager
        return (V_GO,)
    return (V_SEND, fewest([o[1] for o in options]))


def fewest(people):
    """The villager with the fewest symbols; the lower number where equal."""
    return min([(worths.symbols(villager), villager) for villager in people])[1]


def worker(people, symbol):
    """The plus symbol first, then the fewest symbols (AB-18.7)."""
    return min([(-symbol[v], worths.symbols(v), v) for v in people])[2]


# -- the turn (AB-18.3)


def turn(v, seat, me, options, noise, dice):
    if not me.ready and not v.again:
        return (V_PASS,)
    good = to_place(v, me, False)
    if good != EMPTY:
        return (V_PLACE, good)
    free = None if v.again else free_action(v, seat, me, options)
    if free:
        return free
    found = candidates(v, me, options)
    refresh = None if v.again else refreshing(me, options, found)
    if refresh:
        return refresh
    best = None
    for worth, option in found:
        if noise:
            worth += rng.below(dice, noise + 1)
        if best is None or worth > best[0]:
            best = (worth, option)
    return best[1]


def candidates(v, me, options):
    """[(worth, option), ...] in the order of AB-18.4."""
    last = v.round == worths.ROUNDS
    builds = []
    trains = []
    harvest = explore = labour = None
    hammer = quill = 0
    for villager in me.ready:
        if HAMMER[villager] > hammer:
            hammer = HAMMER[villager]
        if QUILL[villager] > quill:
            quill = QUILL[villager]
    for option in options:
        verb = option[0]
        if verb == V_BUILD:
            card = option[1]
            worth = worths.card(v, me, card)
            if not last:
                cost = COST[card] - (hammer > 1)
                if cost > 0:
                    worth -= COIN * cost
            if KIND[card] == K_KEY and v.round < 5:
                worth -= EARLY_KEY
            builds.append((worth, option))
        elif verb == V_TRAIN:
            if not last:
                cost = SLOT_COST[option[1]] - (quill > 1)
                worth = worths.trainee(v, me, v.slots[option[1]]) - COIN * cost
                trains.append((worth, option))
        elif verb == V_HARVEST:
            harvest = option
        elif verb == V_EXPLORE:
            explore = option
        elif verb == V_LABOUR:
            labour = option
    if len(builds) > 1:
        builds.sort(key=by_card)  # unique key
    found = builds + trains
    if harvest:
        found.append((best_harvest(v, me), harvest))
    if explore:
        worth = 4 + 8 * party_size(len(me.ready)) + (6 if len(me.caves) < 2 else 0)
        found.append((worth, explore))
    if labour:
        found.append((4 + (9 if v.cider and not last else 0), labour))
    return found


def by_card(candidate):
    return candidate[1][1]


def best_harvest(v, me):
    best = 0
    for i in range(len(me.cards)):
        if me.load[i]:
            best = max(best, worths.good(v, me, GOOD[me.cards[i]]))
    return best


def free_action(v, seat, me, options):
    """One purchase at most, then an offer (AB-18.14)."""
    if not v.free:
        best = None
        for k in range(1, v.players):  # the nearest first
            other = (seat + k) % v.players
            item = v.seats[other].offered
            if item < DRINKS and not me.snubs >> other & 1:
                worth = worths.good(v, me, item)
                if worth >= 20 and me.coins >= max(3, COINS_OF[item]) + 4:
                    if (best is None or worth > best[0]) and (V_BUY, other) in options:
                        best = worth, (V_BUY, other)
        if best:
            return best[1]
        if v.descent and (V_PEDLAR_BUY,) in options:
            good = v.descent[0].pedlar
            if worths.good(v, me, good) >= 20 and me.coins >= PEDLAR_SELLS[good] + 4:
                return (V_PEDLAR_BUY,)
    if v.players > 1 and me.offered == EMPTY:
        for item in (POTION, CIDER):
            if me.store[item] > 1 and (V_OFFER, item) in options:
                return (V_OFFER, item)
    return None


def refreshing(me, options, found):
    """New cards where nothing on offer is worth building (AB-18.13)."""
    if me.coins < 4 or not [villager for villager in me.ready if HAMMER[villager]]:
        return None
    for worth, option in found:
        if option[0] == V_BUILD and worth > 12:
            return None
    if (V_REFRESH, 0) in options:
        return (V_REFRESH, 0)
    if (V_REFRESH, 1) in options and me.caves:
        return (V_REFRESH, 1)
    return None


# -- the track (AB-18.11)


def to_place(v, me, final):
    """The good to put on the track now, or EMPTY."""
    new = []
    good = 0
    for count in me.store:
        if count and good < DRINKS:
            if good in me.track:
                return good
            if final or len(me.track) >= 4 or v.round >= 6 or not renews(me, good):
                new.append((count, good))
        good += 1
    if not new:
        return EMPTY
    return min(new)[1] if final else new[0][1]


def renews(me, good):
    for card in me.cards:
        if RENEWS[card] and GOOD[card] == good:
            return True
    return False


# -- exploring (AB-18.8 to 18.10)


def party_size(ready):
    return 2 if ready < 3 else 3 if ready < 5 else 4


def party(v, me, options):
    """AB-18.8"""
    if len(v.party) >= party_size(len(me.ready)):
        return (V_GO,)
    hammers = len([villager for villager in me.ready if HAMMER[villager]])
    best = None
    for option in options:
        if option[0] == V_SEND:
            villager = option[1]
            key = 2 * (LANTERN1[villager] + LANTERN2[villager])
            key += 3 * (HAMMER[villager] > 0) + 3 * (QUILL[villager] > 0)
            if HAMMER[villager] and hammers == 1 and me.coins >= 3:
                key += 6
            if best is None or (key, villager) < best:
                best = (key, villager)
    return (V_SEND, best[1])


def choice(v, me, options):
    """The choice whose best tier promises most (AB-18.9)."""
    base = 0
    for villager in v.party:
        base += 14 - LANTERN1[villager] - LANTERN2[villager]
    best = None
    for option in options:
        row = ENC_CHOICE[v.encounter - 1] + option[1]
        m = base + 6 * bonus(v, me, row)
        for tier in range(CHOICE_TIER[row], CHOICE_TIER[row + 1]):
            lanterns = lanterns_of(v, tier)
            worth = promise(lanterns, m)
            if best is None or worth > best[0]:
                best = (worth, option)
    return best[1]


def bonus(v, me, row):
    """Bonus lanterns of a choice once its cost is paid (AB-6.15)."""
    code = CHOICE_COST[row]
    paid = CHOICE_COST_N[row] if code > OP_COIN else 0
    if paid:
        me.store[code - OP_ITEM] -= paid
    found = bonus_of(v, me, CHOICE_BONUS[row], CHOICE_BONUS_N[row])
    if paid:
        me.store[code - OP_ITEM] += paid
    return found


def promise(lanterns, m):
    """Score of a tier for a party of m sixths of a lantern (AB-18.9)."""
    gap = 6 * lanterns - m
    chance = max(0, min(300, 270 - 20 * gap))
    return chance * (TIER_WORTH[lanterns] + 4) - (600 if gap > 0 else 0)


def of_die(villager, die):
    return 2 if die >= LANTERN2[villager] else 1 if die >= LANTERN1[villager] else 0


def reroll(v):
    """The die with the fewest lanterns, while one gives fewer than two (AB-18.10)."""
    found = [(of_die(v.party[i], v.dice[i]), v.party[i]) for i in range(len(v.party))]
    least, villager = min(found)
    return (V_REROLL, villager) if least < 2 else (V_KEEP,)


def exert(v, me):
    """Exert for the tier that is worth it most (AB-18.10)."""
    row = ENC_CHOICE[v.encounter - 1] + v.choice
    now = total(v)
    left = [villager for villager in v.party if villager not in v.exerted]
    reached = NOTHING
    beds = me.symbols[BED]
    cost = 0
    if v.round < worths.ROUNDS:
        # those on the cave card and those already exerted belong to the village
        people = scoring.villagers(me) + len(left)
        cost = 16 if beds >= people else 22
    best = 0
    for tier in range(CHOICE_TIER[row], CHOICE_TIER[row + 1]):
        if lanterns_of(v, tier) <= now:
            reached = 5 * TIER_WORTH[lanterns_of(v, tier)]
    for tier in range(CHOICE_TIER[row], CHOICE_TIER[row + 1]):
        lanterns = lanterns_of(v, tier)
        k = lanterns - now
        if 0 < k <= len(left):
            best = max(best, 5 * TIER_WORTH[lanterns] - reached - k * cost)
    return (V_EXERT, fewest(left)) if best > 0 else (V_DONE,)


# -- rest, trade, losses


def most(people):
    """The villager with the most symbols; the lower number where equal."""
    return min([(-worths.symbols(villager), villager) for villager in people])[1]


def drink(me):
    """AB-18.12"""
    hurt = [v for v in me.injured if not MARKS[v] & NO_DRINK]
    if hurt and me.store[POTION]:
        return (V_POTION, most(hurt))
    tired = [v for v in me.tired if not MARKS[v] & NO_DRINK]
    if tired and me.store[CIDER] and len(tired) > me.symbols[BED]:
        return (V_CIDER, most(tired))
    return (V_DONE,)


def bed(v, me):
    """AB-18.12"""
    for area in (me.tired, me.injured):
        people = [p for p in area if not MARKS[p] & OWN_BED and p not in v.slept]
        if people:
            return (V_BED, most(people))
    return (V_DONE,)


def asking_price(v, me, item):
    """AB-18.14"""
    asked = COINS_OF[item] + MARGIN
    if v.round >= 6 and item in me.track:
        asked += 2
    return asked


def price(v, options):
    """The worth of a good in coins, and for a drink what computers ask; as far as coins go."""
    item = v.seats[v.seller].offered
    wanted = COINS_OF[item] + (MARGIN if item >= DRINKS else 0)
    return (V_PRICE, min(max(options[0][1], wanted), options[-1][1]))


def answer(v, me):
    return (V_YES,) if v.price >= asking_price(v, me, me.offered) else (V_NO,)


def take(v, me, options):
    """The best good; of a kind, from a RENEW card before a STOCK card (AB-18.16)."""
    best = None
    for option in options:
        card = option[1]
        key = (-worths.good(v, me, GOOD[card]), GOOD[card], 1 - RENEWS[card], card)
        if best is None or key < best:
            best = key
    return (V_TAKE, best[3])


def lose(v, me, options):
    """The good of lowest worth, from the store before the sale circle (AB-18.16)."""
    best = None
    for option in options:
        worth = worths.good(v, me, option[1]) if option[1] < DRINKS else 0
        key = (worth, option[1], option[2])
        if best is None or key < best[0]:
            best = (key, option)
    return best[1]


# -- look-ahead (AB-18.15): the module behind it is loaded for hard bots only


def quick(match, dice):
    """The policy without noise."""
    return decide(match, match.state, "hard", dice)


def ideas(match, view, chosen):
    from .bot_ahead import ideas as others

    return others(match, view, chosen)


def blur(t):
    """What the open cave holds is hidden (AB-6.6, AB-18.1): any cave may lie there instead."""
    rng.shuffle(t, t.pile)


def worth(match, seat):
    from .bot_ahead import worth as lead

    return lead(match, seat)
