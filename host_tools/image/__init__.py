"""Our own firmware: MicroPython with a ROMFS partition, and in it engine, application and assets.

    targets   the boards there is an image for, and how their flash is divided
    parts     sources and compilers, from Debian's packages and PyPI, in the per-user cache
    base      MicroPython for a target, built from the parts: slow, cached by its inputs
    content   what goes into the partition: plain modules, tables, texts, fonts
    romfs     the partition's format; everything in it is used in place
    banks     one or two images in the partition, each with a record of what became of it
    uf2       the file that is dragged onto a board
    firmware  all of it: `pocketstead firmware`

board/ holds MicroPython's definition of our boards; board/frozen/ is what starts before anything
else, and still runs when the partition is empty or the saves cannot be read.
"""
