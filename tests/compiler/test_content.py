"""The compiler on bad content: every mistake at once, each with file and line."""

import csv

import pytest

from engine_core import assets
from engine_core.catalog import GAMES
from host_tools.compiler import build, header, strings
from host_tools.compiler.source import CONTENT, CompileError, Problems, Sheet
from host_tools.compiler.tables import Tables


def sheet(tmp_path, text, columns=(), encoding="utf-8"):
    path = tmp_path / "cards.csv"
    path.write_bytes(text.encode(encoding))
    problems = Problems()
    return Sheet(path, "toy/cards.csv", problems, columns), problems


def test_every_mistake_is_told_with_its_line(tmp_path):
    cards, problems = sheet(
        tmp_path,
        "id,gold,suit,lock\n"
        "smith,-2,wood,0\n"
        "monk,x,stone,1\n"
        "monk,31,ore,7\n"
        "short,1\n"
        '"two\nlines",1,ore,0\n'
        ",1,ore,0\n",
        ("id", "gold", "silver"),
    )
    cards.ids()
    for row in cards:
        row.int("gold", 0, 30)
        row.choice("suit", ("wood", "ore"))
        row.flag("lock")
        row.ref("id", ["smith", "monk"])
    assert problems.lines() == [
        "toy/cards.csv:1: column silver is missing",
        "toy/cards.csv:2: gold must be 0-30, got -2",
        "toy/cards.csv:3: gold must be a number 0-30, got 'x'",
        "toy/cards.csv:3: suit must be one of wood, ore, got 'stone'",
        "toy/cards.csv:4: gold must be 0-30, got 31",
        "toy/cards.csv:4: id 'monk' stands twice",
        "toy/cards.csv:4: lock must be 0-1, got 7",
        "toy/cards.csv:5: 2 cells, but the header has 4",
        "toy/cards.csv:6: id names 'two\\nlines', which does not exist",
        "toy/cards.csv:8: id is empty",
    ]


@pytest.mark.parametrize(
    "text, encoding, message",
    [
        ("", "utf-8", "cards.csv:1: the file is empty"),
        ('id\n"open', "utf-8", "cards.csv:2: not valid CSV"),
        ("id\nżak\n", "cp1250", "cards.csv:2: not UTF-8"),
    ],
)
def test_files_that_are_no_sheet(tmp_path, text, encoding, message):
    _, problems = sheet(tmp_path, text, encoding=encoding)
    assert message in problems.lines()[0]


def test_a_missing_file_is_named(tmp_path):
    problems = Problems()
    Sheet(tmp_path / "none.csv", "toy/none.csv", problems)
    assert problems.lines() == ["toy/none.csv:1: the file is missing"]


def test_a_value_that_does_not_fit_its_column_is_a_mistake():
    out = Tables("toy", Problems())
    out.column("GOLD", (1, 256))
    assert "column GOLD, row 1: 256" in out.problems.lines()[0]


def strings_of(tmp_path, csv="", help_texts=()):
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "strings.csv").write_text(csv, "utf-8")
    for language, text in help_texts:
        (tmp_path / "common" / f"help.{language}.txt").write_text(text, "utf-8")
    problems = Problems()
    return strings.collect(tmp_path, "common", None, problems), problems


def test_a_string_missing_in_a_language_fails(tmp_path):
    _, problems = strings_of(
        tmp_path,
        "key,en,pl,fr\nundo,Undo,Cofnij,\nleft,%d left,%d zostało,il reste\nundo,a,b,c\n",
        [("en", "@help.draft\nTake one.\n"), ("pl", "@help.draft\nWeź jedną.\n")],
    )
    assert problems.lines() == [
        "common/help.en.txt:3: 'help.draft' has no text in fr",
        "common/strings.csv:2: fr is empty",
        "common/strings.csv:3: fr has other %-places than en ['%d']",
        "common/strings.csv:4: key 'undo' stands twice",
    ]


def test_a_games_text_does_not_take_the_place_of_a_common_one(monkeypatch):
    """Texts are found by a hash: two keys that look alike are refused, in whichever files they
    stand; the same key in a game is its own word for it."""
    problems = Problems()
    strings.check_apart("toy", {("own", 0), ("undo", 0), ("card", 1)}, {("undo", 0)}, problems)
    assert problems.lines() == []
    monkeypatch.setattr(header.zlib, "crc32", lambda data, seed: len(data))
    strings.check_apart("toy", {("some", 0)}, {("undo", 0)}, problems)
    assert problems.lines() == [
        "toy/strings.csv:0: 'undo' has the hash of 'some': rename one of them"
    ]
    checked = []
    monkeypatch.undo()
    monkeypatch.setattr(strings, "check_apart", lambda *given: checked.append(given))
    build.compile_tables()
    assert [given[0] for given in checked] == list(build.GAMES)
    for _, own, common, _ in checked:
        assert ("choice.hard", 0) in common and len(own) > 100
        assert {key for key in own if key[1]} and not {key for key in common if key[1]} & own


