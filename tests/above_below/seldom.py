"""What random games seldom meet: every choice of every encounter, by a village that can pay."""

from engine_core import match, rng
from engine_core.above_below import rules
from engine_core.above_below.data import CLASS, ENC_CHOICE, ENCOUNTER, FIRST_VILLAGER, SUPPLY
from engine_core.above_below.state import EMPTY
from engine_core.above_below.words import V_CHOICE, V_DONE, V_EXPLORE, V_GO, V_LABOUR
from engine_core.catalog import complete
from tests.above_below.build import BUILDER, CAT, SCOUT, TEACHER, Scene

COINS = 20
OF_EACH = 3
PARTY = 3
OPTIONS = complete("above_below", {"players": 2})


def table(number, seed):
    """A rich village before encounter `number`; seed by seed other villagers go along."""
    t = rules.setup(seed, OPTIONS)
    me = t.seats[0]
    t.turn = t.first = 0
    t.bank += COINS - me.coins
    me.coins = COINS
    for item in range(len(SUPPLY)):
        t.supply[item] -= OF_EACH
        me.store[item] += OF_EACH
    others = len(CLASS) - FIRST_VILLAGER
    me.tired = me.ready
    me.ready = sorted({FIRST_VILLAGER + (PARTY * seed + i) % others for i in range(PARTY)})
    for place in (t.stack, t.specials):
        place[:] = [villager for villager in place if villager not in me.ready]
    t.slots = [EMPTY if villager in me.ready else villager for villager in t.slots]
    cave = list(ENCOUNTER).index(number) // 6
    t.pile.remove(cave)
    t.pile.append(cave)
    return t


def meet(number, seed):
    """All three explore; the dice are tried until they lead to encounter `number`."""
    start = table(number, seed)
    salt = seed
    while True:
        t = start.copy()
        rng.seed(t, salt)
        play = match.at("above_below", t, **OPTIONS)
        play.answer((V_EXPLORE,))
        play.answer((V_GO,))
        if play.state.encounter == number:
            return play
        salt += 1000


def notes():
    """The notes of all these plays, each to the end of its encounter."""
    for number in range(1, len(ENC_CHOICE)):
        for choice in range(ENC_CHOICE[number] - ENC_CHOICE[number - 1]):
            seed = 3 * number + choice
            play = meet(number, seed)
            dice = rng.Dice(seed)
            yield from play.notes
            play.answer((V_CHOICE, choice))
            yield from play.notes
            while play.state.encounter:
                options = play.ask.options
                play.answer(options[rng.below(dice, len(options))])
                yield from play.notes


def decisions():
    """A party that must give a good away, a cat that refuses: seldom in 400 games by dice."""
    scene = Scene()
    scene.people(ready=f"{BUILDER} {TEACHER}")
    scene.track(fruit=1)
    scene.store(rope=1)
    scene.circle(0, "ore")
    scene.exploring(31, f"{BUILDER} {TEACHER}")
    scene.roll(1, 1)
    scene.start()
    scene.do(V_CHOICE, 2).do(V_DONE)
    yield scene.match
    for seed in range(2):  # a cat that refuses to come along
        scene = Scene(seed=5 + seed)
        scene.people(ready=f"{CAT} {SCOUT} {BUILDER}")
        scene.store(fish=1)
        scene.roll(1)
        yield scene.start().do(V_LABOUR).send(f"{CAT} {BUILDER}").match
