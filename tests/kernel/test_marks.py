"""What a match remembers: marks, what can be taken back, who was asked, what may be imagined.

The game here is a list of steps, each a list of questions: (seat, number of ways, what happens).
"""

import pytest

from engine_core import catalog, journal, match, record, rng
from engine_core.flow import SaveError, ask
from engine_core.history import packed as packed_choices
from tests.kernel import toy

SEAL, CRASH = "seal", "crash"
steps = []


@pytest.fixture(autouse=True, params=["copied", "packed"])
def a_list_of_steps(monkeypatch, request):
    toy.install(monkeypatch)
    monkeypatch.setattr(record, "PACKED", request.param == "packed")
    monkeypatch.setattr(toy, "setup", lambda seed, options: begun())
    monkeypatch.setattr(toy, "step", step)
    steps.clear()


def begun():
    """A table on which nothing was drawn yet."""
    t = record.fresh(toy.State)
    t.deck = [7, 8, 9]
    t.seats = [record.fresh(toy.Seat), record.fresh(toy.Seat)]
    return t


def step(t):
    """`left` counts the steps that are done."""
    return one(t, steps[t.left]) if t.left < len(steps) else None


def one(t, questions):
    for seat, ways, happens in questions:
        if happens == CRASH:
            raise RuntimeError("a fault in a rule")
        pick = yield ask(seat, 0, lambda t, seat: [(k,) for k in range(t)], ways)
        t.seats[seat].coins += 1 + pick[0]
        t.note(0, seat, pick[0])
        if happens == SEAL:
            t.sealed = True
    t.left += 1


def play(game, count, way=0):
    for _ in range(count):
        game.answer((min(way, len(game.ask.options) - 1),))
    return game


def single(count, happens=None, ways=2):
    return [[(0, ways, happens)] for _ in range(count)]


@pytest.fixture
def frozen(monkeypatch):
    """How many choices had been made at each mark."""
    made, real = [], match.frozen

    def freeze(t):
        made.append(t.seats[0].coins + t.seats[1].coins)
        return real(t)

    monkeypatch.setattr(match, "frozen", freeze)
    return made


# --- marks


def test_a_mark_is_taken_every_so_many_choices(frozen):
    steps[:] = single(110)
    game = play(match.new("toy", 1), 105)
    assert frozen == [0, 32, 64, 96] and game.undoable == 105
    while game.undoable:
        assert game.undo()
    assert game.digest() == match.new("toy", 1).digest()


def test_a_long_game_that_is_sealed_is_marked_there_and_forgets(frozen):
    steps[:] = [*single(39), *single(1, SEAL), *single(9)]
    game = play(match.new("toy", 1), 39)
    assert (len(game._log), game._marked) == (39, 32)
    play(game, 1)
    assert frozen == [0, 32, 40] and game._log == [] and game.undoable == 0
    assert len(game._who) == 0 and game.inside == 0
    assert play(game, 5).undoable == 5 and len(game._who) == 5


def test_a_short_game_that_is_sealed_is_not_marked(frozen):
    steps[:] = [*single(30), *single(1, SEAL), *single(9)]
    game = play(match.new("toy", 1), 31)
    assert frozen == [0] and len(game._log) == 31 and game.undoable == 0
    play(game, 1)
    assert frozen == [0, 32] and game.undoable == 1


def test_exactly_at_the_limit_a_seal_forgets(frozen):
    steps[:] = [*single(31), *single(1, SEAL), *single(40, SEAL)]
    game = play(match.new("toy", 1), 32)
    assert frozen == [0, 32] and game._log == []
    play(game, 32)
    assert frozen == [0, 32, 64] and game._log == []


def test_it_forgets_there_though_a_fork_has_marked_between(frozen):
    steps[:] = [*single(31), *single(1, SEAL), *single(9)]
    game = play(match.new("toy", 1), 10)
    game.fork()
    play(game, 22)
    assert frozen == [0, 10, 32] and game._log == []


def test_one_mark_is_enough_where_steps_ask_nothing(frozen):
    steps[:] = [*single(31), *single(1, SEAL), [], [], *single(9)]
    assert play(match.new("toy", 1), 32)._log == [] and frozen == [0, 32]


def test_at_the_table_of_a_device_every_step_is_marked_and_its_forks_are_not(monkeypatch, frozen):
    monkeypatch.setattr(match, "NEAR", 1)
    steps[:] = single(60)
    game = play(match.new("toy", 1), 5)
    assert frozen == [0, 1, 2, 3, 4, 5]
    play(game.clone(), 2)
    assert frozen[6:] == [6, 7], "a clone is a table"
    play(game.fork(), 20)
    assert frozen[8:] == [], "a fork is none"


def test_a_fork_replays_few_choices(frozen):
    steps[:] = single(60)
    for made, marks in ((3, [0]), (4, [0, 4]), (31, [0, 31]), (35, [0, 32]), (36, [0, 32, 36])):
        frozen.clear()
        game = play(match.new("toy", 1), made)
        fork = game.fork()
        assert frozen == marks and fork._step - fork._marked <= match.FEW
        game.fork()
        assert frozen == marks, "who forks again finds the mark"
        assert fork.digest() == game.digest()


