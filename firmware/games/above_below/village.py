"""A village above and below ground: buildings, caves, goods, villagers, actions of a turn."""

from engine_core.above_below import words
from engine_core.above_below.conditions import LEAST_PARTY
from engine_core.above_below.data import BED, GOOD, K_OUTPOST, KIND, REROLL
from engine_core.above_below.state import DRINKS, EMPTY, UNSEEN
from engine_core.above_below.village import income_of
from firmware.games.above_below import art
from firmware.games.above_below.moment import shown_seat
from firmware.games.above_below.picture import Picture
from firmware.games.above_below.track import about_place
from firmware.games.screen import CAN, DIM, GAIN, GROUP, LOOK, MONEY, NAME, NO, ONCE, TEXT
from firmware.strings import item, text
from firmware.ui import meadow, targets, theme
from firmware.ui.marks import badge
from firmware.ui.text import BODY, BOLD, CENTRE, RIGHT, SMALL, line, width

_NARROW = (17, 62, 104, 144, 34)  # tops of sky, earth, areas, actions; height of a card
_WIDE = (17, 75, 133, 187, 44)
_TILES = ("cave", "house", "quill", "basket", "coin", "deck", "door")
_NAMES = ("explore", "build", "train", "harvest", "labour", "trade", "pass")
_WORDS = {  # of the actions on the strip
    words.V_EXPLORE: "explore", "build": "build", "train": "train", words.V_HARVEST: "harvest",
    words.V_LABOUR: "labour", "trade": "trade", words.V_PASS: "pass", words.V_END: "end",
}  # fmt: skip
_AREAS = ("area.ready", "area.tired", "area.injured")
_TIRED = 1
_GOODS = 152  # where the goods begin
_LARGE = 28  # px that a figure takes where there is room for large ones


def seat(table):
    return table.view.seats[shown_seat(table)]


def acting(table):
    if table.told:
        return False
    return (
        not table.page
        and table.ask is not None
        and table.ask.prompt in (words.P_TURN, words.P_AGAIN)
    )


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


def card_place(table, card):
    """Where a building of the village that is shown lies; None if it is not there any more."""
    me = seat(table)
    for k, x, y, w, h in places(table, me):
        if k >= 0 and me.cards[k] == card:
            return x, y, w, h
    return None


