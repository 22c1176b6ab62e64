"""Components and setup (AB-1, AB-2), and what the tables must hold (AB-21)."""

import pytest

from engine_core import catalog, match
from engine_core.above_below import data, village
from engine_core.above_below.state import EMPTY, TURN
from engine_core.above_below.words import N_FIRST, N_SHORT, V_EXPLORE, V_LABOUR
from tests.above_below import audit
from tests.above_below.build import CARDS, ITEMS, PEOPLE, Scene, item, person


def test_ab_1_1_to_1_5_components():
    """AB-1.1, AB-1.2, AB-1.3, AB-1.4, AB-1.5, AB-1.9"""
    assert [data.KIND.count(kind) for kind in range(5)] == [4, 25, 24, 6, 9]
    assert len(data.ENCOUNTER) == 25 * 6
    assert [data.CLASS.count(kind) for kind in range(3)] == [12, 18, 6]
    assert list(data.SUPPLY) == [12, 12, 12, 10, 10, 10, 8, 7, 20, 10]
    assert ITEMS == [
        "mushroom",
        "fish",
        "fruit",
        "rope",
        "pot",
        "paper",
        "ore",
        "amethyst",
        "potion",
        "cider",
    ]


def test_ab_1_5_and_1_10_an_empty_supply_owes_nothing():
    """AB-1.5, AB-1.10"""
    s = Scene()
    s.t.supply[item("ore")] = 1
    village.gain(s.t, 0, item("ore"), 2)
    assert s.store_of() == {"ore": 1} and s.t.supply[item("ore")] == 0
    assert (N_SHORT, 0, item("ore"), 0) in s.t.notes
    s.own("O13")
    assert s.seat().load[-1] == 0
    s.t.supply[item("cider")] = 0
    village.gain(s.t, 0, item("cider"), 1)
    assert "cider" not in s.store_of()


def test_ab_1_10_the_last_goods_of_the_supply_are_enough():
    s = Scene()
    s.t.supply[item("ore")] = 2
    village.gain(s.t, 0, item("ore"), 2)
    assert s.store_of() == {"ore": 2} and s.t.supply[item("ore")] == 0
    s.t.supply[item("fish")] = 2
    s.own("H05")
    assert (s.seat().load[-1], s.t.supply[item("fish")]) == (2, 0)
    assert not [note for note in s.t.notes if note[0] == N_SHORT]


def test_ab_2_12_nobody_knows_the_order_of_decks_stack_and_pile():
    """Imagined, all of them are shuffled anew; the top of the cave pile lies open."""
    s = Scene().start()
    tables = [s.match.imagine(0, salt).state for salt in range(4)]
    for name in ("house_deck", "outpost_deck", "stack", "pile"):
        assert len({tuple(getattr(t, name)) for t in tables}) == 4
        assert {tuple(sorted(getattr(t, name))) for t in tables} == {
            tuple(sorted(getattr(s.t, name)))
        }
    assert {t.pile[-1] for t in tables} == {s.t.pile[-1]}


def test_ab_1_6_money_has_no_end():
    s = Scene()
    village.receive(s.t, s.t.seats[0], 1000)
    assert s.t.seats[0].coins == 1007 and audit.coins(s.t) is None


def test_ab_1_8_one_board_marker_and_card():
    """AB-1.8: one village per seat, one round marker, one first-player card."""
    t = match.new("above_below", 4, players=4).state
    assert len(t.seats) == 4 and 0 <= t.first < 4 and t.round == 1
    assert [me.cards for me in t.seats] == [[0], [1], [2], [3]]


def test_ab_1_7_one_die_for_each_even_above_seven():
    s = Scene()
    s.people(ready="A01 A02 A03 V01 V02 V03 V04 V05 V06")
    s.exploring(4, "A01 A02 A03 V01 V02 V03 V04 V05 V06")
    s.start().do(19, 0)
    rolled = [note for note in s.match.notes if note[0] == 22]
    assert len(rolled) == 9