# --- rules that ask nothing


def silent(before, count):
    steps[:] = [*single(before), *[[] for _ in range(count)], *single(3)]


def test_many_steps_may_pass_without_a_question_and_not_too_many():
    for before in (0, 2):
        silent(before, match.SILENT - 2)
        game = play(match.new("toy", 1), before)
        assert game.ask is not None
        game = play(game, 1)
        assert play(game.clone(), 1).made == game.made + 2 and match.load(game.save()).ask
    silent(0, match.SILENT + 2)
    with pytest.raises(ValueError, match="nothing to ask"):
        match.new("toy", 1)
    silent(2, match.SILENT + 2)
    game = play(match.new("toy", 1), 1)
    with pytest.raises(ValueError, match="nothing to ask"):
        play(game, 1)
    assert game.made == 2 and game.ask is not None, "it stands where it was asked"


def test_silences_are_counted_anew_after_every_question():
    steps[:] = [s for _ in range(4) for s in (*[[] for _ in range(match.SILENT - 9)], *single(1))]
    game = play(match.new("toy", 1), 4)
    assert game.ask is None and match.load(game.save()).ask is None


def test_a_saved_table_that_never_asks_is_refused():
    steps[:] = single(3)
    game = play(match.new("toy", 1), 2)
    data = game.save()
    silent(1, match.SILENT + 2)
    with pytest.raises(SaveError, match="do not fit"):
        match.load(data)


def test_a_save_with_more_choices_than_the_game_has_is_refused():
    steps[:] = single(3)
    game = play(match.new("toy", 1), 3)
    assert game.ask is None
    game._log.append((0,))
    with pytest.raises(SaveError, match="ends before its last choice"):
        match.load(game.save())


# --- a fault in a rule


def test_after_a_fault_everything_is_as_it_was_even_behind_a_seal():
    steps[:] = [*single(2), *single(1, SEAL), [(0, 2, CRASH)]]
    game = play(match.new("toy", 1), 2)
    before = game.digest(), game.undoable, game.asked(1), len(game._who)
    with pytest.raises(RuntimeError):
        play(game, 1)
    assert (game.digest(), game.undoable, game.asked(1), len(game._who)) == before
    assert game.undo() and game.undo() and not game.undo()


# --- who was asked, and what was chosen


def test_who_was_asked_and_whether_there_was_another_way():
    steps[:] = [[(0, 2, None)], [(1, 1, None)], [(1, 3, None)], [(0, 1, None)]]
    asked = [(0, True), (1, False), (1, True), (0, False)]
    game = match.new("toy", 1)
    for count in range(4):
        play(game, 1)
        loaded = match.load(game.save())
        for one in (game, loaded, game.clone(), game.fork()):
            assert [one.asked(back) for back in range(count + 1, 0, -1)] == asked[: count + 1]
    game.undo()
    game.undo()
    assert [game.asked(back) for back in (2, 1)] == asked[:2]
    play(game, 1)
    assert [game.asked(back) for back in (3, 2, 1)] == asked[:3]


def test_a_choice_that_is_proven_counts_as_one_with_another_way():
    steps[:] = single(1, ways=1)
    game = match.new("toy", 1)
    game.answer((0,), True)
    assert game.asked(1) == (0, True)


def test_recent_choices():
    steps[:] = single(4)
    game = match.new("toy", 1)
    assert game.recent(1) is None
    game.answer((1,))
    game.answer((0,))
    assert [game.recent(back) for back in (1, 2, 3)] == [(0,), (1,), None]


# --- standing somewhere


def test_a_match_at_a_state_of_its_own():
    steps[:] = single(3)
    state = begun()
    state.left = 1
    game = match.at("toy", state, colour="blue")
    assert game.seed == 0 and game.options["colour"] == "blue"
    assert game.ask.options == [(0,), (1,)] and game.undoable == 0 and game.inside == 0
    play(game, 1, way=1)
    assert game.undoable == 1 and game.state.seats[0].coins == 2
    assert game.undo() and game.state.left == 1 and not game.undo()
    assert play(game, 2).ask is None


def test_seeds_begin_with_nought():
    assert match.new("toy", 0).seed == 0
    assert match.new("toy", rng.SEEDS - 1).seed == rng.SEEDS - 1
    with pytest.raises(ValueError, match="seed"):
        match.new("toy", True)


def test_after_a_step_back_choices_can_be_taken_back_as_before():
    steps[:] = [[(0, 2, SEAL), (0, 2, None), (0, 2, None)], *single(2)]
    game = play(match.new("toy", 1), 3)
    assert game.undoable == 2 and game.undo()
    play(game, 1)
    assert game.undoable == 2, "what was drawn before is not drawn again"


