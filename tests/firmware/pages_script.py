"""CRC-32 of the picture of every scene: the same numbers must come out on every interpreter."""

import sys
from binascii import crc32

from host_tools.simulator import scenes

# The crash page shows the free memory, which differs by nature.
SKIP = ("crash",)


def main(names, widths, languages):
    for name in names:
        if name in SKIP:
            continue
        for width in widths:
            for language in languages:
                device = scenes.play(name, width, 240, language)
                print(name, width, language, device.page, crc32(device.display.data))


def chosen(argv):
    names = argv[1].split(",") if len(argv) > 1 and argv[1] != "all" else scenes.NAMES
    widths = [int(w) for w in argv[2].split(",")] if len(argv) > 2 else (240, 320)
    languages = argv[3].split(",") if len(argv) > 3 else ("en", "pl", "fr")
    return names, widths, languages


if __name__ == "__main__":
    main(*chosen(sys.argv))
