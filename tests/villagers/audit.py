"""Checks a table from the outside: cards and coins conserved, villages sound (VI-24)."""

from engine_core.villagers import data as d, words
from engine_core.villagers.game import EXPANSIONS
from engine_core.villagers.metrics import silver
from engine_core.villagers.state import BUILD, EMPTY, PROFITEERS, SAINTS, SCOUNDRELS, TABLE
from engine_core.villagers.words import C_COINS, C_GOLD, C_SILVER, C_SUPPLY


def audit(t):
    """What is wrong with this table, or None."""
    return cards(t) or coins(t) or limits(t) or villages(t) or decks(t)


def in_play(t, card):
    """How many of this kind the game was set up with."""
    pool = d.POOL[card]
    if pool == d.POOL_FOUNDERS:
        return t.players if card == d.FOUNDERS else 0
    if d.LUMBERJACK <= card <= d.MINER:
        return 10
    if pool == d.POOL_SOLO:
        return 0
    if d.LARGE[card] and t.players < 4:
        return 0
    if pool == d.POOL_ROAD:
        return d.START[card] + (
            0 if t.players == 1 and d.SUIT[card] == d.SPECIAL else d.COPIES[card]
        )
    used = {d.POOL_SCOUNDRELS: SCOUNDRELS, d.POOL_SAINTS: SAINTS, d.POOL_PROFITEERS: PROFITEERS}
    return d.COPIES[card] if t.sets & used[pool] else 0


def cards(t):
    """VI-24.1: every card in exactly one place."""
    found = [0] * len(d.POOL)
    places = [t.road, t.reserve, list(t.discard)] + t.stacks
    for seat in t.seats:
        places += [seat.hand, seat.stall, seat.card]
    for extras in t.extras:
        places.append(extras.box)
    for place in places:
        for card in place:
            if card != EMPTY:
                found[card] += 1
    for i in range(3):
        found[d.LUMBERJACK + i] += t.basics[i]
    found[d.FOUNDERS] += found[d.FOUNDERS_TURNED]
    found[d.FOUNDERS_TURNED] = 0
    for card in range(len(d.POOL)):
        if card in (d.COUNTESS, d.COUNTESS_TURNED):
            continue
        if found[card] != in_play(t, card):
            return "%d of card %d instead of %d" % (found[card], card, in_play(t, card))
    return None


def coins(t):
    """VI-24.5 and: all gold on the table came from the bank."""
    gold = sum(t.coins)
    for i, seat in enumerate(t.seats):
        if seat.gold < 0:
            return "seat %d has %d gold" % (i, seat.gold)
        gold += seat.gold + sum(seat.coins)
    for extras in t.extras:
        gold += extras.pot
    if gold != t.bank:
        return "%d gold on the table, the bank gave %d" % (gold, t.bank)
    for slot in range(6):
        if t.road[slot] == EMPTY and t.coins[slot]:
            return "coins on the empty slot %d" % slot
    return None


def limits(t):
    """VI-24.4, VI-5.1"""
    if t.phase == BUILD and not (0 <= t.left <= 5 and 0 <= t.hires <= 3):
        return "%d actions and %d hires left" % (t.left, t.hires)
    for i, seat in enumerate(t.seats):
        if len(seat.stall) > 5 or seat.hand != sorted(seat.hand):
            return "stall or hand of seat %d" % i
    return None


def villages(t):
    """VI-24.3: chains in order, nobody carries too much, no stand-in on top."""
    for i, seat in enumerate(t.seats):
        size = len(seat.card)
        for column in (seat.under, seat.coins, seat.load, seat.role):
            if len(column) != size:
                return "lists of seat %d differ in length" % i
        countess = i >= t.players
        load = [0] * size
        for k in range(size):
            below = seat.under[k]
            if below != TABLE:
                load[below] += 1
                if countess or d.NEEDS[seat.role[k]] != seat.role[below]:
                    return "seat %d: card %d lies on the wrong card" % (i, seat.card[k])
            elif not countess and d.NEEDS[seat.role[k]] != TABLE:
                return "seat %d: card %d lies on the table" % (i, seat.card[k])
        if load != list(seat.load):
            return "seat %d: loads %r, counted %r" % (i, seat.load, load)
        for k in range(size):
            card = seat.card[k]
            if load[k] > d.STACK[seat.role[k]]:
                return "seat %d: card %d carries %d" % (i, card, load[k])
            stands_in = card in (d.MONK, d.APPRENTICE)
            if stands_in and not load[k]:
                return "seat %d: a stand-in on top" % i
            plain = d.FOUNDERS if card == d.FOUNDERS_TURNED else card
            if not stands_in and seat.role[k] != plain:
                return "seat %d: card %d counts as %d" % (i, card, seat.role[k])
    return None


def decks(t):
    """Every event and every Mini Villager in one place."""
    for court in t.court:
        known = court.events + court.summer + court.winter_deck
        known += court.summer_gone + court.winter_gone + court.removed
        if sorted(known) != list(range(len(d.EVENT_OP))):
            return "events %r" % sorted(known)
    return None


def scores(t):
    """The scores counted anew, from the trees instead of the loads."""
    out = []
    for seat in t.seats:
        tops = [card for i, card in enumerate(seat.card) if i not in list(seat.under)]
        gold = sum([d.GOLD[card] for card in tops])
        silvers = sum([silver(seat, card) for card in tops])
        coins = sum(seat.coins)
        parts = ((C_SUPPLY, seat.gold), (C_GOLD, gold), (C_SILVER, silvers), (C_COINS, coins))
        out.append((seat.gold + gold + silvers + coins, parts))
    return out


# What random games are to use (host_tools/play/coverage.py), and tables in which every question
# comes up between them; of those with few players the one that takes most memory.
COVERED = ("card", "event", "improvement")
EXEMPT = ("founders", "countess", "countess_turned", "jester")  # there from the start
EAGER = (words.V_PLACE, words.V_MONK, words.V_PLAY)
_ALL = tuple([(name, "on") for name in EXPANSIONS])
VARIANTS = (
    {"players": 1},
    {"players": 2},
    dict(_ALL + (("players", 3), ("first", "mini"))),
    {"players": 1, "level": "veteran"},
    {"players": 4, "scoundrels": "on"},
    {"players": 2, "saints": "on", "improvements": "on"},
    {"players": 1, "level": "novice"},
    {"players": 5, "profiteers": "on"},
)
LARGEST = {"players": 1}


def counted(note):
    """(list of the tables, number in it) of what a note shows in use, or None."""
    kind, _, a, b = note
    if kind in (words.N_PLACE, words.N_PLAY, words.N_HIRE):
        return "card", a
    if kind == words.N_TURN:
        return "card", d.FOUNDERS_TURNED
    if kind == words.N_SWAP:
        return "card", d.APPRENTICE
    if kind == words.N_NEWS:
        return "event", a
    if kind == words.N_WINS:
        return "improvement", a
    return None