@pytest.mark.parametrize("players, coins", [(2, [7, 8]), (3, [7, 8, 8]), (4, [7, 7, 7, 8])])
def test_ab_2_1_and_2_5_extra_coins(players, coins):
    """AB-2.1, AB-2.2, AB-2.5, AB-2.14"""
    firsts = set()
    for seed in range(20):
        t = match.new("above_below", seed, players=players).state
        assert [t.seats[(t.first + i) % players].coins for i in range(players)] == coins
        assert t.turn == t.first
        firsts.add(t.first)
        assert audit.audit(t) is None
    assert firsts == set(range(players))


def test_ab_2_3_the_three_kinds_of_starting_villager():
    """AB-2.3, AB-20.5, AB-4.4"""
    for seat in range(4):
        three = range(3 * seat, 3 * seat + 3)
        assert [data.HAMMER[v] for v in three] == [1, 0, 0]
        assert [data.QUILL[v] for v in three] == [0, 1, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ab_2_4_tired_start_only_with_four(players):
    """AB-2.4, AB-20.11"""
    s = Scene(players)
    assert s.areas(1) == ("A04 | A05 A06 | -" if players == 4 else "A04 A05 A06 | - | -")


def test_ab_2_6_to_2_13_rows_and_piles():
    """AB-2.6, AB-2.7, AB-2.8, AB-2.10, AB-2.11, AB-2.12, AB-2.13"""
    keys = set()
    for seed in range(30):
        t = match.new("above_below", seed, players=3).state
        assert [CARDS[c] for c in t.stars] == ["S01", "S02", "S03", "S04", "S05", "S06"]
        assert len(t.keys) == 4 and len(t.box) == 5
        keys.update(t.keys)
        assert [PEOPLE[v] for v in t.specials] == ["X01", "X02", "X03", "X04", "X05", "X06"]
        assert EMPTY not in t.slots and all(PEOPLE[v][0] == "V" for v in t.slots + t.stack)
        assert (t.round, t.cider) == (1, 1)
        assert [me.reputation for me in t.seats] == [0, 0, 0]
        assert match.new("above_below", seed, players=3).view(0).pile[-1] == t.pile[-1]
    assert len(keys) == 9


def test_ab_2_9_and_21_3_slot_costs():
    """AB-2.9, AB-21.3"""
    assert list(data.SLOT_COST) == [2, 3, 3, 4, 5]


def test_ab_2_15_one_seed_one_game():
    a, b = (match.new("above_below", 77, players=4) for _ in range(2))
    assert a.digest() == b.digest()
    assert match.new("above_below", 78, players=4).digest() != a.digest()


def test_ab_21_1_and_13_6_the_track():
    """AB-13.4, AB-13.6, AB-21.1: income is 4 plus the points of the rightmost space."""
    assert list(data.SPACE_POINTS) == [0, 1, 1, 2, 2, 3, 4, 5, 6]
    assert list(data.SPACE_INCOME) == [4 + points for points in data.SPACE_POINTS]


def test_ab_21_2_the_reputation_track():
    points = [value - data.SIGNED for value in data.REP_POINTS]
    assert points == [-2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    assert (data.REP_LEAST, data.REP_MOST) == (-4, 10)


def test_ab_21_4_every_encounter_is_in_one_cave():
    """AB-21.4, AB-20.12"""
    assert sorted(data.ENCOUNTER) == list(range(1, 151))


def test_ab_21_5_a_book_of_forty(tmp_path):
    """A cave that names an encounter not yet written leads to one that is."""
    import shutil

    from host_tools.compiler.build import game_tables
    from host_tools.compiler.source import CONTENT, Problems

    shutil.copytree(CONTENT / "above_below", tmp_path / "above_below")
    path = tmp_path / "above_below" / "encounters.txt"
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("ENC 041")], "utf-8")
    tables = game_tables("above_below", Problems(), tmp_path)
    columns = {name: values for name, _, values in tables.columns}
    assert dict(tables.constants)["WRITTEN"] == 40
    assert columns["ENCOUNTER"] == [(n - 1) % 40 + 1 for n in data.ENCOUNTER]


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("buildings.csv", "RENEW:fish,DESIGN", "RENEW:gold,DESIGN", "must name one of"),
        ("buildings.csv", "BED:2,DESIGN", "BED,DESIGN", "must end with a number"),
        ("buildings.csv", "REROLL:1", "RROLL:1", "unknown effect 'RROLL'"),
        ("buildings.csv", "BED:1;RENEW:mushroom", "STOCK:fish:2;RENEW:mushroom", "one STOCK or"),
        ("villagers.csv", ",CAT,", ",DOG,", "unknown mark 'DOG'"),
        ("caves.csv", "24,35,87", "24,24,87", "encounter 24 is named twice"),
        ("effects.csv", "BED:3,", "BED:9,", "has no text for 'BED:3'"),
        ("reputation.csv", "-3,-1", "-5,-1", "must be -3"),
    ],
)
def test_mistakes_in_the_content_are_named(tmp_path, file, old, new, said):
    import shutil

    from host_tools.compiler.build import game_tables
    from host_tools.compiler.source import CONTENT, Problems

    shutil.copytree(CONTENT / "above_below", tmp_path / "above_below")
    path = tmp_path / "above_below" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    problems = Problems()
    game_tables("above_below", problems, tmp_path)
    assert any(said in line and ".csv:" in line for line in problems.lines()), problems.lines()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ab_2_14_the_first_turn(players):
    """AB-2.14: who begins is told where there is somebody else; nobody has refused anything."""
    running = match.new("above_below", 1, players=players)
    t = running.state
    told = [note[1] for note in running.notes if note[0] == N_FIRST]
    assert told == ([t.first] if players > 1 else [])
    assert t.asked == [0] * players and t.phase == TURN


