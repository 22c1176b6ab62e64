"""Power cuts at every byte of every write: runs on CPython and, by itself, on MicroPython."""

from firmware.app import saves
from firmware.app.saves import HEADER, NotSaved, Store


class PowerCut(Exception):
    pass


class Medium(saves.Medium):
    """A file system in memory that loses power after a number of bytes.

    left: what a cut leaves of the file being written: "part" (what had arrived), "old" (a
    copy-on-write
    file system that never committed), "gone", "junk" (the rest of the block is noise).
    """

    def __init__(self, left):
        self.data = {}
        self.left = left
        self.budget = -1

    def read(self, name):
        return self.data.get(name)

    def write(self, name, data):
        if self.budget < 0 or len(data) < self.budget:
            if self.budget >= 0:
                self.budget -= len(data)
            self.data[name] = bytes(data)
            return
        n = self.budget
        if self.left == "part":
            self.data[name] = bytes(data[:n])
        elif self.left == "gone":
            self.data.pop(name, None)
        elif self.left == "junk":
            self.data[name] = bytes(data[:n]) + b"\xff" * (len(data) - n)
        raise PowerCut


class Worn(Medium):
    """Flash that flips a bit in one file."""

    def __init__(self, bad):
        Medium.__init__(self, "part")
        self.bad = bad

    def write(self, name, data):
        data = bytearray(data)
        if name == self.bad:
            data[-1] ^= 4
        self.data[name] = bytes(data)


def versions(n):
    return [bytes([i]) * (5 + 3 * i) + b"end" for i in range(n)]


def cuts():
    """After a cut at any byte of any write, what loads is the version before or the new one."""
    checked = 0
    for left in ("part", "old", "gone", "junk"):
        wanted = versions(5)
        for count in range(5):
            size = HEADER + len(wanted[count])
            for cut in range(size + 1):
                medium = Medium(left)
                store = Store(medium)
                for i in range(count):
                    store.save("game", wanted[i])
                medium.budget = cut
                try:
                    store.save("game", wanted[count])
                except PowerCut:
                    pass
                medium.budget = -1
                after = Store(medium)
                found = after.load("game")
                before = wanted[count - 1] if count else None
                allowed = (before, wanted[count])
                assert found in allowed, (left, count, cut, found)
                # and it goes on: the next save is the newest
                after.save("game", b"next")
                assert Store(medium).load("game") == b"next", (left, count, cut)
                checked += 1
    return checked


def damage():
    """Every flipped bit and every truncation of the newer slot leaves the older one."""
    checked = 0
    medium = Medium("part")
    store = Store(medium)
    store.save("game", b"older version")
    store.save("game", b"newer version")
    whole = medium.data["game.1"]
    for i in range(len(whole)):
        for bit in (1, 16, 128):
            broken = bytearray(whole)
            broken[i] ^= bit
            medium.data["game.1"] = bytes(broken)
            other = Store(medium)
            assert other.load("game") == b"older version", (i, bit)
            assert other.damaged == ["game.1"], other.damaged
            checked += 1
    for n in range(len(whole)):
        medium.data["game.1"] = whole[:n]
        assert Store(medium).load("game") == b"older version", n
        checked += 1
    medium.data["game.1"] = whole + b"x"
    assert Store(medium).load("game") == b"older version"
    medium.data["game.1"] = whole
    assert Store(medium).load("game") == b"newer version"
    medium.data["game.0"] = b""
    assert Store(medium).load("game") == b"newer version"
    medium.data["game.1"] = b"rubbish"
    assert Store(medium).load("game") is None
    return checked


def rest():
    medium = Medium("part")
    store = Store(medium)
    assert store.load("game") is None
    store.forget("game")
    assert store.writes == 0
    store.save("game", b"a")
    store.save("game", b"a")
    assert store.writes == 1, "the same again is not written"
    store.save("game", b"b")
    store.forget("game")
    assert store.load("game") is None and Store(medium).load("game") is None
    store.save("game", b"c")
    assert Store(medium).load("game") == b"c"
    # a medium that lies: refused, and the version before still loads
    worn = Worn("game.1")
    store = Store(worn)
    store.save("game", b"good")
    try:
        store.save("game", b"lost")
        raise AssertionError("a bad write was accepted")
    except NotSaved:
        pass
    assert Store(worn).load("game") == b"good"
    # values
    store = Store(Medium("part"))
    assert store.load_values("settings") == {}
    store.save_values("settings", {"language": "pl", "light": 80})
    assert store.load_values("settings")["language"] == "pl"
    store.save("settings", b"[1]")
    assert store.load_values("settings") == {}
    store.save("settings", b"{no")
    assert store.load_values("settings") == {}


def main():
    print("cuts", cuts())
    print("damage", damage())
    rest()
    print("ok")


if __name__ == "__main__":
    main()
