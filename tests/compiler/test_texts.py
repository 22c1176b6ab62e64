"""What is asked of every text: the rulebook's words, one way of setting, and a glyph for each."""

import re

import pytest

from firmware import strings as device
from host_tools.compiler import glossary, strings, texts, typography
from host_tools.compiler.source import CONTENT, Problems

HEAD = "game,term,en,pl,fr,not_en,not_pl,not_fr,source\n"


def content(tmp_path, rows="", help_pl="", glossary_rows="", book=""):
    for name in ("villagers", "above_below"):
        (tmp_path / name).mkdir()
    (tmp_path / "villagers" / "strings.csv").write_text("key,en,pl,fr\n" + rows, "utf-8")
    (tmp_path / "villagers" / "help.pl.txt").write_text(help_pl, "utf-8")
    (tmp_path / "above_below" / "book.pl.txt").write_text(book, "utf-8")
    (tmp_path / "glossary.csv").write_text(HEAD + glossary_rows, "utf-8")
    (tmp_path / "fonts").symlink_to(CONTENT / "fonts")
    return tmp_path


def said_of(check, folder):
    problems = Problems()
    check(texts.gather(folder), folder, problems)
    return problems.lines()


def test_a_word_that_is_not_the_rulebooks_is_named_with_its_place(tmp_path):
    folder = content(
        tmp_path,
        "verb.place,Place %s,Wystaw: %s,Placer : %s\nrow,A row,Wystawa,Étal\n",
        "# a comment\n@help.a\nBudowa\nNajpierw wyłóż kartę,\npotem ją wystaw.\n",
        "villagers,place,place,wyłożyć,placer,,wystaw; wystawi*,,VI-7.3\n"
        "above_below,pot,pot,dzban,pot,,garn*; !stary garnek,,AB-1.9\n",
        "ENC 001 | Stary garnek\nTXT Garnki i dzbany.\nA Kupić\n",
    )
    assert said_of(glossary.check, folder) == [
        'above_below/book.pl.txt:2: "Garnki" is not the rulebook\'s word: say "dzban" '
        "(glossary.csv:3)",
        'villagers/help.pl.txt:5: "wystaw" is not the rulebook\'s word: say "wyłożyć" '
        "(glossary.csv:2)",
        'villagers/strings.csv:2: "Wystaw" is not the rulebook\'s word: say "wyłożyć" '
        "(glossary.csv:2)",
    ]


def test_the_glossary_has_the_core_terms_of_every_game():
    problems = Problems()
    terms = list(glossary.Sheet(CONTENT / glossary.FILE, glossary.FILE, problems))
    glossary.read(CONTENT, problems)
    assert problems.lines() == []
    for game in ("villagers", "sierra_west", "above_below", "boonlake"):
        assert sum(row.values["game"] == game for row in terms) >= 25


NAMED = {
    ("villagers", "pl"): "wystawić, pęk kluczy, klucze, otwierający, ruch, żeton, grupa, Targ, "
    "srebro, miedź, złoto",
    ("villagers", "en"): "%d silver",
    ("sierra_west", "pl"): "Strzelec, Poskramiacz, Wydobycie, Połów, Dowolne wiosła, strata, "
    "dwoje pionierów, obojga pionierów, naboi, opłacalnych",
    ("sierra_west", "fr"): "colon, colons",
    ("above_below", "pl"): "1 reputacji, instrukcja drukuje, odnosi obrażenia",
    ("above_below", "fr"): "perd 1 réputation, règle polonaise imprime, une peine et",
    ("boonlake", "pl"): "dobierz, ramieniem, sprzedaj, zamontuj",
    ("boonlake", "fr"): "en case, bateau, jeton, tuile Action, vendre, installer le levier",
    ("boonlake", "en"): "sell, install",
}


@pytest.mark.parametrize("game, language", NAMED)
def test_words_that_were_said_once_are_not_said_again(game, language):
    terms = glossary.read(CONTENT, Problems())[game, language]
    for words in NAMED[game, language].split(", "):
        assert any(list(term.faults(words)) for term in terms), words


