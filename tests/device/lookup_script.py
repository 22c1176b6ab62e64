"""Prints what dictionaries and objects say that are changed in every way: the same everywhere."""

import sys
from collections import OrderedDict

COUNT = 150  # twice as many keys: more than a byte can count


class Plain:
    shared = 1

    def __init__(self, count):
        for k in range(count):
            setattr(self, "a%d" % k, k)

    def method(self):
        return self.shared


class Other(Plain):
    shared = 2


def numbers():
    """Keys that are equal without being the same, and one that is gone."""
    found = {}
    for k in (1, True, 1.0, 0, False, -1, -(1 << 30) - 1, 1 << 40, "1", b"1", (1,), None):
        found[k] = len(found)
    del found[0]
    found[False] = "again"
    found[0] = "once more"
    keys = (0, 1, 1.0, True, -1, 1 << 40, "1", b"1", (1,), None, 2, "2")
    return [found.get(k, "none") for k in keys]


def grown(kind):
    """More keys than a byte can count, half of them taken out and put back elsewhere."""
    found = kind()
    for k in range(COUNT):
        found["name%d" % k] = k
        found[k] = -k
    for k in range(0, COUNT, 2):
        del found["name%d" % k]
        found.pop(k)
    for k in range(0, COUNT, 4):
        found["na" + "me%d" % k] = 1000 + k
    total = 0
    for k in range(COUNT):
        total = total * 31 + found.get("name%d" % k, 7) + found.get(k, 11) & 0xFFFFFF
    return len(found), total


def attributes():
    """Objects of one class and of others, before and after an attribute comes and goes."""
    found = []
    things = [Plain(n) for n in (0, 1, 5, 9, 40)] + [Other(3)]
    for name in ("a0", "a2", "a8", "a39", "shared", "method", "missing"):
        found.append([name, [hasattr(thing, name) for thing in things]])
    for thing in things:
        thing.shared = 5
        found.append((thing.method(), thing.shared))
        del thing.shared
        found.append((thing.method(), thing.shared))
        thing.late = 0
        found.append((hasattr(thing, "late"), getattr(thing, "a4", None)))
    Plain.shared = 9
    found.append([thing.method() for thing in things])
    return found


def keywords(first=0, *more, **named):
    return first, more, [named.get(key) for key in ("a", "b", "first", "c")]


def main(argv):
    print(numbers())
    print(grown(dict), grown(OrderedDict))
    print(attributes())
    print(keywords(1, 2, a=3, b=4), keywords(b=1, first=2), keywords(**{"c": 5, "a" + "": 6}))
    for name in ("keywords", "grown", "nowhere"):
        print(name in globals(), name in {"grown": 1, "now" + "here": 2})
    print([hasattr(sys, name) for name in ("argv", "nothing", "modules")])


main(sys.argv[1:])
