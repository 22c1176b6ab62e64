"""What the pane says about cards, places, cabins, tracks and plans."""

from engine_core.sierra_west.data import (
    ANIMAL,
    BA,
    BASE,
    BC,
    COST,
    COST_AT,
    GA,
    GB,
    GC,
    MULTIPLIER,
    PLAN_ACT,
    PLAN_SPC,
    SP_DARK,
    SP_DIE,
    SP_FB,
    SP_FG,
    SP_FR,
    SP_GOLD,
    SP_GREEN,
    SP_RED,
    SUMMIT,
    SUMMIT_AGAIN,
    SUMMIT_ARG,
    SUMMIT_OP,
    SURCHARGE,
    SYM_HAZARD,
    SYM_OP,
    TRACK_REWARD,
    TRAP_FAINT,
    TRAP_RIGHT,
    WAGON_ANY,
    WAGON_BOOTS,
)
from engine_core.sierra_west.state import KEEN_MULE, NONE, ON_GREEN, SPECIAL
from engine_core.sierra_west.symbols import PAID
from firmware.games.screen import DIM, GAIN, NAME, PRICE, TEXT
from firmware.games.sierra_west import art
from firmware.games.sierra_west.say import amounts
from firmware.strings import item, text

STABLE_KIND = 12


def symbol_lines(symbol, paid=0):
    """Name and effect of a trail symbol."""
    name = [NAME, "@" + art.symbol_icon(symbol), item("symbol", symbol)]
    if paid:
        name.append(">-%d" % paid)
    return [tuple(name), (TEXT, item("op_text", SYM_OP[symbol]))]


def _cost_parts(summit):
    parts = []
    for k in range(COST_AT[summit], COST_AT[summit + 1], 2):
        good = COST[k]
        if 3 <= good < 6:
            parts.append(art.amount(COST[k + 1], good))
        else:
            parts.append("@" + art.GOODS[good])
            parts.append(str(COST[k + 1]))
    return parts


def summit_lines(card):
    """Cost and effect of a card's summit action."""
    summit = SUMMIT[card]
    op = SUMMIT_OP[summit]
    arg = SUMMIT_ARG[summit]
    said = item("effect", op)
    if op == 0 and arg < 3:
        said = text("advance_on", item("track", arg))
    elif op == 4 and arg < 2:
        said = text("advance_on", item("track", 3 + arg))
    elif op == 3:
        said = text("gain_gold", arg)
    if SUMMIT_AGAIN[summit]:
        said += " " + text("repeatable")
    cost = _cost_parts(summit)
    if cost:
        cost.append("→")
    return [tuple([TEXT] + cost + [said])]


def trap_lines(v, animal):
    """An animal of which others know; the fifth is the mode's."""
    animal = 4 + v.mode if animal == 4 else animal
    return [
        (NAME, "@" + art.ANIMALS[animal], item("animal", animal)),
        (TEXT, item("animal_text", animal)),
    ]


def _trail_line(card):
    """All five symbols of a card as icons."""
    parts = [DIM, "@hat"]
    for symbol in (GA[card], GB[card], GC[card]):
        parts.append("@" + art.symbol_icon(symbol))
    parts.append("@bare")
    for symbol in (BA[card], BC[card]):
        parts.append("@" + art.symbol_icon(symbol))
    return tuple(parts)


def card_lines(table, card):
    lines = [(NAME, item("card", card))]
    animal = ANIMAL[card]
    if animal < 5:
        icon = "@" + art.animal_icon(table.view.mode, animal)
        lines[0] = (NAME, item("card", card), icon)
    lines.extend(summit_lines(card))
    lines.append(_trail_line(card))
    return lines


def special_line(v, card):
    """What a special card gives."""
    mode = v.mode
    if mode == 0:
        return (GAIN, "@appleg", str(SP_GREEN[card]), "@appler", str(SP_RED[card]))
    if mode == 1:
        return (GAIN, amounts((SP_FR[card], SP_FG[card], SP_FB[card]), 3))
    if mode == 2:
        line = (GAIN, "@nugget", str(SP_GOLD[card]))
        return line + ("@lamp", text("needs_lamp")) if SP_DARK[card] else line
    return (GAIN, "@die", text("die_from", SP_DIE[card]))


def place_lines(table, place):
    """A place of the mountain."""
    v = table.view
    if place == BASE:
        return [(NAME, "@scout", text("base")), (TEXT, text("about_base"))]
    card = v.hill[place]
    if v.shown[place] and card < SPECIAL:
        return card_lines(table, card)
    if v.mode == 3 and SPECIAL <= card < 250:
        number = (0, 2, 5, 9, 14).index(place)
        return [
            (NAME, "@bandit", item("special", card - SPECIAL), ">%d" % v.bandits[number]),
            (TEXT, text("about_outpost")),
        ]
    special = card == 253 or SPECIAL <= card < 253
    return [
        (NAME, text("down_special" if special else "down_card")),
        (TEXT, text("about_special" if special else "about_down")),
    ]


def cabin_lines(kind, price=0):
    name = (NAME, "@cabin", item("cabin", kind))
    if price:
        name += (">-%d" % price,)
    return [name, (TEXT, item("cabin_text", kind))]


