"""Writes numbers in place of imported names before bytecode is made.

    from .words import N_TAKE, P_DRAFT      ->      (nothing)
    yield ask(seat, P_DRAFT, options, t)    ->      yield ask(seat, 1, options, t)

A plain optimisation: a name costs memory in every module that imports it, and time whenever it is
looked up. Only names in capitals that are whole numbers in a module of the same tree, straight or
through other modules, and that the importing file never assigns. A module of which nothing but
numbers is wanted is not loaded, and the numbers themselves are not kept, unless some source asks
for one in a module that it gets by name (`mode.FULL`). Lines keep their numbers, and sources stay
as they are.
"""

import ast
from functools import cache
from pathlib import Path

_OUTSIDE = {"HEADER", "LINK", "FORMAT"}  # the browser's board asks for two; `flash`, over the line


def inlined(path, root, asked):
    """The text of a source below `root` (the folder that holds the packages).

    asked: which names are kept, as `asked` says.
    """
    path, root = Path(path), Path(root)
    text = path.read_text("utf-8")
    try:
        tree = _tree(path, path.stat().st_mtime_ns)
    except SyntaxError:
        return text  # the compiler has the words for it
    stored = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not _read(n)}
    known, modules = _names(tree, path, root)
    known = {name: value for name, value in known.items() if name not in stored}
    own = _facts(path, root, path.stat().st_mtime_ns)[0]
    known.update(own)
    edits = []
    used = set()  # modules of which more than numbers is needed
    numbered = set()  # names of modules in front of a number
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and _read(node):
            module = modules.get(node.value.id) if node.value.id not in stored else None
            value = constant(module, node.attr, root) if module else None
            if value is not None:
                edits.append((node, str(value)))
                numbered.add(node.value)
        elif isinstance(node, ast.Name) and node.id in known and _read(node):
            edits.append((node, str(known[node.id])))
        elif isinstance(node, ast.Name) and node.id in modules and node not in numbered:
            used.add(node.id)
    gone = set(known) | {n.id for n in numbered} - used
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            kept = [alias for alias in node.names if (alias.asname or alias.name) not in gone]
            if len(kept) < len(node.names):
                edits.append((node, _import(node, kept)))
    for node in tree.body:
        if isinstance(node, ast.Assign):
            name = getattr(node.targets[0], "id", "")
            if name in own and name not in asked:
                edits.append((node, "pass"))
    return _edited(text, edits)


def constant(path, name, root, depth=4):
    """The number a module's name stands for, or None."""
    if not name.isupper() or not depth:
        return None
    numbers, imports = _facts(path, root, path.stat().st_mtime_ns)
    if name in numbers:
        return numbers[name]
    if name in imports:
        source, inner = imports[name]
        return constant(source, inner, root, depth - 1)
    return None


def _read(node):
    return isinstance(node.ctx, ast.Load)


def _number(node):
    """The number that 5 or const(5) is, else None."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def _names(tree, path, root):
    """({name: number}, {alias: module path}) of what a file imports from its own tree."""
    known, modules = {}, {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            source = _module(node, path, root)
            for alias in node.names:
                name = alias.asname or alias.name
                inner = _module(node, path, root, alias.name)
                if inner:
                    modules[name] = inner
                elif source and name.isupper():
                    value = constant(source, alias.name, root)
                    if value is not None:
                        known[name] = value
    return known, modules


def _module(node, path, root, name=""):
    """The file a `from` names (or one of the modules it takes out of a package), or None."""
    base = path.parents[node.level - 1] if node.level else root
    target = base.joinpath(*[part for part in [*(node.module or "").split("."), name] if part])
    if target.with_suffix(".py").is_file() and target != base:
        return target.with_suffix(".py")
    package = target / "__init__.py"
    return package if package.is_file() and not name else None


@cache
def _tree(path, stamp):
    return ast.parse(path.read_text("utf-8"))


def asked(sources, root):
    """Names that some source asks for in something else than a module that it takes from a
    package."""
    found = set(_OUTSIDE)
    for path in sources:
        found |= _asked_in(path, root, path.stat().st_mtime_ns)
    return frozenset(found)


@cache
def _asked_in(path, root, stamp):
    try:
        tree = _tree(path, stamp)
    except SyntaxError:
        return frozenset()
    modules = _names(tree, path, root)[1]
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") not in modules:
            found.add(node.attr)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "getattr":
            found.add(getattr(node.args[1], "value", ""))
    return found


@cache
def _facts(path, root, stamp):
    """({name: number}, imports) at the top of a module; a name set twice is no constant."""
    tree = _tree(path, stamp)
    numbers, imports = {}, {}
    stored = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not _read(n)]
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name.isupper() and _number(node.value) is not None and stored.count(name) == 1:
                numbers[name] = _number(node.value)
        elif isinstance(node, ast.ImportFrom):
            source = _module(node, path, root)
            for alias in node.names:
                if source:
                    imports[alias.asname or alias.name] = (source, alias.name)
    return numbers, imports


def _import(node, kept):
    names = ", ".join(a.name + (f" as {a.asname}" if a.asname else "") for a in kept)
    return f"from {'.' * node.level}{node.module or ''} import {names}" if kept else "pass"


def _edited(text, edits):
    """Replace the source of nodes, last one first; lines a node took stay, as blank ones."""
    lines = text.split("\n")
    for node, new in sorted(edits, key=lambda e: (e[0].lineno, e[0].col_offset), reverse=True):
        first, last = node.lineno - 1, node.end_lineno - 1
        head = lines[first].encode()[: node.col_offset].decode()
        tail = lines[last].encode()[node.end_col_offset :].decode()
        lines[first : last + 1] = [head + new + tail] + [""] * (last - first)
    return "\n".join(lines)
