"""QR codes (ISO/IEC 18004) small enough for a device: bytes, versions 1 to 6, levels L and M.

rows(b"...") -> ["1110...", ...]    a dark module is "1"; the quiet zone is the caller's
"""

# By version: bytes of data and of correction in a block, and how many blocks. L, then M.
_L = ((19, 7, 1), (34, 10, 1), (55, 15, 1), (80, 20, 1), (108, 26, 1), (68, 18, 2))
_M = ((16, 10, 1), (28, 16, 1), (44, 26, 1), (32, 18, 2), (43, 24, 2), (27, 16, 4))
MOST = 134  # bytes that the largest one holds
_FINDER = "10111010000"  # what looks like a corner


def rows(data, mask=-1, level=None, version=0):
    """The modules of the smallest code that holds the data; level 1: L, 0: M, None: M where it
    costs no larger code. mask: one of eight, or the one that looks least like something else."""
    while True:
        version = max(1, version)
        if level != 1 and _room(_M[version - 1]) >= len(data):
            level = 0
            break
        if level != 0 and _room(_L[version - 1]) >= len(data):
            level = 1
            break
        version += 1
    stream = _stream(data, (_M, _L)[level][version - 1])
    grid = _patterns(version)
    path = _path(grid)
    best = None
    for k in range(8) if mask < 0 else (mask,):
        said = _drawn(grid, path, stream, level, k)
        if mask >= 0:
            return said
        bad = _badness(said)
        if best is None or bad < best[0]:
            best = (bad, said)
    return best[1]


def _room(blocks):
    """Bytes that fit: four bits say what they are, eight how many."""
    return blocks[0] * blocks[2] - 2


def _stream(data, blocks):
    """All bytes in the order in which they are drawn."""
    size, extra, count = blocks
    whole = bytearray()
    before = 4  # bytes follow, so many
    for byte in bytes((len(data),)) + data + b"\0":
        whole.append((before << 4 | byte >> 4) & 255)
        before = byte & 15
    while len(whole) < size * count:
        whole.append(17 if (len(whole) - len(data)) & 1 else 236)
    parts = [whole[size * k : size * k + size] for k in range(count)]
    made = _generator(extra)
    ends = [_remainder(part, made) for part in parts]
    out = bytearray()
    for group in (parts, ends):
        for k in range(len(group[0])):
            for part in group:
                out.append(part[k])
    return out


def _times(a, b):
    """The product in the field of 256 elements."""
    n = 0
    while b:
        if b & 1:
            n ^= a
        a = a << 1 ^ (0x11D if a & 128 else 0)
        b >>= 1
    return n


def _generator(extra):
    out = bytearray(extra)
    out[extra - 1] = 1
    root = 1
    for _ in range(extra):
        for k in range(extra):
            out[k] = _times(out[k], root) ^ (out[k + 1] if k + 1 < extra else 0)
        root = _times(root, 2)
    return out


def _remainder(part, made):
    out = bytearray(len(made))
    for byte in part:
        factor = byte ^ out[0]
        for k in range(len(made)):
            after = out[k + 1] if k + 1 < len(made) else 0
            out[k] = after ^ (_times(made[k], factor) if factor else 0)
    return out


def _patterns(version):
    """The modules that are the same in every code, as 2 (light) and 3 (dark); 0 elsewhere."""
    size = 17 + 4 * version
    grid = [bytearray(size) for _ in range(size)]
    for k in range(size):
        grid[6][k] = grid[k][6] = 3 - (k & 1)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(max(0, top - 1), min(size, top + 8)):
            for x in range(max(0, left - 1), min(size, left + 8)):
                far = max(abs(y - top - 3), abs(x - left - 3))
                grid[y][x] = 2 if far in (2, 4) else 3
    if version > 1:
        at = size - 7
        for y in range(-2, 3):
            for x in range(-2, 3):
                grid[at + y][at + x] = 2 if max(abs(x), abs(y)) == 1 else 3
    for k in range(9):  # the place of level and mask
        grid[8][k] = grid[8][k] or 2
        grid[k][8] = grid[k][8] or 2
    for k in range(8):
        grid[8][size - 1 - k] = grid[size - 1 - k][8] = 2
    grid[size - 8][8] = 3
    return grid


def _path(grid):
    """The places of the data: pairs of columns from the right, up and down in turn."""
    size = len(grid)
    out = []
    up = True
    for right in range(size - 1, 0, -2):
        if right <= 6:
            right -= 1
        for k in range(size):
            y = size - 1 - k if up else k
            for x in (right, right - 1):
                if not grid[y][x]:
                    out.append((y, x))
        up = not up
    return out


def _is_masked(mask, y, x):
    both = y * x
    if mask < 4:
        n = (y + x, y, x, y + x)[mask] % (2, 2, 3, 3)[mask]
    elif mask == 4:
        n = (y // 2 + x // 3) & 1
    elif mask == 5:
        n = both % 2 + both % 3
    else:
        n = ((both if mask == 6 else y + x) + both % 3) & 1
    return not n


def _drawn(grid, path, stream, level, mask):
    """All rows as text, with this mask."""
    out = [bytearray(row) for row in grid]
    k = 0
    for y, x in path:
        bit = stream[k >> 3] >> (7 - (k & 7)) & 1 if k < 8 * len(stream) else 0
        out[y][x] = bit ^ 1 if _is_masked(mask, y, x) else bit
        k += 1
    _format(out, level << 3 | mask)
    return ["".join(["1" if module & 1 else "0" for module in row]) for row in out]


def _format(out, said):
    """Level and mask with their own correction, twice."""
    size = len(out)
    rest = said << 10
    for k in range(4, -1, -1):
        if rest >> (10 + k) & 1:
            rest ^= 0x537 << k
    bits = (said << 10 | rest) ^ 0x5412
    for k in range(15):
        bit = 2 | bits >> k & 1
        if k < 8:
            out[k + (k > 5)][8] = out[8][size - 1 - k] = bit
        else:
            out[8][(7, 5, 4, 3, 2, 1, 0)[k - 8]] = out[size - 15 + k][8] = bit


def _badness(said):
    """How many runs of five and false corners there are, along and across."""
    size = len(said)
    bad = 0
    for lines in (said, ["".join([row[k] for row in said]) for k in range(size)]):
        for line in lines:
            bad += line.count("11111") + line.count("00000")
            bad += 4 * (line.count(_FINDER) + line.count("00001011101"))
    return bad
