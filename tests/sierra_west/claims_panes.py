"""When ticks, crosses and previews of Sierra West are true; for claims.py."""

import csv
from pathlib import Path

from engine_core.sierra_west import data as d, words as w
from tests.sierra_west.facts import (
    COSTS,
    NONE,
    ON_GREEN,
    SUMMIT,
    can_pay,
    costs,
    free_cards,
    has_effect,
    place_of,
    trail,
)
from tests.truth import kit

_STRINGS = Path(__file__).resolve().parents[2] / "host_tools/content/sierra_west/strings.csv"
with open(_STRINGS, encoding="utf-8") as _file:
    NAMES = [row["en"] for row in csv.DictReader(_file) if row["key"].startswith("card.")]


# -- refusals


def boots_at_hand(case):
    """SW-7.1, SW-7.2, SW-7.10."""
    t = case.state
    return t.boots_hat + t.boots_bare + t.half + 2 * case.me.pairs


def refused_at(case):
    """Trail space of the pioneer whose symbol cannot be used."""
    return place_of(case, case.what[1]) - ON_GREEN


def refused_summit(case):
    return d.SUMMIT[case.state.played[case.what[1]]]


def needs_and_has(need, have):
    """The figures in the text are right; the condition holds if there is enough."""

    def holds(case):
        assert case.args == (need(case), have(case)), (case.args, need(case), have(case))
        return case.args[1] >= case.args[0]

    return holds


def boots_needed(case):
    return 1 if case.what[0] == "hill" else d.WAGON_BOOTS[case.me.wagon + 1]


def basics_needed(case):
    if case.what[0] == "wagon":
        return d.WAGON_ANY[case.me.wagon + 1]
    return COSTS[refused_at(case)]


def basics(case):
    return sum(case.me.goods[:3])


def figure_ready(case):
    """SW-4.16 to SW-4.18."""
    t, me = case.state, case.me
    at_end = any(ON_GREEN <= p < SUMMIT and p & 7 == 6 for p in (me.hat, me.bare))
    return at_end or t.mule == case.seat and t.mule_at < SUMMIT


def full_price(case):
    summit = refused_summit(case)
    if d.SUMMIT_OP[summit] == d.SUM_SHARP:  # SW-19.13
        assert case.args == ("2 bullets",)
        return case.me.goods[6] >= 2
    named = [int(part.split()[0]) for part in case.args[0].split(", ")]
    assert named == [count for _, count in costs(summit)]
    return can_pay(case, summit)


def can_build(case):
    """SW-10.2, SW-10.6: with what is left once the space is paid."""
    me = case.me
    rest = max(0, basics(case) - COSTS[refused_at(case)])
    for slot, kind in enumerate(case.state.market):
        if kind != NONE and kind not in me.cabins and (2, 1, 1, 0)[slot] <= rest:
            homes = me.cabins[3:4] if d.CABIN_COLOUR[kind] else me.cabins[:3]
            if NONE in homes:
                return True
    return False


def boots_on_the_way(case):
    """A boot symbol at or in front of a pioneer that can still be used."""
    for number in (0, 1):
        place = place_of(case, number)
        if place < SUMMIT:
            here, ahead = trail(case, number)
            fresh = [here] if here != NONE and not case.state.used >> number & 1 else []
            if d.OP_BOOTS in [d.SYM_OP[symbol] for symbol in fresh + ahead]:
                return True
    return False


def banjo_pays(case):
    """SW-17.12: the other pioneer stands on a banjo that was paid for."""
    number = case.what[1]
    other = place_of(case, 1 - number)
    if not ON_GREEN <= other < SUMMIT or not case.state.used >> 1 - number & 1:
        return False
    symbol = case.state.path[other - ON_GREEN]
    return symbol != NONE and d.SYM_OP[symbol] == d.OP_BANJO


