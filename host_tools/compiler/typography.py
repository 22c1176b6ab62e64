"""How texts are set: capitals, final stops, spaces and quotes, one rule per kind (docs/tables.md).

What the language sets apart or keeps together is a matter of the compiler, not of the writer:
`glued` puts the spaces at which no line may end.
"""

import re

from firmware.languages import LANGUAGES

FAST = "\u00a0"  # a space at which no line ends
# French sets ; : ? ! and « » apart from their word, Polish ends no line with a one-letter word.
GLUE = {
    "pl": ((r"(?i)\b([aiouwz]) ", r"\1" + FAST),),
    "fr": ((r" ([;:?!»])", FAST + r"\1"), (r"« ", "«" + FAST)),
}
# What a line names, asks or tells: a capital, and no full stop at the end.
LINES = (
    "prompt",
    "verb",
    "note",
    "score",
    "reason",
    "act",
    "button",
    "title",
    "medal",
    "handicap",
)
LINE_KEYS = re.compile(r"(w|why)_\w+$")  # conditions of a why-not
# What explains: sentences, with a capital and a full stop (or ? ! :) at the end.
SENTENCES = ("op_text", "cabin_text", "villager_text", "weekly_help", "h_hand")
SENTENCE_KEYS = re.compile(r"(about|h|refused)_\w+$")
ENDS = ".?!:…"
VERBS = ("lies", "build", "builds", "relance")  # what follows a name, not a number

UNDECLINED = "a name stands as it is: put it after a colon or in brackets"
OBJECTS = "_whom"  # texts with such a key are filled in with declined names
COLONS = {  # of a kind of text so many, and what is said of more
    "verb": (0, "no colon: a name and a colon may stand before it"),
    "note": (1, "two colons"),
}
HOUSE_STYLE = {
    "en": ((r"[„«»]", "English quotes are “ ”"),),
    "pl": (
        (r"['\"«»“]", "Polish quotes are „ ”"),
        (r"\.”", "Polish sets the full stop after ”"),
        (r"(?i)\b(z|ze|od|do|dla|na|w|we|o|przez|nad|pod|masz|bez|u|po|przy|typu) %s", UNDECLINED),
        (r"%s (\w+ ){0,2}\w+(ł|ła)\b", "a past form tells the sex: say it in the present"),
    ),
    "fr": (
        (r"(?i)\b(de|que|du|le|la) %s", UNDECLINED),
        (r"%s (est|sont|a été) \w+(é|i|u)\b", "it depends on who it is: say it otherwise"),
        (r"['\"„”“]", "French uses ’ and « »"),
        (r"[^\s\d][;:?!»]", "French sets a space before ; : ? ! »"),
        (r"«(?!\s)", "French sets a space after «"),
    ),
}
EVERYWHERE = (
    (r"(?<=\S)  (?=\S)", "two spaces"),
    (r"\s[,.](?!\.)", "a space before , or ."),
    (r"\.\.\.", "… instead of three full stops"),
    (r"^\s|[^\S\n]$", "a space at the edge"),
    (r"\u2212", "- instead of a minus sign"),
    (FAST, "a plain space: the compiler makes it fast where it must be"),
)


def glued(text, language):
    """A text as it is compiled: what the language keeps together stays on one line."""
    for pattern, kept in GLUE.get(language, ()):
        text = re.sub(pattern, kept, text)
    return text


def kind_of(text):
    """A line, a sentence, or "" for what may be either (names, labels, parts of a line)."""
    name = text.key.partition(".")[0]
    if text.kind in LINES or LINE_KEYS.match(text.key):
        return "line"
    if text.kind in SENTENCES or SENTENCE_KEYS.match(name):
        return "sentence"
    return ""


def ending(words):
    """The mark at the end of a text: one of .?!:… or ""."""
    last = words.rstrip("”»")[-1:]
    return last if last in ENDS else ""


def faults(text):
    """What is wrong with one text."""
    said = text.words.replace("%s", "%o") if text.key.endswith(OBJECTS) else text.words
    most, what = COLONS.get(text.kind, (len(said), ""))
    if said.count(":") > most:
        yield said.index(":"), what
    for pattern, what in HOUSE_STYLE.get(text.language, ()) + EVERYWHERE:
        match = re.search(pattern, said)
        if match:
            yield match.start(), what
    kind = kind_of(text)
    words = text.words
    if text.kind == "help":  # a heading, then paragraphs
        if text.key == "help.index":
            return
        heading, _, words = words.partition("\n")
        if ending(heading) in (".", ":"):
            yield 0, "a heading has no full stop"
        kind = "sentence"
    elif text.kind == "tour":
        kind = "line" if text.key.endswith("_t") else "sentence"
    if kind == "line" and ending(words) in (".", ";"):
        yield len(words), "no full stop: it names, asks or tells in a line"
    if kind == "sentence":
        at = len(text.words) - len(words)
        for paragraph in words.split("\n"):
            if paragraph and not ending(paragraph):
                yield at, "a sentence ends with a full stop"
            at += len(paragraph) + 1
    elif re.search(r"\w{2}[.!?] +[^\W\d_]", words) and not ending(words) and kind != "line":
        yield len(words), "more than one sentence: the last one ends with a full stop too"
    if kind and text.kind != "note" and words.lstrip("{")[:1].islower():
        yield 0, "begins with a capital letter"


def agree(texts):
    """Whether a text ends with the same mark and begins in the same case in all languages."""
    english = texts["en"]
    for language in LANGUAGES[1:]:
        if ending(texts[language].words) != ending(english.words):
            yield texts[language], "does not end as the English text does"
        first, other = english.words[:1], texts[language].words[:1]
        same = first.isupper() == other.isupper()
        if english.words[:2].isalpha() and texts[language].words[:2].isalpha() and not same:
            yield texts[language], "begins in another case than the English text"


def check_numbers(found, problems):
    """A word that has forms beside a number in one text of a game has them in all."""
    forms = {}
    for text in found:
        for group in re.findall(r"%[ds] \{([^{}%]+)\}", text.words):
            for form in group.split("|"):
                forms[text.domain, text.language, form.lower()] = group
    for text in found:
        for match in re.finditer(r"%[ds] ([^\W\d_]+)", text.words):
            group = forms.get((text.domain, text.language, match[1].lower()))
            if group and match[1] not in VERBS:
                what = f"{text.language}: {text.key}: {match[0]!r}: write {{{group}}}"
                problems.add(*text.place(match.start()), what)


def check(found, problems):
    """The rules of docs/tables.md; the book of encounters has its own."""
    check_numbers([text for text in found if text.kind != "book"], problems)
    together = {}
    for text in found:
        if text.kind == "book" or not text.words:
            continue
        for at, what in faults(text):
            problems.add(*text.place(at), f"{text.language}: {text.key}: {what}")
        if text.file.endswith(("/strings.csv", "/words.csv")):
            together.setdefault((text.file, text.key), {})[text.language] = text
    for texts in together.values():
        if len(texts) == len(LANGUAGES):
            for text, what in agree(texts):
                problems.add(*text.place(), f"{text.language}: {text.key}: {what}")
