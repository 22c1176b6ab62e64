"""The referee of Pebbles: points (PB-3) and what a turn moves (PB-2), from bowls.csv alone."""

from tests.pebbles.claims import BOWLS


def final(match):
    seats = match.state.seats
    totals = [me.pebbles + sum(BOWLS[bowl].int("worth") for bowl in me.bowls) for me in seats]
    places = [(totals[k], len(me.bowls)) for k, me in enumerate(seats)]
    return totals, tuple(k for k, place in enumerate(places) if place == max(places))


class Ledger:
    def __init__(self, match):
        self.payments = 0

    def look(self, match, option):
        """PB-2.1: so many pebbles go from a bowl to the seat."""
        self.bowls = list(match.state.bowls)
        self.pebbles = [me.pebbles for me in match.state.seats]
        self.bowls[option[1]] -= option[2]
        self.pebbles[match.ask.seat] += option[2]

    def check(self, match):
        self.payments += 1
        t = match.state
        moved = len([note for note in match.notes if note[0] == 0])
        if moved > 1:  # the last pebble is taken without a question
            return None
        found = list(t.bowls), [me.pebbles for me in t.seats]
        return None if found == (self.bowls, self.pebbles) else "the table has %r" % (found,)
