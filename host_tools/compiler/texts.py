"""Every text of the content with the place it was written at, and what is asked of all of them.

The device shows what stands in `<domain>/strings.csv` and `<domain>/help.*.txt`, in the columns
`name_*` and `text_*` of the tables, and in the book of encounters.
docs/tables.md says how texts are written.
"""

import ast
from dataclasses import dataclass
from pathlib import Path

from engine_core.catalog import GAMES
from host_tools.compiler import fonts, games, glossary, typography
from host_tools.compiler.source import Problems, Sheet, tables
from host_tools.compiler.strings import ABOUT, LANGUAGES
from host_tools.compiler.words import RIGHT, spoken

ROOT = Path(__file__).resolve().parent.parent.parent
CELLS = ("name", "text", "object")


@dataclass(frozen=True)
class Text:
    """One text in one language; `kind` is the list it belongs to: prompt, reason, help, ui ..."""

    domain: str  # a game, or common
    kind: str
    key: str
    language: str
    file: str
    line: int
    words: str

    def place(self, at=0):
        """(file, line) of a character of the text."""
        return self.file, self.line + self.words.count("\n", 0, at)


def strings_of(content, domain):
    """The texts of <domain>/strings.csv."""
    path = content / domain / "strings.csv"
    if not path.exists():
        return
    for row in Sheet(path, f"{domain}/strings.csv", Problems()):
        key = row.values.get("key", "")
        kind, dot, _ = key.partition(".")
        for language in LANGUAGES:
            words = row.values.get(language, "").replace("\\n", "\n")
            kind_of = ABOUT.get(key, kind if dot else "ui")
            yield Text(domain, kind_of, key, language, row.sheet.name, row.line, words)


def words_of(content, domain):
    """The texts of <domain>/words.csv, with %s for their places."""
    path = content / domain / "words.csv"
    if not path.exists():
        return
    for row in Sheet(path, f"{domain}/words.csv", Problems()):
        kind = row.values.get("kind", "")
        key = f"{kind}.{row.values.get('name', '')}"
        for language in LANGUAGES:
            said, _, right = spoken(row.values.get(language, "")).partition(RIGHT)
            yield Text(domain, kind, key, language, row.sheet.name, row.line, said)
            yield Text(domain, "right", f"{key} >", language, row.sheet.name, row.line, right)


def help_of(content, domain):
    """The long texts of <domain>/help.<language>.txt, a text per `@key`."""
    for language in LANGUAGES:
        path = content / domain / f"help.{language}.txt"
        if not path.exists():
            continue
        lines = path.read_text("utf-8").splitlines() + ["@"]
        starts = [i for i, line in enumerate(lines) if line.startswith("@")]
        for start, stop in zip(starts, starts[1:]):
            key = lines[start][1:].strip()
            words = "\n".join(lines[start + 1 : stop])
            kind = key.partition(".")[0]
            yield Text(domain, kind, key, language, f"{domain}/{path.name}", start + 2, words)


def tables_of(content, domain):
    """Names and texts of cards, buildings, events ... in the tables of a game."""
    for path in tables(content, domain):
        sheet = Sheet(path, f"{domain}/{path.name}", Problems())
        for row in sheet:
            for column, words in row.values.items():
                cell, _, language = column.rpartition("_")
                if cell in CELLS and language in LANGUAGES and words:
                    kind = f"{path.stem}.{cell}"
                    yield Text(domain, kind, path.stem, language, sheet.name, row.line, words)


def others_of(content, domain):
    """Texts that a game keeps in files of its own kind, such as a book of encounters."""
    for found in getattr(games.of(domain), "texts", lambda content: ())(content):
        yield Text(domain, *found)


def gather(content):
    """Every text of the content."""
    found = []
    for domain in ("common",) + GAMES:
        for source in (strings_of, words_of, help_of, tables_of, others_of):
            found += source(Path(content), domain)
    return found


def written_in_code(root=ROOT):
    """(file, line, words) of every text that the screens put together themselves."""
    for path in sorted((root / "firmware").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            words = node.value if isinstance(node, ast.Constant) else ""
            if isinstance(words, str) and not words.isascii():
                yield str(path.relative_to(root)), node.lineno, words


def check_glyphs(found, content, problems):
    """Whatever font a text is drawn with has all its characters (`tiny` draws figures only)."""
    known = {role: set(fonts.known(content, role)) for role in fonts.ROLES if role != "tiny"}
    for file, line, words in found:
        for char in sorted(set(words) - {"\n"}):
            lacking = [role for role, codes in known.items() if ord(char) not in codes]
            if lacking:
                roles = ", ".join(lacking)
                problems.add(file, line, f"no glyph for {char!r} (U+{ord(char):04X}) in {roles}")


def check(content, problems):
    """All that is asked of all texts."""
    found = gather(content)
    drawn = [text.place() + (text.words,) for text in found]
    check_glyphs(drawn + list(written_in_code()), content, problems)
    glossary.check(found, content, problems)
    typography.check(found, problems)