def test_every_form_of_a_number_is_there_in_every_language(tmp_path):
    _, problems = strings_of(
        tmp_path,
        "key,en,pl,fr\n"
        "good,%d {coin|coins},%d {moneta|monety|monet},%d {pièce|pièces}\n"
        "few,%d {coin|coins},%d {moneta|monety},%d pièces\n"
        "open,%d {coin|coins,%d monet,%d pièces\n"
        "none,{coin|coins},{moneta|monety|monet},{pièce|pièces}\n"
        "inside,{%d coin|%d coins},%d monet,%d pièces\n",
    )
    assert [line for line in problems.lines() if "%-places" not in line] == [
        "common/strings.csv:3: pl: {moneta|monety} must have 3 forms",
        "common/strings.csv:4: en: a { | or } stands alone",
        "common/strings.csv:5: en: {...} needs a %d or %s to choose by, and no %%",
        "common/strings.csv:5: fr: {...} needs a %d or %s to choose by, and no %%",
        "common/strings.csv:5: pl: {...} needs a %d or %s to choose by, and no %%",
        "common/strings.csv:6: en: no % between { and }",
    ]


def test_keys_with_one_hash_are_refused(tmp_path):
    arranged, problems = strings_of(tmp_path, "key,en,pl,fr\nkjdgqir,a,b,c\nsfjwndp,a,b,c\n")
    strings.pack("common", arranged, "en", problems)
    assert problems.lines() == [
        "common/strings.csv:0: 'sfjwndp' has the hash of 'kjdgqir': rename one of them"
    ]


def test_ordered_lists_must_be_complete_and_exact(tmp_path):
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "strings.csv").write_text(
        "key,en,pl,fr\ncard.smith,Smith,Kowal,Forgeron\ncard.king,King,Król,Roi\n", "utf-8"
    )
    tables = Tables("toy", Problems())
    tables.names("card", ("smith", "monk"))
    strings.collect(tmp_path, "toy", tables, tables.problems)
    assert tables.problems.lines() == [
        "toy/strings.csv:1: card.monk is missing",
        "toy/strings.csv:3: card.king names nothing in the engine",
    ]


def test_the_checked_in_assets_are_what_the_content_gives():
    """Byte for byte; `pocketstead compile` was run after the last change of content."""
    out = build.compile_all()
    assert out == build.compile_all(), "two runs differ"
    for name, data in out.items():
        assert (build.ROOT / name).read_bytes() == data, f"{name}: run `pocketstead compile`"
    assert build.stale(out) == []


def test_broken_content_writes_nothing(tmp_path):
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "strings.csv").write_text("key,en,pl,fr\nundo,Undo,,\n", "utf-8")
    with pytest.raises(CompileError) as error:
        build.compile_all(tmp_path)
    text = str(error.value)
    assert "common/strings.csv:2: pl is empty" in text and "nothing was written" in text


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_game_takes_the_place_of_a_common_one(game):
    """A game's texts are found first: only what can be chosen for it may have its own words."""

    def keys(name):
        with open(CONTENT / name / "strings.csv", encoding="utf-8") as file:
            return {row["key"] for row in csv.DictReader(file)}

    both = keys("common") & keys(game)
    assert {key for key in both if key.split(".")[0] not in ("option", "choice")} == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_other_key_looks_like_a_key_of_a_game(game):
    """A name that a file does not have must not be found in it: two bytes of its hash decide."""
    own, common = (
        strings.collect(build.CONTENT, domain, build.game_tables(domain, Problems()), Problems())
        for domain in (game, "common")
    )
    for data, inside, outside in ((f"{game}.en.str", own, common), ("common.en.str", common, own)):
        data = assets.read(data, assets.TEXTS, strings.SCHEMA)
        names = assets.index(data, assets.HEADER + 4 * int.from_bytes(data[6:8], "little") + 4)
        for kind, (numbered, rows) in outside.items():
            keys = (
                [(kind, 1)]
                if numbered
                else [(name if kind == "ui" else f"{kind}.{name}", 0) for name in rows]
            )
            for key, seed in keys:
                there = (
                    kind in inside if seed else key.split(".")[-1] in inside.get(kind, (0, {}))[1]
                )
                assert there or not assets.find(names, key, seed)[1], f"rename {key}"


def test_words_stand_in_their_own_sheet(tmp_path):
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "strings.csv").write_text("key,en,pl,fr\nverb.take,Take,Weź,Prendre\n")
    problems = Problems()
    strings.collect(tmp_path, "toy", Tables("toy", problems), problems)
    assert problems.lines() == ["toy/strings.csv:2: 'verb.take' belongs in toy/words.csv"]
