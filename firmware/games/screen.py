"""What a game gives the app: its Screen, and the Boards on which its decisions are made.

`firmware/games/<game>/screen.py` has a class of its own, `class Villagers(Screen)`, and the one
instance of it, `SCREEN = Villagers()`; the app finds that as `table.screen` and calls methods.
`firmware/games/plain.py` is the shortest example.
"""

from firmware import words
from firmware.strings import text
from firmware.ui import marks, panes, targets, theme

CAN = 0
ONCE = 1
GROUP = 2
LOOK = 3
PAGE = 4
NO = 5

NAME = 0
TEXT = 1
DIM = 2
GAIN = 3
PRICE = 4
MONEY = 5
NOTE = 6


class Board:
    """One picture of the table, what can be chosen on it and what is said about that.

    A board is stateless, one instance serves all games of the session; it lives in a file of its
    own (`firmware/games/<game>/road.py`: `class Road(Board)` ... `ROAD = Road()`). Its methods are
    queries: they change neither `table` nor anything else, except that what is slow may be kept
    in `table.memo`. Give `targets`, `draw` and `describe`; the others where the board differs.
    """

    scrolls = False  # True: targets may lie outside the panel, the board draws its own cursor,
    # and every move redraws the table
    art = b"\0\0\0\0"  # left, top, right, foot: what stays solid of a thing that cannot be
    # chosen now, because price and points stand there

    def targets(self, table):
        """What the cursor can stand on, in reading order, on the page and at the path given: a
        list of (what, x, y, w, h, state).

        x, y, w, h: panel pixels, the picture without its frame; (0, 0) is the panel's corner.
        state and what belong together:
          CAN    what is an option: A previews it, the second A answers with it
          ONCE   what is an option and the pane shows its whole result: one A answers
          GROUP  what is any tuple: A appends it to table.path and targets() is asked again (a
                 card in hand, then its places); B goes back. Inside a group a CAN target is
                 previewed as soon as the cursor stands on it, so A, A places a card.
          LOOK   what is any tuple: A opens the full description
          PAGE   what is (n,): A looks at page n
          NO     what is any tuple: cannot be chosen now; A opens why_not. The cursor goes there
                 only when no other target lies that way.
        No two targets have the same `what`. Every option of the Ask must be reachable through
        CAN, ONCE or GROUP; `tests/firmware/test_screens.py` walks them all.
        """
        return []

    def draw(self, c, table):
        """Draw the table rectangle (table.box) on canvas c, all of it (the buffer holds rubbish
        before), without cursor and marks.

        It is called once per window of what is dirty: skip what does not touch the window
        (`c.sees(x, y, w, h)`). With table.preview, draw the piece in its new place.
        """
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)

    def describe(self, table, target):
        """What the pane says about the thing under the cursor: a list of pane lines, 4 lines of
        body text on 240x240.

        A line is a tuple: a style, then parts. A part is text, or "@name" for an icon; a last
        part that begins with ">" stands at the right edge:
            (NAME, "Cartwright", "@wood", "@coin", "9", ">2 left")
        Styles: NAME title in paper, TEXT body in paper, DIM body in mist, GAIN lime, PRICE
        orange, MONEY gold, NOTE small in mist.
        """
        return []

    def preview(self, table, target, after):
        """The pane lines once an option is previewed; after is table.after(option), None when
        it cannot be undone."""
        found = panes.whole(self.describe(table, target))
        if after is None:
            found.insert(1, (PRICE, text("no_way_back")))
        return panes.fit(found, table.pane)

    def detail(self, table, target):
        """(title, text) of the full page behind LOOK."""
        return self.read_out(table, target)

    def closer(self, table, target):
        """The same of any target, for A that is held: what the pane says, or more."""
        return (self.detail if target[5] == LOOK else self.read_out)(table, target)

    def read_out(self, table, target):
        """What the pane says, as title and text."""
        lines = []
        for line in panes.whole(self.describe(table, target)):
            lines.append(" ".join([p.lstrip(">") for p in line[1:] if p[:1] != "@"]))
        return (lines[0], "\n".join(lines[1:])) if lines else ("", "")

    def draw_detail(self, c, table, target, box):
        """True if the board drew the pane itself."""
        return False

    def more(self, table, target):
        """The right-hand hint of the bar below; None: "5 of 9"."""
        return None

    def start(self, table, found):
        """Index of the target the cursor starts on."""
        return targets.start(found)

    def jump(self, table, found, here, dx, dy, again):
        """Index of the target that a direction, held if `again`, leads to; `here`: not yet, -1:
        the next one that way."""
        return -1

    def leads(self, table, found, here, dx, dy):
        """The page (number of pages(table)) that a direction opens at the edge of the table; 0:
        none."""
        return 0

    def dirty(self, table, old, new):
        """Rectangles to redraw besides the two cursors when it moves from old to new."""
        return ()

    def dirty_shown(self, table, old, new):
        """The same inside a group, and where the result of `old` was previewed; None: the whole
        table."""
        return None

    def marks(self, c, table, found):
        """Marks on what can be chosen and what cannot."""
        for target in found:
            if c.sees(target[1], target[2], target[3], target[4]):
                self.mark(c, table, target)

    def mark(self, c, table, target):
        """The mark of one target: a lime corner, or a checker where it cannot be chosen."""
        what, x, y, w, h, state = target
        if state <= GROUP:
            marks.possible(c, x, y)
        elif state == NO:
            left, top, right, foot = self.art
            marks.impossible(c, x + left, y + top, w - left - right, h - top - foot)


