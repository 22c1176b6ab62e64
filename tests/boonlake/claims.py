"""When what the device claims about Boonlake is true: from the rules, the content and the state.

Nothing here asks the code that makes the claims (bot, screens): amounts come from the content
tables, from what answering an option does on a branch of the game, or are counted on the map.
Ticks, crosses and previews are in claims_panes.py.
"""

from engine_core.boonlake import data, ops, scoring, words as w
from tests.boonlake.claims_panes import CONDITIONS, STEPS, measure, promises  # noqa: F401
from tests.boonlake.facts import (
    CARDS,
    LAST,
    LEVERS,
    ROWS,
    SCORING,
    SLOTS,
    SPACES,
    TOWN,
    TRACKS,
    amounts,
    beside,
    can_cattle,
    can_develop,
    can_house,
    can_pay,
    can_town,
    empty_spaces,
    figure,
    needs,
    now,
    number,
    plot,
    presence,
    price,
    told,
    vases,
    verb,
)

# -- what answering brings


def brings(kind):
    def true(case):
        found = amounts(case, kind)
        total = sum(found) if verb(case) == w.V_SAIL else (found or [0])[0]
        return total == figure(case)

    return true


def brings_coins(case):
    if verb(case) == w.V_SELL:
        return [b for kind, _, b in told(case) if kind == w.N_SELL] == [figure(case)]
    return brings(w.N_COINS)(case)


def asks(case, *prompts):
    branch = case.after()
    return branch.ask is not None and branch.ask.seat == case.seat and branch.ask.prompt in prompts


def gives_site(case):
    return asks(case, w.P_SITE) or bool(amounts(case, w.N_SITE))


def gives_site_or_vase(case):
    return asks(case, w.P_SITE_OR_VASE) or bool(
        amounts(case, w.N_SITE) or amounts(case, w.N_VASES)
    )


def steps(track):
    def true(case):
        moved = [b for kind, a, b in told(case) if kind == w.N_TRACK and a == track]
        return len(moved) == figure(case)

    return true


def any_steps(case):
    low = min(case.me.coin_track, case.me.card_track)
    return "T3" in plot(case.state, case.option[1]) and figure(case) == 3 and low + 3 <= LAST


def beyond_the_end(case):
    tracks = (case.me.coin_track, case.me.card_track)
    if verb(case) == w.V_TRACK:
        return tracks[case.option[1]] == LAST
    return max(tracks) == LAST or min(tracks) + 3 > LAST


def next_income(case):
    """The number of the scoring whose income the seat gets next."""
    placed = sum(1 for token in case.me.tokens if token)
    return case.state.scorings + (placed == case.state.scorings)


def emptied(case):
    """The row of the slot that a house, town or cattle of this option empties."""
    kind, removed = {
        w.V_HOUSE: ("house", case.me.houses),
        w.V_TOWN: ("town", case.me.towns),
        w.V_CATTLE: ("cattle", case.me.cattle),
        w.V_HERD: ("cattle", case.me.cattle),
    }[verb(case)]
    return [row for row in SLOTS if row["kind"] == kind][removed]


def slot_vp(case):
    return number(emptied(case)["vp"]) == figure(case) > 0 and next_income(case) <= 4


def slot_coins(case):
    return number(emptied(case)["coins"]) == figure(case) > 0 and next_income(case) < 4


# -- reasons of tiles, cards, pieces


def card_vp(case):
    t = case.state.copy()
    before = dict(scoring.scores(t)[case.seat][1])
    t.seats[case.seat].played.append(case.option[1])
    after = dict(scoring.scores(t)[case.seat][1])
    gained = sum(after[part] - before[part] for part in (w.C_CARDS, w.C_EFFECTS))
    return gained == figure(case) > 0


def card_coins(case):
    card = case.option[1]
    return not vases(card) and now(card).get("CO", 0) - price(case.me, card) == figure(case) > 0


def tile_card(case):
    branch = case.after()
    return branch.ask.prompt == w.P_CARD and any(o[0] == w.V_PLAY for o in branch.ask.options)


