"""When what the device claims about Boonlake is true: from the rules, the content and the state.

Nothing here asks the code that makes the claims (bot, screens): amounts come from the content
tables, from what answering an option does on a branch of the game, or are counted on the map.
"""

from itertools import product

from engine_core.boonlake import ops, scoring
from engine_core.boonlake import words as w
from tests.boonlake.build import sheet

KINDS = ("wood", "clay", "stone", "iron")
TYPES = ("day", "dusk", "night")
CARDS = sheet("cards")
SPACES = {int(row["id"]): row for row in sheet("spaces")}
REGION_IDS = [row["id"] for row in sheet("regions")]
TERRAIN = sheet("terrain")
RIVER = sheet("river")
SLOTS = sheet("slots")
TRACKS = sheet("tracks")
SCORING = sheet("scoring")
LEVERS = [None, *sheet("levers")]
ROWS = sheet("rows")
PASTURE = len(TERRAIN) + 1  # behind the terrain tiles
LAST = 10  # place of the tracks
SETTLER, HOUSE, TOWN = 1, 2, 3


def number(text):
    return int(text or 0)


def figure(case):
    return int(case.key.split(".")[1])


def verb(case):
    return case.option[0]


def near(space):
    """Adjacent spaces; bridges and fords are among them."""
    return [int(n) for n in SPACES[space]["neighbours"].split()]


# -- pieces and plots, counted on the map


