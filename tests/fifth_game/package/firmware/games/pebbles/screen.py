"""Pebbles on the screen."""

from firmware import words
from firmware.games.pebbles.bowls import BOWLS, place
from firmware.games.screen import Screen
from firmware.strings import item, text

BOARDS = {"bowls": BOWLS}


class Pebbles(Screen):
    KINDS = {}  # a bowl is called as its table calls it

    def board(self, table):
        return BOARDS["bowls"]

    def say(self, table, option):
        return words.say(table, option)

    def header(self, table):
        ask = table.match.ask
        mine = table.view.seats[table.seat].pebbles
        return "pebble", words.question(ask.prompt) if ask else "", (("pebble", "%d" % mine),)

    def why_not(self, table, target):
        _, bowl, n = target[0]
        there = table.view.bowls[bowl]
        told = [(there > 0, text("why_pebbles")), (there >= n, text("why_enough", n, there))]
        return item("bowl", bowl), told, "PB-2.1"

    def note_line(self, table, note):
        return words.note_line(table, note)

    def note_place(self, table, note):
        return place(table, note[2])

    def rule(self, table):
        return words.rule(table.match.ask.prompt)

    def score_icon(self, table, category):
        return words.icon("score", category)

    def score_text(self, table, category):
        return words.about("score", category)


SCREEN = Pebbles()
