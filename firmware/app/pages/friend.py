"""A friend's result code, typed with the keys: their score beside the own one, or the mistake."""

from engine_core import challenge
from firmware.app import past, sounds
from firmware.app.letters import Letters
from firmware.strings import text
from firmware.ui import theme
from firmware.ui.text import BODY, TITLE


class View(Letters):
    def __init__(self, app, game, number):
        Letters.__init__(self, app)
        self.title = text("friend_title")
        # The beginning of every code of this week is the same: it need not be typed.
        start = challenge.code(game, number, 0, bytes(8))[:-6]
        self.typed = [challenge.ALPHABET.find(letter) for letter in start]
        self.most = len(start) + 5

    def written(self, said):
        at = self.most - 4
        return said[:at] + "-" + said[at:] if len(said) > at else said

    def check(self):
        found = challenge.read(self.code())
        if found is None:
            self.bad(text("friend_mistake"), text("friend_mistake_help"))
            return
        game, number, score, _ = found
        if game is None:
            self.bad(text("friend_unknown"), text("friend_unknown_help"))
            return
        lines = [
            (BODY, theme.MIST, text("friend_of", text("game." + game), number)),
            (TITLE, theme.PAPER, text("friend_score", score)),
        ]
        own = past.results(self.app.store).get("%s/%04d" % (game, number))
        if own is None:
            lines.append((BODY, theme.GOLD, text("friend_none")))
        elif own[0] == score:
            lines.append((BODY, theme.GOLD, text("friend_same")))
        elif own[0] > score:
            lines.append((BODY, theme.LIME, text("friend_ahead", own[0], own[0] - score)))
        else:
            lines.append((BODY, theme.ORANGE, text("friend_behind", own[0], score - own[0])))
        self.said = lines
        self.app.sound(sounds.CHOOSE)
