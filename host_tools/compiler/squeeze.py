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
    counts = Counter(zip(joined, joined[1:]))
    for code in sorted(set(range(1, 256)) - set(joined)):
        pair = _commonest(joined, pieces, counts)
        if pair is None:
            break
        pieces[code] = b"".join(pieces.get(byte, bytes([byte])) for byte in pair)
        _recount(counts, joined.split(pair), *pair, code)
        joined = joined.replace(pair, bytes([code]))
    return joined, pieces


def _commonest(joined, pieces, counts):
    """The pair that is there most often; of several, the first in the text."""
    fit = {
        pair: count
        for pair, count in counts.items()
        if count >= FEWEST
        and END not in pair
        and sum(len(pieces.get(byte, b"1")) for byte in pair) <= LONGEST
    }
    most = max(fit.values(), default=0)
    best = [bytes(pair) for pair, count in fit.items() if count == most]
    return min(best, key=joined.find, default=None)


def _recount(counts, parts, first, second, code):
    """Between these parts `first`, `second` become `code`: which pairs are gone, which are new."""
    counts[first, second] -= len(parts) - 1
    for k, part in enumerate(parts):
        before, after = k > 0, k < len(parts) - 1  # whether a pair stood there
        if not part and before and after:
            counts[second, first] -= 1
            counts[code, code] += 1
        if part and before:
            counts[second, part[0]] -= 1
            counts[code, part[0]] += 1
        if part and after:
            counts[part[-1], first] -= 1
            counts[part[-1], code] += 1


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
