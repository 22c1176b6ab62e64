"""When a claim of the device about Above and Below is true; see tests/truth.

Written from the rules over the whole state. The figures of cards, villagers and encounters are
those of the tables; what a bot or a screen makes of them is never asked.
"""

import re

from engine_core.above_below import data as d, words as w
from tests.above_below.facts import (
    GOODS,
    LAST,
    NONE,
    asked,
    beds,
    effects,
    has_effect,
    income,
    laid,
    lit,
    lit_sixths,
    needs_bed,
    owned,
    people,
    points_of,
    purse,
    symbols,
    track_points,
)
from tests.truth import kit

# -- an encounter


def tiers(t, choice):
    """Lantern values of a choice (AB-19.2: more in the deep dark)."""
    row = d.ENC_CHOICE[t.encounter - 1] + choice
    dark = t.descent and t.descent[0].level >= 8
    values = d.TIER_LANTERNS[d.CHOICE_TIER[row] : d.CHOICE_TIER[row + 1]]
    return [min(8, n + 1) if dark and n >= 4 else n for n in values]


def bonus(t, me, choice):
    """AB-6.15, once the cost is paid."""
    row = d.ENC_CHOICE[t.encounter - 1] + choice
    code, n = d.CHOICE_BONUS[row], d.CHOICE_BONUS_N[row]
    if not code:
        return 0
    if code in (d.OP_HAMMER, d.OP_QUILL):
        symbol = d.HAMMER if code == d.OP_HAMMER else d.QUILL
        return n * sum(1 for villager in t.party if symbol[villager])
    item = code - d.OP_ITEM
    paid = d.CHOICE_COST_N[row] if d.CHOICE_COST[row] == code else 0
    return n if owned(me, item) - paid > 0 else 0


def wanted(c, choice=None):
    """Lanterns that the dice must bring for the lowest reward of the choice."""
    choice = c.option[1] if choice is None else choice
    return tiers(c.state, choice)[0] - bonus(c.state, c.me, choice)


def total(t):
    """AB-6.12, AB-6.16"""
    dice = sum(lit(villager, die) for villager, die in zip(t.party, t.dice))
    return dice + t.bonus + len(t.exerted)


def die_of(c):
    return c.state.dice[c.state.party.index(c.option[1])]


# -- reasons


def others(c):
    """Options that do the same to somebody or something else, this one included."""
    return [o for o in c.options if o[0] == c.option[0]]


def figure(c):
    """The number that the reason tells."""
    return int(c.key.split(".")[1])


def no_fewer(c):
    return symbols(c.option[1]) == min(symbols(o[1]) for o in others(c))


def no_more(c):
    return symbols(c.option[1]) == max(symbols(o[1]) for o in others(c))


def wanted_good(c):
    """The good that a purchase or a placing is about."""
    verb = c.option[0]
    if verb == w.V_BUY:
        return c.state.seats[c.option[1]].offered
    return c.state.descent[0].pedlar if verb == w.V_PEDLAR_BUY else c.option[1]


def rounds_left(c):
    return LAST - c.state.round


def income_up(c):
    after = c.after().state.seats[c.seat]
    return c.option[0] == w.V_PLACE and rounds_left(c) > 0 and income(after) > income(c.me)


def keeps_kind(c):
    """All that stays is renewed by an own card, and a later space counts more (AB-18.11)."""
    me = c.me
    kept = [good for good in range(GOODS) if me.store[good]]
    grown = {what for card in me.cards for op, what, _ in effects(card) if op == d.RENEW}
    return (
        c.option == (w.V_DONE,)
        and kept
        and rounds_left(c) > 0
        and all(g in grown and g not in me.track for g in kept)
        and points_of(len(me.track)) < points_of(7)
    )


