"""Same bytes whoever plays; what was interrupted goes on; a dead worker costs time only."""

import os
import signal
import threading

import pytest

from host_tools.errors import UserError
from host_tools.lab import design, engines, pools, results, runner, worker

BLUNDER = "def choose(match, view, level, dice):\n    return (99,)\n"


def played(path, plan, found, workers=0, show=None, address=None):
    with pools.opened(found, address, workers) as pool, results.Results(path, plan) as kept:
        runner.run(plan, kept, pool, show)
    return path.read_bytes()


def test_a_plan_has_every_seat_for_every_bot_with_the_same_cards(small_plan):
    unit = small_plan.unit(small_plan.cells[1], 3)
    assert [arguments[2] for _, arguments in unit] == [("easy", "random"), ("random", "easy")]
    assert {arguments[3] for _, arguments in unit} == {103}
    assert small_plan.games() == 20 + 5 * 2


def test_equal_bots_need_no_rotation(small_plan):
    assert len(small_plan.unit(small_plan.cells[0], 0)) == 1


def test_an_interrupted_run_goes_on_and_ends_with_the_same_bytes(tmp_path, small_plan, villagers):
    whole = played(tmp_path / "whole", small_plan, [villagers])
    lines = whole.splitlines(keepends=True)
    for cut in (len(whole) // 3, sum(map(len, lines[:-1])), len(lines[0]) + len(lines[1])):
        part = tmp_path / "part"
        part.write_bytes(whole[:cut])
        seen = []
        assert played(part, small_plan, [villagers], show=seen.append) == whole
        assert sum(seen) == small_plan.games()


def test_a_finished_run_plays_nothing(tmp_path, small_plan, villagers, monkeypatch):
    path = tmp_path / "done"
    played(path, small_plan, [villagers])
    monkeypatch.setattr(worker.Host, "play", None)
    played(path, small_plan, [villagers])


def test_results_of_another_experiment_are_not_touched(tmp_path, small_plan, villagers):
    path = tmp_path / "games"
    before = played(path, small_plan, [villagers])
    other = design.Plan("villagers", (villagers.checksum,), small_plan.cells[:1])
    with pytest.raises(UserError, match="another experiment"):
        results.Results(path, other)
    assert path.read_bytes() == before


def test_two_engines_play_side_by_side_and_leave_ours_alone(tmp_path, villagers):
    """Before and after: a card that gives more gold changes scores with the same seeds."""
    from engine_core.villagers import data

    own = data.GOLD
    content = tmp_path / "content" / "villagers"
    content.mkdir(parents=True)
    source = engines.CONTENT / "villagers" / "cards.csv"
    lines = source.read_text("utf-8").splitlines(keepends=True)
    gold = lines[0].split(",").index("gold")
    changed = [lines[0]]
    for line in lines[1:]:
        cells = line.split(",")
        cells[gold] = "9" if cells[0] in ("lumberjack", "hayer") else cells[gold]
        changed.append(",".join(cells))
    (content / "cards.csv").write_text("".join(changed), "utf-8")
    after = engines.make("villagers", tmp_path / "content")
    assert after.checksum != villagers.checksum
    cell = design.Cell("two", "tables", {"players": 2}, ("random",) * 2, 6, 1)
    plan = design.Plan("villagers", (villagers.checksum, after.checksum), (cell,))
    path = tmp_path / "both"
    played(path, plan, [villagers, after])
    _, games = results.read(path)
    old = [g["scores"] for g in games if g["arm"] == 0]
    new = [g["scores"] for g in games if g["arm"] == 1]
    assert len(old) == len(new) == 6
    assert sum(map(sum, new)) > sum(map(sum, old))
    from engine_core.villagers import data as now

    assert now.GOLD is own


def test_a_damaged_engine_is_refused(villagers):
    host = worker.Host({"0" * 64: villagers.archive})
    host.setup()
    with pytest.raises(ValueError, match="damaged"):
        host.play([("0" * 64, ())])
    host.teardown()


def test_a_git_revision_is_an_engine(villagers):
    there = engines.make("villagers", "HEAD")
    assert there.names["card"][0][0] == "founders"
    with pytest.raises(UserError, match="neither a folder nor a git revision"):
        engines.make("villagers", "no-such-thing")


def test_a_guest_bot_that_answers_nonsense_is_told(tmp_path):
    path = tmp_path / "blunder.py"
    path.write_text(BLUNDER)
    engine = engines.make("villagers", bots=[path])
    cell = design.duel("villagers", engine, "blunder.py", "random", 2)
    plan = design.Plan("villagers", (engine.checksum,), (cell,))
    with pytest.raises(ValueError, match="blunder.py answered"):
        played(tmp_path / "games", plan, [engine])


def test_a_file_without_choose_is_no_bot(tmp_path):
    path = tmp_path / "empty.py"
    path.write_text("x = 1\n")
    with pytest.raises(UserError, match="no function `choose`"):
        engines.make("villagers", bots=[path])


def test_scheduler_with_a_worker_killed_in_the_middle(tmp_path, small_plan, villagers):
    """A real scheduler and two worker processes; one gets SIGKILL while it plays."""
    pytest.importorskip("distributed", reason="needs pocketstead[lab]; `make test` installs it")
    alone = played(tmp_path / "alone", small_plan, [villagers])
    killed = []
    with pools.opened([villagers], workers=2) as pool:
        pids = list(pool.client.run(os.getpid).values())
        assert len(set(pids)) == 2
        path = tmp_path / "many"

        def show(games):
            if not killed:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        with results.Results(path, small_plan) as kept:
            guard = threading.Timer(60, os._exit, (70,))  # never hang
            guard.start()
            runner.run(small_plan, kept, pool, show)
            guard.cancel()
        pool.client.wait_for_workers(2, timeout=30)
        now = list(pool.client.run(os.getpid).values())
    assert killed and killed[0] not in now
    assert path.read_bytes() == alone
