"""What a game's screen module gives the app: where its choices lie on the table and how they look.

A screen module (`firmware/screens/<game>.py`) maps an `Ask` to targets. Everything else (cursor,
keys,
two-step confirmation, hints, why-not, undo, notes, saving, passing the device) is done once, in
`firmware/app/play.py`, from that list. A new decision costs a few lines here and no input code.

The module is plain functions. Each takes `table`, the app's view of the running game:

    table.view      match.view(table.seat): all the module may know; never look at the match itself
    table.seat      whose eyes we look through
    table.ask       the Ask being decided by table.seat, or None (an opponent acts, or only
    looking)
    table.options   its options, () when ask is None
    table.path      groups entered so far in this Ask, outermost first: () at the top of a decision
    table.page      index into pages(table): what is being looked at; 0 is where decisions are made
    table.target    target under the cursor, or None
    table.preview   True between the first A and the second
    table.after(o)  view after answering option o; None when chance or hidden cards lie behind it
    table.box       (x, y, w, h) of the table rectangle: (0, 17, 240, 152), or (0, 17, 240, 207)
    wide
    table.wide      True on 320x240 (pane at the right, 55 px more table below)
    table.large, table.contrast     the two comfort settings, for screens that draw less or plainer
    table.name(s)   "You", "Player 2", "Countess" ...: how seat s is called on the screen
    table.memo      a dict of the module's own, emptied at every new Ask: keep what is slow to
    compute
    table.game      "villagers" ...

REQUIRED

    targets(table) -> list of (what, x, y, w, h, state)
        What the cursor can stand on, in reading order, on the page and at the path given.
        x, y, w, h: panel pixels, the picture without its frame; (0, 0) is the panel's corner.
        state and what belong together:
          CAN    what is an option: A previews it, the second A answers with it
          ONCE   what is an option and the pane shows its whole result: one A answers
          GROUP  what is any tuple: A appends it to table.path and targets() is asked again (a
          card in
                 hand, then its places); B goes back. A group with one way inside may be given as
                 CAN.
          LOOK   what is any tuple: A opens the full description
          PAGE   what is (n,): A looks at page n
          NO     what is any tuple: cannot be chosen now; A opens why_not. Only reached when no
                 other target lies that way.
        Every option of the Ask must be reachable through CAN, ONCE or GROUP (a test walks them
        all).

    draw_table(c, table)
        Draws the table rectangle of table.page on canvas c, without cursor and marks. It is called
        once per strip of what is dirty, so it changes nothing, and skips what does not touch the
        strip (`c.sees(x, y, w, h)`) where that is cheap. The cursor frame, the lime corner on
        CAN/ONCE/GROUP and the checker on NO are drawn afterwards, from targets().
        With table.preview, draw the piece in its new place.

    describe(table, target) -> list of pane lines
        What the pane says about the thing under the cursor, at most 4 lines (240x240).
        A line is a tuple: a style, then parts. A part is text, or "@name" for an icon:
            (NAME, "Cartwright", "@wood", "@coin", "9")
        Styles: NAME title in paper, TEXT body in paper, DIM body in mist, GAIN lime, PRICE orange,
        MONEY gold, NOTE small in mist. A last part that begins with ">" is set at the right edge.

    say(table, option) -> str
        One short sentence: what this option does ("Take Cartwright"). For undo, hints, the list of
        last resort and replays. Must work for every option of every Ask, also in the past:
        `table.view` may then be that of a later moment.

OPTIONAL (the default in brackets)

    header(table) -> (icon, title, counters)      counters: up to 3 of (icon, value); icon a name,
    or ""
        [no icon, item("prompt", ask.prompt), no counters]
    preview(table, target, after) -> list of pane lines after the first A  [describe + "no way
    back"]
    verbs(table, target) -> (a, b, more)          texts of the A and B hints and the right-hand
    hint;
        a None among them means the default  [Choose, Menu or Back, "5 of 9"]
    start(table, targets) -> index of the target the cursor starts on  [first that is no NO]
    back(table) -> what B does at the top of a decision: a target's `what` to put the cursor on and
        preview at once (end the build), or None for the menu  [None]
    pages(table) -> list of titles; [0] is the decision's own page. The menu's row "Look around"
    and
        left/right at the edge while looking go through them  [only one]
    detail(table, target) -> (title, text) of the full page behind LOOK  [describe, as text]
    marks(c, table, targets)    draws other marks than the lime corner and the checker
    draw_detail(c, table, target, box) -> True if it drew the pane itself (portraits, preview
    boxes)
    rule(table) -> help key of the rule behind the prompt, e.g. "build" or "VI-8"  ["prompt.<n>"]
    hint_reason(table, reason) -> sentence for what bots.hint gave  [text(reason)]
    score_icon(category) -> icon name; score_text(table, category) -> pane text  ["", help if any]
    seat_name(table, seat) -> name of an automaton's seat, or None  [None]

Parts needed rarely live beside it and are loaded only while needed (RAM):
`firmware/screens/<game>_why.py`,
`<game>_notes.py`, `<game>_tour.py`. Where such a file does not exist, the main module is asked.

  <game>_why.py
    why_not(table, target) -> (title, conditions, rules)
        conditions: list of (met, text), met True or False; rules: "VI-8.1, VI-10.8"
  <game>_notes.py
    note_line(table, note) -> (seat, icon, text, right, tone) or None if there is nothing to tell
        seat: whose mark, -1 for none; icon a name or ""; right: short text at the right edge or
        "";
        tone: 0 plain, 1 gain of table.seat (gold), 2 loss of table.seat (orange). A note never
        tells
        table.seat what it may not know.
    note_place(table, note) -> (x, y, w, h) to frame on page 0 while it is told, or None
  <game>_tour.py
    SEED, OPTIONS      the game the tour plays (OPTIONS: tuple of (key, value))
    STEPS              tuple of (key, focus, keys, prompt): text of tour.<key> (its title:
                       tour.<key>.t),
                       what is left bright (a name for focus(), "" for nothing), the keys it waits
                       for ("" = A goes
                       on; "left right" = one of them; "a" = the player really does it) and the
                       prompt
                       number at which it appears (-1: at once)
    focus(table, name) -> (x, y, w, h)

Text: `from firmware.strings import text, item`. text("key", args...) looks in the game's strings,
then in the common ones; item("card", 12) is entry 12 of the game's list.
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
