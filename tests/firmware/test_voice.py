"""The guide's voice: at telling moments, truly, with pauses, in three languages."""

import pytest

from engine_core import bots, catalog, match, rng
from firmware import strings
from firmware.app.table import Table
from firmware.app.voice import _MOODS, Voice
from firmware.languages import LANGUAGES
from firmware.ui import icons
from firmware.ui.text import BODY, width
from tests.firmware.walk import FakeApp


def voice_of(game="villagers", seed=3, **options):
    strings.use("en", game)
    app = FakeApp(240)
    app.settings["voice"] = 1
    table = Table(app, match.new(game, seed, **{"players": 2, **options}), 1, "normal")
    table.look()
    return Voice(app, table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_forty_lines_that_find_room(game, language):
    strings.use(language, game)
    lines = []
    for kind in _MOODS:
        lines += strings.text("voice." + kind).split(" / ")
    assert len(lines) >= 40 and len(set(lines)) == len(lines)
    for line in lines:
        assert width(line, BODY) < 2 * 200, line  # two lines of a pane
    for kind in ("lead", "behind", "close", "ahead"):  # on a postcard
        for line in strings.text("voice." + kind).split(" / "):
            assert width(line, BODY) <= 216, line


def test_five_moods_have_faces():
    assert len(set(_MOODS.values())) == 5
    for name in _MOODS.values():
        assert icons.size(name) == (12, 12)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_the_guide_wanted_and_another_took_is_told(game):
    heard = sum([lost(voice_of(game, seed, players=3)) for seed in range(3, 9)])
    assert heard or game == "sierra_west"  # where bots seldom like the same


def lost(voice):
    """Plays a game in which the guide is not listened to; how often it lost what it wanted."""
    table = voice.table
    running = table.match
    dice = rng.Dice(4)
    heard = 0
    while running.ask is not None:
        seat = running.ask.seat
        table.look()
        if seat == 0:
            options = running.ask.options
            pick = options[rng.below(dice, len(options))]  # a person who does not listen
            voice.chosen(pick)
            if voice.wish:
                assert voice.wish[0][0] in table.screen.CONTESTED and voice.wish[0] != pick
        else:
            pick = bots.pick(running, "normal", dice)
            wish = voice.wish
            voice.watched(seat, pick)
            if voice.lost:
                table.options = running.ask.options
                assert wish == (pick, table.screen.say(table, pick))
                assert voice.lost == (table.name(seat), wish[1])
                icon, said = voice.about(0)
                assert icon == "voice_worried" and "$" not in said
                heard += 1
                voice.spoken = -9
        running.answer(pick)
    return heard


def test_once_in_some_choices_and_never_the_same():
    voice = voice_of()
    running = voice.table.match
    first = voice.about(2)
    assert first[0] == "voice_sad"
    made = running.made
    while running.made < made + 3:
        assert [voice.about(tone) for tone in (1, 2, 1, 2)] == [None] * 4
        running.answer(running.ask.options[0])
    again = voice.about(2)
    assert again and again[1] != first[1]
    assert voice.about(0) is None


def test_off_is_silent():
    voice = voice_of()
    voice.app.settings["voice"] = 0
    voice.chosen(voice.table.options[-1])
    assert voice.wish is None and voice.about(2) is None and voice.ending(True) is None
    assert voice.standing() is None


@pytest.mark.parametrize("game", catalog.GAMES)
def test_who_leads_is_true(game):
    voice = voice_of(game)
    running = voice.table.match
    dice = rng.Dice(2)
    said = set()
    while running.ask is not None:
        running.answer(bots.pick(running, "easy", dice))
        before = voice.margin
        found = voice.standing()
        totals = [total for total, _ in running.scores()]
        margin = totals[0] - totals[1]
        kind = (
            "close"
            if abs(margin) <= 2
            else "ahead"
            if margin > 15
            else ("lead" if before <= 0 else None)
            if margin > 0
            else "behind"
        )
        assert (found is None) == (kind is None)
        if kind:
            assert found[1] in strings.text("voice." + kind)
            said.add(kind)
    assert len(said) > 1
