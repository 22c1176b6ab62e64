"""The bots of Boonlake: legal, honest, explained, and as strong as their level says."""

import re
from pathlib import Path

import pytest

from engine_core import bots
from engine_core.boonlake import data, gains, ops, reasons, reasons_map, words
from engine_core.boonlake.bot import policy as bot
from engine_core.boonlake.scoring import lever_count
from engine_core.boonlake.words import (
    P_CANOE,
    P_TRADE,
    V_BUY,
    V_DEVELOP,
    V_LEVER,
    V_PAY,
    V_PLACE,
    V_PLAY,
    V_SCORE,
    V_SETTLERS,
    V_SITE,
    V_SKIP,
    V_TOWN,
    V_TRADE,
    V_UPGRADE,
    V_VASE,
)
from tests.boonlake import audit, build
from tests.boonlake.build import HOUSE, TOWN, begin, card, put
from tests.games import played, reasons as texts_of_reasons


def play(seed, levels, watch=None, budget=60, **options):
    return played("boonlake", seed, levels, watch, budget, **options)


def hint(table):
    return bots.hint(table)[0]


def test_normal_beats_random():
    for seed in range(10):
        seat = seed & 1
        levels = ["random", "random"]
        levels[seat] = "normal"
        assert play(seed, levels).winners() == (seat,)


def test_easy_stands_between_random_and_normal():
    """Of 8 games each at shares above 95 %, 6 wins are reached all but always."""
    for better, worse in (("easy", "random"), ("normal", "easy")):
        wins = 0
        for seed in range(8):
            levels = [worse, worse]
            levels[seed & 1] = better
            wins += seed & 1 in play(300 + seed, levels).winners()
        assert wins >= 6, better


@pytest.mark.soak
def test_hard_beats_normal():
    """Of 8 games at a share of at least 75 %, fewer than 3 wins would be one case in 240."""
    wins = 0
    for seed in range(8):
        levels = ["normal", "normal"]
        levels[seed & 1] = "hard"
        wins += seed & 1 in play(900 + seed, levels, budget=None).winners()
    assert wins >= 3


def test_every_question_has_a_legal_explained_answer():
    """The policy answers what is asked, with a reason in three languages and a rule."""
    texts = texts_of_reasons("boonlake")
    prompts = set()

    def watch(table):
        view = table.view(table.ask.seat)
        option, reason, rule = bots.hint(table)
        assert option in table.ask.options
        row = texts[reason.split(".")[0]]
        assert row["en"] and row["pl"] and row["fr"]
        assert re.fullmatch(r"BL-\d+(\.\d+)?", rule)
        ideas = bot.ideas(table, view, (option, reason, rule))
        assert option == ideas[0] and len(set(ideas)) == len(ideas) <= 4
        assert all(idea in table.ask.options for idea in ideas)
        prompts.add(table.ask.prompt)

    for seed in range(4):
        play(40 + seed, ["random"], watch, players=1 + seed % 4)
        play(50 + seed, ["easy"], watch, players=1 + seed % 4)
    asked = {getattr(words, name) for name in dir(words) if name[:2] == "P_"}
    assert asked - prompts <= {P_CANOE, P_TRADE}  # rare, see below


def test_no_reason_is_missing_or_left_over():
    """Every reason in the source has its text, and every text a use."""
    source = ""
    for part in (gains, reasons, reasons_map):
        source += Path(part.__file__).read_text(encoding="utf-8").split("\ndef ", 1)[1]
    named = set(re.findall(r'"([a-z_]+)(?:\.[%d0-9]+)?"', source)) | {"looked_ahead"}
    assert named == set(texts_of_reasons("boonlake"))
    verbs = [name for name in dir(words) if name[:2] == "V_"]
    assert len(reasons.WHY) == len(verbs)


@pytest.mark.parametrize("players", (1, 3))
def test_hidden_cards_do_not_matter(players):
    """The same choice whether the hidden cards are blanked or not."""

    def watch(table):
        seen = bot.choose(table, table.view(table.ask.seat), "normal", None)
        assert seen == bot.choose(table, table.state, "normal", None)

    play(8, ["easy"], watch, players=players)


def test_worth_is_the_margin_at_the_end():
    table = play(5, ["normal"])
    totals = [total for total, _ in table.scores()]
    assert bot.worth(table, 0) == 10 * (totals[0] - totals[1]) == -bot.worth(table, 1)


def test_games_of_bots_are_sound():
    """BL-25 at every decision of bots, who also come to seven levers and more (BL-19.1)."""
    levers = 0

    def watch(table):
        assert audit.audit(table.state) is None

    for players in (1, 2, 4):
        table = play(60 + players, ["normal"], watch, players=players)
        assert audit.scores(table.state) == table.scores()
        levers = max(levers, max([lever_count(me) for me in table.state.seats]))
    assert levers >= 7


def test_look_ahead_answers_every_question():
    """A hard bot plays a whole solo game on imagined tables without a fault."""
    table = play(3, ["hard"], players=1, difficulty="easy")
    assert table.state.over


# -- situations


def test_takes_the_tile_whose_condition_is_met():
    """BL-17.4: towns are built, nothing else is; the other tiles wait."""
    t = build.table()
    build.areas(t, "st12", "st09", "st11", "st10")
    t.scorings = 1
    put(t, 0, TOWN, 3)
    t.seats[0].tokens[0] = 4
    assert hint(begin(t, data.T_SCORE, 0)) == (V_SCORE, 2)


