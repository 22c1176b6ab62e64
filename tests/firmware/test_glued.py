"""A number and its icon stand in one row of the pane, on every screen, in every language."""

import pytest

from engine_core.catalog import GAMES
from firmware.ui import panes, theme
from host_tools.simulator import game_shots
from host_tools.simulator.shots import STANDARD

NUMBER = tuple("+-×0123456789")


class Rows:
    """A surface that notes what stands at the left end of a row: (part, text or icon)."""

    def __init__(self):
        self.found = []

    def icon(self, name, x, y):
        self.found.append((x, "@" + name))

    def span(self, x, y, data, start, stop, *rest):
        self.found.append((x, data[start:stop].decode()))

    def text(self, x, y, s, *rest):
        self.found.append((-1, s))

    def cut(self, s):
        pass


def torn(line, w):
    """The first two things that belong together and are in two rows, or None."""
    rows = Rows()
    panes.flow(rows, 0, 0, w, line)
    found = rows.found
    for k in range(1, len(found)):
        (_, left), (x, right) = found[k - 1], found[k]
        if x != 0:
            continue
        last = left.split(" ")[-1]
        if left[:1] == "@" and right.startswith(NUMBER):
            return left, right
        own = k + 1 < len(found) and found[k + 1][1].startswith(NUMBER)
        own = own or last == left and k > 1 and found[k - 2][1][:1] == "@"
        whole = any(part.endswith(left) for part in line[1:])  # not in the middle of words
        if right[:1] == "@" and last.startswith(NUMBER) and whole and not own:
            return left, right
    return None


@pytest.mark.parametrize("w", (70, 90, 110))
@pytest.mark.parametrize(
    "line",
    (
        (panes.TEXT, "You have eleven", "@coin", "5"),
        (panes.TEXT, "You pay as much as 12", "@coin"),
        (panes.NAME, "Cartwright", "@wood", "@coin", "9", ">2 left"),
        (panes.MONEY, "@coin", "7", "@food", "-1", "@builder", "+2", "and 3", "@boot"),
    ),
)
def test_a_row_never_begins_with_what_belongs_to_the_row_before(line, w):
    assert torn(line, w) is None


@pytest.mark.parametrize("language", ("en", "pl", "fr"))
@pytest.mark.parametrize("game", GAMES)
def test_the_panes_of_all_screens(game, language, monkeypatch):
    seen = set()
    flow = panes.flow

    def watched(c, x, y, w, line, *rest):
        seen.add((w, tuple(line)))
        return flow(c, x, y, w, line, *rest)

    monkeypatch.setattr(panes, "flow", watched)
    try:
        for _, options, seed, prompt, least, keys in game_shots.listed(game):
            for width in (240, 320):
                setup = STANDARD._replace(language=language, width=width)
                game_shots._maker(game, options, seed, prompt, least, keys)(setup)
        monkeypatch.undo()
        assert len(seen) > 20
        for w, line in seen:
            assert torn(line, w) is None, line
    finally:
        theme.use(False, False)
