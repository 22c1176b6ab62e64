"""The events of the solo game and the Jester who can cancel one."""

from engine_core.villagers.data import EVENT_DECK, EVENT_OP, EVENT_PHASE, IN_DRAFT, IN_EVENT
from engine_core.villagers.words import P_JESTER, V_EVENT, V_JESTER, V_KEEP
from firmware.games.screen import CAN, DIM, GAIN, GROUP, LOOK, NAME, NO, NOTE, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import cards as kit, panes, theme
from firmware.ui.text import BODY, BOLD, CENTRE, SMALL, line, width

# An icon per kind of event: limits, padlocks, hiring, gold, cards.
_ICONS = (
    "food", "builder", "lock", "hand", "coin", "coin", "countess", "deck", "signpost",
    "key", "hand", "discard", "countess", "discard", "coin", "coin", "jester",
)  # fmt: skip


def _events(table):
    return table.view.court[0].events


def _place(table, k, n):
    y = table.box[1] + 25
    return 8 + k * 77, y, 70, 74


def _jester_box(table):
    return 8, table.box[1] + 109, 224, 36


def targets(table):
    found = []
    events = _events(table)
    options = table.options
    inside = bool(table.path)
    for k, event in enumerate(events):
        place = _place(table, k, len(events))
        what, state = ("event", event), LOOK
        if not table.page:
            if (V_EVENT, event) in options and not inside:
                what, state = (V_EVENT, event), ONCE
            elif (V_JESTER, event) in options and (inside or table.ask.prompt == P_JESTER):
                what, state = (V_JESTER, event), CAN
            elif inside:
                what, state = ("late", event), NO
        found.append((what,) + place + (state,))
    if table.page or inside:
        return found
    if (V_KEEP,) in options:
        found.append(((V_KEEP,),) + _jester_box(table) + (ONCE,))
    else:
        for option in options:
            if option[0] == V_JESTER:
                found.append((("jester",),) + _jester_box(table) + (GROUP,))
                break
    return found


def start(table, found):
    if not table.path:
        for k, target in enumerate(found):
            if target[0][0] == V_KEEP:
                return k
    for k, target in enumerate(found):
        if target[5] <= GROUP:
            return k
    return 0


def draw(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.INK)
    events = _events(table)
    key = "events_look"
    if not table.page and table.ask is not None:
        left = len([o for o in table.options if o[0] == V_EVENT])
        key = "events_order" if left > 1 else "events_last"
        if table.ask.prompt == P_JESTER:
            key = "events_new"
        if table.path:
            key = "events_cancel"
    if c.sees(x, y, w, 22):
        c.text(6, y + 4, text(key), theme.PAPER, BODY, 0, 232)
    for k, event in enumerate(events):
        draw_event(c, event, _place(table, k, len(events)))
    if not events:
        c.text(120, y + 50, text("events_none"), theme.STEEL, BODY, CENTRE)
    x, y, w, h = _jester_box(table)
    if not c.sees(x, y, w, h):
        return
    court = table.view.court[0]
    c.box(x, y, w, h, theme.SLATE if court.jester else theme.CLEAR, theme.STEEL)
    keep = (V_KEEP,) in table.options
    c.icon("jester", x + 6, y + 6, 2)
    colour = theme.PAPER if court.jester else theme.STEEL
    said = text("jester_keep" if keep else "jester_title") if court.jester else text("jester_gone")
    role = BOLD if width(said, BOLD) < w - 42 else BODY
    c.text(x + 36, y + 18 - line(BOLD), said, colour, role, 0, w - 38)
    key = "jester_saved" if keep else "jester_once" if court.jester else "jester_was"
    c.text(x + 36, y + 18, text(key), theme.MIST, BODY, 0, w - 38)


def draw_event(c, event, place):
    x, y, w, h = place
    if not c.sees(x, y, w, h):
        return
    later = EVENT_PHASE[event] != IN_EVENT
    band = theme.SKY if EVENT_DECK[event] else theme.GOLD
    kit.medium(c, x, y, w, h, "", band, theme.INK, later)
    title(c, x, y, w, item("event", event))
    c.icon(_ICONS[EVENT_OP[event]], x + 23, y + 29, 2)
    said = text(("in_draft", "in_build", "in_event")[EVENT_PHASE[event]])
    c.text(x + w // 2, y + h - 4 - line(BODY), said, theme.INK, BODY, CENTRE, w - 2)


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


def describe(table, target):
    what = target[0]
    verb = what[0]
    if verb == V_KEEP:
        key = "jester_saved_how"
        for event in _events(table):
            if EVENT_PHASE[event] == IN_DRAFT:  # VI-17.6.4
                key = "jester_or_never"
        return [(NAME, text("jester_keep")), (DIM, text(key))]
    if verb == "jester":
        return [(NAME, text("jester_title")), (DIM, text("jester_how"))]
    event = what[1]
    season = text("winter" if EVENT_DECK[event] else "summer")
    found = [(NAME, item("event", event), ">" + season), (TEXT, item("event_text", event))]
    if verb == V_JESTER:
        found.insert(1, (GAIN, text("jester_cancels")))
    elif verb == V_EVENT:
        effect = effect_line(table, what)
        if effect:
            found.insert(1, effect)
    while len(found) > 1 and len(panes.fit(found, table.pane)) < len(found):
        del found[-2]  # what the event does comes first; its name is on the card
    if not panes.fit(found, table.pane):  # a long text in large letters
        found = [(NOTE,) + found[0][1:]]
    return found


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


def preview(table, target, after):
    found = list(describe(table, target))
    if after is None:
        found.insert(1, (PRICE, text("no_way_back")))
    return panes.fit(found, table.pane)


def detail(table, target):
    event = target[0][1]
    when = text(("in_draft", "in_build", "in_event")[EVENT_PHASE[event]])
    season = text("winter" if EVENT_DECK[event] else "summer")
    body = "%s\n%s, %s" % (item("event_text", event), season, when)
    return item("event", event), body
