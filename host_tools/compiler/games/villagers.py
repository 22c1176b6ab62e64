"""How the content of Villagers becomes columns: cards, formulas, events, improvements."""

import re

from firmware.languages import LANGUAGES

SUITS = ("wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special", "none")
POOLS = ("FOUNDERS", "BASIC", "ROAD", "SOLO", "SCOUNDRELS", "SAINTS", "PROFITEERS")
NONE = 255
KINDS = 240  # card numbers from here on are backs: 240 + suit

# What a card does, by the name in the column special_effect.
EFFECTS = {
    "": "",
    "WILDCARD_UNDER": "STAND_IN",
    "SWAP_COVERED": "SWAP",
    "FREE_UNLOCK_THIS_PHASE": "FREE_UNLOCK",
    "GAIN_HALF_PRINTED_GOLD_ROUND_UP": "HALF_GOLD",
    "STEAL_3_TO_SELF": "ROB",
    "PAY_1_DRAFT_2": "DRAFT_TWO",
    "SCORE_BEST_UNIQUE_SILVER": "BEST_SILVER",
    "PAY_1_EXTRA_BUILD": "EXTRA_BUILD",
    "STEAL_TOP_TO_HAND": "STEAL_TOP",
    "STEAL_FROM_HAND": "STEAL_HAND",
    "DISCARD_THIEF_TAKE_COINS": "ARREST",
    "LOOK_RESERVE_6_TAKE_1": "LOOK_RESERVE",
    "ROAD_WIPE_TAKE_COINS": "WIPE_ROAD",
    "TAKE_FROM_STALL_TO_HAND": "TAKE_STALL",
    "BUILD_ONE_IN_DRAFT": "BUILD_NOW",
    "SEARCH_STACK_DRAFT_1": "SEARCH_STACK",
    "TAKE_ROAD_TO_HAND": "TAKE_ROAD",
}
# Steps of a compiled formula (VI-14.7). Each adds to a running number; LEAST takes the smaller.
METRICS = (
    "food",
    "builder",
    "goldicons",
    "goldsum",
    "suit",
    "least",
    "padlocks",
    "maxcoins",
    "coinedvillagers",
    "chains",
    "villagers",
    "bestsilver",
    "distinct_suits",
    "distinct_suits_in_hand",
    "supply",
    "countess_villagers",
)
EVENT_DECKS = ("SUMMER", "WINTER")
EVENT_PHASES = ("DRAFT", "BUILD", "EVENT")
EVENT_OPS = (
    "DRAFT_LIMIT",
    "BUILD_LIMIT",
    "UNLOCK_PRICE",
    "BASIC_MAX",
    "PAY_BANK",
    "PAY_COUNTESS",
    "COUNTESS_GAIN",
    "COUNTESS_TAKE_STACK",
    "COUNTESS_TAKE_ROAD",
    "COIN_ON_COUNTESS_UNLOCKERS",
    "HAND_TO_COUNTESS",
    "DISCARD_HAND",
    "COUNTESS_STEAL_TOP",
    "DISCARD_TOP",
    "PAY_OR_DISCARD",
    "PAY_OR_STEAL",
    "IF_JESTER_SPENT",
)
CATEGORIES = ("TECHNOLOGY", "TRADE", "COMMUNITY")
REWARDS = ("GOLD", "POT", "ICON_FOOD", "ICON_BUILDER", "CARD", "BASIC")


def build(source, out):
    cards = list(source.sheet("cards.csv"))
    extras = list(source.sheet("expansions.csv"))
    kinds = with_sides(cards + extras)
    ids = [name for name, _, _ in kinds]
    if len(ids) > KINDS:
        source.error("cards.csv", 1, f"{len(ids)} cards, {KINDS} fit")
    out.names("card", ids)
    build_cards(kinds, ids, out)
    build_names("card", [row for _, row, _ in kinds], out)
    out.objects("card", [row for _, row, _ in kinds])
    build_events(source.sheet("events.csv"), out)
    build_improvements(source.sheet("improvements.csv"), out)
    for i, suit in enumerate(SUITS[:-1]):
        out.constant(suit.upper(), i)
    out.names("suit", SUITS)


def with_sides(rows):
    """(id, row, printed icons) of every side: a card with another side is two kinds."""
    kinds = []
    seen = set()
    for row in rows:
        name = row.text("id")
        if name in seen:
            row.error(f"id {name!r} stands twice")
        seen.add(name)
        kinds.append((name, row, {}))
        effect = row.text("special_effect", False)
        side = re.fullmatch(r"(FLIP_SIDE|ALT_SIDE) (.+)", effect)
        if side:
            icons = {key: int(value) for key, value in re.findall(r"(\w+)=(\d+)", side[2])}
            kinds.append((name + "_turned", row, icons))
    return kinds


