"""Writes the number of a text in place of its key before bytecode is made: keys cost RAM.

    text("undo")      ->      text(61530)

A key in a source is a name in the interpreter's list of names, and stays there even after its
module is forgotten. The number is the one the compiled texts are sorted by (`key_hash`), so the
device has less to do, too. Keys with a dot name their list and stay as they are.
"""

import ast

ASKED = ("text", "has")  # functions of firmware.strings whose first argument is a key


def key_hash(key):
    """As firmware.strings.key_hash; a test compares them."""
    h = 0
    for byte in key.encode():
        h = (h * 31 + byte) & 0xFFFF
    return h


def keyed(text):
    """A source with numbers in place of the keys it asks for literally."""
    if "strings" not in text:
        return text
    tree = ast.parse(text)
    names, modules = _asking(tree)
    lines = text.split("\n")
    found = [n.args[0] for n in ast.walk(tree)
             if isinstance(n, ast.Call) and n.args and _asks(n.func, names, modules)]
    for key in sorted(found, key=lambda n: (n.lineno, n.col_offset), reverse=True):
        plain = isinstance(key, ast.Constant) and isinstance(key.value, str)
        if plain and "." not in key.value and key.lineno == key.end_lineno:
            line = lines[key.lineno - 1].encode()
            new = str(key_hash(key.value)).encode()
            line = line[: key.col_offset] + new + line[key.end_col_offset :]
            lines[key.lineno - 1] = line.decode()
    return "\n".join(lines)


def _asking(tree):
    """The names by which a file knows the functions, and the module, of the texts."""
    names, modules = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if node.module == "firmware.strings" and alias.name in ASKED:
                    names.add(alias.asname or alias.name)
                elif node.module == "firmware" and alias.name == "strings":
                    modules.add(alias.asname or alias.name)
    return names, modules


def _asks(function, names, modules):
    if isinstance(function, ast.Name):
        return function.id in names
    return (isinstance(function, ast.Attribute) and function.attr in ASKED
            and isinstance(function.value, ast.Name) and function.value.id in modules)
