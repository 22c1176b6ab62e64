"""`pocketstead sheet`: lists screens, draws a sheet or a picture each, names what is unknown."""

import json

import pytest
from PIL import Image

from host_tools import cli
from host_tools.errors import USAGE
from host_tools.simulator import shots


def test_the_list_has_the_pages_of_the_kit(capsys):
    assert cli.main(["sheet", "--list", "--json", "kit/"]) == 0
    names = json.loads(capsys.readouterr().out)
    assert "kit/marks" in names
    assert all(name.startswith("kit/") for name in names)


def test_one_sheet_of_chosen_screens(tmp_path):
    out = tmp_path / "sheet.png"
    args = ["sheet", "--out", str(out), "--scale", "1", "kit/marks", "kit/menu"]
    assert cli.main(args) == 0
    with Image.open(out) as picture:
        assert picture.size == (2 * 248 + 8, 240 + 8 + 14 + 8)
        colours = {picture.getpixel((x, y)) for x in range(8, 248) for y in range(8, 248)}
    assert 10 < len(colours) <= 16


def test_one_picture_per_screen_at_the_size_of_the_panel(tmp_path):
    args = ["sheet", "--each", str(tmp_path), "--size", "320x240", "--scale", "1", "kit/wide"]
    assert cli.main(args) == 0
    with Image.open(tmp_path / "kit_wide.png") as picture:
        assert picture.size == (320, 240)


def test_an_unknown_screen_is_named(capsys):
    assert cli.main(["sheet", "kit/nothing"]) == USAGE
    assert "kit/nothing" in capsys.readouterr().err


def test_the_theme_is_put_back_after_a_shot():
    from firmware.ui import theme

    shots.load_all()
    shots.take("kit/marks", shots.STANDARD._replace(large=True, contrast=True))
    assert not theme.large_text
    assert not theme.high_contrast


@pytest.mark.parametrize("rectangle", [(-1, 0, 4, 4), (238, 0, 4, 4), (0, 238, 4, 4)])
def test_the_panel_refuses_what_leaves_it(rectangle):
    with pytest.raises(ValueError, match="leaves the panel"):
        shots.Panel(240, 240).write(*rectangle, bytes(32))
