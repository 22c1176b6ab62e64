"""Cards that are paid, sold and given, and projects (BL-6)."""

from . import data as d
from .board import ask, done, only, push, renew, settlers
from .cards import WITH_L7, WITH_L10, WITH_L11, ways
from .levers import use
from .ops import L7, L10
from .words import N_GIVE, N_LEVER, N_PLAY, N_PROJECT, P_GIVE, P_PAY, V_GIVE


def pay(t, seat, card, b):
    """Pay a card or a project and put its effects on the agenda (BL-6.1, BL-6.7)."""
    me = t.seats[seat]
    options = ways(me, card)
    pick = only(options) or (yield ask(t, seat, P_PAY, options))
    done(t)
    if pick[1] & WITH_L7:
        me.up &= ~L7
        t.note(N_LEVER, seat, 7, 1)
    if pick[1] & WITH_L10:
        me.up &= ~L10
        t.note(N_LEVER, seat, 10, 2 + pick[2])
    if pick[1] & WITH_L11:
        use(t, seat, 11, 2 + pick[3])  # BL-15.17
    me.canoe0 = pick[4]
    me.canoe1 = pick[5]
    me.coins -= pick[6]
    if card >= d.CARDS:
        project(t, seat, card - d.CARDS)
        return
    me.vases -= d.CARD_VASES[card]
    t.note(N_PLAY, seat, card, pick[6])
    take_effect(t, seat, card)


def take_effect(t, seat, card):
    """Permanent effects from now on, not on this price (BL-6.3, BL-6.5); immediate ones in their
    order (BL-6.4, BL-21.1 to BL-21.5)."""
    perks = t.seats[seat].perks
    for i in range(d.PERM_AT[card], d.PERM_AT[card + 1], 2):
        perks[d.PERM[i]] += d.PERM[i + 1]
    for i in range(d.NOW_AT[card + 1] - 3, d.NOW_AT[card] - 1, -3):  # the first one comes on top
        push(t, d.NOW[i], seat, d.NOW[i + 1], d.NOW[i + 2])


def project(t, seat, tile):
    """A special project is realised, each once by everybody (BL-6.8, BL-6.9)."""
    me = t.seats[seat]
    area = t.areas.index(tile)
    if me.supply:  # BL-6.11
        me.supply -= 1
        me.projects[area] = 1
        settlers(t, seat, 1)
    else:
        me.projects[area] = 2
    n = d.PROJECT_VP[tile]
    if area == seat:  # BL-6.10
        n += n
    me.vp += n
    me.projects_vp += n
    t.note(N_PROJECT, seat, tile, n)
    push(t, d.T_CARD_TRACK if d.PROJECT_TRACK[tile] else d.T_COIN_TRACK, seat, 1)


def give(t, seat, n, b):
    """Discard cards as a price, one after the other; they bring nothing (BL-12.5e, BL-21.22)."""
    hand = t.seats[seat].hand
    if len(hand) <= n:
        done(t)
        for card in hand:
            t.discard.append(card)
            t.note(N_GIVE, seat, card)
        del hand[:]
        return
    pick = yield ask(t, seat, P_GIVE, None, give_options)
    hand.remove(pick[1])
    t.discard.append(pick[1])
    t.note(N_GIVE, seat, pick[1])
    if n > 1:
        renew(t, n - 1, b)
    else:
        done(t)


def give_options(t, seat):
    return [(V_GIVE, card) for card in t.seats[seat].hand]
