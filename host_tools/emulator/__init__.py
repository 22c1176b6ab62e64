"""A real MicroPython image on an emulated RP2040 board with panel, keys and flash attached."""
