"""A turn: free actions, then one normal action or a pass (AB-3.3, AB-5.1 to AB-5.5)."""

from engine_core.flow import ask, choose

from . import actions, data as d, solo, trade, words as w
from .conditions import LEAST_PARTY, MOST_FREE, PLAIN, REFRESH_PRICE, best
from .state import AFTER, CLOSE, DRINKS, EMPTY, TURN
from .village import is_new, place, purse, shelve


def begin_turn(t):
    t.free = t.refreshed = t.again = 0
    t.asked = [0] * t.players
    t.phase = TURN


def options(t, seat):
    """Normal actions, free actions, goods for the track, the pass."""
    me = t.seats[seat]
    coins = purse(me)
    out = normal_actions(t, me, coins) if me.ready else []
    held = ()
    if any(me.store):
        held = [item for item, count in enumerate(me.store) if count]
    for item in held:  # AB-3.9, AB-3.10
        if item < DRINKS:
            out.append((w.V_PLACE, item))
    if t.again:  # AB-12.5
        out.append((w.V_END,))
        return out
    if t.free < MOST_FREE or me.ready:  # AB-3.5
        free_actions(t, seat, coins, held, out)
    if t.free <= MOST_FREE or not me.ready:  # AB-3.4, AB-3.6
        out.append((w.V_PASS,))
    return out


def normal_actions(t, me, coins):
    """What READY villagers can do; each does one thing (AB-4.2, AB-4.5, AB-12.8)."""
    out = [(w.V_LABOUR,)]
    if len(me.ready) >= LEAST_PARTY and t.pile:  # conditions.EXPLORE: this list is made often
        out.append((w.V_EXPLORE,))
    if any(me.load):  # conditions.HARVEST
        out.append((w.V_HARVEST,))
    hammer = best(me, d.HAMMER)
    if hammer:
        limit = coins + 1 if hammer > PLAIN else coins  # AB-7.3, AB-12.3
        cards = t.houses + t.outposts if me.caves else t.houses  # AB-7.5
        cards = cards + t.stars + t.keys
        out += [(w.V_BUILD, card) for card in cards if d.COST[card] <= limit]  # AB-7.4
    quill = best(me, d.QUILL)
    if quill:
        limit = coins + 1 if quill > PLAIN else coins  # AB-9.2
        slot = 0
        for villager in t.slots:
            if villager != EMPTY and d.SLOT_COST[slot] <= limit:  # AB-9.6
                out.append((w.V_TRAIN, slot))
            slot += 1
    return out


def free_actions(t, seat, coins, held, out):
    """BUY, OFFER, REFRESH (AB-11.1) with these coins and items of the store."""
    me = t.seats[seat]
    if t.descent:
        solo.pedlar_options(t, me, out)
    else:
        trade.buy_options(t, seat, me, out)
    offered = me.offered
    for item in held:  # AB-11.8: nothing from the track or from cards
        if item != offered:  # AB-11.4; a swap for the same changes nothing
            out.append((w.V_OFFER, item))
    if offered != EMPTY:
        out.append((w.V_WITHDRAW,))
    if not t.refreshed and coins >= REFRESH_PRICE:  # conditions.REFRESH
        if t.house_deck:
            out.append((w.V_REFRESH, 0))
        if t.outpost_deck:
            out.append((w.V_REFRESH, 1))


def step(t):
    """One decision of the active village."""
    seat = t.turn
    me = t.seats[seat]
    if not me.ready and t.again:  # AB-12.5
        t.phase = AFTER
        return
    prompt = w.P_AGAIN if t.again else w.P_TURN
    if not me.ready or t.free > MOST_FREE:  # no labour or no pass: perhaps only one way
        pick = yield from choose(seat, prompt, options(t, seat))
    else:
        pick = yield ask(seat, prompt, options, t)
    deed = DEEDS[pick[0]]
    doing = deed(t, seat, pick[1]) if len(pick) > 1 else deed(t, seat)
    if doing is not None:
        yield from doing


def give_up(t, seat):
    """AB-3.4, AB-3.7"""
    t.seats[seat].passed = 1
    t.note(w.N_PASS, seat)
    end_turn(t)


def enough(t, seat):
    t.phase = AFTER


DEEDS = {
    w.V_LABOUR: actions.labour,
    w.V_EXPLORE: actions.explore,
    w.V_HARVEST: actions.harvest,
    w.V_BUILD: actions.build,
    w.V_TRAIN: actions.train,
    w.V_PLACE: place,
    w.V_PASS: give_up,
    w.V_END: enough,
    w.V_BUY: trade.bid,
    w.V_OFFER: trade.offer,
    w.V_WITHDRAW: trade.withdraw,
    w.V_REFRESH: trade.refresh,
    w.V_PEDLAR_BUY: solo.buy,
    w.V_PEDLAR_SELL: solo.sell,
}


def after(t):
    """The normal action is done: a new kind for the track, no free action (AB-3.10, AB-20.14)."""
    if is_new(t.seats[t.turn]):
        return shelve_and_end(t)
    return end_turn(t)


def shelve_and_end(t):
    yield from shelve(t, t.turn)
    end_turn(t)


def end_turn(t):
    """The next village that has not passed (AB-3.2); the end of the round when all have."""
    if t.descent:
        solo.end_turn(t)
    players = t.players
    turn = t.turn
    for _ in range(players):
        turn = turn + 1 if turn + 1 < players else 0
        if not t.seats[turn].passed:
            t.turn = turn
            begin_turn(t)
            return
    t.phase = CLOSE  # AB-15.1
