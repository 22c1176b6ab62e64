"""Compiles a game's vocabulary: words.csv in, engine_core/<game>/words.py and texts out.

A row per prompt, verb, note and score of the game:

    kind,name,number,args,icon,board,rule,tone,en,pl,fr
    prompt,unlock,5,,lock,list,VI-10,,Who opens the padlock?,...
    verb,take,2,slot,,,,,Take {a:the_slot},Weź {a:the_slot},Prendre {a:the_slot}
    note,scheme,37,seat card,{b:suit},,,loss:a,takes {b:the_card} from {seat},...

`args` names what follows in an option, or behind the seat in a note. A place in a text is an
argument by its name, {slot}, or by its letter and as what it is said, {b:the_villager}; {n} is a
number as it is, {:the_offered} needs no argument, {coin|coins} is a form for the number before it
(or else for the first). Languages may put places in any order. What stands behind " > " in a note
is shown at the right.
docs/tables.md tells the rest; firmware/words.py fills the places in.
"""

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.compiler.source import Sheet
from host_tools.compiler.tables import OBJECT

ROOT = Path(__file__).resolve().parent.parent.parent
PREFIXES = {"prompt": "P_", "verb": "V_", "note": "N_", "score": "C_"}
COLUMNS = ("kind", "name", "number", "args", "icon", "board", "rule", "tone")
FIRST = {"prompt": 1, "verb": 1, "note": 2, "score": 1}  # where argument a lies in a tuple
TONES = ("silent", "small", "told", "nobody", "before", "banner", "gain", "loss")
NUMBER = "n"
LOOK = "look_"
RIGHT = " > "
PLACE = re.compile(r"\{([^{}]*)\}")
RULE = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)*\b")
TITLE = "Prompts, verbs, notes and scores by number. Written by `pocketstead compile`."
HEAD = f'''"""{TITLE}

Edit words.csv of the game instead. Behind a verb stands what follows it in an option, behind a
note what follows its seat, and what it says.
"""
'''


@dataclass
class Known:
    """What a game's words may name; `kinds` can be said, `pages` and `rules` looked up."""

    kinds: set = field(default_factory=set)
    icons: set = field(default_factory=set)
    boards: set = field(default_factory=set)
    pages: set = field(default_factory=set)
    rules: set = field(default_factory=set)


@dataclass
class Word:
    kind: str
    name: str
    number: int
    args: list
    look: str  # icon, board, rule and tone as the device has them
    texts: dict  # language -> text as the device has it
    english: str
    line: int

    @property
    def constant(self):
        return PREFIXES[self.kind] + self.name.upper()


def keys_of(path, name):
    """The strings that are keys of the dict `name` in a module; none if there is no such file."""
    if not path.exists():
        return set()
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        targets = [t.id for t in getattr(node, "targets", ()) if isinstance(t, ast.Name)]
        if isinstance(node, ast.Assign) and name in targets and isinstance(node.value, ast.Dict):
            found |= {key.value for key in node.value.keys if isinstance(key, ast.Constant)}
    return found


def rules_of(folder):
    """Every rule id that a game's rules name."""
    found = set()
    for path in folder.rglob("*.py"):
        found |= set(RULE.findall(path.read_text("utf-8")))
    return found


def known_of(game, lists, icons, pages, root=ROOT):
    """What exists in the sources of a game: its resolvers, lists, boards, rules."""
    screens = root / "firmware" / "games" / game
    return Known(
        kinds={NUMBER} | keys_of(screens / "kinds.py", "KINDS") | set(lists),
        icons=set(icons),
        boards=keys_of(screens / "screen.py", "BOARDS"),
        pages=set(pages),
        rules=rules_of(root / "engine_core" / game),
    )


