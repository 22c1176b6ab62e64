"""Read at a glance: a price beside a coin, what cannot be afforded yet, states without colour."""

import pytest

from firmware import strings
from firmware.games.screen import NO
from firmware.ui import icons, marks, theme
from host_tools.simulator.shots import Panel
from tests.above_below import scenes as above_below
from tests.boonlake import scenes as boonlake
from tests.villagers import scenes as villagers


@pytest.fixture(autouse=True)
def plain_theme():
    yield
    theme.use(False, False)


def part(data, width, x, y, w, h):
    """The pixels of a rectangle."""
    rows = [2 * ((y + row) * width + x) for row in range(h)]
    return b"".join(bytes(data[start : start + 2 * w]) for start in rows)


def villagers_hand():
    page = villagers.play("build_many").app.stack[-1]
    foot = [
        (x + 1, y + 27, w - 2, 8)
        for what, x, y, w, h, _ in page.cursor.found
        if what[0] == "no" and h == 36
    ]
    return page, foot


def above_below_offer():
    page = above_below.page_of("offer", above_below.reach("offer"), 240, "en")
    places = []
    for what, x, y, w, h, state in page.cursor.found:
        if state == NO:
            places.append((x + 14, y + 2, w - 15, 10))
            if what[0] == "cannot" and above_below_points(what[1]):
                places.append((x + w - 8, y + h - 9, 5, 7))
    return page, places


def above_below_points(card):
    from engine_core.above_below.data import POINTS

    return POINTS[card]


def boonlake_hand():
    strings.use("en", "boonlake")
    page = boonlake.page_of("card", 240)
    places = []
    for _, x, y, w, h, state in page.cursor.found:
        if state == NO and h == 46:
            places += [(x + 1, y + 16, 21, 29), (x + w - 10, y + 3, 8, 9)]
    return page, places


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("scene", [villagers_hand, above_below_offer, boonlake_hand])
def test_price_and_points_of_what_cannot_be_chosen_stay_solid(scene, contrast, monkeypatch):
    from firmware.ui.canvas import Canvas

    page, places = scene()
    assert places
    theme.use(contrast, False)
    shown = Panel(240, 240)
    Canvas(shown).show(page.draw)
    monkeypatch.setattr(marks, "impossible", lambda *args: None)
    bare = Panel(240, 240)
    Canvas(bare).show(page.draw)
    assert shown.data != bare.data, "nothing is dimmed"
    for place in places:
        assert part(shown.data, 240, *place) == part(bare.data, 240, *place), place


def test_a_small_coin_is_open_towards_its_number():
    """An upright ink edge one pixel before a digit reads as a 1."""
    from firmware.ui.canvas import Canvas

    assert icons.size("coin8") == (8, 8)
    panel = Panel(240, 240)

    def draw(c):
        c.fill(0, 0, 240, 240, theme.PAPER)
        c.icon("coin8", 10, 10)

    Canvas(panel).show(draw)
    paper = theme.palette()[2 * theme.PAPER : 2 * theme.PAPER + 2]
    ink = theme.palette()[2 * theme.INK : 2 * theme.INK + 2]
    assert part(panel.data, 240, 17, 10, 1, 8) == paper * 8
    right = part(panel.data, 240, 14, 12, 3, 4)
    assert ink not in [right[k : k + 2] for k in range(0, len(right), 2)]


# -- high contrast


def picture(draw, contrast):
    from firmware.ui.canvas import Canvas

    theme.use(contrast, False)
    panel = Panel(240, 240)
    Canvas(panel).show(draw)
    return panel.data


def scenes_of_all():
    from tests.sierra_west import test_screen as sierra_west

    for name in above_below.NAMES:
        yield above_below.page_of(name, above_below.reach(name), 240, "en")
    strings.use("en", "boonlake")
    for name in boonlake.SCENES:
        yield boonlake.page_of(name, 240)
    for name in villagers.NAMES:
        page = villagers.play(name).app.stack[0]
        if page.state == 0:
            yield page
    strings.use("en", "sierra_west")
    for _, seed, prompt, count, options, _, number in sierra_west.SCENES:
        running = sierra_west.arrive(seed, prompt, count, options)
        yield sierra_west_page(running, number)


