"""Prints the codes of a duel by dice in every game, each played on the other side: for comparing
interpreters."""

import sys

if sys.implementation.name != "cpython":
    sys.path.insert(0, ".")

from engine_core import catalog, duel, match, rng  # noqa: E402


def main(turns=14):
    for game in catalog.GAMES:
        catalog.rules(game)
        chosen = catalog.complete(game, {"players": 2})
        invite = duel.invitation(game, 471147, chosen)
        known, seed, options = duel.invited(invite)
        first = match.new(known, seed, **options)
        second = first.clone()
        print(game, duel.written(invite), first.digest())
        dice = rng.Dice(9)
        for turn in range(1, turns + 1):
            seat, made = first.ask.seat, []
            while first.ask is not None and first.ask.seat == seat:
                options = first.ask.options
                place = rng.below(dice, len(options))
                made += [place, len(options)]
                first.answer(options[place])
            code = duel.turn_code(first, turn, made)
            second = duel.played(second, turn, code)[0]
            print(code, second.digest())


if __name__ == "__main__":
    main()
