"""Everything that talks to a device over its serial line."""
