"""How the content of Sierra West becomes columns: cards, symbols, summits, cabins, plans."""

import re

MODES = ("AH", "BB", "GR", "OO")
KINDS = ("hand", "mode_hand", "mountain")
ANIMALS = ("rabbit", "beaver", "fox", "bear", "mode")
COLOURS = ("green", "brown", "grey")
TRAIL = ("gA", "bA", "gB", "gC", "bC")

# Opcodes of the trail symbols; from FIRST_MODE_OP on they belong to the mode that is named.
OPS = ("GAIN", "GOLD", "BOOTS", "SHOVEL", "MULE", "FUR", "BEAR", "PAIR")
MODE_OPS = {
    "AH": ("APPLES", "HARVEST"),
    "BB": ("PAN", "MELANCHOLY", "BANJO", "OAR", "FISHING", "CATCH"),
    "GR": ("LAMP", "DYNAMITE", "LOAD", "MINE", "TOOL"),
    "OO": ("BULLETS", "SHERIFF", "LAW"),
}
ALL_OPS = OPS + sum((MODE_OPS[mode] for mode in MODES), ())
OP_MODE = {op: mode for mode in MODES for op in MODE_OPS[mode]}

CABIN_OPS = (
    "BOOTS_TO_GOLD",
    "BOOTS_TO_PAIR",
    "BOOTS_DOUBLE",
    "STEP_BACK",
    "DROP_DOWN",
    "ALL_GREEN",
    "DOUBLE",
    "PAID_MINUS_1",
    "BEAR_FREE",
    "SPADE_GOLD",
    "GOLD_TO_BASIC",
)

# What a summit action can cost, in the order of the engine's goods, and what it can do.
COSTS = ("M", "W", "S", "FR", "FG", "FB", "BU", "G", "AG", "AR", "AX", "A")
COST_MODE = {"FR": "BB", "FG": "BB", "FB": "BB", "BU": "OO", "AG": "AH", "AR": "AH", "AX": "AH"}
GOODS = (
    "meat",
    "wood",
    "stone",
    "red",
    "green",
    "blue",
    "bullet",
    "gold",
    "apple_g",
    "apple_r",
    "apple_x",
    "any",
    "pair",
)
EFFECTS = {  # word: (opcode, argument, mode)
    "HS_M": ("HOMESTEAD", 0, None),
    "HS_W": ("HOMESTEAD", 1, None),
    "HS_S": ("HOMESTEAD", 2, None),
    "HS_ANY": ("HOMESTEAD", 3, None),
    "WAG": ("WAGON", 0, None),
    "A1": ("BASIC", 1, None),
    "ORC_G": ("ORCHARD", 0, "AH"),
    "ORC_R": ("ORCHARD", 1, "AH"),
    "ORC_ANY": ("ORCHARD", 2, "AH"),
    "FISH1": ("FISH", 1, "BB"),
    "CART": ("CART", 0, "GR"),
    "GUN": ("GUN", 0, "OO"),
    "SHARP": ("SHARP", 2, "OO"),
}
SUMMIT_OPS = (
    "HOMESTEAD",
    "WAGON",
    "BASIC",
    "GAIN_GOLD",
    "ORCHARD",
    "FISH",
    "CART",
    "GUN",
    "SHARP",
)

MARKS = ("-", "fire", "I", "II", "III", "IV", "V")
PLAN_ACTS = ("WAG", "GLD", "FUR", "HSM", "HSW", "HSS", "MOV", "SHV", "SPC")
NONE = 255


