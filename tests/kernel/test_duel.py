"""Codes of a duel: what they hold, how long they are, and that no other code changes a game."""

import random
from pathlib import Path

import pytest

from engine_core import bots, catalog, challenge, duel, match, rng, tables
from host_tools import runtimes
from host_tools.errors import Unavailable
from tests.kernel import duel_script

HERE = Path(__file__).parent
NUMBER = 471147


def start(game, number=NUMBER):
    chosen = catalog.complete(game, {"players": 2})
    return match.new(game, duel.seed(number), **chosen)


def one_turn(running, number, dice, level="random"):
    """The code of what the seat at turn chooses until the other one is asked."""
    seat, made = running.ask.seat, []
    while running.ask is not None and running.ask.seat == seat:
        option = bots.pick(running, level, dice)
        options = running.ask.options
        made += [options.index(option), len(options)]
        running.answer(option)
    return duel.turn_code(running, number, made)


def code(place, turn, tag, seal, n):
    """A code whose letters are right, whatever it says."""
    return duel._code(place, turn, tag, seal, n)


def why(call, *args):
    with pytest.raises(duel.Refused) as refused:
        call(*args)
    return refused.value.args[0]


def test_the_seed_of_a_duel_cannot_be_typed_as_a_seed():
    seeds = {duel.seed(number) for number in range(0, duel.NUMBERS, 997)}
    assert len(seeds) > 1000 and min(seeds) >= 1000000 and max(seeds) < rng.SEEDS


SEEDS = {
    0: 428237372,
    255: 667939281,
    256: 7434493,
    65536: 782021866,
    471147: 489022381,
    999999: 618402503,
    976: 1802767,
}


def test_two_devices_make_the_same_duel_of_a_number():
    """Whatever their builds: these never change."""
    assert {number: duel.seed(number) for number in SEEDS} == SEEDS
    chosen = catalog.complete("villagers", {"players": 2})
    tags = [duel.tag("villagers", seed, chosen) for seed in (0, 1, 256, 65536, 1 << 24, 471147)]
    assert tags == [192, 165, 247, 129, 86, 149]
    other = catalog.complete("boonlake", {"players": 2})
    assert duel.tag("boonlake", 471147, other) == 234


@pytest.mark.parametrize("game", catalog.GAMES)
def test_invitation_holds_game_seed_and_options(game):
    for number in (0, 1, 999999):
        for key, choices in duel._open(game):
            for choice in choices:
                chosen = catalog.complete(game, {"players": 2, key: choice})
                catalog.rules(game)
                said = duel.invitation(game, number, chosen)
                assert len(said) <= 12
                assert duel.invited(duel.written(said).lower()) == (
                    game,
                    duel.seed(number),
                    chosen,
                )


def test_invitation_of_another_version_or_a_game_that_is_not_here(monkeypatch):
    running = start("boonlake")
    said = duel.invitation("boonlake", NUMBER, running.options)
    known = tables.fingerprint("boonlake")
    monkeypatch.setitem(tables._fingerprints, "boonlake", known ^ 1)
    assert why(duel.invited, said) == duel.VERSION
    monkeypatch.setattr(catalog, "GAMES", catalog.GAMES[:3])
    assert why(duel.invited, said) == duel.NO_GAME
    assert why(duel.invited, said[:-1]) == duel.MISTAKE


def test_invitations_that_no_device_made_are_mistakes(monkeypatch):
    running = start("villagers")
    said = duel.invitation("villagers", NUMBER, running.options)
    place, turn, tag, seal, n = duel.read(said)
    assert duel.invited(code(place, turn, tag, seal, n))[0] == "villagers"
    assert why(duel.invited, code(place, turn, tag ^ 1, seal, n)) == duel.MISTAKE
    ways = 1
    for _, choices in duel._open("villagers"):
        ways *= len(choices)
    more = n + 32 * duel.NUMBERS * ways  # one more than there are options
    assert why(duel.invited, code(place, turn, tag, seal, more)) == duel.MISTAKE
    assert why(duel.invited, code(place ^ 1, turn, tag, seal, n)) == duel.MISTAKE
    assert why(duel.invited, code(place, 1, tag, seal, n)) == duel.TURN
    monkeypatch.setattr(duel, "_goes", lambda game, given: len(given) == 1)
    assert why(duel.invited, said) == duel.MISTAKE, "options that do not go together"


