"""PettingZoo's own tests for every game and number of players; and what an observation tells."""

import re
import warnings
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="needs pocketstead[rl]; `make test` installs it")

from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test

from engine_core import catalog, rng
from host_tools import rl
from host_tools.rl import layout

TABLES = [(game, n) for game in catalog.GAMES for n in catalog.options(game)[0][1]]


@pytest.mark.parametrize("game,players", TABLES)
def test_pettingzoo(game, players, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # observations that are dicts are warned of
        api_test(rl.env(game, players), num_cycles=60)
        seed_test(lambda: rl.env(game, players), num_cycles=40)
        render_test(lambda render_mode: rl.env(game, players, render_mode))


def random_game(env, seed):
    """Play by chance; (steps, rewards, infos)."""
    env.reset(seed=seed)
    steps, rewards, infos = 0, {}, {}
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        if over or cut:
            rewards[agent], infos[agent] = reward, info
            env.step(None)
            continue
        steps += 1
        assert seen["action_mask"].any()
        env.step(env.action_space(agent).sample(seen["action_mask"]))
    return steps, rewards, infos


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_whole_game_ends_with_rewards(game):
    env = rl.env(game, 3)
    steps, rewards, infos = random_game(env, 5)
    winners = infos["player_0"]["winners"]
    assert steps > 50
    assert rewards == {
        f"player_{k}": -1.0 if k not in winners else 1.0 if len(winners) == 1 else 0.0
        for k in range(3)
    }
    _, margins, infos = random_game(rl.env(game, 3, reward="margin"), 5)
    scores = infos["player_0"]["scores"]
    assert margins["player_1"] == scores[1] - (scores[0] + scores[2]) / 2
    assert str(env.unwrapped) == f"{game}_v{rl.VERSION}"


def test_a_masked_action_is_refused():
    env = rl.env("villagers", 2)
    env.reset(seed=1)
    seen = env.last()[0]
    with pytest.raises(ValueError, match="masked"):
        env.step(int(seen["action_mask"].sum()))


def test_options_stand_in_their_rows_and_fields_in_their_places():
    env = rl.env("villagers", 2)
    env.reset(seed=1)
    seen, raw = env.last()[0], env.unwrapped
    ask = raw.match.ask
    assert list(seen["observation"][:3]) == [ask.seat, ask.prompt, len(ask.options)]
    for row, option in zip(seen["options"], ask.options):
        assert tuple(row[: len(option)]) == option
    view, body = raw.match.view(ask.seat), seen["observation"][3:]
    road = body[raw.layout.names["road"]]
    assert list(road[: len(view.road)]) == list(view.road) and road[len(view.road)] == -1
    gold = raw.layout.names[f"seats.{ask.seat}.gold"]
    assert body[gold.start] == view.seats[ask.seat].gold


@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_a_seat_cannot_know_is_not_in_its_observation(game):
    """All of it shuffled anew, the observation is the same; another seat's is not."""
    env = rl.env(game, 2)
    env.reset(seed=3)
    for _ in range(12):
        agent = env.agent_selection
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))
    raw = env.unwrapped
    seat = raw.match.ask.seat
    mine, his = (env.observe(f"player_{k}")["observation"] for k in (seat, 1 - seat))
    rng.seed(raw.match.state, 99)
    raw.match.rules.scramble(raw.match.state, seat)
    assert (env.observe(f"player_{seat}")["observation"] == mine).all()
    assert (env.observe(f"player_{1 - seat}")["observation"] != his).any() or game != "villagers"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_everything_has_room(game):
    """Seeds that the rooms were not measured with."""
    rooms = layout.Layout(game).rooms
    found = {}
    for view, options in layout.views(game, (901, 902)):
        layout.needed(view, found)
        assert len(options) <= rooms["options"] and max(map(len, options)) <= rooms["option"]
    lacking = {name: n for name, n in found.items() if n > rooms.get(name, 0)}
    assert lacking == {}, "run `python -m host_tools.rl.layout` and raise rl.VERSION"


def test_the_example_of_the_docs_runs(capsys):
    text = (Path(__file__).resolve().parents[2] / "docs" / "lab.md").read_text("utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    assert len(code.splitlines()) <= 20
    exec(code, {})
    assert capsys.readouterr().out.count("player_") == 3