@pytest.mark.parametrize("area, cat, expected", [
    ("tired", "injured", (0, 0)), ("injured", "injured", (1, 0)), ("tired", "tired", (0, 1))
])  # fmt: skip
def test_ab_20_1_and_20_2_the_switches(area, cat, expected):
    t = Scene(explore_success_area=area, cat_refusal_area=cat).t
    assert (t.success_injures, t.refusal_tires) == expected


def test_ab_2_6_to_2_12_everything_is_shuffled():
    """AB-2.6 to AB-2.9, AB-2.12: other dice, other rows, slots, decks and piles."""
    tables = [match.new("above_below", seed, players=2).state for seed in range(6)]
    for name in ("houses", "outposts", "house_deck", "outpost_deck", "slots", "stack", "pile"):
        assert len({tuple(getattr(t, name)) for t in tables}) == 6, name
    assert len({tuple(t.keys) for t in tables}) > 3


def test_options_and_what_is_refused():
    """AB-20: the switches are options; levels are for one player (AB-19.2)."""
    assert catalog.options("above_below")[0][:2] == ("players", (1, 2, 3, 4))
    for level in (2, 3, 10):
        with pytest.raises(ValueError, match="refused_level"):
            match.new("above_below", 1, players=2, level=level)
    assert match.new("above_below", 1, players=1, level=3).state.descent[0].level == 2


def test_ab_4_2_and_4_3_areas():
    """AB-4.1, AB-4.2, AB-4.3: only READY villagers act; there is no limit to their number."""
    s = Scene()
    s.people(ready="A01 " + " ".join("V%02d" % i for i in range(1, 19)), tired="A02 A03")
    s.start().do(V_EXPLORE)
    sent = s.state.party + [v for (v,) in s.offers(12)]
    assert len(sent) == 19 and person("A02") not in sent
    s = Scene()
    s.people(tired="A01 A02 A03")
    assert not s.start().can(V_LABOUR)
