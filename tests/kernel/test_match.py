"""Match: answers, undo, clones, saves, and what happens when something is wrong."""

from binascii import crc32

import pytest

from engine_core import catalog, conformance, history, journal, match, record, rng
from engine_core.flow import IllegalChoice, SaveError
from tests.kernel import toy


@pytest.fixture(autouse=True, params=["copied", "packed"])
def the_toy(monkeypatch, request):
    """Every test twice: marks as copies, as on the host, and as bytes, as on the device."""
    toy.install(monkeypatch)
    monkeypatch.setattr(record, "PACKED", request.param == "packed")


def play(game, n, seed=3):
    dice = rng.Dice(seed)
    for _ in range(n):
        if game.ask is None:
            return game
        game.answer(game.ask.options[rng.below(dice, len(game.ask.options))])
    return game


def test_an_illegal_answer_changes_nothing():
    game = play(match.new("toy", 1), 5)
    before = game.digest(), game.ask, game.save()
    for bad in ((9, 9), (), None, 0, [toy.COIN, 0]):
        with pytest.raises(IllegalChoice):
            game.answer(bad)
    assert (game.digest(), game.ask, game.save()) == before


def test_the_end_answers_nothing():
    game = play(match.new("toy", 1), 10_000)
    assert game.ask is None and game.winners()
    with pytest.raises(IllegalChoice, match="over"):
        game.answer((toy.COIN, 0))


def test_undo_goes_back_to_the_draw_and_not_across():
    game = match.new("toy", 1)
    start = game.digest()
    assert game.undoable == 0 and not game.undo()
    game.answer((toy.COIN, 1))
    game.answer((toy.COIN, 2))
    assert game.undoable == 2 and game.undo() and game.undo()
    assert game.digest() == start and not game.undo()
    game.answer((toy.COIN, 1))
    game.answer((toy.COIN, 2))
    game.answer((toy.DRAW,))
    assert game.undoable == 0 and not game.undo()


def test_undo_does_not_cross_a_reveal_in_the_middle_of_a_step():
    game = match.new("toy", 1)
    for option in ((toy.COIN, 0), (toy.COIN, 0), (toy.PEEK,)):
        game.answer(option)
    assert game.ask.prompt == 2 and not game.undo()
    game.answer((toy.DROP,))
    assert game.undo() and game.ask.prompt == 2 and not game.undo()


def test_a_fault_in_a_rule_leaves_the_game_as_it_was():
    toy.broken.add("crash")
    game = match.new("toy", 4)
    with pytest.raises(RuntimeError):
        for _ in range(10_000):
            before = game.digest(), game.save(), list(game.ask.options)
            game.answer(game.ask.options[0])
    assert (game.digest(), game.save(), list(game.ask.options)) == before
    assert game.state.left == 5
    toy.broken.clear()
    game.answer(game.ask.options[0])
    assert play(game, 10_000).ask is None


def test_notes_tell_only_the_last_answer():
    game = match.new("toy", 1)
    game.answer((toy.COIN, 2))
    assert game.notes == [(0, 0, 2, 0)]
    game.answer((toy.COIN, 1))
    assert game.notes == [(0, 0, 1, 0)]
    assert match.load(game.save()).notes == []


def test_a_fork_stands_still_while_the_game_goes_on():
    game = play(match.new("toy", 8), 7)
    fork, digest, options = game.fork(), game.digest(), list(game.ask.options)
    play(game, 30)
    assert fork.digest() == digest and list(fork.ask.options) == options
    fork.answer(options[0])


def test_a_branch_plays_as_the_game_does_and_leaves_it_alone():
    game = play(match.new("toy", 8), 7)
    before = game.digest()
    branch = game.branch()
    play(branch, 999)
    assert branch.ask is None and game.digest() == before and not branch.state.notes
    assert record.packed(branch.state) == record.packed(play(game, 999).state)


def test_clones_go_their_own_ways_and_end_alike():
    game = play(match.new("toy", 8), 11)
    clone = game.clone()
    assert clone.save() == game.save()
    assert play(game, 999).digest() == play(clone, 999).digest()
    assert journal.write(game) == journal.write(clone)


def test_save_and_load_at_every_decision():
    game = match.new("toy", 5, colour="blue")
    dice = rng.Dice(1)
    while game.ask:
        loaded = match.load(game.save())
        assert loaded.digest() == game.digest() and loaded.undoable == game.undoable
        assert loaded.options == {"players": 2, "colour": "blue"} and loaded.seed == 5
        game = loaded
        game.answer(game.ask.options[rng.below(dice, len(game.ask.options))])
    assert match.load(game.save()).ask is None


@pytest.mark.parametrize("cut", [0, 3, 4, 18, 19, 40, -1])
def test_truncated_saves_are_refused(cut):
    data = play(match.new("toy", 5), 9).save()
    with pytest.raises(SaveError):
        match.load(data[:cut])


def test_every_flipped_bit_of_a_save_is_noticed():
    data = play(match.new("toy", 5), 9).save()
    for i in range(len(data)):
        bad = bytearray(data)
        bad[i] ^= 1 << i % 8
        with pytest.raises(SaveError):
            match.load(bytes(bad))


def reseal(body):
    return journal._seal(bytearray(body))


def test_foreign_and_unfitting_saves_say_what_is_wrong(monkeypatch):
    data = play(match.new("toy", 5), 9).save()[:-4]
    for change, message in (
        (lambda d: b"XXXX" + d[4:], "not a Pocketstead save"),
        (lambda d: d[:4] + b"\x09" + d[5:], "version 9"),
        (lambda d: d[:5] + b"\x63" + d[6:], "does not have"),
        (lambda d: d[:6] + b"\0\0\0\0" + d[10:], "other toy tables"),
        (lambda d: d[:14] + b"\x01" + d[15:], "other options"),
        (lambda d: d + b"\0", "more than its parts"),
        (lambda d: d[:-1], "longer than the save"),
    ):
        with pytest.raises(SaveError, match=message):
            match.load(reseal(change(data)))


