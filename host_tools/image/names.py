"""Names of the application for MicroPython's own table of names, sorted and in flash.

A module in a ROMFS brings its names as text. What the table holds is found in a few steps and
takes no memory; what it lacks goes into lists on the heap, and is sought there one by one. So all
names that our modules use are frozen into the base image. The application does not depend on it:
a newer one may bring names that the base image has never heard of.
"""


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
    count, at = _uint(bytecode, 4)
    _, at = _uint(bytecode, at)
    found = []
    for _ in range(count):
        size, at = _uint(bytecode, at)
        if not size & 1:  # else the number of a name that is known to all
            found.append(bytes(bytecode[at : at + (size >> 1)]))
            at += (size >> 1) + 1
    return found


def of(files):
    """All names of all modules, sorted."""
    return sorted(
        {name for path, data in files.items() if path.endswith(".mpy") for name in used(data)}
    )


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
