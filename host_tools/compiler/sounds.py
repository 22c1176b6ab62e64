"""Compiles tunes for the buzzer: `content/<domain>/sounds.csv` in, `sounds.snd` out.

A row is a name and notes: a pitch (`C5`, `F#4`, `Bb5`, or Hz) and its length in hundredths of a
second behind a colon; `-` is silence. A game's tune goes before a common one of the same name.

Behind the 20-byte header stand the index of names (`villagers.win`, `common.move`: where a tune
starts, and how many bytes it has) and the tunes: pairs of frequency / 20 Hz and length / 10 ms.
"""

import csv

from engine_core import assets
from host_tools.compiler import header

SCHEMA = 1
STEP = 20  # Hz
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
LONGEST = 250  # hundredths of a second: nobody waits for a tune


def hertz(pitch):
    """The frequency of `F#4`, `Bb5`, `880` or `-`; ValueError says what is wrong."""
    if pitch == "-":
        return 0
    if pitch.isascii() and pitch.isdigit():
        return int(pitch)
    name, octave = pitch[:-1], pitch[-1:]
    if name[:1] not in _STEPS or name[1:] not in ("", "#", "b") or octave not in "2345678":
        raise ValueError(f"{pitch!r} is no pitch: C5, F#4, Bb5, a number of Hz, or -")
    half = _STEPS[name[0]] + name.count("#") - name.count("b") + 12 * (int(octave) - 4) - 9
    return round(440 * 2 ** (half / 12))


def tune(notes):
    """The bytes of a row's notes."""
    out = bytearray()
    total = 0
    for note in notes.split():
        pitch, colon, length = note.partition(":")
        if not colon or not length.isascii() or not length.isdigit() or not 0 < int(length) < 256:
            raise ValueError(f"{note!r} is no note: a pitch, a colon, hundredths of a second")
        value = round(hertz(pitch) / STEP)
        if value > 255 or value < 5 and pitch != "-":
            raise ValueError(f"{pitch} is out of the buzzer's range, 100 to 5100 Hz")
        out += bytes((value, int(length)))
        total += int(length)
    if not out or total > LONGEST:
        raise ValueError(f"a tune has 1 to {LONGEST} hundredths of a second, this one {total}")
    return bytes(out)


def compile_sounds(content):
    """({"sounds.snd": bytes}, problems) of all tunes."""
    tunes, problems = {}, []
    for path in sorted(content.glob("*/sounds.csv")):
        rows = csv.reader(path.read_text("utf-8").splitlines())
        for number, row in enumerate(rows, 1):
            if number == 1 or not row:
                continue
            name = f"{path.parent.name}.{row[0]}"
            try:
                if len(row) != 2 or name in tunes:
                    raise ValueError("a row is a name of its own and notes")
                tunes[name] = tune(row[1])
            except ValueError as error:
                problems.append(f"{path}:{number}: {error}")
    if not tunes:
        problems.append(f"{content}/common/sounds.csv:1: no tunes")
    if problems:
        return {}, problems
    first = header.SIZE + len(_index(tunes, 0))
    data = b"".join(tunes[name] for name in sorted(tunes))
    packed = header.pack(assets.SOUNDS, len(tunes), SCHEMA, _index(tunes, first) + data)
    return {"sounds.snd": packed}, problems


def _index(tunes, first):
    """Where each tune lies when the first of them does at `first`."""
    entries = {}
    for name in sorted(tunes):
        entries[name, 0] = (first, len(tunes[name]))
        first += len(tunes[name])
    return header.index(entries)
