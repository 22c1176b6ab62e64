"""Checks a table from the outside: every piece in one place, money conserved, scores recounted."""

from engine_core.above_below import data as d, words
from engine_core.above_below.state import CHOOSE, DICE, DRINKS, EMPTY, EXERT, OVER, PENALTY

EXPLORING = (CHOOSE, DICE, EXERT, PENALTY)


def audit(t):
    """What is wrong with this table, or None."""
    pieces = buildings(t) or villagers(t) or caves(t)
    return pieces or items(t) or coins(t) or villages(t) or turn(t)


def once(what, places, wanted):
    """Every wanted piece lies in exactly one place, and nothing else does."""
    found = []
    for place in places:
        found.extend([piece for piece in place if piece != EMPTY])
    found.sort()
    if found != wanted:
        return "%s: %r instead of %r" % (what, found, wanted)
    return None


def buildings(t):
    """AB-1.1, AB-2.6, AB-7.10"""
    places = [t.houses, t.outposts, t.stars, t.keys, t.house_deck, t.outpost_deck, t.box]
    for me in t.seats:
        places.append(me.cards)
        if len([card for card in me.cards if d.KIND[card] == d.K_START]) != 1:
            return "a village without its starting building"
        if len([card for card in me.cards if d.KIND[card] == d.K_OUTPOST]) != len(me.filled):
            return "outposts and filled caves differ"
    for row, deck in ((t.houses, t.house_deck), (t.outposts, t.outpost_deck)):
        if len(row) > t.row or deck and len(row) < t.row:
            return "a row of %d cards (AB-7.7)" % len(row)
    wanted = list(range(t.players)) + list(range(d.FIRST_HOUSE, len(d.KIND)))
    return once("buildings", places, wanted)


def villagers(t):
    """AB-1.3, AB-4.1"""
    places = [t.slots, t.stack, t.specials]
    for me in t.seats:
        for area in (me.ready, me.tired, me.injured):
            if area != sorted(area):
                return "an area out of order"
            places.append(area)
    if t.phase in EXPLORING:
        places.append([v for v in t.party if v not in t.exerted and v not in t.hurt])
    wanted = list(range(3 * t.players)) + list(range(d.FIRST_VILLAGER, len(d.CLASS)))
    return once("villagers", places, wanted)


