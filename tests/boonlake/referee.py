"""The referee of Boonlake: points (BL-17, BL-19, BL-20, BL-22) and what everything costs.

The books are kept per player in coins, vases, cards in hand and victory points; each thing that
is told to have happened moves them by what its table prints (facts.py counts on the map).
"""

from engine_core.boonlake import words as w
from tests.boonlake.build import sheet
from tests.boonlake.facts import (
    CARDS,
    LEVERS,
    REGION_IDS,
    ROWS,
    SCORING,
    SLOTS,
    SPACES,
    TOWN,
    TRACKS,
    near,
    needs,
    number,
    pieces,
    plot,
    plot_price,
    presence,
)

REGION = dict(zip("UNBS", range(4), strict=True))
EXCHANGES = sheet("exchanges")
EMINENCE = {row["group"]: [int(n) for n in row["values"].split()] for row in sheet("eminence")}
SOLO = sheet("solo")
ROW_POINTS = {"3": 2, "4": 4, "5": 6}  # BL-19.3
NAMES = ("first", "second", "third", "fourth")


def perk(played, code):
    """How much the permanent effects of these cards add up to."""
    found = 0
    for card in played:
        for part in CARDS[card]["permanent"].split(";"):
            name, _, n = part.partition(":")
            if name == code.partition(":")[0]:
                found += int(n) if n.isdigit() else part == code
    return found


def levers(me):
    return bin(me.built).count("1")


def emptied(me):
    """Rows of SLOTS that are empty by now; each kind empties from the top (BL-10)."""
    left = {"settler": 2 - me.slots, "house": me.houses, "town": me.towns, "cattle": me.cattle}
    for slot in SLOTS:
        left[slot["kind"]] -= 1
        if left[slot["kind"]] >= 0:
            yield slot


def herd(t, seat):
    """BL-17.9: per own cattle the towns of anybody on adjacent tiles."""
    towns = [space for space, piece in pieces(t) if piece == TOWN]
    mine = [space for space, piece in pieces(t, seat) if piece == 0]
    return sum(towns.count(other) for space in mine for other in near(space))


def income(t, seat):
    """(coins, points) of BL-17.7 to BL-17.10."""
    me = t.seats[seat]
    coin, card = TRACKS[me.coin_track], TRACKS[me.card_track]
    slots = list(emptied(me))
    coins = int(coin["coins"]) + sum(number(slot["coins"]) for slot in slots)
    points = int(coin["coin_vp"]) + int(card["card_vp"]) + herd(t, seat)
    points += sum(number(slot["vp"]) for slot in slots)
    return (0 if t.scorings == 4 else coins), points


def eminence(t):
    """BL-20.34: the last emptied slot of each group, not the sum."""
    me = t.seats[1]
    points = herd(t, 1) + EMINENCE["cactus"][t.cactus]
    for name in ("houses", "towns", "cattle"):
        gone = getattr(me, name)
        points += EMINENCE[name][gone - 1] if gone else 0
    return points


def effect(t, seat, text):
    """BL-21.30 to BL-21.41."""
    me = t.seats[seat]
    code, _, rest = text.partition(":")
    have = {
        "A": me.cattle,
        "P": sum(me.sites),
        "H": me.houses,
        "T": me.towns,
        "C": me.coin_track,
        "K": me.card_track,
        "L": levers(me),
    }
    if code == "ER":
        return presence(t, seat)[REGION[rest]]
    if code[0] == "E":
        return int(rest) * have[code[1]]
    low, little, high, much = [int(n) for n in rest.split("/")]
    return much if have[code[1]] >= high else little if have[code[1]] >= low else 0


def points(t, seat):
    """BL-19.1 to BL-19.4."""
    me = t.seats[seat]
    n = levers(me)
    total = me.vp + (0 if n < 4 else 2 * n if n < 7 else 3 * n)
    for card in me.played:
        total += number(CARDS[card]["vp"])
        for text in CARDS[card]["end"].split(";"):
            total += effect(t, seat, text) if text else 0
    kinds = [slot["row"] for slot in emptied(me) if slot["kind"] != "settler"]
    return total + sum(ROW_POINTS.get(row, 0) for row in kinds)


