"""The events of the solo game and the Jester who can cancel one."""

from engine_core.villagers import data as d
from engine_core.villagers.jester import demand
from engine_core.villagers.words import P_JESTER, V_EVENT, V_JESTER, V_KEEP
from firmware.games.screen import (
    CAN,
    DIM,
    GAIN,
    GROUP,
    LOOK,
    NAME,
    NO,
    ONCE,
    PRICE,
    TEXT,
    Board,
)
from firmware.strings import item, text
from firmware.ui import cards as kit, panes, theme
from firmware.ui.text import BODY, BOLD, CENTRE, SMALL, line, width

# An icon of its own for each event, in the order of events.csv: summer, then winter.
_ICONS = (
    "food", "deck", "coin", "door", "leather", "builder", "signpost", "hay", "hand", "lock",
    "copper",
    "jester", "countess", "silver", "discard", "hourglass", "founders", "wool", "crown",
    "cardback", "key", "cross", "star",
)  # fmt: skip


def _events(table):
    return table.view.court[0].events


def _place(table, k):
    return 8 + k * 77, table.box[1] + 25, 70, 74


def _jester_box(table):
    return 8, table.box[1] + 109, 224, 36


class Court(Board):
    def targets(self, table):
        found = []
        for k, event in enumerate(_events(table)):
            what, state = _event_target(table, event)
            found.append((what,) + _place(table, k) + (state,))
        if table.page or table.path:
            return found
        options = table.options
        if (V_KEEP,) in options:
            found.append(((V_KEEP,),) + _jester_box(table) + (ONCE,))
        elif [o for o in options if o[0] == V_JESTER]:
            found.append((("jester",),) + _jester_box(table) + (GROUP,))
        return found

    def start(self, table, found):
        if not table.path:
            for k, target in enumerate(found):
                if target[0][0] == V_KEEP:
                    return k
        for k, target in enumerate(found):
            if target[5] <= GROUP:
                return k
        return 0

    def draw(self, c, table):
        Board.draw(self, c, table)
        x, y, w, h = table.box
        if c.sees(x, y, w, 22):
            c.text(6, y + 4, text(_question(table)), theme.PAPER, BODY, 0, 232)
        events = _events(table)
        for k, event in enumerate(events):
            draw_event(c, event, _place(table, k))
        if not events:
            c.text(120, y + 50, text("events_none"), theme.STEEL, BODY, CENTRE)
        draw_jester(c, table, _jester_box(table))

    def mark(self, c, table, target):
        """Below the name of an event."""
        what, x, y, w, h, state = target
        if state <= GROUP:
            y = y + 17 if h == 74 else y
        Board.mark(self, c, table, (what, x, y, w, h, state))

    def describe(self, table, target):
        what = target[0]
        if what[0] == V_KEEP:
            return [(NAME, text("jester_keep")), (DIM, text(_last_chance(table)))]
        if what[0] == "jester":
            return [(NAME, text("jester_title")), (DIM, text("jester_how"))]
        found = [(NAME, item("event", what[1]), ">" + _season(what[1]))]
        if what[0] == V_JESTER:
            found.append((GAIN, text("jester_cancels")))
        effect = effect_line(table, what) if what[0] == V_EVENT else amount(table, what[1])
        if effect:
            found.insert(1, effect)
        found.append((TEXT, item("event_text", what[1])))
        rest = []
        while len(found) > 1 and panes.is_part(panes.fit(found, table.pane)):
            rest.insert(0, found.pop(-2))  # what the event does comes first
        fits = panes.fit(found, table.pane)
        fits.rest = list(fits.rest) + rest
        return fits

    def detail(self, table, target):
        event = target[0][1]
        body = "%s\n%s, %s" % (item("event_text", event), _season(event), _phase(event))
        return item("event", event), body


def _event_target(table, event):
    """(what, state) of an event on the table."""
    options = table.options
    if table.page:
        return ("event", event), LOOK
    if (V_EVENT, event) in options and not table.path:
        return (V_EVENT, event), ONCE
    if (V_JESTER, event) in options and (table.path or table.ask.prompt == P_JESTER):
        return (V_JESTER, event), CAN
    return (("late", event), NO) if table.path else (("event", event), LOOK)


