"""What an experiment plays on: an engine, its tables and guest bots, as one archive.

The archive's checksum names it. Workers ask for nothing else: they get the archive once, look
whether it has its checksum, unpack it and play (`worker.py`).

A state of the game is given as
    nothing           the tree this file belongs to, with the content as it is now
    a folder          a tree of Pocketstead, or content: whole, or only the files that differ
    a git revision    of the tree this file belongs to
"""

import hashlib
import io
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from host_tools.compiler import strings
from host_tools.compiler.build import ROOT, game_tables
from host_tools.compiler.source import CONTENT, CompileError, Problems, tables as tables_of
from host_tools.errors import USAGE, UserError

TABLE = Path(__file__).with_name("table.py")
NEEDED = ("engine_core", "host_tools/content")  # of a git revision


@dataclass(frozen=True)
class Engine:
    """An archive, its checksum, and the names of what its tables number."""

    label: str
    checksum: str
    archive: bytes
    names: dict  # list -> [(id, name in English), ...]
    sheets: dict  # name -> text of the game's tables


def make(game, given=None, bots=(), label=None):
    """The Engine of one game in the given state, with these guest bots (paths)."""
    with tempfile.TemporaryDirectory(prefix="pocketstead-lab-") as scratch:
        root, content = found(given, Path(scratch))
        tables = _tables(game, content)
        files = _sources(root / "engine_core")
        files[f"engine_core/{game}/data.py"] = tables.module().encode()
        files[f"assets_compiled/{game}.tab"] = tables.pack()
        files["table.py"] = TABLE.read_bytes()
        for path in bots:
            files[f"bots/{Path(path).name}"] = _bot(path)
        names = _names(game, tables, content)
        sheets = {
            f"{game}/{path.name}": path.read_text("utf-8") for path in tables_of(content, game)
        }
    return Engine(label or str(given or "here"), checksum(files), packed(files), names, sheets)


def checksum(files):
    """One number for all files: of their names and bytes, not of how they are packed."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\n{len(files[name])}\n".encode())
        whole.update(files[name])
    return whole.hexdigest()


def packed(files):
    """The archive: the same files always give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return out.getvalue()


def found(given, scratch):
    """(tree, content folder) of what was given."""
    if given is None:
        return ROOT, CONTENT
    folder = Path(given)
    if (folder / "engine_core").is_dir():
        return folder, folder / "host_tools" / "content"
    if folder.is_dir():
        return ROOT, _overlaid(folder, scratch / "content")
    tree = scratch / "tree"
    _check_out(str(given), tree)
    return tree, tree / "host_tools" / "content"


def _overlaid(folder, whole):
    """All content, with the files of `folder` in place of ours."""
    shutil.copytree(CONTENT, whole)
    shutil.copytree(folder, whole, dirs_exist_ok=True)
    return whole


def _check_out(revision, tree):
    """The engine and the content of a git revision, unpacked into `tree`."""
    done = subprocess.run(
        ["git", "archive", "--format=tar", revision, *NEEDED], cwd=ROOT, capture_output=True
    )
    if done.returncode:
        raise UserError(
            f"{revision!r} is neither a folder nor a git revision.",
            done.stderr.decode(errors="replace").strip(),
            USAGE,
        )
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(tree, filter="data")


def _tables(game, content):
    problems = Problems()
    tables = game_tables(game, problems, content)
    if problems.lines():
        raise CompileError(problems.lines())
    return tables


def _sources(folder):
    """{name in the archive: bytes} of an engine's modules."""
    return {
        f"engine_core/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*.py"))
    }


def _bot(path):
    path = Path(path)
    try:
        text = path.read_bytes()
        code = compile(text, str(path), "exec")
    except OSError as error:
        raise UserError(
            f"{path} cannot be read: {error.strerror}.",
            "Give the path of a Python file with `choose` in it.",
            USAGE,
        ) from None
    except SyntaxError as error:
        raise UserError(f"{path}:{error.lineno}: {error.msg}.", "Mend it, run again.") from None
    if "choose" not in code.co_names:
        raise UserError(
            f"{path} has no function `choose`.",
            "docs/bots.md shows a first bot in 30 lines.",
            USAGE,
        )
    return text


def _names(game, tables, content):
    """{list: [(id, English name), ...]}, words of the engine too; without a name it is the id."""
    spoken = strings.vocabulary(Path(content), game, tables, Problems())
    arranged = strings.collect(Path(content), game, tables, Problems(), spoken)
    ordered = dict(tables.name_lists)
    ordered.update((kind, names) for kind, (names, _) in arranged.items() if names)
    found = {}
    for kind, ids in ordered.items():
        rows = arranged.get(kind, (None, {}))[1]
        found[kind] = [(one, _plain(rows.get(one, {}).get("en", "")) or one) for one in ids]
    return found


def _plain(text):
    """A text without its places for numbers and names: "Take %s" is "Take"."""
    return " ".join(re.sub(r"%[sd]|\{.*?\}", "", text).split()).strip(" :→,>+")
