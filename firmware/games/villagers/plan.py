"""What the pane says on a village: what a card is, and what a choice would change."""

from engine_core.villagers import data as d, market, village, words as w
from engine_core.villagers.padlock import openable, ways
from engine_core.villagers.state import BUILD, TABLE
from firmware.games.screen import DIM, GAIN, MONEY, NAME, PRICE, TEXT
from firmware.games.villagers import cards, pick
from firmware.games.villagers.full import full_text
from firmware.games.villagers.moment import inside, placing, who
from firmware.games.villagers.places import adds_of
from firmware.games.villagers.why import why_not
from firmware.strings import item, text
from firmware.ui import panes


def describe(table, target):
    lines = _LINES.get(target[0][0])
    if lines:
        return panes.fit(lines(table, target), table.pane)
    return cards.about(table, table.view.seats[table.seat], target[0][1])


def _at(table, target):
    """A villager that lies in a village."""
    me = table.view.seats[who(table)]
    i = target[0][1]
    return _covered(me, i) if me.load[i] else _lying(table, me, i)


def _lying(table, me, i):
    card = me.card[i]
    found = [cards.heading(table, me, card, "", cards.silver(me, card))]
    if me.coins[i]:
        found.append((MONEY, text("coins_on", me.coins[i])))
    said = item("card_text", card)
    if said:
        found.append((DIM, said))
    if me.under[i] != TABLE:
        found.append((DIM, text("over_whom", cards.whom(me.card[me.under[i]]))))
    return found


def _covered(me, i):
    card = me.card[i]
    found = [(NAME, cards.name(card), "@" + cards.ICON[d.SUIT[card]], ">" + text("covered"))]
    found.append((TEXT, text("still_counts", item("suit", d.SUIT[card]))))
    hidden = values(card, cards.silver(me, card))
    if hidden:
        found.append([DIM, text("hides")] + hidden)
    if me.coins[i]:
        found.append((MONEY, text("coins_on", me.coins[i])))
    return found


def _card(table, target):
    return cards.about(table, table.view.seats[who(table)], target[0][1])


def _why(table, target):
    """What is missing, in short; the page behind it has all conditions."""
    title, conditions, rules = why_not(table, target)
    found = [cards.heading(table, table.view.seats[table.seat], target[0][1])]
    for met, said in conditions:
        if not met:
            found.append((PRICE, "@cross", said))
    return found


def _jester(table, target):
    return [(NAME, "@jester", text("jester_title")), (DIM, text("jester_how"))]


def _pile(table, target):
    view = table.view
    kind = target[0][1]
    left = text("cards", view.basics[kind - d.LUMBERJACK])
    return [
        cards.heading(table, view.seats[table.seat], kind, left),
        (DIM, text("hire_how")),
        (TEXT, text("hires_left", view.hires)),
    ]


def _basic(table, target):
    me = table.view.seats[table.seat]
    return [cards.heading(table, me, target[0][1]), (DIM, waiting(me, target[0][1]))]


def _done(table, target):
    left = table.view.left
    if left:
        return [(NAME, text("end_build")), (PRICE, text("builds_lost", left))]
    return [(NAME, text("end_build")), (DIM, text("builds_none"))]


def _decline(table, target):
    return [(NAME, text("decline")), (DIM, text("decline_how"))]


def _gold(table, target):
    price = target[0][1]
    gold = table.view.seats[table.seat].gold
    change = "%d → %d" % (gold, max(0, gold - price))
    return [(NAME, text("pay_gold", price)), (PRICE, "@coin", change)]


def waiting(me, kind):
    """Which cards of the hand have no place yet and need this basic villager."""
    found = []
    for card in me.hand:
        if kind in cards.links(card) and not village.spots(me, card):
            if cards.name(card) not in found:
                found.append(cards.name(card))
    return text("waiting", ", ".join(found)) if found else text("waiting_none")


def values(card, paid, sign=""):
    """Icons and numbers of what a card shows, as parts of a line; `paid` for its silver."""
    parts = []
    for icon, n in (("coin", d.GOLD[card]), ("food", d.FOOD[card]), ("builder", d.BUILDER[card])):
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
            found.append([PRICE, text("covers_whom", cards.whom(me.card[spot]))] + lost)
    gained = values(card, cards.joining(me, card), "+")
    if gained:
        found.append([GAIN, text("shows")] + gained)
    return found


