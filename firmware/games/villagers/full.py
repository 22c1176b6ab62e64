"""The whole text of a villager, for the page behind a card that is looked at."""

from engine_core.villagers.data import BUILDER, FOOD, GOLD, ICONS, KEYRING, LOCK, STACK, SUIT
from engine_core.villagers.state import BACK
from firmware.games.villagers import cards
from firmware.strings import item, text


def full_text(me, card, here=False):
    """(title, text) of the whole card; `here`: it lies in this village."""
    if card >= BACK:
        return cards.name(card), text("back_only")
    out = []
    n = ICONS[card]
    out.append(text("f_suit", item("suit", SUIT[card])) + (" ×%d" % n if n > 1 else ""))
    for key, n in (("f_gold", GOLD[card]), ("f_food", FOOD[card]), ("f_builder", BUILDER[card])):
        if n:
            out.append(text(key, n))
    said = item("card_text", card)
    if said:
        out.append(said)
    paid = cards.silver(me, card) if here else cards.joining(me, card)
    if paid >= 0:
        out.append(text("f_silver", paid))
    below = cards.links(card)
    if below:
        out.append(text("f_chain", " → ".join([cards.name(kind) for kind in below])))
    if STACK[card]:
        out.append(text("f_stack", STACK[card]))
    if LOCK[card]:
        out.append(text("f_lock", cards.name(LOCK[card])))
    if KEYRING[card]:
        out.append(text("f_key", KEYRING[card]))
    return cards.name(card), "\n".join(out)
