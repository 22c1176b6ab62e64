"""Checks that engine and firmware stay in the Python that MicroPython runs the same way.

Every rule stands for a difference between CPython and MicroPython that has cost somebody a
day. A line may be excused with `# subset-ok: RULE reason`; a sort by a key is excused by
`# unique key`, which says that no two items have the same one (MicroPython's sort is not stable).
A sort without a key compares whole items; equal ones are then alike, and their order is no matter.
"""

import ast
from collections import namedtuple
from pathlib import Path

Problem = namedtuple("Problem", "path line rule text")

ENGINE, FIRMWARE = "engine_core", "firmware"
ANYWHERE = {"array", "binascii", "gc", "micropython", "struct", "sys", "engine_core"}
DEVICE = ANYWHERE | {
    "deflate",
    "errno",
    "esp",
    "esp32",
    "firmware",
    "framebuf",
    "hashlib",
    "io",
    "json",
    "machine",
    "os",
    "rp2",
    "select",
    "time",
    "uctypes",
    "vfs",
}
ALLOWED_IMPORTS = {ENGINE: ANYWHERE, FIRMWARE: DEVICE}

# Methods of str, bytes and int that MicroPython's small builds do not have.
MISSING_METHODS = {
    "bit_count",
    "bit_length",
    "capitalize",
    "casefold",
    "expandtabs",
    "format_map",
    "isalnum",
    "isascii",
    "isdecimal",
    "isidentifier",
    "isnumeric",
    "isprintable",
    "istitle",
    "ljust",
    "maketrans",
    "removeprefix",
    "removesuffix",
    "rjust",
    "swapcase",
    "title",
    "translate",
    "zfill",
}
DICT_VIEWS = {"items", "keys", "values"}
WALKERS = {
    "all",
    "any",
    "bytearray",
    "bytes",
    "enumerate",
    "filter",
    "iter",
    "list",
    "map",
    "max",
    "min",
    "next",
    "sorted",
    "sum",
    "tuple",
    "zip",
}
UNORDERED = (ast.Dict, ast.Set, ast.DictComp, ast.SetComp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
LARGEST = 1 << 30

RULES = {
    "import": "imports a module that boards or this layer do not have",
    "match": "the match statement does not exist on MicroPython",
    "star": "a star inside a display does not exist on MicroPython; build it with +",
    "dict-order": "walks a dict or set, whose order differs between interpreters",
    "sort": "sorts by a key without `# unique key`; the sort is not stable on MicroPython",
    "float": "floats differ between interpreters; rules count in integers",
    "big-int": "numbers from 2**30 on allocate memory on a board",
    "hash": "hash() differs between interpreters and runs",
    "fstring": "an f-string inside an f-string does not parse on MicroPython",
    "lambda": "a lambda with defaults hides state; write a function",
    "arguments": "keyword-only and positional-only parameters are not portable",
    "method": "this method does not exist on MicroPython",
    "slice": "a slice with a step works on lists only on MicroPython",
    "with": "`with` inside a generator does not exit when the generator is abandoned",
    "async": "rules and screens are plain calls and generators",
    "class": "metaclasses and class keywords do not exist on MicroPython",
    "print": "print belongs to the tools; the device has a log",
    "open": "the engine does no input or output",
    "except": "except* does not exist on MicroPython",
}
# Whole files, with the reason.
EXCUSED = {
    ("engine_core/assets.py", "open"): "the one module that reads the compiled assets",
    ("firmware/main.py", "print"): "the console is all that is left when the application fails",
    ("firmware/serial_hook.py", "print"): "what it prints is the protocol that the tools read",
    ("firmware/main.py", "import"): "lies in the root of the device, beside slots.py",
}
ENGINE_ONLY = {"dict-order", "float", "big-int", "hash", "open"}


class _Scope:
    """Names known to hold a dict or set in one function or module."""

    def __init__(self, node, outer):
        self.unordered = set(outer.unordered) if outer else set()
        self.is_generator = False
        arguments = getattr(node, "args", None)
        if arguments is not None:
            own = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            self.unordered -= {a.arg for a in own}
            if arguments.kwarg:
                self.unordered.add(arguments.kwarg.arg)
        for child in _own_nodes(node):
            if isinstance(child, (ast.Yield, ast.YieldFrom)):
                self.is_generator = True
            if isinstance(child, ast.Assign) and _makes_unordered(child.value):
                self.unordered |= {_name(t) for t in child.targets}
            if isinstance(child, ast.AnnAssign) and _makes_unordered(child.value):
                self.unordered.add(_name(child.target))
        self.unordered.discard(None)


def _own_nodes(node):
    """All nodes of a function or module that do not belong to a function inside it."""
    todo = list(ast.iter_child_nodes(node))
    while todo:
        child = todo.pop()
        yield child
        if not isinstance(child, FUNCTIONS):
            todo.extend(ast.iter_child_nodes(child))


def _name(node):
    """`d` or `self.d` as text; None for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return None


def _called(node):
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None


def _makes_unordered(node):
    return isinstance(node, UNORDERED) or _called(node) in ("dict", "set", "frozenset")


class _Checker(ast.NodeVisitor):
    def __init__(self, path, layer, lines):
        self.path, self.layer, self.lines = path, layer, lines
        self.problems = []
        self.scopes = []
        self.attributes = set()  # self.x that hold a dict or set, from any method of the file

    def report(self, node, rule, detail=""):
        if self.layer != ENGINE and rule in ENGINE_ONLY:
            return
        last = getattr(node, "end_lineno", node.lineno)
        text = "\n".join(self.lines[node.lineno - 1 : last])
        if (str(self.path), rule) in EXCUSED or f"# subset-ok: {rule} " in text:
            return
        if rule == "sort" and "# unique key" in text:
            return
        message = RULES[rule] + (f" ({detail})" if detail else "")
        self.problems.append(Problem(str(self.path), node.lineno, rule, message))

    # -- scopes

    def _in_scope(self, node):
        self.scopes.append(_Scope(node, self.scopes[-1] if self.scopes else None))
        self.generic_visit(node)
        self.scopes.pop()

    def visit_Module(self, node):
        for child in ast.walk(node):
            if isinstance(child, ast.Assign) and _makes_unordered(child.value):
                self.attributes |= {
                    _name(t) for t in child.targets if isinstance(t, ast.Attribute)
                }
        self.attributes.discard(None)
        self._in_scope(node)

    def visit_FunctionDef(self, node):
        if node.args.kwonlyargs or node.args.posonlyargs:
            self.report(node, "arguments", node.name)
        self._in_scope(node)

    def visit_Lambda(self, node):
        if node.args.defaults or node.args.kwonlyargs:
            self.report(node, "lambda")
        self._in_scope(node)

    # -- iteration

    def _unordered(self, node):
        """Whether walking this expression depends on the order of a dict or set."""
        if _makes_unordered(node):
            return True
        name = _name(node)
        if name is not None:
            return name in self.scopes[-1].unordered or name in self.attributes
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in DICT_VIEWS
            and not node.args
        )

    def _walked(self, node, place):
        if self._unordered(node):
            self.report(place, "dict-order", ast.unparse(node)[:40])

    def visit_For(self, node):
        self._walked(node.iter, node.iter)
        self.generic_visit(node)

    def _comprehension(self, node):
        for part in node.generators:
            self._walked(part.iter, part.iter)
        self.generic_visit(node)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_Starred(self, node):
        self._walked(node.value, node)
        self.generic_visit(node)

    # -- expressions

    def visit_Call(self, node):
        name = _called(node)
        method = node.func.attr if isinstance(node.func, ast.Attribute) else None
        if name in WALKERS:
            for argument in node.args:
                self._walked(argument, node)
        if (name == "sorted" or method == "sort") and any(k.arg == "key" for k in node.keywords):
            self.report(node, "sort")
        if name in ("hash", "print", "open"):
            self.report(node, name)
        if name == "float":
            self.report(node, "float")
        if method in MISSING_METHODS:
            self.report(node, "method", method)
        self.generic_visit(node)

    def visit_Constant(self, node):
        if isinstance(node.value, (float, complex)):
            self.report(node, "float", repr(node.value))
        elif type(node.value) is int and node.value >= LARGEST:
            self.report(node, "big-int", str(node.value))

    def visit_Assign(self, node):
        if [_name(t) for t in node.targets] == ["SCHEMA"]:
            return  # 32 bits by nature; compared once, when a table is opened
        self.generic_visit(node)

    def visit_BinOp(self, node):
        if isinstance(node.op, ast.Div):
            self.report(node, "float", "division with /")
        self.generic_visit(node)

    def visit_AugAssign(self, node):
        if isinstance(node.op, ast.Div):
            self.report(node, "float", "division with /=")
        self.generic_visit(node)

    def visit_JoinedStr(self, node):
        for part in node.values:
            if isinstance(part, ast.FormattedValue) and _holds_fstring(part):
                self.report(node, "fstring")
                break
        self.generic_visit(node)

    def _display(self, node):
        loaded = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
        if loaded and any(isinstance(e, ast.Starred) for e in node.elts):
            self.report(node, "star")
        self.generic_visit(node)

    visit_List = visit_Tuple = visit_Set = _display

    def visit_Dict(self, node):
        if None in node.keys:
            self.report(node, "star", "**")
        self.generic_visit(node)

    def visit_Slice(self, node):
        if node.step is not None:
            self.report(node, "slice")
        self.generic_visit(node)

    # -- statements

    def visit_Import(self, node):
        for alias in node.names:
            self._imported(node, alias.name)

    def visit_ImportFrom(self, node):
        if not node.level:
            self._imported(node, node.module)
        elif node.level >= len(Path(self.path).parts):
            self.report(node, "import", "a relative import that leaves the package")

    def _imported(self, node, name):
        if name.split(".")[0] not in ALLOWED_IMPORTS[self.layer]:
            self.report(node, "import", name)

    def visit_Match(self, node):
        self.report(node, "match")
        self.generic_visit(node)

    def visit_TryStar(self, node):
        self.report(node, "except")
        self.generic_visit(node)

    def visit_With(self, node):
        if self.scopes[-1].is_generator:
            self.report(node, "with")
        self.generic_visit(node)

    def visit_ClassDef(self, node):
        if node.keywords:
            self.report(node, "class", node.name)
        self.generic_visit(node)

    def _async(self, node):
        self.report(node, "async")
        self.generic_visit(node)

    visit_AsyncFor = visit_AsyncWith = visit_Await = _async

    def visit_AsyncFunctionDef(self, node):
        self.report(node, "async", node.name)
        self._in_scope(node)


def _holds_fstring(part):
    """Whether an f-string field holds another f-string, in its expression or its format."""
    spec = part.format_spec
    if spec and any(isinstance(v, ast.FormattedValue) for v in spec.values):
        return True
    return any(isinstance(n, ast.JoinedStr) for n in ast.walk(part.value))


def check_source(source, layer, path="<sample>"):
    """Problems of one source text, in the order of its lines."""
    checker = _Checker(path, layer, source.splitlines())
    checker.visit(ast.parse(source, str(path)))
    return sorted(checker.problems, key=lambda p: (p.line, p.rule))


def check_tree(root):
    """Problems of every engine and firmware file below `root`."""
    problems = []
    for layer in ALLOWED_IMPORTS:
        for path in sorted(Path(root, layer).rglob("*.py")):
            short = path.relative_to(root)
            problems += check_source(path.read_text(encoding="utf-8"), layer, short)
    return problems