def _on(table, target):
    """A place for the card that is being placed."""
    me = table.view.seats[table.seat]
    spot = target[0][1]
    card = placing(table)
    on = cards.name(me.card[spot])
    if card < 0:
        return [(NAME, on)]
    last = table.last()
    lies = d.MONK if last is not None and last[0] == w.V_MONK else card
    found = [(NAME, cards.name(lies), text("on_whom", cards.whom(me.card[spot])))]
    found.extend(covering(me, card, spot))
    below = cards.links(me.role[spot])
    if below:
        found.append((DIM, " → ".join([cards.name(kind) for kind in below]) + " → " + on))
    return found


_LINES = {
    "at": _at, "rob": _at, "hand": _card, "card": _card, "no": _card, "why": _why,
    "jester": _jester, "hire": _pile, "nohire": _pile, w.V_BASIC: _basic, w.V_DONE: _done,
    w.V_DECLINE: _decline, w.V_GOLD: _gold, w.V_ON: _on, w.V_PICK: pick.half, w.V_LOSE: pick.lost,
    w.V_SWAP: pick.swapped, w.V_SCHEME: pick.taken, w.V_ARREST: pick.arrested,
    w.V_DISCARD: pick.given, w.V_GIVE: pick.given,
}  # fmt: skip


# -- before and after


def preview(table, target, after):
    option = target[0]
    if option[0] == w.V_PLACE or option[0] == w.V_MONK:
        return panes.fit(_placed(table, option, after), table.pane)
    me = table.view.seats[table.seat]
    if option[0] == w.V_HIRE:
        found = _hired(table, option, after)
    elif option[0] == w.V_PLAY:
        found = [cards.heading(table, me, option[1]), (DIM, item("card_text", option[1]))]
    else:
        found = panes.whole(describe(table, target))
    if after is None:
        found.insert(1, (PRICE, text("no_way_back")))
    else:
        change = changes(table, after)
        if change:
            found.insert(1, change)
    return panes.fit(found, table.pane)


def _hired(table, option, after):
    found = [(NAME, text("return_whom", cards.whom(option[1])))]
    if inside(table, "hire"):
        found.append((GAIN, text("then_whom", cards.whom(table.path[0][1]))))
    else:
        found.append((GAIN, text("then_hire_any")))
    if after is not None:
        found.append((DIM, text("no_action_used")))
    return found


def _placed(table, option, after):
    """The preview of a villager in its new place."""
    me = table.view.seats[table.seat]
    card = option[1]
    adds = adds_of(me, option)
    if not adds:  # the Apprentice: with whom is asked next
        found = [cards.heading(table, me, card), (TEXT, text("then_swap"))]
        return found + [(DIM, item("card_text", card))]
    spot = adds[0][1]
    parts = [NAME, cards.name(card)]
    if option[0] == w.V_MONK:
        parts.append(text("with_monks", option[2]))
    elif spot != TABLE:
        parts.append(text("on_whom", cards.whom(me.card[spot])))
    found = [parts] + covering(me, card, spot)
    if after is None:
        return found + [(PRICE, text("no_way_back"))]
    then = after.seats[table.seat]
    if len(then.card) == len(me.card):
        return found + _asked_next(table, me, option)
    change = changes(table, after)
    if change:
        found.append(change)
    opened = opening(table, after)
    if opened:
        found.append((GAIN, text("opens_for", opened)))
    return found


def _asked_next(table, me, option):
    """What is asked before the card lies there: its place, its padlock."""
    found = []
    lowest = card = option[1]
    for _ in range(option[2] if option[0] == w.V_MONK else 0):
        lowest = d.NEEDS[lowest]
    places = len(village.spots(me, lowest))
    if places > 1:
        found.append((TEXT, text("then_place", places)))
    if d.LOCK[card] and len(ways(table.view, table.seat, d.LOCK[card])) > 1:
        found.append((PRICE, "@lock", text("then_lock")))
    return found


def opening(table, after):
    """Which cards of the hand can be placed after this one, and cannot now."""
    found = []
    for other in after.seats[table.seat].hand:
        if not d.EFFECT[other] and fits(after, table.seat, other):
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


def changes(table, after):
    """One line: what the Markets to come would bring, and the supply, before and after."""
    me, then = table.view.seats[table.seat], after.seats[table.seat]
    before, now = market.pays(me, True), market.pays(then, True)
    parts = [MONEY]
    if before != now:
        first = market.pays(me, False), market.pays(then, False)
        both = not after.markets and first == (before, now)
        parts.append(text("both_markets" if both else "second_market"))
        parts.append("%d → %d" % (before, now))
    if me.gold != then.gold:
        parts.append("@coin")
        parts.append("%d → %d" % (me.gold, then.gold))
    return parts if len(parts) > 1 else None


def detail(table, target):
    what = target[0]
    me = table.view.seats[who(table)]
    here = what[0] == "at"
    return full_text(me, me.card[what[1]] if here else what[1], here)
