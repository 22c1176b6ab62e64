"""Checks of the words of the encounter book: they fit, read well and do not repeat themselves."""

import csv
import re
from collections import Counter, defaultdict
from functools import cache

from host_tools.compiler.games.above_below.encounters import CONTENT, LANGS
from host_tools.compiler.typography import FAST, glued

# Characters of each kind of text: English, and Polish or French.
LONGEST = {
    "title": (24, 30),
    "story": (220, 270),
    "label": (26, 32),
    "close": (90, 112),
    "fail": (110, 135),
}
# Boxes on the 240x240 screen: (font, pixels, lines). The title is a heading of the story page
# and, in bold, stands in the header of the choice page.
BOXES = {
    "title": (("title", 216, 1), ("bold", 184, 1)),
    "story": (("large", 216, 7),),
    "label": (("title", 197, 1),),
    "close": (("large", 216, 3),),
    "fail": (("large", 216, 4),),
}
SIMILAR = 0.30  # share of common word pairs of two stories
SAME_RUN = 6  # so many words in a row must not occur in two encounters
SAME_OPENING = 4  # at most so many stories start with the same two words


def kind_of(part):
    if part in ("title", "story"):
        return part
    return "label" if len(part) == 1 else "close" if part[0] == "S" else "fail"


@cache
def advances(role):
    """Pixel advance of each character of a font."""
    widths = {}
    for line in (CONTENT / "fonts" / (role + ".txt")).read_text().splitlines():
        if not line.startswith("#"):
            code, advance = line.split()[:2]
            widths[chr(int(code, 16))] = int(advance)
    return widths


def width(text, role):
    return sum(advances(role).get(char, 0) for char in text)


def wrap(text, role, pixels, lang):
    """Lines of a text that fit; what the language keeps together stays on one line."""
    lines, used = [], 0
    for word in glued(text, lang).split(" "):
        word = word.replace(FAST, " ")
        wide = width(word, role)
        if lines and used + width(" ", role) + wide <= pixels:
            lines[-1] += " " + word
            used += width(" ", role) + wide
        else:
            lines.append(word)
            used = wide
    return lines


def words_of(text):
    return re.findall(r"[^\W\d_]+", text.lower())


def check_texts(book, lang, mistakes):
    """Each part there and no other, within its characters, glyphs and pixels."""
    path = book.text_path(lang)
    machine = {enc.number: enc for enc in book.encounters}
    for text in book.texts[lang]:
        enc = machine.get(text.number)
        if enc is None:
            mistakes.add(path, text.line, "encounter %d is not in encounters.txt" % text.number)
            continue
        wanted = ["title", "story"] + [c.letter for c in enc.choices]
        wanted += ["S" + c.letter for c in enc.choices if c.tiers]
        wanted += ["F" + letter for letter in enc.fails]
        for part in wanted:
            if part not in text.parts:
                mistakes.add(path, text.line, "encounter %d has no %s" % (text.number, part))
        for part, (line, words) in text.parts.items():
            if part not in wanted:
                mistakes.add(path, line, "%s belongs to nothing in encounters.txt" % part)
            check_fit(path, line, kind_of(part), words, lang, mistakes)


def check_fit(path, line, kind, text, lang, mistakes):
    longest = LONGEST[kind][lang != "en"]
    if len(text) > longest:
        mistakes.add(path, line, "%s has %d characters, %d fit" % (kind, len(text), longest))
    for role, pixels, most in BOXES[kind]:
        for char in sorted(set(text) - set(advances(role))):
            mistakes.add(path, line, "font %s has no %r (U+%04X)" % (role, char, ord(char)))
        if most == 1:
            if width(text, role) > pixels:
                mistakes.add(
                    path,
                    line,
                    "%s takes %d pixels in %s, %d fit" % (kind, width(text, role), role, pixels),
                )
            continue
        lines = wrap(text, role, pixels, lang)
        if len(lines) > most:
            mistakes.add(
                path,
                line,
                "%s takes %d lines in %s, %d lines of %d pixels fit"
                % (kind, len(lines), role, most, pixels),
            )
        for row in lines:
            if width(row, role) > pixels:
                mistakes.add(path, line, "%r is wider than %d pixels" % (row, pixels))


