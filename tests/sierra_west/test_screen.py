"""Sierra West on the screen: every option can be reached and told, every text fits, all modes."""

import json
import os
import zlib
from pathlib import Path

import pytest

from engine_core import match, rng
from engine_core.sierra_west import words
from engine_core.sierra_west.state import CABIN, ON_BROWN, ON_GREEN
from firmware import strings
from firmware.app.table import Table
from firmware.games.screen import GROUP, NO
from tests.firmware.walk import FakeApp, Page, Walk
from tests.sierra_west.build import Scene, river

KEYS = ("left", "right", "up", "down", "a", "b")
MODES = ("apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts")
GOLDEN = Path(__file__).with_name("pixels.json")
WALK = Walk("sierra_west", "SW-", looks=8)


@pytest.fixture(autouse=True)
def spoken():
    """Whatever game the tests before have spoken of."""
    strings.use("en", "sierra_west")


@pytest.mark.soak
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_walk(mode, players):
    """All modes and numbers of players; sizes and planning take turns."""
    width = (240, 320)[(players + MODES.index(mode)) % 2]
    planning = ("basic", "advanced")[players // 2 % 2]
    options = {"players": players, "mode": mode, "planning": planning}
    met = WALK.game(options, 40 + players, width, every=5 if players > 1 else 2, around=31)
    assert words.P_PLAN in met and words.P_ACT in met


@pytest.mark.parametrize("mode", MODES)
def test_short_walk(mode):
    """The first turns of a solo game in every mode, also in large text."""
    large = mode in MODES[:2]
    assert words.P_ACT in WALK.game(
        {"players": 1, "mode": mode}, 3, 240, large, every=3, around=31, most=40
    )


@pytest.mark.parametrize("width,large", [(240, False), (240, True), (320, False)])
def test_every_way_to_pay_for_the_wagon_lies_on_the_table(width, large):
    """SW-7.3, SW-7.10: all boots of both pioneers and tokens, for every border of the trail."""
    from firmware.games.sierra_west import chips, moment, wagon
    from firmware.ui import text, theme

    strings.use("pl", "sierra_west")
    theme.use(False, large)
    most = 0
    for space in range(6):
        for hat in range(5):
            for bare in range(3):
                for pairs in range(5):
                    for half in (0, 1) if pairs else (0,):
                        scene = Scene().plays("H2", "H1", "H3").has(M=9, BP=pairs, wagon=space)
                        scene.t.boots_hat, scene.t.boots_bare, scene.t.half = hat, bare, half
                        table = Table(FakeApp(width, large), scene.match(), 1, "easy")
                        table.refresh()
                        ways = moment.options_of(table, words.V_WAGON)
                        if not ways:
                            continue
                        table.path = (("wagon",),)
                        found = table.screen.targets(table)
                        assert sorted(target[0] for target in found) == sorted(ways)
                        most = max(most, len(found))
                        x, y, wide, h = table.box
                        spots = []
                        for what, left, top, w, high, _ in found:
                            assert x <= left and left + w <= x + wide
                            assert y <= top and top + high <= y + h
                            for other in spots:
                                assert (
                                    left >= other[0] + other[2]
                                    or other[0] >= left + w
                                    or top >= other[1] + other[3]
                                    or other[1] >= top + high
                                )
                            spots.append((left, top, w, high))
                            if len(spots) > 1:
                                parts = chips.chip_parts(table, what)
                                assert w >= sum(
                                    13 if part[0] == "@" else text.width(part, text.BOLD) + 4
                                    for part in parts
                                )
                                assert top >= wagon.space_box(0)[1] + 49  # below the prices
    theme.use(False, False)
    assert most == 15


# -- golden pictures


def arrive(seed, prompt, count, options):
    """The match at the count-th such question to seat 0, by dice; of the next seeds if need be."""
    wanted = count
    running = match.new("sierra_west", seed, **options)
    dice = rng.Dice(seed)
    while running.ask is not None:
        if running.ask.prompt == prompt and running.ask.seat == 0:
            count -= 1
            if not count:
                return running
        options_now = running.ask.options
        running.answer(options_now[rng.below(dice, len(options_now))])
    return arrive(seed + 1, prompt, wanted, options)


SCENES = (
    ("plan", 5, words.P_PLAN, 3, {"players": 2}, "", 0),
    ("plan_lifted", 5, words.P_PLAN, 3, {"players": 2}, "a right", 0),
    ("plan_advanced", 9, words.P_PLAN, 1, {"players": 2, "planning": "advanced"}, "", 0),
    ("pioneers", 5, words.P_ACT, 20, {"players": 2}, "", 0),
    ("pass", 5, words.P_ACT, 20, {"players": 2}, "b", 0),
    ("mountain", 5, words.P_ACT, 30, {"players": 3, "mode": "outlaws_outposts"}, "", 1),
    ("wagon", 5, words.P_ACT, 90, {"players": 4, "mode": "boats_banjos"}, "", 2),
    ("homestead", 5, words.P_ACT, 90, {"players": 4, "mode": "apple_hill"}, "", 3),
    ("market", 5, words.P_ACT, 90, {"players": 4, "mode": "apple_hill"}, "", 4),
    ("board", 5, words.P_ACT, 60, {"players": 2, "mode": "gold_rush"}, "", 5),
    ("hastings", 5, words.P_TRAP, 2, {"players": 1, "mode": "gold_rush"}, "", 0),
    ("pay", 5, words.P_PAY, 2, {"players": 2, "mode": "boats_banjos"}, "", 0),
)


def picture(running, width, language, keys, page):
    strings.use(language, "sierra_west")
    app = FakeApp(width)
    shown = Page(Table(app, running, 1, "easy"))
    shown.table.seat = 0
    shown.table.refresh()
    if page:
        shown.cursor.look(page)
    else:
        shown.cursor.aim()
    for key in keys.split():
        if key == "a":
            assert shown.cursor.press() is None
        elif key == "b":
            assert shown.cursor.back()
        else:
            shown.cursor.step(KEYS.index(key), False)
    app.canvas.repaint()
    app.canvas.show(shown.draw)
    return zlib.crc32(bytes(app.panel.data))


def test_pictures():
    """The main screens, pixel by pixel. POCKETSTEAD_UPDATE=1 records them anew."""
    taken = {}
    for name, seed, prompt, count, options, keys, page in SCENES:
        running = arrive(seed, prompt, count, options)
        taken[name] = [running.digest()] + [
            picture(running, width, language, keys, page)
            for width in (240, 320)
            for language in strings.LANGUAGES
        ]
    if os.environ.get("POCKETSTEAD_UPDATE"):
        GOLDEN.write_text(json.dumps(taken, indent=0) + "\n")
    known = json.loads(GOLDEN.read_text())
    assert sorted(known) == sorted(taken)
    for name in taken:
        if known[name][0] != taken[name][0]:
            continue  # the rules or the tables led somewhere else: not a matter of pixels
        assert taken[name] == known[name], f"{name} looks different: look at it, then record"
    assert any(known[name][0] == taken[name][0] for name in taken), "record the pictures anew"


# -- what is told


def test_amounts_take_the_plural():
    from firmware.games.sierra_west import art

    for language, said in (
        ("en", ("1 red apple", "2 red apples", "5 boot pairs")),
        ("pl", ("1 czerwone jabłko", "2 czerwone jabłka", "5 par butów")),
        ("fr", ("1 pomme rouge", "2 pommes rouges", "5 paires de bottes")),
    ):
        strings.use(language, "sierra_west")
        assert (art.amount(1, 9), art.amount(2, 9), art.amount(5, 12)) == said


@pytest.mark.parametrize("mode", MODES[:2])
def test_told_actions_are_those_of_the_plan_on_the_screen(mode):
    """Also when his turn is over before it is told, and the next plan is the active one."""
    from engine_core.sierra_west.data import PLAN_ACT
    from firmware.games.sierra_west import seats

    running = match.new("sierra_west", 8, players=1, mode=mode)
    looking = Table(FakeApp(240), running, 1, "easy")
    dice = rng.Dice(8)
    told = over = 0
    while running.ask is not None:
        options = running.ask.options
        running.answer(options[rng.below(dice, len(options))])
        looking.refresh()
        for note in running.notes:
            looking.told += (note,)
            if note[0] == words.N_ACT:
                plan, coming, late = seats.plans(looking)
                assert PLAN_ACT[4 * plan + note[3]] == note[2]
                told += 1
                over += late
    assert told > 20 and 0 < over < told


# -- why not, in English


def refusal(scene, what):
    """[(met, text)] of a thing that cannot be done."""
    strings.use("en", "sierra_west")
    table = Table(FakeApp(240), scene.match(), 1, "easy")
    table.refresh()
    [target] = [target for target in table.screen.targets(table) if target[0] == what]
    assert target[5] == NO
    return table.screen.why_not(table, target)[1]


def test_why_not_the_sharpshooter():
    """SW-19.13: 2 bullets are his price, though the card does not show it."""
    scene = Scene("outlaws_outposts").plays("OO04", "H1", "H2").has(BU=1).places(hat=ON_GREEN + 6)
    assert (False, "The full price: 2 bullets") in refusal(scene, ("summit", 0))


def test_why_not_a_paid_shovel():
    """SW-10.6: a cabin could be built, if only the space were paid; gold can pay it."""
    scene = Scene().plays("H1", "H2", "H3").has(G=1, cabins="C10").market("C01 C02 C07 C08")
    scene.sets(mule=0).places(bare=ON_BROWN + 2)
    met = {said: met for met, said in refusal(scene, ("use", 1))}
    assert met == {
        "Basic resources: 1 needed, you have 0": False,
        "Your mule in its stable: 1 gold for 1 basic resource": True,
        "The hatted pioneer at your Toll Keeper: 1 resource less": True,
        "Your scout stands on a face-up card": False,
        "Or a cabin you can build: new kind, empty slot of its colour, surcharge": True,
    }


def test_why_not_an_unpaid_bear():
    """SW-21.10."""
    scene = Scene().plays("H2", "H1", "H3").has(cabins="C11").places(bare=ON_BROWN + 2)
    said = [said for met, said in refusal(scene, ("use", 1)) if met]
    assert said == ["The hatted pioneer at your Bear Tamer: the bear costs nothing"]


def chapters(**options):
    """Keys of the help pages of a game, in reading order."""
    from firmware.app import help

    strings.use("en", "sierra_west")
    table = Table(FakeApp(240), match.new("sierra_west", 3, **options), 1, "easy")
    table.refresh()
    return [key[5:] for key in help.index(table)]


def test_help_is_that_of_the_game():
    """The chapters of the mode and of the options that are played, and no others."""
    solo = chapters(players=1, mode="gold_rush", planning="advanced")
    several = chapters(players=3, mode="apple_hill")
    assert set(solo) - set(several) == {"SW-18", "SW-20", "SW-22", "SW-22.21", "SW-23"}
    assert set(several) - set(solo) == {"SW-16"}
    for key in solo + several:
        assert strings.has("help." + key)


# -- what is different for Hastings


def test_his_tiles_give_gold():
    """SW-22.14: 1 gold per face-up tile instead of the tiles' effects."""
    from firmware.games.sierra_west import things

    strings.use("en", "sierra_west")
    table = Table(FakeApp(240), Scene(players=1).match(), 1, "easy")
    table.refresh()
    said = [things.describe_thing(table, ("animal", seat, 0))[2][1] for seat in (0, 1)]
    assert said == ["Fur trade: 1 meat", "His fur trade: 1 gold"]


@pytest.mark.parametrize("mode", MODES)
def test_his_special_action_is_explained(mode):
    """SW-22.19 to SW-22.22, on the row of his plan card where it stands."""
    from engine_core.sierra_west.data import PLAN_ACT, PLAN_SPC
    from firmware.games.sierra_west import things

    strings.use("en", "sierra_west")
    scene = Scene(mode, players=1)
    scene.t.plan = 2
    assert PLAN_ACT[8] == PLAN_SPC
    table = Table(FakeApp(240), scene.match(), 1, "easy")
    table.refresh()
    said = things.describe_thing(table, ("plan", 0))[1][1]
    assert said.split()[0] in ("Removes", "Rolls", "Takes") and "gold" in said


def test_the_score_says_what_his_things_count():
    """SW-22.25, SW-23.3 to SW-23.5."""
    strings.use("en", "sierra_west")
    rich = {"rich_cabins": "on", "rich_gold": "on", "rich_boots": "on"}
    for options, said in (
        ({}, ("3 points per cabin", "gold in stock.", "boot-pair token.")),
        (rich, ("5 points per cabin", "2 points per gold", "2 points per tok")),
    ):
        table = Table(FakeApp(240), Scene(players=1, **options).match(), 1, "easy")
        table.refresh()
        for category, words_ in zip((2, 3, 4), said, strict=True):
            assert words_ in table.screen.score_text(table, category)


# -- where the cursor starts, and whose turn it is


def seen(scene):
    """The table of a scene, as seat 0 sees it."""
    table = Table(FakeApp(240), scene.match(), 1, "easy")
    table.refresh()
    return table


def test_the_cursor_starts_on_what_several_can_do():
    """Two who can climb, two ways to pay: not on the bed, nor on the step that leaves the bear."""
    climb = Scene().plays("H1", "H2", "H3").has(M=3, W=3, S=3)
    climb.places(hat=ON_GREEN + 6, bare=ON_BROWN + 6)
    bear = Scene().plays("H2", "H1", "H3").has(M=1, cabins="C11")
    bear.places(hat=CABIN + 3, bare=ON_BROWN + 2)
    for scene, begins in ((climb, "summit"), (bear, "use")):
        table = seen(scene)
        found = table.screen.targets(table)
        target = found[table.screen.start(table, found)]
        assert target[0][0] == begins and target[5] == GROUP


def test_back_from_the_mountain_the_cursor_is_with_the_pioneer():
    """Not on a summit action, which A would take at once or refuse."""
    scene = Scene().plays("H1", "H2", "H3").has(M=3, W=3, S=3)
    table = seen(scene.places(hat=ON_GREEN + 1, bare=ON_BROWN + 6).sets(boots_hat=1, used=1))
    page = Page(table)
    page.cursor.aim()
    assert page.cursor.back() and table.path == (("trail",),)
    assert table.target[0] == (words.V_STEP, 0)


def test_who_reacts_does_so_in_the_turn_of_another():
    """SW-5: the title and the goods are those of the board that is seen."""
    from firmware.games.sierra_west.moment import owner

    table = seen(Scene().plays("H1", "H2", "H3"))
    table.told = ((words.N_TRAP, 1, 0, 0),)
    assert table.screen.header(table)[1] == "Your turn" and owner(table) == 0
    table.view.turn = 1
    assert table.screen.header(table)[1] == table.name(1) + "’s turn" and owner(table) == 1


def test_hastings_sends_a_scout_home():
    """SW-8.5: told as his deed, also where the turn is over by then."""
    table = seen(Scene(players=1).plays("H1", "H2", "H3"))
    note = (words.N_SENT_BACK, 0, 3)
    assert table.view.turn == 0 and table.screen.note_line(table, note)[0] == 1
    table.told = (note,)
    assert table.screen.header(table)[1] == "Hastings’s turn"


def test_his_scout_is_seen_where_it_is_told_to_go():
    """SW-22.16: over the table before his turn, and after it, when the scout came home again."""
    from engine_core.sierra_west.data import BASE
    from firmware.games.sierra_west import hill

    table = seen(Scene(players=1).plays("H1", "H2", "H3"))
    assert [hill._scouts_at(table, place) for place in (0, BASE)] == [[], [0, 1, 1]]
    table.told = ((words.N_SCOUT, 1, 0, BASE),)
    assert [hill._scouts_at(table, place) for place in (0, BASE)] == [[1], [0, 1]]
    table.view.seats[1].left = 0
    assert [hill._scouts_at(table, place) for place in (0, BASE)] == [[1], [0, 1]]


def test_what_is_taken_or_built_is_framed():
    """Over the table as it was: the card on the mountain, the tile unless two are alike."""
    from firmware.games.sierra_west import hill, home

    scene = Scene().plays("H1", "H2", "H3").market("C01 C02 C07 C02")
    table = seen(scene)
    place = table.screen.note_place
    card = table.view.hill[0]
    assert place(table, (words.N_TAKE, 1, card, 0)) == hill.cursor_box(table.view, 0)
    assert place(table, (words.N_TAKE, 1, 0, 0)) is None
    first, twice = table.view.market[:2]
    assert place(table, (words.N_BUILD, 1, first, 0)) == home.tile_box(0)
    assert place(table, (words.N_BUILD, 1, twice, 0)) is None


def test_a_long_note_ends_as_it_is_worded():
    """In large text too, where nothing stands behind it that could go below."""
    from firmware.ui import theme

    table = seen(Scene().plays("H1", "H2", "H3"))
    theme.use(False, True)
    try:
        for language in strings.LANGUAGES:
            strings.use(language, "sierra_west")
            for kind in (words.N_TRIGGER, words.N_LAST_ROUND):
                said = table.screen.note_line(table, (kind, 1))[2]
                assert said == said.rstrip(": "), said
    finally:
        theme.use(False, False)


@pytest.mark.parametrize(
    "people,turn,ending,passes,fetches",
    [
        (2, 1, 1, "", ""),
        (2, 0, 2, "last_pass", "last_trap"),
        (2, 1, 2, "last_pass", "last_provide"),
        (1, 1, 1, "last_pass", "last_provide"),
        (1, 1, 0, "", ""),
    ],
)
def test_the_last_turn_says_what_no_longer_counts(people, turn, ending, passes, fetches):
    """SW-15.2, SW-22.23: seat 0 begins every round."""
    from types import SimpleNamespace as Some

    from firmware.games.sierra_west import pane

    view = Some(people=people, turn=turn, ending=ending, first=0, seats=(0, 0))
    for verb, key in ((words.V_PASS, passes), (words.V_PROVIDE, fetches), (words.V_TRAP, "")):
        assert pane._at_the_end(view, 0, verb) == (strings.text(key) if key else "")
    view.turn, view.first = 0, 1  # now it plays last: a turn of its own is running
    assert bool(pane._at_the_end(view, 0, words.V_PASS)) == bool(passes)
    view.turn = 1
    assert not pane._at_the_end(view, 0, words.V_PROVIDE)


def test_a_shot_says_how_likely_it_hits():
    """SW-19.3, SW-19.8: faces on the trail, and the sheriff; with no card there none."""
    from engine_core.sierra_west.data import SP_DIE
    from firmware.games.sierra_west import things

    table = seen(Scene("outlaws_outposts").plays("H1", "H2", "H3").has(wagon=1))
    v = table.view
    low = 7 - SP_DIE[v.row[0]]
    assert things.aim_line(v, 0)[2] == "Chance of a hit: %d in 6" % low
    v.sheriff = 0
    assert things.aim_line(v, 0)[2] == "Chance of a hit: %d in 6" % (low + 1)
    v.seats[0].wagon = 0
    assert things.aim_line(v, 0)[2] == "Chance of a hit: 0 in 6"


# -- boxes and goods


@pytest.mark.parametrize("large", [False, True])
def test_three_goods_stand_inside_their_box(large):
    """The narrowest box, of four in a row: what is drawn there does not leave it."""
    from firmware.games.sierra_west import art, chips
    from firmware.ui import theme

    app = FakeApp(240, large)
    theme.use(False, large)
    try:
        for option in ((words.V_PAY, 1, 1, 1), (words.V_WAGON, 2, 2, 2)):
            pictures = []
            for parts in ((), chips.chip_parts(None, option)):

                def draw(c, parts=parts):
                    c.fill(0, 0, 240, 240, 0)
                    art.chip(c, 100, 100, 55, 18, parts)

                app.canvas.repaint()
                app.canvas.show(draw)
                pictures.append(bytes(app.panel.data[1::2]))
            inked = [k for k in range(240 * 240) if pictures[0][k] != pictures[1][k]]
            assert inked and all(100 < k % 240 < 154 for k in inked), option
    finally:
        theme.use(False, False)


def test_what_is_sold_or_blasted_is_framed():
    """From the first fish to the last; the dynamite, also behind the lamp."""
    sells = seen(river("H1", "H2", "H3", FR=1))
    [sell] = [t for t in sells.screen.targets(sells) if t[0] == ("sell",)]
    assert (sell[1], sell[3]) == (144, 84)
    blasts = seen(Scene("gold_rush").plays("H1", "H2", "H3").has(S=2).sets(dynamite=0, lamp=0))
    [blast] = [t for t in blasts.screen.targets(blasts) if t[0] == (words.V_BLAST,)]
    assert (blast[1], blast[3]) == (200, 28)


def test_boxes_stay_while_the_cursor_moves_over_them():
    """SW-4.6: only the two places of the cursor are drawn again."""
    table = Table(FakeApp(240), arrive(5, words.P_PAY, 2, {"players": 2}), 1, "easy")
    table.refresh()
    found = table.screen.targets(table)
    assert len(found) > 1
    assert table.screen.dirty_shown(table, found[0], found[1]) == ()


def test_hint_while_something_is_told():
    """The menu opens in the middle of Hastings' turn: the hint shows the board of the decision."""
    from firmware.games.sierra_west import seats

    table = Table(FakeApp(240), arrive(5, words.P_ACT, 30, {"players": 1}), 1, "easy")
    table.refresh()
    table.told = ((words.N_ACT, 1, 0, 0),)
    assert table.screen.board(table) is seats.HASTINGS
    page = Page(table)
    page.cursor.aim()
    assert page.cursor.found and table.screen.board(table) is not seats.HASTINGS
