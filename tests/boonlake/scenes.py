"""Pictures of Boonlake's main screens: fixed games played by dice up to a wanted question.

`python -m tests.boonlake.scenes folder` draws them all as PNG, to be looked at.
"""

import sys
from binascii import crc32

from engine_core import match, rng
from engine_core.boonlake import words as w
from firmware import strings
from firmware.app.table import Table
from firmware.games.screen import CAN
from firmware.ui import theme
from firmware.ui.canvas import Canvas
from host_tools.simulator.shots import Panel
from tests.firmware import walk
from tests.firmware.walk import FakeApp

SEED = 5
# name: (players, decisions at least, prompt, page, preview)
SCENES = {
    "keep": (2, 0, w.P_KEEP, 0, False),
    "first_site": (2, 0, w.P_FIRST_SITE, 0, False),
    "actions": (2, 60, w.P_TURN, 0, False),
    "card": (2, 20, w.P_CARD, 0, False),
    "card_preview": (2, 20, w.P_CARD, 0, True),
    "act": (2, 40, w.P_ACT, 0, False),
    "develop": (2, 60, w.P_DEVELOP, 0, False),
    "upgrade": (2, 60, w.P_UPGRADE, 0, False),
    "place": (2, 60, w.P_PLACE, 0, False),
    "region": (2, 60, w.P_REGION, 0, False),
    "recruit": (2, 60, w.P_RECRUIT, 0, False),
    "levers": (2, 60, w.P_MODERNISE, 0, False),
    "sail": (2, 60, w.P_SAIL, 0, False),
    "score": (2, 60, w.P_SCORE, 0, False),
    "map_page": (4, 200, w.P_TURN, 1, False),
    "hand_page": (2, 150, w.P_TURN, 3, False),
    "board_page": (2, 150, w.P_TURN, 4, False),
    "scoring_page": (2, 150, w.P_TURN, 7, False),
    "eminence": (1, 60, w.P_TURN, 8, False),
}


class Page(walk.Page):
    """The page with a cursor that goes by number."""

    def stand(self, k):
        """Put the cursor on target k."""
        self.cursor.at = k
        self.table.preview = False
        self.cursor.stand()
        self.cursor.word()

    def show_preview(self):
        self.table.preview = True
        self.describe()


def reach(players, least, prompt, seed=SEED):
    """A game at the first real question of a kind after so many decisions."""
    for more in range(20):
        running = match.new("boonlake", seed + more, players=players)
        dice = rng.Dice(seed)
        number = 0
        while running.ask is not None:
            ask = running.ask
            if number >= least and ask.prompt == prompt and len(ask.options) > 1:
                return running
            running.answer(ask.options[rng.below(dice, len(ask.options))])
            number += 1
    raise AssertionError(f"no game asks prompt {prompt} after {least} decisions")


def page_of(name, width, large=False, contrast=False):
    players, least, prompt, page, preview = SCENES[name]
    running = reach(players, least, prompt)
    table = Table(FakeApp(width, large, contrast), running, 9, "easy")
    table.seat = running.ask.seat
    table.refresh()
    shown = Page(table)
    table.page = page
    shown.cursor.aim()
    if preview:
        for k in range(len(shown.cursor.found)):
            if shown.cursor.found[k][5] == CAN:
                shown.stand(k)
                shown.show_preview()
                break
    return shown


def panel(name, width, language, large=False, contrast=False):
    """The picture of a scene."""
    theme.use(contrast, large)
    try:
        strings.use(language, "boonlake")
        shown = page_of(name, width, large, contrast)
        out = Panel(width, 240)
        canvas = Canvas(out)
        canvas.mark_parts(shown.app.layout.parts())
        canvas.show(shown.draw)
        return out
    finally:
        theme.use(False, False)


def checksums():
    """One line per scene, size and language."""
    lines = []
    for name in SCENES:
        for width in (240, 320):
            for language in strings.LANGUAGES:
                data = bytes(panel(name, width, language).data)
                lines.append("%s %d %s %08x" % (name, width, language, crc32(data)))
    return lines


if __name__ == "__main__":
    from pathlib import Path

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        for size in (240, 320):
            for spoken in strings.LANGUAGES:
                picture = panel(scene, size, spoken).image(2)
                picture.save(folder / ("%s_%d_%s.png" % (scene, size, spoken)))
