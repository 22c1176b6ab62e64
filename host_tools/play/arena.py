"""Bots measured against each other: many games from every seat, with shares and their error."""

import math
import multiprocessing
import os
import time

from engine_core import bots, rng
from host_tools.play import selfplay


def duel(job):
    """One game of bot A against bots B; (share of the win for A, A's score - best other, cost)."""
    game, seed, options, level_a, level_b, seat, budget = job
    running = selfplay.new_match(game, seed, options)
    dice = rng.Dice(seed * 7 + seat)
    spent = {level_a: [0, 0.0], level_b: [0, 0.0]}
    decisions = 0
    while running.ask is not None:
        level = level_a if running.ask.seat == seat else level_b
        if len(running.ask.options) == 1:
            option = running.ask.options[0]
        else:
            start = time.perf_counter()
            option = bots.pick(running, level, dice, budget)
            cost = spent[level]
            cost[0] += 1
            cost[1] += time.perf_counter() - start
        running.answer(option)
        decisions += 1
    winners = running.winners()
    totals = [total for total, _ in running.scores()]
    others = totals[:seat] + totals[seat + 1 :]
    margin = totals[seat] - max(others) if others else totals[seat]
    share = 1 / len(winners) if seat in winners else 0.0
    return share, margin, totals[seat], decisions, spent


def run(game, options, level_a, level_b, games, seed=1, budget=None, jobs=None, show=None):
    """Play `games` games, A in every seat in turn; the figures as a dict."""
    seats = options.get("players", 2)
    work = [
        (game, seed + k // seats, options, level_a, level_b, k % seats, budget)
        for k in range(games)
    ]
    jobs = jobs or min(2, os.cpu_count() or 1)
    if jobs > 1:
        with multiprocessing.Pool(jobs) as pool:
            found = [show(r) if show else r for r in pool.imap_unordered(duel, work, 4)]
    else:
        found = [show(duel(job)) if show else duel(job) for job in work]
    return figures(found, level_a, level_b)


def figures(found, level_a, level_b):
    n = len(found)
    share = sum(one[0] for one in found) / n
    report = {
        "games": n,
        "win_share": round(share, 4),
        "standard_error": round(math.sqrt(max(share * (1 - share), 1e-9) / n), 4),
        "mean_margin": round(sum(one[1] for one in found) / n, 2),
        "mean_score": round(sum(one[2] for one in found) / n, 2),
        "mean_decisions": round(sum(one[3] for one in found) / n, 1),
    }
    for level in dict.fromkeys((level_a, level_b)):
        count = sum(one[4][level][0] for one in found)
        seconds = sum(one[4][level][1] for one in found)
        if count:
            report[f"us_per_decision_{level}"] = round(seconds / count * 1e6, 1)
    return report
