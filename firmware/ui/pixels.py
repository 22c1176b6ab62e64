"""Chooses the drawing loops: C in our own image, machine code where a board can run it, or plain.

All of them have the same functions and draw the same pixels; tests compare them. A bundle
carries pixels_viper compiled for its board (`mpy-cross -march=...`) and pixels_plain.
"""

try:
    import _pixels as _loops  # subset-ok: import only our own image has it
except ImportError:
    try:
        from . import pixels_viper as _loops
    except (ImportError, AttributeError, SyntaxError, ValueError):
        # no such file, no machine code in this interpreter, or code for another processor
        from . import pixels_plain as _loops

checker = _loops.checker
expand = _loops.expand
image = _loops.image
string = _loops.string
width = _loops.width
