"""Tests of Boonlake."""
