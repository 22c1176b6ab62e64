"""The rulebooks' own words: content/glossary.csv, and no other words for the same thing.

A row has a term of a game in every language, the words that must not be said instead of it
(`not_en`, `not_pl`, `not_fr`), and the rule that the term comes from. Words that must not be said
are separated by `;`. `*` stands for any ending, `...` for any words between; `!` before words
says that they may be said after all:

    strzel*; !strzelec wyborowy     forbids strzelec, strzelca ..., but not strzelec wyborowy
"""

import re
from collections import defaultdict

from firmware.languages import LANGUAGES
from host_tools.compiler.source import Sheet

FILE = "glossary.csv"
COLUMNS = ("game", "term", *LANGUAGES, *("not_" + lang for lang in LANGUAGES), "source")


def pattern(words):
    """`wystaw*` or `pęk kluczy` as a pattern of whole words, whatever their case."""
    parts = []
    for word in words.split():
        if word == "...":
            parts.append(r"(?:\S+\s+)*?\S+")
        else:
            parts.append(re.escape(word).replace(r"\*", r"\w*"))
    return r"(?<!\w)" + r"\s+".join(parts) + r"(?!\w)"


class Term:
    """A row of the glossary in one language."""

    def __init__(self, row, language):
        self.line = row.line
        self.say = row.text(language)
        words = [w.strip() for w in row.text("not_" + language, False).split(";") if w.strip()]
        self.allowed = [pattern(word[1:]) for word in words if word[0] == "!"]
        self.forbidden = [pattern(word) for word in words if word[0] != "!"]
        self.suspect = re.compile("|".join(self.forbidden), re.IGNORECASE)

    def faults(self, words):
        """Where in a text, and what, is said instead of the term."""
        if not self.suspect.search(words):
            return
        for allowed in self.allowed:
            words = re.sub(allowed, lambda m: "\0" * len(m[0]), words, flags=re.IGNORECASE)
        for forbidden in self.forbidden:
            for match in re.finditer(forbidden, words, re.IGNORECASE):
                yield match.start(), match[0]


def read(content, problems):
    """{(game, language): [terms with words that must not be said]}"""
    terms = defaultdict(list)
    for row in Sheet(content / FILE, FILE, problems, COLUMNS):
        game = row.text("game")
        row.text("source")
        for language in LANGUAGES:
            term = Term(row, language)
            if term.forbidden:
                terms[game, language].append(term)
    return terms


def check(found, content, problems):
    """No text says what the rulebook calls otherwise."""
    terms = read(content, problems)
    for text in found:
        for term in terms[text.domain, text.language]:
            for at, said in term.faults(text.words):
                said = " ".join(said.split())
                problems.add(
                    *text.place(at),
                    f'"{said}" is not the rulebook\'s word: say "{term.say}" ({FILE}:{term.line})',
                )