def helper(op):
    """The hatted pioneer can enter this brown cabin now, for the bareheaded one."""

    def holds(case):
        kind = case.me.cabins[3]
        return (
            case.what == ("use", 1)
            and case.me.hat == 0
            and (kind != NONE and d.CABIN_OP[kind] == op and COSTS[refused_at(case)] > 0)
        )

    return holds


CONDITIONS = {
    "why_advance": lambda c: has_effect(c, refused_summit(c)),
    "why_bandits": lambda c: sum(c.state.bandits) > 0,
    "why_banjo": banjo_pays,
    "why_basics": needs_and_has(basics_needed, basics),
    "why_boots": needs_and_has(boots_needed, boots_at_hand),
    "why_cabin": can_build,
    "why_cart": lambda c: c.me.carts[0] + c.me.carts[1] > 0,
    "why_carts": lambda c: c.state.carts > 0,
    "why_cost": full_price,
    "why_figure": figure_ready,
    "why_fish": lambda c: sum(c.state.fish) > 0,
    "why_free": lambda c: c.state.played[c.what[1]] in free_cards(c),
    "why_gold": lambda c: c.me.gold > 0,
    "why_own_use": lambda c: d.SYM_OP[c.state.path[refused_at(c)]] != d.OP_MELANCHOLY,
    "why_scout": lambda c: c.me.scout != 20 and bool(c.state.shown[c.me.scout]),
    "why_space": lambda c: c.me.wagon < 6,
    "why_by_boots": boots_on_the_way,
    "why_by_card": lambda c: any(
        c.args == (NAMES[card],) and can_pay(c, d.SUMMIT[card]) and has_effect(c, d.SUMMIT[card])
        for card in free_cards(c)
    ),
    "why_by_stable": lambda c: (
        c.state.mule == c.seat and c.state.mule_at < SUMMIT and c.me.gold > 0
    ),
    "why_by_fish": lambda c: c.state.mode == 1 and c.me.canoe == 0 and sum(c.me.goods[3:6]) > 0,
    "why_by_blast": lambda c: (
        c.state.mode == 2 and c.state.dynamite == c.seat and c.me.goods[2] > 1
    ),
    "why_by_toll": helper(d.CAB_PAID_MINUS_1),
    "why_by_tamer": lambda c: (
        helper(d.CAB_BEAR_FREE)(c) and d.SYM_OP[c.state.path[refused_at(c)]] == d.OP_BEAR
    ),
}


# -- previews

ICONS = {
    "@meat": "meat",
    "@log": "wood",
    "@stone": "stone",
    "@bullet": "bullets",
    "@nugget": "gold",
    "@bootpair": "pairs",
    "@wagon": "wagon",
    "@bandit": "bandits",
    "@star": "stars",
    "@appleg": "green",
    "@appler": "red",
    "@boot": "boots",
}
TRACKS = {"@meat": 0, "@log": 1, "@stone": 2, "@appleg": 3, "@appler": 4}
GOODS = ("meat", "wood", "stone", "red fish", "green fish", "blue fish", "bullets")
COUNTS = {
    "meat": "meat",
    "wood": "wood",
    "stone": "stone",
    "red fish": "red fish",
    "green fish": "green fish",
    "blue fish": "blue fish",
    "gold": "gold",
    "green apple": "green",
    "green apples": "green",
    "red apple": "red",
    "red apples": "red",
}


STEPS = True


def measure(view, seat):
    me = view.seats[seat]
    found = dict(zip(GOODS, me.goods, strict=True))
    found.update(
        gold=me.gold,
        pairs=me.pairs,
        wagon=me.wagon,
        bandits=me.bandits,
        stars=me.stars,
        boots=view.boots_hat + view.boots_bare + view.half,
        mule=int(view.mule == seat),
        cabins=4 - list(me.cabins).count(NONE),
        true=1,
    )
    found.update((f"track {k}", value) for k, value in enumerate(me.tracks))
    if view.mode == 0:
        found["green"], found["red"] = view.apples
    found.update({name + ", as said": value for name, value in found.items()})
    return found