def test_an_invitation_loads_the_tables_it_is_compared_with(monkeypatch):
    said = duel.invitation("boonlake", NUMBER, start("boonlake").options)
    known = tables.fingerprint("boonlake")
    monkeypatch.delitem(tables._fingerprints, "boonlake")
    real = catalog.rules

    def rules(game):
        tables._fingerprints[game] = known  # as a device that has not loaded them yet
        return real(game)

    monkeypatch.setattr(catalog, "rules", rules)
    assert duel.invited(said)[0] == "boonlake"


def test_what_two_may_choose_is_two_players(monkeypatch):
    assert all(key != "players" for key, _ in duel._open("sierra_west"))
    given = {"mode": "gold_rush"}
    duel._goes("sierra_west", given)
    assert given == {"mode": "gold_rush"}, "what is asked about stays as it is"
    asked = []
    monkeypatch.setattr(catalog, "complete", lambda game, given: asked.append(given))
    duel._goes("sierra_west", given)
    assert asked == [{"mode": "gold_rush", "players": 2}]


def test_a_code_may_have_forty_letters():
    longest = code(0, 1, 0, 0, 31 << 5 * 33)
    assert len(longest) == 40 and duel.read(longest)[4] == 31 << 5 * 33
    assert why(duel.read, code(0, 1, 0, 0, 31 << 5 * 34)) == duel.MISTAKE
    assert len(code(0, 1, 0, 0, 0)) == 6 and duel.read(code(0, 1, 0, 0, 0))[4] == 0


def test_a_choice_without_another_way_takes_no_room():
    running = start("villagers")
    assert duel.read(duel.turn_code(running, 1, [0, 1, 2, 3]))[4] == 2
    assert duel.read(duel.turn_code(running, 1, [1, 2, 0, 1, 2, 3]))[4] == 1 + 2 * 2


def test_which_codes_belong_to_a_duel():
    running = start("sierra_west")
    place, tag = 1, duel.tag("sierra_west", running.seed, running.options)
    assert duel.is_of(running, code(place, 1, tag, 0, 0))
    assert duel.is_of(running, code(place, 31, tag, 77, 5))
    assert not duel.is_of(running, code(place, 0, tag, 0, 0)), "an invitation is no turn"
    assert not duel.is_of(running, code(0, 1, tag, 0, 0))
    assert not duel.is_of(running, code(3, 1, tag, 0, 0))
    assert not duel.is_of(running, code(place, 1, tag ^ 1, 0, 0))


def test_a_turn_is_told_and_what_does_not_fit_is_not_played(monkeypatch):
    running, dice = start("villagers"), rng.Dice(3)
    before, notes, seat = running.clone(), [], running.ask.seat
    while running.ask is not None and running.ask.seat == seat:
        running.answer(bots.pick(running, "random", dice))
        notes += running.notes
    running, dice = before.clone(), rng.Dice(3)
    said = one_turn(running, 1, dice)
    after, told = duel.played(before, 1, said)
    assert told == notes and after.digest() == running.digest()
    place, turn, tag, seal, n = duel.read(said)
    assert why(duel.played, before, 1, code(place, turn, tag, seal ^ 1, n)) == duel.MISFIT
    much = n + (1 << 120)  # choices are left where the turn is over
    assert why(duel.played, before, 1, code(place, turn, tag, seal, much)) == duel.MISFIT
    monkeypatch.setattr(duel, "LONGEST", 0)
    assert why(duel.played, before, 1, code(place, turn, tag, before.digest() & 1023, 0)) == (
        duel.MISFIT
    ), "a turn that does not end"


