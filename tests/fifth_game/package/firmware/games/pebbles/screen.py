"""Pebbles on the screen."""

from engine_core.pebbles.words import C_BOWLS, N_TAKE
from firmware.games.pebbles import tour
from firmware.games.pebbles.bowls import BOWLS, place
from firmware.games.screen import Screen
from firmware.strings import filled, item, text


class Pebbles(Screen):
    tour = tour

    def board(self, table):
        return BOWLS

    def say(self, table, option):
        return filled(item("verb", option[0]), (option[2], item("bowl", option[1])))

    def header(self, table):
        ask = table.match.ask
        mine = table.view.seats[table.seat].pebbles
        title = item("prompt", ask.prompt) if ask else ""
        return "pebble", title, (("pebble", "%d" % mine),)

    def why_not(self, table, target):
        _, bowl, n = target[0]
        there = table.view.bowls[bowl]
        told = [(there > 0, text("why_pebbles")), (there >= n, text("why_enough", n, there))]
        return item("bowl", bowl), told, "PB-2.1"

    def note_line(self, table, note):
        kind, seat, bowl, n = note
        tone = 1 if seat == table.seat else 0
        if kind == N_TAKE:
            said = filled(item("note", kind), (n, item("bowl", bowl)))
            return seat, "pebble", said, "+%d" % n, tone
        return seat, "star", filled(item("note", kind), (item("bowl", bowl),)), "", tone

    def note_place(self, table, note):
        return place(table, note[2])

    def rule(self, table):
        return "PB-2"

    def score_icon(self, table, category):
        return "star" if category == C_BOWLS else "pebble"


SCREEN = Pebbles()
