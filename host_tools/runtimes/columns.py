"""Writes places in one block in place of a table's columns before bytecode is made.

    from .data import FOOD, GOLD            ->      from .data import COLUMNS
    GOLD[card] + len(FOOD)                  ->      COLUMNS[96+(card)] + 40
    for n in FOOD:                          ->      for n in COLUMNS[136:176]:

A column costs a device some fifty bytes besides its numbers: the object, its name, and a place in
every module that imports it. The comments of `engine_core/<game>/data.py` say where the columns
lie; `tables.block` refuses a table in which they lie elsewhere. A large table keeps its columns,
since the long ones of them stay in the file. Lines keep their numbers, sources stay as they are.
"""

import ast
import re
from functools import cache

from engine_core.tables import LARGE

BLOCK = "COLUMNS"
WIDE = "WIDE"  # a function: the number of two bytes at a place
_LAYOUT = re.compile(r"^\(  # layout (0x[0-9A-F]{8})$", re.MULTILINE)
_COLUMN = re.compile(r"^    ([A-Z][A-Z0-9_]*),  # (\d+) x ([12]) at (\d+)$", re.MULTILINE)


@cache
def _table(path, stamp):
    """(layout, {name: (numbers, width, start)}) of a data.py; None if it keeps its columns."""
    text = path.read_text("utf-8")
    layout = _LAYOUT.search(text)
    if not layout:
        return None
    found = {name: (int(count), int(width), int(start))
             for name, count, width, start in _COLUMN.findall(text)}
    last = max(start + count * width for count, width, start in found.values())
    if 20 + 8 * len(found) + last > LARGE:
        return None
    return int(layout[1], 16), found


def table(path):
    return _table(path, path.stat().st_mtime_ns) if path.name == "data.py" else None


def joined(text, path, module):
    """The text of a source with places in the block; `module(node)` is the file a `from` names."""
    own = table(path)
    if own:
        return _data(text, own)
    if ".data import" not in text:
        return text
    tree = ast.parse(text)
    known, edits = {}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] == "data":
            source = module(node)
            columns = table(source)[1] if source and table(source) else {}
            here = {a.asname or a.name: columns[a.name] for a in node.names if a.name in columns}
            if here:
                known.update(here)
                names = [a.name + (f" as {a.asname}" if a.asname else "")
                         for a in node.names if a.name not in columns]
                names += [BLOCK] + [WIDE] * any(width == 2 for _, width, _ in here.values())
                start = f"from {'.' * node.level}{node.module} import "
                edits.append((*_span(node), start + ", ".join(names)))
    if not known:
        return text
    done = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in known and not isinstance(node.ctx, ast.Load):
            raise ValueError(f"{path}:{node.lineno}: {node.id} is a column, name this otherwise")
        if isinstance(node, ast.Subscript) and _known(node.value, known):
            if not isinstance(node.slice, ast.Slice):
                done.add(node.value)
                edits += _entry(node, *known[node.value.id])
        elif (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
              and node.func.id == "len" and _known(node.args[0], known)):
            done.add(node.args[0])
            edits.append((*_span(node), str(known[node.args[0].id][0])))
    for node in ast.walk(tree):
        if _known(node, known) and node not in done:
            count, width, start = known[node.id]
            if width == 2:
                raise ValueError(f"{path}:{node.lineno}: {node.id} can only be read by entry")
            edits.append((*_span(node), f"{BLOCK}[{start}:{start + count}]"))
    return _edited(text, edits)


def _known(node, known):
    return isinstance(node, ast.Name) and node.id in known


def _entry(node, count, width, start):
    """NAME[i] as BLOCK[start+(i)] or WIDE(start+2*(i))."""
    name, at = node.value, node.slice
    end = (node.end_lineno, node.end_col_offset)
    before = (*_span(name)[:2], at.lineno, at.col_offset)
    after = (at.end_lineno, at.end_col_offset, *end)
    if width == 2:
        return [(*before, f"{WIDE}({start}+2*("), (*after, "))")]
    return [(*before, f"{BLOCK}[{start}+(" if start else f"{BLOCK}[("), (*after, ")]")]


def _span(node):
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _data(text, own):
    layout, columns = own
    edits = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom):
            edits.append((*_span(node), "from engine_core.tables import block"))
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            given = ", ".join(ast.unparse(arg) for arg in node.value.args)
            new = f"{BLOCK} = block({given}, {layout})"
            if any(width == 2 for _, width, _ in columns.values()):
                new += f"\n\ndef {WIDE}(at): return {BLOCK}[at] | {BLOCK}[at + 1] << 8"
            edits.append((*_span(node), new))
    return _edited(text, edits)


def _edited(text, edits):
    """Replace spans, the last one first; what stands in brackets stays in its line."""
    lines = text.split("\n")
    for first, start, last, stop, new in sorted(edits, reverse=True):
        head = lines[first - 1].encode()[:start].decode()
        tail = lines[last - 1].encode()[stop:].decode()
        made = (head + new + tail).split("\n")
        lines[first - 1 : last] = made + [""] * (last - first + 1 - len(made))
    return "\n".join(lines)
