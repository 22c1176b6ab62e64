"""What the pane says on a village: what a card is, and what a choice would change."""

from engine_core.villagers import market, village
from engine_core.villagers.data import BUILDER, EFFECT, FOOD, GOLD, LOCK, MONK, NEEDS, SUIT
from engine_core.villagers.padlock import openable, ways
from engine_core.villagers.state import BUILD, TABLE
from engine_core.villagers.words import (
    V_ARREST,
    V_BASIC,
    V_DECLINE,
    V_DISCARD,
    V_DONE,
    V_GIVE,
    V_GOLD,
    V_HIRE,
    V_LOSE,
    V_MONK,
    V_ON,
    V_PICK,
    V_PLACE,
    V_PLAY,
    V_SCHEME,
    V_SWAP,
)
from firmware.games.screen import DIM, GAIN, MONEY, NAME, PRICE, TEXT
from firmware.games.villagers import cards, village as place
from firmware.games.villagers.full import full_text
from firmware.games.villagers.pick import pick_lines
from firmware.games.villagers.why import why_not
from firmware.strings import item, text
from firmware.ui import panes


def describe(table, target):
    what = target[0]
    verb = what[0]
    seat = place.who(table)
    view = table.view
    me = view.seats[table.seat]
    if verb == "at" or verb == "rob":
        return lines_at(table, seat, what[1])
    if verb == "hand" or verb == "card" or verb == "no":
        return cards.about(table, me if seat == table.seat else view.seats[seat], what[1])
    if verb == "why":
        return why_lines(table, target, me, what[1])
    if verb == "jester":
        return [(NAME, "@jester", text("jester_title")), (DIM, text("jester_how"))]
    if verb == "hire" or verb == "nohire":
        return panes.fit([
            cards.heading(table, me, what[1], text("cards", view.basics[what[1] - 2])),
            (DIM, text("hire_how")), (TEXT, text("hires_left", view.hires)),
        ], table.pane)  # fmt: skip
    if verb == V_BASIC:
        return [cards.heading(table, me, what[1]), (DIM, waiting(me, what[1]))]
    if verb == V_DONE:
        key = "builds_lost" if view.left else "builds_none"
        said = text(key, view.left) if view.left else text(key)
        return [(NAME, text("end_build")), (PRICE if view.left else DIM, said)]
    if verb == V_DECLINE:
        return [(NAME, text("decline")), (DIM, text("decline_how"))]
    if verb == V_GOLD:
        return [
            (NAME, text("pay_gold", what[1])),
            (PRICE, "@coin", "%d → %d" % (me.gold, max(0, me.gold - what[1]))),
        ]
    if verb == V_ON:
        return spot_lines(table, me, what[1])
    if verb in (V_PICK, V_LOSE, V_SWAP, V_SCHEME, V_ARREST):
        return pick_lines(table, seat, what)
    if verb == V_DISCARD or verb == V_GIVE:
        return pick_lines(table, seat, what)
    return cards.about(table, me, what[1])


def why_lines(table, target, me, card):
    """What is missing, in short; the page behind it has all conditions."""
    title, conditions, rules = why_not(table, target)
    found = [cards.heading(table, me, card)]
    for met, said in conditions:
        if not met:
            found.append((PRICE, "@cross", said))
    return panes.fit(found, table.pane)


def waiting(me, kind):
    """Which cards of the hand have no place yet and need this basic villager."""
    found = []
    for card in me.hand:
        if kind in cards.links(card) and not village.spots(me, card):
            if cards.name(card) not in found:
                found.append(cards.name(card))
    return text("waiting", ", ".join(found)) if found else text("waiting_none")


def lines_at(table, seat, i):
    """A villager that lies in a village."""
    me = table.view.seats[seat]
    card = me.card[i]
    if not me.load[i]:
        found = [cards.heading(table, me, card, "", cards.silver(me, card))]
        if me.coins[i]:
            found.append((MONEY, text("coins_on", me.coins[i])))
        said = item("card_text", card)
        if said:
            found.append((DIM, said))
        if me.under[i] != TABLE:
            found.append((DIM, text("stands_on", cards.name(me.card[me.under[i]]))))
        return panes.fit(found, table.pane)
    found = [(NAME, cards.name(card), "@" + cards.ICON[SUIT[card]], ">" + text("covered"))]
    found.append((TEXT, text("still_counts", item("suit", SUIT[card]))))
    hidden = values(card, cards.silver(me, card))
    if hidden:
        found.append([DIM, text("hides")] + hidden)
    if me.coins[i]:
        found.append((MONEY, text("coins_on", me.coins[i])))
    return panes.fit(found, table.pane)


def values(card, paid, sign=""):
    """Icons and numbers of what a card shows, as parts of a line; `paid` for its silver."""
    parts = []
    for icon, n in (("coin", GOLD[card]), ("food", FOOD[card]), ("builder", BUILDER[card])):
        if n:
            parts.append("%s%d" % (sign, n))
            parts.append("@" + icon)
    if paid >= 0:
        parts.append("%s%d" % (sign, paid))
        parts.append("@silver")
    return parts


