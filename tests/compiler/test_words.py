"""Words of a game: what words.csv may say, and the loop that fills its places in."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from engine_core import match, rng
from engine_core.catalog import GAMES
from firmware import strings as spoken, words as loop
from host_tools.compiler import build, strings, words
from host_tools.compiler.source import CONTENT, Problems

HEADER = "kind,name,number,args,icon,board,rule,tone,en,pl,fr\n"
KNOWN = words.Known(
    kinds={"n", "card", "seat", "suit"},
    icons={"coin", "lock"},
    boards={"road"},
    pages={"VI-5"},
    rules={"VI-5.4"},
)


def read(tmp_path, *rows):
    path = tmp_path / "words.csv"
    path.write_text(HEADER + "\n".join(rows) + "\n", "utf-8")
    problems = Problems()
    found = words.read(path, "toy/words.csv", "toy", KNOWN, strings.FORMS, problems)
    return found, problems.lines()


def test_a_word_becomes_a_constant_a_text_and_its_look(tmp_path):
    found, wrong = read(
        tmp_path,
        "prompt,draft,0,,coin,road,VI-5,,Draft,Dobierz,Recrutez",
        "verb,take,0,card,,,VI-5.4,,Take {card},Weź: {card},Prendre : {card}",
        "note,pay,0,seat n,{a:suit},,,loss:a gain told,"
        "pays {seat} {n} {coin|coins} > -{n},płaci {n} {a|b|c} ({seat}) > -{n},"
        "{n} {x|y} pour {a:seat} > -{n}",
    )
    assert wrong == []
    note = found["note"][0]
    assert found["prompt"][0].look == "coin road VI-5 "
    assert found["verb"][0].texts["en"] == "Take {1card}"
    assert note.look == "{2suit}   loss:2,gain,told"
    assert note.texts == {
        "en": "pays {2seat} {3} {3|coin|coins}>-{3}",
        "pl": "płaci {3} {3|a|b|c} ({2seat})>-{3}",
        "fr": "{3} {3|x|y} pour {2seat}>-{3}",
    }
    made = {}
    exec(words.module(found), made)
    assert (made["P_DRAFT"], made["V_TAKE"], made["N_PAY"]) == (0, 0, 0)
    assert all(len(line) < 100 for line in words.module(found).splitlines())


MISTAKES = [
    ("verb,take,0,,,,,,Take {card},{card},{card}", "no one argument 'card': this verb has none"),
    ("verb,take,0,card,,,,,Take {b:card},x,x", "no argument 'b': this verb has a card"),
    ("verb,take,0,slot,,,,,Take {slot},{slot},{slot}", "unknown kind 'slot' in {slot}"),
    ("verb,take,0,card,,,,,Take {card},Weź,{card}", "pl has other places than en"),
    ("verb,take,0,card n,,,,,{card} {n},{card} {n},{card} {a:n}", "fr has other places than en"),
    ("verb,take,0,card,,,,,Take %s,x,x", "a place is written {so}, not with %"),
    ("verb,take,0,n,,,,,{n} {a|b},{n} {a|b},{n} {a|b}", "pl: {a|b} must have 3 forms"),
    ("verb,take,0,,,,,,Some {a|b},x,x", "en: {a|b} needs a number to choose by"),
    ("verb,take,0,,,,,,Take },x,x", "en: a { | or } stands alone"),
    ("verb,take,0,,coins,,,,Take,x,x", "no icon 'coins' in the art"),
    ("note,take,0,card,{b:suit},,,,takes,x,x", "no argument 'b'"),
    ("prompt,draft,0,,,raod,,,Draft,x,x", "no board 'raod': BOARDS of"),
    ("prompt,draft,0,,,,VI-5.4,,Draft,x,x", "no help page 'VI-5.4'"),
    ("verb,take,0,,,,VI-5.9,,Take,x,x", "no rule 'VI-5.9' in engine_core/toy"),
    (
        "note,take,0,,,,,loud,takes,x,x",
        "tone must be one of silent, small, told, nobody",
    ),
    ("note,take,0,,,,,gain:a,takes,x,x", "no argument 'a': this note has none"),
    ("verb,take,0,n,,,,,Take > {n},x > {n},x > {n}", "one '>', and in notes only"),
    ("verb,take,1,,,,,,Take,x,x", "verb 0 is missing: saves keep numbers"),
    ("word,take,0,,,,,,Take,x,x", "kind must be one of prompt, verb, note, score, got 'word'"),
    ("verb,Take it,0,,,,,,Take,x,x", "name must be of a-z"),
]


@pytest.mark.parametrize("row, message", MISTAKES, ids=[what for _, what in MISTAKES])
def test_a_mistake_is_told_with_its_line(tmp_path, row, message):
    _, wrong = read(tmp_path, "score,gold,0,,coin,,,,Gold,Złoto,Or", row)
    assert any(line.startswith("toy/words.csv:3: ") and message in line for line in wrong), wrong


def test_names_and_numbers_are_unique(tmp_path):
    row = "verb,{},{},,,,,,Take,Weź,Prendre"
    _, wrong = read(tmp_path, row.format("take", 0), row.format("give", 0), row.format("take", 1))
    assert wrong == [
        "toy/words.csv:3: verb 'take' has number 0 already",
        "toy/words.csv:4: verb 'take' stands twice",
    ]


def test_the_loop_fills_places_in_the_order_of_the_language():
    def named(table, args, k):
        return "%s%d" % (table.screen.first, args[k])

    screen = SimpleNamespace(KINDS={"seat": named}, first="P")
    table = SimpleNamespace(screen=screen)
    spoken.use("pl")
    note = (7, 0, 2, 5)
    assert loop.fill(table, "pays {2seat} {3} {3|a|b|c}", note) == "pays P2 5 c"
    assert loop.fill(table, "{3} {3|a|b|c} od {2seat}.", (7, 0, 2, 3)) == "3 b od P2."
    assert loop.fill(table, "nothing to fill", note) == "nothing to fill"


def vocabulary(game):
    tables = build.game_tables(game, Problems())
    problems = Problems()
    found = strings.vocabulary(Path(CONTENT), game, tables, problems)
    assert problems.lines() == []
    return found


SPOKEN = [game for game in GAMES if (Path(CONTENT) / game / "words.csv").exists()]


@pytest.mark.parametrize("game", SPOKEN)
def test_every_option_and_note_has_the_arguments_its_word_declares(game):
    """What places count on; notes may carry more than they say."""
    from tests.games import variants

    found = vocabulary(game)
    for seed, options in enumerate(variants(game)[:5], 1):
        running = match.new(game, seed, **options)
        dice = rng.Dice(seed)
        while running.ask is not None:
            for option in running.ask.options:
                word = found["verb"][option[0]]
                assert len(option) == 1 + len(word.args), (word.name, option, word.args)
            running.answer(running.ask.options[rng.below(dice, len(running.ask.options))])
            for note in running.notes:
                word = found["note"][note[0]]
                assert len(note) >= 2 + len(word.args), (word.name, note, word.args)
