"""Small drawings and words of Boonlake that several boards share: gains, cards, sites, levers."""

from engine_core.boonlake import data, ops
from engine_core.boonlake.data import TRACK, TRACK_ARG, TRACK_GAIN, TRACK_OP, TRACK_VP
from firmware.games.screen import GAIN, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import panes, text as fonts, theme
from firmware.ui.text import BODY, BOLD, CENTRE, SMALL, SMALLBOLD

NOTHING = 255
KINDS = ("log", "clay", "stone", "iron")
TYPES = ("day", "dusk", "night", "star")
LETTERS = "UNBS"
REGIONS = bytes((theme.VIOLET, theme.SKY, theme.GREEN, theme.ORANGE))
PIECES = ("settler", "bhouse", "town", "cattle")
# What a lever gives, as one picture; 0 is no lever.
LEVERS = (
    "",
    "vase",
    "leverup",
    "upgrade",
    "site",
    "coin",
    "star",
    "canoe",
    "town",
    "settler",
    "deck",
    "coin",
    "star",
)
_GAINS = {
    data.T_COINS: "coin", data.T_CARDS: "deck", data.T_SETTLERS: "settler", data.T_VASES: "vase",
    data.T_VP: "star", data.T_COIN_TRACK: "cointrack", data.T_CARD_TRACK: "cardtrack",
    data.T_COIN_INCOME: "coin", data.T_CARD_INCOME: "deck", data.T_SITES: "site",
    data.T_SITE_OR_VASE: "vase", data.T_TRACK: "cointrack", data.T_EXCHANGE: "hand",
    data.T_LIFT: "leverup", data.T_UPGRADE: "upgrade",
}  # fmt: skip
_SMALL = {
    data.T_COINS: "coin8", data.T_CARDS: "card8", data.T_SETTLERS: "settler8",
    data.T_VASES: "vase8",
    data.T_VP: "star8", data.T_COIN_TRACK: "ctrack8", data.T_CARD_TRACK: "ktrack8",
    data.T_COIN_INCOME: "coin8", data.T_CARD_INCOME: "card8", data.T_SITES: "site8",
    data.T_SITE_OR_VASE: "site8", data.T_TRACK: "ctrack8",
}  # fmt: skip


_SYLLABLES = 7  # letters


def colours(seat):
    """Fills of a piece of this seat."""
    return theme.PLAYER_COLOURS[seat : seat + 1]


def icon_of(op, arg=0):
    if op == data.T_SITES and arg < 4:
        return KINDS[arg]
    return _GAINS.get(op, "")


def parts(op, arg, me=None):
    """A gain as parts of a pane line: icon and number, words where a number says too little.

    With `me`, a seat: what that player really gets of it now.
    """
    if op == NOTHING:
        return ()
    if me is not None:
        found = really(op, arg, me)
        if found:
            return found
    if op == data.T_SITES:
        return ("@" + icon_of(op, arg), text("a_site"))
    if op == data.T_SITE_OR_VASE:
        return ("@site", "/", "@vase")
    if op == data.T_TRACK:
        return ("@cointrack", "/", "@cardtrack", "+%d" % arg)
    if op == data.T_COIN_INCOME or op == data.T_CARD_INCOME:
        return ("@" + icon_of(op), text("income_now"))
    return ("@" + icon_of(op), "%+d" % arg)


def really(op, arg, me):
    """Parts of a gain where the printed ones could be wrong; () if they are right."""
    if op == data.T_SETTLERS:
        n = min(arg, me.supply)
        return ("@settler", "+%d" % n) if n else ("@settler", text("supply_none"))
    if op == data.T_SITES and arg < 4 and me.sites[arg] == 2:
        return ("@" + KINDS[arg], text("site_full"))
    if op == data.T_COIN_TRACK or op == data.T_CARD_TRACK:
        return steps(op == data.T_CARD_TRACK, arg, me)
    if op == data.T_COIN_INCOME or op == data.T_CARD_INCOME:
        at = TRACK + me.card_track if op == data.T_CARD_INCOME else me.coin_track
        found = ("@" + icon_of(op), "+%d" % TRACK_GAIN[at])
        return found + ("@star", "+%d" % TRACK_VP[at]) if TRACK_VP[at] else found
    return ()


def steps(card, n, me):
    """Steps on a track: how far, what is crossed, points for what is left (BL-16)."""
    place = me.card_track if card else me.coin_track
    fits = min(n, TRACK - 1 - place)
    found = ("@cardtrack" if card else "@cointrack", "+%d" % fits) if fits else ()
    for k in range(place + 1, place + fits + 1):
        at = TRACK + k if card else k
        found += parts(TRACK_OP[at], TRACK_ARG[at], me)
    if fits < n:
        found += ("@star", "+%d" % (2 * (n - fits)))
    return found


