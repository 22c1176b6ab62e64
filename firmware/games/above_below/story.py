"""An encounter: the page of the book with its scene, then the choices with their chances."""

from engine_core.above_below import data as d
from engine_core.above_below.explore import bonus_of, lanterns_of
from engine_core.above_below.words import V_CHOICE
from firmware import strings
from firmware.games.above_below import art
from firmware.games.above_below.book import LABEL, STORY as PAGE, TITLE as BOOK_TITLE, Book
from firmware.games.above_below.picture import Picture
from firmware.games.screen import CAN, DIM, GAIN, GROUP, NAME, NO, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import bars, panes, theme
from firmware.ui.text import BODY, BOLD, CENTRE, LARGE, RIGHT, SMALL, TITLE, line

_PLACES = (
    "cave", "crown", "house", "coin", "cider", "builder", "ore", "book", "jester", "fox",
    "mushroom", "fruit", "log", "amethyst", "fish", "canoe", "ship", "potion", "stone", "bridge",
    "rope", "minecart", "key",
)  # fmt: skip
_MOODS = bytes((theme.GOLD, theme.VIOLET, theme.LIME, theme.RED))
_GROUNDS = bytes((
    theme.BROWN, theme.BROWN, theme.BROWN, theme.BROWN, theme.BROWN, theme.BROWN, theme.STEEL,
    theme.BROWN, theme.BROWN, theme.BROWN, theme.GREEN, theme.GREEN, theme.GREEN, theme.VIOLET,
    theme.BLUE, theme.BLUE, theme.TAN, theme.BLUE, theme.SKY, theme.STEEL, theme.STEEL,
    theme.STEEL, theme.STEEL,
))  # fmt: skip


def page(table):
    """(title, lines of the story, labels): read once per decision."""
    found = table.memo.get("page")
    if found is None:
        book = Book(strings.language)
        n = table.view.encounter
        labels = [book.text(n, LABEL + k) for k in range(choices(table))]
        found = (book.text(n, BOOK_TITLE), book.lines(n, PAGE), labels)
        table.memo["page"] = found
    return found


def heading(table):
    return page(table)[0]


def label(table, k):
    return page(table)[2][k]


def choices(table):
    n = table.view.encounter
    return d.ENC_CHOICE[n] - d.ENC_CHOICE[n - 1]


def row_of(table, k):
    return d.ENC_CHOICE[table.view.encounter - 1] + k


def geometry(table):
    """(top, height, step) of the rows of choices."""
    y = table.box[1]
    if choices(table) > 2 and not table.wide:
        return y + 3, 39, 43
    return y + 24, 42, 48


class Story(Picture):
    """The page of the book, to be turned."""

    def targets(self, table):
        return [(("read",), 4, table.box[1] + 4, 232, 40, GROUP)] if table.ask else []

    def mark(self, c, table, target):
        """The page shows itself what can be done."""

    def draw(self, c, table):
        draw_scene(c, table, table.box[0], table.box[1])
        sheet(c, table)

    def draw_detail(self, c, table, target, box):
        if table.wide or table.ask is None or not table.view.encounter:
            return False
        sheet(c, table)
        return True

    def about(self, table, what):
        view = table.view
        out = [(NAME, page(table)[0]), (DIM, item("cave", view.cave))]
        return out + [(TEXT, art.villager(v)) for v in view.party]

    def more(self, table, target):
        return text("party_now", len(table.view.party))


class Choices(Picture):
    """What the party can do there, and how likely it succeeds."""

    def targets(self, table):
        top, high, step = geometry(table)
        out = []
        for k in range(choices(table)):
            can = (V_CHOICE, k) in table.options
            what, state = ((V_CHOICE, k), CAN) if can else (("poor", k), NO)
            out.append((what, 6, top + k * step, 228, high, state))
        return out

    def mark(self, c, table, target):
        """The rows show themselves what can be chosen."""

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)
        if geometry(table)[0] > y + 20:
            c.text(6, y + 3, item("prompt", table.ask.prompt), theme.PAPER, TITLE, 0, 228)
        for what, rx, ry, rw, rh, state in self.targets(table):
            if c.sees(rx - 4, ry - 4, rw + 8, rh + 8):
                draw_choice(c, table, what[1], ry, rh, state == NO)
        draw_party(c, table, y + h - 20)

    def draw_detail(self, c, table, target, box):
        if target is None or target[5] == NO:
            return False
        draw_chances(c, table, chances(table, row_of(table, target[0][1])), box)
        return True

    def about(self, table, what):
        out = [(NAME, label(table, what[1]))]
        if what[0] == "poor":
            return out + [(PRICE, text("cannot_pay"))]
        for need, percent in chances(table, row_of(table, what[1])):
            style = GAIN if percent > 49 else PRICE
            out.append((style, "@lantern", "%d" % need, "%d %%" % percent))
        return out

    def more(self, table, target):
        return ""


