"""What scheduler and writing down cost, in processor time: the load of a machine is no matter."""

import os
import subprocess
import sys
import time

import pytest

from host_tools.lab import design, pools, results, runner

GAMES = 600
ALLOWED = 1.25  # times the processor time of bare processes; 0.85 was measured
BARE = "selfplay villagers --players 4 --bots random --json --games %d"


def children():
    spent = os.times()
    return spent.children_user + spent.children_system


def bare(games):
    """What a process takes that plays the games and nothing else."""
    before = children()
    words = [sys.executable, "-m", "host_tools", *(BARE % games).split()]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return children() - before


def test_games_through_the_scheduler_cost_little_more_than_bare_ones(tmp_path, villagers):
    pytest.importorskip("distributed", reason="needs pocketstead[lab]; `make test` installs it")
    cell = design.Cell("four", "tables", {"players": 4}, ("random",) * 4, GAMES, 1)
    plan = design.Plan("villagers", (villagers.checksum,), (cell,))
    with (
        pools.opened([villagers], workers=2) as pool,
        results.Results(tmp_path / "games", plan) as kept,
    ):
        pool.submit(plan.unit(cell, 0)).result()  # the engine is unpacked once

        def spent():
            return time.process_time() + sum(pool.client.run(time.process_time).values())

        before = spent()
        runner.run(plan, kept, pool)
        through = spent() - before
    assert len(kept.lines) == GAMES
    alone = bare(GAMES) - bare(1)
    print("through the scheduler %.2f s, bare %.2f s: %.2f" % (through, alone, through / alone))
    assert through <= ALLOWED * alone
