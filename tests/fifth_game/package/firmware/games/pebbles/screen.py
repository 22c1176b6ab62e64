"""Pebbles on the screen."""

from firmware.games.pebbles.bowls import BOWLS, place
from firmware.games.screen import Screen
from firmware.strings import item, text

BOARDS = {"bowls": BOWLS}


class Pebbles(Screen):
    KINDS = {}  # a bowl is called as its table calls it

    def board(self, table):
        return BOARDS["bowls"]

    def header(self, table):
        icon, title, _ = Screen.header(self, table)
        return icon, title, (("pebble", "%d" % table.view.seats[table.seat].pebbles),)

    def why_not(self, table, target):
        _, bowl, n = target[0]
        there = table.view.bowls[bowl]
        told = [(there > 0, text("why_pebbles")), (there >= n, text("why_enough", n, there))]
        return item("bowl", bowl), told, "PB-2.1"

    def note_place(self, table, note):
        return place(table, note[2])


SCREEN = Pebbles()
