"""A board without a board: real MicroPython behind a pseudo-terminal, with flash that persists."""
