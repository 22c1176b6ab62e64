"""The encounter book: sound as it stands, and every check of it can fail."""

import re
import shutil
from pathlib import Path

import pytest

from engine_core import assets
from firmware.games.above_below import book as reader
from host_tools.compiler import header
from host_tools.compiler.build import ASSETS, ROOT, compile_all
from host_tools.compiler.games.above_below import (
    book_file,
    encounter_checks,
    encounter_texts,
    encounters,
)
from host_tools.compiler.source import CompileError

FILES = (
    "encounters.txt",
    "book.en.txt",
    "book.pl.txt",
    "book.fr.txt",
    "caves.csv",
    "villagers.csv",
)


@pytest.fixture(scope="module")
def book():
    return encounters.read()


@pytest.fixture
def folder(tmp_path):
    """A copy of the sources, to be spoilt."""
    copy = tmp_path / "above_below"
    copy.mkdir()
    for name in FILES:
        shutil.copy(encounters.FOLDER / name, copy)
    return copy


def spoil(folder, name, number, old, new):
    """Replace `old` by `new` in the block of one encounter; the line number of the change."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    start = text.index("ENC %03d" % number)
    end = text.find("\nENC ", start) + 1 or len(text)
    block = text[start:end]
    assert re.search(old, block), "nothing to spoil: %r in %s" % (old, block)
    changed = re.sub(old, lambda match: match.expand(new), block, count=1)
    at = start + re.search(old, block).start()
    path.write_text(text[:start] + changed + text[end:], encoding="utf-8")
    return text[:at].count("\n") + 1


def mistakes_of(folder):
    return encounter_checks.check(encounters.read(folder))


def test_the_book_is_sound(book):
    assert encounter_checks.check(book) == []
    assert len(book.encounters) == 150


def test_places_and_moods_vary(book):
    places = {enc.place for enc in book.encounters}
    assert len(places) >= 12
    for place in places:
        assert sum(enc.place == place for enc in book.encounters) >= 3


# (file, encounter, what stands there, what is put there, what the checker says)
NUMBERS = "encounters.txt"
SPOILT = [
    # format
    (NUMBERS, 1, r"ENC 001 \| tunnel", "ENC 1 | tunnel", "expected 'ENC nnn | place | mood'"),
    (NUMBERS, 1, r"A COST", "D COST", "expected A, B, C, FA, FB or FC"),
    (NUMBERS, 1, r"A COST coin 1", "A COST coin 0", "expected 'COST item n'"),
    (NUMBERS, 1, r"A COST coin", "A COST horse", "expected 'COST item n'"),
    (NUMBERS, 2, r"BONUS quill 1", "BONUS coin 1", "expected 'BONUS item n'"),
    (NUMBERS, 3, r"BONUS quill 1 \| (3 = [^|]*)", r"\1| BONUS quill 1 ", "BONUS is out of order"),
    (NUMBERS, 1, r"B 3 = ", "C 3 = ", "C is out of order"),
    (NUMBERS, 1, r"2 = fish 1", "2 - fish 1", "expected 'lanterns = reward, ...'"),
    (NUMBERS, 1, r"fish 1, rep \+1", "trout 1, rep +1", "'trout 1' is no reward"),
    (NUMBERS, 6, r"special cat", "special dog", "'special dog' is no reward"),
    (NUMBERS, 1, r"FB injure 1", "FB rep +1", "'rep +1' is no penalty"),
    (NUMBERS, 1, r"FB injure 1", "FB coin 1", "'coin 1' is no penalty"),
    (NUMBERS, 1, r"(B 3 .*)\n(FB .*)", r"\2\n\1", "choice B stands after the F lines"),
    (NUMBERS, 19, r"(FA .*)\n(FC .*)", r"\2\n\1", "in the order FA, FB, FC"),
    ("book.pl.txt", 4, r"TXT ", "STORY ", "expected ENC, TXT, A-C, SA-SC or FA-FC"),
    ("book.pl.txt", 4, r"B (.*)", r"B \1\nB \1", "B stands twice"),
    # numbers and choices
    (NUMBERS, 20, r"ENC 020", "ENC 021", "encounter 21 stands where 20 should"),
    ("book.fr.txt", 9, r"ENC 009[^#]*?\n\n", "", "149 encounters, the book has 150"),
    (NUMBERS, 13, r"\nB [^#]*", "\n", "1 choices, must be 2 or 3"),
    (NUMBERS, 1, r"2 = fish 1, rep \+1 \| 4", "4 = fish 1, rep +1 | 2", "must rise and stay"),
    (NUMBERS, 16, r"8 = ", "9 = ", "must rise and stay within 1-8"),
    (NUMBERS, 12, r"(A) (2 .*)", r"\1 1 = coin 1 | \2 | 8 = coin 9", "4 tiers, must be 1 to 3"),
    (
        NUMBERS,
        92,
        r"A 2 = coin 2\nB 4",
        "A COST coin 1 | 2 = coin 3\nB 5",
        "no choice without COST",
    ),
    (NUMBERS, 1, r"FB", "FC", "FC without a choice C"),
    (NUMBERS, 1, r"tunnel", "attic", "unknown place 'attic'"),
    (NUMBERS, 1, r"funny", "smug", "unknown mood 'smug'"),
    # budget and references
    (NUMBERS, 1, r"4 = fish 1", "4 = fish 9", "tier 4 is worth 20 after its cost"),
    (NUMBERS, 31, r"COST coin 2", "COST coin 6", "after its cost, must be"),
    (NUMBERS, 23, r"(C 4 = )[^|]*", r"\1rep -1 ", "tier 4 is worth -1.5"),
    ("book.en.txt", 5, r"A merchant", "A merchant called Petra", "names the villager Petra"),
    # lengths
    ("book.en.txt", 7, r"The Timetable", "The Timetable of the Line", "title has 25 characters"),
    ("book.pl.txt", 7, r"Rozkład jazdy", "W" * 28, "pixels in title, 216 fit"),
    ("book.fr.txt", 7, r"L’horaire", "M" * 28, "in bold, 184 fit"),
    ("book.en.txt", 7, r"(TXT .*)", r"\1 " + "Word. " * 12, "story has"),
    ("book.pl.txt", 7, r"TXT .*", "TXT " + "Wyższość " * 27 + ".", "lines of 216 pixels fit"),
    ("book.pl.txt", 7, r"TXT .*", "TXT " + "W" * 60 + ".", "is wider than 216 pixels"),
    (
        "book.en.txt",
        7,
        r"(?m)^A .*",
        "A " + "Oil his joints for hours on",
        "label has 27 characters",
    ),
    ("book.fr.txt", 7, r"(?m)^A .*", "A " + "M" * 25, "pixels in title, 197 fit"),
    ("book.fr.txt", 2, r"FA .*", "FA " + "Oh " * 50 + ".", "fail has"),
    ("book.pl.txt", 2, r"FA .*", "FA " + "Wwwwwwww " * 14 + ".", "fail takes"),
    ("book.pl.txt", 7, r"TXT ", "TXT Ж", "font large has no 'Ж' (U+0416)"),
    # closing sentences
    ("book.pl.txt", 7, r"\nSB .*", "", "encounter 7 has no SB"),
    ("book.fr.txt", 1, r"(\nSB .*)", r"\1\nSC Rien.", "SC belongs to nothing"),
    ("book.en.txt", 7, r"\n(SB .*)", r"\n\1\n\1", "SB stands twice"),
    ("book.en.txt", 7, r"SB .*", "SB " + "Ever so long " * 7 + ".", "close has 92 characters"),
    ("book.pl.txt", 7, r"SB .*", "SB " + "Wwwwwwww " * 12 + ".", "close takes"),
    ("book.pl.txt", 7, r"SB ", "SB Ж", "font large has no 'Ж' (U+0416)"),
    ("book.en.txt", 7, r"(SB .*)\.", r"\1 and", "SB does not end a sentence"),
    ("book.en.txt", 7, r"SB .*", "SB Petra takes the train.", "names the villager Petra"),
    ("book.fr.txt", 7, r"SB .*", "SB Il dit 'non'.", "French uses ’"),
    # languages
    ("book.pl.txt", 7, r"\nC .*", "", "encounter 7 has no C"),
    ("book.pl.txt", 7, r"(\nC .*)", r"\1\nFC Nic.", "FC belongs to nothing"),
    ("book.fr.txt", 7, r"(?m)^A .*", "A Oil his joints", "A is not translated"),
    ("book.en.txt", 7, r"TXT ", "TXT “", "English uses straight quotes"),
    ("book.pl.txt", 8, r"„", '"', "Polish quotes are"),
    ("book.pl.txt", 57, r"”\.", ".”", "Polish sets the full stop after"),
    ("book.pl.txt", 8, r"wzdycha", "widzi, co zrobiliście", "tells the players' sex"),
    ("book.fr.txt", 8, r"« ", "«", "French sets a space after"),
    ("book.fr.txt", 8, r" \?", "?", "French sets a space before"),
    ("book.fr.txt", 8, r"’", "'", "French uses ’"),
    ("book.en.txt", 8, r"(TXT .*)\.", r"\1 and", "story does not end a sentence"),
    ("book.en.txt", 8, r"TXT (\w+) ", r"TXT \1  ", "two spaces"),
    # near-duplicates
    ("book.en.txt", 8, r"Site Inspection", "The Timetable", "title of encounter 7 again"),
    ("book.en.txt", 8, r"(?m)^A .*", "A Oil his joints", "of encounter 7 again"),
]


@pytest.mark.parametrize("name, number, old, new, said", SPOILT, ids=[row[4] for row in SPOILT])
def test_a_mistake_is_told_with_file_and_line(folder, name, number, old, new, said):
    spoil(folder, name, number, old, new)
    found = [line for line in mistakes_of(folder) if said in line]
    assert found, mistakes_of(folder)
    assert re.match(r"above_below/%s:\d+: " % re.escape(name), found[0])


def test_the_line_is_the_right_one(folder):
    line = spoil(folder, NUMBERS, 77, r"villager 1", "villager 7")
    assert "above_below/encounters.txt:%d: tier" % line in "\n".join(mistakes_of(folder))


def test_all_mistakes_are_told_at_once(folder):
    spoil(folder, NUMBERS, 1, r"fish 1, rep \+1", "trout 1, rep +1")
    spoil(folder, NUMBERS, 90, r"coin 2", "coin 9")
    spoil(folder, "book.fr.txt", 60, r"(?m)^A .*", "A " + "M" * 25)
    found = mistakes_of(folder)
    assert len(found) >= 3
    assert {line.split(":")[0] for line in found} == {
        "above_below/encounters.txt",
        "above_below/book.fr.txt",
    }
    with pytest.raises(encounters.BookError, match="trout"):
        encounters.columns(folder)


def test_a_missing_file_is_a_mistake(folder):
    (folder / "book.pl.txt").unlink()
    assert any("book.pl.txt:1: cannot be read" in line for line in mistakes_of(folder))


def test_a_number_named_twice_by_the_caves(folder):
    path = folder / "caves.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",24,35,", ",24,24,", 1), "utf-8")
    found = "\n".join(mistakes_of(folder))
    assert "encounter 24 is named 2 times" in found
    assert "encounter 35 is named 0 times" in found


def test_compile_tells_each_mistake_of_the_book_once(tmp_path):
    shutil.copytree(encounters.CONTENT, tmp_path / "content")
    folder = tmp_path / "content" / "above_below"
    spoil(folder, NUMBERS, 1, r"tunnel", "attic")
    line = spoil(folder, NUMBERS, 2, r"mushroom 1", "trout 1")
    with pytest.raises(CompileError) as caught:
        compile_all(tmp_path / "content")
    told = caught.value.lines
    assert "above_below/encounters.txt:3: unknown place 'attic'" in told
    trout = "above_below/encounters.txt:%d: 'trout 1' is no reward" % line
    assert sum(trout in one for one in told) == 1


def test_the_same_shape_twice(folder):
    """The order of the choices and what they give do not make two encounters different."""
    text = (folder / NUMBERS).read_text(encoding="utf-8")
    block = re.search(r"ENC 150 .*?\n(A [^F]*)FB", text, re.S)[1]
    shuffled = dict(zip("ABC", [line[1:] for line in block.strip().split("\n")]))
    swapped = "A%s\nB%s\nC%s" % (shuffled["C"], shuffled["A"], shuffled["B"])
    swapped = swapped.replace("potion 1, coin 1", "coin 3")
    spoil(folder, NUMBERS, 111, r"A [^F]*\n", swapped.replace("\\", "") + "\n")
    found = [line for line in mistakes_of(folder) if "same shape as encounter 111" in line]
    assert len(found) == 1


def test_the_same_rewards_twice(folder):
    text = (folder / NUMBERS).read_text(encoding="utf-8")
    block = re.search(r"ENC 045 .*?\n(A [^F]*)\nFB", text, re.S)[1]
    spoil(folder, NUMBERS, 148, r"A [^F]*(?=\nFB)", block.replace("B ", "B BONUS quill 1 | "))
    found = "\n".join(mistakes_of(folder))
    assert "gives the same rewards as encounter 45" in found
    assert "same shape as encounter 45" not in found


def story_of(lang, number):
    return next(t for t in encounters.read().texts[lang] if t.number == number).parts["story"][1]


@pytest.mark.parametrize("lang", encounters.LANGS)
def test_a_story_told_twice(folder, lang):
    words = story_of(lang, 54).split(" ")
    words[3] = words[9] = "aha"
    spoil(folder, "book.%s.txt" % lang, 99, r"TXT .*", "TXT " + " ".join(words))
    found = "\n".join(mistakes_of(folder))
    assert "story is too like encounter 54" in found
    assert "stands in encounter 54 too" in found


def test_the_same_opening_five_times(folder):
    for number in (61, 62, 63, 64, 65):
        first = story_of("en", number)[0].lower()
        spoil(folder, "book.en.txt", number, r"TXT .", "TXT Nobody knows " + first)
    assert any("5 stories start with 'nobody knows'" in m for m in mistakes_of(folder))


def test_a_closing_sentence_told_twice(folder):
    words = next(t for t in encounters.read().texts["en"] if t.number == 7).parts["SA"][1]
    spoil(folder, "book.en.txt", 99, r"SA .*", "SA " + words)
    assert any("stands in encounter 7 too" in mistake for mistake in mistakes_of(folder))


def test_every_choice_that_can_succeed_is_closed(book):
    """AB-6.20: one sentence per choice and language, whatever the tier."""
    for lang in encounters.LANGS:
        closed = 0
        for enc, text in zip(book.encounters, book.texts[lang]):
            for choice in enc.choices:
                closed += 1
                assert text.parts["S" + choice.letter][1]
        assert closed == 420


def everywhere(folder, old, new, count=0):
    path = folder / NUMBERS
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(old, new, text, count=count), encoding="utf-8")


@pytest.mark.parametrize(
    "old, new, said",
    [
        (r"special glogo", "special cat", "special glogo is offered in 0 encounters"),
        (r"special glogo", "special cat", "special cat is offered in 6 encounters"),
        (r"mushroom 1", "fish 1", "tiers, fish by"),
        (r"amethyst", "paper", "the goal is 30"),
        (r"(?m)^([ABC]) 3 =", r"\1 2 =", "first tiers of 3 lanterns"),
        (r"(?m)^F. .*\n", "", "0 % of the choices have a failure line"),
        (r"(?m)^(F.) rep -1$", r"\1 injure 1", "failure lines cost the same"),
        (r"\| \w+ \| (\w+)\n", r"| tunnel | \1\n", "1 kinds of place, must be 12"),
        (r"tense", "funny", "only 0 tense encounters"),
    ],
)
def test_the_balance_of_the_whole_book(folder, old, new, said):
    everywhere(folder, old, new)
    assert any(said in line for line in mistakes_of(folder)), mistakes_of(folder)


def words_in(codes, args):
    names = {code: word for word, code in encounters.CODES.items()}
    found = []
    for code, arg in zip(codes, args):
        if names[code] in ("rep+", "rep-"):
            found.append(("rep", arg if names[code] == "rep+" else -arg))
        elif names[code] == "special":
            found.append(("special", encounters.SPECIALS[arg]))
        else:
            found.append((names[code], arg))
    return found


def test_the_columns_say_what_the_sources_say(book):
    col = dict(encounters.columns())
    names = {0: None, **{code: word for word, code in encounters.CODES.items()}}
    assert [len(col[name]) for name in ("enc_place", "enc_mood", "enc_choice")] == [150, 150, 151]
    for e, enc in enumerate(book.encounters):
        assert encounters.PLACES[col["enc_place"][e]] == enc.place
        assert encounters.MOODS[col["enc_mood"][e]] == enc.mood
        choices = range(col["enc_choice"][e], col["enc_choice"][e + 1])
        assert len(choices) == len(enc.choices)
        for c, choice in zip(choices, enc.choices):
            cost = (names[col["choice_cost"][c]], col["choice_cost_n"][c])
            bonus = (names[col["choice_bonus"][c]], col["choice_bonus_n"][c])
            assert cost == (choice.cost or (None, 0))
            assert bonus == (choice.bonus or (None, 0))
            tiers = range(col["choice_tier"][c], col["choice_tier"][c + 1])
            assert [col["tier_lanterns"][t] for t in tiers] == [t.lanterns for t in choice.tiers]
            for t, tier in zip(tiers, choice.tiers):
                part = slice(col["tier_op"][t], col["tier_op"][t + 1])
                assert words_in(col["op_code"][part], col["op_arg"][part]) == tier.ops
            part = slice(col["choice_fail"][c], col["choice_fail"][c + 1])
            ops = enc.fails.get(choice.letter, (0, []))[1]
            assert words_in(col["fail_code"][part], col["fail_arg"][part]) == ops
            assert col["choice_fail_text"][c] == (choice.letter in enc.fails)
    assert col["choice_tier"][-1] == len(col["tier_lanterns"])
    assert col["tier_op"][-1] == len(col["op_code"]) == len(col["op_arg"])
    assert col["choice_fail"][-1] == len(col["fail_code"]) == len(col["fail_arg"])
    for name, values in col.items():
        wide = name in ("enc_choice", "choice_tier", "choice_fail", "tier_op")
        assert min(values) >= 0 and max(values) < (65536 if wide else 256), name


def test_the_compiled_books_are_what_the_sources_say(book):
    compiled, mistakes = encounters.compile_books()
    assert mistakes == []
    for name, data in compiled.items():
        assert (ROOT / ASSETS / name).read_bytes() == data, "run `pocketstead compile`"
    assert sum(map(len, compiled.values())) <= 140 * 1024


@pytest.mark.parametrize("lang", encounters.LANGS)
def test_every_page_is_read_back(book, lang):
    opened = reader.Book(lang)
    assert opened.count == 150
    for text in book.texts[lang]:
        for i, part in enumerate(book_file.PARTS):
            words = text.parts.get(part, (0, ""))[1]
            lines = opened.lines(text.number, i)
            assert " ".join(lines) == words
            role, pixels, most = encounter_texts.BOXES[encounter_texts.kind_of(part)][0]
            assert len(lines) <= most
            assert all(encounter_texts.width(line, role) <= pixels for line in lines)
    assert opened.text(1, reader.LABEL) == book.texts[lang][0].parts["A"][1]


def test_french_and_polish_lines_break_well(book):
    for lang, ending in (("fr", r" «$"), ("pl", r"(?i)\b[aiouwz]$")):
        for text in book.texts[lang]:
            lines = encounter_texts.wrap(text.parts["story"][1], "large", 216, lang)
            for line in lines:
                assert not re.search(ending, line), line
                assert not re.match(r"[;:?!»]", line), line


@pytest.mark.parametrize("number", [0, 151, -1])
def test_there_is_no_such_encounter(number):
    opened = reader.Book("en")
    with pytest.raises(ValueError, match="there is no encounter"):
        opened.text(number, reader.TITLE)


def other_pages(path):
    """A book for another table: only its schema tells."""
    data = bytearray(path.read_bytes())
    data[8] ^= 1
    path.write_bytes(data)


def test_the_books_have_the_pages_of_the_table(tmp_path):
    assert encounter_checks.check_compiled(ROOT / ASSETS) == []
    shutil.copytree(ROOT / ASSETS, tmp_path / ASSETS)
    other_pages(tmp_path / ASSETS / "above_below.pl.book")
    (tmp_path / ASSETS / "above_below.fr.book").unlink()
    found = encounter_checks.check_compiled(tmp_path / ASSETS)
    assert [line.split(":")[0] for line in found] == [
        ASSETS + "/above_below.pl.book",
        ASSETS + "/above_below.fr.book",
    ]


def test_a_book_of_another_table_is_refused(tmp_path, monkeypatch):
    data = (ROOT / ASSETS / "above_below.en.book").read_bytes()
    other = header.pack(assets.BOOK, 150, 5, data[header.SIZE :])
    (tmp_path / "above_below.en.book").write_bytes(other)
    monkeypatch.setattr(assets, "path", lambda name: str(tmp_path / name))
    with pytest.raises(assets.TableError, match="above_below.en.book .*compile and flash both"):
        reader.Book("en")


@pytest.mark.parametrize("on", ["i386", "wasm"])
def test_micropython_reads_the_same_pages(on, book):
    from host_tools import runtimes
    from host_tools.errors import Unavailable

    try:
        done = runtimes.run(on, Path(__file__).parent / "book_script.py")
    except Unavailable as why:
        pytest.skip(str(why))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == checksums()


def checksums():
    from tests.above_below import book_script

    return "".join("%s %d\n" % (lang, book_script.checksum(lang)) for lang in encounters.LANGS)
