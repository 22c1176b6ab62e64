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

from host_tools.errors import UserError
from host_tools.runtimes import inline, keys, shorten

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
_FUNCTIONS = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp,
              ast.GeneratorExp)
_KEEP = 6  # joined trees in the cache


def joined(root):
    """The folder with the joined sources of a tree; made once for every state of the tree."""
    from host_tools.runtimes import cache as store

    root = Path(root).resolve()
    digest = hashlib.sha256()
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
            texts[module.file] = _text(_Rewriter(plan, module).file())
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
    heads, body = _Heads(set(root.taken)), []
    for name in plan.members[root.name]:
        module = plan.modules[name]
        body += _Rewriter(plan, module, root.name, heads).statements()
    used = {n.id for s in body for n in ast.walk(s) if isinstance(n, ast.Name)}
    return _text(ast.Module(heads.statements(used) + body, []))


def _forwarding(plan, module, home):
    """A joined module under its old name: what scripts ask for."""
    names = sorted(module.source.globals - set(module.imports))
    pairs = [(plan.names[module.name, n], n) for n in names if not n.startswith("_")]
    told = [a if a == b else f"{a} as {b}" for a, b in pairs]
    return f"from {home} import {', '.join(told)}\n" if told else "\n"


class _Heads:
    """The imports at the top of a joined file, each once."""

    def __init__(self, taken):
        self.taken = taken
        self.bound = {}  # target: name

    def name(self, target, wish):
        """By which name a file knows something from elsewhere."""
        found = self.bound.get(target)
        if found is None:
            found = wish
            while found in self.taken:
                found += "_"
            self.taken.add(found)
            self.bound[target] = found
        return found

    def statements(self, used):
        return [_import(target, name) for target, name in self.bound.items() if name in used]


def _import(target, name):
    kind, module, inner = target
    if kind == "foreign" and inner is None:
        return ast.Import([ast.alias(module, None if name == module else name)])
    if kind == "module":
        module, _, inner = module.rpartition(".")
    return ast.ImportFrom(module, [ast.alias(inner, None if name == inner else name)], 0)


