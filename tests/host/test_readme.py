"""What README.md and the Makefile promise exists: targets, verbs, folders, files."""

import re
import subprocess
from pathlib import Path

import pytest

from host_tools import cli

REPO = Path(__file__).resolve().parents[2]
README = (REPO / "README.md").read_text(encoding="utf-8")
MAKEFILE = (REPO / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
ASKED = {"play", "test", "lint", "compile", "clean", "help", "window", "soak", "bench"}


def test_targets_named_in_the_readme_exist():
    named = set(re.findall(r"(?:^|`|=1 )make ([a-z]+)", README, re.MULTILINE))
    assert {"play", "test", "doctor"} <= named <= TARGETS


def test_make_help_explains_every_target():
    out = subprocess.run(["make", "-s", "help"], cwd=REPO, capture_output=True, text=True).stdout
    explained = set(re.findall(r"^  make ([a-z-]+) +\S", out, re.MULTILINE))
    assert explained == TARGETS and explained >= ASKED


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_make_knows_how(target):
    """A dry run finds a missing prerequisite or a broken recipe line."""
    done = subprocess.run(["make", "-n", target], cwd=REPO, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_verbs_named_in_the_readme_exist():
    for verb in re.findall(r"`pocketstead ([a-z]+)", README):
        assert verb in cli.verbs(), verb


def test_folders_and_files_named_in_the_readme_exist():
    names = re.findall(r"`([\w./]+/|LICENSE)`", README)
    assert len(names) >= 6
    for name in names:
        if not name.startswith((".", "~")):
            assert (REPO / name).exists(), name


def test_readme_says_that_it_is_unofficial_and_whose_data_it_is():
    assert "unofficial" in README and "not affiliated" in README
    for game in ("Villagers", "Sierra West", "Above and Below", "Boonlake"):
        assert re.search(rf"^\| {game} \|", README, re.MULTILINE), game


def test_ci_runs_make_test():
    script = REPO / ".ci" / "run"
    assert "make test" in script.read_text() and script.stat().st_mode & 0o100
