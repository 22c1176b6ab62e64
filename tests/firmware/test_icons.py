"""Icons: found by name, recoloured, refused when the file is damaged."""

import re

import pytest

from firmware.ui import icons, theme
from firmware.ui.canvas import Canvas
from host_tools import runtimes
from host_tools.compiler import images
from host_tools.simulator import kit_pages
from host_tools.simulator.shots import Panel

CONTENT = runtimes.REPO / "host_tools" / "content"


@pytest.fixture
def canvas():
    c = Canvas(Panel(240, 240)).surface
    c.window(0, 0, 40, 40)
    c.fill(0, 0, 40, 40, theme.INK)
    return c


def source_images():
    """The images as the sources have them."""
    found, places = {}, {}
    for path in sorted(CONTENT.glob("*/icons*.txt")):
        assert images.read_file(path, found, places) == []
    return found


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_icons_are_drawn_as_the_source_has_them(canvas, scale):
    width, height, values = source_images()["coin"]
    canvas.icon("coin", 1, 2, scale)
    for k, value in enumerate(values):
        x, y = 1 + k % width * scale, 2 + k // width * scale
        expected = theme.INK if value == images.NOTHING else value
        assert canvas.fb.pixel(x, y) == canvas.fb.pixel(x + scale - 1, y + scale - 1) == expected


def test_slots_take_the_colours_given(canvas):
    width, _, values = source_images()["settler"]
    canvas.icon("settler", 0, 0, 1, bytes((theme.VIOLET,)))
    spot = values.index(images.SLOT + 1)
    assert canvas.fb.pixel(spot % width, spot // width) == theme.VIOLET


def test_every_icon_is_on_the_demo_page_or_used_by_a_screen():
    shown = " ".join(kit_pages.ICONS).split()
    sources = (runtimes.REPO / "firmware").rglob("*.py")
    words = set(re.findall(r"\w+", " ".join(path.read_text("utf-8") for path in sources)))
    known = source_images()
    assert not [name for name in shown if name not in known]
    built = ("owner", "ring", "face_", "key", "die")  # their names are put together
    unused = [n for n in known if n not in shown and n not in words and not n.startswith(built)]
    assert not unused


def test_every_icon_that_the_firmware_names_exists():
    known = source_images()
    named = re.compile(
        r'"@([a-z0-9_]+)"|(?<!words\.)\bicon\((?:c, )?"(?!prompt|verb|note)(\w+)"'
        r'|\b(?:art|size)\("(\w+)"'
    )
    unknown = []
    for path in sorted((runtimes.REPO / "firmware").rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for found in named.findall(line):
                name = "".join(found)
                if name not in known and name != "name":
                    unknown.append(f"{path}:{number}: there is no icon {name}")
    assert unknown == []


def test_every_portrait_byte_draws(canvas):
    pictures = set()
    for who in range(256):
        icons.face(canvas, 0, 0, who, theme.GREEN)
        pictures.add(bytes(canvas.buf[: 40 * 14 // 2]))
    assert len(pictures) > 60


def test_an_unknown_name_is_named(canvas):
    with pytest.raises(KeyError, match="unicorn"):
        canvas.icon("unicorn", 0, 0)
