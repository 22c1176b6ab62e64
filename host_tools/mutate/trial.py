"""Changes one place in a copy of the repository and runs the tests that pass through it."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools.errors import UserError
from host_tools.mutate import REPO, sites

TREES = ("engine_core", "firmware", "host_tools", "tests", "assets_compiled")
SECONDS = 180  # a change that makes the tests run longer than this is noticed
CONFIG = "[run]\ndynamic_context = test_function\nsource = .\n[json]\nshow_contexts = True\n"


class Copy:
    """A copy of the repository that may be changed."""

    def __init__(self):
        self.scratch = tempfile.TemporaryDirectory(prefix="pocketstead-mutate-")
        self.root = Path(self.scratch.name)
        for tree in TREES:
            shutil.copytree(
                REPO / tree, self.root / tree, ignore=shutil.ignore_patterns("__pycache__")
            )
        shutil.copyfile(REPO / "pyproject.toml", self.root / "pyproject.toml")

    def run(self, words, seconds=None):
        env = dict(os.environ, PYTHONPATH=str(self.root), PYTHONDONTWRITEBYTECODE="1")
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=self.root,
            env=env,
            capture_output=True,
            text=True,
            timeout=seconds,
        )

    def passing(self, tests, paths):
        """{path: {line: [test, ...]}}: which tests pass through which line."""
        (self.root / "coverage.cfg").write_text(CONFIG)
        include = ",".join(map(str, paths))
        done = self.run(
            [
                "coverage",
                "run",
                "--rcfile=coverage.cfg",
                f"--include={include}",
                "-m",
                "pytest",
                "-q",
                "-x",
                "-m",
                "not soak and not slow",
                *tests,
            ]
        )
        if done.returncode:
            raise UserError(
                "The tests fail without any change:\n" + done.stdout[-2000:],
                "Mend them first: `make test`.",
            )
        self.run(["coverage", "json", "--rcfile=coverage.cfg", "-q", "-o", "coverage.json"])
        found = {}
        for path, facts in json.loads((self.root / "coverage.json").read_text())["files"].items():
            found[path] = {
                int(line): sorted({_file(name) for name in names if name})
                for line, names in facts["contexts"].items()
            }
        return found

    def killed(self, site, tests):
        """True if a test notices the change."""
        path = self.root / site.path
        text = path.read_text("utf-8")
        try:
            path.write_text(sites.applied(text, site), "utf-8")
            done = self.run(
                [
                    "pytest",
                    "-q",
                    "-x",
                    "-p",
                    "no:cacheprovider",
                    "-m",
                    "not soak and not slow",
                    *tests,
                ],
                SECONDS,
            )
            return done.returncode != 0
        except subprocess.TimeoutExpired:
            return True
        finally:
            path.write_text(text, "utf-8")


def _file(context):
    """tests.kernel.test_match.test_x -> tests/kernel/test_match.py::test_x."""
    parts = context.split(".")
    for k in range(len(parts), 0, -1):
        path = Path(*parts[:k]).with_suffix(".py")
        if (REPO / path).is_file():
            rest = parts[k : k + 1]
            return "::".join([path.as_posix(), *rest])
    return context
