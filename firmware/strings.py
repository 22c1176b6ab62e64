"""Texts of the screen in the chosen language, read from the compiled .str files in place.

Nothing is loaded but a small index: a text is fetched by seeking when it is drawn, and the last
few are kept. host_tools/compiler/strings.py has the format.

    use("pl", "villagers")         the language, and the game whose texts come first
    text("undo")                   by key; text("steps", 3) fills in its %d and chooses between
                                   the forms {step|steps}
    item("card", 12)               entry 12 of a list that the engine numbers
    filled(item("note", 3), 7)     the same forms in a text that is already there
"""

from engine_core import tables

LANGUAGES = ("en", "pl", "fr")
_KIND = 2
_KEEP = 12  # twice as many are kept: the last ones, and those before them

_files = []  # the game's, then the common one
_kept = {}
_older = {}
language = ""


def key_hash(key):
    h = 0
    for byte in key.encode():
        h = (h * 31 + byte) & 0xFFFF
    return h


def _u16(data, i):
    return data[i] | data[i + 1] << 8


def _u24(data, i):
    return data[i] | data[i + 1] << 8 | data[i + 2] << 16


class _Texts:
    """One open .str file."""

    def __init__(self, domain, lang):
        name = "%s.%s.str" % (domain, lang)
        try:
            self.file = open(tables.path(name), "rb")
        except OSError:
            raise tables.TableError("%s is missing: run `pocketstead compile`, flash again" % name)
        head = self.file.read(tables.HEADER)
        if len(head) < tables.HEADER or head[:4] != tables.MAGIC or head[5] != _KIND:
            raise tables.TableError("%s is not a file of texts: flash again" % name)
        self.lists = self.file.read(12 * _u16(head, 6))
        self.hashes = {}  # list position: hashes of its keys
        self.places = {}  # list: its position

    def find(self, kind):
        """Position of a list in the directory, or -1."""
        found = self.places.get(kind)
        if found is None:
            want = key_hash(kind)
            found = -1
            for i in range(0, len(self.lists), 12):
                if _u16(self.lists, i) == want:
                    found = i
            self.places[kind] = found
        return found

    def key(self, at, want):
        """Number of the key with this hash in a keyed list, or -1."""
        hashes = self.hashes.get(at)
        if hashes is None:
            self.file.seek(_u24(self.lists, at + 8))
            hashes = self.file.read(2 * _u16(self.lists, at + 2))
            self.hashes[at] = hashes
        low = 0
        high = len(hashes) // 2
        while low < high:
            mid = (low + high) // 2
            if _u16(hashes, 2 * mid) < want:
                low = mid + 1
            else:
                high = mid
        if 2 * low < len(hashes) and _u16(hashes, 2 * low) == want:
            return low
        return -1

    def read(self, at, number):
        """Text `number` of the list at directory position `at`."""
        start = _u24(self.lists, at + 8)
        if _u16(self.lists, at + 4):
            start += 2 * _u16(self.lists, at + 2)
        self.file.seek(start + 4 * number)
        ends = self.file.read(8)
        first = _u24(ends, 0)
        self.file.seek(first)
        return self.file.read(_u24(ends, 4) - first).decode()


def use(lang, game=None):
    """Speak this language, or the first that is on the device; with a game, its texts too."""
    global language
    for texts in _files:
        texts.file.close()
    _files.clear()
    _kept.clear()
    _older.clear()
    missing = common = None
    for language in (lang,) + LANGUAGES:
        try:
            common = _Texts("common", language)
            break
        except tables.TableError as problem:
            missing = problem
    if not common:
        raise missing
    if game:
        try:
            _files.append(_Texts(game, language))
        except tables.TableError:
            pass  # the game's own screen says what is missing
    _files.append(common)


def _seek(key):
    """Where the text of a key is, which bytecode gives by its hash; None if there is none."""
    kind = "ui"
    if not isinstance(key, int):
        dot = key.find(".")
        if dot >= 0:
            kind = key[:dot]
        key = key_hash(key[dot + 1 :])
    for texts in _files:
        at = texts.find(kind)
        if at >= 0 and _u16(texts.lists, at + 4):
            number = texts.key(at, key)
            if number >= 0:
                return texts, at, number
    return None


def has(key):
    """True if there is a text with this key."""
    return key in _kept or key in _older or _seek(key) is not None


def _recent(key):
    """A text that was kept, or None."""
    found = _kept.get(key)
    if found is None:
        found = _older.get(key)
        if found is not None:
            _remember(key, found)
    return found


def _remember(key, found):
    global _kept, _older
    if len(_kept) >= _KEEP:
        _older = _kept
        _kept = {}
    _kept[key] = found


def forget():
    """Keep fewer texts: memory is short."""
    _older.clear()


def text(key, *args):
    """The text of a key, with its places filled in; "?key" if there is none."""
    found = _recent(key)
    if found is None:
        place = _seek(key)
        if place is None:
            return "?%s" % key
        found = place[0].read(place[1], place[2])
        if len(found) < 80:
            _remember(key, found)
    return filled(found, args) if args else found.replace("%%", "%")


def item(kind, number):
    """Entry `number` of a list of the game (cards, prompts, notes ...)."""
    key = (kind, number)
    found = _recent(key)
    if found is None:
        found = "?%s %d" % key
        for texts in _files:
            at = texts.find(kind)
            if at >= 0 and not _u16(texts.lists, at + 4) and number < _u16(texts.lists, at + 2):
                found = texts.read(at, number)
                break
        _remember(key, found)
    return found


def form(n):
    """Which of the forms {one|more} or, in Polish, {one|few|many} a number takes."""
    if n < 0:
        n = -n
    if n == 1 or n == 0 and language == "fr":
        return 0
    if language == "pl" and not (2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14):
        return 2
    return 1


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
