"""What a new game begins with: who plays, how hard, and the options of the game.

What does not apply to who plays is locked, with a reason, and played as usual then: what comes out
of it is never refused.
"""

from engine_core import catalog
from firmware import strings
from firmware.app import settings
from firmware.strings import text

BOTS = ("easy", "normal", "hard", "expert")
_HARD = ("level", "difficulty")  # what is hard in a solo game


def choice_text(key, value):
    """How a choice is called: the game's own word, a common word, or the value itself."""
    if value is True or value is False:
        return text("choice.on" if value else "choice.off")
    if key == "players" and value == 1:
        return text("one_player")
    if isinstance(value, int):
        return str(value)
    name = "choice." + str(value)
    return text(name) if strings.has(name) else str(value).replace("_", " ")


class Setup:
    def __init__(self, app, game):
        self.app = app
        self.game = game
        kept = app.settings.get("new_" + game)
        kept = kept if isinstance(kept, dict) else {}
        self.options = catalog.options(game)
        self.values = {"people": 1}
        more = (("bots", BOTS, "normal"), ("hints", (True, False), True))
        for key, choices, default in self.options + more:
            value = kept.get(key, default)
            self.values[key] = value if value in choices else default
        people = kept.get("people", 1)
        if settings.is_whole(people, 1, self.values["players"]):
            self.values["people"] = int(people)
        self.keys = [key for key, _, _ in self.options]
        self.rest = [key for key in self.keys if key != "players" and key not in _HARD]
        self.check()

    def seats(self):
        """The most and all numbers of those who can play."""
        for key, choices, _ in self.options:
            if key == "players":
                return choices
        return (1,)

    def solo_key(self):
        """The option that says how hard a solo game is, or None."""
        for key in _HARD:
            if key in self.keys:
                return key
        return None

    def check(self):
        """What goes together: `offered` has the choices of each option, `locks` why there is only
        one, `played` what the game begins with, which is never refused."""
        values = self.values
        base = {key: default for key, _, default in self.options}
        base["players"] = values["players"]
        self.offered = {}
        self.locks = {}
        self.played = dict(base)
        for key, choices, default in self.options:
            if key == "players":
                continue
            found = []
            for choice in choices:
                why = self.refusal(base, key, choice)
                if why:
                    self.locks[key] = why
                else:
                    found.append(choice)
            if len(found) > 1:
                self.locks.pop(key, None)
            self.offered[key] = found
            chosen = values[key]
            if chosen not in found:  # of a number the highest that is open
                chosen = found[-1] if isinstance(chosen, int) and found else default
            if not self.refusal(self.played, key, chosen):
                self.played[key] = chosen
        self.offered["bots"] = BOTS
        self.offered["hints"] = (True, False)

    def refusal(self, base, key, choice):
        """Why this choice does not go together with the others, or None."""
        if key in _HARD:
            if base["players"] > 1:
                return "hard_people"
            if isinstance(choice, int) and not self.opened(choice):
                return "refused_closed"
        chosen = dict(base)
        chosen[key] = choice
        return catalog.refusal(self.game, chosen)

    def opened(self, level):
        """A numbered level is open once the one before it, or a later one, was won."""
        records = settings.records(self.app.store)
        for key in records:
            part = key.split("/")
            if part[:2] == [self.game, "1"] and len(part) == 3 and records[key][1]:
                if part[2].isdigit() and int(part[2]) >= level - 1:
                    return True
        return level == 1

    def option(self, row):
        """The option behind a row: "hard" is another one with computers and without."""
        if row != "hard":
            return row
        return "bots" if self.values["players"] > self.values["people"] else self.solo_key()

    def locked(self, row):
        """Why a row cannot be changed (a key of the strings), or None."""
        values = self.values
        if row == "hard" and values["people"] == values["players"]:
            if values["players"] > 1:
                return "hard_people"
            if self.solo_key() is None:
                return "hard_solo"
        return self.locks.get(self.option(row))

    def value(self, row):
        """What a row shows."""
        values = self.values
        if row == "people":
            return str(values["people"])
        if row == "computers":
            count = values["players"] - values["people"]
            return text("choice.solo") if values["players"] == 1 else str(count)
        key = self.option(row)
        if key is None or self.locked(row) == "hard_people":
            return "–"
        return choice_text(key, self.chosen(key))

    def chosen(self, key):
        """What is played with now."""
        return self.played.get(key, self.values.get(key))

    def changed(self):
        """How many of the other rules are not as usual."""
        count = 0
        for key, _, default in self.options:
            if key in self.rest and self.played[key] != default:
                count += 1
        return count

    # --- changing

    def turn(self, row, by):
        """The next choice of a row that is not locked."""
        if row == "people":
            self.turn_people(by)
        elif row == "computers":
            self.turn_computers(by)
        else:
            key = self.option(row)
            found = self.offered[key]
            now = self.chosen(key)
            self.values[key] = found[(found.index(now) + by) % len(found)]
        self.check()

    def turn_people(self, by):
        """More or fewer people; the computers stay, as far as there is room."""
        values = self.values
        most = self.seats()[-1]
        computers = values["players"] - values["people"]
        values["people"] = (values["people"] - 1 + by) % most + 1
        self.seat(min(values["people"] + computers, most))

    def turn_computers(self, by):
        values = self.values
        room = self.seats()[-1] - values["people"]
        computers = values["players"] - values["people"]
        self.seat(values["people"] + (computers + by) % (room + 1), by)

    def seat(self, players, by=1):
        """So many play, or the next number that the game knows."""
        known = self.seats()
        while players not in known:
            players += by
            if players > known[-1]:
                players = max(known[0], self.values["people"])
            elif players < self.values["people"]:
                players = known[-1]
        self.values["players"] = players
