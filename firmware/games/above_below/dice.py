"""Lanterns of an exploration: a die on every villager, thresholds, rerolls, exerting, wounds."""

from engine_core.above_below import words
from engine_core.above_below.data import CHOICE_TIER, ENC_CHOICE, LANTERN1, LANTERN2
from engine_core.above_below.explore import lanterns_of
from firmware.games.above_below import art
from firmware.games.above_below.moment import lit, scene, sum_of, telling
from firmware.games.above_below.picture import Picture
from firmware.games.screen import CAN, DIM, GAIN, NAME, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import panes, theme
from firmware.ui.bars import button
from firmware.ui.marks import die as draw_die
from firmware.ui.text import BODY, BOLD, CENTRE, LARGE, SMALL, line, width

_VERBS = {
    words.P_REROLL: words.V_REROLL,
    words.P_EXERT: words.V_EXERT,
    words.P_INJURE: words.V_INJURE,
}
_FOOT = {words.P_REROLL: "roll_again", words.P_EXERT: "exert_short", words.P_INJURE: "hurt_short"}


def tiers(table, enc, choice):
    """Lantern values of the choice, rising."""
    row = ENC_CHOICE[enc - 1] + choice
    view = table.view
    return [lanterns_of(view, t) for t in range(CHOICE_TIER[row], CHOICE_TIER[row + 1])]


def tile(table, n, k):
    """(x, y, w, h) of a villager's place."""
    y = table.box[1] + (68 if not table.wide else 84)
    step = min(76, 234 // n)
    left = (240 - step * n) // 2 + 2
    return left + k * step, y, step - 5, 80 if not table.wide else 96


def asking(table):
    """Is something about these dice decided here?"""
    return table.ask is not None and not telling(table)[0] and table.ask.prompt in _VERBS


class Dice(Picture):
    def targets(self, table):
        if not asking(table):
            return []
        verb = _VERBS[table.ask.prompt]
        party = table.view.party
        out = []
        for k, v in enumerate(party):
            if (verb, v) in table.options:
                x, y, w, h = tile(table, len(party), k)
                out.append(((verb, v), x, y, w, h, CAN if verb == words.V_REROLL else ONCE))
        for option in table.options:
            if len(option) == 1:
                w = width(item("verb", option[0]), BOLD) + 24
                out.append((option, 234 - w, table.box[1] + 4, w, 17, ONCE))
        return out

    def start(self, table, found):
        """On the poorest die for a reroll, on those without symbols for exerting."""
        best, at = 99, 0
        for k, target in enumerate(found):
            if len(target[0]) > 1:
                cost = loss(table.view, target[0])
                if cost < best:
                    best, at = cost, k
        return at

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.UMBER)
        found = scene(table)
        enc, choice, party, dice, exerted, bonus = found
        if not enc:
            return
        told = telling(table)[0]
        draw_lanterns(c, table, found, y + 24)
        if told and told[1]:
            draw_end(c, told[1], y + 66, h - 70)
            return
        for k, v in enumerate(party):
            px, py, pw, ph = place = tile(table, len(party), k)
            if c.sees(px - 3, py - 3, pw + 6, ph + 6):
                die = dice[k] if k < len(dice) else 0
                draw_member(c, table, v, place, die, v in exerted)
        for what, tx, ty, tw, th, state in self.targets(table):
            if len(what) == 1:
                said = item("verb", what[0])
                button(c, tx, ty, tw, th, said, theme.SLATE, theme.PAPER, theme.STEEL)

    def about(self, table, what):
        verb = what[0]
        out = [(NAME, table.screen.say(table, what))]
        if verb == words.V_INJURE:
            return out + [(PRICE, text("two_nights"))]
        if verb == words.V_REROLL:
            return out + about_die(table.view, what[1])
        found = scene(table)
        now = sum_of(found)
        need = tiers(table, found[0], found[1])
        if verb == words.V_EXERT:
            said = text("lanterns_to", now, now + 1) + " " + reach(need, now, now + 1)
            return out + [(GAIN, said), (PRICE, text("two_nights"))]
        out.append((TEXT, "@lantern", text("n_of_m", now, need[-1])))
        met = [n for n in need if n <= now]
        if met:
            out.append((GAIN, text("tier_safe", met[-1])))
        else:
            helps = verb == words.V_KEEP and need[0] <= now + len(found[2])
            out.append((PRICE, text("tier_exert" if helps else "tier_none")))
        if verb == words.V_DONE:
            out.append((PRICE, text("no_way_back")))
        return out

    def more(self, table, target):
        if table.ask is not None and table.ask.prompt == words.P_REROLL:
            return text("rerolls_left", table.view.rerolls)
        return None


