"""The file system for saves: mounted, formatted only where nothing was ever written.

What cannot be mounted may hold somebody's games. Only a person may say that they go (main.py).
"""

import vfs
from _rp2 import Flash

_PAGE = 256
mounted = False


def _blank(flash):
    """Was this part of the flash never written?"""
    block = bytearray(flash.ioctl(5, 0))
    empty = b"\xff" * len(block)
    for k in range(flash.ioctl(4, 0)):
        flash.readblocks(k, block)
        if block != empty:
            return False
    return True


def mount():
    """At every start, before anything else."""
    global mounted
    flash = Flash()
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=_PAGE), "/")
        mounted = True
    except OSError:
        if _blank(flash):
            erase()


def erase():
    """An empty file system in place of whatever is there."""
    global mounted
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=_PAGE)
    vfs.mount(vfs.VfsLfs2(flash, progsize=_PAGE), "/")
    mounted = True
