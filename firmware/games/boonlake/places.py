"""Words of the map of Boonlake: what plots, spaces, pastures and regions cost and give."""

from engine_core.boonlake import data as d, words as w
from engine_core.boonlake.board import HOUSE, TOWN, around
from engine_core.boonlake.ops import PB
from engine_core.boonlake.pieces import HOUSE_COINS as PER_HOUSE
from engine_core.boonlake.places import HOUSES, plot_of
from firmware.games.boonlake import art
from firmware.games.boonlake.why import why_not
from firmware.games.screen import DIM, GAIN, NAME, PRICE, TEXT
from firmware.strings import item, text

_COSTS = ("", "coin", "deck", "star")


def coming(table):
    """What is about to be placed: a pasture, or the tile that was turned up."""
    if table.ask is not None and table.ask.prompt == w.P_PLACE:
        return table.view.about + 1
    return d.PASTURE


def plot_parts(plot):
    """What a plot costs and gives, as parts of a line."""
    out = []
    cost = d.PLOT_COST[plot]
    if cost:
        out += ["@" + _COSTS[cost], "-%d" % d.PLOT_PRICE[plot]]
    out += art.parts(d.PLOT_OP[plot], d.PLOT_ARG[plot])
    town = d.PLOT_TOWN[plot] - d.TOWN_ZERO
    if town:
        out += ["@town", "@star", "%+d" % town]
    return out


def presence(table, region):
    """Who has how many pieces in a region."""
    line = [DIM, text("colon", item("region", region))]
    for seat in range(len(table.view.seats)):
        line += ["@owner%d" % (seat + 1), str(table.view.seats[seat].present[region])]
    return tuple(line)


def everywhere(table, region):
    """The presences of all regions, for the column of a wide panel."""
    if len(table.view.seats) > 2:
        return [presence(table, region)]
    found = [(NAME, text("presence"))]
    for region in range(4):
        line = [TEXT, art.LETTERS[region]]
        for seat in range(len(table.view.seats)):
            line += ["@owner%d" % (seat + 1), str(table.view.seats[seat].present[region])]
        found.append(tuple(line))
    return found


def describe(table, target):
    what = target[0]
    verb = what[0]
    v = table.view
    if verb == w.V_PLOT or verb == "plot":
        found = plot_lines(table, v, what[1])
    elif verb == w.V_HOUSE:
        found = house_lines(table, v, what[1])
    elif verb == w.V_TOWN:
        found = town_lines(table, v, what[1])
    elif verb == w.V_HERD:
        found = herd_lines(table, v, what[1])
    elif verb == w.V_REGION:
        return region_lines(table, v, what[1])
    elif verb == "piece" or verb == "meadow":
        return closed_lines(table, what)
    else:
        found = place_lines(table, v, what[1])
    region = d.REGION[what[1] if verb in (w.V_HERD, w.V_PLACE) else what[1] >> 1]
    return closing(table, found, region)


def closing(table, found, region):
    """The pane ends with who is present: in this region, or everywhere if there is room."""
    if table.wide:
        return found + everywhere(table, region)
    return found + [presence(table, region)]


def where(cell):
    return text("plot_upper" if not cell & 1 else "plot_lower", cell >> 1)


def plot_lines(table, v, cell):
    plot = plot_of(v, cell)
    found = [(NAME, where(cell))]
    line = [PRICE, "@settler", "-1"]
    if d.PLOT_COST[plot]:
        line += ["@" + _COSTS[d.PLOT_COST[plot]], "-%d" % d.PLOT_PRICE[plot]]
    gain = art.parts(d.PLOT_OP[plot], d.PLOT_ARG[plot], v.seats[table.seat])
    found.append(tuple(line))
    if gain:
        found.append((GAIN,) + tuple(gain))
    town = d.PLOT_TOWN[plot] - d.TOWN_ZERO
    if town:
        found.append((GAIN if town > 0 else PRICE, text("town_here", town)))
    if not gain and not town:
        found.append((DIM, text("plot_free")))
    return found


def closed_lines(table, what):
    title, conditions, rules = why_not(table, (what,))
    found = [(NAME, title)]
    for met, said in conditions:
        if not met:
            found.append((PRICE, "@cross", said))
    return found


def slot_gain(coins, points):
    """What an emptied slot of the board brings at each interim scoring."""
    line = [GAIN, text("each_scoring")]
    if coins:
        line += ["@coin", "+%d" % coins]
    if points:
        line += ["@star", "+%d" % points]
    return tuple(line)


def house_lines(table, v, cell):
    me = v.seats[table.seat]
    after = table.after((w.V_HOUSE, cell))
    found = [(NAME, text("to_house", cell >> 1))]
    if after is not None:
        found += art.changes(table, after)
    if me.houses < HOUSES:
        found.append(slot_gain(d.HOUSE_COINS[me.houses], d.HOUSE_VP[me.houses]))
    return found


