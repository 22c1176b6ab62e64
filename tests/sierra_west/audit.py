"""Checks a table of Sierra West and counts the points anew. For tests; never on the device."""

from engine_core.sierra_west import data, data as d, words, words as w
from engine_core.sierra_west.game import MODES
from engine_core.sierra_west.state import (
    CABIN,
    HASTINGS,
    NONE,
    ON_BROWN,
    ON_GREEN,
    PROVISIONS,
    SPECIAL,
    STABLE,
    SUMMIT_AT,
    TRAP,
    TRAPPING,
)

AH, BB, GR, OO = range(4)


def audit(t):
    """What is wrong with the table, or None."""
    for check in (cards, mountain, tiles, figures, stocks, tracks, mode_things, plans):
        wrong = check(t)
        if wrong:
            return wrong
    return None


def owned(t, seat):
    """All playable cards of a seat, wherever they are."""
    me = t.seats[seat]
    return me.deck + me.hand + me.discard + (t.played if t.turn == seat else [])


def cards(t):
    mountain = [card for card in t.hill if card < SPECIAL]
    for seat, me in enumerate(t.seats):
        mine = owned(t, seat)
        stars = [card for card in mine if d.CARD_KIND[card] == 2]
        if len(stars) != me.stars:
            return "seat %d: %d mountain cards, counted as %d" % (seat, len(stars), me.stars)
        mountain += stars
        if seat < t.people:
            rest = [card for card in mine if d.CARD_KIND[card] != 2]
            for card in list(range(8)) + [8 + t.mode]:
                if rest.count(card) != 1:
                    return "seat %d has starting card %d %d times" % (seat, card, rest.count(card))
            if len(rest) != 9:
                return "seat %d has %d starting cards" % (seat, len(rest))
            if len(me.seen) != len(me.deck) or len(me.hand_seen) != len(me.hand):
                return "seat %d: marks of known cards do not fit" % seat
            if len(me.hand) > 4:
                return "seat %d holds %d cards" % (seat, len(me.hand))
    for card in range(12 + 15 * t.mode, 27 + 15 * t.mode):
        if mountain.count(card) != 1:
            return "mountain card %d is there %d times" % (card, mountain.count(card))
    return None


def mountain(t):
    specials = t.row + [card - SPECIAL for card in t.hill if SPECIAL <= card < NONE]
    for special in range(6 * t.mode, 6 * t.mode + 6):
        if specials.count(special) != 1:
            return "special card %d is there %d times" % (special, specials.count(special))
    if len(t.row) == 6 and not t.ending:
        return "six special cards, but the end is not triggered"
    for place in range(d.BASE):
        card = t.hill[place]
        above = [d.ABOVE[k] for k in range(d.ABOVE_AT[place], d.ABOVE_AT[place + 1])]
        free = all(t.hill[p] == NONE for p in above)
        if card == NONE or card >= SPECIAL:
            if t.shown[place]:
                return "place %d is marked face-up" % place
            if card != NONE and free and t.mode != OO:
                return "special card at %d lies free" % place
        elif t.shown[place] != free:
            return "card at %d has the wrong side up" % place
    for seat, me in enumerate(t.seats):
        for scout in (me.scout, me.left):
            if scout != d.BASE and t.hill[scout] == NONE:
                return "scout of seat %d stands on nothing at %d" % (seat, scout)
    return None


def tiles(t):
    found = t.stack + t.scrap + t.lost + [kind for kind in t.market if kind != NONE]
    for seat, me in enumerate(t.seats):
        mine = [kind for kind in me.cabins if kind != NONE]
        found += mine
        if seat < t.people:
            if len(me.cabins) != 4:
                return "seat %d has %d cabin slots" % (seat, len(me.cabins))
            for slot in range(4):
                kind = me.cabins[slot]
                if kind != NONE and (mine.count(kind) > 1 or d.CABIN_COLOUR[kind] != (slot == 3)):
                    return "seat %d: cabin %d cannot stand on slot %d" % (seat, kind, slot)
    for kind in range(len(d.CABIN_COPIES)):
        if found.count(kind) != d.CABIN_COPIES[kind]:
            return "cabin %d is there %d times" % (kind, found.count(kind))
    if NONE in t.market and (t.stack or t.scrap):
        return "the market has a gap"
    return None


