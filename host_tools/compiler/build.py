"""Compiles everything: content in, {path: bytes} of assets and generated modules out."""

import importlib
from pathlib import Path

from engine_core.catalog import GAMES
from host_tools.compiler import games, strings, texts, words
from host_tools.compiler.source import CONTENT, Problems, Source, missing, readable
from host_tools.compiler.tables import Tables

ROOT = Path(__file__).resolve().parent.parent.parent
ASSETS = "assets_compiled"
NEEDED = ("common/icons.txt", *(f"{domain}/strings.csv" for domain in ("common",) + GAMES))
OTHERS = (
    ("fonts", "compile_fonts"),
    ("images", "compile_images"),
    ("puzzles", "compile_puzzles"),
    ("sounds", "compile_sounds"),
)


def game_tables(game, problems, content=CONTENT):
    """The filled Tables of a game, or None if the game has no content yet."""
    module = games.of(game)
    if module is None:
        return None
    tables = Tables(game, problems)
    before = len(problems.found)
    try:
        module.build(Source(game, problems, content), tables)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        if len(problems.found) == before:
            problems.add(*problems.at, f"cannot be understood ({error}); see docs/tables.md")
    return tables


def compile_tables(content=CONTENT, problems=None):
    """{relative path: bytes} of tables and texts alone: what a person edits, quick to compile."""
    own = problems or Problems()
    if not readable(content, own):
        own.raise_if_any()
    missing(content, NEEDED, own)
    out, common = {}, set()
    for domain in ("common",) + GAMES:
        tables = None
        if domain in GAMES:
            tables = game_tables(domain, own, content)
            if tables is None:
                continue
            if not own.found:
                out[f"{ASSETS}/{domain}.tab"] = tables.pack()
                out[f"engine_core/{domain}/data.py"] = tables.module().encode()
        spoken = strings.vocabulary(Path(content), domain, tables, own)
        if spoken and not own.found:
            out[f"engine_core/{domain}/words.py"] = words.module(spoken).encode()
        arranged = strings.collect(Path(content), domain, tables, own, spoken)
        if arranged:
            if domain == "common":
                common = strings.keys(arranged)
            else:
                strings.check_apart(domain, strings.keys(arranged), common, own)
            for language in strings.LANGUAGES:
                packed = strings.pack(domain, arranged, language, own)
                out[f"{ASSETS}/{domain}.{language}.str"] = packed
    if problems is None:
        own.raise_if_any()
    return out


def compile_all(content=CONTENT):
    """{relative path: bytes}; CompileError tells every mistake at once."""
    problems = Problems()
    out = compile_tables(content, problems)
    texts.check(Path(content), problems)
    found = [_others(name, function, Path(content)) for name, function in OTHERS]
    for game in GAMES:
        own = getattr(games.of(game), "compile_others", None)
        if own:
            found.append(own(Path(content)))
    for files, mistakes in found:
        problems.texts += mistakes
        for file, data in files.items():
            out[f"{ASSETS}/{file}"] = data
    problems.raise_if_any()
    return out


def _others(name, function, content):
    """({file: bytes}, mistakes) of the fonts, the images or the tunes."""
    try:
        module = importlib.import_module(f"host_tools.compiler.{name}")
    except ModuleNotFoundError:
        return {}, []
    return getattr(module, function)(content) if hasattr(module, function) else ({}, [])


def write(out, root=ROOT):
    """Write what differs; the list of changed paths."""
    changed = []
    for name in sorted(out):
        path = Path(root) / name
        if not path.exists() or path.read_bytes() != out[name]:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(path.name + ".part")
            part.write_bytes(out[name])
            part.replace(path)
            changed.append(name)
    return changed


def stale(out, root=ROOT):
    """Compiled files that no content makes any more."""
    folder = Path(root) / ASSETS
    made = {Path(name).suffix for name in out}
    return sorted(
        f"{ASSETS}/{path.name}"
        for path in folder.glob("*.*")
        if f"{ASSETS}/{path.name}" not in out and path.suffix in made
    )
