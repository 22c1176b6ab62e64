"""The figures of docs/reliability.md: long trials tell how many they were, `--trials` keeps it.

A test tells by record_property("trials", [what, how many]); tests that tell the same are added up.
Rows of trials that were not run this time stay as they are.
"""

import re
from pathlib import Path

BEGIN, END = "<!-- trials -->", "<!-- /trials -->"
HEAD = ["| Trial | Trials | Faults | Command |", "|---|---|---|---|"]


def told(reports):
    """{what: [trials, faults, command]} of the tests that ran."""
    found = {}
    for report in reports:
        for key, value in report.user_properties:
            if key == "trials" and report.when == "call":
                what, count = value
                file, _, name = report.nodeid.partition("::")
                row = found.setdefault(what, [0, 0, f"`pytest {file} -k {name.split('[')[0]}`"])
                row[0] += count
    return found


def failed(reports, rows):
    """A test that failed told nothing: its file's rows have one fault more."""
    for report in reports:
        file = report.nodeid.partition("::")[0]
        for row in rows.values():
            row[1] += file in row[2]
    return rows


def put(path, rows):
    """Replace or add these rows between the marks of a document."""
    path = Path(path)
    before, begin, rest = path.read_text("utf-8").partition(BEGIN)
    kept, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path} has no place for figures: {BEGIN} ... {END}")
    lines = {}
    for line in kept.strip().split("\n")[2:]:
        lines[re.match(r"\| (.*?) \|", line)[1]] = line
    for what, (count, faults, command) in rows.items():
        lines[what] = f"| {what} | {count:,} | {faults} | {command} |"
    table = "\n".join([*HEAD, *lines.values()])
    path.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", "utf-8")
