"""The report: one HTML file with everything in it, for a screen, a dark room or paper."""

import html
import math

from host_tools.compiler import strings
from host_tools.compiler.source import CONTENT, Problems
from host_tools.lab import plots
from host_tools.lab.changes import SURE
from host_tools.lab.page import figure, folded, page, section, table

EDITED = 12  # edits that are listed
SHOWN = 15  # items at either end of a plot


def title_of(game):
    """Its name in English."""
    name = f"{game}/strings.csv"
    return strings.read_csv(CONTENT / name, name, Problems())["game.name"][0]["en"]


def written(found, command):
    """The HTML of an experiment's figures."""
    arms = found["arms"]
    parts = [_played(found, command)]
    if found["changes"]:
        parts.append(_changes(found))
    parts += [_wins(found), _levels(found), _scores(found), _solo(found), _length(found)]
    for part, title in (
        ("tables", "What is taken, and what it is worth"),
        ("solo", "What is taken in the solo game"),
    ):
        if any(arm["items"][part] for arm in arms):
            parts.append(_items(found, part, title))
    parts.append(_actions(found))
    title = f"{title_of(found['game'])}: " + (
        "before and after" if len(arms) > 1 else "what the bots say"
    )
    return page(title, "".join(parts))


def percent(x, digits=1):
    return "–" if math.isnan(x) else f"{100 * x:.{digits}f} %"


def number(x, digits=1):
    return "–" if x is None or math.isnan(x) else f"{x:,.{digits}f}"


def signed(x, digits=1):
    return "–" if math.isnan(x) else f"{x:+,.{digits}f}"


def _both(found, part):
    """(series, label prefix, cell) of every cell of a part, arms beside each other."""
    arms = found["arms"]
    for cells in zip(*[arm["cells"] for arm in arms]):
        for k, cell in enumerate(cells):
            if cell["part"] == part:
                yield k, f"{found['labels'][k]}: " if len(arms) > 1 else "", cell


def _played(found, command):
    arms = found["arms"]
    games = sum(arm["games"] for arm in arms)
    words = [
        f"<p>{games:,} games between bots, with seeds that anybody can play again. Bars are "
        "95 % intervals; games with the same cards count as one observation.</p>"
    ]
    if len(arms) > 1:
        words.append(
            f"<p>Before is <b>{html.escape(found['labels'][0])}</b>, after is "
            f"<b>{html.escape(found['labels'][1])}</b>; both played the same seeds.</p>"
        )
        edited = found.get("edited") or ["nothing in the tables"]
        words.append(
            "<p>Edited:</p><ul>"
            + "".join(f"<li>{html.escape(line)}</li>" for line in edited[:EDITED])
            + "</ul>"
        )
        if len(edited) > EDITED:
            words.append(f"<p>and {len(edited) - EDITED} more: <code>pocketstead diff</code>.</p>")
    rows = []
    for cell in arms[0]["cells"]:
        early = " (clear, stopped early)" if cell["units"] < cell["planned"] else ""
        bots = ", ".join(dict.fromkeys(cell["bots"]))
        rows.append([cell["name"], bots, f"{cell['games'] * len(arms):,}{early}"])
    words.append(folded("Tables", table(["Table", "Bots", "Games"], rows, "ttn")))
    words.append(
        f"<p class=note>Made by <code>{html.escape(command)}</code>; engine and content "
        + ", ".join(f"<code>{one[:12]}</code>" for one in found["checksums"])
        + ".</p>"
    )
    return section("What was played", *words)


