"""Which rules does a test fail without? Rule ids, and the changes that stand for each.

An id in a docstring stands for its function; in a comment or a text, for its statement; beside a
constant of a module, for the statements that name it and the functions it lists.
"""

import ast
import hashlib
import io
import json
import re
import tokenize
from dataclasses import replace

from host_tools.mutate import sites

MOST = 8  # changes tried for one rule


def ids(text, prefix):
    """Rule ids in a text: one by one, as `AB-6.1 to AB-6.5`, `AB-6.1 to 6.5` or `AB-6.1, 6.4`."""
    number = r"\d+(?:\.\d+)+"
    found = []
    for run in re.findall(rf"{prefix}-{number}(?:(?:,| to| and)? (?:{prefix}-)?{number})*", text):
        last = None
        for word in re.findall(rf"{number}|to", run):
            if word == "to":
                continue
            if last and re.search(rf"{re.escape(last)} to (?:{prefix}-)?{re.escape(word)}", run):
                head, low = last.rsplit(".", 1)
                same, _, high = word.rpartition(".")
                if same == head:
                    found += [f"{prefix}-{head}.{k}" for k in range(int(low) + 1, int(high))]
            found.append(f"{prefix}-{word}")
            last = word
    return found


class Source:
    """A source, its statements, and which ids stand where."""

    def __init__(self, path, text, prefix):
        self.path, self.text = path, text
        self.tree = ast.parse(text)
        self.sites = sites.find(path, text)
        self.functions = [n for n in ast.walk(self.tree) if isinstance(n, ast.FunctionDef)]
        self.statements = [
            n
            for f in self.functions
            for n in ast.walk(f)
            if isinstance(n, ast.stmt) and n is not f
        ]
        self.carried = list(self._carried(prefix))

    def _carried(self, prefix):
        """(id, line) of every comment and text with ids in it."""
        waiting = []
        lines = self.text.split("\n")
        reader = io.StringIO(self.text).readline
        for token in tokenize.generate_tokens(reader):
            if token.type not in (tokenize.COMMENT, tokenize.STRING):
                continue
            alone = lines[token.start[0] - 1].strip().startswith("#")
            line = token.start[0]
            while alone and lines[line - 1].strip().startswith("#"):
                line += 1
            waiting += [(name, line) for name in ids(token.string, prefix)]
        return waiting

    def stand_for(self, line):
        """The changes for an id in this line, the narrowest first; () at a module's own text."""
        inside = [f for f in self.functions if f.lineno <= line <= f.end_lineno]
        if not inside:
            return ()
        function = max(inside, key=lambda f: f.lineno)
        if line == function.lineno or _docstring(function, line):
            return self._within(function)
        near = [n for n in self.statements if n.lineno <= line <= n.end_lineno]
        if not near:
            return self._within(function)
        statement = max(near, key=lambda n: n.lineno)
        return self._within(statement) or (*self._without(statement), *self._within(function))

    def _within(self, node):
        return [s for s in self.sites if node.lineno <= s.line and s.end[0] <= node.end_lineno]

    def _without(self, statement):
        """The statement left out, where that can be read."""
        if not isinstance(statement, (ast.Return, ast.Assign, ast.Expr)):
            return ()
        inside = [f for f in self.functions if f.lineno <= statement.lineno <= f.end_lineno]
        first = self.text.split("\n")[statement.lineno - 1].strip()
        after = "return None" if isinstance(statement, ast.Return) else "pass"
        site = sites.Site(
            self.path,
            statement.lineno,
            (statement.end_lineno, statement.end_col_offset),
            (statement.lineno, statement.col_offset),
            max(inside, key=lambda f: f.lineno).name,
            "statement",
            after,
            first,
            statement.lineno,
        )
        return (site,)

    def constants(self):
        """(ids, names it defines, names it uses) of every statement of the module itself."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                defined = {
                    n.id for t in node.targets for n in ast.walk(t) if isinstance(n, ast.Name)
                }
                used = {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
                found = {
                    name for name, line in self.carried if node.lineno <= line <= node.end_lineno
                }
                yield found, defined, used

    def naming(self, names):
        """Changes in statements that name one of these, and in functions called so."""
        out = []
        for function in self.functions:
            if function.name in names:
                out += self._within(function) or self._without(function.body[-1])
        for statement in self.statements:
            if isinstance(statement, (ast.If, ast.For, ast.While, ast.With, ast.FunctionDef)):
                heads = [getattr(statement, "test", None), getattr(statement, "iter", None)]
            else:
                heads = [statement]
            said = {n.id for h in heads if h for n in ast.walk(h) if isinstance(n, ast.Name)}
            if said & names:
                first = statement.lineno
                near = [s for s in self.sites if s.statement == first]
                out += near or self._without(statement)
        return out


def _docstring(function, line):
    first = function.body[0]
    return (
        isinstance(first, ast.Expr)
        and isinstance(first.value, ast.Constant)
        and first.lineno <= line <= first.end_lineno
    )


def changes(texts, prefix, without=()):
    """{rule: changes that stand for it}; `texts` are {path: text} of one game, `without` the keys
    of changes that change nothing."""
    sources = [Source(path, text, prefix) for path, text in texts.items()]
    found = {}
    for source in sources:
        for name, line in source.carried:
            found.setdefault(name, []).extend(source.stand_for(line))
        for names, defined, used in source.constants():
            stand = [s for name in names for other in sources for s in other.naming(defined)]
            stand += source.naming(used) if names else []
            for name in names:
                found[name].extend(stand)
    for name, stand in found.items():
        once = {(s.path, s.start, s.end, s.after): s for s in stand}
        found[name] = [replace(s) for s in once.values() if s.key not in without][:MOST]
    return found


class Book:
    """Which rules a test was seen to fail without, for these sources: a line each."""

    def __init__(self, path, texts):
        self.path = path
        self.sources = hashlib.sha256(repr(sorted(texts.items())).encode()).hexdigest()[:16]

    def known(self, stand, root):
        """{rule: (change, test)} of before, where the test still stands."""
        lines = self.path.read_text("utf-8").splitlines() if self.path.exists() else ()
        found = {}
        for row in map(json.loads, lines):
            sites_of = {site.key: site for site in stand.get(row["rule"], ())}
            if row["sources"] == self.sources and row["change"] in sites_of:
                file, _, name = row["by"].partition("::")
                name = re.match(r"\w+", name)[0]
                if (root / file).exists() and f"def {name}(" in (root / file).read_text("utf-8"):
                    found[row["rule"]] = (sites_of[row["change"]], row["by"])
        return found

    def add(self, rule, site, by):
        row = {"sources": self.sources, "rule": rule, "change": site.key, "by": by}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def order(name):
    return [int(part) for part in re.findall(r"\d+", name)]


def table(game, stand, proof, tried):
    """The table as Markdown: rule, where it stands, the change that was made, who noticed."""
    lines = [f"# {game}: which rules a test fails without", ""]
    lines += ["| rule | where | change | noticed by |", "|---|---|---|---|"]
    for name in sorted(stand, key=order):
        if not stand[name]:
            lines.append(f"| {name} | | no code of its own | |")
        elif name in proof:
            site, by = proof[name]
            change = f"`{site.before} -> {site.after}`".replace("|", "\\|")
            where = f"{site.path.rpartition('/')[2]} {site.function}"
            lines.append(f"| {name} | {where} | {change} | {by} |")
        else:
            lines.append(f"| {name} | | {tried[name]} changes | **nobody** |")
    return "\n".join(lines) + "\n"