def small(c, op, arg, x, y, ink=theme.PAPER):
    """A gain on the map or the river: 8x8 icon and tiny digits, x, y is the middle."""
    if op == NOTHING:
        return
    if op == data.T_SITES and arg < 4:
        c.icon(KINDS[arg], x - 6, y - 6)
    elif op == data.T_SITE_OR_VASE:
        c.icon("site8", x - 9, y - 4)
        c.icon("vase8", x + 1, y - 4)
    elif arg > 1 and op != data.T_TRACK:
        c.icon(_SMALL[op], x - 7, y - 4)
        c.tiny(x + 3, y - 2, str(arg), ink)
    else:
        c.icon(_SMALL[op], x - 4, y - 4)


MEASURES = (  # from M_CATTLE on
    "cattle", "sites", "houses", "towns", "coin_track", "card_track", "levers", "lower_track",
    "group", "bridges", "regions", "types", "pay_settlers", "pay_vases", "pay_coins",
)  # fmt: skip
PLAY = ("play_day", "play_dusk", "play_night")  # per type of a card


def measure_name(what):
    if what < 4:
        return text("presence_in", item("region", what))
    return text("m_" + MEASURES[what - ops.M_CATTLE])


def points(n):
    """A number of victory points, with its unit."""
    return "%d %s" % (n, text("vp"))


# --- before and after


_COUNTS = (("coin", "coins"), ("vase", "vases"), ("settler", "ranch"), ("star", "vp"))


def changes(table, after, skip=""):
    """Pane lines: what an option changes, before and after, on the own board."""
    me = table.view.seats[table.seat]
    then = after.seats[table.seat]
    gain = []
    loss = []
    for icon, field in _COUNTS:
        a, b = getattr(me, field), getattr(then, field)
        if a != b and icon != skip:
            (gain if b > a else loss).extend(("@" + icon, "%d → %d" % (a, b)))
    a, b = len(me.hand), len(then.hand)
    if a != b and skip != "deck":
        (gain if b > a else loss).extend(("@deck", "%d → %d" % (a, b)))
    for icon, field in (("cointrack", "coin_track"), ("cardtrack", "card_track")):
        a, b = getattr(me, field), getattr(then, field)
        if a != b:
            gain.extend(("@" + icon, "%d → %d" % (a, b)))
    for k in range(4):
        if me.sites[k] != then.sites[k]:
            gain.extend(("@" + KINDS[k], "%d → %d" % (me.sites[k], then.sites[k])))
    out = []
    if loss:
        out.append(tuple([PRICE] + loss))
    if gain:
        out.append(tuple([GAIN] + gain))
    return out


# --- widgets


def label(c, x, y, w, h, s, colour=theme.PAPER, align=0):
    """A word in a box: the largest of bold, body, small that fits, in the middle of its height."""
    role = BOLD
    for role in (BOLD, BODY, SMALLBOLD, SMALL):
        if fonts.width(s, role) <= w:
            break
    while fonts.width(s, role) > w and " " in s:  # large text: the first words must do
        s = s[: s.rfind(" ")]
        if len(s) - s.rfind(" ") < 4:
            s = s[: s.rfind(" ")]
    at = x + w // 2 if align == CENTRE else x + w if align else x
    c.text(at, y + (h - fonts.line(role) + 1) // 2, s, colour, role, align, w)


def button(c, x, y, w, h, icon, s="", on=True, fills=b""):
    """A small box with a picture, and perhaps digits beside it."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, theme.SLATE if on else theme.INK, theme.STEEL)
    at = x + (w - 12) // 2 - (2 * len(s) if s else 0)
    if icon:
        c.icon(icon, at, y + (h - 12) // 2, 1, fills or b"\x08")
    if s:
        c.tiny(at + 13, y + (h - 5) // 2, s, theme.PAPER)


def fit(table, lines):
    """Those of the lines that the pane shows whole."""
    if not table.wide:
        return panes.fit(lines, table.pane)
    x, y, w, h = table.pane
    lines = [narrow(line, w - 10) for line in panes.whole(lines)]
    return panes.fit(lines, (x, y, w, h - 5), True)  # nothing hangs into the bar below


def narrow(line, wide):
    """A name with too long a word is set as text, words that are still too long are broken."""
    if panes.widest(line) <= wide:
        return line
    line = (line[0] or TEXT,) + tuple(line[1:])
    if panes.widest(line) <= wide:
        return line
    return (line[0],) + tuple([broken(part, wide) for part in line[1:]])


def broken(part, wide):
    """Too long words in two, at a hyphen or after a long syllable or two."""
    words = part.split(" ")
    for k in range(len(words)):
        word = words[k]
        if part[:1] != "@" and fonts.width(word, BODY) > wide:
            at = word.find("-") + 1 or _SYLLABLES
            words[k] = word[:at].rstrip("-") + "- " + word[at:]
    return " ".join(words)
