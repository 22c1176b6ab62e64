"""Names of the application for MicroPython's own table of names, sorted and in flash.

A module in a ROMFS brings its names as text. What the table holds is found in a few steps and
takes no memory; what it lacks goes into lists on the heap, and is sought there one by one. So all
names that our modules use are frozen into the base image, with the names and paths of the modules
and the texts in them: a text that is a name is no object of its own. The application does not
depend on it: a newer one may bring names that the base image has never heard of.
"""

_LONGEST = 255  # bytes of a name
_TEXT, _BYTES, _TUPLE = 5, 6, 10  # kinds of constants; those below are one byte each


def _uint(data, at):
    number = 0
    while True:
        byte = data[at]
        at += 1
        number = number << 7 | byte & 127
        if byte < 128:
            return number, at


def _encoded(number):
    found = [number & 127]
    while number > 127:
        number >>= 7
        found.insert(0, 128 | number & 127)
    return bytes(found)


def used(bytecode):
    """The names in a .mpy file, besides those that every MicroPython has."""
    return _names(bytecode)[0]


def _names(bytecode):
    """(names, number of objects, where those begin)."""
    count, at = _uint(bytecode, 4)
    objects, at = _uint(bytecode, at)
    found = []
    for _ in range(count):
        size, at = _uint(bytecode, at)
        if not size & 1:  # else the number of a name that is known to all
            found.append(bytes(bytecode[at : at + (size >> 1)]))
            at += (size >> 1) + 1
    return found, objects, at


def texts(bytecode):
    """The texts among the constants of a .mpy file."""
    _, left, at = _names(bytecode)
    found = []
    while left:
        left -= 1
        kind = bytecode[at]
        at += 1
        if kind < _TEXT:
            continue
        size, at = _uint(bytecode, at)
        if kind == _TUPLE:
            left += size
            continue
        if kind == _TEXT and size <= _LONGEST:
            found.append(bytes(bytecode[at : at + size]))
        at += size + (kind <= _BYTES)
    return found


def of(files, folder="/rom"):
    """All names and texts of all modules, and of the modules themselves, sorted."""
    found = set()
    for path, data in files.items():
        if path.endswith(".mpy"):
            name = path[:-4].replace("/", ".")
            if name.endswith(".__init__"):
                name = name[:-9]
            found.update(used(data), texts(data), (name.encode(), f"{folder}/{path}".encode()))
    return sorted(found)


def module(empty, names):
    """The bytecode of an empty module, `empty`, with these names besides its own."""
    count, at = _uint(empty, 4)
    start = _uint(empty, at)[1]
    objects, end = empty[at:start], start
    for _ in range(count):
        size, end = _uint(empty, end)
        if not size & 1:
            end += (size >> 1) + 1
    own = set(used(empty))
    more = [name for name in names if name not in own]
    table = b"".join(_encoded(2 * len(name)) + name + b"\0" for name in more)
    return (
        empty[:4] + _encoded(count + len(more)) + objects + empty[start:end] + table + empty[end:]
    )
