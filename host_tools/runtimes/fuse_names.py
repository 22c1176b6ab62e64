"""Writes a module with every name as it is called once modules are joined; see `fuse`."""

import ast

from host_tools.errors import UserError

_FUNCTIONS = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp,
              ast.GeneratorExp)


class Heads:
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


class Rewriter(ast.NodeTransformer):
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


