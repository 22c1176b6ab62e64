"""Squeezes texts that are read seldom: a byte that no text has stands for a piece of many.

The two bytes that follow each other most often become one, again and again, until all bytes have
a meaning; a text takes half of its room. `engine_core/assets.py` reads them back (`squeezed`).
"""

from collections import Counter
from functools import cache
from struct import pack

END = 0  # between two texts while pairs are counted
LONGEST = 24  # bytes of a piece
FEWEST = 6  # of a pair that is worth a byte


@cache
def _paired(joined):
    """(the texts in one, {byte: piece})."""
    pieces = {}
    for code in sorted(set(range(1, 256)) - set(joined)):
        pair = _commonest(joined, pieces)
        if pair is None:
            break
        pieces[code] = b"".join(pieces.get(byte, bytes([byte])) for byte in pair)
        joined = joined.replace(pair, bytes([code]))
    return joined, pieces


def _commonest(joined, pieces):
    for pair, count in Counter(zip(joined, joined[1:])).most_common():
        if count < FEWEST:
            return None
        size = sum(len(pieces.get(byte, b"1")) for byte in pair)
        if END not in pair and size <= LONGEST:
            return bytes(pair)
    return None


def squeezed(texts):
    """(table of pieces, squeezed texts): 256 lengths, 0 for a byte that is itself, 256 places of
    two bytes, the pieces."""
    joined, pieces = _paired(bytes([END]).join(texts))
    lengths = bytes(len(pieces.get(code, b"")) for code in range(256))
    places, at = b"", 0
    for code in range(256):
        places += pack("<H", at)
        at += lengths[code]
    table = lengths + places + b"".join(pieces[code] for code in sorted(pieces))
    return table, joined.split(bytes([END]))
