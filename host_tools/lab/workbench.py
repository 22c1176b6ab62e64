"""Content as a person edits it: what is wrong in a file, and what two contents differ in."""

import csv
import difflib
import re
import shutil
import tempfile
from pathlib import Path

from engine_core.catalog import GAMES
from firmware.languages import LANGUAGES
from host_tools.compiler import build
from host_tools.compiler.source import CONTENT, CompileError, Problems
from host_tools.errors import USAGE, UserError

UNSPOKEN = ("source", "source_note", "provenance", "note")  # columns about the table, not in it


# --- check


def place_of(path):
    """Where in the content a file belongs: by its folder, or by its name if that is enough."""
    path = Path(path).resolve()
    known = [one.relative_to(CONTENT) for one in sorted(CONTENT.rglob("*")) if one.is_file()]
    near = Path(path.parent.name) / path.name
    if near in known or Path(path.name) in known:
        return near if near in known else Path(path.name)
    same = [one for one in known if one.name == path.name]
    if len(same) == 1:
        return same[0]
    names = sorted({one.name for one in known if one.suffix == path.suffix})
    hint = difflib.get_close_matches(path.name, names, 3)
    if same:
        raise UserError(
            f"Several games have a {path.name}.",
            "Put yours into a folder with the "
            f"game's name: {', '.join(str(one.parent) for one in same)}.",
            USAGE,
        )
    raise UserError(
        f"The content has no file {path.name}.",
        f"Did you mean {', '.join(hint)}?"
        if hint
        else "docs/tables.md says which files there are.",
        USAGE,
    )


def mistakes(path):
    """([what is wrong in this file], [what it breaks in others]), each with its line."""
    place = place_of(path)
    with tempfile.TemporaryDirectory(prefix="pocketstead-check-") as scratch:
        content = Path(scratch) / "content"
        shutil.copytree(CONTENT, content)
        shutil.copyfile(path, content / place)
        found = header_mistakes(content / place, place)
        try:
            build.compile_all(content)
        except CompileError as error:
            ids = _ids(content)
            found += [_with_a_guess(line, ids) for line in error.lines]
    own = [line for line in found if line.startswith(f"{place.as_posix()}:")]
    return own, [line for line in found if line not in own]


def header_mistakes(path, place):
    """Columns that are misspelt: one nobody reads would be passed over in silence."""
    if place.suffix != ".csv":
        return []
    ours, theirs = _header(CONTENT / place), _header(path)
    lines = []
    for column in theirs:
        if column not in ours:
            near = difflib.get_close_matches(column, [one for one in ours if one not in theirs], 1)
            hint = f": did you mean {near[0]!r}?" if near else ""
            lines.append(f"{place.as_posix()}:1: nobody reads a column {column!r}{hint}")
    return lines


def _header(path):
    text = path.read_text("utf-8", errors="replace").lstrip("\ufeff")
    return next(csv.reader(text.splitlines()[:1]), [])


def _ids(content):
    """The ids of all tables, for guessing what was meant."""
    found = set()
    for game in GAMES:
        tables = build.game_tables(game, Problems(), content)
        for ids in tables.name_lists.values():
            found.update(ids)
    return sorted(found)


def _with_a_guess(line, ids):
    """A mistake, with what was probably meant if it names something that does not exist."""
    named = re.search(r"names '([^']*)', which does not exist$", line)
    near = difflib.get_close_matches(named[1], ids, 1, 0.7) if named else []
    return f"{line}: did you mean {near[0]!r}?" if near else line


# --- diff


def sheets(given):
    """{name: text} of a content: a file, a folder, a tree, a git revision, or None for ours."""
    from host_tools.lab import engines

    if given is not None and Path(given).is_file():
        return {place_of(given).as_posix(): Path(given).read_text("utf-8")}
    with tempfile.TemporaryDirectory(prefix="pocketstead-diff-") as scratch:
        _, content = engines.found(given, Path(scratch))
        return {
            one.relative_to(content).as_posix(): one.read_text("utf-8")
            for one in sorted(content.rglob("*"))
            if one.suffix in (".csv", ".txt")
        }


def differences(before, after):
    """[sentence, ...] of what changed between two contents as `sheets` gives them."""
    found = []
    for name in sorted(set(before) | set(after)):
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        if old is None or new is None:
            found.append(f"{name}: the file is {'new' if old is None else 'gone'}")
        elif name.endswith(".csv"):
            found += _rows(name, old, new)
        else:
            found.append(f"{name}: {_lines(old, new)}")
    return found


def _lines(old, new):
    """How many lines of a text differ."""
    marks = [line[0] for line in difflib.ndiff(old.splitlines(), new.splitlines())]
    out = marks.count("-")
    return f"{out} line{'s' * (out != 1)} taken out, {marks.count('+')} put in"


def _rows(name, old, new):
    before, after = _keyed(old), _keyed(new)
    for key in before:
        if key not in after:
            yield f"{name}: {_called(before[key], key)} is gone"
    for key in after:
        if key not in before:
            yield f"{name}: {_called(after[key], key)} is new"
    for key in before:
        if key in after:
            changes = list(_cells(before[key], after[key]))
            if changes:
                yield f"{name}: {_called(after[key], key)}: " + "; ".join(changes)
    kept = [key for key in before if key in after]
    if kept != [key for key in after if key in before]:
        yield f"{name}: the rows stand in another order"


def _keyed(text):
    """{key: row}; where the first column repeats, the first two or three are the key."""
    rows = list(csv.DictReader(text.lstrip("\ufeff").splitlines()))
    columns = list(rows[0]) if rows else []
    for width in (1, 2, 3):
        keys = [" ".join(row[column] or "" for column in columns[:width]) for row in rows]
        if len(set(keys)) == len(keys):
            return dict(zip(keys, rows))
    return {f"row {k}": row for k, row in enumerate(rows, 1)}


def _called(row, key):
    name = row.get("name_en")
    return f"{name} ({key})" if name and name != key else key


def _cells(old, new):
    """What changed in a row: numbers with their step, texts by language."""
    for column in dict.fromkeys([*old, *new]):
        a, b = old.get(column) or "", new.get(column) or ""
        if a == b:
            continue
        if column in UNSPOKEN:
            yield f"{column} is worded differently"
        elif column.rpartition("_")[2] in LANGUAGES and "_" in column:
            yield f"{column}: “{a}” is now “{b}”"
        elif _number(a) is not None and _number(b) is not None:
            yield f"{column} {a} → {b} ({_number(b) - _number(a):+d})"
        else:
            yield f"{column} {a or 'nothing'} → {b or 'nothing'}"


def _number(text):
    try:
        return int(text)
    except ValueError:
        return None
