"""Asks the bench: which changes does a test notice?"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from host_tools.errors import UserError
from host_tools.mutate import REPO

HERE = str(Path(__file__).resolve().parents[2])


def tried(paths, tests, which, groups, seconds=0):
    """(site, the test that notices it or "", how many were asked) for each."""
    for _, *told in numbered(paths, tests, which, groups, seconds=seconds):
        yield told


def numbered(paths, tests, which, groups, first=False, seconds=0):
    """The same behind the number of the site in all groups.

    `groups` are lists of sites; with `first` the rest of a group is left out once one is noticed.
    Tests of one change take no more than so many `seconds` together, the cheapest first (0: all).
    """
    flat = [site for group in groups for site in group]
    numbers = iter(range(len(flat)))
    job = {
        "tests": [str(test) for test in tests if (REPO / test).exists()],
        "which": which,
        "sources": [path.as_posix() for path in paths],
        "groups": [[(next(numbers), asdict(site)) for site in group] for group in groups],
        "first": first,
        "seconds": seconds,
        "kept": str(REPO / "build" / "mutate" / f"{_digest(paths, tests, which)}.json"),
    }
    with tempfile.TemporaryDirectory(prefix="pocketstead-mutate-") as scratch:
        file = Path(scratch) / "job.json"
        file.write_text(json.dumps(job))
        env = dict(os.environ, PYTHONPATH=f"{REPO}{os.pathsep}{HERE}", PYTHONHASHSEED="0")
        bench = subprocess.Popen(
            [sys.executable, "-m", "host_tools.mutate.bench", str(file)],
            cwd=REPO,
            env=env,
            stdout=subprocess.PIPE,
            stderr=(log := open(Path(scratch) / "log", "w+")),  # noqa: SIM115
            text=True,
        )
        done = False
        try:
            for line in bench.stdout:
                told = json.loads(line)
                if "error" in told:
                    raise UserError(
                        f"A test fails without any change: {told['error']}",
                        "Mend it first: `make test`.",
                    )
                done = True
                if "site" in told:
                    site = flat[told["site"]]
                    yield told["site"], site, told["by"] or "", told["through"]
        finally:
            bench.kill()
            bench.wait()
            log.seek(0)
            said = log.read()[-2000:]
            log.close()
    if not done:
        raise UserError("The tests could not be collected:\n" + said, "`make test` first.")


def _digest(*words):
    return hashlib.sha256(repr(words).encode()).hexdigest()[:12]
