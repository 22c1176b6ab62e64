"""One module per game: how its content files become columns, names and constants."""