def tile_regions(case):
    here = presence(case.state, case.seat)
    covered = case.state.covered
    free = [r for r in range(4) if not covered[r]] or range(4)
    return case.option[1] == 3 and figure(case) == max(sum(here) - here[r] for r in free) > 0


def tile_lever(case):
    me = case.me
    costs = [number(LEVERS[k]["cost"]) for k in range(1, 13) if not me.built >> k & 1]
    return case.option[1] == 5 and bool(costs) and min(costs) - me.perks[ops.PM] <= me.coins


def is_tile(k, holds=lambda case: True):
    return lambda case: verb(case) == w.V_TILE and case.option[1] == k and holds(case)


def keep_project(case):
    others = [number(SCORING[o[1]]["vp"]) for o in case.options if o != case.option]
    mine = number(SCORING[case.option[1]]["vp"])
    return mine > max(others) and figure(case) == 2 * mine


def helps(case, kind):
    level = case.me.sites[kind]
    return sum(needs(card)[kind] > level for card in case.me.hand) if level < 2 else 0


def site_helps(case):
    return figure(case) == helps(case, case.option[1]) == max(helps(case, k) for k in range(4)) > 0


def left(case, option):
    return case.me.coins - option[6] + (5 if option[1] & 4 else 0)


def pay_coins(case):
    most = max(left(case, option) for option in case.options)
    return figure(case) == left(case, case.option) == most


def levers_used(option):
    return bin(option[1]).count("1")


def free_of_cost(case):
    """Neither coins, cards, settlers, vases nor a lever are less afterwards."""
    if case.prompt in (w.P_TRADE, w.P_WINDOW):
        return False
    after = case.after().state.seats[case.seat]
    me = case.me
    return (
        verb(case) in (w.V_SKIP, w.V_TAKE, w.V_DRAW)
        and after.coins >= me.coins
        and len(after.hand) >= len(me.hand)
        and after.ranch >= me.ranch
        and after.vases >= me.vases
        and after.up & me.up == me.up
    )


def token_value(case, area):
    return case.state.scorings * (2 if area == case.seat else 1)


def token_result(case):
    return [b for kind, _, b in told(case) if kind == w.N_SCORE]


def skip_token(case):
    return case.prompt == w.P_TRADE and token_result(case) == [-figure(case)]


def can_trade(case):
    """The exchange of this tile can be paid, if need be with the coins of L10 and L11."""
    me = case.me
    row = SCORING[case.state.areas[case.option[1]]]
    need = int(row[("first", "second", "third", "fourth")[case.state.scorings - 1]])
    coins = me.coins + 2 * (me.up >> 10 & 1) + 5 * (me.up >> 11 & 1)
    kind = row["condition"]
    if kind == "pay:coins":
        return coins >= 2 * need
    return (me.ranch if kind == "pay:settlers" else me.vases) + coins // 5 >= need


def pays(case):
    return SCORING[case.state.areas[case.option[1]]]["condition"].startswith("pay:")


def token_early(case):
    failed = not can_trade(case) if pays(case) else token_result(case)[0] < 0
    return case.state.scorings < 4 and failed


def least_vp(case):
    return number(CARDS[case.option[1]]["vp"]) == min(
        number(CARDS[card]["vp"]) for card in case.me.hand
    )


def up_count(me):
    return bin(me.up).count("1")


def final_levers(n):
    return 0 if n < 4 else 2 * n if n < 7 else 3 * n


def lever_end(case):
    n = bin(case.me.built).count("1")
    return figure(case) == final_levers(n + 1) - final_levers(n)


def lever_more(case):
    n = bin(case.me.built).count("1")
    return figure(case) == n + 1 and final_levers(n + 1) * n > final_levers(n) * (n + 1)


def lever_tile(case):
    return any(
        not case.me.tokens[k] and SCORING[case.state.areas[k]]["condition"] == "levers"
        for k in range(4)
    )


