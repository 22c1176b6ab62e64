"""Whatever a device says over its line: a numbered error in bounded time, never a surprise.

The other side is a pseudo-terminal that speaks the raw REPL's protocol and answers with what a
list or dice say, so that everything above it (mpremote's transport, link, device, the verbs) is
the real thing.
"""

import base64
import json
import os
import random
import re
import threading
import time
import tty

import pytest

from host_tools.cli import main
from host_tools.flash import link as links, screen, update
from host_tools.flash.device import Device
from host_tools.flash.errors import DeviceError
from host_tools.flash.link import LineDropped, Link

PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
PROBE = json.dumps(["Generic with RP2350", "1.29.0", 0])
WALK = "d /saves\n12 /saves/settings.0\n2 /slot"


class Liar:
    """A board that answers programs by `says(program) -> bytes`, on a port of its own."""

    def __init__(self, says):
        self.says = says
        self.end, other = os.openpty()
        tty.setraw(other)
        tty.setraw(self.end)
        self.port = os.ttyname(other)
        self._other = other
        self.done = False
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.done = True
        os.close(self._other)
        self.thread.join(5)
        os.close(self.end)

    def send(self, data):
        view = memoryview(data)
        while view and not self.done:
            view = view[os.write(self.end, view[:256]) :]

    def _run(self):
        held = b""
        while not self.done:
            try:
                held += os.read(self.end, 256)
            except OSError:
                return
            held = self._hear(held)

    def _hear(self, held):
        """Answers every command that is complete; what is left of the bytes."""
        while True:
            if b"\x05A\x01" in held:  # raw paste: not here
                held = held.split(b"\x05A\x01", 1)[1]
                self.send(b"R\x00")
            elif b"\x01" in held:
                held = held.split(b"\x01", 1)[1]
                self.send(PROMPT)
            elif b"\x04" in held:
                program, held = held.split(b"\x04", 1)
                program = program.replace(b"\x03", b"").replace(b"\x1fx", b"").strip()
                if program:
                    self.send(b"OK" + self.says(program.decode()) + b">")
                else:
                    self.send(b"OK\r\nsoft reboot\r\n" + PROMPT)
            else:
                return held


def answer(text, error=""):
    return text.encode() + b"\x04" + error.encode() + b"\x04"


def usual(program):
    """What a board with a few files says to each of our programs."""
    if "_mpy" in program:
        return answer(PROBE)
    if "statvfs" in program:
        return answer("4096 200 100\r\n")
    if program.startswith("_walk"):
        return answer(WALK)
    if "_text(" in program:
        return answer("'a'\r\n")
    if "_f.read(" in program:
        return answer("")
    return answer("")


def lying(asked, said):
    """As usual, but for the programs in which `asked` stands."""
    return lambda program: said if asked in program else usual(program)


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch):
    monkeypatch.setattr(links, "LONGEST", 20_000)
    monkeypatch.setattr(time, "sleep", lambda seconds, real=time.sleep: real(min(seconds, 0.02)))


def look(port):
    with Link(port, 0.4) as link:
        device = Device(link)
        device.prepare()
        return update.look(device)


NONSENSE = [
    answer(text)
    for text in ("5", "null", '"x"', "[]", "[1,2,3]", '["a","b"]', "{", "", "[" * 9000, "()", "-1")
]
ARCHES = [answer(json.dumps(["X", "1.29.0", n << 10])) for n in (13, 14, 15)]


@pytest.mark.parametrize("said", NONSENSE + ARCHES + [answer('["X", "1.29.0", "6"]')])
def test_what_a_board_says_it_is(said):
    with Liar(lying("_mpy", said)) as liar, pytest.raises((LineDropped, DeviceError)):
        look(liar.port)


@pytest.mark.parametrize(
    "asked, said",
    [
        ("statvfs", "4096 x 1"),
        ("statvfs", "-4096 200 100"),
        ("statvfs", "4096 200"),
        ("_walk", "12"),
        ("_walk", "d"),
        ("_walk", "twelve /a"),
        ("_walk", "12 a"),
        ("_text(", "nobody"),
        ("_text(", "'a"),
        ("_text(", "[1]"),
        ("_text(", "5"),
        ("_text(", ""),
    ],
)
def test_answers_that_make_no_sense(asked, said):
    with Liar(lying(asked, answer(said))) as liar, pytest.raises(LineDropped) as problem:
        look(liar.port)
    assert "makes no sense" in str(problem.value)


def test_a_build_that_is_a_list_is_no_build():
    def says(program):
        if program.startswith("_walk"):
            return answer("5 /a/app.pak")
        return answer("'[1, 2]'") if "_text(" in program else usual(program)

    with Liar(says) as liar:
        assert look(liar.port).builds == {"a": None}