# What a careful editor of the language would not let pass.
HOUSE_STYLE = {
    "en": ((r"[‘’“”„«»]", "English uses straight quotes"),),
    "pl": (
        (r"['\"«»“]", "Polish quotes are „ ”"),
        (r"\.”", "Polish sets the full stop after ”"),
        (r"\w+(liście|łyście)(?!\w)", "a past form that tells the players' sex"),
        (r"jesteście \w+[nc]i\b", "an adjective that tells the players' sex"),
        (r"(?i)\b[aiouwz]$", "ends with a one-letter word"),
    ),
    "fr": (
        (r"['\"„”“]", "French uses ’ and « »"),
        (r"\S[;:?!»]", "French sets a space before ; : ? ! »"),
        (r"«(?! )", "French sets a space after «"),
    ),
}
EVERYWHERE = (
    (r"  ", "two spaces"),
    (r"\|", "| separates fields"),
    (r" [,.]", "space before , or ."),
    (r"\.\.\.", "use … or nothing"),
    (r" $", "space at the end"),
)


def check_style(book, lang, mistakes):
    """Typography of the language; villagers of the game are not named (writing rule 7)."""
    names = villager_names(book.folder / "villagers.csv")
    for text in book.texts[lang]:
        for part, (line, words) in text.parts.items():
            for pattern, what in HOUSE_STYLE.get(lang, ()) + EVERYWHERE:
                if re.search(pattern, words):
                    mistakes.add(book.text_path(lang), line, "%s: %s" % (part, what))
            if kind_of(part) in ("story", "close", "fail") and words[-1] not in ".?!…»”'":
                mistakes.add(book.text_path(lang), line, "%s does not end a sentence" % part)
            for name in names.findall(words):
                mistakes.add(book.text_path(lang), line, "names the villager %s" % name)


def villager_names(path):
    """A pattern that finds the name of any villager on offer; of none without the file."""
    if not path.exists():
        return re.compile("(?!)")
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    ours = [row for row in rows if row["kind"] == "villager"]
    names = {
        re.escape(row["name_" + lang]) for row in ours for lang in LANGS if "name_" + lang in row
    }
    return re.compile(r"\b(?:%s)\b" % "|".join(sorted(names)))


def check_variety(book, lang, mistakes):
    """No near-duplicates: titles, word pairs of stories, long runs of words, openings."""
    path = book.text_path(lang)
    titles, runs, labels, openings = {}, {}, {}, defaultdict(list)
    pairs = []
    for text in book.texts[lang]:
        line, title = text.parts["title"]
        if titles.setdefault(title.lower(), text.number) != text.number:
            mistakes.add(path, line, "title of encounter %d again" % titles[title.lower()])
        choices = tuple(sorted(text.parts[c][1].lower() for c in "ABC" if c in text.parts))
        for label in choices:
            if labels.setdefault(label, text.number) != text.number:
                mistakes.add(path, line, "label %r of encounter %d again" % (label, labels[label]))
        for part in ("story", "SA", "SB", "SC", "FA", "FB", "FC"):
            line, sentence = text.parts.get(part, (0, ""))
            words = words_of(sentence)
            for i in range(len(words) - SAME_RUN + 1):
                run = " ".join(words[i : i + SAME_RUN])
                if runs.setdefault(run, text.number) != text.number:
                    mistakes.add(path, line, "%r stands in encounter %d too" % (run, runs[run]))
                    break
        line, story = text.parts.get("story", (text.line, ""))
        words = words_of(story)
        pairs.append((text, line, set(zip(words, words[1:]))))
        openings[" ".join(words[:2])].append(line)
    check_alike(path, pairs, mistakes)
    for opening, lines in openings.items():
        if len(lines) > SAME_OPENING:
            mistakes.add(path, lines[-1], "%d stories start with %r" % (len(lines), opening))


def check_alike(path, pairs, mistakes):
    """Stories that share too many of their word pairs."""
    users = defaultdict(list)
    for i, (_, line, few) in enumerate(pairs):
        shared = Counter(j for pair in few for j in users[pair])
        for j in sorted(shared):
            if shared[j] > SIMILAR * min(len(few), len(pairs[j][2])):
                number = pairs[j][0].number
                mistakes.add(path, line, "story is too like encounter %d" % number)
        for pair in few:
            users[pair].append(i)


def check_languages_differ(book, mistakes):
    """A text left in English is a text not translated."""
    english = {text.number: text for text in book.texts["en"]}
    for lang in LANGS[1:]:
        for text in book.texts[lang]:
            for part, (line, words) in text.parts.items():
                same = english.get(text.number)
                if same and kind_of(part) != "title" and same.parts.get(part, (0, ""))[1] == words:
                    mistakes.add(book.text_path(lang), line, "%s is not translated" % part)
