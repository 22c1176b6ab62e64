"""An update as a plan: what is sent, what is copied, what it needs, and how it is carried out."""

import random

import pytest

from host_tools import bundle
from host_tools.flash import update
from host_tools.flash.errors import DeviceError, fault
from host_tools.flash.link import LineDropped
from tests.device.pretend import Board, bundled, plugged

PACK = "a/" + bundle.PACK
FILES = {f"app/{k}.mpy": random.Random(k).randbytes(1500) for k in range(8)}


@pytest.fixture
def variant(tmp_path):
    """variant(name, build, changed) -> a Bundle; `changed` replaces some of its files."""

    def make(name, build, **changed):
        files = {**FILES, **{f"app/{k[1:]}.mpy": data for k, data in changed.items()}}
        return bundled(tmp_path / name, files, build=build)

    return make


@pytest.fixture
def old(variant):
    return variant("old", "0" * 12)


@pytest.fixture
def new(variant):
    return variant("new", "1" * 12, f3=random.Random(99).randbytes(5000), f5=b"and one more")


@pytest.fixture
def connect(monkeypatch):
    def make(board):
        make.clock = plugged(monkeypatch, board)
        return update.connect("port")

    return make


def holding(made, slot="a", drawn=True, **more):
    """Files of a board that runs this bundle."""
    files = {f"{slot}/{bundle.PACK}": made.pack("none").data, "slot": slot.encode()}
    files.update(made.starter)
    if drawn:
        files[f"{slot}/drawn"] = b""
    return {**files, **more}


def planned(connect, board, made):
    device = connect(board)
    state = update.look(device)
    return device, state, update.plan(device, state, made)


def carried(connect, board, made):
    device, state, steps = planned(connect, board, made)
    progress = update.Progress()
    update.carry_out(device, state, made, steps, progress)
    return steps, progress


# --- looking


def test_a_board_is_what_its_files_say(connect, old):
    board = Board(holding(old, "b", drawn=False))
    state = update.look(connect(board))
    assert state.active == "b" and set(state.builds) == {"b"}
    assert state.builds["b"]["build"] == "0" * 12 and state.has("slot") and not state.has("x")
    assert (state.free, state.block, state.total) == (board.free, 4096, 200 * 4096)


@pytest.mark.parametrize(
    "pointer, active", [(b"a\n", "a"), (b"bx", "b"), (b"", None), (b"c", None)]
)
def test_the_pointer_names_a_slot_or_none(connect, pointer, active):
    assert update.look(connect(Board({"slot": pointer}))).active == active


def test_our_own_firmware_has_no_slots(connect):
    board = Board({"slot": b"a"}, machine="Pocketstead PicoSystem with RP2040", rom=8192)
    state = update.look(connect(board))
    assert (state.active, state.builds) == ("rom", {"rom": {"board": "picosystem"}})


def test_the_board_is_as_asked_as_installed_or_the_only_one(connect, variant, old):
    device = connect(Board(holding(old)))
    state = update.look(device)
    assert update.installed_board(state) == "pico_lcd13"
    assert update.choose_board(device, state, "picosystem") == "picosystem"
    assert update.choose_board(device, state) == "pico_lcd13"
    device = connect(Board())
    assert update.installed_board(update.look(device)) is None
    assert update.choose_board(device, update.look(device)) == "pico_lcd13"
    state.builds["a"]["board"] = "forgotten"
    assert update.choose_board(device, state) == "pico_lcd13", "the chip has only that one"
    for machine, told in (("Pico with RP2040", "picosystem, pico_lcd13"), ("Z80", "none of ours")):
        device = connect(Board(machine=machine))
        with pytest.raises(DeviceError, match=told) as caught:
            update.choose_board(device, update.look(device))
        assert caught.value.number == 109


def test_another_chip_another_board_and_an_old_release_are_refused(connect, old):
    device = connect(Board(holding(old)))
    state = update.look(device)
    update.check(device, state, "pico_lcd13")
    for number, board, change in ((107, "odroid_go", True), (108, "pico_lcd13", False)):
        state.builds["a"]["board"] = "picosystem"
        with pytest.raises(DeviceError) as caught:
            update.check(device, state, board, change)
        assert caught.value.number == number
    update.check(device, state, "pico_lcd13", True)
    update.check(connect(Board()), update.look(connect(Board())), "pico_lcd13")
    device.release = "1.24.0"
    with pytest.raises(DeviceError) as caught:
        update.check(device, state, "pico_lcd13", True)
    assert caught.value.number == 106


# --- the plan


