"""The virtual device as mpremote sees it: the real tool, run as a person runs it."""

import signal
import subprocess
import sys
import time

import pytest
import serial

from host_tools.virtual_device import bridge


@pytest.fixture
def mpremote(make_device):
    device = make_device("board").power_on()
    assert device.wait_for(">>> ")

    def run(*words, ok=True):
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", str(device.link), *words],
            capture_output=True,
            text=True,
            timeout=40,
        )
        assert (done.returncode == 0) == ok, done.stdout + done.stderr
        return done.stdout

    run.device = device
    return run


def test_exec_and_traceback(mpremote):
    assert mpremote("exec", "print(6 * 7)").strip() == "42"
    said = mpremote("exec", "def f():\n    return 1 // 0\nf()", ok=False)
    assert "ZeroDivisionError" in said
    assert 'File "<stdin>", line 2, in f' in said
    assert "inside.py" not in said


def test_files(mpremote, tmp_path):
    data = bytes(range(256)) * 9
    (tmp_path / "x.bin").write_bytes(data)
    mpremote("fs", "mkdir", "d")
    mpremote("fs", "cp", str(tmp_path / "x.bin"), ":d/x.bin")
    assert "2304 x.bin" in mpremote("fs", "ls", "d")
    mpremote("fs", "cp", ":d/x.bin", str(tmp_path / "back"))
    assert (tmp_path / "back").read_bytes() == data
    mpremote("exec", "open('t.txt', 'w').write('hello\\n')")
    assert mpremote("fs", "cat", "t.txt") == "hello\n"
    mpremote("reset")
    time.sleep(0.3)
    assert "t.txt" in mpremote("fs", "ls")  # the flash outlives a reset
    mpremote("fs", "rm", "t.txt")
    mpremote("fs", "rm", "-r", "d")
    assert "t.txt" not in mpremote("fs", "ls")
    assert "1441792" in mpremote("df")
    assert mpremote("fs", "cat", "t.txt", ok=False) == ""


def test_main_runs_after_a_reset_and_after_ctrl_d_but_not_in_the_raw_repl(mpremote, tmp_path):
    device = mpremote.device
    program = "import time\nprint('MAIN IS HERE')\nwhile 1: time.sleep(1)\n"
    (tmp_path / "main.py").write_text(program)
    mpremote("fs", "cp", str(tmp_path / "main.py"), ":main.py")
    assert "MAIN IS HERE" not in mpremote("exec", "print('quiet')")
    device.seen.clear()
    mpremote("reset")
    assert device.wait_for("MAIN IS HERE")
    device.seen.clear()
    mpremote("exec", "x = 1")  # Ctrl-C got through to the endless program
    assert mpremote("resume", "exec", "print(x)").strip() == "1"
    mpremote("soft-reset")
    mpremote("resume", "exec", "print(x)", ok=False)  # a soft reset forgets


def test_a_full_flash_says_so(make_device):
    device = make_device("small", blocks=16).power_on()
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mpremote",
            "connect",
            str(device.link),
            "exec",
            "f=open('big','wb')\nwhile 1: f.write(bytes(4096))",
        ],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "28" in done.stdout + done.stderr


def test_a_memory_error_is_real(mpremote):
    assert "MemoryError" in mpremote("exec", "x = bytearray(250000)", ok=False)


def test_a_friendly_prompt(mpremote):
    import serial

    device = mpremote.device
    with serial.Serial(str(device.link), timeout=2) as line:
        line.write(b"\x03\x02")
        line.write(b"for i in range(2):\r    print('row', i)\r\r")
        assert device.wait_for("row 1")


