"""A village above and below ground: buildings, caves, goods, villagers, actions of a turn."""

from engine_core.above_below.data import BED, GOOD, K_OUTPOST, KIND, REROLL
from engine_core.above_below.village import income_of
from engine_core.above_below.words import (
    P_AGAIN,
    P_TURN,
    V_BUILD,
    V_END,
    V_EXPLORE,
    V_HARVEST,
    V_LABOUR,
    V_PASS,
    V_PLACE,
    V_TAKE,
    V_TRAIN,
)
from firmware.games.above_below import art
from firmware.games.above_below.page import about_place
from firmware.games.screen import CAN, DIM, GAIN, GROUP, LOOK, MONEY, NAME, NO, ONCE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.bars import caption
from firmware.ui.marks import badge, impossible, possible
from firmware.ui.text import BODY, BOLD, RIGHT, SMALL, line, width

_NARROW = (17, 62, 104, 144, 34)  # tops of sky, earth, areas, actions; height of a card
_WIDE = (17, 75, 133, 187, 44)
_TILES = ("cave", "house", "quill", "basket", "coin", "deck", "door")
_GOODS = 152  # where the goods begin


def seat(table):
    return table.view.seats[table.screen.shown_seat(table)]


def acting(table):
    return not table.page and table.ask is not None and table.ask.prompt in (P_TURN, P_AGAIN)


def rows(table):
    return _WIDE if table.wide else _NARROW


def split(me):
    """Positions of the buildings above, and of those below, in the order built."""
    above, below = [], []
    for k, card in enumerate(me.cards):
        (below if KIND[card] == K_OUTPOST else above).append(k)
    return above, below


