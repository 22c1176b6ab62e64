"""The four games as PettingZoo environments; docs/lab.md has a first agent.

    from host_tools import rl
    env = rl.env("villagers", players=3)

`env` is the one name to use; `VERSION` changes whenever an observation or an action means
something else than before.
"""

VERSION = 1


def env(game, players=2, render_mode=None, reward="win", **options):
    """A PettingZoo AEC environment of one game; `options` are those of the game's catalogue."""
    from host_tools.rl.environment import wrapped

    return wrapped(game, players, render_mode, reward, options)
