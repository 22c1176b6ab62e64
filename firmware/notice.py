"""What the starter says when the application cannot: three languages, MicroPython's own letters.

Those letters are ASCII only, so Polish and French go without their accents here.
"""

from framebuf import RGB565, FrameBuffer

_TEXTS = {
    "STOPPED": ("STOPPED", "ZATRZYMANO", "ARRET", ""),
    "SAFE": (
        "SAFE MODE",
        "Nothing was started.",
        "Flash, or switch off and on.",
        "",
        "TRYB AWARYJNY",
        "Nic nie uruchomiono. Wgraj",
        "albo wylacz i wlacz.",
        "",
        "MODE SANS ECHEC",
        "Rien n'a ete lance. Flasher,",
        "ou eteindre et rallumer.",
    ),
    # These two only on a firmware image of our own:
    "EMPTY": (
        "THE GAMES ARE NOT COMPLETE",
        "The last flash was cut off.",
        "Your saves are untouched.",
        "Please flash once more.",
        "",
        "GRY SA NIEKOMPLETNE",
        "Wgrywanie zostalo przerwane.",
        "Zapisy sa nienaruszone.",
        "Wgraj jeszcze raz.",
        "",
        "LES JEUX SONT INCOMPLETS",
        "L'ecriture a ete coupee.",
        "Sauvegardes intactes.",
        "Flashez encore une fois.",
    ),
    "SAVES": (
        "SAVES CANNOT BE READ",
        "Hold A and B for 3 seconds",
        "to erase them. If you switch",
        "off now, nothing is changed.",
        "",
        "NIE MOZNA ODCZYTAC ZAPISOW",
        "Trzymaj A i B 3 sekundy, by",
        "je skasowac. Wylacz teraz, a",
        "nic sie nie zmieni.",
        "",
        "SAUVEGARDES ILLISIBLES",
        "Tenez A et B 3 secondes pour",
        "les effacer. Eteindre ne",
        "change rien.",
    ),
}
_AGAIN = ("", "Flash again.", "Wgraj ponownie.", "Flasher de nouveau.")
_ROW = 16
_WIDE = 28  # letters in a row of a 240 pixel panel


def _lines(text):
    """A text of any length in rows that fit."""
    return tuple(text[i : i + _WIDE] for i in range(0, min(len(text), 4 * _WIDE), _WIDE))


def show(board, kind, detail=""):
    """On the serial line and, as far as the board has one, on the screen."""
    rows = _TEXTS[kind]
    if detail:
        rows += _lines(detail) + _AGAIN
    print("pocketstead:", *[row for row in rows if row])  # subset-ok: print serial
    try:
        board.power.light(100)
        display = board.display
        strip = bytearray(2 * _ROW * display.width)
        frame = FrameBuffer(strip, display.width, _ROW, RGB565)
        for k in range(display.height // _ROW):
            frame.fill(0)
            if 0 < k <= len(rows):
                frame.text(rows[k - 1], 8, 4, 0xFFFF)
            display.write(0, _ROW * k, display.width, _ROW, strip)
    except Exception as problem:
        print("pocketstead: no screen:", repr(problem))  # subset-ok: print serial
