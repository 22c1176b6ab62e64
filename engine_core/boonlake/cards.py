"""Card-play opportunities: what may be done, and which cards can be paid (BL-5, BL-6)."""

from .board import done, later, push
from .data import (
    CARD_CLAY,
    CARD_COINS,
    CARD_IRON,
    CARD_STONE,
    CARD_TYPE,
    CARD_VASES,
    CARD_WOOD,
    CARDS,
    CONDITION,
    DEFICIT,
    UPSTREAM,
)
from .levers import anytime, forgo, use
from .ops import (
    ANY,
    ASKED,
    CATTLE,
    DEVELOP,
    DRAW,
    L4,
    L5,
    L7,
    L10,
    L11,
    L12,
    M_PAY_SETTLERS,
    PC,
    PD,
    PLAY,
    RIGHT,
    SELL,
    T_ACT,
    T_CARDS,
    T_CATTLE,
    T_DEVELOP,
    T_PAY,
    T_UPGRADE,
    UPGRADE,
)
from .places import can_upgrade, meadows, plots
from .words import (
    N_SELL,
    P_ACT,
    P_BUILD,
    P_CARD,
    P_SCORING_ACT,
    V_CATTLE,
    V_DEVELOP,
    V_DRAW,
    V_LEVER,
    V_PAY,
    V_PLAY,
    V_PROJECT,
    V_SELL,
    V_SKIP,
    V_UPGRADE,
)

PRICE = 2  # coins for a card that is sold
UP = 2  # coins for a canoe that goes upstream
NONE = 4  # no kind of resource


JOKERS = L7 | L10 | L11


# -- what may be done


def act(t, seat, kind, flags):
    """T_ACT: one of the things that `flags` name, a lever instead, or nothing."""
    me = t.seats[seat]
    if not flags & (ASKED | DRAW) and not (flags & SELL and holds(me, kind)):
        if len(act_options(t, seat)) == 1 or idle(t, seat, me):
            done(t)
            if t.players > 1 and me.hand:
                t.sealed = True  # the others learn that no card fits
            return
    # That there was something to choose is seen by all, so it must not hang on hidden cards.
    t.todo[-1] = flags | ASKED
    flags &= ~ASKED
    if kind != ANY:
        prompt = P_CARD
    elif not flags & PLAY:
        prompt = P_BUILD
    else:
        prompt = P_ACT if flags != PLAY | UPGRADE else P_SCORING_ACT
    pick = yield later(t, seat, prompt, act_options)
    verb = pick[0]
    if verb == V_LEVER:
        t.todo[-1] = flags
        if pick[1] < 6:  # it takes the place of the opportunity (BL-15.13)
            done(t)
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if verb == V_PLAY:
        me.hand.remove(pick[1])  # shown to all, and paid next
        me.played.append(pick[1])
        push(t, T_PAY, seat, pick[1])
    elif verb == V_PROJECT:
        push(t, T_PAY, seat, CARDS + t.areas[pick[1]])
    elif verb == V_SELL:
        sell(t, seat, pick[1])
    elif verb == V_DEVELOP:
        push(t, T_DEVELOP, seat)
    elif verb == V_UPGRADE:
        push(t, T_UPGRADE, seat)
    elif verb == V_CATTLE:
        push(t, T_CATTLE, seat)
    elif verb == V_DRAW:
        push(t, T_CARDS, seat, 2)
    elif prompt == P_SCORING_ACT and t.todo[-4:-2] == [T_ACT, seat]:
        done(t)  # who does nothing now has nothing to do a second time


def idle(t, seat, me):
    """In the fourth scoring: only levers are left, and what they bring buys nothing any more.

    DECISION: as in the window before levers are raised, no question is made of that.
    """
    if t.scorings < 4 or me.up & L10 or me.up & L12 and len(me.hand) > 1:
        return False
    for option in act_options(t, seat):
        if option[0] != V_LEVER and option[0] != V_SKIP:
            return False
    for k in range(4):
        if not me.tokens[k] and CONDITION[t.areas[k]] >= M_PAY_SETTLERS:
            return False
    found = []
    coins = me.coins
    me.coins += (sum(me.sites) if me.up & L4 else 3) + 5  # at most, for a card after this one
    playable(t, me, ANY, found)
    me.coins = coins
    return not found


def holds(me, kind):
    """Whether a card of this type is in hand."""
    if kind == ANY:
        return bool(me.hand)
    for card in me.hand:
        if CARD_TYPE[card] == kind:
            return True
    return False


