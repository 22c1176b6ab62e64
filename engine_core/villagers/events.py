"""What the events of the solo game do, one opcode each (VI-17.4, VI-17.10)."""

from engine_core.flow import choose

from . import data as d, road, village, words as w
from .jester import demand
from .metrics import is_silver, silver_joining, worth
from .state import EMPTY, RESERVE, STACKS, TABLE


def resolve(t, event):
    """Carry out an event of the event phase: what it asks is asked, what it does is done."""
    op = d.EVENT_OP[event]
    if op in DONE:
        DONE[op](t, event)
    elif op in ASKED:
        deed, times = ASKED[op]
        for _ in range(demand(t, 0, event) if times else 1):
            yield from deed(t, event)


# -- gold


def tax(t, event):
    pay_bank(t, demand(t, 0, event))


def tribute(t, event):
    pay_countess(t, demand(t, 0, event))


def pay_bank(t, gold):
    """As far as possible, from the supply only (VI-17.10.6)."""
    me = t.seats[0]
    gold = min(gold, me.gold)
    me.gold -= gold
    t.bank -= gold
    t.note(w.N_FINE, 0, gold, me.gold)


def pay_countess(t, gold):
    me = t.seats[0]
    gold = min(gold, me.gold)  # VI-17.10.6
    me.gold -= gold
    t.seats[1].gold += gold
    t.note(w.N_TRIBUTE, 0, gold, me.gold)


def grant(t, event):
    gold = demand(t, 1, event)
    t.seats[1].gold += gold
    t.bank += gold
    t.note(w.N_GRANT, 1, gold)


def coin_unlockers(t, event):
    gold = demand(t, 1, event)
    her = t.seats[1]
    for i, card in enumerate(her.card):
        if d.KEYRING[card]:
            her.coins[i] += gold
            t.bank += gold
            t.note(w.N_COINED, 1, card, gold)


def it_was_you(t, event):
    court = t.court[0]
    if court.jester:
        court.jester = 0
        t.note(w.N_FOOL, 0)
    else:
        pay_countess(t, d.EVENT_A[event])


# -- villagers for the Countess


def draw_stack(t, event):
    draw_from(t, [])


def take_road(t, event):
    for _ in range(demand(t, 1, event)):
        take_dearest(t)


def join(t, card, source):
    """A villager comes to her village, next to the others (VI-17.2.4)."""
    village.put_plain(t.seats[1], card, TABLE)
    t.note(w.N_COURT, 1, card, source)


def to_court(t, slot):
    """A villager of the Road with its coins (VI-17.2.5)."""
    her = t.seats[1]
    her.gold += t.coins[slot]
    t.coins[slot] = 0
    join(t, t.road[slot], slot)
    t.road[slot] = EMPTY


def draw_from(t, pile):
    """The top card of this pile; if it is empty, of the leftmost stack, then of the reserve.
    The value of the card in her village (VI-17.4.3, VI-17.4.4)."""
    i = 0
    while not pile and i < STACKS:
        pile = t.stacks[i]
        i += 1
    pile = pile or t.reserve
    if not pile:
        return 0
    card = pile.pop()
    t.sealed = True
    join(t, card, RESERVE)
    return worth(t.seats[1], card)


def worth_joining(her, card):
    """Value of a villager as if it were in her village (VI-17.10.8)."""
    return d.GOLD[card] or (silver_joining(her, card) if is_silver(card) else 0)


def take_dearest(t):
    """The most valuable villager of the Road, on equal values the leftmost (VI-17.10.2)."""
    best = -1
    slot = EMPTY
    for i in range(STACKS):
        if t.road[i] != EMPTY:
            value = worth_joining(t.seats[1], t.road[i])
            if value > best:
                best = value
                slot = i
    if slot != EMPTY:
        to_court(t, slot)
        road.refill(t, slot)


# -- villagers the player loses


