"""Writes a ROMFS image: a tree of files that MicroPython maps and uses in place.

All contents lie in one block, each at an address that is a multiple of ALIGN, so that a memoryview
of a file can be read by words; the folders behind it only point there.
"""

from mpremote.romfs import VfsRomWriter

ALIGN = 4


def image(files):
    """The bytes of a ROMFS with `files`, a mapping of path to bytes."""
    for lead in range(ALIGN):
        for tail in range(2):  # the head has one byte more where the rest is of odd length
            data, first = _written(files, lead, tail)
            if first % ALIGN == 0:
                return data
    raise AssertionError("nothing aligns the contents")


def _written(files, lead, tail):
    """(image, address of the first content) with so many bytes before and behind the contents."""
    block, places = bytearray(lead), {}
    for path in sorted(files):
        places[path] = len(block)
        block += files[path]
        block += bytes(-(len(block) - lead) % ALIGN)
    block += bytes(tail)
    writer = VfsRomWriter()
    start = writer.mkdata(bytes(block))
    _folder(writer, _tree(files), lambda path: (len(files[path]), start + places[path]))
    payload = len(writer._dir_stack[0][1])
    data = writer.finalise()
    return data, len(data) - payload + start + lead


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
