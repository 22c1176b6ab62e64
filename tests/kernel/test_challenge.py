"""The weekly challenge: the number, the seed, and a code that shows every typing mistake."""

import datetime

import pytest

from engine_core import bots, catalog, challenge, journal, match, rng


def test_number_is_the_iso_week():
    day = datetime.date(2019, 12, 25)
    while day.year < 2033:
        year, week, _ = day.isocalendar()
        assert challenge.week_of(day.year, day.month, day.day) == year % 100 * 100 + week, day
        day += datetime.timedelta(days=1)


def test_next_week_walks_through_the_year():
    number, seen = 2601, []
    while number < 2700:
        seen.append(number)
        number = challenge.next_week(number, 1)
    assert len(seen) == 53 and number == 2701, "2026 has 53 weeks"
    assert challenge.next_week(2701, -1) == 2653
    assert not challenge.is_week(2700) and not challenge.is_week(2753)


def test_days_are_counted_through_every_kind_of_year():
    for year in (1900, 1999, 2000, 2001, 2004, 2100, 2400):
        for month, day in ((1, 1), (2, 28), (3, 1), (12, 31)):
            ordinal = datetime.date(year, month, day).toordinal()
            assert challenge.days(year, month, day) == ordinal - 1


def last_week(year):
    return datetime.date(2000 + year, 12, 28).isocalendar()[1]


def test_which_numbers_are_weeks():
    for year in range(100):
        assert challenge.weeks_in(year) == challenge.weeks_in(2000 + year) == last_week(year)
        for week in range(100):
            is_one = 1 <= week <= last_week(year)
            assert challenge.is_week(100 * year + week) == is_one, (year, week)
    assert not challenge.is_week(-47) and not challenge.is_week(10001)


def test_from_any_number_a_week_is_reached():
    for number in range(-300, 10500, 7):
        for by in (1, -1):
            assert challenge.is_week(challenge.next_week(number, by)), number
    for number, by, found in (
        (2600, 1, 2601),
        (2602, -1, 2601),
        (2601, -1, 2552),
        (2653, 1, 2701),
        (9900 + last_week(99), 1, 1),
        (1, -1, 9900 + last_week(99)),
    ):
        assert challenge.next_week(number, by) == found


def test_only_the_game_of_the_week_with_all_its_options_is_the_challenge():
    whole = catalog.complete("above_below", challenge.options("above_below", 2647))
    seed = challenge.seed("above_below", 2647)
    assert challenge.is_played("above_below", 2647, seed, whole)
    assert not challenge.is_played("above_below", 2647, seed + 1, whole)
    assert not challenge.is_played("above_below", 2648, seed, whole)
    assert not challenge.is_played("above_below", 2647, seed, {**whole, "level": 1})


def test_a_code_is_made_of_one_journal():
    said = ("boonlake", 2647, 123, 0x312)
    assert challenge.fits(said, b"....\x12\x03\x55\x66")
    assert challenge.fits(said, b"....\x12\xff\x55\x66"), "ten bits of it"
    assert not challenge.fits(said, b"....\x12\x02\x03\x66")
    assert not challenge.fits(said, b"....\x13\x03\x55\x66")


def test_a_longer_code_does_not_begin_with_nothing():
    out = challenge.symbols(RECORDED[0][0])[:-1]
    assert challenge.read(challenge.spelled(out, False))[0] == "villagers"
    assert challenge.read(challenge.spelled([0, *out], True)) is None


@pytest.mark.parametrize("game", catalog.GAMES)
def test_everybody_gets_the_same_game(game):
    number = 2647
    assert challenge.seed(game, number) == 264701 + catalog.GAMES.index(game)
    first, second = (
        match.new(game, challenge.seed(game, number), **challenge.options(game, number))
        for _ in range(2)
    )
    assert first.digest() == second.digest()
    for other in range(number - 9, number + 1):
        catalog.complete(game, challenge.options(game, other))


def made_code():
    return challenge.code("boonlake", 2647, 123, b"....\x12\x03\x00\x00")


def test_code_says_what_it_was_made_of():
    said = made_code()
    assert len(said) == 9 and said[4] == "-"
    assert challenge.read(said) == ("boonlake", 2647, 123, 0x312)
    assert challenge.read(said.lower().replace("-", " ")) == challenge.read(said)
    for game in catalog.GAMES:
        for number in (1, 2653, 9952):
            for score in (-100, 0, 923):
                back = challenge.read(challenge.code(game, number, score, b"\xff" * 8))
                assert back == (game, number, score, 1023)