def test_power_fails_in_the_middle_of_a_write_and_the_file_system_mounts(make_device):
    """Real littlefs on a flash that stops: the old content or the new one, never none."""
    from host_tools.flash.link import LineDropped, Link

    device = make_device("board").power_on()
    device.wait_for(">>> ")
    program = (
        "f=open('{0}.new','w')\nf.write('{0}'*900)\nf.close()\nimport os\nos.rename('{0}.new','x')"
    )
    with Link(str(device.link)) as link:
        link.enter()
        link.run(program.format("A"))
    found = set()
    for write in range(12):
        device.power_off()
        device.fail_at = write
        device.power_on()
        try:
            with Link(str(device.link), timeout=1) as link:
                link.enter()
                link.run(program.format("B"))
        except LineDropped:
            pass
        device.power_off()
        device.fail_at = -1
        content = device.files()["x"]
        found.add(content[:1])
        assert content in (b"A" * 900, b"B" * 900)
    assert found == {b"A", b"B"}


STUBBORN = b"""n = 0
while n < 2:
    try:
        print('GO' + '1')
        while 1: pass
    except KeyboardInterrupt:
        n += 1
        print('STOPS', n)
"""


def test_a_second_ctrl_c_waits_until_the_first_was_noticed(make_device):
    """On a busy machine the interpreter gets no time: two at once would end it, and to whoever
    flashes two boards side by side one of them would not answer (E105)."""
    device = make_device("busy").power_on()
    assert device.wait_for(">>> ")
    work = device._work
    with serial.Serial(str(device.link)) as line:
        line.write(b"\x01" + STUBBORN + b"\x04")
        assert device.wait_for("GO1")
        time.sleep(0.2)
        device._work = lambda: ("R", 0)  # it has had no time yet
        line.write(b"\x03\x03")
        assert device.wait_for("STOPS 1")
        time.sleep(1)
        assert b"STOPS 2" not in device.seen
        device._work = work
        assert device.wait_for("STOPS 2")


def test_what_is_typed_before_the_interpreter_is_up_waits(make_device, monkeypatch):
    """On a busy machine a start takes long; a Ctrl-C that came meanwhile ended the interpreter."""
    slow = ["sh", "-c", 'sleep 0.5; exec "$@"', "sh", *bridge.i386.command()]
    monkeypatch.setattr(bridge.i386, "command", lambda: slow)
    device = make_device("slow").power_on()
    child = device._child
    with serial.Serial(str(device.link)) as line:
        line.write(b"\x03")
        assert device.wait_for(">>> ")
        line.write(b"print('ST' + 'ILL')\r")
        assert device.wait_for("STILL")
    assert device._child is child


def test_output_waits_for_a_slow_reader_and_is_lost_without_one(make_device, monkeypatch):
    device = make_device("talker").power_on()
    assert device.wait_for(">>> ")
    with serial.Serial(str(device.link), timeout=60) as line:
        line.write(b"print('x' * 60000 + 'EN' + 'D')\r")
        assert device.wait_for("x" * 100)
        time.sleep(1.5)  # a busy machine
        assert line.read_until(b"END").endswith(b"xxEND")
    monkeypatch.setattr(bridge, "HEARD", 0.2)
    with serial.Serial(str(device.link)) as line:
        line.write(b"for k in range(9): print('y' * 9000, k)\r\r")
        assert device.wait_for("y 8"), "it goes on"
        line.reset_input_buffer()
        line.write(b"print('AG' + 'AIN')\r")
        assert device.wait_for("AGAIN")


def test_an_interpreter_that_ends_while_it_is_sent_something_is_started_anew(make_device):
    device = make_device("dying").power_on()
    assert device.wait_for(">>> ")
    device.seen.clear()
    device._child.send_signal(signal.SIGSTOP)
    with serial.Serial(str(device.link)) as line:
        line.write(b"\x01")
        assert device.wait_for("raw REPL")
        device.before_command = lambda: (device._child.kill(), device._child.wait())
        line.write(b"print(1)\x04")
        assert device.wait_for(">>> ")
        device.before_command = None
        line.write(b"print('AG' + 'AIN')\r")
        assert device.wait_for("AGAIN")
