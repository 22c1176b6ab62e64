"""Random numbers that are the same on every interpreter: two multiply-with-carry halves.

The generator lives in two fields of whatever record it serves (`r0`, `r1`), so it is saved,
copied and undone with the game. Both multipliers belong to safe primes below 2**30, so every
intermediate stays a small int on a microcontroller. Drawing seals the record: what was drawn
cannot be undone.
"""

SEEDS = 1 << 30  # seeds are 0 <= seed < SEEDS


class Dice:
    """A generator of its own, for what is not part of a game: bots, fuzzers, new seeds."""

    def __init__(self, start):
        seed(self, start)


def seed(t, n):
    """Start the generator of `t`. The mixing keeps games of neighbouring seeds unrelated."""
    a = n & 0xFFFF
    b = n >> 16 & 0xFFFF
    for i in range(5):
        a = ((a ^ a >> 7) * 0x2C1B + b + i) & 0xFFFF
        b = ((b ^ b >> 9) * 0x297B + a) & 0xFFFF
    t.r0 = a * 8191 + 12345
    t.r1 = b * 8191 + 54321
    for i in range(12):
        draw(t)


def draw(t):
    """The next 16 random bits."""
    return below(t, 65536)


def below(t, n):
    """A uniform number 0 <= x < n, n up to 65536; numbers past the last full share are redrawn."""
    t.sealed = True
    while True:
        x = t.r0
        x = t.r0 = 16380 * (x & 0xFFFF) + (x >> 16)
        y = t.r1
        y = t.r1 = 16365 * (y & 0xFFFF) + (y >> 16)
        x = (x ^ y) & 0xFFFF
        y = x % n
        if x - y <= 65536 - n:
            return y


def shuffle(t, cards):
    """Shuffle a list in place, by `below` written out: bots imagine many tables."""
    x = t.r0
    y = t.r1
    for i in range(len(cards) - 1, 0, -1):
        while True:
            x = 16380 * (x & 0xFFFF) + (x >> 16)
            y = 16365 * (y & 0xFFFF) + (y >> 16)
            k = (x ^ y) & 0xFFFF
            j = k % (i + 1)
            if k - j <= 65535 - i:
                break
        cards[i], cards[j] = cards[j], cards[i]
    if len(cards) > 1:
        t.r0 = x
        t.r1 = y
        t.sealed = True
