"""Villager cards on the screen: the small picture, and what the pane says about a card."""

from engine_core.villagers import data as d, metrics
from engine_core.villagers.state import BACK, TABLE, UNSEEN
from firmware.games.screen import DIM, GAIN, MONEY, NAME, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import cards, marks, panes
from firmware.ui.theme import (
    BLUE,
    BROWN,
    GOLD as YELLOW,
    INK,
    MIST,
    ORANGE,
    PAPER,
    SKY,
    SLATE,
    STEEL,
    TAN,
    VIOLET,
)

BANDS = bytes((BROWN, YELLOW, STEEL, VIOLET, PAPER, ORANGE, TAN, MIST, SKY, SLATE))
ICON = (
    "wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special", "countess",
)  # fmt: skip

_BASIC = (d.LUMBERJACK, d.LUMBERJACK + 1, d.LUMBERJACK + 2)  # anybody may hire them


def name(card):
    """The name of a villager, or the suit on the back of a card."""
    if card == UNSEEN:
        return text("hidden_card")
    return item("suit", card - BACK) if card >= BACK else item("card", card)


def whom(card):
    """The same behind a verb: who is taken, placed, paid."""
    if card == UNSEEN:
        return text("hidden_whom")
    if card >= BACK:
        return text("suit_whom", item("suit", card - BACK))
    return item("the_card", card)


def suit(card):
    """The suit of a villager or of the back of a card."""
    return card - BACK if card >= BACK else d.SUIT[card]


def silver(me, card):
    """What a villager of this village pays for its silver icon, or -1 if it has none."""
    return metrics.silver(me, card) if metrics.is_silver(card) else -1


def joining(me, card):
    """The same of a villager that is not there yet: what it would pay once it is."""
    return metrics.silver_joining(me, card) if metrics.is_silver(card) else -1


def has_copper(card):
    return d.COPPER_AT[card + 1] > d.COPPER_AT[card]


def foot(card, value):
    """The values on the foot of a card: at most three icons."""
    out = []
    for icon, n in (("food8", d.FOOD[card]), ("builder8", d.BUILDER[card])):
        for _ in range(n):
            out.append((icon, ""))
    if d.GOLD[card]:
        out.append(("coin8", str(d.GOLD[card])))
    elif metrics.is_silver(card):
        out.append(("silver8", str(value) if value >= 0 else ""))
    elif d.KEYRING[card] and len(out) < 3:
        out.append(("key8", str(d.KEYRING[card]) if len(out) < 2 else ""))
    return out


def draw(c, x, y, card, coins=0, value=-1):
    """A villager, 28x36; `value` is the silver it pays now, if one wants to see it."""
    if not c.sees(x, y, 28, 36):
        return
    if card >= BACK:
        back(c, x, y, card)
        return
    figure(c, x, y, card, foot(card, value), "lock8" if d.LOCK[card] else "")
    if d.ICONS[card] > 1:
        c.tiny(x + 13, y + 5, "2", INK)
    if has_copper(card):
        c.icon("copper", x + 2, y + 24)
    if coins:
        marks.coins(c, x + 22, y + 20, coins)


def figure(c, x, y, card, values, corner=""):
    """Suit, face and what stands at the foot."""
    suit = d.SUIT[card]
    band = BANDS[suit]
    clothes = BLUE if band == PAPER or band == MIST else band
    cards.portrait(c, x, y, band, ICON[suit], card * 29 + 7 & 255, clothes, values, corner)


def back(c, x, y, card, h=36):
    """The back of a card: its suit is known to everybody."""
    if card == UNSEEN:
        cards.back(c, x, y, 28, h)
    else:
        cards.stack(c, x, y, BANDS[card - BACK], ICON[card - BACK], 28, h)


def band(c, x, y, w, card, coins=0):
    """The 14 pixels that show of a covered villager."""
    suit = d.SUIT[card]
    cards.covered(c, x, y, BANDS[suit], ICON[suit], w)
    if d.ICONS[card] > 1 and w > 20:
        c.tiny(x + 13, y + 5, "2", INK)
    if coins:
        marks.coins(c, x + w - 6, y + 6, coins)


def worth(me, card):
    """(icon, number) of the value that matters most on a card, for small drawings."""
    if d.GOLD[card]:
        return "coin8", d.GOLD[card]
    paid = silver(me, card)
    if paid >= 0:
        return "silver8", paid
    if d.FOOD[card]:
        return "food8", d.FOOD[card]
    if d.BUILDER[card]:
        return "builder8", d.BUILDER[card]
    if d.KEYRING[card]:
        return "key8", d.KEYRING[card]
    return "", 0


def low(c, x, y, me, card, coins):
    """A villager without its face, 28x23: for villages with many cards."""
    if not c.sees(x, y, 28, 23):
        return
    suit = d.SUIT[card]
    corner = "lock8" if d.LOCK[card] and not coins else ""
    cards.small(c, x, y, BANDS[suit], ICON[suit], 28, 23, corner)
    if d.ICONS[card] > 1:
        c.tiny(x + 13, y + 5, "2", INK)
    cards.foot(c, x, y + 14, foot(card, silver(me, card)))
    if coins:
        marks.coins(c, x + 22, y + 6, coins)


