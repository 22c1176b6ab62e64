"""The words of Boonlake's options: one sentence each, key hints, and what a preview says."""

from engine_core.boonlake import words as w
from firmware.screens import CAN, GROUP, NO, ONCE, PAGE, PRICE
from firmware.strings import item, text

_A = {
    w.V_KEEP: "a_keep", w.V_SITE: "a_build", w.V_TILE: "a_take", w.V_PLAY: "a_play",
    w.V_PROJECT: "a_play", w.V_SELL: "a_sell", w.V_DEVELOP: "a_go", w.V_UPGRADE: "a_go",
    w.V_CATTLE: "a_go", w.V_DRAW: "a_draw", w.V_LEVER: "a_use", w.V_PAY: "a_pay",
    w.V_GIVE: "a_discard", w.V_PLOT: "a_develop", w.V_HOUSE: "a_upgrade", w.V_TOWN: "a_upgrade",
    w.V_SETTLERS: "a_pay", w.V_HERD: "a_place", w.V_EXPLORE: "a_turn", w.V_PLACE: "a_place",
    w.V_REGION: "a_take", w.V_TAKE: "a_take", w.V_BUY: "a_hire", w.V_MODERNISE: "a_install",
    w.V_SAIL: "a_sail", w.V_VASE: "a_take", w.V_TRACK: "a_advance", w.V_EXCHANGE: "a_swap",
    w.V_RAISE: "a_raise", w.V_SCORE: "a_token", w.V_TRADE: "a_pay", w.V_CANOE: "a_move",
    w.V_SKIP: "a_pass",
}  # fmt: skip


def verbs(table, target):
    """Texts of the A and B hints and the right-hand one."""
    state = target[5]
    what = target[0]
    a = b = more = None
    if state == ONCE or state == CAN:
        a = text(_A.get(what[0], "choose"))
        if state == CAN and not table.preview and not table.path:
            a = None
    elif state == PAGE:
        a = text("look")
    elif state == GROUP:
        a = text("open")
    if table.ask is not None and not (table.page or table.path or table.preview):
        for option in table.options:
            if option[0] == w.V_SKIP:
                b = text("b_pass")
        if table.ask.prompt == w.P_PROGRESS:
            b = text("b_draw")
        if state != PAGE and (what[0] == w.V_PLAY or what[0] == "card"):
            if (w.V_SELL, what[1]) in table.options:
                more = text("down_sell")
    if state == NO:
        a = None
    return a, b, more


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
        return fill(verb, text("n_coins", option[6]))
    if verb in (w.V_PLOT, w.V_HOUSE, w.V_TOWN):
        return fill(verb, str(option[1] >> 1))
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
    for part in option[1:]:
        if "%s" in said:
            at = said.index("%s")
            said = said[:at] + str(part) + said[at + 2 :]
    return said


def fill(verb, s):
    return item("verb", verb) % s


def lever(option):
    name = item("lever", option[1] - 1)
    said = item("verb", w.V_LEVER) % name
    if option[1] == 1:
        said += ": " + text("l1_short_sell" if option[2] else "l1_short_take")
    elif option[1] == 10:
        said += ": " + text("l10_short_cards" if option[2] else "l10_short_coins")
    return said


def preview(table, target, after):
    """The pane once an option is previewed: before and after."""
    what = target[0]
    screen = table.screen
    if what[0] == w.V_PLAY or what[0] == w.V_PROJECT:
        if not table.path:
            return screen.module(screen.HAND).pay_preview(table, target, after)
    found = list(screen.describe(table, target))
    if after is None and not warned(found):
        found.insert(1, (PRICE, text("no_way_back")))
    return found


def warned(lines):
    for line in lines:
        if line[0] == PRICE and line[-1] == text("no_way_back"):
            return True
    return False