def promises(case, lines):
    """What the pane says: figures before and after, words of the option, warnings."""
    found = kit.Promises()
    for line in lines:
        parts = line[1:]
        for k, part in enumerate(parts):
            if "→" in part and part != "→":
                before, after = map(int, part.split(" → "))
                name = parts[k - 1]
                if name == "@home":
                    name = f"track {TRACKS[parts[k - 2]]}"
                found[ICONS.get(name, name)] = (before, after)
            elif part == "@mule" and k == len(parts) - 1 and line[0] == 3:
                found["mule"] = 1
            elif part == "@boot" and parts[k + 1].isdigit():
                found["boots"] = (measure(case.table.view, case.seat)["boots"], int(parts[k + 1]))
        key = getattr(parts[0], "key", "") if parts else ""
        keys = [getattr(part, "key", "") for part in parts]
        if "leave_hazard" in keys:
            found["true"] = (1, int(suffers(case)))
        elif key in TRAPS:
            found["true"] = (1, int(parts[1:] == trappable(case, key)))
    found.update(words_promise(case, lines[0]))
    return found


def suffers(case):
    """SW-11.1: the step is followed by consequences."""
    branch = case.after()
    me = branch.state.seats[case.seat]
    asked = branch.ask is not None and branch.ask.prompt == w.P_LOSS
    return asked or me.wagon < case.me.wagon or list(me.cabins) != list(case.me.cabins)


TRAPS = ("he_traps", "he_traps_none", "others_trap", "others_none")
ANIMALS = ("rabbit", "beaver", "fox", "bear")
OWN = ("deer", "raccoon", "marmot", "badger")


def trappable(case, key):
    """Icons of the animals by which somebody else can turn a tile (SW-4.3, SW-5.5, SW-22.6)."""
    t = case.state
    if (t.people == 1) != key.startswith("he_"):
        return None
    cards = (case.option[1], case.option[3])
    if t.people == 1:
        opaque = not d.TRAP_FAINT[t.plan] or t.flags & 2 and t.mule == 1
        cards = cards[d.TRAP_RIGHT[t.plan] :][:1] if opaque else ()
    seen = []
    for animal in [d.ANIMAL[card] for card in cards]:
        lack = [k for k, s in enumerate(t.seats) if k != case.seat and not s.animals >> animal & 1]
        if animal < (4 if t.people == 1 else 5) and lack and animal not in seen:
            seen.append(animal)
    if bool(seen) == key.endswith("_none"):
        return None
    return tuple("@" + (ANIMALS + OWN[t.mode : t.mode + 1])[animal] for animal in seen)


def words_promise(case, title):
    """What the sentence of an option says it gives and takes."""
    said = " ".join(part for part in title[1:] if part[:1] != "@")
    option = case.option
    if option[0] == w.V_TRADE:
        return {"gold, as said": option[1], "pairs, as said": option[2]}
    if option[0] == w.V_PAY:  # what it pays for may bring the same again
        named = {part[2:]: int(part[0]) for part in said[len("Pay ") :].split(", ")}
        paid = {GOODS[k]: n for k, n in enumerate(option[1:]) if n}
        return {"true": (1, int(named == paid))}
    if option[0] == w.V_BARTER:
        return {"gold, as said": -1, said.rpartition(" ")[2] + ", as said": 1}
    if option[0] == w.V_BLAST:
        return {"stone, as said": -2, "gold, as said": 1}
    if option[0] == w.V_BASIC:
        return {said[len("Take 1 ") :] + ", as said": 1}
    found = {}
    if option[0] in (w.V_APPLES, w.V_SELL):
        for part in said[said.index("(") + 1 : -1].split(", "):
            count, _, name = part.partition(" ")
            found[COUNTS[name] + ", as said"] = -int(count)
    return found
