"""An encounter: choice, dice, rerolls, exerting, reward or penalty (AB-6.6 to 6.26)."""

from engine_core import flow, rng
from engine_core.flow import ask

from . import data as d, trade, village, words as w
from .conditions import CHOICE, met
from .state import AFTER, DICE, DRINKS, EMPTY, EXERT, PENALTY

NOBODY_LEFT = 3  # AB-6.22, AB-12.7: coins instead of a villager
DARK_FROM = 4  # AB-19.2, level 9
DARKEST = 8


def row_of(t):
    """The row of the chosen choice in the tables."""
    return d.ENC_CHOICE[t.encounter - 1] + t.choice


def lanterns_of(t, tier):
    """What a tier asks for; more in the deep dark (AB-19.2)."""
    value = d.TIER_LANTERNS[tier]
    if t.descent and value >= DARK_FROM and d.LEVEL_DARK[t.descent[0].level]:
        return min(DARKEST, value + 1)
    return value


def total(t):
    """Lanterns of the party: dice, bonus, those exerted (AB-6.11, AB-6.12, AB-6.16, AB-17.19)."""
    n = t.bonus + len(t.exerted)
    i = 0
    for villager in t.party:
        die = t.dice[i]
        i += 1
        if die >= d.LANTERN2[villager]:
            n += 2
        elif die >= d.LANTERN1[villager]:
            n += 1
    return n


def reached(t, lanterns):
    """The highest tier that so many lanterns reach, or -1 (AB-6.18, AB-6.19, AB-19.9)."""
    row = row_of(t)
    for tier in range(d.CHOICE_TIER[row + 1] - 1, d.CHOICE_TIER[row] - 1, -1):
        if lanterns_of(t, tier) <= lanterns:
            return tier
    return -1


# -- the choice (AB-6.8, AB-6.9)


def choice_options(t, seat):
    """Choices whose cost the village can pay from coins and store (AB-6.9)."""
    me = t.seats[seat]
    first = d.ENC_CHOICE[t.encounter - 1]
    choices = range(d.ENC_CHOICE[t.encounter] - first)
    return [(w.V_CHOICE, choice) for choice in choices if met(CHOICE, t, me, choice)]


def choose(t):
    """Name one choice, pay its cost, roll the dice (AB-6.8 to 6.10)."""
    seat = t.turn
    pick = yield from flow.choose(seat, w.P_CHOICE, choice_options(t, seat))
    t.choice = pick[1]
    row = row_of(t)
    code = d.CHOICE_COST[row]
    count = d.CHOICE_COST_N[row]
    t.note(w.N_CHOICE, seat, t.encounter, t.choice)
    me = t.seats[seat]
    if code == d.OP_COIN:
        yield from village.pay(t, seat, count)
    elif code:
        village.spend(t, me, code - d.OP_ITEM, count)
        t.note(w.N_PAY, seat, count, code - d.OP_ITEM)
    t.bonus = bonus_of(t, me, d.CHOICE_BONUS[row], d.CHOICE_BONUS_N[row])
    t.rerolls = me.symbols[d.REROLL]
    for villager in t.party:  # AB-6.10, AB-1.7
        die = rng.below(t, 6) + 1
        t.dice.append(die)
        t.note(w.N_ROLL, seat, villager, die)
    t.phase = DICE


def bonus_of(t, me, code, count):
    """Bonus lanterns: per symbol in the party, or once for an owned item (AB-6.15)."""
    if not code:
        return 0
    if code == d.OP_HAMMER or code == d.OP_QUILL:
        symbol = d.HAMMER if code == d.OP_HAMMER else d.QUILL
        return count * len([villager for villager in t.party if symbol[villager]])
    item = code - d.OP_ITEM
    if me.store[item] or me.offered == item or item in me.track:
        return count
    return 0


# -- rerolls of lantern dice only (AB-6.13, AB-6.14, AB-20.7)


