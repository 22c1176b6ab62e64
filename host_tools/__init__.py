"""Everything that runs on the computer beside the handheld: one command, `pocketstead`."""
