"""Compiles pixel art: text grids and picture recipes in, `icons.img` (4 bits a pixel) out.

A grid is `@name` and rows of letters, one per palette colour, `.` for nothing, `1`-`4` for a
colour filled in when it is drawn. A recipe is `@name WIDTHxHEIGHT` and drawing orders, see
`host_tools/compiler/recipes.py`.

An image file after the 20-byte header (firmware/ui/icons.py reads it):

    index          of names: where each image starts, in units of 4 bytes from the start of the
                   file, and 1 (docs/tables.md)
    images         u8 width, u8 height, u8 transparent value (255: none), u8 slots used (bits 0-3),
                   u8 values of slots 1 and 2 (low half, high half), u8 of slots 3 and 4,
                   then the pixels, two to a byte, high half first, rows without padding
"""

from engine_core import assets
from host_tools.compiler import header, recipes

SCHEMA = 2
LETTERS = recipes.LETTERS
NOTHING = 16
SLOT = 16  # pixel value of slot n is SLOT + n
LARGEST = 255


def blocks(path):
    """The images of a source file: (line number, heading, [(line number, text), ...])."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.rstrip()
        if line.startswith("@"):
            found.append((number, line[1:], []))
        elif line and not line.startswith("#"):
            if not found:
                raise ValueError(f"{path}:{number}: art before the first @name")
            found[-1][2].append((number, line))
    return found


def grid(rows):
    """(width, height, pixel values) of a text grid; raises (line, message) pairs as problems."""
    problems = []
    values = []
    width = len(rows[0][1]) if rows else 0
    for number, row in rows:
        if len(row) != width:
            problems.append((number, f"row is {len(row)} wide, the first row is {width}"))
        for column, letter in enumerate(row, 1):
            if letter == ".":
                values.append(NOTHING)
            elif letter in LETTERS:
                values.append(LETTERS.index(letter))
            elif letter in "1234":
                values.append(SLOT + int(letter))
            else:
                problems.append((number, f"column {column}: {letter!r} is not a colour"))
    return width, len(rows), values, problems


def pack_image(width, height, values):
    """One image as bytes. ValueError when its colours, slots and transparency exceed 16."""
    free = [v for v in range(16) if v not in values]
    special = {}
    for value in sorted(set(values)):
        if value >= NOTHING:
            if not free:
                raise ValueError("16 colours are used, none is left for transparency or slots")
            special[value] = free.pop()
    key = special.get(NOTHING, 255)
    slots = [special.get(SLOT + n) for n in (1, 2, 3, 4)]
    used = sum(1 << n for n, value in enumerate(slots) if value is not None)
    one, two, three, four = (value or 0 for value in slots)
    pixels = [special.get(v, v) for v in values] + [0] * (len(values) & 1)
    packed = bytes(pixels[i] << 4 | pixels[i + 1] for i in range(0, len(pixels), 2))
    return bytes((width, height, key, used, one | two << 4, three | four << 4)) + packed


def read_file(path, images, places):
    """Add the images of one file to `images`; returns the problems found."""
    problems = []
    try:
        found = blocks(path)
    except ValueError as error:
        return [str(error)]
    for line, heading, rows in found:
        name, _, size = heading.partition(" ")
        if name in images:
            problems.append(f"{path}:{line}: {name} is drawn twice, first at {places[name]}")
            continue
        if size:
            width, height, values, wrong = recipes.draw(size, line, rows, images)
        else:
            width, height, values, wrong = grid(rows)
        if not (0 < width <= LARGEST and 0 < height <= LARGEST) and not wrong:
            wrong.append((line, f"{name} must be 1-{LARGEST} pixels wide and high"))
        problems += [f"{path}:{number}: {message}" for number, message in wrong]
        places[name] = f"{path}:{line}"
        images[name] = (width, height, values)
    return problems


def pack_images(images, places):
    """(bytes, problems) of all images together."""
    problems, starts, data = [], {}, b""
    for name in sorted(images):
        starts[name] = len(data)
        try:
            data += pack_image(*images[name])
        except ValueError as error:
            problems.append(f"{places[name]}: {name}: {error}")
        data += bytes(-len(data) % 4)
    try:
        data = index(starts, header.SIZE + len(index(starts, 0))) + data
    except ValueError as error:
        problems.append(f"icons:1: {error}")
    return header.pack(assets.IMAGES, len(images), SCHEMA, data), problems


def index(starts, first):
    """Where each image lies when the first of them does at `first`."""
    data = header.index({(name, 0): ((first + at) // 4, 1) for name, at in starts.items()})
    return data + bytes(-(header.SIZE + len(data)) % 4)


def files(content):
    """All art: icons*.txt and pictures*.txt; recipes may use icons, so the grids come first."""
    return sorted(content.glob("*/icons*.txt")) + sorted(content.glob("*/pictures*.txt"))


def names(content):
    """The name of every image."""
    lines = [line for path in files(content) for line in path.read_text("utf-8").splitlines()]
    return {line[1:].split(" ")[0] for line in lines if line.startswith("@")}


def compile_images(content):
    """({"icons.img": bytes}, problems) of all art."""
    images, places, problems = {}, {}, []
    for path in files(content):
        problems += read_file(path, images, places)
    if not images:
        problems.append(f"{content}/common/icons.txt:1: no images")
    if problems:
        return {}, problems
    data, problems = pack_images(images, places)
    return ({} if problems else {"icons.img": data}), problems
