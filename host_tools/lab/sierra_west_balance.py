"""Measures the balance of the tables with bots: where wagons end, what scores, which route wins.

    python -m host_tools.lab.sierra_west_balance --games 60   normal bots against each other
    python -m host_tools.lab.sierra_west_balance --games 60 --lean wagon

A lean multiplies what one bot thinks a part of the game is worth; the others think as always.
"""

import argparse

from engine_core import bots, match, rng
from engine_core.sierra_west import words
from engine_core.sierra_west.bot import mind, policy as bot
from engine_core.sierra_west.game import MODES

LEANS = (
    "none",
    "wagon",
    "no_wagon",
    "tracks",
    "no_tracks",
    "cards",
    "no_cards",
    "cabins",
    "no_cabins",
    "meat",
    "wood",
    "stone",
    "mode",
    "no_mode",
)
MORE, LESS = 17, 5  # tenths
MODE_SUMMITS = 4  # from this opcode on summit actions belong to a mode
TRACKS = ("meat track", "wood track", "stone track", "green orchard", "red orchard")
CATEGORY = {getattr(words, name): name[2:].lower() for name in dir(words) if name[:2] == "C_"}


def leaning(lean, seat):
    """A class of minds in which one seat has a preference."""
    tenths = LESS if lean.startswith("no_") else MORE
    part = lean[3:] if lean.startswith("no_") else lean

    class Leaning(mind.Mind):
        def scaled(self, value, name):
            return value * tenths // 10 if part == name and self.seat == seat else value

        def wagon(self):
            return self.scaled(mind.Mind.wagon(self), "wagon")

        def track(self, track):
            value = mind.Mind.track(self, track)
            if track < 3:
                value = self.scaled(value, "tracks")
            return self.scaled(value, ("meat", "wood", "stone", "mode", "mode")[track])

        def star(self):
            return self.scaled(mind.Mind.star(self), "cards")

        def cabin(self, kind):
            return self.scaled(mind.Mind.cabin(self, kind), "cabins")

        def special(self, op, a, b):
            return self.scaled(mind.Mind.special(self, op, a, b), "mode")

        def bandit(self):
            return self.scaled(mind.Mind.bandit(self), "mode")

    return Leaning


def play(seed, options, lean="none", seat=0, level="normal"):
    """One finished game."""
    table = match.new("sierra_west", seed, **options)
    dice = rng.Dice(seed)
    bot.Mind = mind.Mind if lean == "none" else leaning(lean, seat)
    while table.ask is not None:
        table.answer(bots.pick(table, level, dice))
    bot.Mind = mind.Mind
    return table


def measure(mode, games, lean="none", players=2):
    """Figures of many games, the leaning bot in every seat in turn."""
    total = {
        "rounds": [],
        "wagons": [0] * 7,
        "wins": [0.0] * 7,
        "tracks": [0] * 5,
        "lean": 0.0,
        "points": {},
        "ahead": {},
        "seats": 0,
    }
    for k in range(games):
        seed = 1 + (k if lean == "none" else k // players)  # a lean sits in every seat
        table = play(seed, {"players": players, "mode": mode}, lean, k % players)
        t = table.state
        winners = table.winners()
        total["rounds"].append(t.round)
        total["lean"] += (k % players in winners) / len(winners)
        for seat, (_, parts) in enumerate(table.scores()):
            me = t.seats[seat]
            total["seats"] += 1
            total["wagons"][me.wagon] += 1
            total["wins"][me.wagon] += (seat in winners) / len(winners)
            for track in range(5):
                total["tracks"][track] += me.tracks[track]
            for category, points in parts:
                name = CATEGORY[category]
                total["points"][name] = total["points"].get(name, 0) + points
        if players == 2:
            count_ahead(total["ahead"], table, winners)
    return total


def count_ahead(ahead, table, winners):
    """Who has more of a thing than the other: [its share of the wins, games]."""
    amounts = []
    for me, (_, parts) in zip(table.state.seats, table.scores(), strict=True):
        mine = {CATEGORY[category]: points for category, points in parts}
        mine["wagon"] = me.wagon
        for name, value in zip(TRACKS, me.tracks, strict=True):
            mine[name] = value
        amounts.append(mine)
    for name, value in amounts[0].items():
        other = amounts[1][name]
        if value != other:
            found = ahead.setdefault(name, [0.0, 0])
            found[0] += ((value < other) in winners) / len(winners)
            found[1] += 1


def show(mode, games, lean, players):
    total = measure(mode, games, lean, players)
    seats = total["seats"]
    share = total["lean"] / games
    error = (share * (1 - share) / games) ** 0.5
    print("%s, %d games, lean %s: wins %.2f (error %.2f)" % (mode, games, lean, share, error))
    if lean != "none":
        return
    rounds = total["rounds"]
    print("  rounds %d to %d, mean %.1f" % (min(rounds), max(rounds), sum(rounds) / games))
    print(
        "  wagons on 0-6, percent:",
        [round(100 * n / seats) for n in total["wagons"]],
        "; wins there, percent:",
        [round(100 * w / n) if n else None for w, n in zip(total["wins"], total["wagons"])],
    )
    print("  tracks:", [round(n / seats, 1) for n in total["tracks"]])
    print(
        "  points:",
        {name: round(n / seats, 1) for name, n in total["points"].items()},
        round(sum(total["points"].values()) / seats, 1),
    )
    print(
        "  who has more of it wins, percent (games):",
        {name: "%d (%d)" % (100 * won / n, n) for name, (won, n) in total["ahead"].items()},
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--mode", choices=MODES + ("all",), default="all")
    parser.add_argument("--lean", choices=LEANS + ("all",), default="none")
    parser.add_argument("--players", type=int, default=2)
    chosen = parser.parse_args()
    for mode in MODES if chosen.mode == "all" else (chosen.mode,):
        for lean in LEANS if chosen.lean == "all" else (chosen.lean,):
            show(mode, chosen.games, lean, chosen.players)


if __name__ == "__main__":
    main()
