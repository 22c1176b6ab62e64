"""The words of Boonlake's options: one sentence each."""

from engine_core.boonlake import words as w
from firmware.strings import filled, item, text


def say(table, option):
    """One short sentence; must not hang on the moment it is said."""
    verb = option[0]
    v = table.view
    if verb == w.V_KEEP:
        return fill(verb, item("scoring", option[1]))
    if verb == w.V_SITE:
        return fill(verb, item("kind", option[1]))
    if verb == w.V_TILE:
        return fill(verb, item("action", option[1]))
    if verb in (w.V_PLAY, w.V_SELL, w.V_GIVE):
        return fill(verb, item("card", option[1]))
    if verb == w.V_PROJECT:
        return fill(verb, str(option[1] + 1))
    if verb == w.V_LEVER:
        return lever(option)
    if verb == w.V_PAY:
        return pay(option)
    if verb == w.V_SETTLERS:
        return settlers(option)
    if verb == w.V_TRADE:
        return trade(option)
    if verb in (w.V_PLOT, w.V_HOUSE, w.V_TOWN):
        return fill(verb, text("plot_lower" if option[1] & 1 else "plot_upper", option[1] >> 1))
    if verb == w.V_REGION:
        return fill(verb, item("region", option[1]))
    if verb == w.V_BUY:
        return fill(verb, text("three_cards" if option[1] else "three_coins"))
    if verb in (w.V_MODERNISE, w.V_RAISE):
        return fill(verb, item("lever", option[1] - 1))
    if verb == w.V_SAIL:
        return text("sail_to", option[2] + 1)
    if verb == w.V_TRACK:
        return fill(verb, text("card_track" if option[1] else "coin_track"))
    if verb == w.V_EXCHANGE:
        return fill(verb, item("exchange", option[1]))
    if verb == w.V_SCORE:
        if option[1] < len(v.areas):
            return fill(verb, item("scoring", v.areas[option[1]]))
        return fill(verb, str(option[1] + 1))
    if verb == w.V_CANOE:
        return item("verb", verb) % (item("kind", option[1]), item("kind", option[2]))
    said = item("verb", verb)
    return filled(said, tuple(option[1 : 1 + said.count("%s")]))


def fill(verb, s):
    return item("verb", verb) % s


def pay(option):
    """Coins, and the levers that help with what."""
    said = text("trade_coins", option[6])
    helped = ["L7"] if option[1] & 1 else []
    for number, kind in ((10, option[2]), (11, option[3])):
        if kind < 4:
            helped.append("L%d (-1 %s)" % (number, item("kind", kind).lower()))
    return text("with_levers", said, ", ".join(helped)) if helped else said


def settlers(option):
    """Settlers and points for a town or cattle; L8 if it helps."""
    said = text("give_settlers", option[1]) if option[1] else text("give_none")
    if option[2]:
        said += ", -%d %s" % (option[2], text("vp"))
    return text("with_levers", said, "L8") if option[3] else said


def trade(option):
    if not option[1]:
        return text("trade_say_coins")
    if not option[2]:
        return text("trade_say", option[1])
    return text("trade_say_both", option[1], option[2])


def lever(option):
    name = item("lever", option[1] - 1)
    said = item("verb", w.V_LEVER) % name
    if option[1] == 1:
        said = text("colon", said) + " " + text("l1_short_sell" if option[2] else "l1_short_take")
    elif option[1] == 10:
        more = text("l10_short_cards" if option[2] else "l10_short_coins")
        said = text("colon", said) + " " + more
    return said