def test_a_save_with_impossible_choices_is_refused():
    game = play(match.new("toy", 5), 9)
    game._log[-1] = (77, 1)
    with pytest.raises(SaveError, match="not possible"):
        match.load(game.save())


def test_a_journal_replays_and_a_wrong_one_is_refused():
    game = play(match.new("toy", 6), 999)
    digests = [m.digest() for m in match.replay(journal.write(game))]
    assert digests[-1] == game.digest() and len(digests) > 20
    with pytest.raises(SaveError, match="damaged"):
        list(match.replay(journal.write(game)[:-7] + b"1234567"))
    game.history.pieces[0][1] = 44
    with pytest.raises(SaveError, match="choice 0"):
        list(match.replay(journal.write(game)))
    with pytest.raises(SaveError, match="not a Pocketstead journal"):
        list(match.replay(game.save()))


def test_a_long_history_is_given_up_and_the_game_goes_on(monkeypatch):
    monkeypatch.setattr(history, "MOST", 40)
    game = play(match.new("toy", 6), 30)
    assert not game.whole and game.history.pieces == []
    loaded = match.load(game.save())
    assert not loaded.whole and loaded.digest() == game.digest()
    with pytest.raises(SaveError, match="too long"):
        journal.write(loaded)


def test_history_is_kept_in_pieces():
    choices = [(i % 7,) * (i % 5 + 1) for i in range(400)]
    kept = journal.History()
    for i in range(0, 360, 9):
        kept.extend(choices[i : i + 9])
    kept.extend(choices[360:])
    assert 4 < len(kept.pieces) < 12 and max(map(len, kept.pieces)) <= 256
    out = bytearray()
    kept.copy().put(out)
    assert out == history.packed(choices) and kept.size == len(out)


def test_a_save_whose_history_ends_otherwise_is_refused():
    game = play(match.new("toy", 5), 9)
    while not game._log:  # choices that are no part of the history yet
        play(game, 1)
    data = bytearray(game.save())
    data[-5] ^= 1  # the last byte of the history
    data[-4:] = crc32(bytes(data[:-4])).to_bytes(4, "little")
    with pytest.raises(SaveError, match="does not end with"):
        match.load(bytes(data))


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: match.new("chess", 1), "chess"),
        (lambda: match.new("toy", 1, size=3), "size"),
        (lambda: match.new("toy", 1, players=7), "players cannot be 7"),
        (lambda: match.new("toy", -1), "seed"),
        (lambda: match.new("toy", 1 << 30), "seed"),
        (lambda: catalog.decode("toy", b"\x00\x09"), "colour"),
    ],
)
def test_unknown_names_and_values_are_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_imagined_tables_keep_what_the_seat_knows():
    game = play(match.new("toy", 12), 21)
    seat = game.ask.seat
    seen = record.packed(game.view(seat))
    decks = set()
    for salt in range(20):
        imagined = game.imagine(seat, salt)
        assert record.packed(imagined.view(seat)) == seen
        decks.add(tuple(imagined.state.deck))
        play(imagined, 99)
    assert len(decks) > 10


def test_old_choices_are_forgotten_once_out_of_reach():
    game = match.new("toy", 2)
    longest = 0
    dice = rng.Dice(2)
    while game.ask:
        game.answer(game.ask.options[rng.below(dice, len(game.ask.options))])
        longest = max(longest, len(game._log))
    assert longest <= match.LONG + 8


def test_conformance_passes_a_sound_game():
    assert conformance.check("toy", 20) == (20, pytest.approx(20 * 50, abs=300))


@pytest.mark.parametrize(
    "promise, message",
    [
        ("seal", "reveal"),
        ("view", "shows something hidden"),
        ("twice", "twice"),
        ("empty", "no option"),
        ("coins", "coins appeared"),
        ("seat", "seat 2 is asked"),
    ],
)
def test_conformance_notices_a_broken_promise(promise, message):
    toy.broken.add(promise)
    with pytest.raises(conformance.Broken, match=message):
        conformance.check("toy", 10)


@pytest.mark.parametrize(
    "promise, message",
    [("seal", "reveal"), ("twice", "twice"), ("empty", "no option"), ("coins", "coins appeared")],
)
def test_cheap_games_notice_it_too(promise, message):
    toy.broken.add(promise)
    with pytest.raises(conformance.Broken, match=message):
        conformance.check("toy", 200, deep=0, every=4)


def test_cheap_games_are_the_same_games():
    assert conformance.check("toy", 20, deep=0) == conformance.check("toy", 20, deep=0, every=16)


def test_a_loaded_game_has_its_whole_history():
    """However often it was saved, its journal is that of the game played at once."""
    at_once, dice = match.new("villagers", 5, players=2), rng.Dice(5)
    loaded = match.new("villagers", 5, players=2)
    n = 0
    while at_once.ask is not None:
        option = at_once.ask.options[rng.below(dice, len(at_once.ask.options))]
        at_once.answer(option)
        loaded.answer(option)
        n += 1
        if n % 40 == 0:
            loaded = match.load(loaded.save())
    assert n > 120 and journal.write(loaded) == journal.write(at_once)


def test_a_fork_can_be_saved_without_a_history():
    game = match.new("toy", 3)
    game.answer(game.ask.options[0])
    again = match.load(game.fork().save())
    assert again.digest() == game.digest() and list(again.ask.options) == list(game.ask.options)
