"""Keys: from noisy contacts to press, repeat, hold and release, without losing a short tap."""

import time

LEFT = 0
RIGHT = 1
UP = 2
DOWN = 3
A = 4
B = 5
HOME = 6
NAMES = ("left", "right", "up", "down", "a", "b", "home")

PRESS = 1  # went down
REPEAT = 2  # a direction is being held: after 350 ms, then every 110 ms
HOLD = 3  # any key, once, after 600 ms
TAP = 4  # came up before HOLD
RELEASE = 5  # came up after HOLD

DEBOUNCE = 18
_CALM = 150  # after so long an edge is no bouncing, however late it is told
REPEAT_FIRST = 350
REPEAT_NEXT = 110
HOLD_AFTER = 600


class Keys:
    """Turns samples of the contacts into events; knows no pins, so it runs and is tested anywhere.

    A change counts at once and is then locked for DEBOUNCE ms: no delay on a press, and bouncing
    contacts cannot press twice.
    """

    def __init__(self):
        self.down = 0
        self.since = [0] * 7  # when the key last changed
        self.next = [0] * 7  # when it repeats next
        self.told = 0  # HOLD was sent
        self.mute = 0  # silent until released
        self.events = []

    def feed(self, mask, latch, now):
        """mask: keys down now; latch: keys that went down since the last call, even for a moment.

        Returns the number of events; take() hands them out.
        """
        since = self.since
        for key in range(7):
            bit = 1 << key
            was = self.down & bit
            age = (now - since[key]) & 0x3FFFFFFF
            if was and latch & bit and age >= DEBOUNCE:
                # Up and down again between two samples: the next tap of a quick hand.
                self._release(key, bit, now)
                was = 0
            if mask & bit:
                if not was:
                    if age >= DEBOUNCE or not since[key]:
                        self._press(key, bit, now)
                elif not self.mute & bit:
                    self._held(key, bit, age, now)
            elif was:
                if age >= DEBOUNCE:
                    self._release(key, bit, now)
            elif latch & bit and (age >= DEBOUNCE or not since[key]):
                # A tap between two samples: down and up again.
                self._press(key, bit, now)
                self._release(key, bit, now)
        return len(self.events)

    def _press(self, key, bit, now):
        self.down |= bit
        self.since[key] = now or 1
        self.next[key] = now + REPEAT_FIRST
        self.told &= ~bit
        self.events.append((key, PRESS))

    def _held(self, key, bit, age, now):
        if key < A and now >= self.next[key]:
            self.next[key] = now + REPEAT_NEXT
            self.events.append((key, REPEAT))
        if age >= HOLD_AFTER and not self.told & bit:
            self.told |= bit
            self.events.append((key, HOLD))

    def _release(self, key, bit, now):
        self.down &= ~bit
        self.since[key] = now or 1
        if self.mute & bit:
            self.mute &= ~bit
        else:
            self.events.append((key, RELEASE if self.told & bit else TAP))

    def take(self):
        """The oldest event as (key, kind), or None."""
        return self.events.pop(0) if self.events else None

    def held(self, key, now):
        """For how many ms the key has been down and not yet told HOLD; 0 if it is up."""
        bit = 1 << key
        if not self.down & bit or (self.told | self.mute) & bit:
            return 0
        return (now - self.since[key]) & 0x3FFFFFFF

    def swallow(self):
        """Forget what is waiting, and let keys that are down come up in silence."""
        self.events.clear()
        self.mute = self.down


class PinButtons:
    """Buttons between a pin and ground, with an interrupt that remembers short taps.

    pins: one entry per key in the order of NAMES, a pin number or -1.
    pull=False where the board has its own resistors.
    """

    def __init__(self, pins, pull=True, latching=True):
        from machine import Pin

        self.latch = 0
        self.brief = 0  # down and up, or up and down, before the interrupt could look
        self.down = 0
        self.seen = 0  # what read() has told
        self.pins = []  # [bit, pin, when it last changed]
        ready = time.ticks_ms() - DEBOUNCE
        for key in range(len(pins)):
            if pins[key] < 0:
                continue
            pin = Pin(pins[key], Pin.IN, Pin.PULL_UP if pull else None)
            self.pins.append([1 << key, pin, ready])
            if latching:
                pin.irq(self._edge, Pin.IRQ_FALLING | Pin.IRQ_RISING)

    def _edge(self, pin):
        for known in self.pins:
            if known[1] is pin and self._look(known) >= _CALM:
                self.brief |= known[0]
                known[2] = time.ticks_ms()

    def _look(self, known):
        """Takes over a change of a contact, then it is locked for DEBOUNCE ms. Without a change,
        for how many ms there was none. The interrupt may come wherever this branches."""
        bit, pin, since = known
        down = 0 if pin() else bit
        now = time.ticks_ms()
        changed = down ^ self.down & bit
        calm = (now - since) & 0x3FFFFFFF if known[2] == since else 0
        if changed and calm >= DEBOUNCE:
            known[2] = now
            self.down = self.down & ~bit | down
            self.latch |= down
            self.brief &= ~bit
            return 0
        return calm

    def read(self):
        """Keys down now, as bits in the order of NAMES."""
        for known in self.pins:
            self._look(known)
        mask = self.down
        self.latch &= ~mask | self.seen  # what is told by this
        self.seen = mask
        return mask

    def taps(self):
        """Keys that went down since the last call, beyond what read() has told or will tell."""
        latch = self.latch & (~self.down | self.seen)
        self.latch &= ~latch
        for bit, _, since in self.pins if self.brief else ():
            if (time.ticks_ms() - since) & 0x3FFFFFFF >= DEBOUNCE:  # the contact is still
                latch |= self.brief & bit
                self.brief &= ~bit
        return latch
