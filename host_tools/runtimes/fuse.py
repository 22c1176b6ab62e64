"""Joins modules that are always loaded together before bytecode is made: a module costs RAM.

Its path, its two names, its table of globals and every import in it take some 300 bytes of a
device's memory, and `goods.pay()` is longer than `pay()`. So whatever a root (`ROOTS`) imports at
its top becomes a part of the root's file, as a linker does it:

    engine_core/flow.py, rng.py, record.py ...     ->      engine_core/match.py
    from engine_core import rng                            from engine_core import match as rng
    rng.below(t, 6)                                        rng.below(t, 6)

Names of different modules that would meet get the module's name behind them. A module that is
imported inside a function only is loaded on demand and stays a file of its own. Scripts that
meet the bytecode (`shorten.outside_files`) may import a joined module by its old name: it is left
as a list of imports. The sources stay as they are; `joined` gives the folder with the result.
"""

import ast
import builtins
import hashlib
import os
import shutil
from pathlib import Path

from host_tools.runtimes import inline, keys, shorten
from host_tools.runtimes.fuse_names import Heads, Rewriter

TREES = shorten.TREES
ROOTS = ("engine_core.match", "firmware.app.loop", "firmware.app.decide", "firmware.app.play")
WITH = {  # what a root takes along although it does not import it: the others share it
    "engine_core.match": ("engine_core.tables",),
    "firmware.app.decide": ("firmware.app.table",),
    "firmware.app.loop": ("firmware.app.page", "firmware.app.saves", "firmware.app.games",
                          "firmware.ui.bars", "firmware.ui.marks", "firmware.ui.panes"),
}
APART = ("firmware.drivers", "firmware.boards", "firmware.ui.pixels",
         "firmware.ui.pixels_plain", "firmware.ui.pixels_viper")  # boards start without the app
_KEEP = 6  # joined trees in the cache


def joined(root):
    """The folder with the joined sources of a tree; made once for every state of the tree."""
    from host_tools.runtimes import cache as store

    root = Path(root).resolve()
    digest = hashlib.sha256(str(root).encode())  # it links to what stays outside
    for path in [*sorted(Path(__file__).parent.glob("*.py")), *shorten.outside_files(root),
                 *_sources(root)]:
        digest.update(str(path.name).encode() + path.read_bytes())
    folder = store.root() / "joined" / digest.hexdigest()[:24]
    if folder.is_dir():
        return folder
    part = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(part, ignore_errors=True)
    for name, text in join(root).items():
        (part / name).parent.mkdir(parents=True, exist_ok=True)
        (part / name).write_text(text, "utf-8")
    for name in ("host_tools", "tests"):
        if (root / name).is_dir():
            (part / name).symlink_to(root / name)
    try:
        part.rename(folder)
    except OSError:  # another process was faster
        shutil.rmtree(part, ignore_errors=True)
    others = [p for p in folder.parent.iterdir() if p.name != folder.name]
    for old in sorted(others, key=lambda p: p.stat().st_mtime_ns)[: -_KEEP]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def join(root):
    """{path below the tree: text} of everything that goes to bytecode."""
    plan = Plan(Path(root))
    texts = {}
    for module in plan.modules.values():
        home = plan.home.get(module.name)
        if home == module.name:
            texts[module.file] = _joined_text(plan, module)
        elif not home:
            texts[module.file] = _text(Rewriter(plan, module).file())
        elif module.name in plan.asked:
            texts[module.file] = _forwarding(plan, module, home)
    return texts


def _sources(root):
    for tree in TREES:
        yield from sorted((root / tree).rglob("*.py"))


def _text(tree):
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


# --- what there is


class Module:
    """One source: its statements, what it imports at its top, the names it defines."""

    def __init__(self, path, root):
        self.file = path.relative_to(root).as_posix()
        parts = Path(self.file).with_suffix("").parts
        self.package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.package else parts)
        self.leaf = self.name.rpartition(".")[2]
        text = path.read_text("utf-8")
        native = "@micropython." in text
        self.tree = ast.parse(text if native else keys.keyed(inline.inlined(path, root)))
        self.source = shorten.Source(self.tree)
        self.imports = {}  # name: what it stands for, see Plan.target

    def absolute(self, node):
        """The module that a `from` names."""
        if not node.level:
            return node.module
        base = self.name.split(".")
        base = base[: len(base) - node.level + (1 if self.package else 0)]
        return ".".join(base + ([node.module] if node.module else []))


