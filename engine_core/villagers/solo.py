"""Solo against the Countess: her set-up, her share of the draft, the event phase (VI-17)."""

from engine_core import rng
from engine_core.flow import ask, choose
from engine_core.record import fresh

from . import data as d, draft, events, market, road, village, words as w
from .jester import offer, reveal, use
from .state import EMPTY, MARKET, NEWS, STACKS, TABLE, Court, Seat

COUNTESS_GOLD = 1  # VI-17.1.5
VETERAN_GOLD = 10  # VI-17.9.4
DEAR = 10  # VI-17.4.5: from this value on one event, from 1 on two, otherwise three


def prepare(t, level):
    """Countess, event decks, Jester (VI-17.1, VI-17.8, VI-17.9)."""
    novice = level == "novice"
    veteran = level == "veteran"
    her = fresh(Seat)
    village.put_plain(her, d.COUNTESS_TURNED if novice else d.COUNTESS, TABLE)  # VI-17.8.2
    her.gold = VETERAN_GOLD if veteran else COUNTESS_GOLD
    t.bank += her.gold
    t.seats.append(her)
    court = fresh(Court)
    t.court = [court]
    court.novice = int(novice)
    court.jester = int(not veteran)  # VI-17.9.2
    for event in range(len(d.EVENT_DECK)):
        if event == d.IT_WAS_YOU and level != "standard":  # VI-17.8.3, VI-17.9.3
            court.removed.append(event)
        elif d.EVENT_DECK[event]:
            court.winter_deck.append(event)
        else:
            court.summer.append(event)
    rng.shuffle(t, court.summer)
    rng.shuffle(t, court.winter_deck)
    reveal(t, 2 if veteran else 1)  # VI-17.1.4, VI-17.9.1
    t.phase = NEWS


# -- the draft phase (VI-17.2)


def draft_options(t, seat):
    out = draft.options(t, seat)
    offer(t, out)
    return out


def gifts(t, seat):
    out = [(w.V_GIFT, slot) for slot in range(STACKS) if t.road[slot] != EMPTY]
    offer(t, out)
    return out


def draft_turn(t):
    """The player drafts, then the Countess gets a villager, then the gaps are filled."""
    court = t.court[0]
    if court.due:
        yield from gift(t, court)
        return
    if not draft.options(t, 0):
        draft.to_hand(t, 0)  # VI-5.14
        draft.end_turn(t)
        return
    pick = yield from choose(0, w.P_DRAFT, draft_options(t, 0))
    if pick[0] == w.V_JESTER:
        use(t, pick[1])
        return
    if pick[0] == w.V_TAKE:
        t.seats[0].stall.append(t.road[pick[1]])
        draft.lift(t, 0, pick[1], draft.N_TAKE)
    else:
        draft.take(t, 0, pick)
    court.due = 1


def gift(t, court):
    """VI-17.2.1 to VI-17.2.3"""
    left = STACKS - t.road.count(EMPTY)
    if left:
        found = gifts(t, 0)
        pick = found[0]
        if left > 1:
            pick = yield ask(0, w.P_GIFT, gifts, t)
        if pick[0] == w.V_JESTER:
            use(t, pick[1])
            return
        events.to_court(t, pick[1])
    court.due = 0
    for slot in range(STACKS):  # VI-17.2.2
        if t.road[slot] == EMPTY:
            road.refill(t, slot)
    draft.end_turn(t)


# -- the event phase (VI-17.4)


def step(t):
    return news(t) if t.phase == NEWS else event_phase(t)


def news_options(t, seat):
    out = [(w.V_KEEP,)]
    offer(t, out)
    return out


def news(t):
    """Right after events have been revealed the Jester may cancel one (VI-17.6.1)."""
    court = t.court[0]
    if court.jester and court.events:
        pick = yield ask(0, w.P_JESTER, news_options, t)
        if pick[0] == w.V_JESTER:
            use(t, pick[1])
    t.phase = MARKET


def event_options(t, seat):
    """Events to resolve, in the order of the player's choice (VI-17.4.2)."""
    out = [(w.V_EVENT, e) for e in t.court[0].events if d.EVENT_PHASE[e] == d.IN_EVENT]
    offer(t, out)
    return out


def event_phase(t):
    found = event_options(t, 0)
    if not found:
        end_events(t)
        return
    pick = yield from choose(0, w.P_EVENT, found)
    event = pick[1]
    if pick[0] == w.V_JESTER:
        use(t, event)
        return
    t.note(w.N_EVENT, 255, event)
    yield from events.resolve(t, event)
    put_away(t, event)


def put_away(t, event):
    court = t.court[0]
    court.events.remove(event)
    (court.winter_gone if d.EVENT_DECK[event] else court.summer_gone).append(event)


def end_events(t):
    """Events of other phases go too; the Countess draws; new events (VI-17.4.2 to VI-17.4.6)."""
    court = t.court[0]
    for event in court.events[:]:
        put_away(t, event)
    t.phase = MARKET
    if market.second_due(t):  # VI-17.4.6
        return
    value = events.draw_from(t, t.reserve)
    if market.second_due(t):  # VI-17.4.3
        return
    reveal(t, 1 if court.novice or value >= DEAR else 2 if value else 3)  # VI-17.4.5, VI-17.8.1
    t.phase = NEWS
