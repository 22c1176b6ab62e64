"""Packs a game's columns into its table file and writes the module that names them."""

import struct
import zlib

from engine_core import assets
from firmware.languages import LANGUAGES
from host_tools.compiler import header

OBJECT = "the_"  # list of the names of a kind as they stand behind a verb
FIRST = "Names of the compiled tables. Written by `pocketstead compile`; edit the content instead."


class Tables:
    """What a game's compiler module fills: columns, names, constants, strings."""

    def __init__(self, game, problems):
        self.game = game
        self.problems = problems
        self.columns = []  # (name, width, values)
        self.name_lists = {}  # kind -> ids in order
        self.constants = []  # (name, value)
        self.texts = {}  # list -> {language: [text, ...]}

    def names(self, kind, ids):
        """The ordered ids of one kind of thing. Code relies on them, so they are in the schema."""
        self.name_lists[kind] = list(ids)

    def strings(self, kind, texts):
        """Texts of the list `kind`, per language, in the order of its names."""
        self.texts[kind] = texts

    def objects(self, kind, rows):
        """The names of a kind as they stand behind a verb, from the columns object_*: "bierze
        Cieślę", "prend le Charpentier"; where a language has none, the name itself."""
        self.texts[OBJECT + kind] = {
            lang: [row.text("object_" + lang, False) or row.text("name_" + lang) for row in rows]
            for lang in LANGUAGES
        }

    def listed(self):
        """{list: ids in order} of all texts that are read by number."""
        found = dict(self.name_lists)
        for kind in self.texts:
            if kind not in found:
                found[kind] = found[kind[len(OBJECT) :]]
        return found

    def column(self, name, values, width=1):
        """A column of numbers: 1 or 2 bytes each."""
        limit = 256**width
        for row, value in enumerate(values):
            if not 0 <= value < limit:
                self.problems.add(self.game, 0, f"column {name}, row {row}: {value} does not fit")
                return
        self.columns.append((name, width, list(values)))

    def lists(self, name, rows, width=2):
        """Several numbers per row: NAME_AT has where each row starts, NAME the numbers."""
        starts, flat = [0], []
        for row in rows:
            flat.extend(row)
            starts.append(len(flat))
        self.column(name + "_AT", starts, width)
        self.column(name, flat)

    def constant(self, name, value):
        self.constants.append((name, value))

    def export(self, kind, ids, prefix=""):
        """Constants for rows that code must know by name."""
        known = self.name_lists[kind]
        for name in ids:
            if name in known:
                self.constant(prefix + name.upper(), known.index(name))
            else:
                self.problems.add(self.game, 0, f"the engine needs a {kind} {name!r}")

    def schema(self):
        """A number that changes when code and tables would no longer fit each other."""
        layout = [f"{name}:{width}" for name, width, _ in self.columns]
        layout += [f"{kind}={','.join(ids)}" for kind, ids in sorted(self.name_lists.items())]
        return zlib.crc32("\n".join(layout).encode())

    def pack(self):
        """The table file: a directory of (width, 0, u16 rows, u32 start), then the columns."""
        at = header.SIZE + 8 * len(self.columns)
        directory = body = b""
        for _, width, values in self.columns:
            if width == 2 and (at + len(body)) % 2:
                body += b"\0"
            directory += struct.pack("<BBHI", width, 0, len(values), at + len(body))
            body += struct.pack("<%d%s" % (len(values), "BH"[width - 1]), *values)
        return header.pack(assets.TABLE, len(self.columns), self.schema(), directory + body)

    def module(self):
        """The text of engine_core/<game>/data.py."""
        lines = [f'"""{FIRST}"""', "", "from engine_core.tables import columns", ""]
        lines.append(f"SCHEMA = 0x{self.schema():08X}")
        if self.columns:
            lines += ["", "("]
            lines += [
                f"    {name},  # {len(values)} x {width}" for name, width, values in self.columns
            ]
            lines.append(f') = columns("{self.game}", SCHEMA)')
        if self.constants:
            lines.append("")
            lines += [f"{name} = {value!r}" for name, value in self.constants]
        return "\n".join(lines) + "\n"
