"""What the pane says about cards, places, cabins, tracks and plans."""

from engine_core.sierra_west import data as d
from engine_core.sierra_west.cabins import STABLE_SLOT
from engine_core.sierra_west.conditions import ANY_ORCHARD, ANY_TRACK
from engine_core.sierra_west.game import MODES
from engine_core.sierra_west.state import (
    APPLE_HILL,
    BOATS,
    HIDDEN_SPECIAL,
    NONE,
    ON_GREEN,
    OUTLAWS,
    RED_FISH,
    SPECIAL,
)
from engine_core.sierra_west.symbols import PAID
from engine_core.sierra_west.turns import he_traps, trails
from firmware.games.screen import DIM, GAIN, NAME, PRICE, TEXT
from firmware.games.sierra_west import art
from firmware.games.sierra_west.kinds import amounts, boots
from firmware.strings import item, text


def symbol_lines(symbol, paid=0):
    """Name and effect of a trail symbol."""
    name = [NAME, "@" + art.symbol_icon(symbol), item("symbol", symbol)]
    if paid:
        name += ["@any", "-%d" % paid]
    return [tuple(name), (TEXT, item("op_text", d.SYM_OP[symbol]))]


def _cost_parts(summit):
    parts = []
    for k in range(d.COST_AT[summit], d.COST_AT[summit + 1], 2):
        good = d.COST[k]
        if good in art.FISH_GOODS:
            parts.append(art.amount(d.COST[k + 1], good))
        else:
            parts.append("@" + art.GOODS[good])
            parts.append(str(d.COST[k + 1]))
    return parts


def summit_lines(card):
    """Cost and effect of a card's summit action."""
    summit = d.SUMMIT[card]
    op = d.SUMMIT_OP[summit]
    arg = d.SUMMIT_ARG[summit]
    said = item("effect", op)
    if op == d.SUM_HOMESTEAD and arg != ANY_TRACK:
        said = text("advance_on", item("track", arg))
    elif op == d.SUM_ORCHARD and arg != ANY_ORCHARD:
        said = text("advance_on", item("track", 3 + arg))
    elif op == d.SUM_GAIN_GOLD:
        said = text("gain_gold", arg)
    if d.SUMMIT_AGAIN[summit]:
        said += " " + text("repeatable")
    cost = _cost_parts(summit)
    if cost:
        cost.append("→")
    return [tuple([TEXT] + cost + [said])]


def aim_line(v, seat):
    """How likely a shot hits: the lowest face on the trail, and the sheriff (SW-19.3, SW-19.8)."""
    faces = [d.SP_DIE[card] for card in v.row[: v.seats[seat].wagon]]
    chances = max(0, min(6, 7 + (v.sheriff == seat) - min(faces))) if faces else 0
    return (GAIN if chances else PRICE, "@die", text("reason.hits", chances))


def trap_lines(v, animal):
    """An animal that is trapped: its tile no longer costs points."""
    name, effect = animal_lines(v, animal)
    return [name + (">" + text("tile_turned"),), effect]


def animal_lines(v, animal):
    """An animal of which others know; the fifth is the mode's."""
    animal = 4 + v.mode if animal == 4 else animal
    return [
        (NAME, "@" + art.ANIMALS[animal], item("animal", animal)),
        (TEXT, item("animal_text", animal)),
    ]


def _trail_line(card):
    """All five symbols of a card as icons."""
    parts = [DIM, "@hat"]
    for symbol in (d.GA[card], d.GB[card], d.GC[card]):
        parts.append("@" + art.symbol_icon(symbol))
    parts.append("@bare")
    for symbol in (d.BA[card], d.BC[card]):
        parts.append("@" + art.symbol_icon(symbol))
    return tuple(parts)


def card_lines(table, card):
    lines = [(NAME, item("card", card))]
    animal = d.ANIMAL[card]
    if animal < 5:
        icon = "@" + art.animal_icon(table.view.mode, animal)
        lines[0] = (NAME, item("card", card), icon)
    lines.extend(summit_lines(card))
    lines.append(_trail_line(card))
    return lines


def special_line(v, card):
    """What a special card gives."""
    if v.mode == APPLE_HILL:
        return (GAIN, "@appleg", str(d.SP_GREEN[card]), "@appler", str(d.SP_RED[card]))
    if v.mode == BOATS:
        return (GAIN, amounts((d.SP_FR[card], d.SP_FG[card], d.SP_FB[card]), RED_FISH))
    if v.mode == OUTLAWS:
        return (GAIN, "@die", text("die_from", d.SP_DIE[card]))
    line = (GAIN, "@nugget", str(d.SP_GOLD[card]))
    return line + ("@lamp", text("needs_lamp")) if d.SP_DARK[card] else line


def place_lines(table, place):
    """A place of the mountain."""
    v = table.view
    if place == d.BASE:
        return [(NAME, "@scout", text("base")), (TEXT, text("about_base"))]
    card = v.hill[place]
    if v.shown[place] and card < SPECIAL:
        return card_lines(table, card)
    special = card == HIDDEN_SPECIAL or SPECIAL <= card < HIDDEN_SPECIAL
    if v.mode == OUTLAWS and special:
        number = list(d.OUTPOST_AT).index(place)
        return [
            (NAME, "@bandit", item("special", card - SPECIAL), ">%d" % v.bandits[number]),
            (TEXT, text("about_outpost")),
        ]
    return [
        (NAME, text("down_special" if special else "down_card")),
        (TEXT, text("about_special" if special else "about_down")),
    ]


