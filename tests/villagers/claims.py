"""When a claim of the device about Villagers is true: from the card tables as they are written and
the rules, over the full state. Nothing of the bots or the screens is used here."""

import csv

from engine_core import bots
from engine_core.villagers import words as w
from engine_core.villagers.state import BUILD, DRAFT, NEWS
from host_tools.compiler.source import CONTENT
from tests.villagers.build import EVENTS as EVENT_IDS, IDS

GONE = 255  # an empty slot, or the table below a card


def rows(name):
    with open(CONTENT / "villagers" / name, encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


TABLE = {**rows("cards.csv"), **rows("expansions.csv")}
EVENT = [rows("events.csv")[name] for name in EVENT_IDS]
BASICS = ("lumberjack", "hayer", "miner")


class Card:
    """A card as its row prints it."""

    def __init__(self, number):
        self.id = IDS[number]
        turned = self.id.endswith("_turned")
        row = TABLE[self.id.removesuffix("_turned")]
        self.name = row["name_en"]
        self.suit = row["suit"]
        self.icons = int(row["suit_icons"])
        self.food, self.builder = int(row["food"] or 0), int(row["builder"] or 0)
        self.gold = int(row["gold"] or 0)
        if turned:
            self.gold = 0
            self.food = int(self.id == "founders_turned")
        self.below = row["chain_parents"].split("+") if row["chain_parents"] else []
        self.carries = int(row["stack_size"]) if row["stack_size"].isdigit() else 0
        self.lock = row["unlocked_by"]
        self.keyring = int(row["keyring"] or 0)
        self.effect = "" if "SIDE" in row["special_effect"] else row["special_effect"]
        self.formula = row["silver_formula"]
        self.silver = self.formula if self.id != "nun" else ""  # VI-20.8
        self.basic = self.id in BASICS


CARDS = [Card(number) for number in range(len(IDS))]


def kind(name):
    return name.removesuffix("_turned")


class Village:
    """The cards of a village, what lies on what, and the coins."""

    def __init__(self, seat):
        self.cards = [CARDS[n] for n in seat.card]
        self.under = list(seat.under)
        self.coins = list(seat.coins)
        self.role = [kind(IDS[n]) for n in seat.role]
        self.hand = [CARDS[n] for n in seat.hand if n < len(CARDS)]
        self.gold = seat.gold

    def load(self, i):
        return self.under.count(i)

    def shown(self):
        return [card for i, card in enumerate(self.cards) if not self.load(i)]

    def icons(self, what):
        return sum(getattr(card, what) for card in self.shown())

    def with_card(self, card, spot):
        import copy

        more = copy.copy(self)
        more.cards = self.cards + [card]
        more.under = self.under + [spot]
        more.coins = self.coins + [0]
        more.role = self.role + [kind(card.id)]
        return more

    def spots(self, card):
        """VI-8.1, VI-8.4, VI-8.8"""
        if not card.below:
            return [GONE]
        room = CARDS[IDS.index(card.below[-1])].carries
        return [i for i, role in enumerate(self.role)
                if role == card.below[-1] and self.load(i) < room]

    def has(self, name):
        return name in [kind(card.id) for card in self.cards]

    def metric(self, text):
        name, *args = text.split(".")
        if name in ("food", "builder"):
            return self.icons(name)
        if name == "goldicons":
            return sum(card.gold > 0 for card in self.shown())
        if name == "goldsum":
            return sum(card.gold for card in self.shown() if card.suit == args[0])
        if name == "suit":
            return sum(card.icons for card in self.cards if card.suit == args[0])
        if name == "sets":
            return min(self.metric("suit." + suit) for suit in args)
        if name == "padlocks":
            return sum(bool(card.lock) for card in self.cards)
        if name == "maxcoins":
            return max(self.coins)
        if name == "bestsilver":
            alone = [card for card in self.shown() if card.silver
                     and (not args or [c.id for c in self.cards].count(card.id) == 1)]
            return max([self.formula(card.silver) for card in alone] + [0])
        if name == "villagers":
            return len(self.cards)
        raise AssertionError(text)

    def formula(self, text):
        """VI-14.7"""
        metrics, rest = text.split("/")
        per, times = rest.split("*")
        return sum(self.metric(m) for m in metrics.split("+")) // int(per) * int(times)

    def worth(self, card):
        """VI-17.4.4"""
        return card.gold or (self.formula(card.silver) if card.silver else 0)

    def second(self):
        """VI-13.8"""
        silver = sum(self.formula(card.formula) for card in self.shown() if card.formula)
        return silver + self.icons("gold") + sum(self.coins)


# -- looking at a case


def mine(case):
    return Village(case.me)


def verb(case):
    return case.option[0]


def road(case):
    return [CARDS[n] if n != GONE else None for n in case.state.road]


def chosen(case):
    """The card an option is about."""
    option = case.option
    name = option[0]
    if name in (w.V_TAKE, w.V_MARK, w.V_GIFT):
        return road(case)[option[1]]
    if name in (w.V_ON, w.V_PICK, w.V_LOSE):
        return mine(case).cards[option[1]]
    if name in (w.V_PAY, w.V_SWAP, w.V_SCHEME, w.V_ARREST):
        return Village(case.state.seats[option[1]]).cards[option[2]]
    return CARDS[option[-1] if name == w.V_STALL else option[1]]


def others(case):
    players = case.match.options["players"]
    return [seat for seat in range(players) if seat != case.seat]


def figures(case):
    return [int(n) for n in case.key.split(".")[1:]]


def another_round(case):
    """Not surely the last round: the stacks hold more than what is still drafted now."""
    t = case.state
    left = sum(len(pile) for pile in t.stacks)
    if t.phase == DRAFT:
        each = 2 if t.court else 1
        for seat in t.seats[: t.players]:
            if not seat.done:
                left -= each * (seat.limit - len(seat.stall))
    return left > 0


def raises(case, what):
    """Once placed at its best place it shows more, and the limit is not at its maximum."""
    village, card = mine(case), chosen(case)
    before = village.icons(what)
    best = max([village.with_card(card, i).icons(what) for i in village.spots(card)]
               or [before + getattr(card, what)])
    extra = 0
    if case.state.extras and case.match.options["improvements"] == "on":
        gives = {"food": ("windmill",), "builder": ("crane", "sawmill")}[what]
        from tests.villagers.build import IMPROVEMENTS

        extras = case.state.extras[0]
        for holder, card in zip(extras.holders, extras.improvements):
            extra += holder == case.seat and IMPROVEMENTS[card] in gives
    return (min(5, 2 + before + extra) < min(5, 2 + best + extra)) and another_round(case)


def carries_hand(case):
    """A hand card names it as what lies directly below; not the very card that is placed."""
    return any(c.below and c.below[-1] == chosen(case).id for c in mine(case).hand)


def waits_for_basic(case, without=None, wanted=BASICS):
    village = mine(case)
    hand = list(village.hand)
    if without:
        hand.remove(without)
    piles = dict(zip(BASICS, case.state.basics))
    return any(c.below and c.below[-1] in wanted and piles[c.below[-1]]
               and not village.spots(c) for c in hand)


def counted_suits(case):
    """Suits of which a visible silver villager counts the icons."""
    found = set()
    for card in mine(case).shown():
        for part in card.silver.split("/")[0].split("+"):
            name, *suits = part.split(".")
            if name in ("suit", "sets"):
                found |= set(suits)
    return found


def hire_for(case):
    if verb(case) == w.V_HIRE:
        return waits_for_basic(case, chosen(case))
    village = mine(case)
    return any(c.below and c.below[-1] == chosen(case).id and not village.spots(c)
               for c in village.hand)


def hire_silver(case):
    suits = counted_suits(case)
    if verb(case) == w.V_HIRE:
        return any(CARDS[IDS.index(name)].suit in suits and n
                   for name, n in zip(BASICS, case.state.basics))
    return chosen(case).suit in suits


def brings_her(case, card, coins=0):
    her = Village(case.state.seats[1])
    return her.with_card(card, GONE).second() - her.second() + coins


def gift_least(case):
    t = case.state
    gains = {i: brings_her(case, card, t.coins[i]) for i, card in enumerate(road(case)) if card}
    return gains[case.option[1]] == min(gains.values())


def event_of(option):
    return EVENT[option[1]]


def other_events(case):
    return [event_of(o) for o in case.options if o[0] == w.V_EVENT and o != case.option]


def covered_gold(case, i):
    village = mine(case)
    return 0 if village.load(i) else village.cards[i].gold


def covers_nothing(case):
    village = mine(case)
    i = case.option[1]
    card = village.cards[i]
    return village.load(i) > 0 or not (card.food or card.builder or village.worth(card))


def covers_less_gold(case):
    own = covered_gold(case, case.option[1])
    return all(covered_gold(case, o[1]) > own for o in case.options if o != case.option)


def pays_more(case):
    village, card = mine(case), chosen(case)
    best = max(village.with_card(card, i).second() for i in village.spots(card))
    return figures(case) == [village.second(), best] and best > village.second()


def owners(case):
    return {o[1] for o in case.options if o[0] == w.V_PAY}


def silver_again(case):
    return mine(case).metric("bestsilver.unique") > 0


def effect(*names):
    return lambda case: chosen(case).effect in names


def ordinary(case, seat):
    return sum(CARDS[n].suit != "special" for n in case.state.seats[seat].hand)


def most_cards(case):
    if case.prompt == w.P_PROPHET:
        sizes = [len(pile) for pile in case.state.stacks]
        return sizes[case.option[1]] == max(sizes)
    return ordinary(case, case.option[1]) == max(ordinary(case, o[1]) for o in case.options)


def has_place(case):
    return bool(chosen(case).below) and bool(mine(case).spots(chosen(case)))


def none_fits(case):
    village = mine(case)
    return not any(card and card.below and village.spots(card) for card in road(case))


def no_place(case):
    return bool(chosen(case).below) and not mine(case).spots(chosen(case))


def worth_least(case):
    village = mine(case)
    values = [village.worth(village.cards[o[1]]) for o in case.options if o[0] == w.V_LOSE]
    only = all(o[0] == w.V_LOSE for o in case.options)
    return only and village.worth(chosen(case)) == min(values)


def card_least(case):
    gains = [brings_her(case, card) for card in mine(case).hand]
    return brings_her(case, chosen(case)) == min(gains)


def half_gold(case):
    return chosen(case).gold == max(card.gold for card in mine(case).shown())


def steals_top(case):
    """VI-19.5: a top villager, neither special nor Founders."""
    return any(card.suit != "special" and kind(card.id) != "founders"
               for seat in range(case.state.players)
               for card in Village(case.state.seats[seat]).shown())


def sees_hand(case):
    return any(ordinary(case, seat) for seat in others(case))


def frees_covered(case):
    """The Apprentice is offered only where a covered villager can be placed (VI-16.3)."""
    return chosen(case).id == "apprentice" and any(
        Village(case.state.seats[seat]).load(i) for seat in range(case.state.players)
        for i in range(len(case.state.seats[seat].card)))


REASONS = {
    "estimate": lambda case: bots.pick(case.match, "normal") == case.option,
    "rightmost": lambda case: case.option == max(case.options),
    "carries_hand": carries_hand,
    "opens_hand": lambda case: any(c.lock == chosen(case).id for c in mine(case).hand),
    "more_food": lambda case: raises(case, "food"),
    "more_builders": lambda case: raises(case, "builder"),
    "pays_more": pays_more,
    "has_place": has_place,
    "own_key": lambda case: chosen(case).lock and mine(case).has(chosen(case).lock),
    "silver_pays": lambda case: chosen(case).silver
    and mine(case).with_card(chosen(case), GONE).formula(chosen(case).silver) > 0,
    "needs_nobody": lambda case: not chosen(case).below and not chosen(case).effect,
    "hire_below": lambda case: chosen(case).below[-1] in BASICS
    and case.state.basics[BASICS.index(chosen(case).below[-1])] > 0,
    "unlocker": lambda case: chosen(case).keyring > 0,
    "special": lambda case: chosen(case).effect != "",
    "coins_on_it": lambda case: case.state.coins[case.option[1]] > 0,
    "none_fits": none_fits,
    "courier_stays": lambda case: verb(case) == w.V_DECLINE and "courier" in [
        c.id for c in mine(case).hand],
    "two_in_a_row": lambda case: verb(case) == w.V_RECRUIT and case.me.gold > 0
    and case.me.limit - len(case.me.stall) > 1,
    "all_drafted": lambda case: not [o for o in case.options if o[0] in (w.V_TAKE, w.V_BLIND)],
    "all_built": lambda case: verb(case) == w.V_DONE and case.state.left == 0,
    "nothing_fits": lambda case: verb(case) == w.V_DONE and not [
        o for o in case.options if o[0] in (w.V_PLACE, w.V_PLAY, w.V_MONK)],
    "monk_place": lambda case: verb(case) == w.V_MONK and no_place(case),
    "frees_covered": frees_covered,
    "locks_free": effect("FREE_UNLOCK_THIS_PHASE"),
    "half_now": lambda case: chosen(case).id == "smuggler" and mine(case).icons("gold") > 0,
    "thief_joins": effect("STEAL_3_TO_SELF"),
    "two_later": effect("PAY_1_DRAFT_2"),
    "silver_again": silver_again,
    "more_actions": effect("PAY_1_EXTRA_BUILD"),
    "steals_top": steals_top,
    "sees_hand": sees_hand,
    "arrests": lambda case: any("thief" in [c.id for c in Village(seat).cards]
                                for seat in case.state.seats),
    "looks_reserve": lambda case: len(case.state.reserve) > 0,
    "clears_road": lambda case: sum(case.state.coins) > 0
    and (case.state.reserve or any(case.state.stacks)),
    "takes_stall": lambda case: any(seat.stall for seat in case.state.seats),
    "places_now": lambda case: any(c.suit != "special" and mine(case).spots(c)
                                   for c in mine(case).hand),
    "searches": lambda case: any(case.state.stacks),
    "hire_for": hire_for,
    "hire_silver": hire_silver,
    "new_chain": lambda case: sum(case.state.basics) > 0,
    "covers_nothing": covers_nothing,
    "covers_same": lambda case: len({mine(case).cards[o[1]].id for o in case.options}) == 1
    and not any(mine(case).load(o[1]) for o in case.options),
    "covers_less_gold": covers_less_gold,
    "own_unlocker": lambda case: case.option[1] == case.seat,
    "costs_nothing": lambda case: verb(case) == w.V_FREE and case.state.free,
    "poorest_unlocker": lambda case: case.seat not in owners(case)
    and all(o[0] == w.V_PAY for o in case.options)
    and case.state.seats[case.option[1]].gold == min(
        case.state.seats[seat].gold for seat in owners(case)),
    "same_owner": lambda case: owners(case) == {case.option[1]} and case.option[1] != case.seat,
    "lies_open": lambda case: Village(case.state.seats[case.option[1]]).load(case.option[2]) > 0,
    "side_food": lambda case: mine(case).icons("food") < 3 and another_round(case),
    "side_gold": lambda case: CARDS[case.option[1]].gold == 2,
    "half_gold": half_gold,
    "only_luck": lambda case: case.prompt == w.P_MINI,
    "stays_here": lambda case: verb(case) == w.V_MARK and case.state.players < 3,
    "unmarked_leave": lambda case: verb(case) == w.V_DECLINE and case.state.players < 3
    and case.state.reserve and not all(case.state.coins),
    "gift_least": gift_least,
    "no_place": no_place,
    "gone_for_good": lambda case: verb(case) == w.V_JESTER and case.state.court[0].jester,
    "jester_once": lambda case: verb(case) == w.V_KEEP and case.state.court[0].jester,
    "only_event": lambda case: not other_events(case),
    "fines_first": lambda case: event_of(case.option)["op"] == "PAY_BANK"
    and any(event["op"] == "PAY_COUNTESS" for event in other_events(case)),
    "share_last": lambda case: not event_of(case.option)["metric"].startswith("supply")
    and any(event["metric"].startswith("supply") for event in other_events(case)),
    "any_order": lambda case: len(case.options) > 1,
    "gold_only": lambda case: verb(case) == w.V_GOLD,
    "worth_least": worth_least,
    "card_least": card_least,
    "thief_works": lambda case: case.state.seats[case.option[2]].gold == max(
        case.state.seats[seat].gold for seat in others(case)),
    "most_cards": most_cards,
    "back_to_hand": lambda case: case.option[1] == case.seat,
    "rival_loses": lambda case: case.option[1] != case.seat,
    "free_card": lambda case: case.prompt == w.P_CHURCH and verb(case) == w.V_BLIND,
    "own_freelancer": lambda case: verb(case) == w.V_FREELANCE and case.option[1] == case.seat,
    "one_more_action": lambda case: figures(case) == [
        case.state.left, case.after().state.left] and figures(case)[1] > figures(case)[0],
    "enough_actions": lambda case: len(case.me.hand) <= case.state.left,
    "looked_ahead": lambda case: False,  # a hint does not look ahead
}


# -- the rules that are cited


def prompts(*numbers):
    return lambda case: case.prompt in numbers


def act(*verbs, prompt=None, chain=None):
    """The option has one of these verbs, perhaps only at one prompt, with or without a chain."""

    def holds(case):
        if verb(case) not in verbs or prompt is not None and case.prompt != prompt:
            return False
        return chain is None or bool(chosen(case).below) == chain and not chosen(case).effect

    return holds


def plays(name, also=None):
    """A card with this effect is played or placed, or this question of it is answered."""

    def holds(case):
        if also is not None and case.prompt == also:
            return True
        return verb(case) in (w.V_PLAY, w.V_PLACE) and chosen(case).effect == name

    return holds


CITES = {
    "VI-5.3": act(w.V_DONE, prompt=w.P_DRAFT),
    "VI-5.4": act(w.V_TAKE, w.V_BLIND, prompt=w.P_DRAFT),
    "VI-6.6": prompts(w.P_MARK),
    "VI-7.3": act(w.V_DONE, prompt=w.P_BUILD),
    "VI-8.1": act(w.V_PLACE, prompt=w.P_BUILD, chain=True),
    "VI-8.5": prompts(w.P_SPOT),
    "VI-8.8": act(w.V_PLACE, prompt=w.P_BUILD, chain=False),
    "VI-9.1": lambda case: verb(case) == w.V_HIRE or case.prompt == w.P_BASIC,
    "VI-9.2": prompts(w.P_STACK),
    "VI-10.3": lambda case: verb(case) == w.V_PAY and case.option[1] == case.seat,
    "VI-10.4": lambda case: verb(case) == w.V_PAY and case.option[1] != case.seat,
    "VI-10.6": lambda case: verb(case) == w.V_PAY and len(owners(case)) > 1,
    "VI-11.3": lambda case: verb(case) == w.V_PLACE and chosen(case).suit == "special",
    "VI-16.1": plays("SWAP_COVERED", w.P_SWAP),
    "VI-16.2": prompts(w.P_SIDE),
    "VI-16.6": act(w.V_MONK),
    "VI-16.13": lambda case: verb(case) == w.V_FREE
    or plays("FREE_UNLOCK_THIS_PHASE")(case),
    "VI-16.16": plays("GAIN_HALF_PRINTED_GOLD_ROUND_UP", w.P_SMUGGLE),
    "VI-17.2.1": prompts(w.P_GIFT),
    "VI-17.4.2": act(w.V_EVENT),
    "VI-17.6.1": act(w.V_JESTER, w.V_KEEP),
    "VI-17.10.4": act(w.V_LOSE),
    "VI-17.10.10": act(w.V_GOLD, w.V_DISCARD, w.V_GIVE),
    "VI-19.4": plays("ROAD_WIPE_TAKE_COINS"),
    "VI-19.5": plays("STEAL_TOP_TO_HAND", w.P_SCHEMER),
    "VI-19.7": prompts(w.P_COURIER),
    "VI-19.8": plays("TAKE_FROM_STALL_TO_HAND", w.P_STALL),
    "VI-19.9": plays("DISCARD_THIEF_TAKE_COINS", w.P_SHERIFF),
    "VI-19.10": lambda case: case.prompt == w.P_PLUNDER
    or plays("STEAL_FROM_HAND", w.P_NOBLE)(case),
    "VI-19.11": lambda case: verb(case) == w.V_ROB or plays("STEAL_3_TO_SELF")(case),
    "VI-20.2": lambda case: case.state.phase == BUILD
    and (case.prompt in (w.P_SEARCH, w.P_ORDER) or plays("LOOK_RESERVE_6_TAKE_1")(case)),
    "VI-20.3": plays("BUILD_ONE_IN_DRAFT", w.P_PATRON),
    "VI-20.6": lambda case: verb(case) == w.V_RECRUIT or plays("PAY_1_DRAFT_2")(case),
    "VI-20.7": lambda case: case.state.phase == DRAFT and (
        case.prompt in (w.P_SEARCH, w.P_ORDER, w.P_PROPHET)
        or plays("SEARCH_STACK_DRAFT_1")(case)),
    "VI-20.8": plays("SCORE_BEST_UNIQUE_SILVER"),
    "VI-21.10": plays("PAY_1_EXTRA_BUILD", w.P_FREELANCER),
    "VI-22.9": prompts(w.P_CHURCH, w.P_TAVERN),
    "VI-23.4": prompts(w.P_MINI),
}


# -- ticks and crosses


def card_of(case):
    """The card that is refused."""
    return CARDS[case.what[1]]


def in_hand(case):
    return card_of(case).id in [c.id for c in mine(case).hand]


def named(case):
    """The card a text names, by its English name."""
    return next(card for card in CARDS if card.name == str(case.args[0]))


def present(case):
    """In the village, or something stands for it (VI-16.6)."""
    return kind(named(case).id) in mine(case).role


def hire_possible(case):
    spare = [card for card in mine(case).hand if not card.basic]
    return case.state.phase == BUILD and case.state.hires > 0 and spare


def missing(extra):
    """Crossed where the villager is really missing and the way that is told exists."""

    def holds(case):
        return present(case) or not extra(case)

    return holds


def full(case):
    """Crossed where no place on such a villager is free."""
    return not present(case) or bool(mine(case).spots(card_of(case)))


def rich(case, gold, price):
    assert price == case.state.price and gold == case.me.gold
    return gold >= price


def opener(case):
    return CARDS[IDS.index(card_of(case).lock)]


def can_open(case, card):
    """VI-10"""
    t = case.state
    return not card.lock or t.free or mine(case).has(card.lock) or case.me.gold >= t.price


def monk_cards(case):
    """Cards of the hand for which a Monk could be placed, padlocks aside (VI-16.6)."""
    village = mine(case)
    return [c for c in village.hand if c.below
            and village.spots(CARDS[IDS.index(c.below[-1])])]


def swappable(case):
    """VI-16.1 to VI-16.4"""
    village = mine(case)
    for seat in range(case.state.players):
        there = Village(case.state.seats[seat])
        for i, card in enumerate(there.cards):
            theirs = kind(card.id) == "founders" and seat != case.seat
            free = there.load(i) and card.suit != "special" and not theirs
            if free and village.spots(card) and can_open(case, card):
                return True
    return False


def builds(least):
    def holds(case):
        assert case.args[0] == case.state.left
        return case.state.left >= least

    return holds


def late(case):
    """Crossed where the phase of the event has begun (VI-17.6.4)."""
    phase = EVENT[case.what[1]]["phase"]
    if case.state.phase == NEWS or phase == "EVENT":
        return True
    return phase == "BUILD" and case.state.phase < BUILD


def placing_price(case):
    """The card whose padlock is opened needs somebody who is in play (VI-10.7)."""
    return not any(Village(seat).has(kind(named(case).id)) for seat in case.state.seats)


def basics_of(case):
    return case.state.basics[BASICS.index(card_of(case).id)]


def hires_left(case):
    assert case.args[0] == case.state.hires
    return case.state.hires > 0


def pile_left(case):
    assert case.args[0] == basics_of(case)
    return basics_of(case) > 0


CONDITIONS = {
    "w_hand": in_hand,
    "w_builds": builds(1),
    "w_monk_builds": builds(2),
    "w_there": present,
    "w_missing": present,
    "w_missing_hand": missing(lambda case: named(case).id in [c.id for c in mine(case).hand]),
    "w_missing_hire": missing(lambda case: hire_possible(case) and named(case).basic
                              and case.state.basics[BASICS.index(named(case).id)]),
    "w_missing_road": missing(lambda case: named(case) in road(case)),
    "w_full": full,
    "w_full_hire": lambda case: full(case) or not hire_possible(case),
    "w_lock_own": lambda case: mine(case).has(opener(case).id) and named(case) is opener(case),
    "lock_free": lambda case: case.state.free > 0,
    "w_lock": lambda case: rich(case, case.args[2], case.args[1]),
    "w_lock_hand": lambda case: rich(case, case.args[2], case.args[1])
    or opener(case).id not in [c.id for c in mine(case).hand],
    "w_gold": lambda case: rich(case, case.args[1], case.args[0]),
    "w_in_play": placing_price,
    "w_jester": lambda case: case.state.court[0].jester == 1,
    "w_late": late,
    "w_hires": hires_left,
    "w_pile": pile_left,
    "w_return": lambda case: any(not card.basic for card in mine(case).hand),
    "w_basic_back": lambda case: not card_of(case).basic,
    "w_hand_safe": lambda case: any(o[0] in (w.V_DISCARD, w.V_GIVE) for o in case.options),
    "w_not_special": lambda case: card_of(case).suit != "special",
    "w_draft_card": lambda case: case.state.phase == DRAFT,
    "w_monk": lambda case: bool(monk_cards(case)),
    "w_cover_lock": lambda case: any(can_open(case, card) for card in monk_cards(case)),
    "w_monk_with": lambda case: not any(o[0] == w.V_MONK for o in case.options),
    "w_no_top": steals_top,
    "w_swap": swappable,
    "w_visible_gold": lambda case: mine(case).icons("gold") > 0,
    "w_no_hand": lambda case: any(case.state.seats[seat].hand for seat in others(case)),
    "w_thief": lambda case: any(Village(seat).has("thief") for seat in case.state.seats),
    "w_reserve": lambda case: len(case.state.reserve) > 0,
}


# -- what a pane promises


def measure(view, seat):
    """The quantities a pane speaks of, of every seat; silver by the card that has the icon."""
    out = {"left": view.left}
    for slot, coins in enumerate(view.coins):
        out["road", slot] = coins
    for k, them in enumerate(view.seats):
        village = Village(them)
        out["gold", k] = them.gold
        out["second", k] = village.second()
        for i, coins in enumerate(village.coins):
            out["coins", k, i] = coins
    village = Village(view.seats[seat])
    for what in ("gold", "food", "builder"):
        out["icons", what] = village.icons(what)
    for number, card in enumerate(CARDS):
        if card.silver:
            here = card.id in [c.id for c in village.cards]
            out["silver", number] = village.formula(card.silver) if here else 0
    return out


ICONS = {"@coin": "gold", "@food": "food", "@builder": "builder"}
# Texts whose figures are a promise: what they speak of, and how the figures tell it.
TOLD = {
    "supply_stays": lambda case, n: {("gold", case.seat): (n, n)},
    "builds_after": lambda case, n: {"left": (case.state.left, n)},
    "half_gain": lambda case, n: {("gold", case.seat): n},
    "coins_back": lambda case, n: {("gold", case.seat): n},
    "loot": lambda case, n: {("gold", case.seat): n},
    "coins_on": lambda case, n: {("gold", case.seat): n} if verb(case) == w.V_TAKE else {},
    "mark_coins": lambda case, n: {
        ("road", case.option[1]): (case.state.coins[case.option[1]], n)},
    "freelancer_how": lambda case, a, b: {"left": (a, b), ("gold", case.seat): -1},
    "gift_worth": lambda case, who, a, b: {("second", 1): (a, b)},
    "gift_coins": lambda case, who, a, b: {("gold", 1): (a, b)},
    "gift_nothing": lambda case, who: {("second", 1): 0, ("gold", 1): 0},
    "no_action_used": lambda case: {"left": 0},
    "recruit": lambda case: {("gold", case.seat): -1},
}
PADLOCK = {
    "lock_own": lambda who: 0,
    "lock_free": lambda: 0,
    "lock_other": lambda who, owner, price: -price,
    "lock_bank": lambda who, price: -price,
}


def change(part):
    """(before, after) of "3 → 5"; None for any other text."""
    ends = part.split(" → ")
    return tuple(map(int, ends)) if len(ends) == 2 and all(e.isdigit() for e in ends) else None


def promises(case, lines):
    out = {}
    placing = verb(case) in (w.V_PLACE, w.V_MONK, w.V_ON)
    now = case.after().state
    placed = len(now.seats[case.seat].card) > len(case.me.card)  # nothing more is asked before
    icons = {}
    for line in lines:
        parts = list(line[1:])
        keys = [getattr(part, "key", "") for part in parts]
        for part, key in zip(parts, keys):
            if key in TOLD:
                out.update(TOLD[key](case, *part.args))
            elif key in PADLOCK and placing and placed:
                out["gold", case.seat] = PADLOCK[key](*part.args)
        if placing and placed and (keys[0] == "shows" or keys[0] == "is_covered"):
            for number, icon in zip(parts[1::2], parts[2::2]):
                if icon in ICONS:
                    icons.setdefault(ICONS[icon], {})[keys[0]] = int(number)
                elif keys[0] == "shows":
                    card = placed_card(case, now)
                    before = measure(case.table.view, case.seat)["silver", card]
                    out["silver", card] = (before, int(number))
        read_changes(case, parts, keys, out)
        makes_possible(case, parts, keys, now, out)
    for what, signs in icons.items():
        out["icons", what] = sum(signs.values())
    return out


def placed_card(case, now):
    return now.seats[case.seat].card[-1]


def read_changes(case, parts, keys, out):
    """Figures before and after, by the words or the icon they stand behind."""
    label, key = "", ""
    for part, name in zip(parts, keys):
        pair = change(str(part))
        if not pair:
            if part[:1] != "@" or name:
                label, key = str(part), name
            else:
                key = key if key == "you_short" else "" if label == "" else key
            continue
        if key == "second_market":
            out["second", case.seat] = pair
            label, key = "", ""
        elif label.endswith(":") and verb(case) == w.V_PAY:
            out["coins", case.option[1], case.option[2]] = pair
        elif label == "Countess":
            out["gold", 1] = pair
        elif key in ("", "you_short"):
            out["gold", case.seat] = pair


def makes_possible(case, parts, keys, now, out):
    """"Makes possible" names cards that cannot be placed now and can afterwards."""
    if "opens_for" not in keys:
        return
    named = str(parts[keys.index("opens_for")].args[0]).split(", ")
    can = [CARDS[o[1]].name for o in case.options if o[0] == w.V_PLACE]
    then = [CARDS[o[1]].name for o in case.after().ask.options if o[0] == w.V_PLACE]
    assert all(name in then and name not in can for name in named), (named, can, then)