def build_cards(kinds, ids, out):
    rows = [row for _, row, _ in kinds]

    def printed(column, high):
        return [icons.get(column, row.int(column, 0, high)) for _, row, icons in kinds]

    pools = [pool_of(row) for row in rows]
    out.column("SUIT", [row.choice("suit", SUITS) for row in rows])
    out.column("ICONS", printed("suit_icons", 2))
    out.column("GOLD", printed("gold", 30))
    out.column("FOOD", printed("food", 3))
    out.column("BUILDER", printed("builder", 3))
    out.column("NEEDS", [needs_of(row, ids) for row in rows])
    out.column("STACK", [stack_of(row) for row in rows])
    out.column("LOCK", [lock_of(row, ids) for row in rows])
    out.column("KEYRING", [row.int("keyring", 0, 20) for row in rows])
    out.column("EFFECT", [effect_of(row) for row in rows])
    out.column("POOL", pools)
    out.column("DEALT", [row.text("entry", False) == "DEALT" for row in rows])
    out.column("LARGE", [large_of(row) for row in rows])
    start = [row.int("start", 0, 2, 0) for row in rows]
    copies = [row.int("copies", 1, 10) for row in rows]
    out.column("START", start)
    out.column("COPIES", [a - b for a, b in zip(copies, start)])
    short_lists(out, "SILVER", [formula(row, "silver_formula") for row in rows])
    short_lists(out, "COPPER", [formula(row, "copper_formula") for row in rows])
    for i, name in enumerate(POOLS):
        out.constant("POOL_" + name, i)
    for i, name in enumerate(EFFECTS.values()):
        if name:
            out.constant(name, i)
    for i, name in enumerate(METRICS):
        out.constant("M_" + name.upper(), i)
    out.export("card", ("founders", "founders_turned", "lumberjack", "miner", "monk"))
    out.export("card", ("apprentice", "countess", "countess_turned", "thief", "nun"))
    check_chains(kinds, ids)
    check_keyrings(kinds, ids, copies)


def short_lists(out, name, rows):
    """As `out.lists`, with starts of one byte: the formulas are short."""
    starts, flat = [0], []
    for row in rows:
        flat.extend(row)
        starts.append(len(flat))
    out.column(name + "_AT", starts)
    out.column(name, flat)


def pool_of(row):
    return row.choice("pool" if "pool" in row.values else "set", POOLS)


def large_of(row):
    """Only with four players or more (VI-2.6, VI-19.2)."""
    if "four_plus" in row.values:
        return row.flag("four_plus")
    return int(row.int("min_players", 2, 5) > 3)


def needs_of(row, ids):
    parents = row.text("chain_parents", False).split("+")
    for name in parents:
        if name and name not in ids:
            row.error(f"chain_parents names {name!r}, which does not exist")
            return NONE
    return ids.index(parents[-1]) if parents[-1] else NONE


def stack_of(row):
    if row.text("stack_size") == "2|1":
        return 0  # Monk, Apprentice: as what they stand for
    return row.int("stack_size", 0, 2)


def lock_of(row, ids):
    lock = row.ref("unlocked_by", ids, 0)
    if bool(lock) != bool(row.flag("lock")):
        row.error("lock and unlocked_by must go together")
    return lock


def effect_of(row):
    name = row.text("special_effect", False)
    if name.split(" ")[0] in ("FLIP_SIDE", "ALT_SIDE", "CANCEL_EVENT"):
        return 0
    return row.choice("special_effect", tuple(EFFECTS))


def check_chains(kinds, ids):
    """A chain names every villager below, bottom first (VI-8.1), and begins in its own suit."""
    by_id = {name: row for name, row, _ in kinds}
    for name, row, _ in kinds:
        parents = row.text("chain_parents", False)
        if not parents:
            continue
        *below, last = parents.split("+")
        if last in by_id and by_id[last].text("chain_parents", False) != "+".join(below):
            row.error(f"chain_parents {parents!r} does not fit the chain of {last!r}")
        if last in by_id and by_id[last].text("suit") != row.text("suit"):
            row.error(f"{name!r} and {last!r} must be of one suit")


def check_keyrings(kinds, ids, copies):
    """The key ring tells how many cards of the base game a villager unlocks (VI-3.6)."""
    for name, row, _ in kinds:
        opened = 0
        for (_, other, icons), count in zip(kinds, copies):
            if not icons and other.text("unlocked_by", False) == name and "pool" in other.values:
                opened += count
        if "pool" in row.values and opened != row.int("keyring", 0, 20):
            row.error(f"keyring must be {opened}, the number of cards unlocked by {name!r}")


