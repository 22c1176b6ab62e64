"""Prints where small things come to lie after a collection, and whether holes are used, too."""

import gc


def main():
    kept = [bytearray(20) for _ in range(600)]
    new = [None] * 64
    for k in range(0, 600, 2):
        kept[k] = None
    gc.collect()
    for k in range(64):
        new[k] = (k, k, k, k, k)  # two blocks: each hole would take one
    places = [id(thing) for thing in new]
    print("side by side", max(places) - min(places) < 64 * 32 + 256)
    chain = None
    try:
        while True:
            chain = (chain, 0)  # one block
    except MemoryError:
        left = gc.mem_free()
    print("nothing is left", left < 2048, chain is not None)
    del chain
    gc.collect()
    print("and all of it comes back", len(bytearray(20000)))


main()
