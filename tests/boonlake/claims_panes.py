"""When ticks, crosses and previews of Boonlake are true; for claims.py."""

from engine_core.boonlake import ops, words as w
from tests.boonlake.facts import (
    CARDS,
    GOES_ON,
    HOUSE,
    KINDS,
    LEVERS,
    TYPES,
    around_plot,
    can_show,
    empty_spaces,
    herd_on,
    needs,
    plot,
    plot_price,
    price,
    vases,
)
from tests.truth import kit

# -- ticks and crosses


def refused_card(case):
    """The card or project (behind the cards) that is refused."""
    kind, n = case.what[:2]
    return n if kind == "card" else len(CARDS) + case.state.areas[n]


def lacking(case):
    """Resources of all kinds that the own sites do not show."""
    need = needs(refused_card(case))
    return sum(max(0, need[kind] - case.me.sites[kind]) for kind in range(4))


def jokers(me):
    """How many resources canoes, L10 and L11 can stand for."""
    return 2 + (me.up >> 10 & 1) + (me.up >> 11 & 1)


def coins_wanted(case):
    kind, n = case.what[:2]
    if kind in ("card", "project"):
        return price(case.me, refused_card(case))
    if kind == "lever":
        return max(0, int(LEVERS[n]["cost"]) - case.me.perks[ops.PM])
    return plot_price(plot(case.state, n))[0]


def settlers_wanted(case):
    kind, n = case.what[:2]
    me, t = case.me, case.state
    if kind == "meadow":
        return max(0, herd_on(t, n) + 1 - me.perks[ops.PA])
    if kind == "piece" and t.plots[n] - 3 * case.seat == HOUSE:
        return 2 - (me.up >> 8 & 1) - (t.about == ops.TOWN_CHEAPER)
    return 1


def enough(wanted, have):
    """The condition names both numbers rightly; it holds if there is enough."""

    def holds(case):
        need, there = wanted(case), have(case)
        assert case.args == (need, there), f"{case.key} {case.args} is {need}, {there}"
        return there >= need

    return holds


def kind_shown(case):
    name, need, level = case.args
    kind = [item.lower() for item in KINDS].index(str(name).lower())
    assert need == needs(refused_card(case))[kind] and level == case.me.sites[kind], case.args
    return level >= need or lacking(case) <= jokers(case.me)


def canoes_do(case):
    assert case.args == (lacking(case), jokers(case.me)), case.args
    return lacking(case) <= jokers(case.me)


def least_cost(me, card):
    """The fewest coins for which a card can be shown, found by trying; L11 may bring five."""
    for coins in range(-5, 100):
        if can_show(me, card, coins):
            return coins
    return None


def upstream(case):
    cost = least_cost(case.me, refused_card(case))
    assert case.args == (cost, case.me.coins), (case.args, cost)
    return case.me.coins >= cost


def lever_helps(case):
    """The lever is there to be used, and with its coins the refused thing could be had."""
    number, brings_n = case.args
    me = case.me
    if (w.V_LEVER, number, 0) not in case.options or brings_n != {10: 2, 11: 5}[number]:
        return False
    branch = case.after((w.V_LEVER, number, 0))
    kind, n = case.what[:2]
    wanted = {"card": (w.V_PLAY, n), "project": (w.V_PROJECT, n), "lever": (w.V_MODERNISE, n)}
    return wanted[kind] in branch.ask.options or kind == "lever" and not me.ranch


def lever_feeds(case):
    return (w.V_LEVER, 12, 0) in case.options and case.me.supply > 0 and case.me.ranch == 0


def near_wanted(case):
    less = (case.me.up >> 8 & 1) + (case.state.about == ops.TOWN_CHEAPER)
    return 3 - less


def room_left(case):
    there = herd_on(case.state, case.what[1])
    assert case.args == (there,)
    return there < 4


def type_fits(case):
    wanted = TYPES[case.state.about]
    assert str(case.args[0]).lower().startswith(wanted), (case.args, wanted)
    return CARDS[case.what[1]]["type"] == wanted


def token_free(case):
    token = case.me.tokens[case.what[1]]
    assert case.args == (token,)
    return token == 0


