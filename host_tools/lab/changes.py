"""What a change of the content changed: before and after with the same seeds, surest first."""

import math
from collections import defaultdict

from host_tools.lab import findings, stats
from host_tools.lab.sequential import share

SURE = 0.05  # of what is called a difference, one in twenty at most is chance


def found(plan, games, arms, names):
    """Every measure that both arms have: before, after, change, its error and how sure it is."""
    measures = defaultdict(lambda: ([], []))  # (group, what) -> (before, after) of (unit, value)
    for game in games:
        cell = plan["cells"][game["cell"]]
        for key, value in _measures(cell, game, names[game["arm"]]):
            measures[key][game["arm"]].append(((game["cell"], game["unit"]), value))
    rows = [_paired(group, what, *sides) for (group, what), sides in measures.items()]
    rows += _worths(arms)
    for row, q in zip(rows, stats.adjusted([row["p"] for row in rows])):
        row["q"] = q
    return sorted(rows, key=lambda row: (row["q"] >= SURE, -_sureness(row)))


def _sureness(row):
    return abs(row["change"] / row["error"]) if row["error"] else 1e9 * (row["change"] != 0)


def _measures(cell, game, names):
    """((group, what), value) of everything that one game says."""
    players = len(cell["bots"])
    table = cell["name"]
    scores = game["scores"][:players]
    yield ("Points of a seat", table), sum(scores) / players
    yield ("Decisions of a game", table), game["decisions"]
    if players == 1:
        yield ("Wins", table), share(game, 0)
        if len(game["scores"]) > 1:
            yield ("Margin", table), game["scores"][0] - game["scores"][1]
        return
    yield ("Wins of the start player", table), share(game, game["first"])
    if len(set(cell["bots"])) > 1:
        name = cell["bots"][0]
        yield (
            (f"Wins of {name}", table),
            sum(share(game, k) for k, bot in enumerate(game["bots"]) if bot == name),
        )
        return
    yield ("Points between first and last", table), max(scores) - min(scores)
    for title, value in findings.points([game], players, names).items():
        yield ("Points of a seat by category", title), value
    for verb, by_round in findings.actions([game], names).items():
        yield ("Choices of a game", verb), sum(by_round.values())
    for kind, times in _times(game, players).items():
        for number, (one, name) in enumerate(names[kind]):
            yield (
                (f"Taken: {kind}", f"{name} ({one})" if name != one else one),
                times.get(str(number), 0),
            )


def _times(game, players):
    """{kind: {number: share of the seats that took it}}."""
    total = defaultdict(lambda: defaultdict(float))
    for had in game["taken"][:players]:
        for kind, counts in had.items():
            for number in counts:
                total[kind][number] += 1 / players
    return total


def _paired(group, what, before, after):
    """A row; a game in which something did not occur counts as 0 of it."""
    old, new = _unit_means(before), _unit_means(after)
    units = sorted(set(old) | set(new))
    gaps = [new.get(unit, 0.0) - old.get(unit, 0.0) for unit in units]
    change, error, _ = stats.mean_error(gaps, units)
    return _row(
        group, what, sum(old.values()) / len(units), sum(new.values()) / len(units), change, error
    )


def _unit_means(values):
    sums = defaultdict(list)
    for unit, value in values:
        sums[unit].append(value)
    return {unit: sum(some) / len(some) for unit, some in sums.items()}


def _worths(arms):
    """What taking a thing was worth, where both arms can tell."""
    for part, words in (("tables", "Worth when taken"), ("solo", "Worth when taken, solo")):
        new = {(one["kind"], one["id"]): one for one in arms[1]["items"][part]}
        for old in arms[0]["items"][part]:
            one = new.get((old["kind"], old["id"]))
            if one and not math.isnan(old["worth"]) and not math.isnan(one["worth"]):
                yield _row(
                    f"{words}: {old['kind']}",
                    old["name"],
                    old["worth"],
                    one["worth"],
                    one["worth"] - old["worth"],
                    math.hypot(old["error"], one["error"]),
                )


def _row(group, what, before, after, change, error):
    return {
        "group": group,
        "what": what,
        "before": before,
        "after": after,
        "change": change,
        "error": error,
        "p": stats.p_value(change, error),
    }
