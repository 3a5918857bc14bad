"""Draws a layout: the static layer and its dirty regions, moving pieces and overlays."""
