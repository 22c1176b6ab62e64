"""Words of Boonlake's cards, projects and other deeds: cost, effects, what is missing."""

from engine_core.boonlake import data, data as d, ops, words as w
from engine_core.boonlake.board import needs
from engine_core.boonlake.cards import price_of, ways
from engine_core.boonlake.ops import PC
from firmware.games.boonlake import art, band, cards as faces, why
from firmware.games.screen import DIM, GAIN, MONEY, NAME, PRICE, TEXT
from firmware.strings import item, text

_ICONS = {w.V_DEVELOP: "develop", w.V_UPGRADE: "upgrade", w.V_CATTLE: "cattle", w.V_DRAW: "deck"}
# the words of immediate effects, and of permanent ones
_NOW = (  # by the first tasks of the agenda, T_COINS ...
    "e_coins", "e_cards", "e_settlers", "e_vases", "e_vp", "e_coin_track", "e_card_track",
)  # fmt: skip
_PERKS = (  # by their positions in Seat.perks
    "k_lever", "k_card", "k_sell", "k_sell", "k_sell", "k_herd", "k_cattle", "k_river",
    "k_port_coins", "k_port_cards", "k_vases",
)  # fmt: skip


def now_words(card):
    """Immediate effects in words, one string each."""
    out = []
    for i in range(d.NOW_AT[card], d.NOW_AT[card + 1], 3):
        op, a, b = d.NOW[i], d.NOW[i + 1], d.NOW[i + 2]
        if op == data.T_EXCHANGE:
            found = []
            for k in range(d.EX_OF_AT[a], d.EX_OF_AT[a + 1]):
                said = item("exchange", d.EX_OF[k])
                found.append(said + " (%d)" % b if b else said)
            out.append(" / ".join(found))
        elif op == data.T_LIFT:
            out.append(text("e_raise"))
        elif op == data.T_UPGRADE:
            out.append(text("e_house" if a == ops.HOUSE_FREE else "e_town"))
        else:
            out.append(text(_NOW[op], a))
    return out


def perm_words(card):
    out = []
    for i in range(d.PERM_AT[card], d.PERM_AT[card + 1], 2):
        perk, n = d.PERM[i], d.PERM[i + 1]
        if ops.PD <= perk < ops.PA:
            out.append(text("k_sell", item("type", perk - ops.PD), n))
        else:
            port = perk == ops.PP_COINS or perk == ops.PP_CARDS
            out.append(text(_PERKS[perk], 2 * n if port else n))
    return out


def end_words(card):
    out = []
    for i in range(d.END_AT[card], d.END_AT[card + 1], 5):
        what = art.measure_name(d.END[i])
        if d.END[i + 1]:
            said = text("q_end", what, d.END[i + 1], d.END[i + 2], d.END[i + 3], d.END[i + 4])
        else:
            said = text("q_per", what, d.END[i + 2])
        out.append(said)
    return out


def describe(table, target):
    what = target[0]
    verb = what[0]
    v = table.view
    me = v.seats[table.seat]
    if verb == w.V_PLAY or verb == "card":
        return card_lines(table, me, what[1], verb == w.V_PLAY)
    if verb == w.V_SELL:
        n = price_of(me, what[1])
        found = [(NAME, text("sell_name", item("card", what[1])))]
        found.append((MONEY, "@coin", "%d → %d" % (me.coins, me.coins + n)))
        return found + effects(table, what[1])
    if verb == w.V_GIVE:
        found = [(NAME, text("give_name", item("card", what[1])))]
        return found + cost_line(me, what[1]) + effects(table, what[1])
    if verb == w.V_PROJECT:
        return project_lines(table, me, what[1])
    if verb == "project":
        found = project_lines(table, me, what[1])
        found.insert(1, (PRICE, "@cross", missing(table, me, d.CARDS + v.areas[what[1]])[0]))
        return found
    found = [(NAME, "@" + _ICONS[verb], table.screen.say(table, what))]
    if verb == w.V_DRAW:
        found.append((PRICE, text("no_way_back")))
    else:
        found.append((DIM, text("on_map_next")))
    return found


def title(card):
    """Name, type and points of a card."""
    kind = "@" + art.TYPES[d.CARD_TYPE[card]]
    return (NAME, item("card", card), kind, ">" + art.points(d.CARD_VP[card]))


