"""A ladder: every bot against every other one, and the Elo ratings that explain the results.

The rating is the maximum of the Bradley-Terry likelihood: 400 points mean 10 wins to 1. Each pair
is given one more game, shared, so that a bot that never lost has a rating too (a careful one).
Errors come from the curvature of the likelihood; games with the same cards count as one.
"""

import html
import itertools
import math

import numpy as np

from host_tools.lab import design, plots
from host_tools.lab.page import figure, page, section, table
from host_tools.lab.report import percent, signed, title_of
from host_tools.lab.sequential import share
from host_tools.lab.stats import Z95

SCALE = 400 / math.log(10)  # points per natural unit of strength


def plan(
    game, engine, bots, games, players=2, options=None, seed=1, budget=None, until_clear=False
):
    """A plan of duels: `games` for every pair, each bot in every seat."""
    cells = [
        design.duel(game, engine, a, b, games, players, options, seed, budget)
        for a, b in itertools.combinations(bots, 2)
    ]
    return design.Plan(
        game, (engine.checksum,), tuple(cells), budget, until_clear, (engine.label,)
    )


def results(plan, games):
    """{(a, b): [what a won of each seed, between 0 and 1]}; with more than two seats a bot is
    weighed against one of the others."""
    units = {}
    for one in games:
        cell = plan["cells"][one["cell"]]
        a, b = cell["bots"][0], cell["bots"][-1]
        won = sum(share(one, k) for k, bot in enumerate(one["bots"]) if bot == a)
        lost = (1 - won) / (len(cell["bots"]) - 1)
        units.setdefault((a, b), {}).setdefault(one["unit"], []).append(
            won / (won + lost) if won + lost else 0.5
        )
    return {
        pair: [sum(some) / len(some) for some in seeds.values()] for pair, seeds in units.items()
    }


def ratings(found, bots, anchor):
    """{bot: (Elo, standard error)}, the anchor at 1500; `found` as `results` gives it."""
    place = {bot: k for k, bot in enumerate(bots)}
    free = [k for k in range(len(bots)) if k != place[anchor]]
    strength = np.zeros(len(bots))
    for _ in range(60):  # Newton, with steps that cannot overshoot
        slope, curve = np.zeros(len(bots)), np.zeros((len(bots), len(bots)))
        for (one, other), values in found.items():
            a, b = place[one], place[other]
            n, won = len(values) + 1, sum(values) + 0.5
            p = 1 / (1 + math.exp(strength[b] - strength[a]))
            pull, bend = won - n * p, n * p * (1 - p)
            slope[a] += pull
            slope[b] -= pull
            curve[a, a] += bend
            curve[b, b] += bend
            curve[a, b] -= bend
            curve[b, a] -= bend
        step = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        strength[free] += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    spread = np.zeros(len(bots))
    spread[free] = np.sqrt(np.diag(np.linalg.inv(curve[np.ix_(free, free)])))
    return {bot: (1500 + SCALE * strength[k], SCALE * spread[k]) for bot, k in place.items()}


def rated(plan, games, bots):
    """([{bot, elo, low, high, wins}] from the strongest down, results)."""
    found = results(plan, games)
    best = ratings(found, bots, "normal" if "normal" in bots else bots[-1])
    rows = []
    for bot, (elo, error) in best.items():
        won = [x for (a, _), values in found.items() if a == bot for x in values]
        won += [1 - x for (_, b), values in found.items() if b == bot for x in values]
        rows.append(
            {
                "bot": bot,
                "elo": float(elo),
                "low": float(elo - Z95 * error),
                "high": float(elo + Z95 * error),
                "wins": sum(won) / len(won),
            }
        )
    return sorted(rows, key=lambda row: -row["elo"]), found


def written(game, rows, found, command, games):
    """The report of a ladder."""
    marks = [(row["bot"], row["elo"], row["low"], row["high"]) for row in rows]
    lines = [
        [
            row["bot"],
            f"{row['elo']:.0f}",
            f"{row['low']:.0f} to {row['high']:.0f}",
            percent(row["wins"]),
        ]
        for row in rows
    ]
    pairs = [
        [
            a,
            b,
            len(values),
            percent(sum(values) / len(values)),
            signed(SCALE * math.log((sum(values) + 0.5) / (len(values) - sum(values) + 0.5)), 0),
        ]
        for (a, b), values in found.items()
    ]
    return page(
        f"{title_of(game)}: the ladder",
        section(
            "Ratings",
            f"<p>{games:,} games, every bot against every other one in every seat "
            "with the same cards. 400 points more mean 10 wins to 1; normal stands at 1500 "
            "and the others are measured from there. Bars are 95 % intervals.</p>",
            figure(plots.ladder("ladder", marks), "Elo"),
            table(["Bot", "Elo", "95 % interval", "Wins of all"], lines, "tnnn"),
        )
        + section(
            "Pair by pair",
            table(["Bot", "Against", "Seeds", "Wins", "Elo apart"], pairs, "ttnnn"),
            f"<p class=note>Made by <code>{html.escape(command)}</code>.</p>",
        ),
    )
