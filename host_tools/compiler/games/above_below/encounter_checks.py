"""Checks of the numbers of the encounter book, and the list of all checks it must pass."""

import csv
from collections import Counter, defaultdict

from host_tools.compiler.games.above_below import book_file, encounter_texts as words
from host_tools.compiler.games.above_below.encounters import (
    GOODS,
    LANGS,
    LAST,
    MOODS,
    PLACES,
    SPECIALS,
    Mistakes,
)

# Worth in coins of what a tier gives, and what a tier of 1-8 lanterns should be worth.
WORTH = {
    "coin": 1,
    "mushroom": 2,
    "fish": 2,
    "fruit": 2,
    "rope": 3,
    "pot": 3,
    "paper": 3,
    "ore": 4,
    "amethyst": 5,
    "potion": 2,
    "cider": 2,
    "rep": 1.5,
    "villager": 4,
    "cave": 2.5,
    "cat": 4,
    "metal": 5,
    "glogo": 5,
    "liquid": 5,
}
TARGET = (0, 1, 2, 3, 4, 5.5, 7, 9, 11)
BAND = (0, 1.5, 1.5, 1.5, 1.5, 2, 2, 2, 2)
MIN_PLACES = 12
MIN_PER_PLACE = 3
# Tiers of the book that should grant each good, commonest first, and how far off is too far.
GOAL = dict(zip(GOODS, (60, 56, 52, 46, 44, 42, 38, 30)))
GOAL_BAND = 0.1
FIRST_TIERS = {
    "2 or less": (0.11, 0.19),
    "3": (0.35, 0.45),
    "4": (0.25, 0.35),
    "5 to 7": (0.10, 0.20),
}
FAIL_SHARE = (0.28, 0.40)
SAME_PENALTY = 0.30  # of the failure lines may cost exactly the same


def tier_worth(choice, tier):
    gain = sum(WORTH[arg] if word == "special" else WORTH[word] * arg for word, arg in tier.ops)
    return gain - (WORTH[choice.cost[0]] * choice.cost[1] if choice.cost else 0)


def check_numbers(book, mistakes):
    """Check 1: each number once, in order; the cave table sends a die to each number once."""
    for path, found in [(book.machine_path(), book.encounters)] + [
        (book.text_path(lang), book.texts[lang]) for lang in LANGS
    ]:
        numbers = [item.number for item in found]
        for item, expected in zip(found, range(1, LAST + 1)):
            if item.number != expected:
                mistakes.add(
                    path,
                    item.line,
                    "encounter %d stands where %d should; numbers run "
                    "1-%d in order" % (item.number, expected, LAST),
                )
                break
        if len(numbers) != LAST:
            mistakes.add(path, 1, "%d encounters, the book has %d" % (len(numbers), LAST))
    caves = book.folder / "caves.csv"
    if caves.exists():
        rows = list(csv.DictReader(caves.read_text(encoding="utf-8").splitlines()))
        sent = Counter(int(row["d%d" % die]) for row in rows for die in range(1, 7))
        for number in range(1, LAST + 1):
            if sent[number] != 1:
                mistakes.add(
                    caves,
                    1,
                    "encounter %d is named %d times, must be once" % (number, sent[number]),
                )


def check_choices(book, mistakes):
    """Checks 2, 3, 4, 7: number of choices and tiers, a way for empty pockets, F lines."""
    path = book.machine_path()
    for enc in book.encounters:
        if not 2 <= len(enc.choices) <= 3:
            mistakes.add(path, enc.line, "%d choices, must be 2 or 3" % len(enc.choices))
        for choice in enc.choices:
            lanterns = [tier.lanterns for tier in choice.tiers]
            if not 1 <= len(lanterns) <= 3:
                mistakes.add(path, choice.line, "%d tiers, must be 1 to 3" % len(lanterns))
            if lanterns != sorted(set(lanterns)) or max(lanterns, default=1) > 8:
                mistakes.add(path, choice.line, "lantern values must rise and stay within 1-8")
        if not any(c.cost is None and c.tiers and c.tiers[0].lanterns <= 4 for c in enc.choices):
            mistakes.add(path, enc.line, "no choice without COST starts at 4 lanterns or less")
        for letter, (line, _) in enc.fails.items():
            if letter not in [c.letter for c in enc.choices]:
                mistakes.add(path, line, "F%s without a choice %s" % (letter, letter))
        if enc.place not in PLACES:
            mistakes.add(path, enc.line, "unknown place %r" % enc.place)
        if enc.mood not in MOODS:
            mistakes.add(path, enc.line, "unknown mood %r" % enc.mood)


