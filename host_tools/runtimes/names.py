"""Puts the names of the sources back into a traceback of bytecode, where they are short.

    File "firmware.app.play", in _CB          ->      File "firmware.app.play", in choose

A short form stands for several names; within one module it nearly always means one. The table of
a build is kept with its bundle (names.json) and, by the id of the build, in the per-user cache.
"""

import ast
import json
import re
from pathlib import Path

_FRAME = re.compile(r'(File "([\w.]+)"(?:, line \d+)?, in )(_[A-Z]+)\b')
_SHORT = re.compile(r"\b_[A-Z]+\b")
_BUILD = re.compile(r"^build ([0-9a-f]+)", re.MULTILINE)
_KEPT = 40  # tables in the cache


def table(root):
    """{module: {short form: name, or names with | between}} of the tree at `root`."""
    from host_tools.runtimes import cache, mpy, shorten

    root = Path(root)
    whole = mpy._fingerprint(str(root), shorten.stamp(root))
    kept = cache.root() / "bytecode" / f"{whole}.names"
    if kept.is_file():
        return json.loads(kept.read_text("utf-8"))
    shorts = shorten.name_map(root)
    found = {}
    for path in shorten._files(root):
        module = mpy.module_name(path.relative_to(root).as_posix())
        known = found[module] = {}
        for name in sorted(_words(path) & shorts.keys()):
            known.setdefault(shorts[name], []).append(name)
    found = {m: {s: "|".join(n) for s, n in known.items()} for m, known in found.items() if known}
    if whole == mpy._fingerprint(str(root), shorten.stamp(root)):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found), "utf-8")
    return found


def _words(path):
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.alias)):
            found.add(node.name)
    return found


def keep(build, content):
    """Remember the table of a build, so that its crash logs can be read later."""
    from host_tools.runtimes import cache

    folder = cache.root() / "names"
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f"{build}.new"
    fresh.write_bytes(content)
    fresh.replace(folder / f"{build}.json")
    ages = sorted(folder.glob("*.json"), key=lambda p: p.stat().st_mtime)
    for path in ages[:-_KEPT]:
        path.unlink(missing_ok=True)


def of_build(build, bundles):
    """The table of a build: from the cache, or from a bundle below the folder `bundles`."""
    from host_tools.runtimes import cache

    path = cache.root() / "names" / f"{build}.json"
    if path.is_file():
        return json.loads(path.read_text("utf-8"))
    for manifest in sorted(Path(bundles).glob("*/bundle.json")):
        try:
            if json.loads(manifest.read_text("utf-8"))["build"] == build:
                return json.loads(manifest.with_name("names.json").read_text("utf-8"))
        except (OSError, ValueError, KeyError):
            continue
    return None


def readable(text, known):
    """A traceback with names in place of short forms; `known` is a table()."""
    lines, module = [], ""
    for line in text.split("\n"):
        frame = _FRAME.search(line)
        if frame:
            module = frame[2]
        words = known.get(module, {})
        lines.append(_SHORT.sub(lambda m, words=words: words.get(m[0], m[0]), line))
    return "\n".join(lines)


def readable_log(text, bundles):
    """A crash log, each crash with the names of the build it happened in."""
    parts = re.split(r"(?m)^(?=code )", text)
    done = []
    for part in parts:
        build = _BUILD.search(part)
        known = of_build(build[1], bundles) if build else None
        if known:
            part = readable(part, known)
        elif build and _FRAME.search(part):
            part = part.rstrip("\n") + (
                f"\n(short names: build {build[1]} was not made on this computer)\n\n")
        done.append(part)
    return "".join(done)