def upgrade_offers(case, kind):
    branch = case.after()
    note = w.N_TOWN if kind == w.V_TOWN else w.N_HOUSE
    if branch.ask is not None and branch.ask.prompt == w.P_UPGRADE:
        return any(option[0] == kind for option in branch.ask.options)
    return (kind == w.V_TOWN and asks(case, w.P_TOWN)) or bool(amounts(case, note))


def track_crosses(case):
    place = (case.me.coin_track, case.me.card_track)[case.option[1]]
    column = ("coin_bonus", "card_bonus")[case.option[1]]
    return any(TRACKS[k][column] for k in range(place + 1, min(LAST, place + 3) + 1))


def herd_vp(case):
    return figure(case) == beside(case.state, case.option[1], TOWN) > 0


def presence_coins(case):
    here = presence(case.state, case.seat)
    return figure(case) == sum(here) - here[case.option[1]] > 0


def plot_town(case):
    return "TOWN+%d" % figure(case) in plot(case.state, case.option[1])


def income_plot(case):
    return any(code in ("IC", "IK") for code in plot(case.state, case.option[1]))


def canoe(case):
    return case.option[:2] == (w.V_LEVER, 7) or case.option[2] < case.option[1]


def verbs(*known):
    return lambda case: verb(case) in known


REASONS = {
    "keep_project": keep_project,
    "keep_double": verbs(w.V_KEEP),
    "site_helps": site_helps,
    "site_stays": verbs(w.V_SITE),
    "vase_card": lambda case: any(vases(card) > case.me.vases for card in case.me.hand),
    "gain_coins": brings_coins,
    "gain_cards": brings(w.N_CARDS),
    "gain_settlers": brings(w.N_SETTLERS),
    "gain_vases": brings(w.N_VASES),
    "gain_vp": brings(w.N_VP),
    "gain_site": gives_site,
    "gain_site_or_vase": gives_site_or_vase,
    "gain_income": income_plot,
    "coin_steps": steps(0),
    "card_steps": steps(1),
    "any_steps": any_steps,
    "slot_vp": slot_vp,
    "slot_coins": slot_coins,
    "tile_explore": is_tile(0, lambda c: len(c.state.grey) > 1 and empty_spaces(c.state) > 1),
    "tile_build": is_tile(1, lambda c: can_develop(c) or can_house(c) or can_town(c)),
    "tile_cattle": is_tile(2, can_cattle),
    "tile_pasture": is_tile(2, lambda c: c.state.pastures and empty_spaces(c.state)),
    "tile_regions": tile_regions,
    "tile_reward": is_tile(3, lambda c: sum(c.state.covered) < 4),
    "tile_settler": is_tile(4, lambda c: c.me.supply and c.state.grey and empty_spaces(c.state)),
    "tile_lever": tile_lever,
    "tile_building": is_tile(6),
    "tile_card": tile_card,
    "tile_sail": lambda case: figure(case) == int(ROWS[case.option[2]]["movement"]),
    "free": free_of_cost,
    "no_card": lambda case: not any(o[0] in (w.V_PLAY, w.V_PROJECT) for o in case.options),
    "skip_token": skip_token,
    "lever_left": lambda case: figure(case) == up_count(case.me) > 0,
    "card_coins": card_coins,
    "card_vp": card_vp,
    "card_always": lambda case: bool(CARDS[case.option[1]]["permanent"]),
    "card_now": lambda case: bool(CARDS[case.option[1]]["now"]),
    "card_end": lambda case: bool(CARDS[case.option[1]]["end"]),
    "project": lambda case: (
        [b for kind, _, b in told(case) if kind == w.N_PROJECT] == [figure(case)]
    ),
    "sell_stuck": lambda case: not can_pay(case.me, case.option[1]) and brings_coins(case),
    "give_vp": least_vp,
    "give_stuck": lambda case: not can_pay(case.me, case.option[1]),
    "give_price": lambda case: (
        not any(b for kind, a, b in told(case) if kind == w.N_GIVE and a == case.option[1])
    ),
    "pay_coins": pay_coins,
    "pay_levers": lambda case: levers_used(case.option) == min(map(levers_used, case.options)),
    "pay_full": verbs(w.V_PAY),
    "pay_no_vp": lambda case: case.option[2] == 0,
    "pay_fewest": lambda case: figure(case) == case.option[1] == min(o[1] for o in case.options),
    "pay_lever_kept": lambda case: not case.option[3] and case.me.up >> 8 & 1,
    "pay_mixed": lambda case: case.option[1] > 0 and case.option[2] > 0,
    "presence": verbs(w.V_DEVELOP, w.V_PLOT, w.V_CATTLE, w.V_HERD),
    "presence_coins": presence_coins,
    "plot_town": plot_town,
    "can_town": lambda case: upgrade_offers(case, w.V_TOWN),
    "can_house": lambda case: upgrade_offers(case, w.V_HOUSE),
    "to_house": verbs(w.V_HOUSE),
    "herd_vp": herd_vp,
    "explore": lambda case: all(SPACES[space]["bonus"] for space in case.state.edge),
    "pasture_room": lambda case: case.prompt == w.P_PASTURE,
    "place_must": lambda case: case.prompt == w.P_PLACE,
    "region_must": lambda case: case.prompt == w.P_REGION,
    "sail_must": lambda case: case.prompt == w.P_SAIL,
    "can_lever": lambda case: asks(case, w.P_MODERNISE) or amounts(case, w.N_MODERNISE),
    "can_upgrade": lambda case: (
        asks(case, w.P_UPGRADE, w.P_TOWN) or amounts(case, w.N_HOUSE) or amounts(case, w.N_TOWN)
    ),
    "lever_fame": lambda case: (
        amounts(case, w.N_VP)[:1] == amounts(case, w.N_COINS)[:1] == [figure(case)]
    ),
    "lever_again": verbs(w.V_LEVER),
    "lever_more": lever_more,
    "lever_end": lever_end,
    "lever_tile": lever_tile,
    "lever_point": verbs(w.V_MODERNISE),
    "raise_again": verbs(w.V_RAISE),
    "canoe": canoe,
    "track_cross": track_crosses,
    "track_up": lambda case: (case.me.coin_track, case.me.card_track)[case.option[1]] < LAST,
    "track_end": beyond_the_end,
    "exchange_once": verbs(w.V_EXCHANGE),
    "token_met": lambda case: token_result(case) == [figure(case)],
    "token_pay": lambda case: pays(case) and can_trade(case),
    "token_early": token_early,
    "token_pays": lambda case: token_result(case) == [figure(case)],
    "looked_ahead": lambda case: False,  # said by hard bots, never by a hint
}