def card_points(c):
    """What the card itself counts if the game ended with it (AB-16.3, AB-16.7)."""
    card, me = c.option[1], c.me
    points = 1 + d.POINTS[card]
    surface = sum(1 for own in me.cards if d.KIND[own] != d.K_OUTPOST) + 1
    for op, what, n in effects(card):
        if op == d.VP_PER_ITEM:
            points += n * owned(me, what)
        elif op == d.VP_PER_VILLAGER:
            points += n * len(people(me))
        elif op == d.VP_PER_BUILDING:
            points += n * surface
        elif op == d.VP_PER_EMPTY_CAVE:
            points += n * len(me.caves)
    return points


def build_income(c):
    me, card = c.me, c.option[1]
    raises = any(
        op == d.INCOME or op == d.INCOME_PER_GOOD and what in me.track
        for op, what, _ in effects(card)
    )
    return raises and rounds_left(c) > 0


def build_stock(c):
    goods = [what for op, what, _ in effects(c.option[1]) if op == d.STOCK]
    reachable = rounds_left(c) > 0 or len(c.me.ready) > 1
    return bool(goods) and c.state.supply[goods[0]] > 0 and reachable


def train_hammer(c):
    builders = [v for v in people(c.me) if d.HAMMER[v]]
    return bool(d.HAMMER[c.state.slots[c.option[1]]]) and len(builders) < 2


def loaded(c):
    return [card for card, n in zip(c.me.cards, c.me.load) if n]


def worker_plus(c):
    return (d.HAMMER if c.prompt == w.P_BUILDER else d.QUILL)[c.option[1]] == 2


def send_spare(c):
    """Everybody who brings more lanterns on average has a hammer or a quill."""
    mine = lit_sixths(c.option[1])
    better = [o[1] for o in others(c) if lit_sixths(o[1]) > mine]
    return bool(better) and all(symbols(v) for v in better)


def sell_from(c):
    """AB-18.14: a computer sells at this price; the answer, or the offer, goes by it."""
    t = c.state
    coins = figure(c)
    if c.prompt == w.P_PRICE:
        them = t.seats[t.seller]
        return them.offered >= GOODS and asked(t, them, them.offered) == coins <= c.option[1]
    return asked(t, c.me, c.me.offered) == coins and (c.option == (w.V_YES,)) == (t.price >= coins)


def lose_least(c):
    return track_points(c.me, c.option[1]) == min(track_points(c.me, o[1]) for o in others(c))


def exert_reach(more):
    def true(c):
        now = total(c.state)
        spare = len(c.state.party) - len(c.state.exerted)
        above = [n for n in tiers(c.state, c.state.choice) if n > now]
        return c.option[0] == w.V_EXERT and bool(above) and above[0] - now <= (more or spare)

    return true


def reroll_least(c):
    """No die gives fewer lanterns; and a new one can really be worse."""
    t = c.state
    now = lit(c.option[1], die_of(c))
    return now == min(lit(v, die) for v, die in zip(t.party, t.dice)) and now > min(
        lit(c.option[1], die) for die in range(1, 7)
    )


def average(c):
    return sum(lit_sixths(v) for v in c.state.party)


