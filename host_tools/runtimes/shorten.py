"""Gives the names of the device's code a common short form before bytecode is made.

Every different name costs about 17 bytes of a device's memory, and MicroPython's list of names
grows in doubling steps: one name too many can cost 9 KB. So

    def draw(c, table, colour): ...     ->      def _B(_0, _1, _2): ...
    _HIGH = (...), self.hint            ->      _A, self._C

Parameters become _0, _1, ... unless some call passes them by keyword. Functions, classes,
methods, attributes and globals become _A, _B, ...; two names share a short form when no file
defines, imports or inherits both, because then no object can have both. What nobody uses is
left out. A name stays as it is when it is also

    a word in a string of the tree (getattr, fields of records, names of modules),
    asked of this code by a script that meets it as bytecode (`outside`),
    a name of Python or MicroPython (`API`), or local to some function of a file that has it.
"""

import array
import ast
import binascii
import builtins
import gc
import hashlib
import io
import json
import os
import re
import select
import struct
import sys
import sysconfig
import time
from functools import cache
from pathlib import Path

from host_tools.runtimes import inline, keys

TREES = ("engine_core", "firmware")
ROOT_FILES = ("main.py", "notice.py", "pack.py", "slots.py")  # the starter: not shortened
_WORD = re.compile(r"[A-Za-z_]\w*")
_TOLD = re.compile(r"(?:def|class) (\w+)|^\s*(\w+)\s*[:=]", re.MULTILINE)
_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp,
           ast.GeneratorExp)


def shortened(text, root):
    """The text of a source, as `inline` and `keys` left it, with its names made short."""
    facts = tree_facts(str(root), stamp(root))
    source = Source(ast.parse(text))
    names = facts.names
    edits = {}
    gone = set()
    for node in source.defined:
        if isinstance(node, ast.FunctionDef) and node.name in facts.unused:
            gone.update(range(_first_line(node), node.end_lineno + 1))
        elif inline._plain(node) and node.targets[0].id in facts.unused:
            gone.add(node.lineno)
    for node in ast.walk(source.tree):
        _rename(node, source, names, edits)
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            _shorten_parameters(node, facts.keywords, edits)
    return _apply(text, edits, gone)


def name_map(root):
    """{name: its short form}, for reading a traceback; one short form has many names."""
    return tree_facts(str(root), stamp(root)).names


class Source:
    """What the names of one file are: global, of a class, or local to some function."""

    def __init__(self, tree):
        self.tree = tree
        self.globals = set()  # bound at the top: definitions, assignments, imports
        self.members = set()  # bound in a class, or stored as self.x
        self.stored = set()  # stored as other.x
        self.locals = set()
        self.bases = set()
        self.class_nodes = set()  # Name nodes that belong to a class
        self.defined = []  # statements that define something, at the top or in a class
        self._top(tree.body, self.globals)
        for node in ast.walk(tree):
            if isinstance(node, _SCOPES):
                self._inside(node)
            elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                own = isinstance(node.value, ast.Name) and node.value.id == "self"
                (self.members if own else self.stored).add(node.attr)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                self.locals.add(node.name)
            elif isinstance(node, ast.ClassDef):
                self.bases.update(n.id if isinstance(n, ast.Name) else n.attr for n in node.bases)

    def _top(self, body, into):
        """Statements of a module or class, also below `if` and `try`."""
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                into.add(node.name)
                self.defined.append(node)
                if isinstance(node, ast.ClassDef):
                    self._top(node.body, self.members)
                continue
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                into.update(a.asname or a.name.split(".")[0] for a in node.names)
                continue
            inner = [getattr(node, part, []) for part in ("body", "orelse", "finalbody")]
            inner += [h.body for h in getattr(node, "handlers", [])]
            if any(inner):
                for part in inner:
                    self._top(part, into)
                if isinstance(node, ast.For):
                    into.update(n.id for n in ast.walk(node.target) if isinstance(n, ast.Name))
                continue
            self.defined.append(node)
            for name in ast.walk(node):
                if isinstance(name, ast.Name):
                    if not isinstance(name.ctx, ast.Load):
                        into.add(name.id)
                    if into is self.members:
                        self.class_nodes.add(name)

    def _inside(self, scope):
        """Names that a function has for itself."""
        stored, outer = set(), set()
        for node in ast.walk(scope):
            if isinstance(node, ast.Global):
                outer.update(node.names)
            elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                stored.add(node.id)
            elif isinstance(node, ast.arg):
                stored.add(node.arg)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node is not scope:
                stored.add(node.name)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                stored.update(a.asname or a.name.split(".")[0] for a in node.names)
        self.locals |= stored - outer
        self.globals |= outer


