"""Covers of games, drawn of icons: 108 wide and 48 high, or twice as large.

A game draws its own in firmware/games/<game>/cover.py: BACK, the colour behind it, and
draw(c, x, y, s), `s` times as large.
"""

from firmware.memory import plan

from . import theme

W = 108
H = 48


def draw(c, game, x, y, s=1, h=H):
    """The cover of a game in a box of height `h`: what is below is free."""
    cover = plan.of_game(game, "cover")
    c.box(x, y, W * s, h * s, cover.BACK, theme.INK)
    cover.draw(c, x, y, s)