def pieces(t, seat=None):
    """(space, piece) of everything on the map, of one seat or of all; cattle are piece 0."""
    found = []
    for cell in range(2, len(t.plots)):
        code = t.plots[cell]
        if code and (seat is None or (code - 1) // 3 == seat):
            found.append((cell // 2, (code - 1) % 3 + 1))
    for space in SPACES:
        for other in range(4):
            if seat is None or other == seat:
                found += [(space, 0)] * t.herds[4 * space + other]
    return found


def presence(t, seat):
    """Own pieces per region."""
    found = [0] * 4
    for space, _ in pieces(t, seat):
        found[REGION_IDS.index(SPACES[space]["region"])] += 1
    return found


def beside(t, space, wanted):
    """Houses or towns of anybody on adjacent tiles."""
    return sum(1 for at, piece in pieces(t) if piece == wanted and at in near(space))


def plot(t, cell):
    """The codes of a plot: ["C-2", "V+2"]."""
    row = TERRAIN[t.ground[cell // 2] - 1]
    return row["lower" if cell & 1 else "upper"].split(";")


def plot_price(codes):
    """(coins, cards) a plot asks for."""
    coins = sum(int(code[2:]) for code in codes if code.startswith("C-"))
    cards = sum(int(code[2:]) for code in codes if code.startswith("K-"))
    return coins, cards


def can_pay_plot(me, codes):
    coins, cards = plot_price(codes)
    return me.coins >= coins and len(me.hand) >= cards


def can_develop(case):
    return case.me.ranch > 0 and any(can_pay_plot(case.me, plot(case.state, cell))
                                     for cell in case.state.free)


def settlers_out(t, seat):
    return [cell for cell in range(2, len(t.plots)) if t.plots[cell] == 3 * seat + SETTLER]


def houses_out(t, seat):
    return [cell for cell in range(2, len(t.plots)) if t.plots[cell] == 3 * seat + HOUSE]


def around_plot(t, cell):
    """Presences beside a plot: the other plot of the tile and all adjacent spaces (BL-4.11)."""
    space = cell // 2
    return sum(1 for at, _ in pieces(t) if at == space or at in near(space)) - 1


def can_house(case):
    t, me = case.state, case.me
    left = me.houses < 6 or me.aside > 0
    return bool(settlers_out(t, case.seat)) and me.ranch > 0 and left


def can_town(case, less=0):
    t, me = case.state, case.me
    less += me.up >> 8 & 1
    return me.towns < 4 and me.ranch >= 2 - less and any(
        around_plot(t, cell) >= 3 - less for cell in houses_out(t, case.seat))


def herd_on(t, space):
    return sum(t.herds[4 * space + k] for k in range(4))


def can_cattle(case):
    t, me = case.state, case.me
    return me.cattle < 5 and any(
        t.ground[space] == PASTURE and herd_on(t, space) < 4
        and me.ranch >= herd_on(t, space) + 1 - me.perks[ops.PA] for space in SPACES)


def empty_spaces(t):
    return sum(1 for space in SPACES if not t.ground[space])


# -- cards and what they cost


def needs(card):
    row = CARDS[card] if card < len(CARDS) else SCORING[card - len(CARDS)]
    return [number(row[kind]) for kind in KINDS]


def price(me, card):
    row = CARDS[card] if card < len(CARDS) else SCORING[card - len(CARDS)]
    return max(0, number(row["coins"]) - me.perks[ops.PC])


def vases(card):
    return number(CARDS[card]["vases"]) if card < len(CARDS) else 0


def can_show(me, card, coins):
    """Whether sites, canoes and levers L7, L10, L11 meet a card's cost, by trying everything."""
    have = (None,)
    tens = (None, *KINDS) if me.up >> 10 & 1 else have
    elevens = (None, *KINDS) if me.up >> 11 & 1 else have
    for ten, eleven, free, p, q in product(tens, elevens, (0, 1), range(4), range(4)):
        if free and not me.up >> 7 & 1:
            continue
        ups = (p < me.canoe0) + (q < me.canoe1)
        cost = price(me, card) + 2 * max(0, ups - free)
        if cost > coins + (5 if eleven else 0):
            continue
        lacking = needs(card)
        for kind in range(4):
            lacking[kind] -= me.sites[kind] + (p == kind) + (q == kind)
            lacking[kind] -= (ten == KINDS[kind]) + (eleven == KINDS[kind])
        if max(lacking) <= 0:
            return True
    return False


def can_pay(me, card):
    """The card can be paid now, with whatever levers bring at any time."""
    if vases(card) > me.vases:
        return False
    if can_show(me, card, me.coins):
        return True
    up = me.up
    for ten, eleven in ((1, 0), (0, 1), (1, 1)):  # their coins first, not a resource less
        if ten and not up >> 10 & 1 or eleven and not up >> 11 & 1:
            continue
        me.up = up & ~(ten << 10 | eleven << 11)
        found = can_show(me, card, me.coins + 2 * ten + 5 * eleven)
        me.up = up
        if found:
            return True
    return False


def now(card):
    """{code: number} of the immediate effects."""
    parts = [part.partition(":") for part in CARDS[card]["now"].split(";") if part]
    return {code: number(n) for code, _, n in parts}


# -- what answering brings, told by the notes of a branch

GOES_ON = (w.P_GIVE, w.P_HERD, w.P_TOWN, w.P_PAY, w.P_SITE, w.P_SITE_OR_VASE)


def told(case):
    """Notes of the own seat after the option, up to the end of the turn or the next choice."""
    branch = case.after()
    found = list(branch.notes)
    while branch.ask is not None and branch.ask.seat == case.seat and branch.ask.prompt in GOES_ON:
        branch.answer(branch.ask.options[0])
        found += branch.notes
    out = []
    for kind, seat, a, b in found:
        if kind in (w.N_CLOSE, w.N_SCORING):
            break
        if seat == case.seat:
            out.append((kind, a, b))
    return out


def amounts(case, kind):
    return [a for found, a, _ in told(case) if found == kind]


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
        amounts(case, w.N_SITE) or amounts(case, w.N_VASES))


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
        w.V_HOUSE: ("house", case.me.houses), w.V_TOWN: ("town", case.me.towns),
        w.V_CATTLE: ("cattle", case.me.cattle), w.V_HERD: ("cattle", case.me.cattle),
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
    return (verb(case) in (w.V_SKIP, w.V_TAKE, w.V_DRAW) and after.coins >= me.coins
            and len(after.hand) >= len(me.hand) and after.ranch >= me.ranch
            and after.vases >= me.vases and after.up & me.up == me.up)


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
        number(CARDS[card]["vp"]) for card in case.me.hand)


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
    return any(not case.me.tokens[k] and SCORING[case.state.areas[k]]["condition"] == "levers"
               for k in range(4))


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
    "project": lambda case: [b for kind, _, b in told(case) if kind == w.N_PROJECT] == [
        figure(case)],
    "sell_stuck": lambda case: not can_pay(case.me, case.option[1]) and brings_coins(case),
    "give_vp": least_vp,
    "give_stuck": lambda case: not can_pay(case.me, case.option[1]),
    "give_price": lambda case: not any(
        b for kind, a, b in told(case) if kind == w.N_GIVE and a == case.option[1]),
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
    "can_upgrade": lambda case: asks(case, w.P_UPGRADE, w.P_TOWN) or amounts(
        case, w.N_HOUSE) or amounts(case, w.N_TOWN),
    "lever_fame": lambda case: amounts(case, w.N_VP)[:1] == amounts(case, w.N_COINS)[:1] == [
        figure(case)],
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
    return verb(case) == w.V_GIVE and paid_for(case)[-2:] == [ops.T_RECRUIT, ops.T_SETTLERS]


def for_lever(case):
    return verb(case) == w.V_GIVE and paid_for(case)[-2:] == [ops.T_VP, ops.T_SETTLERS]


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
    "BL-17.11": lambda c: c.me.up and verb(c) in (w.V_SKIP, w.V_TAKE) and c.prompt in (
        w.P_WINDOW, w.P_TENDED, w.P_REGION_COINS),
    "BL-21.13": at(w.P_RAISE),
    "BL-21.16": both(at(w.P_EXCHANGE), given_after(w.V_EXCHANGE),
                     lambda c: c.prompt == w.P_UPGRADE and verb(c) == w.V_SKIP),
    "BL-22.10": at(w.P_TRADE),
    "BL-22.11": at(w.P_TRADE),
    "BL-22.12": at(w.P_TRADE),
    "BL-22.14": at(w.P_TRADE),
    "BL-23.2": given_after(w.V_PLOT),
}


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
        return 2 - (me.up >> 8 & 1) - (t.todo[-2] == ops.TOWN_CHEAPER)
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
    less = (case.me.up >> 8 & 1) + (case.state.todo[-2] == ops.TOWN_CHEAPER)
    return 3 - less


def room_left(case):
    there = herd_on(case.state, case.what[1])
    assert case.args == (there,)
    return there < 4


def type_fits(case):
    wanted = TYPES[case.state.todo[-2]]
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
    "w_cards": enough(lambda c: plot_price(plot(c.state, c.what[1]))[1],
                      lambda case: len(case.me.hand)),
    "w_settlers": enough(settlers_wanted, lambda case: case.me.ranch),
    "w_kind": kind_shown,
    "w_canoes": canoes_do,
    "w_upstream": upstream,
    "w_helps": lever_helps,
    "w_feeds": lever_feeds,
    "w_token": token_free,
    "w_allows_house": lambda case: case.state.todo[-2] != ops.TOWN_CHEAPER,
    "w_allows_town": lambda case: case.state.todo[-2] != ops.HOUSE_FREE,
    "w_house_left": lambda case: case.me.houses < 6 or case.me.aside > 0,
    "w_town_left": lambda case: case.me.towns < 4,
    "w_cattle_left": lambda case: case.me.cattle < 5,
    "w_near": enough(near_wanted, lambda c: around_plot(c.state, c.what[1])),
    "w_room": room_left,
}


# -- previews

QUANTITIES = {"coin": "coins", "star": "vp", "settler": "ranch", "vase": "vases", "deck": "hand",
              "cointrack": "coin_track", "cardtrack": "card_track", "log": "wood", "clay": "clay",
              "stone": "stone", "iron": "iron"}
# Lines that begin so, or say so, tell of later or of everybody.
LATER = {"each_scoring", "now", "always", "at_end", "income", "project", "then_coins", "then_pay",
         "later", "beside", "steps_are", "upper", "lower", "your_presence", "crosses", "pay_next",
         "ways"}


def measure(view, seat):
    me = view.seats[seat]
    found = {"coins": me.coins, "vp": me.vp, "ranch": me.ranch, "vases": me.vases,
             "hand": len(me.hand), "coin_track": me.coin_track, "card_track": me.card_track}
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
    return branch.ask is not None and branch.ask.seat == case.seat and branch.ask.prompt in (
        *GOES_ON, w.P_TRADE, w.P_REGION_COINS, w.P_TRACK, w.P_EXCHANGE, w.P_RAISE, w.P_UPGRADE)


def goes_on(case):
    """What follows by itself has nothing to do with the option: a scoring, regions that pay,
    coins for a tile or pasture that cannot be placed."""
    t = case.state
    full = not (empty_spaces(t) and t.grey and t.pastures)
    if full and case.prompt == w.P_CARD and (w.N_COINS, case.seat, 2, 0) in case.after().notes:
        return True
    own = {w.V_SCORE: w.N_SCORE, w.V_REGION: w.N_REGION}.get(case.option[0])
    return any(note[0] in (w.N_SCORING, w.N_SCORE, w.N_REGION, w.N_INCOME) and note[0] != own
               for note in case.after().notes)


def promises(case, lines):
    """Lines with arrows tell the whole change; those without one add up."""
    verb = case.option[0]
    if verb in (w.V_KEEP, w.V_TRACK):
        return {}
    arrows, deltas = {}, {}
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
            arrows = {}
    if verb == w.V_REGION:  # the coins of the right part are told beside them
        deltas.pop("coins", None)
    return {**deltas, **arrows}
