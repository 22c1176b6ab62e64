"""Everything a game tells, as it stands on the screen: no wrong form behind a number, and no
colon behind a colon ("You: Take: Cartwright").

Whole games by a dice; notes, options, panes and why-nots in all three languages.
tests/compiler/test_texts.py looks at the texts one by one.
"""

import re

import pytest

from engine_core import match, rng
from firmware import strings
from firmware.app.table import Table
from firmware.games.screen import NO
from tests.compiler.test_texts import OF, WRONG
from tests.firmware.test_screens import GAMES
from tests.firmware.walk import FakeApp
from tests.games import players


def told(table):
    """Every text of the decision on the table."""
    found = table.screen.targets(table)
    for target in found:
        table.target = target
        for line in table.screen.describe(table, target):
            yield " ".join(part for part in line[1:] if part[:1] != "@")
        if target[5] == NO:
            title, conditions, _ = table.screen.why_not(table, target)
            yield title
            for _, said in conditions:
                yield said
    table.target = None
    for option in table.options:
        said = table.screen.say(table, option)
        for key in ("undone", "undo_back", "forced"):
            yield strings.text(key, said)
        yield strings.text("pair", table.name(table.seat), said)  # a replay, the log


TWICE = re.compile(r":(?![0-9])[^,;.!?…\"”»()]*:(?![0-9])")


def check(said, language):
    assert not re.search(r"[{}|]|%[sd]", said), said
    assert not TWICE.search(said), said
    for pattern in WRONG[language]:
        assert not re.search(pattern, OF.sub("", said)), said


@pytest.mark.parametrize("few", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_no_wrong_form_behind_a_number(game, few):
    count = players(game)[0] if few else 3
    running = match.new(game, 19 + count, players=count)
    dice = rng.Dice(5)
    table = Table(FakeApp(240), running, 9, "easy")
    number = 0
    while running.ask is not None and number < 160:
        language = strings.LANGUAGES[number % 3]
        strings.use(language, game)
        table.seat = running.ask.seat
        table.refresh()
        for said in told(table):
            check(said, language)
        running.answer(table.options[rng.below(dice, len(table.options))])
        table.refresh()
        for note in running.notes:
            line = table.screen.note_line(table, note)
            if line is not None:
                check(line[2], language)
                check("%s %s" % (table.named(note, line), line[3]), language)
        number += 1
