"""What bots use and what goes with winning.

    python -m host_tools.lab.boonlake_usage GAMES PLAYERS SEED

For every action tile, lever and thing built: how often, and the correlation with the margin over
the mean of the others. Near 0 is fair; something always best would be both common and high.
"""

import sys
from math import sqrt

from engine_core import bots, match, rng
from engine_core.boonlake import words
from engine_core.boonlake.scoring import lever_count

TILES = ("EXP", "SET", "CAT", "REG", "REC", "PRO", "BLD")
CATEGORIES = ("game", "projects", "tiles", "income", "levers", "cards", "effects", "board")


def correlation(xs, ys):
    n = len(xs)
    mean_x, mean_y = sum(xs) / n, sum(ys) / n
    spread = sqrt(sum((x - mean_x) ** 2 for x in xs) * sum((y - mean_y) ** 2 for y in ys))
    both = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return both / spread if spread else 0.0


def play(seed, players, level):
    """One dict of counts per seat."""
    table = match.new("boonlake", seed, players=players)
    dice = rng.Dice(seed)
    seats = [{} for _ in range(players)]

    def add(seat, what):
        if seat < players:
            seats[seat][what] = seats[seat].get(what, 0) + 1

    while table.ask is not None:
        table.answer(bots.pick(table, level, dice))
        for kind, seat, a, _ in table.notes:
            if kind == words.N_TILE:
                add(seat, TILES[a])
            elif kind == words.N_MODERNISE:
                add(seat, f"L{a}")
            elif kind == words.N_LEVER:
                add(seat, f"use L{a}")
            elif kind == words.N_PLAY:
                add(seat, "cards played")
    totals = table.scores()
    for k, found in enumerate(seats):
        me = table.state.seats[k]
        others = [total for i, (total, _) in enumerate(totals) if i != k]
        found["score"] = totals[k][0]
        found["margin"] = totals[k][0] - sum(others) / len(others)
        found.update({"VP " + CATEGORIES[c]: points for c, points in totals[k][1]})
        found.update(
            houses=me.houses,
            towns=me.towns,
            cattle=me.cattle,
            levers=lever_count(me),
            coin_track=me.coin_track,
            card_track=me.card_track,
            sites=sum(me.sites),
            projects=4 - list(me.projects).count(0),
            presences=sum(me.present),
            turns=me.turns,
        )
    return seats


def main(games, players, seed, level="normal"):
    found = []
    for k in range(games):
        found += play(seed + k, players, level)
    margins = [one["margin"] for one in found]
    turns = sum(one["turns"] for one in found)
    lines = [(name, turns, "share of turns") for name in TILES]
    lines += [(f"L{k}", len(found), "share of players") for k in range(1, 13)]
    lines += [(f"use L{k}", len(found), "per player") for k in range(1, 13)]
    rest = (
        "houses",
        "towns",
        "cattle",
        "levers",
        "coin_track",
        "card_track",
        "sites",
        "projects",
        "presences",
        "cards played",
        "turns",
        "score",
    )
    lines += [(name, len(found), "mean") for name in rest]
    lines += [("VP " + name, len(found), "mean") for name in CATEGORIES]
    print(f"{games} games, {players} players, seeds from {seed}, all {level}")
    for name, over, what in lines:
        values = [one.get(name, 0) for one in found]
        print(
            f"{name:14} {sum(values) / over:8.2f} {what:17}"
            f" correlation {correlation(values, margins):+.2f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