def build(source, out):
    symbols = build_symbols(source, out)
    build_cards(source, out, symbols)
    build_specials(source, out)
    build_cabins(source, out)
    build_boards(source, out, symbols)
    build_mountain(source, out)
    build_plans(source, out)
    for kind, prefix, words in (
        ("op", "OP_", ALL_OPS),
        ("effect", "SUM_", SUMMIT_OPS),
        ("cabin_op", "CAB_", CABIN_OPS),
        ("act", "PLAN_", PLAN_ACTS),
    ):
        out.names(kind, words)
        out.export(kind, words, prefix)
    out.names("op_text", ALL_OPS)
    for kind in ("good", "goods"):  # its name, and so many of it
        out.names(kind, GOODS)
    out.names("deed", PLAN_ACTS)
    out.constant("FIRST_MODE_OP", len(OPS))


def build_symbols(source, out):
    """Trail symbols and rewards: opcode, two arguments, hazard?, needs a target? (SW-4.25)"""
    sheet = source.sheet("symbols.csv", ("id", "op", "a", "b", "hazard", "target"))
    ids = sheet.ids()
    out.names("symbol", ids)
    out.column("SYM_OP", [row.choice("op", ALL_OPS) for row in sheet])
    out.column("SYM_A", [row.int("a", 0, 9) for row in sheet])
    out.column("SYM_B", [row.int("b", 0, 9) for row in sheet])
    out.column("SYM_HAZARD", [row.flag("hazard") for row in sheet])
    out.column("SYM_TARGET", [row.flag("target") for row in sheet])
    modes = {row.text("id"): OP_MODE.get(row.text("op")) for row in sheet}
    return ids, modes


def build_cards(source, out, symbols):
    """Playable cards: 8 starting ones, one per mode, 15 of each mountain, in this order."""
    ids, modes = symbols
    sheet = source.sheet("cards.csv", ("id", "mode", "kind", "summit", "animal") + TRAIL)
    out.names("card", sheet.ids())
    wanted = [("ALL", "hand")] * 8 + [(mode, "mode_hand") for mode in MODES]
    wanted += [(mode, "mountain") for mode in MODES for _ in range(15)]
    if len(sheet) != len(wanted):
        source.error("cards.csv", 1, f"{len(sheet)} cards, must be {len(wanted)}")
    for row, (mode, kind) in zip(sheet, wanted):
        if (row.text("mode"), row.text("kind")) != (mode, kind):
            row.error(f"the card at this place must be of mode {mode} and kind {kind}")
        for column in TRAIL:
            of = modes.get(row.text(column))
            if of and of != mode:
                row.error(f"{column} is a symbol of mode {of}")
        if {row.text(column) for column in TRAIL[:4]} & {"BAN", "BEAR"}:
            row.error("BEAR and BAN stand only in bC, which is always paid (OD-1)")
        if "MEL" in (row.text("bA"), row.text("bC")):
            row.error("MEL stands only on green (OD-1)")
    out.column("CARD_KIND", [row.choice("kind", KINDS) for row in sheet])
    for column in TRAIL:
        out.column(column.upper(), [row.ref(column, ids) for row in sheet])
    codes = []
    for row in sheet:
        code = row.text("summit")
        if code not in codes:
            codes.append(code)
            check_summit(row, code)
    out.column("SUMMIT", [codes.index(row.text("summit")) for row in sheet])
    out.column("ANIMAL", [animal(row) for row in sheet])
    parsed = [parse_summit(code) for code in codes]
    out.lists("COST", [cost for cost, _, _, _ in parsed])
    out.column("SUMMIT_OP", [op for _, op, _, _ in parsed])
    out.column("SUMMIT_ARG", [arg for _, _, arg, _ in parsed])
    out.column("SUMMIT_AGAIN", [again for _, _, _, again in parsed])


def animal(row):
    return NONE if row.text("animal") == "-" else row.choice("animal", ANIMALS)


