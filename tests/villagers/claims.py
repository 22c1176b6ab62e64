"""When a claim of the device about Villagers is true: from the card tables as they are written and
the rules, over the full state. Nothing of the bots or the screens is used here.

Ticks, crosses and previews are in claims_panes.py.
"""

from engine_core import bots
from engine_core.villagers import words as w
from engine_core.villagers.state import BUILD, DRAFT
from tests.villagers.build import IDS
from tests.villagers.claims_panes import CONDITIONS, STEPS, measure, promises  # noqa: F401
from tests.villagers.facts import (
    BASICS,
    CARDS,
    EVENT,
    GONE,
    Village,
    chosen,
    mine,
    others,
    road,
    steals_top,
    verb,
)

# -- why a move is good


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
    best = max(
        [village.with_card(card, i).icons(what) for i in village.spots(card)]
        or [before + getattr(card, what)]
    )
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
    return any(
        c.below and c.below[-1] in wanted and piles[c.below[-1]] and not village.spots(c)
        for c in hand
    )


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
    return any(
        c.below and c.below[-1] == chosen(case).id and not village.spots(c) for c in village.hand
    )


def hire_silver(case):
    suits = counted_suits(case)
    if verb(case) == w.V_HIRE:
        return any(
            CARDS[IDS.index(name)].suit in suits and n
            for name, n in zip(BASICS, case.state.basics)
        )
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


def sees_hand(case):
    return any(ordinary(case, seat) for seat in others(case))


