"""A number and its icon stand in one row of the pane, on every screen, in every language."""

import pytest

from engine_core.catalog import GAMES
from firmware.ui import icons, panes, text, theme
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


def pairs(parts):
    """Numbers of the parts that stay with the one before them."""
    found = set()
    parts = [part.replace(" → ", "→") for part in parts]  # one word, if numbers stand there
    k = 1
    while k < len(parts):
        left, right = parts[k - 1], parts[k]
        last = left.split(" ")[-1].startswith(NUMBER) and left[:1] != "@"
        if left[:1] == "@" and right.startswith(NUMBER) or last and right[:1] == "@":
            found.add(k)
            # one word is of this pair only, of several the last may begin another
            k += 1 if " " in right else 2
        else:
            k += 1
    return found


def torn(line, w):
    """The first two things that belong together and are in two rows, or None."""
    rows = Rows()
    panes.flow(rows, 0, 0, w, line)
    parts, left, begin = [], [], []  # what is drawn, its last row, where its first row begins
    for x, said in rows.found:
        whole = next(
            (p for p in line[1:] if said in p.split("\n")[0] and p.startswith(said)), None
        )
        if said[:1] == "@" or whole is not None:
            parts.append(said if said[:1] == "@" else whole)
            begin.append(x)
            left.append((x, said))
        elif left:
            left[-1] = (x, said)
    for k in pairs(parts):
        alone = left[k - 1][0] == 0 and " " not in left[k - 1][1]  # as wide as the pane
        if begin[k] == 0 and not alone:
            return parts[k - 1], parts[k]
    return None


@pytest.mark.parametrize("w", (70, 90, 110))
@pytest.mark.parametrize(
    "line",
    (
        (panes.TEXT, "You have eleven", "@coin", "5"),
        (panes.TEXT, "You pay as much as 12", "@coin"),
        (panes.GAIN, "Shows:", "+2", "@coin", "+1", "@food"),
        (panes.NAME, "Cartwright", "@wood", "@coin", "9", ">2 left"),
        (panes.GAIN, "@coin", "15 → 3", "@settler", "0 → 1", "@star", "1 → 13", "@deck", "0 → -1"),
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


def test_a_tick_stays_with_its_word():
    line = (panes.TEXT, "Prospector", "@tick", "Spelunker", "@cross")
    for w in range(60, 200):
        rows = Rows()
        panes.flow(rows, 0, 0, w, line)
        wide = icons.size("cross")[0] + 6 + text.width("Prospector", text.BODY) > w
        assert wide or [x for x, said in rows.found if said[:1] == "@" and x == 0] == [], w


@pytest.mark.parametrize("w", range(30, 120, 6))
def test_an_arrow_stays_between_its_numbers(w):
    f = text.font(text.BODY)
    for said in ("income 4 → 5", "Lanterns 3 → 4. 1 is missing", "12 → -1", "from 7 → 10, 2 → 3"):
        data = said.encode()
        start = 0
        while start < len(data):
            end = text.break_at(data, start, f, w)
            row = data[start:end].decode()
            assert row[0] != "→" and row[-1] != "→", (said, row)
            start = end + 1


def test_words_beside_an_arrow_may_be_parted():
    data = "Wood → Iron, Wood → Iron".encode()
    f = text.font(text.BODY)
    ends = text.breaks("Wood → Iron, Wood → Iron", text.BODY, 60)[1]
    assert max(text.pixels.width(f, data, ends[k], ends[k + 1]) for k in (0, 2)) <= 60