class Plan:
    """Which module goes into which root, and what its names are called there."""

    def __init__(self, root):
        self.modules = {}
        for path in _sources(root):
            module = Module(path, root)
            self.modules[module.name] = module
        for module in self.modules.values():
            for node in _top_imports(module.tree):
                module.imports.update(self.bindings(module, node))
        games = sorted(p.parent.name for p in (root / "engine_core").glob("*/rules.py"))
        roots = [*ROOTS, *(f"engine_core.{g}.rules" for g in games),
                 *(f"firmware.screens.{g}" for g in games)]
        self.home = {}  # module: its root
        self.members = {}  # root: its modules in the order they run, itself last
        for name in roots:
            if name in self.modules:
                self.members[name] = []
                self._take(name, name)
        self.names = {}  # (module, name): what it is called where it went
        for name in self.members:
            self._call(name)
        self.asked = _asked_outside(root)

    def bindings(self, module, node):
        """{name: target} of an import statement."""
        found = {}
        for alias in node.names:
            if isinstance(node, ast.Import):
                found[alias.asname or alias.name.split(".")[0]] = ("foreign", alias.name, None)
                continue
            base = module.absolute(node)
            inner = f"{base}.{alias.name}"
            if inner in self.modules:
                target = ("module", inner, None)
            else:
                target = ("name" if base in self.modules else "foreign", base, alias.name)
            found[alias.asname or alias.name] = target
        return found

    def _take(self, name, root):
        """Put a module and what it imports at its top into a root."""
        module = self.modules[name]
        apart = module.package or any(name == a or name.startswith(a + ".") for a in APART)
        if name in self.home or apart and name != root:
            return
        if name.split(".")[0] != root.split(".")[0] or name != root and name in ROOTS:
            return
        if root not in ROOTS and not name.startswith(root.removesuffix("rules")):
            return  # a game takes only what is its own
        self.home[name] = root
        for _, other, _ in module.imports.values():
            if other in self.modules:
                self._take(other, root)
        if name == root:
            for other in WITH.get(root, ()):
                if other in self.modules:
                    self._take(other, root)
        self.members[root].append(name)

    def _call(self, root):
        """Choose the names of a joined file: a root keeps its own."""
        members = [self.modules[name] for name in self.members[root]]
        spoken = set(dir(builtins))
        for module in members:
            spoken |= module.source.locals | module.source.members | set(module.imports)
        taken = set()
        for name in sorted(self.modules[root].imports):  # what a root passes on keeps its name
            origin = self.origin(root, name)
            if origin[0] == "name" and self.home.get(origin[1]) == root and name not in taken:
                self.names[origin[1:]] = name
                taken.add(name)
        for module in reversed(members):
            own = module.source.globals - set(module.imports)
            for name in sorted(own):
                if (module.name, name) in self.names:
                    continue
                called = name
                if module.name != root:
                    k = 1
                    while called in taken or called in spoken:
                        called = f"{name}_{module.leaf}" + (str(k) if k > 1 else "")
                        k += 1
                taken.add(called)
                self.names[module.name, name] = called
        self.modules[root].taken = taken

    def origin(self, module, name):
        """Where a name of a module comes from: ("name" or "module" or "foreign", ...)."""
        known = self.modules.get(module)
        if known is None:
            return ("foreign", module, name)
        target = known.imports.get(name)
        if target is None:
            return ("name", module, name)
        if target[0] == "name":
            return self.origin(target[1], target[2])
        return target if target[0] == "module" else ("name", module, name)


def _top_imports(tree):
    """Import statements outside of functions, also below `if` and `try`."""
    todo = list(tree.body)
    while todo:
        node = todo.pop(0)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, (ast.If, ast.Try)):
            for part in ("body", "orelse", "finalbody"):
                todo += getattr(node, part, [])
            for handler in getattr(node, "handlers", []):
                todo += handler.body


def _asked_outside(root):
    """Modules of the tree that scripts import by name where they run on bytecode."""
    found = set()
    for path in shorten.outside_files(root):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
                found.update(f"{node.module}.{a.name}" for a in node.names)
    return found


# --- writing it


def _joined_text(plan, root):
    """The file of a root with all its members."""
    heads, body = Heads(set(root.taken)), []
    for name in plan.members[root.name]:
        module = plan.modules[name]
        body += Rewriter(plan, module, root.name, heads).statements()
    used = {n.id for s in body for n in ast.walk(s) if isinstance(n, ast.Name)}
    return _text(ast.Module(heads.statements(used) + body, []))


def _forwarding(plan, module, home):
    """A joined module under its old name: what scripts ask for."""
    names = sorted(module.source.globals - set(module.imports))
    pairs = [(plan.names[module.name, n], n) for n in names if not n.startswith("_")]
    told = [a if a == b else f"{a} as {b}" for a, b in pairs]
    return f"from {home} import {', '.join(told)}\n" if told else "\n"
