"""Runs on a board: holes, a collection, and where new things come to lie."""

import gc
import sys


def main(words):
    live = [bytearray(16) for _ in range(400)]
    last = max([id(one) for one in live])
    for k in range(0, len(live), 2):
        live[k] = None
    gc.collect()
    print(id(bytearray(16)) > last)
    free = gc.mem_free()
    gc.threshold(8192)
    while gc.mem_free() <= free:  # until it is collected by itself
        free = gc.mem_free()
        bytearray(64)
    print(id(bytearray(16)) > last)


main(sys.argv[1:])