def test_capitals_and_stops_follow_the_kind_of_the_text(tmp_path):
    folder = content(
        tmp_path,
        "prompt.a,Who is first.,kto zaczyna?,Qui commence ?\n"
        "about_game,Two markets,Dwa targowiska.,Deux marchés.\n"
        "w_gold,2 gold,Złocisze,Or\n"
        "label,Gold:,Złocisze,or :\n"
        "odd,It is late. Go on,Jest późno. Dalej,Il est tard. Allez\n"
        "dots,Wait...,Czekaj…,Attendez…\n"
        "fr,Go!,Idź!,Allez!\n",
        "@help.a\nBudowa.\nBez kropki\n",
    )

    assert said_of(lambda found, _, problems: typography.check(found, problems), folder) == [
        "villagers/help.pl.txt:2: pl: help.a: a heading has no full stop",
        "villagers/help.pl.txt:3: pl: help.a: a sentence ends with a full stop",
        "villagers/strings.csv:2: en: prompt.a: no full stop: it names, asks or tells in a line",
        "villagers/strings.csv:2: fr: prompt.a: does not end as the English text does",
        "villagers/strings.csv:2: pl: prompt.a: begins in another case than the English text",
        "villagers/strings.csv:2: pl: prompt.a: begins with a capital letter",
        "villagers/strings.csv:2: pl: prompt.a: does not end as the English text does",
        "villagers/strings.csv:3: en: about_game: a sentence ends with a full stop",
        "villagers/strings.csv:3: fr: about_game: does not end as the English text does",
        "villagers/strings.csv:3: pl: about_game: does not end as the English text does",
        "villagers/strings.csv:5: fr: label: begins in another case than the English text",
        "villagers/strings.csv:5: pl: label: does not end as the English text does",
        "villagers/strings.csv:6: en: odd: more than one sentence: the last one ends with a full "
        "stop too",
        "villagers/strings.csv:6: fr: odd: more than one sentence: the last one ends with a full "
        "stop too",
        "villagers/strings.csv:6: pl: odd: more than one sentence: the last one ends with a full "
        "stop too",
        "villagers/strings.csv:7: en: dots: … instead of three full stops",
        "villagers/strings.csv:7: fr: dots: does not end as the English text does",
        "villagers/strings.csv:7: pl: dots: does not end as the English text does",
        "villagers/strings.csv:8: fr: fr: French sets a space before ; : ? ! »",
    ]


def test_no_word_depends_on_the_name_that_is_filled_in(tmp_path):
    folder = content(
        tmp_path,
        "own,You have %s,Kłódka: masz %s,Prix de %s\n"
        "hurt,%s is hurt,%s się zranił,%s est blessé\n"
        "fine,Your %s,Własny: %s,%s se blesse\n",
    )
    said = said_of(lambda found, _, problems: typography.check(found, problems), folder)
    assert [line.split(": ", 2)[1:] for line in said] == [
        ["fr", "own: a name stands as it is: put it after a colon or in brackets"],
        ["pl", "own: a name stands as it is: put it after a colon or in brackets"],
        ["fr", "hurt: it depends on who it is: say it otherwise"],
        ["pl", "hurt: a past form tells the sex: say it in the present"],
    ]


def test_a_name_behind_a_verb_may_be_declined(tmp_path):
    folder = content(
        tmp_path,
        "on_whom,on %s,na %s,sur %s\non_bad,on %s,na %s,sur %s\n",
    )
    said = said_of(lambda found, _, problems: typography.check(found, problems), folder)
    assert [line.split(": ", 2)[2] for line in said] == ["on_bad: " + typography.UNDECLINED]


def test_a_verb_has_no_colon_and_a_note_one(tmp_path):
    folder = content(
        tmp_path,
        "verb.take,Take %s,Weź: %s,Prendre\n"
        "note.take,takes: %s,bierze: %s: już,prend\n"
        "title,Watch: %s,Powtórka: %s,Revoir : %s\n",
    )
    said = said_of(lambda found, _, problems: typography.check(found, problems), folder)
    assert [line.split(": ", 2)[2] for line in said] == [
        "verb.take: " + typography.COLONS["verb"][1],
        "note.take: " + typography.COLONS["note"][1],
    ]


