"""Writes numbers in place of imported names before bytecode is made: names cost RAM on a device.

    from .words import N_TAKE, P_DRAFT      ->      (nothing)
    yield Ask(seat, P_DRAFT, options, t)    ->      yield Ask(seat, 1, options, t)

Only names in capitals that are plain integers in a module of the same tree, straight or through
other modules, and that the importing file never assigns; in its own module such a name is
replaced too. A module of which nothing but numbers was imported is then never loaded, and the
modules of a game keep no numbers at all. Lines keep their numbers, sources stay as they are.
The columns of tables become places in one block (`columns`).
"""

import ast
from functools import cache
from pathlib import Path

from host_tools.runtimes import columns

ASKED = ("DOUBT", "HORIZON", "BUDGET", "ROOM")  # of a game's bot, looked up by engine_core/bots.py


def inlined(path, root):
    """The text of a source below `root` (the folder that holds the packages)."""
    path, root = Path(path), Path(root)
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    known, modules = _names(tree, path, root)
    stored = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and _is_set(n)}
    known = {name: value for name, value in known.items() if name not in stored}
    own, _ = _facts(path, root, path.stat().st_mtime_ns)
    known.update(own)
    edits = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in known and not _is_set(node):
            edits.append((node, str(known[node.id])))
        elif isinstance(node, ast.ImportFrom):
            kept = [a for a in node.names if (a.asname or a.name) not in known]
            if len(kept) < len(node.names):
                edits.append((node, _import(node, kept)))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = modules.get(node.value.id)
            if module and node.value.id not in stored and not _is_set(node):
                value = constant(module, node.attr, root)
                if value is not None:
                    edits.append((node, str(value)))
    if root / "engine_core" in path.parents[1:]:  # a game: nobody else needs its names
        edits += [(node, "pass") for node in tree.body
                  if _plain(node) and node.targets[0].id not in ASKED]
    return columns.joined(_edited(text, edits), path, lambda node: _module(node, path, root))


def _is_set(node):
    return not isinstance(node.ctx, ast.Load)


def _plain(node):
    """NAME = 5 or NAME = const(5), at the top of a module."""
    return (
        isinstance(node, ast.Assign)
        and len(node.targets) == 1
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id.isupper()
        and _number(node.value) is not None
    )


def _number(node):
    """The integer that 5 or const(5) is, else None."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        node = node.args[0]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return None


def _names(tree, path, root):
    """({name: number}, {alias: module path}) of what a file imports from its own tree."""
    known, modules = {}, {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        for alias in node.names:
            name = alias.asname or alias.name
            source = _module(node, path, root)
            if source and name.isupper():
                value = constant(source, alias.name, root)
                if value is not None:
                    known[name] = value
            inner = _module(node, path, root, alias.name)
            if inner:
                modules[name] = inner
    return known, modules


def _module(node, path, root, name=""):
    """The file a `from` names (or one of the modules it takes out of a package), or None."""
    base = root
    if node.level:
        base = path.parent
        for _ in range(node.level - 1):
            base = base.parent
    parts = (node.module or "").split(".") + [name]
    target = base.joinpath(*[part for part in parts if part])
    if target == base:
        return None
    file = target.with_suffix(".py")
    if file.is_file():
        return file
    package = target / "__init__.py"
    return package if package.is_file() and not name else None


@cache
def _facts(path, root, stamp):
    """({name: number}, imports) at the top of a module; a name set twice is no constant."""
    tree = ast.parse(path.read_text("utf-8"))
    numbers, imports, seen = {}, {}, {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and _is_set(node):
            seen[node.id] = seen.get(node.id, 0) + 1
    for node in tree.body:
        if _plain(node) and seen[node.targets[0].id] == 1:
            numbers[node.targets[0].id] = _number(node.value)
        elif isinstance(node, ast.ImportFrom):
            source = _module(node, path, root)
            for alias in node.names:
                if source:
                    imports[alias.asname or alias.name] = (source, alias.name)
    return numbers, imports


def constant(path, name, root, depth=4):
    """The integer a module's name stands for, or None."""
    if not name.isupper() or not depth:
        return None
    numbers, imports = _facts(path, root, path.stat().st_mtime_ns)
    if name in numbers:
        return numbers[name]
    if name in imports:
        source, inner = imports[name]
        return constant(source, inner, root, depth - 1)
    return None


def _import(node, kept):
    if not kept:
        return "pass"
    names = ", ".join(a.name + (f" as {a.asname}" if a.asname else "") for a in kept)
    return f"from {'.' * node.level}{node.module or ''} import {names}"


def _edited(text, edits):
    """Replace the source of nodes, last one first; lines a node took stay, as blank ones."""
    lines = text.split("\n")
    for node, new in sorted(edits, key=lambda e: (e[0].lineno, e[0].col_offset), reverse=True):
        first, last = node.lineno - 1, node.end_lineno - 1
        head = lines[first].encode()[: node.col_offset].decode()
        tail = lines[last].encode()[node.end_col_offset :].decode()
        lines[first : last + 1] = [head + new + tail] + [""] * (last - first)
    return "\n".join(lines)