def covering(me, card, spot):
    """Lines: who is covered and what is lost, who shows and what is gained."""
    found = []
    if spot != TABLE and not me.load[spot]:
        lost = values(me.card[spot], cards.silver(me, me.card[spot]), "-")
        if lost:
            found.append([PRICE, text("is_covered", cards.name(me.card[spot]))] + lost)
    gained = values(card, cards.joining(me, card), "+")
    if gained:
        found.append([GAIN, text("shows")] + gained)
    return found


def spot_lines(table, me, spot):
    card = table.screen.placing(table)
    on = cards.name(me.card[spot])
    if card < 0:
        return [(NAME, on)]
    last = table.last()
    lies = MONK if last is not None and last[0] == V_MONK else card
    found = [(NAME, cards.name(lies), text("on", on))]
    found.extend(covering(me, card, spot))
    below = cards.links(me.role[spot])
    if below:
        found.append((DIM, " → ".join([cards.name(kind) for kind in below]) + " → " + on))
    return panes.fit(found, table.pane)


# -- before and after


def preview(table, target, after):
    option = target[0]
    verb = option[0]
    if verb == V_PLACE or verb == V_MONK:
        return placed(table, option, after)
    view = table.view
    me = view.seats[table.seat]
    found = list(describe(table, target))
    if verb == V_HIRE:
        found = [(NAME, text("return_card", cards.name(option[1])))]
        kind = table.path[0][1] if table.path and table.path[0][0] == "hire" else -1
        if kind >= 0:
            found.append((GAIN, text("then_hire", cards.name(kind))))
        else:
            found.append((GAIN, text("then_hire_any")))
        if after is not None:
            found.append((DIM, text("no_action_used")))
    elif verb == V_PLAY:
        found = [cards.heading(table, me, option[1]), (DIM, item("card_text", option[1]))]
    if after is None:
        found.insert(1, (PRICE, text("no_way_back")))
    else:
        change = changes(table, me, after.seats[table.seat])
        if change:
            found.insert(1, change)
    return panes.fit(found, table.pane)


def placed(table, option, after):
    """The preview of a villager in its new place."""
    me = table.view.seats[table.seat]
    card = option[1]
    adds = place.adds_of(me, option)
    found = []
    if not adds:  # the Apprentice: with whom is asked next
        found = [cards.heading(table, me, card), (TEXT, text("then_swap"))]
        return panes.fit(found + [(DIM, item("card_text", card))], table.pane)
    spot = adds[0][1]
    parts = [NAME, cards.name(card)]
    if option[0] == V_MONK:
        parts.append(text("with_monks", option[2]))
    elif spot != TABLE:
        parts.append(text("on", cards.name(me.card[spot])))
    found.append(parts)
    found.extend(covering(me, card, spot))
    if after is None:
        found.append((PRICE, text("no_way_back")))
    elif len(after.seats[table.seat].card) == len(me.card):  # more is asked before it lies there
        lowest = card
        for _ in range(option[2] if option[0] == V_MONK else 0):
            lowest = NEEDS[lowest]
        places = len(village.spots(me, lowest))
        if places > 1:
            found.append((TEXT, text("then_place", places)))
        if LOCK[card] and len(ways(table.view, table.seat, LOCK[card])) > 1:
            found.append((PRICE, "@lock", text("then_lock")))
    else:
        change = changes(table, me, after.seats[table.seat])
        if change:
            found.append(change)
        opened = opening(table, after)
        if opened:
            found.append((GAIN, text("opens_for", opened)))
    return panes.fit(found, table.pane)


def opening(table, after):
    """Which cards of the hand can be placed after this one, and cannot now."""
    found = []
    for other in after.seats[table.seat].hand:
        if not EFFECT[other] and fits(after, table.seat, other):
            said = cards.name(other)
            if said not in found and not fits(table.view, table.seat, other):
                found.append(said)
    return ", ".join(found)


def fits(view, seat, card):
    """Could this card of the hand be placed at this moment of a build turn?"""
    me = view.seats[seat]
    if not view.left or view.phase != BUILD or view.turn != seat:
        return False
    return len(village.spots(me, card)) > 0 and openable(view, me, card)


def changes(table, me, then):
    """One line: what the Second Market would bring, and the supply, before and after."""
    before = market.pays(me, True)
    after = market.pays(then, True)
    parts = [MONEY]
    if before != after:
        parts.append(text("second_market"))
        parts.append("%d → %d" % (before, after))
    if me.gold != then.gold:
        parts.append("@coin")
        parts.append("%d → %d" % (me.gold, then.gold))
    return parts if len(parts) > 1 else None


def detail(table, target):
    what = target[0]
    seat = place.who(table)
    me = table.view.seats[seat]
    here = what[0] == "at"
    return full_text(me, me.card[what[1]] if here else what[1], here)
