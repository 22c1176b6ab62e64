"""A friend's result code, typed with the keys: their result beside the own one, or the mistake."""

from engine_core import challenge, puzzle
from firmware.app import past, sounds
from firmware.app.daily import Daily, tries
from firmware.app.letters import Letters
from firmware.strings import text
from firmware.ui import theme
from firmware.ui.text import BODY, TITLE


class View(Letters):
    """of_puzzle: number is that of a puzzle, not of a week; codes of both kinds are read."""

    def __init__(self, app, game, number, of_puzzle=False):
        Letters.__init__(self, app)
        self.title = text("friend_title")
        # The beginning of every code of this week or puzzle is the same: it need not be typed.
        if of_puzzle:
            start = puzzle.code(game, number, 0)[:3]
        else:
            start = challenge.code(game, number, 0, bytes(8))[:-6]
        said = text("puzzle_help.friend" if of_puzzle else "weekly_help.friend")
        self.said = [(BODY, theme.MIST, said)]
        self.typed = [challenge.ALPHABET.find(letter) for letter in start]
        self.most = len(start) + 5
        self.dash = self.most - 4 - of_puzzle

    def written(self, said):
        at = self.dash
        return said[:at] + "-" + said[at:] if len(said) > at else said

    def check(self):
        found = challenge.read(self.code())
        about = puzzle.read(self.code())
        if found is None and about is None:
            self.bad(text("friend_mistake"), text("friend_mistake_help"))
        elif (found or about)[0] is None:
            self.bad(text("friend_unknown"), text("friend_unknown_help"))
        elif about and about[1] < 0:
            self.bad(text("friend_other"), text("friend_other_help"))
        else:
            self.said = self.of_puzzle(*about) if about else self.of_week(*found)
            self.app.sound(sounds.CHOOSE)

    def of_puzzle(self, game, n, needed):
        theirs = text("puzzle_solved", tries(needed)) if needed else text("friend_shown")
        daily = Daily(self.app, game)
        own = daily.said(n)
        return [
            (BODY, theme.MIST, text("friend_puzzle", text("game." + game), n + 1)),
            (TITLE, theme.PAPER, theirs),
            (BODY, theme.GOLD, text("friend_you", own) if own else text("friend_untried")),
        ]

    def of_week(self, game, number, score, _):
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
        return lines
