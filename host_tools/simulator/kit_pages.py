"""Demo pages of the UI kit: every widget in every state, portable, drawn by tests and `sheet`.

Each page is a function page(c, box) for a canvas and a Layout; PAGES lists them.
"""

from firmware.ui import bars, cards, icons, lists, marks, panes, scores, text, theme
from firmware.ui.scroll import ScrollText
from firmware.ui.theme import (
    BLUE,
    BROWN,
    CLEAR,
    GOLD,
    GREEN,
    INK,
    LIME,
    MIST,
    ORANGE,
    PAPER,
    RED,
    SKY,
    SLATE,
    STEEL,
    TAN,
    UMBER,
    VIOLET,
)

ICONS = (
    "coin star lock key cardback deck check cross gear crown hourglass battery chip sound "
    "soundoff brightness plug hand tick undo book door globe info die text",
    "wood hay ore grapes wool leather grain solitary special food builder silver jester copper "
    "signpost discard founders countess",
    "meat log stone nugget boot bootpair shovel mule wagon scout hat bare cabin home summit bear "
    "rabbit beaver fox deer hazard appleg appler raccoon marmot badger oar banjo minecart lamp "
    "dynamite bullet sheriff bandit",
    "lantern lanternoff quill mushroom fish fruit rope pot paper amethyst cider potion bed rep "
    "cave house reroll keyhouse cat glogo liquid metal",
    "settler bhouse town cattle ship canoe vase clay iron day dusk night leverup leverdown "
    "explore bridge ford port sluice pasture develop upgrade",
    "coin8 silver8 food8 builder8 lock8 key8 star8 boot8 hazard8 lantern8 card8 meat8 log8 stone8 "
    "nugget8 settler8 vase8 rep8",
)


def ground(c, colour=INK):
    """A plain screen."""
    c.fill(0, 0, c.width, c.height, colour)


def page_icons(c, box):
    """All icons on the three grounds they must work on."""
    ground(c, SLATE)
    c.fill(0, 160, c.width, 80, PAPER)
    c.fill(0, 0, c.width, 80, INK)
    x, y = 2, 2
    fills = bytes((GOLD, SKY, RED, VIOLET))
    for group in ICONS:
        for name in group.split(" "):
            if x + 13 > 240:
                x, y = 2, y + 14
            c.icon(name, x, y, 1, fills)
            c.icon(name, x, y + 156, 1, fills)
            x += 14
        x, y = 2, y + 14
    c.fill(0, 140, c.width, 16, SLATE)
    for who in range(15):
        icons.face(c, 16 * who, 141, who, theme.PLAYER_COLOURS[who % 4])


def page_type(c, box):
    """Every role, the letters of three languages, alignment and wrapping."""
    ground(c)
    y = 2
    for role, s in (
        (text.SMALL, "small Zażółć gęślą jaźń ĄĆĘŁŃÓŚŹŻ 0123456789"),
        (text.SMALLBOLD, "smallbold Où êtes-vous, bœuf à l’œil ?"),
        (text.BODY, "body «Ça va», naïf Œdipe ÀÂÆÇÈÉÊËÎÏ"),
        (text.BOLD, "bold → ← ↑ ↓ ✓ ✗ ▸ ● × · • ° ½ … – —"),
        (text.LARGE, "large „Wąż” i ‘żółw’ “quoted”"),
        (text.TITLE, "title Kołodziejka 7 → 3"),
        (text.HUGE, "huge 88 : 81 Œż"),
    ):
        c.text(4, y, s, PAPER, role)
        y += text.line(role) + 1
    c.tiny(4, y + 1, "0123456789+-x/?")
    y += 10
    c.text(236, y, "right", GOLD, text.BODY, text.RIGHT)
    c.text(120, y, "centre", SKY, text.BODY, text.CENTRE)
    c.text(4, y, "left", LIME)
    c.wrap(
        4,
        y + 16,
        228,
        "Une souris ceinte d’une écharpe de papier garde une ficelle tendue à hauteur de tibia.",
        MIST,
        text.BODY,
        4,
    )
    c.wrap(4, y + 64, 232, "Mysz w papierowej szarfie\npilnuje sznurka.", TAN, text.BODY, 3, 1)


