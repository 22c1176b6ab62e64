"""When what the device claims about Sierra West is true, by the rules and the full state.

Shares nothing with the bots and the screens: only the tables of the content, the state and the
options of the question (docs/games/sierra_west.md).
Ticks, crosses and previews are in claims_panes.py.
"""

from engine_core.sierra_west import data as d, words as w
from tests.sierra_west.claims_panes import CONDITIONS, STEPS, measure, promises  # noqa: F401
from tests.sierra_west.facts import (
    COSTS,
    NONE,
    ON_BROWN,
    ON_GREEN,
    SUMMIT,
    at_of,
    can_lose,
    can_pay,
    costs,
    fish_from,
    free_cards,
    has_effect,
    hits,
    moves,
    on_trail,
    op_of,
    place_of,
    price,
    steps_from,
    trail,
    uses,
)

# -- reasons

POINTS = (0, 1, 3, 6, 10, 15, 20)  # SW-15.3
GOLD_FOR = {(1, 1): 1, (1, 1, 1): 2, (2,): 3, (3,): 4}  # SW-17.8: fish of each colour


def figure(case):
    return int(case.key.split(".")[1])


def symbols_of(order):
    """(symbol, price) of the nine spaces of an order of cards (SW-3.4 to SW-3.6)."""
    left, middle, right = order[1:]
    green = (d.GA[left], d.GC[left], d.GB[middle], d.GA[right], d.GC[right])
    brown = ((d.BA[left], 0), (d.BC[left], 1), (d.BA[right], 0), (d.BC[right], 2))
    return [(symbol, 0) for symbol in green] + list(brown)


def free_goods(order):
    found = 0
    for symbol, cost in symbols_of(order):
        if not cost and d.SYM_OP[symbol] == d.OP_GAIN:
            found += d.SYM_B[symbol]
        if not cost and d.SYM_OP[symbol] == d.OP_GOLD:
            found += d.SYM_A[symbol]
    return found


def he_gets(case, order):
    """SW-22.6: the tile Hastings could turn by the card his sign names."""
    animal = d.ANIMAL[order[3 if d.TRAP_RIGHT[case.state.plan] else 1]]
    return animal < 4 and not case.state.seats[1].animals >> animal & 1


def others_lack(case, order):
    animals = [d.ANIMAL[card] for card in (order[1], order[3]) if d.ANIMAL[card] != NONE]
    others = [s for k, s in enumerate(case.state.seats) if k != case.seat]
    return any(not s.animals >> a & 1 for s in others for a in animals)


def is_plan(case):
    return case.option[0] == w.V_PLAN


def summit_of(case):
    """The summit action of a climb, or None."""
    if case.option[0] != w.V_SUMMIT:
        return None
    return d.SUMMIT[case.state.played[case.option[2]]]


def summit_op(case, *ops):
    summit = summit_of(case)
    return summit is not None and d.SUMMIT_OP[summit] in ops


def tracks_of(case):
    """Tracks that the option can advance on."""
    if case.option[0] == w.V_TRACK:
        return case.option[1:2]
    if summit_op(case, d.SUM_HOMESTEAD, d.SUM_ORCHARD):
        group = (0, 1, 2) if summit_op(case, d.SUM_HOMESTEAD) else (3, 4)
        arg = d.SUMMIT_ARG[summit_of(case)]
        return group if arg >= len(group) else group[arg : arg + 1]
    return ()


def moves_wagon(case):
    return case.option[0] == w.V_WAGON or summit_op(case, d.SUM_WAGON)


def scouts_to(case):
    return case.option[1] if case.option[0] == w.V_SCOUT else None


def nearer(case, best):
    """Is a face-up card, the nearest if wanted, nearer than before?"""
    place = scouts_to(case)
    if place is None:
        return False
    before, after = steps_from(case, case.me.scout), steps_from(case, place)
    shown = [k for k, up in enumerate(case.state.shown) if up]
    least = min(before[k] for k in shown)
    return any(after[k] < before[k] for k in shown if not best or before[k] == least)


