"""What the panes promise where more questions follow, and help that follows the game's options."""

import re

import pytest

from engine_core import match, rng
from engine_core.above_below import words as w
from engine_core.above_below.data import LEVEL_COINS, LEVEL_REP, SIGNED
from firmware import strings
from firmware.app import help
from firmware.games.above_below.village import now
from tests.above_below.build import BUILDER, SCOUT, TEACHER, Scene, card
from tests.truth import kit

OPEN = (w.P_BUILDER, w.P_TRAINER, w.P_PAY)


def promised(table, target):
    """(before, after) coins of the pane, or None."""
    for line in table.screen.describe(table, target):
        found = re.fullmatch(r"(\d+) → (\d+)", str(line[-1]))
        if found and "@coin" in line:
            return tuple(int(n) for n in found.groups())
    return None


def ends(running, option):
    """The match after the option and every way to answer the questions about it."""
    branch = running.fork()
    branch.answer(option)
    if branch.ask is None or branch.ask.prompt not in OPEN:
        yield branch
        return
    for answer in branch.ask.options:
        yield from ends(branch, answer)


def check(running):
    """How many promises of coins this decision makes; each is kept whatever is chosen then."""
    table = kit.looking(running)
    seat = table.seat
    made = 0
    for target in kit.targets(table, (kit.CAN, kit.ONCE)):
        option = target[0]
        if option[0] not in (w.V_BUILD, w.V_TRAIN, w.V_SEND) or table.ask.prompt in (2, 3, 4):
            continue
        pair = promised(table, target)
        if pair is None:
            continue
        for branch in ends(running, option):
            if any(note[0] == w.N_CAT_REFUSES for note in branch.notes):
                continue
            assert pair == (table.view.seats[seat].coins, branch.state.seats[seat].coins), option
            made += 1
    return made


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_who_cannot_pay_reads_no_figure(language):
    strings.use(language, "above_below")
    running = match.new("above_below", 3, players=2)
    running.state.seats[running.ask.seat].coins = 0
    table = kit.looking(running)
    table.options = [option for option in table.options if option[0] not in (w.V_BUILD, w.V_TRAIN)]
    me = table.view.seats[table.seat]
    for word in ("build", "train"):
        assert "0" not in now(table, me, word)[0][1]


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 3}])
def test_coins_of_a_build_or_a_training_are_what_it_costs(options):
    strings.use("en", "above_below")
    made = 0
    for seed in range(4):
        running = match.new("above_below", seed, **options)
        dice = rng.Dice(seed)
        while running.ask is not None:
            found = running.ask.options
            if running.ask.prompt in (w.P_TURN, *OPEN):
                made += check(running)
            running.answer(found[rng.below(dice, len(found))])
    assert made > 100


def test_a_bonus_for_building_is_counted_in():
    """AB-7.9: 1 coin comes back after a build."""
    strings.use("en", "above_below")
    s = Scene()
    s.own("H19")
    s.houses("H01 H02 H03 H04")
    s.start()
    table = kit.looking(s.match)
    table.path = (("build",),)
    found = {t[0]: t for t in table.screen.targets(table)}
    assert promised(table, found[(w.V_BUILD, card("H01"))]) == (7, 5)
    assert check(s.match)


def test_keeping_the_dice_is_no_failure_while_exerting_can_help():
    """AB-6.16: the pane of Keep does not say that the exploration fails."""
    strings.use("en", "above_below")
    s = Scene()
    s.own("H20")
    s.exploring(10, f"{BUILDER} {TEACHER} {SCOUT}")
    s.roll(1, 1, 1)
    s.start().do(w.V_CHOICE, 1)
    assert s.ask.prompt == w.P_REROLL
    table = kit.looking(s.match)
    keep = [t for t in table.screen.targets(table) if t[0] == (w.V_KEEP,)][0]
    said = [line[-1] for line in table.screen.describe(table, keep)]
    assert strings.text("tier_none") not in said


def test_both_keys_never_do_the_same():
    """On the way out of a decision B opens the menu; elsewhere it leads there."""
    strings.use("en", "above_below")
    s = Scene()
    s.start().do(w.V_LABOUR)
    table = kit.looking(s.match)
    seen = {t[0]: t for t in table.screen.targets(table)}
    table.target = seen[(w.V_GO,)]
    assert table.screen.back(table) is None
    assert table.screen.verbs(table, table.target)[:2] == ("Off they go", None)
    table.target = seen[(w.V_SEND, 1)]
    assert table.screen.back(table) == (w.V_GO,)


# -- help


def pages(**options):
    """{title: text} of the help of such a game, in English."""
    strings.use("en", "above_below")
    table = kit.looking(match.new("above_below", 1, **options))
    return {title: body() for title, body in help.pages(table)[0]}


def test_help_follows_the_switches():
    """AB-20.1, AB-20.2"""
    plain = pages(players=2)
    strict = pages(players=2, explore_success_area="injured", cat_refusal_area="tired")
    assert "[" not in "".join(plain.values()) + "".join(strict.values())
    assert "whole party goes to the injured" not in plain["Exploring"]
    assert "whole party goes to the injured" in strict["Exploring"]
    assert "refuses and is injured" in plain["Special villagers"]
    assert "refuses and is tired" in strict["Special villagers"]


def test_help_follows_the_number_of_villages():
    """AB-16.4, AB-16.5, AB-19.3"""
    assert "each gets 2" in pages(players=2)["Reputation"]
    assert "share the points" in pages(players=3)["Reputation"]
    alone = pages(players=1)
    assert "2, 3 or 5" in alone["Reputation"] and "pedlar" in alone["Trade and other free actions"]
    assert "Burdens" in alone and "Burdens" not in pages(players=2)


@pytest.mark.parametrize("level", range(1, 11))
def test_every_burden_in_force_is_explained_and_no_other(level):
    """AB-19.2: on the page of the goal and in the help; outcasts replace a bad name."""
    running = match.new("above_below", 1, players=1, level=level)
    said = pages(players=1, level=level)["Burdens"]
    table = kit.looking(running)
    table.page = len(table.screen.pages(table)) - 1
    found = table.screen.targets(table)
    names = [strings.item("handicap", t[0][1]) for t in found]
    assert len(names) == max(1, level - 1 - (level == 10))
    assert ("Bad name" in names) == (6 <= level <= 9) and ("Outcasts" in names) == (level == 10)
    assert level == 1 or all(name in said for name in names)
    for language in strings.LANGUAGES:
        strings.use(language, "above_below")
        for target in found:
            lines = table.screen.describe(table, target)
            assert len(lines) == 2 and "?" not in str(lines) and "%" not in str(lines)
    begins = LEVEL_REP[level - 1] - SIGNED
    assert running.state.seats[0].reputation == begins
    assert not begins or f"begins at {begins}" in said
    assert level < 5 or f"with {LEVEL_COINS[level - 1]} coins" in said