def check_budget(book, mistakes):
    """Check 5: the worth of each tier lies in the band of its lantern value."""
    for enc in book.encounters:
        for choice in enc.choices:
            for tier in choice.tiers:
                value = min(tier.lanterns, 8)
                worth = tier_worth(choice, tier)
                if abs(worth - TARGET[value]) > BAND[value]:
                    mistakes.add(
                        book.machine_path(),
                        choice.line,
                        "tier %d is worth %g after its cost, must be %g to %g"
                        % (value, worth, TARGET[value] - BAND[value], TARGET[value] + BAND[value]),
                    )


def check_balance(book, mistakes):
    """Checks 6, 8 and the shares of the numeric guide, over the whole book."""
    check_goods(book, mistakes)
    check_shares(book, mistakes)


def check_goods(book, mistakes):
    """What is offered and granted how often."""
    path = book.machine_path()
    offered = defaultdict(set)
    for enc, _, tier in every_tier(book):
        for word, arg in tier.ops:
            if word == "special":
                offered[arg].add(enc.number)
    for name in SPECIALS:
        if not 2 <= len(offered[name]) <= 3:
            mistakes.add(
                path,
                1,
                "special %s is offered in %d encounters, must be 2 or 3"
                % (name, len(offered[name])),
            )
    counts = good_counts(book)
    for more, less in zip(GOODS, GOODS[1:]):
        if counts[less] > counts[more]:
            mistakes.add(
                path,
                1,
                "%s is granted by %d tiers, %s by %d: must not rise"
                % (more, counts[more], less, counts[less]),
            )
    for good, goal in GOAL.items():
        if abs(counts[good] - goal) > GOAL_BAND * goal:
            mistakes.add(
                path, 1, "%s is granted by %d tiers, the goal is %d" % (good, counts[good], goal)
            )


def check_shares(book, mistakes):
    """How hard, how different and where encounters are."""
    path = book.machine_path()
    for name, share in first_tiers(book).items():
        low, high = FIRST_TIERS[name]
        if not low <= share <= high:
            mistakes.add(
                path,
                1,
                "first tiers of %s lanterns are %.0f %%, must be %.0f to %.0f"
                % (name, 100 * share, 100 * low, 100 * high),
            )
    share = fail_share(book)
    if not FAIL_SHARE[0] <= share <= FAIL_SHARE[1]:
        mistakes.add(
            path,
            1,
            "%.0f %% of the choices have a failure line, must be %.0f to %.0f"
            % (100 * share, 100 * FAIL_SHARE[0], 100 * FAIL_SHARE[1]),
        )
    penalties = Counter(str(ops) for e in book.encounters for _, ops in e.fails.values())
    for same, count in penalties.most_common(1):
        if count > SAME_PENALTY * penalties.total():
            mistakes.add(path, 1, "%d of %d failure lines cost the same: %s, vary them"
                         % (count, penalties.total(), same))  # fmt: skip
    places = Counter(enc.place for enc in book.encounters)
    if len([p for p in places if places[p] >= MIN_PER_PLACE]) < MIN_PLACES:
        mistakes.add(path, 1, "%d kinds of place, must be %d" % (len(places), MIN_PLACES))
    moods = Counter(enc.mood for enc in book.encounters)
    for mood in MOODS:
        if moods[mood] * 10 < len(book.encounters):
            mistakes.add(
                path, 1, "only %d %s encounters, a tenth is the least" % (moods[mood], mood)
            )


