"""Compiles Boonlake: cards, map, river, boards, scoring tiles and the Grey Eminence's data."""

import ast
import re
from itertools import permutations
from pathlib import Path

from engine_core.boonlake import __path__ as rules, ops
from firmware.languages import LANGUAGES


def tasks():
    """{"T_COINS": 0, ...}: the tasks of the agenda by the names of their functions.

    Read and not imported: the rules need data.py, in which these numbers are written.
    """
    tree = ast.parse((Path(rules[0]) / "rules.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "AGENDA":
            names = [getattr(entry, "attr", "") for entry in node.value.elts]
    found = {"T_" + name.upper(): number for number, name in enumerate(names) if name}
    assert len(found) == len(names) - names.count(""), "two tasks have the same name"
    return found


TASK = tasks()
PIECES = ("settler", "house", "town", "cattle")
TYPES = ("day", "dusk", "night")
KINDS = ("wood", "clay", "stone", "iron")  # in the order of the canal
REGIONS = ("unknown", "new_hope", "boonlake", "southern")
LETTERS = "UNBS"
GAINS = {
    "coins": TASK["T_COINS"],
    "cards": TASK["T_CARDS"],
    "settlers": TASK["T_SETTLERS"],
    "vases": TASK["T_VASES"],
    "vp": TASK["T_VP"],
}
NOTHING = 255
PERKS = {
    "PM": ops.PM,
    "PC": ops.PC,
    "PD:day": ops.PD,
    "PD:dusk": ops.PD + 1,
    "PD:night": ops.PD + 2,
    "PA": ops.PA,
    "PB": ops.PB,
    "PR": ops.PR,
    "PP:coins": ops.PP_COINS,
    "PP:cards": ops.PP_CARDS,
    "PV": ops.PV,
}
NOW = {
    "TC": TASK["T_COIN_TRACK"],
    "TK": TASK["T_CARD_TRACK"],
    "CO": TASK["T_COINS"],
    "SE": TASK["T_SETTLERS"],
    "VA": TASK["T_VASES"],
}
PER_UNIT = {"EA": ops.M_CATTLE, "EP": ops.M_SITES, "EH": ops.M_HOUSES, "ET": ops.M_TOWNS}
LEVELS = {
    "QC": ops.M_COIN_TRACK,
    "QK": ops.M_CARD_TRACK,
    "QL": ops.M_LEVERS,
    "QA": ops.M_CATTLE,
    "QH": ops.M_HOUSES,
    "QT": ops.M_TOWNS,
}
PLOT = {
    "C+": TASK["T_COINS"],
    "K+": TASK["T_CARDS"],
    "V+": TASK["T_VP"],
    "Z+": TASK["T_VASES"],
    "TC+": TASK["T_COIN_TRACK"],
    "TK+": TASK["T_CARD_TRACK"],
}
COSTS = {"C-": 1, "K-": 2, "V-": 3}
SIMPLE = {
    "coin_track": ops.M_COIN_TRACK,
    "card_track": ops.M_CARD_TRACK,
    "lower_track": ops.M_LOWER_TRACK,
    "sites": ops.M_SITES,
    "group": ops.M_GROUP,
    "levers": ops.M_LEVERS,
    "cattle": ops.M_CATTLE,
    "towns": ops.M_TOWNS,
    "bridges": ops.M_BRIDGES,
    "pay:settlers": ops.M_PAY_SETTLERS,
    "pay:vases": ops.M_PAY_VASES,
    "pay:coins": ops.M_PAY_COINS,
}
TOWN_ZERO = 100  # a town effect of 0 in its column
SPACES = 33


def gain(row, column):
    """(task, argument) of a bonus cell such as `coins:2`, `site:clay`, `site`, `site_or_vase`."""
    text = row.text(column, False)
    name, _, value = text.partition(":")
    if not text:
        return NOTHING, 0
    if name in GAINS and value.isdigit():
        return GAINS[name], int(value)
    if name == "site" and value in KINDS + ("",):
        return TASK["T_SITES"], KINDS.index(value) if value else ops.ANY_SITE
    if text == "site_or_vase":
        return TASK["T_SITE_OR_VASE"], 0
    row.error(
        f"{column}: unknown bonus {text!r}; known: coins:2, cards:2, settlers:1, vases:1, "
        "vp:3, site, site:clay, site_or_vase"
    )
    return NOTHING, 0


def parts(row, column):
    return [part for part in row.text(column, False).split(";") if part]


def cards(source, out, projects):
    """The card columns; the projects of the scoring tiles stand behind the cards."""
    sheet = source.sheet("cards.csv")
    ids = sheet.ids()
    out.names("card", ids)
    out.strings("card", {lang: [row.text("name_" + lang) for row in sheet] for lang in LANGUAGES})
    codes = exchange_codes(source)
    out.column("CARD_TYPE", [row.choice("type", TYPES) for row in sheet] + [3] * len(projects))
    for column, high in (("coins", 30), ("vases", 4), *[(kind, 6) for kind in KINDS]):
        values = [row.int(column, 0, high) for row in sheet]
        extra = [row.int(column, 0, high) if column != "vases" else 0 for row in projects]
        out.column("CARD_" + column.upper(), values + extra)
    out.column("CARD_VP", [row.int("vp", 0, 20) for row in sheet])
    out.lists(
        "NOW", [[n for part in parts(row, "now") for n in now(row, part, codes)] for row in sheet]
    )
    out.lists(
        "PERM",
        [[n for part in parts(row, "permanent") for n in permanent(row, part)] for row in sheet],
        1,
    )
    out.lists(
        "END", [[n for part in parts(row, "end") for n in at_end(row, part)] for row in sheet], 1
    )
    out.constant("CARDS", len(ids))
    for row in sheet:
        over = sum(max(0, row.int(kind, 0, 6) - 2) for kind in KINDS)
        if over > 2:
            row.error("cannot be paid without levers: more than two resources beyond level 2")


def exchange_codes(source):
    codes = []
    for row in source.sheet("exchanges.csv"):
        if row.text("code") not in codes:
            codes.append(row.text("code"))
    return codes


def now(row, part, codes):
    """Three numbers of an immediate effect: task and arguments."""
    code, _, value = part.partition(":")
    if code in NOW and value.isdigit():
        return NOW[code], int(value), 0
    if code in codes:
        return TASK["T_EXCHANGE"], codes.index(code), int(value or 0)
    if code == "LU":
        return TASK["T_LIFT"], 0, 0
    if code in ("UH", "UT"):
        return TASK["T_UPGRADE"], ops.HOUSE_FREE if code == "UH" else ops.TOWN_CHEAPER, 0
    row.error(f"now: unknown effect {part!r}")
    return TASK["T_COINS"], 0, 0


def permanent(row, part):
    """Two numbers of a permanent effect: which, and how much is added."""
    if part in PERKS:
        return PERKS[part], 1
    code, _, value = part.partition(":")
    if code in PERKS and value.isdigit():
        return PERKS[code], int(value)
    row.error(f"permanent: unknown effect {part!r}")
    return 0, 0


def at_end(row, part):
    """Five numbers of an end-game effect: measure, then n1 v1 n2 v2; n1 = 0: v1 for each."""
    code, _, value = part.partition(":")
    if code == "ER" and value in LETTERS:
        return LETTERS.index(value), 0, 1, 0, 0
    if code in PER_UNIT and value.isdigit():
        return PER_UNIT[code], 0, int(value), 0, 0
    numbers = [int(n) for n in value.split("/") if n.isdigit()]
    if code in LEVELS and len(numbers) == 4 and 0 < numbers[0] < numbers[2]:
        return (LEVELS[code], *numbers)
    row.error(f"end: unknown effect {part!r}")
    return 0, 0, 0, 0, 0


def spaces(source, out):
    sheet = source.sheet("spaces.csv")
    rows = list(sheet)
    near = [[]] + [numbers(row, "neighbours") for row in rows]
    regions = [0] + [row.choice("region", REGIONS) for row in rows]
    for number, row in enumerate(rows, 1):
        if row.int("id", 1, SPACES) != number:
            row.error(f"space {number} expected here: spaces run 1-{SPACES} in order")
        for other in near[number]:
            if number not in near[other]:
                row.error(f"{other} is a neighbour of {number}, but not the other way round")
        for other in numbers(row, "bridges"):
            if other not in near[number] or regions[other] == regions[number]:
                row.error(f"bridge to {other}: must be a neighbour in another region")
        for other in near[number]:
            if regions[other] != regions[number] and other not in numbers(row, "bridges"):
                row.error(f"{other} lies in another region: a bridge must lead there")
        for other in numbers(row, "fords"):
            if other not in near[number] or number not in numbers(rows[other - 1], "fords"):
                row.error(f"ford to {other}: must be a neighbour with the same ford")
    reached, work = {1}, [1]
    while work:
        for other in near[work.pop()]:
            if other not in reached:
                reached.add(other)
                work.append(other)
    if len(reached) != SPACES or len(rows) != SPACES:
        source.error("spaces.csv", 1, f"{SPACES} connected spaces needed, {len(reached)} found")
    out.names("region", REGIONS)
    out.column("REGION", regions)
    out.column("SPACE_ROW", [0] + [row.int("row", 0, 9) for row in rows])
    out.column("SPACE_COL", [0] + [row.int("col", 0, 9) for row in rows])
    out.lists("NEXT", near, 1)
    out.lists("FORD", [[]] + [numbers(row, "fords") for row in rows], 1)
    out.column("BRIDGE", [0] + [int(bool(numbers(row, "bridges"))) for row in rows])
    out.column("START", [0] + [row.int("start", 2, 4, 0) for row in rows])
    gains = [(NOTHING, 0)] + [gain(row, "bonus") for row in rows]
    out.column("SPACE_OP", [op for op, _ in gains])
    out.column("SPACE_ARG", [arg for _, arg in gains])


def numbers(row, column):
    found = []
    for word in row.text(column, False).split():
        if word.isdigit() and 1 <= int(word) <= SPACES:
            found.append(int(word))
        else:
            row.error(f"{column}: {word!r} is no space 1-{SPACES}")
    return found


def river(source, out):
    sheet = source.sheet("river.csv")
    ids = sheet.ids()
    out.names("river", ids)
    gains = [gain(row, "bonus") for row in sheet]
    out.column("RIVER_OP", [op for op, _ in gains])
    out.column("RIVER_ARG", [arg for _, arg in gains])
    out.column("PORT", [row.flag("port") for row in sheet])
    segments = ("before", "upper", "lower", "after")
    rows = [
        (i, row.choice("segment", segments), row.flag("lock_after")) for i, row in enumerate(sheet)
    ]
    paths = [[r for part in (0, arm, 3) for r in rows if r[1] == part] for arm in (1, 2)]
    out.lists("PATH", [[r[0] for r in path] for path in paths], 1)
    locks = [[k + 1 for k, r in enumerate(path) if r[2]] for path in paths]
    for path, found in zip(paths, locks):
        if len(found) != 2 or found[1] != len(path) - 1:
            source.error("river.csv", 1, "two locks per round, the second before the last space")
    out.column("LOCK", [k for found in locks for k in found])
    starts = []
    for row in source.sheet("starts.csv"):
        for k, column in enumerate(("round1", "round2")):
            space = row.ref(column, ids, 0)
            starts.append([r[0] for r in paths[k]].index(space))
    out.column("SHIP_START", starts)


def boards(source, out):
    rows = source.sheet("rows.csv")
    out.column("MOVES", [row.int("movement", 1, 9) for row in rows])
    out.column("LOSS", [row.int("loss", 0, 9) for row in rows])
    sheet = source.sheet("actions.csv")
    actions = sheet.ids()
    out.names("action", actions)
    out.column("ACTION_CARD", [row.choice("card", TYPES + ("",)) for row in sheet])
    out.export(
        "action",
        ("expansion", "settlement", "cattle", "regions", "recruiting", "progress", "building"),
        "A_",
    )
    tracks = list(source.sheet("tracks.csv"))
    out.column("TRACK_GAIN", [row.int(c, 0, 20) for c in ("coins", "cards") for row in tracks])
    out.column("TRACK_VP", [row.int(c, 0, 20) for c in ("coin_vp", "card_vp") for row in tracks])
    gains = [gain(row, c) for c in ("coin_bonus", "card_bonus") for row in tracks]
    out.column("TRACK_OP", [op for op, _ in gains])
    out.column("TRACK_ARG", [arg for _, arg in gains])
    out.constant("TRACK", len(tracks))
    slots = list(source.sheet("slots.csv"))
    for kind in ("settler", "house", "town", "cattle"):
        own = [row for row in slots if row.text("kind") == kind]
        out.column(kind.upper() + "_COINS", [row.int("coins", 0, 9) for row in own])
        out.column(kind.upper() + "_VP", [row.int("vp", 0, 9) for row in own])
        out.column(kind.upper() + "_ROW", [row.int("row", 1, 5) for row in own])
    sheet = source.sheet("levers.csv")
    out.names("lever", sheet.ids())
    out.column("LEVER_COST", [0] + [row.int("cost", 0, 20) for row in sheet])
    sheet = source.sheet("regions.csv")
    for k, row in enumerate(sheet):
        if row.choice("id", REGIONS) != k or row.int("north", 1, 4) != k + 1:
            row.error("the regions stand in the order of their north rank")
    gains = [gain(row, "reward") for row in sheet]
    out.column("REWARD_OP", [op for op, _ in gains])
    out.column("REWARD_ARG", [arg for _, arg in gains])
    out.column("EMINENCE_REWARD", [row.int("eminence", 0, 20) for row in sheet])


def plot(row, column):
    """(there, cost kind, price, task, argument, town effect) of a plot."""
    there, cost, price, op, arg, town = 0, 0, 0, NOTHING, 0, TOWN_ZERO
    for part in parts(row, column):
        there = 1
        code, value = re.match(r"([A-Z]+[+-]?)(\d*)", part).groups()
        if code in COSTS and value:
            cost, price = COSTS[code], int(value)
        elif code in PLOT and value:
            op, arg = PLOT[code], int(value)
        elif part == "T3":
            op, arg = TASK["T_TRACK"], 3
        elif part in ("IC", "IK"):
            op = TASK["T_COIN_INCOME"] if part == "IC" else TASK["T_CARD_INCOME"]
        elif code in ("TOWN+", "TOWN-") and value:
            town += int(value) if code == "TOWN+" else -int(value)
        elif part != "FREE":
            row.error(f"{column}: unknown plot effect {part!r}")
    return there, cost, price, op, arg, town


def terrain(source, out):
    sheet = source.sheet("terrain.csv")
    ids = sheet.ids()
    out.names("terrain", ids)
    out.column("MARK", [row.int("mark", 2, 4, 0) for row in sheet])
    plots = [plot(row, column) for row in sheet for column in ("upper", "lower")]
    names = ("PLOT_THERE", "PLOT_COST", "PLOT_PRICE", "PLOT_OP", "PLOT_ARG", "PLOT_TOWN")
    for k, name in enumerate(names):
        out.column(name, [values[k] for values in plots])
    for row in sheet:
        if not parts(row, "upper"):
            row.error("a tile has an upper plot")
    out.names(
        "plot",
        [
            f"{row.text('id')}_{column}"
            for row in sheet
            for column in ("upper", "lower")
            if parts(row, column)
        ],
    )
    out.constant("PASTURE", len(ids) + 1)
    out.constant("TOWN_ZERO", TOWN_ZERO)


def condition(row):
    """(measure, first, second) of a scoring tile."""
    text = row.text("condition")
    kind, _, pair = text.partition(":")
    if text in SIMPLE:
        return SIMPLE[text], 0, 0
    known = {"regions": (ops.M_REGIONS, REGIONS), "cards": (ops.M_TYPES, TYPES)}
    names = pair.split("+")
    if kind in known and len(names) == 2 and all(name in known[kind][1] for name in names):
        measure, words = known[kind]
        return measure, words.index(names[0]), words.index(names[1])
    row.error(f"unknown condition {text!r}")
    return 0, 0, 0


def scoring(source, out):
    """The scoring tiles; returns their rows, whose projects are paid like cards."""
    sheet = source.sheet("scoring.csv")
    out.names("scoring", sheet.ids())
    out.names("project", sheet.ids())
    conditions = [condition(row) for row in sheet]
    for k, name in enumerate(("CONDITION", "CONDITION_A", "CONDITION_B")):
        out.column(name, [found[k] for found in conditions])
    thresholds = []
    for row in sheet:
        steps = []
        for column in ("first", "second", "third", "fourth"):
            match = re.fullmatch(r"(\d+)(?:\+(\d+))?", row.text(column))
            if match:
                steps.append((int(match[1]), int(match[2] or 0)))
            else:
                row.error(f"{column} must be a number or two with +")
        if steps != sorted(set(steps)):
            row.error("the thresholds must rise")
        thresholds += [n for step in steps for n in step]
    out.column("THRESHOLD", thresholds)
    out.column("PROJECT_VP", [row.int("vp", 0, 20) for row in sheet])
    out.column("PROJECT_TRACK", [row.choice("track", ("coin", "card")) for row in sheet])
    return list(sheet)


def exchanges(source, out):
    sheet = source.sheet("exchanges.csv")
    out.names("exchange", sheet.ids())
    codes = [row.text("code") for row in sheet]
    order = exchange_codes(source)
    out.lists("EX_OF", [[k for k, c in enumerate(codes) if c == code] for code in order], 1)
    for name in ("give", "get"):
        rows = []
        for row in sheet:
            values = []
            for part in parts(row, name):
                word, _, value = part.partition(":")
                if word not in GAINS or not value.isdigit():
                    row.error(f"{name}: unknown {part!r}")
                else:
                    values += [GAINS[word], int(value)]
            rows.append(values)
        out.lists("EX_" + name.upper(), rows, 1)


def solo(source, out, actions):
    sheet = source.sheet("solo.csv")
    out.names("solo", sheet.ids())
    out.column("SOLO_B", [row.choice("kind", ("A", "B")) for row in sheet])
    corners = ("top_left", "top_right", "bottom_left", "bottom_right")
    out.column("SOLO_CORNER", [row.int(c, 1, SPACES) for row in sheet for c in corners])
    found = []
    for row in sheet:
        names = row.text("actions").split()
        if len(names) != 3 or any(name not in actions for name in names):
            row.error("actions: three action tiles needed")
        found += [actions.index(name) for name in names if name in actions]
    out.column("SOLO_ACTION", found)
    for row in source.sheet("eminence.csv"):
        group = row.text("group")
        values = [int(n) for n in row.text("values").split()]
        out.column("EMINENCE_" + group.upper(), values if group == "cactus" else [0] + values)


def canal(out):
    """What two canoes can cover: DEFICIT maps missing resources (two bits a kind) to a case,
    UPSTREAM[case << 4 | canoe << 2 | canoe] has the upstream moves that takes; 9: impossible."""
    cases = [()] + [(k,) for k in range(4)] + [(j, k) for j in range(4) for k in range(j, 4)]
    deficit = []
    for code in range(256):
        kinds = [k for k in range(4) for _ in range(code >> 2 * k & 3)]
        deficit.append(cases.index(tuple(kinds)) if len(kinds) < 3 else len(cases))
    out.column("DEFICIT", deficit)
    upstream = []
    for case in cases:
        for canoes in range(16):
            upstream.append(
                min(
                    sum(to < canoe for to, canoe in zip(case, order))
                    for order in permutations((canoes >> 2, canoes & 3))
                )
            )
    out.column("UPSTREAM", upstream + [9] * 16)


def words(out):
    """Lists of texts that are read by the numbers of something else."""
    out.names("kind", KINDS)
    out.names("type", TYPES)
    out.names("piece", PIECES)
    out.names("left", out.name_lists["action"])
    out.names("right", out.name_lists["action"])
    out.names("about_lever", out.name_lists["lever"])


def build(source, out):
    projects = scoring(source, out)
    cards(source, out, projects)
    spaces(source, out)
    river(source, out)
    boards(source, out)
    terrain(source, out)
    exchanges(source, out)
    solo(source, out, out.name_lists["action"])
    canal(out)
    words(out)
    for name, number in TASK.items():
        out.constant(name, number)