def town_lines(table, v, cell):
    me = v.seats[table.seat]
    found = [(NAME, text("to_town", cell >> 1))]
    after = table.after((w.V_TOWN, cell))
    changed = art.changes(table, after) if after is not None else ()
    if changed:
        found += changed
    else:
        found.append((PRICE, "@settler", text("then_pay")))
    found.append(slot_gain(d.TOWN_COINS[me.towns], d.TOWN_VP[me.towns]))
    found.append((DIM, text("neighbours", v.near[cell >> 1] - 1)))
    return found


def herd_lines(table, v, space):
    me = v.seats[table.seat]
    found = [(NAME, text("cattle_on", space))]
    after = table.after((w.V_HERD, space))
    changed = art.changes(table, after) if after is not None else ()
    if changed:
        found += changed
    else:
        found.append((PRICE, "@settler", text("then_pay")))
        coins = PER_HOUSE * around(v, space, HOUSE) + me.perks[PB]
        if coins:
            found.append((GAIN, "@coin", "+%d" % coins))
    towns = around(v, space, TOWN)
    line = slot_gain(d.CATTLE_COINS[me.cattle], d.CATTLE_VP[me.cattle] + towns)
    found.append(line)
    return found


def place_lines(table, v, space):
    found = [(NAME, text("space_no", space), ">" + item("region", d.REGION[space]))]
    gain = art.parts(d.SPACE_OP[space], d.SPACE_ARG[space], v.seats[table.seat])
    found.append((GAIN,) + tuple(gain) if gain else (DIM, text("no_bonus")))
    code = coming(table)
    if code == d.PASTURE:
        near = around(v, space, HOUSE), around(v, space, TOWN)
        found.append((TEXT, text("beside"), "@bhouse", str(near[0]), "@town", str(near[1])))
        return found
    found += tile_lines(code)
    return found


def tile_lines(code):
    """The plots of a tile, one line each."""
    found = []
    for k in range(2):
        plot = 2 * (code - 1) + k
        if d.PLOT_THERE[plot]:
            said = plot_parts(plot) or [text("plot_free")]
            found.append(tuple([TEXT, text("lower" if k else "upper")] + said))
    return found


def region_lines(table, v, region):
    me = v.seats[table.seat]
    found = [(NAME, item("region", region))]
    if v.covered[region]:
        found.append((PRICE, text("reward_gone")))
    else:
        found.append((GAIN,) + tuple(art.parts(d.REWARD_OP[region], d.REWARD_ARG[region])))
    line = [TEXT, text("then_coins")]
    for seat in range(v.players):
        other = v.seats[seat].present
        line += ["@owner%d" % (seat + 1), "+%d" % (sum(other) - other[region])]
    if v.solo:  # BL-20.20
        there = v.seats[1].present
        line += ["@owner2", "@star", "+%d" % (sum(there) - there[region])]
    found.append(tuple(line))
    found.append((DIM, text("your_presence"), str(me.present[region])))
    if table.wide:
        found += everywhere(table, region)
    return found


def look_lines(table, target, seat):
    space = target[0][1]
    v = table.view
    code = v.ground[space]
    found = [(NAME, text("space_no", space), ">" + item("region", d.REGION[space]))]
    if not code:
        gain = art.parts(d.SPACE_OP[space], d.SPACE_ARG[space])
        found.append((GAIN,) + tuple(gain) if gain else (DIM, text("no_bonus")))
    elif code == d.PASTURE:
        line = [TEXT, text("pasture")]
        for other in range(len(v.seats)):
            if v.herds[4 * space + other]:
                line += ["@owner%d" % (other + 1), str(v.herds[4 * space + other])]
        found.append(tuple(line))
    else:
        found += tile_lines(code)
    return closing(table, found, d.REGION[space])


def detail(table, target, seat):
    """A space in full: what lies there, who is there, what it touches."""
    space = target[0][1]
    v = table.view
    out = [text("region_is", item("region", d.REGION[space]))]
    for k in range(2):
        piece = v.plots[2 * space + k]
        if piece:
            who = table.name((piece - 1) // 3)
            what = item("piece", (piece - 1) % 3)
            out.append("%s %s (%s)" % (text("lower" if k else "upper"), what, who))
    near = [str(d.NEXT[i]) for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1])]
    out.append(text("touches", ", ".join(near)))
    bridges = []
    for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
        if d.REGION[d.NEXT[i]] != d.REGION[space]:
            bridges.append(str(d.NEXT[i]))
    if bridges:
        out.append(text("bridge_to", ", ".join(bridges)))
    out.append(text("neighbours", v.near[space]))
    for region in range(4):
        said = []
        for other in range(len(v.seats)):
            said.append("%s %d" % (table.name(other), v.seats[other].present[region]))
        out.append(text("pair", item("region", region), ", ".join(said)))
    return text("space_no", space), "\n".join(out)