def improves(case):
    """SW-21: does the cabin that is entered change what a symbol ahead of its helper gives?"""
    if case.option[0] != w.V_ENTER or case.option[1] == 2:
        return False
    me, path = case.me, case.state.path
    kinds = [me.cabins[case.option[2]]]
    if d.CABIN_OP[kinds[0]] == d.CAB_ALL_GREEN:
        kinds = [kind for kind in me.cabins[:3] if kind != NONE]
    if case.option[1] == 0:  # brown: the two paid spaces, if the other has not passed them
        if me.bare >= ON_GREEN:
            return False
        paid = [d.SYM_OP[path[at]] for at in (10, 13)]
        op = d.CABIN_OP[kinds[0]]
        return (
            op == d.CAB_PAID_MINUS_1
            or (d.OP_BEAR if op == d.CAB_BEAR_FREE else d.OP_SHOVEL) in paid
        )
    if me.hat >= ON_GREEN:
        return False
    double = any(d.CABIN_OP[kind] == d.CAB_BOOTS_DOUBLE for kind in kinds)
    for kind in kinds:
        op = d.CABIN_OP[kind]
        for symbol in path[1:6]:
            what, a, b = d.SYM_OP[symbol], d.SYM_A[symbol], d.SYM_B[symbol]
            if op == d.CAB_DOUBLE and what == d.OP_GAIN and (a, b) == (d.CABIN_ARG[kind], 1):
                return True
            if what == d.OP_BOOTS and (
                op == d.CAB_BOOTS_DOUBLE
                or (op in (d.CAB_BOOTS_TO_GOLD, d.CAB_BOOTS_TO_PAIR) and (double or a > 1))
            ):
                return True
    return False


def buys_lack(case):
    """Is this the resource, or one of them, that a free summit action cannot be paid without?"""
    if case.option[0] != w.V_BARTER:
        return False
    for card in free_cards(case):
        need = [0, 0, 0]
        wild = 0
        for good, count in costs(d.SUMMIT[card]):
            if good < 3:
                need[good] += count
            wild += count if good == 11 else 0
        short = [max(0, need[k] - case.me.goods[k]) for k in range(3)]
        spare = sum(max(0, case.me.goods[k] - need[k]) for k in range(3))
        if short[case.option[1]] or wild > spare:
            return True
    return False


def still_payable(case):
    """A free summit action can be paid after this payment."""
    paid, apples = (0, 0, 0), (0, 0)
    if case.option[0] == w.V_PAY:
        paid = case.option[1:]
    elif case.option[0] == w.V_APPLES:
        apples = case.option[1:]
    else:
        return False
    return any(can_pay(case, d.SUMMIT[card], paid, apples) for card in free_cards(case))


def kinds_kept(case, option):
    return sum(case.me.goods[k] > option[k + 1] for k in range(3))


def uneven(case, option):
    green, red = case.state.apples
    return abs((green - option[1]) - (red - option[2]))


def fish_price(case):
    given = tuple(sorted(n for n in case.option[1:] if n))
    return GOLD_FOR.get(given, 0)


def loses(case):
    if case.option[0] == w.V_LOSE:
        return figure(case) == 3  # SW-15.5
    me = case.me
    counted = sum(me.tracks) + me.bandits  # SW-15.7, SW-16.8, SW-19.15
    lost = counted * (d.MULTIPLIER[me.wagon] - d.MULTIPLIER[me.wagon - 1])
    return case.option[0] == w.V_RETREAT and figure(case) == lost


def melancholy_near(case):
    """SW-17.2: the hatted pioneer stands on melancholy, or it lies in front of it on green."""
    if not ON_GREEN <= case.me.hat < ON_BROWN:
        return False
    here, ahead = trail(case, 0)
    return d.OP_MELANCHOLY in [d.SYM_OP[s] for s in [here] + ahead if s != NONE]


