"""Writes the encounter book as the device reads it: every text by its number.

After the 20-byte header (kind 5, count = encounters) stand the places of all texts, 4 bytes each,
and of the end, a table of pieces, then the texts in UTF-8, squeezed with these pieces
(host_tools/compiler/squeeze.py), eleven per encounter: title, story, labels A-C, failure texts
A-C, closing sentences A-C; a text that does not exist is empty. Stories, failure texts and closing
sentences are broken into the lines of their box, a line feed between two.
"""

import zlib

from engine_core import assets
from host_tools.compiler import header
from host_tools.compiler.games.above_below.encounter_texts import BOXES, kind_of, wrap
from host_tools.compiler.games.above_below.encounters import LANGS, LETTERS
from host_tools.compiler.squeeze import squeezed

PARTS = ("title", "story", "A", "B", "C", "FA", "FB", "FC", "SA", "SB", "SC")


def page(text, lang):
    """The texts of one encounter in one language."""
    texts = []
    for part in PARTS:
        words = text.parts.get(part, (0, ""))[1]
        font, pixels, lines = BOXES[kind_of(part)][0]
        if lines > 1:
            words = "\n".join(wrap(words, font, pixels, lang))
        texts.append(words.encode())
    return texts


def schema(book):
    """CRC-32, cut to 30 bits, over which texts each encounter has: equal in all languages."""
    return _schema(
        (e.number, len(e.choices), "".join(sorted(e.fails)))
        for e in sorted(book.encounters, key=lambda e: e.number)
    )


def schema_of_table(first_choice, has_fail_text):
    """The same, from the columns ENC_CHOICE and CHOICE_FAIL_TEXT of a compiled table."""
    rows = []
    for i in range(len(first_choice) - 1):
        flags = has_fail_text[first_choice[i] : first_choice[i + 1]]
        letters = "".join(letter for letter, has in zip(LETTERS, flags) if has)
        rows.append((i + 1, len(flags), letters))
    return _schema(rows)


def _schema(rows):
    lines = [" ".join(PARTS), "squeezed"] + ["%d %d %s" % row for row in rows]
    return zlib.crc32("\n".join(lines).encode()) & 0x3FFFFFFF


def pack(book, lang):
    """The whole file of one language."""
    encounters = sorted(book.texts[lang], key=lambda t: t.number)
    table, texts = squeezed([part for text in encounters for part in page(text, lang)])
    places = header.places(texts, header.SIZE + 4 * (len(texts) + 1) + len(table))
    inside = places + table + b"".join(texts)
    return header.pack(assets.BOOK, len(encounters), schema(book), inside)


def pack_all(book):
    return {"above_below.%s.book" % lang: pack(book, lang) for lang in LANGS}