def goods(table, me):
    """(item, x, y) of what lies in the store, two rows of five."""
    top = rows(table)[1] + (16 if not table.wide else 22)
    out = []
    for kind, count in enumerate(me.store):
        if count:
            k = len(out)
            out.append((kind, _GOODS + k % 5 * 17, top + k // 5 * (13 if not table.wide else 17)))
    return out


def people(table, me):
    """Boxes of the three areas, where everybody stands, and how large: (area, x, y, w, h),
    (who, x, y), 1 or 2."""
    top = rows(table)[2] + 2
    high = 37 if not table.wide else 49
    areas = (me.ready, me.tired, me.injured)
    total = len(me.ready) + len(me.tired) + len(me.injured)
    boxes, found = [], []
    x = 3
    least = 60 if table.large else 56  # room for the caption
    spare = 234 - 3 * least
    size = 2 if table.wide and not table.large else 1  # else no room for a caption
    for k in range(3):
        n = len(areas[k])
        w = least + spare * n // total if total else least + spare // 3
        boxes.append((k, x, top, w - 3, high))
        if n * _LARGE > w - 6:
            size = 1
        x += w
    for k, x, y, w, h in boxes:
        n = len(areas[k])
        step = min(21 if size == 1 else _LARGE + 2, (w - 5) // n) if n else 0
        for i, v in enumerate(areas[k]):
            found.append((v, x + 3 + i * step, top + high - 8 - 14 * size))
    return boxes, found, size


def tiles(table):
    """The seven ways of a turn: (what, state), in the order of the strip."""
    out = [
        normal(table, words.V_EXPLORE, LEAST_PARTY),
        (("build",), GROUP),
        (("train",), GROUP),
        normal(table, words.V_HARVEST, 1),
        normal(table, words.V_LABOUR, 1),
    ]
    if table.ask.prompt == words.P_AGAIN:
        return out + [(("no", "trade"), NO), ((words.V_END,), CAN)]
    can = (words.V_PASS,) in table.options
    ready = table.view.seats[table.seat].ready  # who passes without them leaves nothing undone
    return out + [
        (("trade",), GROUP),
        ((words.V_PASS,), CAN if ready else ONCE) if can else (("no", words.V_PASS), NO),
    ]


def normal(table, verb, least):
    """An action; who goes is asked next if there are more than it needs."""
    if (verb,) not in table.options:
        return ("no", verb), NO
    more = len(table.view.seats[table.seat].ready) > least
    return (verb,), ONCE if more else CAN


class Village(Picture):
    def targets(self, table):
        if table.ask is None and not table.page:
            return []
        me = seat(table)
        out = cards(table, me)
        if table.page:
            return out + looked_at(table, me)
        if not acting(table):
            return [t for t in out if t[5] != LOOK] or out
        out += looked_at(table, me)
        y, h = strip(table)
        for k, (what, state) in enumerate(tiles(table)):
            out.append((what, 4 + k * 34, y, 32 if named(table) else 29, h, state))
        return out

    def mark(self, c, table, target):
        """The word of an action can be read, also where it cannot be chosen."""
        if named(table) and target[2] == strip(table)[0]:
            target = target[:4] + (target[4] - 12, target[5])
        Picture.mark(self, c, table, target)

    def start(self, table, found):
        """On the action that is likeliest: explore with a good party, else build, else work."""
        if not acting(table):
            return 0
        want = likeliest(table, table.view.seats[table.seat])
        for k, target in enumerate(found):
            if target[0] == want:
                return k
        return len(found) - 1

    def jump(self, table, found, here, dx, dy, again):
        """From the strip up to what can be done there: goods for the track."""
        if dy < 0 and found[here][2] == strip(table)[0]:
            ways = [t for t in found if t[0][0] in (words.V_PLACE, words.V_TAKE)]
            if ways:
                at = targets.move(ways + [found[here]], len(ways), 0, -1)
                return found.index(ways[at]) if at < len(ways) else -1
        return -1

    def draw(self, c, table):
        me = seat(table)
        sky, earth, areas, bar, high = rows(table)
        x, y, w, h = table.box
        if c.sees(x, sky, w, earth - sky):
            draw_land(c, table, me, sky, earth)
        if c.sees(x, earth, w, areas - earth):
            c.fill(x, earth, w, areas - earth, theme.UMBER)
            draw_goods(c, table, me, earth)
        draw_cards(c, table, me)
        if c.sees(x, areas, w, y + h - areas):
            c.fill(x, areas, w, y + h - areas, theme.SLATE)
            draw_people(c, table, me)
            if acting(table):
                draw_tiles(c, table)
            else:
                draw_facts(c, table, me, bar)

    def about(self, table, what):
        kind = what[0]
        me = seat(table)
        if kind == "card":
            return about_card(table, me, what[2])
        if kind == "who":
            where = 0 if what[1] in me.ready else _TIRED if what[1] in me.tired else 2
            return art.about_villager(what[1], text(_AREAS[where]))
        if kind == "item":
            return about_item(me, what[1])
        if kind == words.V_PLACE:
            return about_place(me, what[1])
        if kind == words.V_TAKE:
            return about_card(table, me, me.cards.index(what[1]))
        return about_action(table, me, what)


def cards(table, me):
    """The buildings of the village, those among them from which a good can be taken."""
    out = []
    for k, x, y, w, h in places(table, me):
        if k >= 0:
            card = me.cards[k]
            can = not table.page and (words.V_TAKE, card) in table.options
            what, state = ((words.V_TAKE, card), ONCE) if can else (("card", card, k), LOOK)
            out.append((what, x, y, w, h, state))
    return out


def looked_at(table, me):
    """The goods, those that can go onto the track, and everybody who lives here."""
    out = []
    for kind, x, y in goods(table, me):
        can = not table.page and (words.V_PLACE, kind) in table.options
        what, state = ((words.V_PLACE, kind), ONCE) if can else (("item", kind), LOOK)
        out.append((what, x, y, 16, 12, state))
    _, everybody, size = people(table, me)
    for v, x, y in everybody:
        low = 0 if size == 1 else 3  # the notch of a cursor stays below the caption
        out.append((("who", v), x, y + low, (16, _LARGE)[size - 1], 14 * size - low, LOOK))
    return out


def strip(table):
    """Top and height of the tiles of the actions."""
    y = rows(table)[3] + 2
    return y, table.box[1] + table.box[3] - y - 3


def named(table):
    """Is there room for the words of the actions?"""
    return table.wide and not table.large


def likeliest(table, me):
    if not me.ready:
        return (words.V_PASS,)
    if count(table, words.V_BUILD):
        return ("build",)
    if len(me.ready) > LEAST_PARTY:
        return (words.V_EXPLORE,)
    return (words.V_HARVEST,) if sum(me.load) else (words.V_LABOUR,)


def count(table, verb):
    """How many options a verb has."""
    return len([option for option in table.options if option[0] == verb])


# -- drawing


def draw_land(c, table, me, sky, earth):
    """Sky, grass, and trees behind which nothing is built yet; the year has seven rounds."""
    c.fill(0, sky, 240, earth - sky - 5, theme.SKY)
    c.fill(0, earth - 5, 240, 5, theme.GREEN)
    built = max([x + w for k, x, y, w, h in places(table, me) if y < earth] or [0])
    if built < 190:
        draw_weather(c, sky)
    time = meadow.season(max(0, table.view.round - 1), 7)
    for k in range(5):
        at = 62 + 31 * k
        if at - 9 > built and at < 200:
            meadow.tree(c, at, earth - 4 + k % 2 * 2, time)


def draw_weather(c, y):
    """Sun and a cloud where nothing is built yet."""
    c.disc(222, y + 13, 7, theme.GOLD, theme.ORANGE)
    c.fill(198, y + 20, 20, 4, theme.PAPER)
    c.fill(202, y + 17, 10, 3, theme.PAPER)


def draw_cards(c, table, me):
    for k, x, y, w, h in places(table, me):
        if not c.sees(x, y, w, h):
            continue
        if k >= 0:
            art.draw_building(c, x, y, w, h, me.cards[k], me.load[k])
            continue
        c.box(x, y, w, h, theme.INK, theme.BROWN)
        if w >= 12:
            c.icon("cave", x + (w - 12) // 2, y + (h - 12) // 2)


def draw_goods(c, table, me, earth):
    c.text(_GOODS, earth + 1, text("income_now", income_of(me)), theme.GOLD, SMALL, 0, 86)
    for kind, x, y in goods(table, me):
        c.icon(art.ITEM[kind], x, y)
        n = me.store[kind]
        if n > 1:
            badge(c, x + 10, y + 5, str(n), theme.INK, theme.PAPER)


def draw_people(c, table, me):
    boxes, found, size = people(table, me)
    for k, x, y, w, h in boxes:
        c.box(x, y, w, h, theme.INK, theme.STEEL)
        c.text(x + (2 if table.large else 4), y, text(_AREAS[k]), theme.MIST, SMALL)
        if k == _TIRED and w > 74:
            c.icon("bed", x + w - 20, y + 1)
            c.tiny(x + w - 7, y + 6, str(me.symbols[BED]), theme.PAPER)
    for v, x, y in found:
        if c.sees(x, y, 16 * size, 14 * size + 11):
            art.face(c, x - 2 * (size - 1), y, v, size)
            art.draw_signs(c, x + 4 * size - 1, y + 14 * size - 1, v)


def draw_tiles(c, table):
    y, h = strip(table)
    names = named(table)
    middle = y + (5 if names else (h - 12) // 2)
    me = table.view.seats[table.seat]
    counts = (0, count(table, words.V_BUILD), count(table, words.V_TRAIN), sum(me.load), 0, 0, 0)
    for k, icon in enumerate(_TILES):
        x = 4 + k * 34
        c.box(x, y, 32 if names else 29, h, theme.SLATE, theme.STEEL)
        c.icon(icon, x + 8, middle)
        if names:
            again = k == 6 and table.ask.prompt == words.P_AGAIN
            said = text("strip." + ("end" if again else _NAMES[k]))
            c.text(x + 15, y + h - 12, said, theme.MIST, SMALL, CENTRE, 32)
        if icon == "deck" and table.ask.prompt != words.P_AGAIN and me.offered != EMPTY:
            c.icon(art.ITEM[me.offered], x + 17, middle + 2)
        if counts[k]:
            badge(
                c,
                x + 19,
                middle + 4 if names else y + h - 10,
                str(counts[k]),
                theme.GREEN,
                theme.PAPER,
            )
        if icon == "coin" and table.view.cider:
            c.icon("cider", x + 16, middle)


def draw_facts(c, table, me, bar):
    """Coins, reputation, beds, rerolls and the sale circle in one line."""
    y = bar + (table.box[1] + table.box[3] - bar - 12) // 2
    x = 8
    for icon, n in (("coin", me.coins), ("rep", me.reputation), ("bed", me.symbols[BED]),
                    ("reroll", me.symbols[REROLL])):  # fmt: skip
        c.icon(icon, x, y)
        x = c.text(x + 14, y + 6 - line(BOLD) // 2, str(n), theme.PAPER, BOLD) + 12
    if me.offered != EMPTY:
        said = text("for_sale")
        if width(said, BODY) <= 210 - x:
            c.text(216, y + 6 - line(BODY) // 2, said, theme.MIST, BODY, RIGHT, 210 - x)
        c.icon(art.ITEM[me.offered], 222, y)


# -- words


def about_item(me, kind):
    key = "good" if kind < DRINKS else art.ITEM[kind]
    return [
        (NAME, "@" + art.ITEM[kind], item("item", kind), "×%d" % me.store[kind]),
        (DIM, text("about_item." + key)),
    ]


def about_card(table, me, k):
    card = me.cards[k]
    out = art.about_building(card)
    if me.load[k]:
        good = GOOD[card]
        out.append((GAIN, "@" + art.ITEM[good], text("lie_here", me.load[k])))
    return out


def about_action(table, me, what):
    """What an action of the strip does, and what it would bring now."""
    word = _WORDS[what[1] if what[0] == "no" else what[0]]
    name = (NAME, text("do." + word))
    if word == "explore" and table.view.pile and table.view.pile[-1] != UNSEEN:
        name += ("@cave", item("cave", table.view.pile[-1]))
    solo = word == "trade" and table.view.descent
    out = [name, (TEXT, text("how_trade_solo" if solo else "how_" + word))]
    return out + now(table, me, word)


def now(table, me, word):
    """What an action would bring now."""
    ready = text("ready_now", len(me.ready))
    if word == "explore":
        return [(DIM, ready)]
    if word == "pass":
        return [(MONEY, ready)] if me.ready else []
    if word == "labour":
        return [(MONEY, "@cider", text("cider_first"))] if table.view.cider else []
    if word == "build":
        n, key = count(table, words.V_BUILD), "can_pay"
    elif word == "train":
        n, key = count(table, words.V_TRAIN), "can_hire"
    elif word == "harvest":
        n, key = sum(me.load), "goods_lie"
    else:
        return []
    return [(GAIN, text(key, n)) if n or word == "harvest" else (DIM, text(key + "_no"))]


VILLAGE = Village()
