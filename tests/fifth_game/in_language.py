"""Pages and whole games in the fourth language; runs in the copy, test_language.py starts it."""

import re
import sys

from engine_core.catalog import GAMES, options
from firmware import strings
from firmware.languages import LANGUAGES
from host_tools.play import replay_log
from host_tools.simulator import scenes, walk, watch
from host_tools.simulator.handheld import Handheld, Memory


def chosen_at_the_first_start(code):
    device = Handheld(Memory())
    device.run("wait:900" + " down" * LANGUAGES.index(code) + " a a wait:100")
    assert device.page == "launcher" and device.app.settings["language"] == code
    assert strings.language == code


def pages(code):
    """Every page of the app, its text inside its place."""
    count = 0
    for name, device in walk.walk(scenes.NAMES, 240, 240, code):
        assert strings.language == code, name
        problems = watch.of_scene(name, device, 240, 240)
        assert not problems, (name, problems)
        count += 1
    return count


def games(code):
    """A log of a whole game of each, all in words of this language."""
    for game in GAMES:
        data, _ = scenes.finished(game, 5, options(game)[0][1][0])
        lines = list(replay_log.lines(data, code))
        assert not [line for line in lines if re.search(r"\?[a-z_]+[ .]|%[ds]", line)], game
        assert sum(any(vowel in line for vowel in "àéóù") for line in lines) > len(lines) // 2


if __name__ == "__main__":
    chosen_at_the_first_start(sys.argv[1])
    games(sys.argv[1])
    print(pages(sys.argv[1]), "pages")