class Facts:
    """names: {name: short form}; unused: names to leave out; keywords: passed by keyword."""

    def __init__(self, root):
        sources = {}
        words, used = set(outside(root)), set()
        self.keywords = set()
        self.foreign = set()  # names that come from elsewhere
        for path in _files(root):
            words.add(path.stem)
            words.update(path.relative_to(root).parts)
            text = keys.keyed(inline.inlined(path, root))
            source = sources[path] = Source(ast.parse(text))
            words |= _strings(source.tree)
            self._collect(source.tree, used)
        words |= API | self.foreign
        for source in sources.values():
            words |= source.globals & source.locals
            words |= source.globals & source.members
        every = set().union(*[s.globals | s.members | s.stored for s in sources.values()])
        own = {n for n in every if n not in words and not n.startswith("__")}
        self.unused = own - used
        self.names = _coloured(own & used, sources, used)

    def _collect(self, tree, used):
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg:
                self.keywords.add(node.arg)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used.add(node.id)
            elif isinstance(node, ast.Attribute):
                used.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                used.update(a.name for a in node.names)
                if not node.level and node.module.split(".")[0] not in TREES:
                    self.foreign.update(a.name for a in node.names)
            elif isinstance(node, ast.Import):
                self.foreign.update(a.asname or a.name for a in node.names)
            elif isinstance(node, ast.Global):
                used.update(node.names)


def _coloured(own, sources, words):
    """Short forms: one for all names of which no file, and no class, has two."""
    homes = {name: set() for name in own}  # ("file", path): a global of it; ("class", path)
    kin = _kin(sources)
    anywhere = set()
    for path, source in sources.items():
        for name in source.globals & own:
            homes[name].add(("file", path))
        spoken = {node.id for node in source.class_nodes}  # in the body of a class
        for name in (source.members | spoken) & own:
            homes[name].update(("class", heir) for heir in kin[path])
        anywhere |= source.stored & own
    shorts, taken = {}, []
    for name in sorted(own, key=lambda n: (n not in anywhere, -len(homes[n]), n)):
        if name in anywhere:  # stored from outside, in a module or an object
            homes[name] = {(kind, path) for kind in ("file", "class") for path in sources}
        k = 0
        while k < len(taken) and taken[k] & homes[name]:
            k += 1
        if k == len(taken):
            taken.append(set())
        taken[k] |= homes[name]
        shorts[name] = k
    free = [s for s in ("_" + _letters(i) for i in range(len(taken) + 99)) if s not in words]
    return {name: free[k] for name, k in shorts.items()}


def _kin(sources):
    """{file: the files whose classes have what its classes have: itself and its heirs}."""
    heirs = {path: {path} for path in sources}
    classes = {path: {n.name for n in ast.walk(s.tree) if isinstance(n, ast.ClassDef)}
               for path, s in sources.items()}
    changed = True
    while changed:
        changed = False
        for path, source in sources.items():
            for other in sources:
                if classes[other] & source.bases and not heirs[path] <= heirs[other]:
                    heirs[other] |= heirs[path]
                    changed = True
    return heirs


def _strings(tree):
    """Words in the strings of a file, but not in what only people read."""
    told = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
    return {word for n in ast.walk(tree)
            if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in told
            for word in _WORD.findall(n.value)}


def outside_files(root):
    """Sources that meet the device's code as bytecode."""
    root = Path(root)
    found = [root / "firmware" / name for name in ROOT_FILES]
    for part in ("bench.py", "bundle_report.py", "emulator", "flash", "portable",
                 "simulator/handheld.py", "simulator/web", "virtual_device"):
        place = root / "host_tools" / part
        found += place.rglob("*.py") if place.is_dir() else [place]
    found += (root / "tests").rglob("*_script.py")
    found += (root / "tests" / "device").glob("*.py")
    return sorted(path for path in found if path.is_file())


def outside(root):
    """What these sources ask of the code of the device, or offer to it."""
    found = set()
    for path in outside_files(root):
        text = path.read_text("utf-8")
        named = "firmware" in text or "engine_core" in text
        if not named and path.name not in ROOT_FILES:  # the starter meets the boards unnamed
            continue
        tree = ast.parse(text)
        found |= _strings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                found.update(a.name for a in node.names)
            elif isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
            elif isinstance(node, ast.ClassDef):
                found |= Source(ast.Module([node], [])).members
    return found