def banjo_helps(case):
    """The other pioneer stands on a paid banjo while this one leaves melancholy."""
    if case.option[0] != w.V_STEP:
        return False
    number = case.option[1]
    other = place_of(case, 1 - number)
    here, _ = trail(case, number)
    if here == NONE or d.SYM_OP[here] != d.OP_MELANCHOLY or not ON_GREEN <= other < SUMMIT:
        return False
    there = case.state.path[other - ON_GREEN]
    return there != NONE and d.SYM_OP[there] == d.OP_BANJO and case.state.used >> 1 - number & 1


def river_tokens(case):
    """SW-17.1: river cards on the trail on which a token is left."""
    t = case.state
    return sum(
        t.river[slot] < d.RIVER_AT[card + 1] - d.RIVER_AT[card]
        for slot, card in enumerate(on_trail(case))
    )


def apples_added(case):
    """SW-16.1, SW-16.4."""
    cards = on_trail(case)
    shown = [sum(column[c] for c in cards) for column in (d.SP_GREEN, d.SP_RED)]
    return sum(min(6 - case.state.apples[k], shown[k]) for k in (0, 1))


def mine_gold(case):
    """SW-18.1."""
    lit = case.state.lamp == case.seat
    return sum(d.SP_GOLD[c] for c in on_trail(case) if lit or not d.SP_DARK[c])


def tool_comes(case):
    """A lamp, dynamite or sheriff that the seat does not hold yet."""
    t, seat = case.state, case.seat
    comes = {w.V_LAMP: t.lamp, w.V_DYNAMITE: t.dynamite, w.V_SHERIFF: t.sheriff}
    if case.option[0] == w.V_USE:
        owner = {d.OP_LAMP: t.lamp, d.OP_DYNAMITE: t.dynamite, d.OP_SHERIFF: t.sheriff}
        return owner.get(op_of(case), seat) != seat
    return comes.get(case.option[0], seat) != seat


def under_scout(case):
    """SW-8.5: the option can take the face-up card under the scout; its points."""
    me = case.me
    shown = me.scout != 20 and case.state.shown[me.scout]
    if not shown or not (case.option[0] == w.V_TAKE or uses(case, d.OP_SHOVEL)):
        return None
    return 5 if me.stars >= 6 else POINTS[me.stars + 1] - POINTS[me.stars]


def builds(case):
    empty = any(kind == NONE for kind in case.me.cabins)
    return empty and (case.option[0] == w.V_BUILD or uses(case, d.OP_SHOVEL))


def left_to_do(case):
    return {option[0] for option in case.options} & {w.V_STEP, w.V_USE, w.V_ENTER, w.V_SUMMIT}