def test_what_the_language_keeps_together_is_compiled_so():
    french = {"fr": "gagne : « or » !"}
    assert strings.compiled("ui", french, "fr") == "gagne\xa0: «\xa0or\xa0»\xa0!"
    assert strings.compiled("note", {"pl": "łowi w rzece"}, "pl") == "łowi w\xa0rzece"
    assert strings.compiled("ui", {"en": "a b"}, "en") == "a b"


def test_a_character_without_a_glyph_is_named(tmp_path):
    folder = content(tmp_path, "lost,VP: −1,PZ,Ω\n")

    def check(found, content, problems):
        drawn = [text.place() + (text.words,) for text in found]
        texts.check_glyphs(drawn, content, problems)

    roles = "small, smallbold, body, bold, large, title, huge"
    assert said_of(check, folder) == [
        f"villagers/strings.csv:2: no glyph for 'Ω' (U+03A9) in {roles}",
        f"villagers/strings.csv:2: no glyph for '−' (U+2212) in {roles}",
    ]


def test_texts_that_code_puts_together_are_looked_at_too(tmp_path):
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "a.py").write_text('x = "%d → Ω"\ny = "plain"\n', "utf-8")
    assert list(texts.written_in_code(tmp_path)) == [("firmware/a.py", 1, "%d → Ω")]


# Forms that are wrong behind a number, whatever the case: after 1, after 2 or 22, after 5 or 12.
WRONG = {
    "en": (
        r"\b1 (coins|cards|points|settlers|villagers|lanterns|vases|goods|steps|boots|spaces)\b",
        r"\b(0|2|5|12|22) (coin|card|point|settler|lantern|vase|step|boot|space)\b(?! pa)",
    ),
    "pl": (
        r"\b1 (monety|monet|karty|kart|punkty|punktów|latarnie|latarni|złociszy|kroki|kroków)\b",
        r"\b1 (reputacji|mieszkańców|mieszkańcy|osadników|surowce|surowców|zasobów|buty|butów)\b",
        r"\b(2|22) (moneta|monetę|monet|karta|kartę|kart|punkt|punktów|latarnia|latarni)\b",
        r"\b(2|22) (złocisz|złocisza|złociszy|krok|kroków|surowiec|surowców|zasób|zasobów)\b",
        r"\b(0|5|12) (moneta|monetę|monety|karta|kartę|karty|punkt|punkty|latarnia|latarnie)\b",
        r"\b(0|5|12) (złocisz|złocisze|złocisza|krok|kroki|surowiec|surowce|zasób|zasoby)\b",
    ),
    "fr": (
        r"\b[01] (pièces|cartes|points|habitants|lanternes|ressources|étapes|bottes|cases)\b",
        r"\b(2|5|12|22) (pièce|carte|point|habitant|lanterne|ressource|étape|botte|case)\b",
    ),
}
OF = re.compile(r"\b(od|do|ponad|kłódki|z\s+co najmniej) \d+ \w+")  # the genitive of Polish


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_every_text_is_right_with_every_number(language, monkeypatch):
    """All texts with places, filled in with 0, 1, 2, 5, 12 and 22."""
    monkeypatch.setattr(device, "language", language)
    wrong = []
    for text in texts.gather(CONTENT):
        places = len(re.findall(r"%[dso]", text.words))
        if text.language != language or not places:
            continue
        for n in (0, 1, 2, 5, 12, 22):
            args = (n,) * places
            said = OF.sub("", device.filled(text.words, args))
            wrong += [(text.key, said) for pattern in WRONG[language] if re.search(pattern, said)]
    assert wrong == []


def test_forms_go_with_the_number_before_them(monkeypatch):
    monkeypatch.setattr(device, "language", "pl")
    said = "{Został|Zostały|Zostało} %d {but|buty|butów} i %s {karta|karty|kart}"
    assert device.filled(said, (1, "5")) == "Został 1 but i 5 kart"
    assert device.filled(said, (22, "1")) == "Zostały 22 buty i 1 karta"
    assert device.filled(said, (12, "104")) == "Zostało 12 butów i 104 karty"
    monkeypatch.setattr(device, "language", "fr")
    assert device.filled("%d {pièce|pièces}", 0) == "0 pièce"
    assert device.filled("%d {pièce|pièces}", -2) == "-2 pièces"
    monkeypatch.setattr(device, "language", "en")
    assert device.filled("%d {coin|coins}", 0) == "0 coins"
