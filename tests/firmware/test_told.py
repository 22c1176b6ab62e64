"""What happens to the one who looks is told, in order: losses, the doer, the end."""

import pytest

from engine_core import bots, match, rng
from engine_core.villagers import words as w
from firmware import strings, words
from firmware.app.pages import log
from firmware.app.table import Table
from firmware.app.teller import Teller
from tests.firmware.test_screens import GAMES
from tests.firmware.walk import FakeApp

ME = 0
THEFTS = (w.V_ROB, w.V_SCHEME)


def villagers(seat):
    return seat.gold, len(seat.hand) + len(seat.stall) + len(seat.card)


def above_below(seat):
    return seat.coins, len(seat.cards), seat.reputation


def sierra_west(seat):
    return sum(seat.goods), len([c for c in seat.cabins if c != 255]), seat.wagon


def boonlake(seat):
    return seat.coins, len(seat.hand), seat.ranch, seat.vases


OWNED = {f.__name__: f for f in (villagers, above_below, sierra_west, boonlake)}
MORE = {"villagers": {"scoundrels": "on", "saints": "on", "profiteers": "on"}}


def table_of(game, seed=3, **options):
    strings.use("en", game)
    running = match.new(game, seed, **options)
    app = FakeApp(240)
    app.settings["motion"] = 1
    return Table(app, running, 1, "easy")


def chosen(running, dice):
    """What an easy bot does; a thief among the options is taken."""
    for option in running.ask.options:
        if running.game == "villagers" and option[0] in THEFTS:
            return option
    return bots.pick(running, "easy", dice)


def played(table, most=2500):
    """Bots play; yields (seat that chose, view before, notes) with the table after it."""
    dice = rng.Dice(7)
    running = table.match
    while running.ask is not None and most:
        most -= 1
        table.look()
        before, seat = table.view, running.ask.seat
        running.answer(chosen(running, dice))
        table.look()
        yield seat, before, running.notes


def lines(table, notes):
    """What of these notes is told to the one who looks."""
    found = [table.screen.note_line(table, note) for note in notes]
    return [line for line in found if line is not None and line[0] != table.seat]


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_what_others_take_is_told_as_a_loss(game, seed):
    table = table_of(game, seed, players=3, **MORE.get(game, {}))
    for seat, before, notes in played(table):
        if seat == ME:
            continue
        had, has = (OWNED[game](v.seats[ME]) for v in (before, table.view))
        if any(a > b for a, b in zip(had, has, strict=True)):
            told = lines(table, notes)
            assert any(line[4] == words.LOSS for line in told), (game, had, has, notes)


def test_events_are_told_with_before_and_after():
    losses = 0
    for seed in range(6):
        table = table_of("villagers", seed, players=1, level="veteran")
        for _, _, notes in played(table):
            for note in notes:
                if note[1] != ME or note[0] not in (w.N_FINE, w.N_TRIBUTE, w.N_STOLEN, w.N_LOST):
                    continue
                (line,) = lines(table, [note])
                assert line[4] == words.LOSS and line[2][0].isupper(), line
                if note[0] in (w.N_FINE, w.N_TRIBUTE):
                    losses += note[2]
                    assert line[3] == "%d → %d" % (note[2] + note[3], note[3])
    assert losses, "nobody paid anything"


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_announced_to_everybody(game):
    table = table_of(game, players=2)
    banners = []
    for _, _, notes in played(table):
        for note in notes:
            if words.BANNER in words.tones(note):
                assert lines(table, [note]), note
                banners.append(note)
    assert banners and table.match.ask is None


def test_a_taken_card_lies_on_the_road_while_it_is_told():
    table = table_of("villagers", players=3)
    teller = Teller(table.app, table)
    taken = 0
    for seat, before, notes in played(table, 60):
        if seat == ME:
            continue
        teller.hear(notes, before)
        while teller.next():
            note = table.told[-1]
            if note[0] == w.N_TAKE:
                taken += 1
                assert table.view.road[note[3]] == note[2]
                assert teller.place is not None
                assert table.name(seat) in table.screen.header(table)[1]
                assert teller.told[-1][2].startswith(table.name(seat))
        teller.rest()
    assert taken > 5


def test_who_skips_what_is_told_sees_the_table_as_it_is():
    table = table_of("villagers", players=3)
    teller = Teller(table.app, table)
    skipped = 0
    for seat, before, notes in played(table, 60):
        after = table.view
        teller.hear(notes, before)
        if seat != ME and teller.next():
            skipped += table.view is before
            teller.skip()
        teller.rest()
        teller.skipping = False
        assert table.view is after
    assert skipped > 5


def test_computers_have_names():
    for language in strings.LANGUAGES:
        table = table_of("villagers", players=5)
        strings.use(language, "villagers")
        names = [table.name(seat) for seat in range(1, 5)]
        assert len(set(names)) == 4 and not any(name[-1].isdigit() for name in names)
    strings.use("en", "villagers")


def test_the_log_names_the_one_it_is_about():
    table = table_of("villagers", players=3)
    named = 0
    for _, _, notes in played(table, 60):
        page = log.View(table.app, table, notes)
        for seat, _, said, _, _ in page.lines[-1:]:
            if seat >= 0 and not table.screen.note_text(table, page.notes[-1]):
                assert page.said[1].startswith(table.name(seat)) and page.said[1] != said
                named += seat != ME
    assert named > 5
