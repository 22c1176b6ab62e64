"""Answers, seeds, options, saves and journals that only look right."""

import random
from binascii import crc32
from pathlib import Path

import pytest

from engine_core import catalog, challenge, journal, match, rng
from engine_core.flow import IllegalChoice, SaveError
from host_tools.commands import verify
from host_tools.errors import UserError
from host_tools.play import replay_log
from tests.games import players


def sealed(data):
    """The same bytes with the checksum made right."""
    return bytes(data) + crc32(data).to_bytes(4, "little")


def played(game, choices=20, **options):
    table = match.new(game, 7, **options)
    for _ in range(choices):
        table.answer(table.ask.options[-1])
    return table


@pytest.mark.parametrize("game", catalog.GAMES)
def test_an_equal_answer_is_taken_as_the_engines_own(game):
    table, twin = (match.new(game, 7, players=2) for _ in range(2))
    for _ in range(12):
        option = table.ask.options[-1]
        twin.answer(option)
        table.answer(tuple(float(item) for item in option))
    assert table.save() == twin.save()


@pytest.mark.parametrize("answer", [None, 1, "1", (), [1], (1.5,), (-1,), (1 << 70,), b"\1"])
def test_anything_else_is_refused_and_changes_nothing(answer):
    table = played("villagers", 3)
    before = table.save()
    with pytest.raises(IllegalChoice):
        table.answer(answer)
    assert table.save() == before


KINDS = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    7,
    255,
    256,
    1 << 70,
    0.5,
    2.0,
    "",
    "1",
    b"\1",
    (),
    [],
    {},
)


def strange(dice, options):
    """Something that only looks like one of these options, or not even that."""
    option = list(options[dice.randrange(len(options))])
    for _ in range(dice.randrange(3)):
        at = dice.randrange(len(option) + 1)
        option[at : at + dice.randrange(3)] = [dice.choice(KINDS)] * dice.randrange(3)
    if dice.random() < 0.2:
        return dice.choice(KINDS)
    return option if dice.random() < 0.2 else tuple(option)


def answer_strangely(game, trials, seed):
    """A game by random choices; each answer is refused and changes nothing, or is an option."""
    dice = random.Random(seed)
    table = None
    for _ in range(trials):
        if table is None or table.ask is None:
            table = match.new(game, dice.randrange(1000), players=dice.choice(players(game)))
        options = table.ask.options
        given = strange(dice, options)
        before, choices = table.digest(), table.made
        try:
            table.answer(given)
        except IllegalChoice:
            assert given not in options and (table.digest(), table.made) == (before, choices)
            table.answer(options[dice.randrange(len(options))])
        else:
            assert given in options
            assert all(type(item) is int for item in table.recent(1) or ())
    match.load(table.save())


@pytest.mark.parametrize("game", catalog.GAMES)
def test_strange_answers_are_refused(game):
    answer_strangely(game, 100, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_many_strange_answers_are_refused(game, record_property):
    answer_strangely(game, 20_000, 2)
    record_property("trials", ["answers of any kind, in games of random choices", 20_000])


@pytest.mark.parametrize("seed", [None, "1", 1.5, True, -1, rng.SEEDS])
def test_a_seed_is_a_number_in_range(seed):
    with pytest.raises(ValueError, match="seed must be"):
        match.new("villagers", seed)


@pytest.mark.parametrize("players", [True, 2.0, "2", None, 9])
def test_an_option_has_a_value_of_its_own_kind(players):
    with pytest.raises(ValueError, match="players cannot be"):
        match.new("villagers", 1, players=players)


@pytest.mark.parametrize("data", [None, "x", 0, -1, 10**13, [], b"", {}])
def test_what_is_no_save_is_refused(data):
    for read in (match.load, lambda given: list(match.replay(given))):
        with pytest.raises(SaveError, match="not a Pocketstead"):
            read(data)


def changed(table, at, value):
    data = bytearray(journal.write(table)[:-4])
    data[at] = value
    return sealed(data)


def crafted():
    """Journals with a right checksum and something impossible in them."""
    table = played("villagers")
    yield changed(table, 13, 255)  # a seed beyond all games
    yield changed(table, 15, 3)  # four players, and with them a level
    yield changed(table, 15 + len(table.options), 0)  # a choice without content
    over = played("villagers", 0)
    while over.ask is not None:
        over.answer(over.ask.options[0])
    yield sealed(journal.write(over)[:-4] + b"\x01\x01")  # a choice after the end
    yield sealed(journal.write(table)[:-4] + b"\x02\xfe\xfe")  # and one that is none


@pytest.mark.parametrize("number", range(5))
def test_a_crafted_journal_is_refused_in_words(number, tmp_path):
    data = list(crafted())[number]
    with pytest.raises(SaveError):
        list(match.replay(data))
    with pytest.raises(SaveError):
        list(replay_log.lines(data))
    path = tmp_path / "x.journal"
    path.write_bytes(data)
    with pytest.raises(UserError, match="x.journal"):
        verify.prove(("villagers", 2647, 1, 1), "0000-0000", path)


def another(game, week):
    """Options that differ from the challenge's in one that it does not name, or at all."""
    wanted = challenge.options(game, week)
    known = catalog.complete(game, wanted)
    for key, choices, _ in sorted(catalog.options(game), key=lambda option: option[0] in wanted):
        for choice in choices:
            other = {**known, key: choice}
            if choice != known[key] and catalog.refusal(game, other) is None:
                return other
    raise AssertionError(game)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_only_the_challenge_itself_proves_a_code(game, tmp_path):
    """Every option must be the challenge's, also those it does not name."""
    week = 2647
    table = match.new(game, challenge.seed(game, week), **another(game, week))
    while table.ask is not None:
        table.answer(table.ask.options[-1])
    data = journal.write(table)
    path = Path(tmp_path, "easier.journal")
    path.write_bytes(data)
    score = table.scores()[0][0]
    code = challenge.code(game, week, score, data)
    with pytest.raises(UserError, match="not the challenge"):
        verify.prove(challenge.read(code), code, path)
    assert not challenge.is_played(game, week, table.seed, table.options)