REASONS = {
    "again": lambda c: c.option[0] == w.V_AGAIN,  # asked only if it can be paid (SW-13.1)
    "enough": lambda c: c.option[0] == w.V_DONE and c.prompt == w.P_AGAIN,
    "all_done": lambda c: c.option[0] == w.V_PASS and not left_to_do(c),
    "new_cards": lambda c: c.option[0] == w.V_PASS,
    "any_apples": lambda c: c.option[0] == w.V_APPLES,
    "any_mixture": lambda c: c.option[0] == w.V_PAY,
    "bandit_sure": lambda c: summit_op(c, d.SUM_SHARP) and c.me.goods[6] >= 2,
    "banjo_plays": banjo_helps,
    "bear_tamer": lambda c: uses(c, d.OP_BEAR) and c.option[2] == 2,
    "blast": lambda c: c.option[0] == w.V_BLAST,
    "boots_gold": lambda c: c.option[0] == w.V_TRADE and c.option[1] > 0,
    "boots_kept": lambda c: c.option[0] == w.V_TRADE and c.option[2] > 0,
    "boots_help": lambda c: uses(c, d.OP_BOOTS) or c.option == (w.V_TRADE, 0, 0),
    "brings_basic": lambda c: summit_op(c, d.SUM_BASIC),
    "brings_cart": lambda c: summit_op(c, d.SUM_CART) and c.state.carts > 0,
    "brings_fish": lambda c: summit_op(c, d.SUM_FISH) and sum(c.state.fish) > 0,
    "build_cabin": builds,
    "buys_lack": buys_lack,
    "stable": lambda c: c.option[0] == w.V_BARTER or c.option[:2] == (w.V_ENTER, 2),
    "cabin_helps": improves,
    "can_pay": lambda c: c.option[0] == w.V_USE and 0 < price(c) <= sum(c.me.goods[:3]),
    "no_price": lambda c: c.option[0] == w.V_USE and price(c) == 0,
    "cannot_hit": lambda c: c.prompt == w.P_SHOOT and hits(c) == 0,
    "canoe_market": lambda c: c.option == (w.V_CANOE, 0) and sum(c.me.goods[3:6]) > 0,
    "fish_good": lambda c: (
        c.option[0] == w.V_FISH or c.option[0] == w.V_SELL and sum(c.option[1:]) == 1
    ),
    "free_good": lambda c: c.option[0] == w.V_PROVIDE,
    "keep_bullets": lambda c: c.prompt == w.P_SHOOT and c.option[0] == w.V_DONE,
    "keeps_from_him": lambda c: is_plan(c) and c.state.people == 1 and not he_gets(c, c.option),
    "keeps_kinds": lambda c: (
        c.option[0] == w.V_PAY
        and kinds_kept(c, c.option) == max(kinds_kept(c, o) for o in c.options)
    ),
    "keeps_summit": still_payable,
    "later": lambda c: c.option == (w.V_KEEP, 1),
    "on_top": lambda c: c.option == (w.V_KEEP, 0),
    "load_gold": lambda c: c.option[0] == w.V_LOAD or uses(c, d.OP_LOAD),
    "looked_ahead": lambda c: False,  # of hard bots only
    "makes_pair": lambda c: c.option[0] == w.V_FISH and c.me.goods[3 + c.option[1]] % 2 == 1,
    "most_goods": lambda c: is_plan(c) and free_goods(c.option) == max(map(free_goods, c.options)),
    "mule_comes": lambda c: uses(c, d.OP_MULE) and c.state.mule != c.seat,
    "must_grow": lambda c: uses(c, d.OP_APPLES) and price(c) == 0,
    "no_hazard": lambda c: (
        is_plan(c) and not any(d.SYM_HAZARD[s] for s, _ in symbols_of(c.option))
    ),
    "nothing_to_lose": lambda c: c.option[0] == w.V_STEP and not can_lose(c),
    "outer_cards": is_plan,  # SW-3.3
    "pay_bear": lambda c: uses(c, d.OP_BEAR) and can_lose(c),
    "play_banjo": lambda c: uses(c, d.OP_BANJO) and c.option[1] == 1 and melancholy_near(c),
    "reward_only": lambda c: tracks_of(c) and not any(moves(c, t) for t in tracks_of(c)),
    "scarce": lambda c: (
        c.option[0] == w.V_BASIC and c.me.goods[c.option[1]] == min(c.me.goods[:3])
    ),
    "scout_near": lambda c: nearer(c, True),
    "scout_on": lambda c: nearer(c, False),
    "scout_there": lambda c: scouts_to(c) not in (None, 20) and c.state.shown[scouts_to(c)],
    "shows_none": lambda c: is_plan(c) and not others_lack(c, c.option),
    "stays_even": lambda c: (
        c.option[0] == w.V_APPLES and uneven(c, c.option) == min(uneven(c, o) for o in c.options)
    ),
    "summit_waits": lambda c: (
        c.option[0] == w.V_STEP
        and not trail(c, c.option[1])[1]
        and any(
            can_pay(c, d.SUMMIT[card]) and has_effect(c, d.SUMMIT[card]) for card in free_cards(c)
        )
    ),
    "top_space": lambda c: (
        len(tracks_of(c)) == 1
        and tracks_of(c)[0] < 3
        and c.me.tracks[tracks_of(c)[0]] == 4
        and moves(c, tracks_of(c)[0])
    ),
    "trail_end": lambda c: c.option[0] == w.V_STEP and not trail(c, c.option[1])[1],
    "trap_it": lambda c: c.option[0] == w.V_TRAP and not c.me.animals >> c.option[2] & 1,
    "wagon_card": lambda c: moves_wagon(c) and c.me.wagon < len(c.state.row),
    "wagon_near": lambda c: moves_wagon(c) and d.MULTIPLIER[6] > d.MULTIPLIER[c.me.wagon + 1],
    "worth_three": tool_comes,
}
FIGURES = {
    "advance": lambda c: any(moves(c, t) for t in tracks_of(c)) and d.MULTIPLIER[c.me.wagon],
    "apples": lambda c: uses(c, d.OP_HARVEST) and apples_added(c),
    "brings_gold": lambda c: (
        c.option[0] == w.V_SELL
        and fish_price(c)
        or summit_op(c, d.SUM_GAIN_GOLD)
        and d.SUMMIT_ARG[summit_of(c)]
    ),
    "bullets": lambda c: (
        uses(c, d.OP_BULLETS) and min(6 - c.me.goods[6], d.SYM_A[c.state.path[at_of(c)]])
    ),
    "fishing": lambda c: uses(c, d.OP_FISHING) and fish_from(c, c.me.canoe),
    "furs": lambda c: uses(c, d.OP_FUR) and bin(c.me.animals).count("1"),
    "hits": lambda c: (c.option[0] == w.V_SHOOT or summit_op(c, d.SUM_GUN)) and hits(c),
    "mines": lambda c: uses(c, d.OP_MINE) and mine_gold(c),
    "more_ahead": lambda c: c.option[0] == w.V_STEP and len(trail(c, c.option[1])[1]),
    "nets": lambda c: c.option[0] == w.V_CANOE and fish_from(c, c.option[1]),
    "take_card": under_scout,
    "tokens": lambda c: uses(c, d.OP_PAN) and river_tokens(c),
    "wagon_times": lambda c: moves_wagon(c) and d.MULTIPLIER[c.me.wagon + 1],
}