def places(table, me):
    """(position or -1 for an empty cave, x, y, w, h) of every card of the village."""
    sky, earth, areas, bar, high = rows(table)
    above, below = split(me)
    out = []
    for found, left, right, y in (
        (above, 4, 237, sky + 4),
        (below + [-1] * len(me.caves), 4, _GOODS - 3, earth + 4),
    ):
        n = len(found)
        step = min(47, (right - left) // n) if n else 0
        for k, place in enumerate(found):
            out.append((place, left + k * step, y, step - 3, high))
    return out


def goods(table, me):
    """(item, x, y) of what lies in the store, two rows of five."""
    top = rows(table)[1] + (16 if not table.wide else 22)
    out = []
    for kind in range(10):
        if me.store[kind]:
            k = len(out)
            out.append((kind, _GOODS + k % 5 * 17, top + k // 5 * (13 if not table.wide else 17)))
    return out


def people(table, me):
    """Boxes of the three areas and where everybody stands: (area, x, y, w, h), (who, x, y)."""
    top = rows(table)[2] + 2
    high = 37 if not table.wide else 49
    areas = (me.ready, me.tired, me.injured)
    total = len(me.ready) + len(me.tired) + len(me.injured)
    boxes, found = [], []
    x = 3
    spare = 234 - 3 * 56
    for k in range(3):
        n = len(areas[k])
        w = 56 + spare * n // total if total else 56 + spare // 3
        boxes.append((k, x, top, w - 3, high))
        step = min(21, (w - 8) // n) if n else 0
        for i, v in enumerate(areas[k]):
            found.append((v, x + 3 + i * step, top + high - 22))
        x += w
    return boxes, found


def tiles(table):
    """The seven ways of a turn: (what, state), in the order of the strip."""
    options = table.options
    me = table.view.seats[table.seat]
    ready = len(me.ready)
    out = []
    for verb, least in ((V_EXPLORE, 2), (V_BUILD, 0), (V_TRAIN, 0), (V_HARVEST, 1), (V_LABOUR, 1)):
        if verb == V_BUILD:
            out.append((("build",), GROUP))
        elif verb == V_TRAIN:
            out.append((("train",), GROUP))
        elif (verb,) in options:
            out.append(((verb,), ONCE if ready > least else CAN))
        else:
            out.append((("no", verb), NO))
    if table.ask.prompt == P_AGAIN:
        return out + [(("no", "trade"), NO), ((V_END,), CAN)]
    out.append((("trade",), GROUP))
    out.append(((V_PASS,), CAN) if (V_PASS,) in options else (("no", V_PASS), NO))
    return out


def targets(table):
    if table.ask is None and not table.page:
        return []
    me = seat(table)
    act = acting(table)
    options = table.options if not table.page else ()
    out = []
    for k, x, y, w, h in places(table, me):
        if k >= 0:
            card = me.cards[k]
            if (V_TAKE, card) in options:
                out.append(((V_TAKE, card), x, y, w, h, ONCE))
            else:
                out.append((("card", card, k), x, y, w, h, LOOK))
    if not act and not table.page:
        return [t for t in out if t[5] != LOOK] or out
    for kind, x, y in goods(table, me):
        if (V_PLACE, kind) in options:
            out.append(((V_PLACE, kind), x, y, 16, 12, CAN))
        else:
            out.append((("item", kind), x, y, 16, 12, LOOK))
    for v, x, y in people(table, me)[1]:
        out.append((("who", v), x, y, 16, 14, LOOK))
    if act:
        y = rows(table)[3] + 2
        h = table.box[1] + table.box[3] - y - 3
        for k, (what, state) in enumerate(tiles(table)):
            out.append((what, 4 + k * 34, y, 29, h, state))
    return out


def start(table, found):
    """On the action that is likeliest: explore with a good party, else build, else work."""
    me = table.view.seats[table.seat]
    if not acting(table):
        return 0
    want = ("build",)
    if not me.ready:
        want = (V_PASS,)
    elif not [o for o in table.options if o[0] == V_BUILD]:
        want = (V_EXPLORE,) if len(me.ready) > 2 else (V_LABOUR,)
    for k, target in enumerate(found):
        if target[0] == want:
            return k
    return len(found) - 1


# -- drawing


def draw(c, table):
    me = seat(table)
    sky, earth, areas, bar, high = rows(table)
    x, y, w, h = table.box
    if c.sees(x, sky, w, earth - sky):
        c.fill(x, sky, w, earth - sky - 5, theme.SKY)
        c.fill(x, earth - 5, w, 5, theme.GREEN)
        if len(me.cards) < 6:
            draw_weather(c, sky)
    if c.sees(x, earth, w, areas - earth):
        c.fill(x, earth, w, areas - earth, theme.UMBER)
        draw_goods(c, table, me, earth)
    for k, px, py, pw, ph in places(table, me):
        if not c.sees(px, py, pw, ph):
            continue
        if k < 0:
            c.box(px, py, pw, ph, theme.INK, theme.BROWN)
            if pw >= 12:
                c.icon("cave", px + (pw - 12) // 2, py + (ph - 12) // 2)
        else:
            art.draw_building(c, px, py, pw, ph, me.cards[k], me.load[k])
    if c.sees(x, areas, w, y + h - areas):
        c.fill(x, areas, w, y + h - areas, theme.SLATE)
        draw_people(c, table, me)
        if acting(table):
            draw_tiles(c, table)
        else:
            draw_facts(c, table, me, bar)


def draw_weather(c, y):
    """Sun and a cloud where nothing is built yet."""
    c.disc(222, y + 13, 7, theme.GOLD, theme.ORANGE)
    c.fill(198, y + 20, 20, 4, theme.PAPER)
    c.fill(202, y + 17, 10, 3, theme.PAPER)


def draw_goods(c, table, me, earth):
    c.text(_GOODS, earth + 1, text("income_now", income_of(me)), theme.GOLD, SMALL, 0, 86)
    for kind, x, y in goods(table, me):
        c.icon(art.ITEM[kind], x, y)
        n = me.store[kind]
        if n > 1:
            badge(c, x + 10, y + 5, str(n), theme.INK, theme.PAPER)


def draw_people(c, table, me):
    boxes, found = people(table, me)
    for k, x, y, w, h in boxes:
        c.box(x, y, w, h, theme.INK, theme.STEEL)
        caption(c, x + 4, y, text("area.%d" % k))
        if k == 1 and w > 74:
            c.icon("bed", x + w - 20, y + 1)
            c.tiny(x + w - 7, y + 6, str(me.symbols[BED]), theme.PAPER)
    for v, x, y in found:
        if c.sees(x, y, 16, 25):
            art.face(c, x, y, v)
            art.draw_signs(c, x + 3, y + 13, v)


def draw_tiles(c, table):
    y = rows(table)[3] + 2
    h = table.box[1] + table.box[3] - y - 3
    me = table.view.seats[table.seat]
    again = table.ask.prompt == P_AGAIN
    for k in range(7):
        x = 4 + k * 34
        c.box(x, y, 29, h, theme.INK, theme.STEEL)
        c.icon(_TILES[k], x + 8, y + (h - 12) // 2)
        n = 0
        if k == 1:
            n = len([o for o in table.options if o[0] == V_BUILD])
        elif k == 2:
            n = len([o for o in table.options if o[0] == V_TRAIN])
        elif k == 3:
            n = sum(me.load)
        elif k == 5 and not again and me.offered < 255:
            c.icon(art.ITEM[me.offered], x + 17, y + (h - 12) // 2 + 2)
        if n:
            badge(c, x + 19, y + h - 10, str(n), theme.GREEN, theme.PAPER)
        if k == 4 and table.view.cider:
            c.icon("cider", x + 16, y + (h - 12) // 2)


def draw_facts(c, table, me, bar):
    """Coins, reputation, beds, rerolls and the sale circle in one line."""
    y = bar + (table.box[1] + table.box[3] - bar - 12) // 2
    x = 8
    for icon, n in (("coin", me.coins), ("rep", me.reputation), ("bed", me.symbols[BED]),
                    ("reroll", me.symbols[REROLL])):  # fmt: skip
        c.icon(icon, x, y)
        x = c.text(x + 14, y + 6 - line(BOLD) // 2, str(n), theme.PAPER, BOLD) + 12
    if me.offered < 255:
        said = text("for_sale")
        if width(said, BODY) <= 210 - x:
            c.text(216, y + 6 - line(BODY) // 2, said, theme.MIST, BODY, RIGHT, 210 - x)
        c.icon(art.ITEM[me.offered], 222, y)


def marks(c, table, what, x, y, w, h, state):
    """Corners on what can be done; what cannot is dimmed on the strip only."""
    if state == NO:
        impossible(c, x, y, w, h)
    elif state < LOOK:
        possible(c, x, y)


# -- words


def describe(table, target):
    what = target[0]
    kind = what[0]
    me = seat(table)
    if kind == "card":
        return art.fit(table, about_card(table, me, what[2]))
    if kind == "who":
        where = 0 if what[1] in me.ready else 1 if what[1] in me.tired else 2
        return art.fit(table, art.about_villager(what[1], text("area.%d" % where)))
    if kind == "item":
        out = [(NAME, "@" + art.ITEM[what[1]], item("item", what[1]), "×%d" % me.store[what[1]])]
        out.append((DIM, text("about_item.%d" % (what[1] if what[1] > 7 else 0))))
        return art.fit(table, out)
    if kind == V_PLACE:
        return art.fit(table, about_place(me, what[1]))
    if kind == V_TAKE:
        return art.fit(table, about_card(table, me, me.cards.index(what[1])))
    return art.fit(table, about_action(table, me, what))


def about_card(table, me, k):
    card = me.cards[k]
    out = art.about_building(card)
    if me.load[k]:
        good = GOOD[card]
        out.append((GAIN, "@" + art.ITEM[good], text("lie_here", me.load[k])))
    return out


def about_action(table, me, what):
    """What an action of the strip does, and what it would bring now."""
    kind = what[0]
    verb = what[1] if kind == "no" else kind
    key = {"build": V_BUILD, "train": V_TRAIN}.get(verb, verb)
    out = [(NAME, text("do.%s" % key))]
    view = table.view
    if verb == V_EXPLORE:
        cave = view.pile[-1] if view.pile else 255
        if cave < 255:
            out[0] = (NAME, text("do.%s" % key), "@cave", item("cave", cave))
        out.append((TEXT, text("how_explore")))
        out.append((DIM, text("ready_now", len(me.ready))))
    elif verb == "build":
        n = len([o for o in table.options if o[0] == V_BUILD])
        out.append((TEXT, text("how_build")))
        out.append((GAIN if n else DIM, text("can_pay", n)))
    elif verb == "train":
        n = len([o for o in table.options if o[0] == V_TRAIN])
        out.append((TEXT, text("how_train")))
        out.append((GAIN if n else DIM, text("can_hire", n)))
    elif verb == V_HARVEST:
        out.append((TEXT, text("how_harvest")))
        out.append((GAIN if sum(me.load) else DIM, text("goods_lie", sum(me.load))))
    elif verb == V_LABOUR:
        out.append((TEXT, text("how_labour")))
        if view.cider:
            out.append((MONEY, "@cider", text("cider_first")))
    elif verb == "trade":
        out.append((TEXT, text("how_trade_solo" if view.descent else "how_trade")))
    elif verb == V_PASS:
        out.append((TEXT, text("how_pass")))
        if me.ready:
            out.append((MONEY, text("ready_now", len(me.ready))))
    else:
        out.append((TEXT, text("how_end")))
    return out