def _api():
    """Names that are Python's or MicroPython's: what types have, and what the stubs tell."""
    found = set(dir(builtins))
    for kind in (str, bytes, bytearray, memoryview, int, list, dict, set, tuple, type, OSError,
                 array, array.array, binascii, gc, hashlib, hashlib.sha256(), io, io.BytesIO,
                 io.FileIO, io.StringIO, json, os, select, struct, sys, sys.implementation, time,
                 type(iter(())), type(x for x in ())):
        found.update(dir(kind))
    place = Path(sysconfig.get_paths()["purelib"])
    foreign = [*place.glob("*.pyi"), *(place / "stubs").rglob("*.pyi")]
    for path in foreign:
        told = _TOLD.findall(path.read_text("utf-8", errors="replace"))
        found.update(a or b for a, b in told)
    return found | {"display", "buttons", "power", "viper", "native", "const"}


API = frozenset(_api())


def _letters(i):
    """A, B, ... Z, AA, AB, ..."""
    text = ""
    i += 1
    while i:
        i, rest = divmod(i - 1, 26)
        text = chr(65 + rest) + text
    return text


def _rename(node, source, names, edits):
    if isinstance(node, ast.Name) and node.id in names:
        if node.id in source.globals or node in source.class_nodes:
            _put(edits, node.lineno, node.col_offset, node.id, names[node.id])
    elif isinstance(node, ast.Attribute) and node.attr in names:
        column = node.end_col_offset - len(node.attr.encode())
        _put(edits, node.end_lineno, column, node.attr, names[node.attr])
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in names:
        if node in source.defined:
            word = "def " if isinstance(node, ast.FunctionDef) else "class "
            _put(edits, node.lineno, node.col_offset + len(word), node.name, names[node.name])
    elif isinstance(node, ast.Global):
        old = "global " + ", ".join(node.names)
        new = "global " + ", ".join(names.get(name, name) for name in node.names)
        _put(edits, node.lineno, node.col_offset, old, new)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            _rename_import(alias, source, names, edits)


def _rename_import(alias, source, names, edits):
    """`from x import name` at the top binds the short form, in a function the name as it was."""
    known = alias.asname or alias.name
    bound = names.get(known, known) if known in source.globals else known
    taken = names.get(alias.name, alias.name)
    old = alias.name + (f" as {alias.asname}" if alias.asname else "")
    new = taken if taken == bound else f"{taken} as {bound}"
    if new != old:
        _put(edits, alias.lineno, alias.col_offset, old, new)


def _first_line(node):
    return min([node.lineno] + [d.lineno for d in node.decorator_list])


def _put(edits, line, column, old, new):
    edits[line, column] = (old, new)


def _shorten_parameters(function, keywords, edits):
    """Parameters become _0, _1, ... in order, wherever the function's body names them."""
    arguments = function.args
    if arguments.kwonlyargs or arguments.kwarg or arguments.posonlyargs:
        return
    inner = [
        n
        for n in ast.walk(function)
        if isinstance(n, (ast.FunctionDef, ast.Lambda, ast.ClassDef)) and n is not function
    ]
    if inner:  # names seen through two functions: leave them
        return
    for i, parameter in enumerate(arguments.args):
        old = parameter.arg
        if old in keywords or len(old) < 2:
            continue
        new = f"_{i}"
        _put(edits, parameter.lineno, parameter.col_offset, old, new)
        body = function.body if isinstance(function.body, list) else [function.body]
        for statement in body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and node.id == old:
                    _put(edits, node.lineno, node.col_offset, old, new)


def stamp(root):
    """Changes when any file of the tree does."""
    return sum(p.stat().st_mtime_ns for p in _files(root))


def _files(root):
    for folder in TREES:
        yield from sorted((Path(root) / folder).rglob("*.py"))


@cache
def tree_facts(root, stamp):
    return Facts(Path(root))


def _apply(text, edits, gone):
    """The edited text; lines that are gone become empty, the first one `pass`."""
    lines = text.split("\n")
    for (line, column), (old, new) in sorted(edits.items(), reverse=True):
        raw, size = lines[line - 1].encode(), len(old.encode())
        assert raw[column : column + size].decode() == old, (line, column, old)
        lines[line - 1] = (raw[:column] + new.encode() + raw[column + size :]).decode()
    for line in gone:
        old = lines[line - 1]
        blank = old[: len(old) - len(old.lstrip())] + "pass"
        lines[line - 1] = "" if line - 1 in gone else blank
    return "\n".join(lines)
