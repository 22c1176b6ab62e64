"""The commands that write golden files anew start outside of pytest too."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
TOLD = re.compile(r"python -m (tests\.\w[.\w]+)")


def modules():
    """Every module that a file of the tests or a document says to run."""
    found = set()
    for folder, pattern in (("tests", "*.py"), ("docs", "*.md")):
        for path in (TOP / folder).rglob(pattern):
            found.update(TOLD.findall(path.read_text(encoding="utf-8")))
    return sorted(found)


@pytest.mark.parametrize("module", modules())
def test_what_a_command_runs_can_be_imported(module):
    done = subprocess.run(
        [sys.executable, "-c", f"import {module}"], cwd=TOP, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
