"""The rules of four euro board games, in a Python subset that runs on a microcontroller."""