def tops(me):
    """Positions events may hit: top villagers, neither Founders nor basic (VI-17.10.3, -10.4)."""
    return [i for i, card in enumerate(me.card) if card > d.MINER and not me.load[i]]


def lose(t, i, note):
    """The villager at a position leaves; its coins go to the player (VI-17.10.5)."""
    card = village.remove(t, 0, i)
    t.note(note, 0, card)
    if note == w.N_STOLEN:
        join(t, card, RESERVE)
    else:
        t.discard.append(card)  # VI-17.10.10


def abduction(t, event):
    me = t.seats[0]
    found = [(w.V_LOSE, i) for i in tops(me) if worth(me, me.card[i])]
    if found:
        pick = yield from choose(0, w.P_ABDUCT, found)
        lose(t, pick[1], w.N_STOLEN)


def arson(t, event):
    me = t.seats[0]
    found = [(w.V_LOSE, i) for i in tops(me) if d.BUILDER[me.card[i]]]
    if found:
        pick = yield from choose(0, w.P_ARSON, found)
        lose(t, pick[1], w.N_LOST)


def pay_or_steal(t, event):
    """The whole sum, or the most valuable top villager; with neither all there is."""
    me = t.seats[0]
    gold = demand(t, 0, event)
    found = [(w.V_GOLD, gold)] if me.gold >= gold else []
    values = [(i, worth(me, me.card[i])) for i in tops(me)]
    if values:
        best = max([value for _, value in values])
        found += [(w.V_LOSE, i) for i, value in values if value == best]
    if not found:
        pay_countess(t, gold)
        return
    pick = yield from choose(0, w.P_BURDEN, found)
    if pick[0] == w.V_GOLD:
        pay_countess(t, gold)
    else:
        lose(t, pick[1], w.N_STOLEN)


# -- cards of the hand


def hand_options(me, verb):
    out = []
    for card in me.hand:
        if not out or out[-1][1] != card:
            out.append((verb, card))
    return out


def give_card(t, event):
    me = t.seats[0]
    if not me.hand:
        pay_countess(t, d.EVENT_FINE[event])
        return
    pick = yield from choose(0, w.P_GIVE, hand_options(me, w.V_GIVE))
    me.hand.remove(pick[1])
    join(t, pick[1], RESERVE)


def discard_card(t, event):
    me = t.seats[0]
    if not me.hand:
        pay_bank(t, d.EVENT_FINE[event])
        return
    pick = yield from choose(0, w.P_DISCARD, hand_options(me, w.V_DISCARD))
    drop(t, pick[1])


def pay_or_discard(t, event):
    me = t.seats[0]
    gold = d.EVENT_A[event]
    found = [(w.V_GOLD, gold)] + hand_options(me, w.V_DISCARD)  # VI-17.10.10
    pick = yield from choose(0, w.P_BURDEN, found)
    if pick[0] == w.V_GOLD:
        pay_bank(t, gold)
    else:
        drop(t, pick[1])


def drop(t, card):
    t.seats[0].hand.remove(card)
    t.discard.append(card)
    t.note(w.N_LOST, 0, card)


DONE = {
    d.PAY_BANK: tax, d.PAY_COUNTESS: tribute, d.COUNTESS_GAIN: grant,
    d.COUNTESS_TAKE_STACK: draw_stack,
    d.COUNTESS_TAKE_ROAD: take_road, d.COIN_ON_COUNTESS_UNLOCKERS: coin_unlockers,
    d.IF_JESTER_SPENT: it_was_you,
}  # fmt: skip
# What asks the player, and whether as often as the event demands.
ASKED = {
    d.HAND_TO_COUNTESS: (give_card, False), d.DISCARD_HAND: (discard_card, True),
    d.COUNTESS_STEAL_TOP: (abduction, True), d.DISCARD_TOP: (arson, True),
    d.PAY_OR_DISCARD: (pay_or_discard, False), d.PAY_OR_STEAL: (pay_or_steal, False),
}  # fmt: skip