class Reader:
    """One row after the other, with its mistakes."""

    def __init__(self, game, known, forms):
        self.game = game
        self.known = known
        self.forms = forms  # {language: how many forms a number has}

    def word(self, row):
        kind = row.text("kind")
        if kind not in PREFIXES:
            row.error(f"kind must be one of {', '.join(PREFIXES)}, got {kind!r}")
            return None
        name = row.text("name")
        if not re.fullmatch("[a-z][a-z0-9_]*", name):
            row.error(f"name must be of a-z, 0-9 and _, got {name!r}")
        args = row.text("args", False).split()
        look = " ".join((
            self.icon(row, kind, args),
            self.board(row),
            self.rule(row, kind),
            self.tone(row, kind, args),
        ))  # fmt: skip
        texts, places = {}, {}
        for language in self.forms:
            said = self.text(row, kind, row.text(language))
            texts[language] = self.filled(row, language, said, kind, args, places)
        for language in self.forms:
            if places[language] != places["en"]:
                row.error(f"{language} has other places than en ({_listed(places['en'])})")
        number = row.int("number")
        return Word(kind, name, number, args, look, texts, row.text("en"), row.line)

    def icon(self, row, kind, args):
        icon = row.text("icon", False)
        if PLACE.fullmatch(icon):
            return self.filled(row, "icon", icon, kind, args, {})
        if icon and icon not in self.known.icons:
            row.error(f"no icon {icon!r} in the art")
        return icon

    def board(self, row):
        board = row.text("board", False)
        if board and board not in self.known.boards:
            row.error(
                f"no board {board!r}: BOARDS of firmware/games/{self.game}/screen.py "
                f"has {_listed(self.known.boards)}"
            )
        return board

    def rule(self, row, kind):
        rule = row.text("rule", False)
        if rule and rule not in self.known.pages:
            if kind == "prompt":
                row.error(f"no help page {rule!r}: help.{rule} is missing")
            elif rule not in self.known.rules:
                row.error(f"no rule {rule!r} in engine_core/{self.game}")
        return rule

    def tone(self, row, kind, args):
        out = []
        for word in row.text("tone", False).split():
            tone, _, letter = word.partition(":")
            if kind != "note" or tone not in TONES or letter and tone not in ("gain", "loss"):
                row.error(f"tone must be one of {', '.join(TONES)} of a note, got {word!r}")
            elif letter:
                out.append(f"{tone}:{self.index(row, letter, kind, args)}")
            else:
                out.append(tone)
        return ",".join(out)

    def text(self, row, kind, said):
        """What is told, and behind > what stands at the right."""
        if "%" in said.replace("%%", ""):
            row.error("a place is written {so}, not with %")
        if RIGHT not in said:
            return said
        if kind != "note" or said.count(RIGHT) > 1:
            row.error(f"one {RIGHT.strip()!r}, and in notes only")
        return said.replace(RIGHT, ">")

    def index(self, row, letter, kind, args):
        """Where an argument lies in the option or note; without a letter the whole is meant."""
        if not letter:
            return 0
        at = ord(letter) - ord("a") if len(letter) == 1 else -1
        if not 0 <= at < len(args):
            row.error(f"no argument {letter!r}: {self.arity(kind, args)}")
            return 0
        return FIRST[kind] + at

    @staticmethod
    def arity(kind, args):
        letters = [f"{chr(97 + k)} {name}" for k, name in enumerate(args)]
        return f"this {kind} has {', '.join(letters) or 'none'}"

    def filled(self, row, language, said, kind, args, places):
        """A text with its places as the device has them; `places` gets what is in it."""
        found = []  # (index, kind) in the order of the text

        def place(match):
            inner = match[1]
            if "|" in inner:
                return match[0]
            index, said_as = self.place(row, inner, kind, args)
            found.append((index, said_as))
            return f"{{{index}{'' if said_as == NUMBER else said_as}}}"

        def forms(match):
            inner = match[1]
            if "|" not in inner:
                return match[0]
            if inner.count("|") + 1 != self.forms.get(language, 0):
                row.error(f"{language}: {{{inner}}} must have {self.forms.get(language, 0)} forms")
            before = PLACE.findall(out[: match.start()])
            numbers = [p for p in before if "|" not in p] or [f"{k}" for k, _ in found[:1]]
            if not numbers:
                row.error(f"{language}: {{{inner}}} needs a number to choose by")
                return ""
            return f"{{{numbers[-1][0]}|{inner}}}"

        out = PLACE.sub(place, said)
        places[language] = sorted(found)
        if set(PLACE.sub("", said)) & set("{|}"):
            row.error(f"{language}: a {{ | or }} stands alone")
        return PLACE.sub(forms, out)

    def place(self, row, inner, kind, args):
        """(index, kind) of a place {seat}, {b:the_card} or {:the_offered}."""
        letter, colon, said_as = inner.partition(":")
        if not colon:
            said_as = inner
            if args.count(inner) != 1:
                row.error(f"no one argument {inner!r}: {self.arity(kind, args)}")
                return 0, NUMBER
            letter = chr(97 + args.index(inner))
        if said_as not in self.known.kinds:
            row.error(
                f"unknown kind {said_as!r} in {{{inner}}}: KINDS of "
                f"firmware/games/{self.game}/kinds.py and the tables have "
                f"{_listed(self.known.kinds)}"
            )
        return self.index(row, letter, kind, args), said_as


def _listed(names):
    return ", ".join(str(name) for name in sorted(names)) or "none"


def read(path, file, game, known, forms, problems):
    """{kind: [Word, ...]} of a words.csv, each in the order of its numbers."""
    reader = Reader(game, known, forms)
    found = {kind: [] for kind in PREFIXES}
    for row in Sheet(path, file, problems, COLUMNS + tuple(forms)):
        word = reader.word(row)
        if word is None:
            continue
        for other in found[word.kind]:
            if other.name == word.name:
                row.error(f"{word.kind} {word.name!r} stands twice")
            if other.number == word.number:
                row.error(f"{word.kind} {other.name!r} has number {word.number} already")
        found[word.kind].append(word)
    for kind, words in found.items():
        words.sort(key=lambda word: word.number)
        for number, word in enumerate(words):
            if word.number > number:
                what = f"{kind} {number} is missing: saves keep numbers, so none may be left out"
                problems.add(file, word.line, what)
                break
    return found


def module(found):
    """The text of engine_core/<game>/words.py."""
    lines = [HEAD.rstrip()]
    for words in found.values():
        lines.append("")
        for word in words:
            said = [" ".join(word.args)] if word.args else []
            if word.kind in ("prompt", "note"):
                said.append(word.english.partition(RIGHT)[0])
            comment = f"  # {': '.join(said)}" if said else ""
            line = f"{word.constant} = {word.number}{comment}"
            lines.append(line if len(line) < 100 else line[:96] + "...")
    return "\n".join(lines) + "\n"


def spoken(text):
    """A text of words.csv as others write it: %s for every place, %d for a number, %o for a name
    that is declined or has its article ({a:the_card})."""

    def place(match):
        if "|" in match[1]:
            return match[0]
        said_as = match[1].rpartition(":")[2]
        return "%o" if said_as.startswith(OBJECT) else "%d" if said_as == NUMBER else "%s"

    return PLACE.sub(place, text)