REASONS = {
    "nobody_ready": lambda c: c.option == (w.V_PASS,) and not c.me.ready,
    "income_up": income_up,
    "track_points": lambda c: track_points(c.me, wanted_good(c)) == figure(c),
    "keep_kind": keeps_kind,
    "spare": lambda c: c.option[0] == w.V_OFFER and c.me.store[c.option[1]] > 1,
    "new_cards": lambda c: bool((c.state.house_deck, c.state.outpost_deck)[c.option[1]]),
    "explore_cave": lambda c: c.option == (w.V_EXPLORE,) and not c.me.caves,
    "explore_reward": lambda c: c.option == (w.V_EXPLORE,),
    "build_bed": lambda c: (
        has_effect(c.option[1], d.BED) and rounds_left(c) > 0 and len(people(c.me)) > beds(c.me)
    ),
    "build_grow": lambda c: has_effect(c.option[1], d.RENEW) and rounds_left(c) > 0,
    "build_income": build_income,
    "build_stock": build_stock,
    "build_points": lambda c: card_points(c) == figure(c),
    "train_hammer": train_hammer,
    "train_bed": lambda c: c.option[0] == w.V_TRAIN and beds(c.me) > len(people(c.me)),
    "train_more": lambda c: c.option[0] == w.V_TRAIN and rounds_left(c) > 0,
    "harvest_grow": lambda c: (
        rounds_left(c) > 0
        and c.option == (w.V_HARVEST,)
        and any(has_effect(card, d.RENEW) for card in loaded(c))
    ),
    "harvest_last": lambda c: c.option == (w.V_HARVEST,) and not rounds_left(c),
    "harvest_good": lambda c: c.option == (w.V_HARVEST,) and bool(loaded(c)),
    "take_grow": lambda c: has_effect(c.option[1], d.RENEW) and rounds_left(c) > 0,
    "take_most": lambda c: (
        track_points(c.me, d.GOOD[c.option[1]])
        == max(track_points(c.me, d.GOOD[o[1]]) for o in others(c))
    ),
    "labour_cider": lambda c: c.option == (w.V_LABOUR,) and c.state.cider == 1,
    "labour_coin": lambda c: c.option == (w.V_LABOUR,),
    "fewest_symbols": no_fewer,
    "worker_plus": worker_plus,
    "send_lanterns": lambda c: lit_sixths(c.option[1]) == max(lit_sixths(o[1]) for o in others(c)),
    "send_spare": send_spare,
    "go_all": lambda c: c.option == (w.V_GO,) and len(c.me.ready) == len(c.state.party),
    "go_rest": lambda c: c.option == (w.V_GO,) and len(c.me.ready) > len(c.state.party),
    "pay_coins": lambda c: sum(c.option[2:]) == min(sum(o[2:]) for o in c.options),
    "price_more": lambda c: c.option[0] == w.V_PRICE and c.option[1] < c.me.coins,
    "price_all": lambda c: c.option == (w.V_PRICE, c.me.coins),
    "sell_from": sell_from,
    "lose_least": lose_least,
    "lose_store": lambda c: c.option[2] == 0 and c.me.offered == c.option[1],
    "choice_sure": lambda c: wanted(c) <= sum(lit(v, 1) for v in c.state.party),
    "choice_likely": lambda c: 6 * wanted(c) <= average(c),
    "choice_least": lambda c: wanted(c) == min(wanted(c, o[1]) for o in c.options),
    "choice_exert": lambda c: 6 * wanted(c) > average(c),
    "reroll_safe": lambda c: (
        lit(c.option[1], die_of(c)) == min(lit(c.option[1], die) for die in range(1, 7))
    ),
    "reroll_least": reroll_least,
    "keep_two": lambda c: (
        c.option == (w.V_KEEP,)
        and all(lit(v, die) == 2 for v, die in zip(c.state.party, c.state.dice))
    ),
    "exert_next": exert_reach(1),
    "exert_more": exert_reach(0),
    "exert_rest": lambda c: c.option == (w.V_DONE,) and rounds_left(c) > 0,
    "potion_bed": lambda c: (
        c.option[0] == w.V_POTION and c.option[1] in c.me.injured and beds(c.me) > 0
    ),
    "cider_more": lambda c: (
        c.option[0] == w.V_CIDER
        and c.option[1] in c.me.tired
        and len(needs_bed(c.me.tired)) > beds(c.me)
    ),
    "beds_enough": lambda c: c.option == (w.V_DONE,) and len(needs_bed(c.me.tired)) <= beds(c.me),
    "beds_laid": lambda c: (
        c.option == (w.V_DONE,)
        and c.prompt == w.P_BED
        and not [o for o in c.options if o[0] == w.V_BED]
        and laid(c) == sorted(c.state.slept)
    ),
    "beds_given": lambda c: (
        c.option == (w.V_DONE,) and not [o for o in c.options if o[0] == w.V_BED]
    ),
    "bed_tired": lambda c: (
        c.option[1] in c.me.tired
        and symbols(c.option[1])
        == max(symbols(o[1]) for o in c.options if o[0] == w.V_BED and o[1] in c.me.tired)
    ),
    "bed_injured": lambda c: (
        c.option[1] in c.me.injured
        and not [o for o in c.options if o[0] == w.V_BED and o[1] in c.me.tired]
    ),
    "looked_ahead": lambda c: c.prompt in (w.P_TURN, w.P_AGAIN),  # only turns are played out
}