def figures(t):
    for seat in range(t.people):
        me = t.seats[seat]
        if me.hat >= CABIN and t.turn != seat or me.bare >= CABIN and t.turn != seat:
            return "pioneers of seat %d are out in another turn" % seat
        for both in (PROVISIONS, TRAPPING):
            if me.hat == both and me.bare == both:
                return "both pioneers of seat %d do the same" % seat
        if CABIN <= me.hat < ON_GREEN and me.hat != CABIN + 3:
            return "hatted pioneer of seat %d in a wrong cabin" % seat
        if CABIN + 3 <= me.bare < ON_BROWN or me.bare == ON_BROWN + 3 or me.hat == ON_BROWN + 3:
            return "bareheaded pioneer of seat %d at %d" % (seat, me.bare)
        for place in (me.hat, me.bare):
            if CABIN <= place < ON_GREEN and me.cabins[place - CABIN] == NONE:
                return "pioneer of seat %d in a cabin that is not there" % seat
        places = [me.hat, me.bare, t.mule_at if t.mule == seat else 0]
        for k in range(3):
            if places.count(SUMMIT_AT + k) > 1:
                return "two figures on summit %d" % k
    return None


def stocks(t):
    for seat, me in enumerate(t.seats):
        if min(me.goods) < 0 or me.gold < 0 or me.pairs < 0:
            return "seat %d owes something" % seat
        if seat >= t.people and sum(me.goods[:3]):
            return "Hastings holds basic resources"
        if t.mode != OO and me.goods[6] or t.mode != BB and sum(me.goods[3:6]):
            return "seat %d holds goods of another mode" % seat
    if t.boots_hat < 0 or t.boots_bare < 0 or not 0 <= t.half <= 1:
        return "boots are spent that were not there"
    return None


def tracks(t):
    for track in range(5):
        values = [me.tracks[track] for me in t.seats]
        if max(values) > 5 or track < 3 and values.count(5) > 1:
            return "track %d has %r" % (track, values)
    for me in t.seats:
        if not 0 <= me.wagon <= 6 or not 0 <= me.canoe <= len(t.row):
            return "wagon on %d, canoe on %d" % (me.wagon, me.canoe)
    if max(t.apples) > 6 or min(t.apples) < 0 or t.mode != AH and sum(t.apples):
        return "apples %r" % (t.apples,)
    return None


def mode_things(t):
    if t.mode == BB:
        for colour in range(3):
            count = t.fish[colour] + sum([me.goods[3 + colour] for me in t.seats])
            if count != d.FISH_EACH[t.people - 1]:
                return "%d fish of colour %d" % (count, colour)
        if len(t.river) != len(t.row):
            return "rivers and row differ"
        for slot, taken in enumerate(t.river):
            special = t.row[slot]
            if d.RIVER_AT[special] + taken > d.RIVER_AT[special + 1]:
                return "more tokens taken from slot %d than %d" % (slot, len(d.RIVER))
    if t.mode == GR and t.carts + sum([sum(me.carts) for me in t.seats]) != d.CARTS[t.people - 1]:
        return "minecarts are lost"
    if t.mode == OO:
        if t.outlaws + sum(t.bandits) + sum([me.bandits for me in t.seats]) != 18:
            return "bandits are lost"
        if max([me.goods[6] for me in t.seats]) > 6:
            return "too many bullets"
    return None


def plans(t):
    if t.people > 1:
        return "a plan deck among players" if t.plans or t.plans_used else None
    deck = t.plans + t.plans_used + [t.plan]
    if t.turn == 1 and t.phase in (TRAP, HASTINGS):
        deck.append(t.plan_next)
    for plan in range(18):
        if deck.count(plan) != 1:
            return "plan card %d is there %d times" % (plan, deck.count(plan))
    return None


# -- points, counted in another way than scoring.py does


def scores(t):
    out = []
    for seat, me in enumerate(t.seats):
        human = seat < t.people
        stars = len([card for card in owned(t, seat) if d.CARD_KIND[card] == 2])
        triangle = 0
        for k in range(1, stars + 1):
            triangle += min(k, 5)
        hidden = 0
        for k in range(5 if human else 4):
            hidden += not me.animals & 1 << k
        gold = me.gold
        if not human and t.mode == BB:
            gold += best_sale(me.goods[3], me.goods[4], me.goods[5])
        times = d.MULTIPLIER[me.wagon]
        parts = [
            (w.C_CARDS, triangle),
            (w.C_ANIMALS, -3 * hidden),
            (w.C_CABINS, cabin_points(t, me, human)),
            (w.C_GOLD, gold if human or not t.flags & 8 else gold * 2),
            (w.C_TOKENS, me.pairs if human or not t.flags & 16 else me.pairs * 2),
            (w.C_HOMESTEAD, sum(me.tracks[:3]) * times),
        ]
        if t.mode == AH:
            parts.append((w.C_ORCHARD, sum(me.tracks[3:]) * times))
        if t.mode == GR:
            parts.append((w.C_CARTS, me.carts[1] * 3 + me.carts[2] * 6))
            parts.append((w.C_TOOLS, [t.lamp, t.dynamite].count(seat) * 3))
        if t.mode == OO:
            parts.append((w.C_BANDITS, me.bandits * times))
            parts.append((w.C_SHERIFF, [t.sheriff].count(seat) * 3))
        out.append((sum([points for _, points in parts]), tuple(parts)))
    return out


