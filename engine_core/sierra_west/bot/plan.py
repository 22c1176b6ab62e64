"""What an order of the cards is worth to a player of Sierra West."""

from ..data import ANIMAL, BA, BC, GA, GB, GC, OP_GAIN, SUMMIT, SYM_OP, TRAP_FAINT, TRAP_RIGHT
from ..state import KEEN_MULE, NONE
from .mind import BASIC, TILE
from .turn import ahead_worth

DENY = 12  # of a tile that another player can turn over by my plan


def order(mind, option):
    """What an order of the cards brings: the symbols of both trails, less what it gives away."""
    left, middle, right = option[1:]
    v = mind.v
    total = 0
    for symbol in (GA[left], GC[left], GB[middle], GA[right], GC[right]):
        total += ahead_worth(mind, symbol, 0)
    brown = (BA[left], BC[left], BA[right], BC[right])
    for k in range(4):
        total += ahead_worth(mind, brown[k], (0, 1, 0, 2)[k])
    total += 2 * middle_first(mind, GB[middle])
    if len(mind.me.hand) > 3:  # SW-20.2: also which cards
        for card in option[1:]:
            entry = mind.summit(0, SUMMIT[card])
            if entry:
                total += max(0, entry[5] - BASIC * sum(entry[1:5])) // 2
    for card in (left, right):
        animal = ANIMAL[card]
        if animal == NONE:
            continue
        if v.people == 1:  # SW-22.6
            open_trap = not TRAP_FAINT[v.plan] or v.flags & KEEN_MULE and v.mule == 1
            side = right if TRAP_RIGHT[v.plan] else left
            if open_trap and card == side and animal < 4 and not v.seats[1].animals >> animal & 1:
                total -= TILE
            continue
        for k in range(v.people):
            them = v.seats[k]
            if k != mind.seat and not them.animals >> animal & 1 and sum(them.goods[:3]):
                total -= DENY
    return total


def middle_first(mind, symbol):
    return 1 if symbol != NONE and SYM_OP[symbol] == OP_GAIN else 0
