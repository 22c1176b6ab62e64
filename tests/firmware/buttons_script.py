"""Key logic by sampled contacts: runs on CPython and, by itself, on MicroPython."""

from firmware.drivers.backlight import duty
from firmware.drivers.battery import percent
from firmware.drivers.buttons import (
    DOWN,
    HOLD,
    LEFT,
    PRESS,
    RELEASE,
    REPEAT,
    TAP,
    A,
    B,
    Keys,
)


def run(samples, keys=None, latch=()):
    """samples: (time, mask); gives the events as (time, key, kind)."""
    keys = keys or Keys()
    told = []
    for now, mask in samples:
        keys.feed(mask, dict(latch).get(now, 0), now)
        while True:
            event = keys.take()
            if event is None:
                break
            told.append((now,) + event)
    return told


def every(first, last, step, mask):
    return [(t, mask) for t in range(first, last, step)]


def main():
    a = 1 << A
    # a press is told at once, a short one ends in TAP
    assert run([(100, a), (200, 0)]) == [(100, A, PRESS), (200, A, TAP)]
    # bouncing contacts press once
    bounce = [
        (100, a),
        (103, 0),
        (106, a),
        (109, 0),
        (112, a),
        (150, a),
        (300, 0),
        (303, a),
        (306, 0),
        (340, 0),
    ]
    assert run(bounce) == [(100, A, PRESS), (300, A, TAP)], run(bounce)
    # two quick taps are two
    quick = [(100, a), (150, 0), (200, a), (250, 0)]
    assert [e[2] for e in run(quick)] == [PRESS, TAP, PRESS, TAP]
    # held: one HOLD after 600 ms, then RELEASE and no TAP
    held = run(every(100, 1000, 20, 1 << B) + [(1000, 0)])
    assert held == [(100, B, PRESS), (700, B, HOLD), (1000, B, RELEASE)], held
    # a direction repeats: after 350 ms, then every 110 ms
    left = run(every(1000, 1700, 10, 1 << LEFT))
    times = [e[0] for e in left if e[2] == REPEAT]
    assert times == [1350, 1460, 1570, 1680], times
    # A and B do not repeat
    assert not [e for e in run(every(100, 2000, 10, a)) if e[2] == REPEAT]
    # a tap between two samples is not lost
    assert run([(100, 0), (350, 0), (400, 0)], latch=[(350, a)]) == [
        (350, A, PRESS),
        (350, A, TAP),
    ]
    # the latch of a press that was sampled as well does not press twice
    assert run([(100, a), (180, 0)], latch=[(100, a)]) == [(100, A, PRESS), (180, A, TAP)]
    # two keys at once are two keys
    both = run([(100, a | 1 << DOWN), (200, 0)])
    assert sorted(both) == sorted(
        [(100, A, PRESS), (100, DOWN, PRESS), (200, A, TAP), (200, DOWN, TAP)]
    )
    # the key that woke the device does nothing more
    keys = Keys()
    keys.feed(a, 0, 100)
    keys.swallow()
    assert run(every(120, 900, 20, a) + [(900, 0), (1000, a)], keys) == [(1000, A, PRESS)]
    # how far the ring around B has filled
    keys = Keys()
    keys.feed(1 << B, 0, 100)
    keys.feed(1 << B, 0, 400)
    assert keys.held(B, 400) == 300 and keys.held(A, 400) == 0
    keys.feed(1 << B, 0, 720)
    assert keys.held(B, 720) == 0
    # battery and light
    assert [percent(v) for v in (3000, 3300, 3500, 3800, 3840, 4160, 4500)] == [
        0,
        0,
        4,
        50,
        57,
        100,
        100,
    ]
    assert [percent(v) for v in range(3300, 4200, 5)] == sorted(
        [percent(v) for v in range(3300, 4200, 5)]
    )
    assert duty(0) == 0 and duty(100) == 65535 and duty(50) == 16383 and duty(130) == 65535
    print("ok")


if __name__ == "__main__":
    main()
