"""Overlays: the second, short list of pieces that lie over a table for a while."""