# -- drawing


def draw_scene(c, table, x, y):
    """A strip of cave: stone teeth, the party with its lantern, what waits at the other side."""
    if not c.sees(x, y, 240, 49):
        return
    n = table.view.encounter
    place = d.ENC_PLACE[n - 1]
    c.fill(x, y, 240, 49, theme.INK)
    ground = _GROUNDS[place]
    for k in range(20):
        c.fill(12 * k, y, 12, 7 + (k * 7 + n * 13) % 9, theme.UMBER)
        low = 6 + (k * 3 + n * 11) % 4
        c.fill(12 * k, y + 49 - low, 12, low, ground)
    mood = _MOODS[d.ENC_MOOD[n - 1]]
    for k in range(5):
        c.fill(118 + (n * 29 + k * 41) % 110, y + 18 + (n * 17 + k * 23) % 16, 2, 2, mood)
    c.icon("lantern", 8, y + 24)
    for k, v in enumerate(table.view.party[:7]):
        art.face(c, 22 + k * (16 if len(table.view.party) < 6 else 12), y + 28, v)
    c.icon(_PLACES[place], 188, y + 15, 2)


def sheet(c, table):
    """The page of the book; on a narrow panel it reaches over the pane."""
    top = table.box[1] + 49
    high = 224 - top - 2
    if not c.sees(0, top, 240, 224 - top):
        return
    if not table.wide:
        c.fill(0, top, 240, 224 - top, theme.UMBER)
    else:
        c.fill(0, top, 240, table.box[1] + table.box[3] - top, theme.UMBER)
    name, lines, _ = page(table)
    y = panes.page(c, 4, top, 232, high, name)
    for said in lines:
        c.text(12, y, said, theme.INK, LARGE, 0, 218)
        y += line(LARGE)
    view = table.view
    die = 1
    while die < 6 and d.ENCOUNTER[6 * view.cave + die - 1] != view.encounter:
        die += 1
    foot = "%s ● %s" % (item("cave", view.cave), text("die_shows", die))
    room = top + high - 4 - line(BODY)
    if y <= room + 2:
        c.text(12, room, foot, theme.BROWN, BODY, 0, 218)


