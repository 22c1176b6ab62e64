"""When ticks, crosses and previews of Villagers are true; for claims.py."""

from engine_core.villagers import words as w
from engine_core.villagers.state import BUILD, DRAFT, NEWS
from tests.truth import kit
from tests.villagers.build import IDS
from tests.villagers.facts import (
    BASICS,
    CARDS,
    EVENT,
    Village,
    kind,
    mine,
    others,
    road,
    steals_top,
    verb,
)

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
    return [c for c in village.hand if c.below and village.spots(CARDS[IDS.index(c.below[-1])])]


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
    "w_missing_hire": missing(
        lambda case: (
            hire_possible(case)
            and named(case).basic
            and case.state.basics[BASICS.index(named(case).id)]
        )
    ),
    "w_missing_road": missing(lambda case: named(case) in road(case)),
    "w_full": full,
    "w_full_hire": lambda case: full(case) or not hire_possible(case),
    "w_lock_own": lambda case: mine(case).has(opener(case).id) and named(case) is opener(case),
    "lock_free": lambda case: case.state.free > 0,
    "w_lock": lambda case: rich(case, case.args[2], case.args[1]),
    "w_lock_hand": lambda case: (
        rich(case, case.args[2], case.args[1])
        or opener(case).id not in [c.id for c in mine(case).hand]
    ),
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


STEPS = True


def measure(view, seat):
    """The quantities a pane speaks of, of every seat; silver by the card that has the icon."""
    out = {"left": view.left}
    for slot, coins in enumerate(view.coins):
        out["road", slot] = coins
    for k, them in enumerate(view.seats):
        village = Village(them)
        out["gold", k] = them.gold
        out["first", k] = village.first()
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
        ("road", case.option[1]): (case.state.coins[case.option[1]], n)
    },
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
    out = kit.Promises()
    placing = verb(case) in (w.V_PLACE, w.V_MONK, w.V_ON)
    now = case.at_once()
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
        if placing and placed and (keys[0] == "shows" or keys[0] == "covers_whom"):
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
    if case.prompt == w.P_UNLOCK:
        with_the_smuggler(case, out.get(("gold", case.seat), []))
    return out


def with_the_smuggler(case, said):
    """Figures of a padlock are the padlock's; where one villager alone has gold, half of it comes
    with the same answer (VI-16.16)."""
    gain = sum(n for what, seat, n, _ in case.after().notes if what == w.N_GAIN)
    said[:] = [(one[0], one[1] + gain) if isinstance(one, tuple) else one + gain for one in said]


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
        if key == "second_market" or key == "both_markets":
            out["second", case.seat] = pair
            if key == "both_markets":
                out["first", case.seat] = pair
            label, key = "", ""
        elif label.endswith(":") and verb(case) == w.V_PAY:
            out["coins", case.option[1], case.option[2]] = pair
        elif label == "Countess":
            out["gold", 1] = pair
        elif key in ("", "you_short"):
            out["gold", case.seat] = pair


def makes_possible(case, parts, keys, now, out):
    """ "Makes possible" names cards that cannot be placed now and can afterwards."""
    if "opens_for" not in keys:
        return
    named = str(parts[keys.index("opens_for")].args[0]).split(", ")
    can = [CARDS[o[1]].name for o in case.options if o[0] == w.V_PLACE]
    then = [CARDS[o[1]].name for o in case.after().ask.options if o[0] == w.V_PLACE]
    assert all(name in then and name not in can for name in named), (named, can, then)