def frees_covered(case):
    """The Apprentice is offered only where a covered villager can be placed (VI-16.3)."""
    return chosen(case).id == "apprentice" and any(
        Village(case.state.seats[seat]).load(i)
        for seat in range(case.state.players)
        for i in range(len(case.state.seats[seat].card))
    )


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
    "silver_pays": lambda case: (
        chosen(case).silver
        and mine(case).with_card(chosen(case), GONE).formula(chosen(case).silver) > 0
    ),
    "needs_nobody": lambda case: not chosen(case).below and not chosen(case).effect,
    "hire_below": lambda case: (
        chosen(case).below[-1] in BASICS
        and case.state.basics[BASICS.index(chosen(case).below[-1])] > 0
    ),
    "unlocker": lambda case: chosen(case).keyring > 0,
    "special": lambda case: chosen(case).effect != "",
    "coins_on_it": lambda case: case.state.coins[case.option[1]] > 0,
    "none_fits": none_fits,
    "courier_stays": lambda case: (
        verb(case) == w.V_DECLINE and "courier" in [c.id for c in mine(case).hand]
    ),
    "two_in_a_row": lambda case: (
        verb(case) == w.V_RECRUIT and case.me.gold > 0 and case.me.limit - len(case.me.stall) > 1
    ),
    "all_drafted": lambda case: not [o for o in case.options if o[0] in (w.V_TAKE, w.V_BLIND)],
    "all_built": lambda case: verb(case) == w.V_DONE and case.state.left == 0,
    "nothing_fits": lambda case: (
        verb(case) == w.V_DONE
        and not [o for o in case.options if o[0] in (w.V_PLACE, w.V_PLAY, w.V_MONK)]
    ),
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
    "arrests": lambda case: any(
        "thief" in [c.id for c in Village(seat).cards] for seat in case.state.seats
    ),
    "looks_reserve": lambda case: len(case.state.reserve) > 0,
    "clears_road": lambda case: (
        sum(case.state.coins) > 0 and (case.state.reserve or any(case.state.stacks))
    ),
    "takes_stall": lambda case: any(seat.stall for seat in case.state.seats),
    "places_now": lambda case: any(
        c.suit != "special" and mine(case).spots(c) for c in mine(case).hand
    ),
    "searches": lambda case: any(case.state.stacks),
    "hire_for": hire_for,
    "hire_silver": hire_silver,
    "new_chain": lambda case: sum(case.state.basics) > 0,
    "covers_nothing": covers_nothing,
    "covers_same": lambda case: (
        len({mine(case).cards[o[1]].id for o in case.options}) == 1
        and not any(mine(case).load(o[1]) for o in case.options)
    ),
    "covers_less_gold": covers_less_gold,
    "own_unlocker": lambda case: case.option[1] == case.seat,
    "costs_nothing": lambda case: verb(case) == w.V_FREE and case.state.free,
    "poorest_unlocker": lambda case: (
        case.seat not in owners(case)
        and all(o[0] == w.V_PAY for o in case.options)
        and case.state.seats[case.option[1]].gold
        == min(case.state.seats[seat].gold for seat in owners(case))
    ),
    "same_owner": lambda case: owners(case) == {case.option[1]} and case.option[1] != case.seat,
    "lies_open": lambda case: Village(case.state.seats[case.option[1]]).load(case.option[2]) > 0,
    "side_food": lambda case: mine(case).icons("food") < 3 and another_round(case),
    "side_gold": lambda case: CARDS[case.option[1]].gold == 2,
    "half_gold": half_gold,
    "only_luck": lambda case: case.prompt == w.P_MINI,
    "stays_here": lambda case: verb(case) == w.V_MARK and case.state.players < 3,
    "unmarked_leave": lambda case: (
        verb(case) == w.V_DECLINE
        and case.state.players < 3
        and case.state.reserve
        and not all(case.state.coins)
    ),
    "gift_least": gift_least,
    "no_place": no_place,
    "gone_for_good": lambda case: verb(case) == w.V_JESTER and case.state.court[0].jester,
    "jester_once": lambda case: verb(case) == w.V_KEEP and case.state.court[0].jester,
    "only_event": lambda case: not other_events(case),
    "fines_first": lambda case: (
        event_of(case.option)["op"] == "PAY_BANK"
        and any(event["op"] == "PAY_COUNTESS" for event in other_events(case))
    ),
    "share_last": lambda case: (
        not event_of(case.option)["metric"].startswith("supply")
        and any(event["metric"].startswith("supply") for event in other_events(case))
    ),
    "any_order": lambda case: len(case.options) > 1,
    "gold_only": lambda case: verb(case) == w.V_GOLD,
    "worth_least": worth_least,
    "card_least": card_least,
    "thief_works": lambda case: (
        case.state.seats[case.option[2]].gold
        == max(case.state.seats[seat].gold for seat in others(case))
    ),
    "most_cards": most_cards,
    "back_to_hand": lambda case: case.option[1] == case.seat,
    "rival_loses": lambda case: case.option[1] != case.seat,
    "free_card": lambda case: case.prompt == w.P_CHURCH and verb(case) == w.V_BLIND,
    "own_freelancer": lambda case: verb(case) == w.V_FREELANCE and case.option[1] == case.seat,
    "one_more_action": lambda case: (
        figures(case) == [case.state.left, case.after().state.left]
        and figures(case)[1] > figures(case)[0]
    ),
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
    "VI-16.13": lambda case: verb(case) == w.V_FREE or plays("FREE_UNLOCK_THIS_PHASE")(case),
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
    "VI-19.10": lambda case: (
        case.prompt == w.P_PLUNDER or plays("STEAL_FROM_HAND", w.P_NOBLE)(case)
    ),
    "VI-19.11": lambda case: verb(case) == w.V_ROB or plays("STEAL_3_TO_SELF")(case),
    "VI-20.2": lambda case: (
        case.state.phase == BUILD
        and (case.prompt in (w.P_SEARCH, w.P_ORDER) or plays("LOOK_RESERVE_6_TAKE_1")(case))
    ),
    "VI-20.3": plays("BUILD_ONE_IN_DRAFT", w.P_PATRON),
    "VI-20.6": lambda case: verb(case) == w.V_RECRUIT or plays("PAY_1_DRAFT_2")(case),
    "VI-20.7": lambda case: (
        case.state.phase == DRAFT
        and (
            case.prompt in (w.P_SEARCH, w.P_ORDER, w.P_PROPHET)
            or plays("SEARCH_STACK_DRAFT_1")(case)
        )
    ),
    "VI-20.8": plays("SCORE_BEST_UNIQUE_SILVER"),
    "VI-21.10": plays("PAY_1_EXTRA_BUILD", w.P_FREELANCER),
    "VI-22.9": prompts(w.P_CHURCH, w.P_TAVERN),
    "VI-23.4": prompts(w.P_MINI),
}
