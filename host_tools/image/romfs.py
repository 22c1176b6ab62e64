"""Writes a ROMFS image: a tree of files that MicroPython maps and uses in place.

All contents lie in one block, each at an address that is a multiple of ALIGN, so that a memoryview
of a file can be read by words; the folders behind it only point there. So a file may lie anywhere:
an image that replaces another one leaves what did not change in its place.
"""

from mpremote.romfs import VfsRomWriter

ALIGN = 4
FIRST = 16  # where contents begin: behind the longest head there is


def image(files, kept=None, room=None):
    """The bytes of a ROMFS with `files`, a mapping of path to bytes.

    kept: {path: address} of those that stay where they lie in the image that is replaced, as far
    as that is possible, unless the holes between them would make the new one larger than `room`.
    """
    if kept:
        data = _aligned(files, _placed(files, kept))
        if room is None or len(data) <= room:
            return data
    return _aligned(files, _placed(files, {}))


def _placed(files, kept):
    """{path: address}; what has no place yet goes into the first hole that is large enough."""
    places, holes, at = {}, [], FIRST
    for path in sorted(set(files) & set(kept), key=lambda path: (kept[path], len(files[path]))):
        place = kept[path]
        if place < at or place % ALIGN:
            continue  # damaged, or made by somebody else
        if place > at:
            holes.append([at, place])
        places[path] = place
        at = _next(place + len(files[path]))
    for path in sorted(set(files) - set(places)):
        size = _next(len(files[path]))
        hole = next((x for x in holes if x[1] - x[0] >= size), None)
        places[path] = hole[0] if hole else at
        if hole:
            hole[0] += size
        else:
            at += size
    return places


def _next(address):
    return address + -address % ALIGN


def _aligned(files, places):
    for lead in range(FIRST):
        for tail in range(2):  # the head has one byte more where the rest is of odd length
            data, first = _written(files, places, lead, tail)
            if first == FIRST:
                return data
    raise AssertionError("nothing aligns the contents")


def _written(files, places, lead, tail):
    """(image, address of the first content) with so many bytes before and behind the contents."""
    end = max([_next(places[path] + len(files[path])) for path in files], default=FIRST)
    block = bytearray(lead + end - FIRST + tail)
    for path, data in files.items():
        at = places[path] - FIRST + lead
        block[at : at + len(data)] = data
    writer = VfsRomWriter()
    start = writer.mkdata(bytes(block)) + lead - FIRST
    _folder(writer, _tree(files), lambda path: (len(files[path]), start + places[path]))
    payload = len(writer._dir_stack[0][1])
    data = writer.finalise()
    return data, len(data) - payload + start + FIRST


def _tree(files):
    """{name: subtree, or the path of a file}."""
    tree = {}
    for path in sorted(files):
        at = tree
        *folders, name = path.split("/")
        for folder in folders:
            at = at.setdefault(folder, {})
        at[name] = path
    return tree


def _folder(writer, tree, place):
    for name, inside in sorted(tree.items()):
        if isinstance(inside, dict):
            writer.opendir(name)
            _folder(writer, inside, place)
            writer.closedir()
        else:
            writer.mkfile(name, place(inside))