def caves(t):
    """AB-1.2"""
    places = [t.pile, [t.cave]]
    for me in t.seats:
        places += [me.caves, me.filled]
    return once("caves", places, list(range(len(d.ENCOUNTER) // 6)))


def items(t):
    """AB-1.4, AB-1.5"""
    found = t.supply[:]
    found[-1] += t.cider
    for me in t.seats:
        for item in range(len(d.SUPPLY)):
            if me.store[item] < 0:
                return "less than nothing in a store"
            found[item] += me.store[item]
        if me.offered != EMPTY:
            found[me.offered] += 1
        for i in range(len(me.track)):
            found[me.track[i]] += me.stacks[i]
        for i in range(len(me.cards)):
            if me.load[i]:
                found[d.GOOD[me.cards[i]]] += me.load[i]
    if found != list(d.SUPPLY) or min(t.supply) < 0:
        return "items %r instead of %r" % (found, list(d.SUPPLY))
    return None


def coins(t):
    total = 0
    for me in t.seats:
        if me.coins < 0:
            return "debts"
        total += me.coins
    return None if total == t.bank else "%d coins instead of %d" % (total, t.bank)


def villages(t):
    for me in t.seats:
        kinds = [good for good in range(DRINKS) if me.track.count(good) == 1]
        if kinds != sorted(me.track) or len(me.stacks) != len(me.track):
            return "the track holds a kind twice (AB-13.1)"
        if not d.REP_LEAST <= me.reputation <= d.REP_MOST:
            return "reputation %d (AB-14.3)" % me.reputation
        symbols = [0] * d.SYMBOLS
        for i in range(len(me.cards)):
            card = me.cards[i]
            if me.load[i] > (1 if d.RENEWS[card] else 2):
                return "too many goods on card %d" % card
            for k in range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3):
                if d.EFFECT[k] < d.SYMBOLS:
                    symbols[d.EFFECT[k]] += d.EFFECT[k + 2]
        if symbols != me.symbols:
            return "symbols %r instead of %r" % (me.symbols, symbols)
    return None


def turn(t):
    exploring = t.phase in EXPLORING
    if exploring != (t.cave != EMPTY):
        return "a cave card without an exploration"
    if exploring and len(t.party) < 2:
        return "a party of %d (AB-6.2)" % len(t.party)
    if t.phase in (DICE, EXERT, PENALTY) and len(t.dice) != len(t.party):
        return "%d dice for %d villagers (AB-6.10)" % (len(t.dice), len(t.party))
    if not 1 <= t.round <= 7 or t.cider not in (0, 1):
        return "round %d, cider %d" % (t.round, t.cider)
    if t.phase == OVER and [me.offered for me in t.seats if me.offered != EMPTY]:
        return "an item left in a sale circle (AB-16.1)"
    return None


# -- the score, counted another way


def scores(t):
    return [score(t, me) for me in t.seats]


def score(t, me):
    goods = 0
    for i in range(len(me.track)):
        goods += d.SPACE_POINTS[i + 1] * me.stacks[i]
    have = me.store[:]
    if me.offered != EMPTY:
        have[me.offered] += 1
    for i in range(len(me.track)):
        have[me.track[i]] += me.stacks[i]
    people = len(me.ready + me.tired + me.injured)
    houses = len(me.cards) - len(me.filled)
    cards = 0
    for card in me.cards:
        cards += d.POINTS[card]
        ops = d.EFFECT[d.EFFECT_AT[card] : d.EFFECT_AT[card + 1]]
        for k in range(len(ops) // 3):
            worth = ops[3 * k + 2]
            what = ops[3 * k]
            if what == d.VP_PER_ITEM:
                cards += worth * have[ops[3 * k + 1]]
            if what == d.VP_PER_VILLAGER:
                cards += worth * people
            if what == d.VP_PER_BUILDING:
                cards += worth * houses
            if what == d.VP_PER_EMPTY_CAVE:
                cards += worth * len(me.caves)
    place = d.REP_POINTS[me.reputation - d.REP_LEAST] - d.SIGNED
    parts = (goods, len(me.cards), rank(t, me.reputation), place, cards)
    return sum(parts), tuple([(i, parts[i]) for i in range(len(parts))])


def rank(t, mine):
    """AB-16.4, AB-16.5, AB-19.3"""
    if t.players == 1:
        return 5 if mine > 5 else 3 if mine > 2 else 2 if mine > 0 else 0
    left = [3, 0] if t.players == 2 else [5, 3, 2, 0]
    standing = sorted([-me.reputation for me in t.seats])
    share = [left[i] for i in range(len(standing)) if standing[i] == -mine]
    return -(-sum(share) // len(share))


# What random games are to use (host_tools/play/coverage.py), and tables in which every question
# comes up between them; of those with few players the one that takes most memory.
COVERED = ("building", "villager", "cave", "encounter", "answer")
EXEMPT = ("T01", "T02", "T03", "T04")  # there from the start
EAGER = (words.V_EXPLORE, words.V_BUILD, words.V_HARVEST)
_STRICT = (("explore_success_area", "injured"), ("cat_refusal_area", "tired"))
VARIANTS = (
    {"players": 1},
    {"players": 2},
    {"players": 3},
    {"players": 1, "level": 6},
    dict((("players", 4),) + _STRICT),
    dict((("players", 2),) + _STRICT),
    {"players": 1, "level": 10},
)
LARGEST = {"players": 1}


def counted(note):
    """(list of the tables, number in it) of what a note shows in use, or None."""
    kind, _, a, b = note
    if kind == words.N_BUILD:
        return "building", a
    if kind == words.N_ROLL:
        return "villager", a
    if kind == words.N_CAVE:
        return "cave", a
    if kind == words.N_ENCOUNTER:
        return "encounter", a - 1
    if kind == words.N_CHOICE:
        return "answer", d.ENC_CHOICE[a - 1] + b
    return None
