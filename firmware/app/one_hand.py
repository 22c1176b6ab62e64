"""The keys for one hand: between the contacts and the app, loaded only where it is wanted.

    1  the cross alone      left and right move when they are released; holding right is A,
                            holding left is B (and holding it on leads out)
    2  the four keys alone  the board's four keys at the other side become the cross, as above
    3  cross and A          A acts when it is released; holding it is B

No two keys are ever needed at once, and all other keys work as before.
"""

from firmware.drivers.buttons import LEFT, RIGHT, A, B

AFTER = 420  # ms a key is held to mean something else


class OneHand:
    """Stands in for the board's buttons."""

    def __init__(self, buttons, hand, power):
        self.buttons = buttons
        self.power = power
        self.four = buttons.four if hand == 2 and hasattr(buttons, "four") else None
        self.watched = ((A, B),) if hand == 3 else ((RIGHT, A), (LEFT, B))
        self.tapped = 0
        self.seen = 0  # watched keys that read() has dealt with
        # When a watched key went down; -1: it is up, -2: it was down before, and is let go first.
        down = self.crossed(buttons.read())
        self.since = [-2 if down >> key & 1 else -1 for key, _ in self.watched]

    def crossed(self, raw):
        """With the four keys as the cross."""
        if not self.four:
            return raw
        mask = raw
        for bit in self.four:
            mask &= ~bit
        for k in range(4):
            if raw & self.four[k]:
                mask |= 1 << k
        return mask

    def read(self):
        mask = self.crossed(self.buttons.read())
        now = self.power.ticks()
        for k in range(len(self.watched)):
            key, held = self.watched[k]
            bit = 1 << key
            since = self.since[k]
            if mask & bit:
                mask &= ~bit
                self.seen |= bit
                if since == -1:
                    self.since[k] = now
                elif since >= 0 and (now - since) & 0x3FFFFFFF >= AFTER:
                    mask |= 1 << held
            elif since != -1:
                self.since[k] = -1
                if since >= 0 and (now - since) & 0x3FFFFFFF < AFTER:
                    self.tapped |= bit
        return mask

    def taps(self):
        late = self.crossed(self.buttons.taps())
        for k in range(len(self.watched)):
            bit = 1 << self.watched[k][0]
            if late & bit and (self.seen & bit or self.since[k] != -1):
                late &= ~bit  # read() knows about it
        late |= self.tapped
        self.tapped = self.seen = 0
        return late
