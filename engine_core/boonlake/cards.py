"""Card-play opportunities: what may be done, and which cards can be paid (BL-5, BL-6)."""

from . import data as d, ops, words as w
from .board import ask, done, push
from .levers import ANYTIME, INSTEAD, PRESS_COINS, TOP, anytime, forgo, instead, levered
from .places import can_upgrade, meadows, open_cells

BUILD = ops.DEVELOP | ops.UPGRADE | ops.CATTLE
PRICE = 2  # coins for a card that is sold
UP = 2  # coins for a canoe that goes upstream (BL-5.6)
NONE = 4  # no kind of resource
JOKERS = ops.L10 | ops.L11
LACK = b"\0\1\2\3\4\0\0"  # of a kind, for 0 to 4 or -2 to -1 missing
# The same as `playable` has it, two bits a kind, up to 3: by kind, level of its site and need.
LACKS = [
    [bytes([min(max(need - level, 0), 3) << 2 * kind for need in range(5)]) for level in range(3)]
    for kind in range(4)
]
CANOES = 2
CHEAPEST = min(d.CARD_COINS[d.CARDS :])  # project
WITH_L7 = 1  # levers in a payment
WITH_L10 = 2
WITH_L11 = 4


# -- what may be done


def act(t, seat, kind, flags):
    """One of the things that `flags` name, a lever instead, or nothing (BL-0.2, BL-6.12)."""
    me = t.seats[seat]
    options = None
    if not flags & (ops.ASKED | ops.DRAW) and not (flags & ops.SELL and held(me, kind)):
        options = act_options(t, seat)
        if len(options) == 1 or idle(t, me, options):
            done(t)
            if t.players > 1 and me.hand:
                t.sealed = True  # the others learn that no card fits
            return
    # That there was something to choose is seen by all, so it must not hang on hidden cards.
    t.todo[-1] = flags | ops.ASKED
    flags &= ~ops.ASKED
    prompt = prompt_of(kind, flags)
    pick = yield ask(t, seat, prompt, options, act_options)
    if pick[0] == w.V_LEVER:
        t.todo[-1] = flags
        levered(t, seat, pick)
        return
    done(t)
    if pick[0] != w.V_SKIP:
        carry_out(t, seat, pick)
    elif prompt == w.P_SCORING_ACT and t.todo[-4:-2] == [d.T_ACT, seat]:
        done(t)  # who does nothing now has nothing to do a second time


def prompt_of(kind, flags):
    if kind != ops.ANY:
        return w.P_CARD
    if not flags & ops.PLAY:
        return w.P_BUILD
    return w.P_ACT if flags != ops.PLAY | ops.UPGRADE else w.P_SCORING_ACT


def carry_out(t, seat, pick):
    """What was chosen, on top of the agenda."""
    verb = pick[0]
    if verb == w.V_SELL:
        sell(t, seat, pick[1])
    elif verb == w.V_PLAY:
        me = t.seats[seat]
        me.hand.remove(pick[1])  # shown to all, and paid next
        me.played.append(pick[1])
        push(t, d.T_PAY, seat, pick[1])
    elif verb == w.V_PROJECT:
        push(t, d.T_PAY, seat, d.CARDS + t.areas[pick[1]])
    elif verb == w.V_DEVELOP:
        push(t, d.T_DEVELOP, seat)
    elif verb == w.V_UPGRADE:
        push(t, d.T_UPGRADE, seat)
    elif verb == w.V_CATTLE:
        push(t, d.T_CATTLE, seat)
    else:
        push(t, d.T_CARDS, seat, pick[1])


def idle(t, me, options):
    """In the fourth scoring: only levers are left, and what they bring buys nothing any more.

    DECISION: as in the window before levers are raised, no question is made of that.
    """
    if t.scorings < 4 or me.up & ops.L10 or me.up & ops.L12 and len(me.hand) > 1:
        return False
    for option in options:
        if option[0] != w.V_LEVER and option[0] != w.V_SKIP:
            return False
    for k in range(4):
        if not me.tokens[k] and d.CONDITION[t.areas[k]] >= ops.M_PAY_SETTLERS:
            return False
    found = []
    coins = me.coins
    me.coins += (sum(me.sites) if me.up & ops.L4 else 3) + 5  # at most, for a card after this one
    playable(t, me, me.hand, found)
    me.coins = coins
    return not found


def held(me, kind):
    """The cards of this type in hand."""
    if kind == ops.ANY:
        return me.hand
    types = d.CARD_TYPE
    return [card for card in me.hand if types[card] == kind]


def act_options(t, seat):
    """What the T_ACT on top of the agenda offers; declining stands last."""
    me = t.seats[seat]
    kind, flags = t.todo[-2:]
    hand = held(me, kind)
    options = []
    if flags & ops.PLAY:
        playable(t, me, hand, options)
    if flags & ops.SELL:
        verb = w.V_SELL
        options += [(verb, card) for card in hand]
    if flags & BUILD:
        if flags & ops.DEVELOP and open_cells(t, me, True):
            options.append((w.V_DEVELOP,))
        if flags & ops.UPGRADE and can_upgrade(t, seat, 0):
            options.append((w.V_UPGRADE,))
        if flags & ops.CATTLE and meadows(t, seat, True):
            options.append((w.V_CATTLE,))
    if flags & ops.DRAW:
        options.append((w.V_DRAW, 2))
    up = me.up
    if up:
        if flags & ops.PLAY and up & INSTEAD:
            instead(me, options)
        if flags & ops.RIGHT and up & TOP:
            forgo(t, seat, me, options)
        if up & ANYTIME:
            anytime(me, options)
    options.append((w.V_SKIP,))
    return options


