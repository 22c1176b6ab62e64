"""The engine compiled by Cython: the same sources, the same digests, fewer seconds.

Compiled modules lie beside their sources in the archive; a worker whose Python cannot load them
(another version, another system) plays with the sources and gets the same games. The checksum of
an engine is that of its sources. What was compiled is kept in the per-user cache, once it has
played the golden games to the same digests, decision by decision, as its sources.
"""

import dataclasses
import io
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from pathlib import Path

from engine_core.catalog import GAMES
from host_tools.errors import Unavailable, UserError
from host_tools.play import golden
from host_tools.runtimes import cache

NOT_COMPILED = ("__init__.py", "conformance.py", "challenge.py")
DIRECTIVES = {"language_level": "3", "binding": False, "emit_code_comments": False}
CHECKED = 6  # golden games played before a compiled engine is used


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
        raise Unavailable(
            "Cython is not installed.", "Install it with `make lab`, or leave out --fast."
        ) from None
    if not shutil.which(os.environ.get("CC", "cc")):
        raise Unavailable(
            "There is no C compiler.",
            "Install one (Debian: apt install gcc), or leave out --fast.",
        )


def make(engine, game, folder, chosen=None):
    """Compile the modules that a game plays with into `folder`, and check them."""
    with zipfile.ZipFile(io.BytesIO(engine.archive)) as archive:
        archive.extractall(folder)
    wanted = golden_games(game, folder)
    for path in folder.rglob("__pycache__"):
        shutil.rmtree(path)
    _run([sys.executable, __file__, str(folder), *(chosen or modules(game, folder))], folder)
    if golden_games(game, folder) != wanted:
        raise UserError(
            f"The compiled engine of {game} plays other games than its sources.",
            "Leave out --fast; and tell us: this must not happen.",
        )
    for path in folder.rglob("*"):
        if path.suffix in (".c", ".o"):
            path.unlink()
    shutil.rmtree(folder / "build", ignore_errors=True)


def modules(game, folder):
    """What is compiled: the kernel and the game; what checks them where an audit is with them."""
    found = [
        *sorted((folder / "engine_core").glob("*.py")),
        *sorted((folder / "engine_core" / game).rglob("*.py")),
    ]
    found = [path for path in found if path.name not in NOT_COMPILED]
    audit = folder / "tests" / game / "audit.py"
    if audit.exists():
        found += [audit, folder / "engine_core" / "conformance.py"]
    return [path.relative_to(folder).as_posix() for path in found]


def _run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise UserError(
            "The engine could not be compiled:\n" + done.stderr[-2000:],
            "Leave out --fast to play with the sources.",
        )
    return done.stdout


def golden_games(game, folder):
    """What the engine in `folder` makes of golden games: decisions, digests, scores."""
    script = folder / "golden.py"
    script.write_bytes(Path(golden.script.__file__).read_bytes())
    games = map(golden.argument, golden.read(game)[:CHECKED])
    return _run([sys.executable, "golden.py", game, *games], folder)


def _with(archive, folder):
    """The archive with the compiled modules added."""
    out = io.BytesIO(archive)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as target:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".so", ".pyd"):
                target.write(path, path.relative_to(folder).as_posix())
    return out.getvalue()


def _compile(names):
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


def ratio(game, level, games=40):
    """How much quicker the compiled engine plays the same games: processor time, best of three."""
    from host_tools.lab import engines, worker

    plain = engines.make(game)
    best = []
    lines = []
    for engine in (plain, compiled(plain, game)):
        host = worker.Host({engine.checksum: engine.archive})
        host.setup()
        work = [
            (engine.checksum, (game, {"players": 3}, (level,) * 3, seed, None))
            for seed in range(1, games + 1)
        ]
        times = []
        for _ in range(3):
            start = time.process_time()
            lines.append(host.play(work)[0])
            times.append(time.process_time() - start)
        best.append(min(times))
        host.teardown()
    if any(one != lines[0] for one in lines):
        raise UserError(f"The compiled engine of {game} plays other games than its sources.")
    return best[0] / best[1]


if __name__ == "__main__":
    if sys.argv[1] in GAMES:
        for bots in ("random", "normal"):
            print(f"{sys.argv[1]}, {bots}: {ratio(sys.argv[1], bots):.2f} times as fast")
    else:
        os.chdir(sys.argv[1])
        _compile(sys.argv[2:])