def _changes(found):
    sure = [row for row in found["changes"] if row["q"] < SURE]
    rest = [row for row in found["changes"] if row["q"] >= SURE]
    head = ["What", "", "Before", "After", "Change", "Error", "Chance"]

    def rows(some):
        return [
            [
                row["group"],
                row["what"],
                number(row["before"], 2),
                number(row["after"], 2),
                signed(row["change"], 2),
                number(row["error"], 2),
                "&lt; 0.001" if row["q"] < 0.001 else number(row["q"], 3),
            ]
            for row in some
        ]

    if sure:
        words = (
            f"<p>{len(sure)} of {len(found['changes'])} measures changed by more than chance "
            "explains; the surest come first. Of the differences in this table, one in "
            "twenty at most is expected to be chance (Benjamini-Hochberg).</p>"
        )
    else:
        words = (
            f"<p>None of {len(found['changes'])} measures changed by more than chance "
            "explains.</p>"
        )
    return section(
        "What changed",
        words,
        table(head, rows(sure), "ttnnnnn") if sure else "",
        folded(
            f"{len(rest)} measures without a sure difference", table(head, rows(rest), "ttnnnnn")
        ),
    )


def _wins(found):
    rows, lines = [], []
    for series, prefix, cell in _both(found, "tables"):
        start = cell["start"]
        rows.append(
            (
                prefix + cell["name"],
                start["wins"],
                start["low"],
                start["high"],
                cell["fair"],
                series,
            )
        )
        lines.append(
            [
                prefix + cell["name"],
                f"{cell['games']:,}",
                percent(start["wins"]),
                f"{percent(start['low'])} to {percent(start['high'])}",
                percent(cell["fair"]),
                signed(start["margin"]),
            ]
        )
    if not rows:
        return ""
    return section(
        "The start player",
        "<p>How often whoever begins wins, between bots of one strength; the dotted mark is a "
        "fair share.</p>",
        figure(plots.shares("start", rows), "Wins of the start player"),
        table(["Table", "Games", "Wins", "95 % interval", "Fair", "Margin"], lines, "tnnnnn"),
    )


def _levels(found):
    rows, lines = [], []
    mixed = [one for one in _both(found, "tables") if len(one[2]["bots"]) > 1]
    for series, prefix, cell in mixed + list(_both(found, "levels")):
        compared = list(cell["bots"])
        for bot in compared[:1] if len(compared) == 2 else compared:  # of two, one says it all
            side = cell["bots"][bot]
            fair = cell["lineup"].count(bot) / len(cell["lineup"])
            seats = cell["lineup"].count(bot)
            rows.append(
                (
                    f"{prefix}{cell['name']}: {bot}",
                    side["wins"] * seats,
                    min(1, side["low"] * seats),
                    min(1, side["high"] * seats),
                    fair,
                    series,
                )
            )
            lines.append(
                [
                    prefix + cell["name"],
                    bot,
                    percent(side["wins"] * seats),
                    number(side["score"]["mean"]),
                    signed(side["margin"]),
                ]
            )
    if not rows:
        return ""
    return section(
        "Bots against each other",
        "<p>Every bot sat in every seat with the same cards.</p>",
        figure(plots.shares("levels", rows), "Wins by bot"),
        table(["Table", "Bot", "Wins", "Points", "Margin"], lines, "ttnnn"),
    )


def _scores(found):
    boxes, parts = [], []
    for series, prefix, cell in _both(found, "tables"):
        for seat, marks in enumerate(cell["seats"]):
            boxes.append((f"{prefix}{cell['name']}, seat {seat + 1}", marks, series))
        parts.append((prefix + cell["name"], cell["points"]))
    levels = [
        (f"{prefix}{cell['name']}: {bot}", side["score"]["quantiles"], series)
        for series, prefix, cell in _both(found, "levels")
        for bot, side in cell["bots"].items()
    ]
    blocks = []
    if boxes:
        blocks.append(
            figure(
                plots.distributions("seats", boxes),
                "Points by seat: median, middle half, and from the 10th to the 90th percentile",
            )
        )
        blocks.append(figure(plots.stacked("points", parts), "Where the points come from"))
    if levels:
        blocks.append(figure(plots.distributions("bots", levels), "Points by bot"))
    return section("Points", *blocks) if blocks else ""


