"""The engine compiled by Cython: the same sources, the same digests, fewer seconds."""
