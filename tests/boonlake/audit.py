"""Checks of a whole Boonlake state, written apart from the rules (BL-25). For tests only."""

from engine_core.boonlake import data as d, words

SPACES = 33
NEAR = [tuple(d.NEXT[d.NEXT_AT[s] : d.NEXT_AT[s + 1]]) for s in range(SPACES + 1)]
GREY = [tile for tile in range(len(d.MARK)) if not d.MARK[tile]]
ALL_CARDS = list(range(d.CARDS))


def audit(t):
    """What is wrong with the state, or None."""
    return _cards(t) or _map(t) or _joined(t) or _counts(t) or _ships(t) or _boards(t) or _solo(t)


def _cards(t):
    places = [t.deck, t.discard]
    for seat in t.seats:
        places += [seat.hand, seat.played]
        if seat.hand != sorted(seat.hand):
            return "a hand is not sorted"
    found = sorted([card for place in places for card in place])
    if found != ALL_CARDS:
        return "BL-25.4: the cards are not each in one place"
    if sorted(t.rows) != [0, 1, 2, 3, 4, 5, 6]:
        return "BL-25.5: action board %r" % (t.rows,)
    kept = [tile for tile in t.areas if tile != 255]
    if len(set(kept)) != len(kept):
        return "a scoring tile lies in two areas"
    return None


def _map(t):
    ground, plots, herds = t.ground, t.plots, t.herds
    tiles = [code - 1 for code in ground if code and code != d.PASTURE]
    if len(set(tiles)) != len(tiles):
        return "a terrain tile lies twice"
    todo = t.todo
    shown = [todo[i + 2] for i in range(0, len(todo), 4) if todo[i] == d.T_PLACE]
    if sorted(t.grey + shown + [tile for tile in tiles if not d.MARK[tile]]) != GREY:
        return "grey tiles are missing"
    if list(ground).count(d.PASTURE) + t.pastures != 7:
        return "pastures are missing"
    free, edge, crowd = [], [], [0]
    for space in range(1, SPACES + 1):
        code = ground[space]
        here = sum(herds[4 * space : 4 * space + 4])
        if here and (here > 4 or code != d.PASTURE):
            return "BL-25.7: %d cattle on space %d" % (here, space)
        for cell in (2 * space, 2 * space + 1):
            there = code and code != d.PASTURE and d.PLOT_THERE[2 * code - 2 + (cell & 1)]
            if plots[cell]:
                here += 1
                if not there:
                    return "a piece stands beside the plots of space %d" % space
            elif there:
                free.append(cell)
        crowd.append(here)
        if not code and any(ground[n] for n in NEAR[space]):
            edge.append(space)
    if free != t.free:
        return "the free plots are %r, not %r" % (free, t.free)
    if edge != t.edge:
        return "the edge is %r, not %r" % (edge, t.edge)
    if crowd != list(t.crowd):
        return "presences are miscounted"
    if [here + sum([crowd[n] for n in NEAR[s]]) for s, here in enumerate(crowd)] != list(t.near):
        return "adjacent presences are miscounted"
    return None


def _joined(t):
    """Every tile can be reached from a start tile over tiles."""
    seen = [s for s in range(SPACES + 1) if t.ground[s] and d.START[s]]
    for space in seen:
        seen += [n for n in NEAR[space] if t.ground[n] and n not in seen]
    if len(seen) != sum([1 for code in t.ground if code]):
        return "BL-25.6: a tile lies apart"
    return None


