"""A game as a PettingZoo AEC environment.

An observation is a dict of three arrays:
    observation   the seat, the prompt, how many options, then what the seat may know (layout.py)
    options       one row per option of the question: the option itself, filled up with -1
    action_mask   1 for every row that is an option
An action is the number of a row. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a
shared win (`reward="win"`), or the margin over the mean of the others (`reward="margin"`).
"""

import functools

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from engine_core import catalog, match, rng
from host_tools.errors import USAGE, UserError
from host_tools.rl import VERSION
from host_tools.rl.layout import EMPTY, Layout

HEAD = 3  # numbers before the view
REWARDS = ("win", "margin")


def wrapped(game, players, render_mode, reward, options):
    """The environment with PettingZoo's own guards: order of calls, actions in range."""
    raw = BoardGame(game, players, render_mode, reward, options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class BoardGame(AECEnv, EzPickle):
    metadata = {"render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(self, game, players=2, render_mode=None, reward="win", options=None):
        EzPickle.__init__(self, game, players, render_mode, reward, options)
        super().__init__()
        if reward not in REWARDS:
            raise UserError(f"There is no reward {reward!r}.", "Choose win or margin.", USAGE)
        self.game = game
        self.chosen = catalog.complete(game, {**(options or {}), "players": players})
        self.render_mode = render_mode
        self.reward = reward
        self.metadata = {**self.metadata, "name": f"{game}_v{VERSION}"}
        self.layout = Layout(game)
        self.rows = self.layout.rooms["options"]
        self.width = self.layout.rooms["option"]
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.np_random = None
        self.match = None

    def __str__(self):
        return self.metadata["name"]

    @functools.cache  # noqa: B019  PettingZoo wants the same object every time
    def observation_space(self, agent):
        wide = np.iinfo(np.int32)
        return spaces.Dict(
            {
                "observation": spaces.Box(
                    wide.min, wide.max, (HEAD + self.layout.size,), np.int32
                ),
                "options": spaces.Box(EMPTY, 255, (self.rows, self.width), np.int16),
                "action_mask": spaces.Box(0, 1, (self.rows,), np.int8),
            }
        )

    @functools.cache  # noqa: B019
    def action_space(self, agent):
        return spaces.Discrete(self.rows)

    def reset(self, seed=None, options=None):
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.match = match.new(self.game, int(self.np_random.integers(rng.SEEDS)), **self.chosen)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        ask = self.match.ask
        options = ask.options if ask is not None and ask.seat == seat else ()
        table = np.full((self.rows, self.width), EMPTY, np.int16)
        for k, option in enumerate(options[: self.rows]):
            table[k, : len(option)] = option
        mask = np.zeros(self.rows, np.int8)
        mask[: len(options)] = 1
        head = np.array([seat, ask.prompt if options else EMPTY, len(options)], np.int32)
        return {
            "observation": np.concatenate([head, self.layout.array(self.match.view(seat))]),
            "options": table,
            "action_mask": mask,
        }

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        options = self.match.ask.options
        if not 0 <= action < min(len(options), self.rows):
            raise ValueError(f"action {action} is masked: {agent} has {len(options)} options")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.answer(options[int(action)])
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _next(self):
        """Whose turn it is; at the end of the game everybody's last one."""
        if self.match.ask is not None:
            self.agent_selection = self.agents[self.match.ask.seat]
            return
        scores = [total for total, _ in self.match.scores()]
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(self._earned(seat, scores))
            self.terminations[agent] = True
            self.infos[agent] = {"scores": scores, "winners": list(self.match.winners())}
        self.agent_selection = self.agents[0]

    def _earned(self, seat, scores):
        if self.reward == "margin":
            others = scores[:seat] + scores[seat + 1 :]
            return scores[seat] - (sum(others) / len(others) if others else 0)
        winners = self.match.winners()
        if seat not in winners:
            return -1
        return 1 if len(winners) == 1 else 0

    def render(self):
        if self.render_mode is None:
            return None
        text = self._words()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _words(self):
        """The question and its options as the terminal game words them."""
        from host_tools.play import text_play

        text_play.strings.use("en", self.game)
        if self.match.ask is None:
            return f"{self.game}: {[total for total, _ in self.match.scores()]}"
        session = text_play.Session(self.match, "easy", len(self.possible_agents))
        looking = session.looking()
        lines = [f"{self.agent_selection}:"]
        lines += [
            f"{k:3} {text_play.option_words(looking, option)}"
            for k, option in enumerate(self.match.ask.options)
        ]
        return "\n".join(lines)

    def close(self):
        self.match = None
