"""CRC-32 of the picture of every scene: the same numbers must come out on every interpreter.

`python -m tests.firmware.pages_script > tests/firmware/pages_golden.txt` renews the golden ones,
after looking at the pictures (`pocketstead sheet app/`).
"""

import sys
from binascii import crc32

from host_tools.simulator import scenes, walk


def variants(wanted="all"):
    """("240 pl normal", width, language, large) of those wanted, separated by commas."""
    found = []
    for width in (240, 320):
        for language in ("en", "pl", "fr"):
            for large in (False, True):
                name = "%d %s %s" % (width, language, "large" if large else "normal")
                if wanted == "all" or name in wanted.split(","):
                    found.append((name, width, language, large))
    return found


def line(variant, name, device):
    return "%s %s %s %08x" % (variant, name, device.page, crc32(device.display.data))


def main(wanted="all"):
    for variant, width, language, large in variants(wanted):
        for name, device in walk.walk(scenes.NAMES, width, 240, language, large):
            print(line(variant, name, device))


if __name__ == "__main__":
    main(*sys.argv[1:])
