"""The picture of a running device: what is a picture, and how long is asked for one."""

import base64

import pytest

from host_tools.flash import screen
from host_tools.flash.errors import DeviceError
from host_tools.flash.link import LineDropped
from tests.device.pretend import Board


def number(caught):
    return caught.value.number


def rows(width, height, colour):
    return [base64.b64encode(bytes(colour) * width).decode()] + ["="] * (height - 1)


def test_a_picture_is_put_together_of_rectangles():
    lines = [
        "@pkst screen 6 4",
        "@ 0 0 6 2",
        *rows(6, 2, (1, 2)),
        "@ 0 2 2 2",
        *rows(2, 2, (3, 4)),
    ]
    lines += ["@ 2 2 4 2", *rows(4, 1, (5, 6)), *rows(4, 1, (7, 8))]
    width, height, pixels = screen.parse(lines)
    assert (width, height, len(pixels)) == (6, 4, 48)
    assert pixels[:24] == bytes((1, 2)) * 12
    assert pixels[24:36] == bytes((3, 4)) * 2 + bytes((5, 6)) * 4
    assert pixels[36:] == bytes((3, 4)) * 2 + bytes((7, 8)) * 4


@pytest.mark.parametrize("width, height", [(480, 1), (1, 480), (1, 1)])
def test_any_panel(width, height):
    lines = [f"@pkst screen {width} {height} more", f"@ 0 0 {width} {height} more"]
    assert screen.parse([*lines, *rows(width, height, (1, 2))])[:2] == (width, height)


@pytest.mark.parametrize(
    "size, rectangle, said",
    [
        ("481 1", "0 0 481 1", "481x1"),
        ("1 481", "0 0 1 481", "1x481"),
        ("0 4", "0 0 4 4", "0x4"),
        ("4 0", "0 0 4 4", "4x0"),
        ("4 4", "-1 0 4 4", "a rectangle"),
        ("4 4", "0 -1 4 4", "a rectangle"),
        ("4 4", "0 0 0 4", "a rectangle"),
        ("4 4", "0 0 4 0", "a rectangle"),
        ("4 4", "1 0 4 4", "a rectangle"),
        ("4 4", "0 1 4 4", "a rectangle"),
        ("4 4", "0 0 3 4", "row 0 .* has 8 bytes"),
        ("4 5", "0 0 4 4", "4 .* were not sent"),
    ],
)
def test_a_picture_that_cannot_be(size, rectangle, said):
    with pytest.raises(ValueError, match=said):
        screen.parse(["@pkst screen " + size, "@ " + rectangle, *rows(4, 4, (1, 2))])


PICTURE = ["@pkst screen 2 1", "@ 0 0 2 1", *rows(2, 1, (1, 2)), "@pkst end"]


def test_the_picture_is_asked_for_until_it_comes(plug):
    board = plug(Board())
    board.says = lambda question: (
        ["noise", "@pkst end", *PICTURE] if board.clock.now > 1008 else []
    )
    assert screen.take("port") == (2, 1, bytes((1, 2)) * 2)
    assert [(when - 1000, data) for when, data in board.typed] == [
        (0, b"\x1fs"),
        (4, b"\x1fs"),
        (8, b"\x1fs"),
        (12, b"\x1fs"),
    ]
    assert board.opened == board.closed


def test_nobody_answers(plug):
    board = plug(Board())
    with pytest.raises(DeviceError) as caught:
        screen.take("port", seconds=6)
    assert number(caught) == 121 and board.clock.now == 1006
    board = plug(Board())
    board.says = lambda question: [f"line {k}" for k in range(3)]
    with pytest.raises(DeviceError) as caught:
        screen.take("port")
    assert number(caught) == 121
    assert 1015 < board.clock.now < 1021, "a prompt that echoes is no application"


def test_a_board_that_only_talks_is_given_a_quarter_of_a_minute(plug, monkeypatch):
    board = plug(Board())

    def read_line(self, deadline):
        board.clock.now += 0.5
        return "no picture"

    monkeypatch.setattr(screen.Link, "read_line", read_line)
    with pytest.raises(DeviceError) as caught:
        screen.take("port")
    assert number(caught) == 121 and board.clock.now == 1015.5


def test_a_slow_picture_is_not_asked_for_twice(plug):
    board = plug(Board())
    coming = [PICTURE[0], *[None] * 20, *PICTURE[1:]]

    def read_line(self, deadline):
        board.clock.now += 1
        return coming.pop(0) if coming else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen.Link, "read_line", read_line)
        assert screen.take("port") == (2, 1, bytes((1, 2)) * 2)
    assert len(board.typed) == 1


def test_a_picture_that_is_begun_again_counts_from_there(plug):
    board = plug(Board())
    board.says = lambda question: [*PICTURE[:2], "", *PICTURE]
    assert screen.take("port")[:2] == (2, 1)


def test_damage_and_a_dropped_line_are_told(plug):
    board = plug(Board())
    board.says = lambda question: [*PICTURE[:2], PICTURE[-1]]
    with pytest.raises(DeviceError, match="damaged picture") as caught:
        screen.take("port")
    assert number(caught) == 123
    board.says = lambda question: (_ for _ in ()).throw(LineDropped("gone"))
    with pytest.raises(DeviceError, match="gone") as caught:
        screen.take("port")
    assert number(caught) == 123