def _question(table):
    """Key of what stands above the events."""
    if table.page or table.ask is None:
        return "events_look"
    if table.path:
        return "events_cancel"
    if table.ask.prompt == P_JESTER:
        return "events_new"
    left = len([o for o in table.options if o[0] == V_EVENT])
    return "events_order" if left > 1 else "events_last"


def _season(event):
    return text("winter" if d.EVENT_DECK[event] else "summer")


def _phase(event):
    return text(("in_draft", "in_build", "in_event")[d.EVENT_PHASE[event]])


def _last_chance(table):
    """Key of what is said of keeping the Jester: an event of the draft is cancelled now or never
    (VI-17.6.4)."""
    for event in _events(table):
        if d.EVENT_PHASE[event] == d.IN_DRAFT:
            return "jester_or_never"
    return "jester_saved_how" if table.match.made else "jester_first"


def draw_jester(c, table, box):
    x, y, w, h = box
    if not c.sees(x, y, w, h):
        return
    there = table.view.court[0].jester
    keep = (V_KEEP,) in table.options
    c.box(x, y, w, h, theme.SLATE if there else theme.CLEAR, theme.STEEL)
    c.icon("jester", x + 6, y + 6, 2)
    said = text("jester_keep" if keep else "jester_title") if there else text("jester_gone")
    role = BOLD if width(said, BOLD) < w - 42 else BODY
    colour = theme.PAPER if there else theme.STEEL
    c.text(x + 36, y + 18 - line(BOLD), said, colour, role, 0, w - 38)
    key = "jester_saved" if keep else "jester_once" if there else "jester_was"
    c.text(x + 36, y + 18, text(key), theme.MIST, BODY, 0, w - 38)


def draw_event(c, event, place):
    x, y, w, h = place
    if not c.sees(x, y, w, h):
        return
    later = d.EVENT_PHASE[event] != d.IN_EVENT
    band = theme.SKY if d.EVENT_DECK[event] else theme.GOLD
    kit.medium(c, x, y, w, h, "", band, theme.INK, later)
    title(c, x, y, w, item("event", event))
    c.icon(_ICONS[event], x + 23, y + 29, 2)
    c.text(x + w // 2, y + h - 4 - line(BODY), _phase(event), theme.INK, BODY, CENTRE, w - 2)


def title(c, x, y, w, s):
    """The name in the band of an event: as large as it fits, or over the picture in two lines."""
    role = BOLD if width(s, BOLD) <= w - 3 else BODY
    if width(s, role) <= w - 3:
        c.text(x + w // 2, y + 1 + (15 - line(role)) // 2, s, theme.INK, role, CENTRE, w - 2)
        return
    space = s.find(" ")
    if space < 0:
        c.text(x + w // 2, y + 2, s, theme.INK, SMALL, CENTRE, w - 2)
        return
    c.text(x + w // 2, y + 1, s[:space], theme.INK, BODY, CENTRE, w - 2)
    c.text(x + w // 2, y + 15, s[space + 1 :], theme.INK, BODY, CENTRE, w - 2)


def amount(table, event):
    """What an event would cost, or bring the Countess, if it came now."""
    op = d.EVENT_OP[event]
    if op == d.COUNTESS_GAIN:
        return (PRICE, text("event_gain", table.name(1), demand(table.view, 1, event)))
    if op != d.PAY_BANK and op != d.PAY_COUNTESS:
        return None
    gold = table.view.seats[0].gold
    return (PRICE, text("event_pay", min(gold, demand(table.view, 0, event)), gold))


def effect_line(table, option):
    """What the event costs now, if no chance or choice lies behind it."""
    after = table.after(option)
    if after is None:
        return None
    me, her = table.view.seats
    mine, hers = after.seats
    parts = [PRICE]
    if me.gold != mine.gold:
        parts.append(text("you_short"))
        parts.append("@coin")
        parts.append("%d → %d" % (me.gold, mine.gold))
    if her.gold != hers.gold:
        parts.append(table.name(1))
        parts.append("@coin")
        parts.append("%d → %d" % (her.gold, hers.gold))
    return parts if len(parts) > 1 else None


COURT = Court()