CONDITIONS = {
    "w_type": type_fits,
    "w_coins": enough(coins_wanted, lambda case: case.me.coins),
    "w_vases": enough(lambda c: vases(refused_card(c)), lambda case: case.me.vases),
    "w_cards": enough(
        lambda c: plot_price(plot(c.state, c.what[1]))[1], lambda case: len(case.me.hand)
    ),
    "w_settlers": enough(settlers_wanted, lambda case: case.me.ranch),
    "w_kind": kind_shown,
    "w_canoes": canoes_do,
    "w_upstream": upstream,
    "w_helps": lever_helps,
    "w_feeds": lever_feeds,
    "w_token": token_free,
    "w_allows_house": lambda case: case.state.about != ops.TOWN_CHEAPER,
    "w_allows_town": lambda case: case.state.about != ops.HOUSE_FREE,
    "w_house_left": lambda case: case.me.houses < 6 or case.me.aside > 0,
    "w_town_left": lambda case: case.me.towns < 4,
    "w_cattle_left": lambda case: case.me.cattle < 5,
    "w_near": enough(near_wanted, lambda c: around_plot(c.state, c.what[1])),
    "w_room": room_left,
}


# -- previews

QUANTITIES = {
    "coin": "coins",
    "star": "vp",
    "settler": "ranch",
    "vase": "vases",
    "deck": "hand",
    "cointrack": "coin_track",
    "cardtrack": "card_track",
    "log": "wood",
    "clay": "clay",
    "stone": "stone",
    "iron": "iron",
}
# Lines that begin so, or say so, tell of later or of everybody.
LATER = {
    "each_scoring",
    "now",
    "always",
    "at_end",
    "income",
    "project",
    "then_coins",
    "then_pay",
    "later",
    "beside",
    "steps_are",
    "upper",
    "lower",
    "your_presence",
    "crosses",
    "pay_next",
    "ways",
}


STEPS = False


def measure(view, seat):
    me = view.seats[seat]
    found = {
        "coins": me.coins,
        "vp": me.vp,
        "ranch": me.ranch,
        "vases": me.vases,
        "hand": len(me.hand),
        "coin_track": me.coin_track,
        "card_track": me.card_track,
    }
    return found | {KINDS[k]: me.sites[k] for k in range(4)}


def keys(line):
    return {part.key for part in line[1:] if hasattr(part, "key")}


def read(line):
    """(quantity, number or (before, after)) of the icons of a line."""
    for icon, said in zip(line[1:], line[2:]):
        quantity = QUANTITIES.get(str(icon)[1:]) if str(icon).startswith("@") else None
        if quantity is None:
            continue
        before, arrow, after = str(said).partition(" → ")
        if arrow:
            yield quantity, (int(before), int(after))
        elif str(said)[:1] in "+-" and str(said)[1:].isdigit():
            yield quantity, int(said)


def unfinished(case):
    """A question of the same player follows before everything of the option has happened."""
    branch = case.after()
    return (
        branch.ask is not None
        and branch.ask.seat == case.seat
        and branch.ask.prompt
        in (*GOES_ON, w.P_TRADE, w.P_REGION_COINS, w.P_TRACK, w.P_EXCHANGE, w.P_RAISE, w.P_UPGRADE)
    )


def goes_on(case):
    """What follows by itself has nothing to do with the option: a scoring, regions that pay,
    coins for a tile or pasture that cannot be placed."""
    t = case.state
    full = not (empty_spaces(t) and t.grey and t.pastures)
    if full and case.prompt == w.P_CARD and (w.N_COINS, case.seat, 2, 0) in case.after().notes:
        return True
    own = {w.V_SCORE: w.N_SCORE, w.V_REGION: w.N_REGION}.get(case.option[0])
    return any(
        note[0] in (w.N_SCORING, w.N_SCORE, w.N_REGION, w.N_INCOME) and note[0] != own
        for note in case.after().notes
    )


def promises(case, lines):
    """Lines with arrows tell the whole change; those without one add up."""
    verb = case.option[0]
    if verb in (w.V_KEEP, w.V_TRACK):
        return {}
    arrows, deltas = kit.Promises(), {}
    seen = set()  # the pane and its preview may say the same
    for line in lines:
        said = tuple(map(str, line))
        if said in seen or keys(line) & LATER:
            continue
        seen.add(said)
        for quantity, n in read(line):
            if isinstance(n, tuple):
                arrows[quantity] = n
            else:
                deltas[quantity] = deltas.get(quantity, 0) + n
    if unfinished(case) or goes_on(case):
        deltas = {}
        if verb in (w.V_PLAY, w.V_PROJECT, w.V_SELL):
            arrows = kit.Promises()
    if verb == w.V_REGION:  # the coins of the right part are told beside them
        deltas.pop("coins", None)
    arrows.update({quantity: n for quantity, n in deltas.items() if quantity not in arrows})
    return arrows