def sierra_west_page(running, number=0):
    from tests.sierra_west import test_screen as sierra_west

    page = sierra_west.Page(sierra_west.Table(sierra_west.FakeApp(240), running, 1, "easy"))
    page.table.seat = 0
    page.table.refresh()
    if number:
        page.cursor.look(number)
    else:
        page.cursor.aim()
    return page


def test_high_contrast_tells_apart_what_the_usual_colours_do(monkeypatch):
    """No two things that can be pointed at become the same because their colours do."""
    looked = 0
    for page in scenes_of_all():
        strong = picture(page.draw, True)
        with monkeypatch.context() as patch:
            patch.setattr(theme, "_HIGH", theme._NORMAL)
            usual = picture(page.draw, True)
        by_size = {}
        for what, x, y, w, h, _ in page.cursor.found:
            if x >= 0 and y >= 0 and x + w <= 240 and y + h <= 240:
                by_size.setdefault((w, h), []).append((what, x, y))
        for (w, h), places in by_size.items():
            seen = {}
            for what, x, y in places:
                looked += 1
                now = part(strong, 240, x, y, w, h)
                before = part(usual, 240, x, y, w, h)
                assert seen.setdefault(now, before) == before, (what, x, y)
    assert looked > 400


def test_a_used_space_is_struck_out_in_high_contrast():
    """SW-4.13: whether a symbol was used is no matter of grey and white."""
    from firmware.games.sierra_west import art

    strings.use("en", "sierra_west")
    pictures = [
        picture(lambda c, used=used: art.draw_trails(c, bytes(16), used), True) for used in (0, -1)
    ]
    for column in range(1, 6):
        box = art.place_box(16 + column)
        assert part(pictures[0], 240, *box) != part(pictures[1], 240, *box)


# -- Sierra West: right walks on


def test_right_walks_on_and_the_bed_is_only_beside_its_neighbours():
    from engine_core.sierra_west import words
    from firmware.games.sierra_west import art
    from tests.sierra_west import test_screen as sierra_west

    strings.use("en", "sierra_west")
    walked = 0
    for count in range(1, 60, 2):
        page = sierra_west_page(sierra_west.arrive(5, words.P_ACT, count, {"players": 2}))
        table, found = page.table, page.cursor.found
        for k, target in enumerate(found):
            if target[2] == art.STRIP_Y:
                continue
            for key in range(4):
                page.cursor.at = k
                page.cursor.stand()
                page.cursor.step(key, False)
                assert table.target[0] != (words.V_PASS,), (count, target, key)
                if key == 1 and target[0][0] == words.V_USE:
                    step = (words.V_STEP, target[0][1])
                    if step in [other[0] for other in found]:
                        assert table.target[0] == step
                        walked += 1
    assert walked > 3


# -- the colour of a player


def test_no_player_has_the_colour_of_money_cursor_or_gain():
    taken = (theme.GOLD, theme.LIME, theme.ORANGE)
    assert not [colour for colour in theme.PLAYER_COLOURS if colour in taken]
    for seat, colour in enumerate(theme.PLAYER_COLOURS):
        data = picture(lambda c, seat=seat: marks.owner(c, 10, 10, seat), False)
        shown = part(data, 240, 10, 10, 9, 9)
        pixels = [shown[k : k + 2] for k in range(0, len(shown), 2)]
        normal = theme.palette()
        assert pixels.count(normal[2 * colour : 2 * colour + 2]) > 14
        assert normal[2 * theme.GOLD : 2 * theme.GOLD + 2] not in pixels


def test_every_event_has_an_icon_of_its_own():
    from engine_core.villagers.data import EVENT_OP
    from firmware.games.villagers.court import _ICONS

    assert len(_ICONS) == len(set(_ICONS)) == len(EVENT_OP)
    for name in _ICONS:
        assert icons.size(name) == (12, 12), name