def test_pays_with_what_it_needs_least():
    """BL-17.6: vases go before coins as long as both are there."""
    t = build.table()
    build.areas(t, "st14")
    t.scorings = 2
    t.seats[0].vases = 2
    t.seats[0].coins = 20
    assert hint(begin(t, data.T_TRADE, 0, 0)) == (V_TRADE, 2, 0)


def test_a_lever_helps_to_pay_for_a_token():
    """BL-15.6: three exchanges of 2 coins with 5 in the purse; L10 or L11 bring the rest."""
    t = build.table()
    build.areas(t, "st15")
    t.scorings = 1
    t.seats[0].coins = 5
    build.levers(t, 0, 11)
    assert hint(begin(t, data.T_TRADE, 0, 0)) == (V_LEVER, 11, 0)


def test_pays_the_cheapest_way():
    """BL-5.6: one canoe goes upstream, for coins or with L7; L10 is worth more than that."""
    t = build.table()
    build.sites(t, 0, wood=1)
    build.canoes(t, 0, "iron", "iron")
    build.hold(t, 0, "Sawmill")
    build.levers(t, 0, 7, 10)
    t.seats[0].coins = 8
    table = begin(t, data.T_PAY, 0, card("Sawmill"))
    t.seats[0].hand.remove(card("Sawmill"))
    t.seats[0].played.append(card("Sawmill"))
    option = hint(table)
    assert option[0] == V_PAY and not option[1] & 2


def test_keeps_l8_for_a_town_that_needs_it():
    """BL-9.15: with four neighbours and settlers enough late in the game L8 still saves one."""
    t = build.table()
    put(t, 0, HOUSE, 14)
    put(t, 1, HOUSE, 8, 13, 15, 20)
    build.levers(t, 0, 8)
    build.ranch(t, 0, 2)
    assert hint(begin(t, data.T_TOWN, 0, 28)) == (V_SETTLERS, 1, 0, 1)


def test_a_town_beside_own_cattle():
    """BL-17.9: of two houses the one beside the own herd becomes a town."""
    t = build.table()
    put(t, 0, HOUSE, (14, 0), (31, 0))
    put(t, 1, HOUSE, 15, 20, 26, 32, 25)
    build.herd(t, 0, 13, 2)
    build.ranch(t, 0, 3)
    assert hint(begin(t, data.T_UPGRADE, 0)) == (V_TOWN, 28)


def test_upgrades_rather_than_develops_when_a_town_is_ready():
    t = build.table()
    put(t, 0, HOUSE, 14)
    put(t, 1, HOUSE, 8, 13, 15)
    build.ranch(t, 0, 3)
    table = begin(t, data.T_ACT, 0, ops.ANY, ops.DEVELOP | ops.UPGRADE)
    assert (V_DEVELOP,) in table.ask.options
    assert hint(table) == (V_UPGRADE,)


def test_explores_where_the_bonus_is_best():
    """BL-7.3: a settler beats a card."""
    t = build.table()
    build.lay(t, 16)  # beside 10 (3 coins), 11 (1 card), 15 (2 coins), 17 (1 settler), 21, 22
    t.grey = t.grey[:20]
    t.seats[0].sites = bytearray((2, 2, 2, 2))  # the site of 22 is lost
    assert hint(begin(t, data.T_PLACE, 0, 30)) == (V_PLACE, 17)


def test_plays_the_card_that_repays():
    """Six coins for three beat a tower of stone it has no use for."""
    t = build.table()
    build.hold(t, 0, "Cornfield")
    t.seats[0].coins = 3
    table = begin(t, data.T_ACT, 0, ops.ANY, ops.PLAY | ops.SELL)
    assert hint(table) == (V_PLAY, card("Cornfield"))


def test_no_recruits_at_the_very_end():
    """BL-19.4: settlers left over are worth nothing."""
    t = build.table()
    t.round = 1
    t.scorings = 3
    build.ship(t, 1, "R17")
    t.seats[0].coins = 9
    table = begin(t, data.T_RECRUIT, 0)
    assert (V_BUY, 0) in table.ask.options
    assert hint(table) == (V_SKIP,)


def test_a_site_while_it_can_still_serve():
    """BL-13.11: a site early, a vase for the exchange tile late."""
    t = build.table()
    assert hint(begin(t, data.T_SITE_OR_VASE, 0))[0] == V_SITE
    t = build.table()
    t.round = 1
    t.scorings = 3
    build.ship(t, 1, "R17")
    build.areas(t, "st14")
    assert hint(begin(t, data.T_SITE_OR_VASE, 0)) == (V_VASE,)


def test_levers_before_they_are_raised():
    """BL-17.11: L11 brings more than the point for leaving it up, L7 does not."""
    t = build.table()
    t.scorings = 1
    build.levers(t, 0, 11)
    assert hint(begin(t, data.T_WINDOW, 0)) == (V_LEVER, 11, 0)
    t = build.table()
    t.scorings = 1
    build.levers(t, 0, 7)
    build.canoes(t, 0, "wood", "iron")
    assert hint(begin(t, data.T_WINDOW, 0)) == (V_SKIP,)
