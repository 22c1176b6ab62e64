"""The referee of Villagers: the Markets (VI-13 to VI-15) and every coin that changes hands.

The books are kept per seat in the supply and in the coins on its cards; each thing that is told
to have happened moves them by what the rules and the card tables print (facts.py).
"""

from engine_core.villagers import words as w
from tests.villagers.build import IMPROVEMENTS
from tests.villagers.facts import EVENT, GONE, TABLE, Village, kind, rows

LOOT = 3  # VI-19.11
REWARD = {row["id"]: row["reward"] for row in rows("improvements.csv").values()}
# Notes after which a card has left a village: its coins go to the supply of its owner.
LEAVES = (w.N_SCHEME, w.N_SWAP, w.N_STOLEN, w.N_LOST, w.N_HOME, w.N_ARREST)


def final(match):
    """VI-13.8, VI-15.1 to VI-15.3; against the Countess VI-17.7.2."""
    t = match.state
    totals = [Village(seat).gold + Village(seat).second() for seat in t.seats]
    if match.options["players"] == 1:
        return totals, (0,) if totals[0] > totals[1] else (1,)
    standing = [(totals[i], -len(seat.card)) for i, seat in enumerate(t.seats)]
    return totals, tuple(i for i, place in enumerate(standing) if place == max(standing))


def trees(village, size):
    """Chains of at least so many cards (VI-14.7): a tree is counted once."""
    root = {}
    for i, below in enumerate(village.under):
        while below != GONE and village.under[below] != GONE:
            below = village.under[below]
        root[i] = i if below == GONE else below
    return sum(list(root.values()).count(i) >= size for i in set(root.values()))


def measure(village, text):
    if text in ("chains2", "chains3"):
        return trees(village, int(text[-1]))
    if text == "coinedvillagers":
        return sum(n > 0 for n in village.coins)
    return village.metric(text)


def copper(village, card):
    """VI-21.2, VI-21.5 to VI-21.8."""
    text = TABLE[kind(card.id)].get("copper_formula") or ""
    if not text:
        return 0
    metrics, rest = text.split("/")
    per, times = rest.split("*")
    return sum(measure(village, m) for m in metrics.split("+")) // int(per) * int(times)


def padlock(t):
    """VI-10.1; "Bad coin" asks for more the fewer other events there are."""
    price = 2
    for court in t.court:
        events = [EVENT[number] for number in court.events]
        for event in events:
            if event["op"] == "UNLOCK_PRICE":
                price = max(price, int(event["a"]) - int(event["b"]) * (court.open - 1))
    return price


