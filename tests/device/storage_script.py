"""Runs the frozen storage.py on a flash made of memory: blank, written by somebody else, ours."""

import sys

import vfs


class Flash:
    """Blocks as rp2.Flash gives them; all of them share one memory."""

    SIZE, COUNT = 4096, 8
    data = bytearray(b"\xff" * (SIZE * COUNT))

    def ioctl(self, op, arg):
        return {4: self.COUNT, 5: self.SIZE}.get(op, 0)

    def readblocks(self, n, buf, off=0):
        at = n * self.SIZE + off
        buf[:] = self.data[at : at + len(buf)]

    def writeblocks(self, n, buf, off=None):
        at = n * self.SIZE + (off or 0)
        self.data[at : at + len(buf)] = buf


class Board:
    pass


Board.Flash = Flash
sys.modules["_rp2"] = Board
sys.path.append(sys.argv[1])
import storage  # noqa: E402


def fresh(content):
    """What a start makes of a flash with this content."""
    if storage.mounted:
        vfs.umount("/")
    storage.mounted = False
    Flash.data[:] = content
    storage.mount()
    return storage.mounted


vfs.umount("/")  # the host's files
blank = b"\xff" * len(Flash.data)
assert fresh(blank), "a new board is formatted without a question"
with open("/save", "w") as file:
    file.write("a game")
ours = bytes(Flash.data)
assert fresh(ours)
with open("/save") as file:
    assert file.read() == "a game"

foreign = bytearray(blank)
foreign[-5000] = 0  # nothing but one byte, far from where a file system begins
assert not fresh(foreign), "what somebody wrote is left alone"
assert Flash.data == foreign

damaged = bytearray(ours)
damaged[:8192] = bytes(8192)
assert not fresh(damaged), "a file system that fails to mount is left alone"
assert Flash.data == damaged
storage.erase()  # a person said so
assert storage.mounted and Flash.data != damaged
print("storage is right")
