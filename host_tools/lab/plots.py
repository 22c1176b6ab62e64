"""The figures of a report, as SVG that takes its colours from the page: light, dark or printed.

Figures are drawn with colours that stand for roles; in the SVG they become CSS variables.
"""

import io
import math

from matplotlib import rc_context
from matplotlib.figure import Figure

NAMED = 12  # dots that have their names beside them
WIDTH, HEIGHT, LETTER = 430, 200, 4.6  # of a plot with dots and of its small letters, in points
INK, GRID = "#010101", "#020202"
SERIES = ("#0a0101", "#0a0202", "#0a0303", "#0a0404", "#0a0505", "#0a0606")
ROLES = {
    INK: "currentColor",
    GRID: "var(--grid)",
    **{colour: f"var(--c{k})" for k, colour in enumerate(SERIES, 1)},
}
STYLE = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.edgecolor": GRID,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "text.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": GRID,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "legend.labelcolor": INK,
    "figure.constrained_layout.use": True,
}


def drawn(name, width, height, draw):
    """The SVG text of a figure; `draw(axes)` fills it. The same figures give the same text."""
    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(width, height))
        draw(figure.add_subplot())
        out = io.StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    for colour, role in ROLES.items():
        text = text.replace(colour, role)
    return text


def shares(name, rows):
    """Dots with intervals beside a line for what would be fair: (label, share, low, high, fair,
    series) each."""

    def draw(axes):
        for k, (_, share, low, high, fair, series) in enumerate(rows):
            axes.plot([100 * low, 100 * high], [k, k], color=SERIES[series], lw=2)
            axes.plot(100 * share, k, "o", color=SERIES[series], ms=6)
            if fair is not None:
                axes.plot([100 * fair] * 2, [k - 0.35, k + 0.35], color=INK, lw=1.2, ls=":")
        axes.set_yticks(range(len(rows)), [row[0] for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel("wins, %")
        axes.grid(axis="y", visible=False)

    return drawn(name, 7.2, 0.7 + 0.32 * len(rows), draw)


def distributions(name, groups, label="points"):
    """Box plots without outliers: (label, (10, 25, 50, 75, 90 %), series) each."""

    def draw(axes):
        for k, (_, marks, series) in enumerate(groups):
            p10, p25, p50, p75, p90 = marks
            colour = SERIES[series]
            axes.plot([p10, p90], [k, k], color=colour, lw=1.4)
            axes.barh(k, p75 - p25, left=p25, height=0.55, color=colour, alpha=0.35, lw=0)
            axes.plot([p50, p50], [k - 0.28, k + 0.28], color=colour, lw=2.2)
        axes.set_yticks(range(len(groups)), [one[0] for one in groups])
        axes.set_ylim(len(groups) - 0.5, -0.5)
        axes.set_xlabel(label)
        axes.grid(axis="y", visible=False)

    return drawn(name, 7.2, 0.7 + 0.26 * len(groups), draw)


def stacked(name, rows):
    """Bars of parts: (label, {part: value}) each; negative parts go to the left."""
    parts = list(dict.fromkeys(part for _, values in rows for part in values))

    def draw(axes):
        for k, (_, values) in enumerate(rows):
            ends = {True: 0.0, False: 0.0}
            for n, part in enumerate(parts):
                value = values.get(part, 0)
                axes.barh(
                    k,
                    value,
                    left=ends[value >= 0],
                    height=0.62,
                    lw=0,
                    color=SERIES[n % len(SERIES)],
                    alpha=0.85 if n < len(SERIES) else 0.4,
                    label=part if k == 0 else None,
                )
                ends[value >= 0] += value
        axes.set_yticks(range(len(rows)), [row[0] for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel("points of a seat, mean")
        axes.grid(axis="y", visible=False)
        axes.figure.legend(loc="outside upper left", ncols=4, fontsize=9)

    return drawn(name, 7.2, 1.0 + 0.2 * math.ceil(len(parts) / 4) + 0.32 * len(rows), draw)


def worths(name, items):
    """What taking was worth, with its interval: items with name, worth, error, series."""

    def draw(axes):
        axes.axvline(0, color=INK, lw=1)
        for k, one in enumerate(items):
            half = 1.96 * one["error"]
            colour = SERIES[one.get("series", 0)]
            axes.plot([one["worth"] - half, one["worth"] + half], [k, k], color=colour, lw=1.6)
            axes.plot(one["worth"], k, "o", color=colour, ms=4.5)
        axes.set_yticks(range(len(items)), [one["name"] for one in items])
        axes.set_ylim(len(items) - 0.5, -0.5)
        axes.set_xlabel("margin of those who took it, less that of the others")
        axes.grid(axis="y", visible=False)

    return drawn(name, 7.2, 0.7 + 0.23 * len(items), draw)


def scatter(name, items):
    """How often against how much: one dot per item."""

    def draw(axes):
        axes.axhline(0, color=INK, lw=1)
        kinds = list(dict.fromkeys(one["kind"] for one in items))
        for k, kind in enumerate(kinds):
            some = [one for one in items if one["kind"] == kind and not math.isnan(one["worth"])]
            axes.scatter(
                [100 * one["taken"] for one in some],
                [one["worth"] for one in some],
                s=16,
                color=SERIES[k % len(SERIES)],
                alpha=0.8,
                lw=0,
                label=kind,
            )
        axes.set_xlabel("seats that took it, %")
        axes.set_ylabel("margin, difference")
        axes.margins(x=0.12)
        known = [one for one in items if not math.isnan(one["worth"])]
        sure = sorted(known, key=lambda one: -abs(one["worth"] / one["error"]))
        named(axes, known, sure[:NAMED])
        if len(kinds) > 1:
            axes.figure.legend(fontsize=9, ncols=6, loc="outside upper left")

    return drawn(name, 7.2, 3.6, draw)


def named(axes, dots, items):
    """Names beside the dots, on the side where they hide no other; none where there is no room."""
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()

    def place(one):
        x = WIDTH * (100 * one["taken"] - left) / (right - left)
        return x, HEIGHT * (one["worth"] - bottom) / (top - bottom)

    taken = [(x - 2, y - 2, x + 2, y + 2) for x, y in map(place, dots)]
    for one in items:
        x, y = place(one)
        long = LETTER * len(one["name"])
        for start in (x + 5, x - 5 - long):
            box = (start, y - 5, start + long, y + 5)
            if not any(_touch(box, other) for other in taken):
                taken.append(box)
                axes.annotate(
                    one["name"],
                    (100 * one["taken"], one["worth"]),
                    (4 if start > x else -4, -3),
                    textcoords="offset points",
                    ha="left" if start > x else "right",
                    fontsize=8,
                )
                break


def _touch(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def heat(name, actions, most=14):
    """How often each action is chosen in each round."""
    titles = list(actions)[:most]
    rounds = sorted({number for title in titles for number in actions[title]})
    peak = max((max(actions[title].values()) for title in titles), default=1)

    def draw(axes):
        for y, title in enumerate(titles):
            for x, number in enumerate(rounds):
                value = actions[title].get(number, 0)
                axes.barh(
                    y,
                    1,
                    left=x - 0.5,
                    height=1,
                    color=SERIES[0],
                    lw=0,
                    alpha=0.75 * (value / peak) ** 0.5,
                )
                if value >= 0.05:
                    axes.text(x, y, f"{value:.1f}", ha="center", va="center", fontsize=8)
        axes.set_xticks(range(len(rounds)), rounds)
        axes.set_yticks(range(len(titles)), titles)
        axes.set_ylim(len(titles) - 0.5, -0.5)
        axes.set_xlim(-0.5, len(rounds) - 0.5)
        axes.set_xlabel("round; times per game")
        axes.grid(visible=False)

    return drawn(name, 7.2, 0.8 + 0.28 * len(titles), draw)


def curve(name, lines, ylabel="wins, %"):
    """Lines with intervals over named places: (label, [(place, value, low, high), ...])."""

    def draw(axes):
        places = [point[0] for point in lines[0][1]]
        for k, (label, points) in enumerate(lines):
            xs = [places.index(point[0]) for point in points]
            axes.fill_between(
                xs,
                [p[2] for p in points],
                [p[3] for p in points],
                color=SERIES[k],
                alpha=0.18,
                lw=0,
            )
            axes.plot(xs, [p[1] for p in points], "o-", color=SERIES[k], label=label, ms=5)
        axes.set_xticks(range(len(places)), places)
        axes.set_ylabel(ylabel)
        if len(lines) > 1:
            axes.legend()

    return drawn(name, 7.2, 3.0, draw)


def ladder(name, marks):
    """Ratings with intervals: (bot, elo, low, high) each, strongest first."""

    def draw(axes):
        for k, (_, elo, low, high) in enumerate(marks):
            axes.plot([low, high], [k, k], color=SERIES[0], lw=2)
            axes.plot(elo, k, "o", color=SERIES[0], ms=6)
            axes.annotate(
                f"{elo:.0f}", (elo, k), (0, 7), textcoords="offset points", ha="center", fontsize=9
            )
        axes.set_yticks(range(len(marks)), [mark[0] for mark in marks])
        axes.set_ylim(len(marks) - 0.5, -0.7)
        axes.set_xlabel("Elo")
        axes.grid(axis="y", visible=False)

    return drawn(name, 7.2, 0.8 + 0.45 * len(marks), draw)
