"""Mutation testing: does a test fail when a rule is wrong?

`sites` finds places where a rule can be changed by one small step, `trial` changes one of them in
a copy of the repository and runs the tests that pass through that line. A change that no test
notices is a rule that no test proves, or one that changes nothing: those are listed with their
reason in tests/<area>/equivalents.txt.
"""

from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
AREAS = {  # what is changed, and whose tests have to notice it
    "kernel": (("engine_core/*.py",), ("tests/kernel", "tests/faults")),
    "saves": (
        ("firmware/app/saves.py", "firmware/app/past.py", "firmware/app/shelf.py"),
        (
            "tests/firmware/test_app.py",
            "tests/firmware/test_replay.py",
            "tests/firmware/test_portable_scripts.py",
        ),
    ),
    "flash": (("host_tools/flash/*.py",), ("tests/device",)),
}
LEFT_OUT = ("data.py", "gains", "reasons", "words.py")  # tables and hints: no rules of the game


def area(name):
    """(paths of the sources, tests) of a game or of another area."""
    from engine_core import catalog

    patterns, tests = AREAS.get(name, ((f"engine_core/{name}/*.py",), (f"tests/{name}",)))
    if name not in AREAS and name not in catalog.GAMES:
        raise ValueError(name)
    paths = [path.relative_to(REPO) for pattern in patterns for path in sorted(REPO.glob(pattern))]
    return [path for path in paths if not path.name.startswith(LEFT_OUT)], tests


def equivalents(name):
    """{key of a change: why it changes nothing}."""
    file = REPO / "tests" / name / "equivalents.txt"
    found = {}
    if file.exists():
        for line in file.read_text("utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                key, _, reason = line.partition("  # ")
                found[key.strip()] = reason.strip()
    return found
