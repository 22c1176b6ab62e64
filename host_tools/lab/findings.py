"""From games to figures: everything a report, `--json` and the CSV files tell."""

from collections import Counter, defaultdict

import numpy as np

from host_tools.lab import stats
from host_tools.lab.design import SEEDS_APART
from host_tools.lab.sequential import share
from host_tools.lab.table import TAKEN

CHOICE_SECONDS = 7  # what a person takes for a choice, as a guess
STEP_SECONDS = 1  # and for a step that leaves no choice


def rows(game, players):
    """One dict per seat that a bot played: points, margin, share of the win, what it took."""
    scores = game["scores"]
    for seat in range(players):
        others = scores[:seat] + scores[seat + 1 :]
        yield {
            "cluster": game["cell"] * SEEDS_APART + game["unit"],
            "cell": game["cell"],
            "seat": seat,
            "bot": game["bots"][seat],
            "score": scores[seat],
            "margin": scores[seat] - (sum(others) / len(others) if others else 0),
            "won": share(game, seat),
            "began": seat == game["first"],
            "taken": game["taken"][seat],
        }


def minutes(game):
    forced = game["decisions"] - game["choices"]
    return (game["choices"] * CHOICE_SECONDS + forced * STEP_SECONDS) / 60


def arm(plan, games, names):
    """The figures of one arm: its cells, what was taken, what was done when."""
    by_cell = defaultdict(list)
    for game in games:
        by_cell[game["cell"]].append(game)
    cells = [cell_figures(plan["cells"][k], by_cell[k], names) for k in sorted(by_cell)]
    return {
        "games": len(games),
        "cells": cells,
        "items": {part: items(plan, _of(plan, games, part), names) for part in ("tables", "solo")},
        "actions": actions(_of(plan, games, "tables") or games, names),
    }


def _of(plan, games, part):
    return [game for game in games if plan["cells"][game["cell"]]["part"] == part]


def cell_figures(cell, games, names):
    players = len(cell["bots"])
    seats = [row for game in games for row in rows(game, players)]
    clusters = [game["unit"] for game in games]
    sides = {
        bot: side([row for row in seats if row["bot"] == bot])
        for bot in dict.fromkeys(cell["bots"])
    }
    if len(games[0]["scores"]) == 1:  # alone, and against nobody: a margin over what?
        sides[cell["bots"][0]].update(margin=float("nan"), margin_error=float("nan"))
    return {
        "name": cell["name"],
        "part": cell["part"],
        "options": cell["options"],
        "players": players,
        "lineup": cell["bots"],
        "games": len(games),
        "units": len(set(clusters)),
        "planned": cell["seeds"],
        "bots": sides,
        "seats": [
            stats.quantiles([row["score"] for row in seats if row["seat"] == k])
            for k in range(players)
        ],
        "start": side([row for row in seats if row["began"]]) if players > 1 else None,
        "fair": 1 / players,
        "decisions": _measured([game["decisions"] for game in games], clusters),
        "minutes": _measured([minutes(game) for game in games], clusters),
        "points": points(games, players, names),
    }


def side(seats):
    """Wins, points and margin of some seats, with errors."""
    clusters = [row["cluster"] for row in seats]
    won, error, count = stats.mean_error([row["won"] for row in seats], clusters)
    low, high = stats.share_interval(won, error, count) if seats else (0, 1)
    scores = [row["score"] for row in seats]
    margin, margin_error, _ = stats.mean_error([row["margin"] for row in seats], clusters)
    return {
        "wins": won,
        "low": low,
        "high": high,
        "score": _measured(scores, clusters),
        "margin": margin,
        "margin_error": margin_error,
        "scores": dict(sorted(Counter(scores).items())),
    }


def _measured(values, clusters):
    if not values:
        return None
    mean, error, _ = stats.mean_error(values, clusters)
    return {"mean": mean, "error": error, "quantiles": stats.quantiles(values)}


def points(games, players, names):
    """{category: mean points of a seat}."""
    total, seats = Counter(), 0
    for game in games:
        for parts in game["parts"][:players]:
            seats += 1
            for category, value in parts:
                total[category] += value
    titles = names.get("score", [])
    return {titles[k][1] if k < len(titles) else str(k): total[k] / seats for k in sorted(total)}


def items(plan, games, names):
    """What was taken: how often, and how much better the margin was of those who took it."""
    seats = [row for game in games for row in rows(game, len(plan["cells"][game["cell"]]["bots"]))]
    cells = np.asarray([row["cell"] for row in seats], int)
    clusters = np.asarray([row["cluster"] for row in seats], int)
    margins = np.asarray(_centred(seats), float)
    found = []
    for kind in dict.fromkeys(rule[0] for rule in TAKEN[plan["game"]].values()):
        counts = _counts(kind, seats, len(names[kind]))
        if counts.any():
            for (one, name), count in zip(names[kind], counts):
                figures = _item(cells, clusters, margins, count)
                found.append({"kind": kind, "id": one, "name": name, **figures})
    ps = [stats.p_value(one["worth"], one["error"]) for one in found]
    for one, q in zip(found, stats.adjusted(ps)):
        one["q"] = q
    return found


def _counts(kind, seats, numbers):
    """How often each thing was taken by each seat: a row per thing."""
    counts = np.zeros((numbers, len(seats)), int)
    for k, row in enumerate(seats):
        for number, times in row["taken"].get(kind, {}).items():
            counts[int(number), k] = times
    return counts


def _item(cells, clusters, margins, counts):
    """Looked at only at tables where it can be had: those where somebody took it."""
    here = np.isin(cells, np.unique(cells[counts > 0]))
    if not here.any():
        return {"taken": 0.0, "times": 0.0, "worth": float("nan"), "error": float("nan")}
    taken = counts[here] > 0
    worth, error = stats.difference(margins[here], taken, clusters[here])
    return {
        "taken": float(taken.mean()),
        "times": float(counts[here].mean()),
        "worth": worth,
        "error": error,
    }


def _centred(seats):
    """Margins less the mean of their cell: tables of all sizes are looked at together."""
    sums, count = Counter(), Counter()
    for row in seats:
        sums[row["cell"]] += row["margin"]
        count[row["cell"]] += 1
    return [row["margin"] - sums[row["cell"]] / count[row["cell"]] for row in seats]


def actions(games, names):
    """{verb: {round: times per game}}: what is chosen when, of all real choices."""
    titles = names.get("verb", [])
    found = defaultdict(Counter)
    for game in games:
        begin = 1 - min(map(int, game["verbs"]), default=1)  # some games count from 0
        for number, verbs in game["verbs"].items():
            for verb, times in verbs.items():
                found[verb][int(number) + begin] += times
    named = defaultdict(Counter)
    for verb, by_round in found.items():
        named[titles[int(verb)][1] if int(verb) < len(titles) else verb].update(by_round)
    return {
        title: {number: times / len(games) for number, times in sorted(by_round.items())}
        for title, by_round in sorted(named.items(), key=lambda one: -sum(one[1].values()))
    }


def all_of(plan, games, names):
    """The figures of a whole experiment; `names` has those of every arm."""
    from host_tools.lab import changes

    arms = [
        arm(plan, [game for game in games if game["arm"] == k], names[k])
        for k in range(len(plan["arms"]))
    ]
    return {
        "game": plan["game"],
        "labels": plan["labels"],
        "checksums": plan["arms"],
        "budget": plan["budget"],
        "until_clear": plan["until_clear"],
        "arms": arms,
        "changes": changes.found(plan, games, arms, names) if len(arms) > 1 else [],
    }
