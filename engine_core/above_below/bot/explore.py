"""How a computer village explores (AB-18.8 to AB-18.10)."""

from .. import data as d, scoring, words as w
from ..explore import bonus_of, lanterns_of, total
from ..parties import fewest, next_explorer, party_size
from . import values

TIER_WORTH = (0, 2, 4, 6, 8, 11, 14, 18, 22)  # AB-18.9: of a tier of 1 to 8 lanterns
NOTHING = -25  # AB-18.10: reaching no tier, times 5


def party(v, me, options):
    """AB-18.8: as it is proposed."""
    if len(v.party) >= party_size(len(me.ready)):
        return (w.V_GO,)
    return (w.V_SEND, next_explorer(me, v.party))


def choice(v, me, options):
    """The choice whose best tier promises most (AB-18.9)."""
    base = 0
    for villager in v.party:
        base += 14 - d.LANTERN1[villager] - d.LANTERN2[villager]
    best = None
    for option in options:
        row = d.ENC_CHOICE[v.encounter - 1] + option[1]
        m = base + 6 * bonus(v, me, row)
        for tier in range(d.CHOICE_TIER[row], d.CHOICE_TIER[row + 1]):
            lanterns = lanterns_of(v, tier)
            worth = promise(lanterns, m)
            if best is None or worth > best[0]:
                best = (worth, option)
    return best[1]


def bonus(v, me, row):
    """Bonus lanterns of a choice once its cost is paid (AB-6.15)."""
    code = d.CHOICE_COST[row]
    paid = d.CHOICE_COST_N[row] if code > d.OP_COIN else 0
    if paid:
        me.store[code - d.OP_ITEM] -= paid
    found = bonus_of(v, me, d.CHOICE_BONUS[row], d.CHOICE_BONUS_N[row])
    if paid:
        me.store[code - d.OP_ITEM] += paid
    return found


def promise(lanterns, m):
    """Score of a tier for a party of m sixths of a lantern (AB-18.9)."""
    gap = 6 * lanterns - m
    chance = max(0, min(300, 270 - 20 * gap))
    return chance * (TIER_WORTH[lanterns] + 4) - (600 if gap > 0 else 0)


def of_die(villager, die):
    return 2 if die >= d.LANTERN2[villager] else 1 if die >= d.LANTERN1[villager] else 0


def reroll(v):
    """The die with the fewest lanterns, while one gives fewer than two (AB-18.10)."""
    found = [(of_die(v.party[i], v.dice[i]), v.party[i]) for i in range(len(v.party))]
    least, villager = min(found)
    return (w.V_REROLL, villager) if least < 2 else (w.V_KEEP,)


def exert(v, me):
    """Exert for the tier that is worth it most (AB-18.10)."""
    row = d.ENC_CHOICE[v.encounter - 1] + v.choice
    now = total(v)
    left = [villager for villager in v.party if villager not in v.exerted]
    reached = NOTHING
    beds = me.symbols[d.BED]
    cost = 0
    if v.round < values.ROUNDS:
        # those on the cave card and those already exerted belong to the village
        people = scoring.villagers(me) + len(left)
        cost = 16 if beds >= people else 22
    best = 0
    for tier in range(d.CHOICE_TIER[row], d.CHOICE_TIER[row + 1]):
        if lanterns_of(v, tier) <= now:
            reached = 5 * TIER_WORTH[lanterns_of(v, tier)]
    for tier in range(d.CHOICE_TIER[row], d.CHOICE_TIER[row + 1]):
        lanterns = lanterns_of(v, tier)
        k = lanterns - now
        if 0 < k <= len(left):
            best = max(best, 5 * TIER_WORTH[lanterns] - reached - k * cost)
    return (w.V_EXERT, fewest(left)) if best > 0 else (w.V_DONE,)
