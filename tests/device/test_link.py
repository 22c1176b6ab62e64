"""One connection: how long it waits, what it types, and what each failure is called."""

import errno
import fcntl
import os
import types

import pytest
from mpremote.transport import TransportError, TransportExecError

from host_tools.flash import link as links
from host_tools.flash.errors import DeviceError
from host_tools.flash.link import Bounded, DeviceFailed, LineDropped, Link
from tests.device.pretend import Clock


class Serial:
    """Bytes that come at their times; `in_waiting` as a real port tells it."""

    def __init__(self, clock, coming=()):
        self.clock, self.coming = clock, list(coming)  # (when, bytes)
        self.typed = []

    @property
    def in_waiting(self):
        return sum(len(data) for when, data in self.coming if when <= self.clock.now)

    def read(self, count):
        while self.coming and self.coming[0][0] <= self.clock.now:
            when, data = self.coming.pop(0)
            if data[count:]:
                self.coming.insert(0, (when, data[count:]))
            if data:
                return data[:count]
        return b""

    def write(self, data):
        self.typed.append((self.clock.now, data))


class Transport:
    """What mpremote's transport does, as far as a Link asks for it."""

    def __init__(self, serial, problems=()):
        self.serial, self.problems = serial, list(problems)
        self.entered, self.ran, self.left, self.closed = [], [], [], 0
        self.says = b"", b""

    def _trip(self):
        problem = self.problems.pop(0) if self.problems else None
        if problem:
            raise problem

    def enter_raw_repl(self, soft_reset, timeout_overall):
        self.entered.append((soft_reset, timeout_overall))
        self._trip()

    def exec_raw(self, program, timeout):
        self.ran.append((program, timeout))
        self._trip()
        return self.says

    def exec_raw_no_follow(self, program):
        self.left.append(program)
        self._trip()

    def close(self):
        self.closed += 1
        self._trip()


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(links, "time", clock)
    return clock


@pytest.fixture
def linked(clock, monkeypatch, tmp_path):
    """linked(problems, coming) -> a Link to a port that exists."""

    def make(*problems, coming=(), timeout=10):
        transport = Transport(Serial(clock, coming), problems)
        monkeypatch.setattr(links, "Bounded", lambda port, timeout: transport)
        port = tmp_path / "tty"
        port.write_text("")
        return Link(str(port), timeout)

    return make


def bounded(clock, coming, is_pty=False):
    found = Bounded.__new__(Bounded)
    found.serial, found.is_pty = Serial(clock, coming), is_pty
    return found


# --- one answer


def test_an_answer_ends_with_its_ending_and_is_told_as_it_comes(clock):
    told = []
    line = bounded(clock, [(1000, b"ab"), (1002, b"c>de")])
    assert line.read_until(1, b">", data_consumer=told.append) == b"abc>"
    assert told == [b"a", b"b", b"c", b">"]
    assert clock.now == pytest.approx(1002, abs=0.02)
    assert set(clock.slept) == {0.01}, "it waits in small steps, and does not spin"


def test_a_silence_ends_it_and_every_byte_begins_a_new_one(clock):
    line = bounded(clock, [(1000 + 3 * k, b"x") for k in range(5)])
    assert line.read_until(1, b">", timeout=4) == b"xxxxx"
    assert clock.now == pytest.approx(1012 + 4, abs=0.05)


@pytest.mark.parametrize(
    "timeout, overall, seconds", [(4, None, 42), (None, None, 60), (4, 7, 7), (20, None, 90)]
)
def test_the_whole_has_an_end_too(clock, timeout, overall, seconds):
    line = bounded(clock, [(1000 + k, b"x") for k in range(500)])
    line.read_until(1, b">", timeout=timeout, timeout_overall=overall)
    assert clock.now == pytest.approx(1000 + seconds, abs=0.05)


def test_without_a_limit_a_silence_may_be_long(clock):
    line = bounded(clock, [(1050, b">")])
    assert line.read_until(1, b">", timeout=None) == b">"


def test_a_pseudo_terminal_is_read_without_asking_what_waits(clock):
    class Deaf(Serial):
        in_waiting = 0

    for is_pty, said in ((True, b">"), (False, b"")):
        line = bounded(clock, (), is_pty)
        line.serial = Deaf(clock, [(1000, b">")])
        assert line.read_until(1, b">", timeout=1) == said


def test_as_many_bytes_as_are_allowed_and_no_more(clock, monkeypatch):
    monkeypatch.setattr(links, "LONGEST", 5)
    assert bounded(clock, [(1000, b"abcd>")]).read_until(1, b">") == b"abcd>"
    assert bounded(clock, [(1000, b"abcde")]).read_until(1, b">", timeout=1) == b"abcde"
    with pytest.raises(TransportError, match="without an end"):
        bounded(clock, [(1000, b"abcdef")]).read_until(1, b">", timeout=1)