def cost_line(me, card):
    return [tuple([PRICE] + faces.cost_parts(card, me.perks[PC]))]


def effects(table, card):
    found = []
    said = now_words(card)
    if said:
        found.append((TEXT, text("now"), ", ".join(said)))
    for said in perm_words(card):
        found.append((GAIN, text("always"), said))
    for said in end_words(card):
        found.append((GAIN, text("at_end"), said))
    return found


def card_lines(table, me, card, can):
    found = [title(card)]
    lack = [] if can else missing(table, me, card)
    if lack:
        found.append((PRICE, "@cross", lack[0]))
    found += cost_line(me, card)
    return found + effects(table, card)


def missing(table, me, card):
    """Why a card or project cannot be played, in words."""
    return [said for met, said in why.card(table, me, card) if not met]


def project_lines(table, me, area):
    tile = table.view.areas[area]
    points = d.PROJECT_VP[tile] * (2 if area == table.seat else 1)
    found = [(NAME, text("project_no", area + 1), ">" + art.points(points))]
    found += cost_line(me, d.CARDS + tile)
    line = (GAIN, "@star", "+%d" % points)
    supply = me.supply
    if supply > 1:  # one marks the project, one comes to the ranch (BL-6.8, BL-6.11)
        line += ("@settler", "+1")
    me.supply = max(0, supply - 2)
    found.append(line + art.steps(d.PROJECT_TRACK[tile], 1, me))
    me.supply = supply
    found.append((DIM, item("scoring", tile)))
    return found


def pay_preview(table, target, after):
    """The pane of a card or project once it is previewed: what is paid, what moves."""
    me = table.view.seats[table.seat]
    what = target[0]
    project = what[0] == w.V_PROJECT
    card = d.CARDS + table.view.areas[what[1]] if project else what[1]
    first = project_lines(table, me, what[1])[0] if project else title(card)
    found = [first]
    options = ways(me, card)
    way = options[0]
    if len(options) > 1:  # how it is paid is asked next
        found += cost_line(me, card)
    elif after is not None:  # with whatever tracks, levers and cards in play add to it
        found += art.changes(table, after, "deck")
    else:
        n = band.left_after(me, way) + (0 if project else brings(card, data.T_COINS))
        line = [PRICE, "@coin", "%d → %d" % (me.coins, n)]
        if not project and d.CARD_VASES[card]:
            left = me.vases - d.CARD_VASES[card] + brings(card, data.T_VASES)
            line += ["@vase", "%d → %d" % (me.vases, left)]
        found.append(tuple(line))
    moves = []
    for a, b in ((me.canoe0, way[4]), (me.canoe1, way[5])):
        if a != b:
            moves.append("%s → %s" % (item("kind", a), item("kind", b)))
    if len(options) > 1:
        found.append((DIM, text("ways", len(options))))
    elif moves:
        found.append((DIM, "@canoe", ", ".join(moves)))
    if project:
        told = after is not None and len(options) == 1
        return found + project_lines(table, me, what[1])[3 if told else 2 :]
    return found + effects(table, card)


def brings(card, wanted):
    """What the immediate effects of a card give of something."""
    n = 0
    for i in range(d.NOW_AT[card], d.NOW_AT[card + 1], 3):
        if d.NOW[i] == wanted:
            n += d.NOW[i + 1]
    return n


def look_lines(table, target, seat):
    me = table.view.seats[seat]
    card = target[0][1]
    found = [title(card)]
    if not target[0][2]:
        found += cost_line(me, card)
    return found + effects(table, card)


def detail(table, target, seat):
    card = target[0][1]
    out = [item("type", d.CARD_TYPE[card]) + ", %d %s" % (d.CARD_VP[card], text("vp"))]
    cost = []
    if d.CARD_COINS[card]:
        cost.append("%s %d" % (text("coins"), d.CARD_COINS[card]))
    if d.CARD_VASES[card]:
        cost.append("%s %d" % (text("vases"), d.CARD_VASES[card]))
    for kind in range(4):
        n = needs(card)[kind]
        if n:
            cost.append("%s %d" % (item("kind", kind), n))
    out.append(text("costs", ", ".join(cost) or text("free")))
    for said in now_words(card):
        out.append(text("now") + " " + said)
    for said in perm_words(card):
        out.append(text("always") + " " + said)
    for said in end_words(card):
        out.append(text("at_end") + " " + said)
    return item("card", card), "\n\n".join(out)
