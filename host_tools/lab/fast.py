"""The engine compiled by Cython: the same sources, the same digests, fewer seconds.

Compiled modules lie beside their sources in the archive; a worker whose Python cannot load them
(another version, another system) plays with the sources and gets the same games. The checksum of
an engine is that of its sources. What was compiled is kept in the per-user cache by it, once its
golden games have come out to the digests that are on record.
"""

import dataclasses
import io
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

from host_tools import golden
from host_tools.errors import Unavailable, UserError
from host_tools.runtimes import cache

NOT_COMPILED = ("__init__.py", "audit.py", "conformance.py", "challenge.py")
DIRECTIVES = {"language_level": "3", "binding": False, "emit_code_comments": False}
CHECKED = 6  # golden games that must come out right before a compiled engine is used


def compiled(engine, game):
    """The engine with compiled modules in its archive."""
    needed()
    tag = sysconfig.get_config_var("EXT_SUFFIX").strip(".")
    name = f"lab-fast-{engine.checksum[:16]}-{tag}"

    def build(folder):
        cache.say(f"compiling the engine of {game} (once) ...")
        make(engine, game, folder)

    folder = cache.provide(name, build)
    return dataclasses.replace(engine, archive=_with(engine.archive, folder))


def needed():
    try:
        import Cython  # noqa: F401
    except ImportError:
        raise Unavailable("Cython is not installed.", "Install it with `make lab`, "
                          "or leave out --fast.") from None
    if not shutil.which(os.environ.get("CC", "cc")):
        raise Unavailable("There is no C compiler.", "Install one (Debian: apt install gcc), "
                          "or leave out --fast.")


def make(engine, game, folder):
    """Compile the modules that a game plays with into `folder`, and check them."""
    with zipfile.ZipFile(io.BytesIO(engine.archive)) as archive:
        archive.extractall(folder)
    modules = [path for path in sorted((folder / "engine_core").glob("*.py"))
               if path.name not in NOT_COMPILED]
    modules += [path for path in sorted((folder / "engine_core" / game).glob("*.py"))
                if path.name not in NOT_COMPILED]
    _run([sys.executable, __file__, str(folder), *[str(path.relative_to(folder))
                                                   for path in modules]], folder)
    _check(engine, game, folder)
    for path in folder.rglob("*"):
        if path.suffix in (".c", ".o"):
            path.unlink()
    shutil.rmtree(folder / "build", ignore_errors=True)


def _run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise UserError("The engine could not be compiled:\n" + done.stderr[-2000:],
                        "Leave out --fast to play with the sources.")
    return done.stdout


def _check(engine, game, folder):
    """Golden games played by the compiled engine: digests as on record."""
    wanted = golden.read(game)[:CHECKED]
    script = Path(golden.script.__file__).read_text("utf-8")
    (folder / "golden.py").write_text(script, "utf-8")
    out = _run([sys.executable, "golden.py", game, *map(golden.argument, wanted)], folder)
    lines = [line for line in out.splitlines() if line]
    if lines[-len(wanted):] != [golden.line(entry) for entry in wanted]:
        raise UserError(f"The compiled engine of {game} plays other games than its sources.",
                        "Leave out --fast; and tell us: this must not happen.")


def _with(archive, folder):
    """The archive with the compiled modules added."""
    out = io.BytesIO(archive)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as target:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".so", ".pyd"):
                target.write(path, path.relative_to(folder).as_posix())
    return out.getvalue()


def _compile(folder, names):
    """In a process of its own: Cython and the C compiler, two modules at a time."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    os.environ.setdefault("CFLAGS", "-O1 -w")
    extensions = [Extension(name[:-3].replace("/", "."), [name]) for name in names]
    made = cythonize(extensions, compiler_directives=DIRECTIVES, quiet=True)
    build = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    build.inplace = True
    build.parallel = 2
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    os.chdir(sys.argv[1])
    _compile(sys.argv[1], sys.argv[2:])
    print(json.dumps("done"))
