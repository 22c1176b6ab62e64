"""Compiles strings: every text of a domain in one language, read in place by firmware/strings.py.

A `<domain>.<language>.str` after the 20-byte header (its count = number of texts):

    u32 x (count + 1)   where each text starts, and where the last one ends
    index               of keys (seed 0: number of the text, 1) and of lists (seed 1: number of the
                        first text, how many), see docs/tables.md
    texts               UTF-8, without separators

Keys are `list.name`; a key without a dot belongs to the list "ui". A list whose names the game
declares (cards, prompts, notes ...) is ordered by them and read by number; every other text is
read by its key. Nothing may be missing in any language. Prompts, verbs, notes and scores come from
words.csv (words.py); what is said of some of them only (SPARSE) has their names as keys.

A text that depends on a number has its forms in it: `%d {coin|coins}`, Polish with three,
`%d {moneta|monety|monet}`. They go with the number before them, or else with the first one.
"""

import re

from engine_core import assets, catalog
from firmware import languages
from firmware.languages import LANGUAGES
from host_tools.compiler import header, images, typography, words
from host_tools.compiler.source import Problems, Sheet

SCHEMA = 2
SPARSE = {"button": "verb", "about_verb": "verb", "about_score": "score"}  # not of every word
FORMS = {lang: languages.forms(lang) for lang in LANGUAGES}  # {coin|coins}, {moneta|monety|monet}
_PLACE = re.compile(r"%[sd%]")
_FORMS = re.compile(r"\{([^{}]*)\}")


def split(key):
    kind, dot, name = key.partition(".")
    return (kind, name) if dot else ("ui", key)


def read_csv(path, name, problems):
    """{key: ({language: text}, file, line)} of a strings CSV."""
    found = {}
    for row in Sheet(path, name, problems, ("key",) + LANGUAGES):
        key = row.text("key")
        if key in found:
            row.error(f"key {key!r} stands twice")
        texts = {language: row.text(language).replace("\\n", "\n") for language in LANGUAGES}
        found[key] = (texts, name, row.line)
    return found


ABOUT = {"game.name": "game", "game.about": "about_game"}  # what the launcher says of a game


def about_games(content, problems):
    """{"game.villagers": ..., "about_game.villagers": ...}: from the strings of every game."""
    found = {}
    for game in catalog.GAMES:
        name = f"{game}/strings.csv"
        if not (content / name).exists():
            continue
        entries = read_csv(content / name, name, Problems())
        for key, kind in ABOUT.items():
            if key in entries:
                found[f"{kind}.{game}"] = entries[key]
            else:
                problems.add(name, 1, f"{key} is missing")
    return found


def read_help(folder, domain, problems):
    """The same of the long texts: `help.<language>.txt` with `@key` lines."""
    found = {}
    for language in LANGUAGES:
        path = folder / f"help.{language}.txt"
        if not path.exists():
            continue
        name = f"{domain}/{path.name}"
        key, lines = None, []
        for number, line in enumerate(path.read_text("utf-8").splitlines() + ["@"], 1):
            if line.startswith("@"):
                if key:
                    texts, _, _ = found.setdefault(key, ({}, name, number))
                    if language in texts:
                        problems.add(name, number, f"key {key!r} stands twice")
                    texts[language] = "\n".join(lines).strip()
                key, lines = line[1:].strip(), []
            elif not line.startswith("#"):
                lines.append(line.rstrip())
    for key, (texts, name, line) in found.items():
        for language in LANGUAGES:
            if not texts.get(language):
                problems.add(name, line, f"{key!r} has no text in {language}")
                texts[language] = ""
    return found


def check_places(texts, name, line, problems):
    """The same %s and %d in every language, in the same order."""
    wanted = _PLACE.findall(texts["en"])
    for language in LANGUAGES[1:]:
        if _PLACE.findall(texts[language]) != wanted:
            problems.add(name, line, f"{language} has other %-places than en {wanted}")


def check_forms(texts, name, line, problems):
    """{coin|coins} has a form for every number of the language, beside a number to choose by."""
    for language in LANGUAGES:
        rest = _FORMS.sub("", texts[language])
        groups = _FORMS.findall(texts[language])
        wrong = None
        if set(rest) & set("{|}"):
            wrong = "a { | or } stands alone"
        elif groups and ("%" not in rest or "%%" in rest):
            wrong = "{...} needs a %d or %s to choose by, and no %%"
        for forms in groups:
            if "%" in forms:
                wrong = "no % between { and }"
            elif forms.count("|") + 1 != FORMS[language]:
                wrong = f"{{{forms}}} must have {FORMS[language]} forms"
        if wrong:
            problems.add(name, line, f"{language}: {wrong}")