# --- opening


@pytest.fixture
def shut(monkeypatch):
    """No port opens, and the system says why by `os.open`."""

    def refuse(port, timeout):
        raise TransportError("could not")

    monkeypatch.setattr(links, "Bounded", refuse)

    def why(number):
        def opening(path, flags):
            assert flags == os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(links.os, "open", opening)

    return why


@pytest.mark.parametrize(
    "number, error", [(errno.EBUSY, 103), (errno.EAGAIN, 103), (errno.ENOENT, 104)]
)
def test_why_a_port_does_not_open(shut, number, error):
    shut(number)
    with pytest.raises(DeviceError) as caught:
        Link("/dev/nothing")
    assert caught.value.number == error
    assert error == 103 or os.strerror(number) in str(caught.value)


def test_a_port_that_another_program_holds(shut, tmp_path, monkeypatch):
    port = tmp_path / "tty"
    port.write_text("")
    closed, real = [], os.close
    monkeypatch.setattr(links.os, "close", lambda handle: (closed.append(handle), real(handle)))
    with port.open("r+") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(DeviceError) as caught:
            Link(str(port))
        assert caught.value.number == 103
    with pytest.raises(DeviceError, match="could not") as caught:
        Link(str(port))
    assert caught.value.number == 104 and len(closed) == 2


# --- talking


def test_what_runs_is_asked_to_let_go_and_stopped(linked, clock):
    link = linked()
    link.enter()
    assert link.transport.serial.typed == [(1000.0, links.LET_GO), (1000.0, b"\x03")]
    assert clock.slept == [0.0, 0.05]
    assert link.transport.entered == [(True, 10)]


def test_it_is_tried_three_times_with_more_time(linked, clock):
    link = linked(*[TransportError("no")] * 5, timeout=0.2)
    with pytest.raises(DeviceError) as caught:
        link.enter()
    assert caught.value.number == 105
    assert clock.slept == pytest.approx([0.0, 0.05, 0.1, 0.1, 0.2, 0.15])
    assert link.transport.entered == [(True, 0.5)] * 3
    link = linked(TransportError("no"), None)
    link.enter(7)
    assert link.transport.entered == [(True, 7)] * 2


def test_a_port_that_is_gone_is_a_line_that_dropped(linked):
    link = linked(TransportError("no"))
    os.unlink(link.port)
    with pytest.raises(LineDropped):
        link.enter()


def test_a_program_runs_within_its_time_and_is_counted(linked):
    link = linked()
    link.transport.says = b"one\r\ntwo\r\n\xff", b""
    assert link.run("four") == "one\ntwo\n�"
    link.run("seventh", 20)
    assert link.transport.ran == [("four", 10), ("seventh", 20)] and link.sent == 11


def test_each_failure_of_a_program_has_its_name(linked):
    link = linked(TransportExecError(1, "Traceback\nOSError: 28\n"), OSError("gone"), None)
    with pytest.raises(DeviceFailed) as failed:
        link.run("x")
    assert failed.value.last_line == "OSError: 28"
    with pytest.raises(LineDropped, match="gone"):
        link.run("x")
    link.transport.says = b"", b"a\nb: c\n"
    with pytest.raises(DeviceFailed, match="b: c"):
        link.run("x")
    assert DeviceFailed(" \n").last_line == "no message"


def test_a_program_that_does_not_come_back_gets_a_moment(linked, clock):
    link = linked(None, OSError("gone"))
    link.leave("reset")
    link.leave("again")
    assert link.transport.left == ["reset", "again"] and clock.slept == [0.1]


def test_closed_is_closed_whatever_the_port_says(linked):
    with linked(OSError("gone")) as link:
        transport = link.transport
    assert transport.closed == 1 and link.transport is None
    link.close()
    assert transport.closed == 1


# --- the running application


def test_lines_of_the_application(linked, clock):
    link = linked(coming=[(1000, b"one\r\ntw"), (1001, b"o\n")])
    assert link.read_line(1005) == "one"
    assert link.read_line(1005) == "two" and clock.now == pytest.approx(1001, abs=0.01)
    assert set(clock.slept) == {0.005}
    assert link.read_line(1003) is None and clock.now == pytest.approx(1003, abs=0.01)
    assert link.read_line(1003) is None


def test_a_line_that_goes_while_it_is_listened_to(linked):
    link = linked()
    link.write(b"\x1fi")
    assert link.transport.serial.typed[-1][1] == b"\x1fi"

    def gone(*_):
        raise OSError("gone")

    link.transport.serial = types.SimpleNamespace(write=gone, read=gone, in_waiting=1)
    with pytest.raises(LineDropped):
        link.write(b"x")
    with pytest.raises(LineDropped):
        link.read_line(2000)