def test_the_last_turn_ends_the_game():
    running, dice, turns = start("villagers"), rng.Dice(5), 0
    while running.ask is not None:
        before = running.clone()
        turns += 1
        said = one_turn(running, turns, dice)
    after, _ = duel.played(before, turns, said)
    assert after.ask is None and after.digest() == running.digest()


@pytest.mark.parametrize(
    "game, usual, most",
    [("villagers", 7, 16), ("sierra_west", 8, 34), ("above_below", 7, 14), ("boonlake", 8, 20)],
)
def test_codes_are_short(game, usual, most):
    running, dice, lengths = start(game), rng.Dice(5), []
    while running.ask is not None:
        lengths.append(len(one_turn(running, len(lengths) + 1, dice, "normal")))
    lengths.sort()
    assert lengths[len(lengths) // 2] <= usual and lengths[-1] <= most


def test_turn_numbers_begin_anew_and_old_codes_stay_old():
    running, dice, codes = start("boonlake"), rng.Dice(5), []
    tables_then = []
    for number in range(1, 41):
        tables_then.append(running.clone())
        codes.append(one_turn(running, number, dice))
    for at in (0, 1, 30, 31, 39):
        before = tables_then[at]
        assert duel.played(before, at + 1, codes[at])[0].digest() == (
            tables_then[at + 1].digest() if at < 39 else running.digest()
        )
        for back in range(1, min(at, 15)):
            assert why(duel.played, before, at + 1, codes[at - back]) == duel.OLD
        for on in range(1, min(40 - at, 15)):
            assert why(duel.played, before, at + 1, codes[at + on]) == duel.LATER


@pytest.mark.parametrize("game", catalog.GAMES)
def test_hostile_codes_never_change_the_game(game):
    chance = random.Random(game)
    running, dice = start(game), rng.Dice(11)
    for number in range(1, 9):
        before = running.clone()
        code = one_turn(running, number, dice)
        kept = before.save()
        tried = ["", "0", "-", "é", "0" * 7, "Z" * 40, "Z" * 400, code + "0", code[1:]]
        for _ in range(150):
            tried.append("".join(chance.choice(challenge.ALPHABET) for _ in range(9)))
            letters = list(code)
            for _ in range(chance.randint(1, 3)):
                letters[chance.randrange(len(letters))] = chance.choice(challenge.ALPHABET)
            tried.append("".join(letters))
            # right as far as letters go: another seal, tag, number or other choices
            head = [challenge.ALPHABET.find(letter) for letter in code[:-1]]
            head[chance.randrange(len(head))] ^= chance.randint(1, 31)
            tried.append(challenge.spelled(head, True))
        for said in tried:
            if said == code:
                continue
            try:
                found, _ = duel.played(before, number, said)
            except duel.Refused as refused:
                assert refused.args[0] in (
                    duel.MISTAKE,
                    duel.FOREIGN,
                    duel.OLD,
                    duel.LATER,
                    duel.MISFIT,
                    duel.NO_TURN,
                )
            else:
                assert found.digest() & 1023 == running.digest() & 1023, "one in 1,024 may"
            assert before.save() == kept


def test_every_wrong_letter_and_swapped_pair_is_found():
    code = one_turn(start("villagers"), 1, rng.Dice(2))
    for at in range(len(code)):
        for letter in challenge.ALPHABET:
            if letter != code[at]:
                assert why(duel.read, code[:at] + letter + code[at + 1 :]) == duel.MISTAKE
        if at and code[at] != code[at - 1]:
            swapped = code[: at - 1] + code[at] + code[at - 1] + code[at + 1 :]
            assert why(duel.read, swapped) == duel.MISTAKE


@pytest.mark.slow
@pytest.mark.parametrize("name", ["i386", "wasm"])
def test_codes_are_the_same_on_every_interpreter(name, capsys):
    duel_script.main()
    here = capsys.readouterr().out
    try:
        done = runtimes.run(name, HERE / "duel_script.py", [], timeout=600)
    except Unavailable as why:
        pytest.skip(str(why))
    assert done.returncode == 0, done.stderr
    assert done.stdout == here
