"""What a game's screen module gives the app: where its choices lie on the table and how they look.

A screen (`<game>/screen.py`) maps an `Ask` to targets. Everything else (cursor,
keys, two-step confirmation, hints, why-not, undo, notes, saving, passing the device) is done once
in `app/pages/play.py` and `decide.py`, from that list. A new decision costs a few lines here
and no input code. `firmware/games/plain.py` is the shortest example.

The module is plain functions. Each takes `table`, the app's view of the running game:

    table.view      match.view(table.seat): all the module may know; never look at the match
    table.seat      whose eyes we look through
    table.ask       the Ask being decided by table.seat; None while somebody else acts
    table.options   its options, () when ask is None
    table.path      groups entered so far in this Ask, outermost first; () at the top
    table.page      index into pages(table): what is being looked at; 0 is the decision's page
    table.target    target under the cursor, or None
    table.preview   True when the pane and the table show the result of table.target's option
    table.after(o)  view after answering option o; None when chance or hidden cards lie behind it
    table.last(n)   the option chosen n choices ago (1: the last), or None: for a decision in steps
    table.box       (x, y, w, h) of the table: (0, 17, 240, 152), or (0, 17, 240, 207) when wide
    table.wide      True on 320x240 (pane at the right, 55 px more table below)
    table.large, table.contrast     the two comfort settings
    table.players   number of seats;  table.people: seats 0 .. people-1 are persons
    table.name(s)   "You", "Player 2", "Countess" ...: how seat s is called on the screen
    table.memo      a dict of the module's own, emptied at every new Ask: keep what is slow here
    table.game      "villagers" ...

REQUIRED

    targets(table) -> list of (what, x, y, w, h, state)
        What the cursor can stand on, in reading order, on the page and at the path given.
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

    draw_table(c, table)
        Draws the table rectangle of table.page on canvas c, all of it (the buffer holds rubbish
        before), without cursor and marks. It is called once per window of what is dirty, so it
        changes nothing, and skips what does not touch the window (`c.sees(x, y, w, h)`). The
        lime corner on CAN, ONCE and GROUP, the checker on NO and the cursor are drawn afterwards
        from targets(). With table.preview, draw the piece in its new place.

    describe(table, target) -> list of pane lines
        What the pane says about the thing under the cursor: 4 lines of body text on 240x240.
        A line is a tuple: a style, then parts. A part is text, or "@name" for an icon; a last
        part that begins with ">" stands at the right edge:
            (NAME, "Cartwright", "@wood", "@coin", "9", ">2 left")
        Styles: NAME title in paper, TEXT body in paper, DIM body in mist, GAIN lime, PRICE
        orange, MONEY gold, NOTE small in mist.

    say(table, option) -> str
        One short sentence: what this option does ("Take Cartwright"). For undo, hints, the list
        of last resort and replays. Must work for every option of every Ask, also when
        table.view is already that of a later moment.

OPTIONAL (the default in brackets)

    header(table) -> (icon, title, counters)
        counters: up to 3 of (icon, value); an icon is a name, or ""
        [no icon, item("prompt", ask.prompt), no counters]
    preview(table, target, after) -> list of pane lines once it is previewed; after is
        table.after(option), None when it cannot be undone  [describe and a warning]
    verbs(table, target) -> (a, b, more): texts of the A and B hints and of the right-hand hint;
        None among them means the default  [Choose or Do it, Menu or Back, "5 of 9"]
    jump(table, targets, here, dx, dy, again) -> index of the target that a direction, held if
        `again`, leads to; `here`: not yet, -1: the next one that way  [-1]
    start(table, targets) -> index of the target the cursor starts on  [first that is no NO]
    back(table) -> what B does at the top of a decision: the `what` of a CAN target to go to and
        preview at once (end the build), or None for the menu  [None]
    pages(table) -> list of titles; [0] is the decision's own page. The menu's row "Look around"
        and left/right past the edge while looking go through them  [only one]
    detail(table, target) -> (title, text) of the full page behind LOOK  [describe, as text]
    marks(c, table, targets)  draws other marks than the lime corner and the checker
    draw_detail(c, table, target, box) -> True if it drew the pane itself
    dirty(table, old, new) -> rectangles to redraw besides the two cursors when it moves  [none]
    scroll(table)  only its presence counts: targets may lie outside the panel, the module draws
        its own cursor, and every move redraws the table
    shows(table) -> True where a person must see the table although there is one option  [False]
    rule(table) -> key of the help text (help.<key>) behind the prompt  ["prompt.<n>"]
    hint_reason(table, reason) -> sentence for what bots.hint gave  [text("reason.<reason>");
        of "name.3" text("reason.name", 3)]
    unneeded(table) -> keys of help pages that the options of this game have no use for  [none]
    headline(table, points) -> what the final score says above the table, or "" for the default
    score_icon(category) -> icon name; score_text(table, category) -> pane text
        [no icon; text("about_category.<category>") if there is one]
    seat_name(table, seat) -> name of an automaton's seat, or None  [None]

Three parts live beside it and are found by their names when they are first needed; where such a
file does not exist, the main module is asked for the same functions:

  why.py
    why_not(table, target) -> (title, conditions, rules)
        conditions: list of (met, text), met True or False; rules: "VI-8.1, VI-10.8"
  notes.py
    note_line(table, note) -> (seat, icon, text, right, tone), or None if it tells nothing
        seat: whose mark, -1 for none; icon a name or ""; right: short text at the right or "";
        tone: 0 plain, 1 gain of table.seat, 2 loss of table.seat. It never tells table.seat
        what that seat may not know. Notes of seat == table.seat are logged, not told.
    note_place(table, note) -> (x, y, w, h) to frame on page 0 while it is told, or None
    note_text(table, note) -> what is read out with it, a longer text; "" for nothing  [""]
  tour.py
    SEED, OPTIONS   the game the tour plays (OPTIONS: a tuple of (key, value))
    STEPS           tuple of (key, focus, keys, prompt): the texts tour.<key> and tour.<key>_t
                    (its title); what is left bright (a name for focus(), "" for nothing); the
                    keys it waits for ("" = A goes on; "left right" = one of them, which also
                    acts); the prompt number at which it appears (-1: at once)
    focus(table, name) -> (x, y, w, h)

Help: texts help.<key>, first line the title; help.index lists the keys in reading order,
separated by spaces. A line "[key=value,value] ..." is told only in games with such an option.
Rule ids are looked up as help.VI-8.1, then help.VI-8.
Text: `from firmware.strings import text, item`. text("key", args...) looks in the game's strings,
then in the common ones; item("card", 12) is entry 12 of a list that the engine numbers.
Options of the new-game page: option.<key>, choice.<value>, about_option.<key>,
about_choice.<value>; the key that catalog.refusal gives is a text as well.
Depth: a screen function may nest 8 calls, no more (the device allows 29 in all).
"""

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