def does(*verbs, prompts=None):
    def spoken(c):
        return c.option[0] in verbs and (prompts is None or c.prompt in prompts)

    return spoken


CITES = {
    "AB-3.5": lambda c: c.option == (w.V_PASS,) and not c.me.ready,
    "AB-6.1": does(w.V_EXPLORE),
    "AB-6.2": does(w.V_SEND, w.V_GO, prompts=(w.P_EXPLORERS,)),
    "AB-6.8": does(w.V_CHOICE),
    "AB-6.13": does(w.V_KEEP),
    "AB-6.14": does(w.V_REROLL),
    "AB-6.16": does(w.V_EXERT, w.V_DONE, prompts=(w.P_EXERT,)),
    "AB-6.23": does(w.V_LOSE, w.V_INJURE),
    "AB-7.1": does(w.V_SEND, prompts=(w.P_BUILDER,)),
    "AB-7.2": does(w.V_BUILD),
    "AB-7.3": does(w.V_SEND, prompts=(w.P_BUILDER,)),
    "AB-8.1": lambda c: (
        c.option == (w.V_HARVEST,)
        or c.prompt == w.P_HARVESTERS
        and c.option[0] in (w.V_SEND, w.V_GO)
    ),
    "AB-8.3": does(w.V_TAKE),
    "AB-9.1": lambda c: c.option[0] == w.V_TRAIN or c.prompt == w.P_TRAINER,
    "AB-9.2": does(w.V_SEND, prompts=(w.P_TRAINER,)),
    "AB-10.1": lambda c: c.option == (w.V_LABOUR,) or c.prompt == w.P_LABOURERS,
    "AB-10.2": lambda c: c.option == (w.V_LABOUR,) and c.state.cider == 1,
    "AB-11.2": does(w.V_BUY),
    "AB-11.3": does(w.V_YES, w.V_NO, w.V_PRICE),
    "AB-11.4": does(w.V_OFFER),
    "AB-11.6": does(w.V_REFRESH),
    "AB-11.9": does(w.V_PRICE),
    "AB-13.2": lambda c: c.option[0] == w.V_PLACE or c.prompt == w.P_PLACE,
    "AB-15.5": does(
        w.V_POTION, w.V_CIDER, w.V_BED, w.V_WAKE, w.V_DONE, prompts=(w.P_DRINK, w.P_BED)
    ),
    "AB-17.7": does(w.V_PAY),
    "AB-19.7": does(w.V_PEDLAR_BUY, w.V_PEDLAR_SELL),
}


# -- refusals: `case.args` are what the text was filled in with


def w_ready(c):
    need, have = c.args
    assert have == len(c.me.ready) and need == (2 if c.what[1] == w.V_EXPLORE else 1)
    return have >= need


def price_of(c):
    """What the cheapest ready builder or trainer would pay, or the full price."""
    if c.what[0] == "cannot":
        full, symbol = d.COST[c.what[1]], d.HAMMER
    else:
        full, symbol = d.SLOT_COST[c.what[1]], d.QUILL
    return full - any(symbol[v] == 2 for v in c.me.ready)


def w_coins(c):
    """Coins to the supply, drinks included where they count; to the pedlar in coins only."""
    need, have = c.args
    kind = c.what[0]
    if kind == "nopedlar":
        good = c.state.descent[0].pedlar
        assert (need, have) == (3 if good < 3 else 4, c.me.coins)  # AB-19.7
        return have >= need
    assert have == purse(c.me)
    if kind == "norefresh":
        assert need == 1
    elif kind == "poor":
        row = d.ENC_CHOICE[c.state.encounter - 1] + c.what[1]
        assert d.CHOICE_COST[row] == d.OP_COIN and need == d.CHOICE_COST_N[row]
    else:
        assert need == price_of(c)
    return have >= need


