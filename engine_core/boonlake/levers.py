"""What the twelve levers do, and who may use them (BL-15)."""

from . import data as d
from .board import coins, done, push, settlers, vases
from .ops import FOR_LEVER, L1, L2, L3, L4, L5, L7, L10, L11, L12, PM
from .places import can_upgrade
from .words import N_LEVER, V_LEVER

LEVERS = 12
PURSE = L10 | L11 | L12  # what brings something at any time
TOP = L1 | L2 | L3
INSTEAD = L4 | L5
ANYTIME = L7 | PURSE
ALL = (1 << LEVERS + 1) - 2  # every slot has its lever (BL-15.2)
VASE_COINS = 6
MENDING_COINS = 3
CANAL_COINS = 2
PRESS_COINS = 5
# The slots that so many coins pay.
PAID = [
    bytes([lever for lever in range(1, LEVERS + 1) if d.LEVER_COST[lever] <= coins])
    for coins in range(max(d.LEVER_COST) + 1)
]


# -- when they may be used: a lever that is up, where its owner decides (BL-15.3, BL-15.6)


def anytime(me, options, alone=False):
    """Add the levers that work at any time (BL-15.6).

    DECISION: they are offered wherever their owner decides about paying, playing or taking a
    tile. L7 by itself makes a question only (`alone`) where levers are about to be raised: at
    every other moment the canoe can as well move inside the next payment.
    """
    up = me.up
    if not up & PURSE and not (up & L7 and (options or alone)):
        return
    if up & L7 and me.canoe1:
        options.append((V_LEVER, 7, 0))
    if up & L10:
        options.append((V_LEVER, 10, 0))
        options.append((V_LEVER, 10, 1))
    if up & L11:
        options.append((V_LEVER, 11, 0))
    if up & L12 and len(me.hand) > 1:
        options.append((V_LEVER, 12, 0))


def forgo(t, seat, me, options):
    """Add L1 to L3 for who forgoes a whole right part, whatever it brings (BL-15.7, BL-15.10)."""
    up = me.up
    if up & L1:
        options.append((V_LEVER, 1, 0))
        if me.vases:
            options.append((V_LEVER, 1, 1))
    if up & L2 and can_modernise(me):
        options.append((V_LEVER, 2, 0))
    if up & L3 and can_upgrade(t, seat, 0):
        options.append((V_LEVER, 3, 0))


def instead(me, options):
    """Add L4 and L5 for a card-play opportunity given up (BL-15.12, BL-15.14, BL-15.16)."""
    if me.up & L4:
        options.append((V_LEVER, 4, 0))
    if me.up & L5:
        options.append((V_LEVER, 5, 0))


def right_levers(t, seat, me, options, helpful):
    """Levers at a right part that is no card-play opportunity.

    Beside L1 to L3 those of any time, which may pay or feed them (BL-15.3, BL-15.6); by
    themselves only where they are `helpful`.
    """
    n = len(options)
    if me.up & TOP:
        forgo(t, seat, me, options)
    if helpful or len(options) > n or me.up & TOP and me.up & PURSE:
        anytime(me, options)


# -- what they do (BL-15.11, table of BL-15.16)


def levered(t, seat, pick):
    """Use the lever that was chosen, if one was; L1 to L5 settle the task at hand.

    They take the place of the right part or of the opportunity, one of them for each
    (BL-15.9, BL-15.13, BL-15.14).
    """
    if pick[0] != V_LEVER:
        return False
    if pick[1] < 6:
        done(t)
    use(t, seat, pick[1], pick[2])
    return True


def use(t, seat, lever, way):
    """Push a lever down, until it is raised (BL-15.4), and put what it does on the agenda."""
    me = t.seats[seat]
    me.up &= ~(1 << lever)
    t.note(N_LEVER, seat, lever, way)
    does = _DOES[lever]
    if does:
        does(t, seat, me, way)


def _vase(t, seat, me, way):
    """L1: a vase, or coins for a vase."""
    if way:
        me.vases -= 1
        coins(t, seat, VASE_COINS)
    else:
        vases(t, seat, 1)


def _modernise(t, seat, me, way):
    push(t, d.T_MODERNISE, seat, 1)


def _upgrade(t, seat, me, way):
    push(t, d.T_UPGRADE, seat)


def _sites(t, seat, me, way):
    """L4: a coin per level of the own production sites."""
    coins(t, seat, sum(me.sites))


def _mending(t, seat, me, way):
    coins(t, seat, MENDING_COINS)


def _canoe(t, seat, me, way):
    push(t, d.T_CANOE, seat)


def _tended(t, seat, me, way):
    """L9: nothing if the supply is empty (BL-15.18)."""
    settlers(t, seat, 1)


def _canal(t, seat, me, way):
    """L10: coins or cards."""
    if way:
        push(t, d.T_CARDS, seat, 2)
    else:
        coins(t, seat, CANAL_COINS)


def _press(t, seat, me, way):
    """L11, also while a card is paid."""
    coins(t, seat, PRESS_COINS)


def _cards(t, seat, me, way):
    """L12: two cards as a price (BL-15.20); the points also without a settler (BL-15.18)."""
    push(t, d.T_VP, seat, 3)
    push(t, d.T_SETTLERS, seat, 1)
    push(t, d.T_GIVE, seat, 2, FOR_LEVER)


# L6 and L8 only change what is done at that moment.
_DOES = (
    None,
    _vase,
    _modernise,
    _upgrade,
    _sites,
    _mending,
    None,
    _canoe,
    None,
    _tended,
    _canal,
    _press,
    _cards,
)


# -- modernising (BL-15.1, BL-15.2)


def price(me, lever):
    """Coins for a slot, less what cards take off (BL-15.1, BL-21.20)."""
    cost = d.LEVER_COST[lever] - me.perks[PM]
    return cost if cost > 0 else 0


def open_slots(me):
    """Empty slots that can be paid."""
    built = me.built
    paid = PAID[min(me.coins + me.perks[PM], len(PAID) - 1)]
    return [lever for lever in paid if not built >> lever & 1]


def can_modernise(me):
    return bool(open_slots(me))
