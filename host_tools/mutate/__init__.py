"""Mutation testing: does a test fail when a rule is wrong?

`sites` finds places where a rule can be changed by one small step, `bench` puts one change after
the other into the running rules and runs the tests that pass through that line, `trial` asks it.
A change that no test notices is a rule that no test proves, or one that changes nothing: those
are listed with their reason in tests/<area>/equivalents.txt.

Digests of golden games and pictures are no witness: they say that something changed, not what
is right. Neither are the tests of screens and bots.
"""

from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
AREAS = {  # what is changed, and whose tests have to notice it
    "kernel": (  # games, pages and bots see more of it, and take minutes for a change
        ("engine_core/*.py",),
        (
            *("tests/kernel/test_assets.py", "tests/kernel/test_catalog.py"),
            *("tests/kernel/test_challenge.py", "tests/kernel/test_duel.py"),
            *("tests/kernel/test_flow.py", "tests/kernel/test_history.py"),
            *("tests/kernel/test_marks.py", "tests/kernel/test_match.py"),
            *("tests/kernel/test_moment.py", "tests/kernel/test_puzzle_codes.py"),
            *("tests/kernel/test_puzzles.py", "tests/kernel/test_record.py"),
            *("tests/kernel/test_rng.py", "tests/kernel/test_tables.py"),
            "tests/compiler/test_squeeze.py",
        ),
    ),
    "saves": (
        (
            "engine_core/history.py",
            "engine_core/journal.py",
            "firmware/app/past.py",
            "firmware/app/saves.py",
            "firmware/app/settings.py",
            "firmware/app/shelf.py",
        ),
        (
            *("tests/firmware/test_kept.py", "tests/firmware/test_replay.py"),
            *("tests/kernel/test_match.py", "tests/kernel/test_moment.py"),
            *("tests/faults/test_journals.py", "tests/faults/test_saves.py"),
            *("tests/faults/test_answers.py", "tests/faults/test_writes.py"),
        ),
    ),
    "flash": (  # a virtual device would see more, and take a minute for a change
        ("host_tools/flash/*.py", "firmware/slots.py"),
        (
            *("tests/device/test_finding.py", "tests/device/test_keeping.py"),
            *("tests/device/test_leading_over.py", "tests/device/test_link.py"),
            *("tests/device/test_picture.py", "tests/device/test_plan.py"),
            *("tests/device/test_rom_plan.py", "tests/device/test_slots.py"),
            *("tests/device/test_talk.py", "tests/device/test_verbs.py"),
            "tests/faults/test_serial.py",
        ),
    ),
}
GAME = (("engine_core/%s/*.py",), ("tests/%s", "tests/truth/test_referee.py"))
LEFT_OUT = ("bots.py", "conformance", "data.py", "gains", "reasons", "words.py")  # no rules
NO_WITNESS = (
    *("golden", "pixels", "test_screen", "test_bot", "test_keys", "test_panes", "test_tale"),
    *("wasm", "i386", "on_board"),  # run elsewhere, without the change
)


def area(name):
    """(paths of the sources, tests, which of them) of a game or of another area."""
    from engine_core import catalog

    which = " and ".join("not " + word for word in NO_WITNESS)
    if name in catalog.GAMES:
        patterns, tests = ([part % name if "%" in part else part for part in p] for p in GAME)
        which += " and " + name
    elif name in AREAS:
        patterns, tests = AREAS[name]
    else:
        raise ValueError(name)
    paths = [path.relative_to(REPO) for pattern in patterns for path in sorted(REPO.glob(pattern))]
    return [path for path in paths if not path.name.startswith(LEFT_OUT)], tests, which


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