# -- rules


def paid_for(case):
    """What the cards given up pay for, by what stands below on the agenda or was done last."""
    below = [case.state.todo[i] for i in range(0, len(case.state.todo) - 4, 4)]
    return below[-2:]


def for_recruit(case):
    return verb(case) == w.V_GIVE and paid_for(case)[-2:] == [data.T_RECRUIT, data.T_SETTLERS]


def for_lever(case):
    return verb(case) == w.V_GIVE and paid_for(case)[-2:] == [data.T_VP, data.T_SETTLERS]


def last_choice(case):
    """The last choice of the own seat that was no discard."""
    log = case.match._log
    for option in reversed(log):
        if option[0] != w.V_GIVE:
            return option
    return (None,)


def given_after(kind):
    return lambda case: verb(case) == w.V_GIVE and last_choice(case)[0] == kind


def lever_of(*numbers):
    return lambda case: verb(case) == w.V_LEVER and case.option[1] in numbers


def tile_of(k):
    return lambda case: verb(case) == w.V_TILE and case.option[1] == k


def both(one, *more):
    return lambda case: one(case) or any(other(case) for other in more)


def at(*prompts):
    return lambda case: case.prompt in prompts


def right_part(case):
    return case.prompt == w.P_RECRUIT or case.seat != case.state.active


