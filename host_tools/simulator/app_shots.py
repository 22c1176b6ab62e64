"""Registers the pages of the app as pictures: `pocketstead sheet app/` draws them."""

from host_tools.simulator import scenes
from host_tools.simulator.shots import SHOTS


def _maker(name):
    def make(setup):
        return scenes.play(
            name, setup.width, setup.height, setup.language, setup.large, setup.contrast
        )

    return make


for _name in scenes.NAMES:
    SHOTS["app/" + _name] = _maker(_name)
