"""Chooses the drawing loops: machine code where the board can run it, plain Python elsewhere.

Both modules have the same functions and draw the same pixels; a test compares them. A bundle
carries pixels_viper compiled for its board (`mpy-cross -march=...`) and pixels_plain.
"""

try:
    from .pixels_viper import checker, expand, image, string, width
except (ImportError, AttributeError, SyntaxError, ValueError, NotImplementedError):
    from .pixels_plain import checker, expand, image, string, width
