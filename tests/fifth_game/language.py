"""A fourth language that nobody speaks, in a copy of the repository: English with other vowels."""

import csv
import io
import re

CODE = "eo"
LINE = f'    ("{CODE}", ONE, 6),\n'
_KEPT = re.compile(r"(\{[^{}]*\}|%[sd%]|@\w+|\[[^\]]*\]|\\n)")  # places, forms, icons, conditions
_VOWELS = dict(zip("aeiou", "àéîóù"))


def translated(words):
    return "".join(
        part if _KEPT.fullmatch(part) else re.sub(r"(?<=\w)[aeiou]", _vowel, part)
        for part in _KEPT.split(words)
    )


def _vowel(match):
    """Not at the beginning, where a capital with an accent would be higher than the line."""
    return _VOWELS[match[0]]


def declare(root):
    """The one declaration."""
    path = root / "firmware" / "languages.py"
    text = path.read_text("utf-8")
    at = text.index(")\nLANGUAGES")
    path.write_text(text[:at] + LINE + text[at:], "utf-8")


def write_content(content):
    """A column in every CSV that has English ones, and a file beside every English one."""
    for path in content.rglob("*.csv"):
        _add_columns(path)
    for path in content.rglob("help.en.txt"):
        lines = path.read_text("utf-8").splitlines()
        index = {k + 1 for k, line in enumerate(lines) if line == "@help.index"}
        said = [
            line if line[:1] in "@#" or k in index else translated(line)
            for k, line in enumerate(lines)
        ]
        path.with_name(f"help.{CODE}.txt").write_text("\n".join(said) + "\n", "utf-8")
    for path in content.rglob("book.en.txt"):
        said = [_page(line) for line in path.read_text("utf-8").splitlines()]
        path.with_name(f"book.{CODE}.txt").write_text("\n".join(said) + "\n", "utf-8")
    _name(content / "common" / "strings.csv")


def _page(line):
    """A line of the book: its name stays, what it says is translated."""
    name, between, said = line.partition("| " if line.startswith("ENC") else " ")
    return name + between + translated(said)


def _add_columns(path):
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    english = [k for k, name in enumerate(rows[0]) if name == "en" or name.endswith("_en")]
    if not english:
        return
    rows[0] += [re.sub("en$", CODE, rows[0][k]) for k in english]
    for row in rows[1:]:
        row += [translated(row[k]) for k in english]
    _write(path, rows)


def _name(path):
    """What the language is called, in itself and everywhere."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    rows.append([f"lang.{CODE}"] + ["Eo"] * (len(rows[0]) - 1))
    _write(path, rows)


def _write(path, rows):
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    path.write_text(out.getvalue(), "utf-8")
