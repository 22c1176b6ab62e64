"""Where a source can be changed by one small step, and what it reads like afterwards."""

import ast
import copy
from dataclasses import dataclass

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
REACHED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
TOLD = ("note", "append_note")  # what is only told is no rule


@dataclass(frozen=True)
class Site:
    path: str
    line: int
    end: tuple  # (line, column) behind it
    start: tuple
    function: str
    before: str
    after: str
    text: str  # the statement's first line
    statement: int  # and its number
    again: int = 0  # which one of several that read the same

    @property
    def key(self):
        """The same as long as the statement reads the same: places move, rules seldom do."""
        more = f" ({self.again + 1})" if self.again else ""
        return f"{self.path} {self.function}: {self.text} | {self.before} -> {self.after}{more}"


def find(path, text):
    """All sites of a source, in its order."""
    finder = _Finder(path, text)
    finder.visit(ast.parse(text))
    return finder.found


def applied(text, site):
    """The text with one change; its lines keep their numbers."""
    lines = text.split("\n")
    (first, left), (last, right) = site.start, site.end
    head = lines[first - 1].encode()[:left].decode()
    tail = lines[last - 1].encode()[right:].decode()
    lines[first - 1 : last] = [head + site.after + tail, *[""] * (last - first)]
    return "\n".join(lines)


class _Finder(ast.NodeVisitor):
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.lines = text.split("\n")
        self.found = []
        self.seen = {}
        self.names = []
        self.statement = 0

    def visit(self, node):
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        outer, self.statement = self.statement, node.lineno
        super().visit(node)
        self.statement = outer

    def visit_FunctionDef(self, node):
        self.names.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.names.pop()

    def visit_ClassDef(self, node):
        self.names.append(node.name)
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                self.visit(statement)
        self.names.pop()

    def visit_Raise(self, node):
        """Texts of errors are no rules."""

    def visit_Expr(self, node):
        call = node.value
        if isinstance(call, ast.Constant):
            return  # a docstring
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
            if name in TOLD:
                return
            self.put(node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node):
        if self.names and isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
            self.put(node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node):
        other = REACHED.get(type(node.op))
        if other:
            changed = copy.copy(node)
            changed.op = other()
            self.put(node, ast.unparse(changed))
        self.put(node, "pass")
        self.generic_visit(node)

    def visit_Compare(self, node):
        for k, op in enumerate(node.ops):
            other = COMPARED.get(type(op))
            if other:
                changed = copy.copy(node)
                changed.ops = [*node.ops[:k], other(), *node.ops[k + 1 :]]
                self.put(node, f"({ast.unparse(changed)})")
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        changed = copy.copy(node)
        changed.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.put(node, f"({ast.unparse(changed)})")
        self.generic_visit(node)

    def visit_BinOp(self, node):
        other = REACHED.get(type(node.op))
        if other and not isinstance(node.left, ast.Constant | ast.JoinedStr):
            changed = copy.copy(node)
            changed.op = other()
            self.put(node, f"({ast.unparse(changed)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            self.put(node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node):
        if self.names and type(node.value) is int and node.value < 256:
            self.put(node, str(node.value + 1))

    def put(self, node, after):
        before = ast.get_source_segment(self.text, node)
        if not self.names or before is None or before == after:
            return
        site = Site(
            self.path,
            node.lineno,
            (node.end_lineno, node.end_col_offset),
            (node.lineno, node.col_offset),
            ".".join(self.names),
            " ".join(before.split()),
            after,
            self.lines[self.statement - 1].split("  # ")[0].strip(),
            self.statement,
        )
        again = self.seen[site.key] = self.seen.get(site.key, -1) + 1
        if again:
            site = Site(**{**vars(site), "again": again})
        self.found.append(site)