def loss(view, what):
    """What is lost with this villager: lanterns of the die, or symbols."""
    v = what[1]
    if what[0] == words.V_REROLL:
        return lit(v, view.dice[view.party.index(v)]) * 10 + LANTERN2[v]
    return len(art.signs(v))


def counter(table):
    """Lanterns there are, of those that the next reward asks for."""
    found = scene(table)
    need = tiers(table, found[0], found[1])
    now = sum_of(found)
    above = [n for n in need if n > now]
    return "lantern", text("n_of_m", now, above[0] if above else need[-1])


# -- drawing


def draw_end(c, lines, y, h):
    """The page on which an exploration ends."""
    top = panes.page(c, 6, y, 228, h)
    for said in lines:
        c.text(14, top, said, theme.INK, LARGE, 0, 216)
        top += line(LARGE)


def draw_lanterns(c, table, found, y):
    """One lantern per point up to the highest value, lit ones first; the values under them."""
    need = tiers(table, found[0], found[1])
    now = sum_of(found)
    count = max(need[-1], min(now, 12))
    scale = 2 if count <= 8 else 1
    step = min(28, 228 // count)
    left = (240 - step * count) // 2
    for k in range(count):
        c.icon("lantern" if k < now else "lanternoff", left + k * step, y, scale)
    for n in need:
        x = left + n * step - (14 if scale > 1 else 8)
        met = n <= now
        colour = theme.LIME if met else theme.GOLD
        c.fill(x - step // 2 + 2, y + 26, step - 4, 2, colour)
        c.text(x, y + 27, ("%d ✓" if met else "%d ?") % n, colour, BODY, CENTRE)


def draw_member(c, table, v, place, die, exerted):
    x, y, w, h = place
    c.box(x, y, w, h, theme.SLATE if exerted else theme.INK, theme.STEEL)
    n = lit(v, die) if die else 0
    if w < 60:
        draw_narrow(c, v, place, die, n, exerted)
        return
    art.face(c, x + 5, y + 6, v, 2)
    if die:
        draw_die(c, x + w - 20, y + 5, die)
        for k in range(n):
            c.icon("lantern8", x + w - 22 + 10 * k, y + 25)
    art.lanterns(c, x + (w - 36) // 2, y + 41, v)
    said = below(table, exerted)
    if said:
        c.box(x + 4, y + h - 27, w - 8, 23, theme.SLATE, theme.STEEL)
        top = y + h - 15 - line(SMALL) // 2
        c.text(x + w // 2, top, said, theme.ORANGE, SMALL, CENTRE, w - 10)


def draw_narrow(c, v, place, die, n, exerted):
    x, y, w, h = place
    middle = x + w // 2
    art.face(c, middle - 8, y + 4, v)
    if die:
        draw_die(c, middle - 7, y + 21, die)
        for k in range(n):
            c.icon("lantern8", middle - 5 * n + 10 * k, y + 39)
    if w >= 22:
        c.tiny(middle - 6, y + 50, "%d/%d" % (LANTERN1[v], LANTERN2[v]), theme.MIST)
    if exerted:
        c.icon("cross", middle - 6, y + h - 16)


def below(table, exerted):
    """The word at the foot of a tile."""
    if exerted:
        return text("is_hurt")
    return text(_FOOT[table.ask.prompt]) if asking(table) else ""


# -- words


def about_die(view, v):
    die = view.dice[view.party.index(v)]
    return [
        (TEXT, text("die_now", die, lit(v, die))),
        (DIM, text("rerolls_left", view.rerolls)),
        (PRICE, text("no_way_back")),
    ]


def reach(need, now, then):
    for n in need:
        if now < n <= then:
            return text("reaches_next")
    above = [n for n in need if n > then]
    return text("missing_still", above[0] - then) if above else ""


DICE = Dice()