CITES = {
    "BL-2.13": verbs(w.V_KEEP),
    "BL-2.14": at(w.P_FIRST_SITE),
    "BL-3.6": both(lambda c: verb(c) == w.V_SKIP and c.prompt == w.P_CARD, verbs(w.V_TILE)),
    "BL-3.7": lambda c: verb(c) == w.V_SKIP and c.seat == c.state.active,
    "BL-3.8": lambda c: verb(c) == w.V_SKIP and right_part(c),
    "BL-5.3": at(w.P_SITE),
    "BL-5.6": verbs(w.V_CANOE),
    "BL-5.8": verbs(w.V_PAY),
    "BL-6.1": verbs(w.V_PLAY),
    "BL-6.2": verbs(w.V_SELL),
    "BL-6.8": verbs(w.V_PROJECT),
    "BL-7.1": verbs(w.V_EXPLORE),
    "BL-7.3": at(w.P_PLACE),
    "BL-8.1": verbs(w.V_DEVELOP, w.V_PLOT),
    "BL-8.2": verbs(w.V_PLOT),
    "BL-9": verbs(w.V_UPGRADE),
    "BL-9.4": verbs(w.V_HOUSE),
    "BL-9.7": verbs(w.V_TOWN),
    "BL-9.9": at(w.P_TOWN),
    "BL-11.3": at(w.P_HERD),
    "BL-11.5": verbs(w.V_CATTLE, w.V_HERD),
    "BL-11.6": verbs(w.V_HERD),
    "BL-12.1": both(tile_of(0), at(w.P_NEWS)),
    "BL-12.2": tile_of(1),
    "BL-12.3": both(tile_of(2), at(w.P_PASTURE)),
    "BL-12.4": tile_of(3),
    "BL-12.5": both(tile_of(4), verbs(w.V_BUY), for_recruit),
    "BL-12.6": both(tile_of(5), at(w.P_PROGRESS)),
    "BL-12.7": both(tile_of(6), verbs(w.V_DRAW)),
    "BL-13.1": both(verbs(w.V_SAIL), verbs(w.V_TILE)),
    "BL-13.11": both(verbs(w.V_SAIL), at(w.P_SITE_OR_VASE)),
    "BL-14.1": verbs(w.V_REGION),
    "BL-14.2": both(verbs(w.V_REGION), at(w.P_REGION_COINS)),
    "BL-15.1": verbs(w.V_MODERNISE),
    "BL-15.3": lever_of(6, 7, 8, 9, 10, 11, 12),
    "BL-15.4": verbs(w.V_LEVER),
    "BL-15.11": lever_of(1, 2, 3),
    "BL-15.12": lever_of(4, 5),
    "BL-15.20": for_lever,
    "BL-16.1": verbs(w.V_TRACK),
    "BL-16.2": verbs(w.V_TRACK),
    "BL-16.3": verbs(w.V_TRACK),
    "BL-17.1": at(w.P_SCORING_ACT),
    "BL-17.3": at(w.P_SCORE),
    "BL-17.4": at(w.P_SCORE),
    "BL-17.9": verbs(w.V_HERD),
    "BL-17.11": lambda c: (
        c.me.up
        and verb(c) in (w.V_SKIP, w.V_TAKE)
        and c.prompt in (w.P_WINDOW, w.P_TENDED, w.P_REGION_COINS)
    ),
    "BL-21.13": at(w.P_RAISE),
    "BL-21.16": both(
        at(w.P_EXCHANGE),
        given_after(w.V_EXCHANGE),
        lambda c: c.prompt == w.P_UPGRADE and verb(c) == w.V_SKIP,
    ),
    "BL-22.10": at(w.P_TRADE),
    "BL-22.11": at(w.P_TRADE),
    "BL-22.12": at(w.P_TRADE),
    "BL-22.14": at(w.P_TRADE),
    "BL-23.2": given_after(w.V_PLOT),
}
