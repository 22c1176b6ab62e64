"""Every encounter, choice, tier and failure is played once, and pays as written."""

import pytest

from engine_core.above_below import data, explore
from engine_core.above_below.state import AFTER, EXERT
from engine_core.above_below.words import (
    N_CHOICE,
    N_FAIL,
    N_SUCCESS,
    P_INJURE,
    P_LOSE,
    V_CHOICE,
    V_DONE,
    V_KEEP,
)
from host_tools.compiler.games.above_below import encounters
from tests.above_below import audit
from tests.above_below.build import ITEMS, Scene

BOOK = encounters.read().encounters
PARTY = "A01 A02 A03"


def rich(number):
    """A village that can pay for anything, before this encounter."""
    s = Scene()
    s.coins(0, 20)
    s.store(**dict.fromkeys(ITEMS, 3))
    s.exploring(number, PARTY)
    return s


def worth(s):
    """Everything an encounter can change, as one dictionary."""
    me = s.seat()
    found = dict(zip(ITEMS, me.store))
    found["coin"] = me.coins
    found["rep"] = me.reputation
    found["people"] = len(me.ready) + len(me.tired) + len(me.injured)
    found["caves"] = len(me.caves)
    found["injured"] = len(me.injured)
    return found


def finish(s):
    """Answer what is asked until the encounter is over."""
    while s.state.encounter:
        assert audit.audit(s.state) is None
        options = s.ask.options
        for verb in (V_KEEP, V_DONE):
            if (verb,) in options:
                s.do(verb)
                break
        else:
            assert s.ask.prompt in (P_LOSE, P_INJURE)
            s.do(*options[0])
    assert audit.audit(s.state) is None


@pytest.mark.parametrize("encounter", BOOK, ids=lambda e: "%d" % e.number)
def test_every_choice_can_be_taken(encounter):
    """AB-6.8, AB-6.9: all of them on offer to a rich village; the cost is paid."""
    for i, choice in enumerate(encounter.choices):
        s = rich(encounter.number)
        before = worth(s)
        s.start()
        assert s.offers(V_CHOICE) == [(k,) for k in range(len(encounter.choices))]
        s.do(V_CHOICE, i)
        assert (0, encounter.number, i) in s.notes(N_CHOICE)
        if choice.cost and s.state.encounter:
            assert before[choice.cost[0]] - worth(s)[choice.cost[0]] == choice.cost[1]
        finish(s)


def with_total(number, choice, total):
    """The dice lie there and give so many lanterns."""
    s = rich(number)
    t = s.t
    t.choice = choice
    t.dice = [1, 1, 1]
    t.exerted = []
    t.bonus = total - explore.total(t)
    t.phase = EXERT
    return s


@pytest.mark.parametrize("encounter", BOOK, ids=lambda e: "%d" % e.number)
def test_every_tier_pays_as_written(encounter):
    """AB-6.18 to AB-6.20, AB-6.24 to AB-6.26"""
    for i, choice in enumerate(encounter.choices):
        for k, tier in enumerate(choice.tiers):
            s = with_total(encounter.number, i, tier.lanterns)
            wanted = worth(s)
            wanted["people"] += 3
            wanted["caves"] += 1
            for word, arg in tier.ops:
                if word in ("villager", "special"):
                    wanted["people"] += 1
                    if arg == "liquid":
                        wanted["rep"] -= 1
                elif word == "cave":
                    wanted["caves"] += arg
                else:
                    wanted[word] += arg
            s.start()
            if s.ask.seat == 0 and s.state.phase == EXERT:
                s.do(V_DONE)
            first = data.CHOICE_TIER[data.ENC_CHOICE[encounter.number - 1] + i]
            assert (0, first + k, tier.lanterns) in s.notes(N_SUCCESS)
            assert worth(s) == wanted, (encounter.number, choice.letter, k)
            assert s.state.phase == AFTER and audit.audit(s.state) is None


@pytest.mark.parametrize("encounter", BOOK, ids=lambda e: "%d" % e.number)
def test_every_failure_costs_as_written(encounter):
    """AB-6.21, AB-6.23"""
    for i, choice in enumerate(encounter.choices):
        s = with_total(encounter.number, i, choice.tiers[0].lanterns - 4)  # out of reach
        wanted = worth(s)
        goods = sum(wanted[name] for name in ITEMS[:8])
        wanted["people"] += 3
        for word, arg in encounter.fails.get(choice.letter, (0, []))[1]:
            if word == "rep":
                wanted["rep"] += arg
            elif word == "lose_coin":
                wanted["coin"] -= arg
            elif word == "lose_potion":
                wanted["potion"] -= arg
            elif word == "injure":
                wanted["injured"] += min(3, arg)
            else:
                goods -= arg
        s.start()
        row = data.ENC_CHOICE[encounter.number - 1] + i
        assert [note[:2] for note in s.notes(N_FAIL)] == [(0, row)]
        finish(s)
        now = worth(s)
        assert sum(now[name] for name in ITEMS[:8]) == goods
        for name in ("coin", "rep", "potion", "injured", "people", "caves"):
            assert now[name] == wanted[name], (encounter.number, choice.letter, name)
