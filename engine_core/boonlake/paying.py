"""Cards that are paid, sold and given, and projects (BL-6)."""

from .board import ask, done, later, push, settlers
from .cards import ways
from .data import CARD_VASES, CARDS, NOW, NOW_AT, PERM, PERM_AT, PROJECT_TRACK, PROJECT_VP
from .levers import use
from .ops import L7, L10, T_CARD_TRACK, T_COIN_TRACK
from .words import N_GIVE, N_LEVER, N_PLAY, N_PROJECT, P_GIVE, P_PAY, V_GIVE


def pay(t, seat, card, b):
    """T_PAY: pay a card or a project and put its effects on the agenda."""
    me = t.seats[seat]
    options = ways(me, card)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_PAY, options))
    done(t)
    if pick[1] & 1:
        me.up &= ~L7
        t.note(N_LEVER, seat, 7, 1)
    if pick[1] & 2:
        me.up &= ~L10
        t.note(N_LEVER, seat, 10, 2 + pick[2])
    if pick[1] & 4:
        use(t, seat, 11, 2 + pick[3])
    me.canoe0 = pick[4]
    me.canoe1 = pick[5]
    me.coins -= pick[6]
    if card >= CARDS:
        project(t, seat, card - CARDS)
        return
    me.vases -= CARD_VASES[card]
    t.note(N_PLAY, seat, card, pick[6])
    for i in range(PERM_AT[card], PERM_AT[card + 1], 2):
        me.perks[PERM[i]] += PERM[i + 1]
    for i in range(NOW_AT[card + 1] - 3, NOW_AT[card] - 1, -3):  # the first one comes on top
        push(t, NOW[i], seat, NOW[i + 1], NOW[i + 2])


def project(t, seat, tile):
    """A special project is realised (BL-6.8 to BL-6.11)."""
    me = t.seats[seat]
    area = t.areas.index(tile)
    if me.supply:
        me.supply -= 1
        me.projects[area] = 1
        settlers(t, seat, 1)
    else:
        me.projects[area] = 2
    n = PROJECT_VP[tile]
    if area == seat:
        n += n
    me.vp += n
    me.projects_vp += n
    t.note(N_PROJECT, seat, tile, n)
    push(t, T_CARD_TRACK if PROJECT_TRACK[tile] else T_COIN_TRACK, seat, 1)


def give(t, seat, n, b):
    """T_GIVE: discard cards as a price, one after the other; they bring nothing (BL-12.5e)."""
    hand = t.seats[seat].hand
    if len(hand) <= n:
        done(t)
        for card in hand:
            t.discard.append(card)
            t.note(N_GIVE, seat, card)
        del hand[:]
        return
    pick = yield later(t, seat, P_GIVE, give_options)
    hand.remove(pick[1])
    t.discard.append(pick[1])
    t.note(N_GIVE, seat, pick[1])
    if n > 1:
        t.todo[-2] = n - 1
    else:
        done(t)


def give_options(t, seat):
    return [(V_GIVE, card) for card in t.seats[seat].hand]