def page_marks(c, box):
    """Cursor, states, owners, badges, dice, labels, progress."""
    ground(c)
    bars.header(c, "Draft 2 of 3", (("food", 1), ("coin", 8)), "grain")
    bars.caption(c, 4, 19, "Stacks")
    for k in range(6):
        x = 7 + k * 39
        icon = ("hay", "ore", "wood", "grapes", "grain", "solitary")[k]
        cards.stack(c, x, 30, (GOLD, STEEL, BROWN, VIOLET, TAN, MIST)[k], icon)
        marks.badge(c, x + 20, 27, "4", PAPER)
    marks.label(c, 60, 50, "Market 1")
    marks.label(c, 216, 50, "Market 2")
    bars.caption(c, 4, 63, "Road")
    for k in range(6):
        x = 7 + k * 39
        cards.portrait(
            c,
            x,
            76,
            (STEEL, GOLD, BROWN, TAN, MIST, BROWN)[k],
            ("ore", "hay", "wood", "grain", "solitary", "wood")[k],
            (7, 2, 9, 4, 11, 14)[k],
            (STEEL, GOLD, BROWN, TAN, BLUE, BROWN)[k],
            (("coin8", "9"),) if k & 1 else (("food8", ""), ("coin8", "2")),
            "lock8" if k == 3 else "",
        )
    marks.coins(c, 7 + 2 * 39 + 23, 96, 1)
    marks.coins(c, 7 + 3 * 39 + 23, 96, 12)
    marks.possible(c, 7, 76)
    marks.impossible(c, 7 + 4 * 39, 76, 28, 36, True)
    marks.cursor(c, 7 + 2 * 39, 76, 28, 36)
    for k in range(5):
        marks.owner(c, 6 + 14 * k, 122, k)
    for k in range(1, 7):
        marks.die(c, 62 + 18 * k, 119, k)
    marks.empty(c, 194, 119, 28, 36, "free", LIME)
    bars.progress(c, 6, 140, 60, 8, 7, 10)
    bars.steps(c, 80, 142, 100, 3, 9, RED)
    cards.covered(c, 6, 152, BROWN, "wood")
    marks.changed(c, 50, 154, 24, 9, True)
    c.text(52, 152, "+2", LIME, text.BOLD)
    panes.pane(
        c,
        box.detail,
        (
            (panes.NAME, "Cartwright", "@wood", "wood", "@coin", "9", "@key", "2"),
            (panes.TEXT, "Lumberjack ✓  → Wheelwright ✗ missing"),
            (panes.MONEY, "+1 gold lies on it", ">1 of 6"),
        ),
    )
    bars.keys(c, "Take", "Menu", "↑ blind draw", 5)


def page_menu(c, box):
    """Menu, tabs, options, toast."""
    ground(c)
    bars.header(c, "Pause", (("battery", "82%"),), "gear")
    bars.tabs(c, 5, 20, 233, ("Cards", "Tile", "Income", "Levers", "Regions"), 1, 1)
    lists.menu(
        c,
        20,
        40,
        180,
        (
            ("check", "Continue", ""),
            ("undo", "Undo", "2 steps"),
            ("lantern", "Hint", ""),
            ("book", "Rules here", ""),
            ("deck", "What happened", "6"),
            ("star", "Scores now", None),
            ("door", "Save and leave", ""),
        ),
        1,
        0,
        5,
    )
    lists.option(c, 6, 154, 228, "Level", "veteran", True)
    lists.option(c, 6, 176, 228, "Expansions", "off in solo", False, True)
    panes.toast(c, 199, "hat", "Meat goes up: provisions?", GOLD)
    bars.keys(c, "Undo", "Back to game")


