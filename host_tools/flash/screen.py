"""The picture on a running device, fetched over its serial line."""

import base64
import binascii
import time

from host_tools.flash.errors import fault
from host_tools.flash.link import LineDropped, Link

ASK_SCREEN = b"\x1fs"
LARGEST = 480  # pixels of a side of a panel


def parse(lines):
    """(width, height, RGB565 bytes) of the lines between "@pkst screen" and "@pkst end"."""
    width, height = (int(n) for n in lines[0].split()[2:4])
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise ValueError(f"{width}x{height} pixels")
    pixels = bytearray(2 * width * height)
    covered = bytearray(width * height)
    at = 1
    while at < len(lines):
        x, y, w, h = (int(n) for n in lines[at].split()[1:5])
        if min(x, y) < 0 or min(w, h) < 1 or x + w > width or y + h > height:
            raise ValueError(f"a rectangle at {x}, {y} of {w}x{h}")
        row = b""
        for k in range(h):
            text = lines[at + 1 + k]
            row = row if text == "=" else base64.b64decode(text, validate=True)
            if len(row) != 2 * w:
                raise ValueError(f"row {k} of the rectangle at {x}, {y} has {len(row)} bytes")
            start = (y + k) * width + x
            pixels[2 * start : 2 * (start + w)] = row
            covered[start : start + w] = b"\x01" * w
        at += 1 + h
    if not all(covered):
        raise ValueError(f"{covered.count(0)} pixels were not sent")
    return width, height, bytes(pixels)


def take(port, seconds=40, timeout=10):
    """Ask the running application for its screen; it goes on running."""
    deadline = time.monotonic() + seconds
    lines, asked = [], 0
    try:
        with Link(port, timeout) as link:
            while time.monotonic() < deadline:
                if not lines and time.monotonic() > asked + 3:
                    link.write(ASK_SCREEN)
                    asked = time.monotonic()
                line = link.read_line(min(deadline, time.monotonic() + 1))
                if line is None:
                    continue
                if line.startswith("@pkst screen"):
                    lines = [line]
                elif line == "@pkst end" and lines:
                    return parse(lines)
                elif lines and line:
                    lines.append(line)
                if not lines and time.monotonic() > deadline - seconds + 15:
                    break
    except LineDropped as problem:
        raise fault(123, port=port, problem=problem) from problem
    except (ValueError, binascii.Error, IndexError) as problem:
        raise fault(123, port=port, problem=f"damaged picture ({problem})") from problem
    raise fault(121, port=port)