def parse_summit(code):
    """([good, count, ...], opcode, argument, repeatable) of a code such as `M1 S2>HS_S`."""
    cost, _, effect = code.rpartition(">")
    again = int(effect.endswith("*"))
    effect = effect.rstrip("*")
    goods = []
    for part in cost.split():
        letters = part.rstrip("0123456789")
        if letters not in COSTS or letters == part:
            return [], 0, 0, None
        goods += [COSTS.index(letters), int(part[len(letters) :])]
    if re.fullmatch("G[1-9]", effect):
        return goods, SUMMIT_OPS.index("GAIN_GOLD"), int(effect[1:]), again
    if effect not in EFFECTS:
        return [], 0, 0, None
    op, arg, _ = EFFECTS[effect]
    return goods, SUMMIT_OPS.index(op), arg, again


def check_summit(row, code):
    goods, _, _, again = parse_summit(code)
    if again is None:
        row.error(f"summit {code!r} is no COST>EFFECT that the engine knows")
        return
    used = {COST_MODE.get(COSTS[good]) for good in goods[::2]}
    used.add(EFFECTS.get(code.rpartition(">")[2].rstrip("*"), (0, 0, None))[2])
    if used - {None, row.text("mode")}:
        row.error(f"summit {code!r} belongs to another mode")
    if again and not goods:
        row.error(f"summit {code!r} can be repeated for nothing")


def build_specials(source, out):
    """Six special cards per mode; the columns of other modes are 0."""
    sheet = source.sheet("specials.csv", ("id", "mode", "marker"))
    out.names("special", sheet.ids())
    if [row.text("mode") for row in sheet] != [mode for mode in MODES for _ in range(6)]:
        source.error("specials.csv", 1, "there must be six cards of AH, BB, GR, OO each, in order")
    out.column("SP_MARK", [row.choice("marker", MARKS) for row in sheet])
    for name, column, high in (
        ("SP_GREEN", "apples_green", 6),
        ("SP_RED", "apples_red", 6),
        ("SP_FR", "fish_red", 3),
        ("SP_FG", "fish_green", 3),
        ("SP_FB", "fish_blue", 3),
        ("SP_GOLD", "mine_gold", 9),
        ("SP_DARK", "mine_dark", 1),
        ("SP_DIE", "die_face", 7),
        ("SP_FEW", "bandits_2p", 9),
        ("SP_MANY", "bandits_3_4p", 9),
    ):
        out.column(name, [row.int(column, 0, high, 0) for row in sheet])
    rivers = []
    for row in sheet:
        tokens = row.text("river_tokens", False).split()
        if set(tokens) - {"S", "G"}:
            row.error("river_tokens are S and G, left to right")
        rivers.append(["SG".index(token) if token in "SG" else 0 for token in tokens])
    out.lists("RIVER", rivers)


def build_cabins(source, out):
    sheet = source.sheet("cabins.csv", ("id", "colour", "copies", "mark", "op", "arg"))
    out.names("cabin", sheet.ids())
    out.names("cabin_text", sheet.ids())
    out.column("CABIN_COLOUR", [row.choice("colour", COLOURS) for row in sheet])
    out.column("CABIN_COPIES", [row.int("copies", 0, 8) for row in sheet])
    out.column("CABIN_OP", [row.choice("op", CABIN_OPS) for row in sheet])
    out.column("CABIN_ARG", [row.int("arg", 0, 9, 0) for row in sheet])
    out.column("CABIN_ONCE", [row.choice("mark", ("inf", "1x")) for row in sheet])


