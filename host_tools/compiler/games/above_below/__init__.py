"""How the content of Above and Below becomes columns: cards, villagers, caves, encounters."""

import re

from firmware.languages import LANGUAGES
from host_tools.compiler.games.above_below import book_file, encounters

compile_others = encounters.compile_books
texts = encounters.texts

KINDS = ("start", "house", "outpost", "star", "key")
VILLAGERS = ("start", "villager", "special")
GOODS = encounters.GOODS
ITEMS = GOODS + encounters.DRINKS
MARKS = ("CAT", "BAD_REP", "OWN_BED", "NO_DRINK")
NONE = 255
SIGNED = 128  # what 0 is in a column of signed numbers

# Effects of cards (AB-17). The first eight are symbols that a village adds up.
OPS = (
    "BED",
    "TRAIN_READY",
    "COIN_ON_BUILD",
    "REROLL",
    "COIN_ON_EXPLORE",
    "DRINK_AS_COIN",
    "POTION_INCOME",
    "INCOME",
    "REP_NOW",
    "POTION_NOW",
    "STOCK",
    "RENEW",
    "INCOME_PER_GOOD",
    "VP_PER_VILLAGER",
    "VP_PER_ITEM",
    "VP_PER_BUILDING",
    "VP_PER_EMPTY_CAVE",
)
SYMBOLS = 8
WITHOUT_NUMBER = ("TRAIN_READY", "DRINK_AS_COIN")
OF_A_GOOD = ("STOCK", "RENEW", "INCOME_PER_GOOD")
PIECES = {"building": 68, "villager": 36, "cave": 25}
ROW = 4
WIDE = ("enc_choice", "choice_tier", "choice_fail", "tier_op")


def build(source, out):
    build_items(source, out)
    build_buildings(source, out)
    build_villagers(source, out)
    build_boards(source, out)
    build_levels(source, out)
    written = build_encounters(source, out)
    build_caves(source, out, written)


def names(sheet, kind, out):
    rows = list(sheet)
    ids = sheet.ids()
    if len(ids) != PIECES.get(kind, len(ids)):
        sheet.problems.add(sheet.name, 1, f"{len(ids)} rows, the game has {PIECES[kind]}")
    out.names(kind, ids)
    out.strings(kind, {lang: [row.text("name_" + lang) for row in rows] for lang in LANGUAGES})
    if kind != "cave":
        out.objects(kind, rows)
    return rows


def build_items(source, out):
    sheet = source.sheet("items.csv")
    rows = names(sheet, "item", out)
    if tuple(out.name_lists["item"]) != ITEMS:
        sheet.problems.add(sheet.name, 1, "the items must be " + ", ".join(ITEMS))
    out.column("SUPPLY", [row.int("supply", 1, 99) for row in rows])
    out.column("PEDLAR_SELLS", [row.int("pedlar_sells", 0, 20) for row in rows])
    out.column("PEDLAR_PAYS", [row.int("pedlar_pays", 0, 20) for row in rows])
    for i, name in enumerate(ITEMS):
        out.constant(name.upper(), i)


def effects_of(row):
    """[(op, what, n), ...] of the column effects: NAME, NAME:n, NAME:item, NAME:item:n."""
    found = []
    for text in row.text("effects", False).split(";"):
        if not text:
            continue
        name, *args = text.split(":")
        if name not in OPS:
            row.error(f"effects: unknown effect {name!r}")
            continue
        pool = ITEMS if name == "VP_PER_ITEM" else GOODS if name in OF_A_GOOD else ()
        what = 0
        if pool:
            if not args or args[0] not in pool:
                row.error(f"effects: {text!r} must name one of {', '.join(pool)}")
                continue
            what = pool.index(args.pop(0))
        number = "1" if name in WITHOUT_NUMBER + ("RENEW",) and not args else "".join(args)
        if not re.fullmatch("[1-9]", number):
            row.error(f"effects: {text!r} must end with a number 1-9")
            continue
        found.append((OPS.index(name), what, int(number)))
    if sum(OPS[op] in ("STOCK", "RENEW") for op, _, _ in found) > 1:
        row.error("effects: one STOCK or RENEW at most, for a card holds one kind of good")
    return found


def build_buildings(source, out):
    rows = names(source.sheet("buildings.csv"), "building", out)
    effects = [effects_of(row) for row in rows]
    kinds = [row.choice("kind", KINDS) for row in rows]
    for row, kind, before in zip(rows, kinds, [0] + kinds):
        if kind < before:
            row.error("buildings stand in the order " + ", ".join(KINDS))
    out.column("KIND", kinds)
    out.column("COST", [row.int("cost", 0, 30) for row in rows])
    out.column("POINTS", [row.int("points", 0, 30) for row in rows])
    out.lists("EFFECT", [sum(map(list, found), []) for found in effects])
    out.column("GOOD", [good_of(found) for found in effects])
    renew = OPS.index("RENEW")
    out.column("RENEWS", [int(any(op == renew for op, _, _ in found)) for found in effects])
    for i, name in enumerate(KINDS):
        out.constant("K_" + name.upper(), i)
        out.constant("FIRST_" + name.upper(), kinds.index(i) if i in kinds else 0)
    for i, name in enumerate(OPS):
        out.constant(name, i)
    out.constant("SYMBOLS", SYMBOLS)
    build_effect_texts(source, rows, out)


def good_of(effects):
    for op, what, _ in effects:
        if OPS[op] in ("STOCK", "RENEW"):
            return what
    return NONE


