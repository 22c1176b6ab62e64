"""Words of Sierra West: what a target is, what an option does, before and after."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.data import (
    ANIMAL, BA, BASE, BC, COST, COST_AT, GA, GB, GC, MULTIPLIER, PLAN_ACT, SP_DARK, SP_DIE, SP_FB,
    SP_FG, SP_FR, SP_GOLD, SP_GREEN, SP_RED, SUMMIT, SUMMIT_AGAIN, SUMMIT_ARG, SUMMIT_OP,
    SURCHARGE, SYM_HAZARD, SYM_OP, TRACK_REWARD, WAGON_ANY, WAGON_BOOTS,
)
from engine_core.sierra_west.state import GREEN, NONE, SPECIAL, SUMMIT_AT
from engine_core.sierra_west.symbols import PAID
from firmware.screens import CAN, DIM, GAIN, GROUP, LOOK, NAME, NO, NOTE, PRICE, TEXT
from firmware.screens import sierra_west_art as art
from firmware.screens import sierra_west_trail as trail
from firmware.strings import counted, item, text
from firmware.ui import text as type_
from firmware.ui.text import BODY, SMALL, TITLE

_GOLD_FOR = (0, 0, 3, 4)  # fish of one colour
STABLE_KIND = 12


def figure(number):
    return text("figure_%d" % number)


# --- sentences


def say(table, option):
    verb = option[0]
    head = item("verb", verb)
    rest = option[1:]
    if verb == w.V_PLAN:
        return text("say_plan", *[item("card", card) for card in rest])
    if verb in (w.V_STEP, w.V_USE, w.V_PROVIDE, w.V_SUMMIT):
        return "%s: %s" % (figure(rest[0]), head)
    if verb == w.V_ENTER:
        return "%s: %s" % (figure(rest[0]), head)
    if verb == w.V_TRAP:
        return text("say_trap", animal_name(table.view, rest[1]), item("good", rest[2]))
    if verb in (w.V_KEEP, w.V_TAKE):
        return "%s: %s" % (head, text("to_discard" if rest[0] else "to_deck"))
    if verb in (w.V_BARTER, w.V_BASIC):
        return "%s: %s" % (head, item("good", rest[0]))
    if verb == w.V_FISH:
        return "%s: %s" % (head, item("good", 3 + rest[0]))
    if verb == w.V_TRACK:
        return "%s: %s" % (head, item("track", rest[0]))
    if verb == w.V_PAY or verb == w.V_SELL:
        return "%s: %s" % (head, _amounts(rest, 3 if verb == w.V_SELL else 0))
    if verb == w.V_APPLES:
        return "%s: %s" % (head, _amounts(rest, 8))
    if verb == w.V_SCOUT:
        return "%s: %s" % (head, text("boots_of_%d" % rest[1]))
    if verb == w.V_CANOE:
        return "%s: %s" % (head, text("slot", rest[0]) if rest[0] else text("fish_market"))
    if verb == w.V_LOAD:
        return "%s: +%d" % (head, rest[1])
    if verb == w.V_TRADE:
        return text("say_trade", rest[0], rest[1]) if rest[0] + rest[1] else text("keep_boots")
    return head


def _amounts(counts, first):
    said = []
    for k in range(len(counts)):
        if counts[k]:
            said.append("%d %s" % (counts[k], item("good", first + k)))
    return ", ".join(said)


def animal_name(v, animal):
    return item("animal", 4 + v.mode if animal == 4 else animal)


# --- chips


def act_chips(table, what):
    """Options in boxes for a group of the pioneer step, or None if it is another board."""
    kind = what[0]
    if kind == "summit":
        return [o for o in trail.options_of(table, w.V_SUMMIT) if o[2] == what[1]]
    if kind == "use":
        return [o for o in trail.options_of(table, w.V_USE) if o[1] == what[1]]
    if kind == "barter":
        return list(trail.options_of(table, w.V_BARTER))
    if kind == "sell":
        return list(trail.options_of(table, w.V_SELL))
    return None


def _counted(icons, counts):
    parts = []
    for k in range(len(counts)):
        if counts[k]:
            parts.append("@" + icons[k])
            parts.append(str(counts[k]))
    return parts


def chip_parts(table, what):
    """Icons and numbers that stand for an option in its box."""
    verb = what[0]
    v = table.view
    rest = what[1:]
    if verb == "trap":
        return ("@" + art.animal_icon(v.mode, rest[0]),)
    if verb == w.V_TRAP:
        return ("@" + art.FIGURES[rest[0]], "-1", "@" + art.GOODS[rest[2]])
    if verb == w.V_PROVIDE:
        return ("@" + art.FIGURES[rest[0]], "+1", "@" + art.GOODS[provided(table)])
    if verb == w.V_PAY:
        return _counted(art.GOODS, rest)
    if verb == w.V_APPLES:
        return _counted(("appleg", "appler"), rest)
    if verb == w.V_TRADE:
        return _counted(("nugget", "bootpair"), rest) or ("@boot",)
    if verb == w.V_WAGON:
        return _counted(("hat", "bare", "bootpair"), rest)
    if verb == w.V_LOSE:
        return ("@cabin", "@cross")
    if verb == w.V_RETREAT:
        here = v.seats[table.ask.seat].wagon
        return ("@wagon", "%d→%d" % (here, here - 1))
    if verb == w.V_BASIC:
        return ("+1", "@" + art.GOODS[rest[0]])
    if verb == w.V_BARTER:
        return ("-1", "@nugget", "+1", "@" + art.GOODS[rest[0]])
    if verb == w.V_FISH:
        return ("+1", "@fish%d" % rest[0])
    if verb == w.V_SELL:
        parts = []
        for k in (0, 1, 2):
            parts.extend(["@fish%d" % k] * rest[k])
        gold = price_of(rest)
        if gold:
            parts.append(str(gold))
        return parts
    if verb == w.V_LOAD:
        return ("@minecart", str(rest[0]), "+%d" % rest[1])
    if verb == w.V_USE:
        cost = PAID[trail.figure_place(v, table.ask.seat, rest[0]) - GREEN]
        if rest[1] == 0:
            return ("@any", "-%d" % cost)
        return ("@coin", "-%d" % (cost - 1)) if rest[1] == 1 else ("@bear", "@bootpair")
    if verb == w.V_SUMMIT:
        return ("@" + art.FIGURES[rest[0]],)
    if verb == w.V_KEEP:
        return ("@discard" if rest[0] else "@deck",)
    if verb == w.V_DECLINE or verb == w.V_DONE:
        return (text("no"),)
    if verb == w.V_AGAIN:
        return (text("yes"),)
    if verb == w.V_BULLETS:
        return ("@bullet", "2")
    icons = {w.V_LAMP: "lamp", w.V_DYNAMITE: "dynamite", w.V_SHERIFF: "sheriff", w.V_SHOOT: "gun"}
    return ("@" + icons[verb],)


def price_of(fish):
    """Gold for fish at the market (SW-17.8); 0 for one alone, which is a resource."""
    total = fish[0] + fish[1] + fish[2]
    if total == 1:
        return 0
    most = max(fish)
    return _GOLD_FOR[most] if most > 1 else total - 1


def provided(table):
    """The good that provisions would bring now."""
    v = table.view
    if v.turn >= v.people and v.window:
        return v.window - 1
    good = table.memo.get("good")
    if good is None:
        good = 0
        after = table.after(table.options[1])
        if after is not None:
            me = after.seats[table.ask.seat]
            for k in (0, 1, 2):
                if me.goods[k] != v.seats[table.ask.seat].goods[k]:
                    good = k
        table.memo["good"] = good
    return good


# --- the pane


def verbs(table, target):
    what = target[0]
    a = b = None
    if target[5] == GROUP and what[0] == "card":
        a = text("lift")
    elif isinstance(what[0], int) and target[5] != LOOK and target[5] != NO:
        key = _SHORT.get(what[0])
        if key:
            a = text(key)
    if table.ask is not None and not table.page and not table.path and not table.preview:
        prompt = table.ask.prompt
        if prompt == w.P_ACT:
            b = text("to_trails") if target_on_hill(table) else item("verb", w.V_PASS)
        elif prompt == w.P_TRAP or prompt == w.P_PROVISIONS:
            b = text("no")
    return a, b, None


_SHORT = {
    w.V_STEP: "a_walk", w.V_USE: "a_use", w.V_SUMMIT: "a_climb", w.V_ENTER: "a_enter",
    w.V_SCOUT: "a_move", w.V_WAGON: "a_move", w.V_PLAN: "a_play", w.V_BUILD: "a_build",
    w.V_TAKE: "a_take", w.V_TRAP: "a_trap", w.V_PROVIDE: "a_fetch", w.V_PAY: "a_pay",
}


def target_on_hill(table):
    from firmware.screens.sierra_west import marching

    return marching(table)


def symbol_lines(symbol, paid=0):
    """Name and effect of a trail symbol."""
    name = [NAME, "@" + art.symbol_icon(symbol), item("symbol", symbol)]
    if paid:
        name.append(">-%d" % paid)
    return [tuple(name), (TEXT, item("op_text", SYM_OP[symbol]))]


def cost_parts(summit):
    parts = []
    for k in range(COST_AT[summit], COST_AT[summit + 1], 2):
        good = COST[k]
        if 3 <= good < 6:
            parts.append("%d %s" % (COST[k + 1], item("good", good)))
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
    cost = cost_parts(summit)
    if cost:
        cost.append("→")
    return [tuple([TEXT] + cost + [said])]


def trail_line(card):
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
    lines.append(trail_line(card))
    return lines


def special_line(v, card):
    """What a special card gives."""
    mode = v.mode
    if mode == 0:
        return (GAIN, "@appleg", str(SP_GREEN[card]), "@appler", str(SP_RED[card]))
    if mode == 1:
        return (GAIN, _amounts((SP_FR[card], SP_FG[card], SP_FB[card]), 3))
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


def describe(table, target):
    what = target[0]
    if not isinstance(what[0], int):
        return fit(table, describe_thing(table, what, target[5]))
    lines = describe_option(table, what)
    if target[5] == CAN or table.page:
        return fit(table, lines)
    after = table.after(what)
    if after is None:
        lines.append((PRICE, text("no_way_back")))
    else:
        lines.extend(changes(table, after))
    return fit(table, lines)


def fit(table, lines):
    """As many lines as the pane holds: notes go first, then what is dim, then the long texts."""
    box = table.app.layout.detail
    for style in (NOTE, DIM, TEXT, GAIN, PRICE):
        k = len(lines) - 1
        while k > 0 and tall(lines, box[2] - 10) > box[3]:
            if lines[k][0] == style:
                del lines[k]
            k -= 1
    return lines


def tall(lines, wide):
    """About how many pixels the lines need."""
    total = 2
    for line in lines:
        role = (TITLE, BODY, BODY, BODY, BODY, BODY, SMALL)[line[0]]
        used = 0
        rows = 1
        for part in line[1:]:
            more = 14 if part[:1] == "@" else type_.width(part, role) + 6
            if used + more > wide + 6:
                if more > wide:
                    rows += (used + more) * 20 // 19 // wide
                    used = (used + more) % wide
                    continue
                rows += 1
                used = 0
            used += more
        total += rows * type_.line(role)
    return total


def describe_option(table, what):
    verb = what[0]
    v = table.view
    seat = table.ask.seat
    if verb == w.V_STEP:
        return step_lines(table, what[1])
    if verb == w.V_USE:
        at = trail.figure_place(v, seat, what[1]) - GREEN
        paid = PAID[at]
        if what[2]:
            paid = paid - 1 if what[2] == 1 else 0
        return symbol_lines(v.path[at], paid)
    if verb == w.V_PLAN:
        return plan_lines(table, what)
    if verb == w.V_SUMMIT:
        card = v.played[what[2]]
        return [(NAME, "@" + art.FIGURES[what[1]], item("card", card))] + summit_lines(card)
    if verb == w.V_ENTER:
        kind = STABLE_KIND if what[1] == 2 else v.seats[seat].cabins[what[2]]
        return cabin_lines(kind)
    if verb == w.V_SCOUT:
        return place_lines(table, what[1])
    if verb == w.V_WAGON:
        return wagon_lines(table, v.seats[seat].wagon + 1)
    if verb == w.V_BUILD:
        return cabin_lines(v.market[what[1]], SURCHARGE[what[1]])
    if verb == w.V_TAKE:
        return card_lines(table, v.hill[v.seats[seat].scout])[:3]
    if verb == w.V_LOSE:
        return cabin_lines(v.seats[seat].cabins[what[1]])
    if verb == w.V_TRACK:
        return track_lines(table, what[1])
    if verb == w.V_TRAP:
        animal = 4 + v.mode if what[2] == 4 else what[2]
        return [
            (NAME, "@" + art.ANIMALS[animal], item("animal", animal)),
            (TEXT, item("animal_text", animal)),
        ]
    if verb == w.V_CANOE:
        lines = [(NAME, "@canoe", say(table, what))]
        if what[1]:
            lines.append(special_line(v, v.row[what[1] - 1]))
        return lines
    lines = [(NAME, say(table, what))]
    key = _ABOUT.get(verb)
    if key:
        lines.append((TEXT, text(key)))
    return lines


_ABOUT = {
    w.V_PASS: "about_pass", w.V_BACK: "about_back", w.V_DROP: "about_drop",
    w.V_RETREAT: "about_retreat", w.V_SHOOT: "about_shoot", w.V_BLAST: "about_blast",
    w.V_PROVIDE: "about_provide", w.V_LOAD: "about_load",
}


def step_lines(table, number):
    v = table.view
    seat = table.ask.seat
    here = trail.figure_place(v, seat, number)
    place = trail.next_place(here, number)
    column = place & 7
    who = "@" + art.FIGURES[number]
    if column == 0:
        lines = [(NAME, who, text("trail_start")), (TEXT, text("about_start_%d" % number))]
    elif column == 6:
        lines = [(NAME, who, text("trail_end")), (TEXT, text("about_end"))]
    else:
        symbol = v.path[place - GREEN]
        lines = symbol_lines(symbol, PAID[place - GREEN])
        if SYM_HAZARD[symbol]:
            lines.append((PRICE, "@hazard8", text("hazard")))
    if GREEN < here < SUMMIT_AT and here & 7 < 6 and not v.used >> number & 1:
        if trail.undone_hazard(v, seat, number):
            lines.insert(1, (PRICE, "@hazard8", text("leave_hazard")))
        elif v.path[here - GREEN] != NONE:
            lines.append((NOTE, text("skips", item("symbol", v.path[here - GREEN]))))
    return lines


def plan_lines(table, what):
    """What the order means: animals shown, hazards, what must be paid."""
    v = table.view
    path = trail.path_of(what[1:])
    lines = [(NAME, text("plan_name"))]
    shown = [DIM, text("others_trap")]
    for card in (what[1], what[3]):
        if ANIMAL[card] < 5:
            shown.append("@" + art.animal_icon(v.mode, ANIMAL[card]))
    if len(shown) == 2:
        shown = [DIM, text("others_none")]
    lines.append(tuple(shown))
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
    price = counted("boots", WAGON_BOOTS[space])
    if WAGON_ANY[space]:
        price += " + " + counted("goods", WAGON_ANY[space])
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
        at = trail.figure_place(v, table.ask.seat, what[1]) - GREEN
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
            (TEXT, item("animal_text", animal)),
        ]
    if kind == "track":
        return track_lines(table, what[1])
    if kind == "plan":
        return [
            (NAME, item("plan", v.plan), ">" + text("row", what[1] + 1)),
            (TEXT, item("act", PLAN_ACT[4 * v.plan + what[1]])),
            (DIM, text("about_plan")),
        ]
    if kind == "trap":
        return describe_option(table, (w.V_TRAP, 0, what[1], 0))
    if kind == "src":
        return [(NAME, text("boots_of_%d" % what[1])), (TEXT, text("about_src"))]
    icon = {"hill": "summit", "wagon": "wagon", "trail": "hat", "barter": "mule", "sell": "fish"}
    return [(NAME, "@" + icon[kind], text("go_" + kind)), (TEXT, text("about_go_" + kind))]


def changes(table, after):
    """Before and after: what the seat gains and loses."""
    seat = max(0, table.seat)
    old = table.view
    mine = old.seats[seat]
    new = after.seats[seat]
    rows = []
    for k in range(7):
        rows.append((art.GOODS[k], mine.goods[k], new.goods[k], k))
    rows.append(("nugget", mine.gold, new.gold, -1))
    rows.append(("bootpair", mine.pairs, new.pairs, -1))
    rows.append(("wagon", mine.wagon, new.wagon, -1))
    rows.append(("bandit", mine.bandits, new.bandits, -1))
    rows.append(("star", mine.stars, new.stars, -1))
    for k in range(5):
        rows.append((("meat", "log", "stone", "appleg", "appler")[k], mine.tracks[k],
                     new.tracks[k], -2))
    if old.mode == 0:
        rows.append(("appleg", old.apples[0], after.apples[0], -1))
        rows.append(("appler", old.apples[1], after.apples[1], -1))
    gain = [GAIN]
    loss = [PRICE]
    for icon, before, now, good in rows:
        if before != now:
            line = gain if now > before else loss
            if 3 <= good < 6:
                line.append(item("good", good))
            else:
                line.append("@" + icon)
                if good == -2:
                    line.append("@home")
            line.append("%d → %d" % (before, now))
    boots = after.boots_hat + after.boots_bare + after.half
    if boots > old.boots_hat + old.boots_bare + old.half:
        gain.append("@boot")
        gain.append(str(boots))
    elif boots < old.boots_hat + old.boots_bare + old.half:
        loss.append("@boot")
        loss.append("%d → %d" % (old.boots_hat + old.boots_bare + old.half, boots))
    if after.mule == seat and old.mule != seat:
        gain.append("@mule")
    return [tuple(line) for line in (gain, loss) if len(line) > 1]


def preview(table, target, after):
    lines = describe_option(table, target[0])
    if target[0][0] == w.V_PASS:
        left = table.view.boots_hat + table.view.boots_bare
        if left:
            lines.append((PRICE, text("boots_lost", left)))
        return fit(table, lines)
    if after is None:
        lines.append((PRICE, text("no_way_back")))
        return fit(table, lines)
    found = changes(table, after)
    return fit(table, lines + found)


def detail(table, target):
    """A whole page about a thing that is looked at."""
    lines = describe(table, target)
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
            said.append("%s: %s" % (item("symbol", symbol), item("op_text", SYM_OP[symbol])))
    title = [part for part in lines[0][1:] if part[:1] not in ("@", ">")]
    return title[0], "\n".join(said)