def _trap_line(v, seat, what):
    """Animals that others could turn by this order: Hastings by one side only (SW-22.6)."""
    solo = v.people == 1
    cards = (what[1], what[3])
    if solo:
        cards = (what[3 if TRAP_RIGHT[v.plan] else 1],)
        if TRAP_FAINT[v.plan] and not (v.flags & KEEN_MULE and v.mule == 1):
            cards = ()
    shown = []
    for card in cards:
        animal = ANIMAL[card]
        icon = "@" + art.animal_icon(v.mode, animal) if animal < 5 else ""
        for k in range(len(v.seats)):
            if k != seat and animal < 5 - solo and not v.seats[k].animals >> animal & 1:
                if icon not in shown:
                    shown.append(icon)
    if shown:
        return tuple([DIM, text("he_traps" if solo else "others_trap")] + shown)
    return (DIM, text("he_traps_none" if solo else "others_none"))


def plan_lines(table, what):
    """What the order means: animals shown, hazards, what must be paid."""
    v = table.view
    path = art.path_of(what[1:])
    lines = [(NAME, text("plan_name"))]
    lines.append(_trap_line(v, table.seat, what))
    paid = [TEXT, text("plan_paid")]
    for at in (10, 13):
        if path[at] != NONE:
            paid.append("@" + art.symbol_icon(path[at]))
            paid.append("-%d" % PAID[at])
    lines.append(tuple(paid))
    risks = [PRICE, "@hazard8", text("hazard")]
    for symbol in path:
        if symbol != NONE and SYM_HAZARD[symbol]:
            risks.append("@" + art.symbol_icon(symbol))
    if len(risks) > 3:
        lines.append(tuple(risks))
    return lines


def wagon_lines(table, space):
    v = table.view
    price = text("boots", WAGON_BOOTS[space])
    if WAGON_ANY[space]:
        price += " + " + text("goods", WAGON_ANY[space])
    lines = [(NAME, "@wagon", text("space", space), ">%dx" % MULTIPLIER[space]), (PRICE, price)]
    if space <= len(v.row):
        lines.append((TEXT, item("special", v.row[space - 1])))
        lines.append(special_line(v, v.row[space - 1]))
    return lines


def track_lines(table, track):
    v = table.view
    reward = TRACK_REWARD[track]
    value = v.seats[max(0, table.seat)].tracks[track]
    return [
        (NAME, item("track", track), ">%d" % value),
        (TEXT, text("reward"), "@" + art.symbol_icon(reward), item("symbol", reward)),
    ]


def describe_thing(table, what, state):
    kind = what[0]
    v = table.view
    if kind == "card" or kind == "out":
        return card_lines(table, what[1])
    if kind == "summit":
        card = v.played[what[1]]
        return [(NAME, item("card", card))] + summit_lines(card)
    if kind == "use":
        at = art.figure_place(v, table.ask.seat, what[1]) - ON_GREEN
        return symbol_lines(v.path[at], PAID[at])
    if kind == "place":
        return place_lines(table, what[1])
    if kind == "slot":
        card = v.row[what[1] - 1]
        return [(NAME, item("special", card)), special_line(v, card)]
    if kind == "tile":
        return cabin_lines(v.market[what[1]], SURCHARGE[what[1]])
    if kind == "cabin":
        number = STABLE_KIND if what[2] == 4 else v.seats[what[1]].cabins[what[2]]
        return cabin_lines(number)
    if kind == "animal":
        animal = 4 + v.mode if what[2] == 4 else what[2]
        up = v.seats[what[1]].animals >> what[2] & 1
        return [
            (NAME, "@" + art.ANIMALS[animal], item("animal", animal)),
            (GAIN if up else PRICE, text("tile_up" if up else "tile_down")),
            (TEXT, item("animal_text", animal) if what[1] < v.people else text("his_furs")),
        ]
    if kind == "track":
        return track_lines(table, what[1])
    if kind == "plan":
        return [
            (NAME, item("plan", v.plan), ">" + text("row", what[1] + 1)),
            (TEXT, act_text(v, PLAN_ACT[4 * v.plan + what[1]])),
            (DIM, text("about_plan")),
        ]
    if kind == "trap":
        return trap_lines(v, what[1])
    if kind == "src":
        return [(NAME, text("boots_of_%d" % what[1])), (TEXT, text("about_src"))]
    icon = {"hill": "summit", "wagon": "wagon", "trail": "hat", "barter": "mule", "sell": "fish"}
    return [(NAME, "@" + icon[kind], text("go_" + kind)), (TEXT, text("about_go_" + kind))]


def act_text(v, act):
    """An action of Hastings; the special one is the mode's (SW-22.19 to SW-22.22)."""
    return text("special_act_%d" % v.mode) if act == PLAN_SPC else item("act", act)


def detail(table, target):
    """A whole page about a thing that is looked at."""
    lines = describe_thing(table, target[0], target[5])
    said = []
    for line in lines[1:]:
        words = [part.lstrip(">") for part in line[1:] if part[:1] != "@"]
        if words:
            said.append(" ".join(words))
    what = target[0]
    card = NONE
    if what[0] == "place":
        v = table.view
        if v.shown[what[1]] and v.hill[what[1]] < SPECIAL:
            card = v.hill[what[1]]
    if card != NONE:
        for symbol in (GA[card], GB[card], GC[card], BA[card], BC[card]):
            said.append(text("pair", item("symbol", symbol), item("op_text", SYM_OP[symbol])))
    title = [part for part in lines[0][1:] if part[:1] not in ("@", ">")]
    return title[0], "\n".join(said)