def page_answers(c, box):
    """Answers, notes, facts, panels and buttons."""
    ground(c)
    bars.header(c, "Unlock: Jeweller", (("coin", 5),), "lock")
    h = lists.answer_height()
    lists.answer(
        c, 6, 22, 228, h, 0, "Your Smith", "free, bank pays", "+2 on your card", True, False, 1
    )
    y = 25 + h
    if y + h < 120:
        s = "Player 2's Smith"
        lists.answer(c, 6, y, 228, h, 1, s, "you pay 2", "+2 on that card", tone=2)
        y += 3 + h
    if y + h < 120:
        lists.answer(c, 6, y, 228, h, -1, "Bank", "a Smith is in play", "VI-10.7", False, True)
    lists.note(c, 6, 122, 228, 0, "coin", "You took Cartwright", "+1 gold", False, 1)
    lists.note(c, 6, 143, 228, 1, "ore", "Countess got Spelunker", "worth 10", True)
    y = panes.panel(c, 6, 168, 152, 53, "Market worth now")
    y = lists.fact(c, 12, y, 140, "First", "25 + 6 coins", GOLD)
    lists.fact(c, 12, y, 140, "Second", "31 + 9 silver")
    bars.button(c, 166, 170, 68, 20, "Start")
    bars.button(c, 166, 196, 68, 20, "Start", CLEAR)
    bars.keys(c, "Unlock, place", "Back")


def page_paper(c, box):
    """A paper page over a dimmed table, conditions, a bubble, medium cards."""
    page_marks(c, box)
    panes.dim(c, 0, 17, c.width, c.height - 33)
    y = panes.page(c, 12, 26, 216, 134, "Why not the Jeweller?")
    y = panes.conditions(
        c,
        20,
        y,
        200,
        (
            (True, "Jeweller is in your hand"),
            (True, "1 build action is left"),
            (False, "Spelunker is missing"),
            (False, "Lock: Player 2's Smith, you own 1 of 2"),
        ),
        140,
    )
    c.text(20, 142, "Rule VI-8.1, VI-10.8", BROWN)
    panes.bubble(c, 20, 168, 150, 53, 60)
    c.wrap(28, 171, 136, "Move with ← →. The number beside the coin pays.", INK, text.BODY, 3)
    cards.medium(c, 176, 162, 56, 58, "Tithe", GOLD)
    c.icon("coin", 192, 186, 2)


def page_dialog(c, box):
    """A question over the table, and a toast of two lines."""
    page_answers(c, box)
    panes.dim(c, 0, 17, c.width, c.height - 33)
    y = panes.dialog(
        c, "End the build?", "Two builds are left. They cannot be kept for later.", 60
    )
    panes.toast(
        c, y + 12, "hat", "Meat goes up: provisions?", GOLD, "One idle pioneer gains 1 meat"
    )


def page_scores(c, box):
    """The score table with two columns."""
    ground(c)
    bars.header(c, "Final score", (("hourglass", "41 min"),), "star")
    scores.ribbon(c, 18, 240, "You win by 7", True)
    scores.heading(c, 41, 240, 2, ("You", "Countess"))
    rows = (
        ("coin", "Supply", (21, 13)),
        ("coin", "Gold icons", (38, 44)),
        ("silver", "Silver formulas", (17, 18)),
        ("lock", "Coins on cards", (12, 6)),
    )
    for k in range(4):
        icon, s, values = rows[k]
        scores.row(c, 64 + 20 * k, 240, icon, s, values, k == 2)
    scores.totals(c, 147, 240, "Total", (88, 81), (0,))
    panes.pane(
        c,
        (0, 180, 240, 44),
        (
            (panes.TEXT, "Silver: Priest 6, Pedlar 6, Log rafter 5"),
            (panes.GAIN, "Best yet against the veteran: 88"),
        ),
    )
    bars.keys(c, "Details", "Done", "↑ ↓ rows")


