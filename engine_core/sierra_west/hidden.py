"""What a seat may know (SW-4.24): its view of the table."""

from .state import HIDDEN, HIDDEN_SPECIAL, NONE, SPECIAL

_OUTLAWS = 3  # outposts lie in a known order (SW-2.23)


def view(t, seat):
    """A copy of the table with every hidden card blanked."""
    new = t.copy()
    new.r0 = new.r1 = 0
    for number, other in enumerate(new.seats):
        least = 1 if number == seat else 2
        blank(other.deck, other.seen, least)
        if number != seat:
            blank(other.hand, other.hand_seen, 2)
            other.seen = [2 if seen == 2 else 0 for seen in other.seen]
    hill = new.hill
    for place in range(len(hill)):
        card = hill[place]
        if card == NONE or new.shown[place]:
            continue
        if card < SPECIAL:
            hill[place] = HIDDEN
        elif new.mode != _OUTLAWS:
            hill[place] = HIDDEN_SPECIAL
    new.stack = [HIDDEN] * len(new.stack)
    new.plans = [HIDDEN] * len(new.plans)
    return new


def blank(cards, seen, least):
    for k in range(len(cards)):
        if seen[k] < least:
            cards[k] = HIDDEN
