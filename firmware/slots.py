"""Which of the two application slots starts, and when the other one takes over.

What lies in the device's file system:

    /main.py, /slots.mpy, /pack.mpy, /notice.mpy
                            the starter; replaced one by one, each by a rename
    /slot                   one letter: the slot that starts; replaced by a rename of /slot.new
    /a/, /b/                a slot: app.pak, all files in one (put there by a rename when it is
                            whole; a slot without it is not complete),
                            starts (one byte per start that has not drawn yet),
                            drawn (it has drawn a frame at least once)

Saves and settings lie outside the slots; nothing here touches them. A full or worn out file system
keeps nobody from playing: what cannot be noted here is not, and the start goes on. The same code
runs under CPython in the tests; `root` is "" on the device.
"""

import json
import os
import sys

SLOTS = ("a", "b")
LIMIT = 3


def other(slot):
    return "b" if slot == "a" else "a"


def _size(path):
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def _write(path, text):
    with open(path, "w") as file:
        file.write(text)


def build(root, slot):
    """What the first line of its file says, or None when the slot is not complete."""
    try:
        with open("%s/%s/app.pak" % (root, slot), "rb") as file:
            return json.loads(file.readline())
    except (OSError, ValueError):
        return None


def starts(root, slot):
    """Starts since the slot last drew a frame."""
    return max(_size("%s/%s/starts" % (root, slot)), 0)


def drawn(root, slot):
    """Has this slot ever drawn a frame?"""
    return _size("%s/%s/drawn" % (root, slot)) >= 0


def active(root):
    """The slot that /slot names; if it is lost or damaged, the better one of those complete."""
    try:
        with open(root + "/slot") as file:
            slot = file.read(1)
        if slot in SLOTS:
            return slot
    except OSError:
        pass
    whole = [s for s in SLOTS if build(root, s)]
    for slot in whole:
        if drawn(root, slot):
            return slot
    return whole[0] if whole else None


def switch(root, slot):
    """Make a slot the one that starts: one rename, so there is no moment with neither."""
    _write(root + "/slot.new", slot)
    os.rename(root + "/slot.new", root + "/slot")


def spare(root, slot):
    """The other slot, if it could take over; else None."""
    slot = other(slot)
    return slot if build(root, slot) and starts(root, slot) < LIMIT else None


def planned():
    """True when a kiosk restarted itself, as it does after every game (firmware/app/tally.py)."""
    try:
        import machine

        if sys.platform == "rp2":
            base = 0x400D800C if "RP2350" in sys.implementation._machine else 0x4005800C
            kept = bytes([machine.mem8[base + i] for i in range(13)])
        else:
            kept = machine.RTC().memory()
        return kept[0] == 0x4C and kept[11] in (1, 2, 3) and sum(kept[:12]) & 255 == kept[12]
    except Exception:  # nothing is kept, or the board cannot: an ordinary start
        return False


def count(root, slot):
    """One more start that has not drawn yet."""
    if starts(root, slot) < LIMIT:
        try:
            with open("%s/%s/starts" % (root, slot), "a") as file:
                file.write(".")
        except OSError:
            pass


def choose(root, again=False):
    """The slot to start now and why: "" as usual, "rolled back", "incomplete" or "failing".

    Counts the start, unless it is a kiosk's `again`: flash wears out. A slot that was started
    LIMIT times without a frame is left for the other one; when that one is no better, it is
    tried again, without counting any further.
    """
    slot = active(root)
    if slot is None:
        return None, "empty"
    why = ""
    if not build(root, slot):
        why = "incomplete"
    elif starts(root, slot) >= LIMIT:
        why = "failing"
    better = spare(root, slot) if why else None
    if better:
        try:
            switch(root, better)
        except OSError:
            pass
        slot = better
        why = "rolled back"
    if why == "incomplete":
        return None, why
    if why != "failing" and not again:
        count(root, slot)
    return slot, why


def forgive(root, slot):
    """Forget the starts counted so far."""
    try:
        if _size("%s/%s/starts" % (root, slot)) >= 0:
            os.remove("%s/%s/starts" % (root, slot))
    except OSError:
        pass


def first_frame(root, slot):
    """The application has drawn: this slot is good."""
    forgive(root, slot)
    try:
        if not drawn(root, slot):
            _write("%s/%s/drawn" % (root, slot), "")
    except OSError:
        pass
