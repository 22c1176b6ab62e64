"""The application on the handheld, in the portable Python subset; knows engine_core only."""
