"""The raw games as CSV: one file for seats, one for what they took, one for what they chose."""

import csv
from pathlib import Path

from host_tools.lab import findings

SEATS = (
    "game",
    "table",
    "arm",
    "seed",
    "decisions",
    "seat",
    "bot",
    "began",
    "score",
    "margin",
    "won",
    "digest",
)


def write(folder, plan, games, names):
    """seats.csv, items.csv and actions.csv in `folder`; their paths."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    files = (
        ("seats.csv", SEATS, _seats(plan, games)),
        ("items.csv", ("game", "seat", "kind", "id", "times"), _items(games, names)),
        ("actions.csv", ("game", "round", "verb", "times"), _actions(games, names)),
    )
    for name, head, rows in files:
        with open(folder / name, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(head)
            writer.writerows(rows)
    return [folder / name for name, _, _ in files]


def _seats(plan, games):
    for k, game in enumerate(games):
        cell = plan["cells"][game["cell"]]
        for row in findings.rows(game, len(cell["bots"])):
            yield (
                k,
                cell["name"],
                plan["labels"][game["arm"]],
                game["seed"],
                game["decisions"],
                row["seat"],
                row["bot"],
                int(row["began"]),
                row["score"],
                round(row["margin"], 3),
                round(row["won"], 3),
                game["digest"],
            )


def _items(games, names):
    for k, game in enumerate(games):
        for seat, had in enumerate(game["taken"]):
            for kind, counts in had.items():
                for number, times in counts.items():
                    yield k, seat, kind, names[game["arm"]][kind][int(number)][0], times


def _actions(games, names):
    for k, game in enumerate(games):
        verbs = names[game["arm"]].get("verb", [])
        for number, counts in game["verbs"].items():
            for verb, times in counts.items():
                yield k, number, verbs[int(verb)][0] if int(verb) < len(verbs) else verb, times