@pytest.mark.parametrize("error", ["SyntaxError: invalid syntax", "NameError: name 'o' isn't"])
def test_a_program_that_arrived_garbled_is_a_line_to_try_again(error):
    with Liar(lying("_walk", answer("", error))) as liar, pytest.raises(LineDropped):
        look(liar.port)


def test_an_answer_without_an_end():
    with Liar(lying("_walk", b"12 /a\r\n" * 100_000)) as liar:
        with pytest.raises(LineDropped) as problem:
            look(liar.port)
        assert "without an end" in str(problem.value)


def test_a_board_that_dribbles(monkeypatch):
    """A byte now and then is no silence, but the whole has its time."""
    monkeypatch.setattr(links, "PATIENCE", 1)

    class Dribbler(Liar):
        def send(self, data):
            if b"/drip" in data:
                for _ in range(400):
                    if self.done:
                        return
                    os.write(self.end, b"x")
                    threading.Event().wait(0.05)
            else:
                super().send(data)

    begun = time.monotonic()
    with Dribbler(lying("_walk", b"12 /drip")) as liar, pytest.raises(LineDropped):
        look(liar.port)
    assert time.monotonic() - begun < 10


def test_a_file_without_an_end(monkeypatch):
    monkeypatch.setattr("host_tools.flash.device.LARGEST", 500)
    with Liar(lying("_f.read(", answer("QUJDRA=="))) as liar, Link(liar.port, 0.4) as link:
        device = Device(link)
        device.prepare()
        with pytest.raises(DeviceError) as problem:
            device.read("saves/settings.0")
    assert problem.value.number == 134


VERBS = (
    ("info",),
    ("backup", "{folder}/b.zip"),
    ("games",),
    ("clock",),
    ("wipe", "--yes"),
)


def rubbish(dice):
    """An answer made by dice: cut, garbled, doubled, of another question, or noise."""
    said = dice.choice([answer(PROBE), answer(WALK), answer("4096 200 100"), answer("'a'")])
    kind = dice.randrange(5)
    if kind == 0:
        said = said[: dice.randrange(len(said))]
    elif kind == 1:
        at = dice.randrange(len(said))
        said = said[:at] + bytes([dice.randrange(256)]) + said[at + 1 :]
    elif kind == 2:
        said = said + said
    elif kind == 3:
        said = bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    return said


def trial(verb, seed, folder, capsys):
    """One verb against a board that lies by dice: it ends, with a numbered error or well."""
    dice = random.Random(seed)

    def says(program):
        return rubbish(dice) if dice.random() < 0.3 else usual(program)

    with Liar(says) as liar:
        words = [word.format(folder=folder) for word in verb]
        code = main([*words, "--port", liar.port])
    said = capsys.readouterr().err
    if code:
        assert re.search(r"E1\d\d:", said) and "unexpected" not in said, (verb, seed, said)


@pytest.mark.slow
@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb[0])
def test_every_verb_against_a_lying_board(verb, tmp_path, capsys, monkeypatch):
    hasten(monkeypatch)
    for seed in range(3):
        trial(verb, seed, tmp_path, capsys)


@pytest.mark.soak
@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb[0])
def test_every_verb_against_many_boards(verb, tmp_path, capsys, monkeypatch, record_property):
    hasten(monkeypatch)
    for seed in range(3, 62):
        trial(verb, seed, tmp_path, capsys)
    record_property("trials", ["boards that lie, dribble or never end, against every verb", 59])


def hasten(monkeypatch):
    """A real line gets ten seconds for a silence; here half a second says the same."""
    opening = Link.__init__
    running = Link.run
    monkeypatch.setattr(Link, "__init__", lambda self, port, timeout=10: opening(self, port, 0.5))
    monkeypatch.setattr(
        Link, "run", lambda self, program, timeout=None: running(self, program, 0.5)
    )
    monkeypatch.setattr(links, "PATIENCE", 2)


def test_a_picture_in_which_anything_may_be_wrong():
    """Cut, doubled, garbled lines and impossible sizes: a picture, or a plain refusal."""
    good = ["@pkst screen 4 2", "@ 0 0 4 2", base64.b64encode(bytes(8)).decode(), "="]
    assert screen.parse(good)[:2] == (4, 2)
    dice = random.Random(5)
    for _ in range(3000):
        lines = [list(line) for line in good]
        for _ in range(dice.randrange(1, 4)):
            line = dice.choice(lines)
            at = dice.randrange(len(line))
            line[at : at + dice.randrange(3)] = [dice.choice("0123456789-@= xA")]
        try:
            width, height, pixels = screen.parse(["".join(line) for line in lines])
        except (ValueError, IndexError):
            continue
        assert len(pixels) == 2 * width * height
    for size in ("0 0", "-4 2", "99999 99999"):
        with pytest.raises(ValueError):
            screen.parse(["@pkst screen " + size, *good[1:]])
