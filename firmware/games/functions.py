"""A screen that is still functions, seen as a Screen: goes when the last game has its class."""

from firmware.games.screen import Board, Screen

_NAMES = (
    "board", "say", "targets", "draw_table", "describe", "preview", "detail", "draw_detail",
    "start", "jump", "dirty", "dirty_shown", "marks", "header", "verbs", "back", "pages", "shows",
    "lands", "rule", "unneeded", "headline", "score_text", "seat_name", "why_not", "note_line",
    "note_place", "note_text",
)  # fmt: skip


class Functions(Screen):
    def __init__(self, module):
        self._own = module
        path = module.__name__[: -len("screen")]
        own = Board()
        for part in (own, module, _beside(path, "why"), _beside(path, "notes")):
            for name in _NAMES:
                if hasattr(part, name):
                    setattr(self, name, getattr(part, name))
        self.KINDS = getattr(module, "KINDS", {})
        self.tour = _beside(path, "tour")

    def scrolls(self, table):
        return False

    def score_icon(self, table, category):
        return self._own.score_icon(category)

    def __getattr__(self, name):
        return getattr(self._own, name)


def _beside(path, name):
    return __import__(path + name, None, None, (name,))
