"""Moves the cursor between what can be chosen on the table.

A target is (what, x, y, w, h, state). A direction goes to the target in that half-plane with the
smallest distance along the direction plus twice the distance across it, centre to centre; of
equals the first in reading order. Targets that cannot be chosen (state NO) are reached only
when no other lies that way; when none lies that way at all, the cursor wraps in its row.
"""

from micropython import const

NO = const(5)  # firmware/games/screen.py: cannot be chosen now
_FAR = const(1 << 20)


def move(targets, here, dx, dy):
    """Index of the target that a press of a direction leads to; `here` when there is none."""
    found = _ahead(targets, here, dx, dy, False)
    if found < 0:
        found = _ahead(targets, here, dx, dy, True)
    if found < 0:
        found = _around(targets, here, dx, dy, False)
    if found < 0:
        found = _around(targets, here, dx, dy, True)
    return here if found < 0 else found


def _ahead(targets, here, dx, dy, impossible):
    """The nearest target in the half-plane, or -1."""
    _, x, y, w, h, _ = targets[here]
    cx, cy = 2 * x + w, 2 * y + h
    best, found = _FAR, -1
    for k in range(len(targets)):
        _, x, y, w, h, state = targets[k]
        if (state == NO) != impossible or k == here:
            continue
        right, down = 2 * x + w - cx, 2 * y + h - cy
        along = right * dx + down * dy
        if along > 0:
            cost = along + 2 * abs(down if dx else right)
            if cost < best or cost == best and _before(targets[k], targets[found]):
                best, found = cost, k
    return found


def _around(targets, here, dx, dy, impossible):
    """The farthest target behind in the same row (or column, for up and down), or -1."""
    _, hx, hy, hw, hh, _ = targets[here]
    best, found = 0, -1
    for k in range(len(targets)):
        _, x, y, w, h, state = targets[k]
        if (state == NO) != impossible or k == here:
            continue
        if dx:
            beside = y < hy + hh and hy < y + h
        else:
            beside = x < hx + hw and hx < x + w
        behind = (2 * hx + hw - 2 * x - w) * dx + (2 * hy + hh - 2 * y - h) * dy
        if beside and behind > best:
            best, found = behind, k
    return found


def _before(a, b):
    return a[2] < b[2] or a[2] == b[2] and a[1] < b[1]


def start(targets):
    """Where the cursor begins when nobody knows better: the first that can be chosen."""
    for k in range(len(targets)):
        if targets[k][5] != NO:
            return k
    return 0
