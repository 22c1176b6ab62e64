"""Gives names that nobody outside sees a common short form before bytecode is made.

Every different name costs about 17 bytes of a device's memory, and MicroPython's list of names
grows in doubling steps: one name too many can cost 9 KB. Two kinds of names can be alike in all
functions and modules without any change of meaning:

    def draw(c, table, colour): ...     ->      def draw(_0, _1, _2): ...
    _HIGH = (...), def _row(...)        ->      _A, _B, ... in every module

Parameters keep their names if any call of the tree passes them by keyword; private names of a
module if any other file reaches them. Attributes and public names stay. `name_map` tells which
short name stood for what, for reading a traceback.
"""

import ast
from functools import cache
from pathlib import Path


def shortened(text, root):
    """The text of a source with its hidden names made short."""
    tree = ast.parse(text)
    keywords, reached = _tree_facts(str(root), stamp(root))
    edits = {}
    names = name_map(tree, reached)
    for node in ast.walk(tree):
        _rename(node, names, edits)
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            _shorten_parameters(node, keywords, edits)
    return _apply(text, edits)


def name_map(tree, reached):
    """{private name of the module: its short form}."""
    own = []
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            own.append(node.name)
        elif isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            own += [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)]
    private = [n for n in dict.fromkeys(own) if n.startswith("_") and not n.startswith("__")]
    bound = _bound_inside(tree)
    hidden = [name for name in private if name not in reached and name not in bound]
    return {name: f"_{_letters(i)}" for i, name in enumerate(hidden)}


def _letters(i):
    """A, B, ... Z, AA, AB, ..."""
    text = ""
    i += 1
    while i:
        i, rest = divmod(i - 1, 26)
        text = chr(65 + rest) + text
    return text


def _bound_inside(tree):
    """Names that some function or class has for itself."""
    bound = set()
    for function in ast.walk(tree):
        if isinstance(function, ast.arg):
            bound.add(function.arg)
        if not isinstance(function, (ast.FunctionDef, ast.ClassDef)):
            continue
        stored, outer = set(), set()
        for node in ast.walk(function):
            if isinstance(node, ast.Global):
                outer.update(node.names)
            elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                stored.add(node.id)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node is not function:
                stored.add(node.name)
        bound |= stored - outer
    return bound


def _rename(node, names, edits):
    if isinstance(node, ast.Name) and node.id in names:
        _put(edits, node.lineno, node.col_offset, node.id, names[node.id])
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in names:
        word = "def " if isinstance(node, ast.FunctionDef) else "class "
        _put(edits, node.lineno, node.col_offset + len(word), node.name, names[node.name])
    elif isinstance(node, ast.Global):
        old = "global " + ", ".join(node.names)
        new = "global " + ", ".join(names.get(name, name) for name in node.names)
        _put(edits, node.lineno, node.col_offset, old, new)


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
    for folder in ("engine_core", "firmware"):
        yield from sorted((Path(root) / folder).rglob("*.py"))


@cache
def _tree_facts(root, stamp):
    """(names passed by keyword, private names that other files reach) of the whole tree."""
    keywords, reached = set(), set()
    for path in _files(root):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg:
                keywords.add(node.arg)
            elif isinstance(node, ast.Attribute) and node.attr.startswith("_"):
                reached.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                reached.update(a.name for a in node.names if a.name.startswith("_"))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                reached.add(node.value)
    return keywords, reached


def _apply(text, edits):
    lines = text.split("\n")
    for (line, column), (old, new) in sorted(edits.items(), reverse=True):
        raw, size = lines[line - 1].encode(), len(old.encode())
        assert raw[column : column + size].decode() == old, (line, column, old)
        lines[line - 1] = (raw[:column] + new.encode() + raw[column + size :]).decode()
    return "\n".join(lines)