def is_figure(name):
    def true(case):
        found = FIGURES[name](case)
        return found is not None and found is not False and found == figure(case)

    return true


REASONS.update((name, is_figure(name)) for name in FIGURES)
REASONS["loses"] = loses


# -- rules


def verb(*verbs):
    return lambda case: case.option[0] in verbs


def used(*ops):
    return lambda case: uses(case, *ops)


CITES = {
    "SW-3.3": verb(w.V_PLAN),
    "SW-3.4": verb(w.V_PLAN),
    "SW-3.6": lambda c: c.option[0] == w.V_USE and COSTS[at_of(c)] > 0,
    "SW-4.10": lambda c: c.option[0] == w.V_ENTER and c.option[1] < 2,
    "SW-4.11": lambda c: c.option[0] == w.V_STEP and place_of(c, c.option[1]) < ON_GREEN,
    "SW-4.12": lambda c: c.option[0] == w.V_STEP and place_of(c, c.option[1]) >= ON_GREEN,
    "SW-4.13": verb(w.V_USE),
    "SW-4.16": lambda c: c.option[0] == w.V_STEP and place_of(c, c.option[1]) & 7 == 5,
    "SW-4.17": lambda c: c.option[0] == w.V_STEP and place_of(c, c.option[1]) & 7 == 5,
    "SW-4.22": verb(w.V_PASS),
    "SW-5.1": verb(w.V_PROVIDE),
    "SW-5.4": lambda c: c.option[0] == w.V_TRAP or is_plan(c) and c.state.people > 1,
    "SW-6.2": verb(w.V_PAY, w.V_BASIC),
    "SW-7.1": lambda c: c.option == (w.V_TRADE, 0, 0),
    "SW-7.5": verb(w.V_WAGON),
    "SW-8.1": verb(w.V_SCOUT),
    "SW-8.5": lambda c: under_scout(c) is not None,
    "SW-9.1": used(d.OP_MULE),
    "SW-10.1": builds,
    "SW-11.1": lambda c: is_plan(c) and REASONS["no_hazard"](c),
    "SW-11.2": verb(w.V_LOSE, w.V_RETREAT),
    "SW-11.3": verb(w.V_STEP),
    "SW-12.2": used(d.OP_BOOTS),
    "SW-12.5": used(d.OP_FUR),
    "SW-12.6": used(d.OP_BEAR),
    "SW-13.1": verb(w.V_AGAIN, w.V_DONE),
    "SW-13.2": lambda c: summit_op(c, d.SUM_HOMESTEAD),
    "SW-13.3": lambda c: summit_op(c, d.SUM_WAGON),
    "SW-14.2": lambda c: c.option[0] == w.V_TRACK and c.option[1] < 3,
    "SW-14.4": lambda c: c.option[0] == w.V_TRACK and c.option[1] < 3,
    "SW-16.1": verb(w.V_APPLES),
    "SW-16.3": used(d.OP_APPLES),
    "SW-16.4": used(d.OP_HARVEST),
    "SW-16.5": lambda c: c.state.mode == 0 and summit_op(c, d.SUM_GAIN_GOLD, d.SUM_BASIC),
    "SW-16.6": lambda c: bool(tracks_of(c)) and min(tracks_of(c)) > 2,
    "SW-17.1": used(d.OP_PAN),
    "SW-17.2": lambda c: uses(c, d.OP_BANJO) or banjo_helps(c),
    "SW-17.4": verb(w.V_CANOE),
    "SW-17.6": used(d.OP_FISHING),
    "SW-17.7": lambda c: summit_op(c, d.SUM_FISH),
    "SW-17.8": lambda c: c.option[0] in (w.V_SELL, w.V_FISH) or c.option == (w.V_CANOE, 0),
    "SW-18.1": used(d.OP_MINE),
    "SW-18.2": lambda c: c.state.mode == 2 and tool_comes(c),
    "SW-18.3": verb(w.V_BLAST),
    "SW-18.4": lambda c: c.option[0] == w.V_LOAD or uses(c, d.OP_LOAD),
    "SW-18.5": lambda c: summit_op(c, d.SUM_CART),
    "SW-19.1": used(d.OP_BULLETS),
    "SW-19.2": lambda c: c.state.mode == 3 and tool_comes(c),
    "SW-19.8": lambda c: summit_op(c, d.SUM_GUN),
    "SW-19.9": verb(w.V_SHOOT),
    "SW-19.10": lambda c: c.prompt == w.P_SHOOT and c.option[0] == w.V_DONE,
    "SW-19.11": lambda c: c.prompt == w.P_SHOOT and hits(c) == 0,
    "SW-19.13": lambda c: summit_op(c, d.SUM_SHARP),
    "SW-20.2": verb(w.V_KEEP),
    "SW-21.2": lambda c: c.option[0] == w.V_TRADE and c.option[1] > 0,
    "SW-21.3": lambda c: c.option[0] == w.V_TRADE and c.option[2] > 0,
    "SW-21.10": lambda c: uses(c, d.OP_BEAR) and c.option[2] == 2,
    "SW-21.12": lambda c: c.option[0] == w.V_BARTER or c.option[:2] == (w.V_ENTER, 2),
    "SW-22.6": lambda c: is_plan(c) and c.state.people == 1,
}