def _counts(t):
    pieces = [[0, 0, 0] for _ in t.seats]  # settlers, houses, towns on the map
    cattle = [0] * len(t.seats)
    present = [[0] * 4 for _ in t.seats]
    for cell, code in enumerate(t.plots):
        if code:
            pieces[(code - 1) // 3][(code - 1) % 3] += 1
            present[(code - 1) // 3][d.REGION[cell >> 1]] += 1
    for k, n in enumerate(t.herds):
        if n:
            cattle[k & 3] += n
            present[k & 3][d.REGION[k >> 2]] += n
    for k, me in enumerate(t.seats):
        who = "seat %d: " % k
        settlers, houses, towns = pieces[k]
        if houses + me.aside != me.houses or not 0 <= me.houses <= 6:
            return who + "BL-25.2: houses"
        if me.aside > me.towns:
            return who + "BL-25.3: houses set aside"
        if towns != me.towns or not 0 <= towns <= 4:
            return who + "BL-25.2: towns"
        if cattle[k] != me.cattle or not 0 <= me.cattle <= 5:
            return who + "BL-25.2: cattle"
        if present[k] != list(me.present):
            return who + "BL-4.9: presences"
        if settlers != me.out:
            return who + "settlers on plots"
        if k < t.players:
            wrong = _player(t, me)
            if wrong:
                return who + wrong
    return None


def _player(t, me):
    above = list(me.projects).count(1)
    if me.ranch + me.supply + me.slots + me.out + above != 10:
        return "BL-25.1: settlers"  # BL-4.5
    if min(me.coins, me.vases, me.ranch, me.supply, me.slots) < 0:
        return "BL-0.1: something is negative"
    rows = (me.houses > 1 and me.cattle > 0) + (me.houses > 3 and me.towns > 0 and me.cattle > 1)
    if me.slots != 2 - rows:
        return "BL-10: row bonus"
    if not 0 <= me.canoe0 <= me.canoe1 <= 3 or max(me.sites) > 2:
        return "BL-5: canoes or sites"
    if me.up & ~me.built or me.built & 1 or me.built >> 13:
        return "BL-15: levers"
    if not 0 <= me.coin_track < d.TRACK or not 0 <= me.card_track < d.TRACK:
        return "BL-16: tracks"
    perks = [0] * 11
    todo = t.todo
    unpaid = [todo[i + 2] for i in range(0, len(todo), 4) if todo[i] == d.T_PAY]
    for card in me.played:
        if card in unpaid:
            continue
        for i in range(d.PERM_AT[card], d.PERM_AT[card + 1], 2):
            perks[d.PERM[i]] += d.PERM[i + 1]
    if perks != list(me.perks):
        return "BL-21: permanent effects"
    tokens = sorted([value for value in me.tokens if value])
    if tokens != list(range(1, len(tokens) + 1)) or len(tokens) > t.scorings:
        return "BL-17.2: score tokens"
    return None


def _ships(t):
    start = d.PATH_AT[t.round]
    ships = [seat.ship for seat in t.seats]
    for ship in ships:
        if start + ship >= d.PATH_AT[t.round + 1]:
            return "a ship has left the river"
        if ships.count(ship) > 1 and not d.PORT[d.PATH[start + ship]]:
            return "BL-25.7: two ships on one space"
    return None


def _boards(t):
    if len(t.todo) % 4:
        return "the agenda is broken"
    if t.over:
        if t.scorings != 4:
            return "BL-25.8: %d interim scorings" % t.scorings
        for me in t.seats[: t.players]:
            if sorted(me.tokens) != [1, 2, 3, 4]:
                return "BL-25.8: score tokens"
        if len({seat.turns for seat in t.seats}) != 1:
            return "BL-25.9: turns"
    return None


def _solo(t):
    if not t.solo:
        return None
    seen = [code >> 2 for code in t.stack] + t.used
    if sorted(seen + t.gone) != list(range(len(d.SOLO_B))):
        return "solo tiles are missing"
    if len(seen) != 6 or sum([d.SOLO_B[tile] for tile in seen]) != t.solo:
        return "BL-20.6: solo tiles of the difficulty"
    return None


# -- an independent recount of the final scoring


def scores(t):
    """As scoring.scores, counted from the table alone."""
    found = []
    for k in range(t.players):
        me = t.seats[k]
        levers = bin(me.built).count("1")
        rows = 2 * max(0, me.houses - 4)
        rows += sum([2, 4, 6][: max(0, me.towns - 1)]) + sum([2, 4, 6][: max(0, me.cattle - 2)])
        parts = (
            (words.C_GAME, me.vp - me.projects_vp - me.tiles_vp - me.income_vp),
            (words.C_PROJECTS, me.projects_vp),
            (words.C_TILES, me.tiles_vp),
            (words.C_INCOME, me.income_vp),
            (words.C_LEVERS, (0 if levers < 4 else 2 if levers < 7 else 3) * levers),
            (words.C_CARDS, sum([d.CARD_VP[card] for card in me.played])),
            (words.C_EFFECTS, sum([_end(t, k, card) for card in me.played])),
            (words.C_BOARD, rows),
        )
        found.append((sum([points for _, points in parts]), parts))
    if t.solo:
        me = t.seats[1]
        towns = 0
        for space in range(1, SPACES + 1):
            for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
                cells = t.plots[2 * d.NEXT[i] : 2 * d.NEXT[i] + 2]
                towns += t.herds[4 * space + 1] * sum([1 for c in cells if c in (3, 6)])
        more = (
            (0, 1, 2, 2, 2, 3, 3)[me.houses]
            + (0, 4, 6, 8, 10)[me.towns]
            + (0, 2, 3, 4, 4, 5)[me.cattle]
            + d.EMINENCE_CACTUS[t.cactus]
            + towns
        )
        stack = 10 * len([code for code in t.stack if d.SOLO_B[code >> 2]])
        parts = ((words.C_GAME, me.vp), (words.C_INCOME, more), (words.C_STACK, stack))
        found.append((me.vp + more + stack, parts))
    return found


def _end(t, k, card):
    me = t.seats[k]
    n = 0
    for i in range(d.END_AT[card], d.END_AT[card + 1], 5):
        what, n1, v1, n2, v2 = d.END[i : i + 5]
        have = (
            list(me.present)
            + [me.cattle, sum(me.sites), me.houses, me.towns, me.coin_track, me.card_track]
            + [bin(me.built).count("1")]
        )[what]
        n += have * v1 if not n1 else v2 if have >= n2 else v1 if have >= n1 else 0
    return n


# -- what a game made use of, for the coverage table

# How many there are of each; ships only ever start on the first river space.
ELEMENTS = {
    "card": d.CARDS,
    "action": 7,
    "lever": 12,
    "scoring": len(d.CONDITION),
    "project": len(d.CONDITION),
    "plot": sum(d.PLOT_THERE),
    "exchange": len(d.EX_GIVE_AT) - 1,
    "river": len(d.PORT) - 1,
    "solo": len(d.SOLO_B),
}
_COUNTED = {
    words.N_PLAY: "card",
    words.N_TILE: "action",
    words.N_SCORE: "scoring",
    words.N_PROJECT: "project",
    words.N_EXCHANGE: "exchange",
    words.N_SAIL: "river",
    words.N_SOLO_TILE: "solo",
}


def counted(note):
    """(list of the tables, number in it) of what a note shows in use, or None."""
    kind, _, a, b = note
    if kind == words.N_LEVER:
        return "lever", a - 1
    if kind == words.N_DEVELOP:
        return "plot", sum(d.PLOT_THERE[:b])
    return (_COUNTED[kind], a) if kind in _COUNTED else None


def used(notes):
    """All that these notes show in use, as a set of (list, number)."""
    return {counted(note) for note in notes} - {None}


# What random games are to use (host_tools/play/coverage.py), and tables in which every question
# comes up between them; of those with few players the one that takes most memory.
COVERED = ("card", "action", "lever", "scoring", "project", "plot", "exchange", "river", "solo")
EXEMPT = ("r1",)  # where the ships start
EAGER = (words.V_PLAY, words.V_PROJECT, words.V_EXPLORE, words.V_DEVELOP, words.V_DRAW)
VARIANTS = (
    {"players": 1},
    {"players": 2},
    {"players": 3},
    {"players": 1, "difficulty": "very_hard"},
    {"players": 4},
    {"players": 2},
    {"players": 1, "difficulty": "easy"},
)
LARGEST = {"players": 1}
