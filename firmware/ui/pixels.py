"""Chooses the drawing loops: machine code where the board can run it, plain Python elsewhere.

Both modules have the same functions and draw the same pixels; a test compares them. A bundle
carries pixels_viper compiled for its board (`mpy-cross -march=...`) and pixels_plain.
"""

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