def tile_lines(v, slot):
    """A tile of the market."""
    return cabin_lines(v.market[slot], d.SURCHARGE[slot])


def cabin_lines(kind, price=0):
    name = (NAME, "@cabin", item("cabin", kind))
    if price:
        name += ("@any", "-%d" % price)
    return [name, (TEXT, item("cabin_text", kind))]


def _trap_line(v, seat, what):
    """Animals that others could turn by this order: Hastings by one side only (SW-22.6)."""
    if v.people == 1:
        animal = he_traps(v, what[1:])
        if animal == NONE:
            return (DIM, text("he_traps_none"))
        return (DIM, text("he_traps"), "@" + art.animal_icon(v.mode, animal))
    shown = []
    for card in (what[1], what[3]):
        animal = d.ANIMAL[card]
        if animal != NONE and _lacking(v, seat, animal):
            icon = "@" + art.animal_icon(v.mode, animal)
            if icon not in shown:
                shown.append(icon)
    return tuple([DIM, text("others_trap" if shown else "others_none")] + shown)


def _lacking(v, seat, animal):
    """Does another player have this tile face-down?"""
    others = [k for k in range(v.people) if k != seat]
    return any([not v.seats[k].animals >> animal & 1 for k in others])


def plan_lines(table, what):
    """What the order means: animals shown, hazards, what must be paid."""
    v = table.view
    path = trails(*what[1:])
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
        if symbol != NONE and d.SYM_HAZARD[symbol]:
            risks.append("@" + art.symbol_icon(symbol))
    if len(risks) > 3:
        lines.append(tuple(risks))
    return lines


def wagon_lines(table, space):
    v = table.view
    price = text("boots", d.WAGON_BOOTS[space])
    if d.WAGON_ANY[space]:
        price += " + " + text("goods", d.WAGON_ANY[space])
    lines = [(NAME, "@wagon", text("space", space), ">%dx" % d.MULTIPLIER[space]), (PRICE, price)]
    if space <= len(v.row):
        lines.append((TEXT, item("special", v.row[space - 1])))
        lines.append(special_line(v, v.row[space - 1]))
    return lines


def track_lines(table, track):
    v = table.view
    reward = d.TRACK_REWARD[track]
    value = v.seats[max(0, table.seat)].tracks[track]
    return [
        (NAME, item("track", track), ">%d" % value),
        (TEXT, text("reward"), "@" + art.symbol_icon(reward), item("symbol", reward)),
    ]


def describe_thing(table, what):
    """Something that is no option: a group, or what is looked at."""
    own = _OF_KIND.get(what[0])
    return own(table, table.view, what) if own else _way(what[0])


def _summit(table, v, what):
    card = v.played[what[1]]
    return [(NAME, item("card", card))] + summit_lines(card)


def _use(table, v, what):
    at = art.figure_place(v, table.ask.seat, what[1]) - ON_GREEN
    return symbol_lines(v.path[at], PAID[at])


def _slot(table, v, what):
    card = v.row[what[1] - 1]
    return [(NAME, item("special", card)), special_line(v, card)]


def _cabin(table, v, what):
    stable = what[2] == STABLE_SLOT
    return cabin_lines(art.STABLE_KIND if stable else v.seats[what[1]].cabins[what[2]])


def _animal(table, v, what):
    seat, animal = what[1:]
    name, effect = animal_lines(v, animal)
    up = v.seats[seat].animals >> animal & 1
    state = (GAIN, text("tile_up")) if up else (PRICE, text("tile_down"))
    return [name, state, effect if seat < v.people else (TEXT, text("his_furs"))]


def _plan(table, v, what):
    return [
        (NAME, item("plan", v.plan), ">" + text("row", what[1] + 1)),
        (TEXT, act_text(v, d.PLAN_ACT[4 * v.plan + what[1]])),
        (DIM, text("about_plan")),
    ]


def _boots(table, v, what):
    return [(NAME, boots(table, what, 1)), (TEXT, text("about_src"))]


_OF_KIND = {
    "card": lambda table, v, what: card_lines(table, what[1]),
    "out": lambda table, v, what: card_lines(table, what[1]),
    "summit": _summit,
    "use": _use,
    "place": lambda table, v, what: place_lines(table, what[1]),
    "slot": _slot,
    "tile": lambda table, v, what: tile_lines(v, what[1]),
    "cabin": _cabin,
    "animal": _animal,
    "track": lambda table, v, what: track_lines(table, what[1]),
    "plan": _plan,
    "trap": lambda table, v, what: trap_lines(v, what[1]),
    "src": _boots,
}
_WAYS = {"hill": "summit", "wagon": "wagon", "trail": "hat", "barter": "mule", "sell": "fish"}


def _way(name):
    """A way to another board, or to an exchange."""
    return [(NAME, "@" + _WAYS[name], text("go_" + name)), (TEXT, text("about_go_" + name))]


def act_text(v, act):
    """An action of Hastings; the special one is the mode's (SW-22.19 to SW-22.22)."""
    return text("special_act." + MODES[v.mode]) if act == d.PLAN_SPC else item("act", act)


def detail(table, target):
    """A whole page about a thing that is looked at."""
    lines = describe_thing(table, target[0])
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
        for symbol in (d.GA[card], d.GB[card], d.GC[card], d.BA[card], d.BC[card]):
            said.append(text("pair", item("symbol", symbol), item("op_text", d.SYM_OP[symbol])))
    title = [part for part in lines[0][1:] if part[:1] not in ("@", ">")]
    return title[0], "\n".join(said)