def chip(c, x, y, me, card, coins):
    """A villager as suit and one number, 28x14: for very large villages."""
    if not c.sees(x, y, 28, 14):
        return
    suit = d.SUIT[card]
    cards.covered(c, x, y, BANDS[suit], ICON[suit], 28)
    icon, n = worth(me, card)
    if coins:
        marks.coins(c, x + 21, y + 6, coins)
    elif n:
        marks.badge(c, x + 15, y + 2, str(n), PAPER if icon == "silver8" else YELLOW)


def row(c, x, y, step, kinds):
    """Cards side by side; where they overlap, only the last one is seen whole."""
    for k, card in enumerate(kinds):
        if step > 27 or k == len(kinds) - 1:
            draw(c, x + k * step, y, card)
        else:
            sliver(c, x + k * step, y, step + 1, card, False)


def sliver(c, x, y, w, card, plain):
    """The left part of a card in a fan; `plain` leaves the number out."""
    if not c.sees(x, y, w, 36):
        return
    if card >= BACK:
        cards.small(c, x, y, BANDS[card - BACK], ICON[card - BACK], w, 36, "", b"", BLUE)
        return
    suit = d.SUIT[card]
    if not plain and w > 18:  # the next card covers the rest
        figure(c, x, y, card, foot(card, -1)[-1:])
        return
    cards.small(c, x, y, BANDS[suit], ICON[suit], w, 36)
    if not plain and d.GOLD[card] and w > 12:
        c.icon("coin8", x + 2, y + 16)
        c.tiny(x + 3, y + 27, str(d.GOLD[card]), INK)


# -- the pane


def heading(table, me, card, right="", paid=None):
    """Name, suit and every value of a villager that would come to this village; `paid` is its
    silver where it lies there already."""
    if card >= BACK:
        return (NAME, name(card))
    parts = [NAME, name(card), "@" + ICON[d.SUIT[card]]]
    if d.ICONS[card] > 1:
        parts.append("×%d" % d.ICONS[card])
    for icon, n in (("food", d.FOOD[card]), ("builder", d.BUILDER[card]), ("coin", d.GOLD[card])):
        if n:
            parts.append("@" + icon)
            if n > 1 or icon == "coin":
                parts.append(str(n))
    if paid is None:
        paid = joining(me, card)
    if paid >= 0:
        parts.append("@silver")
        parts.append(str(paid))
    if has_copper(card):
        parts.append("@copper")
    if d.KEYRING[card]:
        parts.append("@key")
        parts.append(str(d.KEYRING[card]))
    if right and not table.wide:
        parts.append(">" + right)
    return parts


def links(card):
    """The kinds below a villager in its chain, the lowest first."""
    out = []
    need = d.NEEDS[card]
    while need != TABLE:
        out.insert(0, need)
        need = d.NEEDS[need]
    return out


def has_room(me, kind):
    """True if a villager of this kind, or what stands for it, can carry one more."""
    for i, role in enumerate(me.role):
        if role == kind and me.load[i] < d.STACK[kind]:
            return True
    return False


def chain(me, card):
    """The chain with tick or cross per link; None for a villager that needs nobody."""
    below = links(card)
    if not below:
        return None
    parts = [TEXT]
    for k, kind in enumerate(below):
        here = kind in me.role
        if k == len(below) - 1 and here:
            here = has_room(me, kind)
        parts.append(("→ " if k else "") + name(kind))
        if here or kind not in _BASIC:
            parts.append("@check" if here else "@cross")
        else:
            parts.append("(" + text("hire_it") + ")")
    return parts


def in_words(card):
    """The suit and the icons of a villager, named."""
    said = [item("suit", d.SUIT[card])]
    for key, n in (
        ("w_food", d.FOOD[card]),
        ("w_builder", d.BUILDER[card]),
        ("opens_locks", d.KEYRING[card]),
    ):
        if n:
            said.append(text(key, n))
    return (DIM, ", ".join(said))


def lock(table, me, card):
    """Who opens the padlock of a villager and for how much; None without one."""
    opener = d.LOCK[card]
    if not opener:
        return None
    view = table.view
    who = name(opener)
    if opener in me.card:
        return (GAIN, "@lock", text("lock_own", who))
    if view.free:
        return (GAIN, "@lock", text("lock_free"))
    price = view.price
    for seat in range(len(view.seats)):
        if opener in view.seats[seat].card:
            said = text("lock_other", who, table.name(seat), price)
            break
    else:
        said = text("lock_bank", who, price)
    return (PRICE, "@lock", said)


def needs(table, me, card):
    """Lines: the chain and the padlock of a villager."""
    return [line for line in (chain(me, card), lock(table, me, card)) if line]


def about(table, me, card, coins=0, right=""):
    """The pane of a villager that is not yet in the village."""
    if card >= BACK:
        return [(NAME, name(card)), (DIM, text("back_only"))]
    found = [heading(table, me, card, right)] + needs(table, me, card)
    if coins:
        found.append((MONEY, text("coins_on", coins)))
    said = item("card_text", card)
    if said:
        found.append((DIM, said))
    named = panes.fit(found + [in_words(card)], table.pane)
    if panes.is_part(named) and not table.large:  # in large text nothing is left out
        return panes.fit(found, table.pane)
    return named