RECORDED = (  # written by the first version, with two bits for the game
    ("6HF3-XG1M", ("villagers", 2647, 25, 513)),
    ("6J12-XZZ9", ("sierra_west", 2601, -7, 1023)),
    ("6NN5-WG5B", ("above_below", 2653, 88, 517)),
    ("6ZG6-ZRJQ", ("boonlake", 2748, 123, 786)),
    ("0010-0005", ("villagers", 1, -100, 0)),
    ("RZMZ-ZZZD", ("boonlake", 9952, 923, 1023)),
)


@pytest.mark.parametrize("said, meant", RECORDED)
def test_codes_of_the_first_four_games_stay_as_they_were(said, meant):
    assert challenge.read(said) == meant
    game, number, score, tail = meant
    journal_end = bytes((tail & 255, tail >> 8, 0, 0))
    assert challenge.code(game, number, score, journal_end) == said


def test_a_later_game_has_a_longer_code_and_every_game_its_own(monkeypatch):
    many = catalog.GAMES + tuple("game%d" % k for k in range(len(catalog.GAMES), 128))
    monkeypatch.setattr(catalog, "GAMES", many)
    seen = set()
    for game in many:
        said = challenge.code(game, 2647, 41, b"\x12\x03\0\0")
        assert challenge.read(said) == (game, 2647, 41, 0x312)
        assert len(said) == (9 if game in many[:4] else 10)
        seen.add(said)
        if game in (many[4], many[127]):
            letters = said.replace("-", "")
            for i in range(9):
                for letter in challenge.ALPHABET.replace(letters[i], ""):
                    assert challenge.read(letters[:i] + letter + letters[i + 1 :]) is None
                for k in range(i + 1, 9):
                    if letters[i] != letters[k]:
                        swapped = list(letters)
                        swapped[i], swapped[k] = letters[k], letters[i]
                        assert challenge.read("".join(swapped)) is None
    assert len(seen) == len(many)


def test_a_code_of_an_unknown_game_is_no_typing_mistake(monkeypatch):
    with monkeypatch.context() as later:
        later.setattr(catalog, "GAMES", catalog.GAMES + ("pebbles",))
        said = challenge.code("pebbles", 2647, 41, b"\x12\x03\0\0")
    assert challenge.read(said) == (None, 2647, 41, 0x312)
    assert challenge.read("0" + RECORDED[0][0]) is None, "one code, one way to write it"


def test_weekly_settings_are_what_they_were():
    """The choices of the first version, which codes were made with."""
    modes = ("apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts")
    for number in range(2601, 2654):
        level = number % 10 or 10
        assert challenge.options("villagers", number) == {"players": 1}
        assert challenge.options("boonlake", number) == {"players": 1}
        assert challenge.options("above_below", number) == {"players": 1, "level": level}
        mode = modes[number % 4]
        assert challenge.options("sierra_west", number) == {"players": 1, "mode": mode}


def test_every_wrong_character_and_every_swap_is_found():
    """All of them, not a sample: 8 x 31 replacements, 28 swaps."""
    said = made_code().replace("-", "")
    for i in range(8):
        for letter in challenge.ALPHABET:
            if letter != said[i]:
                assert challenge.read(said[:i] + letter + said[i + 1 :]) is None
        for k in range(i + 1, 8):
            swapped = list(said)
            swapped[i], swapped[k] = swapped[k], swapped[i]
            if swapped != list(said):
                assert challenge.read("".join(swapped)) is None
    assert challenge.read(said[:7]) is None and challenge.read(said + "0") is None
    assert challenge.read("U" + said[1:]) is None


def test_replaying_the_journal_gives_score_and_code():
    game, number = "villagers", 2647
    table = match.new(game, challenge.seed(game, number), **challenge.options(game, number))
    dice = rng.Dice(1)
    while table.ask is not None:
        table.answer(bots.pick(table, "easy", dice))
    data = journal.write(table)
    said = challenge.code(game, number, table.scores()[0][0], data)
    *_, again = match.replay(data)
    assert challenge.code(game, number, again.scores()[0][0], journal.write(again)) == said
    assert challenge.fits(challenge.read(said), data)