def build_effect_texts(source, rows, out):
    """What a card does, in words: one sentence per effect."""
    sheet = source.sheet("effects.csv")
    known = {row.text("effect"): row for row in sheet}
    texts = {lang: [] for lang in LANGUAGES}
    for row in rows:
        words = [word for word in row.text("effects", False).split(";") if word]
        for word in words:
            if word not in known:
                row.error(f"effects.csv has no text for {word!r}")
        for lang in LANGUAGES:
            said = [known[word].text("text_" + lang) for word in words if word in known]
            texts[lang].append(" ".join(said))
    out.names("building_text", out.name_lists["building"])
    out.strings("building_text", texts)


def build_villagers(source, out):
    rows = names(source.sheet("villagers.csv"), "villager", out)
    kinds = [row.choice("kind", VILLAGERS) for row in rows]
    out.column("CLASS", kinds)
    out.column("LANTERN1", [row.int("lantern1_min", 1, 7) for row in rows])
    out.column("LANTERN2", [row.int("lantern2_min", 1, 7) for row in rows])
    out.column("HAMMER", [row.int("hammer", 0, 2) for row in rows])
    out.column("QUILL", [row.int("quill", 0, 2) for row in rows])
    out.column("MARKS", [marks_of(row) for row in rows])
    out.column("BREED", [breed_of(row, kind) for row, kind in zip(rows, kinds)])
    out.constant("FIRST_VILLAGER", kinds.index(1))
    out.constant("FIRST_SPECIAL", kinds.index(2))
    for i, name in enumerate(MARKS):
        out.constant(name, 1 << i)


def marks_of(row):
    bits = 0
    for mark in row.text("special", False).split(";"):
        if mark in MARKS:
            bits |= 1 << MARKS.index(mark)
        elif mark:
            row.error(f"special: unknown mark {mark!r}, known are {', '.join(MARKS)}")
    return bits


def breed_of(row, kind):
    """Which special villager an encounter means: cat, glogo, liquid, metal (AB-12.1)."""
    if VILLAGERS[kind] != "special":
        return NONE
    words = row.text("name_en").lower().split()
    for i, name in enumerate(encounters.SPECIALS):
        if name in words:
            return i
    row.error("name_en of a special villager must hold " + ", ".join(encounters.SPECIALS))
    return NONE


def build_boards(source, out):
    """AB-21.1 to AB-21.3"""
    track = list(source.sheet("track.csv"))
    out.column("SPACE_POINTS", [row.int("points", 0, 20) for row in track])
    out.column("SPACE_INCOME", [row.int("income", 0, 30) for row in track])
    reputation = list(source.sheet("reputation.csv"))
    steps = [row.int("reputation", -20, 30) for row in reputation]
    for row, step in zip(reputation, range(steps[0], 100)):
        if row.int("reputation", -20, 30) != step:
            row.error(f"reputation must be {step}: the spaces stand in order without gaps")
    out.column("REP_POINTS", [row.int("points", -20, 20) + SIGNED for row in reputation])
    out.constant("REP_LEAST", steps[0])
    out.constant("REP_MOST", steps[-1])
    out.constant("SIGNED", SIGNED)
    out.column("SLOT_COST", [row.int("cost", 0, 20) for row in source.sheet("slots.csv")])


def build_levels(source, out):
    """AB-19.2"""
    sheet = source.sheet("levels.csv")
    rows = list(sheet)
    out.column("LEVEL_COINS", [row.int("coins", 0, 30) for row in rows])
    out.column("LEVEL_TARGET", [row.int("target", 0, 200) for row in rows])
    out.column("LEVEL_CIDER", [row.flag("restless_cider") for row in rows])
    out.column("LEVEL_DRIFT", [row.flag("drifting_market") for row in rows])
    out.column("LEVEL_RIVALS", [row.flag("rival_builders") for row in rows])
    out.column("LEVEL_REP", [row.int("reputation", -4, 10) + SIGNED for row in rows])
    out.column("LEVEL_ROW", [row.int("row", 1, ROW) for row in rows])
    out.column("LEVEL_KEYS", [row.int("keys", 0, 9) for row in rows])
    out.column("LEVEL_DARK", [row.flag("deep_dark") for row in rows])
    out.names("handicap", [row.text("handicap") for row in rows])


def build_encounters(source, out):
    """The numbers of the book; how many encounters are written (AB-21.5)."""
    book = encounters.read(source.path(""))
    source.problems.texts += book.mistakes
    for name, values in encounters.columns_of(book):
        out.column(name.upper(), values, width=2 if name in WIDE else 1)
    for name, code in encounters.CODES.items():
        name = name.replace("+", "_UP").replace("-", "_DOWN")
        if code > 11:
            out.constant("OP_" + name.upper(), code)
    out.constant("OP_COIN", encounters.CODES["coin"])
    out.constant("OP_ITEM", encounters.CODES["mushroom"])
    out.constant("WRITTEN", len(book.encounters))
    out.constant("BOOK", book_file.schema(book))  # books with other pages are refused
    found = sorted(book.encounters, key=lambda encounter: encounter.number)
    out.names("encounter", ["%d" % e.number for e in found])
    out.names("answer", ["%d%s" % (e.number, c.letter) for e in found for c in e.choices])
    return len(book.encounters)


def build_caves(source, out, written):
    rows = names(source.sheet("caves.csv"), "cave", out)
    numbers = []
    for row in rows:
        for side in range(1, 7):
            n = row.int("d%d" % side, 1, encounters.LAST)
            if n in numbers:
                row.error(f"encounter {n} is named twice")
            numbers.append(n)
    out.column("ENCOUNTER", [(n - 1) % max(1, written) + 1 for n in numbers])  # AB-21.5