def vocabulary(content, domain, tables, problems):
    """The words of a game; {} of what is no game."""
    if tables is None:
        return {}
    path = content / domain / "words.csv"
    pages = [key[5:] for key in read_help(content / domain, domain, Problems()) if key[4:5] == "."]
    known = words.known_of(domain, tables.listed(), images.names(content), pages)
    return words.read(path, f"{domain}/words.csv", domain, known, FORMS, problems)


def collect(content, domain, tables, problems, spoken=None):
    """{list: (ordered names or None, {name: {language: text}})} of a domain and its words."""
    entries = {}
    csv_path = content / domain / "strings.csv"
    if csv_path.exists():
        entries.update(read_csv(csv_path, f"{domain}/strings.csv", problems))
    if domain == "common":
        entries.update(about_games(content, problems))
    else:
        entries = {key: entry for key, entry in entries.items() if key not in ABOUT}
    for key, entry in read_help(content / domain, domain, problems).items():
        if key in entries:
            problems.add(entry[1], entry[2], f"key {key!r} stands in the CSV too")
        entries[key] = entry
    lists, where = {}, {}
    for key, (texts, name, line) in entries.items():
        check_places(texts, name, line, problems)
        check_forms(texts, name, line, problems)
        kind, short = split(key)
        if kind in words.PREFIXES and tables:
            problems.add(name, line, f"{key!r} belongs in {domain}/words.csv")
        lists.setdefault(kind, {})[short] = texts
        where[kind, short] = (name, line)
    ordered = tables.listed() if tables else {}
    if tables:
        _declared(lists, tables)
    _spoken(lists, ordered, spoken or {})
    return _arrange(domain, lists, ordered, where, problems)


def _declared(lists, tables):
    """The texts that stand in the tables themselves."""
    listed = tables.listed()
    for kind, texts in tables.texts.items():
        rows = lists.setdefault(kind, {})
        for i, short in enumerate(listed[kind]):
            rows[short] = {language: texts[language][i] for language in LANGUAGES}


def _spoken(lists, ordered, spoken):
    """The words of a game: a list of texts per kind, and one of icons, boards, rules, tones."""
    for kind, found in spoken.items():
        look = words.LOOK + kind
        ordered[kind] = ordered[look] = [word.name for word in found]
        lists[kind] = {word.name: word.texts for word in found}
        lists[look] = {word.name: dict.fromkeys(LANGUAGES, word.look) for word in found}


def _arrange(domain, lists, ordered, where, problems):
    arranged = {}
    for kind, rows in lists.items():
        names = ordered.get(SPARSE.get(kind, kind))
        if names is None:
            arranged[kind] = (None, rows)
            continue
        for short in rows:
            if short not in names:
                file, line = where[kind, short]
                problems.add(file, line, f"{kind}.{short} names nothing in the engine")
        for short in names:
            if short not in rows and kind not in SPARSE:
                problems.add(f"{domain}/strings.csv", 1, f"{kind}.{short} is missing")
        arranged[kind] = (names, rows)
    return arranged


def compiled(kind, texts, language):
    """A text as the device has it; "" if there is none."""
    if kind.startswith(words.LOOK):
        return texts[language]
    return typography.glued(texts.get(language, ""), language)


def keys(arranged):
    """What the texts of a domain are looked up by: (name, 0), or (list, 1)."""
    found = set()
    for kind, (names, rows) in arranged.items():
        if names is None:
            found |= {(name if kind == "ui" else f"{kind}.{name}", 0) for name in rows}
        else:
            found.add((kind, 1))
    return found


def check_apart(domain, own, common, problems):
    """A game's texts are searched before the common ones. One with the same key is meant to be
    found instead of it; one that only looks like it is not."""
    try:
        header.apart(own | common)
    except ValueError as error:
        problems.add(f"{domain}/strings.csv", 0, str(error))


def pack(domain, arranged, language, problems):
    """One .str file."""
    texts, index = [], {}
    for kind in sorted(arranged):
        names, rows = arranged[kind]
        if names is None:
            names = sorted(rows)
            for number, name in enumerate(names, len(texts)):
                index[name if kind == "ui" else f"{kind}.{name}", 0] = (number, 1)
        else:
            index[kind, 1] = (len(texts), len(names))
        texts += [compiled(kind, rows.get(name, {}), language).encode() for name in names]
    try:
        names = header.index(index)
    except ValueError as error:
        problems.add(f"{domain}/strings.csv", 0, str(error))
        names = b""
    places = header.places(texts, header.SIZE + 4 * (len(texts) + 1) + len(names))
    return header.pack(assets.TEXTS, len(texts), SCHEMA, places + names + b"".join(texts))
