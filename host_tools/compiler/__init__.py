"""Compiles host_tools/content/ into assets_compiled/ (see docs/tables.md for the formats)."""