def build_boards(source, out, symbols):
    """Wagon trail (OD-5), market (OD-7), tracks (SW-14.2, SW-16.6), animals, supplies."""
    ids, _ = symbols
    wagon = source.sheet("wagon.csv", ("space", "multiplier", "boots", "any"))
    out.column("MULTIPLIER", [row.int("multiplier", 1, 9) for row in wagon])
    out.column("WAGON_BOOTS", [row.int("boots", 0, 9) for row in wagon])
    out.column("WAGON_ANY", [row.int("any", 0, 9) for row in wagon])
    market = source.sheet("market.csv", ("slot", "surcharge"))
    out.column("SURCHARGE", [row.int("surcharge", 0, 9) for row in market])
    tracks = source.sheet("tracks.csv", ("id", "reward"))
    out.names("track", tracks.ids())
    out.column("TRACK_REWARD", [row.ref("reward", ids) for row in tracks])
    animals = source.sheet("animals.csv", ("id", "reward"))
    out.names("animal", animals.ids())
    out.names("animal_text", animals.ids())
    out.column("ANIMAL_REWARD", [row.ref("reward", ids) for row in animals])
    supplies = source.sheet("supplies.csv", ("players", "layout", "fish", "minecarts", "bandits"))
    for sheet, name, count in (
        (wagon, "wagon.csv", 7),
        (market, "market.csv", 4),
        (tracks, "tracks.csv", 5),
        (animals, "animals.csv", 8),
        (supplies, "supplies.csv", 4),
    ):
        if len(sheet) != count:
            source.error(name, 1, f"{len(sheet)} rows, must be {count}")
    out.column("MANY", [row.choice("layout", ("few", "many")) for row in supplies])
    out.column("FISH_EACH", [row.int("fish", 1, 30) for row in supplies])
    out.column("CARTS", [row.int("minecarts", 1, 30) for row in supplies])
    helper = source.sheet("helper.csv", ("die", "red", "green", "blue"))
    out.column("HELPER", [row.int(c, 0, 3) for row in helper for c in ("red", "green", "blue")])


def build_mountain(source, out):
    """Places from the top row down (OD-12): neighbours, what lies on each, order from the left."""
    sheet = source.sheet("mountain.csv", ("row", "col", "few", "many", "outposts"))
    places = [(row.int("row", 1, 5), row.int("col", 0, 5)) for row in sheet]
    if places != [(r, c) for r in range(1, 6) for c in range(r + 1)]:
        source.error("mountain.csv", 1, "places must be rows 1-5 with columns 0 to row, in order")
        return
    base = len(places)
    near, above = [], []
    for r, c in places:
        around = [(r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
        near.append([places.index(p) for p in around if p in places] + [base] * (r == 5))
        above.append([places.index(p) for p in around[:2] if p in places])
    near.append([places.index((5, c)) for c in range(6)])
    out.lists("NEAR", near)
    out.lists("ABOVE", above)
    order = sorted(range(base), key=lambda p: (2 * places[p][1] - places[p][0], places[p][0]))
    out.column("FROM_LEFT", order)
    for name, column in (("LAYOUT_FEW", "few"), ("LAYOUT_MANY", "many")):
        marks = [row.choice(column, ("-", "upper", "lower")) for row in sheet]
        if (marks.count(1), marks.count(2)) != (2, 3):
            source.error("mountain.csv", 1, f"{column} needs 2 upper and 3 lower places")
        out.column(name, marks)
    marks = [row.choice("outposts", ("-", "I", "II", "III", "IV", "V")) for row in sheet]
    out.column("OUTPOST_AT", [marks.index(i) if i in marks else 0 for i in range(1, 6)])
    out.constant("BASE", base)


def build_plans(source, out):
    """Hastings' plan cards: four actions, and the row that needs the mule on the card before."""
    sheet = source.sheet("plans.csv", ("id", "scout", "mule_arrow", "animal", "trap_side"))
    out.names("plan", sheet.ids())
    out.column("PLAN_RIGHT", [row.choice("scout", ("L", "R")) for row in sheet])
    acts = [row.choice(f"act{i}", PLAN_ACTS) for row in sheet for i in (1, 2, 3, 4)]
    out.column("PLAN_ACT", acts)
    out.column("PLAN_MULE", [row.int("mule_arrow", 1, 4) - 1 for row in sheet])
    out.column("PLAN_ANIMAL", [animal(row) for row in sheet])
    out.column("TRAP_RIGHT", [row.choice("trap_side", ("L", "R")) for row in sheet])
    out.column("TRAP_FAINT", [row.choice("trap_look", ("opaque", "transparent")) for row in sheet])
