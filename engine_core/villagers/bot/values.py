"""What the cards of the expansions are worth to a seat of Villagers; tenths of a gold."""

from .. import data as d, improvements, profiteers
from ..metrics import best_silver

LOOT = 60  # a Thief takes 3 gold from a rival, round after round
# What the token of an improvement brings in a round where it is not gold.
TOKEN = {
    d.GIVES_POT: 20,
    d.GIVES_CARD: 15,
    d.GIVES_BASIC: 8,
    d.GIVES_ICON_FOOD: 15,
    d.GIVES_ICON_BUILDER: 15,
}
KEPT = 7  # tenths of the rounds to come in which it stays where it is


def worth(mind, card):
    """Of a special villager of an expansion in hand."""
    effect = d.EFFECT[card]
    if effect == d.ROB:
        return LOOT * (mind.rounds + 1)
    if effect == d.BEST_SILVER:
        return 10 * best_silver(mind.me, 1) + 8 * mind.rounds
    if effect == d.EXTRA_BUILD:
        return 12 * mind.rounds
    if effect == d.DRAFT_TWO:
        return 6 * mind.rounds
    if effect == d.ARREST:
        return 10 + 15 * thieves(mind)
    return 35


def thieves(mind):
    """Gold on the Thieves of the others."""
    most = 0
    for seat, them in enumerate(mind.v.seats):
        if seat != mind.seat:
            for i, card in enumerate(them.card):
                if d.EFFECT[card] == d.ROB:
                    most = max(most, them.coins[i] + 2)
    return most


def copper(mind, card):
    """What a copper villager pays in the rounds to come, beyond the best of the village."""
    me = mind.me
    best = 0
    for i, other in enumerate(me.card):
        if other != card and not me.load[i]:
            best = max(best, profiteers.copper(me, other))
    return max(0, profiteers.copper(me, card) + 1 - best) * 10 * (mind.rounds + 1)


def tokens(t, seat):
    """What the tokens that a seat would win now bring in a round, as far as it keeps them."""
    paid = 0
    for card in t.extras[0].improvements:
        if improvements.winner(t, card) == seat:
            kind = d.REWARD[card]
            paid += 10 * d.REWARD_SIZE[card] if kind == d.GIVES_GOLD else TOKEN[kind]
    return paid * KEPT // 10