class _Rewriter(ast.NodeTransformer):
    """One module, with every name as it is called now."""

    def __init__(self, plan, module, root=None, heads=None):
        self.plan = plan
        self.module = module
        self.root = root
        self.heads = heads
        self.scopes = []  # dicts: name -> None (a plain local) or what was imported
        self.classes = []  # which of them are classes
        self.stored = []  # names to declare global, per function

    def file(self):
        """The whole of a module that stays by itself."""
        return self.visit(self.module.tree)

    def statements(self):
        """What a joined module does when it runs."""
        body = self.module.tree.body
        told = body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
        found = []
        for node in body[1:] if told else body:
            new = self.visit(node)
            if new is not None and not isinstance(new, ast.Pass):
                found.append(new)
        return found

    # --- names

    def _find(self, name):
        """("local",), ("own", name), ("builtin",) or the target of an import."""
        for k in range(len(self.scopes) - 1, -1, -1):
            if self.classes[k] and k < len(self.scopes) - 1:
                continue
            if name in self.scopes[k]:
                return self.scopes[k][name] or ("local",)
        if name in self.module.imports:
            return ("top", *self.module.imports[name])
        return ("own", name) if name in self.module.source.globals else ("builtin",)

    def _here(self, module):
        return self.root is not None and self.plan.home.get(module) == self.root

    def _plain(self, name, node):
        """A name of this joined file; nothing local may hide it."""
        for scope, is_class in zip(self.scopes, self.classes):
            if not is_class and name in scope:
                raise UserError(f"{self.module.file}:{node.lineno}: the local name {name} hides "
                                f"a name of another module when they are joined.",
                                "Call one of them otherwise.")
        return ast.copy_location(ast.Name(name, node.ctx), node)

    def _elsewhere(self, target, wish):
        """The name by which this file knows something of another file."""
        return self.heads.name(target, wish) if self.heads else wish

    def _moved(self, module, name):
        """(file, name) where a name of a module is found now."""
        return self.plan.home.get(module, module), self.plan.names.get((module, name), name)

    def visit_Name(self, node):
        found = self._find(node.id)
        if found[0] == "own":
            called = self.plan.names.get((self.module.name, node.id), node.id)
            return ast.copy_location(ast.Name(called, node.ctx), node)
        if found[0] != "top":
            if found[0] == "name" and self._here(self.plan.origin(*found[1:])[1]):
                return self._taken(found[1], found[2], node)
            return node
        _, kind, module, name = found
        if kind == "name":
            return self._taken(module, name, node)
        if kind == "module" and self._here(module):
            raise UserError(f"{self.module.file}:{node.lineno}: {node.id} is a module that is "
                            f"joined with this one and cannot be used as a value.")
        if kind == "module":
            module = self.plan.home.get(module, module)
        return ast.Name(self._elsewhere((kind, module, name), node.id), node.ctx)

    def _taken(self, module, name, node):
        """A name that was imported from a module of the tree."""
        kind, module, name = self.plan.origin(module, name)
        if kind != "name":
            self._detour(node, node.id, module)
        if self._here(module):
            return self._plain(self.plan.names[module, name], node)
        file, called = self._moved(module, name)
        wish = node.id if self.heads is None else called
        return ast.Name(self._elsewhere(("name", file, called), wish), node.ctx)

    def _detour(self, node, name, module):
        raise UserError(f"{self.module.file}:{node.lineno}: {name} is not defined in the module "
                        f"it is taken from.", f"Import it from {module}.")

    def visit_Attribute(self, node):
        if not isinstance(node.value, ast.Name):
            return self.generic_visit(node)
        found = self._find(node.value.id)
        top = found[0] == "top"
        kind, module = found[1:3] if top else found[:2] if len(found) > 2 else (None, None)
        if kind != "module" or module not in self.plan.home:
            return self.generic_visit(node)
        origin = self.plan.origin(module, node.attr)
        if origin[0] != "name":
            self._detour(node, node.attr, origin[1])
        if self._here(origin[1]):
            called = self.plan.names[origin[1], origin[2]]
            if not isinstance(node.ctx, ast.Load) and self.stored:
                self.stored[-1].add(called)
            return self._plain(called, node)
        file, called = self._moved(origin[1], origin[2])
        if file != self.plan.home[module]:
            self._detour(node, node.attr, origin[1])
        alias = node.value.id
        if top:
            alias = self._elsewhere(("module", file, None), alias)
        return ast.Attribute(ast.Name(alias, ast.Load()), called, node.ctx)

    # --- imports

    def visit_Import(self, node):
        if self.heads and not self.scopes and node in self.module.tree.body:
            return None
        return node

    def visit_ImportFrom(self, node):
        top = not self.scopes
        if top and self.heads and node in self.module.tree.body:
            return None  # the head of the file says it where it is used
        found = []
        for name, target in self.plan.bindings(self.module, node).items():
            kind, module, inner = target
            if kind == "name":
                kind, module, inner = self.plan.origin(module, inner)
            if kind != "foreign" and self._here(module):
                continue
            if kind == "name":
                module, inner = self._moved(module, inner)
            elif kind == "module":
                module = self.plan.home.get(module, module)
            found.append(_import((kind, module, inner), name))
        if not found:
            return ast.Pass()
        merged = found[:1]
        for other in found[1:]:
            if other.module == merged[-1].module:
                merged[-1].names += other.names
            else:
                merged.append(other)
        return merged if len(merged) > 1 else merged[0]

    # --- scopes

    def _enter(self, scope, is_class=False):
        self.scopes.append(scope)
        self.classes.append(is_class)

    def _leave(self):
        self.scopes.pop()
        self.classes.pop()

    def _locals(self, node):
        """{name: None or an import's target} of a function, not of those inside it."""
        found, outer = {}, set()
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            args = node.args
            for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]:
                if arg:
                    found[arg.arg] = None
            todo = list(node.body) if isinstance(node, ast.FunctionDef) else []
        else:
            todo = [g.target for g in node.generators]
        while todo:
            inner = todo.pop()
            if isinstance(inner, (ast.FunctionDef, ast.ClassDef)):
                found[inner.name] = None
                continue
            if isinstance(inner, _FUNCTIONS):
                continue
            if isinstance(inner, ast.Global):
                outer.update(inner.names)
            elif isinstance(inner, (ast.Import, ast.ImportFrom)):
                for name, target in self.plan.bindings(self.module, inner).items():
                    found[name] = target if target[0] != "foreign" else None
            elif isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load):
                found.setdefault(inner.id, None)
            elif isinstance(inner, ast.ExceptHandler) and inner.name:
                found[inner.name] = None
            todo += ast.iter_child_nodes(inner)
        return {name: target for name, target in found.items() if name not in outer}

    def visit_FunctionDef(self, node):
        node.decorator_list = [self.visit(d) for d in node.decorator_list]
        args = node.args
        args.defaults = [self.visit(d) for d in args.defaults]
        args.kw_defaults = [d and self.visit(d) for d in args.kw_defaults]
        if not self.scopes:
            node.name = self.plan.names.get((self.module.name, node.name), node.name)
        self._enter(self._locals(node))
        self.stored.append(set())
        node.body = self._body(node.body)
        stored = self.stored.pop()
        if stored:
            node.body.insert(0, ast.Global(sorted(stored)))
        self._leave()
        return node

    def _body(self, body):
        found = []
        for statement in body:
            new = self.visit(statement)
            found += new if isinstance(new, list) else [new] if new else []
        real = [s for s in found if not isinstance(s, ast.Pass)]
        return real or [ast.Pass()]

    def visit_Lambda(self, node):
        node.args.defaults = [self.visit(d) for d in node.args.defaults]
        self._enter(self._locals(node))
        node.body = self.visit(node.body)
        self._leave()
        return node

    def _comprehension(self, node):
        self._enter(self._locals(node))
        node = self.generic_visit(node)
        self._leave()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_ClassDef(self, node):
        node.bases = [self.visit(b) for b in node.bases]
        if not self.scopes:
            node.name = self.plan.names.get((self.module.name, node.name), node.name)
        names = {}
        for inner in node.body:
            if isinstance(inner, (ast.FunctionDef, ast.ClassDef)):
                names[inner.name] = None
            else:
                names.update((n.id, None) for n in ast.walk(inner)
                             if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load))
        self._enter(names, True)
        node.body = self._body(node.body)
        self._leave()
        return node

    def visit_Global(self, node):
        node.names = [self.plan.names.get((self.module.name, n), n) for n in node.names]
        return node