class Ledger:
    def __init__(self, match):
        self.payments = 0
        self.price = 2

    def look(self, match, option):
        t = match.state
        self.option = option
        self.prompt = match.ask.prompt
        self.supply = [seat.gold for seat in t.seats]
        self.laid = [sum(seat.coins) for seat in t.seats]
        self.road = list(t.coins)
        self.before = [Village(seat) for seat in t.seats]
        self.pot = t.extras[0].pot if t.extras else 0
        self.price = padlock(t)

    def check(self, match):
        t = self.t = match.state
        self.held = 0
        self.halved = False  # what the Smuggler brings comes first
        for note in match.notes:
            rule = BOOKED.get(note[0])
            if rule:
                self.payments += 1
                wrong = rule(self, *note[1:])
                if wrong:
                    return wrong
        left = any(note[0] in LEAVES for note in match.notes)
        for i, seat in enumerate(t.seats):
            laid = sum(seat.coins)
            wealth = self.supply[i] + self.laid[i]
            if seat.gold + laid != wealth or not left and laid != self.laid[i]:
                return "seat %d has %d gold and %d on cards, should have %d and %d" % (
                    (i, seat.gold, laid, self.supply[i], self.laid[i])
                )
        return None

    # -- what is told

    def coins(self, seat, n, slot):
        if n != self.road[slot] and n != sum(self.road):  # one slot, or the Barbarian's all
            return "%d gold from slot %d" % (n, slot)
        self.supply[seat] += n
        return None

    def court(self, seat, card, slot):
        if slot < len(self.road):
            self.supply[1] += self.road[slot]  # VI-17.2.5
            self.road[slot] = 0

    def unlock(self, seat, owner, place):
        if owner == seat:
            self.laid[seat] += 2  # VI-10.3
        else:
            self.supply[seat] -= self.price  # VI-10.4
            self.laid[owner] += self.price

    def bank(self, seat, n, _):
        self.supply[seat] -= self.price  # VI-10.5

    def gain(self, seat, n, _):
        if self.option[0] == w.V_PICK and not self.halved:  # VI-16.16
            self.halved = True
            card = self.before[seat].cards[self.option[1]]
            if n != -(-card.gold // 2):
                return "%d gold for half of %s" % (n, card.name)
        elif n not in self.halves(seat) and n not in self.rewards():
            return "%d gold from nowhere" % n
        self.supply[seat] += n
        return None

    def halves(self, seat):
        if self.option[0] not in (w.V_PLAY, w.V_PAY, w.V_FREE, w.V_BANK):
            return ()
        return [-(-card.gold // 2) for card in self.before[seat].shown() if card.gold]

    def rewards(self):
        """Gold of the improvements in play (VI-22.9, VI-22.12)."""
        found = []
        for card in self.t.extras[0].improvements if self.t.extras else ():
            what, _, size = REWARD[IMPROVEMENTS[card]].partition(":")
            if what == "GOLD":
                found.append(int(size))
            elif "POT" in what:
                found += range(self.pot, self.pot + 10)
        return found

    def income(self, seat, n, _):
        """VI-13.2 to VI-13.5; the last one is counted, nothing is moved."""
        village = Village(self.t.seats[seat])
        self.held += seat == 0
        if self.t.markets == 2 and self.held == self.markets_now():
            if n != village.second():
                return "seat %d earns %d at the Second Market" % (seat, n)
            return None
        if n != village.icons("gold") + sum(village.coins):
            return "seat %d earns %d at the First Market" % (seat, n)
        self.supply[seat] += n
        return None

    def markets_now(self):
        return len([note for note in self.t.notes if note[0] == w.N_MARKET])

    def fine(self, seat, n, _):
        self.supply[seat] -= n

    def tribute(self, seat, n, _):
        self.supply[seat] -= n
        self.supply[1] += n

    def grant(self, seat, n, _):
        self.supply[1] += n

    def coined(self, seat, card, n):
        self.laid[1] += n

    def copper(self, seat, n, card):
        village = Village(self.t.seats[seat])
        best = max(copper(village, card) for card in village.shown())
        if n != best:  # VI-21.3
            return "a copper icon brings %d instead of %d" % (n, best)
        self.supply[seat] += n
        return None

    def help(self, seat, owner, place):
        self.supply[seat] -= 1  # VI-21.10
        self.laid[owner] += 1

    def rob(self, seat, victim, _):
        self.supply[victim] -= LOOT
        self.laid[seat] += LOOT

    def arrest(self, seat, owner, _):
        place = self.option[2] if self.option[0] == w.V_ARREST else None
        thieves = [i for i, card in enumerate(self.before[owner].cards) if card.id == "thief"]
        if place is None:
            place = thieves[0]
        loot = self.before[owner].coins[place]
        self.laid[owner] -= loot
        self.supply[seat] += loot  # VI-19.9

    def recruit(self, seat, _, __):
        self.supply[seat] -= 1  # VI-20.6


BOOKED = {
    w.N_COINS: Ledger.coins,
    w.N_COURT: Ledger.court,
    w.N_UNLOCK: Ledger.unlock,
    w.N_BANK: Ledger.bank,
    w.N_GAIN: Ledger.gain,
    w.N_INCOME: Ledger.income,
    w.N_FINE: Ledger.fine,
    w.N_TRIBUTE: Ledger.tribute,
    w.N_GRANT: Ledger.grant,
    w.N_COINED: Ledger.coined,
    w.N_COPPER: Ledger.copper,
    w.N_HELP: Ledger.help,
    w.N_ROB: Ledger.rob,
    w.N_ARREST: Ledger.arrest,
    w.N_RECRUIT: Ledger.recruit,
}