def sell(t, seat, card):
    """Discard for coins (BL-6.2, BL-21.22)."""
    me = t.seats[seat]
    me.hand.remove(card)
    t.discard.append(card)
    n = price_of(me, card)
    me.coins += n
    t.note(w.N_SELL, seat, card, n)


def price_of(me, card):
    """Coins for a card that is sold."""
    return PRICE + me.perks[ops.PD + d.CARD_TYPE[card]]


# -- what can be paid: coins, vases, and resources that are shown and stay (BL-5.1, BL-5.2)


def playable(t, me, cards, options):
    """Those of the cards, and projects, that can be paid in some way (BL-6.1, BL-6.6).

    Those that `ways` finds a way for, but quickly: coins and vases rule most out. What the sites
    do not show becomes a code, two bits a kind; the tables tell how many canoes go upstream for
    it from where they lie, 9 for too few canoes.
    """
    less = me.perks[ops.PC]
    purse = me.coins + less
    jokers = me.up & JOKERS
    most = purse + PRESS_COINS if jokers & ops.L11 else purse
    vases = me.vases
    areas = t.areas
    if most >= CHEAPEST:
        cards = cards + [d.CARDS + areas[k] for k in range(4) if not me.projects[k]]  # BL-6.9
    coins, jugs = d.CARD_COINS, d.CARD_VASES
    woods, clays, stones, irons = d.CARD_WOOD, d.CARD_CLAY, d.CARD_STONE, d.CARD_IRON
    sites = me.sites
    wood = LACKS[0][sites[0]]
    clay = LACKS[1][sites[1]]
    stone = LACKS[2][sites[2]]
    iron = LACKS[3][sites[3]]
    canoes = me.canoe0 << 2 | me.canoe1
    upstream = purse + UP if me.up & ops.L7 else purse
    for card in cards:
        cost = coins[card]
        if cost > most or jugs[card] > vases:
            continue
        code = wood[woods[card]] | clay[clays[card]] | stone[stones[card]] | iron[irons[card]]
        if code:
            n = d.UPSTREAM[d.DEFICIT[code] << 4 | canoes]
            if n == 9 or (cost if cost > less else less) + UP * n > (upstream if n else purse):
                if not jokers or not ways(me, card):
                    continue
        elif cost > purse:
            continue
        if card < d.CARDS:
            options.append((w.V_PLAY, card))
        else:
            options.append((w.V_PROJECT, areas.index(card - d.CARDS)))


def ways(me, card):
    """All ways to pay a card or project: which levers help, and with what (BL-5.9, BL-6.7).

    Canoes move by themselves: the cheapest way, leaving the other one as far upstream as can be.
    Whatever else could be paid for a move now costs no more later (BL-5.8).
    """
    if d.CARD_VASES[card] > me.vases:
        return ()
    return payments(me, card, me.coins, me.up)


def coins_of(me, card):
    """Coins of a card or project, less what cards take off (BL-21.21)."""
    cost = d.CARD_COINS[card] - me.perks[ops.PC]
    return cost if cost > 0 else 0


def payments(me, card, purse, up):
    """The ways with so many coins and these levers up; vases apart."""
    found = []
    wood, clay, stone, iron = me.sites
    need = [
        LACK[d.CARD_WOOD[card] - wood],
        LACK[d.CARD_CLAY[card] - clay],
        LACK[d.CARD_STONE[card] - stone],
        LACK[d.CARD_IRON[card] - iron],
    ]
    if sum(need) > CANOES + (1 if up & ops.L10 else 0) + (1 if up & ops.L11 else 0):
        return found
    cost = coins_of(me, card)
    for k10 in (NONE, 0, 1, 2, 3) if up & ops.L10 else (NONE,):
        if k10 < NONE:
            if not need[k10]:
                continue
            need[k10] -= 1
        for k11 in (NONE, 0, 1, 2, 3) if up & ops.L11 else (NONE,):
            if k11 < NONE:
                if not need[k11] or k11 < k10 < NONE:  # the same the other way round
                    continue
                need[k11] -= 1
            move = canoes_for(me, need)
            if move:
                _bills(move, cost, purse, k10, k11, up, found)
            if k11 < NONE:
                need[k11] += 1
        if k10 < NONE:
            need[k10] += 1
    return found


def canoes_for(me, need):
    """(moves upstream, canoe, canoe): the cheapest places that show what is needed, or None.

    Canoes may share a place (BL-5.7); downstream is free (BL-5.6).
    """
    kinds = []
    for kind in range(4):
        n = need[kind]
        if n:
            if len(kinds) + n > CANOES:
                return None
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
    return (up, p, q) if p <= q else (up, q, p)


def _bills(move, cost, purse, k10, k11, up, found):
    """The payments with these canoes and jokers, without and with L7."""
    upstream, p, q = move
    levers = 0
    if k10 < NONE:
        levers = WITH_L10
    if k11 < NONE:
        levers |= WITH_L11
        purse += PRESS_COINS  # BL-15.17
    total = cost + UP * upstream
    if total <= purse:
        found.append((w.V_PAY, levers, k10, k11, p, q, total))
    if upstream and up & ops.L7 and total - UP <= purse:
        found.append((w.V_PAY, levers | WITH_L7, k10, k11, p, q, total - UP))