def formula(row, column):
    """`metric/d*m` as [d, m, step, argument, ...]; an empty cell gives nothing (VI-14.7)."""
    text = row.text(column, False)
    if not text:
        return []
    match = re.fullmatch(r"([a-z0-9_.+]+)/(\d)\*(\d)", text)
    if not match or match[2] == "0":
        row.error(f"{column} must read metric/d*m, got {text!r}")
        return []
    return [int(match[2]), int(match[3])] + metric(row, column, match[1])


def metric(row, column, text):
    """Steps of a metric; `a+b` adds two of them."""
    steps = []
    for part in text.split("+"):
        name, *args = part.split(".")
        if name in ("suit", "goldsum", "sets"):
            unknown = [suit for suit in args if suit not in SUITS[:-1]]
            if unknown or not args or (name != "sets" and len(args) > 1):
                row.error(f"{column}: {part!r} must name a suit")
                continue
            first = "suit" if name == "sets" else name
            steps += [METRICS.index(first), SUITS.index(args[0])]
            for suit in args[1:]:
                steps += [METRICS.index("least"), SUITS.index(suit)]
        elif re.fullmatch(r"chains[23]", name):
            steps += [METRICS.index("chains"), int(name[-1])]
        elif name in METRICS and name not in ("least", "chains") and args in ([], ["unique"]):
            steps += [METRICS.index(name), len(args)]
        else:
            row.error(f"{column}: unknown metric {part!r}")
    return steps


def build_names(kind, rows, out):
    """Names and texts in three languages, from the columns name_* and text_*."""
    names = {lang: [row.text("name_" + lang) for row in rows] for lang in LANGUAGES}
    texts = {lang: [row.text("text_" + lang, False) for row in rows] for lang in LANGUAGES}
    for i, row in enumerate(rows):
        if len({bool(texts[lang][i]) for lang in LANGUAGES}) > 1:
            row.error("text_en, text_pl and text_fr must all be there, or none")
    out.names(kind + "_text", out.name_lists[kind])
    out.strings(kind, names)
    out.strings(kind + "_text", texts)


def build_events(sheet, out):
    """`a` is a number, unless `metric` has a formula; `b` is what every other event of the round
    takes off it; `fine` is the gold to pay for a hand card that is not there."""
    rows = list(sheet)
    out.names("event", sheet.ids())
    build_names("event", rows, out)
    out.column("EVENT_DECK", [row.choice("deck", EVENT_DECKS) for row in rows])
    out.column("EVENT_PHASE", [row.choice("phase", EVENT_PHASES) for row in rows])
    out.column("EVENT_OP", [row.choice("op", EVENT_OPS) for row in rows])
    out.column("EVENT_A", [row.int("a", 0, 20, 0) for row in rows])
    out.column("EVENT_B", [row.int("b", 0, 20, 0) for row in rows])
    out.column("EVENT_FINE", [row.int("fine", 0, 20, 0) for row in rows])
    short_lists(out, "EVENT_METRIC", [formula(row, "metric") for row in rows])
    for i, name in enumerate(EVENT_OPS):
        out.constant(name, i)
    for i, name in enumerate(EVENT_PHASES):
        out.constant("IN_" + name, i)
    out.export("event", ("it_was_you",))


def build_improvements(sheet, out):
    rows = list(sheet)
    out.names("improvement", sheet.ids())
    build_names("improvement", rows, out)
    out.column("CATEGORY", [row.choice("category", CATEGORIES) for row in rows])
    out.column("MOST", [condition(row)[0] for row in rows])
    short_lists(out, "CONDITION", [condition(row)[1] for row in rows])
    out.column("REWARD", [reward(row)[0] for row in rows])
    out.column("REWARD_SIZE", [reward(row)[1] for row in rows])
    for i, name in enumerate(REWARDS):
        out.constant("GIVES_" + name, i)


def condition(row):
    """(1 for most or 0 for least, formula) of `max:metric` or `min:metric`."""
    match = re.fullmatch(r"(max|min):(.+)", row.text("condition"))
    if not match:
        row.error("condition must read max:metric or min:metric")
        return 0, []
    return int(match[1] == "max"), [1, 1] + metric(row, "condition", match[2])


def reward(row):
    match = re.fullmatch(r"(GOLD|POT|ICON_FOOD|ICON_BUILDER|CARD|BASIC):(\d)", row.text("reward"))
    if not match:
        row.error("reward must read KIND:n, KIND one of " + ", ".join(REWARDS))
        return 0, 0
    return REWARDS.index(match[1]), int(match[2])