def reroll_options(t, seat):
    out = [(w.V_REROLL, villager) for villager in t.party]
    out.append((w.V_KEEP,))
    return out


def reroll(t):
    """One reroll, or none. DECISION: not asked once the highest tier is reached."""
    seat = t.turn
    row = row_of(t)
    if t.rerolls and reached(t, total(t)) < d.CHOICE_TIER[row + 1] - 1:
        pick = yield ask(seat, w.P_REROLL, reroll_options, t)
        if pick[0] == w.V_REROLL:
            t.rerolls -= 1
            die = rng.below(t, 6) + 1
            t.dice[t.party.index(pick[1])] = die  # AB-6.14: kept even if worse
            t.note(w.N_REROLL, seat, pick[1], die)
            return
    t.phase = EXERT


# -- exerting (AB-6.16, AB-6.17)


def exert_options(t, seat):
    out = [(w.V_EXERT, villager) for villager in t.party if villager not in t.exerted]
    out.append((w.V_DONE,))
    return out


def exert(t):
    """DECISION: not asked where even the whole party would reach no higher tier."""
    seat = t.turn
    while True:
        now = total(t)
        most = now + len(t.party) - len(t.exerted)
        if reached(t, most) == reached(t, now):
            break
        pick = yield ask(seat, w.P_EXERT, exert_options, t)
        if pick[0] == w.V_DONE:
            break
        t.exerted.append(pick[1])
        village.put(t.seats[seat].injured, pick[1])
        t.note(w.N_EXERT, seat, pick[1])
    t.sealed = True  # AB-6.6: now the reward is shown
    tier = reached(t, now)
    if tier < 0:
        t.note(w.N_FAIL, seat, row_of(t), now)
        t.phase = PENALTY
    else:
        t.note(w.N_SUCCESS, seat, tier, now)
        success(t, seat, tier)


def success(t, seat, tier):
    """Reward, home, the empty cave, coins of cards (AB-6.20)."""
    me = t.seats[seat]
    for i in range(d.TIER_OP[tier], d.TIER_OP[tier + 1]):  # AB-6.26
        reward(t, seat, d.OP_CODE[i], d.OP_ARG[i])
    go_home(t, me, me.injured if t.success_injures else me.tired)  # AB-20.1
    me.caves.append(t.cave)
    t.note(w.N_EMPTY_CAVE, seat, t.cave)
    coins = me.symbols[d.COIN_ON_EXPLORE]  # AB-17.6
    if coins:
        village.receive(t, me, coins)
        t.note(w.N_COINS, seat, coins, me.coins)
    finish(t)


def penalties(t):
    """The parts of the penalty one by one, home, the cave under the pile (AB-6.21)."""
    seat = t.turn
    row = row_of(t)
    i = d.CHOICE_FAIL[row] + t.done
    if i < d.CHOICE_FAIL[row + 1]:  # AB-6.26
        yield from penalty(t, seat, d.FAIL_CODE[i], d.FAIL_ARG[i])
        t.done += 1
        return
    me = t.seats[seat]
    go_home(t, me, me.tired)
    t.pile.insert(0, t.cave)
    finish(t)


def go_home(t, me, area):
    """Those still on the cave card."""
    for villager in t.party:
        if villager not in t.exerted and villager not in t.hurt:
            village.put(area, villager)


def finish(t):
    t.cave = EMPTY
    t.encounter = t.choice = t.bonus = t.rerolls = t.done = 0
    t.party = []
    t.dice = []
    t.exerted = []
    t.hurt = []
    t.phase = AFTER


