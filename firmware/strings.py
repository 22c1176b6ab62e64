"""Texts of the screen in the chosen language, decoded from flash when they are asked for.

host_tools/compiler/strings.py has the format of the files.

    use("pl", "villagers")         the language, and the game whose texts come first
    text("undo")                   by key; text("steps", 3) fills in its %d and chooses between
                                   the forms {step|steps}
    item("card", 12)               entry 12 of a list that the engine numbers
    filled(item("note", 3), 7)     the same forms in a text that is already there
"""

from engine_core import assets
from engine_core.flow import TableError
from firmware import languages
from firmware.languages import LANGUAGES

_SCHEMA = 2
_KEEP = 37  # a table of names is full then; few pages have more texts, each drawn up to four times
_SHORT = 80

_files = []  # the game's, then the common one: (bytes, index of its names)
_kept = {}  # short texts lately decoded: a look here takes a tenth of the time
language = ""


def _opened(domain, lang):
    data = assets.read("%s.%s.str" % (domain, lang), assets.TEXTS, _SCHEMA)
    return data, assets.index(data, assets.HEADER + 4 * (data[6] | data[7] << 8) + 4)


def use(lang, game=None):
    """Speak this language, or the first that is on the device; with a game, its texts too."""
    global language
    _files.clear()
    _kept.clear()
    problem = None
    for language in (lang,) + LANGUAGES:
        try:
            _files.append(_opened("common", language))
            break
        except TableError as error:
            problem = error
    if not _files:
        raise problem
    if game:
        _files.insert(0, _opened(game, language))


def _read(key, name, seed, number):
    """Text `number` of a key (seed 0) or a list (seed 1), kept as `key`; None if there is none."""
    for data, names in _files:
        first, count = assets.find(names, name, seed)
        if number < count:
            found = assets.text(data, assets.HEADER, first + number)
            if len(found) < _SHORT:
                if len(_kept) >= _KEEP:
                    _kept.clear()
                _kept[key] = found
            return found
    return None


def forget():
    """What is kept is read again where it is wanted."""
    _kept.clear()


def has(key):
    """True if there is a text with this key."""
    if key in _kept:
        return True
    for _, names in _files:
        if assets.find(names, key)[1]:
            return True
    return False


def text(key, *args):
    """The text of a key, with its places filled in; "?key" if there is none."""
    found = _kept.get(key)
    if found is None:
        found = _read(key, key, 0, 0)
        if found is None:
            return "?%s" % key
    return filled(found, args) if args else found.replace("%%", "%")


def item(kind, number):
    """Entry `number` of a list of the game (cards, prompts, notes ...)."""
    key = (kind, number)
    found = _kept.get(key)
    if found is None:
        found = _read(key, kind, 1, number)
    return "?%s %d" % key if found is None else found


def form(n):
    """Which of the forms {one|more} or {one|few|many} a number takes in this language."""
    return languages.form(languages.declared(language)[1], n)


def filled(said, args):
    """A text with its places filled in; of {coin|coins} the form for the number before it."""
    if not isinstance(args, tuple):
        args = (args,)
    if "{" in said:
        parts = said.split("{")
        said = parts[0]
        seen = said.count("%")  # no text with forms has a %%: the compiler looks after that
        for part in parts[1:]:
            end = part.index("}")
            n = args[seen - 1 if seen else 0]
            if not isinstance(n, int):
                n = int(n) if n.isdigit() else 2
            said += part[:end].split("|")[form(n)] + part[end + 1 :]
            seen += part.count("%")
    return said % args
