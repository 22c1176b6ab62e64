"""Compiles the bitmap fonts: text grids of glyphs in, one compact `<role>.fnt` each out.

A font file after the 20-byte header (firmware/ui/pixels_plain.py reads it):

    u8  ascent           rows from the top of a line to the baseline
    u8  line             height of a line
    u8  direct           glyphs for the codes 0x20, 0x21, ... without a gap (95, or 0 for digits)
    u8  missing          number of the glyph drawn for a code the font does not have
    u16 codes            how many more codes follow, sorted; they have the glyphs direct, ...
    u16 x codes          the codes themselves
    u16 x glyphs         where each glyph starts, counted from the start of the glyph data
    glyph data           3 bytes, then width x rows bits without padding, row by row, MSB first:
                         bits 0-4 advance, 5-7 left + 2, 8-12 width, 13-17 top + 4, 18-22 rows
    2 bytes              zero, so that three bytes can be read wherever a row begins
"""

import struct

from engine_core import assets
from host_tools.compiler import header

SCHEMA = 1
# role: (ascent, line height); the order is that of firmware/ui/text.py
ROLES = {
    "tiny": (5, 6),
    "small": (8, 10),
    "smallbold": (8, 10),
    "body": (10, 13),
    "bold": (10, 13),
    "large": (12, 16),
    "title": (12, 16),
    "huge": (18, 22),
}
# Letters every text font must have besides ASCII: Polish, French, and what good typesetting needs.
LETTERS = "ĄĆĘŁŃÓŚŹŻąćęłńóśźżÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»’‘“”„…–—×·•°½→←↑↓✓✗▸●"
# Our own signs, the same in every text font, drawn in the text colour.
SIGNS = {
    "→": ("....#..", "....##.", "#######", "....##.", "....#.."),
    "←": ("..#....", ".##....", "#######", ".##....", "..#...."),
    "↑": ("..#..", ".###.", "#####", "..#..", "..#.."),
    "↓": ("..#..", "..#..", "#####", ".###.", "..#.."),
    "✓": ("......#", ".....##", "#...##.", "##.##..", ".###..."),
    "✗": ("#...#", ".#.#.", "..#..", ".#.#.", "#...#"),
    "▸": ("#..", "##.", "###", "##.", "#.."),
    "●": (".###.", "#####", "#####", "#####", ".###."),
}


def signs(ascent):
    """The own signs as glyphs for a font with this ascent: (advance, left, top, rows)."""
    top = 6 if ascent > 8 else 7
    return {ord(c): (len(g[0]) + 2, 1, top, list(g)) for c, g in SIGNS.items()}


def add_spaces(glyphs):
    """Spaces at which no line breaks: a plain one and the narrow one of French typesetting."""
    advance = glyphs[32][0]
    glyphs.setdefault(0xA0, (advance, 0, 0, []))
    glyphs.setdefault(0x202F, (max(2, advance - 1), 0, 0, []))


def parse_line(text):
    """One glyph line -> (code, (advance, left, top, rows)); ValueError says what is wrong."""
    parts = text.split()
    if len(parts) < 4:
        raise ValueError(f"a glyph needs code, advance, left and top, got {text.strip()!r}")
    code = int(parts[0], 16)
    advance, left, top = (int(p) for p in parts[1:4])
    rows = []
    for digits in parts[4:]:
        if len(digits) != len(parts[4]):
            raise ValueError(f"row {digits!r} is not as wide as row {parts[4]!r}")
        bits = format(int(digits, 16), f"0{4 * len(digits)}b")
        rows.append(bits.replace("1", "#").replace("0", "."))
    if not 0 < advance < 32:
        raise ValueError(f"advance must be 1-31, got {advance}")
    if not -2 <= left <= 5:
        raise ValueError(f"left must be -2 to 5, got {left}")
    if not -4 <= top < 28:
        raise ValueError(f"top must be -4 to 27, got {top}")
    if len(rows) > 31:
        raise ValueError(f"at most 31 rows, got {len(rows)}")
    return code, (advance, left, top, rows)


def read_font(path, role):
    """(glyphs by code, problems) of one source file."""
    glyphs = {} if role == "tiny" else signs(ROLES[role][0])
    problems = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not text.strip() or text.startswith("#"):
            continue
        try:
            code, glyph = parse_line(text)
            if code in glyphs:
                raise ValueError(f"U+{code:04X} is defined twice")
            glyphs[code] = glyph
        except ValueError as error:
            problems.append(f"{path}:{number}: {error}")
    wanted = "0123456789?" if role == "tiny" else [chr(c) for c in range(32, 127)] + list(LETTERS)
    lost = [c for c in wanted if ord(c) not in glyphs]
    if lost:
        names = ", ".join(f"{c} (U+{ord(c):04X})" for c in lost)
        problems.append(f"{path}:1: no glyph for {names}")
    return glyphs, problems


def known(content, role):
    """The codes that a font can draw; none if its file is missing."""
    path = content / "fonts" / (role + ".txt")
    if not path.exists():
        return {}
    glyphs, _ = read_font(path, role)
    if 32 in glyphs:
        add_spaces(glyphs)
    return glyphs


def pack_glyph(glyph):
    """A glyph as bytes: 23 bits of measures, then its pixels."""
    advance, left, top, rows = glyph
    width = max((row.rfind("#") + 1 for row in rows), default=0)
    if not width:
        rows = []
    if width > 17:
        raise ValueError(f"a glyph is {width} pixels wide, 17 is the most")
    bits = "".join(row[:width] for row in rows).replace("#", "1").replace(".", "0")
    bits += "0" * (-len(bits) % 8)
    measures = advance | left + 2 << 5 | width << 8 | top + 4 << 13 | len(rows) << 18
    pixels = bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))
    return measures.to_bytes(3, "little") + pixels


def pack_font(glyphs, role):
    """The compiled file of one font."""
    ascent, line = ROLES[role]
    direct = 95 if all(code in glyphs for code in range(32, 127)) else 0
    order = list(range(32, 127)) if direct else []
    more = sorted(code for code in glyphs if code not in order)
    order += more
    offsets, data = [], b""
    for code in order:
        offsets.append(len(data))
        data += pack_glyph(glyphs[code])
    payload = struct.pack("<BBBBH", ascent, line, direct, order.index(ord("?")), len(more))
    payload += struct.pack(f"<{len(more)}H", *more)
    payload += struct.pack(f"<{len(offsets)}H", *offsets)
    return header.pack(assets.FONT, len(order), SCHEMA, payload + data + bytes(2))


def compile_fonts(content):
    """({file name: bytes}, problems) of all fonts in `content`/fonts."""
    files, problems = {}, []
    for role in ROLES:
        path = content / "fonts" / (role + ".txt")
        if not path.exists():
            problems.append(f"{path}:1: the font is missing")
            continue
        glyphs, wrong = read_font(path, role)
        problems += wrong
        if not wrong:
            add_spaces(glyphs)
            try:
                files[role + ".fnt"] = pack_font(glyphs, role)
            except ValueError as error:
                problems.append(f"{path}:1: {error}")
    return files, problems