def reward(t, seat, code, arg):
    me = t.seats[seat]
    if code == d.OP_COIN:
        village.receive(t, me, arg)
        t.note(w.N_COINS, seat, arg, me.coins)
    elif code < d.OP_REP_UP:
        village.gain(t, seat, code - d.OP_ITEM, arg)
    elif code == d.OP_REP_UP:  # AB-6.24
        village.renown(t, seat, arg)
    elif code == d.OP_REP_DOWN:
        village.renown(t, seat, -arg)
    elif code == d.OP_VILLAGER:
        recruit(t, seat, cheapest(t), t.slots)
    elif code == d.OP_SPECIAL:
        recruit(t, seat, special(t, arg), t.specials)
    elif code == d.OP_CAVE and t.pile:  # AB-6.25
        cave = t.pile.pop()
        me.caves.append(cave)
        t.note(w.N_EMPTY_CAVE, seat, cave)


def cheapest(t):
    """The cheapest occupied slot (AB-6.22)."""
    for slot, villager in enumerate(t.slots):
        if villager != EMPTY:
            return slot
    return EMPTY


def special(t, breed):
    for i, villager in enumerate(t.specials):
        if d.BREED[villager] == breed:
            return i
    return EMPTY


def recruit(t, seat, place, pool):
    """A villager won joins in TIRED; coins if there is none (AB-6.22, AB-12.7)."""
    me = t.seats[seat]
    if place == EMPTY:
        village.receive(t, me, NOBODY_LEFT)
        t.note(w.N_COINS, seat, NOBODY_LEFT, me.coins)
        return
    villager = pool[place]
    if pool is t.slots:
        pool[place] = EMPTY
    else:
        pool.pop(place)
    village.join(t, seat, villager, me.tired)


def penalty(t, seat, code, arg):
    """AB-6.23: what is there and no more."""
    me = t.seats[seat]
    if code == d.OP_REP_DOWN:
        village.renown(t, seat, -arg)
    elif code == d.OP_LOSE_COIN:
        lost = min(arg, me.coins)
        if lost:
            village.receive(t, me, -lost)
            t.note(w.N_LOSE_COINS, seat, lost, me.coins)
    elif code == d.OP_INJURE:
        yield from injure(t, seat, arg)
    else:
        make = lose_good_options if code == d.OP_LOSE_GOOD else lose_potion_options
        for left in range(arg, 0, -1):
            found = make(t, seat)
            if not found:
                return
            if left >= at_stake(me, found):  # all is lost: nobody is asked
                found = found[:1]
            pick = yield from flow.choose(seat, w.P_LOSE, found)
            lose(t, seat, pick[1], pick[2])


def lose_good_options(t, seat):
    """Goods of the store, and the one in the sale circle."""
    me = t.seats[seat]
    out = [(w.V_LOSE, good, 0) for good in range(DRINKS) if me.store[good]]
    if me.offered < DRINKS:
        out.append((w.V_LOSE, me.offered, 1))
    return out


def lose_potion_options(t, seat):
    me = t.seats[seat]
    out = [(w.V_LOSE, d.POTION, 0)] if me.store[d.POTION] else []
    if me.offered == d.POTION:
        out.append((w.V_LOSE, d.POTION, 1))
    return out


def at_stake(me, options):
    """How many pieces these options stand for: all of a kind in the store, one in the circle."""
    return sum([1 if circle else me.store[item] for _, item, circle in options])


def lose(t, seat, item, circle):
    me = t.seats[seat]
    if circle:
        trade.clear(t, seat)
        t.supply[item] += 1
    else:
        village.spend(t, me, item, 1)
    t.note(w.N_LOSE, seat, item)


def injure_options(t, seat):
    gone = t.exerted + t.hurt
    return [(w.V_INJURE, villager) for villager in t.party if villager not in gone]


def injure(t, seat, count):
    """Members still on the cave card go to INJURED, the owner chooses (AB-6.23)."""
    for left in range(count, 0, -1):
        found = injure_options(t, seat)
        if not found:
            return
        if len(found) <= left:  # all are hurt: nobody is asked
            found = found[:1]
        pick = yield from flow.choose(seat, w.P_INJURE, found)
        t.hurt.append(pick[1])
        village.put(t.seats[seat].injured, pick[1])
        t.note(w.N_INJURED, seat, pick[1])
