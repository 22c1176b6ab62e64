"""The parts of a handheld, one driver each; nothing here knows the app or a game."""
