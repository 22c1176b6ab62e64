"""What a game asks, does, tells and scores, in words: one loop over its words.csv, for all games.

    say(table, option)            "Take Cartwright"
    note_line(table, note)        whose mark, icon, text, text at the right, tone
    question(prompt), icon("prompt", prompt), board(prompt), rule(prompt)
    button(verb), about("score", category)

host_tools/compiler/words.py has the texts compiled: {1slot} is argument 1 as a slot, {1} its
number, {1|coin|coins} the form that goes with it. How a kind of argument is said, the game tells:
`KINDS` of its screen has `fn(table, args, index) -> str` by name, or a tuple with the word of each
number; a kind without one is an entry of the game's list of that name (card, event ...). `args` is
the whole option or note.
"""

from firmware.strings import form, item

SILENT = "silent"  # never told
SMALL = "small"  # told of table.seat alone: of others it would be too much
TOLD = "told"  # told to table.seat as well, as the game does it
NOBODY = "nobody"  # without a mark: it is nobody's deed
BEFORE = "before"  # told over the table as it was: what is taken still lies there
BANNER = "banner"  # also across the table
GAIN, LOSS = 1, 2
_SMALL = "ąćęłńóśźżàâçèéêëîïôùû"  # besides a to z: a device knows no others
_CAPITAL = "ĄĆĘŁŃÓŚŹŻÀÂÇÈÉÊËÎÏÔÙÛ"


def fill(table, said, args):
    """A text with its places filled in."""
    parts = said.split("{")
    said = parts[0]
    for part in parts[1:]:
        end = part.index("}")
        said += _word(table, part[1:end], args, int(part[0])) + part[end + 1 :]
    return said


def _word(table, kind, args, index):
    if not kind:
        return str(args[index])
    if kind[0] == "|":
        return kind.split("|")[form(args[index]) + 1]
    own = table.screen.KINDS.get(kind)
    if own is None:
        return item(kind, args[index])
    return own[args[index]] if isinstance(own, tuple) else own(table, args, index)


def look(kind, number):
    """[icon, board, rule, tone] of a prompt, verb, note or score; "" where it has none."""
    found = item("look_" + kind, number)
    return ["", "", "", ""] if found[:1] == "?" else found.split(" ")


def icon(kind, number):
    return look(kind, number)[0]


def question(prompt):
    return item("prompt", prompt)


def board(prompt):
    """Name of the board a prompt is decided on."""
    return look("prompt", prompt)[1]


def rule(prompt):
    """Key of the help page behind a prompt."""
    return look("prompt", prompt)[2]


def button(verb):
    """What A does with an option of this verb, in a word or two; None if nothing special."""
    return _some("button", verb) or None


def about(kind, number):
    """What a verb or a score is about, in a sentence; "" if there is nothing to say."""
    return _some("about_" + kind, number)


def _some(kind, number):
    found = item(kind, number)
    return "" if found[:1] == "?" else found


def say(table, option):
    """One option as a short sentence; its numbers, if the game has no words for it."""
    said = item("verb", option[0])
    if said[:1] == "?":
        return " ".join([str(n) for n in option])
    return fill(table, said, option)


def deed(said):
    """Does a note begin with what somebody does, so that a name can stand before it?"""
    return "a" <= said[:1] <= "z" or said[:1] != "" and said[0] in _SMALL


def sentence(said):
    """With a capital letter."""
    if not deed(said):
        return said
    at = _SMALL.find(said[0])
    return (_CAPITAL[at] if at >= 0 else said[0].upper()) + said[1:]


def named(name, note, said):
    """A note as the deed of somebody: "Rose takes ..."; as it is where it tells no deed."""
    first = _some("note", note[0])[:1]
    if not deed(first) or sentence(first) != said[:1]:
        return said
    return "%s %s" % (name, first + said[1:])


def rose(table, note, k):
    """What a note gives, before it what is there then: "3 → 6" to the one whose it is."""
    n, left = note[k - 1], note[k]
    return "%d → %d" % (left - n, left) if note[1] == table.seat else "+%d" % n


def fell(table, note, k):
    n, left = note[k - 1], note[k]
    return "%d → %d" % (left + n, left) if note[1] == table.seat else "-%d" % n


def tones(note):
    return look("note", note[0])[3].split(",")


def told_on(table):
    """Name of the board of what is told: the newest note that has one says which; "" if none."""
    for k in range(len(table.told) - 1, -1, -1):
        name = look("note", table.told[k][0])[1]
        if name:
            return name
    return ""


def note_line(table, note):
    """(seat, icon, text, right, tone) of a note, None if it tells nothing."""
    seat = note[1]
    mine = seat == table.seat
    picture, _, _, told = look("note", note[0])
    told = told.split(",")
    if SILENT in told or SMALL in told and not mine:
        return None
    said = _some("note", note[0])
    if not said:
        return None
    said = fill(table, said, note).split(">")
    tone = 0
    for word in told:
        if _touched(word, table.seat, note):
            tone = GAIN if word[0] == "g" else LOSS
    text = sentence(said[0])
    if seat >= len(table.view.seats) or NOBODY in told or mine and TOLD in told:
        seat = -1
    return seat, fill(table, picture, note), text, said[1] if len(said) > 1 else "", tone


def _touched(word, me, note):
    """Is this tone (gain, loss, loss:2 for the seat in argument 2) a matter of mine?"""
    if word[:4] not in ("gain", "loss"):
        return False
    if len(word) == 4:
        return note[1] == me
    return note[int(word[5])] == me and (word[0] == "l" or note[1] != me)  # none gains of itself
