"""The encounter book of Above and Below: reads its sources and turns the numbers into columns.

`encounters.txt` holds what the rules need (thresholds, costs, rewards, penalties) and
`book.<lang>.txt` what people read; docs/encounters.md describes both and the opcodes.
Everything that is wrong is collected as `file:line: what is wrong`, nothing stops at the first.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from firmware.languages import LANGUAGES as LANGS
from host_tools.compiler.source import CONTENT

FOLDER = CONTENT / "above_below"
LETTERS = "ABC"
LAST = 150

GOODS = ("mushroom", "fish", "fruit", "rope", "pot", "paper", "ore", "amethyst")  # AB-1.9
DRINKS = ("potion", "cider")
SPECIALS = ("cat", "glogo", "liquid", "metal")
PLACES = (
    "tunnel",
    "hall",
    "house",
    "market",
    "inn",
    "workshop",
    "mine",
    "archive",
    "stage",
    "den",
    "fungus",
    "garden",
    "roots",
    "crystal",
    "lake",
    "river",
    "shore",
    "spring",
    "ice",
    "chasm",
    "shaft",
    "railway",
    "crypt",
)
MOODS = ("funny", "eerie", "tender", "tense")

# Opcodes of rewards and penalties; the item codes 1-11 also name costs and bonuses.
CODES = {
    "coin": 1,
    "mushroom": 2,
    "fish": 3,
    "fruit": 4,
    "rope": 5,
    "pot": 6,
    "paper": 7,
    "ore": 8,
    "amethyst": 9,
    "potion": 10,
    "cider": 11,
    "rep+": 12,
    "rep-": 13,
    "villager": 14,
    "cave": 15,
    "special": 16,
    "lose_coin": 17,
    "lose_good": 18,
    "lose_potion": 19,
    "injure": 20,
    "hammer": 21,
    "quill": 22,
}
ITEMS = ("coin",) + GOODS + DRINKS
BONUSES = ("hammer", "quill") + GOODS + DRINKS
GAINS = ITEMS + ("villager", "cave")
LOSSES = ("lose_coin", "lose_good", "lose_potion", "injure")


@dataclass
class Tier:
    lanterns: int
    ops: list  # of (word, amount): ("fish", 1), ("rep", -2), ("special", "cat")


@dataclass
class Choice:
    letter: str
    line: int
    cost: tuple = None  # (item, n)
    bonus: tuple = None  # (what, n)
    tiers: list = field(default_factory=list)


@dataclass
class Encounter:
    number: int
    line: int
    place: str
    mood: str
    choices: list = field(default_factory=list)
    fails: dict = field(default_factory=dict)  # letter -> (line, ops); no ops: text only

    def shape(self):
        """What a player sees of the choices before choosing, whatever their order."""
        return tuple(
            sorted(
                (c.cost is not None, c.bonus is not None, tuple(t.lanterns for t in c.tiers))
                for c in self.choices
            )
        )


@dataclass
class Text:
    """One encounter in one language: parts maps title, story, A-C, SA-FC to (line, text)."""

    number: int
    line: int
    parts: dict


class Mistakes(list):
    """What is wrong, each as `folder/file:line: what`."""

    def add(self, path, line, what):
        path = Path(path)
        self.append("%s/%s:%d: %s" % (path.parent.name, path.name, line, what))


class BookError(ValueError):
    """The sources of the book have mistakes; the message lists them all."""


def numbered(path, mistakes):
    """Lines of a source as (line number, text): comments dropped, blank lines kept."""
    try:
        raw = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        mistakes.add(path, 1, "cannot be read: %s" % error)
        return
    for i, text in enumerate(raw.split("\n"), 1):
        if not text.startswith("#"):
            yield i, text.rstrip()


def read_machine(path, mistakes):
    """Encounters of encounters.txt in file order."""
    found, now = [], None
    for line, text in numbered(path, mistakes):
        if not text:
            continue
        if text.startswith("ENC "):
            head = re.fullmatch(r"ENC (\d{3}) \| (\w+) \| (\w+)", text)
            if not head:
                mistakes.add(path, line, "expected 'ENC nnn | place | mood', got %r" % text)
                now = None
                continue
            now = Encounter(int(head[1]), line, head[2], head[3])
            found.append(now)
            continue
        match = re.fullmatch(r"(F?)([ABC]) (.+)", text)
        if now is None or not match:
            mistakes.add(
                path, line, "expected A, B, C, FA, FB or FC inside an ENC block, got %r" % text
            )
        elif match[1]:
            read_fail(path, line, now, match[2], match[3], mistakes)
        else:
            read_choice(path, line, now, match[2], match[3], mistakes)
    return found


def read_choice(path, line, enc, letter, text, mistakes):
    choice = Choice(letter, line)
    if enc.fails:
        mistakes.add(path, line, "choice %s stands after the F lines, move it up" % letter)
    if letter != LETTERS[min(len(enc.choices), 2)] or len(enc.choices) == 3:
        mistakes.add(path, line, "choices go A, B, C; %s is out of order" % letter)
    enc.choices.append(choice)
    for part in text.split(" | "):
        words = part.split(" ")
        if words[0] in ("COST", "BONUS"):
            known = ITEMS if words[0] == "COST" else BONUSES
            late = choice.tiers or choice.bonus or (words[0] == "COST" and choice.cost)
            if late:
                mistakes.add(path, line, "%s is out of order: COST, BONUS, tiers" % words[0])
            if len(words) != 3 or words[1] not in known or not re.fullmatch("[1-9]", words[2]):
                mistakes.add(path, line, "expected '%s item n', got %r" % (words[0], part))
            elif words[0] == "COST":
                choice.cost = (words[1], int(words[2]))
            else:
                choice.bonus = (words[1], int(words[2]))
            continue
        tier = re.fullmatch(r"([1-9]) = (.+)", part)
        if not tier:
            mistakes.add(path, line, "expected 'lanterns = reward, ...', got %r" % part)
            continue
        ops = read_ops(path, line, tier[2], False, mistakes)
        choice.tiers.append(Tier(int(tier[1]), ops))


def read_fail(path, line, enc, letter, text, mistakes):
    if letter in enc.fails or any(letter < other for other in enc.fails):
        mistakes.add(path, line, "F lines stand once each, in the order FA, FB, FC")
    ops = [] if text == "none" else read_ops(path, line, text, True, mistakes)
    enc.fails[letter] = (line, ops)


def read_ops(path, line, text, penalty, mistakes):
    """Words of a tier or F line, left to right (AB-6.26)."""
    ops = []
    for part in text.split(", "):
        words = part.split(" ")
        word, arg = words[0], words[1] if len(words) == 2 else ""
        digit = re.fullmatch("[1-9]", arg)
        if word == "rep" and re.fullmatch("-[1-9]" if penalty else "[+-][1-9]", arg):
            ops.append(("rep", int(arg)))
        elif word == "special" and arg in SPECIALS and not penalty:
            ops.append(("special", arg))
        elif word in (LOSSES if penalty else GAINS) and digit:
            ops.append((word, int(arg)))
        else:
            kind = "penalty" if penalty else "reward"
            mistakes.add(path, line, "%r is no %s; docs/encounters.md lists them" % (part, kind))
    return ops


def read_text(path, mistakes):
    """Texts of book.<lang>.txt in file order."""
    found, now = [], None
    for line, text in numbered(path, mistakes):
        if not text:
            continue
        head = re.fullmatch(r"ENC (\d{3}) \| (.+)", text)
        if head:
            now = Text(int(head[1]), line, {"title": (line, head[2])})
            found.append(now)
            continue
        match = re.fullmatch(r"(TXT|[SF]?[ABC]) (\S.*)", text)
        if now is None or not match:
            mistakes.add(path, line, "expected ENC, TXT, A-C, SA-SC or FA-FC, got %r" % text)
            continue
        part = "story" if match[1] == "TXT" else match[1]
        if part in now.parts:
            mistakes.add(path, line, "%s stands twice in encounter %d" % (match[1], now.number))
        now.parts[part] = (line, match[2])
    return found


@dataclass
class Book:
    """The sources as read; texts[lang] is a list of Text."""

    folder: Path
    encounters: list
    texts: dict
    mistakes: Mistakes

    def machine_path(self):
        return self.folder / "encounters.txt"

    def text_path(self, lang):
        return self.folder / ("book.%s.txt" % lang)


def read(folder=FOLDER):
    mistakes = Mistakes()
    folder = Path(folder)
    book = Book(folder, [], {}, mistakes)
    book.encounters = read_machine(book.machine_path(), mistakes)
    book.texts = {lang: read_text(book.text_path(lang), mistakes) for lang in LANGS}
    return book


def sound(folder=FOLDER):
    """The book, every check passed; BookError with all mistakes otherwise."""
    from host_tools.compiler.games.above_below import encounter_checks

    book = read(folder)
    mistakes = encounter_checks.check(book)
    if mistakes:
        raise BookError("\n".join(mistakes))
    return book


def encode(op):
    """(opcode, argument) of one reward or penalty word."""
    word, arg = op
    if word == "rep":
        return (CODES["rep+"], arg) if arg > 0 else (CODES["rep-"], -arg)
    if word == "special":
        return CODES[word], SPECIALS.index(arg)
    return CODES[word], arg


def columns(folder=FOLDER):
    """The machine part as (name, list of ints) columns; docs/encounters.md has the shape."""
    return columns_of(sound(folder))


def columns_of(book):
    """The same of a book that has been read, perhaps not yet a whole one."""
    names = (
        "enc_place",
        "enc_mood",
        "enc_choice",
        "choice_cost",
        "choice_cost_n",
        "choice_bonus",
        "choice_bonus_n",
        "choice_tier",
        "choice_fail_text",
        "choice_fail",
        "tier_lanterns",
        "tier_op",
        "op_code",
        "op_arg",
        "fail_code",
        "fail_arg",
    )
    col = {name: [] for name in names}

    def put_ops(kind, ops):
        for op in ops:
            code, arg = encode(op)
            col[kind + "_code"].append(code)
            col[kind + "_arg"].append(arg)

    for enc in sorted(book.encounters, key=lambda e: e.number):
        col["enc_place"].append(PLACES.index(enc.place) if enc.place in PLACES else 0)
        col["enc_mood"].append(MOODS.index(enc.mood) if enc.mood in MOODS else 0)
        col["enc_choice"].append(len(col["choice_cost"]))
        for choice in enc.choices:
            cost, bonus = choice.cost or (None, 0), choice.bonus or (None, 0)
            col["choice_cost"].append(CODES[cost[0]] if cost[0] else 0)
            col["choice_cost_n"].append(cost[1])
            col["choice_bonus"].append(CODES[bonus[0]] if bonus[0] else 0)
            col["choice_bonus_n"].append(bonus[1])
            col["choice_tier"].append(len(col["tier_lanterns"]))
            for tier in choice.tiers:
                col["tier_lanterns"].append(tier.lanterns)
                col["tier_op"].append(len(col["op_code"]))
                put_ops("op", tier.ops)
            col["choice_fail_text"].append(1 if choice.letter in enc.fails else 0)
            col["choice_fail"].append(len(col["fail_code"]))
            put_ops("fail", enc.fails.get(choice.letter, (0, []))[1])
    col["enc_choice"].append(len(col["choice_cost"]))
    col["choice_tier"].append(len(col["tier_lanterns"]))
    col["choice_fail"].append(len(col["fail_code"]))
    col["tier_op"].append(len(col["op_code"]))
    return [(name, col[name]) for name in names]


def texts(content=CONTENT):
    """(kind, key, language, file, line, words) of all the book says; encounter_texts.py has its
    own checks."""
    for language in LANGS:
        path = Path(content) / "above_below" / f"book.{language}.txt"
        if path.exists():
            for found in read_text(path, Mistakes()):
                for part, (line, words) in found.parts.items():
                    yield "book", part, language, f"above_below/{path.name}", line, words


def compile_books(content=CONTENT):
    """({file: bytes}, mistakes) of the books in every language, for `pocketstead compile`."""
    from host_tools.compiler.games.above_below import book_file, encounter_checks

    folder = Path(content) / "above_below"
    if not (folder / "encounters.txt").exists():
        return {}, []
    book = read(folder)
    mistakes = encounter_checks.check(book)
    return ({} if mistakes else book_file.pack_all(book)), list(mistakes)


def main():
    from host_tools.compiler.games.above_below import encounter_checks

    book = read()
    assets = CONTENT.parent.parent / "assets_compiled"
    mistakes = encounter_checks.check(book) + encounter_checks.check_compiled(assets)
    print("\n".join(mistakes) if mistakes else encounter_checks.summary(book))
    return 1 if mistakes else 0
