"""What goes onto a handheld: every module by itself, all assets, and which build it is."""

import ast
import hashlib
import json
import tomllib

from firmware.languages import LANGUAGES
from host_tools.errors import USAGE, UserError
from host_tools.runtimes import REPO, mpy

# What starts the application on official MicroPython, in the order in which it is replaced.
STARTER = ("pack", "notice", "slots", "main")
# Conformance is for tests.
NOT_IN_IT = {"engine_core/conformance.py", *(f"firmware/{name}.py" for name in STARTER)}


def _imports(path):
    """Names of the firmware modules a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _drivers(repo, board):
    """The drivers that this board needs, found by following its imports."""
    wanted, todo = set(), [repo / f"firmware/boards/{board}.py"]
    while todo:
        for name in _imports(todo.pop()):
            path = repo / (name.replace(".", "/") + ".py")
            if name.startswith("firmware.drivers.") and path.is_file() and path not in wanted:
                wanted.add(path)
                todo.append(path)
    # The application names keys by firmware.drivers.buttons whatever the board has.
    wanted.update(p for p in [repo / "firmware/drivers/buttons.py"] if p.is_file())
    return wanted


def sources(board, repo=REPO):
    """The Python files that go onto a device of this kind, as paths relative to the repository."""
    drivers = _drivers(repo, board)
    found = []
    for folder in ("engine_core", "firmware"):
        for path in sorted((repo / folder).rglob("*.py")):
            name = path.relative_to(repo).as_posix()
            if name in NOT_IN_IT or "__pycache__" in name:
                continue
            if path.stem != "__init__":
                if name.startswith("firmware/boards/") and path.stem != board:
                    continue
                if name.startswith("firmware/drivers/") and path not in drivers:
                    continue
            found.append(name)
    return found


def assets(languages, repo=REPO):
    """Compiled assets for the chosen languages: x.tab always, x.en.str only with English."""
    found = []
    for path in sorted((repo / "assets_compiled").iterdir()):
        parts = path.name.split(".")
        if path.is_file() and (len(parts) < 3 or parts[1] in languages):
            found.append(path.name)
    return found


def version(repo=REPO):
    return tomllib.loads((repo / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def files(board, languages=LANGUAGES, repo=REPO, arch=None):
    """{path: bytes} for a board; build.json says which build it is.

    arch: of the machine code in it. Without one there is none: our own image draws in C.
    """
    unknown = [x for x in languages if x not in LANGUAGES]
    if unknown or not languages:
        raise UserError(
            f"Unknown language {', '.join(unknown) or '(none)'}.",
            "Choose from " + ", ".join(LANGUAGES) + ".",
            USAGE,
        )
    found = mpy.modules(sources(board, repo), repo, arch)
    for name in assets(languages, repo):
        found["assets_compiled/" + name] = (repo / "assets_compiled" / name).read_bytes()
    listing = "".join(f"{name} {sha256(found[name])}\n" for name in sorted(found))
    about = {
        "app": "pocketstead",
        "build": sha256(listing.encode())[:12],
        "board": board,
        "version": version(repo),
        "languages": list(languages),
    }
    found["build.json"] = (json.dumps(about, separators=(",", ":")) + "\n").encode()
    return found


def build_of(files):
    return json.loads(files["build.json"])["build"]
