"""A copy of the repository, and a fifth game added to it by the steps of docs/adding_a_game.md."""

import shutil
import subprocess
import sys
from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
PACKAGE = Path(__file__).parent / "package"
COPIED = ("engine_core", "firmware", "host_tools", "assets_compiled", "tests", "pyproject.toml")
GAME = "pebbles"


def copied(root):
    """The repository without what git does not know either."""
    for name in COPIED:
        source = REPO / name
        if source.is_file():
            shutil.copy(source, root / name)
        else:
            unwanted = shutil.ignore_patterns("__pycache__", "fifth_game", "*.part")
            shutil.copytree(source, root / name, ignore=unwanted)
    return root


def add_game(root):
    """The steps: files in their places, the name at the end of the catalogue, compile, golden."""
    shutil.copytree(PACKAGE, root, dirs_exist_ok=True)
    catalogue = root / "engine_core" / "catalog.py"
    text = catalogue.read_text("utf-8")
    last = text.index(")", text.index("\nGAMES = ("))
    catalogue.write_text(f'{text[:last]}, "{GAME}"{text[last:]}', "utf-8")
    run(root, "-m", "host_tools", "compile")
    run(root, "-m", "host_tools", "golden", GAME)


def script(root, name, *arguments):
    """A script beside this file, in the copy: firmware finds there what it needs of a device."""
    start = "import host_tools, runpy, sys; del sys.argv[0]; "
    start += "runpy.run_path(sys.argv[0], {}, '__main__')"
    return run(root, "-c", start, PACKAGE.parent / name, *arguments)


def run(root, *arguments, **more):
    """A Python program in the copy; its output. It must end well."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=root,
        env={**_environment(), "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        **more,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


def _environment():
    import os

    return {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
