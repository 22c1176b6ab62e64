"""The short of a report as Markdown, put into a document between two marks.

<!-- lab -->
... written by `pocketstead lab GAME --markdown FILE`, replaced by the next run ...
<!-- /lab -->
"""

import math
from pathlib import Path

from host_tools.errors import USAGE, UserError
from host_tools.lab.changes import SURE
from host_tools.lab.report import number, percent, signed

BEGIN, END = "<!-- lab -->", "<!-- /lab -->"
ENDS = 6  # things at either end of a list


def put(path, text):
    """Replace what stands between the marks of a document."""
    path = Path(path)
    whole = path.read_text("utf-8") if path.exists() else f"{BEGIN}\n{END}\n"
    before, begin, rest = whole.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise UserError(
            f"{path} has no place for figures.",
            f"Put the lines {BEGIN} and {END} where they belong.",
            USAGE,
        )
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")


def written(found, command):
    """The figures of the last arm."""
    arm = found["arms"][-1]
    blocks = [
        f"{arm['games']:,} games, engine and content `{found['checksums'][-1][:12]}`, by "
        f"`{command}`. In brackets 95 % intervals.",
        *_tables(arm),
        *_duels(arm),
        *_solo(arm),
        *_items(arm),
    ]
    return "\n\n".join(blocks)


def grid(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def _interval(side):
    return f"{percent(side['wins'])} ({100 * side['low']:.0f}-{100 * side['high']:.0f})"


def _cells(arm, part):
    return [cell for cell in arm["cells"] if cell["part"] == part]


def _tables(arm):
    cells = _cells(arm, "tables")
    if not cells:
        return
    yield "### Equal bots"
    yield grid(
        (
            "Table",
            "Games",
            "Start player wins",
            "Fair",
            "Points",
            "10 to 90 %",
            "Decisions",
            "Minutes",
        ),
        [
            (
                cell["name"],
                f"{cell['games']:,}",
                _interval(cell["start"]),
                percent(cell["fair"], 0),
                number(side["score"]["mean"]),
                f"{side['score']['quantiles'][0]:.0f} to {side['score']['quantiles'][-1]:.0f}",
                number(cell["decisions"]["mean"], 0),
                number(cell["minutes"]["mean"], 0),
            )
            for cell in cells
            for side in [next(iter(cell["bots"].values()))]
        ],
    )
    titles = list(dict.fromkeys(title for cell in cells for title in cell["points"]))
    yield "Where the points of a seat come from:"
    yield grid(
        ("Table", *titles),
        [
            (
                cell["name"],
                *[
                    number(cell["points"][title]) if title in cell["points"] else ""
                    for title in titles
                ],
            )
            for cell in cells
        ],
    )


def _duels(arm):
    cells = _cells(arm, "levels")
    if cells:
        yield "### Bots against weaker ones"
        yield grid(
            ("Bots", "Games", "The first wins", "Margin"),
            [
                (cell["name"], f"{cell['games']:,}", _interval(side), signed(side["margin"]))
                for cell in cells
                for side in [next(iter(cell["bots"].values()))]
            ],
        )


def _solo(arm):
    cells = _cells(arm, "solo")
    if cells:
        yield "### The solo game"
        yield grid(
            ("Game", "Games", "Wins", "Points", "Margin"),
            [
                (
                    cell["name"].replace("_", " "),
                    f"{cell['games']:,}",
                    _interval(side),
                    number(side["score"]["mean"]),
                    signed(side["margin"]),
                )
                for cell in cells
                for side in [next(iter(cell["bots"].values()))]
            ],
        )


def _items(arm):
    items = arm["items"]["tables"]
    kinds = list(dict.fromkeys(one["kind"] for one in items))
    if not items:
        return
    yield "### What is taken, and what it is worth"
    yield (
        "Share of the seats that took it; final margin of those seats less that of the others, "
        "with its standard error. Marked * where at most one in twenty is chance."
    )
    rows = []
    for kind in kinds:
        some = [one for one in items if one["kind"] == kind]
        known = sorted(
            (one for one in some if not math.isnan(one["worth"])), key=lambda one: -one["worth"]
        )
        never = sum(one["taken"] == 0 for one in some)
        ends = known if len(known) <= 2 * ENDS else known[:ENDS] + known[-ENDS:]
        rows.append(
            (
                kind,
                f"{len(some)}",
                f"{never}",
                f"{percent(min(one['taken'] for one in some), 0)} to "
                f"{percent(max(one['taken'] for one in some), 0)}",
                "; ".join(_worth(one) for one in ends),
            )
        )
    yield grid(("Kind", "There are", "Never taken", "Taken by", "Worth, best and worst"), rows)


def _worth(one):
    star = "*" if one["q"] < SURE else ""
    figures = f"{signed(one['worth'])}±{one['error']:.1f}{star}"
    return f"{one['name']} {percent(one['taken'], 0)} {figures}"