def page_seats(c, box):
    """The score table with four seats."""
    ground(c)
    bars.header(c, "Final score", (), "crown")
    scores.heading(c, 24, 240, 4, ())
    for k in range(5):
        scores.row(c, 40 + 20 * k, 240, "star", "Houses", (k, 10 + k, 3, 27), k == 1)
    scores.totals(c, 147, 240, "Total", (88, 81, 104, 9), (2,))
    bars.keys(c, "Details", "Done")


STORY = (
    "A mouse in a paper sash guards a string tied at shin height. It holds out a thimble and "
    "waits. Behind it the tunnel smells of fish, which is either a promise or a warning. "
    "Somewhere below a bell rings, twice, and then nobody moves for a long time."
)


def page_story(c, box):
    """Scrolling text on a page."""
    ground(c, UMBER)
    bars.header(c, "Explore: Encounter 1", (("lantern", "?"),), "cave")
    y = panes.page(c, 4, 70, 232, 152, "The Toll Mouse")
    story = ScrollText(STORY, 212, 222 - y - 8)
    story.move(1)
    story.draw(c, 12, y, INK)
    bars.keys(c, "To the choices", "", "Party 3")


TILES = (
    ("Villagers", "pic_villagers", "round 4"),
    ("Sierra West", "pic_sierra_west", ""),
    ("Above and Below", "pic_above_below", "round 2 of 7"),
    ("Boonlake", "pic_boonlake", ""),
)


def page_launcher(c, box):
    """The four launcher tiles."""
    ground(c)
    bars.header(c, "Pocketstead", (("battery", "82%"),))
    for k in range(4):
        name, picture, state = TILES[k]
        x, y = 8 + k % 2 * 116, 25 + k // 2 * 82
        cards.tile(c, x, y, picture, name, state or "new", bool(state))
        if k == 2:
            marks.cursor(c, x, y, 108, 74)
    panes.pane(
        c,
        (0, 190, 240, 34),
        ((panes.TEXT, "Continue: solo, 2 coins ahead"), (panes.DIM, "Saved today 18:20")),
    )
    bars.keys(c, "Continue", "Settings", "hold A: new")


def page_wide(c, box):
    """The detail pane as it stands on the panel in use: below, or at the right."""
    ground(c)
    bars.header(c, "Plan: order your cards", (("meat", 1), ("log", 2), ("nugget", 1)), "summit")
    x, y, w, h = box.table
    c.fill(x, y, w, h, GREEN)
    c.checker(x, y, w, h, INK, 4)
    panes.pane(
        c,
        box.detail,
        (
            (panes.NAME, "Trapping", "@rabbit", "@beaver"),
            (panes.DIM, "The fox in the middle is hidden."),
            (panes.PRICE, "Bear on b2", ">-1"),
        ),
    )
    bars.keys(c, "Drop here", "Back", "← → swap")
    c.line(0, 17, 100, 60, ORANGE)


def page_scene(c, box):
    """The cave strip, map tiles, portraits at 1x and 2x, shadows."""
    ground(c, SLATE)
    c.icon("pic_cave", 0, 17)
    for k in range(6):
        icons.face(c, 40 + 26 * k, 34, 6 + k, RED)
        icons.face(c, 2 + 38 * k, 140, 5 * k + 1, GREEN, 2)
        icons.shadow(c, "lantern", 20 + 30 * k, 190, STEEL)
    for k in range(5):
        c.icon("hex", 4 + 34 * k, 70, 1, bytes((TAN, INK)))
        c.icon("hexwild", 21 + 34 * k, 93, 1, bytes((theme.PLAYER_COLOURS[k], STEEL)))


PAGES = (
    page_icons,
    page_type,
    page_marks,
    page_menu,
    page_answers,
    page_paper,
    page_dialog,
    page_scores,
    page_seats,
    page_story,
    page_launcher,
    page_wide,
    page_scene,
)