class Screen:
    """A game on the screen: which board shows a moment, and the words around it.

    Everything else (cursor, keys, two-step confirmation, hints, why-not, undo, telling, saving,
    passing the device) is done once in `app/cursor.py`, `app/teller.py` and `app/playing.py`.
    A new decision costs a few lines in a game's board and no input code.

    A Screen is stateless. Each method takes `table`, the app's view of the running game:

        table.view      match.view(table.seat): all a screen may know; never look at the match
        table.seat      whose eyes we look through
        table.ask       the Ask being decided by table.seat; None while somebody else acts
        table.options   its options, () when ask is None
        table.path      groups entered so far in this Ask, outermost first; () at the top
        table.came      the groups through which a person here came to a choice the last time
        table.page      index into pages(table): what is looked at; 0 is the decision's page
        table.told      notes told since the last look at the game, the newest last: what is told
                        now is table.told[-1]; () when nothing is told
        table.target    target under the cursor, or None
        table.preview   True when pane and table show the result of table.target's option
        table.after(o)  view after answering option o; None when chance or hidden cards lie
                        behind it; see STEPS
        table.kept      what keep(table) gave when the view before this one was left, or None
        table.last(n)   the option chosen n choices ago (1: the last), or None: for a decision in
                        steps
        table.box       (x, y, w, h) of the table: (0, 17, 240, 152), or (0, 17, 240, 207) if wide
        table.pane      (x, y, w, h) of the pane
        table.wide      True on 320x240 (pane at the right, 55 px more table below)
        table.large, table.contrast     the two comfort settings
        table.players   number of seats;  table.people: seats 0 .. people-1 are persons
        table.name(s)   "You", "Player 2", "Countess" ...: how seat s is called on the screen
        table.memo      a dict emptied at every new Ask: keep what is slow here, and nothing that
                        could be seen
        table.game      "villagers" ...

    Queries do not write: no method changes table (but table.memo), the match, or a global.
    `tests/firmware/test_queries.py` compares before and after.

    A game must give `board` and `KINDS`; the others where it differs from what stands here. Long
    ones live in files beside screen.py (`why.py`, `notes.py`) and are called from it.

    The guided first game is a module beside it, tour.py, loaded when it is played:
        SEED, OPTIONS   the game it plays (OPTIONS: a tuple of (key, value))
        STEPS           tuple of (key, focus, keys, prompt), told in this order: the texts
                        tour.<key> and tour.<key>_t (its title); what stays bright, names for
                        focus() separated by spaces ("pane" and "header" are known; "" for
                        nothing); what it waits for; the prompt number at which it appears (-1:
                        any). What it waits for:
                          ""             A: the next one
                          "left right"   one of these, which acts under the bubble; then A
                          "do"           an answer: A or a direction closes the bubble, and the
                                         next step comes after the player's choice; a fifth
                                         entry, a tuple of verbs, says which choices count,
                                         a sixth which things of them (option[1])
                          "b"            the same, and B is the table's
                          "scores"       A opens "Scores now"
                        Where the player acts the pane stays bright too.
        ASIDES          the same, each shown once when its prompt comes and no step is due: for
                        what comes in any order, or not at all
        focus(table, name) -> (x, y, w, h), or None while it is not on the table: the step waits

    Help: texts help.<key>, first line the title; help.index lists the keys in reading order,
    separated by spaces. A line "[key=value,value] ..." is told only in games with such an option.
    Rule ids are looked up as help.VI-8.1, then help.VI-8.
    Text: `from firmware.strings import text, item`. text("key", args...) looks in the game's
    strings, then in the common ones; item("card", 12) is entry 12 of a list that the engine
    numbers. Options of the new-game page: option.<key>, choice.<value>, about_option.<key>,
    about_choice.<value>; the key that catalog.refusal gives is a text as well.
    Depth: a method may nest 8 calls, no more (the device allows 29 in all).
    """

    CARDS = "card"  # the list that has the names of what is counted in a score
    STEPS = False  # a step of the rules is all that a choice does, and table.after ends with it
    CONTESTED = ()  # verbs that take what nobody else can have then: firmware/app/voice.py

    # --- what a game must give

    def board(self, table):
        """The Board that shows this moment: of table.page, of what is told, or of the Ask."""
        raise NotImplementedError

    # How the arguments of options and notes are said: {kind: fn(table, args, index) -> str}, by
    # the kinds of words.csv; firmware/words.py fills them in.
    KINDS = {}

    def say(self, table, option):
        """One short sentence: what this option does ("Take Cartwright").

        For undo, hints, the list of last resort and replays. Must work for every option of every
        Ask, also when table.view is already that of a later moment.
        """
        return words.say(table, option)

    # --- the board's part: the one router

    def targets(self, table):
        if table.ask is None and not table.page:  # somebody else acts: nothing to choose
            return []
        return self.board(table).targets(table)

    def draw_table(self, c, table):
        self.board(table).draw(c, table)

    def describe(self, table, target):
        return self.board(table).describe(table, target)

    def preview(self, table, target, after):
        return self.board(table).preview(table, target, after)

    def closer(self, table, target):
        return self.board(table).closer(table, target)

    def leads(self, table, found, here, dx, dy):
        return self.board(table).leads(table, found, here, dx, dy)

    def draw_detail(self, c, table, target, box):
        return self.board(table).draw_detail(c, table, target, box)

    def start(self, table, found):
        return self.board(table).start(table, found)

    def jump(self, table, found, here, dx, dy, again):
        return self.board(table).jump(table, found, here, dx, dy, again)

    def dirty(self, table, old, new):
        return self.board(table).dirty(table, old, new)

    def dirty_shown(self, table, old, new):
        return self.board(table).dirty_shown(table, old, new)

    def marks(self, c, table, found):
        self.board(table).marks(c, table, found)

    def scrolls(self, table):
        return self.board(table).scrolls

    # --- the bars

    def header(self, table):
        """(icon, title, counters): counters are up to 3 of (icon, value); an icon is a name or
        ""."""
        ask = table.match.ask
        if ask is None:
            return "", "", ()
        return words.icon("prompt", ask.prompt), words.question(ask.prompt), ()

    def verbs(self, table, target):
        """(a, b, more): texts of the A and B hints and of the right-hand hint; None among them
        means the default: Choose or Do it, Menu or Back, "5 of 9"."""
        return None, None, self.board(table).more(table, target)

    # --- choosing

    def back(self, table):
        """What B does at the top of a decision: the `what` of a CAN target to go to and preview
        at once (end the build), or None for the menu."""
        return None

    def way_out(self, table):
        """The same, None where the cursor stands on it already: A does that."""
        what = self.back(table)
        target = table.target
        return None if target is not None and target[0] == what else what

    def pages(self, table):
        """Titles; [0] is the decision's own page. The menu opens them, and left/right past the
        edge while looking go through them."""
        return ("",)

    def of_players(self, table):
        """Numbers of those pages that belong to players, the own ones first: a part of the menu,
        as the others are; at most five in each."""
        return ()

    def shows(self, table):
        """True where a person must see the table although there is one option."""
        return False

    def keep(self, table):
        """What of table.view must still be known when the next one is looked at: it is
        table.kept then. Asked before every new look."""
        return None

    def lands(self, table, option):
        """(x, y, w, h) where a piece comes to lie that flies there from its target, or None."""
        return None

    def why_not(self, table, target):
        """(title, conditions, rules) of a NO target; conditions: a list of (met, text), met True
        or False; rules: "VI-8.1, VI-10.8"."""
        return text("why_title"), [(False, text("why_unknown"))], ""

    # --- what happened

    def note_line(self, table, note):
        """(seat, icon, text, right, tone), or None if the note tells nothing.

        seat: whose mark, -1 for none; icon a name or ""; right: short text at the right or "";
        tone: 0 plain, 1 gain of table.seat, 2 loss of table.seat. It never tells table.seat
        what that seat may not know. Notes of seat == table.seat are logged, not told: what
        the game does to that seat has the tone "told" and comes with seat -1.
        """
        return words.note_line(table, note)

    def seen_before(self, table, note):
        """Is it told over the table as it was before the choice? A card that is taken still lies
        there then."""
        return words.BEFORE in words.tones(note)

    def note_place(self, table, note):
        """(x, y, w, h) to frame on the board while the note is told, or None. `note` is
        table.told[-1]: board(table) and header(table) may show something else for it."""
        return None

    def note_text(self, table, note):
        """What is read out with a note, a longer text; "" for nothing."""
        return ""

    # --- help and score

    def rule(self, table):
        """Key of the help text (help.<key>) behind the prompt."""
        ask = table.match.ask
        return words.rule(ask.prompt) if ask else ""

    def unneeded(self, table):
        """Keys of help pages that the options of this game have no use for."""
        return ()

    def headline(self, table, points):
        """What the final score says above the table, or "" for the default."""
        return ""

    def score_icon(self, table, category):
        return words.icon("score", category)

    def score_text(self, table, category):
        """What a row of the score counts, for the pane; "" for nothing."""
        return words.about("score", category)

    def seat_name(self, table, seat):
        """Name of an automaton's seat, or None."""
        return None