def test_a_blank_board_gets_everything(connect, old):
    board = Board()
    _, _, steps = planned(connect, board, old)
    assert steps.target == "a" and steps.old_build is None and steps.back_to is None
    assert not steps.there and not steps.done and steps.fresh == old.pack("none").data
    assert sorted(steps.send) == sorted([*FILES, "build.json"]) and steps.pieces == []
    assert steps.root == list(bundle.ROOT_FILES) and steps.remove == []
    said = steps.summary()
    assert (said["copy"], said["keep"], said["bytes"]) == (0, 0, len(steps.fresh))
    # a reserve, the file, and two blocks of a folder that is not there yet
    assert steps.needed == 4096 * (8 + -(-len(steps.fresh) // 4096) + 2)


def test_only_what_differs_is_sent_and_the_rest_is_joined(connect, old, new):
    board = Board(holding(old))
    _, _, steps = planned(connect, board, new)
    assert steps.target == "b" and steps.old_build == "0" * 12 and steps.root == []
    assert sorted(steps.send) == ["app/3.mpy", "app/5.mpy", "build.json"]
    joined = b""
    for path, place, length in steps.pieces:
        source = steps.fresh if path == "b/app.pak.new" else board.files[path]
        joined += source[place : place + length]
    assert joined == new.pack("none").data
    assert len(steps.pieces) == 7, "head, 0 to 2, 3, 4, 5, 6 and 7, build.json"
    said = steps.summary()
    assert (said["copy"], said["keep"]) == (6, 0) and said["build"] == "1" * 12
    whole, fresh = len(new.pack("none").data), len(steps.fresh)
    assert steps.needed == 4096 * (8 + -(-whole // 4096) + 2 + -(-fresh // 4096))


def test_neighbours_are_one_piece(connect, old, variant):
    new = variant("next", "5" * 12, f0=b"first", f1=b"second" * 50)
    _, _, steps = planned(connect, Board(holding(old)), new)
    pack = new.pack("none")
    here, there = "b/app.pak.new", PACK
    sizes = [part.size for part in pack.parts.values()]
    start = [part.place for part in old.pack("none").parts.values()][2]
    assert steps.pieces == [
        [here, 0, pack.head + sizes[0] + sizes[1]],
        [there, start, sum(sizes[2:8])],
        [here, pack.head + sizes[0] + sizes[1], sizes[8]],
    ]


def test_what_runs_already_is_kept(connect, old):
    board = Board(holding(old))
    _, _, steps = planned(connect, board, old)
    assert steps.there and steps.runs and steps.done and steps.target == "a"
    assert (steps.summary()["copy"], steps.summary()["keep"]) == (0, 9)
    assert steps.remove == [] and steps.fresh == b"" and steps.needed == 4096 * 8


def test_a_stale_starter_or_one_that_is_hidden_is_work_to_do(connect, old):
    for name, data in (("slots.mpy", b"stale"), ("slots.py", b"hides it")):
        _, _, steps = planned(connect, Board(holding(old, **{name: data})), old)
        assert steps.there and not steps.done
        assert (steps.root, steps.shadows) == (
            (["slots.mpy"], []) if name == "slots.mpy" else ([], ["slots.py"])
        )


def test_the_other_slot_may_hold_it_already(connect, old, new):
    files = {**holding(new, "b"), **holding(old)}
    _, _, steps = planned(connect, Board(files), new)
    assert steps.target == "b" and steps.there and not steps.runs and not steps.done
    assert steps.summary()["keep"] == 9 and steps.remove == []


def test_a_file_of_the_same_size_is_not_the_same(connect, old):
    data = old.pack("none").data
    _, _, steps = planned(connect, Board(holding(old, **{PACK: data[:-1] + b"!"})), old)
    assert not steps.there and steps.target == "b"


def test_a_build_that_never_drew_is_replaced_and_the_good_one_stays(connect, old, new, variant):
    bad = variant("bad", "2" * 12, f1=b"bad")
    files = {**holding(old), **holding(bad, "b", drawn=False)}
    _, _, steps = planned(connect, Board(files), new)
    assert (steps.back_to, steps.target, steps.old_build) == ("a", "b", "0" * 12)
    # One that drew, or whose other slot never did either, or holds nothing, is the one that stays.
    for more, less in (({"b/drawn": b""}, None), ({}, "a/drawn"), ({}, PACK)):
        files = {**holding(old), **holding(bad, "b", drawn=False), **more}
        files.pop(less, None)
        _, _, steps = planned(connect, Board(files), new)
        assert (steps.back_to, steps.target, steps.old_build) == (None, "a", "2" * 12)


def test_a_pointer_to_a_slot_without_a_build_counts_for_nothing(connect, old):
    _, _, steps = planned(connect, Board({"slot": b"b", "b/app.pak": b"[]"}), old)
    assert steps.target == "a" and steps.old_build is None


def test_what_lies_in_the_slot_goes_and_makes_room(connect, old, new):
    stale = {"b/app.pak": bytes(9000), "b/old.mpy": bytes(5000), "b/app.pak.new": bytes(6000)}
    _, _, bare = planned(connect, Board(holding(old)), new)
    _, _, steps = planned(connect, Board(holding(old, **stale)), new)
    assert sorted(steps.remove) == ["b/app.pak", "b/old.mpy"], (
        "what was sent before is gone on with"
    )
    assert bare.needed - steps.needed == 4096 * (3 + 2 + 2 + 2), "and the folder is there"
    marks = {"a/app.pak.new": b"", "a/starts": b".", "a/x.py": b""}
    _, _, steps = planned(connect, Board(holding(old, **marks)), old)
    assert sorted(steps.remove) == ["a/app.pak.new", "a/x.py"]


def test_a_starter_that_is_replaced_needs_room_too(connect, tmp_path):
    files = {**FILES}
    long = bundled(tmp_path / "long", files, starter=bytes(5000))
    short = bundled(tmp_path / "short", files)
    needed = [planned(connect, Board(), one)[2].needed for one in (short, long)]
    assert needed[1] - needed[0] == 4096 * 2 * len(bundle.ROOT_FILES)


def test_without_room_to_join_all_of_it_is_sent(connect, old, new):
    board = Board(holding(old))
    _, _, joined = planned(connect, board, new)
    board.blocks -= (board.free - joined.needed) // 4096
    assert planned(connect, board, new)[2].pieces, "just enough"
    board.blocks -= 1
    _, _, steps = planned(connect, board, new)
    assert steps.pieces == [] and steps.fresh == new.pack("none").data and len(steps.send) == 9


def test_a_running_file_without_an_index_is_not_joined_from(connect, old, new):
    data = old.pack("none").data
    line = data[: data.index(b"\n") + 1]
    _, _, steps = planned(connect, Board(holding(old, **{PACK: line + b"junk"})), new)
    assert steps.pieces == [] and len(steps.send) == 9


def test_nothing_in_common_is_sent_whole(connect, old, tmp_path):
    other = bundled(tmp_path / "other", {"z": b"z" * 3000}, build="3" * 12)
    _, _, steps = planned(connect, Board(holding(old)), other)
    assert steps.pieces == [] and steps.fresh == other.pack("none").data


# --- carried out


def test_a_blank_board_afterwards(connect, old):
    board = Board()
    steps, progress = carried(connect, board, old)
    assert board.files == {PACK: old.pack("none").data, "slot": b"a", **old.starter}
    assert progress.bytes == len(steps.fresh)


def test_an_update_afterwards(connect, old, new):
    stale = {"b/app/x.mpy": b"", "b/drawn": b"", "slots.py": b"hides it"}
    board = Board(holding(old, **stale))
    board.folders |= {"b", "b/app"}
    steps, progress = carried(connect, board, new)
    assert board.files == {
        **holding(old),
        "b/app.pak": new.pack("none").data,
        "slot": b"b",
    }
    assert board.folders == {"a", "b"} and progress.bytes == len(steps.fresh) < 6000
    assert carried(connect, board, new)[0].done


def test_the_switch_comes_last_and_a_bad_build_is_left_first(connect, old, new, variant):
    bad = variant("bad", "2" * 12, f1=b"bad")
    board = Board({**holding(old), **holding(bad, "b", drawn=False), "main.py": b"stale"})
    carried(connect, board, new)
    switches = [k for k, p in enumerate(board.programs()) if "'/slot.new','/slot'" in p]
    others = [k for k, p in enumerate(board.programs()) if "rename" in p and k not in switches]
    first = next(k for k, p in enumerate(board.programs()) if p.startswith("_del("))
    assert len(switches) == 2 and switches[0] < first < max(others) < switches[1]
    assert board.files["slot"] == b"b" and board.files["b/app.pak"] == new.pack("none").data


def test_a_main_of_somebody_else_is_kept_and_one_of_ours_is_not(connect, old, new):
    board = Board({"main.py": b"print('mine')", "pack.mpy": b"x"})
    carried(connect, board, old)
    assert board.files["main_before_pocketstead.py"] == b"print('mine')"
    assert board.files["main.py"] == b"start"
    board = Board(holding(old, **{"main.py": b"an older one of ours"}))
    carried(connect, board, new)
    assert "main_before_pocketstead.py" not in board.files and board.files["main.py"] == b"start"
    board = Board({"main.py": b"start", "pack.mpy": b"of an update that was cut"})
    carried(connect, board, old)
    assert "main_before_pocketstead.py" not in board.files


def test_what_came_wrong_is_sent_anew_as_a_whole_and_then_told(connect, old, new):
    data = old.pack("none").data
    board = Board(
        holding(old, **{PACK: data[:-200] + b"!" + data[-199:]})
    )  # went bad while it lay
    _, progress = carried(connect, board, new)
    assert board.files["b/app.pak"] == new.pack("none").data
    assert progress.bytes > len(new.pack("none").data)
    assert not [name for name in board.files if name.endswith((".new", ".joined"))]
    board = Board(holding(old))
    board.spoil = lambda path, data: b"!" + data[1:] if ".pak." in path and data else data
    with pytest.raises(DeviceError) as caught:
        carried(connect, board, new)
    assert caught.value.number == 115 and board.files["slot"] == b"a"
    assert "b/app.pak" not in board.files


def test_what_was_sent_before_a_cut_is_not_sent_again(connect, variant):
    large = variant("large", "4" * 12, f1=bytes((i * i + i // 7) % 253 for i in range(400_000)))
    data = large.pack("none").data
    half = len(data) // 2
    board = Board({"a/app.pak.new": data[:half]}, blocks=400)
    _, progress = carried(connect, board, large)
    assert progress.bytes == len(data) - half and board.files[PACK] == data


def test_progress_says_what_is_done(connect, old):
    said = []

    class Heard(update.Progress):
        def __call__(self, name):
            super().__call__(name)
            said.append(self.current)

        def checked(self, name):
            super().checked(name)
            said.append(self.current)

    board = Board()
    device, state, steps = planned(connect, board, old)
    progress = Heard()
    assert (progress.current, progress.bytes) == ("", 0)
    update.carry_out(device, state, old, steps, progress)
    assert said == ["9 files", "all of it"]


# --- the line


def test_a_connection_that_fails_is_closed(connect, monkeypatch):
    board = Board()
    connect.clock = plugged(monkeypatch, board)
    board.cut[1] = LineDropped("gone")
    with pytest.raises(LineDropped):
        update.connect("port")
    assert (board.opened, board.closed, board.restarts) == (1, 1, 0)


def test_a_board_that_is_restarting_is_waited_for(monkeypatch):
    board = Board()
    clock = plugged(monkeypatch, board)
    board.cut = {k: LineDropped("restarting") for k in range(3)}
    with update.opened("port") as device:
        assert device.port == "port" and clock.slept == [0.3, 0.7, 1.5]
        assert board.closed == 3
    assert board.closed == board.opened == 4
    board.cut = {len(board.asked) + k: LineDropped("gone") for k in range(4)}
    with pytest.raises(DeviceError) as caught, update.opened("port"):
        pass
    assert caught.value.number == 123


def test_a_line_that_drops_meanwhile_is_told_and_closed(monkeypatch):
    board = Board()
    plugged(monkeypatch, board)
    with pytest.raises(DeviceError) as caught, update.opened("port"):
        raise LineDropped("gone")
    assert caught.value.number == 123 and board.opened == board.closed


def tried(monkeypatch, problems, **details):
    """(what `retrying` gave or the number of its error, how long it waited)."""
    clock = plugged(monkeypatch, Board())
    problems = list(problems)

    def action():
        if problems:
            raise problems.pop(0)
        return "done"

    try:
        return update.retrying(action, "port", **details), clock.slept
    except DeviceError as problem:
        return problem.number, clock.slept


def test_a_dropped_line_is_tried_again_as_often_as_asked(monkeypatch):
    drop = LineDropped("gone")
    assert tried(monkeypatch, []) == ("done", [])
    assert tried(monkeypatch, [drop] * 4) == ("done", [2.0] * 4)
    assert tried(monkeypatch, [drop] * 5) == (114, [2.0] * 4)
    assert tried(monkeypatch, [drop], retries=0) == (114, [])
    assert tried(monkeypatch, [drop] * 2, retries=2, wait=0.5) == ("done", [0.5] * 2)


@pytest.mark.parametrize("number", [103, 104, 105])
def test_a_port_that_is_not_ready_after_a_drop_is_tried_again(monkeypatch, number):
    problem = fault(number, port="port", problem="x")
    assert tried(monkeypatch, [problem]) == (number, []), "the first time it is the answer"
    assert tried(monkeypatch, [LineDropped("x"), problem, problem]) == ("done", [2.0] * 3)


@pytest.mark.parametrize("number", [102, 106, 113])
def test_any_other_error_is_the_answer(monkeypatch, number):
    problem = fault(number, port="p", problem="x", found="x", count=2, ports="x")
    assert tried(monkeypatch, [LineDropped("x"), problem]) == (number, [2.0])
