"""The device application: from power-on to the final score."""