def final(match):
    t = match.state
    totals = [points(t, seat) for seat in range(match.options["players"])]
    if match.options["players"] > 1:
        return totals, tuple(i for i, n in enumerate(totals) if n == max(totals))  # BL-19.5
    stack = sum(SOLO[code // 4]["kind"] == "B" for code in t.stack)
    totals.append(t.seats[1].vp + eminence(t) + 10 * stack)  # BL-20.37
    return totals, (0,) if totals[0] >= totals[1] else (1,)  # BL-20.38


# -- scoring tiles (BL-22)


def group(t, seat):
    """BL-22.5."""
    left = {space for space, _ in pieces(t, seat)}
    best = 0
    while left:
        line = [left.pop()]
        for space in line:
            for other in near(space):
                if other in left:
                    left.discard(other)
                    line.append(other)
        best = max(best, len(line))
    return best


def met(t, seat, row, scoring):
    me = t.seats[seat]
    what, _, about = row["condition"].partition(":")
    wanted = [int(n) for n in row[NAMES[scoring - 1]].split("+")]
    if what == "regions":
        here = presence(t, seat)
        have, jokers = [here[REGION_IDS.index(name)] for name in about.split("+")], 0
    elif what == "cards":
        played = [CARDS[card]["type"] for card in me.played]
        have = [played.count(name) for name in about.split("+")]
        jokers = sum(done > 0 for done in me.projects)
    else:
        bridges = [space for space in SPACES if SPACES[space]["bridges"]]
        found = {
            "coin_track": me.coin_track,
            "card_track": me.card_track,
            "lower_track": min(me.coin_track, me.card_track),
            "sites": sum(me.sites),
            "group": group(t, seat),
            "levers": levers(me),
            "cattle": me.cattle,
            "towns": me.towns,
            "bridges": sum(space in bridges for space, _ in pieces(t, seat)),
        }
        return found[what] >= wanted[0]
    return any(
        max(0, a - have[0]) + max(0, b - have[1]) <= jokers for a, b in (wanted, wanted[::-1])
    )


# -- prices


class Ledger:
    def __init__(self, match):
        self.payments = 0
        self.traded = False

    def look(self, match, option):
        t = match.state
        self.option = option
        self.seat = match.ask.seat
        seats = t.seats[: t.players]
        self.coins = [me.coins for me in seats]
        self.vases = [me.vases for me in seats]
        self.cards = [len(me.hand) for me in seats]
        self.vp = [me.vp for me in seats]
        self.played = [list(me.played) for me in seats]
        self.up = [me.up for me in seats]
        self.canoes = [(me.canoe0, me.canoe1) for me in seats]
        self.asked = match.ask.prompt
        self.early = None
        if self.asked in (w.P_SCORE, w.P_TRADE):
            self.early = [income(t, seat) for seat in range(t.players)]
        if option[0] == w.V_BUY and option[1] == 0:
            self.coins[self.seat] -= 3  # BL-12.5
            self.payments += 1
        if option[0] == w.V_PLAY:  # it leaves the hand before the payment is chosen
            self.cards[self.seat] -= 1

    def check(self, match):
        t = self.t = match.state
        self.levers = [note[2:] for note in match.notes if note[0] == w.N_LEVER]
        for note in match.notes:
            rule = TOLD.get(note[0])
            if rule and note[1] < t.players:
                self.payments += 1
                wrong = rule(self, *note[1:])
                if wrong:
                    return wrong
        for i in range(t.players):
            me = t.seats[i]
            found = (me.coins, me.vases, len(me.hand), me.vp)
            wanted = (self.coins[i], self.vases[i], self.cards[i], self.vp[i])
            if found != wanted:
                return "seat %d has coins, vases, cards, VP %r, should have %r" % (
                    (i, found, wanted)
                )
        return None

    def shown(self, seat, card):
        """BL-5.5 to BL-5.9: the resources of a card are there, and what canoes cost for it."""
        me = self.t.seats[seat]
        lacking = needs(card)
        now = (me.canoe0, me.canoe1)
        for kind in range(4):
            lacking[kind] -= me.sites[kind] + now.count(kind)
        for lever, way in self.levers:
            if lever in (10, 11) and way >= 2:
                lacking[way - 2] -= 1
        if max(lacking) > 0:
            return "resources of %d are not there" % card, 0
        was = self.canoes[seat]
        ups = min(
            sum(to < start for to, start in zip(pair, was, strict=True))
            for pair in (now, now[::-1])
        )
        free = any(lever == 7 for lever, _ in self.levers)
        return None, 2 * max(0, ups - free)

    def bill(self, seat, card):
        """BL-6.7, BL-21.21: printed coins less PC, and the canoes."""
        row = CARDS[card] if card < len(CARDS) else SCORING[card - len(CARDS)]
        wrong, canoes = self.shown(seat, card)
        before = [other for other in self.played[seat] if other != card]  # BL-6.5
        return wrong, max(0, number(row["coins"]) - perk(before, "PC")) + canoes

    # -- what is told

    def play(self, seat, card, coins):
        wrong, price = self.bill(seat, card)
        if wrong or coins != price:
            return wrong or "%s for %d coins instead of %d" % (CARDS[card]["id"], coins, price)
        self.coins[seat] -= price
        self.vases[seat] -= number(CARDS[card]["vases"])
        self.played[seat].append(card)
        return None

    def project(self, seat, tile, n):
        wrong, price = self.bill(seat, len(CARDS) + tile)
        own = self.t.areas[seat] == tile
        if wrong or n != number(SCORING[tile]["vp"]) * (1 + own):  # BL-6.10
            return wrong or "a project for %d VP" % n
        self.coins[seat] -= price
        self.vp[seat] += n
        return None

    def sell(self, seat, card, coins):
        """BL-6.2, BL-21.22."""
        if coins != 2 + perk(self.played[seat], "PD:" + CARDS[card]["type"]):
            return "%d coins for %s" % (coins, CARDS[card]["id"])
        self.coins[seat] += coins
        self.cards[seat] -= 1
        return None

    def give(self, seat, card, _):
        self.cards[seat] -= 1

    def more_coins(self, seat, n, _):
        self.coins[seat] += n

    def more_cards(self, seat, n, _):
        self.cards[seat] += n

    def more_vases(self, seat, n, _):
        self.vases[seat] += n

    def more_vp(self, seat, n, _):
        self.vp[seat] += n

    def modernise(self, seat, lever, coins):
        """BL-15.1, BL-21.20."""
        price = max(0, int(LEVERS[lever]["cost"]) - perk(self.played[seat], "PM"))
        if coins != price:
            return "lever %d for %d coins instead of %d" % (lever, coins, price)
        self.coins[seat] -= price
        return None

    def lever(self, seat, lever, way):
        if lever == 1 and way:
            self.vases[seat] -= 1

    def develop(self, seat, cell, _):
        self.coins[seat] -= plot_price(plot(self.t, cell))[0]  # BL-23.2

    def exchange(self, seat, which, _):
        for part in EXCHANGES[which]["give"].split(";"):
            what, n = part.split(":")
            if what in ("coins", "vases", "vp"):
                getattr(self, what)[seat] -= int(n)

    def tile(self, seat, action, row):
        loss = number(ROWS[row]["loss"])
        if loss and (w.N_VP, seat, -loss, 0) not in [tuple(n) for n in self.t.notes]:
            return "row %d does not cost %d VP" % (row + 1, loss)  # BL-3.10
        return None

    def trade(self, seat, count, coins):
        """BL-22.10 to BL-22.12: so many pieces, the rest of the exchanges in coins."""
        self.coins[seat] -= coins
        self.traded = (count, coins)

    def score(self, seat, tile, n):
        """BL-17.2 to BL-17.6."""
        scoring = self.t.scorings
        row = SCORING[tile]
        value = scoring * (2 if self.t.areas[seat] == tile else 1)
        traded, self.traded = self.traded, False
        what, _, about = row["condition"].partition(":")
        if what != "pay":
            wanted = value if met(self.t, seat, row, scoring) else -value
        elif not traded:
            wanted = -value
        else:
            times = int(row[NAMES[scoring - 1]])
            each, worth = (2, 1) if about == "coins" else (5, 2)
            if traded[0] + traded[1] // each != times or traded[1] % each:
                return "%r traded for %d times" % (traded, times)
            if about == "vases":
                self.vases[seat] -= traded[0]
            wanted = value + worth * times
        if n != wanted:
            return "scoring tile %s brings %d instead of %d" % (row["id"], n, wanted)
        self.vp[seat] += n
        return None

    def income(self, seat, coins, n):
        found = [income(self.t, seat)] + ([self.early[seat]] if self.early else [])
        if (coins, n) not in found:
            return "an income of %r instead of %r" % ((coins, n), found)
        self.coins[seat] += coins
        self.vp[seat] += n
        return None

    def unused(self, seat, n, _):
        self.vp[seat] += n  # BL-17.11


TOLD = {
    w.N_PLAY: Ledger.play,
    w.N_PROJECT: Ledger.project,
    w.N_SELL: Ledger.sell,
    w.N_GIVE: Ledger.give,
    w.N_COINS: Ledger.more_coins,
    w.N_CARDS: Ledger.more_cards,
    w.N_VASES: Ledger.more_vases,
    w.N_VP: Ledger.more_vp,
    w.N_MODERNISE: Ledger.modernise,
    w.N_LEVER: Ledger.lever,
    w.N_DEVELOP: Ledger.develop,
    w.N_EXCHANGE: Ledger.exchange,
    w.N_TILE: Ledger.tile,
    w.N_TRADE: Ledger.trade,
    w.N_SCORE: Ledger.score,
    w.N_INCOME: Ledger.income,
    w.N_UNUSED: Ledger.unused,
}