def every_tier(book):
    for enc in book.encounters:
        for choice in enc.choices:
            for tier in choice.tiers:
                yield enc, choice, tier


def good_counts(book):
    counts = Counter()
    for _, _, tier in every_tier(book):
        counts.update({word for word, _ in tier.ops if word in GOODS})
    return counts


def first_tiers(book):
    firsts = [c.tiers[0].lanterns for e in book.encounters for c in e.choices if c.tiers]
    groups = Counter("2 or less" if v <= 2 else "5 to 7" if v >= 5 else str(v) for v in firsts)
    return {name: groups[name] / max(1, len(firsts)) for name in FIRST_TIERS}


def fail_share(book):
    choices = sum(len(e.choices) for e in book.encounters)
    return sum(len(e.fails) for e in book.encounters) / max(1, choices)


def check_shapes(book, mistakes):
    """No two encounters with the same shape of choices and tiers, or the same rewards."""
    shapes, rewards = {}, {}
    for enc in book.encounters:
        same = shapes.setdefault(enc.shape(), enc)
        if same is not enc:
            mistakes.add(
                book.machine_path(),
                enc.line,
                "choices and tiers have the same shape as encounter %d" % same.number,
            )
        given = tuple(sorted(tuple(sorted(t.ops, key=str)) for c in enc.choices for t in c.tiers))
        same = rewards.setdefault(str(given), enc)
        if same is not enc:
            mistakes.add(
                book.machine_path(),
                enc.line,
                "gives the same rewards as encounter %d" % same.number,
            )


def check(book):
    """All mistakes of a book that has been read, reading mistakes first."""
    mistakes = Mistakes(book.mistakes)
    check_numbers(book, mistakes)
    check_choices(book, mistakes)
    check_budget(book, mistakes)
    check_balance(book, mistakes)
    check_shapes(book, mistakes)
    for lang in LANGS:
        words.check_texts(book, lang, mistakes)
        words.check_style(book, lang, mistakes)
        words.check_variety(book, lang, mistakes)
    words.check_languages_differ(book, mistakes)
    return mistakes


def check_compiled(assets):
    """Mistakes of compiled files: a book whose pages are not those of the table's encounters."""
    from engine_core.above_below import data

    mistakes = Mistakes()
    want = book_file.schema_of_table(data.ENC_CHOICE, data.CHOICE_FAIL_TEXT)
    if want != data.BOOK:
        mistakes.add(assets / "above_below.tab", 1, "is not the table of data.py: compile again")
    for lang in LANGS:
        path = assets / ("above_below.%s.book" % lang)
        found = int.from_bytes(path.read_bytes()[8:12], "little") if path.exists() else None
        if found != want:
            mistakes.add(path, 1, "does not have the pages of above_below.tab: compile again")
    return mistakes


def summary(book):
    """Figures of a sound book, for people."""
    choices = [c for e in book.encounters for c in e.choices]
    places = Counter(e.place for e in book.encounters)
    rows = [
        "%d encounters, %d choices, %d tiers, %d failure lines"
        % (
            len(book.encounters),
            len(choices),
            sum(len(c.tiers) for c in choices),
            sum(len(e.fails) for e in book.encounters),
        ),
        "places: " + ", ".join("%s %d" % (p, places[p]) for p in PLACES if places[p]),
        "moods: "
        + ", ".join(
            "%s %d" % (m, n) for m, n in Counter(e.mood for e in book.encounters).most_common()
        ),
        "goods: " + ", ".join("%s %d" % (g, good_counts(book)[g]) for g in GOODS),
        "first tiers: "
        + ", ".join("%s %.0f %%" % (k, 100 * v) for k, v in first_tiers(book).items()),
    ]
    return "\n".join(rows)