def test_the_last_look_is_the_same_look():
    steps[:] = single(3)
    game = play(match.new("toy", 1), 2)
    fork = play(game.fork(), 0)
    play(fork, 1)
    looked = record.packed(fork.view(0))
    assert fork.notes
    view = fork.last_view(0)
    assert record.packed(view) == looked and view.notes == []


def test_a_fork_keeps_no_history_and_counts_its_own():
    steps[:] = single(9)
    game = play(match.new("toy", 1), 3)
    fork = play(game.fork(), 2)
    assert fork.history is None and fork.made == 10 and game.made == 6
    assert game.branch().game == "toy"


def test_what_was_chosen_before_can_be_given_back():
    steps[:] = single(9)
    game = play(match.new("toy", 1), 5, way=1)
    whole = journal.write(game)
    other = play(match.new("toy", 1), 5, way=1)
    other.history = None
    other.remember(packed_choices([(1,)] * 5))
    assert journal.write(other) == whole
    other.remember(b"\x01\x00" + packed_choices([(1,)] * 5))
    assert other.made == 12 and journal.write(other) != whole


# --- other hidden cards


def imagined(game, seat, **details):
    *_, found = game.imagining(seat, 5, **details)
    return found


def test_it_is_imagined_between_steps_by_anybody_and_within_one_by_who_chooses():
    steps[:] = [*single(1), [(0, 2, None), (0, 2, None), (1, 2, None)], *single(1)]
    game = play(match.new("toy", 1), 1)
    assert imagined(game, 0) and imagined(game, 1), "a step begins"
    play(game, 1)
    assert imagined(game, 0) and imagined(game, 1) is None, "seat 0 is in the middle of it"
    play(game, 1)
    assert imagined(game, 1) and imagined(game, 0) is None
    play(game, 2)
    assert game.ask is None and imagined(game, 0) and imagined(game, 1), "it is over"


def test_nothing_is_imagined_behind_a_reveal_in_the_same_step():
    steps[:] = [[(0, 2, SEAL), (0, 2, None)], *single(1)]
    game = play(match.new("toy", 1), 1)
    assert imagined(game, 0) is None
    assert imagined(play(game, 1), 0), "with the next step it is"


def test_an_imagined_table_is_one_of_its_own():
    steps[:] = [*single(40), [(0, 2, None), (0, 2, None), (0, 2, None)], *single(9)]
    game = play(match.new("toy", 1), 41)
    assert (game._marked, game.inside) == (32, 1)
    blurred = []

    def blur(t):
        blurred.append(t)
        t.seats[1].coins = 77

    other = imagined(game, 0, blur=blur)
    assert len(blurred) == 1 and other.state.seats[1].coins == 77
    assert game.state.seats[1].coins == 0 and other.history is None
    assert other.undoable == 1 and len(other._who) == 1 and other.asked(1) == (0, True)
    assert other.clone().digest() == other.digest(), "a copy of it has the same cards"
    play(other, 3)
    assert other.undoable == 4 and other.undo() and other.state.seats[1].coins == 77
    assert game.undoable == 41 and game.digest() != other.digest()


def test_an_imagined_table_begins_behind_what_was_sealed():
    steps[:] = [*single(2), *single(1, SEAL), [(0, 2, None), (0, 2, None), (0, 2, None)]]
    game = play(match.new("toy", 1), 4)
    assert game.undoable == 1
    other = imagined(game, 0)
    assert other.undoable == 1 and other.undo() and not other.undo()
    assert play(other, 2).undoable == 2


# --- journals and saves at their limits


def test_games_and_seeds_that_are_just_not_there_are_refused():
    steps[:] = single(3)
    data = bytearray(play(match.new("toy", 5), 2).save()[:-4])
    for at, value, told in (
        (5, len(catalog.GAMES).to_bytes(1, "little"), "does not have"),
        (10, rng.SEEDS.to_bytes(4, "little"), "a seed that no game has"),
    ):
        bad = data.copy()
        bad[at : at + len(value)] = value
        with pytest.raises(SaveError, match=told):
            match.load(journal._seal(bad))
    last = data.copy()
    last[10:14] = (rng.SEEDS - 1).to_bytes(4, "little")
    assert match.load(journal._seal(last)).seed == rng.SEEDS - 1


def test_a_journal_of_other_tables_is_refused():
    steps[:] = single(3)
    data = bytearray(journal.write(play(match.new("toy", 5), 2))[:-4])
    data[6] ^= 1
    with pytest.raises(SaveError, match="other toy tables"):
        list(match.replay(journal._seal(data)))


def test_a_history_that_was_given_up_stays_so(monkeypatch):
    steps[:] = single(80, SEAL)
    monkeypatch.setattr("engine_core.history.MOST", 100)
    game = play(match.new("toy", 1), 70)
    assert not game.whole
    loaded = match.load(game.save())
    assert loaded.digest() == game.digest() and not loaded.whole
    with pytest.raises(SaveError, match="too long"):
        journal.write(loaded)