def _solo(found):
    lines, rows = [], []
    for k, label in enumerate(found["labels"]):
        points = []
        for series, prefix, cell in _both(found, "solo"):
            if series == k:
                side = next(iter(cell["bots"].values()))
                place = cell["name"].split()[-1].replace("_", " ")
                points.append((place, *[100 * side[key] for key in ("wins", "low", "high")]))
                rows.append(
                    [
                        prefix + cell["name"].replace("_", " "),
                        f"{cell['games']:,}",
                        percent(side["wins"]),
                        f"{percent(side['low'])} to {percent(side['high'])}",
                        number(side["score"]["mean"]),
                        signed(side["margin"]),
                    ]
                )
        if points:
            lines.append((label, points))
    if not lines:
        return ""
    return section(
        "The solo game",
        figure(plots.curve("solo", lines), "Wins by difficulty"),
        table(["Game", "Games", "Wins", "95 % interval", "Points", "Margin"], rows, "tnnnnn"),
    )


def _length(found):
    boxes, rows = [], []
    for part in ("tables", "solo"):
        for series, prefix, cell in _both(found, part):
            name = prefix + cell["name"].replace("_", " ")
            boxes.append((name, cell["minutes"]["quantiles"], series))
            rows.append(
                [
                    name,
                    number(cell["decisions"]["mean"], 0),
                    f"{cell['decisions']['quantiles'][0]:.0f} to "
                    f"{cell['decisions']['quantiles'][-1]:.0f}",
                    number(cell["minutes"]["mean"], 0),
                ]
            )
    if not boxes:
        return ""
    return section(
        "How long it takes",
        "<p>Minutes are a guess for people: 7 seconds for a choice, 1 for a step without one.</p>",
        figure(plots.distributions("length", boxes, "minutes"), "Minutes of a game"),
        table(["Table", "Decisions", "10 to 90 %", "Minutes"], rows, "tnnn"),
    )


def _items(found, part, title):
    arms, blocks = found["arms"], []
    latest = arms[-1]["items"][part]
    known = [one for one in latest if not math.isnan(one["worth"])]
    ranked = sorted(known, key=lambda one: -one["worth"])
    ends = ranked if len(ranked) <= 2 * SHOWN else ranked[:SHOWN] + ranked[-SHOWN:]
    if known:
        blocks.append(
            figure(
                plots.scatter(f"scatter-{part}", known),
                "How often it is taken, and what it is worth",
            )
        )
        blocks.append(figure(plots.worths(f"worth-{part}", ends), "The ends of the list"))
    head = ["Kind", "Name", "Id", "Seats that took it", "Times", "Worth", "Error", "Sure"]
    for k, arm in enumerate(arms):
        rows = [
            [
                one["kind"],
                one["name"],
                one["id"],
                percent(one["taken"]),
                number(one["times"], 2),
                signed(one["worth"]),
                number(one["error"]),
                "yes" if one["q"] < SURE else "",
            ]
            for one in sorted(arm["items"][part], key=lambda one: (one["kind"], -one["taken"]))
        ]
        name = f"All {len(rows)} of them" + (f", {found['labels'][k]}" if len(arms) > 1 else "")
        blocks.append(folded(name, table(head, rows, "tttnnnnt")))
    return section(
        title,
        "<p>Worth is the final margin of seats that took a thing less that of seats that did not, "
        "at tables where it could be had. It goes with winning; it need not be the reason: who is "
        "ahead can afford more. A dash: taken, or left, by fewer than 20 seats.</p>",
        *blocks,
    )


def _actions(found):
    blocks = [
        figure(
            plots.heat(f"actions-{k}", arm["actions"]),
            "What is chosen in which round"
            + (f": {found['labels'][k]}" if len(found["arms"]) > 1 else ""),
        )
        for k, arm in enumerate(found["arms"])
        if arm["actions"]
    ]
    return section("Actions over the rounds", *blocks) if blocks else ""