def draw_choice(c, table, k, y, h, off):
    row = row_of(table, k)
    c.box(6, y, 228, h, theme.MIST if off else theme.PAPER, theme.INK)
    c.box(9, y + 3, 15, 15, theme.STEEL if off else theme.RED, theme.INK)
    c.text(17, y + 10 - line(BOLD) // 2, "%d" % (k + 1), theme.PAPER, BOLD, CENTRE)
    c.text(30, y + 2, label(table, k), theme.INK, TITLE, 0, 200)
    low = y + h - 19
    x = 30
    if d.CHOICE_COST[row]:
        x = c.text(x, low + 8 - line(BODY) // 2, text("pay_word"), theme.BROWN, BODY) + 3
        x = sign(c, x, low + 2, d.CHOICE_COST[row], d.CHOICE_COST_N[row])
    if d.CHOICE_BONUS[row]:
        c.icon("lantern8", x, low + 4)
        c.tiny(x + 9, low + 6, "+%d" % d.CHOICE_BONUS_N[row], theme.INK)
        c.text(x + 18, low + 8 - line(BODY) // 2, ":", theme.INK, BODY)
        sign(c, x + 22, low + 2, d.CHOICE_BONUS[row], 1)
    draw_tiers(c, table.view, row, low)


def draw_tiers(c, view, row, low):
    """The lanterns that the rewards of a choice ask for, at the right of it."""
    first, last = d.CHOICE_TIER[row], d.CHOICE_TIER[row + 1]
    x = 232 - 42 * (last - first)
    for tier in range(first, last):
        c.box(x, low - 1, 39, 17, theme.INK, theme.BROWN)
        c.icon("lantern", x + 3, low + 1)
        said = str(lanterns_of(view, tier))
        c.text(x + 18, low + 8 - line(BOLD) // 2, said, theme.GOLD, BOLD)
        c.text(x + 36, low + 8 - line(BODY) // 2, "?", theme.MIST, BODY, RIGHT)
        x += 42


def sign(c, x, y, code, n):
    """Icon of what is paid or looked for, and how much of it; the next free x."""
    icon = "coin" if code == d.OP_COIN else "builder" if code == d.OP_HAMMER else ""
    icon = icon or ("quill" if code == d.OP_QUILL else art.ITEM[code - d.OP_ITEM])
    c.icon(icon, x, y)
    if n > 1 or code == d.OP_COIN:
        return c.text(x + 14, y + 6 - line(BOLD) // 2, str(n), theme.INK, BOLD) + 6
    return x + 18


def draw_party(c, table, y):
    party = table.view.party
    if geometry(table)[0] + choices(table) * geometry(table)[2] > y + 4:
        return
    step = min(48, 232 // len(party))
    for k, v in enumerate(party):
        x = 6 + k * step
        art.face(c, x, y + 2, v)
        if step >= 32:
            c.tiny(x + 17, y + 8, "%d/%d" % (d.LANTERN1[v], d.LANTERN2[v]), theme.GOLD)


def draw_chances(c, table, found, box):
    """A bar for every reward: how likely the party reaches it."""
    x, y, w, h = box
    panes.pane(c, box, ())
    party = text("chance_with", len(table.view.party))
    y = c.wrap(x + 6, y + 4, w - 10, party, theme.MIST, BODY)
    if table.wide:
        for need, percent in found:
            c.icon("lantern", x + 6, y + 4)
            c.text(x + 22, y + 3, str(need), theme.GOLD, BOLD)
            c.text(x + 74, y + 3, "%d %%" % percent, theme.PAPER, BODY, RIGHT)
            bars.progress(c, x + 6, y + 19, 68, 8, percent, 100)
            y += 32
    else:
        each = 230 // len(found)
        for k, (need, percent) in enumerate(found):
            at = x + 6 + k * each
            c.icon("lantern8", at, y + 3)
            c.text(at + 11, y + 1, str(need), theme.GOLD, BOLD)
            bars.progress(c, at + 21, y + 3, each - 62, 8, percent, 100)
            c.text(at + each - 6, y + 1, "%d %%" % percent, theme.PAPER, BODY, RIGHT)
        y += line(BODY) + 3
    role = SMALL if table.wide else BODY
    c.wrap(x + 6, y, w - 10, text("hidden_rewards"), theme.MIST, role)


# -- chances


def chances(table, row):
    """(lanterns, percent) of every tier, without rerolls and exerting."""
    view = table.view
    spread = spread_of(view.party)
    bonus = bonus_after(view, view.seats[table.seat], row)
    total = sum(spread)
    out = []
    for tier in range(d.CHOICE_TIER[row], d.CHOICE_TIER[row + 1]):
        need = lanterns_of(view, tier)
        hit = sum(spread[max(0, need - bonus) :])
        out.append((need, (hit // 64 * 100 + total // 128) // (total // 64)))
    return out


def spread_of(party):
    """How often, of a million, the dice of a party bring 0, 1, 2 ... lanterns."""
    spread = [1 << 20]
    for v in party:
        two = 7 - d.LANTERN2[v]
        one = d.LANTERN2[v] - d.LANTERN1[v]
        none = 6 - one - two
        more = [0] * (len(spread) + 2)
        for k, n in enumerate(spread):
            n //= 6
            more[k] += n * none
            more[k + 1] += n * one
            more[k + 2] += n * two
        spread = more
    return spread


def bonus_after(view, me, row):
    """Bonus lanterns of a choice once its cost is paid (AB-6.9, AB-6.15)."""
    cost = d.CHOICE_COST[row]
    if cost > d.OP_COIN:
        me = me.copy()
        me.store[cost - d.OP_ITEM] -= d.CHOICE_COST_N[row]
    return bonus_of(view, me, d.CHOICE_BONUS[row], d.CHOICE_BONUS_N[row])


STORY = Story()
CHOICES = Choices()