def act_options(t, seat):
    """What the T_ACT on top of the agenda offers; declining stands last."""
    me = t.seats[seat]
    kind = t.todo[-2]
    flags = t.todo[-1]
    options = []
    if flags & PLAY:
        playable(t, me, kind, options)
    if flags & SELL:
        for card in me.hand:
            if kind == ANY or CARD_TYPE[card] == kind:
                options.append((V_SELL, card))
    if flags & DEVELOP and plots(t, me, True):
        options.append((V_DEVELOP,))
    if flags & UPGRADE and can_upgrade(t, seat, 0):
        options.append((V_UPGRADE,))
    if flags & CATTLE and meadows(t, seat, True):
        options.append((V_CATTLE,))
    if flags & DRAW:
        options.append((V_DRAW, 2))
    if me.up:
        if flags & PLAY:  # a card-play opportunity given up (BL-15.12, BL-15.14)
            if me.up & L4:
                options.append((V_LEVER, 4, 0))
            if me.up & L5:
                options.append((V_LEVER, 5, 0))
        if flags & RIGHT:
            forgo(t, seat, me, options)
        anytime(me, options)
    options.append((V_SKIP,))
    return options


def sell(t, seat, card):
    """Discard for coins (BL-6.2, BL-21.22)."""
    me = t.seats[seat]
    me.hand.remove(card)
    t.discard.append(card)
    n = PRICE + me.perks[PD + CARD_TYPE[card]]
    me.coins += n
    t.note(N_SELL, seat, card, n)


# -- what can be paid


def playable(t, me, kind, options):
    """Cards of a type (or ANY) and projects that can be paid in some way (BL-6.1, BL-6.6)."""
    less = me.perks[PC]
    purse = me.coins + less
    jokers = me.up & JOKERS
    most = purse + 5 if jokers & L11 else purse
    vases = me.vases
    wood, clay, stone, iron = me.sites
    canoes = me.canoe0 << 2 | me.canoe1
    hand = me.hand
    for card in hand:
        if kind != ANY and CARD_TYPE[card] != kind:
            continue
        cost = CARD_COINS[card]
        if cost > most or CARD_VASES[card] > vases:
            continue
        n = CARD_WOOD[card] - wood
        code = (n if n < 3 else 3) if n > 0 else 0
        n = CARD_CLAY[card] - clay
        if n > 0:
            code |= (n if n < 3 else 3) << 2
        n = CARD_STONE[card] - stone
        if n > 0:
            code |= (n if n < 3 else 3) << 4
        n = CARD_IRON[card] - iron
        if n > 0:
            code |= (n if n < 3 else 3) << 6
        if code:
            n = UPSTREAM[DEFICIT[code] << 4 | canoes]
            if n == 9 or (cost if cost > less else less) + UP * n > purse:
                if not jokers or not ways(me, card):
                    continue
        elif cost > purse:
            continue
        options.append((V_PLAY, card))
    projects = me.projects
    for k in range(4):
        if not projects[k]:
            card = CARDS + t.areas[k]
            if CARD_COINS[card] <= most and ways(me, card):
                options.append((V_PROJECT, k))


def ways(me, card):
    """All ways to pay a card: which levers help, and with what.

    Canoes move by themselves: the cheapest way, leaving the other one as far upstream as can be.
    Whatever else could be paid for a move now costs no more later (BL-5.8).
    """
    cost = CARD_COINS[card] - me.perks[PC]
    if cost < 0:
        cost = 0
    if CARD_VASES[card] > me.vases:
        return ()
    sites = me.sites
    need = [
        CARD_WOOD[card] - sites[0],
        CARD_CLAY[card] - sites[1],
        CARD_STONE[card] - sites[2],
        CARD_IRON[card] - sites[3],
    ]
    up = me.up
    found = []
    for k10 in (NONE, 0, 1, 2, 3) if up & L10 else (NONE,):
        if k10 < NONE:
            if need[k10] < 1:
                continue
            need[k10] -= 1
        for k11 in (NONE, 0, 1, 2, 3) if up & L11 else (NONE,):
            if k11 < NONE:
                if need[k11] < 1 or k11 < k10 < NONE:  # the same the other way round
                    continue
                need[k11] -= 1
            _with_canoes(me, need, cost, k10, k11, found)
            if k11 < NONE:
                need[k11] += 1
        if k10 < NONE:
            need[k10] += 1
    return found


def _with_canoes(me, need, cost, k10, k11, found):
    kinds = []
    for kind in range(4):
        n = need[kind]
        if n > 0:
            if len(kinds) + n > 2:
                return
            kinds.append(kind)
            if n == 2:
                kinds.append(kind)
    p = me.canoe0
    q = me.canoe1
    up = 0
    if len(kinds) == 1:
        kind = kinds[0]
        if kind >= q or kind < p:  # the one further downstream goes
            up = 1 if kind < p else 0
            q = kind
        else:
            p = kind
    elif kinds:
        i, j = kinds
        up = min(
            (1 if i < p else 0) + (1 if j < q else 0), (1 if j < p else 0) + (1 if i < q else 0)
        )
        p = i
        q = j
    if p > q:
        p, q = q, p
    purse = me.coins
    levers = 0
    if k10 < NONE:
        levers = 2
    if k11 < NONE:
        levers |= 4
        purse += 5  # BL-15.17
    if cost + UP * up <= purse:
        found.append((V_PAY, levers, k10, k11, p, q, cost + UP * up))
    if up and me.up & L7 and cost + UP * up - UP <= purse:
        found.append((V_PAY, levers | 1, k10, k11, p, q, cost + UP * up - UP))