def cabin_points(t, me, human):
    if human:
        return 3 * len([kind for kind in me.cabins if kind != NONE]) - 12
    return len(me.cabins) * (5 if t.flags & 4 else 3)


def best_sale(red, green, blue):
    """SW-22.25 by trying every first exchange."""
    best = 0
    for give, gold in (
        ((2, 0, 0), 3),
        ((0, 2, 0), 3),
        ((0, 0, 2), 3),
        ((3, 0, 0), 4),
        ((0, 3, 0), 4),
        ((0, 0, 3), 4),
        ((1, 1, 1), 2),
        ((1, 1, 0), 1),
        ((1, 0, 1), 1),
        ((0, 1, 1), 1),
    ):
        r, g, b = give
        if r <= red and g <= green and b <= blue:
            best = max(best, gold + best_sale(red - r, green - g, blue - b))
    return best


# -- what a game made use of, for the coverage table

ELEMENTS = {
    "card": len(data.SUMMIT),
    "summit action": len(data.SUMMIT),
    "symbol": len(data.SYM_OP),
    "cabin": len(data.CABIN_OP),
    "special card": len(data.SP_MARK),
    "plan card": len(data.PLAN_RIGHT),
    "plan action": data.PLAN_SPC + 1,
    "track": len(data.TRACK_REWARD),
    "animal": len(data.ANIMAL_REWARD),
}


def used(notes):
    """{(kind, number)}: the elements these notes show in use."""
    found = set()
    for kind, _, a, b in notes:
        if kind == words.N_PLAN:
            found.add(("card", a))
            found.add(("card", b))
        elif kind == words.N_SUMMIT:
            found.add(("summit action", b))
        elif kind == words.N_USE or kind == words.N_REWARD:
            found.add(("symbol", b))
        elif kind == words.N_CABIN:
            found.add(("cabin", a))
        elif kind == words.N_ENTER and (b == STABLE or data.CABIN_OP[b] == data.CAB_ALL_GREEN):
            found.add(("cabin", b))
        elif kind == words.N_SPECIAL:
            found.add(("special card", b))
        elif kind == words.N_PLAN_CARD:
            found.add(("plan card", a))
        elif kind == words.N_ACT:
            found.add(("plan action", a))
        elif kind == words.N_TRACK:
            found.add(("track", a))
        elif kind == words.N_TRAP:
            found.add(("animal", a))
    return found


def counted(note):
    """(list of the tables, number in it) of what a note shows in use, or None."""
    kind, _, a, b = note
    if kind == words.N_SUMMIT:
        return "card", b
    if kind == words.N_ENTER and (b == STABLE or data.CABIN_OP[b] == data.CAB_ALL_GREEN):
        return "cabin", b
    for name, number in used([note]):
        if name in _LISTS:
            return _LISTS[name], number
    return None


_LISTS = {
    "symbol": "symbol",
    "cabin": "cabin",
    "special card": "special",
    "plan card": "plan",
    "plan action": "act",
    "track": "track",
    "animal": "animal",
}


# What random games are to use (host_tools/play/coverage.py), and tables in which every question
# comes up between them; of those with few players the one that takes most memory.
COVERED = ("card", "symbol", "cabin", "special", "plan", "act", "track", "animal")
EXEMPT = ()
EAGER = (
    words.V_USE,
    words.V_SUMMIT,
    words.V_ENTER,
    words.V_TAKE,
    words.V_BUILD,
    words.V_TRAP,
)
_HASTINGS = (
    ("players", 1),
    ("planning", "advanced"),
    ("keen_mule", "on"),
    ("own_mule", "on"),
    ("bear_tile", "on"),
    ("rich_cabins", "on"),
    ("rich_gold", "on"),
    ("rich_boots", "on"),
    ("wagon_start", 2),
)
_PLANS = ("basic", "advanced")
VARIANTS = tuple(
    [
        {"players": count, "mode": MODES[(k + count) % 4], "planning": _PLANS[k % 2]}
        for k in range(4)
        for count in (1, 2, 3, 4)
    ]
    + [dict(_HASTINGS + (("mode", mode),)) for mode in MODES]
)
LARGEST = {"players": 1, "mode": "boats_banjos", "planning": "advanced"}
