"""Lanterns of an exploration: a die on every villager, thresholds, rerolls, exerting, wounds."""

from engine_core.above_below.data import CHOICE_TIER, ENC_CHOICE, LANTERN1, LANTERN2
from engine_core.above_below.explore import lanterns_of
from engine_core.above_below.words import (
    P_EXERT,
    P_INJURE,
    P_REROLL,
    V_DONE,
    V_EXERT,
    V_INJURE,
    V_KEEP,
    V_REROLL,
)
from firmware import words
from firmware.games.above_below import art
from firmware.games.screen import CAN, DIM, GAIN, NAME, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import panes, theme
from firmware.ui.bars import button
from firmware.ui.marks import die as draw_die
from firmware.ui.text import BODY, BOLD, CENTRE, LARGE, SMALL, line, width


def scene(table):
    """(encounter, choice, party, dice, exerted, bonus): as it stands, or as it is being told."""
    told = table.memo.get("rolls")
    if told:
        return told["scene"]
    view = table.view
    return view.encounter, view.choice, view.party, view.dice, view.exerted, view.bonus


def lit(v, die):
    return 2 if die >= LANTERN2[v] else 1 if die >= LANTERN1[v] else 0


def sum_of(found):
    enc, choice, party, dice, exerted, bonus = found
    n = bonus + len(exerted)
    for k in range(len(dice)):
        n += lit(party[k], dice[k])
    return n


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


def targets(table):
    if table.ask is None or "rolls" in table.memo or table.ask.prompt not in _ASKED:
        return []
    verb = _VERBS[table.ask.prompt]
    party = table.view.party
    out = []
    for k, v in enumerate(party):
        if (verb, v) in table.options:
            x, y, w, h = tile(table, len(party), k)
            out.append(((verb, v), x, y, w, h, CAN if verb == V_REROLL else ONCE))
    for option in table.options:
        if len(option) == 1:
            said = item("verb", option[0])
            w = width(said, BOLD) + 24
            out.append((option, 234 - w, table.box[1] + 4, w, 17, ONCE))
    return out


_ASKED = (P_REROLL, P_EXERT, P_INJURE)
_VERBS = {P_REROLL: V_REROLL, P_EXERT: V_EXERT, P_INJURE: V_INJURE}


def start(table, found):
    """On the poorest die for a reroll, on those without symbols for exerting."""
    best, at = 99, 0
    for k, target in enumerate(found):
        what = target[0]
        if what[0] == V_REROLL:
            die = table.view.dice[table.view.party.index(what[1])]
            cost = lit(what[1], die) * 10 + LANTERN2[what[1]]
        elif len(what) > 1:
            cost = len(art.signs(what[1]))
        else:
            continue
        if cost < best:
            best, at = cost, k
    return at


def header(table):
    found = scene(table)
    need = tiers(table, found[0], found[1])
    now = sum_of(found)
    above = [n for n in need if n > now]
    said = text("n_of_m", now, above[0] if above else need[-1])
    prompt = table.ask.prompt
    return words.icon("prompt", prompt), words.question(prompt), (("lantern", said),)


# -- drawing


def draw(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.UMBER)
    found = scene(table)
    enc, choice, party, dice, exerted, bonus = found
    if not enc:
        return
    told = table.memo.get("rolls")
    draw_lanterns(c, table, found, y + 24)
    if told and told["end"]:
        top = panes.page(c, 6, y + 66, 228, h - 70)
        for said in told["end"]:
            c.text(14, top, said, theme.INK, LARGE, 0, 216)
            top += line(LARGE)
        return
    for k, v in enumerate(party):
        px, py, pw, ph = tile(table, len(party), k)
        if c.sees(px - 3, py - 3, pw + 6, ph + 6):
            draw_member(c, table, v, px, py, pw, ph, dice[k] if k < len(dice) else 0, v in exerted)
    for what, tx, ty, tw, th, state in targets(table):
        if len(what) == 1:
            button(c, tx, ty, tw, th, item("verb", what[0]), theme.SLATE, theme.PAPER, theme.STEEL)


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


def draw_member(c, table, v, x, y, w, h, die, exerted):
    c.box(x, y, w, h, theme.SLATE if exerted else theme.INK, theme.STEEL)
    n = lit(v, die) if die else 0
    if w >= 60:
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
        return
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
    if table.ask is None or "rolls" in table.memo:
        return ""
    return {P_REROLL: text("roll_again"), P_EXERT: text("exert_short"),
            P_INJURE: text("hurt_short")}.get(table.ask.prompt, "")  # fmt: skip


# -- words


def describe(table, target):
    what = target[0]
    verb = what[0]
    found = scene(table)
    now = sum_of(found)
    need = tiers(table, found[0], found[1])
    out = [(NAME, table.screen.say(table, what))]
    if verb == V_EXERT:
        out.append((GAIN, text("lanterns_to", now, now + 1) + " " + reach(need, now, now + 1)))
        out.append((PRICE, text("two_nights")))
    elif verb == V_REROLL:
        v = what[1]
        die = table.view.dice[table.view.party.index(v)]
        out.append((TEXT, text("die_now", die, lit(v, die))))
        out.append((DIM, text("rerolls_left", table.view.rerolls)))
        out.append((PRICE, text("no_way_back")))
    elif verb == V_INJURE:
        out.append((PRICE, text("two_nights")))
    else:
        met = [n for n in need if n <= now]
        out.append((TEXT, "@lantern", text("n_of_m", now, need[-1])))
        if met:
            out.append((GAIN, text("tier_safe", met[-1])))
        elif verb == V_KEEP and need[0] <= now + len(found[2]):
            out.append((PRICE, text("tier_exert")))
        else:
            out.append((PRICE, text("tier_none")))
        if verb == V_DONE:
            out.append((PRICE, text("no_way_back")))
    return art.fit(table, out)


def reach(need, now, then):
    for n in need:
        if now < n <= then:
            return text("reaches_next")
    above = [n for n in need if n > then]
    return text("missing_still", above[0] - then) if above else ""


def more(table, target):
    if table.ask is not None and table.ask.prompt == P_REROLL:
        return text("rerolls_left", table.view.rerolls)
    return None