def w_have(c):
    row = d.ENC_CHOICE[c.state.encounter - 1] + c.what[1]
    item = d.CHOICE_COST[row] - d.OP_ITEM
    assert c.args[1:] == (d.CHOICE_COST_N[row], c.me.store[item])
    return c.args[2] >= c.args[1]


def w_price(c):
    """AB-11.2, AB-11.9"""
    least = max(3, c.state.asked[c.what[1]] + 1)
    assert c.args == (least, c.me.coins)
    return c.me.coins >= least


CONDITIONS = {
    "w_ready": w_ready,
    "w_coins": w_coins,
    "w_purse": w_coins,
    "w_have": w_have,
    "w_price": w_price,
    "w_caves": lambda c: len(c.state.pile) > 0,
    "w_goods": lambda c: sum(c.me.load) > 0,
    "w_free_pass": lambda c: c.state.free <= 1 or not c.me.ready,
    "w_after_cat": lambda c: c.prompt != w.P_AGAIN,
    "w_hammer": lambda c: any(d.HAMMER[v] for v in c.me.ready),
    "w_quill": lambda c: any(d.QUILL[v] for v in c.me.ready),
    "w_cave": lambda c: len(c.me.caves) > 0,
    "w_one_free": lambda c: bool(c.me.ready) or c.state.free < 1,
    "w_once": lambda c: not c.state.refreshed,
    "w_deck": lambda c: bool((c.state.house_deck, c.state.outpost_deck)[c.what[1]]),
    "w_pedlar_has": lambda c: c.state.descent[0].pedlar != NONE,
    "w_supply": lambda c: c.state.supply[c.state.descent[0].pedlar] > 0,
    "w_circle": lambda c: c.me.offered != NONE,
    "w_pedlar_wants": lambda c: 3 <= c.me.offered < GOODS,
    "w_once_round": lambda c: not c.state.descent[0].sold,
    "w_same": lambda c: c.me.offered != c.what[1],
}


# -- previews


STEPS = True


def measure(view, seat):
    me = view.seats[seat]
    return {
        "coins": me.coins,
        "income": income(me),
        "track": sum(n * points_of(k) for k, n in enumerate(me.stacks)),
        "goods": sum(me.store[:GOODS]),
        "lanterns": total(view) if view.encounter else 0,
        **{
            f"area {v}": k for k, area in enumerate((me.ready, me.tired, me.injured)) for v in area
        },
    }


def promises(case, lines):
    """Coins of deals are promised for a yes; those of builds and trainings at the end of them."""
    out = kit.Promises()
    verb = case.option[0]
    later = (w.P_BUILDER, w.P_TRAINER, w.P_PAY)
    ask = case.after().ask
    still_drinking = ask is not None and (ask.seat, ask.prompt) == (case.seat, w.P_DRINK)
    for line in lines:
        for part in line[1:]:
            key, args = getattr(part, "key", ""), getattr(part, "args", ())
            if key == "income_from_to":
                out["income"] = args
            elif key == "points_more":
                out["track"] = args[0]
            elif key == "harvest_gives":
                if ask is None or ask.prompt != w.P_TAKE:
                    out["goods"] = args[0]
            elif key == "drink_cider":
                out[f"area {case.option[1]}"] = (1, 0)
            elif key == "drink_potion" and still_drinking:
                out[f"area {case.option[1]}"] = (2, 1)  # after the drinks beds may follow unasked
        texts = [str(part) for part in line[1:]]
        lanterns = re.match(r"(\d+) → (\d+) lantern", texts[-1])
        if lanterns and case.after().state.encounter:
            out["lanterns"] = tuple(int(n) for n in lanterns.groups())
        settled = verb != w.V_PRICE and (ask is None or ask.prompt not in later)
        if settled and "@coin" in texts and re.fullmatch(r"\d+ → \d+", texts[-1]):
            out["coins"] = tuple(int(n) for n in texts[-1].split(" → "))
    return out
